"""All tables as one worker knows them: loaded when asked for, changed one change at a time, told about to everyone.

A change is made on a draft, stored, and only then believed; whoever was overtaken by another worker looks again.
"""

import asyncio
import time
import uuid
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec
import structlog
from msgspec import Raw

from anden.bots import level_spec
from anden.core import codec, registry
from anden.core.errors import Malformed, Refusal, Stale
from anden.core.game import Seat
from anden.core.match import Match, parse_options
from anden.server import metrics
from anden.server.bus import Bus, Changed, News, Present, Relayed
from anden.server.draft import Draft
from anden.server.errors import Busy, Conflict, Missing
from anden.server.records import Logged, TableRecord
from anden.server.settings import Settings
from anden.server.store import Overtaken, Store
from anden.server.thinking import Question, Thinking
from anden.server.wire import Room, ServerMessage, UndoAnswered

__all__ = ["Held", "Link", "Tables"]

AnyMatch = Match[Any, Any, Any, Any]
T = TypeVar("T")

TRIES = 8
HELD_MOST = 4000  # tables in memory; those without sockets go first
PRESENCE_SECONDS = 20
PRESENCE_LASTS = 3 * PRESENCE_SECONDS
PRESENCE_CHUNK = 60

logger = structlog.get_logger()


class Link(Protocol):
    """One open socket, as the tables see it."""

    seat: Seat | None

    def wake(self) -> None:
        """Something at the table may be new to it."""

    def push(self, message: Raw) -> None:
        """A message for it, as it is."""


class Held:
    """A table in this worker's memory. `fresh`: it is known to be what the store has."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.lock = asyncio.Lock()
        self.fresh = False
        self.news = 0  # grows when names, seats, presence or the status change
        self.links: set[Link] = set()
        self.elsewhere: dict[str, tuple[float, tuple[tuple[Seat, ...], int]]] = {}
        self.driver: asyncio.Task[None] | None = None
        self.match: AnyMatch | None = None
        self._record: TableRecord | None = None

    @property
    def record(self) -> TableRecord:
        assert self._record is not None
        return self._record

    def take(self, record: TableRecord, match: AnyMatch | None) -> None:
        """This is what the store has now."""
        if self._record is None or _face(self._record) != _face(record):
            self.news += 1
        self._record, self.match, self.fresh = record, match, True

    @property
    def known(self) -> bool:
        return self._record is not None

    def present(self) -> frozenset[Seat]:
        here = {link.seat for link in self.links if link.seat is not None}
        return frozenset(here.union(*(seats for _, (seats, _) in self._others())))

    def spectators(self) -> int:
        here = sum(link.seat is None for link in self.links)
        return here + sum(count for _, (_, count) in self._others())

    def _others(self) -> list[tuple[float, tuple[tuple[Seat, ...], int]]]:
        now = time.monotonic()
        return [told for told in self.elsewhere.values() if told[0] > now]

    def wake(self) -> None:
        for link in self.links:
            link.wake()


def _face(record: TableRecord) -> object:
    """What everyone sees of a table besides the match."""
    places = [(seat.name, seat.holder, seat.covered) for seat in record.seats]
    return record.status, places, record.rematch


class Tables:
    """The worker's tables, its part of the bus, and its bots."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], int] | None = None) -> None:
        self.settings = settings
        self.store = store
        self.now = now or (lambda: int(time.time() * 1000))
        self.bus = Bus(None if store.on_sqlite else store.url, uuid.uuid4().hex)
        self._held: dict[str, Held] = {}
        self._thinking: Thinking | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to think, to listen and to look after clocks; bots that were about to move do so."""
        self._thinking = Thinking(self.settings.bots, self.settings.think_seconds)
        self._spawn(self._hear())
        self._spawn(self._sweep())
        self._spawn(self._repeat_presence())
        self._spawn(self._resume_bots())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._thinking is not None:
            self._thinking.close()

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # ---- looking

    async def held(self, code: str) -> Held:
        """The table, fresh enough to look at; raises Missing."""
        held = self._held.get(code) or self._hold(Held(code))
        if not held.fresh:
            async with held.lock:
                await self.load(held)
        return held

    def _hold(self, held: Held) -> Held:
        if len(self._held) >= HELD_MOST:
            idle = [code for code, other in self._held.items() if not other.links and not other.lock.locked()]
            for code in idle[: HELD_MOST // 4]:
                del self._held[code]
        self._held[held.code] = held
        return held

    async def load(self, held: Held) -> None:
        """Make it fresh; for who has its lock. Raises Missing, or Busy."""
        if held.fresh:
            return
        record = await asyncio.to_thread(self.store.table, held.code)
        if record is None:
            self._held.pop(held.code, None)
            raise Missing("no-table")
        known = held.match
        if known is not None and (known.version > record.version or not held.known):
            known = None  # ours ran ahead of what could be stored
        since = 0 if known is None else known.version
        logged = await asyncio.to_thread(self.store.log, held.code, record.game, since)
        held.take(record, self._match_of(record, known, logged[: record.version - since]))

    @staticmethod
    def _match_of(record: TableRecord, known: AnyMatch | None, logged: list[Logged]) -> AnyMatch | None:
        if record.status == "waiting" or record.version == 0:
            return None
        stored = [(one.entry, one.code) for one in logged]
        if known is not None:
            known.resume(stored)
            return known
        return restored(record, stored)

    # ---- changing

    async def change(self, code: str, deed: Callable[[Draft], T]) -> T:
        """Do the deed and store it, or raise what it raises; then nothing has changed.

        Who asked may vanish meanwhile: a change that has begun is brought to its end, and everyone hears of it.
        """
        return await asyncio.shield(self._spawn(self._change_in_turn(code, deed)))

    async def _change_in_turn(self, code: str, deed: Callable[[Draft], T]) -> T:
        for _ in range(TRIES):
            held = await self.held(code)
            async with held.lock:
                await self.load(held)
                try:
                    return await self._change(held, deed)
                except Overtaken:
                    metrics.OVERTAKEN.inc()
        raise Busy

    async def _change(self, held: Held, deed: Callable[[Draft], T]) -> T:
        draft = Draft(held.record, held.match, self.now())
        try:
            outcome = deed(draft)
            draft.close()
        except BaseException:
            if held.match is not None and held.match.version != draft.base:
                held.match, held.fresh = None, False  # half a deed: what the store has counts
            raise
        held.fresh = False  # until it is stored, and for good if we are cancelled meanwhile
        try:
            await asyncio.wrap_future(self.store.save(draft.record, draft.was, draft.logged()))
        except BaseException:
            held.match = None
            raise
        held.take(draft.record, draft.match)
        metrics.MOVES.inc(draft.record.version - draft.was.version)
        self._after(held, draft)
        return outcome

    def _after(self, held: Held, draft: Draft) -> None:
        if draft.dropped is not None:
            self.relay(held, UndoAnswered(draft.dropped.by, "dropped"))
        self.bus.tell(Changed(self.bus.worker, held.code, draft.record.revision))
        held.wake()
        self.drive(held)

    async def add(self, record: TableRecord, deed: Callable[[Draft], None]) -> Held:
        """A new table, after its first deed."""
        draft = Draft(record, None, self.now())
        deed(draft)
        draft.close()
        await asyncio.wrap_future(self.store.add(draft.record, draft.logged()))
        held = self._hold(Held(record.code))
        held.take(draft.record, draft.match)
        metrics.TABLES.labels(game=record.game).inc()
        self.drive(held)
        return held

    # ---- sockets

    def join(self, held: Held, link: Link) -> None:
        """A socket opens."""
        self._held.setdefault(held.code, held)
        held.links.add(link)
        metrics.SOCKETS.inc()
        self._presence_changed(held)

    def part(self, held: Held, link: Link) -> None:
        """A socket has closed."""
        held.links.discard(link)
        metrics.SOCKETS.dec()
        self._presence_changed(held)

    def present(self, code: str) -> frozenset[Seat]:
        """The seats of a table that have a socket, as far as this worker has heard."""
        return self._held[code].present() if code in self._held else frozenset()

    def relay(self, held: Held, message: ServerMessage, room: Room | None = None) -> None:
        """A message to everyone at the table, or to one room, whichever worker they are at."""
        raw = Raw(msgspec.json.encode(message))
        self._relay_here(held, room, raw)
        self.bus.tell(Relayed(self.bus.worker, held.code, room, raw))

    @staticmethod
    def _relay_here(held: Held, room: Room | None, raw: Raw) -> None:
        for link in held.links:
            if room is None or (room == "spectators") == (link.seat is None):
                link.push(raw)

    def _presence_changed(self, held: Held) -> None:
        held.news += 1
        held.wake()
        self.bus.tell(Present(self.bus.worker, {held.code: self._here(held)}))

    @staticmethod
    def _here(held: Held) -> tuple[tuple[Seat, ...], int]:
        seats = sorted({link.seat for link in held.links if link.seat is not None})
        return tuple(seats), sum(link.seat is None for link in held.links)

    async def _repeat_presence(self) -> None:
        """Workers that start later learn it, and those that vanish are forgotten."""
        while not self.bus.alone:
            busy = [(held.code, self._here(held)) for held in self._held.values() if held.links]
            for at in range(0, len(busy), PRESENCE_CHUNK):
                self.bus.tell(Present(self.bus.worker, dict(busy[at : at + PRESENCE_CHUNK])))
            await asyncio.sleep(PRESENCE_SECONDS)

    # ---- other workers

    async def _hear(self) -> None:
        async for news in self.bus.hear():
            self._heard(news)

    def _heard(self, news: News) -> None:
        match news:
            case Changed(code=None):
                for held in list(self._held.values()):
                    self._refresh(held)
            case Changed(code=str(code), revision=revision):
                found = self._held.get(code)
                if found is not None and (not found.known or found.record.revision < revision):
                    self._refresh(found)
            case Present(worker=worker, tables=told):
                for code, there in told.items():
                    self._heard_presence(self._held.get(code), worker, there)
            case Relayed(code=code, room=room, message=message):
                if code in self._held:
                    self._relay_here(self._held[code], room, message)

    @staticmethod
    def _heard_presence(held: Held | None, worker: str, there: tuple[tuple[Seat, ...], int]) -> None:
        if held is not None:
            held.elsewhere[worker] = (time.monotonic() + PRESENCE_LASTS, there)
            held.news += 1
            held.wake()

    def _refresh(self, held: Held) -> None:
        held.fresh = False
        if held.links:
            self._spawn(self._reload(held))

    async def _reload(self, held: Held) -> None:
        try:
            async with held.lock:
                await self.load(held)
        except Refusal as refusal:
            logger.warning("reload-failed", table=held.code, why=str(refusal))
            return
        held.wake()

    # ---- bots and clocks

    def drive(self, held: Held) -> None:
        """Let the bots of this table move, if it is their turn."""
        if self._thinking is not None and held.driver is None and self._bot_to_move(held) is not None:
            held.driver = self._spawn(self._drive(held))

    @staticmethod
    def _bot_to_move(held: Held) -> Seat | None:
        if not held.known or held.record.status != "running" or held.match is None:
            return None
        return next((seat for seat in held.match.owing() if held.record.seats[seat].player is not None), None)

    async def _drive(self, held: Held) -> None:
        try:
            while await self._move_bot(held):
                pass
        except (Refusal, Overtaken) as refusal:
            logger.warning("bot-stopped", table=held.code, why=str(refusal))  # the sweep comes back to it
        finally:
            held.driver = None

    async def _move_bot(self, held: Held) -> bool:
        async with held.lock:
            await self.load(held)
            seat = self._bot_to_move(held)
            if seat is None:
                return False
            assert held.match is not None
            assert self._thinking is not None
            place = held.record.seats[seat]
            assert place.player is not None
            version = held.match.version
            question = Question.of(held.match, seat, level_spec(held.record.game, place.player))
        action = await self._thinking.choose(question)
        covering = place.kind == "person"

        def deed(draft: Draft) -> None:
            if draft.record.seats[seat].player is None:
                raise Conflict("seat-not-covered")  # its person came back meanwhile
            draft.act(seat, action, version, covering)

        with suppress(Stale, Conflict):
            await self.change(held.code, deed)
        return True

    async def _resume_bots(self) -> None:
        """After a start: nobody else will wake the bots that were thinking when we stopped."""
        try:
            for code in await asyncio.to_thread(self.store.due, 1 << 60):
                self.drive(await self.held(code))
        except Refusal as refusal:
            logger.warning("resume-failed", why=str(refusal))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                for code in await asyncio.to_thread(self.store.due, self.now()):
                    await self._attend(code)
            except Refusal as refusal:
                logger.warning("sweep-failed", why=str(refusal))

    async def _attend(self, code: str) -> None:
        """A table's moment has come: time is up, a request is too old, or a bot's worker was lost."""

        def deed(draft: Draft) -> list[Seat]:
            draft.drop_late_request()
            return draft.cover_late()

        try:
            late = await self.change(code, deed)
        except (Missing, Malformed) as refusal:
            logger.error("table-broken", table=code, why=str(refusal))
            return
        if late:
            logger.info("covered", table=code, seats=late)


def restored(record: TableRecord, stored: list[tuple[Any, int]]) -> AnyMatch:
    """The match from what was stored: its log, and the snapshot if it still fits; otherwise the log is followed."""
    game = registry.game(record.game)
    match: AnyMatch = Match.unplayed(game, len(record.seats), parse_options(game, record.options), record.seed)
    state = game.new(match.seats, match.options)
    try:
        if record.state is None:
            raise ValueError("no snapshot")
        codec.decode(state, record.state)
    except (ValueError, AttributeError, TypeError):
        match.resume(stored)
    else:
        match.resume(stored, state)
    return match
