"""A match as an environment of PettingZoo: agents take turns (AEC)."""

import secrets
from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from anden.core.errors import Malformed
from anden.core.game import AnyGame, Options
from anden.envs.env import Env
from anden.envs.shape import observation_space
from anden.envs.space import Space, env_id
from anden.text import catalogue

__all__ = ["Zoo"]


class Zoo(AECEnv):  # type: ignore[misc]
    """Every seat is an agent, `seat_0` and so on; who decides next is the game's choice, not a fixed round.

    An observation is a dict of `observation` and `action_mask`, whose ones are what may be done. Rewards come at the
    end of the match. An action that is not legal raises Malformed and plays nothing.
    """

    def __init__(
        self,
        game: AnyGame | str | Space,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        *,
        reward: str = "place",
    ) -> None:
        super().__init__()
        self.env = Env(game, seats, options)
        self._reward = reward
        name = env_id(self.env.space.game)
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self.env.space.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.env.space) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.env.space.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for every call, as PettingZoo wants it."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for every call, as PettingZoo wants it."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match: that of the seed, or any."""
        del options
        self.env.reset(secrets.randbits(32) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent(self.env.seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent knows, and what it may do now: nothing, if it does not decide."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.env.observe(seat), "action_mask": self.env.mask(seat)}

    def step(self, action: int | None) -> None:
        """Play the action of the agent that decides; None once it is terminated."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Malformed(f"{agent} has to decide")
        self.env.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.env.over:
            self._finish()
        else:
            self.agent_selection = self._agent(self.env.seat)
        self._accumulate_rewards()

    def _finish(self) -> None:
        self.rewards = dict(zip(self.agents, self.env.rewards(self._reward), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        points = dict(zip(self.agents, self.env.points(), strict=True))
        self.infos = {agent: {"points": points[agent]} for agent in self.agents}

    def _agent(self, seat: int) -> str:
        return self.possible_agents[seat]

    def render(self) -> str:
        """The board as a spectator sees it, drawn with characters."""
        game = self.env.space.game
        return catalogue("en", game).draw(game.picture(game.view(self.env.state, None)))

    def close(self) -> None:
        """Nothing is held open."""
