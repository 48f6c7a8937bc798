"""What a seat of any game around a line of track knows, as numbers. Compiled.

The line is told from the train on: what lies ahead of it, and what would be taken from its start.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from anden.core.tensor import Tensor, write
from anden.track.line import DAMAGED, LONG, SHORT, STRAIGHT, TRACK, TRACK_SHAPE, bends
from anden.track.turn import ENDED, VALUE, TrackState, TrackTerms

AHEAD: Final[i64] = 12  # cards in front of the train that are told one by one
NEXT: Final[i64] = 6  # cards at the start of the line that are
VALUES: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackTensor(Tensor):
    """The fields that all such games have; each adds its own after them."""

    def __init__(self, terms: TrackTerms, cards: list[str], phases: list[str], rivals: list[str]) -> None:
        seats = [f"next-{after}" for after in range(1, terms.seats)]
        ids = {"card": cards, "phase": phases, "party": ["self", *seats, *rivals]}
        ids["ahead"] = [str(place + 1) for place in range(AHEAD)]
        ids["next"] = [str(place + 1) for place in range(NEXT)]
        ids["value"] = [str(value + 1) for value in range(VALUES)]
        ids["depth"] = ["short", "long"]
        super().__init__(terms.seats, terms.parties, True, ids)
        self.terms = terms
        most: i64 = terms.cards
        self.phase = self.field("phase", "1 at what happens now", ["phase"], 0, 1)
        self.turn = self.field("turn", "1 at the seat whose turn it is", ["seat"], 0, 1)
        self.deck = self.field("deck", "cards of the draw pile", [], 0, most)
        self.unseen = self.field("unseen", "cards that this seat has not seen, wherever they are", ["card"], 0, most)
        self.hand = self.field("hand", "cards in this seat's hand", ["card"], 0, most)
        self.hands = self.field("hands", "how many cards each seat holds", ["seat"], 0, most)
        self.pile = self.field("pile", "cards on the pile of each party", ["party", "card"], 0, most)
        self.top = self.field("top", "1 at the value of the card on top of a pile", ["party", "value"], 0, 1)
        self.shown = self.field("shown", "1 at the card turned up to be laid", ["card"], 0, 1)
        self.laid_value = self.field("laid-value", "value of the cards laid in this turn", [], 0, VALUES)
        self.room = self.field("room", "1 where a card that deep fits at the open end", ["depth"], 0, 1)
        self.ahead = self.field("ahead", "cards between the train and the open end", [], 0, most)
        self.values = self.field("ahead-value", "value of each card before the train", ["ahead"], 0, VALUES)
        self.damaged = self.field("ahead-damaged", "1 where that card is damaged", ["ahead"], 0, 1)
        self.behind = self.field("behind", "cards of the line behind the train", [], 0, most)
        self.next = self.field("next-value", "value of the cards that are taken next", ["next"], 0, VALUES)

    def observe_shared(self, state: TrackState, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the fields of this class."""
        types: i64 = self.terms.types
        out[at + self.phase + state.phase] = i16(1)
        out[at + self.turn + self.after(seat, state.seat)] = i16(1)
        out[at + self.deck] = i16(state.deck)
        write(state.hand, seat * types, types, out, at + self.hand)
        other: i64 = 0
        while other < self.seats:
            out[at + self.hands + self.after(seat, other)] = i16(state.hand_size[other])
            other += 1
        if state.shown >= 0:
            out[at + self.shown + state.shown] = i16(1)
        out[at + self.laid_value] = i16(state.laid_value)
        self.observe_unseen(state, seat, out, at + self.unseen)
        self.observe_piles(state, seat, out, at)
        self.observe_line(state, out, at)

    def observe_unseen(self, state: TrackState, seat: i64, out: vec[i16], at: i64) -> None:
        """What others hold is unseen too, until the match is over."""
        types: i64 = self.terms.types
        write(state.unseen, 0, types, out, at)
        other: i64 = i64(0) if state.phase != ENDED else self.seats
        while other < self.seats:
            card: i64 = 0
            while card < types and other != seat:
                out[at + card] += i16(state.hand[other * types + card])
                card += 1
            other += 1

    def observe_piles(self, state: TrackState, seat: i64, out: vec[i16], at: i64) -> None:
        types: i64 = self.terms.types
        party: i64 = 0
        while party < self.parties:
            place: i64 = self.after(seat, party) if party < self.seats else party
            i: i64 = party * self.terms.cards
            end: i64 = i + state.pile_size[party]
            if i < end:
                out[at + self.top + place * VALUES + VALUE[state.pile[end - 1]] - 1] = i16(1)
            while i < end:
                out[at + self.pile + place * types + state.pile[i]] += i16(1)
                i += 1
            party += 1

    def observe_line(self, state: TrackState, out: vec[i16], at: i64) -> None:
        line = state.line
        room: i64 = line.room()
        if room == SHORT or room == SHORT + LONG:
            out[at + self.room] = i16(1)
        if room >= LONG:
            out[at + self.room + 1] = i16(1)
        out[at + self.ahead] = i16(max(line.end - 1 - line.train, 0))
        out[at + self.behind] = i16(line.train - line.start)
        i: i64 = 0
        while i < AHEAD and line.train + 1 + i < line.end:
            card: i64 = line.card[line.train + 1 + i]
            out[at + self.values + i] = i16(VALUE[card])
            if card >= DAMAGED:
                out[at + self.damaged + i] = i16(1)
            i += 1
        i = 0
        while i < NEXT and line.start + i < line.train:
            out[at + self.next + i] = i16(VALUE[line.card[line.start + i]])
            i += 1

    def observe_by_seat(self, source: vec[i64], seat: i64, out: vec[i16], at: i64) -> None:
        """Write cards counted by seat and type, from this seat on."""
        types: i64 = self.terms.types
        other: i64 = 0
        while other < self.seats:
            write(source, other * types, types, out, at + self.after(seat, other) * types)
            other += 1

    def placements(self) -> list[tuple[int, int]]:
        """Every card of track that there is, with every bend that it can have."""
        found: list[tuple[int, int]] = []
        card: i64 = 0
        while card < TRACK:
            bend: i64 = STRAIGHT
            while bend <= 2 and self.terms.counts[card] > 0:
                if bends(TRACK_SHAPE[card], bend):
                    found.append((card, bend))
                bend += 1
            card += 1
        return found
