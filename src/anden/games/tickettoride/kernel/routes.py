"""The tracks of Ticket to Ride, and claiming them. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import filled, zeros
from anden.games.tickettoride.kernel.cards import Cards
from anden.games.tickettoride.kernel.terms import (
    ENDED,
    LOCOMOTIVE,
    LOCOMOTIVES,
    LONGEST,
    PAY,
    PRIME,
    SPAN,
    TYPES,
    Terms,
)


class Routes(Cards):
    """The network on the map: who owns which track, what may be claimed with which cards (5)."""

    def __init__(self, terms: Terms, like: "Routes | None") -> None:
        super().__init__(terms, like)
        # points for tracks claimed, by seat
        self.routes: vec[i64] = zeros(terms.seats) if like is None else like.routes[:]
        # the seat that owns a track; -1: nobody
        self.owner: vec[i64] = filled(terms.tracks, -1) if like is None else like.owner[:]
        # what a seat may still claim, as bits among the tracks of one length: seat × SPAN + length
        self.free: vec[i64] = all_free(terms) if like is None else like.free[:]
        # the track that is being paid for; -1: none
        self.track: i64 = i64(-1) if like is None else like.track
        # the kind of card that it is paid with
        self.card: i64 = i64(-1) if like is None else like.card

    def is_open(self, seat: i64, track: i64) -> bool:
        """May the seat claim the track at some time: is it not owned (5.2), nor closed by its double (5.4, 5.5)?"""
        return self.free[seat * SPAN + self.terms.length[track]] & self.terms.bit[track] != 0

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


def all_free(terms: Terms) -> vec[i64]:
    """Every seat may claim every track."""
    free = zeros(SPAN * terms.seats)
    seat: i64 = 0
    while seat < terms.seats:
        length: i64 = 1
        while length < SPAN:
            free[seat * SPAN + length] = terms.accepts[LOCOMOTIVE * SPAN + length]
            length += 1
        seat += 1
    return free
