"""How long people wait for bots where many play at once; one `anden serve`.

One plays against the weakest alone, and beside another who opens all the tables that the limits allow; then fifty
people with three of the strongest bots each; then one alone again. A wait lasts from the end of one's own turn to the
beginning of the next. Writes bench/waiting.json.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from anden.server.limits import BOT_TABLES

GAME = "ticket-to-ride"
OUT = Path(__file__).with_suffix(".json")


class Person:
    """Plays the first legal action at once, whenever there is one."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.http = httpx.AsyncClient(base_url=f"http://{place}", timeout=60)
        self.waits: list[float] = []
        self.answers: list[float] = []  # seconds from one thing that happened at the table to a bot's next move
        self._since: float | None = None

    async def play(self, level: str, bots: int, until: float) -> None:
        (await self.http.get("/api/me")).raise_for_status()
        seats = [{"kind": "person"}] + [{"kind": "bot", "level": level}] * bots
        table = await self.http.post("/api/tables", json={"game": GAME, "seats": seats})
        table.raise_for_status()
        url = f"ws://{self.place}/api/tables/{table.json()['code']}/live"
        cookie = {"Cookie": f"anden={self.http.cookies['anden']}"}
        async with connect(url, additional_headers=cookie, compression=None, max_size=None, open_timeout=60) as wire:
            with suppress(TimeoutError):
                async with asyncio.timeout(until - time.monotonic()):
                    await self._play(wire)
        if self._since is not None:
            self.waits.append(time.monotonic() - self._since)

    async def _play(self, wire: Any) -> None:
        self._since = last = time.monotonic()
        async for raw in wire:
            heard = msgspec.json.decode(raw)
            if heard["kind"] == "sync":
                if self._since is not None:
                    self.answers.append(time.monotonic() - last)
                last = time.monotonic()
            if heard["kind"] == "sync" and heard["status"] != "running":
                self._since = None
                return
            if heard["kind"] == "sync" and heard["legal"]:
                if self._since is not None:
                    self.waits.append(time.monotonic() - self._since)
                self._since = None
                acted = {"kind": "act", "id": 1, "version": heard["version"], "action": heard["legal"][0]["action"]}
                await wire.send(msgspec.json.encode(acted).decode())
            elif heard["kind"] == "sync" and self._since is None:
                self._since = time.monotonic()


async def crowd(place: str, people: int, seconds: float) -> tuple[list[float], list[float]]:
    """The waits of so many people who play at the same time, and how long each of their bots took."""
    all_of_them = [Person(place) for _ in range(people)]
    until = time.monotonic() + seconds
    await asyncio.gather(*(person.play("alta-velocidad", 3, until) for person in all_of_them))
    waits = [wait for person in all_of_them for wait in person.waits]
    return waits, [answer for person in all_of_them for answer in person.answers]


async def beside(place: str, tables: int, seconds: float) -> list[float]:
    """The waits of who plays against the weakest while somebody keeps that many tables busy."""
    greedy, modest = Person(place), Person(place)
    until = time.monotonic() + seconds
    busy = [asyncio.create_task(greedy.play("alta-velocidad", 3, until)) for _ in range(tables)]
    await modest.play("paseo", 1, until)
    await asyncio.gather(*busy)
    return modest.waits


def told(name: str, waits: list[float]) -> dict[str, Any]:
    """Figures of these waits, in seconds."""
    ranked = sorted(waits)
    p90, p95 = (ranked[int(len(ranked) * share)] for share in (0.9, 0.95))
    figures = {"median": statistics.median(ranked), "p90": p90, "p95": p95, "longest": ranked[-1]}
    found = {"who": name, "waits": len(ranked)} | {what: round(seconds, 2) for what, seconds in figures.items()}
    found["load_average"] = round(os.getloadavg()[0], 1)
    print(msgspec.json.encode(found).decode(), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--bots", type=int, default=2, help="processes that think")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        serve = [str(Path(sys.executable).with_name("anden")), "serve", "--db", f"{folder}/a.db", "--port", "0"]
        serve += ["--bots", str(chosen.bots)]
        with subprocess.Popen([*serve, "--limits", "100"], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            place = next(line.split("http://")[1].split()[0] for line in server.stdout if "http://" in line)
            rows = [told("nobody else", asyncio.run(beside(place, 0, chosen.seconds / 3)))]
            rows.append(told(f"beside {BOT_TABLES} tables", asyncio.run(beside(place, BOT_TABLES, chosen.seconds))))
            waits, answers = asyncio.run(crowd(place, chosen.people, chosen.seconds))
            rows.append(told(f"{chosen.people} people, three bots' moves each", waits))
            rows.append(told(f"{chosen.people} people, one bot's move", answers))
            rows.append(told("nobody else, after them", asyncio.run(beside(place, 0, chosen.seconds / 3))))
            server.terminate()
    chosen.out.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=2) + b"\n")


if __name__ == "__main__":
    main()
