"""Lok'n'Roll as someone plays it who counts: dice against room, and which cards will combine. Compiled."""

from typing import Final

from mypy_extensions import i64

from anden.core.kernel import State
from anden.games.loknroll.kernel import CHALLENGE, DONE, LAURA, LAY, PENALTY, PUT, SOLO, TYPES, LoknRoll
from anden.track.policy import POINT, TrackPolicy
from anden.track.turn import VALUE, TrackState

LOST: Final[i64] = -1000
PAR: Final[i64] = -12  # a good result alone


class LoknRollPolicy(TrackPolicy):
    def __init__(self, start: LoknRoll) -> None:
        super().__init__(start.terms)
        mode: i64 = start.house.mode
        if mode == LAURA:
            self.parties = 2
        elif mode == SOLO or mode == CHALLENGE:
            self.par = PAR

    def laid(self, code: i64) -> i64:
        return (code - LAY) // 3 if LAY <= code < PUT else -1

    def dice(self, state: TrackState, value: i64, cards: i64) -> i64:
        assert isinstance(state, LoknRoll)
        return state.laid_sum + value * cards  # 7.2

    def merit_of(self, state: TrackState, code: i64) -> i64:
        """Putting cards on the pile: combining takes both away; else what lies on top should meet its like."""
        assert isinstance(state, LoknRoll)
        if code == DONE:
            return 0
        card: i64 = (code - PUT) // 2
        worth: i64 = VALUE[card] * POINT
        if (code - PUT) % 2 == 1:
            return 2 * worth
        if state.phase == PENALTY:
            return worth if self.pairs(state, card) else -worth
        return -worth // 4

    def pairs(self, state: LoknRoll, card: i64) -> bool:
        """Is there another penalty of the same value to combine with this one once it lies on top (10.2)?"""
        n: i64 = 0
        other: i64 = 0
        while other < TYPES:
            if VALUE[other] == VALUE[card]:
                n += state.taken[other]
            other += 1
        return n > 1

    def worth(self, state: State, party: i64) -> i64:
        assert isinstance(state, LoknRoll)
        return LOST if state.lost else -state.points(party)
