"""Tables that began under the first seal, in a database of the form it had then: they go on under it."""

from importlib.resources import files

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from anden.core import codec, registry
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.replay import AnyReplay, FirstReplay, parse_seed, verify
from anden.core.seal import Seal
from anden.server.records import UndoState
from anden.server.sql import seats
from anden.server.store import Store, url_of
from tests.server.house import House, Player, newest, one_acts, play_on

LAST_BEFORE = "0002"
CODE, OPEN_CODE = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
SEED = parse_seed("01d")
GAME = "loknroll"


def begun() -> AnyMatch:
    """A match under the first seal, a few moves in."""
    game = registry.game(GAME)
    match: AnyMatch = Match.sealed(game, 2, parse_options(game, {"first": 0}), Seal(SEED, version=1))
    for _ in range(6):
        seat = match.owing()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def table_row(code: str, status: str, match: AnyMatch) -> dict[str, object]:
    running = status == "running"
    return {
        "code": code,
        "game": GAME,
        "rules": match.game.spec.rules,
        "options": msgspec.json.encode(match.options).decode(),
        "status": status,
        "public": False,
        "clock": "none",
        "cover": "regional",
        "device": "online",
        "autostart": True,
        "host": "nobody",
        "created": 1,
        "updated": 1 << 50,
        "seed": SEED,
        "version": match.version if running else 0,
        "revision": 1,
        "state": codec.snapshot(match.state) if running else None,
        "undo": msgspec.json.encode(UndoState()).decode(),
    }


@pytest.fixture
def old(bare: str) -> str:
    """A database as it was: one table in play, one that waits."""
    match = begun()
    engine = sa.create_engine(url_of(bare))
    config = Config()
    config.set_main_option("script_location", str(files("anden.server") / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, LAST_BEFORE)
        then = sa.MetaData()
        then.reflect(connection)
        tables = then.tables["tables"]
        connection.execute(sa.insert(tables), table_row(CODE, "running", match))
        connection.execute(sa.insert(tables), table_row(OPEN_CODE, "waiting", match))
        places = [
            {"table": code, "seat": seat, "kind": "person", "name": "", "paid": 0}
            for code in (CODE, OPEN_CODE)
            for seat in (0, 1)
        ]
        connection.execute(sa.insert(then.tables["seats"]), places)
        rows = [
            {
                "table": CODE,
                "n": entry.n,
                "seat": entry.seat,
                "action": msgspec.json.encode(entry.action).decode(),
                "code": code,
                "at": 1,
                "covering": False,
            }
            for entry, code in match.stored(0)
        ]
        connection.execute(sa.insert(then.tables["entries"]), rows)
        assert "draw" not in then.tables["entries"].c
    engine.dispose()
    return bare


def seated(house: House, code: str) -> tuple[Player, Player]:
    """Two visitors of today on the seats of the old table."""
    players = Player(house.place, "Ana"), Player(house.place, "Ben")
    for number, player in enumerate(players):
        made = house.store.table(player.create(GAME, ["person", "person"])["code"])
        assert made is not None
        give(house.store, code, number, made.host)
    house.tables.look_again()
    return players


def give(store: Store, code: str, number: int, holder: str) -> None:
    here = (seats.c.table == code) & (seats.c.seat == number)
    taken = sa.update(seats).where(here).values(holder=holder)
    store.write(lambda connection: connection.execute(taken)).result()


def test_what_runs_goes_on_under_the_first_seal_and_what_waits_gets_the_second(old: str) -> None:
    store = Store(old)
    running, waiting = store.table(CODE), store.table(OPEN_CODE)
    assert running is not None
    assert waiting is not None
    assert (running.seal, waiting.seal) == (Seal(SEED, version=1), Seal(SEED, version=2))
    assert [one.entry for one in store.log(CODE, GAME)] == begun().log
    store.close()


def test_a_match_begun_under_the_first_seal_is_played_to_its_end_and_verified_as_such(old: str) -> None:
    with House(old) as house:
        ana, ben = seated(house, CODE)
        with ana.open(CODE) as one, ben.open(CODE) as other:
            assert one.synced()["head"] is None
            play_on(one, other)
        replay = msgspec.json.decode(ana.http.get(f"/api/tables/{CODE}/replay?draws=true").content, type=AnyReplay)
        assert isinstance(replay, FirstReplay)
        assert [entry.action for entry in verify(replay).log][:8] == [entry.action for entry in begun().log][:8]
        assert all(entry.draw is None for entry in replay.log)
        assert ana.get(f"/api/tables/{CODE}/verify")["holds"] is True


def test_under_the_first_seal_a_draw_that_was_seen_is_not_drawn_anew_where_others_play(old: str) -> None:
    with House(old) as house:
        ana, ben = seated(house, CODE)
        with ana.open(CODE) as one, ben.open(CODE) as other:
            wires = (one, other)
            while newest(wires, one)["undo"].get("reason", {}).get("key") != "undo-nature-moved":
                one_acts(wires)
            assert one.synced()["undo"]["kind"] == "none"
            refused = one.ask("undo", version=one.synced()["version"])
            assert (refused["kind"], refused["msg"]["key"]) == ("refusal", "undo-nature-moved")


def test_a_table_that_waited_starts_under_the_second_seal(old: str) -> None:
    with House(old) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        ana.sit(OPEN_CODE, entropy="a1" * 32)
        assert ben.sit(OPEN_CODE)["status"] == "running"
        with ana.open(OPEN_CODE) as one:
            assert len(one.synced()["head"]) == 64
