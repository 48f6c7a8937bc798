"""Visitors of a siege: a browser each, with a cookie and an address of its own, all on this machine."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.patience import patience

Json = dict[str, Any]


class Visitor:
    """A browser at `address`, which is on the loopback too: limits that count addresses tell visitors apart."""

    def __init__(self, place: str, name: str = "", address: str = "127.0.0.1") -> None:
        self.place, self.name, self.address = place, name, address
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=address)  # reading certificates takes a while
        self.http = httpx.AsyncClient(base_url=f"http://{place}", transport=transport, timeout=patience())

    async def introduced(self) -> "Visitor":
        """With the cookie that the station gives to whoever comes."""
        await self.get("/api/me")
        return self

    async def close(self) -> None:
        await self.http.aclose()

    async def get(self, path: str, **more: Any) -> Any:
        answer = await self.http.get(path, **more)
        assert answer.is_success, (path, answer.status_code, answer.text[:200])
        return answer.json()

    async def post(self, path: str, **body: Any) -> Json:
        answer = await self.http.post(path, json=body)
        assert answer.is_success, (path, answer.status_code, answer.text[:200])
        found: Json = answer.json()
        return found

    async def create(self, game: str, seats: list[str], **more: Any) -> Json:
        """Seats are `person` or the level of a bot."""
        return await self.post("/api/tables", **table_of(game, seats), **{"name": self.name} | more)

    async def sit(self, code: str) -> Json:
        return await self.post(f"/api/tables/{code}/seat", name=self.name)

    def open(self, code: str, origin: str | None = None, **query: Any) -> connect:
        """The socket, yet to be connected."""
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        token = self.http.cookies.get("anden")
        return connect(
            f"ws://{self.place}/api/tables/{code}/live?{asked}",
            additional_headers={"Cookie": f"anden={token}"} if token else {},
            origin=None if origin is None else Origin(origin),
            compression=None,
            max_size=None,
            open_timeout=patience(),
            ping_interval=None,
            proxy=None,
            local_addr=(self.address, 0),
        )


def table_of(game: str, seats: list[str]) -> Json:
    """The body that asks for such a table."""
    return {
        "game": game,
        "seats": [{"kind": "person"} if s == "person" else {"kind": "bot", "level": s} for s in seats],
    }


class Line:
    """A visitor's socket at a table. What comes is taken in by `listen`, in a task of its own."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sync: Json = {"version": -1, "status": "", "legal": [], "owing": []}
        self.steps: dict[int, Json] = {}
        self.refusals: list[Json] = []
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._number = 0
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        try:
            with suppress(ConnectionClosed):
                async for raw in self.socket:
                    self._take(msgspec.json.decode(raw))
        finally:
            self._news.set()
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the socket is closed"))

    def _take(self, message: Json) -> None:
        if message["kind"] == "sync":
            self.sync = message
            self.steps |= {step["n"]: step for step in message["steps"]}
        elif message["kind"] in ("ack", "refusal"):
            if message["kind"] == "refusal":
                self.refusals.append(message)
            answer = self._answers.pop(message["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(message)
        self._news.set()

    async def until(self, true: Callable[[Json], Any], seconds: float | None = None) -> Json:
        """The first sync of which it is true; raises ConnectionError when the socket ends before."""
        async with asyncio.timeout(seconds or patience()):
            while not true(self.sync):
                if self._listening.done():
                    raise ConnectionError("the socket is closed")
                self._news.clear()
                await self._news.wait()
        return self.sync

    async def passed(self, version: int, seconds: float | None = None) -> Json:
        """The first sync after that version."""
        return await self.until(lambda sync: sync["version"] > version, seconds)

    async def ask(self, kind: str, **more: Any) -> Json:
        """The ack or the refusal; `took`: how long it took, in seconds."""
        self._number += 1
        number = self._number
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        await self.socket.send(msgspec.json.encode({"kind": kind, "id": number} | more).decode())
        async with asyncio.timeout(patience()):
            found: Json = await answer
        return found | {"took": time.perf_counter() - begun}

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.gather(self._listening, return_exceptions=True)
