"""`anden station`: what its owner asks of a station, and does for it. All of it with --json."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from anden.asking import DATABASE, JSON, print_json

if TYPE_CHECKING:
    from anden.server.stationmaster import Stationmaster

__all__ = ["station"]

LIMIT = click.option(
    "--limit", type=click.IntRange(1, 100_000), default=50, show_default=True, help="How many at most."
)
HASH = click.argument("holder", metavar="HASH")


@click.group()
def station() -> None:
    """Look after a station: its tables, passes, bans and figures. The server may run meanwhile."""


@contextmanager
def _opened(db: str) -> "Iterator[Stationmaster]":
    from anden.server.stationmaster import Stationmaster

    master = Stationmaster(db)
    try:
        yield master
    finally:
        master.close()


def _show(headings: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int]) -> None:
    from anden.terminal.printing import show_table

    show_table(headings, rows, left)


def _day(at: int | None) -> str:
    return "-" if at is None else datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@station.command()
@click.option("--status", type=click.Choice(["waiting", "running", "over", "pinned"]), help="Only these.")
@LIMIT
@DATABASE
@JSON
def tables(status: str | None, limit: int, db: str, json: bool) -> None:
    """List tables, the last changed first."""
    with _opened(db) as master:
        found = master.tables(status, limit)
    if json:
        print_json(found)
    else:
        rows = [
            (one.code, one.game, one.status, str(one.moves), _day(one.updated), _people(one.people)) for one in found
        ]
        _show(("code", "game", "status", "moves", "changed", "people"), rows, (0, 1, 2, 4, 5))


def _people(people: Sequence[str | None]) -> str:
    return " ".join("-" if holder is None else holder[:8] for holder in people)


@station.command()
@LIMIT
@DATABASE
@JSON
def passes(limit: int, db: str, json: bool) -> None:
    """List passes by their hashes, the last made first."""
    with _opened(db) as master:
        found = master.passes(limit)
    if json:
        print_json(found)
    else:
        rows = [
            (one.holder, _day(one.created), str(one.devices), str(one.journeys), "yes" if one.banned else "")
            for one in found
        ]
        _show(("hash", "made", "devices", "journeys", "banned"), rows, (0, 1, 4))


@station.command()
@HASH
@click.option("--why", default="", help="For your own memory; nobody else is told.")
@DATABASE
@JSON
def ban(holder: str, why: str, db: str, json: bool) -> None:
    """Shut a visitor out: nothing they do is taken any more."""
    with _opened(db) as master:
        done = master.ban(holder, why)
    print_json(done) if json else print(f"{done.holder}: shut out")


@station.command()
@HASH
@DATABASE
@JSON
def unban(holder: str, db: str, json: bool) -> None:
    """Let a visitor in again."""
    with _opened(db) as master:
        done = master.unban(holder)
    print_json(done) if json else print(f"{done.holder}: let in again")


@station.command()
@DATABASE
@JSON
def bans(db: str, json: bool) -> None:
    """List who is shut out, since when and why."""
    with _opened(db) as master:
        found = master.bans()
    if json:
        print_json(found)
    else:
        _show(("hash", "since", "why"), [(one.holder, _day(one.since), one.why) for one in found], (0, 1, 2))


@station.command()
@HASH
@click.option("--yes", is_flag=True, help="Do not ask.")
@DATABASE
@JSON
def forget(holder: str, yes: bool, db: str, json: bool) -> None:
    """Delete a pass with all that hangs on it, as its owner could."""
    if not yes:
        click.confirm(f"Delete the pass {holder} for good?", abort=True)
    with _opened(db) as master:
        gone = master.forget(holder)
    print_json({"holder": gone}) if json else print(f"{gone}: forgotten")


@station.command()
@DATABASE
@JSON
def statistics(db: str, json: bool) -> None:
    """Tell how much there is, and how much was played lately."""
    from msgspec.structs import asdict

    with _opened(db) as master:
        found = master.statistics()
    if json:
        print_json(found)
    else:
        _show(
            ("what", "how much"),
            [(name.replace("_", " "), _said(what)) for name, what in asdict(found).items()],
            (0, 1),
        )


def _said(what: object) -> str:
    if isinstance(what, dict):
        return ", ".join(f"{name} {number}" for name, number in sorted(what.items())) or "-"
    return "-" if what is None else f"{what:,}"


@station.command()
@click.option("--finished-days", type=click.FloatRange(min=0), help="Delete finished tables untouched for so long.")
@click.option("--idle-days", type=click.FloatRange(min=0), help="Delete running tables untouched for so long.")
@click.option("--wait-days", type=click.FloatRange(min=0), help="Delete waiting tables untouched for so long.")
@DATABASE
@JSON
def clean(finished_days: float | None, idle_days: float | None, wait_days: float | None, db: str, json: bool) -> None:
    """Delete old tables, links that nobody used, and notes on what nobody remembers. Journeys stay."""
    with _opened(db) as master:
        done = master.clean(finished_days, idle_days, wait_days)
    print_json(done) if json else print(f"tables: {done.tables}, links: {done.late}, notes: {done.notes}")
