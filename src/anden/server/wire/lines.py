"""A match as one line of text: what is asked about one, and what is answered."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from anden.core.game import Result
from anden.core.line import LINE_MOST
from anden.server.wire.http import Hinted, SeatInfo

__all__ = ["AskFrames", "AskLine", "AskStory", "Line", "LineTold"]

LineText = Annotated[str, Meta(max_length=LINE_MOST, pattern="^[A-Za-z0-9_-]+$", description="A match in one line.")]
Eyes = Annotated[str, Meta(pattern="^([0-9]{1,2}|open)$", description="A seat's, or `open`: all is seen.")]
Frame = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Line(Struct, frozen=True):
    """GET /api/tables/{code}/line, after the end: all of the match, to be put behind `/replay#`."""

    line: str


class _Asked(Struct, frozen=True, forbid_unknown_fields=True):
    line: LineText


class AskLine(_Asked, frozen=True):
    """POST /api/lines, and /api/lines/replay for the replay file with the weights of every draw."""


class AskStory(_Asked, frozen=True):
    """POST /api/lines/story: as that seat was told; without one, as whoever watched."""

    seat: Eyes | None = None


class AskFrames(AskStory, frozen=True):
    """POST /api/lines/frames: those from `first` to before `end`."""

    first: Frame = 0
    end: Frame | None = None


class LineTold(Struct, frozen=True):
    """What a line tells: every decision and every draw of it was checked. `total`: how many frames it has."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    commitment: str
    result: Result | None
    hinted: tuple[Hinted, ...]
    total: int
    draws: int
    actions: int
