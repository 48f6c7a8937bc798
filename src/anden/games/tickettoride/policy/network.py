"""One network for several tickets of Ticket to Ride: the ways of all of them, planned together. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import Terms
from anden.games.tickettoride.policy.pricing import FAR, Pricing
from anden.games.tickettoride.trails import BIT

ROUNDS: Final[i64] = 2  # of laying every way anew


class Network(Pricing):
    """Ways over own, planned and open tracks: what one ticket has planned costs the others nothing more."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, terms, constants)
        self.distance: vec[i64] = zeros(terms.cities)
        self.road: vec[i64] = zeros(terms.cities)  # the track by which a city is reached
        self.settled: vec[i64] = zeros(terms.cities)
        self.todo: vec[i64] = zeros(terms.tickets)  # the tickets to plan for
        self.count_todo: i64 = 0
        self.joined: i64 = 0  # those of them that have a way, as bits by place in `todo`
        self.alone: vec[i64] = zeros(terms.tracks)  # what a track costs that no way uses
        self.uses: vec[i64] = zeros(terms.tracks)  # the tickets whose ways use it, as bits
        self.lifted: vec[i64] = zeros(terms.tracks)
        self.trains_needed: i64 = 0
        self.half_turns_needed: i64 = 0
        self.spent: i64 = 0  # what the tracks that are used cost
        self.most_trains: i64 = 0
        self.most_half_turns: i64 = 0

    def join_tickets(self, state: TicketToRide, seat: i64) -> None:
        """Ways for the tickets of `todo`, the most valuable first; then each is laid anew, now that it knows the
        others, and what did not fit is tried once more."""
        self.price_tracks(state, seat)
        track: i64 = 0
        while track < self.terms.tracks:
            self.alone[track] = self.cost[track]
            self.uses[track] = 0
            track += 1
        self.joined = 0
        self.trains_needed = 0
        self.half_turns_needed = 0
        self.spent = 0
        self.most_trains = state.trains[seat]
        self.most_half_turns = self.half_turns(state, seat)
        self.sort_todo()
        self.join_missing()
        if self.count_todo > 1 and self.spent > 0:
            self.lay_anew()
            self.join_missing()

    def sort_todo(self) -> None:
        """The most valuable first."""
        todo, value = self.todo, self.terms.value
        n: i64 = 1
        while n < self.count_todo:
            ticket: i64 = todo[n]
            at: i64 = n
            while at > 0 and value[todo[at - 1]] < value[ticket]:
                todo[at] = todo[at - 1]
                at -= 1
            todo[at] = ticket
            n += 1

    def join_missing(self) -> None:
        n: i64 = 0
        while n < self.count_todo:
            if self.joined & BIT[n] == 0 and self.finds_way(n):
                self.lay(n)
            n += 1

    def lay_anew(self) -> None:
        """Each way is lifted and laid where it costs least beside the others, until nothing is saved by it."""
        rounds: i64 = ROUNDS
        before: i64 = self.spent + 1
        while rounds > 0 and self.spent < before:
            before = self.spent
            n: i64 = 0
            while n < self.count_todo:
                if self.joined & BIT[n] != 0:
                    self.lay_one_anew(n)
                n += 1
            rounds -= 1

    def lay_one_anew(self, n: i64) -> None:
        count: i64 = self.lift(n)
        if count == 0:
            return  # it is complete
        if self.finds_way(n):
            self.lay(n)
            return
        self.joined |= BIT[n]
        while count > 0:
            count -= 1
            self.use(n, self.lifted[count])

    def finds_way(self, n: i64) -> bool:
        """Is there a way for a ticket that is worth it, with the trains and the time there are?"""
        terms = self.terms
        a: i64 = terms.ticket_a[self.todo[n]]
        b: i64 = terms.ticket_b[self.todo[n]]
        if self.find_way(a, b) >= self.give_up * terms.value[self.todo[n]]:
            return False
        tracks, trains = self.lacking(a, b)
        return trains == 0 or (
            self.trains_needed + trains <= self.most_trains
            and self.half_turns_needed + trains + 2 * tracks <= self.most_half_turns
        )

    def lay(self, n: i64) -> None:
        """The way just found is the ticket's."""
        terms = self.terms
        a: i64 = terms.ticket_a[self.todo[n]]
        b: i64 = terms.ticket_b[self.todo[n]]
        self.joined |= BIT[n]
        while b != a:
            track: i64 = self.road[b]
            if self.alone[track] > 0:
                self.use(n, track)
            b = terms.city_a[track] + terms.city_b[track] - b

    def use(self, n: i64, track: i64) -> None:
        if self.uses[track] == 0:
            self.trains_needed += self.terms.length[track]
            self.half_turns_needed += self.terms.length[track] + 2
            self.spent += self.alone[track]
            self.cost[track] = 0
        self.uses[track] |= BIT[n]

    def lift(self, n: i64) -> i64:
        """The ticket has no way any more; how many tracks, in `lifted`, it had used."""
        uses = self.uses
        count: i64 = 0
        track: i64 = 0
        while track < self.terms.tracks:
            if uses[track] & BIT[n] != 0:
                uses[track] &= ~BIT[n]
                self.lifted[count] = track
                count += 1
                if uses[track] == 0:
                    self.trains_needed -= self.terms.length[track]
                    self.half_turns_needed -= self.terms.length[track] + 2
                    self.spent -= self.alone[track]
                    self.cost[track] = self.alone[track]
            track += 1
        if count > 0:
            self.joined &= ~BIT[n]
        return count

    # ---- one way

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
