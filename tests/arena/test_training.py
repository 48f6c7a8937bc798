"""`anden train`: what matches tell a network, what it learns from that, and what it refuses."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from anden.arena.harvest import Harvest, harvest
from anden.arena.training import Learned, Learner, Training, begun_with, blank, train
from anden.core import registry
from anden.core.data import NetFile, net_of, read_data
from anden.core.errors import Malformed
from anden.core.kernel import NATURE, zeros
from anden.core.net import SCALE, Net
from anden.core.rng import Rng
from tests.games import coach

GAME = registry.game("ghosts-galore")
KNOWN = read_data(GAME.spec.package, "net", NetFile)
TRAINING = Training("ghosts-galore", 1, 100, 1, (KNOWN.first, KNOWN.second), 5)


def rows(told: Harvest) -> list[dict[int, int]]:
    found, at = [], 0
    for length in told.lengths:
        found.append(dict(zip(told.places[at : at + length], told.amounts[at : at + length], strict=True)))
        at += length
    return found


def test_every_row_has_inputs_of_the_network_each_once() -> None:
    told = harvest("ghosts-galore", KNOWN, "7", 3)
    found = rows(told)
    assert len(found) == len(told.rests) > 20
    assert [len(row) for row in found] == list(told.lengths)
    assert all(0 <= at < KNOWN.inputs and amount for row in found for at, amount in row.items())


def test_the_same_matches_tell_the_same() -> None:
    one, other = (harvest("ghosts-galore", KNOWN, "8", 2) for _ in range(2))
    assert (one.places, one.amounts, one.rests) == (other.places, other.amounts, other.rests)


def test_the_network_foretells_matches_better_than_their_mean() -> None:
    told = harvest("ghosts-galore", KNOWN, "9", 12)
    net = Net(net_of(GAME.spec.package))
    places, amounts = zeros(KNOWN.inputs), zeros(KNOWN.inputs)
    mean = sum(told.rests) / len(told.rests)
    wrong, spread = 0.0, 0.0
    for row, rest in zip(rows(told), told.rests, strict=True):
        for at, (place, amount) in enumerate(row.items()):
            places[at], amounts[at] = place, amount
        wrong += (float(net.judge(places, amounts, len(row))) / float(SCALE) - rest) ** 2
        spread += (mean - rest) ** 2
    assert wrong < 0.3 * spread


@pytest.mark.parametrize("seats", GAME.spec.seats)
def test_in_worlds_that_a_seat_cannot_tell_apart_its_network_is_shown_the_same(seats: int) -> None:
    options, rng = GAME.variants(seats)[1], Rng(3, seats)
    looks = 0
    for state, seat, policy in coach.played(GAME, seats, options, 13, 20):
        if seat == NATURE:
            continue
        twin = state.clone()
        twin.resample(seat, rng)
        shown = []
        for world in (state, twin):
            places, amounts = zeros(policy.inputs), zeros(policy.inputs)
            count = policy.look(world, seat, places, amounts)
            shown.append([(places[i], amounts[i]) for i in range(count)])
        assert shown[0] == shown[1]
        looks += bool(shown[0])
    assert looks


def test_a_blank_network_says_nothing() -> None:
    nothing = blank(3, 2, 1).weights()
    assert Net(nothing).judge(zeros(3), zeros(3), 0) == 0


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "loknroll"}, "does not judge by a network"),
        ({"rounds": 0}, "at least 1"),
        ({"units": (5, 5)}, "another is fresh"),
    ],
)
def test_what_cannot_be_trained_is_refused(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        begun_with(replace(TRAINING, **wrong))


def test_what_was_written_is_read_again() -> None:
    pytest.importorskip("torch", reason="PyTorch is for training only")
    learner = Learner(TRAINING, KNOWN)
    learner.take_in([harvest("ghosts-galore", KNOWN, str(seed), 2) for seed in range(2)])
    learner.sizes = learner.torch.full((KNOWN.inputs,), 2.0)
    learner.read(KNOWN)
    assert learner.written() == KNOWN


def test_a_generation_is_told_and_written(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is for training only")
    told: list[Learned] = []
    train(replace(TRAINING, fresh=True, units=(4, 2)), tmp_path / "net.json", 1, told.append)
    assert [learned.generation for learned in told] == [0]
    assert (tmp_path / "net.json").stat().st_size > 1000
