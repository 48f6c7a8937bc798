"""The server process is killed at random moments, under load. What was acknowledged is there; clients go on.

python -m tests.siege.kills [--kills N] [--seed N]
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

import httpx
from websockets.exceptions import WebSocketException

from anden.server.store import Store
from tests import luck
from tests.patience import patience, wait_for
from tests.server.house import Json, Player, Wire
from tests.server.postgres import cluster, new_database
from tests.siege.log import followed
from tests.siege.report import Found
from tests.siege.station import free_port, has_ended, workers_of

TITLES = (
    ("loknroll", ["person", "person"]),
    ("ticket-to-ride", ["person", "person"]),
    ("loose-caboose", ["person", "paseo"]),
)


class Victim:
    """A server that can be killed and started again, on the same port and the same database."""

    def __init__(self, db: str, workers: int) -> None:
        port = free_port()
        self._workers = workers
        self.place = f"127.0.0.1:{port}"
        self._told, writer = os.pipe()
        script = Path(__file__).with_name("nursery.py")
        self._said = TemporaryFile()  # noqa: SIM115  # until the last server is buried
        self._nursery = subprocess.Popen(
            [sys.executable, str(script), db, str(port), str(writer), luck.hexadecimal(), str(workers)],
            stdin=subprocess.PIPE,
            stdout=self._said,
            stderr=self._said,
            pass_fds=[writer],
        )
        os.close(writer)

    def start(self, after: Sequence[int] = ()) -> None:
        """`after`: processes of the last one that may answer still."""
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(b"start\n")
        self._nursery.stdin.flush()
        line = b""
        while not line.endswith(b"\n"):
            came = os.read(self._told, 64)
            assert came, "the nursery is gone"
            line += came
        self.pid = int(line)
        try:
            wait_for(lambda: all(map(has_ended, after)), "that the last server is gone")
            wait_for(lambda: self._answers() or has_ended(self.pid), "that the server came back")
            assert not has_ended(self.pid), "the server ended"
        except AssertionError as late:
            self._said.seek(0)
            raise AssertionError(f"{late}; its last words: {self._said.read()[-2000:].decode()}") from late

    def _answers(self) -> bool:
        try:
            return httpx.get(f"http://{self.place}/health", timeout=patience()).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self, chance: random.Random) -> None:
        """Kills the server; where it has workers, as often one of these alone, which it has to replace itself."""
        workers = workers_of(self.pid) if self._workers > 1 else []
        if workers and chance.random() < 0.5:
            worker = chance.choice(workers)
            os.kill(worker, signal.SIGKILL)
            wait_for(lambda: has_ended(worker), "that the worker is gone")
        else:
            os.kill(self.pid, signal.SIGKILL)
            self.start(workers)

    def bury(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        self._nursery.wait(patience())
        self._said.close()
        os.close(self._told)


class Regular(threading.Thread):
    """Plays one match; when the server is gone, comes back with the version it has. `enough`: it is over."""

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
                sync = wire.turn() if len(self.people) == 1 else wire.synced()
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

    def is_there(self) -> bool:
        """Whether its table is found; False where nobody listens."""
        try:
            found = self.player.get(f"/api/tables/{self.table['code']}")
        except httpx.TransportError:
            return False
        assert found["status"] in ("running", "over")
        return True

    def goes_on(self, before: int) -> bool:
        return self.enough.is_set() or len(self.acknowledged) > before


class Regulars:
    """Somebody at every title, all the time: whose match is over is followed by another."""

    def __init__(self, place: str, seed: int) -> None:
        self._place, self._seed = place, seed
        self.all: list[Regular] = []
        self.now = [self._come(at) for at in range(len(TITLES))]

    def _come(self, title: int) -> Regular:
        regular = Regular(self._place, *TITLES[title], self._seed * 1000 + len(self.all))
        self.all.append(regular)
        regular.start()
        return regular

    def renew(self) -> None:
        self.now = [self._come(at) if one.enough.is_set() else one for at, one in enumerate(self.now)]

    def are_there(self) -> None:
        """Each table is found, as soon as anybody listens: two workers in a row may have been killed."""
        for regular in self.now:
            wait_for(regular.is_there, "that somebody listens")

    def go_on(self, how_many: Callable[[Iterable[bool]], bool] = all) -> None:
        """Waits until each of them (or any) has made another move."""
        before = [(regular, len(regular.acknowledged)) for regular in self.now]
        wait_for(lambda: how_many(regular.goes_on(count) for regular, count in before), "that clients go on")

    def leave(self) -> None:
        for regular in self.all:
            regular.enough.set()
        for regular in self.all:
            regular.join(patience())


def check(store: Store, regular: Regular) -> list[str]:
    """What is wrong with the log: it is what rules and seal allow, and holds every acknowledged action in its place."""
    record = store.table(regular.table["code"])
    assert record is not None
    log = followed(store, record)
    wrong = list(regular.wrong)
    if record.version < regular.version:
        wrong.append(f"{record.code}: version {regular.version} was acknowledged, {record.version} is stored")
    for version, seat, action in regular.acknowledged:
        if log[version : version + 1] != [(seat, action)]:
            wrong.append(f"{record.code}: the move of seat {seat} at {version} was acknowledged, and is lost")
    return wrong


def kill_often(db: str, kills: int, seed: int, name: str = "kills", workers: int = 1) -> Found:
    """Kill a server on this database so many times while people play; see that nothing acknowledged is lost."""
    victim = Victim(db, workers)
    chance = random.Random(seed)
    try:
        victim.start()
        regulars = Regulars(victim.place, seed)
        for kill in range(kills):
            if kill % 4:  # every fourth time they have hardly found back
                regulars.go_on(any)
            time.sleep(chance.uniform(0.0, 0.3))
            victim.kill(chance)
            regulars.are_there()
            regulars.renew()
        regulars.go_on()
        regulars.leave()
    finally:
        victim.bury()
    store = Store(db)
    try:
        wrong = [line for regular in regulars.all for line in check(store, regular)]
    finally:
        store.close()
    moved = sum(len(regular.acknowledged) for regular in regulars.all)
    return Found(name, {"kills": kills, "acknowledged": moved, "tables": len(regulars.all), "seed": seed}, wrong)


@contextmanager
def houses() -> Iterator[list[tuple[str, str, int]]]:
    """What is besieged: its name, an empty database of its own, and how many workers share that."""
    with ExitStack() as stack:
        files, folder = (stack.enter_context(TemporaryDirectory(prefix="anden-")) for _ in range(2))
        postgres = stack.enter_context(cluster(Path(folder)))
        alone, shared = (new_database(postgres, uuid.uuid4().hex) for _ in range(2))
        yield [("on sqlite", f"{files}/anden.db", 1), ("on postgresql", alone, 1), ("of two workers", shared, 2)]


def kills(count: int = 200, seed: int = 7) -> list[Found]:
    """A third of them on each store, and a third where two workers share one."""
    with houses() as found:
        return [kill_often(db, count // 3, seed, f"kills {name}", workers) for name, db, workers in found]


def command(about: str | None, piece: Callable[[int, int], list[Found]], count: int) -> int:
    """Runs a piece of the siege that kills so often, if not told otherwise; 1 where anything was wrong."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--kills", type=int, default=count)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    found = piece(asked.kills, asked.seed)
    for one in found:
        print(one.line())
    return 1 if any(one.wrong for one in found) else 0


if __name__ == "__main__":
    sys.exit(command(__doc__, kills, 200))
