"""Sample Game as someone plays it who thinks ahead: light wagons first, and nothing skipped. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State
from anden.core.policy import Policy, lean
from anden.newgame.template.kernel import COUPLED, KINDS, SampleGame


class SampleGamePolicy(Policy):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats, False)
        self.spread = 4.0

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        """A wagon that fits is the better the less it skips; of those that do not fit, the lightest goes first."""
        assert isinstance(state, SampleGame)
        i: i64 = 0
        while i < count:
            kind: i64 = codes[i] - COUPLED
            out[i] = 2 * KINDS - kind if kind >= state.last[seat] else KINDS - kind
            i += 1
        lean(out, count, 2)
