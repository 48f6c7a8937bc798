"""All tables as one worker knows them: loaded when asked for, changed one change at a time, told about to everyone.

A change is made on a draft, stored, and only then believed; whoever was overtaken by another worker looks again.
"""

import asyncio
import time
import uuid
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import Raw
from sqlalchemy import Connection

from anden.core import codec, registry
from anden.core.errors import Refusal, Stale
from anden.core.game import Seat
from anden.core.match import AnyMatch, Match, parse_options
from anden.server import metrics
from anden.server.bus import Bus, Changed, News, Present, Relayed
from anden.server.draft import Draft
from anden.server.driving import Task
from anden.server.errors import Busy, Conflict, Missing
from anden.server.forgetting import HELD_MOST, to_forget
from anden.server.held import Held, Link, Presence, There
from anden.server.lookout import Lookout
from anden.server.minds import minds_at
from anden.server.records import Logged, TableRecord
from anden.server.running import again_and_again
from anden.server.settings import Settings
from anden.server.sight import Sight, sights_of
from anden.server.store import Overtaken, Store
from anden.server.thinking import Thinking
from anden.server.wire.shared import Room
from anden.server.wire.socket import ServerMessage, Trouble, UndoAnswered

__all__ = ["Tables"]

T = TypeVar("T")

TRIES = 8
FORGET_SECONDS = 10.0
MAKERS = 2  # threads in which messages are made
QUICK_SECONDS = 0.002  # sights of a table whose last ones took less are made on the loop: a thread costs as much again
LOOKS = 3  # how often the store is asked for what was announced before it is believed instead
LOOK_SECONDS = 2.0  # how often tables with sockets are compared with the store
CROWD_SECONDS = 1.0  # between two messages about spectators who came or went
PRESENCE_SECONDS = 20
PRESENCE_CHUNK = 60
BOTS_FIRST_SECONDS, BOTS_FIRST_LOOK = 60.0, 0.03
BROKEN_SECONDS = 60.0  # before a table that cannot be read is tried again

logger = structlog.get_logger()


class Tables:
    """The worker's tables, its part of the bus, and its bots."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], int] | None = None) -> None:
        """Raises Malformed where bots are to think on a cluster that does not answer."""
        self.settings = settings
        self.store = store
        self.now = now or (lambda: int(time.time() * 1000))
        self.bus = Bus(None if store.on_sqlite else store.url, uuid.uuid4().hex)
        self.trouble: Trouble | None = None  # what keeps the store from writing, for sockets that open meanwhile
        self._held: dict[str, Held] = {}
        self._lookout = Lookout()
        self._were_behind: dict[str, int] = {}  # at the last look: tables with sockets, and their revision in the store
        self._minds, self._spare = minds_at(settings.think, settings.bots)
        self._thinking: Thinking | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._drivers: dict[str, asyncio.Task[None]] = {}  # by table: who lets its bots move
        self._broken: dict[str, float] = {}  # tables that could not be read, and when they are tried again
        self._makers = ThreadPoolExecutor(MAKERS, "maker")
        self._leisure = ThreadPoolExecutor(1, "leisure")

    async def open(self) -> None:
        """Begin to think, to listen and to look after clocks; bots that were about to move do so."""
        self._thinking = Thinking(self._minds, self.settings.think_seconds, self._spare)
        self._spawn(self._hear())
        self._spawn(self._resume_bots())
        self._chore("sweep-failed", self._sweep, lambda: self.settings.sweep_seconds)
        self._chore("forgetting-failed", self._forget_old, lambda: FORGET_SECONDS)
        if not self.bus.alone:
            self._chore("presence-not-told", self._repeat_presence, lambda: PRESENCE_SECONDS)
            self._chore("comparing-failed", self._compare, lambda: LOOK_SECONDS)

    async def close(self) -> None:
        """Stops all tasks, bots and threads."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._thinking is not None:
            self._thinking.close()
        for threads in (self._makers, self._leisure):
            threads.shutdown()

    async def apart(self, work: Callable[[], T]) -> T:
        """Does work that a table waits for in a thread; other tables go on. The caller has the table's lock."""
        return await asyncio.get_running_loop().run_in_executor(self._makers, work)

    async def at_leisure(self, work: Callable[[], T]) -> T:
        """Does work that takes long in a thread of its own, one piece after the other: no table waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._leisure, work)

    @property
    def thinking(self) -> Thinking:
        """Where bots and the coach think, from `open` to `close`."""
        assert self._thinking is not None
        return self._thinking

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets the work go on while whoever began it does other things; it ends with the tables, at the latest."""
        self._spawn(work)

    def _chore(self, failing: str, work: Callable[[], Awaitable[object]], pause: Callable[[], float]) -> None:
        self._spawn(again_and_again(failing, work, pause))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # ---- looking

    async def held(self, code: str) -> Held:
        """The table, fresh enough to look at; raises Missing."""
        held = self._held.get(code) or self._hold(Held(code, self.now()))
        held.used = time.monotonic()
        if not held.fresh:
            async with held.lock:
                await self.load(held)
        return held

    async def held_for(self, code: str, holder: str | None, since: int = 0) -> Held:
        """The table, for somebody whose seat matters, and who knows the match up to `since`; raises Missing.

        Who has no seat by what is known here may have sat down at another server a moment ago, and who knows more of
        the match has seen it there: the store is asked.
        """
        held = await self.held(code)
        seatless = holder is not None and not held.record.seats_of(holder)
        if (seatless or since > held.record.version) and await self._was_old(held):
            held = await self.held(code)
        return held

    def _hold(self, held: Held) -> Held:
        if len(self._held) >= HELD_MOST:
            self._forget_idle()
        self._held[held.code] = held
        return held

    def _forget_idle(self) -> None:
        for code in to_forget(self._held.values(), self._drivers, time.monotonic()):
            del self._held[code]

    async def _forget_old(self) -> None:
        self._forget_idle()
        self._lookout.forget_old()
        self._broken = {code: until for code, until in self._broken.items() if until > time.monotonic()}

    def forget(self, codes: Iterable[str]) -> None:
        """These are no longer in the store."""
        for code in codes:
            held = self._held.pop(code, None)
            if held is not None:
                held.doubted = True
                held.wake()

    async def load(self, held: Held) -> None:
        """Looks until what was announced is found; the caller has the table's lock. Raises Missing, or Busy.

        What is announced during the last look has woken everyone at the table, and they look again.
        """
        for _ in range(LOOKS):
            if held.fresh:
                return
            announced = held.announced
            await self._look(held)
            if held.record.revision >= announced:
                return
        logger.warning("announced-not-stored", table=held.code, announced=announced, revision=held.record.revision)
        if held.announced == announced:
            held.announced = held.record.revision

    async def _look(self, held: Held) -> None:
        """Read what the store has. What is announced or doubted meanwhile stays so."""
        held.doubted = False
        try:
            await self._read(held)
        except BaseException:
            held.doubted = True
            raise

    async def _read(self, held: Held) -> None:
        known = held.match if held.known else None
        since = 0 if known is None else known.version
        found = await asyncio.to_thread(self.store.read, held.code, since)
        if found is None:
            self._held.pop(held.code, None)
            raise Missing("no-table")
        record, logged = found
        if known is not None and known.version > record.version:  # ours ran ahead of what could be stored
            known, since = None, 0
            logged = await asyncio.to_thread(self.store.log, held.code, record.game)
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

    async def change(self, code: str, deed: Callable[[Draft], T], done: Callable[[T], None] | None = None) -> T:
        """Do the deed and store it, or raise what it raises; then nothing has changed.

        Who asked may vanish meanwhile: a change that has begun is brought to its end, and everyone hears of it.
        `done` hears of it first, when it is stored.
        """
        return await asyncio.shield(self._spawn(self._change_in_turn(code, deed, done)))

    async def _change_in_turn(self, code: str, deed: Callable[[Draft], T], done: Callable[[T], None] | None) -> T:
        for _ in range(TRIES):
            held = await self.held(code)
            async with held.lock:
                await self.load(held)
                try:
                    return await self._change(held, deed, done)
                except Overtaken:
                    metrics.OVERTAKEN.inc()
                except Busy:
                    raise
                except Refusal:
                    if not await self._was_old(held):
                        raise
        raise Busy

    async def _was_old(self, held: Held) -> bool:
        """Whether another worker has changed the table meanwhile: what is refused by the old record may be right now.

        The news of that may not be here yet, and whoever asks may know more than we do: they come from there.
        """
        if self.bus.alone:
            return False
        stored = await asyncio.to_thread(self.store.revisions, [held.code])
        held.announced = max(held.announced, stored.get(held.code, 0))
        return not held.fresh

    async def _change(self, held: Held, deed: Callable[[Draft], T], done: Callable[[T], None] | None) -> T:
        draft = Draft(held.record, held.match, self.now())
        try:
            outcome = deed(draft)
            draft.close()
        except BaseException:
            if held.match is not None and held.match.version != draft.base:
                held.match, held.doubted = None, True  # half a deed: what the store has counts
            raise
        try:
            notice = self.bus.notice_of(held.code, draft.record.revision)
            saving = self.store.save(draft.record, draft.was, draft.logged(), notice)
            sights = await self._seen(held, draft)
            await asyncio.wrap_future(saving)
        except BaseException:
            held.match, held.doubted = None, True  # it may have been stored all the same
            raise
        held.take(draft.record, draft.match, sights)
        metrics.MOVES.inc(draft.record.version - draft.was.version)
        if done is not None:
            done(outcome)
        self._after(held, draft)
        return outcome

    async def _seen(self, held: Held, draft: Draft) -> dict[Seat | None, Sight] | None:
        """What those who are here will see of a match that went on, made while the disk is waited for."""
        match, places = draft.match, len(draft.record.seats)
        seats = [seat for seat in held.watching() if seat is None or seat < places]
        if match is None or match.version == draft.base or not seats:
            return None
        running = draft.record.status == "running"

        def made() -> dict[Seat | None, Sight]:
            begun = time.thread_time()
            sights = sights_of(match, running, seats, draft.base, draft.record.deal is not None)
            held.seeing = time.thread_time() - begun
            return sights

        return await self._by_the_way(held, made)

    async def _by_the_way(self, held: Held, work: Callable[[], T]) -> T:
        """Does what takes as long as a sight of that table: on the loop where that is short."""
        return work() if held.seeing < QUICK_SECONDS else await self.apart(work)

    def _after(self, held: Held, draft: Draft) -> None:
        if draft.dropped is not None:
            self.relay(held, UndoAnswered(draft.dropped.by, "dropped"))
        held.wake()
        self.drive(held)

    async def add(
        self,
        record: TableRecord,
        deed: Callable[[Draft], None],
        besides: Callable[[Connection], None] | None = None,
    ) -> Held:
        """A new table, after its first deed, and what is to be stored with it or not at all."""
        draft = Draft(record, None, self.now())

        def begin() -> None:
            deed(draft)
            draft.close()

        await self.at_leisure(begin)
        await asyncio.wrap_future(self.store.add(draft.record, draft.logged(), besides))
        held = self._hold(Held(record.code, self.now()))
        held.take(draft.record, draft.match)
        held.doubted = False
        metrics.TABLES.labels(game=record.game).inc()
        self.drive(held)
        return held

    # ---- sockets

    def join(self, held: Held, link: Link) -> Held:
        """A socket opens; returns the table that it is at from now on."""
        held = self._held.setdefault(held.code, held)
        held.links.add(link)
        metrics.SOCKETS.inc()
        self._came_or_went(held, link)
        self.drive(held)
        return held

    def part(self, held: Held, link: Link) -> None:
        """A socket has closed."""
        held.links.discard(link)
        held.look_away()
        held.used = time.monotonic()
        metrics.SOCKETS.dec()
        if link.seat is not None:
            held.left(link.seat, self.now())
        self._came_or_went(held, link)

    def presence(self, code: str) -> Presence:
        """Who is at the table, as far as this worker has heard."""
        held = self._held.get(code)
        return Presence(frozenset(), 0, self.now(), {}) if held is None else held.presence()

    def looking(self, code: str) -> frozenset[Seat]:
        """The seats whose players look at the table just now, at whichever worker."""
        held = self._held.get(code)
        return self._lookout.looking(code) | (frozenset() if held is None else held.looking())

    def looked(self, held: Held) -> None:
        """A page of the table was hidden, or is looked at again: other workers hear of it."""
        self.bus.tell(self._present([held]))

    def _present(self, some: Iterable[Held]) -> Present:
        there = {held.code: (held.here(), tuple(sorted(held.looking()))) for held in some}
        seats = {code: here for code, (here, _) in there.items()}
        return Present(self.bus.worker, seats, {code: looking for code, (_, looking) in there.items()})

    def relay(self, held: Held, message: ServerMessage, room: Room | None = None) -> None:
        """A message to everyone at the table, or to one room, whichever worker they are at."""
        raw = Raw(msgspec.json.encode(message))
        self._relay_here(held, room, raw)
        self.bus.tell(Relayed(self.bus.worker, held.code, room, raw))

    def tell_of(self, trouble: Trouble) -> None:
        """The store's trouble, or its end, to every socket here."""
        self.trouble = None if trouble.what is None else trouble
        raw = Raw(msgspec.json.encode(trouble))
        for held in self._held.values():
            self._relay_here(held, None, raw)

    def announce(self, revisions: Mapping[str, int]) -> None:
        """These tables were changed past us, in the store: who is there looks again, here and at other workers."""
        for code, revision in revisions.items():
            held = self._held.get(code)
            if held is not None:
                held.doubted = True
            self._announced(code, revision)
            self.bus.tell(Changed(self.bus.worker, code, revision))

    def look_again(self) -> None:
        """Whatever is known of any table may not be what is stored."""
        self._heard(Changed("", None))

    @staticmethod
    def _relay_here(held: Held, room: Room | None, raw: Raw) -> None:
        for link in held.links:
            if room is None or (room == "spectators") == (link.seat is None):
                link.push(raw)

    def _came_or_went(self, held: Held, link: Link) -> None:
        """Players hear of each other at once; a crowd of spectators is counted once in a while."""
        if link.seat is not None:
            self._tell_presence(held)
        elif not held.counting:
            held.counting = True
            asyncio.get_running_loop().call_later(CROWD_SECONDS, self._tell_presence, held)

    def _tell_presence(self, held: Held) -> None:
        held.counting = False
        held.is_news()
        held.wake()
        self.bus.tell(self._present([held]))

    async def _repeat_presence(self) -> None:
        """Workers that start later learn it, and those that vanish are forgotten."""
        busy = [held for held in self._held.values() if held.links]
        for at in range(0, len(busy), PRESENCE_CHUNK):
            self.bus.tell(self._present(busy[at : at + PRESENCE_CHUNK]))

    # ---- other workers

    async def _hear(self) -> None:
        async for news in self.bus.hear():
            try:
                self._heard(news)
            except Exception as error:  # what follows is to be heard all the same
                logger.error("news-not-heard", exc_info=error)

    def _heard(self, news: News) -> None:
        match news:
            case Changed(code=None):
                for held in self._held.values():
                    held.doubted = True
                    held.wake()
            case Changed(code=str(code), revision=revision):
                self._announced(code, revision)
            case Present(worker=worker, tables=told, looking=looking):
                self._lookout.heard(worker, looking)
                for code, there in told.items():
                    self._heard_presence(self._held.get(code), worker, there)
            case Relayed(code=code, room=room, message=message):
                if code in self._held:
                    self._relay_here(self._held[code], room, message)

    def _announced(self, code: str, revision: int) -> None:
        """Whoever has a socket there looks again."""
        held = self._held.get(code)
        if held is not None:
            held.announced = max(held.announced, revision)
            held.wake()

    def _heard_presence(self, held: Held | None, worker: str, there: There) -> None:
        if held is not None:
            held.heard_of(worker, there, self.now())
            held.wake()

    async def _compare(self) -> None:
        """Whatever was heard: a table that is behind the store for two looks on end is looked at again."""
        self._were_behind = await self._behind(self._were_behind)

    async def _behind(self, before: dict[str, int]) -> dict[str, int]:
        """The revisions of tables with sockets that are newer in the store than here; old news are caught up with."""
        watched = [code for code, held in self._held.items() if held.links]
        stored = await asyncio.to_thread(self.store.revisions, watched) if watched else {}
        newer = {code: revision for code, revision in stored.items() if self._is_behind(code, revision)}
        for code, revision in newer.items():
            if code in before and self._is_behind(code, before[code]):
                metrics.CAUGHT_UP.inc()
                logger.warning("news-missed", table=code, revision=revision)
                self._announced(code, revision)
        return newer

    def _is_behind(self, code: str, revision: int) -> bool:
        held = self._held.get(code)
        return held is not None and held.known and held.record.revision < revision

    # ---- bots and clocks

    def drive(self, held: Held) -> None:
        """Let the bots of this table move, if it is their turn."""
        if self._thinking is not None and held.code not in self._drivers and self._bot_to_move(held) is not None:
            self._drivers[held.code] = self._spawn(self._drive(held.code, self._thinking))

    @staticmethod
    def _bot_to_move(held: Held) -> Seat | None:
        """Whichever bot owes a decision. Where no person plays any more they rest until one is back."""
        if not held.known or held.record.status != "running" or held.match is None:
            return None
        if held.record.abandoned:
            return None
        return next((seat for seat in held.match.owing() if held.record.seats[seat].player is not None), None)

    async def _drive(self, code: str, thinking: Thinking) -> None:
        """Ask bots and do as they say, as long as it is their turn; nothing is asked twice."""
        last: tuple[int, Seat] | None = None
        begun = time.monotonic()
        try:
            while (task := await self._task(code, begun)) is not None and task.at != last:
                last = task.at
                action = await thinking.choose(task.dilemma, task.asker)
                with suppress(Stale, Conflict):
                    await self.change(code, task.deed(action))
        except (Refusal, Overtaken) as refusal:
            logger.warning("bot-stopped", table=code, why=str(refusal))  # the sweep comes back to it
        finally:
            del self._drivers[code]

    async def _task(self, code: str, begun: float) -> Task | None:
        """What a bot of that table has to decide now; people have waited for bots since then.

        The table may have been forgotten meanwhile: it is looked up.
        """
        held = await self.held(code)
        async with held.lock:
            await self.load(held)
            seat = self._bot_to_move(held)
            if seat is None:
                return None
            asker = held.asker(self.now(), time.monotonic() - begun)
            return await self._by_the_way(held, lambda: Task.of(held, seat, asker))

    async def bots_first(self, held: Held) -> None:
        """Returns when no bot of the table owes a decision: where all decide at once, they come before the person.

        So the entries of a deal have one order at every table of it. Raises Busy where bots do not get done.
        """
        end = time.monotonic() + BOTS_FIRST_SECONDS
        while self._bot_to_move(held := await self.held(held.code)) is not None:
            if time.monotonic() > end:
                raise Busy("bot-failed")
            self.drive(held)
            await asyncio.sleep(BOTS_FIRST_LOOK)

    async def _resume_bots(self) -> None:
        """After a start: nobody else will wake the bots that were thinking when we stopped."""

        async def resume(code: str) -> None:
            self.drive(await self.held(code))

        try:
            await self.each(await asyncio.to_thread(self.store.due, 1 << 60), resume)
        except Busy as refusal:
            logger.warning("resume-failed", why=str(refusal))

    async def _sweep(self) -> None:
        await self.each(await asyncio.to_thread(self.store.due, self.now()), self._attend)

    async def each(self, codes: Iterable[str], attend: Callable[[str], Awaitable[None]]) -> None:
        """Attends to these tables. One that cannot be read is nobody else's trouble, and rests for a while.

        Raises Busy where the store does not answer.
        """
        for code in codes:
            if self._broken.get(code, 0.0) > time.monotonic():
                continue
            try:
                await attend(code)
            except Busy:
                raise
            except Missing:  # deleted a moment ago
                continue
            except Exception as error:
                self._broken[code] = time.monotonic() + BROKEN_SECONDS
                logger.error("table-broken", table=code, exc_info=error)

    async def _attend(self, code: str) -> None:
        """A table's moment has come: time or a holiday is over, a request is too old, a bot's worker was lost."""

        def deed(draft: Draft) -> list[Seat]:
            draft.call_bots()
            draft.drop_late_end()
            draft.drop_late_request()
            draft.end_holidays()
            draft.play_ahead()
            return draft.cover_late()

        late = await self.change(code, deed)
        if late:
            logger.info("covered", table=code, seats=late)


def restored(record: TableRecord, stored: list[tuple[Any, int]]) -> AnyMatch:
    """The match from what was stored: the snapshot, if it still fits, and the log from there on."""
    game = registry.game(record.game)
    options, position = parse_options(game, record.options), None
    if record.position is not None:
        position = game.new(len(record.seats), game.settle(len(record.seats), options))
        codec.restore(position, record.position)
    match: AnyMatch = Match.unplayed(game, len(record.seats), options, record.seal, position)
    match.rules = record.rules
    state = game.new(match.seats, match.options)
    try:
        kept = None if record.state is None else codec.restore(state, record.state)
    except ValueError:
        kept = None
    if kept is not None:
        match.resume(stored[:kept], state)
    match.resume(stored[kept or 0 :])
    return match
