"""Everything the server and a page say to each other, as Structs: JSON, its schema and the page's types come from here.

Words never travel: a `Msg` does, and the page finds its words. Actions and views are those of the game (`Spec.action`,
`Spec.view`). Times are milliseconds; those left are counted from the moment the message was made.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from anden.core.game import Msg, Result, Seat
from anden.server.storytelling import Storytelling

__all__ = [
    "Ack",
    "Act",
    "Arrange",
    "Chat",
    "Checked",
    "ClientMessage",
    "Clock",
    "ClockPreset",
    "Code",
    "Course",
    "CoverSeat",
    "Covered",
    "Departure",
    "Device",
    "ErrorKind",
    "Failure",
    "Found",
    "Frame",
    "Frames",
    "GameInfo",
    "Health",
    "Kick",
    "Lesson",
    "LessonAnswer",
    "LessonInfo",
    "LessonStep",
    "Level",
    "Me",
    "Moment",
    "MyTable",
    "NewBot",
    "NewPerson",
    "NewSeat",
    "NewTable",
    "Offer",
    "Party",
    "Ping",
    "Pong",
    "Refused",
    "RequestRefused",
    "Resync",
    "Return",
    "Room",
    "Say",
    "ScoreRow",
    "SeatInfo",
    "SeatLog",
    "ServerMessage",
    "Sit",
    "Station",
    "Status",
    "Step",
    "Story",
    "Sync",
    "Table",
    "TableNews",
    "Told",
    "Trouble",
    "TroubleKind",
    "Undo",
    "UndoAnswer",
    "UndoAnswered",
    "UndoAsked",
    "UndoInfo",
    "Verdict",
]

Level = Literal["paseo", "regional", "expreso", "alta-velocidad"]
ClockPreset = Literal["none", "live", "evening", "week"]
Device = Literal["online", "hot-seat", "kitchen"]
# `pinned`: played under rules that are no longer ours; it can be read, not played on.
Status = Literal["waiting", "running", "over", "pinned"]
Room = Literal["seats", "spectators"]
ErrorKind = Literal[
    "malformed", "stale", "illegal", "over", "forbidden", "missing", "conflict", "limit", "busy", "internal"
]
# What the store suffers from while nothing can be stored. `file-gone`: the database file was taken away or another was
# put in its place; `file-taken`: another server has it; `stalled`, `stopped`: the writing itself.
TroubleKind = Literal[
    "disk-full",
    "failing",
    "file-gone",
    "file-taken",
    "locked",
    "read-only",
    "stalled",
    "stopped",
    "unreachable",
]

Code = Annotated[str, Meta(pattern="^[a-z2-7]{12}$", description="A table's code: whoever has it can find the table.")]
Name = Annotated[str, Meta(max_length=40, description="What a player is called; cleaned, shown as text only.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Entropy = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="32 random bytes, hexadecimal.")]
Id = Annotated[int, Meta(ge=0, le=2**53 - 1, description="The page's own number for a request; the answer repeats it.")]


# ---- refusals


class Failure(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    error: ErrorKind
    msg: Msg


# ---- what is asked over HTTP


class _Asked(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewPerson(_Asked, frozen=True, tag_field="kind", tag="person"):
    """A seat for a person, free until someone sits down."""


class NewBot(_Asked, frozen=True, tag_field="kind", tag="bot"):
    level: Level


NewSeat = NewPerson | NewBot


class NewTable(_Asked, frozen=True):
    """POST /api/tables. Its creator takes the first seat for a person (hot-seat: all of them; kitchen: none).

    `entropy`: its creator, who has not seen the commitment yet, will add bytes by `Sit`; it does not start before.
    """

    game: str
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockPreset = "none"
    cover: Level = "regional"  # who plays for someone who left or ran out of time
    device: Device = "online"
    name: Name = ""
    names: tuple[Name, ...] = ()  # hot-seat: of the people, in the order of their seats
    autostart: bool = True  # starts when every seat is taken; otherwise when the creator says so
    entropy: bool = False


class Sit(_Asked, frozen=True):
    """POST /api/tables/{code}/seat. Without a seat: the one I have, or the first that is free.

    `entropy`: random bytes of mine that all luck of the match will depend on, chosen after the commitment was seen. The
    first that a seat was given stay.
    """

    name: Name = ""
    seat: SeatNumber | None = None
    entropy: Entropy | None = None


class Arrange(_Asked, frozen=True):
    """POST /api/tables/{code}/arrange, by the creator, before the start: the places of the table, and its options.

    Whoever sits stays where they are if that is still a person's place; otherwise all move up, in their order. Without
    `seats` or `options` those stay.
    """

    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=16)] | None = None
    options: dict[str, Any] | None = None


class Kick(_Asked, frozen=True):
    """POST /api/tables/{code}/kick, by the creator, before the start."""

    seat: SeatNumber


class CoverSeat(_Asked, frozen=True):
    """POST /api/tables/{code}/cover: a bot plays for this seat, mine or one whose player has been away for a while."""

    seat: SeatNumber


# ---- what is answered over HTTP


class LessonInfo(Struct, frozen=True):
    """A lesson of a game; all of it is at /api/games/{game}/lessons/{name}."""

    name: str
    title: dict[str, str]  # by language
    minutes: int


class GameInfo(Struct, frozen=True):
    """GET /api/games: what a page needs to offer a game. `defaults`: the settled options by number of seats.

    `emblem`, `poster` (a picture of its board; None: it brings none), `words` (by language) and `view` (the JSON Schema
    of its views) are addresses that change with what they hold. `board`: the folder of the page's own board for it;
    None: a board is made from the view.
    """

    id: str
    name: str
    rules: int
    seats: tuple[int, ...]
    minutes: int
    difficulty: int  # 1 to 3
    lowest_wins: bool
    endings: tuple[str, ...]
    levels: tuple[Level, ...]
    kinds: dict[str, tuple[str, ...]]  # kinds of ids that messages may carry: their words are `kind-id`
    options: dict[str, Any]  # JSON Schema
    defaults: dict[str, dict[str, Any]]
    tagline: dict[str, str]  # by language
    colour: str  # of its sign, as #rrggbb
    ink: str  # what is written on it
    back: str | None  # what is written on the colour of the letters; None: the sign's own colour
    emblem: str
    poster: str | None
    words: dict[str, str]
    view: str
    board: str | None
    lessons: tuple[LessonInfo, ...]
    story: Storytelling


class Clock(Struct, frozen=True):
    """Banked time of a seat; it runs while the seat owes a decision."""

    left: int
    running: bool


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """A place at the table as everyone may see it."""

    seat: Seat
    kind: Literal["person", "bot"]
    taken: bool
    name: str = ""  # "": nobody gave one
    level: Level | None = None  # a bot's
    present: bool = False
    covered: Level | None = None  # a bot of this level plays for its person
    clock: Clock | None = None
    kept: bool = False  # not taken, but kept for the one who is named
    cover_in: int | None = None  # milliseconds until others may have it covered, if it owes; None: they may not
    entropy: bool = False  # its player has added bytes to the luck of the match


class Table(Struct, frozen=True, omit_defaults=True):
    """A table as its link shows it. `mine`: the seats this browser holds; `waits`: those of them that must decide."""

    code: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Status
    seats: tuple[SeatInfo, ...]
    public: bool
    clock: ClockPreset
    cover: Level
    device: Device
    autostart: bool
    version: int
    created: int
    commitment: str  # SHA-256 of the seed
    mine: tuple[Seat, ...] = ()
    kept: tuple[Seat, ...] = ()  # not taken, and kept for this browser
    host: bool = False  # this browser created it
    inviter: Seat | None = None  # the seat of who created it
    waits: tuple[Seat, ...] = ()
    spectators: int = 0
    seed: str | None = None  # after the end
    result: Result | None = None
    rematch: str | None = None  # the code of the table that followed
    rematch_of: str | None = None


class Departure(Struct, frozen=True):
    """GET /api/tables: a public table on the departures board."""

    code: str
    game: str
    status: Status
    seats: tuple[SeatInfo, ...]
    free: int
    clock: ClockPreset
    created: int
    version: int


class Found(Struct, frozen=True):
    """GET /api/codes/{short}: the whole code of the one open table whose code begins like that."""

    code: str


class Checked(Struct, frozen=True):
    """POST /api/tables/check: the options as a table would have them."""

    options: dict[str, Any]


class Station(Struct, frozen=True):
    """GET /api/station. `origin`: where phones in the same network can open it; None: only this machine can."""

    origin: str | None


class MyTable(Struct, frozen=True):
    code: str
    game: str
    status: Status
    seats: tuple[SeatInfo, ...]
    mine: tuple[Seat, ...]
    waits: tuple[Seat, ...]
    updated: int
    result: Result | None


class Me(Struct, frozen=True):
    """GET /api/me. `next`: the table that has waited for me longest."""

    name: str
    tables: tuple[MyTable, ...]
    next: str | None


class Verdict(Struct, frozen=True, omit_defaults=True):
    """GET /api/tables/{code}/verify: commitment, every draw, every action and the result, checked by the server."""

    holds: bool
    draws: int = 0
    actions: int = 0
    why: str | None = None
    gone: int | None = None  # the rules it began under, where they are no longer here: nothing could be checked


class Course(Struct, frozen=True):
    """GET /api/tables/{code}/scores, after the end: the parties' totals frame by frame (None: void)."""

    totals: tuple[tuple[int | None, ...], ...]


class Told(Struct, frozen=True):
    """An entry as a seat was told of it."""

    n: int
    seat: Seat
    lines: tuple[Msg, ...]


class Story(Struct, frozen=True):
    """GET /api/tables/{code}/story: all entries as one seat (or nobody, or everyone) was told of them."""

    seat: Seat | None
    steps: tuple[Told, ...]


class SeatLog(Struct, frozen=True):
    """GET /api/tables/{code}/replay while the match runs: what this seat knows, and no more."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    seat: Seat
    log: tuple[Told, ...]
    view: Raw


class Health(Struct, frozen=True, omit_defaults=True):
    """GET /health. `failing`, with status 503: nothing can be stored. `cramped`: no new tables, moves are stored."""

    status: Literal["ok", "failing"]
    store: str
    version: str
    engine: str
    trouble: TroubleKind | None = None
    cramped: bool = False


# ---- the match, as one seat (or a spectator) may know it


class Offer(Struct, frozen=True, omit_defaults=True):
    """Something that may be done. `sheet`: the own score lines right after it, where the game can tell."""

    action: Any
    offer: Msg
    sheet: tuple[int, ...] | None = None


class Refused(Struct, frozen=True):
    """Something one might reach for now, and the rule that forbids it."""

    action: Any
    offer: Msg
    why: Msg


class ScoreRow(Struct, frozen=True):
    """A line of the score sheet. `points`: None where this seat cannot know them yet."""

    label: Msg
    points: int | None


class Party(Struct, frozen=True, omit_defaults=True):
    """The score of a seat, or of a rival played by the rules. `total`: None while a line is unknown, or if void."""

    seat: Seat
    rows: tuple[ScoreRow, ...]
    total: int | None
    void: bool = False
    rival: str | None = None


class Step(Struct, frozen=True):
    """Entry n as told to this seat, and its view afterwards with its overlay (null in steps too old to watch).

    `undo_to`: it took the match back to that version.
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


# ---- lessons


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


class Trouble(_Sent, frozen=True, tag="trouble"):
    """Nothing can be stored since then, so no move is taken; what was acknowledged is safe. No `what`: it is over."""

    what: TroubleKind | None
    since: int


class Pong(_Sent, frozen=True, tag="pong"):
    version: int


ServerMessage = Sync | TableNews | Chat | Ack | RequestRefused | UndoAsked | UndoAnswered | Covered | Trouble | Pong


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


class Return(_Said, frozen=True, tag="return"):
    """I am back: the seat is mine again."""

    id: Id


class Resync(_Said, frozen=True, tag="resync"):
    since: Version


class Ping(_Said, frozen=True, tag="ping"):
    pass


ClientMessage = Act | Undo | UndoAnswer | Say | Return | Resync | Ping
