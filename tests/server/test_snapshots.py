"""A snapshot is believed only if today's kernel made it; otherwise the log is followed. One is made now and then."""

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from anden.core import codec
from anden.core.codec import digest
from anden.server.draft import SNAPSHOT_EVERY
from anden.server.sql import tables
from tests.server.test_leaks import begun, change, match_in


def kept(db: Path) -> dict[str, Any]:
    engine = sa.create_engine(f"sqlite:///{db}")
    with engine.connect() as connection:
        found: dict[str, Any] = json.loads(connection.execute(sa.select(tables.c.state)).scalar_one())
    engine.dispose()
    return found


def trusted(db: Path, code: str, snapshot: dict[str, Any]) -> bool:
    """Is this position taken for the table's, though its log tells another?"""
    change(db, sa.update(tables).values(state=None))
    true = digest(match_in(db, code).state)
    change(db, sa.update(tables).values(state=json.dumps(snapshot).encode()))
    return digest(match_in(db, code).state) != true


@pytest.mark.parametrize("game_id", ["ticket-to-ride", "loknroll"])
def test_a_deploy_does_not_trust_positions_of_another_kernel(tmp_path: Path, game_id: str) -> None:
    db = tmp_path / "anden.db"
    code, _ = begun(db, game_id, 5)
    match = match_in(db, code)
    snapshot = json.loads(codec.snapshot(match.state, match.version))
    snapshot["state"]["phase"] += 1
    assert trusted(db, code, snapshot), "made by this kernel, it is not looked into"
    assert not trusted(db, code, snapshot | {"kernel": "0" * 16})
    assert not trusted(db, code, snapshot["state"])
    assert not trusted(db, code, snapshot | {"version": None}), "moves may have been made since"
    for name in snapshot["state"]:
        less = {other: value for other, value in snapshot["state"].items() if other != name}
        assert not trusted(db, code, snapshot | {"state": less})


def test_a_table_is_read_from_its_last_snapshot_and_what_was_played_since(tmp_path: Path) -> None:
    db = tmp_path / "anden.db"
    code, _ = begun(db, "ticket-to-ride", SNAPSHOT_EVERY * 3 // 4)
    match, snapshot = match_in(db, code), kept(db)
    assert SNAPSHOT_EVERY <= snapshot["version"] < match.version
    change(db, sa.update(tables).values(state=None))
    followed = match_in(db, code)
    assert digest(match.state) == digest(followed.state)
    assert match.log == followed.log
    snapshot["state"]["trains"][0] -= 1
    assert trusted(db, code, snapshot), "it is read"
