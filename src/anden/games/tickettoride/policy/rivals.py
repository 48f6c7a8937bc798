"""Where the others build in Ticket to Ride, and which tracks would join what they have. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, zeros
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import Terms
from anden.games.tickettoride.policy.plan import Plans
from anden.games.tickettoride.trails import regions


class Rivals(Plans):
    """What the networks of the others tell, for each seat that looks, remembered until somebody claims."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, terms, constants)
        self.looked: vec[i64] = zeros(seats)  # trains there were when the seat looked; -1: it has not
        self.near: vec[i64] = zeros(seats * terms.cities)  # 1: a rival of the seat has a track there
        self.gap: vec[i64] = zeros(seats * terms.tracks)  # 1: the track would join two parts of a rival's network

    def begin(self, world: State) -> None:
        super().begin(world)
        seat: i64 = 0
        while seat < self.seats:
            self.looked[seat] = -1
            seat += 1

    def look_at_rivals(self, state: TicketToRide, seat: i64) -> None:
        trains: i64 = 0
        other: i64 = 0
        while other < self.seats:
            trains += state.trains[other]
            other += 1
        if self.looked[seat] == trains:
            return
        self.looked[seat] = trains
        self.forget_rivals(seat)
        other = 0
        while other < self.seats:
            if other != seat and state.trains[other] < self.terms.trains:
                self.note_cities(state, seat, other)
                self.note_gaps(state, seat, other)
            other += 1

    def forget_rivals(self, seat: i64) -> None:
        at: i64 = seat * self.terms.cities
        end: i64 = at + self.terms.cities
        while at < end:
            self.near[at] = 0
            at += 1
        at = seat * self.terms.tracks
        end = at + self.terms.tracks
        while at < end:
            self.gap[at] = 0
            at += 1

    def note_cities(self, state: TicketToRide, seat: i64, rival: i64) -> None:
        terms = self.terms
        base: i64 = seat * terms.cities
        track: i64 = 0
        while track < terms.tracks:
            if state.owner[track] == rival:
                self.near[base + terms.city_a[track]] = 1
                self.near[base + terms.city_b[track]] = 1
            track += 1

    def note_gaps(self, state: TicketToRide, seat: i64, rival: i64) -> None:
        terms, near = self.terms, self.near
        region: vec[i64] = regions(terms, state.owner, rival)
        base: i64 = seat * terms.cities
        track: i64 = 0
        while track < terms.tracks:
            a: i64 = terms.city_a[track]
            b: i64 = terms.city_b[track]
            if near[base + a] == 1 and near[base + b] == 1 and region[a] != region[b]:
                self.gap[seat * terms.tracks + track] = 1
            track += 1
