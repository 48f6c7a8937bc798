"""Positions and transitions of Paris Connection. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, State, Table, vec_of, zeros
from anden.core.rng import Rng

# Phases. Nature moves in the first three, a seat decides in the next three.
CHOOSE_FIRST: Final[i64] = 0
SET_STARTS: Final[i64] = 1
DEAL: Final[i64] = 2
ACT: Final[i64] = 3
LAYING: Final[i64] = 4
TAKING: Final[i64] = 5
ENDED: Final[i64] = 6

COLOURS: Final[i64] = 6
SIDES: Final[i64] = 6
MOST_HEXES: Final[i64] = 200
MOST_TAKEN: Final[i64] = 2  # 5.1

# How many locomotives a hex may hold (4.4, 4.5)
CLOSED: Final[i64] = 0
CITY: Final[i64] = 1
COUNTRY: Final[i64] = 2

# Codes
DONE: Final[i64] = 0
BUILD: Final[i64] = 1
GIVE: Final[i64] = 7
TAKE: Final[i64] = 13  # + colour × 2 + how many - 1
FIRST: Final[i64] = 25
START: Final[i64] = 31
DRAW: Final[i64] = 37
LAY: Final[i64] = 43
CODES: Final[i64] = 243

ALL: Final[i64] = 63  # a bit for each colour
FIRST_ROOM: Final[i64] = 32  # trades remembered before more room is made


class Terms(Table):
    """What the match was agreed on: seats, options, the numbers of the rules, the map."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        locomotives: i64,
        hand: i64,
        limit: i64,
        penalty: i64,
        most_laid: i64,
        swap_limit: i64,
        beside: list[int],
        room: list[int],
        value: list[int],
        starts: list[int],
        end: i64,
        origin: object,
        board: object,
    ) -> None:
        self.seats = seats
        self.first = first  # -1: by chance
        self.locomotives = locomotives
        self.hand = hand
        self.limit = limit
        self.penalty = penalty
        self.most_laid = most_laid
        self.swap_limit = swap_limit  # 0: none
        self.hexes: i64 = len(room)
        self.beside = vec_of(beside)  # [hex × 6 + side]: the hex beyond an open side, or -1
        self.room = vec_of(room)
        self.value = vec_of(value)
        self.starts = vec_of(starts)
        self.end = end
        self.origin = origin  # the options and the map all this comes from, for the faces; the kernel never looks
        self.board = board


class Notes(Table):
    """Where one search for a way (4.6) notes what it has seen: of no meaning afterwards, so not part of a position."""

    def __init__(self, hexes: i64) -> None:
        self.came: vec[i64] = zeros(hexes)
        self.queue: vec[i64] = zeros(hexes)
        self.way: vec[i64] = zeros(hexes)


NO_NOTES: Final[Notes] = Notes(0)


class ParisConnection(State):
    terms: Terms
    notes: Notes  # its own from the first search on: no two states write into the same
    phase: i64
    seat: i64
    first: i64
    set_up: i64  # start hexes that have their company, then locomotives dealt
    held: vec[i64]  # by hex: a bit for each colour in it
    edges: vec[i64]  # by hex: a bit for each colour whose track lies beside it
    vital: vec[i64]  # by hex: a bit for each company that would be shut in if the hex filled up (4.6)
    served: i64  # a bit for each company that has a city
    station: vec[i64]  # the bag, until the hands are dealt
    value: vec[i64]
    hand: vec[i64]
    hand_size: vec[i64]
    given: vec[i64]  # by seat and colour: given less taken, since the deal
    least: vec[i64]  # by seat and colour: the most that `given` has been (7.1)
    trades: vec[i64]
    traded: i64
    swaps: i64
    colour: i64  # being built, or given
    laid: vec[i64]
    laid_size: i64
    reached_end: bool

    def clone(self) -> "ParisConnection":
        twin = ParisConnection()
        twin.terms = self.terms
        twin.notes = NO_NOTES
        twin.phase = self.phase
        twin.seat = self.seat
        twin.first = self.first
        twin.set_up = self.set_up
        twin.held = self.held[:]
        twin.edges = self.edges[:]
        twin.vital = self.vital[:]
        twin.served = self.served
        twin.station = self.station[:]
        twin.value = self.value[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.given = self.given[:]
        twin.least = self.least[:]
        twin.trades = self.trades[:]
        twin.traded = self.traded
        twin.swaps = self.swaps
        twin.colour = self.colour
        twin.laid = self.laid[:]
        twin.laid_size = self.laid_size
        twin.reached_end = self.reached_end
        return twin

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

    def open_to(self, at: i64) -> i64:
        """A bit for each company that may lay a locomotive on this hex now (4.2 to 4.6)."""
        room: i64 = self.terms.room[at]
        edges: i64 = self.edges[at]
        if edges == 0 or room == CLOSED:
            return 0
        held: i64 = self.held[at]
        if held == 0 and room == COUNTRY:
            return edges
        if held != 0 and (room == CITY or held & (held - 1) != 0):
            return 0
        vital: i64 = self.vital[at]
        if vital == 0:
            return edges & ~held
        if vital & (vital - 1) == 0:
            return edges & ~held & vital  # who shuts itself in by laying here? Nobody: its track goes on from here
        return 0

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
            while at < self.terms.seats:
                out[2 * at] = FIRST + at
                out[2 * at + 1] = 1
                at += 1
            return at
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

    def put(self, at: i64, colour: i64) -> None:
        """A locomotive on a hex: it lies there, and the hexes beyond its open sides lie beside it."""
        bit: i64 = 1 << colour
        self.held[at] |= bit
        beside = self.terms.beside
        edges = self.edges
        i: i64 = at * SIDES
        end: i64 = i + SIDES
        while i < end:
            if beside[i] >= 0:
                edges[beside[i]] |= bit
            i += 1

    def lay(self, at: i64) -> None:
        self.put(at, self.colour)
        self.station[self.colour] -= 1
        self.laid[self.laid_size] = at
        self.laid_size += 1
        if self.served != ALL:
            if self.terms.room[at] == CITY:
                self.served |= 1 << self.colour
            self.survey()

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
        self.swaps = self.swaps + 1 if count == 1 else 0  # 6.6
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

    # ---- no cutting off (4.6)

    def survey(self) -> None:
        """Find the hexes that companies without a city cannot do without.

        Such a hex lies on every way to a city, so on any one of them: only the hexes of one way are tried.
        """
        vital = self.vital
        at: i64 = 0
        while at < self.terms.hexes:
            vital[at] = 0
            at += 1
        if len(self.notes.came) == 0:
            self.notes = Notes(self.terms.hexes)
        colour: i64 = 0
        while colour < COLOURS:
            if not (self.served >> colour) & 1:
                self.survey_company(colour)
            colour += 1

    def survey_company(self, colour: i64) -> None:
        came, way = self.notes.came, self.notes.way
        at: i64 = self.way_out(colour, -1)
        n: i64 = 0
        while at >= 0:
            way[n] = at
            n += 1
            at = came[at] - 2
        while n > 0:
            n -= 1
            at = way[n]
            fills: bool = self.terms.room[at] == CITY or self.held[at] != 0
            if fills and self.way_out(colour, at) < 0:
                self.vital[at] |= 1 << colour

    def way_out(self, colour: i64, barred: i64) -> i64:
        """The city nearest to a company's track by hexes that have room for it, all but `barred`; -1 if there is none.

        Its notes lead back: for each hex of the way 2 + the hex before it, 1 at its beginning.
        """
        terms = self.terms
        came, queue = self.notes.came, self.notes.queue
        held, edges, room, beside = self.held, self.edges, terms.room, terms.beside
        hexes: i64 = terms.hexes
        bit: i64 = 1 << colour
        n: i64 = 0
        at: i64 = 0
        while at < hexes:
            came[at] = 0
            if edges[at] & bit and at != barred and has_room(held[at], room[at], bit):
                came[at] = 1
                queue[n] = at
                n += 1
            at += 1
        i: i64 = 0
        while i < n:
            at = queue[i]
            i += 1
            if room[at] == CITY:
                return at
            side: i64 = at * SIDES
            end: i64 = side + SIDES
            while side < end:
                to: i64 = beside[side]
                side += 1
                if to >= 0 and came[to] == 0 and to != barred and has_room(held[to], room[to], bit):
                    came[to] = at + 2
                    queue[n] = to
                    n += 1
        return -1

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
                    colour = pick(pool, rng.below(left))
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


def has_room(held: i64, room: i64, bit: i64) -> bool:
    """May a locomotive of that colour stand in a hex that holds these (4.4, 4.5)?"""
    if room == COUNTRY:
        return held & bit == 0 and held & (held - 1) == 0
    return room == CITY and held == 0


def pick(pool: vec[i64], at: i64) -> i64:
    """The colour of the locomotive at this place in the pool, counting colour by colour."""
    colour: i64 = 0
    while at >= pool[colour]:
        at -= pool[colour]
        colour += 1
    return colour


def new_state(terms: Terms) -> ParisConnection:
    """The position before anything has happened: all locomotives in the bag but those on the value track (2.1)."""
    state = ParisConnection()
    state.terms = terms
    state.phase = CHOOSE_FIRST
    state.seat = 0
    state.first = 0
    state.set_up = 0
    state.held = zeros(terms.hexes)
    state.edges = zeros(terms.hexes)
    state.notes = NO_NOTES
    state.vital = zeros(terms.hexes)
    state.served = 0
    state.station = zeros(COLOURS)
    state.value = zeros(COLOURS)
    state.hand = zeros(COLOURS * terms.seats)
    state.hand_size = zeros(terms.seats)
    state.given = zeros(COLOURS * terms.seats)
    state.least = zeros(COLOURS * terms.seats)
    state.trades = zeros(FIRST_ROOM)
    state.traded = 0
    state.swaps = 0
    state.colour = -1
    state.laid = zeros(terms.most_laid)
    state.laid_size = 0
    state.reached_end = False
    colour: i64 = 0
    while colour < COLOURS:
        state.station[colour] = terms.locomotives - 1
        colour += 1
    if terms.first >= 0:
        state.start_with(terms.first)
    return state
