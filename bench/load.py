"""People for a server that is measured, in a process of their own: `python -m bench.load HOST:PORT`.

Reads one order a line and answers each with one line of JSON: `open N M` (so many tables in all, two sockets each; one
in M has a bot instead of its second person, none where that is 0), `leave N` (so many more, at which nobody looks),
`crowd N` (one more, of two people and so many spectators), `play RATE SECONDS [crowd]` (so many actions a second, at
any of the tables or at the one with the last crowd). The clock of an action runs from the moment it is sent until every
socket of its table has the view after it.
"""

import asyncio
import gc
import random
import statistics
import sys
import time
from typing import Any

import httpx
import msgspec
import uvloop
from bench.wire import Wire, connected
from msgspec import Raw, Struct

from anden.core import registry

TITLES = [game_id for game_id in registry.our_ids() if 2 in registry.game(game_id).spec.seats]  # two sit at a table
LONGEST = "ticket-to-ride"  # a match of it lasts for as long as a crowd is measured
WAVE = 20  # tables that are opened at the same time

Json = dict[str, Any]


class Offer(Struct):
    action: Raw


class Heard(Struct):
    """What the load has to know of a message."""

    kind: str
    version: int = 0
    status: str = ""
    legal: list[Offer] = []
    error: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Seat:
    """A socket at a table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.wire: Wire | None = None
        self.version, self.legal = -1, list[Offer]()

    def hear(self, message: bytes) -> None:
        heard = HEARD.decode(message)
        if heard.kind == "sync":
            self.version, self.legal = heard.version, heard.legal
            self.table.heard(heard)
        elif heard.kind == "ack":
            self.table.acknowledged(heard.version)
        elif heard.kind == "refusal":
            self.table.refused(heard.error)


class Table:
    """Simulated people at one table. An action is done when all of its sockets have seen it."""

    def __init__(self, load: "Load", code: str) -> None:
        self.load, self.code = load, code
        self.seats: list[Seat] = []
        self.over = False
        self.sent: float | None = None
        self.until: int | None = None

    def ready(self) -> Seat | None:
        if self.over or self.sent is not None:
            return None
        newest = max(seat.version for seat in self.seats)
        return next((seat for seat in self.seats if seat.legal and seat.version == newest), None)

    def act(self, seat: Seat) -> None:
        self.sent, self.until = time.perf_counter(), None
        action = random.choice(seat.legal).action
        assert seat.wire is not None
        seat.wire.say(b'{"kind":"act","id":1,"version":%d,"action":%s}' % (seat.version, bytes(action)))

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
    """All tables at one server."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.tables: list[Table] = []
        self.crowded: list[Table] = []
        self.delays: list[float] = []
        self.refusals: list[str] = []
        self._http = httpx.AsyncClient(base_url=f"http://{place}", timeout=60)

    async def obey(self, order: list[str]) -> Json:
        """Does what one line asks; what came of it."""
        match order:
            case ["open", count, bots_every]:
                await self._open(int(count), int(bots_every))
            case ["leave", count]:
                await self._known()
                await asyncio.gather(*(self._leave(int(count) // WAVE) for _ in range(WAVE)))
            case ["crowd", count]:
                self.crowded = [await self._opened(LONGEST, against_bot=False)]
                for _ in range(int(count)):
                    await self._look(self.crowded[0], None)
            case ["play", rate, seconds]:
                return await self._play(float(rate), float(seconds), self.tables)
            case ["play", rate, seconds, "crowd"]:
                return await self._play(float(rate), float(seconds), self.crowded)
        gc.collect()
        gc.freeze()  # the load's own collections are no delay of the server's
        there = self.tables + self.crowded
        return {"tables": len(there), "sockets": sum(len(table.seats) for table in there)}

    async def _known(self) -> None:
        """Has the server give us a token."""
        (await self._http.get("/api/me")).raise_for_status()

    async def _leave(self, count: int) -> None:
        for at in range(count):
            await self._asked(TITLES[at % len(TITLES)], against_bot=False)

    async def _open(self, count: int, bots_every: int) -> None:
        await self._known()
        while len(self.tables) < count:
            wave = range(len(self.tables), min(count, len(self.tables) + WAVE))
            against = [bots_every > 0 and at % bots_every == bots_every - 1 for at in wave]
            opened = (self._opened(TITLES[at % len(TITLES)], bot) for at, bot in zip(wave, against, strict=True))
            self.tables += await asyncio.gather(*opened)

    async def _asked(self, title: str, against_bot: bool) -> str:
        """The code of a new table."""
        seats = [{"kind": "person"}, {"kind": "bot", "level": "paseo"} if against_bot else {"kind": "person"}]
        asked = {"game": title, "seats": seats, "device": "hot-seat"}
        answer = await self._http.post("/api/tables", json=asked)
        answer.raise_for_status()
        return str(answer.json()["code"])

    async def _opened(self, title: str, against_bot: bool) -> Table:
        table = Table(self, await self._asked(title, against_bot))
        for seat in (0, None if against_bot else 1):
            await self._look(table, seat)
        return table

    async def _look(self, table: Table, seat: int | None) -> None:
        """Opens a socket there, of that seat or of a stranger who watches."""
        asked = "" if seat is None else f"seat={seat}"
        headers = {} if seat is None else {"Cookie": f"anden={self._http.cookies['anden']}"}
        table.seats.append(found := Seat(table))
        found.wire = await connected(self.place, f"/api/tables/{table.code}/live?{asked}", headers, found.hear)

    async def _play(self, rate: float, seconds: float, tables: list[Table]) -> Json:
        """Actions at that rate, at tables chosen by chance."""
        self.delays.clear()
        self.refusals.clear()
        begun, done, spent = time.perf_counter(), 0, time.process_time()
        while (now := time.perf_counter() - begun) < seconds:
            while done < now * rate:
                done += 1
                table = random.choice(tables)
                if seat := table.ready():
                    table.act(seat)
            await asyncio.sleep(0.002)
        took = time.perf_counter() - begun
        await asyncio.sleep(0.5)
        return self._figures(took, time.process_time() - spent)

    def _figures(self, took: float, spent: float) -> Json:
        """`spent`: how much of a core the load itself needed, so that one sees that it is not what is measured."""
        delays = sorted(self.delays)
        cuts = statistics.quantiles(delays, n=100)
        return {
            "moves": len(delays),
            "moves_per_second": round(len(delays) / took, 1),
            "p50_ms": round(cuts[49] * 1000, 1),
            "p99_ms": round(cuts[98] * 1000, 1),
            "worst_ms": round(delays[-1] * 1000, 1),
            "unsettled": sum(table.sent is not None for table in self.tables),
            "refused": len(self.refusals),
            "load_cpu_ms_per_move": round(spent / max(1, len(delays)) * 1000, 3),
        }


async def main(place: str) -> None:
    load = Load(place)
    while order := (await asyncio.to_thread(sys.stdin.readline)).split():
        print(msgspec.json.encode(await load.obey(order)).decode(), flush=True)


if __name__ == "__main__":
    random.seed(18)
    uvloop.run(main(sys.argv[1]))
