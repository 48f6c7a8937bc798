"""What is said about Lok'n'Roll from outside: actions, options, components, and the view of a seat."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from anden.core.faces import BaseAction, SetName, Source, numbered
from anden.core.faces import First as First
from anden.core.game import Options
from anden.core.showing import show
from anden.track.actions import Draw as Draw
from anden.track.actions import Pass as Pass
from anden.track.actions import Reveal as Reveal
from anden.track.actions import Roll as Roll
from anden.track.components import VALUES, Bend, CardRow, track_ids
from anden.track.knowledge import TrackView

Mode = Literal["table", "solo", "solo-challenge", "laura"]

# In the kernel's order.
MODES: tuple[Mode, ...] = get_args(Mode)
CARDS = track_ids("track", "destroyed") + tuple(f"chaos-{value}" for value in VALUES)
TYPE_OF = numbered(CARDS)


class Lay(BaseAction, frozen=True):
    """2.3: the card and the way it bends say everything about a placement."""

    card: str
    bend: Bend


class Discard(BaseAction, frozen=True):
    """Put a card on the own pile, chaos (8.1) or penalty (9.2), combining it with the top or not (10.1)."""

    card: str
    combine: bool


class Done(BaseAction, frozen=True):
    """8.1: no more chaos."""


class Throw(BaseAction, frozen=True):
    """Nature: one throw of the dice (7.2)."""

    wheels: int
    blanks: int


SeatAction = Pass | Lay | Roll | Discard | Done
NatureAction = First | Reveal | Draw | Throw
Action = SeatAction | NatureAction


class DiceSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of a set: how many, and how many sides show a wheel or nothing."""

    count: Annotated[int, Meta(ge=1, le=8)]
    wheels: Annotated[int, Meta(ge=0, le=6)]
    blanks: Annotated[int, Meta(ge=0, le=6)]
    source: Source


class LoknRollRow(CardRow, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of the component set."""

    kind: Literal["track", "destroyed", "chaos"]


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The components (1): what a player who owns the box can write down and load."""

    name: SetName
    dice: DiceSet
    cards: Annotated[tuple[LoknRollRow, ...], Meta(max_length=len(CARDS))]


class LoknRollOptions(Options, frozen=True):
    """What a table may choose."""

    mode: Mode | None = None  # None: laura alone, else table
    no_dead_ends: bool = False
    cards: CardSet | Literal["anden"] = field(default="anden", name="set")


class View(TrackView, frozen=True):
    """Everything a seat knows. Piles are those of the seats and then Laura's."""

    options: LoknRollOptions
    gone: Annotated[tuple[str, ...], show(of="card")]
    aside: Annotated[tuple[str, ...], show(of="card")]
    taken: Annotated[tuple[str, ...], show("row", of="card")]
    dice: int  # still to throw
    wheels: Annotated[int, show("nothing")]
    derailed: int
    lost: bool
