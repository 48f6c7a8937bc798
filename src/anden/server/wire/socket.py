"""What is said over a socket, in both directions."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from anden.coach.hints import Hint
from anden.core.ahead import MOST_AHEAD
from anden.core.game import Msg, Occasion, Result, Seat
from anden.server.wire.http import Clock, Table
from anden.server.wire.match import Offer, Party, Refused, Step, UndoInfo
from anden.server.wire.shared import ErrorKind, Id, Room, Status, TroubleKind, Version

__all__ = [
    "Ack",
    "Act",
    "AheadNews",
    "AskAhead",
    "AskHint",
    "AskOccasions",
    "Chat",
    "ClientMessage",
    "Covered",
    "Hints",
    "LaidDown",
    "LayAhead",
    "LiftAhead",
    "Occasions",
    "Ping",
    "Pong",
    "Prospects",
    "RequestRefused",
    "Resync",
    "Return",
    "Say",
    "ServerMessage",
    "Sync",
    "TableNews",
    "Trouble",
    "Undo",
    "UndoAnswer",
    "UndoAnswered",
    "UndoAsked",
]

# ---- server → page over the socket


class _Sent(Struct, frozen=True, tag_field="kind"):
    pass


class Known(Struct, frozen=True):
    """What a seat knows at a version, whenever it is told: the part of a sync that is made once (sight.py)."""

    version: int
    seat: Seat | None
    view: Raw
    overlay: Raw  # what follows from the view by the rules, for its board to draw; null for a game that has none
    prompt: Msg
    owing: tuple[Seat, ...]  # the seats that owe a decision
    legal: tuple[Offer, ...]
    refused: tuple[Refused, ...]
    text: tuple[Msg, ...]
    scores: tuple[Party, ...]
    commitment: str
    head: str | None  # the end of the chain of entries at this version; None: begun under the first seal
    seed: str | None  # after the end
    result: Result | None


class Sync(Known, frozen=True, tag_field="kind", tag="sync"):
    """All that this seat knows now, and what happened since the version it had. Replaces what was there before."""

    status: Status
    since: int  # the steps begin here; later than asked for where there were too many
    steps: tuple[Step, ...]
    picture: str  # the board as characters, for sockets opened with ?picture=true; otherwise ""
    undo: UndoInfo
    clocks: tuple[Clock | None, ...]


class TableNews(_Sent, frozen=True, tag="table"):
    """Names, seats, presence or the status have changed; the first message of every socket."""

    table: Table


class Chat(_Sent, frozen=True, tag="chat"):
    id: int  # grows; the last messages are sent again after a reconnect
    room: Room
    seat: Seat | None
    name: str
    text: str
    at: int


class Ack(_Sent, frozen=True, tag="ack"):
    """Done and stored; the sync with that version comes before or after."""

    id: int
    version: int


class RequestRefused(_Sent, frozen=True, tag="refusal"):
    """What was asked is not done, and nothing has changed. `stale`: look at the next sync, then decide again."""

    id: int | None
    error: ErrorKind
    msg: Msg


class UndoAsked(_Sent, frozen=True, tag="undo-asked"):
    """A seat asks to take its last action back. Sent to all; those in `needs` answer."""

    by: Seat
    to: int
    reason: Msg
    needs: tuple[Seat, ...]


class UndoAnswered(_Sent, frozen=True, tag="undo-answered"):
    """The request is closed. `dropped`: a move was made instead, or nobody answered in time."""

    by: Seat
    outcome: Literal["granted", "refused", "dropped"]
    seat: Seat | None = None  # who refused


class Covered(_Sent, frozen=True, tag="covered"):
    """To a player who takes the seat back: what the bot did there, and since when."""

    seat: Seat
    since: int  # version
    did: tuple[Step, ...]


class Hints(_Sent, frozen=True, tag="hints"):
    """What the coach would think about in this seat's place, the best first, by what the seat knows alone.

    `sure`: the first is better than the others beyond doubt.
    """

    id: int
    version: int
    hints: tuple[Hint, ...]
    sure: bool


class Occasions(_Sent, frozen=True, tag="occasions"):
    """What is worth a beginner's look at this version, by what the seat knows: for the remarks of a first game."""

    id: int
    version: int
    occasions: tuple[Occasion, ...]


class LaidDown(Struct, frozen=True):
    """What this seat has laid down for its turn. `lapsed`: why the decisions in `left` are not made."""

    left: tuple[Offer, ...]
    done: tuple[Offer, ...]
    whatever: bool
    lapsed: Msg | None = None


class AheadNews(_Sent, frozen=True, tag="ahead"):
    """To the seat itself alone, whenever that has changed: what it has laid down; null: nothing."""

    laid: LaidDown | None


class Prospects(_Sent, frozen=True, tag="prospects"):
    """What may be laid down after those actions: the board as it would be, and what could be decided then.

    Where chance has to answer first, the board is as it is before that, `legal` what may be done whatever it answers,
    and there is no prompt. Nothing in `legal`: the turn ends with them, or what follows is not known yet.
    """

    id: int
    version: int
    actions: tuple[Any, ...]
    view: Raw
    overlay: Raw
    prompt: Msg | None
    legal: tuple[Offer, ...]


class Trouble(_Sent, frozen=True, tag="trouble"):
    """Nothing can be stored since then, so no move is taken; what was acknowledged is safe. No `what`: it is over."""

    what: TroubleKind | None
    since: int


class Pong(_Sent, frozen=True, tag="pong"):
    version: int


ServerMessage = (
    Sync
    | TableNews
    | Chat
    | Ack
    | RequestRefused
    | UndoAsked
    | UndoAnswered
    | Covered
    | Hints
    | Occasions
    | AheadNews
    | Prospects
    | Trouble
    | Pong
)


# ---- page → server over the socket


class _Said(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    pass


class Act(_Said, frozen=True, tag="act"):
    """Do it, if the match is still what it was at that version (choices of others at the same time do not count)."""

    id: Id
    version: Version
    action: Any


class Undo(_Said, frozen=True, tag="undo"):
    """Take my last action back: at once where it is free, otherwise those who would lose something are asked."""

    id: Id
    version: Version


class UndoAnswer(_Said, frozen=True, tag="undo-answer"):
    id: Id
    yes: bool


class Say(_Said, frozen=True, tag="chat"):
    id: Id
    text: Annotated[str, Meta(max_length=500)]


class AskHint(_Said, frozen=True, tag="hint"):
    """What would be good now? Answered where hints are agreed to; the table tells everyone that it was asked."""

    id: Id
    version: Version


class AskOccasions(_Said, frozen=True, tag="occasions"):
    """What is worth a beginner's look now? Answered where hints would be; nobody else is told."""

    id: Id
    version: Version


class AskAhead(_Said, frozen=True, tag="ahead-ask"):
    """What could I lay down for my turn, after these decisions of it? For who waits; nobody else is told."""

    id: Id
    version: Version
    actions: Annotated[tuple[Any, ...], Meta(max_length=MOST_AHEAD)] = ()


class LayAhead(_Said, frozen=True, tag="ahead-lay"):
    """When it is my turn, do this, if nothing has changed for me since that version; or `whatever` has, if it is legal.

    It takes the place of what was laid down before. Nobody else is told.
    """

    id: Id
    version: Version
    actions: Annotated[tuple[Any, ...], Meta(min_length=1, max_length=MOST_AHEAD)]
    whatever: bool = False


class LiftAhead(_Said, frozen=True, tag="ahead-lift"):
    """I will decide myself; or I have read what became of it."""

    id: Id


class Return(_Said, frozen=True, tag="return"):
    """I am back: the seat is mine again."""

    id: Id


class Resync(_Said, frozen=True, tag="resync"):
    since: Version


class Ping(_Said, frozen=True, tag="ping"):
    """Are you there? `looking`: whether the page is seen; who does not look may be called when it is their turn."""

    looking: bool = True


ClientMessage = (
    Act | Undo | UndoAnswer | Say | AskHint | AskOccasions | AskAhead | LayAhead | LiftAhead | Return | Resync | Ping
)
