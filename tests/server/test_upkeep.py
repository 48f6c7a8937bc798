"""Backups, old rules, old tables, and the store's form."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from anden.core.errors import Malformed
from anden.core.replay import read_replay, verify
from anden.server.schema import entries, metadata, tables
from anden.server.store import Store
from anden.server.upkeep import Upkeep, adopt, backup
from tests.server.house import House, Player, play_on
from tests.server.postgres import program


def test_the_migrations_make_the_tables_that_the_store_uses(db: str) -> None:
    store = Store(db)
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
    Store(db).close()  # a second start finds everything as it should be


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
    assert (record.rules, record.status) == (1, "running")
    assert adopt(store, 6) == []
    store.close()


def test_a_table_that_would_come_out_otherwise_is_pinned_and_can_only_be_read(db: str) -> None:
    code = begun(db)
    store = Store(db)
    other = '{"kind":"reveal","card":"chaos-1"}'
    store.write(lambda connection: connection.execute(sa.update(tables).values(rules=0))).result()
    forge = sa.update(entries).where(entries.c.n == 1).values(action=other)
    store.write(lambda connection: connection.execute(forge)).result()
    assert [moved.outcome for moved in adopt(store, 5)] == ["pinned"]
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


def test_old_tables_are_archived_and_deleted_by_setting(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    with House(str(tmp_path / "a.db"), keep_days=30.0, idle_days=90.0, archive=str(archive)) as house:
        ana = Player(house.place, "Ana")
        done = ana.create("loose-caboose", ["person", "person"], device="hot-seat")["code"]
        with ana.open(done, seat=0) as one, ana.open(done, seat=1) as other:
            play_on(one, other)
        open_one = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        upkeep = Upkeep(house.tables)
        assert upkeep.clear() == []
        house.later(31 * 24 * 3600 * 1000)
        assert upkeep.clear() == [done]
        verify(read_replay(archive / f"{done}.json"))
        house.later(60 * 24 * 3600 * 1000)
        assert upkeep.clear() == [open_one]
        house.tables._held.clear()
        assert ana.get(f"/api/tables/{done}", 404)["error"] == "missing"
