"""The siege in its short form: what `make siege` does for the better part of an hour, in half a minute each."""

import pytest

from tests.server.postgres import program
from tests.siege.two_servers import two_servers


@pytest.mark.skipif(program("initdb") is None, reason="no PostgreSQL here: on Debian, apt-get install postgresql")
def test_two_servers_share_their_tables_and_nothing_sticks_is_lost_or_doubled() -> None:
    found = two_servers(minutes=0.4, tables=8, pause=0.05)
    assert found.wrong == [], found.line()
