"""What was learned, in the arena: a network that judges actions is a bot."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from anden.bots import Decision
from anden.core.errors import Malformed
from anden.core.kernel import State, zeros
from anden.core.rng import Rng
from anden.envs.space import Space, space

__all__ = ["Judge", "NetBot"]

Judge = Callable[[NDArray[np.int16], NDArray[np.int8]], ArrayLike]
"""Takes an observation and its mask, gives a logit for every action. What is not legal is passed over."""

FINENESS = 1 << 30  # how finely the bot's own generator divides chances


class NetBot:
    """Plays the action that a network judges best, or draws one by what it thinks of each.

    It sees what every bot sees: the observation is made from its seat's view.
    """

    def __init__(self, judge: Judge, *, digest: str | None = None, sampling: bool = False) -> None:
        """With the digest of the space that it was learned in, a match of another space is refused."""
        self._judge, self._digest, self._sampling = judge, digest, sampling
        self._space: Space | None = None

    def choose(self, decision: Decision) -> Any:
        """One of the legal actions; raises Malformed if the match is none of those that the network knows."""
        own, world = self._space_of(decision), decision.imagine()
        places = _legal(own, world, decision.seat)
        mask = np.zeros(own.actions, np.int8)
        mask[places] = 1
        logits = np.asarray(self._judge(own.observe(world, decision.seat), mask), np.float64)
        if logits.shape != mask.shape:
            raise Malformed(f"{own.actions} logits are wanted, not an array of shape {logits.shape}")
        at = _drawn(logits[places], decision.rng) if self._sampling else int(logits[places].argmax())
        return own.game.decode(world, own.code(decision.seat, places[at]))

    def _space_of(self, decision: Decision) -> Space:
        """That of the match; a bot plays one match, so it is made once."""
        if self._space is None:
            found = space(decision.game, decision.view.seats, decision.view.options)
            if self._digest not in (None, found.digest):
                raise Malformed(f"learned in the space {self._digest}, and this match is one of {found.digest}")
            self._space = found
        return self._space


def _legal(own: Space, world: State, seat: int) -> list[int]:
    out = zeros(own.buffer)
    return [out[at] for at in range(own.places.legal(world, seat, out))]


def _drawn(logits: NDArray[np.float64], rng: Rng) -> int:
    """A place among the logits, each as likely as they say."""
    chances = np.exp(logits - logits.max())
    reached = np.cumsum(chances / chances.sum())
    return min(int(np.searchsorted(reached, rng.below(FINENESS) / FINENESS, "right")), len(logits) - 1)
