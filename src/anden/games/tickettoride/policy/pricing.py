"""What tracks cost a seat of Ticket to Ride, and how much time it has. Compiled.

Everything is reckoned in thousandths: of a point, and of a turn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import zeros
from anden.core.policy import Policy
from anden.games.tickettoride.kernel.state import TicketToRide
from anden.games.tickettoride.kernel.terms import GREY, LOCOMOTIVE, TYPES, Terms

POINT: Final[i64] = 1000
WHOLE: Final[i64] = 1000  # of a turn
FAR: Final[i64] = 1_000_000_000


class Pricing(Policy):
    """Prices by the constants of data/policy.json, which are points if nothing else is said."""

    def __init__(self, seats: i64, terms: Terms, constants: dict[str, list[float]]) -> None:
        super().__init__(seats, False)
        self.terms = terms
        self.cost: vec[i64] = zeros(terms.tracks)  # of a track for the seat that plans: FAR if it cannot be had
        self.adjust(constants)

    def adjust(self, constants: dict[str, list[float]]) -> None:
        # what a plan costs
        self.card: i64 = thousandths(constants, "card")
        self.turn: i64 = thousandths(constants, "turn")
        self.train: i64 = thousandths(constants, "train")  # it could have been laid elsewhere
        self.share: i64 = thousandths(constants, "share")  # of a track's points; the rest would be had elsewhere too
        self.in_hand: i64 = thousandths(constants, "in-hand")  # off, for each card that is there already
        self.stake: i64 = thousandths(constants, "stake")  # a ticket's points count so much against its price
        self.give_up: i64 = thousandths(constants, "give-up")  # a way that costs so many times its points is not built
        self.link: i64 = thousandths(constants, "link")  # of a track for points, for each end at the seat's network
        self.idle: i64 = thousandths(constants, "idle")  # what a track for points may fall short of its price
        # what cards are worth
        self.junk: i64 = thousandths(constants, "junk")
        self.wanted: i64 = thousandths(constants, "wanted")
        self.last_wanted: i64 = thousandths(constants, "last-wanted")  # more, the fewer of the colour are lacking
        self.wild: i64 = thousandths(constants, "wild")
        # what claims are worth besides their points
        self.ticket_track: i64 = thousandths(constants, "ticket-track")
        self.contested: i64 = thousandths(constants, "contested")
        self.reserved: i64 = thousandths(constants, "reserved")  # for each card laid that the plan wants elsewhere
        self.wild_laid: i64 = thousandths(constants, "wild-laid")
        self.off_plan: i64 = thousandths(constants, "off-plan")
        self.block: i64 = thousandths(constants, "block")  # of a track that would join two parts of a rival's network
        # what new tickets are worth
        self.eager: i64 = thousandths(constants, "eager")  # of what they would bring by the plan, how much is counted
        self.ask: i64 = thousandths(constants, "ask")  # besides that
        self.room: i64 = thousandths(constants, "room")  # trains that everyone should still have
        self.busy: i64 = thousandths(constants, "busy")  # trains that the tickets in hand may still need
        self.unknown: i64 = thousandths(constants, "unknown")  # a rival's ticket, done or not
        # time
        self.pace: i64 = thousandths(constants, "pace")  # turns for each train of whoever has fewest
        # turns before the end at which cards in hand begin to lose their worth
        self.hurry: i64 = max(1, thousandths(constants, "hurry"))

    def price(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """What it takes to claim a track, less what is in hand for it; 0 if the seat has it."""
        if state.owner[track] == seat:
            return 0
        if not state.is_open(seat, track):
            return FAR
        held: i64 = min(self.best_held(state, seat, track), self.terms.length[track])
        return max(1, self.typical_price(track) - self.in_hand * held)

    def typical_price(self, track: i64) -> i64:
        """Cards, a turn, trains; less the points."""
        length: i64 = self.terms.length[track]
        return self.turn + (self.card + self.train) * length - self.share * self.terms.points[length]

    def best_held(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """How many cards of one colour the seat has for a track."""
        hand = state.hand
        colour: i64 = self.terms.colour[track]
        if colour != GREY:
            return hand[seat * TYPES + colour]
        most: i64 = 0
        card: i64 = 0
        while card < LOCOMOTIVE:
            most = max(most, hand[seat * TYPES + card])
            card += 1
        return most

    def price_tracks(self, state: TicketToRide, seat: i64) -> None:
        track: i64 = 0
        while track < self.terms.tracks:
            self.cost[track] = self.price(state, seat, track)
            track += 1

    def time_left(self, state: TicketToRide) -> i64:
        """About how many turns a seat will still have, this one included."""
        if state.left >= 0:
            return WHOLE
        least: i64 = state.trains[0]
        other: i64 = 1
        while other < self.seats:
            least = min(least, state.trains[other])
            other += 1
        return 2 * WHOLE + max(0, least - self.terms.last) * self.pace

    def half_turns(self, state: TicketToRide, seat: i64) -> i64:
        """What the seat can still do: a card takes half a turn, and one in hand saves that."""
        return 2 * self.time_left(state) // WHOLE + hand_size(state, seat)


def thousandths(constants: dict[str, list[float]], name: str) -> i64:
    return i64(1000.0 * constants[name][0])


def hand_size(state: TicketToRide, seat: i64) -> i64:
    total: i64 = 0
    card: i64 = seat * TYPES
    end: i64 = card + TYPES
    while card < end:
        total += state.hand[card]
        card += 1
    return total
