"""How quickly lobby and journeys open where much was played: 100,000 finished matches, 2,000 of them one person's.

`python -m bench.journeys [--matches 100000] [--mine 2000] [--asks 200] [--db URL] [--json] [--write]`. Without --db
both stores are asked, each empty at first: a file, and a PostgreSQL of the bench's own. Rows are those that finished
matches leave (tables with their snapshots, seats, matches, journeys, passes; no logs, which neither page reads); the
server is a real one, asked over HTTP. `cpu` is the processor time of server and client together, without PostgreSQL's
own: it tells what the machine's other work adds to the rest.
"""

import json
import os
import random
import statistics
import sys
import time
import uuid
from argparse import ArgumentParser
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from bench.measured import rewrite

from anden.core import registry
from anden.core.game import Result
from anden.server import ending, sql
from anden.server.identity import holder_of
from anden.server.records import SeatRecord, TableRecord
from anden.server.rows import seat_row, table_row
from anden.server.security import CODE_LENGTH, CODE_LETTERS
from anden.server.serve import configure_logs
from anden.server.skill import Skill
from anden.server.statements import Statement
from anden.server.store import Store, is_sqlite
from tests.patience import patience
from tests.server.house import House, Player
from tests.server.postgres import cluster, new_database

SHOWN = ("median", "p99", "cpu")
YEAR = 365 * 24 * 3600 * 1000
BATCH = 500
SNAPSHOT = b"\x5a" * 1800  # as many bytes as the last position of most games takes
ALONE = ("/api/tables", "/api/me", "/api/pass", "/api/journeys", "/api/journeys/figures")
FILTERS = ("?game={game}", "?company=bots", "?outcome=won", "?rated=true", "?name=ana", "?name=nobody")
PAGES = {  # what a browser asks for when it opens one
    "lobby": ("/api/games", "/api/me", "/api/tables", "/api/deals"),
    "journeys": ("/api/games", "/api/journeys/figures", "/api/me", "/api/journeys"),
}


class Asked(msgspec.Struct, frozen=True):
    """Milliseconds that one address takes, or all of a page one after the other."""

    path: str
    median: float
    p99: float
    longest: float
    cpu: float  # the median


@cache
def _options(game_id: str) -> dict[str, Any]:
    game = registry.game(game_id)
    made: dict[str, Any] = msgspec.to_builtins(game.settle(max(2, min(game.spec.seats)), game.spec.options()))
    return made


def _record(number: int, rng: random.Random, me: str, mine: bool, now: int) -> TableRecord:
    game = rng.choice(registry.our_ids())
    people = [me if mine else f"{rng.randrange(5000):064x}", f"{5000 + rng.randrange(5000):064x}"]
    scores = (rng.randrange(40, 160), rng.randrange(40, 160))
    first = scores.index(max(scores))
    seats = [SeatRecord(at, "person", name=f"Ana {holder[-4:]}", holder=holder) for at, holder in enumerate(people)]
    ended = now - rng.randrange(YEAR)
    return TableRecord(
        code="".join(rng.choices(CODE_LETTERS, k=CODE_LENGTH)),
        game=game,
        rules=registry.game(game).spec.rules,
        options=_options(game),
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
        state=SNAPSHOT,
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
    key = {"label": "", "created": now, "used": now}
    rows: dict[sa.Table, list[dict[str, Any]]] = {
        sql.passes: [{"holder": one, "created": now} for one in holders],
        sql.keys: [{"key": one, "holder": one} | key for one in holders],
        sql.tables: [table_row(record) for record in made],
        sql.seats: [seat_row(record.code, seat) for record in made for seat in record.seats],
        sql.matches: [ending.match_row(one, parties[one.code], one.rated, one.updated) for one in made],
        sql.journeys: [
            ending.journey_row(one, seat.holder or "", parties[one.code], skill, one.updated)
            for one, skill in zip(made, skills, strict=True)
            for seat in one.seats
        ],
    }
    for table, many in rows.items():
        if many:
            Statement(sa.insert(table).values(dict.fromkeys(many[0])), connection.dialect).run(connection, many)


def _know(connection: sa.Connection) -> None:
    """What PostgreSQL does of itself within a minute: it counts what it has, and plans by that from then on."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("ANALYZE"))


def timed(path: str, ask: Callable[[], None], times: int) -> Asked:
    """How long that takes, one after the other, when what is read only once has been."""
    took, cpu = [], []
    ask()
    for _ in range(times):
        begun, used = time.perf_counter(), time.process_time()
        ask()
        took.append(1000 * (time.perf_counter() - begun))
        cpu.append(1000 * (time.process_time() - used))
    took.sort()
    found = (statistics.median(took), took[min(times - 1, int(times * 0.99))], took[-1], statistics.median(cpu))
    return Asked(path, *(round(one, 1) for one in found))


def measured(db: str, matches: int, mine: int, times: int) -> dict[str, Any]:
    """All addresses, and the pages as a browser opens them."""
    with House(db) as house:
        me = Player(house.place, "Ana").introduce().http.cookies["anden"]
        for n in range(20):
            Player(house.place, f"Leo {n}").create("loknroll", ["person", "person"], public=True)
        begun = time.perf_counter()
        fill(house.store, holder_of(me), matches, mine, house.now())
        filled = time.perf_counter() - begun
        house.store.write(_know).result()
        paths = [*ALONE, *(f"/api/journeys{one.format(game=registry.our_ids()[0])}" for one in FILTERS)]
        with httpx.Client(base_url=f"http://{house.place}", timeout=patience(), cookies={"anden": me}) as browser:

            def ask(*wanted: str) -> None:
                for path in wanted:
                    answer = browser.get(path)
                    assert answer.status_code == 200, answer.text

            load = os.getloadavg()[0]
            found = [timed(path, partial(ask, path), times) for path in paths]
            pages = [timed(name, partial(ask, *wanted), times) for name, wanted in PAGES.items()]
    return {
        "store": "sqlite" if is_sqlite(db) else "postgresql",
        "matches": matches,
        "mine": mine,
        "asks": times,
        "filled_s": round(filled, 1),
        "load": round(load, 1),
        "pages": msgspec.to_builtins(pages),
        "asked": msgspec.to_builtins(found),
    }


def write(found: list[dict[str, Any]]) -> None:
    """Keeps the figures: in JSON, and as a table of docs/measured.md."""
    Path(__file__).with_suffix(".json").write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    heads = [f"{store['store']} {name}" for store in found for name in SHOWN]
    lines = [f"| ms | {' | '.join(heads)} |", f"|---|{'--:|' * len(heads)}"]
    for rows in zip(*(store["pages"] + store["asked"] for store in found), strict=True):
        called = rows[0]["path"] if rows[0]["path"].startswith("/") else f"the page: {rows[0]['path']}"
        figures = [f"{row[name]:.0f}" for row in rows for name in SHOWN]
        lines.append(f"| {called} | {' | '.join(figures)} |")
    rewrite("journeys", lines)


def both(ask: Callable[[str], dict[str, Any]]) -> list[dict[str, Any]]:
    """The same of each store, empty at first."""
    with TemporaryDirectory() as files, TemporaryDirectory(prefix="anden-") as folder:
        found = [ask(str(Path(files) / "anden.db"))]
        with cluster(Path(folder)) as socket:
            return [*found, ask(new_database(socket, uuid.uuid4().hex))]


def main() -> None:
    """Prints a table, or JSON."""
    parser = ArgumentParser(description=__doc__)
    for name, usual in (("matches", 100_000), ("mine", 2000), ("asks", 200)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--db")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", action="store_true", help="keep them in bench/journeys.json and docs/measured.md")
    wanted: Any = parser.parse_args()
    configure_logs()

    def ask(db: str) -> dict[str, Any]:
        return measured(db, wanted.matches, wanted.mine, wanted.asks)

    found = both(ask) if wanted.db is None else [ask(wanted.db)]
    if wanted.write:
        write(found)
    if wanted.json:
        json.dump(found, sys.stdout, indent=2)
        print()
        return
    for store in found:
        print(f"{store['store']}: {store['matches']:,} matches, {store['mine']:,} mine, load {store['load']}")
        for one in store["pages"] + store["asked"]:
            times = (f"{name} {one[name]:6.1f}" for name in ("median", "p99", "longest", "cpu"))
            print(f"{one['path']:40} {'  '.join(times)} ms")


if __name__ == "__main__":
    main()
