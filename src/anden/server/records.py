"""What the store keeps of a table, in the form the rest of the server works with."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from anden.core.game import Msg, Result, Seat
from anden.core.match import Entry
from anden.core.seal import Seal
from anden.server.wire.http import Tryout
from anden.server.wire.shared import ClockPreset, Device, Level, Room, Status

__all__ = [
    "DEAL_SEAT",
    "Ahead",
    "ChatRecord",
    "DealTerms",
    "EndRequest",
    "Judged",
    "Logged",
    "SeatRecord",
    "Summary",
    "TableRecord",
    "UndoRequest",
    "UndoState",
]


class Ahead(Struct, frozen=True):
    """Decisions that a seat has laid down for its turn, and what became of them. Nobody but the seat hears of them.

    `since`: the version that it knew. `waits`: for how many milliseconds each is owed before it is made.
    """

    actions: tuple[Any, ...]  # still to be made, as plain data
    since: int
    whatever: bool  # as long as they are allowed, whatever else has changed
    waits: tuple[int, ...]
    done: tuple[Any, ...] = ()
    lapsed: Msg | None = None  # why the others are not made

    @property
    def open(self) -> bool:
        """Whether something is still to be made."""
        return bool(self.actions) and self.lapsed is None


class SeatRecord(Struct):
    """A place. `holder` is the hash of its player's token; times are milliseconds since 1970."""

    seat: Seat
    kind: str  # person or bot
    level: Level | None = None  # a bot's
    name: str = ""
    holder: str | None = None
    covered: Level | None = None
    covered_since: int | None = None  # version
    bank: int | None = None  # None: no clock
    owed_since: int | None = None  # since when the seat owes a decision
    paid: int = 0  # the most decisions of this seat that stood at once: for each the clock was increased, once
    kept_for: str | None = None  # at a rematch: the holder whose seat it was, until they come or the host frees it
    entropy: bytes | None = None  # what its player added to the luck of the match before the start
    pledged: bool = False  # its player will add entropy; until then the table does not start by itself
    ahead: Ahead | None = None
    away_from: int | None = None  # its player's holiday, where it stops the clock
    away_until: int | None = None

    @property
    def taken(self) -> bool:
        """Whether a bot or a person has the seat."""
        return self.kind == "bot" or self.holder is not None

    def free_for(self, holder: str) -> bool:
        """Whether this holder may sit here: nobody does, and it is kept for nobody else."""
        return not self.taken and self.kept_for in (None, holder)

    def vacate(self) -> None:
        """Nobody sits here, and what whoever did had added is gone."""
        self.holder, self.kept_for, self.name = None, None, ""
        self.entropy, self.pledged = None, False
        self.away_from, self.away_until = None, None

    def is_away(self, now: int) -> bool:
        """Whether its player is on holiday."""
        return self.away_until is not None and now < self.away_until

    @property
    def player(self) -> Level | None:
        """The level of the bot that decides for this seat now; None: its person does."""
        return self.level if self.kind == "bot" else self.covered


DEAL_SEAT: Seat = 0  # where the person sits who plays a deal


class DealTerms(Struct, frozen=True):
    """Of which deal a table's match is (deals.py), and under which terms.

    `closes`: what ends later does not count. `disclosed`: until then it is a secret.
    """

    id: str
    bot: str  # the spec of the bots
    closes: int
    disclosed: int
    day: str | None = None  # None: it is a group's


class UndoRequest(Struct, frozen=True):
    """A seat's wish to take back, while those who would lose something think about it."""

    by: Seat
    to: int
    reason: Msg
    needs: tuple[Seat, ...]
    agreed: tuple[Seat, ...]
    until: int


class UndoState(Struct, frozen=True):
    """The open request, if there is one, and how often each seat was refused: the next request has to wait longer."""

    request: UndoRequest | None = None
    refused: dict[Seat, int] = {}
    not_before: dict[Seat, int] = {}


class EndRequest(Struct, frozen=True):
    """A seat's wish to end the match as it stands, while the other people think about it."""

    by: Seat
    needs: tuple[Seat, ...]
    agreed: tuple[Seat, ...]
    until: int


class Summary(Struct, kw_only=True):
    """What lists of tables show: no options, no seed, no snapshot."""

    code: str
    game: str
    status: Status
    seats: list[SeatRecord]
    clock: ClockPreset
    created: int
    updated: int
    version: int
    result: Result | None = None
    rated: bool = False

    def seats_of(self, holder: str | None) -> list[SeatRecord]:
        """The seats of that holder; none for None."""
        return [seat for seat in self.seats if holder is not None and seat.holder == holder]

    def keeps_waiting(self, holder: str) -> bool:
        """Whether another person at the table waits for this one to decide. Bots do not mind."""
        owes = any(seat.owed_since is not None and seat.player is None for seat in self.seats_of(holder))
        company = any(seat.holder not in (None, holder) and seat.player is None for seat in self.seats)
        return self.status == "running" and owes and company


class TableRecord(Summary, kw_only=True):
    """A table. `revision` grows with every change of any kind, `version` with the match's log.

    `rules` are those of its beginning; `adopted` others under which it goes on, as they would have made the same of it.
    A table where something is tried out begins from the `position` that it was opened with.
    """

    rules: int
    adopted: int | None = None
    options: dict[str, Any]
    public: bool
    cover: Level
    device: Device
    autostart: bool
    host: str
    seed: bytes
    seal_version: int = Seal.version  # 1: it began before there were streams and entropy
    version: int = 0
    revision: int = 0
    due: int | None = None  # when the server itself has to look at it again
    state: bytes | None = None  # a snapshot of the version that it names; one that names none is not believed
    rematch: str | None = None
    rematch_of: str | None = None
    undo: UndoState = UndoState()
    hints: bool = False  # people agreed to them before the start
    hinted: tuple[tuple[int, Seat], ...] = ()  # the versions at which seats asked for one
    pairing: bool = False  # it was opened for whoever looks for company, and waits for anyone
    bots_at: int | None = None  # when bots take the seats that are still free
    ending: EndRequest | None = None
    agreed: bool = False  # all people agreed to end it before its end: it has no result
    tryout: Tryout | None = None
    position: bytes | None = None  # a snapshot, where the match does not begin from the beginning
    deal: DealTerms | None = None  # others play the same deal: no undo, no hints, no covers, nothing added to its luck

    def copy(self) -> "TableRecord":
        """Another record that can be changed without changing this one."""
        return replace(self, seats=[replace(seat) for seat in self.seats])

    @property
    def seal(self) -> Seal:
        """Where the luck of its match comes from: the seed, and what the people added."""
        added = tuple((seat.seat, seat.entropy) for seat in self.seats if seat.entropy is not None)
        return Seal(self.seed, added, self.seal_version)

    @property
    def allows_hints(self) -> bool:
        """Whether who plays here may ask for hints: neither rated nor a deal, and all people agreed or one is alone.

        Where something is tried out they may if they may where it comes from: no hint is had by a detour.
        """
        alone = self.tryout is None and sum(seat.kind == "person" for seat in self.seats) == 1
        return self.deal is None and not self.rated and (self.hints or alone)

    @property
    def abandoned(self) -> bool:
        """No person plays any more: bots would play alone."""
        return all(seat.player is not None for seat in self.seats)


class Logged(Struct, frozen=True):
    """An entry as it is stored: with its code, its time, and whether a bot made it in a person's place."""

    entry: Entry
    code: int
    at: int
    covering: bool = False


class Judged(Struct, frozen=True):
    """What the coach found about one decision of a finished match, as JSON: null where there was nothing to choose."""

    n: int
    appraisal: str


class ChatRecord(Struct, frozen=True):
    """A message of the talk at a table, as it is stored."""

    id: int
    code: str
    room: Room
    seat: Seat | None
    name: str
    text: str
    at: int
