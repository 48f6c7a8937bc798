"""Deals in the store: one for each game and day, those of groups, and what became of them at every table.

A day is one of UTC, the same for everyone. Tries begin within it; whoever has begun may finish within the hour after,
and a moment later, when no clock of any worker can be before that, the seed is disclosed.
"""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection

from anden.core import registry
from anden.core.game import AnyGame
from anden.core.seal import commitment_of, derived_seed, fresh_seed
from anden.server.belongings import insert_missing, make_pass
from anden.server.errors import Missing
from anden.server.records import DealTerms, TableRecord
from anden.server.security import fresh_code
from anden.server.sql import deals, tries
from anden.server.store import Store
from anden.server.tables import Tables
from anden.server.wire.shared import Level

__all__ = ["DealRecord", "Dealbook", "Outcome", "TryRecord", "day_of"]

HOUR = 3_600_000
FINISH = HOUR  # to finish what was begun within the day
SKEW = 300_000  # by which the clocks of two workers may differ
KEY = "deal-key"
SEATS = (3, 2, 4, 5, 1)  # how many play, the first of these that the game is for
LEVEL: Level = "expreso"  # what its bots are shown as
GROUPS_KEPT = 90 * 24 * HOUR


class DealRecord(Struct, frozen=True, kw_only=True):
    """A deal. `ends`: none begins later; `closes`: nothing counts later; `disclosed`: then all is shown."""

    id: str
    game: str
    day: str | None = None  # None: a group's
    rules: int
    seats: int
    options: dict[str, Any]
    bot: str
    seed: bytes
    opens: int
    ends: int
    closes: int
    disclosed: int
    players: int = 0  # of a group: when so many are done it is over

    def terms(self, over: bool) -> DealTerms:
        """As a table keeps them; of a deal that is over nothing is a secret."""
        return DealTerms(self.id, self.bot, self.closes, 0 if over else self.disclosed, self.day)

    @property
    def playable(self) -> bool:
        """Whether the rules it was dealt under are still here."""
        return self.game in registry.game_ids() and registry.game(self.game).spec.rules == self.rules


class TryRecord(Struct, frozen=True):
    """What one pass made of a deal. `ended`: None while it goes on. `points`: None where it came to no result."""

    holder: str
    table: str
    name: str
    ended: int | None
    counts: bool
    points: int | None


class Outcome(Struct, frozen=True):
    """What a try was like: `path` is the codes of its decisions, `course` the points before each, and at last.

    When it ended, and with how many points, is written down as it ends (ending.py).
    """

    path: tuple[int, ...]
    course: tuple[int | None, ...]
    line: str


def day_of(now: int) -> str:
    """The day, as 2026-11-17, that a moment belongs to."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def _start_of(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


def _after(day: str) -> str:
    return (datetime.fromisoformat(day) + timedelta(days=1)).date().isoformat()


class Dealbook:
    """The deals of a station. Plain calls, for threads; what changes something returns a future."""

    def __init__(self, worker: Tables) -> None:
        self._store: Store = worker.store
        self._now: Callable[[], int] = worker.now
        self._chosen = worker.settings.seed

    # ---- deals

    def today(self) -> list[DealRecord]:
        """Today's of every game. Whoever asks first on a day fixes rules, options and bots for all of it."""
        day = day_of(self._now())
        wanted = [f"{day}-{game_id}" for game_id in registry.game_ids()]
        found = {deal.id: deal for deal in self._deals(deals.c.id.in_(wanted))}
        missing = [game_id for game_id in registry.game_ids() if f"{day}-{game_id}" not in found]
        if missing:
            made = [_row(self._of_day(registry.game(game_id), day)) for game_id in missing]
            self._store.write(lambda connection: _insert_all(connection, made)).result()
            found = {deal.id: deal for deal in self._deals(deals.c.id.in_(wanted))}
        return [found[deal_id] for deal_id in wanted]

    def deal(self, deal_id: str) -> DealRecord:
        """The deal of that id; raises Missing."""
        found = self._deals(deals.c.id == deal_id)
        if not found:
            raise Missing("no-deal")
        return found[0]

    def days(self, game: str, limit: int) -> list[DealRecord]:
        """Those of a game, the newest first."""
        return self._deals((deals.c.game == game) & deals.c.day.is_not(None), limit)

    def _deals(self, where: sa.ColumnElement[bool], limit: int | None = None) -> list[DealRecord]:
        asked = sa.select(deals).where(where).order_by(deals.c.opens.desc(), deals.c.id).limit(limit)
        with self._store.reading() as connection:
            return [_record(row) for row in connection.execute(asked).mappings()]

    def _of_day(self, game: AnyGame, day: str) -> DealRecord:
        opens, ends = _start_of(day), _start_of(_after(day))
        return _dealt(
            game,
            id=f"{day}-{game.spec.id}",
            day=day,
            seed=self._seed(day, game.spec.id),
            opens=opens,
            ends=ends,
            closes=ends + FINISH,
            disclosed=ends + FINISH + SKEW,
        )

    def _seed(self, day: str, game_id: str) -> bytes:
        """Fixed by the station's secret, the day and the game: nobody chooses it when the day has come."""
        chosen = self._chosen
        key = self._store.remember(KEY, secrets.token_bytes(32)) if chosen is None else derived_seed(chosen, "deals")
        return derived_seed(key, f"deal {day} {game_id}")

    def next_commitment(self, deal: DealRecord) -> str | None:
        """What is published of the day after it; None for a group's."""
        return None if deal.day is None else commitment_of(self._seed(_after(deal.day), deal.game))

    def open_group(self, game_id: str, players: int, hours: int) -> "Future[DealRecord]":
        """A deal for so many friends, open for so many hours."""
        now = self._now()
        end = now + hours * HOUR
        game, times = registry.game(game_id), {"opens": now, "ends": end, "closes": end, "disclosed": end}
        deal = _dealt(game, id=fresh_code(), seed=fresh_seed(), players=players, **times)

        def job(connection: Connection) -> DealRecord:
            connection.execute(sa.insert(deals).values(_row(deal)))
            return deal

        return self._store.write(job)

    def is_over(self, deal_id: str) -> bool:
        """Whether all of it may be shown: its time has come, or everyone of the group is done."""
        deal = self.deal(deal_id)
        if self._now() >= deal.disclosed:
            return True
        return deal.players > 0 and self.done(deal_id) >= deal.players

    # ---- tries

    def try_of(self, deal_id: str, holder: str) -> TryRecord | None:
        """What this pass made of the deal; None: it has not begun."""
        found = self._tries((tries.c.deal == deal_id) & (tries.c.holder == holder))
        return found[0] if found else None

    def try_written(self, deal_id: str, holder: str) -> "Future[TryRecord | None]":
        """The same, when all that is being written now is there: whoever was quicker may share its transaction."""
        this = sa.select(tries).where(tries.c.deal == deal_id, tries.c.holder == holder)

        def job(connection: Connection) -> TryRecord | None:
            row = connection.execute(this).mappings().one_or_none()
            return None if row is None else _try(row)

        return self._store.write(job)

    def is_kept(self, one: TryRecord) -> bool:
        """Whether the table of a try is still there."""
        return bool(self._store.revisions([one.table]))

    def tries(self, deal_id: str) -> list[TryRecord]:
        """All tries of a deal that have ended and count."""
        return self._tries((tries.c.deal == deal_id) & tries.c.ended.is_not(None) & tries.c.counts)

    def tries_of(self, holder: str, deal_ids: Sequence[str]) -> dict[str, TryRecord]:
        """What this pass made of these deals, by deal."""
        asked = sa.select(tries).where(tries.c.holder == holder, tries.c.deal.in_(deal_ids))
        with self._store.reading() as connection:
            return {row["deal"]: _try(row) for row in connection.execute(asked).mappings()}

    def told_of(self, holder: str) -> list[dict[str, Any]]:
        """All that is kept of this pass's tries, to be taken along; the match itself when the deal is over."""
        columns = [tries.c[name] for name in ("deal", "table", "name", "began", "ended", "counts", "points", "line")]
        asked = sa.select(*columns, deals.c.disclosed).join(deals).where(tries.c.holder == holder)
        with self._store.reading() as connection:
            rows = [dict(row) for row in connection.execute(asked.order_by(tries.c.began)).mappings()]
        now = self._now()
        for row in rows:
            if now < row.pop("disclosed"):
                del row["line"]  # it holds the seed
        return rows

    def _tries(self, where: sa.ColumnElement[bool]) -> list[TryRecord]:
        with self._store.reading() as connection:
            rows = connection.execute(sa.select(tries).where(where).order_by(tries.c.began)).mappings()
            return [_try(row) for row in rows]

    def done(self, deal_id: str) -> int:
        """How many have come to the end of it."""
        ended = (tries.c.deal == deal_id) & tries.c.ended.is_not(None) & tries.c.counts
        with self._store.reading() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(tries).where(ended)).scalar_one()

    def done_of(self, deal_ids: Sequence[str]) -> dict[str, int]:
        """The same for several deals; those that nobody has finished are not named."""
        ended = tries.c.deal.in_(deal_ids) & tries.c.ended.is_not(None) & tries.c.counts
        asked = sa.select(tries.c.deal, sa.func.count()).where(ended).group_by(tries.c.deal)
        with self._store.reading() as connection:
            return {row[0]: row[1] for row in connection.execute(asked)}

    def from_address(self, deal_id: str, address: str) -> int:
        """How many have begun it from that address."""
        here = (tries.c.deal == deal_id) & (tries.c.address == self._hidden(address))
        with self._store.reading() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(tries).where(here)).scalar_one()

    def _hidden(self, address: str) -> str:
        """An address is counted, not known; and forgotten when the deal is over."""
        return hashlib.sha256(self._store.remember(KEY, secrets.token_bytes(32)) + address.encode()).hexdigest()

    def beginning(
        self, deal: DealRecord, holder: str, name: str, address: str, table: TableRecord
    ) -> Callable[[Connection], None]:
        """What is written with the table of a try. Of two that a pass begins at once, the second is Overtaken."""
        row = {
            "deal": deal.id,
            "holder": holder,
            "table": table.code,
            "name": name,
            "address": self._hidden(address),
            "began": table.created,
            "counts": True,
        }

        def job(connection: Connection) -> None:
            make_pass(connection, holder, table.created)
            connection.execute(sa.insert(tries).values(row))

        return job

    def unsettled(self, deal_id: str, limit: int) -> list[tuple[str, str]]:
        """Tries that have ended and of which nobody has looked at the match yet: holder and table."""
        ended = (tries.c.deal == deal_id) & tries.c.ended.is_not(None) & tries.c.path.is_(None)
        asked = sa.select(tries.c.holder, tries.c.table).where(ended).limit(limit)
        with self._store.reading() as connection:
            return [(row.holder, row.table) for row in connection.execute(asked)]

    def settle(self, deal: DealRecord, holder: str, outcome: Outcome) -> "Future[None]":
        """Writes down what a try was like."""
        this = (tries.c.deal == deal.id) & (tries.c.holder == holder)
        values = {
            "path": msgspec.json.encode(outcome.path).decode(),
            "course": msgspec.json.encode(outcome.course).decode(),
            "line": outcome.line,
        }

        def job(connection: Connection) -> None:
            connection.execute(sa.update(tries).where(this).values(values))

        return self._store.write(job)

    def outcome(self, deal_id: str, holder: str) -> Outcome | None:
        """What a try was like; None if it has not ended, or nobody has looked yet."""
        this = (tries.c.deal == deal_id) & (tries.c.holder == holder) & tries.c.path.is_not(None)
        with self._store.reading() as connection:
            row = connection.execute(sa.select(tries).where(this)).mappings().one_or_none()
        if row is None:
            return None
        path, course = (msgspec.json.decode(row[name]) for name in ("path", "course"))
        return Outcome(tuple(path), tuple(course), row["line"])

    def paths(self, deal_id: str, limit: int) -> list[tuple[tuple[int, ...], int | None]]:
        """What was decided at each table of a deal, and the points that came of it."""
        ended = (tries.c.deal == deal_id) & tries.c.path.is_not(None) & tries.c.counts
        asked = sa.select(tries.c.path, tries.c.points).where(ended).order_by(tries.c.ended).limit(limit)
        with self._store.reading() as connection:
            return [(tuple(msgspec.json.decode(row.path)), row.points) for row in connection.execute(asked)]

    def clear(self) -> "Future[None]":
        """Forgets the addresses of deals that are over, and groups of long ago."""
        now = self._now()
        over = sa.select(deals.c.id).where(deals.c.disclosed <= now)
        old = deals.c.day.is_(None) & (deals.c.disclosed < now - GROUPS_KEPT)

        def job(connection: Connection) -> None:
            known = tries.c.address.is_not(None) & tries.c.deal.in_(over)
            connection.execute(sa.update(tries).where(known).values(address=None))
            connection.execute(sa.delete(deals).where(old))

        return self._store.write(job)


def _dealt(game: AnyGame, **facts: Any) -> DealRecord:
    seats = next(count for count in SEATS if count in game.spec.seats)
    options = msgspec.to_builtins(game.settle(seats, game.spec.options()))
    return DealRecord(
        game=game.spec.id, rules=game.spec.rules, seats=seats, options=options, bot=game.spec.deal, **facts
    )


def _insert_all(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Those that are not there yet: of several workers that make a day's deals the first counts."""
    for row in rows:
        insert_missing(connection, deals, row)


def _row(deal: DealRecord) -> dict[str, Any]:
    row = {name: getattr(deal, name) for name in deal.__struct_fields__}
    return row | {"options": msgspec.json.encode(deal.options).decode()}


def _record(row: sa.RowMapping) -> DealRecord:
    return DealRecord(**{**row, "options": msgspec.json.decode(row["options"])})


def _try(row: sa.RowMapping) -> TryRecord:
    return TryRecord(row["holder"], row["table"], row["name"], row["ended"], row["counts"], row["points"])
