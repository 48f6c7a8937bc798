"""Backups, old rules, old tables, and the store's form."""

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from anden.core.errors import Malformed
from anden.core.replay import read_replay, verify
from anden.server import forgetting, upkeep
from anden.server.forgetting import to_forget
from anden.server.held import Held
from anden.server.sql import entries, metadata, tables
from anden.server.store import Store
from anden.server.upkeep import Upkeep, adopt, backup
from tests import loop
from tests.patience import wait_for
from tests.server.house import House, Player, Wire, play_on
from tests.server.postgres import program


def test_the_migrations_make_the_tables_that_the_store_uses(bare: str) -> None:
    store = Store(bare)
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
    Store(bare).close()  # a second start finds everything as it should be


def begun(db: str, plies: int = 3) -> str:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code: str = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        with ana.open(code) as one:
            for _ in range(plies):
                one.act()
    return code


def test_a_table_of_older_rules_that_comes_out_the_same_is_migrated(db: str) -> None:
    code = begun(db)
    store = Store(db)
    store.write(lambda connection: connection.execute(sa.update(tables).values(rules=0))).result()
    report = adopt(store, 5)
    assert [(moved.code, moved.rules, moved.outcome) for moved in report] == [(code, 0, "migrated")]
    record = store.table(code)
    assert record is not None
    assert (record.rules, record.adopted, record.status) == (0, 1, "running")
    assert adopt(store, 6) == []
    store.close()


def test_a_table_that_goes_on_under_other_rules_keeps_the_stamp_and_the_chain_of_those_it_began_under(db: str) -> None:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        house.store.write(lambda connection: connection.execute(sa.update(tables).values(rules=0))).result()

    def shown() -> tuple[int, str]:
        with House(db) as house, Wire(house.place, code, ana.http.cookies["anden"], {}) as one:
            return one.until("table")["table"]["rules"], one.synced()["head"]

    before = shown()
    store = Store(db)
    adopt(store, int(time.time() * 1000))
    store.close()
    assert shown() == before
    assert before[0] == 0


def test_a_table_that_would_come_out_otherwise_is_pinned_and_can_only_be_read(db: str) -> None:
    code = begun(db)
    store = Store(db)
    other = '{"kind":"reveal","card":"chaos-1"}'
    store.write(lambda connection: connection.execute(sa.update(tables).values(rules=0))).result()
    forge = sa.update(entries).where(entries.c.n == 1).values(action=other)
    store.write(lambda connection: connection.execute(forge)).result()
    assert [moved.outcome for moved in adopt(store, int(time.time() * 1000))] == ["pinned"]
    store.close()
    with House(db) as house:
        ana = Player(house.place)
        assert ana.get(f"/api/tables/{code}")["status"] == "pinned"
        with ana.open(code) as guest:
            assert guest.synced()["legal"] == []


def test_a_backup_is_whole_while_the_server_runs(db: str, tmp_path: Path) -> None:
    if not db.endswith(".db") and program("pg_dump") is None:
        pytest.skip("pg_dump is not installed")
    copy = tmp_path / "copy.db"
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        with ana.open(code) as one:
            one.act()
            backup(db, copy)
            version = one.synced()["version"]
            one.act()
    assert copy.stat().st_size > 0
    with pytest.raises(Malformed, match="exists already"):
        backup(db, copy)
    if db.endswith(".db"):
        kept = Store(str(copy))
        record = kept.table(code)
        assert record is not None
        assert record.version == version
        kept.close()


def test_a_backup_of_nothing_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no such database"):
        backup(str(tmp_path / "none.db"), tmp_path / "copy.db")


@pytest.mark.usefixtures("untidied")
def test_old_tables_are_archived_and_deleted_by_setting(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    with House(str(tmp_path / "a.db"), keep_days=30.0, idle_days=90.0, archive=str(archive)) as house:
        ana = Player(house.place, "Ana")
        done = ana.create("loose-caboose", ["person", "person"], device="hot-seat")["code"]
        with ana.open(done, seat=0) as one, ana.open(done, seat=1) as other:
            play_on(one, other)
        open_one = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        keeper = Upkeep(house.tables)
        assert keeper.clear() == []
        house.later(31 * 24 * 3600 * 1000)
        assert keeper.clear() == [done]
        verify(read_replay(archive / f"{done}.json"))
        house.later(60 * 24 * 3600 * 1000)
        assert keeper.clear() == [open_one]
        house.tables.forget([done])
        assert ana.get(f"/api/tables/{done}", 404)["error"] == "missing"


@pytest.mark.usefixtures("untidied")
def test_by_default_old_tables_go_and_each_kind_has_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "AT_ONCE", 2)
    with House(str(tmp_path / "a.db")) as house:
        ana = Player(house.place, "Ana")
        waiting = sorted(ana.create("loknroll", ["person", "person"])["code"] for _ in range(5))
        running = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        ended = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        over = sa.update(tables).where(tables.c.code == ended).values(status="over")
        house.store.write(lambda connection: connection.execute(over)).result()
        gone: list[list[str]] = []
        for days in (6, 8, 59, 61, 89, 91):
            house.ahead = days * upkeep.DAY_MS
            gone.append(Upkeep(house.tables).clear())
        assert gone == [[], waiting, [], [running], [], [ended]]


@pytest.mark.usefixtures("untidied")
def test_nothing_goes_where_nothing_shall_and_nothing_that_was_touched_meanwhile(db: str) -> None:
    never: dict[str, Any] = {"keep_days": None, "idle_days": None, "wait_days": None}
    with House(db, **never) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person", "person"])["code"]
        house.later(10_000 * upkeep.DAY_MS)
        assert Upkeep(house.tables).clear() == []
        record = house.store.table(code)
        assert record is not None
        assert house.store.drop([code], record.updated).result() == 0
        assert house.store.drop([code], record.updated + 1).result() == 1


@pytest.mark.usefixtures("untidied")
def test_a_table_that_was_deleted_is_missing_for_who_is_there(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), wait_days=1.0) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person", "person"])["code"]
        house.later(2 * upkeep.DAY_MS)
        house.tables.forget(Upkeep(house.tables).clear())
        assert ana.get(f"/api/tables/{code}", 404)["error"] == "missing"


# ---- memory


def held(code: str, used: float, status: str | None = "running") -> Held:
    made = Held(code, 0)
    made.used = used
    if status is not None:
        made._record = cast("Any", SimpleNamespace(status=status))
    return made


def test_tables_that_nobody_looks_at_are_forgotten_soon() -> None:
    known = [held("a", 0, "over"), held("b", 0), held("c", 0, "waiting"), held("d", 0, None)]
    assert to_forget(known, (), 59.0) == []
    assert set(to_forget(known, (), 61.0)) == {"a", "b", "c", "d"}


def test_a_table_with_sockets_or_a_bot_that_thinks_is_not_forgotten() -> None:
    here, thinking, busy = (held(code, 0, "over") for code in "abc")
    here.links.add(cast("Any", object()))
    loop.run(busy.lock.acquire())
    assert to_forget([here, thinking, busy], {"b"}, 10_000.0) == []


def test_where_there_are_too_many_the_finished_go_first_and_then_the_longest_unseen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forgetting, "HELD_MOST", 8)
    known = [held(str(n), 100 + n, "over" if n in (5, 6) else "running") for n in range(8)]
    assert to_forget(known, (), 120.0) == ["5", "6"]
    assert to_forget([*known, held("8", 119)], (), 120.0) == ["5", "6", "0"]


def test_a_forgotten_table_is_found_again_and_played_on(db: str) -> None:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        with ana.open(code) as one:
            one.act()
            version = one.synced()["version"]
        wait_for(lambda: not house.tables._held[code].links)
        house.tables._held[code].used -= 61
        house.tables._forget_idle()
        assert house.tables._held == {}
        with ana.open(code) as one:
            assert one.synced()["version"] == version
            assert one.act()["kind"] == "ack"
