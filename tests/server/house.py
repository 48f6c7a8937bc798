"""A real server for tests, in a thread of its own, and players who talk to it over HTTP and WebSockets."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from types import TracebackType
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from anden.core.match import AnyMatch
from anden.server import serve
from anden.server.pages import Pages
from anden.server.settings import Settings
from anden.server.store import Store
from anden.server.tables import Tables, restored
from tests import luck
from tests.patience import patience, wait_for

Json = dict[str, Any]
NOW = int(time.time() * 1000)  # where clocks stand that only a test moves on


@cache
def built_page() -> Pages:
    """Read and packed once for all servers of a process."""
    return Pages()


class House:
    """Serves from `with` to its end. `later` moves its clock on."""

    def __init__(self, db: str, **settings: Any) -> None:
        chosen: Json = {"db": db, "limits": 1000.0, "sweep_seconds": 0.05, "seed": luck.server_seed()} | settings
        self.settings = Settings(**chosen)
        self._at: int | None = None
        self.ahead = 0
        self.store = Store(db, self.settings.min_free_mb)
        self.tables = Tables(self.settings, self.store, self.now)
        listener = socket.create_server(("127.0.0.1", 0))
        serve.send_at_once(listener)
        self.place = f"127.0.0.1:{listener.getsockname()[1]}"
        config = serve.configuration(self.tables, built_page())
        config.timeout_graceful_shutdown = 1
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve(sockets=[listener])))

    def now(self) -> int:
        return (int(time.time() * 1000) if self._at is None else self._at) + self.ahead

    def standing_at(self, moment: int) -> "House":
        """With a clock that only `later` moves on from there."""
        self._at = moment
        return self

    def later(self, milliseconds: int) -> None:
        self.ahead += milliseconds

    def __enter__(self) -> "House":
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive(), "the server's start")
        assert self._server.started, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(patience())
        assert not self._thread.is_alive(), "the server did not stop"


class Player:
    """A browser: keeps its cookie."""

    def __init__(self, place: str, name: str = "") -> None:
        self.place, self.name = place, name
        unkept = httpx.Limits(max_keepalive_connections=0)  # nothing is left open when a test ends
        self.http = httpx.Client(base_url=f"http://{place}", timeout=patience(), limits=unkept)

    def create(self, game: str, seats: list[str], status: int = 201, **more: Any) -> Json:
        """Seats are `person` or the level of a bot."""
        asked = [{"kind": "person"} if seat == "person" else {"kind": "bot", "level": seat} for seat in seats]
        return self.post("/api/tables", status, game=game, seats=asked, **{"name": self.name} | more)

    def introduce(self) -> "Player":
        """Get a cookie, as the page does before it asks for anything to keep."""
        if "anden" not in self.http.cookies:
            self.get("/api/me")
        return self

    def post(self, path: str, status: int = 200, **body: Any) -> Json:
        self.introduce()
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def sit(self, code: str, status: int = 200, **more: Any) -> Json:
        return self.post(f"/api/tables/{code}/seat", status, **{"name": self.name} | more)

    def open(self, code: str, **query: Any) -> "Wire":
        return Wire(self.place, code, self.http.cookies.get("anden"), query)


class Wire:
    """An open socket. Remembers all that came."""

    def __init__(self, place: str, code: str, token: str | None, query: Json, origin: Origin | None = None) -> None:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        headers = {"Cookie": f"anden={token}"} if token else {}
        url = f"ws://{place}/api/tables/{code}/live?{asked}"
        self._opening = connect(
            url,
            additional_headers=headers,
            origin=origin,
            max_size=None,
            open_timeout=patience(),
            ping_interval=None,  # a server that is slow is not gone
            compression=None,
        )
        self.code = code
        self.came: list[Json] = []
        self.raw: list[bytes] = []
        self.sync: Json | None = None
        self._id = 0

    def __enter__(self) -> "Wire":
        self.socket: ClientConnection = self._opening.__enter__()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._opening.__exit__(kind, error, trace)

    def take(self) -> Json:
        raw = self.socket.recv(patience(), decode=False)
        assert isinstance(raw, bytes)
        message: Json = msgspec.json.decode(raw)
        self.raw.append(raw)
        self.came.append(message)
        if message["kind"] == "sync":
            self.sync = message
        return message

    def until(self, kind: str, true: Callable[[Json], Any] = bool) -> Json:
        end = time.monotonic() + patience()
        while time.monotonic() < end:
            message = self.take()
            if message["kind"] == kind and true(message):
                return message
        raise AssertionError(f"no such {kind} came in time")

    def heard(self, kind: str) -> Json:
        """The oldest message of that kind that was not asked for yet, already here or yet to come."""
        fresh = [message for message in self.came if message["kind"] == kind]
        message = fresh[0] if fresh else self.until(kind)
        self.came.remove(message)
        return message

    def on_its_way(self) -> list[Json]:
        """All messages that were sent to it until now, and have not been taken: the answer to a ping comes last."""
        at = len(self.came)
        self.say("ping")
        self.until("pong")
        return self.came[at:]

    def closed(self) -> int:
        """The code it is closed with."""
        try:
            while True:
                self.take()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def say(self, kind: str, **more: Any) -> int:
        self._id += 1
        with_id = {} if kind in ("ping", "resync") else {"id": self._id}
        self.socket.send(msgspec.json.encode({"kind": kind} | with_id | more).decode())
        return self._id

    def ask(self, kind: str, **more: Any) -> Json:
        """Say it, and return the ack or the refusal."""
        number = self.say(kind, **more)
        while True:
            message = self.take()
            if message["kind"] in ("ack", "refusal") and message["id"] == number:
                return message

    def synced(self) -> Json:
        return self.sync if self.sync is not None else self.until("sync")

    def turn(self) -> Json:
        """The sync at which this seat may act, or the match is over."""
        sync = self.synced()
        while not sync["legal"] and sync["status"] == "running":
            sync = self.until("sync")
        return sync

    def act(self, choose: Callable[[list[Json]], Json] = lambda legal: legal[0]) -> Json:
        """Act when it is this seat's turn; the ack or the refusal. The sync that shows it has come, too."""
        sync = self.turn()
        answer = self.ask("act", version=sync["version"], action=choose(sync["legal"])["action"])
        if answer["kind"] == "ack":
            while self.synced()["version"] < answer["version"]:
                self.take()
        return answer


def newest(wires: Sequence[Wire], wire: Wire) -> Json:
    """The sync of one of them, once it knows what the others know."""
    version = max(other.synced()["version"] for other in wires)
    while wire.synced()["version"] < version:
        wire.take()
    return wire.synced()


def one_acts(wires: Sequence[Wire]) -> None:
    """Whose turn it is acts, and everyone sees it."""
    wire = next(wire for wire in wires if newest(wires, wire)["legal"])
    answer = wire.act()
    assert answer["kind"] == "ack", answer
    for other in wires:
        newest(wires, other)


def play_on(*wires: Wire, choose: Callable[[list[Json]], Json] = lambda legal: legal[0]) -> Json:
    """Act for all of them until the match is over; the last sync."""
    while (status := max(wires, key=lambda wire: wire.synced()["version"]).synced())["status"] == "running":
        able = [wire for wire in wires if newest(wires, wire)["legal"]]
        if able:
            answer = able[0].act(choose)
            assert answer["kind"] == "ack", answer
        else:
            wires[0].take()
    return status


def stored_match(store: Store, code: str) -> AnyMatch:
    """The match of a table as its store has it."""
    record = store.table(code)
    assert record is not None
    return restored(record, [(one.entry, one.code) for one in store.log(code, record.game)])
