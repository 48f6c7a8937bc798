"""Company for whoever wants to play now: the first who asks opens a table and waits, the next one sits down there.

Who asks finds a table or opens one in a single transaction, so that two who ask at once, of two servers, do not both
open one and wait for ever.
"""

import asyncio
from concurrent.futures import Future

import sqlalchemy as sa
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from anden.core import registry
from anden.core.errors import Malformed
from anden.server import messages
from anden.server.draft import Draft
from anden.server.errors import Busy, Conflict, Missing
from anden.server.lobby import first_deed, new_record
from anden.server.luck import seed_for
from anden.server.names import NAME_LENGTH, clean
from anden.server.records import TableRecord
from anden.server.sql import seats
from anden.server.sql import tables as rows
from anden.server.store import Store
from anden.server.tables import Tables
from anden.server.visitor import Visitor
from anden.server.wire.http import NewPerson, NewTable, Pair, Table

__all__ = ["ROUTES"]

PATIENCE_MS = 60_000  # after which a bot steps in
WAITING_MS = 45_000  # whoever has not said for so long that they wait has gone away
TRIES = 5
LOCK = 0x70616972  # of PostgreSQL: one at a time looks for company


@post("/api/pairing", status_code=200)
async def pair(data: JSONBody[Pair], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Table:
    """A table with somebody who looks for company too, or one at which I wait for them."""
    holder = visitor.introduced()
    for _ in range(TRIES):
        record = await tables.at_leisure(lambda: _own_table(tables, data, holder))
        code = await asyncio.wrap_future(_find_or_open(tables.store, record, holder, tables.now()))
        try:
            await tables.change(code, lambda draft: _sit(draft, holder, data))
        except (Conflict, Missing):
            continue  # somebody else was quicker
        held = await tables.held(code)
        return messages.table_of(held.record, holder, held.presence(), tables.now())
    raise Busy


def _own_table(tables: Tables, data: Pair, holder: str) -> TableRecord:
    """The table that is opened if nobody else waits: for as few as the game is played by."""
    counts = [count for count in registry.game(data.game).spec.seats if count > 1]
    if not counts:
        raise Malformed(f"game: {data.game} is played alone")
    asked = NewTable(data.game, (NewPerson(),) * min(counts), public=True, name=data.name, entropy=data.entropy)
    draft = Draft(new_record(asked, holder, tables.now(), seed_for(asked, tables.settings)), None, tables.now())
    first_deed(draft, asked, holder)
    draft.record.pairing = True
    draft.record.bots_at = tables.now() + PATIENCE_MS if data.bots else None
    draft.close()
    return draft.record


def _sit(draft: Draft, holder: str, data: Pair) -> None:
    """Sits down, or says again that one waits; then, too, a bot may be asked for or sent away."""
    waits = bool(draft.record.seats_of(holder))
    for seat in draft.record.seats:
        seat.pledged = seat.pledged or (data.entropy and not waits and seat.free_for(holder))
    draft.sit(holder, clean(data.name, NAME_LENGTH), None)
    if waits and draft.record.status == "waiting":
        late = draft.record.bots_at or draft.now + PATIENCE_MS
        draft.record.bots_at = late if data.bots else None


def _find_or_open(store: Store, record: TableRecord, holder: str, now: int) -> "Future[str]":
    """The code of the table at which the holder waits, of the one at which somebody waits longest, or of a new one."""

    def job(connection: Connection) -> str:
        if not store.on_sqlite:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        found = connection.execute(_waiting(record.game, holder, now)).scalar()
        if found is None:
            store.insert(connection, record)
        return record.code if found is None else str(found)

    return store.write(job)


def _waiting(game: str, holder: str, now: int) -> sa.Select[tuple[str]]:
    """Tables that wait for company, one's own first, then the oldest; with a free seat, and somebody who is there."""
    shown = rows.c.public & (rows.c.status == "waiting") & rows.c.pairing & (rows.c.game == game)
    mine = sa.exists().where(seats.c.table == rows.c.code, seats.c.holder == holder)
    free = sa.exists().where(
        seats.c.table == rows.c.code,
        seats.c.kind == "person",
        seats.c.holder.is_(None),
        seats.c.kept_for.is_(None),
    )
    there = rows.c.updated > now - WAITING_MS
    first = sa.case((mine, 0), else_=1)
    asked = sa.select(rows.c.code).where(shown, mine | (free & there))
    return asked.order_by(first, rows.c.created, rows.c.code).limit(1)


ROUTES = [pair]
