"""How a game's messages are told turn by turn on a page: `story.json` beside its looks."""

from typing import Literal

from msgspec import Struct

__all__ = ["Sound", "Storytelling"]

Sound = Literal["card", "piece", "dice", "crash", "rise"]


class Storytelling(Struct, frozen=True, forbid_unknown_fields=True):
    """All are keys of the game's messages.

    `quiet` are details, shown when a turn is opened; `opens` begin a turn, where the seat that acts does not say so;
    `last` are lines of the score sheet that the count at the end keeps for last. What follows each other of `together`
    is told as one, by the words `KEY-story`: `count` of them, which may differ in the arguments named, and `each` of
    those (`each-ARGUMENT…`, with how many there are alike) in a list. `points` are arguments that name parts of the
    board: whoever points at a turn in the log finds them marked there.
    """

    quiet: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    sounds: dict[str, Sound] = {}
    last: tuple[str, ...] = ()
    together: dict[str, tuple[str, ...]] = {}
    points: tuple[str, ...] = ()
