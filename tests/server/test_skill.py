"""Ratings: simulated players of known strength come out in order, within the doubt (bench/ratings.py at length)."""

import json

from bench.ratings import simulated
from tools.make_bot_ratings import LADDER, ratings

from anden.server.skill import FRESH, Skill, after, bot_skill, file_of


def test_players_of_known_strength_come_out_in_order_and_within_their_doubt() -> None:
    came = simulated(players=60, games=60, seed=1)
    assert came.rank_correlation > 0.94
    assert 0.88 <= came.held <= 1.0


def test_whoever_wins_gains_and_both_are_known_better() -> None:
    winner, loser = after([FRESH, FRESH], [1, 2])
    assert winner.mu > FRESH.mu > loser.mu
    assert winner.sigma < FRESH.sigma
    shared = after([FRESH, FRESH], [1, 1])
    assert [round(one.mu, 9) for one in shared] == [FRESH.mu, FRESH.mu]


def test_to_beat_whom_one_always_beats_says_next_to_nothing() -> None:
    strong = Skill(45.0, 1.0)
    [after_win, _] = after([strong, Skill(16.0, 0.001)], [1, 2])
    assert after_win.shown - strong.shown <= 1


def test_bots_are_fixed_points_in_the_order_of_their_levels_and_as_the_ladder_measured_them() -> None:
    for game, levels in ratings(json.loads(LADDER.read_text())).items():
        assert json.loads(file_of(game).read_text()) == levels, f"{game}: run tools/make_bot_ratings.py"
        measured = [bot_skill(game, level) for level in ("paseo", "regional", "expreso", "alta-velocidad")]
        assert [one.mu for one in measured if one] == sorted(levels.values())
