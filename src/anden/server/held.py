"""A table in this worker's memory: what is known of it, how far that can be believed, who is there, what they see."""

import asyncio
import math
import time
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol

from msgspec import Raw

from anden.core.game import Seat
from anden.core.match import AnyMatch
from anden.server.limits import Caller
from anden.server.records import TableRecord
from anden.server.sight import Sight
from anden.server.turns import Asker

__all__ = ["AnyMatch", "Held", "Link", "Presence", "There"]

There = tuple[tuple[Seat, ...], int]  # the seats, and how many spectators, that have a socket at one worker

SHARED_SECONDS = 0.1
ABOUT_TO_LOOK = 60_000  # milliseconds
PRESENCE_LASTS = 60.0  # seconds after which a worker that tells nothing is taken to be gone


class Link(Protocol):
    """One open socket, as the tables see it."""

    seat: Seat | None
    caller: Caller
    looking: bool  # somebody looks at the page; it may be open and hidden

    def wake(self) -> None:
        """Something at the table may be new to it."""

    def push(self, message: Raw) -> None:
        """A message for it, as it is."""


@dataclass(frozen=True)
class Presence:
    """The people at a table, at all workers; for the others, when they were last seen."""

    seats: frozenset[Seat]
    spectators: int
    since: int  # nobody has looked for longer
    seen: Mapping[Seat, int]

    def absent_for(self, seat: Seat, now: int) -> int:
        """For how many milliseconds nobody was seen at the seat; no longer than this worker has looked."""
        return 0 if seat in self.seats else max(1, now - self.seen.get(seat, self.since))


class Shared:
    """Messages made once for all who get the same; kept for a moment only, as they tell of clocks."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Raw] = {}

    def find(self, key: Hashable) -> Raw | None:
        """The message kept under the key; None if there is none."""
        return self._made.get(key)

    def keep(self, key: Hashable, raw: Raw) -> Raw:
        """Keeps the message for a moment, and returns it."""
        self._made[key] = raw
        asyncio.get_running_loop().call_later(SHARED_SECONDS, self._forget, key, raw)
        return raw

    def _forget(self, key: Hashable, raw: Raw) -> None:
        if self._made.get(key) is raw:
            del self._made[key]

    def clear(self) -> None:
        """Forgets all messages: the table has changed."""
        self._made.clear()


class Held:
    """A table in memory. Its record and match are those of the store, as of the last look."""

    def __init__(self, code: str, now: int) -> None:
        self.code = code
        self.lock = asyncio.Lock()
        self.gallery = asyncio.Lock()  # of all spectators, one at a time stands in line for the lock
        self.news = 0  # grows when names, seats, presence or the status change
        self.counting = False  # spectators came or went, and it will be told
        self.links: set[Link] = set()
        self.shared = Shared()
        self.match: AnyMatch | None = None
        self._sights: dict[Seat | None, Sight] = {}
        self.seeing = math.inf  # seconds of a core that the last sights took; none were made yet
        self.announced = 0  # the highest revision that any worker has told of
        self.doubted = True  # something may have changed that nobody told of
        self._record: TableRecord | None = None
        self._face: object = None  # of the record
        self._elsewhere: dict[str, tuple[float, There]] = {}  # by worker: until when it counts, and who is there
        self.used = time.monotonic()  # when somebody last looked
        self._since = now
        self._seen: dict[Seat, int] = {}

    # ---- the record

    @property
    def record(self) -> TableRecord:
        """The table as the store had it at the last look. Not to be asked before the first."""
        assert self._record is not None
        return self._record

    @property
    def known(self) -> bool:
        """Whether the table was looked at yet."""
        return self._record is not None

    @property
    def over(self) -> bool:
        """Whether the match is over or cannot go on."""
        return self._record is not None and self._record.status in ("over", "pinned")

    @property
    def fresh(self) -> bool:
        """Nothing newer is known of than what is here."""
        return self._record is not None and not self.doubted and self._record.revision >= self.announced

    def take(self, record: TableRecord, match: AnyMatch | None, sights: dict[Seat | None, Sight] | None = None) -> None:
        """This is what the store had when it was last read or written, with those sights of it that are ready."""
        face = _face(record)
        changed, self._face = face != self._face, face
        if sights is not None or not self._is_as_seen(record, match):
            self._sights = sights or {}
        self._record, self.match = record, match
        self.shared.clear()
        if changed:
            self.is_news()

    def _is_as_seen(self, record: TableRecord, match: AnyMatch | None) -> bool:
        """Is it the match that the sights here are of, no further than they are?"""
        was = self._record
        return was is not None and match is self.match and (was.version, was.status) == (record.version, record.status)

    def is_news(self) -> None:
        """Names, seats, presence or the status have changed."""
        self.news += 1
        self.shared.clear()

    def wake(self) -> None:
        """Tells all sockets that something at the table may be new."""
        for link in self.links:
            link.wake()

    # ---- what seats see

    def sight(self, seat: Seat | None) -> Sight:
        """The seat's sight of the match, ready or not. The caller has the table's lock, and there is a match."""
        assert self.match is not None
        fresh = Sight(self.match, seat, self.record.status == "running", self.record.deal is not None)
        return self._sights.setdefault(seat, fresh)

    def ready_sight(self, seat: Seat | None, since: int, picture: bool) -> Sight | None:
        """The seat's sight, if it is ready for whoever knows the match up to `since`."""
        sight = self._sights.get(seat)
        return sight if sight is not None and sight.is_ready(since, picture) else None

    def watching(self) -> set[Seat | None]:
        """The seats that have a socket here; None among them if somebody watches."""
        return {link.seat for link in self.links}

    def look_away(self) -> None:
        """Sights that nobody here looks at any more are dropped."""
        watching = self.watching()
        self._sights = {seat: sight for seat, sight in self._sights.items() if seat in watching}

    # ---- who is there

    def here(self) -> There:
        """The seats, and how many spectators, that have a socket at this worker."""
        seats = sorted({link.seat for link in self.links if link.seat is not None})
        return tuple(seats), sum(link.seat is None for link in self.links)

    def looking(self) -> frozenset[Seat]:
        """The seats whose players look at the table at this worker."""
        return frozenset(link.seat for link in self.links if link.seat is not None and link.looking)

    def heard_of(self, worker: str, there: There, now: int) -> None:
        """Another worker tells who is there; those it no longer names have just gone."""
        _, (before, _) = self._elsewhere.get(worker, (0.0, ((), 0)))
        self._elsewhere[worker] = (time.monotonic() + PRESENCE_LASTS, there)
        for seat in {*before, *there[0]}:
            self._seen[seat] = now
        self.is_news()

    def left(self, seat: Seat, now: int) -> None:
        """A socket of that seat has closed."""
        self._seen[seat] = now

    def presence(self) -> Presence:
        """The people at the table, at this worker and at the others."""
        seats, spectators = self.here()
        others = self._others()
        return Presence(
            frozenset(seats).union(*(there for there, _ in others)),
            spectators + sum(count for _, count in others),
            self._since,
            self._seen,
        )

    def asker(self, now: int, waited: float = 0.0) -> Asker:
        """For whom bots think here: a player who is there, otherwise somebody who watches, otherwise its creator.

        `waited`: for how many seconds bots have been on the move without a pause.
        Whoever opened the table or was there a moment ago is about to look: their socket may not be open yet.
        """
        linked = sorted(self.links, key=lambda link: (link.seat is None, link.seat or 0))
        caller = linked[0].caller if linked else Caller("", self.record.host)
        presence, people = self.presence(), [seat.seat for seat in self.record.seats if seat.kind == "person"]
        present = any(presence.absent_for(seat, now) < ABOUT_TO_LOOK for seat in people)
        return Asker(caller.address, caller.holder or "", present, waited)

    def _others(self) -> list[There]:
        now = time.monotonic()
        return [there for until, there in self._elsewhere.values() if until > now]


def _face(record: TableRecord) -> object:
    """What everyone sees of a table besides the match."""
    places = [
        (seat.kind, seat.level, seat.name, seat.holder, seat.covered, seat.kept_for, seat.entropy, seat.away_until)
        for seat in record.seats
    ]
    wishes = record.bots_at, record.ending
    return record.status, places, record.options, record.rematch, record.hinted, wishes
