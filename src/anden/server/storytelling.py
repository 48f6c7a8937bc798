"""How a game's messages are told turn by turn on a page: `story.json` beside its looks."""

from typing import Literal

from msgspec import Struct

__all__ = ["Sound", "Storytelling"]

Sound = Literal["card", "piece", "dice", "crash", "rise"]


class Storytelling(Struct, frozen=True, forbid_unknown_fields=True):
    """All are keys of the game's messages.

    `quiet` are details, shown when a turn is opened; `opens` begin a turn, where the seat that acts does not say so;
    `last` are lines of the score sheet that the count at the end keeps for last.
    """

    quiet: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    sounds: dict[str, Sound] = {}
    last: tuple[str, ...] = ()
