"""The cards that a seat of Ticket to Ride cannot see, dealt anew. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.core.piles import card_at
from anden.core.rng import Rng
from anden.games.tickettoride.kernel.routes import Routes
from anden.games.tickettoride.kernel.terms import BEGINNINGS, ESCAPE, LOCOMOTIVE, PATIENCE, PAY, TYPES

EMPTY: Final[i64] = 15  # a slot that has no card yet


class Redraw:
    """The cards one seat cannot see, dealt anew; see `TicketToRide.resample`."""

    def __init__(self, state: Routes, seat: i64, rng: Rng) -> None:
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
        steps: i64 = PATIENCE * self.slots if self.broken >= 0 else i64(0)
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
            other = other + 1 if other + 1 < seats else i64(0)
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
                card: i64 = card_at(lots, lot, self.rng.below(sum_of(lots, lot)))
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
        there: i64 = self.slot[begin + mate] if mate < count else i64(-1)
        card: i64 = drawn[here] % 16
        other: i64 = drawn[there] % 16 if there >= 0 else card_at(state.deck, 0, mate - count)
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


def sum_of(counts: vec[i64], base: i64) -> i64:
    total: i64 = 0
    card: i64 = 0
    while card < TYPES:
        total += counts[base + card]
        card += 1
    return total
