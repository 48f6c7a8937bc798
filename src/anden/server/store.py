"""The one place that reads and writes the database: SQLite in WAL mode, or PostgreSQL. Plain calls, for threads."""

import os
import sqlite3
import threading
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import Seat
from anden.server.ending import remember
from anden.server.errors import Busy
from anden.server.ground import MEGABYTE, Files, Ground
from anden.server.outbox import Outbox
from anden.server.records import ChatRecord, Judged, Logged, SeatRecord, Summary, TableRecord
from anden.server.rows import (
    changes_of,
    entry_row,
    logged_of,
    result_of,
    seat_record,
    seat_row,
    table_record,
    table_row,
)
from anden.server.security import CODE_LENGTH
from anden.server.sql import chat, entries, journeys, judged, passes, seats, station, tables
from anden.server.statements import NOTIFY, Notice, Statements, run
from anden.server.trouble import TroubleKind
from anden.server.wire.shared import Room, Status
from anden.server.writer import Overtaken, Writer

__all__ = ["Overtaken", "Store", "is_sqlite", "migrations", "url_of"]

BUSY_SECONDS = 5
SILENT_SECONDS = 12
PROOF_LASTS = 1.0
PROOF_SECONDS = 8.0
CHAT_KEPT = 100
UNENDED: tuple[Status, ...] = ("waiting", "running", "pinned")
LOCK = 0x616E64656E  # migrations of several workers one after the other

DROP_SEATS = sa.delete(seats).where(seats.c.table == sa.bindparam("this"), seats.c.seat >= sa.bindparam("count"))
TABLE = sa.select(tables).where(tables.c.code == sa.bindparam("this"))
SEATS = sa.select(seats).where(seats.c.table == sa.bindparam("this")).order_by(seats.c.seat)
LOG = (
    sa.select(entries)
    .where(entries.c.table == sa.bindparam("this"), entries.c.n >= sa.bindparam("since"))
    .order_by(entries.c.n)
)
SUMMARY = [tables.c[name] for name in Summary.__struct_fields__ if name != "seats"]
INSERT_TABLE, INSERT_SEAT = sa.insert(tables), sa.insert(seats)

T = TypeVar("T")


def url_of(db: str) -> sa.URL:
    """A database by URL, or an SQLite file by its path; raises Malformed."""
    if "://" not in db:
        return sa.URL.create("sqlite", database=str(Path(db).absolute()))
    try:
        url = sa.make_url(db)
    except sa.exc.ArgumentError:
        raise Malformed(f"database: {db!r} is neither a file nor a URL") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        return sa.URL.create("sqlite", database=str(Path(url.database).absolute()))
    raise Malformed("database: a file for SQLite, or postgresql://...; nothing else is known here")


def is_sqlite(db: str) -> bool:
    """Whether that database is an SQLite file; raises Malformed."""
    return url_of(db).get_backend_name() == "sqlite"


def migrations() -> str:
    """The folder of the database's forms, one after the other."""
    return str(files("anden.server") / "migrations")


class Store:
    """Open from the start to `close`. Every call raises Busy when the database cannot answer."""

    def __init__(self, db: str, min_free_mb: int = 0) -> None:
        """Connects, and brings the database to its present form; raises Malformed in one line if that cannot be.

        An SQLite file is this store's alone until it is closed. Where less than `min_free_mb` is free beside it,
        nothing new begins; where much less is, nothing is written.
        """
        self.url = url_of(db)
        self.on_sqlite = is_sqlite(db)
        try:
            self._ground = Files(Path(str(self.url.database)), min_free_mb * MEGABYTE) if self.on_sqlite else Ground()
        except OSError as error:
            raise self._cannot_open(error) from None
        try:
            self._engine = _engine(self.url, self._ground)
            self._prepare()
        except ModuleNotFoundError as error:
            self._ground.leave()
            raise Malformed(f"database: {error.name} is missing: pip install 'anden[postgres]'") from None
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            self._ground.leave()
            raise self._cannot_open(error) from None
        self._statements = Statements(self._engine.dialect)
        self._outbox = Outbox(self._statements.call_for)
        self._writer = Writer(self._engine, self._ground)
        self._readers = 0
        self._closed = False
        self._changed = threading.Condition()  # guards both

    def _cannot_open(self, error: Exception) -> Malformed:
        return Malformed(f"database {self.url.render_as_string(hide_password=True)}: {_one_line(error)}")

    def close(self) -> None:
        """Waits for what is being written and read, then closes the database."""
        self._writer.close()
        with self._changed:
            self._closed = True
            self._changed.wait_for(lambda: self._readers == 0)
        self._engine.dispose()
        self._ground.leave()

    def _prepare(self) -> None:
        try:
            self._migrate()
            self._ground.anchor()
        except BaseException:
            self._engine.dispose()
            raise

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", migrations())
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            if not self.on_sqlite:
                connection.execute(
                    sa.text("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
                )  # as long as it takes
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    # ---- writing and reading

    def write(self, job: Callable[[Connection], T]) -> "Future[T]":
        """Have the job done; see Writer.write."""
        return self._writer.write(job)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read by; raises Busy where the database does not answer."""
        try:
            with self._open(), self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            self._writer.suspect(error)
            raise Busy from error

    @contextmanager
    def _open(self) -> Iterator[None]:
        """Keeps the database open meanwhile: whoever asked may be gone, but their thread still reads."""
        with self._changed:
            if self._closed:
                raise Busy
            self._readers += 1
        try:
            yield
        finally:
            with self._changed:
                self._readers -= 1
                self._changed.notify_all()

    # ---- tables

    def add(
        self, record: TableRecord, logged: Sequence[Logged] = (), besides: Callable[[Connection], None] | None = None
    ) -> "Future[None]":
        """A new table, and what else has to be written with it or not at all; while there is little room, Busy."""
        if self.cramped:
            refused: Future[None] = Future()
            refused.set_exception(Busy("store-cramped"))
            return refused

        def job(connection: Connection) -> None:
            self.insert(connection, record, logged)
            if besides is not None:
                besides(connection)

        return self.write(job)

    def insert(self, connection: Connection, record: TableRecord, logged: Sequence[Logged] = ()) -> None:
        """A new table, within a transaction."""
        connection.execute(INSERT_TABLE, table_row(record))
        connection.execute(INSERT_SEAT, [seat_row(record.code, seat) for seat in record.seats])
        self._insert_entries(connection, record.code, logged)
        self._outbox.opened(connection, record)

    def save(
        self, record: TableRecord, was: TableRecord, logged: Sequence[Logged], notice: Notice | None = None
    ) -> "Future[None]":
        """The table as it is now, its snapshot and new entries, if it still is what it `was`; otherwise Overtaken.

        `notice`: what other workers hear with the commit, so that whoever dies after it takes no news along.
        """
        changed = changes_of(record, was)
        seated = [(now.seat, changes_of(now, then)) for now, then in zip(record.seats, was.seats, strict=False)]
        added = [seat_row(record.code, seat) for seat in record.seats[len(was.seats) :]]

        def job(connection: Connection) -> None:
            if self._statements.update_table.run(connection, changed, this=record.code, then=was.revision) != 1:
                raise Overtaken
            for place, moved in seated:
                if moved:
                    self._statements.update_seat.run(connection, moved, this=record.code, place=place)
            if added:
                connection.execute(INSERT_SEAT, added)
            if len(record.seats) < len(was.seats):
                connection.execute(DROP_SEATS, {"this": record.code, "count": len(record.seats)})
            self._insert_entries(connection, record.code, logged)
            if record.status == "over" and was.status != "over":
                remember(connection, record, record.updated)
            self._outbox.changed(connection, record, was)
            if notice is not None:
                run(connection, NOTIFY, [notice])

        return self.write(job)

    def _insert_entries(self, connection: Connection, code: str, logged: Sequence[Logged]) -> None:
        if logged:
            self._statements.insert_entry.run(connection, [entry_row(code, one) for one in logged])

    def table(self, code: str) -> TableRecord | None:
        """The table of that code; None if there is none. Raises Busy."""
        with self.reading() as connection:
            return _table(connection, code)

    def read(self, code: str, since: int) -> tuple[TableRecord, list[Logged]] | None:
        """The table of that code and its entries from there on; None if there is none.

        By one connection: where players of a table sit at several workers, this is asked for every move.
        """
        with self.reading() as connection:
            record = _table(connection, code)
            rows = () if record is None else connection.execute(LOG, {"this": code, "since": since}).mappings().all()
        return None if record is None else (record, [logged_of(row, record.game) for row in rows])

    def revisions(self, codes: Sequence[str]) -> dict[str, int]:
        """How far these tables have come, the last changed first."""
        asked = sa.select(tables.c.code, tables.c.revision).where(tables.c.code.in_(codes))
        asked = asked.order_by(tables.c.updated.desc())
        with self.reading() as connection:
            return {row.code: row.revision for row in connection.execute(asked)}

    def public_tables(self, limit: int) -> list[Summary]:
        """Those on the departures board: waiting ones first, then the newest."""
        with self.reading() as connection:
            rows: list[sa.RowMapping] = []
            for status in ("waiting", "running"):  # one after the other: each comes in order from the index
                shown = tables.c.public & (tables.c.status == status)
                rows += connection.execute(_newest(shown, limit - len(rows))).mappings()
            return _summaries(connection, rows)

    def codes_like(self, short: str) -> list[str]:
        """The codes that begin like this, of tables that wait or are on the departures board."""
        # A range, not LIKE: the index on codes knows it.
        begins = tables.c.code.between(short, short.ljust(CODE_LENGTH, "z"))
        shown = (tables.c.status == "waiting") | (tables.c.public & (tables.c.status == "running"))
        return self._codes(begins & shown)

    def tables_of(self, holder: str, limit: int) -> list[Summary]:
        """Those with a seat of this holder, or made by it: the last changed first. Nothing that is tried out.

        Asked in parts that each read little: in one question PostgreSQL would look through everybody's tables.
        """
        sat = sa.select(tables.c.code).join(seats).where(seats.c.holder == holder, tables.c.status.in_(UNENDED))
        ended = sa.select(journeys.c.code).where(journeys.c.holder == holder).order_by(journeys.c.ended.desc())
        made = sa.select(tables.c.code).where(tables.c.host == holder).order_by(tables.c.updated.desc())
        with self.reading() as connection:
            parts = (sat, ended.limit(limit), made.limit(limit))
            codes = {code for part in parts for code in connection.execute(part).scalars()}
            theirs = tables.c.code.in_(codes) & tables.c.tryout.is_(None)
            rows = connection.execute(_newest(theirs, limit)).mappings().all()
            return _summaries(connection, rows)

    def name_of(self, holder: str) -> str:
        """What this holder was last called."""
        named = (seats.c.holder == holder) & (seats.c.name != "")
        last = sa.select(seats.c.name).join(tables).where(named).order_by(tables.c.updated.desc()).limit(1)
        with self.reading() as connection:
            return connection.execute(last).scalar() or ""

    def knows(self, holder: str) -> bool:
        """Does this holder sit anywhere, has it opened a table, or a pass?"""
        sits = sa.exists().where(seats.c.holder == holder)
        hosts = sa.exists().where(tables.c.host == holder)
        travels = sa.exists().where(passes.c.holder == holder)
        with self.reading() as connection:
            return bool(connection.execute(sa.select(sits | hosts | travels)).scalar())

    def bot_tables(self, host: str, since: int) -> int:
        """How many tables with bots this one has opened that run, and have been played at since then."""
        with_bots = sa.exists().where((seats.c.table == tables.c.code) & (seats.c.kind == "bot"))
        here = (tables.c.host == host) & (tables.c.status == "running") & (tables.c.updated >= since) & with_bots
        with self.reading() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(tables).where(here)).scalar_one()

    def due(self, now: int) -> list[str]:
        """The codes of open tables that the server has to look at."""
        return self._codes(tables.c.status.in_(("waiting", "running")) & (tables.c.due <= now))

    def codes(self, statuses: Iterable[Status], idle_since: int) -> list[str]:
        """The codes of tables in one of the states, untouched since then."""
        return self._codes(tables.c.status.in_(tuple(statuses)) & (tables.c.updated < idle_since))

    def tryouts(self, idle_since: int) -> list[str]:
        """The codes of tables where something was tried out, untouched since then."""
        return self._codes(tables.c.tryout.is_not(None) & (tables.c.updated < idle_since))

    def _codes(self, where: sa.ColumnElement[bool]) -> list[str]:
        with self.reading() as connection:
            return list(connection.execute(sa.select(tables.c.code).where(where).order_by(tables.c.code)).scalars())

    def other_rules(self) -> list[str]:
        """The codes of tables that wait, or were last played, under another version of the rules than ours."""
        ours = {game_id: registry.game(game_id).spec.rules for game_id in registry.game_ids()}
        open_ones = tables.c.status.in_(("waiting", "running"))
        under = sa.func.coalesce(tables.c.adopted, tables.c.rules)
        asked = sa.select(tables.c.code, tables.c.game, under).where(open_ones).order_by(tables.c.code)
        with self.reading() as connection:
            return [code for code, game, rules in connection.execute(asked) if ours.get(game) != rules]

    def drop(self, codes: Sequence[str], idle_since: int | None = None) -> "Future[int]":
        """Delete the tables with all that belongs to them; but not what was touched since then, if that is given."""
        named = tables.c.code.in_(codes)
        unwanted = named if idle_since is None else named & (tables.c.updated < idle_since)

        def job(connection: Connection) -> int:
            return connection.execute(sa.delete(tables).where(unwanted)).rowcount

        return self.write(job)

    # ---- logs

    def log(self, code: str, game_id: str, since: int = 0) -> list[Logged]:
        """The entries from there on. The actions are read with the types of the game."""
        with self.reading() as connection:
            rows = connection.execute(LOG, {"this": code, "since": since}).mappings().all()
        return [logged_of(row, game_id) for row in rows]

    def covered_entries(self, code: str, seat: Seat, since: int) -> list[int]:
        """The numbers of the entries that a bot made in this person's place."""
        made = (entries.c.table == code) & (entries.c.seat == seat) & (entries.c.n >= since) & entries.c.covering
        with self.reading() as connection:
            return list(connection.execute(sa.select(entries.c.n).where(made).order_by(entries.c.n)).scalars())

    # ---- reviews

    def add_judged(self, code: str, seat: Seat, coach: int, one: Judged) -> "Future[None]":
        """What a coach of that version found about a decision. Whoever was first is right; a table may be gone."""
        row = {"table": code, "seat": seat, "n": one.n, "coach": coach, "appraisal": one.appraisal}
        here = sa.exists().where(tables.c.code == code)
        there = sa.exists().where(*(judged.c[name] == row[name] for name in ("table", "seat", "n", "coach")))
        values = sa.select(*(sa.literal(value, judged.c[name].type) for name, value in row.items())).where(here, ~there)
        insert = sa.insert(judged).from_select(list(row), values)

        def job(connection: Connection) -> None:
            connection.execute(insert)

        return self.write(job)

    def judged(self, code: str, seat: Seat, coach: int) -> list[Judged]:
        """What a coach of that version has found about a seat's decisions, in their order."""
        here = (judged.c.table == code) & (judged.c.seat == seat) & (judged.c.coach == coach)
        asked = sa.select(judged.c.n, judged.c.appraisal).where(here).order_by(judged.c.n)
        with self.reading() as connection:
            return [Judged(*row) for row in connection.execute(asked)]

    # ---- chat

    def say(self, code: str, room: Room, seat: Seat | None, name: str, text: str, at: int) -> "Future[ChatRecord]":
        """Only the last things said are kept."""
        here = (chat.c.table == code) & (chat.c.room == room)
        oldest = sa.select(chat.c.id).where(here).order_by(chat.c.id.desc()).limit(1).offset(CHAT_KEPT - 1)
        row = {"table": code, "room": room, "seat": seat, "name": name, "text": text, "at": at}

        def job(connection: Connection) -> ChatRecord:
            made = connection.execute(sa.insert(chat).values(**row)).inserted_primary_key
            assert made is not None
            connection.execute(sa.delete(chat).where(here, chat.c.id < oldest.scalar_subquery()))
            return ChatRecord(made[0], code, room, seat, name, text, at)

        return self.write(job)

    def chat(self, code: str, room: Room) -> list[ChatRecord]:
        """The last things said, oldest first."""
        here = (chat.c.table == code) & (chat.c.room == room)
        asked = sa.select(chat).where(here).order_by(chat.c.id.desc()).limit(CHAT_KEPT)
        with self.reading() as connection:
            rows = connection.execute(asked).all()
        return [ChatRecord(row.id, code, room, row.seat, row.name, row.text, row.at) for row in reversed(rows)]

    # ---- what the station remembers

    def remember(self, key: str, fresh: bytes) -> bytes:
        """What all servers of this database share under that key: the first one's, which is `fresh` if we are first."""
        asked = sa.select(station.c.value).where(station.c.key == key)

        def job(connection: Connection) -> bytes:
            known = connection.execute(asked).scalar()
            if known is None:
                connection.execute(sa.insert(station).values(key=key, value=fresh))
            return fresh if known is None else bytes(known)

        with self.reading() as connection:
            known = connection.execute(asked).scalar()
        if known is None:
            with suppress(Overtaken):
                return self.write(job).result()
            with self.reading() as connection:  # another server was first
                known = connection.execute(asked).scalar_one()
        return bytes(known)

    # ---- how it is

    def trouble(self) -> TroubleKind | None:
        """What keeps it from writing, as far as is known without trying."""
        return self._ground.trouble() or self._writer.trouble()

    def proven(self) -> TroubleKind | None:
        """What keeps it from writing, found out by writing something small; unless that was just done."""
        if self.trouble() is not None or self._writer.seconds_since_commit > PROOF_LASTS:
            try:
                self.write(self._pulse).result(PROOF_SECONDS)
            except TimeoutError:
                return self.trouble() or "stalled"
            except Busy:
                return self.trouble() or "failing"
        return self.trouble()

    def _pulse(self, connection: Connection) -> None:
        """Written anew before the last one is deleted: it has to find room."""
        fresh = {"key": f"pulse-{uuid.uuid4().hex}", "value": os.urandom(self._ground.proof_bytes)}
        connection.execute(sa.insert(station).values(fresh))
        connection.execute(sa.delete(station).where(station.c.key.like("pulse-%"), station.c.key != fresh["key"]))

    @property
    def failures(self) -> int:
        """How many times nobody could say what became of a write: whoever knew a table then has to look again."""
        return self._writer.failures

    @property
    def cramped(self) -> bool:
        """There is so little room left that no new table is taken."""
        return self._ground.cramped

    def free(self) -> int | None:
        """Bytes left beside it; None where another looks after them."""
        return self._ground.free()


def _engine(url: sa.URL, ground: Ground) -> Engine:
    if not isinstance(ground, Files):
        return _postgres(url)
    engine = sa.create_engine(url, creator=lambda: ground.connect(BUSY_SECONDS))

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we begin transactions ourselves; the driver's own way breaks savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        run(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres(url: sa.URL) -> Engine:
    """Bounds how long a connection waits for a lock, for a statement, or for a machine that went silent."""
    waits = {"connect_timeout": BUSY_SECONDS, "tcp_user_timeout": 1000 * SILENT_SECONDS}
    engine = sa.create_engine(url, pool_pre_ping=True, connect_args=waits)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.execute(f"SET lock_timeout = '{BUSY_SECONDS}s'")
        connection.execute(f"SET statement_timeout = '{SILENT_SECONDS}s'")
        connection.commit()

    return engine


def _one_line(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return " ".join(str(cause).split())


# ---- what is asked


def _table(connection: Connection, code: str) -> TableRecord | None:
    row = connection.execute(TABLE, {"this": code}).mappings().one_or_none()
    if row is None:
        return None
    return table_record(row, [seat_record(place) for place in connection.execute(SEATS, {"this": code}).mappings()])


def _newest(where: sa.ColumnElement[bool], limit: int) -> sa.Select[Any]:
    return sa.select(*SUMMARY).where(where).order_by(tables.c.updated.desc()).limit(limit)


def _summaries(connection: Connection, rows: Sequence[sa.RowMapping]) -> list[Summary]:
    places = _seats_of(connection, [row["code"] for row in rows])
    return [Summary(seats=places[row["code"]], **{**row, "result": result_of(row)}) for row in rows]


def _seats_of(connection: Connection, codes: Sequence[str]) -> dict[str, list[SeatRecord]]:
    """The seats of all these tables, in one question."""
    found: dict[str, list[SeatRecord]] = {code: [] for code in codes}
    asked = sa.select(seats).where(seats.c.table.in_(codes)).order_by(seats.c.table, seats.c.seat)
    for place in connection.execute(asked).mappings():
        found[place["table"]].append(seat_record(place))
    return found
