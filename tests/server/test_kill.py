"""The server process is killed at random moments, under load. `make siege` kills two hundred times."""

import pytest

from tests.siege.kills import kill_often


@pytest.mark.parametrize(("db", "kills"), [("sqlite", 5), ("postgres", 3)], indirect=["db"])
def test_what_was_acknowledged_survives_a_kill_at_any_moment(db: str, kills: int) -> None:
    found = kill_often(db, kills, seed=7)
    assert found.wrong == [], found.line()
