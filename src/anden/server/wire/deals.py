"""The deal of the day, and a group's: the same seat of the same deal, for everyone."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from anden.core.game import Msg
from anden.server.wire.shared import Level, Name

__all__ = ["Choice", "Coached", "Deal", "DealMoment", "DealPage", "DealPlace", "MyTry", "NewDeal", "PlayDeal"]


class _Asked(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewDeal(_Asked, frozen=True):
    """POST /api/deals: a deal for a group of friends. It is over when so many have played, or after so many hours."""

    game: str
    players: Annotated[int, Meta(ge=2, le=16)]
    hours: Literal[1, 6, 24, 168] = 24


class PlayDeal(_Asked, frozen=True):
    """POST /api/deals/{deal}/play. `name`: as the list shows it; without one, nobody's."""

    name: Name = ""


class MyTry(Struct, frozen=True):
    """What my pass made of a deal. `place`: among those who are done; None while it goes on, or if it is late."""

    code: str
    over: bool
    points: int | None = None
    place: int | None = None


class Deal(Struct, frozen=True):
    """A deal as everyone may see it. `seed`: when it is over. `next`: the commitment to the next day's seed."""

    id: str
    game: str
    day: str | None  # None: a group's
    seats: int
    level: Level
    commitment: str
    next: str | None
    ends: int  # none begins later
    closes: int  # what is finished later does not count
    over: bool
    playable: bool  # its rules are still here
    done: int
    players: int  # a group's; otherwise 0
    mine: MyTry | None
    seed: str | None


class DealPlace(Struct, frozen=True):
    """A line of the list. `points`: None where it came to no result."""

    place: int
    name: str
    points: int | None
    mine: bool


class Choice(Struct, frozen=True):
    """What some did at a moment, how many, and the mean of the points that they had at the end."""

    offer: Msg
    count: int
    points: float
    mine: bool


class Coached(Struct, frozen=True):
    """What my review says of a decision: the chances that it lost, or that anything else would have."""

    kind: Literal["lost", "praise"]
    chances: float
    better: Msg | None  # what would have lost less


class DealMoment(Struct, frozen=True):
    """A position that others came to as I did: before entry `version`, my decision `n`.

    Those of my review, where there is one, and those that not all left alike.
    """

    version: int
    n: int
    choices: tuple[Choice, ...]
    coach: Coached | None = None


class DealPage(Struct, frozen=True):
    """GET /api/deals/{deal}. What others did is there for whoever has played, or when it is over; a group's, then only.

    `mine` and `best`: the points before each decision, and at the end.
    """

    deal: Deal
    places: tuple[DealPlace, ...] = ()
    names: tuple[str, ...] = ()  # a group's, while it is open: who is done
    mine: tuple[int | None, ...] = ()
    best: tuple[int | None, ...] = ()
    moments: tuple[DealMoment, ...] = ()
    line: str | None = None  # my match, when the deal is over
    kept: bool = False  # then too: its table is still there, and can be reviewed
