"""What a store can suffer from, and how its errors tell."""

import sqlite3
from typing import get_args

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError

from anden.server.wire.shared import TroubleKind

__all__ = ["KINDS", "InTrouble", "TroubleKind", "is_its_own", "kind_of", "passes"]

KINDS: tuple[TroubleKind, ...] = get_args(TroubleKind)
IN_SQLITE: dict[int, TroubleKind] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_FULL: "disk-full",
}
IN_POSTGRESQL: dict[str, TroubleKind] = {
    "53100": "disk-full",
    "25006": "read-only",
    "55P03": "locked",  # a lock was not to be had in time
    "57014": "locked",  # a statement took too long
}
UNREACHABLE = ("08", "57P", "53300")  # connection, shutdown, too many connections
PASSING = ("40001", "40P01")  # serialization, deadlock: the same again may do


class InTrouble(SQLAlchemyError):  # noqa: N818  # it is what is raised for an error of the database
    """The store must not be written to, though the database itself does not mind."""

    def __init__(self, kind: TroubleKind) -> None:
        super().__init__(kind)
        self.kind = kind


def kind_of(error: BaseException) -> TroubleKind:
    """What the store suffers from, by the error it raised."""
    if isinstance(error, InTrouble):
        return error.kind
    origin = error.orig if isinstance(error, DBAPIError) else None
    if isinstance(origin, sqlite3.Error):
        code = getattr(origin, "sqlite_errorcode", None)  # not there if the driver itself raised it
        return "failing" if code is None else IN_SQLITE.get(code & 0xFF, "failing")
    if isinstance(error, DBAPIError):
        state = getattr(origin, "sqlstate", None) or "08"  # no state: it never came to an answer
        return "unreachable" if state.startswith(UNREACHABLE) else IN_POSTGRESQL.get(state, "failing")
    return "failing"


def passes(error: BaseException) -> bool:
    """Is it enough to do the same again?"""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in PASSING


def is_its_own(error: SQLAlchemyError) -> bool:
    """Did the job ask for something that cannot be, while the database is well?"""
    return isinstance(error, IntegrityError | DataError | ProgrammingError)
