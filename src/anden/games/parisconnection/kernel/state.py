"""Positions and transitions of Paris Connection. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, filled, seat_weights, zeros
from anden.core.piles import card_at
from anden.core.rng import Rng
from anden.games.parisconnection.kernel.network import Network
from anden.games.parisconnection.kernel.terms import (
    ACT,
    ALL,
    BUILD,
    CHOOSE_FIRST,
    CITY,
    COLOURS,
    DEAL,
    DONE,
    DRAW,
    ENDED,
    FIRST,
    FIRST_ROOM,
    FROM_BAG,
    FROM_COLOURS,
    FROM_SEATS,
    GIVE,
    LAY,
    LAYING,
    MOST_TAKEN,
    SET_STARTS,
    START,
    TAKE,
    TAKING,
    Terms,
)


class ParisConnection(Network):
    """One position: decisions, trades, what is known of hands."""

    def __init__(self, terms: Terms, like: "ParisConnection | None") -> None:
        super().__init__(terms, like)
        # what happens now
        self.phase: i64 = CHOOSE_FIRST if like is None else like.phase
        # whose turn it is
        self.seat: i64 = i64(0) if like is None else like.seat
        # the seat that began
        self.first: i64 = i64(0) if like is None else like.first
        # start hexes that have their company, then locomotives dealt
        self.set_up: i64 = i64(0) if like is None else like.set_up
        # locomotives in each station; the bag, until the hands are dealt (2.1)
        self.station: vec[i64] = filled(COLOURS, terms.locomotives - 1) if like is None else like.station[:]
        # what a locomotive of each company is worth
        self.value: vec[i64] = zeros(COLOURS) if like is None else like.value[:]
        # locomotives held: seat × COLOURS + colour
        self.hand: vec[i64] = zeros(COLOURS * terms.seats) if like is None else like.hand[:]
        # how many a seat holds
        self.hand_size: vec[i64] = zeros(terms.seats) if like is None else like.hand_size[:]
        # by seat and colour: given less taken, since the deal
        self.given: vec[i64] = zeros(COLOURS * terms.seats) if like is None else like.given[:]
        # by seat and colour: the most that `given` has been (7.1)
        self.least: vec[i64] = zeros(COLOURS * terms.seats) if like is None else like.least[:]
        # the trades so far, as `remember` writes them; longer when it is full
        self.trades: vec[i64] = zeros(FIRST_ROOM) if like is None else like.trades[:]
        # how many there are
        self.traded: i64 = i64(0) if like is None else like.traded
        # turns one after the other in which a seat swapped
        self.swaps: i64 = i64(0) if like is None else like.swaps
        # the company being built, or the colour given; -1: none
        self.colour: i64 = i64(-1) if like is None else like.colour
        # the hexes laid in this turn
        self.laid: vec[i64] = zeros(terms.most_laid) if like is None else like.laid[:]
        # how many they are
        self.laid_size: i64 = i64(0) if like is None else like.laid_size
        # whether the hex that ends the match has been reached
        self.reached_end: bool = False if like is None else like.reached_end

    def clone(self) -> "ParisConnection":
        return ParisConnection(self.terms, self)

    # ---- who decides, and what

    def actor(self) -> i64:
        if self.phase == ENDED:
            return OVER
        return self.seat if self.phase >= ACT else NATURE

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if seat != self.seat or phase < ACT or phase == ENDED:
            return 0
        if phase == ACT:
            return self.gives(out, self.builds(out))
        if phase == LAYING:
            return self.lays(out)
        return self.takes(out)

    def builds(self, out: vec[i64]) -> i64:
        able: i64 = self.able()
        n: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if (able >> colour) & 1:
                out[n] = BUILD + colour
                n += 1
            colour += 1
        return n

    def able(self) -> i64:
        """A bit for each company of which at least one locomotive can be laid (4.1)."""
        stocked: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if self.station[colour] > 0:
                stocked |= 1 << colour
            colour += 1
        able: i64 = 0
        at: i64 = 0
        hexes: i64 = self.terms.hexes
        while at < hexes and able != stocked:
            able |= self.open_to(at) & stocked
            at += 1
        return able

    def lays(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.laid_size > 0:
            out[0] = DONE
            n = 1
        if self.laid_size == self.terms.most_laid or self.station[self.colour] == 0:
            return n
        edges = self.edges
        colour: i64 = self.colour
        bit: i64 = 1 << colour
        hexes: i64 = self.terms.hexes
        at: i64 = 0
        while at < hexes:
            if edges[at] & bit and self.open_to(at) & bit:
                out[n] = LAY + at
                n += 1
            at += 1
        return n

    def gives(self, out: vec[i64], n: i64) -> i64:
        colour: i64 = 0
        base: i64 = self.seat * COLOURS
        while colour < COLOURS:
            if self.hand[base + colour] > 0:
                out[n] = GIVE + colour
                n += 1
            colour += 1
        return n

    def takes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if colour != self.colour:
                count: i64 = 1
                while count <= MOST_TAKEN and count <= self.station[colour]:
                    out[n] = TAKE + colour * MOST_TAKEN + count - 1
                    n += 1
                    count += 1
            colour += 1
        return n

    # ---- chance

    def weights(self, out: vec[i64]) -> i64:
        n: i64 = 0
        at: i64 = 0
        if self.phase == CHOOSE_FIRST:
            return seat_weights(self.terms.seats, FIRST, out)
        while at < COLOURS:
            weight: i64 = self.station[at]
            if self.phase == SET_STARTS:
                weight = 1 if weight == self.terms.locomotives - 1 else 0  # 2.1: not yet on a start hex
            if weight > 0:
                out[2 * n] = (START if self.phase == SET_STARTS else DRAW) + at
                out[2 * n + 1] = weight
                n += 1
            at += 1
        return n

    def stream(self) -> i64:
        if self.phase == CHOOSE_FIRST:
            return FROM_SEATS
        return FROM_COLOURS if self.phase == SET_STARTS else FROM_BAG

    def dealing(self) -> i64:
        """The seat that draws its opening hand now (2.2)."""
        return self.set_up // self.terms.hand

    # ---- transitions

    def apply(self, seat: i64, code: i64) -> None:
        if code >= LAY:
            self.lay(code - LAY)
        elif code == DONE:
            self.finish_build()
        elif code < GIVE:
            self.colour = code - BUILD
            self.phase = LAYING
        elif code < TAKE:
            self.give(code - GIVE)
        elif code < FIRST:
            self.take((code - TAKE) // MOST_TAKEN, (code - TAKE) % MOST_TAKEN + 1)
        elif code < START:
            self.start_with(code - FIRST)
        elif code < DRAW:
            self.set_start(code - START)
        else:
            self.deal(code - DRAW)

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.seat = seat
        self.phase = SET_STARTS

    def set_start(self, colour: i64) -> None:
        self.station[colour] -= 1
        self.put(self.terms.starts[self.set_up], colour)
        self.set_up += 1
        if self.set_up == COLOURS:
            self.set_up = 0
            self.survey()
            self.phase = DEAL

    def deal(self, colour: i64) -> None:
        seat: i64 = self.dealing()
        self.station[colour] -= 1
        self.hand[seat * COLOURS + colour] += 1
        self.hand_size[seat] += 1
        self.set_up += 1
        if self.set_up == self.terms.seats * self.terms.hand:
            self.phase = ACT

    def lay(self, at: i64) -> None:
        self.put(at, self.colour)
        self.station[self.colour] -= 1
        self.laid[self.laid_size] = at
        self.laid_size += 1
        if self.served != ALL:
            if self.terms.room[at] == CITY:
                self.served |= 1 << self.colour
            self.survey_after(at, self.colour)

    def gain(self) -> i64:
        """The points that the build will add so far (4.7)."""
        points: i64 = 0
        i: i64 = 0
        while i < self.laid_size:
            points += self.terms.value[self.laid[i]]
            i += 1
        return points

    def finish_build(self) -> None:
        self.value[self.colour] += self.gain()  # 4.7
        i: i64 = 0
        while i < self.laid_size:
            if self.laid[i] == self.terms.end:
                self.reached_end = True
            self.laid[i] = 0
            i += 1
        self.laid_size = 0
        self.swaps = 0
        self.end_turn()

    def give(self, colour: i64) -> None:
        self.move(colour, 1)
        self.colour = colour
        self.phase = TAKING

    def take(self, colour: i64, count: i64) -> None:
        self.move(colour, -count)
        self.remember(((self.seat * COLOURS + self.colour) * COLOURS + colour) * MOST_TAKEN + count - 1)
        self.swaps = self.swaps + 1 if count == 1 else i64(0)  # 6.6
        self.end_turn()

    def move(self, colour: i64, count: i64) -> None:
        """So many locomotives from the hand to the station (below zero: back), and what that tells (7.1)."""
        at: i64 = self.seat * COLOURS + colour
        self.station[colour] += count
        self.hand[at] -= count
        self.hand_size[self.seat] -= count
        self.given[at] += count
        if self.given[at] > self.least[at]:
            self.least[at] = self.given[at]

    def remember(self, trade: i64) -> None:
        room: i64 = len(self.trades)
        if self.traded == room:
            trades: vec[i64] = zeros(2 * room)
            i: i64 = 0
            while i < room:
                trades[i] = self.trades[i]
                i += 1
            self.trades = trades
        self.trades[self.traded] = trade
        self.traded += 1

    def end_turn(self) -> None:
        self.colour = -1
        if self.reached_end or self.stations() <= 1 or self.swapped_out():
            self.phase = ENDED
        else:
            self.seat = (self.seat + 1) % self.terms.seats
            self.phase = ACT

    def stations(self) -> i64:
        """How many still have locomotives (6.1)."""
        count: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if self.station[colour] > 0:
                count += 1
            colour += 1
        return count

    def swapped_out(self) -> bool:
        return self.terms.swap_limit > 0 and self.swaps >= self.terms.swap_limit  # 6.6

    # ---- knowledge and points

    def resample(self, seat: i64, rng: Rng) -> None:
        """Deal the other opening hands anew: as they were drawn, but none below what its trades have shown (7.1).

        After the end all hands lie open and nothing is left to redraw.
        """
        if self.phase == ENDED:
            return
        pool: vec[i64] = self.station[:] if self.phase == DEAL else zeros(COLOURS)
        self.gather(seat, pool)
        while not self.redeal(seat, pool, rng):
            self.gather(seat, pool)
        if self.phase == DEAL:
            self.station = pool

    def gather(self, seat: i64, pool: vec[i64]) -> None:
        """Put back into the pool what the other seats have drawn, and leave them what is known of it."""
        colour: i64 = 0
        while colour < COLOURS:
            other: i64 = 0
            while other < self.terms.seats:
                at: i64 = other * COLOURS + colour
                if other != seat:
                    known: i64 = self.least[at] - self.given[at]
                    pool[colour] += self.hand[at] - known
                    self.hand[at] = known
                other += 1
            colour += 1

    def redeal(self, seat: i64, pool: vec[i64], rng: Rng) -> bool:
        """Fill the other hands from the pool; False, and nothing is lost, if the draw is to be made again.

        A hand with n of a colour, l of them known, has the weight 1 / n!; drawing the other m = n - l from the pool
        gives it 1 / m!. So a draw stands with the chance m! l! / n!, the product of (j + 1) / (l + j + 1) over its
        steps, and one that does not stand is drawn again from the start.
        """
        left: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            left += pool[colour]
            colour += 1
        other: i64 = 0
        while other < self.terms.seats:
            if other != seat:
                n: i64 = self.unknown(other)
                while n > 0:
                    colour = card_at(pool, 0, rng.below(left))
                    at: i64 = other * COLOURS + colour
                    drawn: i64 = self.hand[at] + self.given[at] + 1
                    pool[colour] -= 1
                    self.hand[at] += 1
                    if rng.below(drawn) >= drawn - self.least[at]:
                        return False
                    left -= 1
                    n -= 1
            other += 1
        return True

    def unknown(self, seat: i64) -> i64:
        """How many locomotives of that seat nothing is known about, once its hand is at what is known."""
        n: i64 = self.hand_size[seat]
        colour: i64 = 0
        while colour < COLOURS:
            n -= self.hand[seat * COLOURS + colour]
            colour += 1
        return n

    def points(self, seat: i64) -> i64:
        total: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            total += self.hand[seat * COLOURS + colour] * self.value[colour]  # 6.2
            colour += 1
        return total - self.terms.penalty * self.excess(seat)

    def excess(self, seat: i64) -> i64:
        """Locomotives above the holding limit (5.3)."""
        return max(self.hand_size[seat] - self.terms.limit, 0)


def new_state(terms: Terms) -> ParisConnection:
    """The position before anything has happened: all locomotives in the bag but those on the value track (2.1)."""
    state = ParisConnection(terms, None)
    if terms.first >= 0:
        state.start_with(terms.first)
    return state
