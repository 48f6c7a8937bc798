"""The policy plays well, honestly, and the same with either engine."""

import pytest

from anden.games.loosecaboose import GAME
from tests.games import coach


@pytest.mark.parametrize("seats", GAME.spec.seats)
def test_weights_keep_their_bounds_and_look_at_nothing_hidden(seats: int) -> None:
    for options in GAME.variants(seats):
        coach.check_weights(GAME, seats, options, 20)


def test_interpreted_it_plays_the_same_match() -> None:
    coach.check_engines("loose-caboose", 2)


def test_it_ends_with_fewer_points_than_one_that_plays_for_points() -> None:
    assert coach.mean_lead(GAME, 2, GAME.variants(2)[0], 60) < -2
