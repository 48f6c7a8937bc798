"""What a seat of Ticket to Ride means to build: the network of its tickets, then long tracks for points. Compiled.

A plan is the tracks a seat means to claim: those its tickets need, and then, with the trains that are left, long ones
for points.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, zeros
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import HELD, TYPES, Terms
from anden.games.tickettoride.policy.network import Network
from anden.games.tickettoride.policy.pricing import FAR, POINT
from anden.games.tickettoride.trails import BIT

STIR: Final[i64] = 1_000_003
KEYS: Final[i64] = (1 << 40) - 1  # a product with STIR stays below 2**63

# What is in the plan, and why
FOR_POINTS: Final[i64] = 1
FOR_TICKETS: Final[i64] = 2
MOST_FOR_POINTS: Final[i64] = 3  # more would scatter the cards


class Plans(Network):
    """A plan for each seat, remembered until the board or its tickets spoil it."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, terms, constants)
        self.spread = 30.0
        self.win = 0.0  # who wins hangs on tickets nobody can see: the lead says more
        self.curiosity = 0.8
        self.uniform_share = 20
        self.stamp: vec[i64] = zeros(seats)  # what the plan was made for; -1: none yet
        self.me: i64 = -1  # who thinks, as far as can be told
        self.first_plan: vec[i64] = zeros(terms.tracks)
        self.first_hope: i64 = 0
        self.first_tied: i64 = 0
        self.aim: vec[i64] = zeros(seats * terms.tracks)
        self.aims: vec[i64] = zeros(seats * terms.tracks)  # the tracks aimed at, one after the other
        self.count: vec[i64] = zeros(seats)
        self.hope: vec[i64] = zeros(seats)  # what the tickets of the plan bring, less what it costs
        self.tied: vec[i64] = zeros(seats)  # trains that its tickets still need
        self.reached: vec[i64] = zeros(terms.cities)  # 1: own or planned tracks lead there

    def adjust(self, constants: dict[str, list[float]]) -> None:
        super().adjust(constants)
        self.key: i64 = -1  # what the first plan of the seat that thinks was made for

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
            key = (key * STIR + (i64(1) if state.place[at] == HELD + seat else i64(0))) & KEYS
            at += 1
        at = 0
        while at < TYPES:
            key = (key * STIR + state.hand[seat * TYPES + at]) & KEYS
            at += 1
        return key * 2 + (i64(1) if state.left >= 0 else i64(0))

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
            if not state.is_open(seat, track):
                if state.owner[track] != seat or self.aim[base + track] == FOR_POINTS:
                    return True
                self.aim[base + track] = 0
                self.tied[seat] -= self.terms.length[track]
                self.hope[seat] += self.typical_price(track)
            at += 1
        if self.count[seat] > 0:
            self.list_aims(seat)
        return False

    def count_tickets(self, state: TicketToRide, place: i64) -> i64:
        where = state.place
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if where[ticket] == place:
                n += 1
            ticket += 1
        return n

    def list_tickets(self, state: TicketToRide, place: i64) -> None:
        """The tickets of a place are to be planned for."""
        self.count_todo = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if state.place[ticket] == place:
                self.todo[self.count_todo] = ticket
                self.count_todo += 1
            ticket += 1

    def plan(self, state: TicketToRide, seat: i64) -> None:
        """A network for the tickets of `todo`, and what to do with the trains that it leaves."""
        self.join_tickets(state, seat)
        base: i64 = seat * self.terms.tracks
        hope: i64 = 0
        track: i64 = 0
        while track < self.terms.tracks:
            self.aim[base + track] = 0
            if self.uses[track] != 0:
                self.aim[base + track] = FOR_TICKETS
                hope -= self.typical_price(track)
            track += 1
        n: i64 = 0
        while n < self.count_todo:
            value: i64 = self.terms.value[self.todo[n]]
            hope += self.stake * value if self.joined & BIT[n] != 0 else -POINT * value
            n += 1
        self.hope[seat] = hope
        self.tied[seat] = self.trains_needed
        self.plan_for_points(state, seat)
        self.list_aims(seat)

    def plan_for_points(self, state: TicketToRide, seat: i64) -> None:
        """What to do with the trains that tickets do not need: long tracks."""
        self.mark_reached()
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

    def mark_reached(self) -> None:
        reached = self.reached
        city: i64 = 0
        while city < self.terms.cities:
            reached[city] = 0
            city += 1
        track: i64 = 0
        while track < self.terms.tracks:
            if self.cost[track] == 0:
                reached[self.terms.city_a[track]] = 1
                reached[self.terms.city_b[track]] = 1
            track += 1

    def merit(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """Points for cards, more if many are in hand, and if it lengthens the network."""
        terms = self.terms
        length: i64 = terms.length[track]
        held: i64 = min(self.best_held(state, seat, track), length)
        twin: i64 = terms.twin[track]
        if twin >= 0 and (self.cost[twin] == 0 or self.cost[twin] >= FAR):
            return 0
        ends: i64 = self.reached[terms.city_a[track]] + self.reached[terms.city_b[track]]
        return POINT * terms.points[length] - self.card * (length - held) - self.turn + self.idle + self.link * ends
