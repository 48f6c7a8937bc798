"""Luck in streams for worlds that no seal rules: what is compared in them meets the same luck. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, State, draw
from anden.core.rng import Rng


class Luck:
    """A generator for each stream: worlds with equal luck draw alike, whatever is decided in them."""

    def __init__(self, streams: i64, seed: i64, number: i64) -> None:
        """The luck of that number among those of a seed. `streams`: how many the game has."""
        self.rngs: list[Rng] = []
        stream: i64 = 0
        while stream < streams:
            self.rngs.append(Rng(seed, number * streams + stream))
            stream += 1

    def let_nature_move(self, state: State, out: vec[i64]) -> None:
        """Let nature move until it is no longer its turn."""
        while state.actor() == NATURE:
            state.apply(NATURE, draw(state, self.rngs[state.stream()], out))
