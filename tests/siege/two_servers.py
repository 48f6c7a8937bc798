"""Two servers on one PostgreSQL, people on both sides of each table, and bots: nothing sticks, is lost or doubled.

python -m tests.siege.two_servers [--minutes M] [--tables N] [--pause SECONDS]
"""

import argparse
import asyncio
import random
import sys
import time
import uuid
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from websockets.exceptions import WebSocketException

from anden.server.store import Store
from tests.server.postgres import cluster, new_database
from tests.siege.log import followed
from tests.siege.report import Found, Json
from tests.siege.station import Station
from tests.siege.visitor import Line, Visitor

TITLES = (
    ("loose-caboose", ["person", "person"]),
    ("paris-connection", ["person", "person", "paseo", "paseo"]),
    ("ticket-to-ride", ["person", "person"]),
    ("loknroll", ["person", "person", "paseo"]),
    ("ghosts-galore", ["person", "person"]),
)
STUCK_SECONDS = 20.0
WELCOME = ("stale", "busy")  # to be refused so is no fault: look again, decide again


class Moved(msgspec.Struct):
    """An acknowledged move: sent at version `sent`, done at version `done`."""

    seat: int
    action: object
    sent: int
    done: int


class Table:
    """Simulated people at one table, one after the other at different servers. Plays until it is over or `end`."""

    def __init__(self, places: list[str], number: int, pause: float, end: float) -> None:
        self.places, self.end, self.pause = places, end, pause
        self.game, self.seats = TITLES[number % len(TITLES)]
        self.code = ""
        self.moved: list[Moved] = []
        self.wrong: list[str] = []
        self.over = False
        self.stuck = False
        self._chance = random.Random(number)
        self._seen = -1
        self._progress = time.monotonic()

    async def play(self) -> None:
        people = [at for at, seat in enumerate(self.seats) if seat == "person"]
        visitors = [
            await Visitor(self.places[at % len(self.places)], f"Ana {at}", f"127.0.1.{at + 1}").introduced()
            for at in people
        ]
        self.code = (await visitors[0].create(self.game, self.seats))["code"]
        for visitor in visitors[1:]:
            await visitor.sit(self.code)
        self._progress = time.monotonic()
        await asyncio.gather(*(self._stay(visitor, seat) for visitor, seat in zip(visitors, people, strict=True)))
        for visitor in visitors:
            await visitor.close()

    def _goes_on(self) -> bool:
        return not self.over and not self.stuck and time.monotonic() < self.end

    async def _stay(self, visitor: Visitor, seat: int) -> None:
        while self._goes_on():
            try:
                line = Line(await visitor.open(self.code, seat=seat))
                try:
                    while self._goes_on():
                        await self._decide(line, seat)
                finally:
                    await line.close()
            except (WebSocketException, ConnectionError) as error:
                self.wrong.append(f"{self.code}: {type(error).__name__}: {error}")
                await asyncio.sleep(0.2)

    async def _decide(self, line: Line, seat: int) -> None:
        with suppress(TimeoutError):
            await line.until(lambda sync: sync["legal"] or sync["status"] not in ("running", ""), 0.5)
        sync = line.sync
        self._look(sync)
        if sync["legal"]:
            await asyncio.sleep(self.pause * self._chance.random() * 2)
            await self._act(line, seat)

    def _look(self, sync: Json) -> None:
        now = time.monotonic()
        if sync["version"] > self._seen:
            self._seen, self._progress = sync["version"], now
        self.over = self.over or sync["status"] == "over"
        self.stuck = self.stuck or (not self.over and now - self._progress > STUCK_SECONDS)

    async def _act(self, line: Line, seat: int) -> None:
        sync = line.sync
        if not sync["legal"]:
            return
        action = self._chance.choice(sync["legal"])["action"]
        answer = await line.ask("act", version=sync["version"], action=action)
        if answer["kind"] == "ack":
            self.moved.append(Moved(seat, action, sync["version"], answer["version"]))
            with suppress(TimeoutError):
                await line.until(lambda later: later["version"] >= answer["version"], STUCK_SECONDS)
        elif answer["error"] not in WELCOME:
            self.wrong.append(f"{self.code}: {answer}")
        else:
            with suppress(TimeoutError):
                await line.until(lambda later: later["version"] > sync["version"], 1.0)


def check(store: Store, table: Table) -> Json:
    """How many acknowledged moves are missing from the log or stand in it twice; raises where the log breaks a rule."""
    record = store.table(table.code)
    assert record is not None
    log = followed(store, record)
    found = [
        sum(seat == moved.seat and action == moved.action for seat, action in log[moved.sent : moved.done])
        for moved in table.moved
    ]
    return {"lost": found.count(0), "doubled": sum(count > 1 for count in found)}


async def crowd(places: list[str], count: int, pause: float, seconds: float) -> list[Table]:
    """So many tables at a time, until the time is over. A table that ends makes room for another."""
    end = time.monotonic() + seconds
    tables: list[Table] = []

    async def place() -> None:
        while time.monotonic() < end:
            tables.append(Table(places, len(tables), pause, end))
            await tables[-1].play()

    await asyncio.gather(*(place() for _ in range(count)))
    return tables


def two_servers(minutes: float = 5.0, tables: int = 40, pause: float = 0.4) -> Found:
    """All of it, on a PostgreSQL of its own."""
    with TemporaryDirectory(prefix="anden-") as folder, cluster(Path(folder)) as postgres:
        db = new_database(postgres, uuid.uuid4().hex)
        options = ("--limits", "1000")
        with Station(db, Path(folder), *options) as one, Station(db, Path(folder), *options) as other:
            played = asyncio.run(crowd([one.place, other.place], tables, pause, minutes * 60))
            complaints = one.complaints() + other.complaints()
        store = Store(db)
        try:
            return _judged(store, played, complaints)
        finally:
            store.close()


def _judged(store: Store, played: list[Table], complaints: list[str]) -> Found:
    checked = [check(store, table) for table in played if table.code]
    figures = {
        "tables": len(played),
        "over": sum(table.over for table in played),
        "acknowledged": sum(len(table.moved) for table in played),
        "stuck": sum(table.stuck for table in played),
        "lost": sum(one["lost"] for one in checked),
        "doubled": sum(one["doubled"] for one in checked),
    }
    wrong = [f"{figures[name]} {name}" for name in ("stuck", "lost", "doubled") if figures[name]]
    wrong += [line for table in played for line in table.wrong] + complaints
    return Found("two servers", figures, wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--pause", type=float, default=0.4, help="how long people think, on average")
    asked = parser.parse_args()
    found = two_servers(asked.minutes, asked.tables, asked.pause)
    print(found.line())
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
