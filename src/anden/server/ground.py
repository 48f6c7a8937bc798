"""What a store stands on: the files of an SQLite database, whose they are, if they are there, how much room is left.

One server per file: the kernel keeps the claim and drops it when the process ends, however it ends, or a moment later.
"""

import os
import shutil
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

from anden.core.errors import Malformed
from anden.server.leaving import once_left
from anden.server.trouble import TroubleKind

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


__all__ = ["MEGABYTE", "Files", "Ground"]

MEGABYTE = 1 << 20
FLOOR = 4  # moves are refused below this part of the least free space, new tables already below all of it

Identity = tuple[int, int]


class Ground:
    """What the database stands on. Here: nothing to look after, as a database server looks after its own disk."""

    proof_bytes = 8  # how much is written to see whether anything can be

    def anchor(self) -> None:
        """The database is open: what is there now is what has to stay."""

    def leave(self) -> None:
        """Gives everything back: nothing is written any more."""

    def gone(self) -> TroubleKind | None:
        """What has become of the database, if it is no longer where it was; None otherwise."""
        return None

    def trouble(self) -> TroubleKind | None:
        """What forbids to write."""
        return self.gone()

    def free(self) -> int | None:
        """Bytes; None where it cannot be known."""
        return None

    @property
    def cramped(self) -> bool:
        """There is so little room that nothing new should begin."""
        return False


class Files(Ground):
    """An SQLite file and its log, claimed for this process from here to `leave`."""

    proof_bytes = 32 * 1024  # more than a move needs: where this finds room, the next moves do

    def __init__(self, path: Path, min_free: int) -> None:
        """Raises Malformed in one line where another server has it, and OSError."""
        self.path = Path(os.path.realpath(path))  # so that another name of the same file leads to the same claim
        self._lock_path = f"{self.path}.lock"
        self._min_free = min_free
        self._folder, self._known = str(self.path.parent), dict[str, Identity | None]()
        self._anchor: sqlite3.Connection | None = None
        self._claim = once_left(self._claimed)
        if (names := _links(self.path)) > 1:
            self.leave()
            raise Malformed(f"{path}: this file has {names} names (hard links), and SQLite needs it to have one")

    def _claimed(self) -> int:
        descriptor = os.open(self._lock_path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise Malformed(
                f"{self.path}: another server works on this file; stop it first, give this one a file of its own"
                " (--db), or use PostgreSQL, where several servers share their tables"
            ) from None
        return descriptor

    def connect(self, seconds: float) -> sqlite3.Connection:
        """A connection; to the file that it is anchored to, never to one that came in its place."""
        if self.gone() is not None:
            raise sqlite3.OperationalError("the database file is no longer there")
        mode = "rw" if self._known else "rwc"
        return sqlite3.connect(f"{self.path.as_uri()}?mode={mode}", seconds, uri=True, check_same_thread=False)

    def anchor(self) -> None:
        """Keeps a connection of its own: the log stays the same file as long as one is open."""
        self._anchor = self.connect(5)
        self._anchor.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self._known = {path: _identity(path) for path in (str(self.path), f"{self.path}-wal")}

    def leave(self) -> None:
        """Closes the connection and gives the claim on the file back."""
        if self._anchor is not None:
            self._anchor.close()
        os.close(self._claim)

    def gone(self) -> TroubleKind | None:
        """What has become of the database file, if it is no longer there or no longer ours; None otherwise."""
        if any(_identity(path) != known for path, known in self._known.items()):
            return "file-gone"
        return None if self._is_ours() else "file-taken"

    def _is_ours(self) -> bool:
        """Whoever tidied our lock away took the claim with it: it is made again, unless another was quicker."""
        here = os.fstat(self._claim)
        if _identity(self._lock_path) == (here.st_dev, here.st_ino):
            return True
        with suppress(Malformed, OSError):
            fresh = self._claimed()
            os.close(self._claim)
            self._claim = fresh
            return True
        return False

    def trouble(self) -> TroubleKind | None:
        """What keeps the file from being written, as far as a look at it tells; None otherwise."""
        if (gone := self.gone()) is not None:
            return gone
        return "disk-full" if self.free() < self._min_free // FLOOR else None

    def free(self) -> int:
        """Bytes that are free for users other than root; none without the folder."""
        try:
            return shutil.disk_usage(self._folder).free
        except OSError:
            return 0

    @property
    def cramped(self) -> bool:
        """Whether there is less room than the settings ask for."""
        return self.free() < self._min_free


def _identity(path: str) -> Identity | None:
    """Looked at before and after each transaction: by name, as to look through a Path takes three times as long."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _links(path: Path) -> int:
    try:
        return path.stat().st_nlink
    except FileNotFoundError:
        return 0
