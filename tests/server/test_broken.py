"""What goes wrong at one table, or for a moment, is nobody else's trouble, and is written down."""

import asyncio
import math
import uuid
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from anden.core.errors import Malformed
from anden.server import running
from anden.server import tables as worker
from anden.server.bus import CHANNEL
from anden.server.clocks import PRESETS
from anden.server.errors import Busy
from anden.server.notify import NotifyBackend
from anden.server.running import again_and_again
from anden.server.sql import entries, tables
from anden.server.store import Store
from anden.server.upkeep import DAY_MS, Upkeep, adopt
from tests import loop
from tests.patience import wait_for
from tests.server.house import House, Player
from tests.server.postgres import new_database

Lines = list[MutableMapping[str, Any]]


def about(lines: Lines, event: str) -> Lines:
    return [line for line in lines if line["event"] == event]


def made(house: House, *seats: str, **more: Any) -> str:
    """A table at which two of these have sat down."""
    code: str = Player(house.place, "Ana").create("loknroll", list(seats), **more)["code"]
    for seat in seats[1:]:
        if seat == "person":
            Player(house.place, "Ben").sit(code)
    return code


def break_log(store: Store, code: str) -> None:
    """The first draw of that table is none any more: nobody can read its log."""
    draw = sa.update(entries).where(entries.c.table == code, entries.c.n == 0).values(draw='{"no":"draw"}')
    state = sa.update(tables).where(tables.c.code == code).values(state=None)
    assert store.write(lambda connection: connection.execute(draw).rowcount).result() == 1
    store.write(lambda connection: connection.execute(state)).result()


def test_a_table_that_cannot_be_read_stops_no_clock_and_no_bot_of_others_and_is_told_of_once(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "BROKEN_SECONDS", math.inf)
    with House(db) as house:
        late = made(house, "person", "person", clock="live", cover="paseo")
        broken = made(house, "person", "person", clock="live", cover="paseo")
        break_log(house.store, broken)
    bank = PRESETS["live"]
    assert bank is not None
    with capture_logs() as lines, House(db) as again:
        wait_for(lambda: about(lines, "table-broken"))
        again.later(bank.bank + 60_000)
        wait_for(lambda: about(lines, "covered"))
        wait_for(lambda: Player(again.place).get(f"/api/tables/{late}")["version"] > 2)
    assert {line["table"] for line in about(lines, "covered")} == {late}
    assert [line["table"] for line in about(lines, "table-broken")] == [broken]


@pytest.mark.usefixtures("untidied")
def test_a_table_that_cannot_be_read_is_kept_and_the_other_old_ones_are_archived_and_go(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    with House(str(tmp_path / "a.db"), archive=str(archive)) as house:
        broken, sound = sorted(made(house, "person", options={"mode": "solo"}) for _ in range(2))
        over = sa.update(tables).values(status="over")
        house.store.write(lambda connection: connection.execute(over)).result()
        break_log(house.store, broken)
        house.later(91 * DAY_MS)
        with capture_logs() as lines:
            assert Upkeep(house.tables).clear() == [sound]
        assert [line["table"] for line in about(lines, "table-broken")] == [broken]
        assert house.store.table(broken) is not None
    assert [file.name for file in archive.iterdir()] == [f"{sound}.json"]


def test_a_station_starts_though_a_table_of_other_rules_cannot_be_read(db: str) -> None:
    with House(db) as house:
        broken, sound = sorted(made(house, "person", options={"mode": "solo"}) for _ in range(2))
        break_log(house.store, broken)
    store = Store(db)
    store.write(lambda connection: connection.execute(sa.update(tables).values(rules=0))).result()
    report = {moved.code: moved for moved in adopt(store, 5)}
    store.close()
    assert (report[broken].outcome, report[sound].outcome) == ("pinned", "migrated")
    assert "ValidationError" in report[broken].why


# ---- chores


def chore(*raised: Exception | None) -> tuple[list[int], Lines]:
    """How often a chore was done that raises these one after the other, and what was written down."""
    done: list[int] = []

    async def work() -> None:
        done.append(len(done))
        error = raised[len(done) - 1]
        if error is not None:
            raise error

    async def until_done() -> None:
        task = asyncio.create_task(again_and_again("chore-failed", work, lambda: 0.0))
        while len(done) < len(raised):
            await asyncio.sleep(0)
        task.cancel()

    with capture_logs() as lines:
        loop.run(asyncio.wait_for(until_done(), 20))
    return done, lines


def test_a_chore_goes_on_whatever_it_raises_and_the_log_says_it_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    done, lines = chore(None, KeyError("ours"), ZeroDivisionError(), Busy(), None)
    assert len(done) == 5
    assert [(line["event"], line["log_level"], repr(line["exc_info"])) for line in about(lines, "chore-failed")] == [
        ("chore-failed", "error", "KeyError('ours')")
    ]
    monkeypatch.setattr(running, "TOLD_SECONDS", 0.0)
    done, lines = chore(Busy(), Malformed("odd"), KeyError("ours"))
    assert [line["log_level"] for line in about(lines, "chore-failed")] == ["warning", "warning", "error"]


# ---- news


@pytest.fixture
def pair(postgres: str) -> Iterator[tuple[House, House]]:
    db = new_database(postgres, uuid.uuid4().hex)
    with House(db) as one, House(db) as other:
        yield one, other


def talk(pair: tuple[House, House], text: str) -> None:
    """What is said at one worker is heard at the other: by news alone, no look at the store would find it."""
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ana.create("loose-caboose", ["person", "person"])["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        one.until("table", lambda news: news["table"]["seats"][1].get("present"))
        one.ask("chat", text=text)
        assert other.heard("chat")["text"] == text


@pytest.mark.parametrize("news", ["", "no JSON", '{"kind":"tomorrow","worker":"x"}', '{"kind":"changed","code":7}'])
def test_news_of_another_version_do_not_make_a_worker_deaf(pair: tuple[House, House], news: str) -> None:
    address = pair[0].store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    with capture_logs() as lines:
        with psycopg.connect(address, autocommit=True) as stranger:
            stranger.execute("SELECT pg_notify(%s, %s)", (CHANNEL, news))
        wait_for(lambda: len(about(lines, "news-not-understood")) == 2)
        talk(pair, "hola")


def test_news_that_the_database_does_not_take_do_not_make_a_worker_dumb(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    publish, refused = NotifyBackend._publish, [psycopg.InterfaceError("odd"), psycopg.DataError("odd")]

    async def refuse_first(backend: NotifyBackend, data: bytes, channel: str) -> None:
        if refused:
            raise refused.pop()
        await publish(backend, data, channel)

    monkeypatch.setattr(NotifyBackend, "_publish", refuse_first)
    with capture_logs() as lines:
        ana = Player(pair[0].place, "Ana")
        with ana.open(ana.create("loose-caboose", ["person", "person"])["code"]):
            pass  # she comes and goes: two news
        wait_for(lambda: not refused)
        talk(pair, "hola")
    assert len(about(lines, "news-not-told")) == 2
