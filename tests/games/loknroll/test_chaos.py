"""Section 8: discarding chaos."""

import pytest

from anden.games.loknroll.model import Discard, Done, Lay
from tests.games.loknroll.positions import table

HAND = ("chaos-1", "chaos-2")


@pytest.mark.rule("loknroll", "8.1")
def test_one_chaos_card_may_be_discarded() -> None:
    script = table(HAND).draw().put("chaos-1").done()
    assert script.pile(0) == ("chaos-1",)
    assert "chaos-1" not in script.hand(0)


@pytest.mark.rule("loknroll", "8.1")
@pytest.mark.parametrize("order", [("chaos-1", "chaos-2", "chaos-4"), ("chaos-4", "chaos-1", "chaos-2")])
def test_several_may_be_discarded_in_any_order_whatever_their_values(order: tuple[str, ...]) -> None:
    script = table(HAND).draw("chaos-4").put(*order).done()
    assert script.pile(0) == order


@pytest.mark.rule("loknroll", "8.1")
@pytest.mark.rule("loknroll", "10.1")
def test_chaos_combines_with_the_top_of_the_pile() -> None:
    script = table(("chaos-2", "chaos-2")).draw().put("chaos-2").combine("chaos-2").done()
    assert (script.pile(0), script.view().gone) == ((), ("chaos-2", "chaos-2"))


@pytest.mark.rule("loknroll", "8.1")
def test_the_locomotive_does_not_move_and_no_penalty_is_taken() -> None:
    script = table(HAND).draw().put("chaos-1", "chaos-2").done()
    assert (script.view().train, script.view().behind) == (2, 0)


@pytest.mark.rule("loknroll", "8.1")
def test_the_player_may_keep_chaos_back() -> None:
    script = table(HAND).draw().put("chaos-1")
    assert script.legal() == [Done(), Discard("chaos-2", False)]


@pytest.mark.rule("loknroll", "8.1")
def test_when_all_chaos_is_discarded_the_turn_can_only_end() -> None:
    assert table(HAND).draw("track-1-left").put("chaos-2", "chaos-1").legal() == [Done()]


@pytest.mark.rule("loknroll", "8.1")
def test_without_chaos_in_hand_nothing_can_be_discarded() -> None:
    script = table(("track-1-left", "track-1-left")).draw("track-1-right")
    assert not [action for action in script.legal() if isinstance(action, Discard)]


@pytest.mark.rule("loknroll", "8.1")
def test_chaos_that_is_not_in_hand_is_refused() -> None:
    script = table(("chaos-1", "track-1-left")).draw("track-1-right")
    assert script.refusal(Discard("chaos-3", False)) == ("chaos-not-in-hand", "8.1")


@pytest.mark.rule("loknroll", "8.1")
@pytest.mark.parametrize("card", ["track-1-left", "destroyed-2-left"])
def test_track_is_not_discarded(card: str) -> None:
    script = table((card, "chaos-1")).draw()
    assert script.refusal(Discard(card, False)) == ("only-chaos", "8.1")


@pytest.mark.rule("loknroll", "8.1")
def test_track_is_not_discarded_along_with_chaos_either() -> None:
    script = table(("track-1-left", "chaos-1")).draw().put("chaos-1")
    assert script.refusal(Discard("track-1-left", False)) == ("only-chaos", "8.1")


@pytest.mark.rule("loknroll", "8.1")
def test_chaos_is_never_laid_as_track() -> None:
    script = table(HAND).draw()
    assert script.refusal(Lay("chaos-1", "straight")) == ("chaos-is-no-track", "8.1")


@pytest.mark.rule("loknroll", "8.1")
def test_who_has_discarded_nothing_is_not_done() -> None:
    assert table(HAND).draw().refusal(Done()) == ("nothing-discarded", "8.1")
