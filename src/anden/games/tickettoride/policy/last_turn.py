"""The last turn of Ticket to Ride: what a claim changes in tickets and in the longest trail. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import HELD, Terms
from anden.games.tickettoride.policy.pricing import POINT
from anden.games.tickettoride.policy.prospects import Prospects
from anden.games.tickettoride.trails import longest_trail, regions


class LastTurn(Prospects):
    """What is counted exactly, because nothing follows it."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, terms, constants)
        self.trail: i64 = 0  # the own trail, and the longest of the others
        self.rival_trail: i64 = 0
        self.trail_gain: vec[i64] = zeros(terms.tracks)  # of a claim on the last turn; -1: not reckoned yet

    def look_at_trails(self, state: TicketToRide, seat: i64) -> None:
        track: i64 = 0
        while track < self.terms.tracks:
            self.trail_gain[track] = -1
            track += 1
        self.trail = state.trail(seat)
        self.rival_trail = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.terms.trains - state.trains[other] > self.rival_trail:
                self.rival_trail = longest_trail(self.terms, state.owner, other, self.rival_trail)
            other += 1

    def gain_in_trail(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """What the bonus for the longest trail changes by if the seat claims the track: for it, and for a rival."""
        if self.trail > self.rival_trail:
            return 0
        if self.trail_gain[track] < 0:
            owner: vec[i64] = state.owner[:]
            owner[track] = seat
            longest: i64 = longest_trail(self.terms, owner, seat, self.trail)
            self.trail_gain[track] = self.bonuses(longest) - self.bonuses(self.trail)
        return self.trail_gain[track]

    def bonuses(self, trail: i64) -> i64:
        """Twice for who is alone in front, for a rival goes without; once side by side."""
        bonus: i64 = POINT * self.terms.bonus
        if trail > self.rival_trail:
            return 2 * bonus
        return bonus if trail == self.rival_trail else i64(0)

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
                    total += 2 * POINT * terms.value[ticket]
            ticket += 1
        return total
