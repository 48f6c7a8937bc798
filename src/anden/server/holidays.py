"""Holidays: a person's clocks of games over days stand still, for a bounded number of days, and others see it."""

import asyncio
from concurrent.futures import Future

import sqlalchemy as sa
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from anden.server import clocks
from anden.server.belongings import make_pass
from anden.server.clocks import DAY
from anden.server.draft import Draft
from anden.server.errors import Conflict
from anden.server.records import SeatRecord
from anden.server.sql import holidays, passes, seats, tables
from anden.server.store import Store
from anden.server.tables import Tables
from anden.server.visitor import Visitor
from anden.server.wire.holidays import Holiday, TakeHoliday

__all__ = ["ROUTES", "HolidayBook", "bring_all_in_line", "bring_in_line"]

MOST_AT_ONCE = 21  # days
MOST_A_YEAR = 30
YEAR = 365 * DAY
OVER_DAYS = tuple(clock for clock in clocks.PRESETS if clocks.is_correspondence(clock))


class HolidayBook:
    """The holidays that the store knows of. Plain calls, for threads; what changes something returns a future."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def holiday(self, holder: str | None, now: int) -> Holiday:
        """Whether this holder is on holiday, and how much is left of the year's."""
        if holder is None:
            return Holiday(None, MOST_A_YEAR, MOST_AT_ONCE)
        with self._store.reading() as connection:
            return _holiday(connection, holder, now)

    def begin(self, holder: str, days: int, now: int) -> "Future[Holiday]":
        """Goes on holiday; Conflict where that is too long, more than is left, or one has begun already."""

        def job(connection: Connection) -> Holiday:
            make_pass(connection, holder, now)
            connection.execute(sa.select(passes.c.holder).where(passes.c.holder == holder).with_for_update())
            known = _holiday(connection, holder, now)
            if known.until is not None:
                raise Conflict("holiday-running")
            if days > MOST_AT_ONCE:
                raise Conflict("holiday-too-long", days=MOST_AT_ONCE)
            if days > known.left:
                raise Conflict("holiday-used-up", days=known.left)
            row = {"holder": holder, "began": now, "until": now + days * DAY}
            connection.execute(sa.insert(holidays).values(row))
            return _holiday(connection, holder, now)

        return self._store.write(job)

    def end(self, holder: str, now: int) -> "Future[Holiday]":
        """Comes back early; the days that have begun are used up."""

        def job(connection: Connection) -> Holiday:
            running = (holidays.c.holder == holder) & (holidays.c.until > now)
            connection.execute(sa.update(holidays).where(running).values(until=now))
            return _holiday(connection, holder, now)

        return self._store.write(job)

    def tables_of(self, holder: str) -> list[str]:
        """The codes of open tables at which the holder's clock goes by days."""
        mine = (seats.c.holder == holder) & tables.c.status.in_(("waiting", "running")) & tables.c.clock.in_(OVER_DAYS)
        asked = sa.select(tables.c.code).distinct().join(seats).where(mine).order_by(tables.c.code)
        with self._store.reading() as connection:
            return list(connection.execute(asked).scalars())

    def concerned(self, now: int) -> list[str]:
        """Holders who are on holiday, or have a clock that stands still as if they were."""
        away = sa.select(holidays.c.holder).where(holidays.c.until > now)
        still = sa.select(seats.c.holder).where(seats.c.away_until > now, seats.c.holder.is_not(None))
        with self._store.reading() as connection:
            return sorted(set(connection.execute(away.union(still)).scalars()))


def _holiday(connection: Connection, holder: str, now: int) -> Holiday:
    lately = (holidays.c.holder == holder) & (holidays.c.until > now - YEAR)
    rows = connection.execute(sa.select(holidays.c.began, holidays.c.until).where(lately)).all()
    used = sum(-((row.began - row.until) // DAY) for row in rows)  # a day that has begun counts
    until = next((row.until for row in rows if row.until > now), None)
    return Holiday(until, max(0, MOST_A_YEAR - used), MOST_AT_ONCE)


# ---- the clocks


async def bring_in_line(worker: Tables, holder: str) -> None:
    """The clocks of this holder stand still as long as the holiday says, at all tables; done again, nothing changes."""
    book = HolidayBook(worker.store)
    until = (await asyncio.to_thread(book.holiday, holder, worker.now())).until

    async def set_clocks(code: str) -> None:
        held = await worker.held(code)
        if any(_is_wrong(seat, until, worker.now()) for seat in held.record.seats_of(holder)):
            await worker.change(code, lambda draft: _go_away(draft, holder, until))

    await worker.each(await asyncio.to_thread(book.tables_of, holder), set_clocks)


def _go_away(draft: Draft, holder: str, until: int | None) -> None:
    for seat in draft.record.seats_of(holder):
        if _is_wrong(seat, until, draft.now):
            clocks.go_away(seat, draft.now, draft.now if until is None else until)


def _is_wrong(seat: SeatRecord, until: int | None, now: int) -> bool:
    return (seat.away_until if seat.is_away(now) else None) != until


async def bring_all_in_line(worker: Tables) -> None:
    """For whoever a server was interrupted over: all clocks as the holidays say."""
    for holder in await asyncio.to_thread(HolidayBook(worker.store).concerned, worker.now()):
        await bring_in_line(worker, holder)


# ---- over HTTP


@get("/api/holiday")
async def mine(tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Holiday:
    """Whether I am on holiday, and how many days I may still take."""
    return await asyncio.to_thread(HolidayBook(tables.store).holiday, visitor.holder, tables.now())


@post("/api/holiday", status_code=200)
async def begin(
    data: JSONBody[TakeHoliday], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Holiday:
    """Go on holiday from now on."""
    holder = visitor.introduced()
    begun = await asyncio.wrap_future(HolidayBook(tables.store).begin(holder, data.days, tables.now()))
    await bring_in_line(tables, holder)
    return begun


@delete("/api/holiday", status_code=200)
async def end(tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Holiday:
    """Come back before its end."""
    holder = visitor.introduced()
    ended = await asyncio.wrap_future(HolidayBook(tables.store).end(holder, tables.now()))
    await bring_in_line(tables, holder)
    return ended


ROUTES = [mine, begin, end]
