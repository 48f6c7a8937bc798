"""Positions and transitions of Ticket to Ride. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, SEVERAL, State, bits_of, vec_of, zeros
from anden.core.rng import Rng
from anden.games.tickettoride.trails import BIT, Roads, longest_trail, regions

# Phases. Nature moves in the first six, all seats at once in OPENING, one seat in the others.
CHOOSE_FIRST: Final[i64] = 0
DEAL: Final[i64] = 1
FILL: Final[i64] = 2
DEAL_TICKETS: Final[i64] = 3
DRAW_CARD: Final[i64] = 4
DRAW_TICKETS: Final[i64] = 5
OPENING: Final[i64] = 6
ACT: Final[i64] = 7
SECOND: Final[i64] = 8
PAY: Final[i64] = 9
KEEP: Final[i64] = 10
ENDED: Final[i64] = 11

# Train cards: eight colours, then locomotives. Tracks have the same colours, or are grey.
TYPES: Final[i64] = 9
LOCOMOTIVE: Final[i64] = 8
GREY: Final[i64] = 8

# What a map may have
LONGEST: Final[i64] = 6
SPAN: Final[i64] = 7  # lengths 0 to 6
MOST_TRACKS: Final[i64] = 120
MOST_OF_A_LENGTH: Final[i64] = 62  # the free tracks of one length are the bits of one number
MOST_TICKETS: Final[i64] = 56
MOST_SEATS: Final[i64] = 5
SETS: Final[i64] = 32  # of the tickets dealt to a seat, five at most
PLACES: Final[i64] = 4  # of a ticket drawn in play: 1 to 3; 0 stands for none

# Codes. Tickets on offer are counted in the map's order. Whoever returns none has one code, wherever it chooses.
PASS: Final[i64] = 0
DRAW: Final[i64] = 1
TICKETS: Final[i64] = 2
KEEP_ALL: Final[i64] = 3
TAKE: Final[i64] = 4  # + card
LOCOMOTIVES: Final[i64] = TAKE + TYPES  # + how many
SET_ASIDE: Final[i64] = (
    LOCOMOTIVES + SPAN
)  # + seat × SETS + the tickets returned at the opening, as bits; no bit: never legal
PUT_UNDER: Final[i64] = SET_ASIDE + MOST_SEATS * SETS  # + place of the upper one + PLACES × place of the next
DRAWN: Final[i64] = PUT_UNDER + PLACES * PLACES  # + card
REVEAL: Final[i64] = DRAWN + TYPES  # + card
OFFER: Final[i64] = REVEAL + TYPES  # + ticket
FIRST: Final[i64] = OFFER + MOST_TICKETS  # + seat
CLAIM: Final[i64] = FIRST + MOST_SEATS  # + track × TYPES + card
CODES: Final[i64] = CLAIM + MOST_TRACKS * TYPES

# Where a ticket is. From TAIL on: returned in play, in the order of the pile.
FRESH: Final[i64] = 0
BLOCK: Final[i64] = 1  # returned at the opening: under the fresh ones, in an order nobody knows (2.3)
ASIDE: Final[i64] = 2  # + seat: about to be returned at the opening
OFFERED: Final[i64] = 7  # + seat
HELD: Final[i64] = 12  # + seat
TAIL: Final[i64] = 17

# Bits of a trace: where a seat that has returned a ticket knows it may be now.
IN_BLOCK: Final[i64] = 1
WITH: Final[i64] = 1  # BIT[WITH + seat]
IN_TAIL: Final[i64] = 6  # BIT[IN_TAIL + place in the tail, modulo MOST_TICKETS]
SHOWN: Final[i64] = IN_TAIL + MOST_TICKETS  # BIT[SHOWN]: among those that are offered to a seat now

PRIME: Final[i64] = 67  # the powers of two up to 2**65 leave different remainders
PATIENCE: Final[i64] = 6  # steps of the redraw per hidden card
BEGINNINGS: Final[i64] = 40  # tries to begin it with every promise kept
ESCAPE: Final[i64] = 1000  # one step in so many may go the wrong way while something known is still violated
EMPTY: Final[i64] = 15  # a slot of the redraw that has no card yet


class Terms(Roads):
    """What the match was agreed on: seats, options, the numbers of the rules, the map."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        numbers: dict[str, int],
        counts: list[int],
        trains: i64,
        deal: i64,
        cities: i64,
        tracks: list[tuple[int, int, int, int, int]],
        tickets: list[tuple[int, int, int]],
        points: list[int],
        origin: object,
        board: object,
    ) -> None:
        """Tracks are cities, length, colour and twin (-1: single); tickets are cities and value."""
        super().__init__(cities, tracks)
        self.seats = seats
        self.first = first  # -1: by chance
        self.hand: i64 = numbers["hand"]
        self.row: i64 = numbers["row"]
        self.sweep: i64 = numbers["sweep"]
        self.coloured: i64 = numbers["coloured"]
        self.sweeps: i64 = numbers["sweeps"]
        self.offer: i64 = numbers["offer"]
        self.keep: i64 = numbers["keep"]
        self.keep_opening: i64 = numbers["keep-opening"]
        self.last: i64 = numbers["last"]
        self.bonus: i64 = numbers["bonus"]
        self.closes: bool = seats <= numbers["closing-seats"]  # 5.5
        self.counts = vec_of(counts)
        self.cards: i64 = sum(counts)
        self.trains = trains
        self.deal = deal
        self.colour = vec_of([track[3] for track in tracks])
        self.twin = vec_of([track[4] for track in tracks])
        self.tickets: i64 = len(tickets)
        self.ticket_a = vec_of([ticket[0] for ticket in tickets])
        self.ticket_b = vec_of([ticket[1] for ticket in tickets])
        self.value = vec_of([ticket[2] for ticket in tickets])
        self.points = vec_of(points)  # by length
        self.origin = origin  # the options and the map all this comes from, for the faces; the kernel never looks
        self.board = board
        self.room: i64 = self.cards + trains  # unseen draws of a seat: what it holds, and what it paid train by train
        self.promises: i64 = 2 * trains  # a payment promises two kinds of card at most
        # Track r is bit[r] among those of its length; code[length × PRIME + bit % PRIME] is its first claim.
        places = [sum(1 for other in tracks[:r] if other[2] == track[2]) for r, track in enumerate(tracks)]
        self.bit = vec_of([1 << place for place in places])
        codes = [0] * (SPAN * PRIME)
        accepts = [0] * (TYPES * SPAN)
        for r, track in enumerate(tracks):
            codes[track[2] * PRIME + (1 << places[r]) % PRIME] = CLAIM + r * TYPES
            for card in range(TYPES):
                if card == LOCOMOTIVE or track[3] == GREY or track[3] == card:  # 5.1
                    accepts[card * SPAN + track[2]] |= 1 << places[r]
        self.code = vec_of(codes)
        self.accepts = vec_of(accepts)


# ---- the match


class TicketToRide(State):
    terms: Terms
    phase: i64
    resume: i64
    seat: i64
    first: i64
    deck: vec[i64]
    deck_size: i64
    discards: vec[i64]
    discarded: i64
    era: i64
    row: vec[i64]
    row_size: i64
    swept: i64
    hand: vec[i64]
    trains: vec[i64]
    routes: vec[i64]
    owner: vec[i64]
    free: vec[i64]
    track: i64
    card: i64
    left: i64
    passes: i64
    place: vec[i64]
    stirred: vec[i64]
    trace: vec[i64]
    returned: vec[i64]
    giver: vec[i64]
    fresh: i64
    block: i64
    tail_first: i64
    tail_next: i64
    offered: i64
    stirring: bool
    done: vec[i64]
    drawn: vec[i64]
    draws: vec[i64]
    spent: vec[i64]
    peak: vec[i64]
    promise: vec[i64]
    promises: vec[i64]

    def clone(self) -> "TicketToRide":
        twin = TicketToRide()
        twin.terms = self.terms
        twin.phase = self.phase
        twin.resume = self.resume
        twin.seat = self.seat
        twin.first = self.first
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.discards = self.discards[:]
        twin.discarded = self.discarded
        twin.era = self.era
        twin.row = self.row[:]
        twin.row_size = self.row_size
        twin.swept = self.swept
        twin.hand = self.hand[:]
        twin.trains = self.trains[:]
        twin.routes = self.routes[:]
        twin.owner = self.owner[:]
        twin.free = self.free[:]
        twin.track = self.track
        twin.card = self.card
        twin.left = self.left
        twin.passes = self.passes
        twin.place = self.place[:]
        twin.stirred = self.stirred[:]
        twin.trace = self.trace[:]
        twin.returned = self.returned[:]
        twin.giver = self.giver[:]
        twin.fresh = self.fresh
        twin.block = self.block
        twin.tail_first = self.tail_first
        twin.tail_next = self.tail_next
        twin.offered = self.offered
        twin.stirring = self.stirring
        twin.done = self.done[:]
        twin.drawn = self.drawn[:]
        twin.draws = self.draws[:]
        twin.spent = self.spent[:]
        twin.peak = self.peak[:]
        twin.promise = self.promise[:]
        twin.promises = self.promises[:]
        return twin

    # ---- who decides, and what

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
            return self.sets(seat, out) if self.done[seat] == 0 else 0
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

    def takes(self, out: vec[i64]) -> i64:
        """4.1: unseen from the deck, or a coloured card of the row."""
        row = self.row
        n: i64 = 0
        if self.deck_size > 0:
            out[0] = DRAW
            n = 1
        card: i64 = 0
        while card < LOCOMOTIVE:
            if row[card] > 0:
                out[n] = TAKE + card
                n += 1
            card += 1
        return n

    def claims(self, out: vec[i64], n: i64) -> i64:
        """Every free track with every card it can be paid with: a colour of which one is laid at least, or only
        locomotives (5.1). How many of the others are locomotives is asked next."""
        terms = self.terms
        hand, free, accepts, codes = self.hand, self.free, terms.accepts, terms.code
        base: i64 = self.seat * TYPES
        most: i64 = min(self.trains[self.seat], LONGEST)  # 5.3
        wild: i64 = hand[base + LOCOMOTIVE]
        own: i64 = self.seat * SPAN
        card: i64 = 0
        while card < TYPES:
            long: i64 = hand[base + card]
            if long > 0:
                if card < LOCOMOTIVE:
                    long += wild
                if long > most:
                    long = most
                while long > 0:
                    bits: i64 = free[own + long] & accepts[card * SPAN + long]
                    while bits != 0:
                        bit: i64 = bits & -bits
                        bits ^= bit
                        out[n] = codes[long * PRIME + bit % PRIME] + card
                        n += 1
                    long -= 1
            card += 1
        return n

    def payments(self, out: vec[i64]) -> i64:
        """5.1: how many locomotives, where one card at least is of the colour chosen."""
        length: i64 = self.terms.length[self.track]
        base: i64 = self.seat * TYPES
        wild: i64 = max(0, length - self.hand[base + self.card])
        most: i64 = min(self.hand[base + LOCOMOTIVE], length - 1)
        n: i64 = 0
        while wild <= most:
            out[n] = LOCOMOTIVES + wild
            n += 1
            wild += 1
        return n

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
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if place[ticket] == OFFERED + seat:
                n += 1
            ticket += 1
        return n

    def least(self) -> i64:
        """How many of the tickets offered now must be kept."""
        return self.terms.keep_opening if self.phase == OPENING else self.terms.keep

    def pile_size(self) -> i64:
        return self.fresh + self.block + self.tail_next - self.tail_first

    # ---- chance

    def weights(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        n: i64 = 0
        if phase == CHOOSE_FIRST:
            while n < self.terms.seats:
                out[2 * n] = FIRST + n
                out[2 * n + 1] = 1
                n += 1
            return n
        if phase == DEAL_TICKETS or phase == DRAW_TICKETS:
            return self.ticket_weights(out)
        first: i64 = REVEAL if phase == FILL else DRAWN
        deck = self.deck
        card: i64 = 0
        while card < TYPES:
            if deck[card] > 0:
                out[2 * n] = first + card
                out[2 * n + 1] = deck[card]
                n += 1
            card += 1
        return n

    def ticket_weights(self, out: vec[i64]) -> i64:
        """The top of the pile: any fresh ticket, then any of the opening's returns, then the tail in its order."""
        place = self.place
        top: i64 = FRESH if self.fresh > 0 else BLOCK if self.block > 0 else TAIL + self.tail_first
        n: i64 = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if place[ticket] == top:
                out[2 * n] = OFFER + ticket
                out[2 * n + 1] = 1
                n += 1
            ticket += 1
        return n

    # ---- transitions

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

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.seat = seat
        self.phase = DEAL

    def next_seat(self) -> i64:
        return self.seat + 1 if self.seat + 1 < self.terms.seats else 0

    # ---- cards (4)

    def draw(self, card: i64) -> None:
        """A card from the deck into the hand of the seat whose turn it is, unseen by the others."""
        seat: i64 = self.seat
        self.hand[seat * TYPES + card] += 1
        self.drawn[seat * self.terms.room + self.draws[seat]] = self.era * 16 + card
        self.draws[seat] += 1
        self.leave_deck(card)
        if self.phase == DRAW_CARD:
            self.go_on()
        elif self.draws[seat] == self.terms.hand:  # 2.1
            self.seat = self.next_seat()
            if self.seat == self.first:
                self.resume = DEAL_TICKETS
                self.tend_row()

    def leave_deck(self, card: i64) -> None:
        self.deck[card] -= 1
        self.deck_size -= 1
        if self.deck_size == 0:
            self.shuffle()

    def shuffle(self) -> None:
        """4.5: the discards are the new deck; what was drawn from the old one is of another era."""
        if self.discarded == 0:
            return
        deck = self.deck
        self.deck = self.discards
        self.discards = deck  # empty
        self.deck_size = self.discarded
        self.discarded = 0
        self.era += 1

    def take(self, card: i64) -> None:
        """4.1, 4.3: a card of the row, for all to see."""
        self.row[card] -= 1
        self.row_size -= 1
        self.hand[self.seat * TYPES + card] += 1
        self.spent[self.seat * TYPES + card] -= 1
        self.passes = 0
        self.resume = SECOND if self.phase == ACT and card != LOCOMOTIVE else ENDED
        self.tend_row()

    def tend_row(self) -> None:
        """4.2: fill the row as long as the deck has cards."""
        if self.row_size < self.terms.row and self.deck_size > 0:
            self.phase = FILL
        else:
            self.swept = 0
            self.go_on()

    def reveal(self, card: i64) -> None:
        self.row[card] += 1
        self.row_size += 1
        self.leave_deck(card)
        if self.row_size == self.terms.row and self.must_sweep():
            self.sweep()
        self.tend_row()

    def must_sweep(self) -> bool:
        """4.6"""
        terms = self.terms
        if self.row[LOCOMOTIVE] < terms.sweep or self.swept == terms.sweeps:
            return False
        coloured: i64 = 0
        card: i64 = 0
        while card < LOCOMOTIVE:
            coloured += self.deck[card] + self.discards[card] + self.row[card]
            card += 1
        return coloured >= terms.coloured

    def sweep(self) -> None:
        row, discards = self.row, self.discards
        card: i64 = 0
        while card < TYPES:
            discards[card] += row[card]
            row[card] = 0
            card += 1
        self.discarded += self.row_size
        self.row_size = 0
        self.swept += 1
        if self.deck_size == 0:
            self.shuffle()

    def go_on(self) -> None:
        """What follows when a card is in hand and the row is as full as it can be."""
        if self.resume == DEAL_TICKETS:
            self.phase = DEAL_TICKETS
        elif self.resume == SECOND and (self.deck_size > 0 or self.row_size > self.row[LOCOMOTIVE]):  # 4.1, 4.7
            self.phase = SECOND
        else:
            self.end_turn()

    # ---- routes (5)

    def claim(self, track: i64, card: i64) -> None:
        """Asks for the number of locomotives where the length and the card leave it open, whatever is in hand."""
        length: i64 = self.terms.length[track]
        self.passes = 0
        if card == LOCOMOTIVE:
            self.pay(track, card, length)
        elif length == 1:
            self.pay(track, card, 0)
        else:
            self.track = track
            self.card = card
            self.phase = PAY

    def pay(self, track: i64, card: i64, locomotives: i64) -> None:
        terms = self.terms
        seat: i64 = self.seat
        length: i64 = terms.length[track]
        if length > locomotives:
            self.spend(card, length - locomotives)
        if locomotives > 0:
            self.spend(LOCOMOTIVE, locomotives)
        self.trains[seat] -= length
        self.routes[seat] += terms.points[length]  # 5.6
        self.own(track)
        self.track = -1
        self.card = -1
        self.resume = ENDED
        if self.deck_size == 0:  # 4.5
            self.shuffle()
        self.tend_row()

    def own(self, track: i64) -> None:
        terms = self.terms
        seat: i64 = self.seat
        self.owner[track] = seat
        length: i64 = terms.length[track]
        gone: i64 = terms.bit[track]
        twin: i64 = terms.twin[track]
        if twin >= 0:
            if terms.closes:
                gone |= terms.bit[twin]  # 5.5
            else:
                self.free[seat * SPAN + length] &= ~terms.bit[twin]  # 5.4
        other: i64 = length
        end: i64 = terms.seats * SPAN
        while other < end:
            self.free[other] &= ~gone
            other += SPAN

    def spend(self, card: i64, count: i64) -> None:
        """5.3. What was paid beyond what was taken from the row must have been drawn unseen by now: a promise."""
        seat: i64 = self.seat
        at: i64 = seat * TYPES + card
        self.hand[at] -= count
        self.discards[card] += count
        self.discarded += count
        self.spent[at] += count
        if self.spent[at] > self.peak[at]:
            self.peak[at] = self.spent[at]
            self.promise[seat * self.terms.promises + self.promises[seat]] = (
                self.draws[seat] * 65536 + card * 4096 + self.spent[at]
            )
            self.promises[seat] += 1

    # ---- tickets (6)

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
        end: i64 = self.terms.seats * self.terms.tickets
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
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if self.place[ticket] == OFFERED + self.seat:
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
        trace = self.trace
        at: i64 = 0
        end: i64 = self.terms.seats * self.terms.tickets
        while at < end and self.stirring:
            if trace[at] & BIT[SHOWN] != 0:
                trace[at] |= label  # it may be the one that comes back; what the seat held before cannot
            at += 1
        trace[seat * self.terms.tickets + ticket] = label

    def keep_offered(self) -> None:
        seat: i64 = self.seat
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if self.place[ticket] == OFFERED + seat:
                self.place[ticket] = HELD + seat
                self.stirred[ticket] = 1 if self.stirring else 0
            ticket += 1
        self.offered = 0
        if self.stirring:
            self.know_kept(seat)
        self.stirring = False

    def know_kept(self, seat: i64) -> None:
        """What was offered and has not come back, the seat has from now on."""
        trace = self.trace
        at: i64 = 0
        end: i64 = self.terms.seats * self.terms.tickets
        while at < end:
            if trace[at] & BIT[SHOWN] != 0:
                trace[at] = (trace[at] ^ BIT[SHOWN]) | BIT[WITH + seat]
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

    # ---- turns

    def end_turn(self) -> None:
        if self.left > 0:
            self.left -= 1
        elif self.left < 0 and self.trains[self.seat] <= self.terms.last:  # 7.1
            self.left = self.terms.seats
        if self.left == 0 or self.passes == self.terms.seats:  # 3.2
            self.phase = ENDED
            self.stirred = zeros(self.terms.tickets)  # what was kept is shown: nobody need wonder where it came from
            return
        self.seat = self.next_seat()
        self.phase = ACT

    # ---- knowledge

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
        steps: i64 = 2 * PATIENCE * count if choice != 0 else 0
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
        where: i64 = self.place[one]
        self.place[one] = self.place[other]
        self.place[other] = where
        where = self.stirred[one]
        self.stirred[one] = self.stirred[other]
        self.stirred[other] = where
        base: i64 = 0
        player: i64 = 0
        while player < self.terms.seats:
            if player != seat:
                where = self.trace[base + one]
                self.trace[base + one] = self.trace[base + other]
                self.trace[base + other] = where
            base += self.terms.tickets
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

    # ---- points

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


def label_of(place: i64, stirred: i64) -> i64:
    """The bit of a trace that stands for a place; 0 for places that no returned ticket can be in."""
    if place == BLOCK:
        return IN_BLOCK
    if place >= TAIL:
        return BIT[IN_TAIL + (place - TAIL) % MOST_TICKETS]
    if stirred != 0:
        return BIT[WITH + place - HELD] if place >= HELD else BIT[SHOWN]
    return 0


def sum_of(counts: vec[i64], base: i64) -> i64:
    total: i64 = 0
    card: i64 = 0
    while card < TYPES:
        total += counts[base + card]
        card += 1
    return total


def pick(counts: vec[i64], base: i64, at: i64) -> i64:
    """The card at this place, counting kind by kind."""
    card: i64 = 0
    while at >= counts[base + card]:
        at -= counts[base + card]
        card += 1
    return card


class Redraw:
    """The cards one seat cannot see, dealt anew; see `TicketToRide.resample`."""

    def __init__(self, state: TicketToRide, seat: i64, rng: Rng) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.slots: i64 = 0
        total: i64 = 0
        other: i64 = 0
        while other < state.terms.seats:
            total += state.draws[other]
            other += 1
        self.slot: vec[i64] = zeros(total)  # places in `drawn`, era by era
        self.begin: vec[i64] = zeros(total)  # where the slot's era begins and ends
        self.end: vec[i64] = zeros(total)
        self.lots: vec[i64] = zeros((state.era + 1) * TYPES)
        self.slack: vec[i64] = zeros(state.terms.seats * state.terms.promises)
        self.broken: i64 = 0  # by how much promises are not kept

    def run(self) -> None:
        self.gather()
        self.collect_deck()
        self.collect()
        tries: i64 = 0
        while not self.begin_with_promises() and tries < BEGINNINGS:
            self.collect()
            tries += 1
        self.deal()
        self.count_hands()
        self.count_promises()
        steps: i64 = PATIENCE * self.slots if self.broken >= 0 else 0
        while steps > 0 or self.broken > 0:
            self.step()
            if self.broken <= 0:
                steps -= 1

    def begin_with_promises(self) -> bool:
        """Every seat's promises, from any seat on; False if some could not be kept. Then steps mend it."""
        seats: i64 = self.state.terms.seats
        other: i64 = self.rng.below(seats)
        left: i64 = seats
        kept: bool = True
        while left > 0:
            if other != self.seat and not self.keep_promises(other):
                kept = False
            other = other + 1 if other + 1 < seats else 0
            left -= 1
        return kept

    def gather(self) -> None:
        """The slots of all other seats, era by era; draws of a seat are in the order of eras."""
        state = self.state
        room: i64 = state.terms.room
        at: vec[i64] = zeros(state.terms.seats)
        era: i64 = 0
        while era <= state.era:
            begin: i64 = self.slots
            other: i64 = 0
            while other < state.terms.seats:
                while other != self.seat and at[other] < state.draws[other]:
                    if state.drawn[other * room + at[other]] // 16 != era:
                        break
                    self.slot[self.slots] = other * room + at[other]
                    self.begin[self.slots] = begin
                    self.slots += 1
                    at[other] += 1
                other += 1
            while begin < self.slots:
                self.end[begin] = self.slots
                begin += 1
            era += 1

    def collect_deck(self) -> None:
        card: i64 = 0
        while card < TYPES:
            self.lots[self.state.era * TYPES + card] += self.state.deck[card]
            card += 1

    def collect(self) -> None:
        """Every slot is emptied into the lot of its era."""
        drawn, lots = self.state.drawn, self.lots
        at: i64 = 0
        while at < self.slots:
            card: i64 = drawn[self.slot[at]] % 16
            if card != EMPTY:
                lots[drawn[self.slot[at]] // 16 * TYPES + card] += 1
                drawn[self.slot[at]] += EMPTY - card
            at += 1

    def keep_promises(self, seat: i64) -> bool:
        """What a seat must have had goes to empty slots early enough."""
        state = self.state
        promise: i64 = seat * state.terms.promises
        end: i64 = promise + state.promises[seat]
        while promise < end:
            made: i64 = state.promise[promise]
            card: i64 = made // 4096 % 16
            missing: i64 = made % 4096 - self.count(seat, made // 65536, card)
            while missing > 0 and self.place(seat, made // 65536, card):
                missing -= 1
            if missing > 0:
                return False
            promise += 1
        return True

    def count(self, seat: i64, draws: i64, card: i64) -> i64:
        """How many of that card are among the seat's first draws."""
        drawn = self.state.drawn
        at: i64 = seat * self.state.terms.room
        end: i64 = at + draws
        n: i64 = 0
        while at < end:
            if drawn[at] % 16 == card:
                n += 1
            at += 1
        return n

    def place(self, seat: i64, draws: i64, card: i64) -> bool:
        """Put the card into any empty slot among the first draws whose lot has it; False if there is none."""
        drawn, lots = self.state.drawn, self.lots
        begin: i64 = seat * self.state.terms.room
        found: i64 = -1
        chances: i64 = 0
        at: i64 = begin
        while at < begin + draws:
            if drawn[at] % 16 == EMPTY and lots[drawn[at] // 16 * TYPES + card] > 0:
                chances += 1
                if self.rng.below(chances) == 0:
                    found = at
            at += 1
        if found >= 0:
            lots[drawn[found] // 16 * TYPES + card] -= 1
            drawn[found] += card - EMPTY
        return found >= 0

    def deal(self) -> None:
        """The rest of each lot in any order; what is left of the last one is the deck."""
        state = self.state
        drawn, lots = state.drawn, self.lots
        at: i64 = 0
        while at < self.slots:
            here: i64 = self.slot[at]
            if drawn[here] % 16 == EMPTY:
                lot: i64 = drawn[here] // 16 * TYPES
                card: i64 = pick(lots, lot, self.rng.below(sum_of(lots, lot)))
                lots[lot + card] -= 1
                drawn[here] += card - EMPTY
            at += 1
        card = 0
        while card < TYPES:
            state.deck[card] = lots[state.era * TYPES + card]
            card += 1

    def count_hands(self) -> None:
        state = self.state
        at: i64 = 0
        end: i64 = state.terms.seats * TYPES
        while at < end:
            if at // TYPES != self.seat:
                state.hand[at] = -state.spent[at]
            at += 1
        at = 0
        while at < self.slots:
            state.hand[self.slot[at] // state.terms.room * TYPES + state.drawn[self.slot[at]] % 16] += 1
            at += 1

    def count_promises(self) -> None:
        """By how much each promise is kept. `broken` is -1 where there is none: then every deal is as good."""
        state = self.state
        self.broken = -1
        other: i64 = 0
        while other < state.terms.seats:
            if other != self.seat and state.promises[other] > 0:
                self.broken = max(self.broken, 0)
                self.count_promises_of(other)
            other += 1
        if state.phase == PAY and state.seat != self.seat:
            self.broken = max(self.broken, 0) + self.unpaid()

    def count_promises_of(self, seat: i64) -> None:
        state = self.state
        counts: vec[i64] = zeros(TYPES)
        at: i64 = 0
        promise: i64 = seat * state.terms.promises
        end: i64 = promise + state.promises[seat]
        while promise < end:
            made: i64 = state.promise[promise]
            while at < made // 65536:
                counts[state.drawn[seat * state.terms.room + at] % 16] += 1
                at += 1
            self.slack[promise] = counts[made // 4096 % 16] - made % 4096
            if self.slack[promise] < 0:
                self.broken -= self.slack[promise]
            promise += 1

    def unpaid(self) -> i64:
        """What the seat that is about to pay lacks: it would not have claimed with that card (5.1)."""
        state = self.state
        base: i64 = state.seat * TYPES
        coloured: i64 = state.hand[base + state.card]
        lacking: i64 = state.terms.length[state.track] - coloured - state.hand[base + LOCOMOTIVE]
        return max(0, 1 - coloured) + max(0, lacking)

    def step(self) -> None:
        """Exchange a card with another of its era, in a hand or in the deck, if no promise suffers."""
        state = self.state
        rng = self.rng
        drawn = state.drawn
        at: i64 = rng.below(self.slots)
        here: i64 = self.slot[at]
        era: i64 = drawn[here] // 16
        begin: i64 = self.begin[at]
        count: i64 = self.end[at] - begin
        mate: i64 = rng.below(count + state.deck_size if era == state.era else count)
        there: i64 = self.slot[begin + mate] if mate < count else -1
        card: i64 = drawn[here] % 16
        other: i64 = drawn[there] % 16 if there >= 0 else pick(state.deck, 0, mate - count)
        if card == other:
            return
        before: i64 = self.broken
        self.swap(here, there, card, other)
        if self.broken > before and (before == 0 or rng.below(ESCAPE) > 0):
            self.swap(here, there, other, card)

    def swap(self, here: i64, there: i64, card: i64, other: i64) -> None:
        """The slot `here` gives a card for another; `there` (-1: the deck) the other way round."""
        self.change(here, card, other)
        if there >= 0:
            self.change(there, other, card)
        else:
            self.state.deck[other] -= 1
            self.state.deck[card] += 1

    def change(self, slot: i64, card: i64, other: i64) -> None:
        state = self.state
        slack = self.slack
        room: i64 = state.terms.room
        seat: i64 = slot // room
        paying: bool = state.phase == PAY and seat == state.seat
        if paying:
            self.broken -= self.unpaid()
        state.drawn[slot] += other - card
        state.hand[seat * TYPES + card] -= 1
        state.hand[seat * TYPES + other] += 1
        first: i64 = seat * state.terms.promises
        promise: i64 = first + state.promises[seat] - 1
        while promise >= first:
            made: i64 = state.promise[promise]
            if made // 65536 <= slot - seat * room:
                break
            kind: i64 = made // 4096 % 16
            if kind == card:
                slack[promise] -= 1
                if slack[promise] < 0:
                    self.broken += 1
            elif kind == other:
                slack[promise] += 1
                if slack[promise] <= 0:
                    self.broken -= 1
            promise -= 1
        if paying:
            self.broken += self.unpaid()


def new_state(terms: Terms) -> TicketToRide:
    """The position before anything has happened."""
    state = TicketToRide()
    seats: i64 = terms.seats
    state.terms = terms
    state.phase = CHOOSE_FIRST
    state.resume = ENDED
    state.seat = 0
    state.first = 0
    state.deck = terms.counts[:]
    state.deck_size = terms.cards
    state.discards = zeros(TYPES)
    state.discarded = 0
    state.era = 0
    state.row = zeros(TYPES)
    state.row_size = 0
    state.swept = 0
    state.hand = zeros(TYPES * seats)
    state.trains = zeros(seats)
    state.routes = zeros(seats)
    state.owner = zeros(terms.tracks)
    state.free = zeros(SPAN * seats)
    state.track = -1
    state.card = -1
    state.left = -1
    state.passes = 0
    state.place = zeros(terms.tickets)
    state.stirred = zeros(terms.tickets)
    state.trace = zeros(terms.tickets * seats)
    state.returned = zeros(seats)
    state.giver = zeros(MOST_TICKETS)
    state.fresh = terms.tickets
    state.block = 0
    state.tail_first = 0
    state.tail_next = 0
    state.offered = 0
    state.stirring = False
    state.done = zeros(seats)
    state.drawn = zeros(terms.room * seats)
    state.draws = zeros(seats)
    state.spent = zeros(TYPES * seats)
    state.peak = zeros(TYPES * seats)
    state.promise = zeros(terms.promises * seats)
    state.promises = zeros(seats)
    track: i64 = 0
    while track < terms.tracks:
        state.owner[track] = -1
        track += 1
    seat: i64 = 0
    while seat < seats:
        state.trains[seat] = terms.trains
        length: i64 = 1
        while length < SPAN:
            state.free[seat * SPAN + length] = terms.accepts[LOCOMOTIVE * SPAN + length]
            length += 1
        seat += 1
    if terms.first >= 0:
        state.start_with(terms.first)
    return state
