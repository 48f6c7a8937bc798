"""What a teacher writes: `lessons/<name>.json`, remarks to the match that is recorded in `<name>.replay.json`."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from anden.core.game import Part

__all__ = ["Answer", "Remark", "Script"]

Station = Annotated[str, Meta(pattern=r"^[a-z][a-z-]*$(?!\n)")]


class Answer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is said to the learner who chooses an action that has these fields.

    `good`: it is as good as the recorded one, which is played then; otherwise the learner is asked again.
    """

    to: dict[str, Any]
    say: str
    good: bool = False


class Remark(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a lesson: what is said when the match has so many entries, and what is asked of the learner.

    Its words are `say`; `<say>-otherwise` is what a learner is told who chooses something else that the rules allow.
    """

    at: int
    say: str
    rules: tuple[str, ...]  # the paragraphs that it rests on
    station: Station = ""  # begins the station `lesson-<name>-at-<station>` of the lesson
    point: tuple[Part, ...] = ()  # the parts of the board that the sentence speaks of
    way: tuple[Part, ...] = ()  # of these a card, and where it goes: the first of them that the board shows then
    ask: int = 0  # so many of the learner's recorded actions are asked, one after the other
    attempt: dict[str, Any] | None = None  # then an action with these fields, which the rules refuse
    answers: tuple[Answer, ...] = ()
    jump: bool = False  # the match is put on the board at once as it stood then


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson. Its title is `lesson-<name>-title`."""

    seat: int  # the learner's
    names: tuple[str, ...]  # what the others are called, in the order of their seats
    remarks: Annotated[tuple[Remark, ...], Meta(min_length=1)]
