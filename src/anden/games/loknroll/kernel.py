"""Positions and transitions of Lok'n'Roll. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import Facts, zeros
from anden.core.piles import pour
from anden.track.line import ONE, RIGHT, STRAIGHT, TRACK
from anden.track.turn import (
    ACT,
    DEAL,
    DRAW_CARD,
    ENDED,
    EXTEND,
    LAY_START,
    OWN,
    OWN_NATURE,
    OWN_SEAT,
    OWN_SEAT_2,
    PASS,
    ROLL,
    VALUE,
    TrackState,
    TrackTerms,
)

# Modes
TABLE: Final[i64] = 0
SOLO: Final[i64] = 1
CHALLENGE: Final[i64] = 2
LAURA: Final[i64] = 3

# Phases of its own
LAURA_TURN: Final[i64] = OWN_NATURE
CHAOS: Final[i64] = OWN_SEAT
PENALTY: Final[i64] = OWN_SEAT_2

# Cards: track, sound and destroyed, then chaos, value by value.
TYPES: Final[i64] = 28
CHAOS_TYPE: Final[i64] = TRACK

GAP: Final[i64] = 2  # 3.1: neighbours never differ by this

# Codes of its own
LAY: Final[i64] = OWN
PUT: Final[i64] = OWN + 3 * TYPES
DONE: Final[i64] = PUT + 2 * TYPES
CODES: Final[i64] = DONE + 1


class House(Facts):
    """What else a match was agreed on: the mode, and the options of the table."""

    def __init__(self, mode: i64, no_dead_ends: bool, derailments: i64) -> None:
        self.mode = mode
        self.no_dead_ends = no_dead_ends
        self.derailments = derailments


class LoknRoll(TrackState):
    """One position."""

    def __init__(self, terms: TrackTerms, house: House, like: "LoknRoll | None") -> None:
        super().__init__(terms, like)
        self.house = house
        # by type: cards set aside while the first line is laid (4.1)
        self.aside: vec[i64] = zeros(TYPES) if like is None else like.aside[:]
        # by type: cards out of play for good
        self.gone: vec[i64] = zeros(TYPES) if like is None else like.gone[:]
        # by type: penalties taken that are still to be put down (9.2)
        self.taken: vec[i64] = zeros(TYPES) if like is None else like.taken[:]
        # how many they are
        self.taken_size: i64 = i64(0) if like is None else like.taken_size
        # dice that are still to be thrown: the values laid in this turn (7.2)
        self.laid_sum: i64 = i64(0) if like is None else like.laid_sum
        # wheels thrown in this turn so far
        self.wheels: i64 = i64(0) if like is None else like.wheels
        # in the challenge: how often the train has derailed (12.2)
        self.derailed: i64 = i64(0) if like is None else like.derailed
        # in the challenge: whether that was once too often
        self.lost: bool = False if like is None else like.lost

    def clone(self) -> "LoknRoll":
        return LoknRoll(self.terms, self.house, self)

    # ---- what a seat may do

    def choices(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
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

    def lays_of(self, card: i64, room: i64, out: vec[i64], n: i64) -> i64:
        return self.add_bends(LAY + card * 3, self.bends_of(card, room), out, n)

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
        return self.house.no_dead_ends or self.line.end < self.terms.start_line  # 2.6, 4.1

    def puts(self, out: vec[i64], n: i64) -> i64:
        """Cards that may go on the own pile now: chaos from the hand (8.1), or penalties taken (9.2)."""
        card: i64 = i64(0) if self.phase == PENALTY else CHAOS_TYPE
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
        return super().holds(card)

    def thrown(self) -> i64:
        """Dice in the next throw: more than there are means the same dice again (7.2)."""
        return min(self.laid_sum, self.terms.dice.count)

    # ---- transitions

    def apply_own(self, code: i64) -> None:
        if code < PUT:
            self.lay((code - LAY) // 3, (code - LAY) % 3)
        elif code < DONE:
            self.put_own((code - PUT) // 2, (code - PUT) % 2 == 1)
        else:
            self.end_turn()

    def pass_on(self) -> None:
        self.advance(1, False)

    def reveal(self, card: i64) -> None:
        self.turn_up(card)
        if self.phase == LAURA_TURN:
            self.play_laura(card)
        elif card >= CHAOS_TYPE or self.first_bend(card) < 0:  # 4.1
            self.aside[card] += 1
        else:
            self.show(card)

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
            self.after_start_lay()
            return
        self.play_out(card)
        self.laid_value = VALUE[card]
        self.laid_sum += VALUE[card]
        self.phase = EXTEND

    def finish_start(self) -> None:
        """4.1: cards set aside go back. 4.3: those removed stay among the unseen, where nobody ever draws them."""
        pour(self.aside, self.unseen)
        self.deck = self.terms.cards - self.terms.start_line - self.terms.removed
        self.phase = DEAL

    def open_play(self) -> None:
        self.phase = LAURA_TURN if self.house.mode == LAURA else DRAW_CARD  # 13.1

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
            if self.house.mode == CHALLENGE:
                self.derailed += 1
                if self.derailed > self.house.derailments:  # 12.2
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
            self.play_out(card)
            self.put(self.seat, card, combine)
            self.phase = CHAOS

    def put(self, party: i64, card: i64, combine: bool) -> None:
        """10.1: on the pile, or out of the game together with its top."""
        if combine:
            self.gone[card] += 1
            self.gone[self.take_top(party)] += 1
        else:
            self.put_down(party, card)

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
        self.laid_sum = 0
        self.wheels = 0
        self.next_turn()  # 5.2
        if self.phase == DRAW_CARD:
            self.open_play()

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

    def points(self, seat: i64) -> i64:
        """11.1, and Laura's way of counting (13.7)."""
        return self.pile_size[seat] if seat == self.terms.seats else super().points(seat)


def new_state(terms: TrackTerms, house: House) -> LoknRoll:
    """The position before anything has happened."""
    state = LoknRoll(terms, house, None)
    state.begin()
    return state
