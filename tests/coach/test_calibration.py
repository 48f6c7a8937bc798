"""The reliability tables (bench/coach.py): what a match came to, and how much of what is off is noise."""

from functools import partial
from statistics import fmean

import pytest
from bench.coach import ONE, Bin, Reliability, asked_about, by_chance, dealt, ended, together

from anden.arena.playing import play_through
from anden.bots.bot import Decision
from anden.coach.appraisal import appraise
from anden.core.match import AnyMatch
from anden.core.rng import Rng


@pytest.mark.parametrize(("game", "seats"), [("loose-caboose", 2), ("paris-connection", 3)])
def test_a_match_says_the_same_with_and_without_being_played_on(game: str, seats: int) -> None:
    played_on, own = asked_about(game, seats, 7), ended(game, seats, 7)
    assert [(one.version, one.seat, one.chances, one.result) for one in played_on] == [
        (one.version, one.seat, one.chances, one.result) for one in own
    ]
    assert all(one.came == one.result for one in own)
    assert {one.came for one in played_on} - {0.0, 0.5, 1.0}  # played on, matches end in several ways


def test_two_tables_are_joined_case_by_case_and_judged_by_the_matches_own_results() -> None:
    one = Reliability("loknroll", 2, 300, [Bin(60, 50, 0.60, 0.61, 0.70)], 0.01)
    other = Reliability("loknroll", 2, 900, [Bin(180, 150, 0.64, 0.90, 0.62)], 0.26)
    both = together(one, other)
    (tenth,) = both.bins
    assert (both.matches, tenth.count, tenth.matches) == (1200, 240, 200)
    assert (tenth.said, tenth.result) == pytest.approx((0.63, 0.64))
    assert both.worst == pytest.approx(0.01)


def test_few_matches_are_often_off_by_chance_and_many_hardly_ever() -> None:
    assert by_chance(Bin(60, 50, 0.5, 0.5, 0.5)) == pytest.approx(0.396, abs=0.01)
    assert by_chance(Bin(2000, 1000, 0.5, 0.5, 0.5)) < 0.001
    assert by_chance(Bin(60, 50, 0.0, 0.0, 0.0)) == 0


def test_four_seats_are_not_promised_more_than_one_win() -> None:
    assert fmean(promised(deal) for deal in range(8)) == pytest.approx(1, abs=0.08)


def promised(deal: int) -> float:
    """What all seats of a match of Lok'n'Roll are told in turn, a fifth after its beginning, added up."""
    match = dealt("loknroll", 4, deal)
    play_through(match, ("greedy",) * 4)
    return sum(said(match, seat) for seat in range(4))


def said(match: AnyMatch, seat: int) -> float:
    """Of a seat's chances, after the first choice that it has from entry 30 on."""
    for entry in match.standing():
        if entry.seat == seat and entry.n >= 30:
            view = partial(match.game.view, match.state_at(entry.n), seat)
            decision = Decision(match.game, seat, entry.n, Rng(seat), view)
            if appraisal := appraise(decision, entry.action, ONE, entry.n):
                return appraisal.played.chances[seat]
    raise AssertionError("nothing to choose")
