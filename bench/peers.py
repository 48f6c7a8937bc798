"""Random play in other people's environments, in decisions per CPU second: `bench.envs` runs it.

Every loop does what a learner's does: the legal actions and the observation of whoever decides, then a step.
"""

import json
import sys
from collections.abc import Callable, Iterator
from time import process_time

import numpy as np

SECONDS = 1.0
ROUNDS = 3


def zoo(name: str) -> Iterator[None]:
    """A classic game of PettingZoo, decision by decision."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    seed = 0
    while True:
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            yield
        seed += 1


def rlcard_game(name: str) -> Iterator[None]:
    """A game of RLCard: its states hold the observation and the legal actions."""
    import rlcard

    env = rlcard.make(name, {"seed": 1})
    rng = np.random.default_rng(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(int(rng.choice(list(state["legal_actions"]))))
            yield


def spiel(name: str) -> Iterator[None]:
    """A C++ game of OpenSpiel, played from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(outcomes[int(rng.choice(len(outcomes), p=chances))])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.integers(len(legal)))])
            yield


PEERS: dict[str, Callable[[], Iterator[None]]] = {
    "PettingZoo, Connect Four": lambda: zoo("connect_four_v3"),
    "PettingZoo, Texas hold'em (RLCard inside)": lambda: zoo("texas_holdem_v4"),
    "RLCard, limit hold'em": lambda: rlcard_game("limit-holdem"),
    "RLCard, UNO": lambda: rlcard_game("uno"),
    "OpenSpiel (C++), gin rummy": lambda: spiel("gin_rummy"),
    "OpenSpiel (C++), backgammon": lambda: spiel("backgammon"),
    "OpenSpiel (C++), Leduc poker": lambda: spiel("leduc_poker"),
}


def rate(decisions: Iterator[None]) -> float:
    """Decisions per CPU second."""
    next(decisions)
    began, count = process_time(), 0
    while (spent := process_time() - began) < SECONDS:
        for _ in range(20):
            next(decisions)
        count += 20
    return count / spent


def median(name: str) -> float | None:
    """Of several rounds; None for what does not run here."""
    try:
        return sorted(rate(PEERS[name]()) for _ in range(ROUNDS))[ROUNDS // 2]
    except Exception as error:
        print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
        return None


if __name__ == "__main__":
    print(json.dumps({name: median(name) for name in PEERS}))
