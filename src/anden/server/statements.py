"""Statements that every move needs, as text: for SQLAlchemy to look one up and bind it takes longer than to run it."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from anden.server.sql import entries, seats, tables

__all__ = ["Statements"]

FIXED = {
    "code",
    "game",
    "seed",
    "seal_version",
    "created",
    "host",
    "public",
    "device",
    "autostart",
    "clock",
    "cover",
    "rematch_of",
}
UPDATE_TABLE = (
    sa.update(tables)
    .where(tables.c.code == sa.bindparam("this"), tables.c.revision == sa.bindparam("then"))
    .values({column.name: sa.bindparam(column.name) for column in tables.c if column.name not in FIXED})
)
UPDATE_SEAT = (
    sa.update(seats)
    .where(seats.c.table == sa.bindparam("this"), seats.c.seat == sa.bindparam("place"))
    .values({column.name: sa.bindparam(column.name) for column in seats.c if column.name not in ("table", "seat")})
)


class Statement:
    """One of them, in the words of one database. Values are plain: texts, numbers, bytes, truths and None."""

    def __init__(self, made: sa.Update | sa.Insert, dialect: sa.Dialect) -> None:
        compiled = made.compile(dialect=dialect)
        self._text = str(compiled)
        self._order: Sequence[str] | None = getattr(compiled, "positiontup", None)  # None: values go by their names

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Runs it once for each row; how many rows of the database that changed."""
        order = self._order
        values = list(rows) if order is None else [tuple(row[name] for name in order) for row in rows]
        return connection.exec_driver_sql(self._text, values).rowcount


class Statements:
    """All of them."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self.update_table = Statement(UPDATE_TABLE, dialect)
        self.update_seat = Statement(UPDATE_SEAT, dialect)
        self.insert_entry = Statement(sa.insert(entries), dialect)
