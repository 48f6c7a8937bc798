"""What becomes a call when a table changes, written with the change or not at all. Who is not called costs next to
nothing: one statement that finds no receiver."""

from collections.abc import Mapping

from sqlalchemy import Connection

from anden.server.records import SeatRecord, TableRecord
from anden.server.statements import Statement
from anden.server.wire.calls import CallKind

__all__ = ["GRACE_MS", "Outbox"]

GRACE_MS = 30_000  # whoever looks or comes back meanwhile is not called


class Outbox:
    """Queues calls, within the transaction of what they tell of."""

    def __init__(self, call_for: Mapping[CallKind, Statement]) -> None:
        self._call_for = call_for

    def opened(self, connection: Connection, record: TableRecord) -> None:
        """A new table: whoever has a seat kept at it is invited."""
        for seat in record.seats:
            if seat.kept_for not in (None, record.host):
                self._call(connection, "invite", seat.kept_for, record)

    def changed(self, connection: Connection, record: TableRecord, was: TableRecord) -> None:
        """Whoever owes a decision since now, and everyone at a match that is over: where other people play."""
        if record.device != "online" or record.tryout is not None:
            return
        over = record.status == "over" and was.status != "over"
        for seat, then in zip(record.seats, was.seats, strict=False):
            if seat.holder is None:
                continue
            if over and any(other.holder not in (None, seat.holder) for other in record.seats):
                self._call(connection, "over", seat.holder, record)
            elif _begins_to_owe(seat, then) and record.keeps_waiting(seat.holder):
                self._call(connection, "turn", seat.holder, record)

    def _call(self, connection: Connection, kind: CallKind, holder: str | None, record: TableRecord) -> None:
        now = record.updated
        row = {"whom": holder, "this": record.code, "due": now + GRACE_MS, "made": now}
        self._call_for[kind].run(connection, [row])


def _begins_to_owe(seat: SeatRecord, then: SeatRecord) -> bool:
    """Since now, and not only on: who has just decided and is to decide again is there."""
    return seat.owed_since is not None and (then.owed_since is None or then.holder != seat.holder)
