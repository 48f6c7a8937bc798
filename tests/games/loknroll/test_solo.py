"""Section 12: solo."""

import re

import pytest

from anden.arena.keeping import carry_out
from anden.arena.plan import Plan
from anden.arena.runners import runner
from anden.arena.summary import summarise
from anden.core.errors import GameOver
from anden.games.loknroll import GAME
from anden.games.loknroll.model import Lay, LoknRollOptions, Mode, Pass
from anden.terminal.board import Board
from tests.games.loknroll.paper import value_of
from tests.games.loknroll.positions import SMALL, Script, table

STEP = "track-2-straight"


def derail(mode: Mode, times: int) -> Script:
    """Alone, the locomotive on the last card; each turn lays a 2 and rolls two wheels: one step too many."""
    script = table(seats=1, mode=mode).skip_turn()
    for _ in range(times):
        script.draw(STEP).lay(STEP).roll(2)
        while script.phase == "penalty":
            script.act(script.legal()[0])
    return script


# ---- 12.1


@pytest.mark.rule("loknroll", "12.1")
@pytest.mark.parametrize("mode", ["solo", "solo-challenge"])
def test_solo_is_set_up_as_for_two_with_one_hand(mode: Mode) -> None:
    script = table(seats=1, mode=mode)
    assert (script.view().hands, script.view().deck, len(script.view().piles)) == ((2,), 38, 1)


@pytest.mark.rule("loknroll", "12.1")
def test_solo_is_played_until_the_deck_is_out() -> None:
    script = table(seats=1, mode="solo")
    for _ in range(38):
        assert script.phase == "draw"
        script.skip_turn()
    assert (script.phase, script.view().deck, script.result.ended) == ("over", 0, "deck-out")


@pytest.mark.rule("loknroll", "12.1")
def test_the_solo_score_is_the_record() -> None:
    script = table(seats=1, mode="solo", cards=SMALL)
    for _ in range(6):
        script.skip_turn()
    left = (*script.hand(0), *script.pile(0))
    assert script.result.scores == (sum(map(value_of, left)),)
    assert script.result.ranking == ((0,),)


@pytest.mark.rule("loknroll", "12.1")
def test_in_plain_solo_derailments_are_not_counted() -> None:
    script = derail("solo", 4)
    assert (script.phase, script.view().derailed, script.view().lost) == ("draw", 0, False)


# ---- 12.2


@pytest.mark.rule("loknroll", "12.2")
def test_three_derailments_are_survived() -> None:
    script = derail("solo-challenge", 3)
    assert (script.phase, script.view().derailed, script.view().lost) == ("draw", 3, False)


@pytest.mark.rule("loknroll", "12.2")
def test_the_first_three_derailments_cost_their_penalties() -> None:
    assert derail("solo-challenge", 3).view().behind == derail("solo", 3).view().behind == 4


@pytest.mark.rule("loknroll", "12.2")
def test_the_fourth_derailment_loses_at_once() -> None:
    script = derail("solo-challenge", 4)
    assert (script.phase, script.view().lost, script.result.ended) == ("over", True, "derailed")
    assert script.view().deck > 0
    assert [(msg.key, msg.rule) for msg in script.told()][-1] == ("lost", "12.2")


@pytest.mark.rule("loknroll", "12.2")
def test_whoever_loses_the_challenge_stands_in_no_first_place(capsys: pytest.CaptureFixture[str]) -> None:
    script = derail("solo-challenge", 4)
    assert (script.result.scores, script.result.ranking) == ((None,), ((), (0,)))
    Board(script.match, "en", ["Ana"]).show_score()
    assert re.search(r"- +Ana .* - *\n", capsys.readouterr().out)
    plan = Plan("loknroll", 1, LoknRollOptions(mode="solo-challenge"), ("random",), 40, bytes(32))
    played = carry_out(plan, runner(1), lambda _: None)
    lost = sum(match.ended == "derailed" for match in played)
    assert lost > 0
    assert summarise(plan, played).parties[0].wins == len(played) - lost
    assert {(match.ended, match.wins) for match in played} <= {("derailed", (0.0,)), ("deck-out", (1.0,))}


@pytest.mark.rule("loknroll", "12.2")
def test_the_fourth_derailment_costs_no_penalties() -> None:
    third, fourth = derail("solo-challenge", 3).view(), derail("solo-challenge", 4).view()
    assert (fourth.behind, fourth.piles, fourth.taken) == (third.behind, third.piles, ())


@pytest.mark.rule("loknroll", "12.2")
def test_a_lost_challenge_has_no_score() -> None:
    script = derail("solo-challenge", 4)
    (score,) = GAME.score(script.state)
    assert score.void
    assert script.result.scores == (None,)


@pytest.mark.rule("loknroll", "12.2")
def test_after_a_lost_challenge_nobody_acts() -> None:
    script = derail("solo-challenge", 4)
    assert script.legal() == []
    with pytest.raises(GameOver):
        script.match.play(0, Pass())


@pytest.mark.rule("loknroll", "12.2")
def test_after_a_lost_challenge_the_refusal_says_so() -> None:
    assert derail("solo-challenge", 4).refusal(Lay(STEP, "straight")) == ("challenge-lost", "12.2")


@pytest.mark.rule("loknroll", "12.2")
def test_destroyed_track_is_no_derailment() -> None:
    line = ("track-1-straight",) * 3 + ("destroyed-1-straight",)
    script = table(seats=1, mode="solo-challenge", line=line).draw("destroyed-2-left")
    script.lay("destroyed-2-left left").roll(2)
    assert script.view().behind == 2
    assert script.view().derailed == 0


@pytest.mark.rule("loknroll", "12.2")
def test_a_challenge_that_reaches_the_end_of_the_deck_counts() -> None:
    script = derail("solo-challenge", 3)
    while script.phase != "over":
        script.skip_turn()
    assert (script.result.ended, script.result.scores[0] is None) == ("deck-out", False)


@pytest.mark.rule("loknroll", "12.2")
def test_a_derailment_with_the_last_card_of_the_deck_loses_too() -> None:
    script = table(seats=1, mode="solo-challenge").skip_turn()
    for _ in range(3):
        script.draw(STEP).lay(STEP).roll(2)
        while script.phase == "penalty":
            script.act(script.legal()[0])
    script.draw(STEP).pass_turn()
    while script.view().deck > 1:
        script.skip_turn()
    script.draw().lay(STEP).roll(2)
    assert (script.view().deck, script.result.ended) == (0, "derailed")
