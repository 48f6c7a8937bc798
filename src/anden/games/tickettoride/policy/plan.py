"""What a seat of Ticket to Ride means to build: the network of its tickets, then long tracks for points. Compiled.

Everything is reckoned in tenths of a point. A plan is the tracks a seat means to claim: those its tickets need, and
then, with the trains that are left, long ones for points.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, zeros
from anden.core.policy import Policy
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import (
    CODES,
    GREY,
    HELD,
    LOCOMOTIVE,
    SETS,
    SPAN,
    TYPES,
    Terms,
)

TENTHS: Final[i64] = 10
FAR: Final[i64] = 1_000_000
STIR: Final[i64] = 1_000_003
KEYS: Final[i64] = (1 << 40) - 1  # a product with STIR stays below 2**63

# What a plan costs
CARD: Final[i64] = 16  # half a turn
TURN: Final[i64] = 30
TRAIN: Final[i64] = 8  # it could have been laid elsewhere
SHARE: Final[i64] = 7  # of the points of a track, what counts for it; the rest would be had elsewhere too
IN_HAND: Final[i64] = 6  # off, for each card that is there already

# What is in the plan, and why
FOR_POINTS: Final[i64] = 1
FOR_TICKETS: Final[i64] = 2
MOST_FOR_POINTS: Final[i64] = 3  # more would scatter the cards


class Plans(Policy):
    """A plan for each seat, remembered until the board or its tickets spoil it."""

    def __init__(self, seats: i64, terms: Terms) -> None:
        super().__init__(seats, False)
        self.terms = terms
        self.spread = 30.0
        self.win = 0.0  # who wins hangs on tickets nobody can see: the lead says more
        self.curiosity = 0.8
        self.uniform_share = 20
        self.stamp: vec[i64] = zeros(seats)  # what the plan was made for; -1: none yet
        self.me: i64 = -1  # who thinks, as far as can be told
        self.key: i64 = -1  # what that seat's first plan was made for
        self.first_plan: vec[i64] = zeros(terms.tracks)
        self.first_hope: i64 = 0
        self.first_tied: i64 = 0
        self.aim: vec[i64] = zeros(seats * terms.tracks)
        self.aims: vec[i64] = zeros(seats * terms.tracks)  # the tracks aimed at, one after the other
        self.count: vec[i64] = zeros(seats)
        self.hope: vec[i64] = zeros(seats)  # what the tickets of the plan bring, less what it costs
        self.tied: vec[i64] = zeros(seats)  # trains that its tickets still need
        self.cost: vec[i64] = zeros(terms.tracks)
        self.distance: vec[i64] = zeros(terms.cities)
        self.road: vec[i64] = zeros(terms.cities)  # the track by which a city is reached
        self.settled: vec[i64] = zeros(terms.cities)
        self.todo: vec[i64] = zeros(terms.tickets)
        self.shown: vec[i64] = zeros(terms.tickets)
        self.hopes: vec[i64] = zeros(SETS)
        self.merits: vec[i64] = zeros(CODES)
        self.want: vec[i64] = zeros(TYPES)
        self.worth_of: vec[i64] = zeros(TYPES)  # of one more card
        self.blind: i64 = 0  # worth of a card from the deck
        self.late: i64 = 0  # turns left, at most HURRY

    def begin(self, world: State) -> None:
        """Nothing planned in another world holds in this one, except what the seat that thinks plans first."""
        assert isinstance(world, TicketToRide)
        seat: i64 = 0
        while seat < self.seats:
            self.stamp[seat] = -1
            seat += 1
        self.me = world.actor()
        if self.me < 0:
            return
        key: i64 = self.key_of(world, self.me)
        if key == self.key:
            self.recall(world, self.me)
        else:
            self.refresh(world, self.me)
            self.remember(self.me, key)

    def key_of(self, state: TicketToRide, seat: i64) -> i64:
        """Tells apart whatever a plan of the seat depends on."""
        key: i64 = seat
        at: i64 = 0
        while at < self.terms.tracks:
            key = (key * STIR + state.owner[at] + 2) & KEYS
            at += 1
        at = 0
        while at < self.terms.tickets:
            key = (key * STIR + (1 if state.place[at] == HELD + seat else 0)) & KEYS
            at += 1
        at = 0
        while at < TYPES:
            key = (key * STIR + state.hand[seat * TYPES + at]) & KEYS
            at += 1
        return key * 2 + (1 if state.left >= 0 else 0)

    def remember(self, seat: i64, key: i64) -> None:
        base: i64 = seat * self.terms.tracks
        self.key = key
        self.first_hope = self.hope[seat]
        self.first_tied = self.tied[seat]
        track: i64 = 0
        while track < self.terms.tracks:
            self.first_plan[track] = self.aim[base + track]
            track += 1

    def recall(self, state: TicketToRide, seat: i64) -> None:
        base: i64 = seat * self.terms.tracks
        track: i64 = 0
        while track < self.terms.tracks:
            self.aim[base + track] = self.first_plan[track]
            track += 1
        self.hope[seat] = self.first_hope
        self.tied[seat] = self.first_tied
        self.list_aims(seat)
        self.stamp[seat] = self.stamp_of(state, seat)

    # ---- the plan

    def refresh(self, state: TicketToRide, seat: i64) -> None:
        """Plan anew if a track of the plan is gone or a ticket has been kept since."""
        stamp: i64 = self.stamp_of(state, seat)
        if self.stamp[seat] == stamp:
            return
        if self.stamp[seat] < 0 or self.stamp[seat] % 64 != stamp % 64 or self.spoilt(state, seat):
            self.list_tickets(state, HELD + seat)
            self.plan(state, seat)
        self.stamp[seat] = stamp

    def stamp_of(self, state: TicketToRide, seat: i64) -> i64:
        """Changes with every track that anybody claims and every ticket that the seat keeps."""
        stamp: i64 = 0
        other: i64 = 0
        while other < self.seats:
            stamp += state.trains[other]
            other += 1
        return stamp * 64 + self.count_tickets(state, HELD + seat)

    def list_aims(self, seat: i64) -> None:
        base: i64 = seat * self.terms.tracks
        n: i64 = base
        track: i64 = 0
        while track < self.terms.tracks:
            if self.aim[base + track] > 0:
                self.aims[n] = track
                n += 1
            track += 1
        self.count[seat] = n - base

    def spoilt(self, state: TicketToRide, seat: i64) -> bool:
        """Is a track of the plan gone? One the seat has claimed for its tickets is merely done."""
        base: i64 = seat * self.terms.tracks
        at: i64 = base
        end: i64 = base + self.count[seat]
        while at < end:
            track: i64 = self.aims[at]
            if not self.is_open(state, seat, track):
                if state.owner[track] != seat or self.aim[base + track] == FOR_POINTS:
                    return True
                self.aim[base + track] = 0
                self.tied[seat] -= self.terms.length[track]
                self.hope[seat] += self.typical_price(track)
            at += 1
        if self.count[seat] > 0:
            self.list_aims(seat)
        return False

    def is_open(self, state: TicketToRide, seat: i64, track: i64) -> bool:
        return state.free[seat * SPAN + self.terms.length[track]] & self.terms.bit[track] != 0

    def count_tickets(self, state: TicketToRide, place: i64) -> i64:
        where = state.place
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if where[ticket] == place:
                n += 1
            ticket += 1
        return n

    def list_tickets(self, state: TicketToRide, place: i64) -> i64:
        """The tickets of a place are to be planned for; how many they are."""
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if state.place[ticket] == place:
                self.todo[n] = ticket
                n += 1
            ticket += 1
        if n < self.terms.tickets:
            self.todo[n] = -1
        return n

    def plan(self, state: TicketToRide, seat: i64) -> None:
        """For the tickets in `todo`, the most valuable first: the cheapest way over own, planned and open tracks."""
        base: i64 = seat * self.terms.tracks
        track: i64 = 0
        while track < self.terms.tracks:
            self.aim[base + track] = 0
            self.cost[track] = self.price(state, seat, track)
            track += 1
        self.hope[seat] = 0
        self.tied[seat] = 0
        moves: i64 = 2 * self.time_left(state, seat) + hand_size(state, seat)  # half turns; a card in hand saves one
        ticket: i64 = self.next_ticket()
        while ticket >= 0:
            moves -= self.plan_ticket(state, seat, ticket, moves)
            ticket = self.next_ticket()
        self.plan_for_points(state, seat)
        self.list_aims(seat)

    def plan_ticket(self, state: TicketToRide, seat: i64, ticket: i64, moves: i64) -> i64:
        """The ticket's way becomes part of the plan if trains and time allow. The half turns that it takes."""
        terms = self.terms
        a: i64 = terms.ticket_a[ticket]
        b: i64 = terms.ticket_b[ticket]
        if self.find_way(a, b) < FAR:
            tracks, trains = self.lacking(a, b)
            takes: i64 = trains + 2 * tracks
            if trains == 0 or (self.tied[seat] + trains <= state.trains[seat] and takes <= moves):
                self.hope[seat] += TENTHS * terms.value[ticket]
                self.tied[seat] += trains
                self.adopt(seat, a, b)
                return takes
        self.hope[seat] -= TENTHS * terms.value[ticket]
        return 0

    def next_ticket(self) -> i64:
        """The most valuable ticket still to plan for, which is then struck off; -1: none is left."""
        todo, value = self.todo, self.terms.value
        best: i64 = -1
        n: i64 = 0
        while n < self.terms.tickets and todo[n] != -1:
            if todo[n] >= 0 and (best < 0 or value[todo[n]] > value[todo[best]]):
                best = n
            n += 1
        if best < 0:
            return -1
        ticket: i64 = todo[best]
        todo[best] = -2
        return ticket

    def price(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """What it takes to claim a track, less what is in hand for it."""
        if state.owner[track] == seat:
            return 0
        if not self.is_open(state, seat, track):
            return FAR
        held: i64 = self.best_held(state, seat, track)
        return self.typical_price(track) - IN_HAND * min(held, self.terms.length[track])

    def typical_price(self, track: i64) -> i64:
        """Cards, a turn, trains; less the points."""
        length: i64 = self.terms.length[track]
        return TURN + (CARD + TRAIN) * length - SHARE * self.terms.points[length]

    def best_held(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """How many cards of one colour the seat has for a track."""
        hand = state.hand
        colour: i64 = self.terms.colour[track]
        if colour != GREY:
            return hand[seat * TYPES + colour]
        most: i64 = 0
        card: i64 = 0
        while card < LOCOMOTIVE:
            most = max(most, hand[seat * TYPES + card])
            card += 1
        return most

    def find_way(self, a: i64, b: i64) -> i64:
        """The cost of the cheapest way; `road` leads back from b to a (Dijkstra)."""
        distance, settled = self.distance, self.settled
        city: i64 = 0
        while city < self.terms.cities:
            distance[city] = FAR
            settled[city] = 0
            city += 1
        distance[a] = 0
        city = a
        while city != b:
            settled[city] = 1
            self.look_around(city)
            city = self.nearest()
            if city < 0:
                return FAR
        return distance[b]

    def look_around(self, city: i64) -> None:
        """Can the neighbours of a city be reached more cheaply by it?"""
        terms, cost, distance = self.terms, self.cost, self.distance
        roads, beyond = terms.roads, terms.beyond
        here: i64 = distance[city]
        at: i64 = terms.exits[city]
        end: i64 = terms.exits[city + 1]
        while at < end:
            there: i64 = beyond[at]
            if here + cost[roads[at]] < distance[there]:
                distance[there] = here + cost[roads[at]]
                self.road[there] = roads[at]
            at += 1

    def nearest(self) -> i64:
        """Of the cities not settled, the one reached most cheaply; -1: no other can be reached."""
        distance, settled = self.distance, self.settled
        found: i64 = -1
        least: i64 = FAR
        city: i64 = 0
        cities: i64 = self.terms.cities
        while city < cities:
            if settled[city] == 0 and distance[city] < least:
                least = distance[city]
                found = city
            city += 1
        return found

    def lacking(self, a: i64, b: i64) -> tuple[i64, i64]:
        """Of the way just found, the tracks still to be claimed, and the trains they need."""
        tracks: i64 = 0
        trains: i64 = 0
        while b != a:
            track: i64 = self.road[b]
            if self.cost[track] > 0:
                tracks += 1
                trains += self.terms.length[track]
            b = self.terms.city_a[track] + self.terms.city_b[track] - b
        return (tracks, trains)

    def adopt(self, seat: i64, a: i64, b: i64) -> None:
        """The way just found is planned: from now on it costs nothing more."""
        terms = self.terms
        while b != a:
            track: i64 = self.road[b]
            if self.cost[track] > 0:
                self.aim[seat * terms.tracks + track] = FOR_TICKETS
                self.hope[seat] -= self.typical_price(track)
                self.cost[track] = 0
            b = terms.city_a[track] + terms.city_b[track] - b

    def plan_for_points(self, state: TicketToRide, seat: i64) -> None:
        """What to do with the trains that tickets do not need: long tracks."""
        base: i64 = seat * self.terms.tracks
        spare: i64 = state.trains[seat] - self.tied[seat]
        n: i64 = 0
        while n < MOST_FOR_POINTS:
            best: i64 = -1
            most: i64 = 0
            track: i64 = 0
            while track < self.terms.tracks:
                if self.cost[track] < FAR and self.cost[track] > 0 and self.terms.length[track] <= spare:
                    merit: i64 = self.merit(state, seat, track)
                    if merit > most:
                        most = merit
                        best = track
                track += 1
            if best < 0:
                return
            self.aim[base + best] = FOR_POINTS
            self.cost[best] = 0
            spare -= self.terms.length[best]
            n += 1

    def merit(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """Points for cards, more if many are in hand."""
        length: i64 = self.terms.length[track]
        held: i64 = min(self.best_held(state, seat, track), length)
        twin: i64 = self.terms.twin[track]
        if twin >= 0 and (self.cost[twin] == 0 or self.cost[twin] >= FAR):
            return 0
        return TENTHS * self.terms.points[length] - CARD * (length - held) - TURN + 10

    # ---- time

    def time_left(self, state: TicketToRide, seat: i64) -> i64:
        """About how many turns the seat will still have, this one included: whoever has fewest trains lays two
        every three turns."""
        if state.left >= 0:
            return 1
        least: i64 = 100
        other: i64 = 0
        while other < self.seats:
            least = min(least, state.trains[other])
            other += 1
        return 2 + max(0, least - self.terms.last) * 2 // 3


def hand_size(state: TicketToRide, seat: i64) -> i64:
    total: i64 = 0
    card: i64 = seat * TYPES
    end: i64 = card + TYPES
    while card < end:
        total += state.hand[card]
        card += 1
    return total
