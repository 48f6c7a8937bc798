"""Positions and transitions of Loose Caboose. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.dice import Dice
from anden.core.kernel import NATURE, OVER, State, Table, vec_of, zeros
from anden.core.line import ONE, RIGHT, STRAIGHT, TRACK, TRACK_VALUE, Line, new_line
from anden.core.piles import pour, redeal, weigh
from anden.core.rng import Rng

# Phases. Nature moves in the first six, a seat decides in the others.
CHOOSE_FIRST: Final[i64] = 0
REVEAL_START: Final[i64] = 1
DEAL: Final[i64] = 2
DRAW_CARD: Final[i64] = 3
THROW: Final[i64] = 4
PENALTY_CARD: Final[i64] = 5
LAY_START: Final[i64] = 6
CHOOSE_FRONT: Final[i64] = 7
ACT: Final[i64] = 8
EXTEND: Final[i64] = 9
ENDED: Final[i64] = 10

# Ends of the line
FRONT: Final[i64] = 0
BACK: Final[i64] = 1

# Codes. A placement is a card, an end and a bend.
PASS: Final[i64] = 0
ROLL: Final[i64] = 1
HEAD_FOR: Final[i64] = 2
LAY: Final[i64] = 4
PER_CARD: Final[i64] = 6
DRAW: Final[i64] = 148
REVEAL: Final[i64] = 172
DICE: Final[i64] = 196
FIRST: Final[i64] = 226
CODES: Final[i64] = 230


class Terms(Table):
    """What the match was agreed on: seats, options, the numbers of the rules, the components."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        counts: list[int],
        start_line: i64,
        stand: i64,
        removed: i64,
        hand: i64,
        dice: Dice,
        origin: object,
    ) -> None:
        self.seats = seats
        self.first = first  # -1: by chance
        self.counts = vec_of(counts)
        self.cards: i64 = sum(counts)
        self.start_line = start_line
        self.stand = stand
        self.removed = removed
        self.hand = hand
        self.dice = dice
        self.origin = origin  # the options all this comes from, for the faces; the kernel never looks


class LooseCaboose(State):
    terms: Terms
    phase: i64
    seat: i64
    first: i64
    deck: i64
    unseen: vec[i64]
    reshuffled: vec[i64]
    reshuffled_size: i64
    discard: vec[i64]
    discard_size: i64
    hand: vec[i64]
    hand_size: vec[i64]
    pile: vec[i64]
    pile_size: vec[i64]
    bank: vec[i64]
    shown: i64
    laid_value: i64
    owed: i64
    line: Line

    def clone(self) -> "LooseCaboose":
        twin = LooseCaboose()
        twin.terms = self.terms
        twin.phase = self.phase
        twin.seat = self.seat
        twin.first = self.first
        twin.deck = self.deck
        twin.unseen = self.unseen[:]
        twin.reshuffled = self.reshuffled[:]
        twin.reshuffled_size = self.reshuffled_size
        twin.discard = self.discard[:]
        twin.discard_size = self.discard_size
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size[:]
        twin.bank = self.bank[:]
        twin.shown = self.shown
        twin.laid_value = self.laid_value
        twin.owed = self.owed
        twin.line = self.line.clone()
        return twin

    # ---- who decides, and what

    def actor(self) -> i64:
        if self.phase == ENDED:
            return OVER
        return self.seat if self.phase >= LAY_START else NATURE

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if seat != self.seat or phase < LAY_START or phase == ENDED:
            return 0
        if phase == LAY_START:
            return self.start_lays(out)
        if phase == CHOOSE_FRONT:
            out[0] = HEAD_FOR + FRONT
            out[1] = HEAD_FOR + BACK
            return 2
        out[0] = PASS if phase == ACT else ROLL  # 5.1: stop after any card
        return self.lays(out, 1)

    def start_lays(self, out: vec[i64]) -> i64:
        """3.1: at either end; the first card has no choice."""
        n: i64 = self.lays_of(self.shown, FRONT, self.line.room(), out, 0)
        if self.line.end > 0:
            line = self.line.clone()
            line.turn_round()
            n = self.add_lays(self.shown, BACK, line.bends_of(self.shown, line.room(), False), out, n)
        return n

    def lays(self, out: vec[i64], n: i64) -> i64:
        hand = self.hand
        base: i64 = self.seat * TRACK
        room: i64 = self.line.room()
        card: i64 = 0
        while card < TRACK:
            if hand[base + card] > 0 and (self.laid_value == 0 or TRACK_VALUE[card] == self.laid_value):
                n = self.lays_of(card, FRONT, room, out, n)
            card += 1
        return n

    def lays_of(self, card: i64, end: i64, room: i64, out: vec[i64], n: i64) -> i64:
        return self.add_lays(card, end, self.line.bends_of(card, room, False), out, n)  # 2.2: never a loop

    def add_lays(self, card: i64, end: i64, mask: i64, out: vec[i64], n: i64) -> i64:
        bend: i64 = STRAIGHT
        while bend <= RIGHT:
            if mask & (ONE << bend) != 0:
                out[n] = LAY + card * PER_CARD + end * 3 + bend
                n += 1
            bend += 1
        return n

    # ---- chance

    def weights(self, out: vec[i64]) -> i64:
        if self.phase == CHOOSE_FIRST:
            return self.seat_weights(out)
        if self.phase == THROW:
            return self.terms.dice.weigh(self.laid_value, DICE, out)  # 5.2: by the value, not the sum
        if self.phase == PENALTY_CARD and self.deck == 0:
            return weigh(self.reshuffled, REVEAL, out)  # 7.2
        hidden: bool = self.phase == DEAL or self.phase == DRAW_CARD
        return weigh(self.unseen, DRAW if hidden else REVEAL, out)

    def seat_weights(self, out: vec[i64]) -> i64:
        seat: i64 = 0
        while seat < self.terms.seats:
            out[2 * seat] = FIRST + seat
            out[2 * seat + 1] = 1
            seat += 1
        return seat

    # ---- transitions

    def apply(self, seat: i64, code: i64) -> None:
        if code == PASS:
            self.advance(1, False)
        elif code == ROLL:
            self.phase = THROW
        elif code < LAY:
            self.head_for(code - HEAD_FOR)
        elif code < DRAW:
            place: i64 = (code - LAY) % PER_CARD
            self.lay((code - LAY) // PER_CARD, place // 3, place % 3)
        elif code < REVEAL:
            self.draw(code - DRAW)
        elif code < DICE:
            self.reveal(code - REVEAL)
        elif code < FIRST:
            self.advance(self.terms.dice.rolled(self.laid_value, code - DICE), True)
        else:
            self.start_with(code - FIRST)

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.seat = seat
        self.phase = REVEAL_START

    def reveal(self, card: i64) -> None:
        if self.phase == PENALTY_CARD:
            self.receive(self.from_pile(card))
            self.penalise()
            return
        self.unseen[card] -= 1
        self.deck -= 1
        self.shown = card
        self.phase = LAY_START

    def lay(self, card: i64, end: i64, bend: i64) -> None:
        if end == BACK:
            self.line.turn_round()
        self.line.lay(card, bend)
        if end == BACK:
            self.line.turn_round()
        if self.phase == LAY_START:
            self.after_start_lay()
            return
        self.hand[self.seat * TRACK + card] -= 1
        self.hand_size[self.seat] -= 1
        self.laid_value = TRACK_VALUE[card]
        self.phase = EXTEND

    def after_start_lay(self) -> None:
        self.shown = -1
        self.seat = (self.seat + 1) % self.terms.seats
        self.phase = REVEAL_START
        if self.line.end == self.terms.start_line:
            self.line.train = self.terms.stand - 1  # 3.2
            self.seat = self.first
            self.phase = CHOOSE_FRONT

    def head_for(self, end: i64) -> None:
        """3.2: the first player has chosen the front. 3.3: the cards removed stay unseen and are never drawn."""
        if end == BACK:
            self.line.turn_round()
        self.deck -= self.terms.removed
        self.phase = DEAL

    def draw(self, card: i64) -> None:
        self.unseen[card] -= 1
        self.deck -= 1
        self.hand[self.seat * TRACK + card] += 1
        self.hand_size[self.seat] += 1
        if self.phase == DRAW_CARD:
            self.phase = ACT
        elif self.hand_size[self.seat] == self.terms.hand:
            self.seat = (self.seat + 1) % self.terms.seats
            if self.seat == self.first:
                self.phase = DRAW_CARD

    def advance(self, steps: i64, rolled: bool) -> None:
        """The move: one card when passing (6.1), what was rolled when adding track (5.3)."""
        self.owed = self.line.overrun(steps) if rolled else 1  # 5.4
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
        self.end_turn()

    def renew_pile(self) -> bool:
        """Is there a card to draw, if need be from the discards, shuffled for this purpose (7.2)?"""
        if self.deck == 0 and self.reshuffled_size == 0:
            pour(self.discard, self.reshuffled)
            self.reshuffled_size = self.discard_size
            self.discard_size = 0
        return self.deck + self.reshuffled_size > 0

    def from_pile(self, card: i64) -> i64:
        if self.deck > 0:
            self.unseen[card] -= 1
            self.deck -= 1
        else:
            self.reshuffled[card] -= 1
            self.reshuffled_size -= 1
        return card

    def receive(self, card: i64) -> None:
        self.owed -= 1
        size: i64 = self.pile_size[self.seat]
        top: i64 = self.seat * self.terms.cards + size - 1
        if size > 0 and TRACK_VALUE[self.pile[top]] == TRACK_VALUE[card]:  # 7.3: at once and always
            self.discard[card] += 1
            self.discard[self.pile[top]] += 1
            self.discard_size += 2
            self.pile_size[self.seat] = size - 1
        else:
            self.pile[top + 1] = card
            self.pile_size[self.seat] = size + 1

    def end_turn(self) -> None:
        self.laid_value = 0
        if self.deck == 0:  # 9.1
            self.phase = ENDED
        else:
            self.seat = (self.seat + 1) % self.terms.seats
            self.phase = DRAW_CARD

    # ---- knowledge and points

    def resample(self, seat: i64, rng: Rng) -> None:
        """Other hands and the unseen cards are dealt anew: nothing a seat does narrows what it may hold.

        After the end all hands lie open and nothing is left to redraw.
        """
        if self.phase != ENDED:
            redeal(self.unseen, self.hand, self.hand_size, seat, rng)

    def points(self, seat: i64) -> i64:
        """9.2, 9.3: hand, bank and pile."""
        total: i64 = 0
        card: i64 = 0
        while card < TRACK:
            total += TRACK_VALUE[card] * (self.hand[seat * TRACK + card] + self.bank[seat * TRACK + card])
            card += 1
        i: i64 = seat * self.terms.cards
        end: i64 = i + self.pile_size[seat]
        while i < end:
            total += TRACK_VALUE[self.pile[i]]
            i += 1
        return total


def new_state(terms: Terms) -> LooseCaboose:
    """The position before anything has happened."""
    state = LooseCaboose()
    state.terms = terms
    state.phase = CHOOSE_FIRST
    state.seat = 0
    state.first = 0
    state.deck = terms.cards
    state.unseen = terms.counts[:]
    state.reshuffled = zeros(TRACK)
    state.reshuffled_size = 0
    state.discard = zeros(TRACK)
    state.discard_size = 0
    state.hand = zeros(TRACK * terms.seats)
    state.hand_size = zeros(terms.seats)
    state.pile = zeros(terms.cards * terms.seats)
    state.pile_size = zeros(terms.seats)
    state.bank = zeros(TRACK * terms.seats)
    state.shown = -1
    state.laid_value = 0
    state.owed = 0
    state.line = new_line(terms.cards)
    if terms.first >= 0:
        state.start_with(terms.first)
    return state
