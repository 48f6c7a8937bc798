"""What a seat of Loose Caboose knows, as numbers. Compiled."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State
from anden.core.tensor import write
from anden.games.loosecaboose.kernel import BACK, FRONT, HEAD, LAY, PER_CARD, LooseCaboose
from anden.track.line import TRACK
from anden.track.tensor import TrackTensor
from anden.track.turn import PASS, ROLL, TrackTerms


class LooseCabooseTensor(TrackTensor):
    """The fields of a line of track, and banks, discards and penalties."""

    def __init__(self, terms: TrackTerms, cards: list[str], phases: list[str]) -> None:
        super().__init__(terms, cards, phases, [])
        self.bank = self.field("bank", "cards in the bank of each seat", ["seat", "card"], 0, terms.cards)
        self.discard = self.field("discard", "cards discarded", ["card"], 0, terms.cards)
        self.reshuffled = self.field("reshuffled", "discards that are drawn from again", ["card"], 0, terms.cards)
        self.owed = self.field("owed", "penalties still to be taken in this turn", [], 0, terms.cards)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, LooseCaboose)
        self.observe_shared(state, seat, out, at)
        self.observe_by_seat(state.bank, seat, out, at + self.bank)
        write(state.discard, 0, TRACK, out, at + self.discard)
        write(state.reshuffled, 0, TRACK, out, at + self.reshuffled)
        out[at + self.owed] = i16(state.owed)

    def codes(self, seat: i64) -> list[int]:
        front = [LAY + PER_CARD * card + bend for card, bend in self.placements()]
        back = [LAY + PER_CARD * card + 3 + bend for card, bend in self.placements()]
        return [PASS, ROLL, HEAD + FRONT, HEAD + BACK, *front, *back]

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """9.3: fewer cards."""
        assert isinstance(state, LooseCaboose)
        out[at] = -state.hand_size[party] - state.pile_size[party]
        card: i64 = 0
        while card < TRACK:
            out[at] -= state.bank[party * TRACK + card]
            card += 1
        return 1
