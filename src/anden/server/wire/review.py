"""What the coach says of a finished match, as a page takes it."""

from typing import Any, Literal

from msgspec import Struct

from anden.core.game import Msg, Reason, Seat
from anden.server.wire.shared import SeatNumber, Version

__all__ = ["Advised", "Answered", "AskAdvice", "AskReview", "ChanceAt", "KeyMoment", "Reviewed", "Suggestion", "Tried"]


class _Asked(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class AskReview(_Asked, frozen=True):
    """POST /api/tables/{code}/review, after the end: the review of a seat is to be worked out."""

    seat: SeatNumber


class AskAdvice(_Asked, frozen=True):
    """POST /api/tables/{code}/advice, after the end: what would the coach have played there?"""

    seat: SeatNumber
    version: Version


class Tried(_Asked, frozen=True):
    """POST /api/tables/{code}/exercise, after the end: what if the seat had done this as entry n?"""

    seat: SeatNumber
    n: Version
    action: Any


class Suggestion(Struct, frozen=True):
    """A move in words, and why a good player would choose it; `chance`: the seat's, to win, after it."""

    action: Any
    offer: Msg
    chance: float
    reasons: tuple[Reason, ...]


class KeyMoment(Struct, frozen=True):
    """A place of the match worth looking at again: entry n, a decision of the seat, or what came after it until then.

    `chances` were lost, kept, or given and taken, of the `before` that the seat had. `better` would have lost less.
    """

    kind: Literal["lost", "praise", "luck"]
    n: int
    until: int
    chances: float
    doubt: float
    before: float
    played: Suggestion
    better: Suggestion | None


class ChanceAt(Struct, frozen=True):
    """The seat's chance to win when there were so many entries, by what it knew."""

    version: int
    chance: float


class Reviewed(Struct, frozen=True):
    """GET /api/tables/{code}/review?seat=N: as far as it has come, `done` of `total` decisions.

    `share` + `played_well` + `had_luck` = `result`, in parts of a win; None until all is judged. `grades`: how many
    decisions with a choice were fine, a slip, a mistake, a blunder. `working`: the coach is at it.
    """

    seat: Seat
    done: int
    total: int
    working: bool
    share: float
    played_well: float | None
    had_luck: float | None
    result: float | None
    grades: dict[str, int]
    line: tuple[ChanceAt, ...]
    moments: tuple[KeyMoment, ...]


class Advised(Struct, frozen=True):
    """What the coach would have thought about in that seat's place, the best first; `sure`: beyond doubt."""

    seat: Seat
    version: int
    hints: tuple[Suggestion, ...]
    sure: bool


class Answered(Struct, frozen=True):
    """What the coach says to what was tried in an exercise, beside what was played and what is best.

    `best`: nothing better is known; `good`: as good, as far as can be told; `better` than what was played; `same`: as
    that was; `worse`.
    """

    verdict: Literal["best", "good", "better", "same", "worse"]
    tried: Suggestion
    played: float  # the seat's chance after what was played
    best: float
