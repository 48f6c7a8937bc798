"""One match as an environment."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from anden.core import codec
from anden.core.errors import Malformed
from anden.core.game import AnyGame, Options
from anden.core.kernel import OVER, State, decider, let_nature_move, zeros
from anden.core.rng import Rng
from anden.envs.space import Space, space

__all__ = ["Env"]

REWARDS = ("place", "points")


class Env:
    """One match, decision by decision. Of several seats that decide at once, the first is asked first.

    Nothing here shows a seat more than it knows, but for `state`, the kernel's truth.
    """

    def __init__(
        self,
        game: AnyGame | str | Space,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        """Raises Malformed for seats or options that the game does not have."""
        self.space = game if isinstance(game, Space) else space(game, seats, options)
        self._out = zeros(self.space.buffer)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin anew; the same seed brings the same luck after the same actions."""
        self._luck = Rng(seed)
        self.state: State = self.space.game.new(self.space.seats, self.space.options)
        let_nature_move(self.state, self._luck, self._out)

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.state.actor() == OVER

    @property
    def seat(self) -> int:
        """The seat that decides now. Not for a match that is over."""
        return decider(self.state, self.space.seats)

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may choose from, in the game's order; none if it does not decide now."""
        if self.over or seat != self.seat:
            return []
        count = self.space.places.legal(self.state, seat, self._out)
        return [self._out[at] for at in range(count)]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that a seat may choose now."""
        mask = np.zeros(self.space.actions, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What a seat knows."""
        return self.space.observe(self.state, seat)

    def step(self, action: int) -> None:
        """Play an action of the seat that decides; raises Malformed, and plays nothing, if it is not legal."""
        if self.over:
            raise Malformed("the match is over")
        seat = self.seat
        if action not in self.legal(seat):
            raise Malformed(f"seat {seat} may not do {action} now")
        self.state.apply(seat, self.space.code(seat, action))
        let_nature_move(self.state, self._luck, self._out)

    def points(self) -> list[int]:
        """The points of every seat as the match stands."""
        return [self.state.points(seat) for seat in range(self.space.seats)]

    def rewards(self, reward: str = "place") -> list[float]:
        """Every seat's reward for a finished match.

        By `place`: from -1 for the last to 1 for the first. In `points`: counted so that more is better.
        """
        if reward not in REWARDS:
            raise Malformed(f"reward: {reward!r} is none of {', '.join(REWARDS)}")
        points, places = zeros(self.space.seats), vec[float]([0.0] * self.space.seats)
        self.space.tensor.outcome(self.state, points, places, 0)
        return list(places) if reward == "place" else [float(self.space.tensor.sign * each) for each in points]

    def action(self, action: int) -> Any:
        """The action of the seat that decides, as the game's faces have it."""
        return self.space.game.decode(self.state, self.space.code(self.seat, action))

    def place(self, action: Any) -> int:
        """The number of such an action; raises Malformed if it is none of a seat's."""
        found: int = self.space.places.place[self.space.game.encode(self.state, action)]
        if found < 0:
            raise Malformed(f"{action} is no action of a seat")
        return found

    def clone(self) -> "Env":
        """An equal match that goes on by itself, with the same luck before it."""
        return self._with(self.state.clone(), self._luck.clone())

    def resampled(self, seat: int, seed: int) -> "Env":
        """A match that the seat cannot tell from this one: all that it cannot know drawn anew, and so is all luck."""
        rng = Rng(seed)
        world = self.state.clone()
        world.resample(seat, rng)
        return self._with(world, rng)

    def _with(self, state: State, luck: Rng) -> "Env":
        twin = Env.__new__(Env)
        twin.space, twin.state, twin._luck, twin._out = self.space, state, luck, zeros(self.space.buffer)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Env":
        del memo
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Is it the same position of the same game, with the same luck before it?"""
        return isinstance(other, Env) and self._whole() == other._whole()

    def _whole(self) -> tuple[Any, ...]:
        own = self.space
        return own.game.spec.id, own.seats, own.options, codec.dump(self.state), codec.dump(self._luck)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a snapshot, which only the kernel that made it reads."""
        return _restored, (self.space, codec.snapshot(self.state), codec.dump(self._luck))


def _restored(own: Space, position: bytes, luck: dict[str, Any]) -> Env:
    """The match that was pickled; raises ValueError if another version of the game's kernel pickled it."""
    env = Env(own)
    codec.restore(env.state, position)
    codec.load(env._luck, luck)
    return env
