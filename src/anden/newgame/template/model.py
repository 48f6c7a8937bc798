"""What is said about Sample Game from outside: wagons, actions, options, and the view of a seat."""

from typing import Annotated

from msgspec import Struct

from anden.core.faces import BaseAction, First
from anden.core.game import Options, Seat
from anden.core.showing import show

# By weight, the lightest first. In the kernel's order.
WAGONS = ("mail", "milk", "grain", "timber", "coal", "steel")
PHASES = ("choose-first", "draw", "couple", "over")


class Couple(BaseAction, frozen=True):
    """3.1: a wagon of the hand, to the own train."""

    wagon: str


class Draw(BaseAction, frozen=True):
    """Nature: a wagon of the yard into the hand of whoever draws, in secret (2.2, 3.3)."""

    wagon: str


NatureAction = First | Draw
Action = Couple | NatureAction


class GameOptions(Options, frozen=True):
    big_hands: bool = False


class Player(Struct, frozen=True):
    """What everyone sees of a seat."""

    held: Annotated[int, show("pile")]  # how many wagons are in its hand
    train: Annotated[tuple[str, ...], show("track", of="wagon")]
    siding: Annotated[tuple[str, ...], show("row", of="wagon")]
    last: Annotated[str | None, show("nothing")]  # the wagon at the end of the train


class View(Struct, frozen=True):
    """Everything a seat knows. Every view has `seat`, `seats` and `options`."""

    seat: Seat | None
    seats: int
    options: GameOptions
    phase: str
    first: Seat | None
    turn: Seat
    yard: Annotated[int, show("pile")]  # how many wagons nobody has drawn
    players: Annotated[tuple[Player, ...], show(by="seat")]
    hand: Annotated[tuple[str, ...], show("hand", of="wagon")]
