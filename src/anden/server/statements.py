"""Statements that every move needs, as text and past SQLAlchemy: for it to bind one takes longer than to run it."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from anden.server.sql import call_wishes, calls, entries, receivers, seats, tables
from anden.server.wire.calls import CALLED_FOR

__all__ = ["NOTIFY", "Notice", "Statement", "Statements", "run"]

NOTIFY = "SELECT pg_notify(%s, %s)"  # PostgreSQL's
Notice = tuple[str, str]  # a channel, and what is told there

ONE_TABLE = sa.update(tables).where(tables.c.code == sa.bindparam("this"), tables.c.revision == sa.bindparam("then"))
ONE_SEAT = sa.update(seats).where(seats.c.table == sa.bindparam("this"), seats.c.seat == sa.bindparam("place"))


def _call_for(kind: str, dialect: sa.Dialect) -> sa.Insert:
    """Queues a call of that kind about a table for each receiver of a pass that wants it, in place of the last one."""
    wanted, due = sa.func.coalesce(call_wishes.c[kind], sa.true()), sa.cast(sa.bindparam("due"), sa.BigInteger)
    row = {
        "holder": receivers.c.holder,
        "receiver": receivers.c.id,
        "kind": sa.literal_column(f"'{kind}'"),
        "table": sa.cast(sa.bindparam("this"), calls.c.table.type),
        "due": sa.case((receivers.c.not_before > due, receivers.c.not_before), else_=due),
        "made": sa.cast(sa.bindparam("made"), sa.BigInteger),
    }
    wished = receivers.outerjoin(call_wishes, call_wishes.c.holder == receivers.c.holder)
    found = sa.select(*row.values()).select_from(wished)
    found = found.where(receivers.c.holder == sa.bindparam("whom"), receivers.c.off.is_(None), wanted)
    insert = (sqlite.insert if dialect.name == "sqlite" else postgresql.insert)(calls).from_select(list(row), found)
    fresh = {"due": insert.excluded.due, "made": insert.excluded.made}
    return insert.on_conflict_do_update(index_elements=["receiver", "kind", "table"], set_=fresh)


Values = Sequence[Any] | Mapping[str, Any]


def run(connection: Connection, text: str, rows: Sequence[Values] = ((),)) -> int:
    """Runs the driver's own text in the connection's transaction, once for each row; how many rows that changed.

    Raises what SQLAlchemy makes of the driver's errors.
    """
    cursor = connection.connection.cursor()
    try:
        if len(rows) == 1:
            cursor.execute(text, rows[0])
        else:
            cursor.executemany(text, cast(Sequence[Sequence[Any]], rows))
        return int(cursor.rowcount)
    except connection.dialect.loaded_dbapi.Error as error:
        raise _as_sqlalchemy_has_it(connection, text, error) from error
    finally:
        cursor.close()


def _as_sqlalchemy_has_it(connection: Connection, text: str, error: Exception) -> BaseException:
    dialect = connection.dialect
    lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, None)  # type: ignore[arg-type]
    if lost:
        connection.invalidate(error)
    found = DBAPIError.instance(text, None, error, dialect.loaded_dbapi.Error, False, lost, dialect)
    assert isinstance(found, BaseException)
    return found


class Statement:
    """One of them, in the words of one database. Values are plain: texts, numbers, bytes, truths and None."""

    def __init__(self, made: sa.Update | sa.Insert, dialect: sa.Dialect) -> None:
        compiled = made.compile(dialect=dialect)
        self._text = str(compiled)
        self._order: Sequence[str] | None = getattr(compiled, "positiontup", None)  # None: values go by their names

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Runs it once for each row; how many rows of the database that changed."""
        order = self._order
        return run(connection, self._text, rows if order is None else [[row[name] for name in order] for row in rows])


class Updates:
    """Updates of one row, each of what has changed alone: an index is not touched where its columns are not named."""

    def __init__(self, row: sa.Update, dialect: sa.Dialect) -> None:
        self._row, self._dialect = row, dialect
        self._made: dict[tuple[str, ...], Statement] = {}  # by the columns that they change

    def run(self, connection: Connection, changed: Mapping[str, Any], **which: str | int) -> int:
        """Gives these columns of the row their values; how many rows there were of that kind."""
        columns = tuple(changed)
        if columns not in self._made:
            values: dict[str, sa.BindParameter[Any]] = {column: sa.bindparam(column) for column in columns}
            self._made[columns] = Statement(self._row.values(values), self._dialect)
        return self._made[columns].run(connection, [{**changed, **which}])


class Statements:
    """All of them."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self.update_table = Updates(ONE_TABLE, dialect)
        self.update_seat = Updates(ONE_SEAT, dialect)
        self.insert_entry = Statement(sa.insert(entries), dialect)
        self.call_for = {kind: Statement(_call_for(kind, dialect), dialect) for kind in CALLED_FOR}
