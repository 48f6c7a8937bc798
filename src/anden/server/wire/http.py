"""What is asked and answered over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from anden.core.game import Msg, Result, Seat
from anden.server.storytelling import Storytelling
from anden.server.wire.shared import ClockPreset, Device, Entropy, Level, Name, SeatNumber, Status, TroubleKind, Version

__all__ = [
    "Arrange",
    "BeginTryout",
    "Checked",
    "Clock",
    "Course",
    "CoverSeat",
    "Departure",
    "EndTable",
    "Ending",
    "Found",
    "GameInfo",
    "Health",
    "Hinted",
    "Kick",
    "LessonInfo",
    "Me",
    "MyTable",
    "NewBot",
    "NewPerson",
    "NewSeat",
    "NewTable",
    "Pair",
    "SeatInfo",
    "SeatLog",
    "Sit",
    "Station",
    "Story",
    "Table",
    "TableDeal",
    "Told",
    "Tryout",
    "Verdict",
]

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
    hints: bool = (
        False  # people may ask for hints; everyone is told before the start. Against bots alone they always may
    )
    rated: bool = (
        False  # its result changes the ratings of those who play; no hints, and no undo that others must allow
    )


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


class BeginTryout(_Asked, frozen=True):
    """POST /api/tables/{code}/tryout: play on from there against bots, in that seat.

    After the end from any version, in any seat; before it in my own, and from what it knows now.
    """

    seat: SeatNumber
    version: Version | None = None  # None: the present one


class Kick(_Asked, frozen=True):
    """POST /api/tables/{code}/kick, by the creator, before the start."""

    seat: SeatNumber


class EndTable(_Asked, frozen=True):
    """POST /api/tables/{code}/end: I would like to end it here, or agree to that; no: I would rather play on."""

    yes: bool


class Pair(_Asked, frozen=True):
    """POST /api/pairing: a table with whoever else looks for company; one of mine, where nobody does yet.

    `bots`: after a minute a bot takes the free seat. Asked again by whoever waits, it says that they still do.
    """

    game: str
    name: Name = ""
    bots: bool = False
    entropy: bool = False  # I will add bytes by `Sit`; it does not start before


class CoverSeat(_Asked, frozen=True):
    """POST /api/tables/{code}/cover: a bot plays for this seat, mine or one whose player has been away for a while."""

    seat: SeatNumber


# ---- what is answered over HTTP


class LessonInfo(Struct, frozen=True):
    """A lesson of a game; all of it is at /api/games/{game}/lessons/{name}."""

    name: str
    title: dict[str, str]  # by language
    minutes: int


class Strength(Struct, frozen=True):
    """How often a level wins against others of another level, or against chance (None), at the fewest seats."""

    against: Level | None
    of_ten: int


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
    strengths: dict[Level, Strength]  # as measured (bench/ladder.py); those that were
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
    ahead: bool  # who waits may lay decisions down for the own turn


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
    away_until: int | None = None  # its player is on holiday, and the clock stands still


class Ending(Struct, frozen=True):
    """A player would like to end the match as it stands; those in `needs` have not answered yet."""

    by: Seat
    needs: tuple[Seat, ...]
    until: int


class Hinted(Struct, frozen=True):
    """A seat asked for a hint at that version: its next entry was made with it."""

    version: int
    seat: Seat


class Tryout(Struct, frozen=True):
    """What a table tries out: a position of another table, for one seat. It is on no list and counts for nothing.

    `imagined`: that match was not over, and the position is one that the seat could not rule out.
    """

    of: str  # the other table's code
    version: int
    seat: Seat
    imagined: bool


class TableDeal(Struct, frozen=True):
    """Of which deal a table is; `day` is None for a group's. `secret`: others may still play it."""

    id: str
    day: str | None
    secret: bool


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
    hints: bool = False  # whoever plays here may ask for hints: all agreed, or all others are bots
    hinted: tuple[Hinted, ...] = ()
    rated: bool = False
    pairing: bool = False  # opened for whoever looks for company: `POST /api/pairing` again says that I still wait
    bots_at: int | None = None  # when bots take the seats that are free then
    ending: Ending | None = None
    agreed: bool = False  # all agreed to end it before its end: it has no result
    tryout: Tryout | None = None
    deal: TableDeal | None = None  # no undo, no hints, no covers


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
    rated: bool


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
    """GET /api/me. `next`: the table that has waited for me longest.

    `awaited`: at how many tables other people wait for me.
    """

    name: str
    tables: tuple[MyTable, ...]
    next: str | None
    awaited: int = 0


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
