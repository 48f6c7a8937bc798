"""What is said about Paris Connection from outside: actions, options, the map, and the view of a seat."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from anden.core.faces import BaseAction, SetName, Source
from anden.core.faces import First as First
from anden.core.game import Options, Seat
from anden.core.showing import show

Colour = Literal["blue", "yellow", "red", "green", "purple", "black"]

COLOURS: tuple[Colour, ...] = get_args(Colour)  # in the kernel's order
MARKS = "●▲◆■★✚"  # of the colours: colour is never alone (1.1)

HexId = Annotated[str, Meta(pattern=r"^\w[\w' -]{0,29}$(?!\n)")]


class Build(BaseAction, frozen=True):
    """4.1: the company to build for."""

    colour: Colour


class Lay(BaseAction, frozen=True):
    """4.2: one of its locomotives on this hex."""

    hex: str


class Done(BaseAction, frozen=True):
    """4.7: the build is laid."""


class Give(BaseAction, frozen=True):
    """5.1: one of your own to the station of its colour."""

    colour: Colour


class Take(BaseAction, frozen=True):
    """5.1: one or two of another colour from its station."""

    colour: Colour
    count: Literal[1, 2]


class Start(BaseAction, frozen=True):
    """Nature: this company starts from this hex (2.1)."""

    colour: Colour
    hex: str


class Draw(BaseAction, frozen=True):
    """Nature: a locomotive behind the screen of the seat that draws its opening hand (2.2)."""

    colour: Colour


SeatAction = Build | Lay | Done | Give | Take
NatureAction = First | Start | Draw
Action = SeatAction | NatureAction


class HexRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hexagon, its points upwards. Neighbours in a row are two columns apart, those in the next rows one."""

    id: HexId
    column: Annotated[int, Meta(ge=0, le=200)]
    row: Annotated[int, Meta(ge=0, le=100)]
    kind: Literal["country", "town", "end", "eiffel", "start"]
    source: Source
    value: Annotated[int, Meta(ge=0, le=9)] = 0

    @property
    def is_city(self) -> bool:
        """Whether the hex has room for one locomotive and a value."""
        return self.kind in ("town", "end")


class ClosedSide(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A side that cannot be crossed (4.3), and the mountains that stand there."""

    between: tuple[HexId, HexId]
    source: Source
    range: Annotated[str, Meta(max_length=40)] = ""


class BoardMap(Struct, frozen=True, forbid_unknown_fields=True):
    """The board (1.4): what a player can draw and load."""

    name: SetName
    hexes: Annotated[tuple[HexRow, ...], Meta(max_length=200)]
    closed: Annotated[tuple[ClosedSide, ...], Meta(max_length=600)]


MOST_SWAPS = 100
SwapLimit = Annotated[int, Meta(ge=1, le=MOST_SWAPS)] | Literal["none"]


class ParisOptions(Options, frozen=True):
    """What a table may choose."""

    swap_limit: SwapLimit | None = None  # None: by the number of seats (6.6)
    board: BoardMap | Literal["anden-france"] = field(default="anden-france", name="set")


class Occupied(Struct, frozen=True):
    """The locomotives on a hex."""

    hex: str
    colours: tuple[Colour, ...]


class Building(Struct, frozen=True):
    """A build that is not done: what it has laid, and the points it will add (4.7)."""

    colour: Colour
    hexes: Annotated[tuple[str, ...], show("row", of="hex")]
    points: int


class Trade(Struct, frozen=True):
    """A trade that everybody saw."""

    seat: Seat
    gave: Colour
    took: Colour
    count: int


class View(Struct, frozen=True):
    """Everything a seat knows. `hands` are sizes; counts by colour are in the order of the colours."""

    seat: Seat | None
    seats: int
    options: ParisOptions
    phase: str
    turn: Seat
    first: Seat | None
    board: tuple[Occupied, ...]
    bag: Annotated[int, show("nothing")]  # not yet drawn, while hands are dealt
    stations: Annotated[tuple[int, ...], show(by="colour")]  # none while hands are dealt
    values: Annotated[tuple[int, ...], show(by="colour")]
    limit: int
    hands: Annotated[tuple[int, ...], show("pile", by="seat")]
    hand: Annotated[tuple[int, ...], show("hand", by="colour")]
    open_hands: Annotated[tuple[Annotated[tuple[int, ...], show(by="colour")], ...], show(by="seat")]  # at the end
    trades: Annotated[tuple[Trade, ...], show("nothing")]
    given: Colour | None
    building: Building | None
    swaps: int


class Overlay(Struct, frozen=True):
    """What the rules say of a view, for whoever draws it."""

    screens: tuple[int, ...]  # locomotives behind all screens together, by colour; none while hands are dealt
