"""Kernels keep nothing between two calls but what is in a state: matches in several threads leave each other alone.

Where kernels are interpreted threads take turns within them, so the interpreted run of these tests is the hard one.
"""

import ast
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from threading import Barrier
from typing import Any

import pytest
from librt.vecs import vec

from anden._compiled import our_groups
from anden.core import codec, registry
from anden.core.game import AnyGame, policy_of
from anden.core.kernel import OVER, decider, let_nature_move, zeros
from anden.core.rng import Rng

THREADS = 4
SOURCES = {name: path for group in our_groups() for name, path in group.modules.items()}
MAKERS = ("zeros", "reals", "filled", "list", "dict", "set", "bytearray")  # of what is filled in later


def course(game: AnyGame, seed: int) -> str:
    """A match as its policy plays it quickly: the digest of its end."""
    seats = max(2, min(game.spec.seats))  # more would take longer, and meet no more threads
    state, rng, out = game.new(seats, game.variants(seats)[0]), Rng(seed), zeros(2 * game.spec.codes)
    let_nature_move(state, rng, out)
    policy = policy_of(game, game.view(state, None))
    while state.actor() != OVER:
        seat = decider(state, seats)
        state.apply(seat, policy.choose(state, seat, out, state.legal(seat, out), rng))
        let_nature_move(state, rng, out)
    return codec.digest(state)


def together(game: AnyGame, seeds: range) -> list[str]:
    """The courses of these matches, as many at once as there are threads."""
    gate = Barrier(THREADS)

    def play(first: int) -> list[str]:
        gate.wait()
        return [course(game, seed) for seed in seeds[first::THREADS]]

    with ThreadPoolExecutor(THREADS) as pool:
        played = [*pool.map(play, range(THREADS))]
    return [played[at % THREADS][at // THREADS] for at in range(len(seeds))]


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.further
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("game_id", registry.our_ids())
def test_matches_in_several_threads_take_the_course_that_they_take_alone(game_id: str) -> None:
    game, seeds = registry.game(game_id), range(4)
    tables = constants()
    assert together(game, seeds) == [course(game, seed) for seed in seeds]
    assert constants() == tables, "what a module holds is written to"


def constants() -> dict[str, Any]:
    """All arrays, lists and the like that compiled modules hold."""
    modules = {name: vars(import_module(name)) for name in SOURCES}
    return {
        f"{module}.{name}": repr(list(value))
        for module, names in modules.items()
        for name, value in names.items()
        if isinstance(value, vec | list | set | bytearray) and not name.startswith("__")
    }


def filled_later(source: str) -> list[str]:
    """The names at the top of a module for something that is made empty, or all of one value."""
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and _is_empty(node.value):
            found.append(ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target))
    return found


def _is_empty(value: ast.expr) -> bool:
    """Whether something can be put into it; an array without places stays as it is."""
    if ast.unparse(value) == "zeros(0)":
        return False
    if isinstance(value, ast.Call):
        return ast.unparse(value.func).partition("[")[0] in MAKERS or ast.unparse(value).endswith("([])")
    return ast.unparse(value) in ("[]", "{}")


def test_no_compiled_module_holds_an_array_to_be_filled() -> None:
    assert {name: found for name, path in SOURCES.items() if (found := filled_later(path.read_text("utf-8")))} == {}


def test_such_an_array_would_be_seen() -> None:
    lines = ["A: Final[vec[i64]] = zeros(200)", "B = []", "C = vec_of([1])", "D = vec[i64]([])", "E = zeros(0)"]
    assert filled_later("\n".join(lines)) == ["A", "B", "D"]
