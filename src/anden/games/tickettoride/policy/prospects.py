"""What new tickets promise a seat of Ticket to Ride: by what is left to draw, its network, its trains and its time.
Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, zeros
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import HELD, OFFERED, Terms
from anden.games.tickettoride.policy.plan import FOR_TICKETS
from anden.games.tickettoride.policy.pricing import FAR, POINT
from anden.games.tickettoride.policy.rivals import Rivals
from anden.games.tickettoride.trails import join


class Prospects(Rivals):
    """What a draw of tickets promises, remembered until the board or the seat's tickets change."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, terms, constants)
        self.promise: vec[i64] = zeros(seats)
        self.promised: vec[i64] = zeros(seats)  # the stamp it was reckoned for; -2: none yet
        self.part: vec[i64] = zeros(terms.cities)  # the lowest city that own and planned tracks join a city to
        self.cities_of: vec[i64] = zeros(terms.cities)
        self.main: i64 = 0
        self.gains: vec[i64] = zeros(terms.tickets)  # of the tickets that may be drawn, least first

    def begin(self, world: State) -> None:
        super().begin(world)
        seat: i64 = 0
        while seat < self.seats:
            self.promised[seat] = -2
            seat += 1

    def promise_of_tickets(self, state: TicketToRide, seat: i64) -> i64:
        if self.promised[seat] != self.stamp[seat]:
            self.promise[seat] = self.expected(self.list_gains(state, seat))
            self.promised[seat] = self.stamp[seat]
        return self.promise[seat]

    def list_gains(self, state: TicketToRide, seat: i64) -> i64:
        """What each ticket would bring that the seat does not have; how many they are."""
        trains, half_turns = self.price_beside_plan(state, seat)
        self.find_main_network()
        self.find_ways_from_network()
        count: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            place: i64 = state.place[ticket]
            if place != HELD + seat and place != OFFERED + seat:
                self.insert(count, self.gain(ticket, trains, half_turns))
                count += 1
            ticket += 1
        return count

    def price_beside_plan(self, state: TicketToRide, seat: i64) -> tuple[i64, i64]:
        """Tracks cost what they cost, those that the plan's tickets need nothing; trains and half turns left over."""
        self.price_tracks(state, seat)
        base: i64 = seat * self.terms.tracks
        trains: i64 = state.trains[seat]
        half_turns: i64 = self.half_turns(state, seat)
        at: i64 = base
        end: i64 = base + self.count[seat]
        while at < end:
            track: i64 = self.aims[at]
            if self.aim[base + track] == FOR_TICKETS:
                self.cost[track] = 0
                trains -= self.terms.length[track]
                half_turns -= self.terms.length[track] + 2
            at += 1
        return (trains, half_turns)

    def find_main_network(self) -> None:
        """What own and planned tracks join, and of these parts the one with most cities."""
        terms, part, cities_of = self.terms, self.part, self.cities_of
        city: i64 = 0
        while city < terms.cities:
            part[city] = city
            cities_of[city] = 0
            city += 1
        track: i64 = 0
        while track < terms.tracks:
            if self.cost[track] == 0:
                join(part, terms.city_a[track], terms.city_b[track])
            track += 1
        city = 0
        while city < terms.cities:  # each points to a lower one, which has its answer already
            part[city] = part[part[city]]
            cities_of[part[city]] += 1
            city += 1
        self.main = 0
        city = 1
        while city < terms.cities:
            if cities_of[city] > cities_of[self.main]:
                self.main = city
            city += 1

    def find_ways_from_network(self) -> None:
        """The cheapest way from the main part to every city; `road` leads back."""
        city: i64 = 0
        while city < self.terms.cities:
            self.distance[city] = i64(0) if self.part[city] == self.main else FAR
            self.settled[city] = 0
            city += 1
        city = self.nearest()
        while city >= 0:
            self.settled[city] = 1
            self.look_around(city)
            city = self.nearest()

    def gain(self, ticket: i64, trains: i64, half_turns: i64) -> i64:
        """Its points less what it costs to join both cities to the main part, or what it costs not to."""
        terms = self.terms
        a: i64 = terms.ticket_a[ticket]
        b: i64 = terms.ticket_b[ticket]
        value: i64 = terms.value[ticket]
        if self.part[a] == self.part[b]:
            return POINT * value
        price: i64 = self.distance[a] + self.distance[b]
        if price >= self.give_up * value:
            return -POINT * value
        tracks_a, trains_a = self.lacking_to_network(a)
        tracks_b, trains_b = self.lacking_to_network(b)
        needed: i64 = trains_a + trains_b
        if needed > trains or needed + 2 * (tracks_a + tracks_b) > half_turns:
            return -POINT * value
        return self.stake * value - price

    def lacking_to_network(self, city: i64) -> tuple[i64, i64]:
        """Of the way from the main part to a city, the tracks still to be claimed, and the trains they need."""
        terms = self.terms
        tracks: i64 = 0
        trains: i64 = 0
        while self.distance[city] > 0:
            track: i64 = self.road[city]
            if self.cost[track] > 0:
                tracks += 1
                trains += terms.length[track]
            city = terms.city_a[track] + terms.city_b[track] - city
        return (tracks, trains)

    def insert(self, count: i64, gain: i64) -> None:
        at: i64 = count
        while at > 0 and self.gains[at - 1] > gain:
            self.gains[at] = self.gains[at - 1]
            at -= 1
        self.gains[at] = gain

    def expected(self, count: i64) -> i64:
        """Of the tickets offered all that bring something are kept, or the one that costs least."""
        if count == 0:
            return 0
        offer: i64 = self.terms.offer
        total: i64 = 0
        at: i64 = 0
        while at < count:
            gain: i64 = self.gains[at]
            if gain > 0:
                total += gain * offer // count
            else:  # the best of them is this one
                total += gain * (power(at + 1, offer) - power(at, offer)) // power(count, offer)
            at += 1
        return total


def power(base: i64, exponent: i64) -> i64:
    result: i64 = 1
    while exponent > 0:
        result *= base
        exponent -= 1
    return result
