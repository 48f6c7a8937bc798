"""The pass: made when there is something to remember, carried by links that work once, taken back, forgotten."""

import uuid
from typing import Any

import pytest
import sqlalchemy as sa

from anden.server.identity import Identity, holder_of
from anden.server.sql import keys, metadata, passes
from tests import loop
from tests.server.house import House, Json, Player, play_on
from tests.server.postgres import new_database

LONG = "Ana María Wojciechowska"


def finished(*players: Player, game: str = "loknroll") -> str:
    """A short match of these people, played to its end; its code."""
    options: Json = {"mode": "solo"} if len(players) == 1 else {}
    code: str = players[0].create(game, ["person"] * len(players), options=options)["code"]
    for other in players[1:]:
        other.sit(code)
    wires = [player.open(code) for player in players]
    for wire in wires:
        wire.__enter__()
    try:
        play_on(*wires)
    finally:
        for wire in wires:
            wire.__exit__(None, None, None)
    return code


def link_of(player: Player) -> str:
    code: str = player.post("/api/pass/link")["code"]
    return code


def names_in(house: House) -> dict[str, list[str]]:
    """All texts of the database, by the table they stand in."""
    with house.store.reading() as connection:
        return {
            table.name: [
                str(value) for row in connection.execute(sa.select(table)) for value in row if isinstance(value, str)
            ]
            for table in metadata.sorted_tables
        }


def delete(player: Player, path: str, status: int = 200) -> Any:
    answer = player.http.delete(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_pass_is_made_when_a_match_ends_and_not_before(db: str) -> None:
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person"])["code"]
        ben.sit(code)
        assert ana.get("/api/pass") == {"created": None, "devices": [], "passkeys": [], "journeys": 0, "open": 1}
        with ana.open(code) as one, ben.open(code) as other:
            play_on(one, other)
        mine = ana.get("/api/pass")
        assert mine["created"] is not None
        assert (mine["journeys"], mine["open"], [one["here"] for one in mine["devices"]]) == (1, 0, [True])
        with house.store.reading() as connection:
            assert (
                holder_of(ana.http.cookies["anden"]) in connection.execute(sa.select(passes.c.holder)).scalars().all()
            )


def test_a_link_takes_the_pass_to_another_device_once_and_for_ten_minutes(db: str) -> None:
    with House(db) as house:
        ana, phone, thief = Player(house.place, "Ana"), Player(house.place), Player(house.place)
        running = ana.create("loknroll", ["person", "person"])["code"]
        code = link_of(ana)
        joined = phone.post("/api/pass/join", code=code, label="Phone")
        assert [one["label"] for one in joined["devices"]] == ["", "Phone"]
        assert [table["code"] for table in phone.get("/api/me")["tables"]] == [running]
        assert thief.post("/api/pass/join", 404, code=code)["msg"]["key"] == "link-used-up"
        late = link_of(ana)
        house.later(10 * 60 * 1000 + 1)
        assert thief.post("/api/pass/join", 404, code=late)["msg"]["key"] == "link-used-up"
        older, newer = link_of(ana), link_of(ana)
        assert thief.post("/api/pass/join", 404, code=older)["msg"]["key"] == "link-used-up"
        assert thief.post("/api/pass/join", 404, code="A" * 43)["msg"]["key"] == "link-used-up"
        assert thief.get("/api/me")["tables"] == []
        assert newer not in str(names_in(house))


def test_what_the_other_device_had_is_brought_along_or_forgotten(db: str) -> None:
    with House(db) as house:
        ana, phone, tablet = Player(house.place, "Ana"), Player(house.place, "Ani"), Player(house.place, LONG)
        first, second, third = finished(ana), finished(phone), finished(tablet)
        phone.post("/api/pass/join", code=link_of(ana), bring=True)
        assert {table["code"] for table in ana.get("/api/me")["tables"]} == {first, second}
        assert phone.get("/api/pass")["journeys"] == 2
        tablet.post("/api/pass/join", code=link_of(ana))
        assert tablet.get("/api/pass")["journeys"] == 2
        assert not any(LONG in text or third in text for texts in names_in(house).values() for text in texts)


def test_two_devices_that_sit_at_one_running_table_do_not_become_one(house: House) -> None:
    ana, phone = Player(house.place, "Ana"), Player(house.place, "Ani")
    code = ana.create("loknroll", ["person", "person"])["code"]
    phone.sit(code)
    link = link_of(ana)
    assert phone.post("/api/pass/join", 409, code=link, bring=True)["msg"]["key"] == "pass-meets-itself"
    assert phone.get("/api/pass")["devices"] == []
    assert phone.get(f"/api/tables/{code}")["mine"] == [1]


def test_a_device_that_was_lost_is_shut_out_whichever_it_is(db: str) -> None:
    with House(db) as house:
        ana, phone, tablet = Player(house.place, "Ana"), Player(house.place), Player(house.place)
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        for device in (phone, tablet):
            device.post("/api/pass/join", code=link_of(ana), label="another")
        lost = next(one["id"] for one in tablet.get("/api/pass")["devices"] if one["here"])
        with tablet.open(code) as wire:
            assert wire.synced()["legal"]
            left = delete(phone, f"/api/pass/devices/{lost}")
            assert len(left["devices"]) == 2
            assert wire.closed() == 4403
        assert tablet.get("/api/me")["tables"] == []
        original = next(one["id"] for one in phone.get("/api/pass")["devices"] if one["label"] == "")
        delete(phone, f"/api/pass/devices/{original}")
        assert ana.get("/api/me")["tables"] == []
        assert ana.get("/api/pass")["created"] is None
        assert [table["code"] for table in phone.get("/api/me")["tables"]] == [code]
        with phone.open(code) as wire:
            assert wire.act()["kind"] == "ack"


def test_a_key_that_is_not_in_the_store_opens_nothing(house: House) -> None:
    identity = Identity(house.store)
    assert loop.run(identity.holder(identity.issue_key())) is None


def test_deleting_a_pass_leaves_no_row_that_names_it(db: str) -> None:
    with House(db) as house:
        ana, ben, phone = Player(house.place, LONG), Player(house.place, "Ben"), Player(house.place)
        alone, together = finished(ana), finished(ana, ben)
        running = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
        ben.sit(running)
        waiting = ana.create("loknroll", ["person", "person", "person"], autostart=False)["code"]
        ben.sit(waiting)
        with ana.open(running) as wire:
            wire.ask("chat", text="hello")
        ana.post(f"/api/tables/{together}/note", text="my own words")
        deal = ana.get("/api/deals")[0]["id"]
        ana.post(f"/api/deals/{deal}/play", 201, name=LONG)
        phone.post("/api/pass/join", code=link_of(ana), label="Phone")
        link_of(ana)
        token, key = ana.http.cookies["anden"], phone.http.cookies["anden"]
        assert any(holder_of(token) in texts for texts in names_in(house).values())
        with ana.open(running) as wire:
            delete(ana, "/api/pass")
            assert wire.closed() == 4403
        after = names_in(house)
        for gone in (holder_of(token), holder_of(key), LONG, alone, "hello", "my own words"):
            assert not [name for name, texts in after.items() if any(gone in text for text in texts)], gone
        assert ana.http.cookies["anden"] != token
        assert ana.get("/api/me")["tables"] == phone.get("/api/me")["tables"] == []
        assert {table["code"] for table in ben.get("/api/me")["tables"]} == {together, running, waiting}
        assert ben.get(f"/api/tables/{together}/verify")["holds"] is True
        assert ben.get(f"/api/tables/{waiting}")["host"] is True
        with ben.open(running) as wire:  # a bot plays for whoever is gone
            assert wire.turn()["legal"]
            assert wire.act()["kind"] == "ack"


def test_deleting_is_for_ones_own_pass_and_for_whoever_has_one(house: House) -> None:
    ana, eve = Player(house.place, "Ana"), Player(house.place, "Eve")
    code = finished(ana)
    delete(eve, "/api/pass")
    delete(eve.introduce(), "/api/pass")
    assert ana.get("/api/pass")["journeys"] == 1
    device = ana.get("/api/pass")["devices"][0]["id"]
    assert delete(eve.introduce(), f"/api/pass/devices/{device}", 404)["msg"]["key"] == "no-device"
    assert [table["code"] for table in ana.get("/api/me")["tables"]] == [code]


@pytest.mark.parametrize("code", ["", "x", "A" * 42, "A" * 44, "é" * 43])
def test_what_is_no_link_is_refused_in_one_line(house: House, code: str) -> None:
    assert Player(house.place).post("/api/pass/join", 400, code=code)["error"] == "malformed"


def test_links_that_are_too_late_are_cleared_away_and_days_are_all_that_is_kept_of_use(house: House) -> None:
    ana = Player(house.place, "Ana")
    link_of(ana)
    ana.get("/api/pass")
    with house.store.reading() as connection:
        used = connection.execute(sa.select(keys.c.used).where(keys.c.key == holder_of(ana.http.cookies["anden"])))
        assert used.scalar_one() <= house.tables.now()


def test_a_pass_is_one_at_all_servers_of_a_database_and_so_is_its_end(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    with House(db) as one, House(db) as other:
        ana, ben, phone = Player(one.place, "Ana"), Player(other.place, "Ben"), Player(other.place)
        code = ana.create("loknroll", ["person", "person"])["code"]
        ben.sit(code)
        phone.post("/api/pass/join", code=link_of(ana), label="Phone")
        assert phone.get(f"/api/tables/{code}")["mine"] == [0]
        with phone.open(code) as wire:
            wire.synced()
            lost = next(one["id"] for one in phone.get("/api/pass")["devices"] if one["here"])
            delete(ana, f"/api/pass/devices/{lost}")
            assert wire.closed() == 4403
        with ben.open(code) as wire:
            wire.synced()
            delete(ana, "/api/pass")
            wire.until("table", lambda news: news["table"]["seats"][0].get("covered") is not None)
            assert wire.act()["kind"] == "ack"
