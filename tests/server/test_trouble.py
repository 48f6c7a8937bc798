"""Full disks, locked databases, clients that do not read, bots that hang: a table keeps its last good state."""

import os
import shutil
import sqlite3
import subprocess
import time
import uuid
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from anden.bots import elsewhere
from anden.bots.elsewhere import Answer, Question
from anden.core import registry
from anden.core.match import Match
from anden.games.tickettoride.model import TicketToRideOptions
from anden.server import live, store, vigil
from anden.server.ground import MEGABYTE
from anden.server.minds import Process
from anden.server.sight import Sight
from anden.server.thinking import Dilemma, Thinking
from anden.server.upkeep import backup
from tests import loop
from tests.patience import wait_for
from tests.server.house import House, Player, Wire
from tests.server.postgres import new_database


def solo(house: House) -> tuple[Player, str]:
    ana = Player(house.place, "Ana")
    code: str = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    return ana, code


def health(player: Player) -> tuple[int, str, str | None]:
    answer = player.http.get("/health")
    told = answer.json()
    return answer.status_code, told["status"], told.get("trouble")


def well(player: Player) -> bool:
    return health(player) == (200, "ok", None)


@contextmanager
def told_of(one: Wire, ana: Player, kind: str) -> Iterator[list[MutableMapping[str, Any]]]:
    """Within, the store is in this trouble: refused, seen, told, written down once; then all is well by itself."""
    with capture_logs() as lines:
        version = one.synced()["version"]
        answer = one.act()
        while answer["kind"] == "ack":  # a full disk still has room in pages that were free
            version = answer["version"]
            answer = one.act()
        assert (answer["error"], answer["msg"]["key"]) == ("busy", "store-busy")
        wait_for(lambda: health(ana) == (503, "failing", kind))
        trouble = one.heard("trouble")
        assert (trouble["what"], trouble["since"] > 0) == (kind, True)
        assert one.act()["error"] == "busy"
        assert ana.get(f"/api/tables/{one.code}")["version"] == version
        with ana.open(one.code) as late:
            assert late.until("trouble")["what"] == kind
        yield lines
        wait_for(lambda: well(ana))
        assert one.until("trouble", lambda news: news["what"] is None)["since"] == trouble["since"]
        assert one.synced()["version"] == version
        assert one.act()["kind"] == "ack"
    said = [line for line in lines if line["event"].startswith("store-")]
    assert [(line["event"], line.get("trouble")) for line in said] == [
        ("store-trouble", kind),
        ("store-well-again", None),
    ]


def on_begin(house: House, pragma: Callable[[], str]) -> None:
    """From now on whoever begins a transaction is held to it."""

    def limit(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {pragma()}")

    sa.event.listen(house.store._engine, "begin", limit, insert=True)


def test_a_full_database_is_seen_and_everything_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana, code = solo(house)
        full = True
        on_begin(house, lambda: f"max_page_count={1 if full else 1_000_000}")  # never below what is used
        with ana.open(code) as one, told_of(one, ana, "disk-full"):
            full = False


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes, for real."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], capture_output=True, check=False)
    if mounted.returncode != 0:
        pytest.skip("only root may mount a small disk")
    yield disk
    subprocess.run(["umount", "-l", disk], check=True)


def test_a_full_disk_is_seen_and_everything_goes_on_when_there_is_room(small_disk: Path) -> None:
    with House(str(small_disk / "a.db"), min_free_mb=0) as house:
        ana, code = solo(house)
        filler = small_disk / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(512))
        with ana.open(code) as one, told_of(one, ana, "disk-full"):
            filler.unlink()


def test_a_locked_database_refuses_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "BUSY_SECONDS", 0.2)
    with House(str(tmp_path / "a.db")) as house:
        ana, code = solo(house)
        with ana.open(code) as one, closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as other:
            one.synced()
            other.execute("BEGIN IMMEDIATE")
            with told_of(one, ana, "locked"):
                other.execute("ROLLBACK")


def test_a_database_that_can_only_be_read_is_seen(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana, code = solo(house)
        barred = True
        on_begin(house, lambda: f"query_only={int(barred)}")
        with ana.open(code) as one, told_of(one, ana, "read-only"):
            barred = False


@pytest.mark.parametrize("name", ["a.db", "a.db-wal"])
def test_a_database_file_that_is_taken_away_is_seen_before_the_next_move_is_lost(tmp_path: Path, name: str) -> None:
    with House(str(tmp_path / "a.db"), sweep_seconds=1000.0) as house:
        ana, code = solo(house)
        with ana.open(code) as one:
            assert one.act()["kind"] == "ack"
            with ExitStack() as stack:  # so that no connection is being opened while the file goes
                for _ in range(4):
                    stack.enter_context(house.store.reading())
            (tmp_path / name).rename(tmp_path / "elsewhere")
            with told_of(one, ana, "file-gone"):
                assert not (tmp_path / name).exists()  # nothing came in its place by our doing
                (tmp_path / "elsewhere").rename(tmp_path / name)


def test_a_database_file_that_another_was_put_in_place_of_stops_all_moves_until_a_new_start(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    with House(str(db)) as house:
        ana, code = solo(house)
        with ana.open(code) as one:
            assert one.act()["kind"] == "ack"
            backup(str(db), tmp_path / "copy.db")
            version = one.synced()["version"]
            os.replace(tmp_path / "copy.db", db)
            assert one.act()["error"] == "busy"
            assert health(ana) == (503, "failing", "file-gone")
            assert one.act()["error"] == "busy"
    for rest in ("-wal", "-shm"):  # of the file that is no longer there
        (tmp_path / f"a.db{rest}").unlink(missing_ok=True)
    with House(str(db)) as house:
        ana.place, ana.http.base_url = house.place, httpx.URL(f"http://{house.place}")
        with ana.open(code) as one:
            assert one.synced()["version"] == version
            assert one.act()["kind"] == "ack"


def test_a_postgresql_that_is_away_is_seen_and_waited_for(postgres: str) -> None:
    name = uuid.uuid4().hex
    with House(new_database(postgres, name)) as house:
        ana, code = solo(house)
        with ana.open(code) as one:
            one.synced()
            allow(postgres, name, False)
            with told_of_postgres(one, ana):
                allow(postgres, name, True)


def allow(postgres: str, name: str, really: bool) -> None:
    """Let connections to the database in; or end those it has, and let none in."""
    with psycopg.connect(f"host={postgres} user=anden dbname=postgres", autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS {really}'.encode())
        if not really:
            ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            connection.execute(ended, (name,))


@contextmanager
def told_of_postgres(one: Wire, ana: Player) -> Iterator[None]:
    """As with a file, but the table cannot be read meanwhile either."""
    assert one.act()["error"] == "busy"
    wait_for(lambda: health(ana) == (503, "failing", "unreachable"))
    assert one.heard("trouble")["what"] == "unreachable"
    assert ana.get(f"/api/tables/{one.code}", 503)["error"] == "busy"
    yield
    wait_for(lambda: well(ana))
    one.until("trouble", lambda news: news["what"] is None)
    assert one.act()["kind"] == "ack"


def test_where_there_is_little_room_new_tables_are_refused_first_and_moves_later(tmp_path: Path) -> None:
    db, free = str(tmp_path / "a.db"), shutil.disk_usage(tmp_path).free // MEGABYTE
    with House(db, min_free_mb=0) as house:
        ana, code = solo(house)
    with capture_logs() as lines, House(db, min_free_mb=2 * free) as house:
        again = Player(house.place, "Ana")
        again.http.cookies = ana.http.cookies
        assert again.create("loknroll", ["person"], 503, options={"mode": "solo"})["msg"]["key"] == "store-cramped"
        with again.open(code) as one:
            assert one.act()["kind"] == "ack"
        assert again.get("/health")["cramped"] is True
        assert well(again)
        wait_for(lambda: "anden_store_free_bytes" in again.http.get("/metrics").text)
        assert [line["event"] for line in lines if line["event"].startswith("store")] == ["store-cramped"]
    with House(db, min_free_mb=8 * free) as house:
        again = Player(house.place, "Ana")
        again.http.cookies = ana.http.cookies
        with again.open(code) as one:
            assert one.act()["error"] == "busy"
        assert health(again) == (503, "failing", "disk-full")
        assert 'anden_store_trouble{kind="disk-full"} 1.0' in again.http.get("/metrics").text


def test_the_log_repeats_what_lasts_once_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vigil, "LOOK_SECONDS", 0.01)
    with House(str(tmp_path / "a.db")) as house, capture_logs() as lines:
        ana, _ = solo(house)
        (tmp_path / "a.db").rename(tmp_path / "b.db")

        def said() -> int:
            return len([line for line in lines if line["event"] == "store-trouble"])

        wait_for(said)
        for _ in range(20):
            assert health(ana)[2] == "file-gone"
        assert said() == 1
        monkeypatch.setattr(vigil, "REPEAT_SECONDS", 0.0)
        wait_for(lambda: said() > 2)


def test_who_does_not_read_is_let_go_and_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.5)
    with House(str(tmp_path / "a.db")) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("paris-connection", ["person"] * 3, device="hot-seat")["code"]
        with ana.open(code, seat=0) as one, ana.open(code, seat=1, picture="true") as deaf:
            held = house.tables._held[code]
            wait_for(lambda: len(held.links) == 2)
            deaf.socket.close_timeout = 0.1  # it does not hear the goodbye either
            wait_for(lambda: deaf.say("resync", since=0) and len(held.links) < 2)
            one.on_its_way()


def hang(_question: Question) -> Answer:
    time.sleep(600)
    return Answer(0)


def die(_question: Question) -> Answer:
    os._exit(1)


def lie(_question: Question) -> Answer:
    return Answer(10_000)


def fail_unless_greedy(question: Question) -> Answer:
    if question.spec != "greedy":
        raise RuntimeError("no idea")
    return elsewhere.think(question)


def test_where_a_bot_fails_greedy_decides() -> None:
    match = Match(registry.game("ticket-to-ride"), 2, TicketToRideOptions(), bytes(32))
    seat = match.owing()[0]

    async def chosen(spec: str, think: Any) -> object:
        thinking = Thinking([Process(think)], 60.0)
        try:
            return await thinking.choose(Dilemma.of(Sight(match, seat, running=True), "a table", spec))
        finally:
            thinking.close()

    wanted = loop.run(chosen("greedy", elsewhere.think))
    assert loop.run(chosen("search:iters=10", fail_unless_greedy)) == wanted


@pytest.mark.parametrize("think", [hang, *(pytest.param(how, marks=pytest.mark.at_length) for how in (die, lie))])
def test_a_bot_that_hangs_dies_or_lies_does_not_stop_its_table(tmp_path: Path, think: Any) -> None:
    with House(str(tmp_path / "a.db")) as house:
        assert house.tables._thinking is not None
        house.tables._thinking.close()
        house.tables._thinking = Thinking([Process(think)], 1.0)
        ana = Player(house.place, "Ana")
        code = ana.create("ticket-to-ride", ["person", "expreso"], options={"first": 0})["code"]
        with ana.open(code) as one:
            one.act()  # both choose tickets first: it is Ana's turn once the bot has some
            assert one.turn()["legal"]
