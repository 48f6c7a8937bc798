"""What a server does for its tables without being asked: rules that changed, tables that grew old."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

from anden.core import codec, registry
from anden.core.errors import Malformed, Refusal
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.replay import Recorded, encode_replay, follow_entry, replay_of
from anden.server.callbook import Callbook
from anden.server.dealbook import Dealbook
from anden.server.errors import Busy
from anden.server.holidays import bring_all_in_line
from anden.server.passbook import Passbook
from anden.server.records import Logged, TableRecord
from anden.server.running import again_and_again
from anden.server.store import Store, url_of
from anden.server.tables import Tables, restored
from anden.server.wire.shared import Status

__all__ = ["Moved", "Upkeep", "adopt", "backup"]

DAY_MS = 24 * 3600 * 1000
TRYOUT_DAYS = 2.0  # what was tried out is nobody's history
LOOK_SECONDS = 3600.0
AT_ONCE = 10

logger = structlog.get_logger()


class Moved(Struct, frozen=True):
    """What became of a table made under other rules: migrated to ours, or pinned: to be read, not played on.

    What was tried out is dropped: its position may mean nothing under ours.
    """

    code: str
    game: str
    rules: int
    outcome: str
    why: str = ""


def adopt(store: Store, now: int) -> list[Moved]:
    """Replay the open tables of other rules under ours. Where every entry comes out the same, they go on."""
    report = [_adopt(store, record, now) for code in store.other_rules() if (record := store.table(code)) is not None]
    for moved in report:
        logger.warning("other-rules", table=moved.code, game=moved.game, rules=moved.rules, outcome=moved.outcome)
    return report


def _adopt(store: Store, record: TableRecord, now: int) -> Moved:
    if record.tryout is not None:
        store.drop([record.code]).result()
        return Moved(record.code, record.game, record.rules, "dropped")
    changed = record.copy()
    changed.revision, changed.updated = record.revision + 1, now
    try:
        match = _replayed(record, store.log(record.code, record.game))
    except Exception as error:  # a refusal as a rule; whatever it is, the station starts
        changed.status, changed.due = "pinned", None
        outcome = Moved(record.code, record.game, record.rules, "pinned", _why(error))
    else:
        for seat in changed.seats:
            seat.ahead = None  # it was laid down under other rules
        _play_on(changed, match)
        outcome = Moved(record.code, record.game, record.rules, "migrated")
    store.save(changed, record, []).result()
    return outcome


def _why(error: Exception) -> str:
    return str(error.msg.args.get("why", error)) if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"


def _play_on(record: TableRecord, match: AnyMatch | None) -> None:
    """Under today's rules from now on. What has begun keeps the stamp of the rules it began under."""
    today = registry.game(record.game).spec.rules
    if match is None:
        record.rules = today
    else:
        record.adopted, record.state = today, codec.snapshot(match.state, match.version)


def _replayed(record: TableRecord, logged: list[Logged]) -> AnyMatch | None:
    """The match under today's rules; raises a refusal where it would have gone another way."""
    game = registry.game(record.game)
    options = game.settle(len(record.seats), parse_options(game, record.options))
    if record.status == "waiting":
        return None
    match: AnyMatch = Match.unplayed(game, len(record.seats), options, record.seal)
    for at, one in enumerate(logged):
        entry = one.entry
        action = msgspec.to_builtins(entry.action)
        follow_entry(match, at, Recorded(entry.n, entry.seat, action, entry.undo_to, entry.draw))
    return match


def backup(db: str, target: Path) -> None:
    """A copy of the database as it is at one moment, while a server works on it; raises Malformed in one line."""
    url = url_of(db)
    if target.exists():
        raise Malformed(f"{target}: it exists already")
    if url.get_backend_name() == "sqlite":
        _backup_file(Path(str(url.database)), target)
    else:
        _backup_postgres(url.set(drivername="postgresql").render_as_string(hide_password=False), target)


def _backup_file(source: Path, target: Path) -> None:
    if not source.is_file():
        raise Malformed(f"{source}: there is no such database")
    part = target.with_name(f"{target.name}.part")
    try:
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as copy:
            live.backup(copy)
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise Malformed(f"{target}: {error}") from None


def _backup_postgres(url: str, target: Path) -> None:
    try:
        asked = ["pg_dump", "--format=custom", f"--file={target}", f"--dbname={url}"]
        subprocess.run(asked, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise Malformed("pg_dump is not installed: it comes with PostgreSQL's client programs") from None
    except subprocess.CalledProcessError as error:
        raise Malformed(f"pg_dump: {' '.join(error.stderr.split())}") from None


class Upkeep:
    """Archives and deletes old tables, as the settings say, and lets clocks stand still as holidays say."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def run(self) -> None:
        """Clears old tables away again and again, until cancelled."""
        await again_and_again("clearing-failed", self._tidy, lambda: LOOK_SECONDS)

    async def _tidy(self) -> None:
        await bring_all_in_line(self._tables)
        self._tables.forget(await asyncio.to_thread(self.clear))

    def clear(self) -> list[str]:
        """Delete what is too old; finished matches go into the archive first. Returns the codes."""
        settings = self._tables.settings
        kinds: tuple[tuple[tuple[Status, ...], float | None], ...] = (
            (("over", "pinned"), settings.keep_days),
            (("running",), settings.idle_days),
            (("waiting",), settings.wait_days),
        )
        store, cleared = self._tables.store, self._drop(self._tables.store.tryouts, TRYOUT_DAYS)
        for statuses, days in kinds:
            if days is not None:
                cleared += self._drop(partial(store.codes, statuses), days)
        Passbook(store).clear(self._tables.now()).result()
        Dealbook(self._tables).clear().result()
        Callbook(store).clear(self._tables.now()).result()
        if cleared:
            logger.info("cleared", tables=len(cleared))
        return cleared

    def _drop(self, codes: Callable[[int], list[str]], days: float) -> list[str]:
        """A few at a time: between two of them others write."""
        since = self._tables.now() - int(days * DAY_MS)
        old, gone = codes(since), list[str]()
        for at in range(0, len(old), AT_ONCE):
            few = [code for code in old[at : at + AT_ONCE] if self._may_go(code)]
            self._tables.store.drop(few, since).result()
            gone += few
        return gone

    def _may_go(self, code: str) -> bool:
        """Archives it first, if it belongs there. One that cannot be read stays, and is nobody else's trouble."""
        try:
            self._archive(code)
        except (Busy, OSError):
            raise
        except Exception as error:
            logger.error("table-broken", table=code, exc_info=error)
            return False
        return True

    def _archive(self, code: str) -> None:
        if self._tables.settings.archive is None:
            return
        record, folder = self._tables.store.table(code), Path(self._tables.settings.archive)
        if record is None or record.status != "over" or record.tryout is not None:
            return
        logged = self._tables.store.log(code, record.game)
        match = restored(record, [(one.entry, one.code) for one in logged])
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / f"{code}.part"
        part.write_bytes(encode_replay(replace(replay_of(match), hints=record.hinted)))
        part.rename(folder / f"{code}.json")
