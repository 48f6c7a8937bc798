"""Calls in the store: what passes want to hear, where they are called, and what waits to be told.

A call waits until one worker claims its receiver. The claim is a moment before which nobody else looks there: a worker
that dies loses nothing, and two never call the same receiver at once.
"""

import secrets
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection

from anden.server.belongings import insert_missing, make_pass
from anden.server.errors import Limited, Missing
from anden.server.hours import next_hour, zone_of
from anden.server.sql import call_wishes, calls, receivers
from anden.server.store import Store
from anden.server.wire.calls import CallWishes, OffWhy, ReceiverForm

__all__ = ["CallRow", "Callbook", "ReceiverRecord"]

RECEIVERS_MOST = 10  # of a pass
CLAIM_MS = 60_000  # longer than any call takes
OLD_MS = 3 * 24 * 3_600_000  # what could not be told for so long is no news
DIGESTS_AT_ONCE = 50


class ReceiverRecord(Struct, frozen=True):
    """Where a pass is called, as the store has it."""

    id: str
    holder: str
    device: str | None
    form: ReceiverForm
    address: str
    public_key: str | None
    secret: str | None
    origin: str
    label: str
    lang: str
    created: int
    called: int | None = None
    failures: int = 0
    not_before: int = 0
    off: OffWhy | None = None


class CallRow(Struct, frozen=True):
    """A call that waits. `kind`: turn, invite, over, digest or trial. It is told once for each `made`."""

    id: int
    kind: str
    table: str | None
    made: int


def fresh_id() -> str:
    """The name of a receiver."""
    return secrets.token_hex(8)


class Callbook:
    """All calls of a store. Plain calls, for threads; what changes something returns a future."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # ---- what a pass wants

    def wishes(self, holder: str) -> CallWishes:
        """What this pass wants to be called for."""
        with self._store.reading() as connection:
            asked = sa.select(call_wishes).where(call_wishes.c.holder == holder)
            row = connection.execute(asked).mappings().one_or_none()
        if row is None:
            return CallWishes()
        quiet = None if row["quiet_from"] is None else (row["quiet_from"], row["quiet_until"])
        return CallWishes(row["turn"], row["invite"], row["over"], quiet, row["digest_hour"], row["zone"])

    def wish(self, holder: str, wishes: CallWishes, now: int) -> "Future[None]":
        """Keeps what this pass wants; raises Malformed for an unknown time zone."""
        zone, quiet = zone_of(wishes.zone), wishes.quiet or (None, None)
        row = {
            "turn": wishes.turn,
            "invite": wishes.invite,
            "over": wishes.over,
            "zone": wishes.zone,
            "quiet_from": quiet[0],
            "quiet_until": quiet[1],
            "digest_hour": wishes.digest,
            "digest_at": None if wishes.digest is None else next_hour(now, zone, wishes.digest),
        }

        def job(connection: Connection) -> None:
            make_pass(connection, holder, now)
            insert_missing(connection, call_wishes, {"holder": holder, "zone": wishes.zone})
            connection.execute(sa.update(call_wishes).where(call_wishes.c.holder == holder).values(row))

        return self._store.write(job)

    # ---- where it is called

    def receivers_of(self, holder: str) -> list[ReceiverRecord]:
        """Where this pass is called, oldest first."""
        with self._store.reading() as connection:
            asked = sa.select(receivers).where(receivers.c.holder == holder)
            return [_receiver(row) for row in connection.execute(asked.order_by(receivers.c.created)).mappings()]

    def add(self, record: ReceiverRecord, now: int) -> "Future[None]":
        """One more, or the same browser again under its new keys; raises Limited where there are too many."""

        def job(connection: Connection) -> None:
            make_pass(connection, record.holder, now)
            if record.form == "push":  # whoever has this browser now is called there
                same = (receivers.c.form == "push") & (receivers.c.address == record.address)
                mine = receivers.c.device == record.device
                connection.execute(sa.delete(receivers).where(same | mine))
            count = sa.select(sa.func.count()).select_from(receivers).where(receivers.c.holder == record.holder)
            if (connection.execute(count).scalar() or 0) >= RECEIVERS_MOST:
                raise Limited("too-many-receivers")
            connection.execute(sa.insert(receivers).values(_row(record)))

        return self._store.write(job)

    def remove(self, holder: str, receiver: str) -> "Future[int]":
        """That one is called no more; how many there were."""
        this = (receivers.c.holder == holder) & (receivers.c.id == receiver)
        return self._store.write(lambda connection: connection.execute(sa.delete(receivers).where(this)).rowcount)

    def try_out(self, holder: str, receiver: str, now: int) -> "Future[None]":
        """Calls it at once to see whether it works; one that was given up gets another chance. Raises Missing."""
        this = (receivers.c.holder == holder) & (receivers.c.id == receiver)

        def job(connection: Connection) -> None:
            fresh = {"off": None, "failures": 0, "not_before": 0}
            if connection.execute(sa.update(receivers).where(this).values(fresh)).rowcount != 1:
                raise Missing("no-receiver")
            _queue(connection, holder, receiver, "trial", now)

        return self._store.write(job)

    # ---- what waits

    def has_due(self, now: int) -> bool:
        """Whether there is anything to do at all."""
        call = sa.select(calls.c.id).join(receivers).where(_ready(now)).order_by(calls.c.due).limit(1)
        digest = sa.select(call_wishes.c.holder).where(call_wishes.c.digest_at <= now).limit(1)
        with self._store.reading() as connection:
            # Digests first: one that goes meanwhile has left its calls.
            return connection.execute(digest).first() is not None or connection.execute(call).first() is not None

    def claim(self, now: int, most: int) -> "Future[list[ReceiverRecord]]":
        """Takes receivers for which calls are due, longest waiting first; others leave them alone for a while.

        What another worker has is left to it; a move that queues a call meanwhile does not wait (`key_share`).
        """
        asked = sa.select(receivers).join(calls, calls.c.receiver == receivers.c.id).where(_ready(now))
        asked = asked.order_by(calls.c.due).limit(most).with_for_update(of=receivers, skip_locked=True, key_share=True)

        def job(connection: Connection) -> list[ReceiverRecord]:
            rows = connection.execute(asked).mappings()
            found = list({row["id"]: _receiver(row) for row in rows}.values())  # several calls may wait for one
            taken = receivers.c.id.in_([one.id for one in found])
            connection.execute(sa.update(receivers).where(taken).values(not_before=now + CLAIM_MS))
            return found

        return self._store.write(job)

    def due_at(self, receiver: str, now: int) -> list[CallRow]:
        """The calls that are due there, oldest first."""
        asked = sa.select(calls.c.id, calls.c.kind, calls.c.table, calls.c.made)
        asked = asked.where(calls.c.receiver == receiver, calls.c.due <= now).order_by(calls.c.made, calls.c.id)
        with self._store.reading() as connection:
            return [CallRow(*row) for row in connection.execute(asked)]

    def done(self, receiver: str, rows: Sequence[CallRow], called: int | None) -> "Future[None]":
        """These calls are told, or moot: `called` is None. The receiver is free again."""
        free: dict[str, Any] = {"not_before": 0}
        if called is not None:
            free |= {"called": called, "failures": 0}

        def job(connection: Connection) -> None:
            for row in rows:  # one that came anew meanwhile stays
                connection.execute(sa.delete(calls).where(calls.c.id == row.id, calls.c.made == row.made))
            connection.execute(sa.update(receivers).where(receivers.c.id == receiver).values(free))

        return self._store.write(job)

    def postpone(self, rows: Sequence[CallRow], due: int) -> "Future[int]":
        """These calls wait until then."""
        these = calls.c.id.in_([row.id for row in rows])
        later = sa.update(calls).where(these, calls.c.due < due).values(due=due)
        return self._store.write(lambda connection: connection.execute(later).rowcount)

    def failed(self, receiver: str, not_before: int, off: OffWhy | None) -> "Future[None]":
        """It did not take the call: later, or, given up, never again; then nothing waits for it."""
        values = {"failures": receivers.c.failures + 1, "not_before": not_before, "off": off}

        def job(connection: Connection) -> None:
            connection.execute(sa.update(receivers).where(receivers.c.id == receiver).values(values))
            its = calls.c.receiver == receiver
            later = sa.update(calls).where(its, calls.c.due < not_before).values(due=not_before)
            connection.execute(later if off is None else sa.delete(calls).where(its))

        return self._store.write(job)

    def drop(self, receiver: str) -> "Future[int]":
        """A browser that has unsubscribed is forgotten."""
        this = sa.delete(receivers).where(receivers.c.id == receiver)
        return self._store.write(lambda connection: connection.execute(this).rowcount)

    # ---- once a day, and once in a while

    def queue_digests(self, now: int) -> "Future[int]":
        """Those whose hour has come are told how many tables wait for them; how many people that may be."""
        late = sa.select(call_wishes).where(call_wishes.c.digest_at <= now)
        late = (
            late.order_by(call_wishes.c.digest_at)
            .limit(DIGESTS_AT_ONCE)
            .with_for_update(skip_locked=True, key_share=True)
        )

        def job(connection: Connection) -> int:
            rows = connection.execute(late).mappings().all()
            for row in rows:
                again = next_hour(now, zone_of(row["zone"]), row["digest_hour"])
                this = call_wishes.c.holder == row["holder"]
                connection.execute(sa.update(call_wishes).where(this).values(digest_at=again))
                where = (receivers.c.holder == row["holder"]) & receivers.c.off.is_(None)
                for receiver in connection.execute(sa.select(receivers.c.id).where(where)).scalars().all():
                    _queue(connection, row["holder"], receiver, "digest", now)
            return len(rows)

        return self._store.write(job)

    def clear(self, now: int) -> "Future[int]":
        """What waited for too long goes; how much that was."""
        old = sa.delete(calls).where(calls.c.made < now - OLD_MS)
        return self._store.write(lambda connection: connection.execute(old).rowcount)


def _queue(connection: Connection, holder: str, receiver: str, kind: str, now: int) -> None:
    """A call that is about no table, in place of the last one of its kind."""
    connection.execute(sa.delete(calls).where(calls.c.receiver == receiver, calls.c.kind == kind))
    row = {"holder": holder, "receiver": receiver, "kind": kind, "table": None, "due": now, "made": now}
    connection.execute(sa.insert(calls).values(row))


def _ready(now: int) -> sa.ColumnElement[bool]:
    """Calls that are due, of receivers that may be called. Where many wait, the index on `due` leads to the first:
    calls of receivers that failed are put off with them, so that none of those stand in the way."""
    return (calls.c.due <= now) & (receivers.c.not_before <= now) & receivers.c.off.is_(None)


def _row(record: ReceiverRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def _receiver(row: sa.RowMapping) -> ReceiverRecord:
    return ReceiverRecord(**{name: row[name] for name in ReceiverRecord.__struct_fields__})
