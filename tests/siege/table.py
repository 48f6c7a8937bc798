"""Simulated people at one table, who remember what was acknowledged to them; and the judge of what was stored."""

import asyncio
import random
import time
from contextlib import suppress

import httpx
from msgspec import Struct
from websockets.exceptions import WebSocketException

from anden.server.store import Store
from tests.patience import patience
from tests.siege.log import followed
from tests.siege.report import Json, Until
from tests.siege.visitor import Line, Visitor

STUCK_SECONDS = 20.0  # on a machine with nothing else to do
WELCOME = ("stale", "busy")  # to be refused so is no fault: look again, decide again


class Moved(Struct):
    """An acknowledged move: sent at version `sent` at a time, acknowledged at version `done` after `took` seconds."""

    seat: int
    action: object
    sent: int
    done: int
    at: float
    took: float


class Table(Struct, kw_only=True):
    """One match and what its people saw of it. `answers`: when bots were waited for, and how long."""

    game: str
    seats: list[str]
    seed: int
    code: str = ""
    moved: list[Moved] = []
    answers: list[tuple[float, float]] = []
    wrong: list[str] = []
    over: bool = False
    stuck: bool = False

    def people(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat == "person"]


class Party:
    """The people of a table, one after the other at the places named. They play until it is over, or time is."""

    def __init__(
        self,
        table: Table,
        places: list[str],
        pause: float,
        until: Until,
        address: str = "127.0.1",
        stuck: float = STUCK_SECONDS,
    ) -> None:
        self.table, self._places, self._pause, self._until, self._address = table, places, pause, until, address
        self._chance = random.Random(table.seed)
        self._stuck = stuck
        self._seen = -1
        self._bots_since: float | None = None
        self._progress = time.monotonic()

    async def play(self, **more: object) -> None:
        """To the end. A server that does not let them in is told among what is `wrong`."""
        people = self.table.people()
        visitors = [self._visitor(at) for at in people]
        try:
            for visitor in visitors:
                await visitor.introduced()
            self.table.code = (await visitors[0].create(self.table.game, self.table.seats, **more))["code"]
            for visitor in visitors[1:]:
                await visitor.sit(self.table.code)
            self._progress = time.monotonic()
            await asyncio.gather(*(self._stay(visitor, seat) for visitor, seat in zip(visitors, people, strict=True)))
        except (httpx.TransportError, AssertionError) as error:
            self.table.wrong.append(f"{type(error).__name__}: {error}")
            await asyncio.sleep(1.0)
        finally:
            self._note_bots(False, time.monotonic())
            for visitor in visitors:
                await visitor.close()

    def _visitor(self, at: int) -> Visitor:
        return Visitor(self._places[at % len(self._places)], f"Ana {at}", f"{self._address}.{at + 1}")

    def _goes_on(self) -> bool:
        return not self.table.over and not self.table.stuck and bool(self._until)

    async def _stay(self, visitor: Visitor, seat: int) -> None:
        while self._goes_on():
            try:
                line = Line(await visitor.open(self.table.code, seat=seat))
                try:
                    while self._goes_on():
                        await self._decide(line, seat)
                finally:
                    await line.close()
            except (WebSocketException, OSError) as error:
                self.table.wrong.append(f"{self.table.code}: {type(error).__name__}: {error}")
                await asyncio.sleep(0.2)

    async def _decide(self, line: Line, seat: int) -> None:
        await self._wait(line)
        if line.sync["legal"]:
            await asyncio.sleep(self._pause * self._chance.random() * 2)
            await self._act(line, seat)

    async def _wait(self, line: Line) -> None:
        """For the next turn, for a little while."""
        self._look(line.sync)
        with suppress(TimeoutError):
            await line.until(lambda sync: sync["legal"] or sync["status"] not in ("running", ""), 0.5)
        self._look(line.sync)

    def _look(self, sync: Json) -> None:
        now = time.monotonic()
        if sync["version"] > self._seen:
            self._seen, self._progress = sync["version"], now
        self.table.over = self.table.over or sync["status"] == "over"
        self.table.stuck = self.table.stuck or (not self.table.over and now - self._progress > patience(self._stuck))
        self._note_bots(bool(sync["owing"]) and not set(sync["owing"]) & set(self.table.people()), now)
        undone = [step["n"] for step in sync.get("steps", ()) if step.get("undo_to") is not None]
        if undone:
            self.table.wrong.append(f"{self.table.code}: taken back without a word at {undone}")

    def _note_bots(self, waited_for: bool, now: float) -> None:
        """How long people waited for bots alone."""
        if waited_for and self._bots_since is None:
            self._bots_since = now
        elif not waited_for and self._bots_since is not None:
            self.table.answers.append((self._bots_since, now - self._bots_since))
            self._bots_since = None

    async def _act(self, line: Line, seat: int) -> None:
        sync = line.sync
        if not sync["legal"]:
            return
        action = self._chance.choice(sync["legal"])["action"]
        begun = time.monotonic()
        answer = await line.ask("act", version=sync["version"], action=action)
        if answer["kind"] == "ack":
            moved = Moved(seat, action, sync["version"], answer["version"], begun, answer["took"])
            self.table.moved.append(moved)
            with suppress(TimeoutError):
                await line.passed(moved.done - 1, patience(STUCK_SECONDS))
        elif answer["error"] not in WELCOME:
            self.table.wrong.append(f"{self.table.code}: {answer}")
        else:
            with suppress(TimeoutError):
                await line.passed(sync["version"], 1.0)


def check(store: Store, table: Table) -> Json:
    """Acknowledged moves that the log lacks or has twice, and moves of people's seats that nobody made.

    Raises where the log breaks a rule or the seal.
    """
    record = store.table(table.code)
    assert record is not None
    log = followed(store, record)
    found = [
        sum(seat == moved.seat and action == moved.action for seat, action in log[moved.sent : moved.done])
        for moved in table.moved
    ]
    people = table.people()
    foreign = sum(seat in people for seat, _ in log) - len(table.moved)
    return {"lost": found.count(0), "doubled": sum(count > 1 for count in found), "foreign": max(0, foreign)}


def judged(store: Store, played: list[Table]) -> tuple[Json, list[str]]:
    """Figures of all tables, and what is wrong with them."""
    checked = [check(store, table) for table in played if table.code]
    figures = {
        "tables": len(played),
        "over": sum(table.over for table in played),
        "acknowledged": sum(len(table.moved) for table in played),
        "stuck": sum(table.stuck for table in played),
    } | {name: sum(one[name] for one in checked) for name in ("lost", "doubled", "foreign")}
    wrong = [f"{figures[name]} {name}" for name in ("stuck", "lost", "doubled", "foreign") if figures[name]]
    return figures, wrong + [line for table in played for line in table.wrong]
