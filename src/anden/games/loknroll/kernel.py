"""Positions and transitions of Lok'n'Roll. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.dice import Dice
from anden.core.kernel import NATURE, OVER, State, Table, vec_of, zeros
from anden.core.line import ONE, RIGHT, STRAIGHT, TRACK, TRACK_VALUE, Line, new_line
from anden.core.piles import pour, redeal, weigh
from anden.core.rng import Rng

# Modes
TABLE: Final[i64] = 0
SOLO: Final[i64] = 1
CHALLENGE: Final[i64] = 2
LAURA: Final[i64] = 3

# Phases. Nature moves in the first six, a seat decides in the others.
CHOOSE_FIRST: Final[i64] = 0
REVEAL_START: Final[i64] = 1
DEAL: Final[i64] = 2
DRAW_CARD: Final[i64] = 3
THROW: Final[i64] = 4
LAURA_TURN: Final[i64] = 5
LAY_START: Final[i64] = 6
ACT: Final[i64] = 7
EXTEND: Final[i64] = 8
CHAOS: Final[i64] = 9
PENALTY: Final[i64] = 10
ENDED: Final[i64] = 11

# Cards are counted by type: track, sound and destroyed, then chaos, value by value.
TYPES: Final[i64] = 28
CHAOS_TYPE: Final[i64] = TRACK
VALUE: Final[vec[i64]] = vec_of([*TRACK_VALUE, 1, 2, 3, 4])

GAP: Final[i64] = 2  # 3.1: neighbours never differ by this

# Codes
PASS: Final[i64] = 0
ROLL: Final[i64] = 1
DONE: Final[i64] = 2
LAY: Final[i64] = 3
PUT: Final[i64] = 87
DRAW: Final[i64] = 143
REVEAL: Final[i64] = 171
DICE: Final[i64] = 199
FIRST: Final[i64] = 208
CODES: Final[i64] = 212


class Terms(Table):
    """What the match was agreed on: seats, options, the numbers of the rules, the components."""

    def __init__(
        self,
        seats: i64,
        mode: i64,
        no_dead_ends: bool,
        first: i64,
        counts: list[int],
        start_line: i64,
        stand: i64,
        removed: i64,
        hand: i64,
        dice: Dice,
        derailments: i64,
        origin: object,
    ) -> None:
        self.seats = seats
        self.mode = mode
        self.no_dead_ends = no_dead_ends
        self.first = first  # -1: by chance
        self.counts = vec_of(counts)
        self.cards: i64 = sum(counts)
        self.start_line = start_line
        self.stand = stand
        self.removed = removed
        self.hand = hand
        self.dice = dice
        self.derailments = derailments
        self.parties: i64 = seats + 1 if mode == LAURA else seats  # who has a pile: the seats, then Laura
        self.origin = origin  # the options all this comes from, for the faces; the kernel never looks


class LoknRoll(State):
    terms: Terms
    phase: i64
    seat: i64
    first: i64
    deck: i64
    unseen: vec[i64]
    aside: vec[i64]
    gone: vec[i64]
    hand: vec[i64]
    hand_size: vec[i64]
    pile: vec[i64]
    pile_size: vec[i64]
    taken: vec[i64]
    taken_size: i64
    shown: i64
    laid_value: i64
    laid_sum: i64
    wheels: i64
    derailed: i64
    lost: bool
    line: Line

    def clone(self) -> "LoknRoll":
        twin = LoknRoll()
        twin.terms = self.terms
        twin.phase = self.phase
        twin.seat = self.seat
        twin.first = self.first
        twin.deck = self.deck
        twin.unseen = self.unseen[:]
        twin.aside = self.aside[:]
        twin.gone = self.gone[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size[:]
        twin.taken = self.taken[:]
        twin.taken_size = self.taken_size
        twin.shown = self.shown
        twin.laid_value = self.laid_value
        twin.laid_sum = self.laid_sum
        twin.wheels = self.wheels
        twin.derailed = self.derailed
        twin.lost = self.lost
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
        n: i64 = 0
        if phase == ACT:
            out[0] = PASS  # 6.1
            n = 1
        elif phase == EXTEND:
            out[0] = ROLL  # 7.1: stop after any card
            n = 1
        elif phase == CHAOS:
            out[0] = DONE
            n = 1
        if phase == LAY_START:
            return self.lays_of(self.shown, self.line.room(), out, n)
        if phase == ACT or phase == EXTEND:
            n = self.lays(out, n)
        if phase != EXTEND:
            n = self.puts(out, n)
        return n

    def lays(self, out: vec[i64], n: i64) -> i64:
        hand = self.hand
        base: i64 = self.seat * TYPES
        room: i64 = self.line.room()
        card: i64 = 0
        while card < CHAOS_TYPE:
            if hand[base + card] > 0 and (self.laid_value == 0 or VALUE[card] == self.laid_value):
                n = self.lays_of(card, room, out, n)
            card += 1
        return n

    def lays_of(self, card: i64, room: i64, out: vec[i64], n: i64) -> i64:
        mask: i64 = self.bends_of(card, room)
        bend: i64 = STRAIGHT
        while bend <= RIGHT:
            if mask & (ONE << bend) != 0:
                out[n] = LAY + card * 3 + bend
                n += 1
            bend += 1
        return n

    def bends_of(self, card: i64, room: i64) -> i64:
        """The placements of a card that the line, which has this much room, allows (2, 3), as a mask of bends."""
        if not self.neighbours(card):
            return 0
        return self.line.bends_of(card, room, not self.bars_dead_ends())

    def neighbours(self, card: i64) -> bool:
        """May a card of this value follow the last of the line (3.1)?"""
        if self.line.end == self.line.start:
            return True
        gap: i64 = VALUE[card] - VALUE[self.line.card[self.line.end - 1]]
        return gap != GAP and gap != -GAP

    def bars_dead_ends(self) -> bool:
        return self.terms.no_dead_ends or self.line.end < self.terms.start_line  # 2.6, 4.1

    def puts(self, out: vec[i64], n: i64) -> i64:
        """Cards that may go on the own pile now: chaos from the hand (8.1), or penalties taken (9.2)."""
        card: i64 = 0 if self.phase == PENALTY else CHAOS_TYPE
        while card < TYPES:
            if self.holds(card):
                out[n] = PUT + card * 2
                n += 1
                if self.matches_top(self.seat, card):  # 10.1
                    out[n] = PUT + card * 2 + 1
                    n += 1
            card += 1
        return n

    def holds(self, card: i64) -> bool:
        """Has the seat this card to put on its pile: among the penalties when ordering them, else in hand?"""
        if self.phase == PENALTY:
            return self.taken[card] > 0
        return self.hand[self.seat * TYPES + card] > 0

    def matches_top(self, party: i64, card: i64) -> bool:
        size: i64 = self.pile_size[party]
        return size > 0 and VALUE[self.pile[party * self.terms.cards + size - 1]] == VALUE[card]

    # ---- chance

    def weights(self, out: vec[i64]) -> i64:
        if self.phase == CHOOSE_FIRST:
            return self.seat_weights(out)
        if self.phase == THROW:
            return self.terms.dice.weigh(self.thrown(), DICE, out)
        first: i64 = DRAW if self.phase == DEAL or self.phase == DRAW_CARD else REVEAL
        return weigh(self.unseen, first, out)

    def seat_weights(self, out: vec[i64]) -> i64:
        seat: i64 = 0
        while seat < self.terms.seats:
            out[2 * seat] = FIRST + seat
            out[2 * seat + 1] = 1
            seat += 1
        return seat

    def thrown(self) -> i64:
        """Dice in the next throw: more than there are means the same dice again (7.2)."""
        return min(self.laid_sum, self.terms.dice.count)

    # ---- transitions

    def apply(self, seat: i64, code: i64) -> None:
        if code == PASS:
            self.advance(1, False)
        elif code == ROLL:
            self.phase = THROW
        elif code == DONE:
            self.end_turn()
        elif code < PUT:
            self.lay((code - LAY) // 3, (code - LAY) % 3)
        elif code < DRAW:
            self.put_own((code - PUT) // 2, (code - PUT) % 2 == 1)
        elif code < REVEAL:
            self.draw(code - DRAW)
        elif code < DICE:
            self.reveal(code - REVEAL)
        elif code < FIRST:
            self.throw(self.terms.dice.rolled(self.thrown(), code - DICE))
        else:
            self.start_with(code - FIRST)

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.seat = seat
        self.phase = REVEAL_START

    def reveal(self, card: i64) -> None:
        self.unseen[card] -= 1
        self.deck -= 1
        if self.phase == LAURA_TURN:
            self.play_laura(card)
        elif card >= CHAOS_TYPE or self.first_bend(card) < 0:  # 4.1
            self.aside[card] += 1
        else:
            self.shown = card
            self.phase = LAY_START

    def first_bend(self, card: i64) -> i64:
        """The first placement allowed, straight on before left before right; -1 if there is none."""
        mask: i64 = self.bends_of(card, self.line.room())
        bend: i64 = STRAIGHT
        while bend <= RIGHT:
            if mask & (ONE << bend) != 0:
                return bend
            bend += 1
        return -1

    def lay(self, card: i64, bend: i64) -> None:
        self.line.lay(card, bend)
        if self.phase == LAY_START:
            self.shown = -1
            self.seat = (self.seat + 1) % self.terms.seats
            self.phase = REVEAL_START
            if self.line.end == self.terms.start_line:
                self.finish_start()
            return
        self.hand[self.seat * TYPES + card] -= 1
        self.hand_size[self.seat] -= 1
        self.laid_value = VALUE[card]
        self.laid_sum += VALUE[card]
        self.phase = EXTEND

    def finish_start(self) -> None:
        """4.1: cards set aside go back. 4.3: those removed stay among the unseen, where nobody ever draws them."""
        pour(self.aside, self.unseen)
        self.line.train = self.terms.stand - 1  # 4.2
        self.deck = self.terms.cards - self.terms.start_line - self.terms.removed
        self.seat = self.first
        self.phase = DEAL

    def draw(self, card: i64) -> None:
        self.unseen[card] -= 1
        self.deck -= 1
        self.hand[self.seat * TYPES + card] += 1
        self.hand_size[self.seat] += 1
        if self.phase == DRAW_CARD:
            self.phase = ACT
        elif self.hand_size[self.seat] == self.terms.hand:
            self.seat = (self.seat + 1) % self.terms.seats
            if self.seat == self.first:
                self.phase = LAURA_TURN if self.terms.mode == LAURA else DRAW_CARD  # 13.1

    def throw(self, wheels: i64) -> None:
        self.laid_sum -= self.thrown()
        self.wheels += wheels
        if self.laid_sum == 0:
            self.advance(self.wheels, True)

    def advance(self, steps: i64, rolled: bool) -> None:
        """The move of a seat: one card when passing (6.1), what was rolled when extending (7.3)."""
        over: i64 = self.line.overrun(steps)
        penalties: i64 = self.line.run(steps)  # 9.3
        if not rolled:
            penalties += 1
        elif over > 0:  # 7.4
            penalties += over
            if self.terms.mode == CHALLENGE:
                self.derailed += 1
                if self.derailed > self.terms.derailments:  # 12.2
                    self.lost = True
                    self.phase = ENDED
                    return
        while penalties > 0 and self.line.can_take():  # 9.1
            self.taken[self.line.take()] += 1
            self.taken_size += 1
            penalties -= 1
        self.phase = PENALTY
        self.put_forced()

    def put_own(self, card: i64, combine: bool) -> None:
        if self.phase == PENALTY:
            self.taken[card] -= 1
            self.taken_size -= 1
            self.put(self.seat, card, combine)
            self.put_forced()
        else:
            self.hand[self.seat * TYPES + card] -= 1
            self.hand_size[self.seat] -= 1
            self.put(self.seat, card, combine)
            self.phase = CHAOS

    def put(self, party: i64, card: i64, combine: bool) -> None:
        """10.1: on the pile, or out of the game together with its top."""
        size: i64 = self.pile_size[party]
        base: i64 = party * self.terms.cards
        if combine:
            self.gone[card] += 1
            self.gone[self.pile[base + size - 1]] += 1
            self.pile_size[party] = size - 1
        else:
            self.pile[base + size] = card
            self.pile_size[party] = size + 1

    def put_forced(self) -> None:
        """Put down penalties while there is nothing to choose: one type left, and no match with the top."""
        while self.taken_size > 0:
            card: i64 = 0
            while self.taken[card] == 0:
                card += 1
            if self.taken[card] < self.taken_size or self.matches_top(self.seat, card):
                return
            self.taken[card] -= 1
            self.taken_size -= 1
            self.put(self.seat, card, False)
        self.end_turn()

    def end_turn(self) -> None:
        self.laid_value = 0
        self.laid_sum = 0
        self.wheels = 0
        if self.deck == 0:  # 5.2
            self.phase = ENDED
        elif self.terms.mode == LAURA:
            self.phase = LAURA_TURN
        else:
            self.seat = (self.seat + 1) % self.terms.seats
            self.phase = DRAW_CARD

    # ---- Laura (13)

    def play_laura(self, card: i64) -> None:
        laura: i64 = self.terms.seats
        bend: i64 = -1
        if card >= CHAOS_TYPE:
            self.put(laura, card, self.matches_top(laura, card))  # 13.2
        else:
            bend = self.first_bend(card)  # 13.3
            if bend >= 0:
                self.line.lay(card, bend)
                derails: i64 = 1 if self.line.overrun(VALUE[card]) > 0 else 0
                self.penalise_laura(self.line.run(VALUE[card]) + derails)  # 13.4
            else:
                self.gone[card] += 1  # 13.5
                self.penalise_laura(self.line.run(1) + 1)
        self.phase = ENDED if self.deck == 0 else DRAW_CARD

    def penalise_laura(self, penalties: i64) -> None:
        laura: i64 = self.terms.seats
        while penalties > 0 and self.line.can_take():
            card: i64 = self.line.take()
            self.put(laura, card, self.matches_top(laura, card))  # 13.6
            penalties -= 1

    # ---- knowledge and points

    def resample(self, seat: i64, rng: Rng) -> None:
        """Other hands and the unseen cards are dealt anew: nothing a seat does narrows what it may hold.

        After the end all hands lie open and nothing is left to redraw.
        """
        if self.phase == ENDED:
            return
        redeal(self.unseen, self.hand, self.hand_size, seat, rng)

    def points(self, seat: i64) -> i64:
        if seat == self.terms.seats:
            return self.pile_size[seat]  # 13.7
        total: i64 = 0
        card: i64 = 0
        while card < TYPES:
            total += VALUE[card] * self.hand[seat * TYPES + card]
            card += 1
        i: i64 = seat * self.terms.cards
        end: i64 = i + self.pile_size[seat]
        while i < end:
            total += VALUE[self.pile[i]]
            i += 1
        return total  # 11.1


def new_state(terms: Terms) -> LoknRoll:
    """The position before anything has happened."""
    state = LoknRoll()
    state.terms = terms
    state.phase = CHOOSE_FIRST
    state.seat = 0
    state.first = 0
    state.deck = terms.cards
    state.unseen = terms.counts[:]
    state.aside = zeros(TYPES)
    state.gone = zeros(TYPES)
    state.hand = zeros(TYPES * terms.seats)
    state.hand_size = zeros(terms.seats)
    state.pile = zeros(terms.cards * terms.parties)
    state.pile_size = zeros(terms.parties)
    state.taken = zeros(TYPES)
    state.taken_size = 0
    state.shown = -1
    state.laid_value = 0
    state.laid_sum = 0
    state.wheels = 0
    state.derailed = 0
    state.lost = False
    state.line = new_line(terms.cards)
    if terms.first >= 0 or terms.seats == 1:
        state.start_with(max(terms.first, 0))
    return state
