"""Many matches as one environment: arrays in, arrays out, one compiled loop between them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from anden.core.errors import Malformed
from anden.core.game import AnyGame, Options
from anden.envs.batch import Batch
from anden.envs.space import Space, space

__all__ = ["VecEnv"]

MOST_MATCHES = 1 << 20


class VecEnv:
    """So many matches side by side, each at a decision of `seat`; one that ends is followed by another at once.

    The arrays are made once and written anew by every step: copy what is to be kept. They are read-only. What match k
    deals depends on the seed, on k and on what was played in it, not on how many there are.
    """

    def __init__(
        self,
        game: AnyGame | str | Space,
        matches: int,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        observing: bool = True,
    ) -> None:
        """Raises Malformed for seats, options or a number of matches that cannot be. `observing=False` leaves
        observations out, which are most of the work."""
        if not 1 <= matches <= MOST_MATCHES:
            raise Malformed(f"matches: {matches} is not from 1 to {MOST_MATCHES}")
        self.space = game if isinstance(game, Space) else space(game, seats, options)
        self.matches = matches
        self._observing = observing
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all matches anew. The arrays are others from now on."""
        at = self.space
        start = at.game.new(at.seats, at.options)
        batch = Batch(start, at.tensor, at.places, at.buffer, self.matches, seed, self._observing)
        self._batch = batch
        self.seat: NDArray[np.int64] = _array(batch.seat)
        self.mask: NDArray[np.int8] = _array(batch.mask, at.actions).view(np.int8)
        self.observation: NDArray[np.int16] = _array(batch.observation, at.size)
        self.ended: NDArray[np.bool_] = _array(batch.ended).view(np.bool_)
        self.rewards: NDArray[np.float64] = _array(batch.rewards, at.seats)
        self.points: NDArray[np.int64] = _array(batch.points, at.seats)

    def step(self, actions: "NDArray[np.integer[Any]] | Sequence[int]") -> None:
        """Play one action in every match; raises Malformed, and plays none, if one of them is not legal.

        Afterwards `ended` says which matches came to their end, `rewards` (by place) and `points` how, seat by seat;
        all else is that of the next decision.
        """
        try:
            self._batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        except (TypeError, ValueError) as error:
            raise Malformed(str(error)) from None

    def sample(self) -> list[int]:
        """A legal action for every match, any of them equally likely."""
        return self._batch.sample()


def _array(numbers: Any, width: int | None = None) -> NDArray[Any]:
    """The array itself, not a copy: what the loop writes is seen."""
    flat = np.asarray(memoryview(numbers))
    return flat if width is None else flat.reshape(-1, width)
