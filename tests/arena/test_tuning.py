"""`anden tune`: constants follow those that win, and an interrupted tuning goes on as if nothing had happened."""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import pytest
from msgspec.structs import replace

from anden.arena.tuning import Constants, Tuning, _improved, progress_of, tune
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


def test_constants_follow_those_that_win_and_the_next_lie_as_far_apart_as_they_do() -> None:
    begun, at = progress_of(TUNING, None).around, "two-3"
    declared, tried = begun.values, list[dict[str, list[float]]]()

    def leads(drawn: Sequence[Constants], rival: Constants, step: int) -> list[list[float]]:
        """The greater its first constant, the better."""
        assert rival == declared
        tried.extend(drawn)
        return [[one[at][0] + step] for one in drawn]

    around = _improved(TUNING, begun, declared, 0, leads)
    best = sorted((one[at][0] for one in tried), reverse=True)[:6]
    assert declared[at][0] < around.values[at][0] < max(best)
    assert around.values[at][0] == pytest.approx((declared[at][0] + fmean(best)) / 2)
    assert around.spreads[at][0] < begun.spreads[at][0]
    assert {name for name, row in around.spreads.items() if any(row)} == {n for n in declared if n.startswith("two")}


def test_every_second_rival_is_the_present_one() -> None:
    begun = progress_of(TUNING, None).around
    rivals = list[Constants]()

    def leads(drawn: Sequence[Constants], rival: Constants, _step: int) -> list[list[float]]:
        rivals.append(rival)
        return [[float(n)] for n in range(len(drawn))]

    once = _improved(TUNING, begun, begun.values, 0, leads)
    _improved(TUNING, once, begun.values, 1, leads)
    assert rivals == [begun.values, once.values]


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
