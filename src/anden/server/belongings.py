"""All that the store keeps under a holder's name: given to another name, brought into a pass, or forgotten.

Each function works in one transaction. Tables are locked before their seats, as a move does it, and their revision
grows: whoever is about to change one looks again.
"""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from anden.server.errors import Conflict
from anden.server.sql import bans, chat, journeys, keys, matches, metadata, passes, ratings, seats, tables
from anden.server.wire.journeys import Traveller

__all__ = ["TRAVELLERS", "bring", "forget", "insert_missing", "make_pass", "rename", "touch"]

TRAVELLERS = msgspec.json.Decoder(tuple[Traveller, ...])
OPEN = ("waiting", "running")
MANY = 500  # values in one question


def insert_missing(connection: Connection, table: sa.Table, row: dict[str, object]) -> None:
    """Adds the row, unless there is one of that key."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    connection.execute(insert(table).values(row).on_conflict_do_nothing())


def make_pass(connection: Connection, holder: str, now: int) -> None:
    """The pass of this holder, unless there is one; the browser that asks is its first device."""
    if connection.execute(sa.select(passes.c.holder).where(passes.c.holder == holder)).first() is None:
        insert_missing(connection, passes, {"holder": holder, "created": now})
        key = {"key": holder, "holder": holder, "label": "", "created": now, "used": now}
        insert_missing(connection, keys, key)


def rename(connection: Connection, old: str, new: str) -> list[str]:
    """The pass goes on under a name that no token is the key of; returns the codes of tables that changed."""
    codes = touch(connection, old)
    connection.execute(sa.update(passes).where(passes.c.holder == old).values(holder=new))
    _rename_places(connection, old, new)
    connection.execute(sa.update(bans).where(bans.c.holder == old).values(holder=new))
    return codes


def bring(connection: Connection, old: str, new: str) -> list[str]:
    """All that `old` has becomes the pass's of `new`; returns the codes of tables that changed.

    Raises Conflict where both sit at a table that is not over. Of two ratings in a game the one of more matches stays.
    """
    codes = touch(connection, old)
    _must_not_meet(connection, old, new)
    both = sa.select(seats.c.table).where(seats.c.holder == new)
    met = (seats.c.holder == old) & seats.c.table.in_(both)
    connection.execute(sa.update(seats).where(met).values(holder=None))
    _rename_places(connection, old, new)
    _keep_better_ratings(connection, old, new)
    for table in metadata.sorted_tables:
        if table is not passes and table is not keys and _hangs_on_passes(table):
            _bring_rows(connection, table, old, new)
    insert_ban = sa.select(bans).where(bans.c.holder == old)
    if (banned := connection.execute(insert_ban).mappings().one_or_none()) is not None:
        insert_missing(connection, bans, dict(banned) | {"holder": new})
        connection.execute(sa.delete(bans).where(bans.c.holder == old))
    connection.execute(sa.delete(passes).where(passes.c.holder == old))
    return codes


def forget(connection: Connection, holder: str, now: int) -> list[str]:
    """Leaves nothing of the holder; returns the codes of tables that changed or are gone.

    What others played with them stays, without the name: bots play for them where a match runs, and tables at which
    no other person sits are deleted.
    """
    codes = touch(connection, holder)
    _leave_seats(connection, holder, now)
    _leave_tables(connection, holder, codes)
    _leave_matches(connection, holder)
    connection.execute(sa.delete(bans).where(bans.c.holder == holder))
    return codes


# ---- tables and seats


def touch(connection: Connection, holder: str) -> list[str]:
    """Locks the tables at which the holder sits, sat before a rematch, or which it opened, and has everyone look again.

    In one order for all who lock. Returns their codes.
    """
    named = (seats.c.holder == holder) | (seats.c.kept_for == holder)
    mine = sa.select(seats.c.table).where(named).union(sa.select(tables.c.code).where(tables.c.host == holder))
    codes = sorted(connection.execute(mine).scalars())
    for few in _in_parts(codes):
        here = sa.select(tables.c.code).where(tables.c.code.in_(few)).order_by(tables.c.code).with_for_update()
        connection.execute(here)
        later = sa.update(tables).where(tables.c.code.in_(few)).values(revision=tables.c.revision + 1)
        connection.execute(later)
    return codes


def _rename_places(connection: Connection, old: str, new: str) -> None:
    connection.execute(sa.update(seats).where(seats.c.holder == old).values(holder=new))
    connection.execute(sa.update(seats).where(seats.c.kept_for == old).values(kept_for=new))
    connection.execute(sa.update(tables).where(tables.c.host == old).values(host=new))


def _must_not_meet(connection: Connection, old: str, new: str) -> None:
    theirs = sa.select(seats.c.table).where(seats.c.holder == new)
    met = (seats.c.holder == old) & seats.c.table.in_(theirs) & tables.c.status.in_(OPEN)
    if connection.execute(sa.select(tables.c.code).join(seats).where(met).limit(1)).first() is not None:
        raise Conflict("pass-meets-itself")


def _leave_seats(connection: Connection, holder: str, now: int) -> None:
    mine = sa.select(seats.c.table, seats.c.seat, tables.c.status, tables.c.cover, tables.c.version).join(tables)
    for place in connection.execute(mine.where(seats.c.holder == holder)).mappings().all():
        gone: dict[str, object] = {"holder": None, "name": "", "bank": None}
        gone |= {"ahead": None, "away_from": None, "away_until": None}
        if place["status"] == "waiting":
            gone |= {"entropy": None, "pledged": False}
        elif place["status"] == "running":
            gone |= {"covered": place["cover"], "covered_since": place["version"]}
        here = (seats.c.table == place["table"]) & (seats.c.seat == place["seat"])
        connection.execute(sa.update(seats).where(here).values(**gone))
        said = (chat.c.table == place["table"]) & (chat.c.seat == place["seat"])
        connection.execute(sa.delete(chat).where(said))
        if place["status"] == "running":
            due = sa.update(tables).where(tables.c.code == place["table"]).values(due=now)
            connection.execute(due)
    kept = seats.c.kept_for == holder
    connection.execute(sa.update(seats).where(kept).values(kept_for=None, name=""))


def _leave_tables(connection: Connection, holder: str, codes: Sequence[str]) -> None:
    """Without anybody else they go; otherwise somebody else who sits there is the host."""
    for few in _in_parts(codes):
        others = sa.select(seats.c.table).where(seats.c.table.in_(few), seats.c.holder.is_not(None))
        alone = tables.c.code.in_(few) & tables.c.code.not_in(others)
        connection.execute(sa.delete(tables).where(alone))
    heir = sa.select(sa.func.min(seats.c.holder)).where(seats.c.table == tables.c.code).scalar_subquery()
    connection.execute(sa.update(tables).where(tables.c.host == holder).values(host=sa.func.coalesce(heir, "")))


# ---- passes and what hangs on them


def _hangs_on_passes(table: sa.Table) -> bool:
    return any(key.column.table is passes for key in table.foreign_keys)


def _bring_rows(connection: Connection, table: sa.Table, old: str, new: str) -> None:
    """What the pass has already it keeps; the rest is added to it."""
    others = [column.name for column in table.primary_key if column.name != "holder"]
    if "holder" in table.primary_key.columns:
        twin = table.alias()
        same = [twin.c.holder == new, *(twin.c[name] == table.c[name] for name in others)]
        connection.execute(sa.delete(table).where(table.c.holder == old, sa.exists().where(*same)))
    connection.execute(sa.update(table).where(table.c.holder == old).values(holder=new))


def _keep_better_ratings(connection: Connection, old: str, new: str) -> None:
    brought = ratings.alias()
    better = (brought.c.holder == old) & (brought.c.game == ratings.c.game) & (brought.c.matches > ratings.c.matches)
    connection.execute(sa.delete(ratings).where(ratings.c.holder == new, sa.exists().where(better)))


def _leave_matches(connection: Connection, holder: str) -> None:
    """Others remember the match without the name; what nobody remembers any more goes with the pass."""
    mine = sa.select(matches.c.code, matches.c.players, journeys.c.seat).join(journeys)
    found = connection.execute(mine.where(journeys.c.holder == holder)).all()
    connection.execute(sa.delete(passes).where(passes.c.holder == holder))
    for few in _in_parts([row.code for row in found]):
        known = sa.exists().where(journeys.c.code == matches.c.code)
        connection.execute(sa.delete(matches).where(matches.c.code.in_(few), ~known))
    nameless = [{"this": row.code, "without": _without(row.players, row.seat)} for row in found if row.seat is not None]
    if nameless:
        changed = sa.update(matches).where(matches.c.code == sa.bindparam("this"))
        connection.execute(changed.values(players=sa.bindparam("without")), nameless)


def _without(players: str, seat: int) -> str:
    left = [
        msgspec.structs.replace(player, name="") if player.seat == seat else player
        for player in TRAVELLERS.decode(players)
    ]
    return msgspec.json.encode(left).decode()


def _in_parts(codes: Sequence[str]) -> list[Sequence[str]]:
    return [codes[at : at + MANY] for at in range(0, len(codes), MANY)]
