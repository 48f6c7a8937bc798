"""What is said about Ticket to Ride from outside: actions, options, maps, and the view of a seat."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from anden.core.faces import BaseAction, SetName, Source, numbered
from anden.core.faces import First as First
from anden.core.game import Options, Seat
from anden.core.showing import show
from anden.games.tickettoride.kernel import MOST_TICKETS, MOST_TRACKS

Card = Literal["pink", "white", "blue", "yellow", "orange", "black", "red", "green", "locomotive"]
Colour = Literal["pink", "white", "blue", "yellow", "orange", "black", "red", "green", "grey"]

# In the kernel's order.
CARDS: tuple[Card, ...] = get_args(Card)
COLOURS: tuple[Colour, ...] = get_args(Colour)
TYPE_OF = numbered(CARDS)
LOCOMOTIVE = CARDS[-1]
PHASES = (
    "choose-first",
    "deal",
    "fill",
    "deal-tickets",
    "draw-card",
    "draw-tickets",
    "opening",
    "act",
    "second",
    "pay",
    "keep",
    "over",
)


class Draw(BaseAction, frozen=True):
    """4.1: a card unseen from the deck."""


class Take(BaseAction, frozen=True):
    """4.1, 4.3: a card from the row."""

    card: str


class Claim(BaseAction, frozen=True):
    """5.1: a route, with cards of a colour (one at least) or with locomotives only."""

    route: str
    card: str


class Pay(BaseAction, frozen=True):
    """5.1: so many of the cards paid for the route just claimed are locomotives."""

    locomotives: int


class Tickets(BaseAction, frozen=True):
    """6.1: draw tickets."""


class Keep(BaseAction, frozen=True):
    """2.3, 6.1: of the tickets offered these go back, the others are kept. In play the first lies above the next."""

    returned: tuple[str, ...] = ()


class Pass(BaseAction, frozen=True):
    """3.2: nothing else can be done."""


class Drawn(BaseAction, frozen=True):
    """Nature: a card from the deck into the hand of the seat whose turn it is (2.1, 4.1)."""

    card: str


class Reveal(BaseAction, frozen=True):
    """Nature: a card from the deck into the row (2.2, 4.2)."""

    card: str


class Offer(BaseAction, frozen=True):
    """Nature: a ticket from the pile, shown to the seat whose turn it is (2.3, 6.1)."""

    ticket: str


SeatAction = Draw | Take | Claim | Pay | Tickets | Keep | Pass
NatureAction = First | Drawn | Reveal | Offer
Action = SeatAction | NatureAction

# ---- maps

Id = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,60}$(?!\n)")]
Name = Annotated[str, Meta(pattern=r"^[^\s{}][^{}\n\r\t]{0,39}$(?!\n)")]


class _Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class CardRow(_Part, frozen=True):
    """How many train cards of one colour a set has."""

    card: Card
    count: Annotated[int, Meta(ge=0, le=60)]
    source: Source


class Layout(_Part, frozen=True):
    """The sheet that the cities' x and y are places on."""

    width: Annotated[int, Meta(ge=1, le=10000)]
    height: Annotated[int, Meta(ge=1, le=10000)]


class City(_Part, frozen=True):
    """A city and its place on the map."""

    id: Id
    name: Name
    x: Annotated[int, Meta(ge=0, le=10000)]
    y: Annotated[int, Meta(ge=0, le=10000)]
    lat: float | None = None
    lon: float | None = None


class Route(_Part, frozen=True):
    """One track. Two between the same cities are a double; `lane` and `bend` are for whoever draws them."""

    id: Id
    a: Id
    b: Id
    length: Annotated[int, Meta(ge=1, le=6)]
    colour: Colour
    source: Source
    lane: Literal[1, 2] | None = None
    bend: Annotated[int, Meta(ge=-10000, le=10000)] = 0


class TicketRow(_Part, frozen=True):
    """A ticket: two cities and its value."""

    id: Id
    a: Id
    b: Id
    value: Annotated[int, Meta(ge=1, le=60)]
    source: Source
    edition: Literal["classic", "refresh"] = "classic"


class MapSet(_Part, frozen=True):
    """A map with its tickets, cards and trains (1): what a player can draw up and load."""

    name: SetName
    seats: tuple[Annotated[int, Meta(ge=2, le=5)], Annotated[int, Meta(ge=2, le=5)]]
    trains: Annotated[int, Meta(ge=6, le=60)]
    deal: Annotated[int, Meta(ge=2, le=5)]
    layout: Layout
    cards: Annotated[tuple[CardRow, ...], Meta(max_length=len(CARDS))]
    cities: Annotated[tuple[City, ...], Meta(min_length=2, max_length=80)]
    routes: Annotated[tuple[Route, ...], Meta(max_length=MOST_TRACKS)]
    tickets: Annotated[tuple[TicketRow, ...], Meta(max_length=MOST_TICKETS)]


class TicketToRideOptions(Options, frozen=True):
    """What a table may choose."""

    tickets: Literal["refresh", "classic"] | None = None  # None: refresh on the map usa; other maps have their own
    board: MapSet | Literal["usa", "anden-iberia"] = field(default="usa", name="set")


# ---- the view


class Promise(Struct, frozen=True):
    """Among its first so many unseen draws the seat had at least so many of that card: it paid them later (9.1)."""

    draws: int
    card: Card
    least: int


class Player(Struct, frozen=True):
    """What is public about a seat."""

    cards: Annotated[int, show("pile")]
    known: Annotated[tuple[Card, ...], show(of="card")]  # in its hand for certain
    trains: int
    points: int  # for routes
    tickets: Annotated[int, show("pile")]
    offered: Annotated[int, show("nothing")]  # tickets it is choosing from
    ready: bool  # at the opening: has chosen
    returned: Annotated[int, show("nothing")]  # tickets at the opening
    # tickets held, and offered, that somebody may have returned before
    stirred: Annotated[tuple[int, int], show("nothing")]
    draws: Annotated[tuple[int, ...], show("nothing")]  # its unseen draws, by the era of the deck
    spent: Annotated[tuple[int, ...], show("nothing")]  # by card: paid, less what was taken from the row
    promises: Annotated[tuple[Promise, ...], show("nothing")]


class Claimed(Struct, frozen=True):
    """A route and the seat that claimed it."""

    route: str
    seat: Seat


class Trace(Struct, frozen=True):
    """A ticket this seat returned, and where it may be: `block`, `offered` (to another, now), `seat-1`, `tail-3`
    (counted from the first return)."""

    ticket: str
    places: tuple[str, ...]


class Pile(Struct, frozen=True):
    """The tickets: never offered, returned at the opening, and in order returned in play, by whom."""

    fresh: int
    block: int
    gone: int  # returned in play and drawn again
    tail: tuple[Seat, ...]


class View(Struct, frozen=True):
    """Everything a seat knows. An era is the time of one deck; `lots` are the cards this seat has not seen, by era."""

    seat: Seat | None
    seats: int
    options: TicketToRideOptions
    phase: str
    then: Annotated[str, show("nothing")]  # what follows when nature has moved
    turn: Seat
    first: Seat | None
    deck: Annotated[int, show("pile")]
    row: Annotated[tuple[Card, ...], show("row", of="card")]
    swept: Annotated[int, show("nothing")]  # times in a row that the row was replaced (4.6)
    discards: Annotated[tuple[Card, ...], show(of="card")]
    lots: Annotated[tuple[tuple[Card, ...], ...], show("nothing")]
    players: Annotated[tuple[Player, ...], show(by="seat")]
    hand: Annotated[tuple[Card, ...], show("hand", of="card")]
    drawn: Annotated[tuple[Card, ...], show("nothing")]  # the seat's own unseen draws, in their order
    claimed: tuple[Claimed, ...]
    claiming: str | None  # the route about to be paid
    card: Card | None  # and with what
    left: int | None  # turns left in the final round
    passes: Annotated[int, show("nothing")]
    pile: Annotated[Pile, show("nothing")]
    drawing: Annotated[int, show("nothing")]  # tickets offered so far to the seat whose turn it is
    stirring: Annotated[bool, show("nothing")]  # some of them had been returned before
    tickets: tuple[str, ...]
    offered: tuple[str, ...]
    aside: tuple[str, ...]
    stirred: Annotated[tuple[str, ...], show("nothing")]  # those of the seat's own that had been returned before
    traces: Annotated[tuple[Trace, ...], show("nothing")]
    shown: tuple[tuple[str, ...], ...]  # at the end: everybody's tickets


# ---- what follows from a view


class Closed(Struct, frozen=True):
    """A track that nobody has and that can no longer be claimed: by this seat (5.4), or by anyone (None, 5.5)."""

    route: str
    seat: Seat | None


class Completing(Struct, frozen=True):
    """A track with which the seat would complete tickets (8.2)."""

    route: str
    tickets: tuple[str, ...]


class Payment(Struct, frozen=True):
    """5.1: a way for the seat to pay so many spaces now: so many cards of a colour, and so many locomotives."""

    length: int
    card: str
    coloured: int
    locomotives: int


class Overlay(Struct, frozen=True):
    """What the rules say of a view, for whoever draws it."""

    closed: tuple[Closed, ...]
    completed: tuple[str, ...]  # of the tickets in the view, those whose holder has joined their cities (8.2)
    completing: tuple[Completing, ...]  # tracks that the seat could claim at some time
    points: tuple[int, ...]  # by the length of a route (5.6); the first is for no space at all
    payments: tuple[Payment, ...]  # while the seat claims or pays
    longest: tuple[tuple[str, ...], ...]  # at the end, by seat: the routes of its trail, if it has the bonus (8.3)
