"""A database of the form it had before passes: its tables go on, and what had ended becomes somebody's journeys."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from anden.server.sql import metadata
from anden.server.store import migrations, url_of
from tests.server.house import House, Player, play_on
from tests.server.test_passes import finished

BEFORE = "0005"
NEW = ("keys", "once", "passkeys", "journeys", "matches", "ratings", "notes", "bans", "passes")


@pytest.fixture
def old(bare: str, tmp_path: Path) -> tuple[str, str, str, list[str]]:
    """Such a database: its URL, the codes of a finished and of a running table, and the tokens of their two players."""
    made = str(tmp_path / "today.db")
    with House(made) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        over = finished(ana, ben)
        running: str = ana.create("loknroll", ["person", "person"])["code"]
        ben.sit(running)
        tokens = [player.http.cookies["anden"] for player in (ana, ben)]
    _as_it_was(made, bare)
    return bare, over, running, tokens


def _as_it_was(made: str, db: str) -> None:
    """Copies the rows that there were then into a database of the old form."""
    config = Config()
    config.set_main_option("script_location", migrations())
    target = sa.create_engine(url_of(db))
    source = sa.create_engine(url_of(made))
    with source.connect() as today, target.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, BEFORE)
        then = sa.MetaData()
        then.reflect(connection)
        for table in metadata.sorted_tables:
            if table.name not in NEW and table.name in then.tables:
                kept = then.tables[table.name]
                rows = [
                    {column.name: row[column.name] for column in kept.c}
                    for row in today.execute(sa.select(table)).mappings()
                ]
                if rows:
                    connection.execute(sa.insert(kept), rows)
    source.dispose()
    target.dispose()


def test_what_ended_is_remembered_and_what_runs_is_played_to_its_end(
    old: tuple[str, str, str, list[str]],
) -> None:
    db, over, running, tokens = old
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        for player, token in zip((ana, ben), tokens, strict=True):
            player.http.cookies.set("anden", token)
        assert ana.get("/api/pass")["journeys"] == 1
        [row] = ana.get("/api/journeys")["rows"]
        assert (row["code"], row["seat"], row["kept"]) == (over, 0, True)
        assert [player["name"] for player in row["players"]] == ["Ana", "Ben"]
        assert row["place"] == next(one["place"] for one in row["players"] if one["seat"] == 0)
        with ana.open(running) as one, ben.open(running) as other:
            play_on(one, other)
        assert {one["code"] for one in ben.get("/api/journeys")["rows"]} == {over, running}
        assert ana.get(f"/api/tables/{over}/verify")["holds"] is True
