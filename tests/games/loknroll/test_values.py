"""Section 3: values."""

from itertools import product

import pytest

from anden.games.loknroll.model import Lay
from tests.games.loknroll.positions import Script, table

PAIRS = list(product((1, 2, 3, 4), repeat=2))
CLASHING = [(1, 3), (3, 1), (2, 4), (4, 2)]


@pytest.mark.rule("loknroll", "3.1")
@pytest.mark.parametrize(("last", "value"), CLASHING)
def test_a_card_exactly_two_apart_from_the_last_is_refused(last: int, value: int) -> None:
    card = f"track-{value}-left"
    script = table((card, "chaos-1"), line=(f"track-{last}-straight",) * 4).draw()
    assert script.refusal(Lay(card, "left")) == ("values-clash", "3.1")


@pytest.mark.rule("loknroll", "3.1")
@pytest.mark.parametrize(("last", "value"), [pair for pair in PAIRS if pair not in CLASHING])
def test_every_other_value_may_follow(last: int, value: int) -> None:
    card = f"track-{value}-left"
    script = table((card, "chaos-1"), line=(f"track-{last}-straight",) * 4).draw()
    assert Lay(card, "left") in script.legal()


@pytest.mark.rule("loknroll", "3.1")
@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.parametrize(("last", "value"), PAIRS)
def test_values_rule_the_starting_line_too(last: int, value: int) -> None:
    script = Script().start(f"track-{last}-left left")
    card = f"track-{value}-right"
    if (last, value) in CLASHING:
        script.aside(card)
    else:
        script.start(f"{card} right")
    assert len(script.line) == (1 if (last, value) in CLASHING else 2)


@pytest.mark.rule("loknroll", "3.1")
@pytest.mark.parametrize(
    ("line", "card"), [("track-1-straight", "destroyed-3-right"), ("track-2-straight", "destroyed-4-straight")]
)
def test_destroyed_track_has_neighbours_like_any_other(line: str, card: str) -> None:
    script = table((card, "chaos-1"), line=(line,) * 4).draw()
    assert script.refusal(Lay(card, "right" if card.endswith("right") else "straight")) == ("values-clash", "3.1")


@pytest.mark.rule("loknroll", "3.1")
def test_the_refusal_names_both_values() -> None:
    script = table(("track-3-left", "chaos-1")).draw()
    reason = script.why_not(Lay("track-3-left", "left"))
    assert reason.args == {"card": "track-3-left", "last": 1, "value": 3}


@pytest.mark.rule("loknroll", "3.1")
def test_neighbours_are_consecutive_cards_not_cards_that_touch() -> None:
    line = ("track-1-straight", "track-2-left left", "track-2-right left", "track-3-straight")
    first, _, _, last = Script().start(*line).view().line
    assert (first.box, last.box) == ((0, -2, 6, 2), (0, -6, 6, -2))


@pytest.mark.rule("loknroll", "3.1")
def test_the_last_card_still_counts_when_all_others_are_taken() -> None:
    script = table(("track-3-left", "chaos-1"))
    for _ in range(4):
        script.skip_turn()
    assert script.draw().line == ("track-1-straight",)
    assert script.refusal(Lay("track-3-left", "left")) == ("values-clash", "3.1")
