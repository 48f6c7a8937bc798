"""What is said about Loose Caboose from outside: actions, options, components, and the view of a seat."""

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
from anden.track.components import Bend, CardRow, Faces, track_ids
from anden.track.components import End as End
from anden.track.knowledge import TrackView
from anden.track.laid import OpenEnd

# In the kernel's order.
ENDS: tuple[End, ...] = get_args(End)
CARDS = track_ids("track", "broken")
FACES = ("0", "1", "2")  # the wheels on a side of a die, as DiceSet allows them
TYPE_OF = numbered(CARDS)


class Lay(BaseAction, frozen=True):
    """A card at an end of the line: either while it is begun (3.1), the front afterwards (5.1)."""

    card: str
    bend: Bend
    end: End


class Head(BaseAction, frozen=True):
    """3.2: which end is the front from now on."""

    end: End


class Throw(BaseAction, frozen=True):
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
    """A row of the component set."""

    kind: Literal["track", "broken"]


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The components (1): what a player who owns the box can write down and load."""

    name: SetName
    dice: DiceSet
    cards: Annotated[tuple[LooseCabooseRow, ...], Meta(max_length=len(CARDS))]


class LooseCabooseOptions(Options, frozen=True):
    """What a table may choose."""

    cards: CardSet | Literal["anden"] = field(default="anden", name="set")


class View(TrackView, frozen=True):
    """Everything a seat knows. Banks are told without order."""

    options: LooseCabooseOptions
    back: Annotated[OpenEnd | None, show("nothing")]  # while it may still become the front
    banks: Annotated[tuple[tuple[str, ...], ...], show(of="card", by="seat")]
    discard: Annotated[tuple[str, ...], show(of="card")]
    reshuffled: Annotated[tuple[str, ...], show(of="card")]
    owed: int  # penalties still to take
