"""What others ask of environments, by their own tests: PettingZoo, Gymnasium, OpenSpiel."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from anden import envs
from anden.core import registry
from anden.core.errors import Malformed
from tests.envs.cases import EXAMPLES, GAMES, SEATINGS, SEED

# They warn of what is a matter of taste, such as observations that are no pictures.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_pettingzoo_accepts_every_game_and_number_of_seats(game_id: str, seats: int) -> None:
    api_test(envs.aec(game_id, seats), num_cycles=30 * EXAMPLES)
    seed_test(lambda: envs.aec(game_id, seats), num_cycles=30 * EXAMPLES)


@pytest.mark.parametrize("game_id", GAMES)
def test_agents_of_pettingzoo_are_rewarded_once_and_their_rewards_cancel_out(game_id: str) -> None:
    env = envs.aec(game_id, 3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=SEED)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(SEED + number)  # all that tie are rewarded with nothing
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        total[agent] += reward
        assert ("points" in info) == terminated
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_an_agent_that_does_not_decide_may_do_nothing() -> None:
    env = envs.aec("loknroll", 2)
    env.reset(seed=SEED)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(waiting)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert "╭" in env.render() or env.render()
    with pytest.raises(Malformed, match="may not do"):
        env.step(env.env.space.actions)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_gymnasium_accepts_every_game_and_number_of_seats(game_id: str, seats: int) -> None:
    env = gymnasium.make(envs.env_id(registry.game(game_id)), seats=seats)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("against", ["greedy", "search:iters=20"])
def test_bots_play_the_other_seats_and_equal_seeds_give_equal_matches(against: str) -> None:
    def story() -> list[Any]:
        env = gymnasium.make("anden/LoknRoll-v1", seats=2, against=against)
        observation, info = env.reset(seed=SEED)
        told: list[Any] = [info["seat"]]
        over = False
        while not over:
            legal = observation["action_mask"].nonzero()[0]
            observation, reward, over, _, info = env.step(legal[0])
            told += [observation["observation"].tolist(), reward]
        return told

    assert story() == story()


def test_an_action_that_is_not_legal_loses_the_match() -> None:
    env = envs.gym("loknroll", 2)
    observation, _ = env.reset(seed=SEED)
    wrong = int((observation["action_mask"] == 0).nonzero()[0][0])
    assert not env.action_masks()[wrong]
    _, reward, over, _, info = env.step(wrong)  # type: ignore[arg-type]
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_an_opponent_that_there_is_not_is_refused() -> None:
    with pytest.raises(Malformed, match="unknown bot"):
        envs.gym("loknroll", 2, against="napoleon")


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_openspiel_simulates_every_game_and_number_of_seats(game_id: str, seats: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")
    name = f"anden_{game_id.replace('-', '_')}"
    assert name in envs.spiel()
    game = pyspiel.load_game(name, {"players": seats})
    pyspiel.random_sim_test(game, num_sims=EXAMPLES, serialize=False, verbose=False)
