"""What is said about Loose Caboose from outside: actions, options, components, and the view of a seat."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from anden.core.game import Options, Seat
from anden.core.track import Bend, CardRow, Faces, Laid, OpenEnd, Source, track_ids

End = Literal["front", "back"]

# In the kernel's order.
ENDS: tuple[End, ...] = get_args(End)
CARDS = track_ids("track", "broken")
TYPE_OF = {card: at for at, card in enumerate(CARDS)}


class _Action(Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    pass


class Pass(_Action, frozen=True):
    """6.1"""


class Lay(_Action, frozen=True):
    """A card at an end of the line: either while it is begun (3.1), the front afterwards (5.1)."""

    card: str
    bend: Bend
    end: End


class Head(_Action, frozen=True):
    """3.2: which end is the front from now on."""

    end: End


class Roll(_Action, frozen=True):
    """5.2: stop laying, throw the dice."""


class First(_Action, frozen=True):
    """Nature: this seat starts."""

    seat: Seat


class Reveal(_Action, frozen=True):
    """Nature: a card turned up for all to see, for the first line (3.1) or as a penalty (7.2)."""

    card: str


class Draw(_Action, frozen=True):
    """Nature: a card into the hand of the seat whose turn it is (3.4, 4.1)."""

    card: str


class Throw(_Action, frozen=True):
    """Nature: the wheels on each die, most first (5.2)."""

    faces: Faces


SeatAction = Pass | Lay | Head | Roll
NatureAction = First | Reveal | Draw | Throw
Action = SeatAction | NatureAction


class DiceSet(Struct, frozen=True, forbid_unknown_fields=True):
    """At least as many dice as the highest value; a face shows so many wheels."""

    count: Annotated[int, Meta(ge=4, le=6)]
    faces: Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(min_length=1, max_length=12)]
    source: Source


class LooseCabooseRow(CardRow, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    kind: Literal["track", "broken"]


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The components (1): what a player who owns the box can write down and load."""

    name: Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$(?!\n)")]
    dice: DiceSet
    cards: tuple[LooseCabooseRow, ...]


class LooseCabooseOptions(Options, frozen=True):
    cards: CardSet | Literal["anden"] = field(default="anden", name="set")


class View(Struct, frozen=True):
    """Everything a seat knows. `hands` are sizes; piles are told from the bottom up, banks without order."""

    seat: Seat | None
    seats: int
    options: LooseCabooseOptions
    phase: str
    turn: Seat
    first: Seat | None
    deck: int
    behind: int  # cards already taken from the back of the line
    line: tuple[Laid, ...]
    front: OpenEnd
    back: OpenEnd | None  # while it may still become the front
    caboose: int | None  # its place in `line`
    hands: tuple[int, ...]
    hand: tuple[str, ...]
    open_hands: tuple[tuple[str, ...], ...]  # at the end
    piles: tuple[tuple[str, ...], ...]
    banks: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    reshuffled: tuple[str, ...]
    shown: str | None
    laid_value: int
    owed: int  # penalties still to take
