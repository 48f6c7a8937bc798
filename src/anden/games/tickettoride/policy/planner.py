"""How to play Ticket to Ride well: collect for the plan, claim it before others do. Compiled.

Everything is reckoned in tenths of a point.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, bits_of
from anden.core.policy import MOST
from anden.core.rng import Rng
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import (
    ACT,
    CLAIM,
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
    TAKE,
    TICKETS,
    TYPES,
)
from anden.games.tickettoride.policy.plan import CARD, FAR, FOR_POINTS, FOR_TICKETS, TENTHS, TURN, Plans, hand_size
from anden.games.tickettoride.trails import BIT, regions

HALVING: Final[i64] = 12  # an action so much worse has half the weight

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


class Planner(Plans):
    """Weighs what may be done by what the plan needs."""

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
            return self.blind + (self.second_worth(state, -1) if state.phase == ACT else i64(0))
        if code == TAKE + LOCOMOTIVE:
            return self.worth_of[LOCOMOTIVE]
        if code >= TAKE and code < TAKE + LOCOMOTIVE:
            card: i64 = code - TAKE
            return self.worth_of[card] + (self.second_worth(state, card) if state.phase == ACT else i64(0))
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
        return total // cards if cards > 0 else i64(0)

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
