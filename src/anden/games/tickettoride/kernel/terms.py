"""What a match of Ticket to Ride was agreed on; the numbers that its positions and codes are made of. Compiled."""

from typing import Final

from mypy_extensions import i64

from anden.core.kernel import vec_of
from anden.games.tickettoride.trails import Roads

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
# + seat × SETS + the tickets returned at the opening, as bits; no bit: never legal
SET_ASIDE: Final[i64] = LOCOMOTIVES + SPAN
PUT_UNDER: Final[i64] = SET_ASIDE + MOST_SEATS * SETS  # + place of the upper one + PLACES × place of the next
DRAWN: Final[i64] = PUT_UNDER + PLACES * PLACES  # + card
REVEAL: Final[i64] = DRAWN + TYPES  # + card
OFFER: Final[i64] = REVEAL + TYPES  # + ticket
FIRST: Final[i64] = OFFER + MOST_TICKETS  # + seat
CLAIM: Final[i64] = FIRST + MOST_SEATS  # + track × TYPES + card
CODES: Final[i64] = CLAIM + MOST_TRACKS * TYPES

# Streams, in the order of the spec's
FROM_SEATS: Final[i64] = 0
FROM_DECK: Final[i64] = 1
FROM_DISCARDS: Final[i64] = 2  # a deck made of discards (4.5)
FROM_TICKETS: Final[i64] = 3
FROM_RETURNED: Final[i64] = 4  # tickets that were returned

# Where a ticket is. From TAIL on: returned in play, in the order of the pile.
FRESH: Final[i64] = 0
BLOCK: Final[i64] = 1  # returned at the opening: under the fresh ones, in an order nobody knows (2.3)
ASIDE: Final[i64] = 2  # + seat: about to be returned at the opening
OFFERED: Final[i64] = ASIDE + MOST_SEATS  # + seat
HELD: Final[i64] = OFFERED + MOST_SEATS  # + seat
TAIL: Final[i64] = HELD + MOST_SEATS

# Bits of a trace: where a seat that has returned a ticket knows it may be now.
IN_BLOCK: Final[i64] = 1
WITH: Final[i64] = 1  # BIT[WITH + seat]
IN_TAIL: Final[i64] = WITH + MOST_SEATS  # BIT[IN_TAIL + place in the tail, modulo MOST_TICKETS]
SHOWN: Final[i64] = IN_TAIL + MOST_TICKETS  # BIT[SHOWN]: among those that are offered to a seat now

PRIME: Final[i64] = 67  # the powers of two up to 2**65 leave different remainders

# How hidden cards and tickets are redrawn
PATIENCE: Final[i64] = 6  # steps of the walk per hidden card
BEGINNINGS: Final[i64] = 40  # tries to begin it with every promise kept
ESCAPE: Final[i64] = 1000  # one step in so many may go the wrong way while something known is still violated


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
