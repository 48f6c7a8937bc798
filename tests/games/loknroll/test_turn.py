"""Sections 5 and 6: the turn, and passing."""

import pytest

from anden.core.errors import GameOver
from anden.games.loknroll.model import Action, Discard, Done, Draw, First, Lay, Pass, Reveal, Roll, Throw
from tests.games.loknroll.positions import SMALL, Script, table

STRAIGHT = "track-1-straight"
BEFORE_DESTROYED = ("track-2-straight",) * 3 + ("destroyed-1-straight",)


def on_the_last_card() -> Script:
    return table().skip_turn()


# ---- 5


@pytest.mark.rule("loknroll", "5.1")
def test_a_turn_begins_with_one_card_drawn() -> None:
    script = table(("chaos-1", "chaos-2"))
    assert script.phase == "draw"
    script.draw("track-2-left")
    assert (script.phase, script.hand(0)) == ("act", ("track-2-left", "chaos-1", "chaos-2"))


@pytest.mark.rule("loknroll", "5.1")
def test_a_hand_has_no_limit() -> None:
    script = table()
    for _ in range(36):
        script.skip_turn()
    assert script.view().hands == (20, 20)


@pytest.mark.rule("loknroll", "5.1")
def test_a_turn_is_to_pass_to_extend_or_to_discard_chaos() -> None:
    script = table(("track-2-straight", "chaos-2")).draw("track-3-left")
    assert script.legal() == [Pass(), Lay("track-2-straight", "straight"), Discard("chaos-2", False)]


@pytest.mark.rule("loknroll", "5.1")
@pytest.mark.parametrize("action", [Pass(), Discard("chaos-2", False)])
def test_who_has_begun_to_extend_does_nothing_else(action: Action) -> None:
    script = table(("track-2-straight", "chaos-2")).draw().lay("track-2-straight")
    assert script.refusal(action) == ("one-action", "5.1")


@pytest.mark.rule("loknroll", "5.1")
@pytest.mark.parametrize("action", [Pass(), Lay("track-2-straight", "straight"), Roll()])
def test_who_has_begun_to_discard_chaos_does_nothing_else(action: Action) -> None:
    script = table(("track-2-straight", "chaos-2")).draw().put("chaos-2")
    assert script.refusal(action) == ("one-action", "5.1")


@pytest.mark.rule("loknroll", "5.1")
@pytest.mark.parametrize("action", [Draw("chaos-1"), Reveal("chaos-1"), First(0)])
def test_chance_is_nobodys_action(action: Action) -> None:
    assert table().draw().refusal(action) == ("natures", "5.1")


@pytest.mark.rule("loknroll", "5.1")
def test_nobody_says_how_the_dice_fall() -> None:
    script = table(("track-2-straight", "chaos-2")).draw().lay("track-2-straight")
    assert script.refusal(Throw(0, 2)) == ("natures", "5.1")


@pytest.mark.rule("loknroll", "5.2")
@pytest.mark.parametrize(
    ("seats", "first", "order"), [(2, 1, [1, 0, 1]), (3, 2, [2, 0, 1, 2]), (4, 0, [0, 1, 2, 3, 0])]
)
def test_turns_go_clockwise(seats: int, first: int, order: list[int]) -> None:
    script = Script(seats, first=first).start(*[STRAIGHT] * 4).deal()
    played = []
    for _ in order:
        played += script.draw().match.owing()
        script.skip_turn()
    assert played == order


@pytest.mark.rule("loknroll", "5.2")
@pytest.mark.parametrize("action", [Pass(), Lay(STRAIGHT, "straight"), Discard("chaos-1", False), Roll(), Done()])
def test_nobody_acts_out_of_turn(action: Action) -> None:
    assert table().draw().refusal(action, seat=1) == ("not-your-turn", "5.2")


@pytest.mark.rule("loknroll", "5.2")
def test_whoever_draws_the_last_card_finishes_that_turn() -> None:
    script = table()
    for _ in range(35):
        script.skip_turn()
    script.draw()
    assert (script.view().deck, script.phase) == (0, "act")
    assert script.pass_turn().phase == "over"


@pytest.mark.rule("loknroll", "5.2")
def test_the_last_turn_includes_its_penalties() -> None:
    script = table(cards=SMALL).skip_turn().skip_turn().draw("chaos-2").put("chaos-2").done().draw()
    assert script.view().deck == 0
    assert script.pass_turn().phase == "penalty"
    script.combine(STRAIGHT)
    assert (script.phase, script.told()[-1].key) == ("over", "deck-out")


@pytest.mark.rule("loknroll", "5.2")
@pytest.mark.parametrize("action", [Pass(), Lay(STRAIGHT, "straight"), Draw(STRAIGHT)])
def test_after_the_end_nobody_acts(action: Action) -> None:
    script = table()
    for _ in range(36):
        script.skip_turn()
    assert script.refusal(action, seat=0) == ("ended", "5.2")
    with pytest.raises(GameOver):
        script.match.play(0, action)


# ---- 6


@pytest.mark.rule("loknroll", "6.1")
def test_passing_is_always_allowed() -> None:
    script = table()
    for _ in range(36):
        script.draw()
        assert Pass() in script.legal()
        script.skip_turn()


@pytest.mark.rule("loknroll", "6.1")
def test_passing_moves_the_locomotive_one_card_forward() -> None:
    script = table().draw()
    before = script.state.line.train
    assert script.pass_turn().state.line.train == before + 1


@pytest.mark.rule("loknroll", "6.1")
def test_passing_costs_one_penalty_card() -> None:
    script = table(line=(STRAIGHT, "track-2-straight", STRAIGHT, STRAIGHT)).draw().pass_turn()
    assert script.pile(0) == (STRAIGHT,)
    assert script.line == ("track-2-straight", STRAIGHT, STRAIGHT)


@pytest.mark.rule("loknroll", "6.1")
def test_on_the_last_card_the_locomotive_stays_and_does_not_derail() -> None:
    script = on_the_last_card().draw()
    before = script.state.line.train
    script.pass_turn()
    assert script.state.line.train == before
    assert "derail" not in [msg.key for msg in script.told()]


@pytest.mark.rule("loknroll", "6.1")
def test_passing_on_the_last_card_costs_its_penalty_all_the_same() -> None:
    script = on_the_last_card().draw().pass_turn()
    assert script.pile(1) == (STRAIGHT,)


@pytest.mark.rule("loknroll", "6.1")
@pytest.mark.rule("loknroll", "12.2")
def test_passing_on_the_last_card_is_no_derailment_of_the_challenge() -> None:
    script = table(seats=1, mode="solo-challenge")
    for _ in range(8):
        script.skip_turn()
    assert (script.view().derailed, script.phase) == (0, "draw")


@pytest.mark.rule("loknroll", "6.2")
@pytest.mark.rule("loknroll", "9.3")
def test_a_step_onto_destroyed_track_costs_one_more() -> None:
    script = table(line=BEFORE_DESTROYED).draw().pass_turn()
    assert script.view().taken == ("track-2-straight",)
    assert script.pile(0) == ("track-2-straight",)
    assert script.view().behind == 2


@pytest.mark.rule("loknroll", "6.2")
def test_passing_while_standing_on_destroyed_track_costs_no_more_than_passing() -> None:
    script = table(line=BEFORE_DESTROYED).skip_turn()
    behind = script.view().behind
    assert script.skip_turn().view().behind == behind + 1
