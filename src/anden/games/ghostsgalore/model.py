"""What is said about Ghosts Galore from outside: actions, options, components, and the view of a seat."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from anden.core.faces import BaseAction, SetName, Source, numbered
from anden.core.faces import First as First
from anden.core.game import Options, Seat
from anden.core.showing import show

Board = Literal["A", "B", "C", "D", "E"]
Side = Literal[1, 2]
Cell = Literal["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
Turn = Literal[0, 90, 180, 270]  # degrees, clockwise
End = Literal["loop", "open", "cut", "plain", "bone", "teeth"]  # of a route (6.2, 6.3), in the kernel's order
Track = Literal["straight", "curve", "bridge", "double-curve"]
Monster = Literal["dragon", "ghost", "golem", "satyr", "skeleton", "slime", "bat", "werewolf", "wisp"]
# A gate is its cell and its edge.
Gate = Literal["a1n", "b1n", "c1n", "c1e", "c2e", "c3e", "a3s", "b3s", "c3s", "a1w", "a2w", "a3w"]

# All in the kernel's order.
BOARDS: tuple[Board, ...] = get_args(Board)
SIDES: tuple[Side, ...] = get_args(Side)
CELLS: tuple[Cell, ...] = get_args(Cell)
TURNS: tuple[Turn, ...] = get_args(Turn)
TRACKS: tuple[Track, ...] = get_args(Track)
MONSTERS: tuple[Monster, ...] = get_args(Monster)
GATES: tuple[Gate, ...] = get_args(Gate)
ENDS: tuple[End, ...] = get_args(End)
TILES = tuple(f"{number:02}" for number in range(1, 79))
TILE_OF = numbered(TILES)
PHASES = (
    "deal-boards",
    "deal",
    "choose-first",
    "turn-up",
    "turn-rest",
    "claim",
    "decide",
    "sides",
    "keep",
    "place",
    "last",
    "over",
)


class Choose(BaseAction, frozen=True):
    """2.1: which side of the own board."""

    side: Side


class Keep(BaseAction, frozen=True):
    """2.5: this one of two tiles is the secret one."""

    tile: str


class TurnUp(BaseAction, frozen=True):
    """3.2 (A): the next tile of the stack."""


class Leave(BaseAction, frozen=True):
    """3.2 (A): the tile turned up stays for others."""


class Claim(BaseAction, frozen=True):
    """3.2: the tile just turned up (A), or one that lies face up (B)."""

    tile: str


class Place(BaseAction, frozen=True):
    """4.1, 5.1: the tile that is to be placed needs no naming."""

    cell: Cell
    turn: Turn


class DealBoard(BaseAction, frozen=True):
    """Nature: a board for the next seat (2.1)."""

    board: Board


class Deal(BaseAction, frozen=True):
    """Nature: a tile face down to a seat (2.2, 2.5)."""

    tile: str


class Reveal(BaseAction, frozen=True):
    """Nature: a tile of the stack turned up (3.2, 3.3)."""

    tile: str


SeatAction = Choose | Keep | TurnUp | Leave | Claim | Place
NatureAction = DealBoard | Deal | First | Reveal
Action = SeatAction | NatureAction


class TileRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tile: its monsters section by section.

    Unturned, a straight runs north to south, a curve north to east; a bridge has north to south and then east to west,
    a double curve north to east and then south to west.
    """

    tile: Annotated[str, Meta(max_length=2)]
    track: Track
    monsters: Annotated[tuple[Annotated[tuple[Monster, ...], Meta(max_length=9)], ...], Meta(max_length=4)]
    source: Source
    diamond: Annotated[int, Meta(ge=0, le=9)] = 0


class SideRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a board: where its special gates are; the others are plain."""

    board: Board
    side: Side
    bone: tuple[Gate, Gate]
    teeth: tuple[Gate, Gate]
    source: Source


class TileSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The components (1): what a player who owns the box can write down and load."""

    name: SetName
    tiles: Annotated[tuple[TileRow, ...], Meta(max_length=len(TILES))]
    sides: Annotated[tuple[SideRow, ...], Meta(max_length=len(BOARDS) * len(SIDES))]


class GhostsGaloreOptions(Options, frozen=True):
    """What a table may choose."""

    expert: bool = False
    tiles: TileSet | Literal["anden"] = field(default="anden", name="set")


class Laid(Struct, frozen=True):
    """A tile in a mine, and how it is turned."""

    tile: str
    turn: Turn


class FaceUp(Struct, frozen=True):
    """A tile that lies face up, and the seat that claimed it."""

    tile: Annotated[str, show(of="tile")]
    claimed: Annotated[Seat | None, show(of="seat")]


class View(Struct, frozen=True):
    """Everything a seat knows. `tiles` are the own ones, face down: the secret one, or with the expert variant first
    the two to choose from; `down` counts those of every seat."""

    seat: Seat | None
    seats: int
    options: GhostsGaloreOptions
    phase: str
    round: int  # rounds finished
    lantern: Annotated[Seat | None, show(of="seat")]
    turn: Seat
    left: Annotated[int, show("pile")]  # in the stack
    shown: Annotated[str | None, show(of="tile")]  # turned up just now, to be claimed or left
    up: tuple[FaceUp, ...]
    gone: Annotated[tuple[str, ...], show("nothing")]
    boards: Annotated[tuple[Board | None, ...], show(of="board", by="seat")]
    sides: Annotated[tuple[Side | None, ...], show(by="seat")]
    down: Annotated[tuple[int, ...], show("pile", by="seat")]
    tiles: Annotated[tuple[str, ...], show("hand", of="tile")]
    given_back: Annotated[str | None, show(of="tile")]  # the own tile that was shuffled in (2.5)
    placed_last: Annotated[tuple[str | None, ...], show("nothing")]  # secret tiles that lie in a mine now
    mines: tuple[tuple[Laid | None, ...], ...]  # cell by cell
    sheets: Annotated[tuple[tuple[int, ...], ...], show("nothing")]  # the live score, 13 lines each


class Piece(Struct, frozen=True):
    """A section of a tile that lies in a cell."""

    cell: int
    section: int


class Route(Struct, frozen=True):
    """Sections that hang together (6.1), and how both ends are; no ends: it runs in a circle."""

    pieces: tuple[Piece, ...]
    ends: tuple[End, ...]


class Trial(Struct, frozen=True):
    """The routes of a tile if it lay there."""

    cell: Cell
    turn: Turn
    routes: tuple[Route, ...]


class Overlay(Struct, frozen=True):
    """What the rules say of a view, for whoever draws it."""

    routes: tuple[tuple[Route, ...], ...]  # by seat
    trials: tuple[Trial, ...]  # while the seat has a tile to place
