"""The train cards of Ticket to Ride. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.games.tickettoride.kernel.terms import (
    ACT,
    DEAL_TICKETS,
    DRAW,
    DRAW_CARD,
    DRAWN,
    ENDED,
    FILL,
    LOCOMOTIVE,
    REVEAL,
    SECOND,
    TAKE,
    TYPES,
    Terms,
)
from anden.games.tickettoride.kernel.turns import Turns


class Cards(Turns):
    """The train cards: deck, row, discards, hands, and what is known of hands (4)."""

    def __init__(self, terms: Terms, like: "Cards | None") -> None:
        super().__init__(terms, like)
        # cards in the deck, by kind
        self.deck: vec[i64] = terms.counts[:] if like is None else like.deck[:]
        # how many that are
        self.deck_size: i64 = terms.cards if like is None else like.deck_size
        # cards on the discard pile, by kind
        self.discards: vec[i64] = zeros(TYPES) if like is None else like.discards[:]
        # how many that are
        self.discarded: i64 = i64(0) if like is None else like.discarded
        # how often the discards have become the deck (4.5)
        self.era: i64 = i64(0) if like is None else like.era
        # cards that lie face up, by kind
        self.row: vec[i64] = zeros(TYPES) if like is None else like.row[:]
        # how many that are
        self.row_size: i64 = i64(0) if like is None else like.row_size
        # how often the row has been swept since it was last full (4.6)
        self.swept: i64 = i64(0) if like is None else like.swept
        # cards held: seat × TYPES + card
        self.hand: vec[i64] = zeros(TYPES * terms.seats) if like is None else like.hand[:]
        # cards drawn unseen, in their order, terms.room places a seat: era × 16 + card
        self.drawn: vec[i64] = zeros(terms.room * terms.seats) if like is None else like.drawn[:]
        # how many of them there are, by seat
        self.draws: vec[i64] = zeros(terms.seats) if like is None else like.draws[:]
        # cards paid less those taken from the row, seat × TYPES + card: so many were drawn unseen
        self.spent: vec[i64] = zeros(TYPES * terms.seats) if like is None else like.spent[:]
        # the most that `spent` has been
        self.peak: vec[i64] = zeros(TYPES * terms.seats) if like is None else like.peak[:]
        # what a payment told, terms.promises places a seat: draws × 65536 + card × 4096 + how many of that card
        # were among so many first draws at least
        self.promise: vec[i64] = zeros(terms.promises * terms.seats) if like is None else like.promise[:]
        # how many promises there are, by seat
        self.promises: vec[i64] = zeros(terms.seats) if like is None else like.promises[:]

    def takes(self, out: vec[i64]) -> i64:
        """4.1: unseen from the deck, or a coloured card of the row."""
        row = self.row
        n: i64 = 0
        if self.deck_size > 0:
            out[0] = DRAW
            n = 1
        card: i64 = 0
        while card < LOCOMOTIVE:
            out[n] = TAKE + card  # written over by the next unless it counts: quicker than a branch nobody foresees
            if row[card] > 0:
                n += 1
            card += 1
        return n

    def card_weights(self, out: vec[i64]) -> i64:
        """Any card of the deck: turned up for all to see, or drawn unseen."""
        first: i64 = REVEAL if self.phase == FILL else DRAWN
        deck = self.deck
        n: i64 = 0
        card: i64 = 0
        while card < TYPES:
            out[2 * n] = first + card
            out[2 * n + 1] = deck[card]
            if deck[card] > 0:
                n += 1
            card += 1
        return n

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
