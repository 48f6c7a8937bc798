"""The policy plays well, honestly, and the same with either engine."""

import pytest

from anden.games.loknroll import GAME
from tests.games import coach


@pytest.mark.parametrize("seats", GAME.spec.seats)
def test_weights_keep_their_bounds_and_look_at_nothing_hidden(seats: int) -> None:
    for options in GAME.variants(seats):
        if options.mode != "solo-challenge":  # what was lost is worth less than its points
            coach.check_weights(GAME, seats, options, 20)


@pytest.mark.parametrize("seats", [1, 2])
def test_interpreted_it_plays_the_same_match(seats: int) -> None:
    coach.check_engines("loknroll", seats)


def test_it_ends_with_fewer_points_than_one_that_plays_for_points() -> None:
    assert coach.mean_lead(GAME, 2, GAME.variants(2)[0], 60) < -2
