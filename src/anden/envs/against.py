"""One seat of a match as an environment of Gymnasium; bots play the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from anden.bots import Bot, Decision, bot
from anden.core.game import AnyGame, Options
from anden.core.rng import Rng
from anden.envs.env import Env
from anden.envs.shape import observation_space
from anden.envs.space import Space
from anden.text import catalogue

__all__ = ["AgainstBots"]

Observed = dict[str, NDArray[Any]]
CHOICES = 1  # the stream of the bots' generator


class AgainstBots(gymnasium.Env[Observed, np.int64]):
    """Plays a seat that changes from match to match, drawn by the seed, against bots of one spec.

    An observation is a dict of `observation` and `action_mask`, whose ones are what may be done; `info` has `seat`.
    The reward comes at the end of the match. An action that is not legal loses it at once, and `info` says `illegal`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: AnyGame | str | Space,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        *,
        against: str = "random",
        reward: str = "place",
        render_mode: str | None = None,
    ) -> None:
        """Raises Malformed for seats, options or a bot that there is not."""
        self.env = Env(game, seats, options)
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = observation_space(self.env.space)
        self.action_space = spaces.Discrete(self.env.space.actions)
        self._against, self._reward = against, reward
        self._make_bots()

    def _make_bots(self) -> None:
        space = self.env.space
        self._bots: list[Bot] = [bot(self._against, space.game) for _ in range(space.seats)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new match, and let the bots play until this seat decides."""
        super().reset(seed=seed)
        del options
        luck = int(self.np_random.integers(1 << 32))
        self.seat = int(self.np_random.integers(self.env.space.seats))
        self.env.reset(luck)
        self._rng, self._version = Rng(luck, CHOICES), 0
        self._make_bots()
        self._let_bots_play()
        return self._observe(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play until this seat decides again."""
        if int(action) not in self.env.legal(self.seat):
            return self._observe(), -1.0, True, False, {"seat": self.seat, "illegal": True}
        self.env.step(int(action))
        self._version += 1
        self._let_bots_play()
        over = self.env.over
        reward = self.env.rewards(self._reward)[self.seat] if over else 0.0
        return self._observe(), reward, over, False, {"seat": self.seat}

    def _let_bots_play(self) -> None:
        while not self.env.over and self.env.seat != self.seat:
            self.env.step(self._choice(self.env.seat))
            self._version += 1

    def _choice(self, seat: int) -> int:
        """What the bot of that seat does, which is given what it knows and no more."""
        env, game = self.env, self.env.space.game

        def legal() -> list[Any]:
            return [env.action(place) for place in env.legal(seat)]

        decision = Decision(game, seat, self._version, self._rng, lambda: game.view(env.state, seat), legal)
        return env.place(self._bots[seat].choose(decision))

    def _observe(self) -> Observed:
        return {"observation": self.env.observe(self.seat), "action_mask": self.env.mask(self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, for learners that ask the environment."""
        return self.env.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """With the mode `ansi`, the board as this seat sees it, drawn with characters."""
        if self.render_mode != "ansi":
            return None
        game = self.env.space.game
        return catalogue("en", game).draw(game.picture(game.view(self.env.state, self.seat)))
