"""What is said about Lok'n'Roll from outside: actions, options, components, and the view of a seat."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from anden.core.game import Options, Seat
from anden.core.track import VALUES, Bend, CardRow, Laid, OpenEnd, Source, track_ids

Mode = Literal["table", "solo", "solo-challenge", "laura"]

# In the kernel's order.
MODES: tuple[Mode, ...] = get_args(Mode)
CARDS = track_ids("track", "destroyed") + tuple(f"chaos-{value}" for value in VALUES)
TYPE_OF = {card: at for at, card in enumerate(CARDS)}


class _Action(Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    pass


class Pass(_Action, frozen=True):
    """6.1"""


class Lay(_Action, frozen=True):
    """2.3: the card and the way it bends say everything about a placement."""

    card: str
    bend: Bend


class Roll(_Action, frozen=True):
    """7.2: stop laying, throw the dice."""


class Discard(_Action, frozen=True):
    """Put a card on the own pile, chaos (8.1) or penalty (9.2), combining it with the top or not (10.1)."""

    card: str
    combine: bool


class Done(_Action, frozen=True):
    """8.1: no more chaos."""


class First(_Action, frozen=True):
    """Nature: this seat starts."""

    seat: Seat


class Reveal(_Action, frozen=True):
    """Nature: a card turned up for all to see (4.1, 13.1)."""

    card: str


class Draw(_Action, frozen=True):
    """Nature: a card into the hand of the seat whose turn it is (4.4, 5.1)."""

    card: str


class Throw(_Action, frozen=True):
    """Nature: one throw of the dice (7.2)."""

    wheels: int
    blanks: int


SeatAction = Pass | Lay | Roll | Discard | Done
NatureAction = First | Reveal | Draw | Throw
Action = SeatAction | NatureAction


class DiceSet(Struct, frozen=True, forbid_unknown_fields=True):
    count: Annotated[int, Meta(ge=1, le=8)]
    wheels: Annotated[int, Meta(ge=0, le=6)]
    blanks: Annotated[int, Meta(ge=0, le=6)]
    source: Source


class LoknRollRow(CardRow, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    kind: Literal["track", "destroyed", "chaos"]


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The components (1): what a player who owns the box can write down and load."""

    name: Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$(?!\n)")]
    dice: DiceSet
    cards: tuple[LoknRollRow, ...]


class LoknRollOptions(Options, frozen=True):
    mode: Mode | None = None  # None: laura alone, else table
    no_dead_ends: bool = False
    cards: CardSet | Literal["anden"] = field(default="anden", name="set")


class View(Struct, frozen=True):
    """Everything a seat knows. Piles are those of the seats and then Laura's; `hands` are sizes."""

    seat: Seat | None
    seats: int
    options: LoknRollOptions
    phase: str
    turn: Seat
    first: Seat | None
    deck: int
    behind: int  # cards already taken from the start of the line
    line: tuple[Laid, ...]
    end: OpenEnd
    locomotive: int | None  # its place in `line`
    hands: tuple[int, ...]
    hand: tuple[str, ...]
    open_hands: tuple[tuple[str, ...], ...]  # at the end
    piles: tuple[tuple[str, ...], ...]
    gone: tuple[str, ...]
    aside: tuple[str, ...]
    shown: str | None
    taken: tuple[str, ...]
    laid_value: int
    dice: int  # still to throw
    wheels: int
    derailed: int
    lost: bool
