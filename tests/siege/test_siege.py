"""The siege in its short form: what `make siege` does for the better part of an hour, in half a minute each."""

import pytest

from tests.server.postgres import program
from tests.siege.hostile import phases, siege, too_slow
from tests.siege.two_servers import Share, two_servers, two_workers

NICE = 5  # of attackers, who have to get on beside whatever else is tested
MOVE_MS = 5000.0  # on a machine with other things to do; `make siege` judges by what is promised


def test_honest_people_play_on_while_a_hostile_visitor_tries_everything() -> None:
    found = siege(phases([]), seconds=12.0, nice=NICE)
    bound = max(MOVE_MS, 20 * found.figures["quiet moves"].get("p99", 0.0))  # of none, on a very busy machine
    assert found.wrong + too_slow(found, bound) == [], found.line()


@pytest.mark.skipif(program("initdb") is None, reason="no PostgreSQL here: on Debian, apt-get install postgresql")
@pytest.mark.parametrize("shared", [two_servers, pytest.param(two_workers, marks=pytest.mark.at_length)])
def test_servers_and_workers_share_their_tables_and_nothing_sticks_is_lost_or_doubled(shared: Share) -> None:
    found = shared(minutes=0.2, tables=8, pause=0.05)
    assert found.wrong == [], found.line()
