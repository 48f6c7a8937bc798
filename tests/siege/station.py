"""`anden serve` as a process of its own, as it is run by whoever runs a station."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx

from tests.patience import patience

LOUD = ("error", "critical")
PLAIN = ("Andén: ", "Only this machine")  # its greeting


GIVEN: set[int] = set()  # ports of servers that are about to start, or away for a moment


def free_port() -> int:
    """Not one of those that outgoing connections use: while a server is away, a client would connect to itself.

    Each is given once, and every process that tests has a range of its own.
    """
    first = 15_000 + 1_000 * (int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 15)
    while True:
        port = random.SystemRandom().randrange(first, first + 1_000)
        if port in GIVEN:
            continue
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        GIVEN.add(port)
        return port


def workers_of(pid: int) -> list[int]:
    """The processes that serve for a server with `--workers`."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if not has_ended(child) and _is_worker(child)]


def _is_worker(pid: int) -> bool:
    with suppress(OSError):  # it may end meanwhile
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def has_ended(pid: int) -> bool:
    """Whether the process has closed all it had open, buried or not: until then it may be given connections."""
    try:
        state, *numbers = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return True
    return state in "ZX" and int(numbers[16]) <= 1  # threads


class Station:
    """Serves from `with` to its end. What it logs goes to a file in `folder`."""

    def __init__(self, db: str, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.place = f"127.0.0.1:{self.port}"
        self.log = folder / f"station-{self.port}.log"
        command = [sys.executable, "-c", "from anden.cli import main; main()"]
        self._asked = [*command, "serve", "--db", db, "--port", str(self.port), *options]

    def __enter__(self) -> "Station":
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(self._asked, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        end = time.monotonic() + patience()
        while not self.answers():
            assert self._process.poll() is None, self.log.read_text("utf-8")
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.05)
        return self

    def __exit__(self, _kind: type | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(patience())
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def answers(self) -> bool:
        try:
            return httpx.get(f"http://{self.place}/health", timeout=patience()).status_code == 200
        except httpx.TransportError:
            return False

    @property
    def pid(self) -> int:
        return self._process.pid

    def megabytes(self) -> float:
        """Resident memory of the server itself, without the processes that think for bots."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def complaints(self) -> list[str]:
        """What it logged as an error, and whatever is no log line: tracebacks."""
        found = []
        for line in self.log.read_text("utf-8", "replace").splitlines():
            if not line.startswith("{"):
                found += [] if line.startswith(PLAIN) or not line.strip() else [line]
            elif json.loads(line).get("level") in LOUD:
                found.append(line)
        return found
