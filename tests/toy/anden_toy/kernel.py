"""Positions and transitions of Shunting. Numbers in comments are paragraphs of the rules.

Only Andén's own kernels are compiled; this one runs interpreted on top of them. It is written in the same subset.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, SEVERAL, Facts, State, zeros
from anden.core.rng import Rng

# The numbers of the rules
WAGONS: Final[i64] = 9
HAND: Final[i64] = 3
BONUS: Final[i64] = 2

# Phases. Nature moves in the first two, all seats at once in the third.
CHOOSE_FIRST: Final[i64] = 0
DEAL: Final[i64] = 1
PUSH: Final[i64] = 2
ENDED: Final[i64] = 3

# Codes
PUSHED: Final[i64] = 0
DEALT: Final[i64] = 9
FIRST: Final[i64] = 18
CODES: Final[i64] = 21

# Streams, in the order of the spec's
FROM_SEATS: Final[i64] = 0
FROM_DEPOT: Final[i64] = 1

# Where a wagon is: in the depot, in the hand of a seat (its number), in the train of a seat (its number + seats).
DEPOT: Final[i64] = -1
NONE: Final[i64] = -1


class Terms(Facts):
    """What the match was agreed on."""

    def __init__(self, seats: i64, first: i64, heavy: bool, origin: object) -> None:
        self.seats = seats
        self.first = first  # NONE: by chance
        self.heavy = heavy
        self.origin = origin  # the options all this comes from, for the faces; the kernel never looks


class Shunting(State):
    """One position. Each attribute stands in one line, with its beginning and its copy."""

    def __init__(self, terms: Terms, like: "Shunting | None") -> None:
        self.terms = terms
        # what is going on: one of the phases above
        self.phase: i64 = CHOOSE_FIRST if like is None else like.phase
        # the seat that is dealt to first
        self.first: i64 = i64(0) if like is None else like.first
        # how many rounds have been played
        self.round: i64 = i64(0) if like is None else like.round
        # has a train departed early (5.2)?
        self.departed: bool = False if like is None else like.departed
        # by wagon: where it is
        self.place: vec[i64] = nowhere(WAGONS) if like is None else like.place[:]
        # by seat: the wagon it has pushed in secret; NONE: not yet
        self.pushed: vec[i64] = nowhere(terms.seats) if like is None else like.pushed[:]
        # by seat: the wagon it pushed in the round before; NONE: there was none
        self.shown: vec[i64] = nowhere(terms.seats) if like is None else like.shown[:]
        # by wagon: 1 if it was dealt openly and is still in that hand (2.3)
        self.known: vec[i64] = zeros(WAGONS) if like is None else like.known[:]

    def clone(self) -> "Shunting":
        return Shunting(self.terms, self)

    # ---- who decides, and what

    def actor(self) -> i64:
        if self.phase == ENDED:
            return OVER
        return SEVERAL if self.phase == PUSH else NATURE

    def owes(self, seat: i64) -> bool:
        return self.phase == PUSH and self.pushed[seat] == NONE  # 3.1

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        wagon: i64 = 0
        while wagon < WAGONS and self.owes(seat):
            if self.place[wagon] == seat:
                out[n] = PUSHED + wagon
                n += 1
            wagon += 1
        return n

    def weights(self, out: vec[i64]) -> i64:
        code: i64 = DEALT if self.phase == DEAL else FIRST
        end: i64 = FIRST if self.phase == DEAL else FIRST + self.terms.seats
        n: i64 = 0
        while code < end:
            if self.phase == CHOOSE_FIRST or self.place[code - DEALT] == DEPOT:
                out[2 * n] = code
                out[2 * n + 1] = 1
                n += 1
            code += 1
        return n

    def stream(self) -> i64:
        return FROM_SEATS if self.phase == CHOOSE_FIRST else FROM_DEPOT

    # ---- transitions

    def apply(self, seat: i64, code: i64) -> None:
        if code >= FIRST:
            self.start_with(code - FIRST)
        elif code >= DEALT:
            self.deal(code - DEALT)
            if self.in_depot() == WAGONS - HAND * self.terms.seats:
                self.phase = PUSH
        else:
            self.pushed[seat] = code - PUSHED
            if not self.waits():
                self.reveal()

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.phase = DEAL

    def deal(self, wagon: i64) -> None:
        """Into the hand of whoever is dealt to; the first one that a seat gets, openly (2.3)."""
        seat: i64 = self.dealing()
        self.known[wagon] = 1 if self.held(seat) == 0 else 0
        self.place[wagon] = seat

    def dealing(self) -> i64:
        """The seat that gets the next wagon (2.2)."""
        return (self.first + (WAGONS - self.in_depot()) // HAND) % self.terms.seats

    def in_depot(self) -> i64:
        return self.held(DEPOT)

    def held(self, where: i64) -> i64:
        """How many wagons are there."""
        n: i64 = 0
        wagon: i64 = 0
        while wagon < WAGONS:
            if self.place[wagon] == where:
                n += 1
            wagon += 1
        return n

    def waits(self) -> bool:
        """Has someone still to push?"""
        seat: i64 = 0
        while seat < self.terms.seats:
            if self.pushed[seat] == NONE:
                return True
            seat += 1
        return False

    def reveal(self) -> None:
        """3.3: the heaviest couples all; then the match may be over (5)."""
        before: i64 = self.last()
        self.shown = self.pushed[:]
        taker: i64 = self.last()
        seat: i64 = 0
        while seat < self.terms.seats:
            self.place[self.shown[seat]] = self.terms.seats + taker
            self.known[self.shown[seat]] = 0
            self.pushed[seat] = NONE
            seat += 1
        self.round += 1
        self.departed = taker == before and self.round < HAND  # 5.2
        if self.departed or self.round == HAND:
            self.phase = ENDED

    def last(self) -> i64:
        """Who coupled last: who has shown the heaviest wagon. NONE in the first round."""
        best: i64 = NONE
        seat: i64 = 0
        while seat < self.terms.seats:
            if self.shown[seat] != NONE and (best == NONE or self.shown[seat] > self.shown[best]):
                best = seat
            seat += 1
        return best

    # ---- knowledge and points

    def resample(self, seat: i64, rng: Rng) -> None:
        """The other hands and the depot are dealt anew, but for what was dealt openly; a wagon pushed in secret may be
        any of its hand."""
        unknown: vec[i64] = zeros(self.terms.seats)
        wagon: i64 = 0
        while wagon < WAGONS:
            other: i64 = self.place[wagon]
            if 0 <= other < self.terms.seats and other != seat and self.known[wagon] == 0:
                unknown[other] += 1
                self.place[wagon] = DEPOT
            wagon += 1
        other = 0
        while other < self.terms.seats:
            while unknown[other] > 0:
                self.place[self.pick(DEPOT, rng)] = other
                unknown[other] -= 1
            if other != seat and self.pushed[other] != NONE:
                self.pushed[other] = self.pick(other, rng)
            other += 1

    def pick(self, where: i64, rng: Rng) -> i64:
        """One of the wagons there, each equally likely."""
        left: i64 = rng.below(self.held(where))
        wagon: i64 = 0
        while left > 0 or self.place[wagon] != where:
            if self.place[wagon] == where:
                left -= 1
            wagon += 1
        return wagon

    def points(self, seat: i64) -> i64:
        total: i64 = BONUS if self.departed and seat == self.last() else 0  # 4.2
        wagon: i64 = 0
        while wagon < WAGONS:
            if self.place[wagon] == self.terms.seats + seat:
                total += wagon + 1 if self.terms.heavy else 1  # 4.1
            wagon += 1
        return total


def new_state(terms: Terms) -> Shunting:
    """The position before anything has happened."""
    state = Shunting(terms, None)
    if terms.first != NONE:
        state.start_with(terms.first)
    return state


def nowhere(length: i64) -> vec[i64]:
    """That many times DEPOT, or NONE, which is the same number."""
    out: vec[i64] = zeros(length)
    at: i64 = 0
    while at < length:
        out[at] = NONE
        at += 1
    return out
