"""Many matches in one loop: the same as one by one, whatever their number; nothing is kept."""

import gc
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from anden.core.errors import Malformed
from anden.core.kernel import let_nature_move, zeros
from anden.core.rng import Rng
from anden.envs import Env, VecEnv, space
from tests.envs.cases import EXAMPLES, GAMES, SEATINGS, SEED

STEPS = 300 * EXAMPLES


def chosen(envs: VecEnv, step: int) -> list[int]:
    """Some legal action of every match, by what is legal alone."""
    legal = [np.flatnonzero(mask) for mask in envs.mask]
    return [int(places[step * 7 % len(places)]) for places in legal]


def arrays(envs: VecEnv) -> list[NDArray[Any]]:
    return [envs.seat, envs.mask, envs.observation, envs.ended, envs.rewards, envs.points]


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_every_match_is_what_an_env_with_the_same_luck_is(game_id: str, seats: int) -> None:
    envs = VecEnv(game_id, 3, seats, seed=SEED)
    one = Env(envs.space)
    one._luck = Rng(SEED, 1)
    one.state = envs.space.game.new(seats, envs.space.options)
    let_nature_move(one.state, one._luck, zeros(envs.space.buffer))
    for step in range(STEPS):
        assert envs.seat[1] == one.seat
        assert (envs.mask[1] == one.mask(one.seat)).all()
        assert (envs.observation[1] == one.observe(one.seat)).all()
        actions = chosen(envs, step)
        envs.step(actions)
        one.step(actions[1])
        assert envs.ended[1] == one.over
        if one.over:
            assert envs.rewards[1].tolist() == one.rewards()
            assert envs.points[1].tolist() == one.points()
            return
        assert not envs.rewards[1].any()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_match_deals_does_not_depend_on_how_many_there_are(game_id: str) -> None:
    few, many = VecEnv(game_id, 2, seed=SEED), VecEnv(game_id, 9, seed=SEED)
    for step in range(STEPS):
        for one, other in zip(arrays(few), arrays(many), strict=True):
            assert (one == other[:2]).all()
        few.step(chosen(few, step))
        many.step(chosen(many, step))


@pytest.mark.parametrize("game_id", GAMES)
def test_equal_seeds_equal_arrays(game_id: str) -> None:
    one, same, other = (VecEnv(game_id, 4, seed=seed) for seed in (5, 5, 6))
    for _ in range(STEPS):
        actions = one.sample()
        assert actions == same.sample()
        one.step(actions)
        same.step(np.array(actions))
        assert all((a == b).all() for a, b in zip(arrays(one), arrays(same), strict=True))
        other.step(other.sample())
    assert any((a != b).any() for a, b in zip(arrays(one), arrays(other), strict=True))
    one.reset(6)
    fresh = VecEnv(game_id, 4, seed=6)
    assert all((a == b).all() for a, b in zip(arrays(one), arrays(fresh), strict=True))


@pytest.mark.parametrize("wrong", [[0], [0, 10_000], [0, -1], [0, 1.5], ["a", "b"]])
def test_wrong_actions_are_refused_in_one_line_and_nothing_is_played(wrong: list[Any]) -> None:
    envs = VecEnv("loknroll", 2, 2, seed=SEED)
    before = [each.copy() for each in arrays(envs)]
    with pytest.raises(Malformed) as refused:
        envs.step([int(np.flatnonzero(envs.mask[0])[0]), *wrong[1:]])
    assert "\n" not in str(refused.value)
    assert all((one == other).all() for one, other in zip(before, arrays(envs), strict=True))


def test_arrays_are_read_only_and_written_in_place() -> None:
    envs = VecEnv("loknroll", 2, 2, seed=SEED)
    mask, before = envs.mask, envs.mask.copy()
    with pytest.raises(ValueError, match="read-only"):
        mask[0, 0] = 1
    envs.step(envs.sample())
    assert envs.mask is mask
    assert (mask != before).any()


def test_without_observations_there_is_no_array_of_them() -> None:
    envs = VecEnv("loknroll", 2, 2, seed=SEED, observing=False)
    assert envs.observation.size == 0
    envs.step(envs.sample())


@pytest.mark.parametrize("matches", [0, -1, 1 << 30])
def test_a_number_of_matches_that_cannot_be_is_refused(matches: int) -> None:
    with pytest.raises(Malformed, match=f"matches: {matches} is not from 1 to"):
        VecEnv("loknroll", matches)


@pytest.mark.parametrize("game_id", GAMES)
def test_steps_keep_no_memory(game_id: str) -> None:
    envs = VecEnv(space(game_id), 16, seed=SEED)

    def play() -> None:
        for _ in range(STEPS):
            envs.step(envs.sample())

    play()
    gc.collect()
    before = sys.getallocatedblocks()
    play()
    gc.collect()
    assert sys.getallocatedblocks() - before < STEPS
