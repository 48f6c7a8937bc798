"""How quickly lobby and journeys open where much was played: 100,000 finished matches, 2,000 of them one person's.

`python -m bench.journeys [--matches 100000] [--mine 2000] [--asks 200] [--db postgresql://...] [--json]`.
Rows are those that finished matches leave, tables included; the server is a real one, asked over HTTP.
"""

import json
import random
import statistics
import sys
import time
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import sqlalchemy as sa

from anden.core import registry
from anden.core.game import Result
from anden.server import ending, sql
from anden.server.identity import holder_of
from anden.server.records import SeatRecord, TableRecord
from anden.server.security import fresh_code
from anden.server.serve import configure_logs
from anden.server.skill import Skill
from anden.server.store import Store, seat_row, table_row
from tests.server.house import House, Player

YEAR = 365 * 24 * 3600 * 1000
BATCH = 500
PATHS = {
    "lobby": ("/api/tables", "/api/me"),
    "journeys": ("/api/journeys", "/api/journeys/figures", "/api/pass"),
}
FILTERS = ("?game={game}", "?company=people", "?outcome=won", "?rated=true", "?name=ana")


class Asked(msgspec.Struct, frozen=True):
    """Milliseconds that one address takes."""

    path: str
    median: float
    p99: float
    longest: float


def _record(number: int, rng: random.Random, me: str, mine: bool, now: int) -> TableRecord:
    game = rng.choice(registry.our_ids())
    people = [me if mine else f"{rng.randrange(5000):064x}", f"{5000 + rng.randrange(5000):064x}"]
    scores = (rng.randrange(40, 160), rng.randrange(40, 160))
    first = scores.index(max(scores))
    seats = [SeatRecord(at, "person", name=f"Ana {holder[-4:]}", holder=holder) for at, holder in enumerate(people)]
    ended = now - rng.randrange(YEAR)
    return TableRecord(
        code=fresh_code(),
        game=game,
        rules=1,
        options={},
        seats=seats,
        status="over",
        public=bool(number % 2),
        clock="none",
        cover="regional",
        device="online",
        autostart=True,
        host=people[0],
        created=ended - 3_600_000,
        updated=ended,
        seed=b"\0" * 32,
        version=80,
        result=Result(scores, ((first,), (1 - first,)), "usual"),
        rated=number % 4 == 0,
    )


def fill(store: Store, me: str, matches_: int, mine: int, now: int) -> None:
    """The matches, of which so many are mine: the rows that they would leave, many at a time."""
    rng, known = random.Random(1), set[str]()
    for at in range(0, matches_, BATCH):
        made = [
            _record(number, rng, me, number * mine // matches_ != (number + 1) * mine // matches_, now)
            for number in range(at, min(at + BATCH, matches_))
        ]
        holders = sorted({seat.holder or "" for record in made for seat in record.seats} - known)
        known.update(holders)
        store.write(partial(_insert, made, holders, now)).result()


def _insert(made: list[TableRecord], holders: list[str], now: int, connection: sa.Connection) -> None:
    """What store.add and ending.remember write, in one statement a table."""
    parties = {record.code: ending.travellers_of(record) for record in made}
    skills = [Skill(20 + 0.1 * (number % 100), 3.0) if record.rated else None for number, record in enumerate(made)]
    if holders:
        connection.execute(sa.insert(sql.passes), [{"holder": one, "created": now} for one in holders])
        key = {"label": "", "created": now, "used": now}
        connection.execute(sa.insert(sql.keys), [{"key": one, "holder": one} | key for one in holders])
    connection.execute(sa.insert(sql.tables), [table_row(record) for record in made])
    connection.execute(sa.insert(sql.seats), [seat_row(record.code, seat) for record in made for seat in record.seats])
    rows = [ending.match_row(one, parties[one.code], one.rated, one.updated) for one in made]
    connection.execute(sa.insert(sql.matches), rows)
    journeys = [
        ending.journey_row(one, seat.holder or "", parties[one.code], skill, one.updated)
        for one, skill in zip(made, skills, strict=True)
        for seat in one.seats
    ]
    connection.execute(sa.insert(sql.journeys), journeys)


def asked(player: Player, path: str, times: int) -> Asked:
    """How long it takes, one after the other, connection kept."""
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        answer = player.http.get(path)
        took.append(1000 * (time.perf_counter() - begun))
        assert answer.status_code == 200, answer.text
    took.sort()
    return Asked(path, statistics.median(took), took[min(times - 1, int(times * 0.99))], took[-1])


def measured(db: str, matches: int, mine: int, times: int) -> dict[str, Any]:
    """All addresses, and the whole page of journeys as a browser opens it."""
    with House(db) as house:
        player = Player(house.place, "Ana").introduce()
        for n in range(20):
            Player(house.place, f"Leo {n}").create("loknroll", ["person", "person"], public=True)
        begun = time.perf_counter()
        fill(house.store, holder_of(player.http.cookies["anden"]), matches, mine, house.now())
        filled = time.perf_counter() - begun
        paths = [path for group in PATHS.values() for path in group]
        paths += [f"/api/journeys{one.format(game=registry.our_ids()[0])}" for one in FILTERS]
        found = [asked(player, path, times) for path in paths]
        opened = sum(one.median for one in found if one.path in PATHS["journeys"])
    return {
        "store": "sqlite" if "://" not in db else "postgresql",
        "matches": matches,
        "mine": mine,
        "filled_s": round(filled, 1),
        "journeys_page_ms": round(opened, 1),
        "asked": [{**msgspec.to_builtins(one)} for one in found],
    }


def main() -> None:
    """Prints a table, or JSON."""
    parser = ArgumentParser(description=__doc__)
    for name, usual in (("matches", 100_000), ("mine", 2000), ("asks", 200)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--db")
    parser.add_argument("--json", action="store_true")
    wanted: Any = parser.parse_args()
    configure_logs()
    with TemporaryDirectory() as folder:
        found = measured(wanted.db or str(Path(folder) / "anden.db"), wanted.matches, wanted.mine, wanted.asks)
    if wanted.json:
        json.dump(found, sys.stdout, indent=2)
        print()
        return
    print(
        f"{found['store']}: {found['matches']:,} matches, {found['mine']:,} mine; page {found['journeys_page_ms']} ms"
    )
    for one in found["asked"]:
        print(f"{one['path']:40} median {one['median']:6.1f}  p99 {one['p99']:6.1f}  longest {one['longest']:6.1f} ms")


if __name__ == "__main__":
    main()
