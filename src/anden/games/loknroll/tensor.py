"""What a seat of Lok'n'Roll knows, as numbers. Compiled."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State
from anden.core.tensor import write
from anden.games.loknroll.kernel import DONE, LAY, PUT, TYPES, House, LoknRoll
from anden.track.tensor import VALUES, TrackTensor
from anden.track.turn import PASS, ROLL, VALUE, TrackTerms


class LoknRollTensor(TrackTensor):
    """The fields of a line of track, and what is set aside, gone, taken and rolled."""

    def __init__(self, terms: TrackTerms, house: House, cards: list[str], phases: list[str], rivals: list[str]) -> None:
        super().__init__(terms, cards, phases, rivals)
        self.aside = self.field("aside", "cards set aside while the first line is laid", ["card"], 0, terms.cards)
        self.gone = self.field("gone", "cards out of play", ["card"], 0, terms.cards)
        self.taken = self.field("taken", "penalties taken that are still to be put down", ["card"], 0, terms.cards)
        self.dice = self.field("dice", "dice still to be thrown", [], 0, VALUES * terms.cards)
        self.wheels = self.field("wheels", "wheels thrown in this turn so far", [], 0, VALUES * terms.cards)
        self.derailed = self.field(
            "derailed", "how often the train has derailed, in the challenge", [], 0, house.derailments + 1
        )

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, LoknRoll)
        self.observe_shared(state, seat, out, at)
        write(state.aside, 0, TYPES, out, at + self.aside)
        write(state.gone, 0, TYPES, out, at + self.gone)
        write(state.taken, 0, TYPES, out, at + self.taken)
        out[at + self.dice] = i16(state.laid_sum)
        out[at + self.wheels] = i16(state.wheels)
        out[at + self.derailed] = i16(state.derailed)

    def codes(self, seat: i64) -> list[int]:
        lays = [LAY + 3 * card + bend for card, bend in self.placements()]
        puts: list[int] = []
        card: i64 = 0
        while card < TYPES:
            if self.terms.counts[card] > 0:
                puts.append(PUT + 2 * card)
                puts.append(PUT + 2 * card + 1)
            card += 1
        return [PASS, ROLL, *lays, *puts, DONE]

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """11.2: fewer cards in all; then fewer 4s, 3s, 2s, 1s."""
        assert isinstance(state, LoknRoll)
        i: i64 = 0
        while i <= VALUES:
            out[at + i] = 0
            i += 1
        card: i64 = 0
        while card < TYPES and party < self.seats:
            out[at] -= state.hand[party * TYPES + card]
            out[at + 1 + VALUES - VALUE[card]] -= state.hand[party * TYPES + card]
            card += 1
        i = party * self.terms.cards
        end: i64 = i + state.pile_size[party]
        while i < end:
            out[at] -= 1
            out[at + 1 + VALUES - VALUE[state.pile[i]]] -= 1
            i += 1
        return 1 + VALUES

    def void(self, state: State, party: i64) -> bool:
        assert isinstance(state, LoknRoll)
        return state.lost and party < self.seats
