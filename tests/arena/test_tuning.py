"""`anden tune`: constants follow whoever wins, and an interrupted tuning goes on as if nothing had happened."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from anden.arena.tuning import Lead as Won
from anden.arena.tuning import Tuning, _improved, progress_of, tune
from anden.core import registry
from anden.core.data import constants
from anden.core.errors import Malformed

GAME = registry.game("loknroll")
TUNING = Tuning("loknroll", 2, GAME.variants(2)[0], 3, 2, 5, ("two",))


def silent(_done: int) -> None:
    """Nobody watches."""


def test_only_what_was_asked_for_is_changed() -> None:
    values, lead = tune(TUNING, None, 1, silent)
    declared = constants(GAME.spec.package)
    assert {name for name in values if values[name] != declared[name]} <= {n for n in declared if n.startswith("two")}
    assert values != declared
    assert lead.games == 4


def test_what_was_interrupted_goes_on_to_the_same_constants(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    tune(replace(TUNING, steps=1), kept, 1, silent)
    assert progress_of(TUNING, kept).step == 1
    assert tune(TUNING, kept, 1, silent) == tune(TUNING, None, 1, silent)


def test_two_processes_come_to_the_same_constants() -> None:
    assert tune(replace(TUNING, steps=1), None, 2, silent) == tune(replace(TUNING, steps=1), None, 1, silent)


def test_constants_follow_the_winner() -> None:
    declared = constants(GAME.spec.package)
    seen = []

    def lead(one: dict[str, list[float]], other: dict[str, list[float]], step: int) -> Won:
        del step
        seen.append((one, other))
        return Won(4, 8.0, 1.0)

    values = _improved(TUNING, declared, 0, lead)
    (one, other), at = seen[0], "two-3"
    for was, now, winner, loser in zip(declared[at], values[at], one[at], other[at], strict=True):
        assert abs(now - winner) <= abs(now - loser)
        assert was == pytest.approx((winner + loser) / 2)


def test_a_file_of_another_tuning_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    tune(replace(TUNING, steps=1), kept, 1, silent)
    with pytest.raises(Malformed, match="another tuning"):
        tune(replace(TUNING, seed=6), kept, 1, silent)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 1}, "play against each other"),
        ({"steps": 0}, "at least 1"),
        ({"only": ("nothing",)}, "no constant begins with 'nothing'"),
        ({"game": "shunting"}, "declares no constants"),
    ],
)
def test_what_cannot_be_tuned_is_refused(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        tune(replace(TUNING, **wrong), None, 1, silent)
