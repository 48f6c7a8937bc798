"""Mixed load for a while: people, bots, spectators, reconnects, talk, taking back, new tables, replays. Memory stays.

python -m tests.siege.soak [--minutes M]
"""

import argparse
import asyncio
import random
import statistics
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from websockets.exceptions import WebSocketException

from anden.server.store import Store
from tests import loop
from tests.siege.report import Found, Until
from tests.siege.station import Station
from tests.siege.table import Party, Table, judged
from tests.siege.visitor import Line, Visitor

TITLES = (
    ("loknroll", ["person", "person"]),
    ("loose-caboose", ["person", "paseo"]),
    ("ghosts-galore", ["person", "person", "paseo"]),
    ("paris-connection", ["person", "paseo", "regional"]),
    ("ticket-to-ride", ["person", "person"]),
)
PARTIES, SPECTATORS = 15, 10
GROWTH = 1.2
WARM_MINUTES = 2.0
LATER = ("replay", "replay?draws=true", "verify", "scores", "frames?seat=open", "qr.svg")


class Soak:
    """Everyone who comes and goes at one station."""

    def __init__(self, place: str, seconds: float, seed: int) -> None:
        self.place = place
        self.until = Until(seconds)
        self.chance = random.Random(seed)
        self.tables: list[Table] = []
        self.did: Counter[str] = Counter()
        self.wrong: list[str] = []

    async def run(self, weigh: Callable[[], float]) -> list[float]:
        """All of them, until the time is over; the server's weight, second by second."""
        weights: list[float] = []
        crowd = [self._party() for _ in range(PARTIES)] + [self._spectator() for _ in range(SPECTATORS)]
        await asyncio.gather(*crowd, self._doubter(), self._chatter(), self._leaver(), self._scale(weights, weigh))
        return weights

    async def _scale(self, weights: list[float], weigh: Callable[[], float]) -> None:
        while self.until:
            weights.append(weigh())
            await asyncio.sleep(1.0)

    async def _again(self, deed: Callable[[Visitor], Awaitable[None]]) -> None:
        """One who does it again and again, each time as somebody new."""
        while self.until:
            visitor = Visitor(self.place, "Eva", f"127.0.2.{self.chance.randrange(1, 250)}")
            try:
                await deed(await visitor.introduced())
                self.did[deed.__name__.strip("_")] += 1
            except (AssertionError, WebSocketException, OSError, httpx.TransportError) as error:
                self.wrong.append(f"{deed.__name__.strip('_')}: {type(error).__name__}: {error}")
            finally:
                await visitor.close()
            await asyncio.sleep(self.chance.random())

    async def _party(self) -> None:
        while self.until:
            game, seats = TITLES[len(self.tables) % len(TITLES)]
            table = Table(game=game, seats=seats, seed=len(self.tables))
            self.tables.append(table)
            await Party(table, [self.place], 0.3, self.until).play(public=True)
            if table.over:
                await self._look_back(table.code)

    async def _look_back(self, code: str) -> None:
        """At what is over."""
        visitor = Visitor(self.place)
        for what in LATER:
            answer = await visitor.http.get(f"/api/tables/{code}/{what}")
            self.did[what.partition("?")[0]] += 1
            if answer.status_code != 200:
                self.wrong.append(f"{what}: {answer.status_code}")
        await visitor.close()

    async def _spectator(self) -> None:
        await self._again(self._watch)

    async def _watch(self, visitor: Visitor) -> None:
        found = await visitor.get("/api/tables")
        if found:
            async with visitor.open(self.chance.choice(found)["code"], picture="true") as socket:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self.chance.uniform(0.5, 8)):
                        async for _ in socket:
                            pass

    async def _doubter(self) -> None:
        await self._again(self._undo)

    async def _undo(self, visitor: Visitor) -> None:
        """Alone, back and forth."""
        code = (await visitor.create("loknroll", ["person"], options={"mode": "solo"}))["code"]
        for _ in range(4):
            line = Line(await visitor.open(code))
            for _ in range(10):
                sync = await line.until(lambda sync: sync["version"] >= 0)
                if not sync["legal"]:
                    break
                kind = self.chance.choice(("act", "act", "undo")) if sync["undo"]["kind"] != "none" else "act"
                more = {"action": self.chance.choice(sync["legal"])["action"]} if kind == "act" else {}
                if (await line.ask(kind, version=sync["version"], **more))["kind"] == "ack":
                    await line.passed(sync["version"])
            await line.close()

    async def _chatter(self) -> None:
        await self._again(self._talk)

    async def _talk(self, visitor: Visitor) -> None:
        code = (await visitor.create("loose-caboose", ["person", "paseo"]))["code"]
        line = Line(await visitor.open(code))
        for number in range(8):
            await line.ask("chat", text=f"hola {number}")
            await asyncio.sleep(0.5)
        await line.close()

    async def _leaver(self) -> None:
        await self._again(self._leave)

    async def _leave(self, visitor: Visitor) -> None:
        """A table that nobody comes to, and one that its player leaves to a bot."""
        await visitor.create("ticket-to-ride", ["person", "person"])
        code = (await visitor.create("loknroll", ["person", "paseo"]))["code"]
        await visitor.post(f"/api/tables/{code}/leave")


def soak(minutes: float = 10.0, seed: int = 4) -> Found:
    """The whole of it, and what the server weighed at its warmest beginning and at its end."""
    with TemporaryDirectory(prefix="anden-") as folder:
        db = str(Path(folder) / "anden.db")
        with Station(db, Path(folder), "--limits", "1000") as station:
            crowd = Soak(station.place, minutes * 60, seed)
            weights = loop.run(crowd.run(station.megabytes))
            complaints = station.complaints()
        store = Store(db)
        try:
            figures, wrong = judged(store, crowd.tables)
        finally:
            store.close()
    warm, last = _warm(weights, minutes), round(statistics.median(weights[-10:]), 1)
    figures |= {"did": dict(crowd.did), "MB warm": warm, "MB at the end": last}
    if last > GROWTH * warm:
        wrong.append(f"memory grew from {warm} to {last} MB")
    return Found("soak", figures, wrong + crowd.wrong + complaints)


def _warm(weights: list[float], minutes: float) -> float:
    """After the second minute; of a short soak, after its first half."""
    at = int(len(weights) * min(0.5, WARM_MINUTES / minutes))
    return round(statistics.median(weights[at : at + 10]), 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    found = soak(parser.parse_args().minutes)
    print(found.line())
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
