"""Positions and transitions of Ticket to Ride. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, SEVERAL, seat_weights
from anden.core.rng import Rng
from anden.games.tickettoride.kernel.redraw import Redraw
from anden.games.tickettoride.kernel.terms import (
    ACT,
    CHOOSE_FIRST,
    CLAIM,
    DEAL_TICKETS,
    DRAW,
    DRAW_CARD,
    DRAW_TICKETS,
    DRAWN,
    ENDED,
    FIRST,
    FROM_DECK,
    FROM_DISCARDS,
    FROM_RETURNED,
    FROM_SEATS,
    FROM_TICKETS,
    HELD,
    KEEP_ALL,
    LOCOMOTIVE,
    LOCOMOTIVES,
    OFFER,
    OPENING,
    PASS,
    PAY,
    PLACES,
    PUT_UNDER,
    REVEAL,
    SECOND,
    SET_ASIDE,
    SETS,
    TAKE,
    TICKETS,
    TYPES,
    Terms,
)
from anden.games.tickettoride.kernel.tickets import Tickets
from anden.games.tickettoride.trails import longest_trail, regions


class TicketToRide(Tickets):
    """One position: decisions, transitions, points."""

    def clone(self) -> "TicketToRide":
        return TicketToRide(self.terms, self)

    def actor(self) -> i64:
        phase: i64 = self.phase
        if phase < OPENING:
            return NATURE
        if phase == OPENING:
            return SEVERAL
        return self.seat if phase < ENDED else OVER

    def owes(self, seat: i64) -> bool:
        if self.phase == OPENING:
            return self.done[seat] == 0  # 2.3
        return self.actor() == seat

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == OPENING:
            return self.sets(seat, out) if self.done[seat] == 0 else i64(0)
        if seat != self.seat or phase < OPENING or phase == ENDED:
            return 0
        if phase == ACT:
            return self.actions(out)
        if phase == SECOND:
            return self.takes(out)
        if phase == PAY:
            return self.payments(out)
        return self.orders(out)

    def actions(self, out: vec[i64]) -> i64:
        """3.1: draw cards, draw tickets, claim; if there is nothing to do, pass (3.2)."""
        n: i64 = 0
        if self.deck_size > 0:  # 4.7
            n = self.takes(out)
            if self.row[LOCOMOTIVE] > 0:  # 4.3
                out[n] = TAKE + LOCOMOTIVE
                n += 1
        if self.pile_size() > 0:  # 6.3
            out[n] = TICKETS
            n += 1
        n = self.claims(out, n)
        if n == 0:
            out[0] = PASS
            n = 1
        return n

    def weights(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == CHOOSE_FIRST:
            return seat_weights(self.terms.seats, FIRST, out)
        if phase == DEAL_TICKETS or phase == DRAW_TICKETS:
            return self.ticket_weights(out)
        return self.card_weights(out)

    def stream(self) -> i64:
        phase: i64 = self.phase
        if phase == CHOOSE_FIRST:
            return FROM_SEATS
        if phase == DEAL_TICKETS or phase == DRAW_TICKETS:
            return FROM_TICKETS if self.fresh > 0 else FROM_RETURNED
        return FROM_DECK if self.era == 0 else FROM_DISCARDS

    def apply(self, seat: i64, code: i64) -> None:
        if code >= CLAIM:
            self.claim((code - CLAIM) // TYPES, (code - CLAIM) % TYPES)
        elif code >= FIRST:
            self.start_with(code - FIRST)
        elif code >= OFFER:
            self.offer(code - OFFER)
        elif code >= REVEAL:
            self.reveal(code - REVEAL)
        elif code >= DRAWN:
            self.draw(code - DRAWN)
        elif code >= PUT_UNDER:
            self.put_under((code - PUT_UNDER) % PLACES, (code - PUT_UNDER) // PLACES)
        elif code >= SET_ASIDE:
            self.set_aside(seat, (code - SET_ASIDE) % SETS)
        elif code >= LOCOMOTIVES:
            self.pay(self.track, self.card, code - LOCOMOTIVES)
        elif code >= TAKE:
            self.take(code - TAKE)
        elif code == DRAW:
            self.resume = SECOND if self.phase == ACT else ENDED
            self.passes = 0
            self.phase = DRAW_CARD
        elif code == TICKETS:
            self.passes = 0
            self.phase = DRAW_TICKETS
        elif code == KEEP_ALL and self.phase == OPENING:
            self.set_aside(seat, 0)
        elif code == KEEP_ALL:
            self.put_under(0, 0)
        else:
            self.passes += 1
            self.end_turn()

    def resample(self, seat: i64, rng: Rng) -> None:
        """Redraws other hands, the deck, other seats' tickets and the pile.

        Cards. What is public about another hand: which cards it took from the row and paid, and when it drew unseen.
        The hand is drawn - spent, so each payment promises that among the cards drawn unseen until then there were
        at least so many of that kind. Decks of different eras do not mix: what a deck held is public when it is
        made, so the cards of an era that nobody has seen are a known lot, dealt to the unseen draws of that era (and
        to what is left of the deck, in the present one). All deals of these lots that keep all promises are equally
        likely, since nature's draws are and a choice says no more than that it was possible. They are walked by
        exchanging two cards of an era, back and forth equally likely: the longer the walk, the closer to uniform. It
        starts from lots dealt anew, so nothing of the truth is left in it.

        Tickets. What nobody has told a seat is the same to it: the tickets it has not seen lie in any order in all
        places it cannot see, while those it returned lie where its trace says.
        """
        Redraw(self, seat, rng).run()
        self.redraw_tickets(seat, rng)
        if self.phase == OPENING:
            self.redraw_choices(seat, rng)

    def completed(self, seat: i64, ticket: i64, region: vec[i64]) -> bool:
        """8.2"""
        return region[self.terms.ticket_a[ticket]] == region[self.terms.ticket_b[ticket]]

    def trail(self, seat: i64) -> i64:
        return longest_trail(self.terms, self.owner, seat, 0)

    def points(self, seat: i64) -> i64:
        """8.1, as the state stands: tickets offered count once they are kept."""
        total: i64 = self.routes[seat]
        region: vec[i64] = regions(self.terms, self.owner, seat)
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if self.place[ticket] == HELD + seat:
                if self.completed(seat, ticket, region):
                    total += self.terms.value[ticket]
                else:
                    total -= self.terms.value[ticket]
            ticket += 1
        trail: i64 = self.trail(seat)
        if trail > 0 and not self.outdone(seat, trail):
            total += self.terms.bonus
        return total

    def outdone(self, seat: i64, trail: i64) -> bool:
        """Has another seat a longer trail? Looked for only where it has laid trains enough."""
        terms = self.terms
        other: i64 = 0
        while other < terms.seats:
            rival: bool = other != seat and terms.trains - self.trains[other] > trail
            if rival and longest_trail(terms, self.owner, other, trail) > trail:
                return True
            other += 1
        return False


def new_state(terms: Terms) -> TicketToRide:
    """The position before anything has happened."""
    state = TicketToRide(terms, None)
    if terms.first >= 0:
        state.start_with(terms.first)
    return state
