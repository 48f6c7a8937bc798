"""Loose Caboose as someone plays it who counts: dice go by the value, so many cards ride on one throw. Compiled."""

from mypy_extensions import i64

from anden.games.loosecaboose.kernel import LAY, PER_CARD
from anden.track.policy import ANY_CARD, COSTS, TOPS, TrackPolicy
from anden.track.turn import VALUE, TrackState, TrackTerms


class LooseCaboosePolicy(TrackPolicy):
    def __init__(self, terms: TrackTerms, constants: dict[str, list[float]]) -> None:
        super().__init__(terms)
        self.adjust(constants)

    def adjust(self, constants: dict[str, list[float]]) -> None:
        self.price(constants, "two" if self.seats == 2 else "more")

    def laid(self, code: i64) -> i64:
        return (code - LAY) // PER_CARD if code >= LAY else i64(-1)

    def dice(self, state: TrackState, value: i64, cards: i64) -> i64:
        return value  # 5.2

    def fine(self, state: TrackState, stage: i64, behind: i64, over: i64, broken: i64) -> float:
        """8.1: the bank first; 7.3: what meets its like on the pile takes it along."""
        line = state.line
        total: float = 0.0
        at: i64 = line.start
        end: i64 = at + behind
        while broken > 0 and at < end:
            total += float(VALUE[line.card[at]])
            at += 1
            broken -= 1
        size: i64 = state.pile_size[state.seat]
        base: i64 = state.seat * state.terms.cards
        top: i64 = self.top_of(state)
        while over > 0:
            if at < end:
                value: i64 = VALUE[line.card[at]]
                at += 1
                if value == top:
                    total -= float(value)
                    size = max(size - 1, 0)
                    top = VALUE[state.pile[base + size - 1]] if size > 0 else i64(0)
                else:
                    total += float(value)
                    top = value
            else:
                total += ANY_CARD
            over -= 1
        return total + self.costs[stage * COSTS + TOPS + top]
