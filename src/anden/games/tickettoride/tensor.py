"""What a seat of Ticket to Ride knows, as numbers. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from anden.core.kernel import State, bits_of
from anden.core.tensor import Tensor, write
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import (
    CLAIM,
    DRAW,
    GREY,
    HELD,
    KEEP_ALL,
    LOCOMOTIVE,
    LOCOMOTIVES,
    LONGEST,
    OFFERED,
    OPENING,
    PASS,
    PLACES,
    PUT_UNDER,
    SET_ASIDE,
    SETS,
    TAKE,
    TICKETS,
    TYPES,
    Terms,
)
from anden.games.tickettoride.trails import BIT, regions

MOST_POINTS: Final[i64] = 1000  # for routes, more than the largest map has


class TicketToRideTensor(Tensor):
    """Cards, tracks, tickets, and what is public about every seat."""

    def __init__(
        self, terms: Terms, cards: list[str], routes: list[str], tickets: list[str], phases: list[str]
    ) -> None:
        ids = {"card": cards, "route": routes, "ticket": tickets, "phase": phases}
        super().__init__(terms.seats, terms.seats, False, ids)
        self.terms = terms
        most: i64 = terms.cards
        self.phase = self.field("phase", "1 at what happens now", ["phase"], 0, 1)
        self.turn = self.field("turn", "1 at the seat whose turn it is", ["seat"], 0, 1)
        self.hand = self.field("hand", "cards in this seat's hand", ["card"], 0, most)
        self.row = self.field("row", "cards that lie face up", ["card"], 0, terms.row)
        self.discards = self.field("discards", "cards on the discard pile", ["card"], 0, most)
        self.deck = self.field("deck", "cards in the deck", [], 0, most)
        self.hands = self.field("hands", "how many cards each seat holds", ["seat"], 0, most)
        self.known = self.field("known", "cards that a seat holds for certain", ["seat", "card"], 0, most)
        self.trains = self.field("trains", "trains that each seat has left", ["seat"], 0, terms.trains)
        self.points = self.field("points", "points of each seat for routes", ["seat"], 0, MOST_POINTS)
        self.owner = self.field("owner", "1 where a seat has claimed a route", ["seat", "route"], 0, 1)
        self.claiming = self.field("claiming", "1 at the route about to be paid", ["route"], 0, 1)
        self.paying = self.field("paying", "1 at the card that it is paid with", ["card"], 0, 1)
        self.tickets = self.field("tickets", "1 for each ticket that this seat holds", ["ticket"], 0, 1)
        self.offered = self.field("offered", "1 for each ticket that it is choosing from", ["ticket"], 0, 1)
        self.held = self.field("held", "how many tickets each seat holds", ["seat"], 0, terms.tickets)
        self.ready = self.field("ready", "1 for each seat that has chosen at the opening", ["seat"], 0, 1)
        self.pile = self.field("pile", "tickets that can be drawn", [], 0, terms.tickets)
        self.left = self.field("left", "turns left in the final round; -1 before it", [], -1, terms.seats)
        self.passes = self.field("passes", "turns passed one after the other", [], 0, terms.seats)

    def observe(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, TicketToRide)
        out[at + self.phase + state.phase] = i16(1)
        out[at + self.turn + self.after(seat, state.seat)] = i16(1)
        write(state.hand, seat * TYPES, TYPES, out, at + self.hand)
        write(state.row, 0, TYPES, out, at + self.row)
        write(state.discards, 0, TYPES, out, at + self.discards)
        out[at + self.deck] = i16(state.deck_size)
        if state.track >= 0:
            out[at + self.claiming + state.track] = i16(1)
            out[at + self.paying + state.card] = i16(1)
        out[at + self.pile] = i16(state.pile_size())
        out[at + self.left] = i16(state.left)
        out[at + self.passes] = i16(state.passes)
        self.observe_seats(state, seat, out, at)
        self.observe_tracks(state, seat, out, at + self.owner)
        self.observe_tickets(state, seat, out, at)

    def observe_seats(self, state: TicketToRide, seat: i64, out: vec[i16], at: i64) -> None:
        hand, peak, spent = state.hand, state.peak, state.spent
        other: i64 = 0
        while other < self.seats:
            place: i64 = self.after(seat, other)
            out[at + self.trains + place] = i16(state.trains[other])
            out[at + self.points + place] = i16(state.routes[other])
            if state.phase == OPENING:
                out[at + self.ready + place] = i16(state.done[other])
            known: i64 = at + self.known + place * TYPES
            cards: i64 = 0
            i: i64 = other * TYPES
            end: i64 = i + TYPES
            while i < end:
                cards += hand[i]
                out[known] = i16(peak[i] - spent[i])
                known += 1
                i += 1
            out[at + self.hands + place] = i16(cards)
            other += 1

    def observe_tracks(self, state: TicketToRide, seat: i64, out: vec[i16], at: i64) -> None:
        owner = state.owner
        tracks: i64 = self.terms.tracks
        track: i64 = 0
        while track < tracks:
            if owner[track] >= 0:
                out[at + self.after(seat, owner[track]) * tracks + track] = i16(1)
            track += 1

    def observe_tickets(self, state: TicketToRide, seat: i64, out: vec[i16], at: i64) -> None:
        places = state.place
        tickets: i64 = self.terms.tickets
        ticket: i64 = 0
        while ticket < tickets:
            where: i64 = places[ticket]
            if where >= HELD and where < HELD + self.seats:
                out[at + self.held + self.after(seat, where - HELD)] += i16(1)
            if where == HELD + seat:
                out[at + self.tickets + ticket] = i16(1)
            elif where == OFFERED + seat:
                out[at + self.offered + ticket] = i16(1)
            ticket += 1

    def codes(self, seat: i64) -> list[int]:
        takes = [TAKE + card for card in range(TYPES)]
        pays = [LOCOMOTIVES + wild for wild in range(LONGEST)]
        return [PASS, DRAW, TICKETS, KEEP_ALL, *takes, *pays, *self.returns(seat), *self.claims()]

    def returns(self, seat: i64) -> list[int]:
        """What may go back at the opening (2.3), and in play, the upper one before the lower (6.1)."""
        terms = self.terms
        codes: list[int] = []
        chosen: i64 = 1
        while chosen < BIT[terms.deal]:
            if bits_of(chosen) <= terms.deal - terms.keep_opening:
                codes.append(SET_ASIDE + seat * SETS + chosen)
            chosen += 1
        lower: i64 = 0
        while lower <= terms.offer:
            upper: i64 = 1
            while upper <= terms.offer:
                if upper != lower:
                    codes.append(PUT_UNDER + upper + PLACES * lower)
                upper += 1
            lower += 1
        return codes

    def claims(self) -> list[int]:
        """Every track with every card that it can be paid with (5.1)."""
        colours = self.terms.colour
        codes: list[int] = []
        track: i64 = 0
        while track < self.terms.tracks:
            card: i64 = 0
            while card < TYPES:
                if card == LOCOMOTIVE or colours[track] == GREY or colours[track] == card:
                    codes.append(CLAIM + track * TYPES + card)
                card += 1
            track += 1
        return codes

    def ties(self, state: State, party: i64, out: vec[i64], at: i64) -> i64:
        """8.4: more tickets completed, then the longest route."""
        assert isinstance(state, TicketToRide)
        region: vec[i64] = regions(self.terms, state.owner, party)
        out[at] = 0
        ticket: i64 = 0
        while ticket < self.terms.tickets:
            if state.place[ticket] == HELD + party and state.completed(party, ticket, region):
                out[at] += 1
            ticket += 1
        trail: i64 = state.trail(party)
        out[at + 1] = 1 if trail > 0 and not state.outdone(party, trail) else 0
        return 2
