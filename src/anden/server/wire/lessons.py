"""Lessons, as a page takes them."""

from typing import Any

from msgspec import Struct

from anden.core.game import Msg, Result, Seat
from anden.server.wire.match import Frame, Offer, Refused

__all__ = ["Lesson", "LessonAnswer", "LessonStep", "Moment"]


class LessonAnswer(Struct, frozen=True):
    """What is said to whoever chooses an action that has the fields `to`. `good`: the lesson goes on all the same."""

    to: dict[str, Any]
    say: Msg
    good: bool


class LessonStep(Struct, frozen=True):
    """A step of a lesson. At the versions `asked` the learner does what was recorded; then the match goes to `until`.

    `attempt`: after that something with these fields is to be tried, and refused.
    """

    at: int
    say: Msg
    rules: tuple[str, ...]
    station: Msg | None  # which begins here
    point: tuple[str, ...]  # parts of the board: `hand:red` has data-hand="red", `deck` has data-deck
    way: tuple[str, ...]  # from the first of these parts to the next that is there
    asked: tuple[int, ...]
    until: int
    attempt: dict[str, Any] | None
    answers: tuple[LessonAnswer, ...]
    otherwise: Msg | None  # said to every other choice that is legal
    jump: bool  # there is nothing to show between the last step and this


class Moment(Struct, frozen=True):
    """What a learner may do at a version, and what is asked for (None: something that is refused)."""

    version: int
    prompt: Msg
    legal: tuple[Offer, ...]
    refused: tuple[Refused, ...]
    recorded: Any


class Lesson(Struct, frozen=True):
    """GET /api/games/{game}/lessons/{name}: everything that it shows, through the eyes of the learner's seat."""

    game: str
    name: str
    title: Msg
    seat: Seat
    names: tuple[str, ...]  # of the other seats, in their order
    steps: tuple[LessonStep, ...]
    frames: tuple[Frame, ...]  # those that are shown
    moments: tuple[Moment, ...]
    result: Result | None  # after the last frame; None: the match goes on
