"""bench/fitting: weights that foretell, found again from samples and from games of a policy."""

from random import Random

import pytest
from bench.fitting import ghosts, track
from bench.fitting.squares import Squares, moved

from anden.core import registry
from anden.core.data import constants


def samples(squares: Squares, weights: list[float], count: int, seed: int) -> None:
    luck = Random(seed)
    for _ in range(count):
        signs = [float(luck.randrange(4)) for _ in weights]
        squares.add(signs, sum(a * b for a, b in zip(signs, weights, strict=True)) + luck.gauss(0, 0.1))


def test_weights_are_found_again_in_sums_of_two_processes() -> None:
    true = [2.0, -1.5, 0.25]
    one, other = Squares(3), Squares(3)
    samples(one, true, 300, 1)
    samples(other, true, 300, 2)
    one.merge(other)
    assert one.count == 600
    assert one.weights(0.0, [0.0] * 3) == pytest.approx(true, abs=0.03)


def test_what_no_sample_tells_stays_as_it_was() -> None:
    squares = Squares(2)
    for _ in range(50):
        squares.add([1.0, 0.0], 3.0)
    assert squares.weights(1.0, [0.0, 7.0]) == pytest.approx([150 / 51, 7.0])
    assert moved([1.0], [3.0], 0.25) == [1.5]


@pytest.mark.parametrize("game_id", ["loknroll", "loose-caboose"])
def test_games_around_a_track_tell_of_every_table(game_id: str) -> None:
    values = constants(registry.game(game_id).spec.package)
    told = track.harvest(game_id, values, "5", 8)
    tables = {name.partition("-")[0] for name, squares in told.costs.items() if squares.count}
    assert tables <= {name.partition("-")[0] for name in values}
    assert sum(squares.count for squares in told.costs.values()) > 50
    better = told.improved(values, 0.5)
    assert {name: len(row) for name, row in better.items()} == {name: len(row) for name, row in values.items()}


def test_games_of_ghosts_galore_tell_what_waiting_is_worth() -> None:
    values = constants(registry.game("ghosts-galore").spec.package)
    told = ghosts.harvest(values, "5", 12)
    assert told.waiting.count > 0
    better = told.improved(values, 0.5)
    assert {name: len(row) for name, row in better.items()} == {name: len(row) for name, row in values.items()}
    assert better["waiting"] != values["waiting"]
