"""What the owner of a station asks of its database, beside a server that runs or without one.

It works on the database alone. Where it changes a table, its revision grows: a server that holds it looks again.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError

from anden.core.errors import Malformed
from anden.server import belongings
from anden.server.sql import bans, entries, journeys, keys, matches, notes, once, passes, ratings, seats, tables
from anden.server.store import migrations, url_of

__all__ = ["Banned", "Cleaned", "PassLine", "Stationmaster", "Statistics", "TableLine"]

DAY = 24 * 3600 * 1000
HASH_LENGTH, SHORTEST = 64, 8
BUSY_SECONDS = 15


class TableLine(Struct, frozen=True):
    """A table in a few words. `people`: by the hashes that name them, as the seats go; None: a bot or nobody."""

    code: str
    game: str
    status: str
    created: int
    updated: int
    moves: int
    rated: bool
    public: bool
    people: tuple[str | None, ...]


class PassLine(Struct, frozen=True):
    """A pass by the hash that names it. No names: they are the players'."""

    holder: str
    created: int
    devices: int
    journeys: int
    last: int | None
    banned: bool


class Banned(Struct, frozen=True):
    holder: str
    since: int
    why: str


class Statistics(Struct, frozen=True):
    """How much there is, and how much was played lately."""

    tables: dict[str, int]  # by status
    open_games: dict[str, int]  # open tables by game
    passes: int
    devices: int
    matches: int
    matches_day: int
    matches_week: int
    matches_month: int
    players_week: int
    ratings: int
    entries: int
    bytes: int | None  # of an SQLite file


class Cleaned(Struct, frozen=True):
    """What was deleted."""

    tables: int
    late: int  # links and challenges that nobody used in time
    notes: int  # of tables that nobody remembers any more


class Stationmaster:
    """Opens the database for one question or one deed at a time."""

    def __init__(self, db: str, now: int | None = None) -> None:
        """Raises Malformed, in one line, where there is no such database or it is of another version."""
        self._url = url_of(db)
        self._now = int(time.time() * 1000) if now is None else now
        self._file = Path(str(self._url.database)) if self._url.get_backend_name() == "sqlite" else None
        if self._file is not None and not self._file.is_file():
            raise Malformed(f"{self._file}: there is no such database")
        self._engine = sa.create_engine(self._url, connect_args={"timeout": BUSY_SECONDS} if self._file else {})
        if self._file is not None:
            event.listen(self._engine, "connect", _prepare)
        self._check_version()

    def close(self) -> None:
        """Lets go of the database."""
        self._engine.dispose()

    @contextmanager
    def _at_work(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None) or error
            raise Malformed(f"database: {' '.join(str(cause).split())}") from None

    def _check_version(self) -> None:
        config = Config()
        config.set_main_option("script_location", migrations())
        wanted = ScriptDirectory.from_config(config).get_current_head()
        with self._at_work() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
        if found != wanted:
            raise Malformed(f"database: its form is {found}, this version's is {wanted}; `anden serve` brings it there")

    # ---- questions

    def tables(self, status: str | None, limit: int) -> list[TableLine]:
        """The tables, the last changed first."""
        asked = sa.select(tables).order_by(tables.c.updated.desc()).limit(limit)
        if status is not None:
            asked = asked.where(tables.c.status == status)
        with self._at_work() as connection:
            rows = connection.execute(asked).all()
            people = self._people(connection, [row.code for row in rows])
        return [
            TableLine(
                row.code,
                row.game,
                row.status,
                row.created,
                row.updated,
                row.version,
                row.rated,
                row.public,
                tuple(people[row.code]),
            )
            for row in rows
        ]

    @staticmethod
    def _people(connection: Connection, codes: list[str]) -> dict[str, list[str | None]]:
        found: dict[str, list[str | None]] = {code: [] for code in codes}
        asked = sa.select(seats.c.table, seats.c.holder).where(seats.c.table.in_(codes)).order_by(seats.c.seat)
        for row in connection.execute(asked):
            found[row.table].append(row.holder)
        return found

    def passes(self, limit: int) -> list[PassLine]:
        """The passes, the last made first."""
        devices = _count(keys, keys.c.holder == passes.c.holder)
        played = _count(journeys, journeys.c.holder == passes.c.holder)
        last = sa.select(sa.func.max(journeys.c.ended)).where(journeys.c.holder == passes.c.holder).scalar_subquery()
        banned = sa.exists().where(bans.c.holder == passes.c.holder)
        asked = sa.select(passes, devices, played, last, banned).order_by(passes.c.created.desc()).limit(limit)
        with self._at_work() as connection:
            rows = connection.execute(asked).all()
        return [PassLine(row[0], row[1], row[2], row[3], row[4], bool(row[5])) for row in rows]

    def bans(self) -> list[Banned]:
        """Who is shut out, the last first."""
        with self._at_work() as connection:
            rows = connection.execute(sa.select(bans).order_by(bans.c.since.desc()))
            return [Banned(row.holder, row.since, row.why) for row in rows]

    def statistics(self) -> Statistics:
        """How much there is."""
        with self._at_work() as connection:
            by_status = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
            is_open = tables.c.status.in_(("waiting", "running"))
            by_game = sa.select(tables.c.game, sa.func.count()).where(is_open).group_by(tables.c.game)

            def count(table: sa.Table, *where: Any) -> int:
                return connection.execute(sa.select(sa.func.count()).select_from(table).where(*where)).scalar() or 0

            def lately(days: int) -> int:
                return count(matches, matches.c.ended > self._now - days * DAY)

            week = journeys.c.ended > self._now - 7 * DAY
            players = connection.execute(sa.select(sa.func.count(sa.distinct(journeys.c.holder))).where(week)).scalar()
            return Statistics(
                {row[0]: row[1] for row in connection.execute(by_status)},
                {row[0]: row[1] for row in connection.execute(by_game)},
                count(passes),
                count(keys),
                count(matches),
                lately(1),
                lately(7),
                lately(30),
                players or 0,
                count(ratings),
                count(entries),
                None if self._file is None else self._file.stat().st_size,
            )

    # ---- deeds

    def ban(self, holder: str, why: str) -> Banned:
        """Shuts a holder out: their seats stay, and they can change nothing. Raises Malformed for an unknown hash."""
        with self._at_work() as connection:
            whole = self._whole(connection, holder)
            row = {"holder": whole, "since": self._now, "why": why[:200]}
            belongings.insert_missing(connection, bans, row)
        return Banned(whole, self._now, why[:200])

    def unban(self, holder: str) -> Banned:
        """Lets a holder in again; raises Malformed if they are not shut out."""
        with self._at_work() as connection:
            like = bans.c.holder.startswith(self._hash(holder))
            rows = connection.execute(sa.select(bans).where(like)).all()
            if len(rows) != 1:
                raise Malformed(f"{holder}: {len(rows) or 'no'} ban{'s' if len(rows) > 1 else ''} of that hash")
            connection.execute(sa.delete(bans).where(like))
        return Banned(rows[0].holder, rows[0].since, rows[0].why)

    def forget(self, holder: str) -> str:
        """Deletes a pass as its owner would; returns the whole hash. Raises Malformed for an unknown one."""
        with self._at_work() as connection:
            whole = self._whole(connection, holder)
            belongings.forget(connection, whole, self._now)
        return whole

    def clean(self, finished_days: float | None, idle_days: float | None, wait_days: float | None) -> Cleaned:
        """Deletes old tables, what nobody used in time, and notes on what nobody remembers. Journeys stay."""
        kinds = ((("over", "pinned"), finished_days), (("running",), idle_days), (("waiting",), wait_days))
        with self._at_work() as connection:
            gone = 0
            for statuses, days in kinds:
                if days is not None:
                    old = tables.c.status.in_(statuses) & (tables.c.updated < self._now - int(days * DAY))
                    gone += connection.execute(sa.delete(tables).where(old)).rowcount
            late = connection.execute(sa.delete(once).where(once.c.until < self._now)).rowcount
            remembered = sa.exists().where(journeys.c.code == notes.c.code, journeys.c.holder == notes.c.holder)
            kept = sa.exists().where(tables.c.code == notes.c.code)
            lost = connection.execute(sa.delete(notes).where(~remembered, ~kept)).rowcount
        return Cleaned(gone, late, lost)

    # ---- hashes

    @staticmethod
    def _hash(text: str) -> str:
        if not SHORTEST <= len(text) <= HASH_LENGTH or set(text) - set("0123456789abcdef"):
            raise Malformed(f"{text!r}: a hash, or the first {SHORTEST} or more of its letters")
        return text

    def _whole(self, connection: Connection, text: str) -> str:
        """The one holder whose hash begins like that, as a pass or at a table."""
        begins = self._hash(text)
        known = (
            sa.select(passes.c.holder)
            .where(passes.c.holder.startswith(begins))
            .union(sa.select(seats.c.holder).where(seats.c.holder.startswith(begins)))
        )
        found = list(connection.execute(known).scalars())
        if len(found) != 1:
            raise Malformed(f"{text}: {'nobody here has that hash' if not found else 'more than one begins like that'}")
        return str(found[0])


def _count(table: sa.Table, where: sa.ColumnElement[bool]) -> sa.ScalarSelect[int]:
    return sa.select(sa.func.count()).select_from(table).where(where).scalar_subquery()


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA foreign_keys=ON")
