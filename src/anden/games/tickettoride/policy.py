"""How to play Ticket to Ride well: plan a network for the tickets, collect for it, claim it before others do. Compiled.

Everything is reckoned in tenths of a point. A plan is the tracks a seat means to claim: those its tickets need, and
then, with the trains that are left, long ones for points.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, bits_of, zeros
from anden.core.policy import MOST, Policy
from anden.core.rng import Rng
from anden.games.tickettoride.kernel import (
    ACT,
    CLAIM,
    CODES,
    DRAW,
    GREY,
    HELD,
    KEEP_ALL,
    LOCOMOTIVE,
    LOCOMOTIVES,
    OFFERED,
    PAY,
    PLACES,
    PUT_UNDER,
    SECOND,
    SET_ASIDE,
    SETS,
    SPAN,
    TAKE,
    TICKETS,
    TYPES,
    Terms,
    TicketToRide,
)
from anden.games.tickettoride.trails import BIT, regions

TENTHS: Final[i64] = 10
HALVING: Final[i64] = 12  # an action so much worse has half the weight
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

# What actions are worth
JUNK: Final[i64] = 5
WANTED: Final[i64] = 16
LAST_WANTED: Final[i64] = 6
WILD: Final[i64] = 25
TICKET_TRACK: Final[i64] = 60
CONTESTED: Final[i64] = 12
RESERVED: Final[i64] = 9  # for each card laid that the plan wants elsewhere
WILD_LAID: Final[i64] = 12
OFF_PLAN: Final[i64] = 30
NEW_TICKETS: Final[i64] = 55
ROOM_FOR_TICKETS: Final[i64] = 12  # trains that everyone should still have
HURRY: Final[i64] = 5  # turns before the end at which cards in hand begin to lose their worth

# What is to come
UNKNOWN_TICKET: Final[i64] = 70  # what a ticket brings on average, done or not


class Planner(Policy):
    """Remembers a plan for each seat, until the board or its tickets spoil it."""

    def __init__(self, seats: i64, terms: Terms) -> None:
        super().__init__(seats, False)
        self.terms = terms
        self.spread = 30.0
        self.win = 0.0  # who wins hangs on tickets nobody can see: the lead says more
        self.curiosity = 0.8
        self.chance = 20
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

    # ---- weighing

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        assert isinstance(state, TicketToRide)
        self.score(state, seat, codes, count, out)
        best: i64 = out[0]
        i: i64 = 1
        while i < count:
            best = max(best, out[i])
            i += 1
        i = 0
        while i < count:
            out[i] = weight(best - out[i])
            i += 1

    def score(self, state: TicketToRide, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        """Each legal code in tenths of points, on any scale of its own."""
        phase: i64 = state.phase
        if phase == ACT or phase == SECOND:
            self.refresh(state, seat)
            self.count_wants(state, seat)
            self.value_cards(state, seat)
            i: i64 = 0
            while i < count:
                out[i] = self.score_action(state, seat, codes[i])
                i += 1
        elif phase == PAY:
            i = 0
            while i < count:
                out[i] = WILD_LAID * (LOCOMOTIVES - codes[i])
                i += 1
        else:
            self.score_choices(state, seat, codes, count, out)

    def score_action(self, state: TicketToRide, seat: i64, code: i64) -> i64:
        if code >= CLAIM:
            return self.score_claim(state, seat, (code - CLAIM) // TYPES, (code - CLAIM) % TYPES)
        if code == TICKETS:
            return self.score_tickets(state, seat)
        if code == DRAW:
            return self.blind + (self.second_worth(state, -1) if state.phase == ACT else 0)
        if code == TAKE + LOCOMOTIVE:
            return self.worth_of[LOCOMOTIVE]
        if code >= TAKE and code < TAKE + LOCOMOTIVE:
            card: i64 = code - TAKE
            return self.worth_of[card] + (self.second_worth(state, card) if state.phase == ACT else 0)
        return 0

    # ---- cards

    def value_cards(self, state: TicketToRide, seat: i64) -> None:
        """What one more card of each kind is worth to the plan."""
        self.late = min(self.time_left(state, seat), HURRY)
        late: i64 = self.late
        card: i64 = 0
        while card < LOCOMOTIVE:
            lacking: i64 = self.want[card] - state.hand[seat * TYPES + card]
            value: i64 = JUNK
            if lacking > 0:
                value = WANTED + (LAST_WANTED // lacking)
            self.worth_of[card] = value * late // HURRY
            card += 1
        self.worth_of[LOCOMOTIVE] = WILD * late // HURRY
        self.blind = self.deck_worth(state, seat)

    def count_wants(self, state: TicketToRide, seat: i64) -> None:
        """Cards of each colour for the whole plan; a grey track is paid with the colour there is most to spare of."""
        terms, want = self.terms, self.want
        base: i64 = seat * terms.tracks
        card: i64 = 0
        while card < TYPES:
            want[card] = 0
            card += 1
        at: i64 = base
        end: i64 = base + self.count[seat]
        while at < end:
            if terms.colour[self.aims[at]] != GREY:
                want[terms.colour[self.aims[at]]] += terms.length[self.aims[at]]
            at += 1
        at = base
        while at < end:
            if terms.colour[self.aims[at]] == GREY:
                want[self.spare_colour(state, seat)] += terms.length[self.aims[at]]
            at += 1

    def spare_colour(self, state: TicketToRide, seat: i64) -> i64:
        best: i64 = 0
        card: i64 = 1
        base: i64 = seat * TYPES
        while card < LOCOMOTIVE:
            if state.hand[base + card] - self.want[card] > state.hand[base + best] - self.want[best]:
                best = card
            card += 1
        return best

    def deck_worth(self, state: TicketToRide, seat: i64) -> i64:
        """Of a card nobody has seen: by how many of each kind lie neither in the row nor open nor in the hand."""
        total: i64 = 0
        cards: i64 = 0
        card: i64 = 0
        while card < TYPES:
            unseen: i64 = (
                self.terms.counts[card] - state.row[card] - state.discards[card] - state.hand[seat * TYPES + card]
            )
            total += unseen * self.worth_of[card]
            cards += unseen
            card += 1
        return total // cards if cards > 0 else 0

    def second_worth(self, state: TicketToRide, taken: i64) -> i64:
        """The best second card, as far as it can be told before the first is replaced."""
        best: i64 = self.blind
        card: i64 = 0
        while card < LOCOMOTIVE:
            if state.row[card] > (1 if card == taken else 0):
                best = max(best, self.worth_of[card])
            card += 1
        return best

    # ---- routes

    def score_claim(self, state: TicketToRide, seat: i64, track: i64, card: i64) -> i64:
        terms = self.terms
        length: i64 = terms.length[track]
        points: i64 = TENTHS * terms.points[length]
        if state.left >= 0:  # the last turn: nothing is worth saving
            return points + self.completes(state, seat, track)
        aim: i64 = self.aim[seat * terms.tracks + track]
        late: i64 = self.late
        price: i64 = self.payment(state, seat, track, card) * late // HURRY
        if aim == FOR_TICKETS:
            return points + TICKET_TRACK + self.danger(state, seat, track) - price
        cards: i64 = CARD * length * late // HURRY
        if aim == FOR_POINTS:
            return points + TURN - cards - price
        if state.trains[seat] - length < self.tied[seat]:
            return -FAR
        return points + TURN - cards - price - OFF_PLAN

    def payment(self, state: TicketToRide, seat: i64, track: i64, card: i64) -> i64:
        """What the cards laid are worth elsewhere in the plan."""
        length: i64 = self.terms.length[track]
        if card == LOCOMOTIVE:
            return WILD_LAID * length
        held: i64 = state.hand[seat * TYPES + card]
        wild: i64 = max(0, length - held)
        elsewhere: i64 = self.want[card]
        if self.aim[seat * self.terms.tracks + track] > 0 and self.terms.colour[track] == card:
            elsewhere -= length
        missed: i64 = min(length - wild, max(0, length - wild - held + elsewhere))
        return WILD_LAID * wild + RESERVED * missed

    def danger(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """Others come near, and there is no second track."""
        terms = self.terms
        near: i64 = self.rivals_at(state, seat, terms.city_a[track]) + self.rivals_at(state, seat, terms.city_b[track])
        if terms.twin[track] < 0 or terms.closes:
            near += 1
        return CONTESTED * min(near, 3)

    def rivals_at(self, state: TicketToRide, seat: i64, city: i64) -> i64:
        """1 if another seat has a track to the city, else 0."""
        terms = self.terms
        at: i64 = terms.exits[city]
        while at < terms.exits[city + 1]:
            owner: i64 = state.owner[terms.roads[at]]
            if owner >= 0 and owner != seat:
                return 1
            at += 1
        return 0

    def completes(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """What tickets gain if the seat claims the track: what they bring and what they would have cost."""
        terms = self.terms
        before: vec[i64] = regions(terms, state.owner, seat)
        a: i64 = before[terms.city_a[track]]
        b: i64 = before[terms.city_b[track]]
        total: i64 = 0
        ticket: i64 = 0
        while ticket < terms.tickets:
            if state.place[ticket] == HELD + seat:
                one: i64 = before[terms.ticket_a[ticket]]
                other: i64 = before[terms.ticket_b[ticket]]
                if one != other and ((one == a and other == b) or (one == b and other == a)):
                    total += 2 * TENTHS * terms.value[ticket]
            ticket += 1
        return total

    # ---- tickets

    def score_tickets(self, state: TicketToRide, seat: i64) -> i64:
        """New tickets, once the old ones are done and everyone has trains enough to build for them."""
        if self.tied[seat] > 0 or state.left >= 0:
            return -FAR
        other: i64 = 0
        while other < self.seats:
            if state.trains[other] < ROOM_FOR_TICKETS:
                return -FAR
            other += 1
        return NEW_TICKETS

    def score_choices(self, state: TicketToRide, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        """Each choice of tickets by the plan for those that are kept; which returned one lies above is all the same."""
        offered: i64 = self.list_tickets(state, OFFERED + seat)
        i: i64 = 0
        while i < offered:
            self.shown[i] = self.todo[i]
            i += 1
        kept: i64 = 1
        while kept < BIT[offered]:
            if bits_of(kept) >= state.least():
                self.hopes[kept] = self.hope_with(state, seat, kept, offered)
            kept += 1
        i = 0
        while i < count:
            out[i] = self.hopes[BIT[offered] - 1 - returned_by(codes[i])]
            i += 1
        self.stamp[seat] = -1

    def hope_with(self, state: TicketToRide, seat: i64, kept: i64, offered: i64) -> i64:
        """What the plan promises if, of the tickets offered, those whose bits are set are kept."""
        n: i64 = self.list_tickets(state, HELD + seat)
        i: i64 = 0
        while i < offered:
            if kept & BIT[i] != 0:
                self.todo[n] = self.shown[i]
                n += 1
            i += 1
        if n < self.terms.tickets:
            self.todo[n] = -1
        self.plan(state, seat)
        return self.hope[seat]

    # ---- the future

    def worth(self, state: State, party: i64) -> i64:
        """Points at the end; before it, those there are, what the plan promises, and the cards in hand.

        What others hold is hidden from the seat that thinks: their tickets are taken to be like anybody's.
        """
        assert isinstance(state, TicketToRide)
        over: bool = state.actor() == OVER
        if party != self.me and self.me >= 0:
            return self.worth_of_other(state, party, over)
        if over:
            return state.points(party)
        self.refresh(state, party)
        return (
            state.routes[party]
            + (self.hope[party] + self.hand_worth(state, party)) // TENTHS
            + self.bonus(state, party)
        )

    def worth_of_other(self, state: TicketToRide, party: i64, over: bool) -> i64:
        tickets: i64 = UNKNOWN_TICKET * self.count_tickets(state, HELD + party)
        if over:
            return state.routes[party] + tickets // TENTHS + self.bonus(state, party)
        tickets = tickets * (self.terms.trains - state.trains[party]) // self.terms.trains
        cards: i64 = JUNK * min(hand_size(state, party), 2 * self.time_left(state, party))
        return state.routes[party] + (tickets + cards) // TENTHS + self.bonus(state, party)

    def bonus(self, state: TicketToRide, party: i64) -> i64:
        """For the longest trail, the surer the more trains are laid."""
        laid: i64 = self.terms.trains - state.trains[party]
        trail: i64 = state.trail(party)
        if trail == 0 or state.outdone(party, trail):
            return 0
        return self.terms.bonus if state.actor() == OVER else self.terms.bonus * laid // self.terms.trains

    def hand_worth(self, state: TicketToRide, seat: i64) -> i64:
        """Cards the plan wants are half a turn each; the others may still be good for something."""
        self.count_wants(state, seat)
        base: i64 = seat * TYPES
        total: i64 = WILD * state.hand[base + LOCOMOTIVE]
        card: i64 = 0
        while card < LOCOMOTIVE:
            used: i64 = min(state.hand[base + card], self.want[card])
            total += CARD * used + JUNK * (state.hand[base + card] - used)
            card += 1
        return total * min(self.time_left(state, seat), HURRY) // HURRY

    # ---- playouts

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        """What looks best."""
        assert isinstance(state, TicketToRide)
        self.score(state, seat, codes, count, self.merits)
        best: i64 = 0
        i: i64 = 1
        while i < count:
            if self.merits[i] > self.merits[best]:
                best = i
            i += 1
        return codes[best]


def returned_by(code: i64) -> i64:
    """The tickets that a choice returns, as bits."""
    if code == KEEP_ALL:
        return 0
    if code < PUT_UNDER:
        return (code - SET_ASIDE) % SETS
    upper: i64 = (code - PUT_UNDER) % PLACES
    lower: i64 = (code - PUT_UNDER) // PLACES
    return BIT[upper - 1] if lower == 0 else BIT[upper - 1] | BIT[lower - 1]


def weight(worse: i64) -> i64:
    """From MOST down, halved by every HALVING, in straight lines between: dozens of idle claims weigh nothing together,
    as they would not by `lean`."""
    halvings: i64 = worse // HALVING
    if halvings > 9:
        return 1
    high: i64 = MOST >> halvings
    return max(1, high - (high // 2) * (worse % HALVING) // HALVING)


def hand_size(state: TicketToRide, seat: i64) -> i64:
    total: i64 = 0
    card: i64 = seat * TYPES
    end: i64 = card + TYPES
    while card < end:
        total += state.hand[card]
        card += 1
    return total
