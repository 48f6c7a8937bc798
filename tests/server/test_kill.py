"""The server process is killed at random moments, under load. `make siege` kills two hundred times."""

import uuid

import pytest

from tests.server.postgres import new_database
from tests.siege.deal_kills import kill_at_the_end
from tests.siege.kills import kill_often


@pytest.mark.parametrize(("db", "kills"), [("sqlite", 3), ("postgres", 2)], indirect=["db"])
def test_what_was_acknowledged_survives_a_kill_at_any_moment(db: str, kills: int) -> None:
    found = kill_often(db, kills, seed=7)
    assert found.wrong == [], found.line()


def test_what_was_acknowledged_survives_the_kill_of_a_worker_or_of_all_of_them(postgres: str) -> None:
    found = kill_often(new_database(postgres, uuid.uuid4().hex), 2, seed=3, workers=2)
    assert found.wrong == [], found.line()


@pytest.mark.at_length
def test_the_result_of_a_deal_survives_a_kill_as_it_ends_and_stays_the_only_one(db: str) -> None:
    found = kill_at_the_end(db, kills=2, seed=11)
    assert found.wrong == [], found.line()
