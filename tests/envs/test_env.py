"""One match as an environment: seeds, refusals, copies, worlds."""

import copy
import gc
import pickle
import sys

import numpy as np
import pytest

from anden.core.errors import Malformed
from anden.core.rng import Rng
from anden.envs import Env
from tests.envs.cases import GAMES, SEATINGS, SEED


def played(env: Env, steps: int, rng: Rng) -> Env:
    while steps and not env.over:
        places = env.legal(env.seat)
        env.step(places[rng.below(len(places))])
        steps -= 1
    return env


def shown(env: Env) -> list[list[int]]:
    """What every seat observes and may do."""
    seats = range(env.space.seats)
    return [[*env.observe(seat).tolist(), *env.mask(seat).tolist()] for seat in seats]


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_equal_seeds_give_equal_matches_and_others_do_not(game_id: str, seats: int) -> None:
    one, same, other = (played(Env(game_id, seats, seed=seed), 30, Rng(SEED)) for seed in (1, 1, 2))
    assert shown(one) == shown(same)
    assert shown(one) != shown(other)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_copy_goes_on_alike_and_by_itself(game_id: str) -> None:
    env = played(Env(game_id, seed=SEED), 10, Rng(1))
    before = shown(env)
    for twin in (env.clone(), copy.deepcopy(env)):
        assert shown(twin) == before
        played(twin, 20, Rng(2))
        assert shown(env) == before
        assert shown(twin) == shown(played(env.clone(), 20, Rng(2)))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_copied_state_shares_nothing(game_id: str) -> None:
    env = played(Env(game_id, seed=SEED), 5, Rng(1))
    before = shown(env)
    for copied in (copy.copy(env.state), copy.deepcopy(env.state)):
        copied.apply(env.seat, env.space.code(env.seat, env.legal(env.seat)[0]))
        assert shown(env) == before


@pytest.mark.parametrize("game_id", GAMES)
def test_a_resampled_match_looks_the_same_to_its_seat(game_id: str) -> None:
    env = played(Env(game_id, 3, seed=SEED), 15, Rng(3))
    worlds = [env.resampled(1, seed) for seed in range(8)]
    assert all((world.observe(1) == env.observe(1)).all() for world in worlds)
    assert all((world.mask(1) == env.mask(1)).all() for world in worlds)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_can_be_pickled_and_compared(game_id: str) -> None:
    env = played(Env(game_id, 3, seed=SEED), 4, Rng(4))
    kept = pickle.loads(pickle.dumps(env))
    assert kept == env
    assert kept.space.digest == env.space.digest
    assert played(kept, 5, Rng(5)) == played(env.clone(), 5, Rng(5))
    assert kept != env
    other_luck = Env(game_id, 3, seed=SEED + 1)
    other_luck.state = env.state.clone()
    assert other_luck != env
    assert env != "a match"


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = Env("loknroll", 2, seed=SEED)
    before = shown(env)
    wrong = [-1, env.space.actions, next(at for at in range(env.space.actions) if not env.mask(env.seat)[at])]
    for action in wrong:
        with pytest.raises(Malformed, match=f"may not do {action} now"):
            env.step(action)
    assert shown(env) == before


def test_a_finished_match_goes_no_further() -> None:
    env = played(Env("loknroll", 2, seed=SEED), 10_000, Rng(SEED))
    assert env.over
    assert not env.mask(0).any()
    with pytest.raises(Malformed, match="over"):
        env.step(0)
    assert sorted(env.rewards()) in ([-1.0, 1.0], [0.0, 0.0])
    assert env.rewards("points") == [-float(points) for points in env.points()]
    with pytest.raises(Malformed, match="place, points"):
        env.rewards("glory")


def test_observations_are_arrays_of_small_numbers() -> None:
    env = Env("loknroll", 2, seed=SEED)
    assert env.observe(0).dtype == np.int16
    assert env.mask(0).dtype == np.int8


def test_arrays_that_observations_are_written_into_are_freed() -> None:
    env = Env("loknroll", 2, seed=SEED)
    for rounds in (10, 100):
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(rounds):
            env.observe(0)
        gc.collect()
        assert rounds == 10 or sys.getallocatedblocks() - before < rounds / 2
