"""What is asked and answered about finished matches of one's own, and about ratings."""

from typing import Annotated

from msgspec import Meta, Struct

from anden.core.game import Seat
from anden.server.wire.shared import Level, Name

__all__ = [
    "Board",
    "BoardRow",
    "Figures",
    "Journey",
    "JourneyList",
    "Listed",
    "Month",
    "Note",
    "Point",
    "Standing",
    "Traveller",
]


class Traveller(Struct, frozen=True):
    """A party of a finished match, as whoever remembers it is told of it. `place`: None where nobody has won."""

    seat: Seat
    name: str
    level: Level | None  # a bot's
    place: int | None
    points: int | None  # None: void
    covered: bool = False  # a bot had taken over at the end


class Standing(Struct, frozen=True):
    """A rating as people see it: the truth is within `doubt` either way in 19 cases of 20."""

    rating: int
    doubt: int


class Journey(Struct, frozen=True):
    """A finished match of mine. `seat`: None where several shared a screen. `kept`: it can be replayed."""

    code: str
    game: str
    began: int
    ended: int
    moves: int
    seat: Seat | None
    place: int | None
    points: int | None
    players: tuple[Traveller, ...]
    rated: bool
    agreed: bool  # all agreed to end it early: it has no result
    hinted: bool
    kept: bool
    standing: Standing | None  # the rating after it
    note: str


class JourneyList(Struct, frozen=True):
    """GET /api/journeys, the last first. `next`: what to ask for, as `before`, to go on; None: there are no more."""

    rows: tuple[Journey, ...]
    next: str | None


class Point(Struct, frozen=True):
    """A rating at a moment."""

    at: int
    rating: int
    doubt: int


class Month(Struct, frozen=True):
    """How much was played in a month, as 2026-11."""

    month: str
    played: int
    won: int


class Figures(Struct, frozen=True):
    """GET /api/journeys/figures: one game in numbers. What has no place (shared screen, early end) only counts.

    `best`: the match with the best points of all. `streak`: won one after the other, now and at most.
    """

    game: str
    played: int
    placed: int
    won: int
    places: tuple[int, ...]  # how often first, second, ...
    mean: float | None
    best: int | None
    best_code: str | None
    streak: int
    streak_most: int
    with_people: int
    last: int
    months: tuple[Month, ...]
    standing: Standing | None
    rated: int
    course: tuple[Point, ...]
    listed: str | None  # the name on the board of this game; None: not on it


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """GET and POST /api/tables/{code}/note: what I wrote to myself about it. Nobody else is shown it."""

    text: Annotated[str, Meta(max_length=2000)]


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/board/me: my name on the board of that game. Without a name: I am not on it."""

    name: Name


class BoardRow(Struct, frozen=True):
    """A player on the board, or a bot: a fixed point."""

    name: str
    level: Level | None
    rating: int
    doubt: int
    matches: int
    mine: bool


class Board(Struct, frozen=True):
    """GET /api/games/{game}/board: who wants to be on it, best first by what is sure of their rating."""

    rows: tuple[BoardRow, ...]
