"""The server process is killed at random moments, under load. What was acknowledged is there; clients go on."""

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import WebSocketException

from anden.core import registry
from anden.core.match import Match, parse_options
from anden.core.replay import Recorded, follow_entry
from anden.server.store import Store
from tests.server.house import PATIENCE, Json, Player, Wire

TITLES = (
    ("loknroll", ["person", "person"]),
    ("ticket-to-ride", ["person", "person"]),
    ("loose-caboose", ["person", "paseo"]),
)


class Victim:
    """A server that can be killed and started again, on the same port and the same database."""

    def __init__(self, db: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.place = f"127.0.0.1:{port}"
        self._told, writer = os.pipe()
        script = Path(__file__).with_name("nursery.py")
        self._nursery = subprocess.Popen(
            [sys.executable, str(script), db, str(port), str(writer)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[writer],
        )
        os.close(writer)

    def start(self) -> None:
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(b"start\n")
        self._nursery.stdin.flush()
        line = b""
        while not line.endswith(b"\n"):
            line += os.read(self._told, 64) or pytest.fail("the nursery is gone")
        self.pid = int(line)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"http://{self.place}/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.01)
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def bury(self) -> None:
        self.kill()
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        self._nursery.wait(PATIENCE)
        os.close(self._told)


class Regular(threading.Thread):
    """Plays on for ever; when the server is gone, comes back with the version it has."""

    def __init__(self, place: str, game: str, seats: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.player = Player(place, "Ana")
        device = "hot-seat" if seats.count("person") > 1 else "online"
        self.table = self.player.create(game, seats, device=device)
        self.people = [at for at, seat in enumerate(seats) if seat == "person"]
        self.acknowledged: list[tuple[int, int, Json]] = []  # version, seat, action
        self.version = 0
        self.wrong: list[str] = []
        self.enough = threading.Event()
        self._chance = random.Random(seed)

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                self._play()
            except (WebSocketException, OSError, EOFError, TimeoutError):
                time.sleep(0.02)

    def _play(self) -> None:
        seat = self._chance.choice(self.people)
        with self.player.open(self.table["code"], seat=seat, since=self.version) as wire:
            for _ in range(self._chance.randrange(1, 12)):
                sync = wire.synced()
                if sync["version"] < self.version:
                    self.wrong.append(f"version {self.version} was acknowledged, now it is {sync['version']}")
                if sync["status"] != "running":
                    self.enough.set()
                    return
                if not sync["legal"]:
                    return
                self._act(wire, sync, seat)

    def _act(self, wire: Wire, sync: Json, seat: int) -> None:
        action = self._chance.choice(sync["legal"])["action"]
        answer = wire.ask("act", version=sync["version"], action=action)
        if answer["kind"] == "ack":
            self.version = answer["version"]
            self.acknowledged.append((sync["version"], seat, action))
            while wire.synced()["version"] < answer["version"]:
                wire.take()
        elif answer["error"] not in ("stale", "busy"):
            self.wrong.append(str(answer))


def check(store: Store, regular: Regular) -> None:
    """The whole log is what rules and seal allow, and holds every acknowledged action where it was made."""
    record = store.table(regular.table["code"])
    assert record is not None
    assert record.version >= regular.version
    log = [one.entry for one in store.log(record.code, record.game)]
    assert len(log) == record.version
    game = registry.game(record.game)
    match: Match[object, object, object, object] = Match.unplayed(  # type: ignore[type-var]
        game, len(record.seats), parse_options(game, record.options), record.seed
    )
    for at, entry in enumerate(log):
        follow_entry(match, at, Recorded(entry.n, entry.seat, msgspec.to_builtins(entry.action), entry.undo_to))
    for version, seat, action in regular.acknowledged:
        assert (log[version].seat, msgspec.to_builtins(log[version].action)) == (seat, msgspec.to_builtins(action))
    assert regular.wrong == []


@pytest.mark.parametrize(("db", "kills"), [("sqlite", 20), ("postgres", 4)], indirect=["db"])
def test_what_was_acknowledged_survives_a_kill_at_any_moment(db: str, kills: int) -> None:
    victim = Victim(db)
    chance = random.Random(7)
    try:
        victim.start()
        regulars = [Regular(victim.place, game, seats, at) for at, (game, seats) in enumerate(TITLES)]
        for regular in regulars:
            regular.start()
        moved = 0
        for _ in range(kills):
            time.sleep(chance.uniform(0.05, 0.5))
            victim.kill()
            victim.start()
            for regular in regulars:
                table = regular.player.get(f"/api/tables/{regular.table['code']}")
                assert table["status"] in ("running", "over")
        wait = time.monotonic() + PATIENCE
        before = [len(regular.acknowledged) for regular in regulars]
        while time.monotonic() < wait and not all(map(_goes_on, regulars, before)):
            time.sleep(0.05)
        assert all(map(_goes_on, regulars, before)), "clients go on"
        for regular in regulars:
            regular.enough.set()
        for regular in regulars:
            regular.join(PATIENCE)
        moved = sum(len(regular.acknowledged) for regular in regulars)
        assert moved > kills
    finally:
        victim.bury()
    store = Store(db)
    try:
        for regular in regulars:
            check(store, regular)
    finally:
        store.close()


def _goes_on(regular: Regular, before: int) -> bool:
    return regular.enough.is_set() or len(regular.acknowledged) > before
