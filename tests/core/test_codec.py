"""States as plain data: whoever reads one back gets exactly it, or is told what is wrong."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from anden import _compiled
from anden.core import codec, registry
from anden.core.kernel import State
from anden.core.match import AnyMatch, Match

Plain = dict[str, Any]
ROOT = Path(__file__).parents[2]


def state_of(game_id: str, played: bool = True) -> State:
    game = registry.game(game_id)
    seats = max(game.spec.seats)
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], bytes(range(32)))
    state: State = match.state if played else game.new(seats, match.options)
    return state


@pytest.mark.parametrize("game_id", registry.our_ids())
@pytest.mark.parametrize("nested", [False, True])
def test_every_attribute_must_be_there_and_none_besides(game_id: str, nested: bool) -> None:
    plain = codec.dump(state_of(game_id))
    part = next((value for value in plain.values() if isinstance(value, dict)), None) if nested else plain
    for name in [*part] if part is not None else []:
        kept = part.pop(name)  # type: ignore[union-attr]
        _is_refused(game_id, plain, f"{name} is missing")
        part[name] = kept  # type: ignore[index]
    (plain if part is None else part)["whistle"] = 1
    _is_refused(game_id, plain, "whistle is unknown")


def _is_refused(game_id: str, plain: Plain, why: str) -> None:
    fresh = state_of(game_id, played=False)
    before = codec.digest(fresh)
    with pytest.raises(ValueError, match=why):
        codec.load(fresh, plain)
    assert codec.digest(fresh) == before, "what cannot be loaded changes nothing"


WRONG: dict[str, Callable[[Any], Any]] = {
    "shorter": lambda value: value[:-1] if isinstance(value, list) else str(value),
    "longer": lambda value: [*value, 0] if isinstance(value, list) else [value],
    "half numbers": lambda value: [one + 0.5 for one in value] if isinstance(value, list) else value + 0.5,
    "truth": lambda value: [True for _ in value] if isinstance(value, list) else None,
    "too great": lambda value: [1 << 63 for _ in value] if isinstance(value, list) else 1 << 63,
    "objects": lambda value: {"0": value},
}


@pytest.mark.parametrize("game_id", registry.our_ids())
@pytest.mark.parametrize("wrong", WRONG)
def test_every_attribute_is_of_its_type_and_length(game_id: str, wrong: str) -> None:
    plain = codec.dump(state_of(game_id))
    for name, value in plain.items():
        if not isinstance(value, dict) and not (isinstance(value, bool) and wrong == "truth"):
            _is_refused(game_id, plain | {name: WRONG[wrong](value)}, f"{name} is ")


def test_an_array_that_grows_may_have_doubled() -> None:
    plain = codec.dump(state_of("paris-connection"))
    fresh = state_of("paris-connection", played=False)
    codec.load(fresh, plain | {"trades": plain["trades"] * 4})
    assert len(codec.dump(fresh)["trades"]) == 4 * len(plain["trades"])


@pytest.mark.parametrize("game_id", [*registry.our_ids(), "shunting"])
def test_a_snapshot_gives_the_position_back(game_id: str) -> None:
    state, fresh = state_of(game_id), state_of(game_id, played=False)
    codec.restore(fresh, codec.snapshot(state))
    assert codec.digest(fresh) == codec.digest(state)


@pytest.mark.parametrize(
    "kept", [b"", b"[", b"[]", b"{}", b'{"kernel":"x","state":{}}', b'{"kernel":1,"state":{}}', b"\xff"]
)
def test_what_is_no_snapshot_of_this_kernel_is_refused(kept: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        codec.restore(state_of("loknroll", played=False), kept)


def test_a_position_without_its_kernel_is_no_snapshot() -> None:
    with pytest.raises(ValueError, match="field"):
        codec.restore(state_of("loknroll", played=False), codec.encode(state_of("loknroll")))


def kernel_of(game_id: str) -> str:
    made_by: str = json.loads(codec.snapshot(state_of(game_id)))["kernel"]
    return made_by


def test_each_game_has_a_kernel_of_its_own() -> None:
    assert len({kernel_of(game_id) for game_id in registry.our_ids()}) == len(registry.our_ids())


def test_both_engines_name_the_same_kernel() -> None:
    asked = "from tests.core.test_codec import kernel_of; print(kernel_of('ticket-to-ride'))"
    for interpreted in ("", "1"):
        environment = os.environ | {_compiled.FORCE: interpreted}
        said = subprocess.run([sys.executable, "-c", asked], env=environment, cwd=ROOT, capture_output=True, text=True)
        assert said.stdout.strip() == kernel_of("ticket-to-ride"), said.stderr


def test_another_source_is_another_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the game's own group, or of those that it needs; other games' kernels do not matter."""
    before = kernel_of("loknroll")
    for package, matters in {
        "anden.games.loknroll": True,
        "anden.track": True,
        "anden.games.loosecaboose": False,
    }.items():
        group = _compiled.group_of(f"{package}.policy")
        assert group
        with monkeypatch.context() as changed:
            changed.setitem(group.__dict__, "digest", "another")
            codec._digest_of.cache_clear()
            assert (kernel_of("loknroll") != before) == matters
    codec._digest_of.cache_clear()
