"""Two servers on one PostgreSQL, people on both sides of each table, and bots: nothing sticks, is lost or doubled.

python -m tests.siege.two_servers [--minutes M] [--tables N] [--pause SECONDS]
"""

import argparse
import asyncio
import sys
import uuid
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from anden.server.store import Store
from tests import loop
from tests.server.postgres import cluster, new_database
from tests.siege.report import Found, Until
from tests.siege.station import Station
from tests.siege.table import Party, Table, judged


class Share(Protocol):
    """Lets so many tables be shared for so long, by people who think for `pause` seconds."""

    def __call__(self, minutes: float = ..., tables: int = ..., pause: float = ...) -> Found: ...


TITLES = (
    ("loose-caboose", ["person", "person"]),
    ("paris-connection", ["person", "person", "paseo", "paseo"]),
    ("ticket-to-ride", ["person", "person"]),
    ("loknroll", ["person", "person", "paseo"]),
    ("ghosts-galore", ["person", "person"]),
)


async def crowd(places: list[str], count: int, pause: float, seconds: float) -> list[Table]:
    """So many tables at a time, until the time is over. A table that ends makes room for another."""
    until = Until(seconds)
    tables: list[Table] = []

    async def place() -> None:
        while until:
            game, seats = TITLES[len(tables) % len(TITLES)]
            tables.append(Table(game=game, seats=seats, seed=len(tables)))
            await Party(tables[-1], places, pause, until).play()

    await asyncio.gather(*(place() for _ in range(count)))
    return tables


def two_servers(minutes: float = 5.0, tables: int = 40, pause: float = 0.4) -> Found:
    """All of it, on a PostgreSQL of its own."""
    return _shared("two servers", [()] * 2, minutes, tables, pause)


def two_workers(minutes: float = 5.0, tables: int = 40, pause: float = 0.4) -> Found:
    """The same with two workers of one server: the sockets of a table are at either."""
    return _shared("two workers", [("--workers", "2")], minutes, tables, pause)


def _shared(name: str, stations: list[tuple[str, ...]], minutes: float, tables: int, pause: float) -> Found:
    with TemporaryDirectory(prefix="anden-") as folder, cluster(Path(folder)) as postgres, ExitStack() as stack:
        db = new_database(postgres, uuid.uuid4().hex)
        opened = [Station(db, Path(folder), "--limits", "1000", *options) for options in stations]
        with ExitStack() as running:
            places = [running.enter_context(station).place for station in opened]
            played = loop.run(crowd(places, tables, pause, minutes * 60))
        complaints = [line for station in opened for line in station.complaints()]
        store = Store(db)
        stack.callback(store.close)
        figures, wrong = judged(store, played)
    return Found(name, figures, wrong + complaints)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--pause", type=float, default=0.4, help="how long people think, on average")
    asked = parser.parse_args()
    found = [share(asked.minutes, asked.tables, asked.pause) for share in (two_servers, two_workers)]
    for one in found:
        print(one.line())
    return 1 if any(one.wrong for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
