"""The match, as one seat (or a spectator) may know it."""

from typing import Any, Literal

from msgspec import Raw, Struct

from anden.core.game import Msg, Seat

__all__ = ["Frame", "Frames", "Offer", "Party", "Refused", "ScoreRow", "Step", "UndoInfo"]


class Offer(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that may be done. `sheet`: the own score lines right after it, where the game can tell."""

    action: Any
    offer: Msg
    sheet: tuple[int, ...] | None = None


class Refused(Struct, frozen=True, gc=False):
    """Something one might reach for now, and the rule that forbids it."""

    action: Any
    offer: Msg
    why: Msg


class ScoreRow(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the score sheet. `points`: None where this seat cannot know them yet. `private`: only one seat can."""

    label: Msg
    points: int | None
    private: bool = False


class Party(Struct, frozen=True, gc=False, omit_defaults=True):
    """The score of a seat, or of a rival played by the rules. `total`: None while a line is unknown, or if void."""

    seat: Seat
    rows: tuple[ScoreRow, ...]
    total: int | None
    void: bool = False
    rival: str | None = None


class Step(Struct, frozen=True, gc=False):
    """Entry n as told to this seat, and its view afterwards with its overlay.

    Both are null in steps too old to watch, and in the last of a sync, which has them itself. `undo_to`: it took the
    match back to that version.
    """

    n: int
    seat: Seat  # -1: nature
    lines: tuple[Msg, ...]
    view: Raw
    overlay: Raw
    undo_to: int | None = None


class UndoInfo(Struct, frozen=True, omit_defaults=True):
    """Whether this seat may take its last action back, to which version, which seats have to agree, and why."""

    kind: Literal["free", "consent", "none"]
    to: int
    reason: Msg | None = None
    needs: tuple[Seat, ...] = ()  # consent: empty when only bots would have to agree
    wait: int = 0  # milliseconds until the seat may ask again, after refused requests


class Frame(Struct, frozen=True):
    """One step of a replay page, with the score as it stood (as far as known). n = -1: before the first entry."""

    n: int
    seat: Seat | None
    lines: tuple[Msg, ...]
    view: Raw
    overlay: Raw
    picture: str
    text: tuple[Msg, ...]
    scores: tuple[Party, ...]


class Frames(Struct, frozen=True):
    """GET /api/tables/{code}/frames. `total`: how many there are in all (version + 1)."""

    seat: Seat | None
    total: int
    frames: tuple[Frame, ...]
