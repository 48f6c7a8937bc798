"""The store: one server per file, and a writer that nobody waits for in vain."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy import Connection

from anden.core.errors import Malformed
from anden.server import ground, writer
from anden.server.errors import Busy
from anden.server.leaving import once_left
from anden.server.records import Summary
from anden.server.sql import chat, seats, station, tables
from anden.server.store import CHAT_KEPT, Store
from anden.server.wire.shared import Room
from anden.server.writer import Overtaken
from tests.patience import patience, wait_for
from tests.server.house import House, Player
from tests.server.postgres import new_database

CLAIMING = (
    "import sys; from anden.server.store import Store; s = Store(sys.argv[1]); print('open', flush=True); input()"
)


# ---- one server per file


def test_a_second_server_on_one_file_is_told_in_one_line_by_whatever_path_it_comes(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    first = Store(str(tmp_path / "real" / "a.db"))
    (tmp_path / "link.db").symlink_to(tmp_path / "real" / "a.db")
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    for path in ("real/a.db", "link.db", "folder/a.db", "real/../link.db"):
        with pytest.raises(Malformed, match=r"another server works on this file; stop it first.*--db") as refused:
            Store(str(tmp_path / path))
        assert "\n" not in str(refused.value)
    asked = [sys.executable, "-c", "from anden.cli import main; main()", "serve", "--port", "0", "--db", "link.db"]
    second = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, timeout=patience())
    assert (second.returncode, second.stdout, second.stderr.count("\n")) == (2, "", 1)
    assert "another server" in second.stderr
    first.close()
    Store(str(tmp_path / "link.db")).close()


def test_the_claim_ends_with_its_process_however_that_ends(tmp_path: Path) -> None:
    db = str(tmp_path / "a.db")
    other = subprocess.Popen([sys.executable, "-c", CLAIMING, db], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(Malformed, match="another server"):
            Store(db)
        other.send_signal(signal.SIGKILL)
        other.wait(patience())
    Store(db).close()


def test_a_claim_that_is_left_in_a_moment_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "once_left", partial(once_left, seconds=patience()))
    first = Store(str(tmp_path / "a.db"))
    leaving = threading.Timer(0.3, first.close)
    leaving.start()
    Store(str(tmp_path / "a.db")).close()
    leaving.join()


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    Store(str(tmp_path / "a.db")).close()
    os.link(tmp_path / "a.db", tmp_path / "b.db")
    with pytest.raises(Malformed, match="2 names"):
        Store(str(tmp_path / "b.db"))
    (tmp_path / "b.db").unlink()
    Store(str(tmp_path / "a.db")).close()


def test_who_tidies_the_lock_away_does_not_let_a_second_server_in(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.db"))
    (tmp_path / "a.db.lock").unlink()
    assert store.trouble() is None
    with pytest.raises(Malformed, match="another server"):
        Store(str(tmp_path / "a.db"))
    store.close()


def test_where_another_took_the_lock_meanwhile_nothing_is_written(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.db"))
    (tmp_path / "a.db.lock").unlink()
    other = Store(str(tmp_path / "a.db"))
    assert store.proven() == "file-taken"
    other.close()
    assert store.proven() is None
    store.close()


# ---- the writer


def together(store: Store, *jobs: Any) -> list[Future[Any]]:
    """The futures of jobs that go into one transaction: the writer is kept waiting until all are there."""
    begun, go = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        begun.set()
        assert go.wait(patience())

    first = store.write(wait)
    assert begun.wait(patience())
    futures = [store.write(job) for job in jobs]
    go.set()
    first.result(patience())
    return futures


def put(key: str, value: bytes = b"1") -> Any:
    return lambda connection: connection.execute(sa.insert(station).values(key=key, value=value)) and None


def keys(store: Store) -> set[str]:
    with store._engine.connect() as connection:
        return set(connection.execute(sa.select(station.c.key)).scalars())


def test_what_fails_in_one_job_is_nobody_elses_loss(db: str) -> None:
    store = Store(db)

    def bug(_: Connection) -> None:
        raise ZeroDivisionError

    one, other, twice, last = together(store, put("a"), bug, put("a"), put("b"))
    for future in (one, last):
        future.result(patience())
    with pytest.raises(ZeroDivisionError):
        other.result(patience())
    with pytest.raises(Overtaken):
        twice.result(patience())
    assert (keys(store), store.trouble()) == ({"a", "b"}, None)
    store.close()


def test_of_a_table_and_its_seats_only_what_has_changed_is_written(db: str) -> None:
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loose-caboose", ["person", "person"], options={"first": 0})["code"]

        def behind_its_back(connection: Connection) -> None:
            connection.execute(sa.update(tables).where(tables.c.code == code).values(clock="live"))
            connection.execute(sa.update(seats).where(seats.c.table == code, seats.c.seat == 0).values(name="Eva"))

        house.store.write(behind_its_back).result(patience())
        ben.sit(code)  # it starts: the table runs, and the first seat owes a decision
        found = house.store.table(code)
        assert found is not None
        assert (found.status, found.clock) == ("running", "live")
        assert [seat.name for seat in found.seats] == ["Eva", "Ben"]
        assert found.seats[0].owed_since is not None


def test_where_the_commit_fails_nobody_is_told_that_it_is_stored(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.db"))

    def orphan(connection: Connection) -> None:
        connection.execute(sa.text("PRAGMA defer_foreign_keys = ON"))  # found out by COMMIT only
        connection.execute(sa.insert(seats).values(table="none", seat=0, kind="person", name=""))

    for future in together(store, put("a"), orphan):
        with pytest.raises(Overtaken):
            future.result(patience())
    assert keys(store) == set()
    store.close()


def test_while_much_is_written_transactions_are_a_hundredth_of_a_second_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "a.db"))
    begun: list[float] = []
    written = store._writer._write_batch

    def noted(batch: Sequence[writer.Asked]) -> None:
        begun.append(store._writer._last)
        written(batch)

    monkeypatch.setattr(store._writer, "_write_batch", noted)
    for _ in range(60):
        store.write(lambda _: None)
        time.sleep(0.001)
    store.close()
    assert begun
    gaps = [later - earlier for earlier, later in pairwise(begun)]
    assert all(gap > 0.9 * writer.PACE_SECONDS for gap in gaps), gaps


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt])
def test_whatever_a_job_raises_all_hear_of_it_and_the_writer_goes_on(
    tmp_path: Path, error: type[BaseException]
) -> None:
    store = Store(str(tmp_path / "a.db"))

    def job(_: Connection) -> None:
        raise error

    with pytest.raises(Busy):
        store.write(job).result(patience())
    for future in together(store, put("a"), job):
        with pytest.raises(Busy):
            future.result(patience())
    store.write(put("b")).result(patience())
    assert (keys(store), store.trouble()) == ({"b"}, None)
    store.close()


def test_a_writer_that_died_refuses_everyone_and_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    store = Store(str(tmp_path / "a.db"))
    begun, go = threading.Event(), threading.Event()

    def die(*_: object) -> None:
        begun.set()
        go.wait(patience())
        raise RuntimeError("the thread ends here")

    monkeypatch.setattr(store._writer, "_write_batch", die)
    futures = [store.write(put("in its hands"))]
    begun.wait(patience())
    futures.append(store.write(put("in the queue")))
    go.set()
    store._writer._thread.join(patience())
    futures.append(store.write(put("too late")))
    for future in futures:
        with pytest.raises(Busy):
            future.result(patience())
    assert store.proven() == "stopped"
    store.close()


def test_a_write_that_takes_for_ever_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "STALLED_SECONDS", 0.0)
    store = Store(str(tmp_path / "a.db"))
    begun, go = threading.Event(), threading.Event()

    def slow(_: Connection) -> None:
        begun.set()
        go.wait(patience())

    future = store.write(slow)
    begun.wait(patience())
    assert wait_for(store.trouble) == "stalled"
    go.set()
    future.result(patience())
    wait_for(lambda: store.trouble() is None)
    store.close()


def test_a_deadlock_with_another_server_is_tried_again(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    store = Store(db)
    store.write(put("a")).result(patience())
    store.write(put("b")).result(patience())
    mine, theirs = threading.Event(), threading.Event()
    times: list[int] = []
    waiting = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")

    def grown(key: str) -> Any:
        return sa.update(station).where(station.c.key == key).values(value=b"2")

    def job(connection: Connection) -> None:
        times.append(1)
        connection.execute(grown("a"))
        mine.set()
        assert theirs.wait(patience())
        if len(times) == 1:  # whoever waits looks for a deadlock once: it has to be there by then
            wait_for(lambda: connection.execute(waiting).scalar_one(), "that the other waits")
        connection.execute(grown("b"))

    def other() -> None:
        with psycopg.connect(db.replace("+psycopg", "")) as connection:
            connection.execute("SET deadlock_timeout = '60s'")  # so it is we who are chosen to give way
            assert mine.wait(patience())
            connection.execute("UPDATE station SET value = '3' WHERE key = 'b'")
            theirs.set()
            connection.execute("UPDATE station SET value = '3' WHERE key = 'a'")

    thread = threading.Thread(target=other)
    thread.start()
    store.write(job).result(patience())
    thread.join(patience())
    assert len(times) > 1
    assert store.trouble() is None
    store.close()


def test_closing_waits_for_who_still_reads_and_refuses_who_comes_later(db: str) -> None:
    """Whoever asked may have been cancelled: the thread that reads for them has not."""
    store = Store(db)
    reading, goes_on = threading.Event(), threading.Event()
    left: list[Any] = []

    def read() -> None:
        with store.reading() as connection:
            left.append(connection.connection.dbapi_connection)
            reading.set()
            assert goes_on.wait(patience())

    reader, closer = threading.Thread(target=read), threading.Thread(target=store.close)
    reader.start()
    assert reading.wait(patience())
    closer.start()
    wait_for(lambda: store._closed)
    with pytest.raises(Busy):
        store.table("nobody")
    goes_on.set()
    for thread in (reader, closer):
        thread.join(patience())
    assert is_closed(left[0])


def is_closed(connection: Any) -> bool:
    """A connection of either driver."""
    try:
        connection.execute("SELECT 1")
    except (sqlite3.ProgrammingError, psycopg.OperationalError):
        return True
    return False


def test_a_database_lost_in_the_middle_of_a_commit_leaves_nobody_with_an_old_table(db: str) -> None:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        losing = False

        def lose(connection: Connection) -> None:
            if losing and connection.get_execution_options().get("writes"):
                raw: Any = connection.connection.dbapi_connection
                raw.commit()  # it is stored, and then the answer does not come
                raise sa.exc.OperationalError("COMMIT", {}, psycopg.OperationalError("connection lost"))

        sa.event.listen(house.store._engine, "commit", lose)
        with ana.open(code) as one, ana.open(code) as other:
            before = one.synced()["version"]
            losing = True  # whatever else is written meanwhile is lost, too
            answer = one.act()
            losing = False
            assert (answer["kind"], answer["error"]) == ("refusal", "busy")
            for wire in (one, other):
                while wire.synced()["version"] == before:
                    wire.take()
            assert one.act()["kind"] == "ack"


# ---- lists of tables


def plans_of(store: Store, ask: Callable[[], object]) -> list[str]:
    """How SQLite goes about what is asked, line by line. What the server asks for meanwhile is not counted."""
    asked: list[tuple[str, Any]] = []
    here = threading.get_ident()

    def note(_: Connection, __: Any, statement: str, values: Any, *___: object) -> None:
        if threading.get_ident() == here:
            asked.append((statement, values))

    sa.event.listen(store._engine, "before_cursor_execute", note)
    ask()
    sa.event.remove(store._engine, "before_cursor_execute", note)
    lines = []
    with store._engine.connect() as connection:
        for statement, values in [one for one in asked if one[0].startswith("SELECT")]:
            lines += [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
    return lines


def test_lists_of_tables_read_what_they_show_by_way_of_indexes(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana = Player(house.place, "Ana")
        for public in (True, False, True):
            ana.create("loknroll", ["person", "person"], public=public)
        ana.create("loknroll", ["person"], public=True, options={"mode": "solo"})
        holder = house.store.public_tables(9)[0].seats[0].holder
        assert holder is not None
        lists: list[Callable[[], list[Summary]]] = [
            lambda: house.store.public_tables(100),
            lambda: house.store.tables_of(holder, 100),
        ]
        for ask, count in zip(lists, (3, 4), strict=True):
            found = ask()
            assert (len(found), {type(one) for one in found}) == (count, {Summary})
            plans = plans_of(house.store, ask)
            assert plans
            assert [line for line in plans if line.startswith("SCAN") and "UNION" not in line] == []
            assert sum("seats" in line and "sqlite_autoindex_seats" in line for line in plans) == 1
        assert not any("TEMP B-TREE" in line for line in plans_of(house.store, lists[0]))
        assert [one.status for one in house.store.public_tables(100)] == ["waiting", "waiting", "running"]
        assert len(house.store.public_tables(2)) == 2


def test_no_seed_and_no_snapshot_is_read_for_a_list() -> None:
    assert set(Summary.__struct_fields__).isdisjoint({"seed", "state", "options", "undo", "host"})


def test_of_what_is_said_the_last_is_kept_in_each_room(db: str) -> None:
    with House(db) as house:
        codes = [Player(house.place).create("loknroll", ["person", "person"])["code"] for _ in range(2)]
        say = house.store.say
        for n in range(CHAT_KEPT + 5):
            say(codes[0], "seats", 0, "Ana", str(n), n).result()
        for code, room in ((codes[0], "spectators"), (codes[1], "seats")):
            say(code, cast("Room", room), None, "", "hola", 0).result()
        with house.store._engine.connect() as connection:
            kept = connection.execute(sa.select(chat.c.table, chat.c.room, chat.c.text).order_by(chat.c.id)).all()
        mine = [row.text for row in kept if (row.table, row.room) == (codes[0], "seats")]
        assert mine == [str(n) for n in range(5, CHAT_KEPT + 5)]
        assert len(kept) == CHAT_KEPT + 2
