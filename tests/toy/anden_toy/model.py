"""What is said about Shunting from outside: wagons, actions, options, and the view of a seat."""

from typing import Annotated

from msgspec import Struct

from anden.core.faces import BaseAction
from anden.core.faces import First as First
from anden.core.game import Options, Seat
from anden.core.showing import show

# By weight: the first weighs 1. In the kernel's order.
WAGONS = ("mail", "milk", "straw", "grain", "sugar", "timber", "coal", "oil", "steel")
PHASES = ("choose-first", "deal", "push", "over")


class Push(BaseAction, frozen=True):
    """3.1: all at the same time, in secret."""

    wagon: str


class Deal(BaseAction, frozen=True):
    """Nature: a wagon into a hand: the first of a hand openly (2.3), the others in secret (2.2)."""

    wagon: str


NatureAction = First | Deal
Action = Push | NatureAction


class ShuntingOptions(Options, frozen=True):
    heavy: bool = False


class Siding(Struct, frozen=True):
    """Where the train of a seat stands, and the wagon at its end."""

    x: int
    y: int
    owner: Annotated[Seat, show(of="seat")]
    last: Annotated[str | None, show(of="wagon")]


class View(Struct, frozen=True):
    """Everything a seat knows. `hands` are sizes, `ready` says who has pushed."""

    seat: Seat | None
    seats: int
    options: ShuntingOptions
    phase: str
    first: Seat | None
    round: int
    departed: bool
    hands: Annotated[tuple[int, ...], show("pile", by="seat")]
    hand: tuple[str, ...]
    known: Annotated[tuple[tuple[str, ...], ...], show(of="wagon", by="seat")]  # dealt openly, and still in the hand
    ready: Annotated[tuple[bool, ...], show(by="seat")]
    pushed: Annotated[str | None, show(of="wagon")]  # by this seat, not yet shown
    shown: Annotated[tuple[str, ...], show(of="wagon", by="seat")]  # in the round before, seat by seat
    trains: Annotated[tuple[tuple[str, ...], ...], show("track", by="seat")]
    points: Annotated[tuple[int, ...], show("track", by="seat")]
    yard: Annotated[tuple[Siding, ...], show("map")]
