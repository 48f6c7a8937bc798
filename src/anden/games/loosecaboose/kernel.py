"""Positions and transitions of Loose Caboose. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.core.piles import pile_weights, pour
from anden.track.line import ONE, RIGHT, STRAIGHT, TRACK, TRACK_SHAPE, TRACK_VALUE, Line
from anden.track.turn import (
    ACT,
    DEAL,
    EXTEND,
    LAY_START,
    OWN,
    OWN_NATURE,
    OWN_SEAT,
    OWN_STREAM,
    PASS,
    REVEAL,
    ROLL,
    TrackState,
    TrackTerms,
)

# Phases of its own
PENALTY_CARD: Final[i64] = OWN_NATURE
CHOOSE_FRONT: Final[i64] = OWN_SEAT

# A stream of its own
FROM_DISCARDS: Final[i64] = OWN_STREAM

# Ends of the line
FRONT: Final[i64] = 0
BACK: Final[i64] = 1

# Codes of its own. A placement is a card, an end and a bend.
HEAD: Final[i64] = OWN
LAY: Final[i64] = OWN + 2
PER_CARD: Final[i64] = 6
CODES: Final[i64] = LAY + PER_CARD * TRACK


class LooseCaboose(TrackState):
    """One position."""

    def __init__(self, terms: TrackTerms, like: "LooseCaboose | None") -> None:
        super().__init__(terms, like)
        # by type: discards that are drawn from when the draw pile is empty (7.2)
        self.reshuffled: vec[i64] = zeros(TRACK) if like is None else like.reshuffled[:]
        # how many they are
        self.reshuffled_size: i64 = i64(0) if like is None else like.reshuffled_size
        # by type: cards discarded since
        self.discard: vec[i64] = zeros(TRACK) if like is None else like.discard[:]
        # how many they are
        self.discard_size: i64 = i64(0) if like is None else like.discard_size
        # by seat and type: cards taken from the line for damaged ones that the train ran over (8.1)
        self.bank: vec[i64] = zeros(TRACK * terms.seats) if like is None else like.bank[:]
        # penalties that the seat whose turn it is still has to take
        self.owed: i64 = i64(0) if like is None else like.owed

    def clone(self) -> "LooseCaboose":
        return LooseCaboose(self.terms, self)

    # ---- what a seat may do

    def choices(self, out: vec[i64]) -> i64:
        if self.phase == LAY_START:
            return self.start_lays(out)
        if self.phase == CHOOSE_FRONT:
            out[0] = HEAD + FRONT
            out[1] = HEAD + BACK
            return 2
        out[0] = PASS if self.phase == ACT else ROLL  # 5.1: stop after any card
        return self.lays(out, 1)

    def start_lays(self, out: vec[i64]) -> i64:
        """3.1: at either end; the first card has one place."""
        card: i64 = self.shown
        if self.line.end == 0:
            out[0] = LAY + card * PER_CARD + TRACK_SHAPE[card]
            return 1
        n: i64 = self.add_bends(LAY + card * PER_CARD, open_bends(self.line, card), out, 0)
        line = self.line.clone()
        line.turn_round()
        return self.add_bends(LAY + card * PER_CARD + BACK * 3, open_bends(line, card), out, n)

    def lays_of(self, card: i64, room: i64, out: vec[i64], n: i64) -> i64:
        return self.add_bends(LAY + card * PER_CARD, self.line.bends_of(card, room, False), out, n)  # 2.2: never a loop

    # ---- chance

    def weights(self, out: vec[i64]) -> i64:
        if self.phase == PENALTY_CARD and self.deck == 0:
            return pile_weights(self.reshuffled, REVEAL, out)  # 7.2
        return super().weights(out)

    def stream(self) -> i64:
        if self.phase == PENALTY_CARD and self.deck == 0:
            return FROM_DISCARDS
        return super().stream()

    def thrown(self) -> i64:
        return self.laid_value  # 5.2: by the value, not the sum

    # ---- transitions

    def apply_own(self, code: i64) -> None:
        if code < LAY:
            self.head_for(code - HEAD)
        else:
            place: i64 = (code - LAY) % PER_CARD
            self.lay((code - LAY) // PER_CARD, place // 3, place % 3)

    def reveal(self, card: i64) -> None:
        if self.phase == PENALTY_CARD:
            self.take_from_pile(card)
            self.receive(card)
            self.penalise()
        else:
            self.turn_up(card)
            self.show(card)

    def lay(self, card: i64, end: i64, bend: i64) -> None:
        if end == BACK:
            self.line.turn_round()
        self.line.lay(card, bend)
        if end == BACK:
            self.line.turn_round()
        if self.phase == LAY_START:
            self.after_start_lay()
        else:
            self.play_out(card)
            self.laid_value = TRACK_VALUE[card]
            self.phase = EXTEND

    def finish_start(self) -> None:
        self.phase = CHOOSE_FRONT  # 3.2

    def head_for(self, end: i64) -> None:
        """3.2: the first player has chosen the front. 3.3: the cards removed stay unseen and are never drawn."""
        if end == BACK:
            self.line.turn_round()
        self.deck -= self.terms.removed
        self.phase = DEAL

    def pass_on(self) -> None:
        self.advance(1, 1)  # 6.1

    def throw(self, wheels: i64) -> None:
        self.advance(wheels, self.line.overrun(wheels))  # 5.3, 5.4

    def advance(self, steps: i64, owed: i64) -> None:
        self.owed = owed
        broken: i64 = self.line.run(steps)
        while broken > 0:  # 8.1; whatever it ran over, the line behind it can pay for
            self.bank[self.seat * TRACK + self.line.take()] += 1
            broken -= 1
        self.penalise()

    # ---- penalties

    def penalise(self) -> None:
        """Take what is owed, until nature must turn up a card (7.2) or nothing is owed."""
        while self.owed > 0:
            if self.line.can_take():
                self.receive(self.line.take())
            elif self.renew_pile():
                self.phase = PENALTY_CARD
                return
            else:
                self.owed = 0
        self.next_turn()  # 9.1

    def renew_pile(self) -> bool:
        """Is there a card to draw, if need be from the discards, shuffled for this purpose (7.2)?"""
        if self.deck == 0 and self.reshuffled_size == 0:
            pour(self.discard, self.reshuffled)
            self.reshuffled_size = self.discard_size
            self.discard_size = 0
        return self.deck + self.reshuffled_size > 0

    def take_from_pile(self, card: i64) -> None:
        if self.deck > 0:
            self.turn_up(card)
        else:
            self.reshuffled[card] -= 1
            self.reshuffled_size -= 1

    def receive(self, card: i64) -> None:
        self.owed -= 1
        if self.matches_top(self.seat, card):  # 7.3: at once and always
            self.discard[card] += 1
            self.discard[self.take_top(self.seat)] += 1
            self.discard_size += 2
        else:
            self.put_down(self.seat, card)

    def points(self, seat: i64) -> i64:
        """9.2, 9.3: hand and pile, and the bank."""
        total: i64 = super().points(seat)
        card: i64 = 0
        while card < TRACK:
            total += TRACK_VALUE[card] * self.bank[seat * TRACK + card]
            card += 1
        return total


def closes_other_end(line: Line, card: i64, bend: i64) -> bool:
    """Would nothing fit any more at the start of the line, were this card laid at its open end?"""
    twin = line.clone()
    twin.lay(card, bend)
    twin.turn_round()
    return twin.room() == 0


def open_bends(line: Line, card: i64) -> i64:
    """The bends in which a card leaves room at both ends, as a mask (2.2)."""
    mask: i64 = line.bends_of(card, line.room(), False)
    bend: i64 = STRAIGHT
    while bend <= RIGHT:
        if mask & (ONE << bend) != 0 and closes_other_end(line, card, bend):
            mask ^= ONE << bend
        bend += 1
    return mask


def new_state(terms: TrackTerms) -> LooseCaboose:
    """The position before anything has happened."""
    state = LooseCaboose(terms, None)
    state.begin()
    return state
