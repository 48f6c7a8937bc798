"""Environments for those who learn to play: every game as arrays, honest about what a seat knows.

`Env` is one match, `VecEnv` many in one compiled loop; `aec` is one for PettingZoo, `gym` one for Gymnasium against
bots, `spiel` registers the games with OpenSpiel, `NetBot` takes to the arena what was learned. Whoever imports this can
`gymnasium.make` the ids of `env_ids`. The extra `envs` brings what they need, but for OpenSpiel.
"""

from typing import TYPE_CHECKING, Any

from anden.envs.env import Env
from anden.envs.netbot import NetBot
from anden.envs.space import Space, env_id, env_ids, space
from anden.envs.vector import VecEnv

if TYPE_CHECKING:
    from anden.envs.against import AgainstBots
    from anden.envs.zoo import Zoo

__all__ = ["Env", "NetBot", "Space", "VecEnv", "aec", "env_id", "env_ids", "gym", "register", "space", "spiel"]


def aec(game: str, seats: int | None = None, options: Any = None, *, reward: str = "place") -> "Zoo":
    """A PettingZoo environment (AEC): every seat is an agent."""
    from anden.envs.zoo import Zoo

    return Zoo(game, seats, options, reward=reward)


def gym(
    game: str, seats: int | None = None, options: Any = None, *, against: str = "random", reward: str = "place"
) -> "AgainstBots":
    """A Gymnasium environment: one seat, the others are bots, by their spec."""
    from anden.envs.against import AgainstBots

    return AgainstBots(game, seats, options, against=against, reward=reward)


def spiel() -> list[str]:
    """Register every game with OpenSpiel; returns the names that `pyspiel.load_game` takes from now on."""
    from anden.envs.openspiel import register_games

    return register_games()


def register() -> None:
    """Register every game with Gymnasium, under the ids of `env_ids`. Importing this package does it."""
    import gymnasium

    for env, game in env_ids().items():
        if env not in gymnasium.registry:
            gymnasium.register(env, entry_point="anden.envs.against:AgainstBots", kwargs={"game": game})


try:
    register()
except ModuleNotFoundError as error:  # Gymnasium is not needed for anything else here
    if error.name != "gymnasium":
        raise
