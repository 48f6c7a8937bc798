"""Tells what waits in the store to those it waits for, beside everything else: no move ever waits for a call.

At most some calls are under way at once, each for some seconds. One that fails is tried again later and ever later; a
receiver that never answers is given up, and its owner can read why.
"""

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import structlog

from anden.core.errors import Refusal
from anden.core.game import Msg
from anden.server import callwords, metrics
from anden.server.answers import only_answer
from anden.server.callbook import Callbook, CallRow, ReceiverRecord
from anden.server.callwords import Said
from anden.server.courier import Courier, Sent, Unreachable, Unsafe
from anden.server.hours import quiet_until, zone_of
from anden.server.outbox import GRACE_MS
from anden.server.records import Summary, TableRecord
from anden.server.running import again_and_again
from anden.server.tables import Tables
from anden.server.webhooks import Notice, posting_of
from anden.server.webpush import Station
from anden.server.wire.calls import OffWhy, Pushed
from anden.text import catalogue

__all__ = ["Calling"]

AT_ONCE = 16
FIRST_WAIT_MS, LONGEST_WAIT_MS = 60_000, 6 * 3_600_000
TRIES = 12  # a little more than a day
GONE = (404, 410)
PATIENT = (408, 425, 429)  # it will take it later
TABLES_OF = 100  # of a person, looked at for the digest
TOPIC_LENGTH = 32

logger = structlog.get_logger()


class Calling:
    """Makes the calls of these tables' store, while `run` runs."""

    def __init__(self, tables: Tables, courier: Courier, station: Station) -> None:
        self._tables, self._courier, self._station = tables, courier, station
        self._book = Callbook(tables.store)
        self._under_way: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Looks for calls that are due until cancelled; then those under way are given up, and made again later."""
        try:
            await again_and_again("calls-not-read", self._look, lambda: self._tables.settings.sweep_seconds)
        finally:
            for task in self._under_way:
                task.cancel()
            await asyncio.gather(*self._under_way, return_exceptions=True)
            await self._courier.close()

    async def _look(self) -> None:
        now, free = self._tables.now(), AT_ONCE - len(self._under_way)
        if free <= 0 or not await asyncio.to_thread(self._book.has_due, now):
            return
        await asyncio.wrap_future(self._book.queue_digests(now))
        for receiver in await asyncio.wrap_future(self._book.claim(now, free)):
            task = asyncio.create_task(self._attend(receiver))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _attend(self, receiver: ReceiverRecord) -> None:
        """All that is due for one receiver, as one call. Whatever goes wrong is no one else's trouble."""
        try:
            await self._call(receiver)
        except Refusal as refusal:  # the store is busy: the claim runs out, and it is looked at again
            logger.warning("call-postponed", why=str(refusal))
        except Exception as error:
            logger.error("call-failed", form=receiver.form, exc_info=error)
            with suppress(Refusal):
                await self._fail(receiver, "silent", None)

    # ---- what there is to say

    async def _call(self, receiver: ReceiverRecord) -> None:
        rows = await asyncio.to_thread(self._book.due_at, receiver.id, self._tables.now())
        rows = await self._unless_quiet(receiver, rows)
        said, rows = await self._said(receiver, rows)
        if said is None:
            await asyncio.wrap_future(self._book.done(receiver.id, rows, None))
            return
        try:
            sent = await self._send(receiver, said)
        except Unsafe:
            await self._fail(receiver, "unsafe", None)
        except Unreachable:
            await self._fail(receiver, "silent", None)
        else:
            await self._judge(receiver, rows, sent)

    async def _unless_quiet(self, receiver: ReceiverRecord, rows: list[CallRow]) -> list[CallRow]:
        """What may be said now; in quiet hours the rest waits for their end. A trial was asked for just now."""
        wishes = await asyncio.to_thread(self._book.wishes, receiver.holder)
        until = quiet_until(self._tables.now(), zone_of(wishes.zone), wishes.quiet)
        if until is None:
            return rows
        await asyncio.wrap_future(self._book.postpone([row for row in rows if row.kind != "trial"], until))
        return [row for row in rows if row.kind == "trial"]

    async def _said(self, receiver: ReceiverRecord, rows: Sequence[CallRow]) -> tuple[Said | None, list[CallRow]]:
        """What these calls come to, if anything of them is still true; and those that are done with when it is said."""
        holder, lang = receiver.holder, receiver.lang
        waits: dict[str, Summary] = {}
        others: list[Said] = []
        spoken: list[CallRow] = []
        for row in rows:
            record = None if row.table is None else await asyncio.to_thread(self._tables.store.table, row.table)
            if record is not None and (late := self._too_early(record, row, holder)) is not None:
                await asyncio.wrap_future(self._book.postpone([row], late))
                continue
            spoken.append(row)
            if row.kind == "trial":
                others.append(callwords.trial(lang))
            elif row.kind == "digest":
                found = await asyncio.to_thread(self._tables.store.tables_of, holder, TABLES_OF)
                waits |= {one.code: one for one in found if one.keeps_waiting(holder)}
            elif record is not None and self._is_news(record, row.kind, holder):
                if row.kind == "turn":
                    waits[record.code] = record
                else:
                    others.append(self._told_of(record, row.kind, holder, lang))
        return _together(list(waits.values()), others, holder, lang), spoken

    def _too_early(self, record: TableRecord, row: CallRow, holder: str) -> int | None:
        """When somebody's turn has come anew while the call about the one before waited; None: now is well."""
        since = [seat.owed_since for seat in record.seats_of(holder) if seat.owed_since is not None]
        late = max(since, default=0) + GRACE_MS
        return late if row.kind == "turn" and late > self._tables.now() else None

    def _is_news(self, record: TableRecord, kind: str, holder: str) -> bool:
        """Is it still so, and does nobody with this pass look at the table just now?"""
        mine = {seat.seat for seat in record.seats if holder in (seat.holder, seat.kept_for)}
        seen = self._tables.looking(record.code), self._tables.looking(record.rematch_of or "")
        if mine & seen[kind == "invite"]:  # a rematch is asked for at the table before
            return False
        if kind == "invite":
            return record.status == "waiting" and any(seat.kept_for == holder for seat in record.seats)
        return record.status == "over" if kind == "over" else record.keeps_waiting(holder)

    @staticmethod
    def _told_of(record: TableRecord, kind: str, holder: str, lang: str) -> Said:
        return callwords.invited(record, lang) if kind == "invite" else callwords.over(record, holder, lang)

    # ---- sending

    async def _send(self, receiver: ReceiverRecord, said: Said) -> Sent:
        stop = catalogue(receiver.lang, None).say(Msg("call-stop"))
        if receiver.form == "push":
            return await self._push(receiver, said, stop)
        origin = receiver.origin
        notice = Notice(said.kind, said.title, said.text, origin + said.path, f"{origin}/pass#calls", stop)
        posting = posting_of(receiver.form, receiver.address, notice, receiver.secret, self._tables.now())
        return await self._courier.post(posting.address, posting.body, posting.headers)

    async def _push(self, receiver: ReceiverRecord, said: Said, stop: str) -> Sent:
        answer = None
        if said.kind == "turn":
            code = said.path.rpartition("/")[2]
            answer = await only_answer(self._tables, code, receiver.holder, receiver.lang)
        pushed = Pushed(said.title, said.text, said.path, said.tag, receiver.lang, receiver.id, stop, answer)
        assert receiver.public_key is not None
        assert receiver.secret is not None
        body = self._station.encrypted(msgspec.json.encode(pushed), receiver.public_key, receiver.secret)
        topic = hashlib.sha256(f"{receiver.id} {said.tag}".encode()).hexdigest()[:TOPIC_LENGTH]
        headers = self._station.headers(receiver.address, receiver.origin, topic)
        return await self._courier.post(receiver.address, body, headers)

    async def _judge(self, receiver: ReceiverRecord, rows: list[CallRow], sent: Sent) -> None:
        if 200 <= sent.status < 300:
            metrics.CALLS.labels(outcome="taken").inc()
            await asyncio.wrap_future(self._book.done(receiver.id, rows, self._tables.now()))
        elif sent.status in GONE and receiver.form == "push":
            metrics.CALLS.labels(outcome="gone").inc()
            await asyncio.wrap_future(self._book.drop(receiver.id))
        elif sent.status in GONE:
            await self._fail(receiver, "gone", None)
        elif sent.status >= 500 or sent.status in PATIENT:
            await self._fail(receiver, "silent", sent.retry_after)
        else:
            await self._fail(receiver, "refused", None)

    async def _fail(self, receiver: ReceiverRecord, why: OffWhy, retry_after: int | None) -> None:
        """Later, and ever later; or never again where it cannot come right by itself."""
        metrics.CALLS.labels(outcome=why).inc()
        wait = min(FIRST_WAIT_MS << min(receiver.failures, TRIES), LONGEST_WAIT_MS)
        if retry_after is not None:
            wait = min(max(wait, retry_after * 1000), LONGEST_WAIT_MS)
        given_up = why in ("gone", "unsafe") or receiver.failures + 1 >= TRIES
        failing = self._book.failed(receiver.id, self._tables.now() + wait, why if given_up else None)
        await asyncio.wrap_future(failing)


def _together(waits: list[Summary], others: list[Said], holder: str, lang: str) -> Said | None:
    """One call for all of it; None for nothing."""
    said = list(others)
    if len(waits) == 1:
        said.append(callwords.turn(waits[0], holder, lang))
    elif waits:
        said.append(callwords.waiting(waits, holder, lang))
    return callwords.several(said, lang) if len(said) > 1 else said[0] if said else None
