"""How to play Ticket to Ride well: collect for the plan, claim it before others do. Compiled.

Everything is reckoned in thousandths of a point.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, bits_of, zeros
from anden.core.policy import MOST
from anden.core.rng import Rng
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import (
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
    TAKE,
    TICKETS,
    TYPES,
    Terms,
)
from anden.games.tickettoride.policy.last_turn import LastTurn
from anden.games.tickettoride.policy.plan import FOR_POINTS, FOR_TICKETS
from anden.games.tickettoride.policy.pricing import FAR, POINT, WHOLE, hand_size
from anden.games.tickettoride.trails import BIT

HALVING: Final[i64] = 1200  # an action so much worse has half the weight


class Planner(LastTurn):
    """Weighs what may be done by what the plan needs."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, terms, constants)
        self.shown: vec[i64] = zeros(terms.tickets)
        self.hopes: vec[i64] = zeros(SETS)
        self.merits: vec[i64] = zeros(CODES)
        self.want: vec[i64] = zeros(TYPES)
        self.worth_of: vec[i64] = zeros(TYPES)  # of one more card
        self.blind: i64 = 0  # worth of a card from the deck
        self.late: i64 = 0  # thousandths of what cards are worth early on

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
        """Each legal code in thousandths of points, on any scale of its own."""
        phase: i64 = state.phase
        if phase == ACT or phase == SECOND:
            self.refresh(state, seat)
            if phase == ACT:
                self.look_at_rivals(state, seat)
                if state.left >= 0:
                    self.look_at_trails(state, seat)
            self.count_wants(state, seat)
            self.value_cards(state, seat)
            i: i64 = 0
            while i < count:
                out[i] = self.score_action(state, seat, codes[i])
                i += 1
        elif phase == PAY:
            i = 0
            while i < count:
                out[i] = self.wild_laid * (LOCOMOTIVES - codes[i])
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
        self.late = min(self.time_left(state), self.hurry) * 1000 // self.hurry
        card: i64 = 0
        while card < TYPES:
            self.worth_of[card] = self.value_card(state, seat, card)
            card += 1
        self.blind = self.deck_worth(state, seat)

    def value_card(self, state: TicketToRide, seat: i64, card: i64) -> i64:
        value: i64 = self.junk
        if card == LOCOMOTIVE:
            value = self.wild
        else:
            lacking: i64 = self.want[card] - state.hand[seat * TYPES + card]
            if lacking > 0:
                value = self.wanted + self.last_wanted // lacking
        return value * self.late // 1000

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
        gain: i64 = POINT * terms.points[length] + self.block * self.gap[seat * terms.tracks + track]
        if state.left >= 0:  # the last turn: nothing is worth saving
            return gain + self.completes(state, seat, track) + self.gain_in_trail(state, seat, track)
        gain -= self.payment(state, seat, track, card) * self.late // 1000
        aim: i64 = self.aim[seat * terms.tracks + track]
        if aim == FOR_TICKETS:
            return gain + self.ticket_track + self.danger(seat, track)
        gain += self.turn - self.card * length * self.late // 1000
        if aim == FOR_POINTS:
            return gain
        if state.trains[seat] - length < self.tied[seat]:
            return -FAR
        return gain - self.off_plan

    def payment(self, state: TicketToRide, seat: i64, track: i64, card: i64) -> i64:
        """What the cards laid are worth elsewhere in the plan."""
        length: i64 = self.terms.length[track]
        if card == LOCOMOTIVE:
            return self.wild_laid * length
        held: i64 = state.hand[seat * TYPES + card]
        wild: i64 = max(0, length - held)
        elsewhere: i64 = self.want[card]
        if self.aim[seat * self.terms.tracks + track] > 0 and self.terms.colour[track] == card:
            elsewhere -= length
        missed: i64 = min(length - wild, max(0, length - wild - held + elsewhere))
        return self.wild_laid * wild + self.reserved * missed

    def danger(self, seat: i64, track: i64) -> i64:
        """Others come near, and there is no second track."""
        terms = self.terms
        base: i64 = seat * terms.cities
        near: i64 = self.near[base + terms.city_a[track]] + self.near[base + terms.city_b[track]]
        if terms.twin[track] < 0 or terms.closes:
            near += 1
        return self.contested * near

    # ---- tickets

    def score_tickets(self, state: TicketToRide, seat: i64) -> i64:
        """New tickets, once the old ones are nearly done and everyone has trains enough to build for them."""
        if 1000 * self.tied[seat] > self.busy or state.left >= 0:
            return -FAR
        other: i64 = 0
        while other < self.seats:
            if 1000 * state.trains[other] < self.room:
                return -FAR
            other += 1
        return self.ask + self.promise_of_tickets(state, seat) * self.eager // 1000

    def score_choices(self, state: TicketToRide, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        """Each choice of tickets by the plan for those that are kept; which returned one lies above is all the same."""
        self.list_tickets(state, OFFERED + seat)
        offered: i64 = self.count_todo
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
        self.list_tickets(state, HELD + seat)
        i: i64 = 0
        while i < offered:
            if kept & BIT[i] != 0:
                self.todo[self.count_todo] = self.shown[i]
                self.count_todo += 1
            i += 1
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
            state.routes[party] + (self.hope[party] + self.hand_worth(state, party)) // POINT + self.bonus(state, party)
        )

    def worth_of_other(self, state: TicketToRide, party: i64, over: bool) -> i64:
        tickets: i64 = self.unknown * self.count_tickets(state, HELD + party)
        if over:
            return state.routes[party] + tickets // POINT + self.bonus(state, party)
        tickets = tickets * (self.terms.trains - state.trains[party]) // self.terms.trains
        cards: i64 = self.junk * min(hand_size(state, party), 2 * self.time_left(state) // WHOLE)
        return state.routes[party] + (tickets + cards) // POINT + self.bonus(state, party)

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
        total: i64 = self.wild * state.hand[base + LOCOMOTIVE]
        card: i64 = 0
        while card < LOCOMOTIVE:
            used: i64 = min(state.hand[base + card], self.want[card])
            total += self.card * used + self.junk * (state.hand[base + card] - used)
            card += 1
        return total * min(self.time_left(state), self.hurry) // self.hurry

    def outlook(self, state: State, party: i64) -> float:
        """Points at the end by a plan made now; of tickets offered, those are kept that promise most."""
        assert isinstance(state, TicketToRide)
        if state.actor() == OVER:
            return float(state.points(party))
        self.list_tickets(state, OFFERED + party)
        if self.count_todo > 0:
            self.plan_with_offer(state, party)
        else:
            self.list_tickets(state, HELD + party)
            self.plan(state, party)
        self.stamp[party] = -1
        later: i64 = self.hope[party] + self.hand_worth(state, party)
        return float(state.routes[party] + self.bonus(state, party)) + float(later) / float(POINT)

    def plan_with_offer(self, state: TicketToRide, seat: i64) -> None:
        """As if the best of the choices between the tickets in `todo` had been made."""
        offered: i64 = self.count_todo
        i: i64 = 0
        while i < offered:
            self.shown[i] = self.todo[i]
            i += 1
        least: i64 = min(state.least(), offered)
        best: i64 = BIT[offered] - 1
        most: i64 = -FAR
        kept: i64 = 1
        while kept < BIT[offered]:
            if bits_of(kept) >= least:
                hope: i64 = self.hope_with(state, seat, kept, offered)
                if hope > most:
                    most = hope
                    best = kept
            kept += 1
        self.hope_with(state, seat, best, offered)

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
