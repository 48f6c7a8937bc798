"""What a move takes while thousands of calls go to a receiver that never answers, and how long they would take.

`python -m bench.calls [--calls 10000] [--moves 400] [--db postgresql://...] [--json]`. A real server, a real match of
two people over sockets; the calls are webhooks of as many passes, all of them due.
"""

import json
import socket
import statistics
import sys
import threading
import time
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import sqlalchemy as sa

from anden.server import calling
from anden.server.callbook import fresh_id
from anden.server.serve import configure_logs
from anden.server.sql import calls, keys, passes, receivers
from tests.server.house import House, Player, newest

BATCH = 1000


class Deaf:
    """Takes connections and says nothing."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.lines: list[socket.socket] = []
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        while True:
            self.lines.append(self._listener.accept()[0])


def queue(house: House, url: str, count: int) -> None:
    """So many passes with a webhook each, and a call for each that is due now."""
    now = house.now()
    for at in range(0, count, BATCH):
        holders = [f"{n:064x}" for n in range(at, min(at + BATCH, count))]
        ids = [fresh_id() for _ in holders]

        def job(connection: sa.Connection, holders: list[str] = holders, ids: list[str] = ids) -> None:
            connection.execute(sa.insert(passes), [{"holder": one, "created": now} for one in holders])
            key = {"label": "", "created": now, "used": now}
            connection.execute(sa.insert(keys), [{"key": one, "holder": one} | key for one in holders])
            hook = {"form": "plain", "address": url, "origin": "https://s", "label": "", "lang": "en", "created": now}
            pairs = list(zip(holders, ids, strict=True))
            connection.execute(sa.insert(receivers), [{"id": own, "holder": one} | hook for one, own in pairs])
            call = {"kind": "trial", "due": now, "made": now}
            connection.execute(sa.insert(calls), [{"receiver": own, "holder": one} | call for one, own in pairs])

        house.store.write(job).result()


def moves(house: House, count: int) -> list[float]:
    """Milliseconds from a move to its ack, in matches of two people one after the other."""
    took: list[float] = []
    while len(took) < count:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person"])["code"]
        ben.sit(code)
        with ExitStack() as stack:
            wires = [stack.enter_context(player.open(code)) for player in (ana, ben)]
            while len(took) < count and newest(wires, wires[0])["status"] == "running":
                wire = next(wire for wire in wires if newest(wires, wire)["legal"])
                sync = wire.synced()
                begun = time.perf_counter()
                answer = wire.ask("act", version=sync["version"], action=sync["legal"][0]["action"])
                took.append(1000 * (time.perf_counter() - begun))
                while wire.synced()["version"] < answer["version"]:
                    wire.take()
    return took


def figures(took: list[float]) -> dict[str, float]:
    """Median, p99 and the longest."""
    ranked = sorted(took)
    return {
        "median": round(statistics.median(ranked), 2),
        "p99": round(ranked[int(len(ranked) * 0.99)], 2),
        "longest": round(ranked[-1], 2),
    }


def measured(db: str, count: int, asked: int) -> dict[str, Any]:
    """Moves without any call, and with all of them due."""
    deaf = Deaf()
    with House(db, call_networks=("127.0.0.0/8",), sweep_seconds=1.0) as house:
        moves(house, asked // 4)  # so that everything is warm
        before = figures(moves(house, asked))
        queue(house, deaf.url, count)
        while len(deaf.lines) < calling.AT_ONCE:
            time.sleep(0.05)
        during = figures(moves(house, asked))
        with house.store.reading() as connection:
            left = connection.execute(sa.select(sa.func.count()).select_from(calls)).scalar()
    return {
        "store": "sqlite" if "://" not in db else "postgresql",
        "calls": count,
        "moves": asked,
        "at_once": calling.AT_ONCE,
        "without_ms": before,
        "with_ms": during,
        "still_waiting": left,
        "tried": len(deaf.lines),
    }


def main() -> None:
    """Prints a line or two, or JSON."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--db")
    parser.add_argument("--json", action="store_true")
    wanted: Any = parser.parse_args()
    configure_logs()
    with TemporaryDirectory() as folder:
        found = measured(wanted.db or str(Path(folder) / "anden.db"), wanted.calls, wanted.moves)
    if wanted.json:
        json.dump(found, sys.stdout, indent=2)
        print()
        return
    print(f"{found['store']}: {found['calls']:,} calls to a receiver that never answers, {found['at_once']} at once")
    for name in ("without", "with"):
        one = found[f"{name}_ms"]
        print(f"moves {name:8} median {one['median']:6.2f}  p99 {one['p99']:6.2f}  longest {one['longest']:6.2f} ms")


if __name__ == "__main__":
    main()
