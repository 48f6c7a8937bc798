"""Positions and transitions of Sample Game. Numbers in comments are paragraphs of the rules. Compiled.

Wagons are counted by kind, not shuffled: a hand, the yard and a train are how many of each kind are there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, Facts, State, seat_weights, zeros
from anden.core.piles import pile_weights, redeal
from anden.core.rng import Rng

# The numbers of the rules
KINDS: Final[i64] = 6
COPIES: Final[i64] = 4
HAND: Final[i64] = 3
MOST_SEATS: Final[i64] = 4

# Phases. Nature moves in CHOOSE_FIRST and DRAW, the seat whose turn it is in COUPLE.
CHOOSE_FIRST: Final[i64] = 0
DRAW: Final[i64] = 1
COUPLE: Final[i64] = 2
ENDED: Final[i64] = 3

# Codes: one block after the other
COUPLED: Final[i64] = 0
DRAWN: Final[i64] = COUPLED + KINDS
FIRST: Final[i64] = DRAWN + KINDS
CODES: Final[i64] = FIRST + MOST_SEATS

# Streams, in the order of the spec's
FROM_SEATS: Final[i64] = 0
FROM_YARD: Final[i64] = 1

NONE: Final[i64] = -1


class Terms(Facts):
    """What the match was agreed on."""

    def __init__(self, seats: i64, first: i64, hand: i64, origin: object) -> None:
        self.seats = seats
        self.first = first  # NONE: by chance
        self.hand = hand
        self.origin = origin  # the options all this comes from, for the faces; the kernel never looks


class SampleGame(State):
    """One position. Each attribute stands in one line, with its beginning and its copy."""

    def __init__(self, terms: Terms, like: "SampleGame | None") -> None:
        self.terms = terms
        # what is going on: one of the phases above
        self.phase: i64 = CHOOSE_FIRST if like is None else like.phase
        # the seat that begins
        self.first: i64 = i64(0) if like is None else like.first
        # the seat that couples, or draws
        self.turn: i64 = i64(0) if like is None else like.turn
        # by kind: wagons that nobody has drawn
        self.yard: vec[i64] = filled(KINDS, COPIES) if like is None else like.yard[:]
        # how many they are
        self.yard_size: i64 = KINDS * COPIES if like is None else like.yard_size
        # by seat and kind: what each holds
        self.hands: vec[i64] = zeros(terms.seats * KINDS) if like is None else like.hands[:]
        # by seat: how many it holds
        self.sizes: vec[i64] = zeros(terms.seats) if like is None else like.sizes[:]
        # by seat and kind: the wagons of its train
        self.trains: vec[i64] = zeros(terms.seats * KINDS) if like is None else like.trains[:]
        # by seat and kind: those that were too light
        self.sidings: vec[i64] = zeros(terms.seats * KINDS) if like is None else like.sidings[:]
        # by seat: the kind at the end of its train; NONE: there is no wagon yet
        self.last: vec[i64] = filled(terms.seats, NONE) if like is None else like.last[:]

    def clone(self) -> "SampleGame":
        return SampleGame(self.terms, self)

    # ---- who decides, and what

    def actor(self) -> i64:
        if self.phase == ENDED:
            return OVER
        return self.turn if self.phase == COUPLE else NATURE

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        kind: i64 = 0
        while kind < KINDS and self.actor() == seat:
            if self.hands[seat * KINDS + kind] > 0:  # 3.1
                out[n] = COUPLED + kind
                n += 1
            kind += 1
        return n

    def weights(self, out: vec[i64]) -> i64:
        if self.phase == DRAW:
            return pile_weights(self.yard, DRAWN, out)
        return seat_weights(self.terms.seats, FIRST, out)

    def stream(self) -> i64:
        return FROM_YARD if self.phase == DRAW else FROM_SEATS

    # ---- transitions

    def apply(self, seat: i64, code: i64) -> None:
        if code >= FIRST:
            self.start_with(code - FIRST)
        elif code >= DRAWN:
            self.draw(code - DRAWN)
        else:
            self.couple(seat, code - COUPLED)

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.turn = seat
        self.phase = DRAW

    def draw(self, kind: i64) -> None:
        """2.2 and 3.3: a wagon of the yard into the hand; at the start until all hands are full."""
        self.yard[kind] -= 1
        self.yard_size -= 1
        self.hands[self.turn * KINDS + kind] += 1
        self.sizes[self.turn] += 1
        if self.sizes[self.turn] == self.terms.hand:
            self.turn = (self.turn + 1) % self.terms.seats
        if self.sizes[self.turn] == self.terms.hand:
            self.phase = COUPLE

    def couple(self, seat: i64, kind: i64) -> None:
        """3.2: to the end of the train, or into the siding if it is lighter than the last one."""
        self.hands[seat * KINDS + kind] -= 1
        self.sizes[seat] -= 1
        if kind >= self.last[seat]:
            self.trains[seat * KINDS + kind] += 1
            self.last[seat] = kind
        else:
            self.sidings[seat * KINDS + kind] += 1
        if self.yard_size > 0:
            self.phase = DRAW
            return
        self.turn = (seat + 1) % self.terms.seats  # 3.3: nothing is left to draw
        if self.sizes[self.turn] == 0:
            self.phase = ENDED  # 5.1

    # ---- knowledge and points

    def resample(self, seat: i64, rng: Rng) -> None:
        """What the others hold may be anything that the seat has not seen."""
        redeal(self.yard, self.hands, self.sizes, seat, rng)

    def points(self, seat: i64) -> i64:
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += self.trains[seat * KINDS + kind]  # 4.1
            kind += 1
        return total


def new_state(terms: Terms) -> SampleGame:
    """The position before anything has happened."""
    state = SampleGame(terms, None)
    if terms.first != NONE:
        state.start_with(terms.first)
    return state


def filled(length: i64, number: i64) -> vec[i64]:
    """An array that holds the number everywhere."""
    out: vec[i64] = zeros(length)
    at: i64 = 0
    while at < length:
        out[at] = number
        at += 1
    return out
