"""Who somebody is: tokens of ours, and what becomes of answers that are lost."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from anden.server.identity import Identity, holder_of
from anden.server.security import fresh_code
from anden.server.sql import seats, tables
from anden.server.store import Store
from tests import loop
from tests.server.house import House, Player
from tests.server.postgres import new_database

INVENTED = "A" * 64
OF_OLD = "B" * 43  # as version 0.1 made them


def test_a_token_is_unguessable_kept_from_scripts_and_not_in_the_store(house: House) -> None:
    ana = Player(house.place, "Ana")
    cookie = ana.http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = ana.http.cookies["anden"]
    stored = house.store.table(ana.create("loknroll", ["person", "person"])["code"])
    assert stored is not None
    assert stored.host == holder_of(token) != token
    issue = Identity(house.store).issue
    assert len({issue() for _ in range(1000)}) == len({fresh_code() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    "token", ["", "x", "a" * 64, "a" * 63 + "!", "a" * 43, "../../etc/passwd", "\u00e9" * 64, "\u0660" * 64]
)
def test_what_is_not_of_ours_is_nobody(house: House, token: str) -> None:
    assert loop.run(Identity(house.store).holder(token)) is None


@pytest.mark.parametrize("invented", [None, INVENTED, OF_OLD])
def test_a_stranger_is_asked_to_introduce_himself_before_anything_is_kept(house: House, invented: str | None) -> None:
    eve = Player(house.place, "Eve")
    if invented is not None:
        eve.http.cookies.set("anden", invented)
    asked = {"game": "loknroll", "seats": [{"kind": "person"}] * 2}
    refused = eve.http.post("/api/tables", json=asked)
    assert (refused.status_code, refused.json()["msg"]["key"]) == (403, "introduce-yourself")
    assert "set-cookie" not in refused.headers
    code = Player(house.place, "Ana").create("loknroll", ["person", "person"])["code"]
    refused = eve.http.post(f"/api/tables/{code}/seat", json={"name": "Eve"})
    assert (refused.status_code, refused.json()["msg"]["key"]) == (403, "introduce-yourself")


def test_an_invented_cookie_is_replaced_by_one_of_ours(house: House) -> None:
    answer = Player(house.place).http.get("/api/me", headers={"Cookie": f"anden={INVENTED}"})
    assert answer.cookies["anden"] != INVENTED
    again = Player(house.place).http.get("/api/me", headers={"Cookie": f"anden={answer.cookies['anden']}"})
    assert again.cookies["anden"] == answer.cookies["anden"]


def test_a_seat_whose_answer_was_lost_is_found_again(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create("loknroll", ["person", "person"])["code"]
    ben.introduce()
    ben.sit(code)  # starts the match; let us say that Ben never heard of it
    for more in ({}, {"seat": 1}):
        assert ben.sit(code, **more)["mine"] == [1]
    assert ben.sit(code, 409, seat=0)["msg"]["key"] in ("seat-taken", "already-started")
    assert [table["code"] for table in ben.get("/api/me")["tables"]] == [code]


def test_all_servers_of_one_database_know_each_others_tokens(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    one, other = Store(db), Store(db)
    try:
        token = Identity(one).issue()
        assert loop.run(Identity(other).holder(token)) == holder_of(token)
    finally:
        one.close()
        other.close()


def test_servers_that_start_at_once_agree_on_the_key(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    stores = [Store(db) for _ in range(4)]
    try:
        with ThreadPoolExecutor(4) as pool:
            keys = set(pool.map(lambda numbered: numbered[1].remember("key", bytes([numbered[0]])), enumerate(stores)))
        assert len(keys) == 1
    finally:
        for store in stores:
            store.close()


def test_requests_that_come_at_once_agree_on_a_key(db: str) -> None:
    store = Store(db)
    try:
        for round_ in range(20):
            with ThreadPoolExecutor(6) as pool:
                keys = pool.map(lambda number, key=f"key {round_}": store.remember(key, bytes([number])), range(6))
                assert len(set(keys)) == 1
    finally:
        store.close()


def test_who_had_a_seat_in_the_first_version_keeps_it(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        of_old = {"holder": holder_of(OF_OLD)}
        house.store.write(lambda made: made.execute(sa.update(seats).values(of_old))).result()
        house.store.write(lambda made: made.execute(sa.update(tables).values(host=holder_of(OF_OLD)))).result()
        leo = Player(house.place)
        answer = leo.http.get("/api/me", headers={"Cookie": f"anden={OF_OLD}"})
        assert [table["code"] for table in answer.json()["tables"]] == [code]
        assert answer.cookies["anden"] == OF_OLD
