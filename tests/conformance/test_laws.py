"""Every law for every registered game, number of seats and variant; and what holds the suite itself together."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import anden
import anden_toy
from anden import _compiled
from anden.conformance import LAWS, Broken, Case, Law, cases_of, fingerprint
from anden.core import registry
from anden_toy.model import ShuntingOptions
from tests.luck import WHOLE

ROOT = Path(__file__).parents[2]
FINGERPRINTS = "import json; from tests.conformance.test_laws import prints; print(json.dumps(prints()))"
CASES = [case for game_id in registry.game_ids() for case in cases_of(registry.game(game_id), seed=1)]


def is_left_to_the_siege(case: Case) -> bool:
    """Neither the fewest seats nor the most; or the most, where a first player is named."""
    few, most = min(case.game.spec.seats), max(case.game.spec.seats)
    return case.seats != few and (case.seats != most or case.options.first is not None)


def marked(case: Case) -> Any:
    """The fewest seats are for both engines; that both play all cases alike, the fingerprints show."""
    game = case.game
    plain = case.seats == min(game.spec.seats) and case.options == game.variants(case.seats)[0]
    marks = [] if plain else [pytest.mark.further, *[pytest.mark.at_length] * is_left_to_the_siege(case)]
    return pytest.param(case, id=case.label, marks=marks)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", [marked(case) for case in CASES])
def test_law(case: Case, law: Law) -> None:
    law(case.game, case.seats, case.options, case.seed)


def test_cases_have_names_of_their_own() -> None:
    assert len({case.label for case in CASES}) == len(CASES)


def test_laws_are_sentences_with_a_contract() -> None:
    assert len({law.__name__ for law in LAWS}) == len(LAWS)
    assert [law.__name__ for law in LAWS if law.__name__.count("_") < 2 or not law.__doc__] == []


def test_every_game_that_has_a_kernel_is_registered() -> None:
    folders = {f"anden.games.{path.parent.name}" for path in _compiled.PACKAGE.glob(f"games/*/{_compiled.DECLARATION}")}
    assert folders <= {registry.game(game_id).spec.package for game_id in registry.game_ids()}


def test_a_strangers_game_is_found_through_its_entry_point() -> None:
    assert registry.game("shunting") is anden_toy.GAME


def has_compiled_kernels() -> bool:
    return all(group.is_whole() for group in _compiled.our_groups())


def prints() -> dict[str, str]:
    """What this process's engine makes of the cases."""
    cases = [case for case in CASES if WHOLE or not is_left_to_the_siege(case)]
    return {case.label: fingerprint(case.game, case.seats, case.options, case.seed) for case in cases}


def fingerprints_elsewhere(interpreted: bool) -> dict[str, str]:
    """The same from another process with that engine."""
    path = os.pathsep.join(filter(None, [str(ROOT / "tests" / "toy"), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": path, _compiled.FORCE: "1" if interpreted else ""}
    command = [sys.executable, "-c", FINGERPRINTS]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.further
def test_interpreted_and_compiled_are_the_same_game() -> None:
    if not anden.ENGINE.compiled and not has_compiled_kernels():
        pytest.skip("there are no compiled kernels to compare with; `make kernels` makes them")
    assert fingerprints_elsewhere(interpreted=anden.ENGINE.compiled) == prints()


def test_what_is_raised_says_all_it_takes_to_see_it_again() -> None:
    case = Case(anden_toy.GAME, 2, ShuntingOptions(heavy=True), 7, "a_law", 12)
    broken = case.broken("a is not b")
    assert isinstance(broken, Broken)
    assert str(broken) == (
        'a_law: broken by shunting, 2 seats, options {"first":null,"heavy":true}, seed 7, at entry 12: a is not b'
    )
