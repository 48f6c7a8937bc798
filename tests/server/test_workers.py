"""Two workers on one PostgreSQL share their tables."""

import uuid
from collections.abc import Iterator

import pytest

from tests.server.house import House, Player, one_acts, play_on
from tests.server.postgres import new_database


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[tuple[House, House]]:
    db = new_database(postgres, uuid.uuid4().hex)
    with House(db) as one, House(db) as other:
        yield one, other


def test_a_match_is_played_across_workers(pair: tuple[House, House]) -> None:
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ana.create("loose-caboose", ["person", "person"])["code"]
    assert ben.sit(code)["status"] == "running"
    with ana.open(code) as one, ben.open(code) as other:
        one.until("table", lambda news: news["table"]["seats"][1].get("present"))
        one.ask("chat", text="hola")
        assert other.heard("chat")["text"] == "hola"
        play_on(one, other)
    assert ana.get(f"/api/tables/{code}/verify")["holds"]
    assert ana.get(f"/api/tables/{code}")["seed"] == ben.get(f"/api/tables/{code}")["seed"]


def test_choices_at_the_same_time_at_different_workers_are_all_taken(pair: tuple[House, House]) -> None:
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    for _ in range(5):
        code = ana.create("ticket-to-ride", ["person", "person"])["code"]
        ben.sit(code)
        with ana.open(code) as one, ben.open(code) as other:
            wires = (one, other)
            version = one.synced()["version"]
            said = [w.say("act", version=version, action=w.synced()["legal"][-1]["action"]) for w in wires]
            assert [wire.heard("ack")["id"] for wire in wires] == said


def test_a_bot_of_a_table_begun_elsewhere_moves_once(pair: tuple[House, House]) -> None:
    ana = Player(pair[0].place, "Ana")
    code = ana.create("loose-caboose", ["person", "paseo"])["code"]
    here = Player(pair[1].place)
    here.http.cookies = ana.http.cookies
    with here.open(code) as one:
        for _ in range(3):
            one.turn()
            one_acts((one,))
    log = pair[0].store.log(code, "loose-caboose")
    assert [logged.entry.n for logged in log] == list(range(len(log)))
