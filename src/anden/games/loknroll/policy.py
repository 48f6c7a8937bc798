"""Lok'n'Roll as someone plays it who counts: dice against room, and which cards will combine. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, zeros
from anden.games.loknroll.kernel import (
    CHALLENGE,
    CHAOS,
    CHAOS_TYPE,
    DONE,
    LAURA,
    LAY,
    PENALTY,
    PUT,
    SOLO,
    TYPES,
    LoknRoll,
)
from anden.track.policy import COSTS, POINT, SAME, TOPS, VALUES, TrackPolicy
from anden.track.turn import VALUE, TrackState

LOST: Final[i64] = -1000
PAR: Final[i64] = -12  # a good result alone


class LoknRollPolicy(TrackPolicy):
    def __init__(self, start: LoknRoll, constants: dict[str, list[float]]) -> None:
        super().__init__(start.terms)
        self.mode: i64 = start.house.mode
        self.taken: vec[i64] = zeros(VALUES + 1)
        if self.mode == LAURA:
            self.parties = 2
        elif self.mode == SOLO or self.mode == CHALLENGE:
            self.par = PAR
        self.adjust(constants)

    def adjust(self, constants: dict[str, list[float]]) -> None:
        if self.mode == LAURA:
            self.price(constants, "laura")
        elif self.seats == 1:
            self.price(constants, "alone")
        else:
            self.price(constants, "two" if self.seats == 2 else "more")

    def laid(self, code: i64) -> i64:
        return (code - LAY) // 3 if LAY <= code < PUT else i64(-1)

    def dice(self, state: TrackState, value: i64, cards: i64) -> i64:
        assert isinstance(state, LoknRoll)
        return state.laid_sum + value * cards  # 7.2

    def fine(self, state: TrackState, stage: i64, behind: i64, over: i64, broken: i64) -> float:
        """9.2, 10.1: penalties are put down in the best order, so those of one value go in pairs, with the top too."""
        line, taken = state.line, self.taken
        top: i64 = self.top_of(state)
        value: i64 = 1
        while value <= VALUES:
            taken[value] = 0
            value += 1
        at: i64 = line.start
        end: i64 = at + min(behind, over + broken)
        while at < end:
            taken[VALUE[line.card[at]]] += 1
            at += 1
        total: float = 0.0
        under: float = self.costs[stage * COSTS + TOPS + top]
        value = 1
        while value <= VALUES:
            if taken[value] & 1 == 1 and value == top:
                total -= float(value)
            elif taken[value] & 1 == 1:
                total += float(value)
                under = min(under, self.costs[stage * COSTS + TOPS + value])
            value += 1
        return total + under

    def merit_of(self, state: TrackState, code: i64) -> i64:
        """Putting cards on the pile: combining takes both away; else what lies on top should meet its like."""
        assert isinstance(state, LoknRoll)
        if state.phase == PENALTY:
            return self.ordering(state, (code - PUT) // 2, (code - PUT) % 2 == 1)
        stage: i64 = self.stage(state)
        line = state.line
        cost: float = self.leaving(state, stage, 0, line.end - 1 - line.train)
        top: i64 = self.top_of(state)
        if code < DONE:
            card: i64 = (code - PUT) // 2
            value: i64 = VALUE[card]
            kind: i64 = VALUES + value - 1
            held: i64 = state.hand[state.seat * TYPES + CHAOS_TYPE + value - 1]
            cost -= self.costs[stage * COSTS + kind * SAME + min(held - 1, SAME - 1)]
            if (code - PUT) % 2 == 1:
                cost -= float(value)
                top = 0
            else:
                cost += float(value)
                top = value
        return i64(-POINT * (cost + self.costs[stage * COSTS + TOPS + top]))

    def ordering(self, state: LoknRoll, card: i64, combine: bool) -> i64:
        """Penalties taken: first what combines, then what will."""
        worth: i64 = VALUE[card] * i64(POINT)
        if combine:
            return 2 * worth
        return worth if self.pairs(state, card) else -worth

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

    def looks_ahead(self, state: TrackState) -> bool:
        assert isinstance(state, LoknRoll)
        return state.phase == CHAOS or super().looks_ahead(state)

    def outlook(self, state: State, party: i64) -> float:
        """Penalties still to be put down count as if they lay there: those of one value leave in pairs (10.1)."""
        assert isinstance(state, LoknRoll)
        foretold: float = super().outlook(state, party)
        if party != state.seat or state.taken_size == 0:
            return foretold
        top: i64 = self.top_of(state)
        value: i64 = 1
        while value <= VALUES:
            n: i64 = 0
            card: i64 = 0
            while card < TYPES:
                if VALUE[card] == value:
                    n += state.taken[card]
                card += 1
            if n & 1 == 1:
                foretold += float(value) if value == top else -float(value)
            value += 1
        return foretold
