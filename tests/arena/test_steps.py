"""Which bots make equal steps (bench/steps.py): ratings from games, and levels from ratings."""

from itertools import pairwise

from bench.ladder import Measured
from bench.steps import OVERLOOKED, WANTED, between, chance, fitted, levels_of, pairs, row_of

from anden.arena.standings import interval


def test_ratings_are_found_again_in_what_was_won() -> None:
    row = row_of("loknroll")
    true = {bot: 0.3 * place for place, bot in enumerate(row)}
    for seats in (2, 4):
        found = [
            Measured(
                rung, 1000, interval(1000 * chance(seats, true[rung.bot] - true[rung.against]), 1000), 0, None, 1, 1
            )
            for rung in pairs("loknroll", seats, 1000)
        ]
        assert all(abs(rating - true[bot]) < 0.05 for bot, rating in zip(row, fitted(row, found), strict=True))


def test_levels_are_equal_steps_at_both_numbers_of_seats() -> None:
    row = row_of("ticket-to-ride")
    ratings = {seats: [0.4 * place for place in range(len(row))] for seats in (2, 4)}
    levels = levels_of(row, ratings)
    could = between(row, ratings)
    assert levels[-1] == row[-1]
    for weaker, stronger in pairwise(levels[:3]):
        assert abs(chance(2, could[stronger][2] - could[weaker][2]) - WANTED) < 0.02


def test_one_among_three_equals_wins_a_third() -> None:
    assert chance(3, 0) == 1 / 3
    assert chance(4, 0) == 0.5
    assert {f"greedy:overlook={part}" for part in range(1, max(OVERLOOKED))} <= {*between(row_of("loknroll"), {})}
