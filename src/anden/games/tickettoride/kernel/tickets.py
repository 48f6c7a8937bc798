"""The tickets of Ticket to Ride. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import bits_of, zeros
from anden.core.rng import Rng
from anden.games.tickettoride.kernel.routes import Routes
from anden.games.tickettoride.kernel.terms import (
    ACT,
    ASIDE,
    BEGINNINGS,
    BLOCK,
    DEAL_TICKETS,
    ENDED,
    ESCAPE,
    FRESH,
    HELD,
    IN_BLOCK,
    IN_TAIL,
    KEEP,
    KEEP_ALL,
    MOST_TICKETS,
    OFFER,
    OFFERED,
    OPENING,
    PATIENCE,
    PLACES,
    PUT_UNDER,
    SET_ASIDE,
    SETS,
    SHOWN,
    TAIL,
    WITH,
    Terms,
)
from anden.games.tickettoride.trails import BIT


class Tickets(Routes):
    """Where tickets are, and what seats know of those that they returned (2.3, 6)."""

    def __init__(self, terms: Terms, like: "Tickets | None") -> None:
        super().__init__(terms, like)
        # where a ticket is: FRESH and so on
        self.place: vec[i64] = zeros(terms.tickets) if like is None else like.place[:]
        # 1: drawn together with a returned ticket, so that it may be one, for all that others know
        self.stirred: vec[i64] = zeros(terms.tickets) if like is None else like.stirred[:]
        # where a seat knows that a ticket may be that it returned, as bits: seat × tickets + ticket; 0: nothing known
        self.trace: vec[i64] = zeros(terms.tickets * terms.seats) if like is None else like.trace[:]
        # how many tickets a seat returned at the opening
        self.returned: vec[i64] = zeros(terms.seats) if like is None else like.returned[:]
        # who returned the ticket at a place of the tail, modulo MOST_TICKETS
        self.giver: vec[i64] = zeros(MOST_TICKETS) if like is None else like.giver[:]
        # tickets of the pile that nobody has seen
        self.fresh: i64 = terms.tickets if like is None else like.fresh
        # tickets of the pile that were returned at the opening
        self.block: i64 = i64(0) if like is None else like.block
        # the place of the first ticket of the tail
        self.tail_first: i64 = i64(0) if like is None else like.tail_first
        # the place for the next one
        self.tail_next: i64 = i64(0) if like is None else like.tail_next
        # tickets drawn so far by the seat that is drawing
        self.offered: i64 = i64(0) if like is None else like.offered
        # whether one of them had been returned
        self.stirring: bool = False if like is None else like.stirring
        # 1: the seat has chosen at the opening (2.3)
        self.done: vec[i64] = zeros(terms.seats) if like is None else like.done[:]

    def sets(self, seat: i64, out: vec[i64]) -> i64:
        """2.3: which tickets go back, none first, then the fewer before the more. Their order does not matter."""
        offered: i64 = self.offers_of(seat)
        out[0] = KEEP_ALL
        n: i64 = 1
        size: i64 = 1
        while size <= offered - self.terms.keep_opening:
            chosen: i64 = 1
            while chosen < BIT[offered]:
                if bits_of(chosen) == size:
                    out[n] = SET_ASIDE + seat * SETS + chosen
                    n += 1
                chosen += 1
            size += 1
        return n

    def orders(self, out: vec[i64]) -> i64:
        """6.1: which tickets go back, and which of two lies above: none, then one, then two."""
        offered: i64 = self.offers_of(self.seat)
        out[0] = KEEP_ALL
        n: i64 = 1
        upper: i64 = 1
        while upper <= offered and offered > self.terms.keep:
            out[n] = PUT_UNDER + upper
            n += 1
            upper += 1
        upper = 1
        while upper <= offered and offered > self.terms.keep + 1:
            lower: i64 = 1
            while lower <= offered:
                if lower != upper:
                    out[n] = PUT_UNDER + upper + PLACES * lower
                    n += 1
                lower += 1
            upper += 1
        return n

    def offers_of(self, seat: i64) -> i64:
        """How many tickets the seat is choosing from."""
        place = self.place
        tickets: i64 = self.terms.tickets
        n: i64 = 0
        ticket: i64 = 0
        while ticket < tickets:
            if place[ticket] == OFFERED + seat:
                n += 1
            ticket += 1
        return n

    def least(self) -> i64:
        """How many of the tickets offered now must be kept."""
        return self.terms.keep_opening if self.phase == OPENING else self.terms.keep

    def pile_size(self) -> i64:
        return self.fresh + self.block + self.tail_next - self.tail_first

    def ticket_weights(self, out: vec[i64]) -> i64:
        """The top of the pile: any fresh ticket, then any of the opening's returns, then the tail in its order."""
        place = self.place
        tickets: i64 = self.terms.tickets
        top: i64 = FRESH if self.fresh > 0 else BLOCK if self.block > 0 else TAIL + self.tail_first
        n: i64 = 0
        ticket: i64 = 0
        while ticket < tickets:
            out[2 * n] = OFFER + ticket
            out[2 * n + 1] = 1
            if place[ticket] == top:
                n += 1
            ticket += 1
        return n

    def offer(self, ticket: i64) -> None:
        """The top ticket of the pile is shown to the seat."""
        seat: i64 = self.seat
        was: i64 = self.place[ticket]
        self.place[ticket] = OFFERED + seat
        self.offered += 1
        if was == FRESH:
            self.fresh -= 1
        else:
            self.stirred[ticket] = 1
            self.stirring = True
            self.follow(seat, was)
        self.trace[seat * self.terms.tickets + ticket] = 0  # it is seen now
        if self.phase == DEAL_TICKETS:
            if self.offered == self.terms.deal:
                self.offered = 0
                self.seat = self.next_seat()
                if self.seat == self.first:
                    self.phase = OPENING
        elif self.offered == self.terms.offer or self.pile_size() == 0:  # 6.1
            self.phase = KEEP

    def follow(self, seat: i64, was: i64) -> None:
        """Whoever returned tickets to where the seat draws from knows that it may have, or has, one of them."""
        if was == BLOCK:
            self.block -= 1
        else:
            self.tail_first += 1
        left: i64 = label_of(was, 0)
        trace = self.trace
        own: i64 = seat * self.terms.tickets
        at: i64 = 0
        end: i64 = len(trace)
        while at < end:
            if trace[at] & left != 0:
                if at < own or at >= own + self.terms.tickets:  # the seat itself sees what it has drawn
                    trace[at] |= BIT[SHOWN]
                if was != BLOCK:
                    trace[at] ^= left
            at += 1

    def set_aside(self, seat: i64, chosen: i64) -> None:
        """2.3: the seat has chosen; what it returns is put down unseen until all have."""
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if self.place[ticket] == OFFERED + seat:
                if chosen & BIT[n] != 0:
                    self.place[ticket] = ASIDE + seat
                n += 1
            ticket += 1
        self.done[seat] = 1
        other: i64 = 0
        while other < self.terms.seats:
            if self.done[other] == 0:
                return
            other += 1
        self.close_opening()

    def put_under(self, upper: i64, lower: i64) -> None:
        """6.1: up to two of the tickets drawn go under the pile, the others are kept."""
        above: i64 = self.ticket_offered(upper)
        below: i64 = self.ticket_offered(lower)
        if above >= 0:
            self.give_back(above)
        if below >= 0:
            self.give_back(below)
        self.keep_offered()
        self.end_turn()

    def ticket_offered(self, nth: i64) -> i64:
        """The nth of the tickets that the seat whose turn it is was offered, from 1 on; -1: there is none."""
        place = self.place
        seat: i64 = self.seat
        tickets: i64 = self.terms.tickets
        ticket: i64 = 0
        while ticket < tickets:
            if place[ticket] == OFFERED + seat:
                nth -= 1
                if nth == 0:
                    return ticket
            ticket += 1
        return -1

    def give_back(self, ticket: i64) -> None:
        seat: i64 = self.seat
        self.place[ticket] = TAIL + self.tail_next
        label: i64 = label_of(TAIL + self.tail_next, 0)
        self.giver[self.tail_next % MOST_TICKETS] = seat
        self.tail_next += 1
        self.stirred[ticket] = 0
        if self.stirring:
            self.know_shown(0, label)  # it may be the one that comes back; what the seat held before cannot
        self.trace[seat * self.terms.tickets + ticket] = label

    def keep_offered(self) -> None:
        place, stirred = self.place, self.stirred
        seat: i64 = self.seat
        tickets: i64 = self.terms.tickets
        mark: i64 = 1 if self.stirring else 0
        ticket: i64 = 0
        while ticket < tickets:
            if place[ticket] == OFFERED + seat:
                place[ticket] = HELD + seat
                stirred[ticket] = mark
            ticket += 1
        self.offered = 0
        if self.stirring:
            self.know_shown(BIT[SHOWN], BIT[WITH + seat])  # what has not come back, the seat has from now on
        self.stirring = False

    def know_shown(self, less: i64, more: i64) -> None:
        """Take bits from, and add bits to, the traces of all tickets that may be among those offered now."""
        trace = self.trace
        shown: i64 = BIT[SHOWN]
        at: i64 = 0
        end: i64 = len(trace)
        while at < end:
            if trace[at] & shown != 0:
                trace[at] = (trace[at] ^ less) | more
            at += 1

    def close_opening(self) -> None:
        """2.3: all have chosen. What they return is one block under the pile."""
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            where: i64 = self.place[ticket]
            if where >= OFFERED:
                self.place[ticket] = where - OFFERED + HELD
            elif where >= ASIDE:
                self.place[ticket] = BLOCK
                self.block += 1
                self.returned[where - ASIDE] += 1
                self.trace[(where - ASIDE) * self.terms.tickets + ticket] = IN_BLOCK
            ticket += 1
        self.phase = ACT

    def finish(self) -> None:
        super().finish()
        self.stirred = zeros(self.terms.tickets)  # what was kept is shown: nobody need wonder where it came from

    # ---- knowledge

    def redraw_tickets(self, seat: i64, rng: Rng) -> None:
        hidden: vec[i64] = zeros(self.terms.tickets)
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if not self.sees(seat, ticket):
                hidden[n] = ticket
                n += 1
            ticket += 1
        at: i64 = n - 1
        while at > 0:
            self.exchange(seat, hidden[at], hidden[rng.below(at + 1)])
            at -= 1
        if seat >= 0:
            self.place_traced(seat, hidden, n, rng)

    def place_traced(self, seat: i64, hidden: vec[i64], n: i64, rng: Rng) -> None:
        """What the seat has returned goes where it may be. Where a trace leaves a choice of places, a walk makes all
        arrangements equally likely; the other tickets lie in any order already, so only traced ones are moved."""
        traced: vec[i64] = zeros(n)
        count: i64 = 0
        choice: i64 = 0
        at: i64 = 0
        while at < n:
            trace: i64 = self.trace[seat * self.terms.tickets + hidden[at]]
            if trace != 0:
                traced[count] = hidden[at]
                count += 1
                choice |= trace & (trace - 1)  # not 0 where the trace has more than one place
                if self.misplaced(seat, hidden[at]) != 0:
                    self.mend(seat, hidden[at], hidden, n, rng)
            at += 1
        wrong: i64 = 0
        at = 0
        while at < count:
            wrong += self.misplaced(seat, traced[at])
            at += 1
        steps: i64 = 2 * PATIENCE * count if choice != 0 else i64(0)
        while steps > 0 or wrong > 0:
            wrong += self.wander(seat, traced[rng.below(count)], hidden[rng.below(n)], wrong, rng)
            if wrong == 0:
                steps -= 1

    def mend(self, seat: i64, ticket: i64, hidden: vec[i64], n: i64, rng: Rng) -> None:
        """Change places with any ticket that lies where this one may be, and is not where a trace wants it."""
        own: i64 = seat * self.terms.tickets
        tries: i64 = BEGINNINGS * n
        while tries > 0:
            other: i64 = hidden[rng.below(n)]
            here: bool = self.trace[own + ticket] & label_of(self.place[other], self.stirred[other]) != 0
            if here and (self.trace[own + other] == 0 or self.misplaced(seat, other) != 0):
                self.exchange(seat, ticket, other)
                return
            tries -= 1

    def wander(self, seat: i64, one: i64, other: i64, wrong: i64, rng: Rng) -> i64:
        """One step: exchange two tickets unless that misplaces more. By how many more are misplaced now."""
        before: i64 = self.misplaced(seat, one) + self.misplaced(seat, other)
        self.exchange(seat, one, other)
        more: i64 = self.misplaced(seat, one) + self.misplaced(seat, other) - before
        if more > 0 and (wrong == 0 or rng.below(ESCAPE) > 0):
            self.exchange(seat, one, other)
            return 0
        return more

    def sees(self, seat: i64, ticket: i64) -> bool:
        """Does the seat (-1: a spectator) see where that ticket is? At the end all tickets kept are shown (6.2)."""
        where: i64 = self.place[ticket]
        if self.phase == ENDED and where >= HELD and where < TAIL:
            return True
        return seat >= 0 and (where == HELD + seat or where == OFFERED + seat or where == ASIDE + seat)

    def misplaced(self, seat: i64, ticket: i64) -> i64:
        """1 if the ticket is where the seat knows it cannot be."""
        trace: i64 = self.trace[seat * self.terms.tickets + ticket]
        if trace == 0 or trace & label_of(self.place[ticket], self.stirred[ticket]) != 0:
            return 0
        return 1

    def exchange(self, seat: i64, one: i64, other: i64) -> None:
        """Two tickets change places, and what the other seats know of them."""
        place, stirred, trace = self.place, self.stirred, self.trace
        tickets: i64 = self.terms.tickets
        place[one], place[other] = place[other], place[one]
        stirred[one], stirred[other] = stirred[other], stirred[one]
        base: i64 = 0
        player: i64 = 0
        while player < self.terms.seats:
            if player != seat:
                trace[base + one], trace[base + other] = trace[base + other], trace[base + one]
            base += tickets
            player += 1

    def redraw_choices(self, seat: i64, rng: Rng) -> None:
        """At the opening nobody knows what others who have chosen put aside: any choice is as likely as another."""
        other: i64 = 0
        while other < self.terms.seats:
            while other != seat and self.done[other] == 1:
                self.flip(other, rng)
                if self.offers_of(other) >= self.terms.keep_opening:
                    break
            other += 1

    def flip(self, seat: i64, rng: Rng) -> None:
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if self.place[ticket] == OFFERED + seat or self.place[ticket] == ASIDE + seat:
                self.place[ticket] = (OFFERED if rng.below(2) == 0 else ASIDE) + seat
            ticket += 1


def label_of(place: i64, stirred: i64) -> i64:
    """The bit of a trace that stands for a place; 0 for places that no returned ticket can be in."""
    if place == BLOCK:
        return IN_BLOCK
    if place >= TAIL:
        return BIT[IN_TAIL + (place - TAIL) % MOST_TICKETS]
    if stirred != 0:
        return BIT[WITH + place - HELD] if place >= HELD else BIT[SHOWN]
    return 0
