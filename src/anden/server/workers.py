"""Several processes that serve one port: each listens for itself, and the system spreads connections over them.

They share tables through PostgreSQL, as servers on different machines do. One that dies is followed by another; all end
with the process that began them, however that ends.
"""

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple

import structlog
from msgspec.structs import replace
from prometheus_client.multiprocess import mark_process_dead

from anden.bots.pool import end_with_parent
from anden.core.errors import Malformed
from anden.server.handing import Place
from anden.server.metrics import FIGURES
from anden.server.settings import Settings

__all__ = ["Workers"]

LEAST_SECONDS = 1.0  # between the starts of one worker and of the next in its place
GOODBYE_SECONDS = 15.0

Work = Callable[[Settings, Place, Callable[[], None]], None]

logger = structlog.get_logger()


class Worker(NamedTuple):
    """One of the processes, its place, and when it was started."""

    process: BaseProcess
    place: Place
    begun: float


class Workers:
    """Runs `work` in as many processes as the settings say, until it is told to stop."""

    def __init__(self, settings: Settings, work: Work) -> None:
        """`work` serves, and calls its last argument as soon as it listens. It has to be importable."""
        self._settings, self._work = settings, work
        self._context = multiprocessing.get_context("spawn")
        self._running: dict[int, Worker] = {}  # by sentinel
        self._stopped: int | None = None  # by which signal

    def run(self, greet: Callable[[], None]) -> None:
        """Starts all, calls `greet` when they listen, and watches over them. Raises Malformed if one cannot start."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        with TemporaryDirectory(prefix="anden-") as folder:
            os.environ[FIGURES] = folder
            try:
                self._start_all(folder)
                greet()
                while self._stopped is None:
                    self._look()
            finally:
                self._end_all()
        if self._stopped is not None:
            signal.signal(self._stopped, signal.SIG_DFL)
            signal.raise_signal(self._stopped)  # as a server of one process ends

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        self._stopped = number

    def _start_all(self, folder: str) -> None:
        count = self._settings.workers
        reports = [self._start(Place(folder, number, count)) for number in range(count)]
        for report in reports:
            with report:
                while self._stopped is None and not report.poll(0.1):
                    continue  # as long as it takes on a busy machine: one that dies is heard of
                if self._stopped is None and not _has_begun(report):
                    raise Malformed("a worker could not start: its words are above")

    def _start(self, place: Place) -> Connection:
        """Starts one; what it says comes over the connection, whose end is its end."""
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_run, args=(self._work, self._settings, place, theirs))
        process.start()
        theirs.close()
        self._running[process.sentinel] = Worker(process, place, time.monotonic())
        return ours

    def _look(self) -> None:
        """Waits a moment; whoever has died meanwhile is followed by another."""
        for sentinel in wait(list(self._running), timeout=0.2):
            assert isinstance(sentinel, int)
            process, place, begun = self._running.pop(sentinel)
            if self._stopped is not None:
                return
            logger.error("worker-lost", pid=process.pid, exitcode=process.exitcode)
            mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
            time.sleep(max(0.0, LEAST_SECONDS - (time.monotonic() - begun)))
            self._start(place).close()

    def _end_all(self) -> None:
        for process, _, _ in self._running.values():
            process.terminate()
        until = time.monotonic() + GOODBYE_SECONDS
        for process, _, _ in self._running.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _has_begun(report: Connection) -> bool:
    try:
        return bool(report.recv())
    except EOFError:
        return False


def _run(work: Work, settings: Settings, place: Place, report: Connection) -> None:
    end_with_parent()

    def listens() -> None:
        with suppress(OSError):  # whoever came in place of another is not waited for
            report.send(True)
        report.close()

    its_bots = math.ceil(settings.bots / settings.workers)  # together as many as were asked for, or more
    with suppress(KeyboardInterrupt):  # whoever presses Ctrl-C means all of us
        work(replace(settings, bots=its_bots), place, listens)
