"""Load on one `anden serve`: many open tables, two sockets each, people and bots; writes bench/server.json.

The clock runs from the moment an action is sent until every socket of its table has the view after it. Server and
load share the machine; what the server itself used is told as CPU time per move.
"""

import argparse
import asyncio
import gc
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from anden.core import registry

TITLES = [game_id for game_id in registry.game_ids() if 2 in registry.game(game_id).spec.seats]  # two sit at a table
BOTS_EVERY = 20  # one table in so many has a bot instead of its second person
OUT = Path(__file__).with_name("server.json")


class Offer(Struct):
    action: Raw


class Heard(Struct):
    """What the load has to know of a message."""

    kind: str
    version: int = 0
    status: str = ""
    legal: list[Offer] = []
    error: str = ""


class Seat:
    def __init__(self, table: "Table", wire: ClientConnection) -> None:
        self.table, self.wire = table, wire
        self.version, self.legal = -1, list[Offer]()

    async def listen(self) -> None:
        async for raw in self.wire:
            heard = msgspec.json.decode(raw, type=Heard)
            if heard.kind == "sync":
                self.version, self.legal = heard.version, heard.legal
                self.table.heard(heard)
            elif heard.kind == "ack":
                self.table.acknowledged(heard.version)
            elif heard.kind == "refusal":
                self.table.refused(heard.error)


class Table:
    """Simulated people at one table. An action is done when all of its sockets have seen it."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.seats: list[Seat] = []
        self.over = False
        self.sent: float | None = None
        self.until: int | None = None

    def ready(self) -> Seat | None:
        if self.over or self.sent is not None:
            return None
        newest = max(seat.version for seat in self.seats)
        return next((seat for seat in self.seats if seat.legal and seat.version == newest), None)

    async def act(self, seat: Seat) -> None:
        self.sent, self.until = time.perf_counter(), None
        action = random.choice(seat.legal).action
        await seat.wire.send(
            b'{"kind":"act","id":1,"version":%d,"action":%s}' % (seat.version, bytes(action)), text=True
        )

    def acknowledged(self, version: int) -> None:
        self.until = version
        self._settle()

    def refused(self, error: str) -> None:
        self.load.refusals.append(error)
        self.sent = None

    def heard(self, heard: Heard) -> None:
        self.over = self.over or heard.status != "running"
        self._settle()

    def _settle(self) -> None:
        if self.sent is not None and self.until is not None and all(s.version >= self.until for s in self.seats):
            self.load.delays.append(time.perf_counter() - self.sent)
            self.sent = None


class Load:
    def __init__(self, place: str) -> None:
        self.place = place
        self.tables: list[Table] = []
        self.delays: list[float] = []
        self.refusals: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, count: int) -> None:
        """So many tables in all, each with two open sockets."""
        async with httpx.AsyncClient(base_url=f"http://{self.place}", timeout=60) as http:
            (await http.get("/api/me")).raise_for_status()
            while len(self.tables) < count:
                wave = min(20, count - len(self.tables))
                self.tables += await asyncio.gather(*(self._open(http, len(self.tables) + at) for at in range(wave)))

    async def _open(self, http: httpx.AsyncClient, number: int) -> Table:
        against_bot = number % BOTS_EVERY == 0
        seats = [{"kind": "person"}, {"kind": "bot", "level": "paseo"} if against_bot else {"kind": "person"}]
        asked = {"game": TITLES[number % len(TITLES)], "seats": seats, "device": "hot-seat"}
        answer = await http.post("/api/tables", json=asked)
        answer.raise_for_status()
        table = Table(self)
        for query in ("seat=0", "" if against_bot else "seat=1"):
            table.seats.append(await self._sit(table, answer.json()["code"], http.cookies["anden"], query))
        return table

    async def _sit(self, table: Table, code: str, token: str, query: str) -> Seat:
        url = f"ws://{self.place}/api/tables/{code}/live?{query}"
        wire = await connect(
            url, additional_headers={"Cookie": f"anden={token}"}, compression=None, max_size=None, open_timeout=60
        )
        seat = Seat(table, wire)
        self._tasks.append(asyncio.create_task(seat.listen()))
        return seat

    async def play(self, rate: float, seconds: float) -> None:
        """Actions at that rate, at tables chosen by chance."""
        self.delays.clear()
        self.refusals.clear()
        begun, done = time.perf_counter(), 0
        while (now := time.perf_counter() - begun) < seconds:
            while done < now * rate:
                done += 1
                table = random.choice(self.tables)
                if seat := table.ready():
                    await table.act(seat)
            await asyncio.sleep(0.002)
        await asyncio.sleep(0.5)

    async def close(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                await seat.wire.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Server:
    def __init__(self, folder: Path, db: str | None) -> None:
        command = [str(Path(sys.executable).with_name("anden"))]
        command += ["serve", "--port", "0", "--limits", "1000000", "--db", db or str(folder / "bench.db")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        self.place = self.process.stdout.readline().split("//")[1].strip()

    def memory(self) -> float:
        """Resident, in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: Server, sizes: list[int], rates: list[float], seconds: float) -> list[dict[str, Any]]:
    load, rows = Load(server.place), []
    empty = server.memory()
    for size in sizes:
        await load.open(size)
        gc.collect()
        gc.freeze()  # the load's own collections are no delay of the server's
        await asyncio.sleep(3)
        await load.play(50, 3)  # warm
        for rate in rates:
            busy, before = os.getloadavg()[0], server.cpu()
            begun = time.perf_counter()
            await load.play(rate, seconds)
            took = time.perf_counter() - begun - 0.5
            rows.append(row(load, size, rate, took, server, server.cpu() - before, empty) | {"load_average": busy})
            print(msgspec.json.encode(rows[-1]).decode(), flush=True)
    await load.close()
    return rows


def row(load: Load, size: int, rate: float, took: float, server: Server, cpu: float, empty: float) -> dict[str, Any]:
    delays = sorted(load.delays)
    cuts = statistics.quantiles(delays, n=100)
    return {
        "tables": size,
        "sockets": sum(len(table.seats) for table in load.tables),
        "wanted_per_second": rate,
        "moves_per_second": round(len(delays) / took, 1),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "worst_ms": round(delays[-1] * 1000, 1),
        "server_cpu_ms_per_move": round(cpu / len(delays) * 1000, 2),
        "server_mb": round(server.memory(), 1),
        "kb_per_table": round((server.memory() - empty) / size * 1024, 1),
        "refused": len(load.refusals),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--rates", type=float, nargs="+", default=[100, 200])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--db", help="postgresql://...; without it, a new SQLite file")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), asked.db)
        try:
            rows = asyncio.run(measure(server, asked.tables, asked.rates, asked.seconds))
        finally:
            server.process.terminate()
            server.process.wait(20)
    machine = {
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "store": "postgresql" if asked.db else "sqlite",
    }
    asked.out.write_bytes(
        msgspec.json.format(msgspec.json.encode({"machine": machine, "rows": rows}), indent=2) + b"\n"
    )


if __name__ == "__main__":
    main()
