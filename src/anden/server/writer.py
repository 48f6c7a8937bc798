"""The one door for writing, and the one thread behind it.

Whatever came in while the last transaction was written goes into the next one, so that many tables share one flush to
the disk. While much is to be written one begins every fiftieth of a second: to be woken for a move and to flush it
takes a third of what the move costs. Where a piece of a transaction fails, all is done again with each piece behind a
savepoint. Who asked hears of it after the commit, and always hears something. Its connection is kept from one
transaction to the next while there is work: to take and give one back takes longer than to write a move.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from anden.server.errors import Busy
from anden.server.ground import Ground
from anden.server.statements import run
from anden.server.trouble import InTrouble, TroubleKind, is_its_own, kind_of, passes

__all__ = ["Overtaken", "Writer"]

BATCH = 64
TRIES = 5
STALLED_SECONDS = 15.0  # longer than a database may be locked
PACE_SECONDS = 0.02  # at least, between the beginnings of two transactions
KEPT_SECONDS = 1.0  # a connection that was idle for longer is given back, and tried before it is used again

T = TypeVar("T")
Job = Callable[[Connection], Any]
Asked = tuple[Job, "Future[Any]"]

logger = structlog.get_logger()


class Overtaken(Exception):  # noqa: N818  # not an error: look again and decide again
    """Another worker has changed the table since it was read."""


class Writer:
    """Writes from the start to `close`; whoever asks later is told Busy."""

    def __init__(self, engine: Engine, ground: Ground) -> None:
        self._engine = engine
        self._ground = ground
        self._jobs: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._begun: float | None = None  # the batch at hand
        self._wrote = time.monotonic()
        self._last = 0.0  # when the last transaction was begun
        self._failure: TroubleKind | None = None  # of the last batch
        self.failures = 0  # batches of which nobody can say for sure what became of them
        self._ended = False
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Waits until all that was asked for is written, and ends the thread."""
        self._jobs.put(None)
        self._thread.join()

    def write(self, job: Callable[[Connection], T]) -> "Future[T]":
        """Have the job done in a transaction; the future is there when it is committed. Raises what the job raises.

        Busy means that nobody knows: as a rule nothing was written, but where the database was lost in the middle of a
        commit it may have been. A caller that gets Busy looks again before anything else.
        """
        future: Future[T] = Future()
        self._jobs.put((job, future))
        if self._ended:
            self._refuse_waiting()
        return future

    def trouble(self) -> TroubleKind | None:
        """What the last batch suffered from, if nothing was written since; or that none can be written at all."""
        if self._ended:
            return "stopped"
        begun = self._begun
        if begun is not None and time.monotonic() - begun > STALLED_SECONDS:
            return "stalled"
        return self._failure

    def suspect(self, error: BaseException) -> None:
        """Reading failed: writing has to prove that the database is well."""
        self._failure = kind_of(error)

    @property
    def seconds_since_commit(self) -> float:
        """How long ago something was last written."""
        return time.monotonic() - self._wrote

    # ---- in its thread

    def _run(self) -> None:
        batch: list[Asked] = []
        try:
            while (first := self._next()) is not None:
                batch = self._batch(first)
                self._write_batch(batch)
        finally:
            self._give_back()
            self._ended = True  # before the queue is emptied: who comes later sees it, who came earlier is in there
            _refuse(batch)
            self._refuse_waiting()

    def _next(self) -> Asked | None:
        """Waits for something to write; None: for nothing any more."""
        if self._connection is not None:
            try:
                return self._jobs.get(timeout=KEPT_SECONDS)
            except queue.Empty:
                self._give_back()
        return self._jobs.get()

    def _give_back(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _refuse_waiting(self) -> None:
        with suppress(queue.Empty):
            while True:
                asked = self._jobs.get_nowait()
                _refuse([] if asked is None else [asked])

    def _batch(self, first: Asked) -> list[Asked]:
        """What is to be written at once with it: all that waits, and while much is written what comes in a moment."""
        time.sleep(max(0.0, self._last + PACE_SECONDS - time.monotonic()))
        self._last = time.monotonic()
        batch = [first]
        while len(batch) < BATCH and not self._jobs.empty():
            more = self._jobs.get()
            if more is None:
                self._jobs.put(None)
                break
            batch.append(more)
        return batch

    def _write_batch(self, batch: Sequence[Asked]) -> None:
        wanted = [(job, future) for job, future in batch if future.set_running_or_notify_cancel()]
        self._begun = time.monotonic()
        try:
            done = self._try(wanted)
        except BaseException as error:  # nothing of this batch may be believed, and everyone must hear it
            self._fail(error, [future for _, future in wanted if not future.done()])
        else:
            self._failure, self._wrote = None, time.monotonic()
            for future, result in done:
                if not future.done():
                    future.set_result(result)
        finally:
            self._begun = None

    def _fail(self, error: BaseException, futures: Sequence["Future[Any]"]) -> None:
        if isinstance(error, SQLAlchemyError) and not is_its_own(error):
            self._failure = kind_of(error)
            self.failures += 1
        elif not isinstance(error, Exception):
            logger.error("writer-interrupted", exc_info=error)
        for future in futures:
            future.set_exception(_told(error))

    def _try(self, wanted: Sequence[Asked]) -> list[tuple["Future[Any]", Any]]:
        """Writers of other servers may stand in the way for a moment; whatever else fails is not tried again."""
        for _ in range(TRIES - 1):
            try:
                return self._commit(wanted)
            except SQLAlchemyError as error:
                if not passes(error):
                    raise
        return self._commit(wanted)

    def _commit(self, wanted: Sequence[Asked]) -> list[tuple["Future[Any]", Any]]:
        _must_not(self._ground.trouble())
        try:
            if self._connection is None:
                self._connection = self._engine.connect().execution_options(writes=True)
            done = self._written(self._connection, [asked for asked in wanted if not asked[1].done()])
        except BaseException:
            self._give_back()
            raise
        _must_not(self._ground.gone())  # what was taken away meanwhile was not stored
        return done

    def _written(self, connection: Connection, wanted: Sequence[Asked]) -> list[tuple["Future[Any]", Any]]:
        """One transaction for all; where one of several fails by itself, all again, so that the others lose nothing."""
        with connection.begin() as transaction:
            try:
                return [(future, job(connection)) for job, future in wanted]
            except Exception as error:
                if len(wanted) == 1 or (isinstance(error, SQLAlchemyError) and not is_its_own(error)):
                    raise
                transaction.rollback()
        with connection.begin():
            return [(future, self._write_one(connection, job, future)) for job, future in wanted]

    @staticmethod
    def _write_one(connection: Connection, job: Job, future: "Future[Any]") -> object:
        """Behind a savepoint of its own, so that what fails in it is nobody else's loss."""
        run(connection, "SAVEPOINT one")
        try:
            result = job(connection)
        except SQLAlchemyError as error:
            if not is_its_own(error):
                raise  # the database is in trouble: the whole batch is
            future.set_exception(_told(error))
        except Exception as error:
            future.set_exception(error)
        else:
            run(connection, "RELEASE SAVEPOINT one")
            return result
        run(connection, "ROLLBACK TO SAVEPOINT one")
        return None


def _refuse(batch: Sequence[Asked]) -> None:
    for _, future in batch:
        if not future.done() and (future.running() or future.set_running_or_notify_cancel()):
            future.set_exception(Busy())


def _must_not(trouble: TroubleKind | None) -> None:
    if trouble is not None:
        raise InTrouble(trouble)


def _told(error: BaseException) -> Exception:
    """What whoever asked hears: overtaken, busy, or our own bug as it is."""
    if isinstance(error, Exception) and (
        not isinstance(error, SQLAlchemyError) or (is_its_own(error) and not isinstance(error, IntegrityError))
    ):
        return error
    told = Overtaken() if isinstance(error, IntegrityError) else Busy()
    told.__cause__ = error
    return told
