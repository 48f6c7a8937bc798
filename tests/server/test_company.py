"""Company found quickly, and a match that all agree to end: who is asked, and what is left of it."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.patience import wait_for
from tests.server.house import House, Player, newest, play_on

GAME = "loknroll"


def test_two_who_look_for_company_meet_and_a_third_waits(db: str) -> None:
    with House(db) as house:
        ana, ben, leo = (Player(house.place, name) for name in ("Ana", "Ben", "Leo"))
        first = ana.post("/api/pairing", game=GAME, name="Ana")
        assert (first["status"], first["pairing"], first["mine"]) == ("waiting", True, [0])
        assert ana.post("/api/pairing", game=GAME, name="Ana")["code"] == first["code"]
        met = ben.post("/api/pairing", game=GAME, name="Ben")
        assert (met["code"], met["status"], met["mine"]) == (first["code"], "running", [1])
        assert leo.post("/api/pairing", game=GAME)["code"] != first["code"]


def test_of_many_who_ask_at_once_nobody_waits_beside_another(db: str) -> None:
    with House(db) as house:
        players = [Player(house.place, f"Ana {n}").introduce() for n in range(6)]
        with ThreadPoolExecutor(6) as pool:
            found = list(pool.map(lambda player: player.post("/api/pairing", game=GAME, name=player.name), players))
        assert len({table["code"] for table in found}) == 3


def test_a_bot_steps_in_after_a_minute_for_whoever_wants_one(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    alone = ana.post("/api/pairing", game="loose-caboose", bots=True)
    assert alone["bots_at"] is not None
    patient = ben.post("/api/pairing", game="ghosts-galore")
    house.later(61_000)
    wait_for(lambda: ana.get(f"/api/tables/{alone['code']}")["status"] == "running", "a bot")
    seats = ana.get(f"/api/tables/{alone['code']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]
    assert ben.get(f"/api/tables/{patient['code']}")["status"] == "waiting"


def test_nobody_is_paired_with_somebody_who_has_gone_away(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    gone = ana.post("/api/pairing", game="paris-connection")
    house.later(50_000)
    assert ben.post("/api/pairing", game="paris-connection")["code"] != gone["code"]


def test_whoever_pledges_bytes_has_the_table_wait_for_them(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.post("/api/pairing", game="ticket-to-ride", entropy=True)["code"]
    ana.sit(code, entropy="a1" * 32)
    assert ben.post("/api/pairing", game="ticket-to-ride", entropy=True)["status"] == "waiting"
    assert ben.sit(code, entropy="b2" * 32)["status"] == "running"


def begun(house: House, **more: Any) -> tuple[str, Player, Player]:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create(GAME, ["person", "person", "paseo"], **more)["code"]
    ben.sit(code)
    return code, ana, ben


def test_a_match_ends_early_when_all_people_agree_and_is_remembered_without_a_result(db: str) -> None:
    with House(db) as house:
        code, ana, ben = begun(house, rated=True)
        asked = ana.post(f"/api/tables/{code}/end", yes=True)
        assert (asked["status"], asked["ending"]["by"], asked["ending"]["needs"]) == ("running", 0, [1])
        assert ana.post(f"/api/tables/{code}/end", yes=True)["status"] == "running"  # one's own word is one
        eve = Player(house.place, "Eve").introduce()
        assert eve.post(f"/api/tables/{code}/end", 403, yes=True)["msg"]["key"] == "not-your-seat"
        ended = ben.post(f"/api/tables/{code}/end", yes=True)
        assert (ended["status"], ended["agreed"], ended.get("result")) == ("over", True, None)
        assert ana.get(f"/api/tables/{code}/verify")["holds"] is True
        with ana.open(code) as wire:
            assert wire.synced()["status"] == "over"
            assert wire.synced()["legal"] == []
        [row] = ben.get("/api/journeys")["rows"]
        assert (row["agreed"], row["place"], row["rated"]) == (True, None, False)
        assert ben.get("/api/journeys/figures")[0]["standing"] is None
        assert [row["code"] for row in ben.get("/api/journeys?outcome=open")["rows"]] == [code]


def test_a_match_that_all_agreed_to_end_takes_no_move_and_nothing_back(db: str) -> None:
    with House(db) as house:
        code, ana, ben = begun(house, options={"first": 0})
        with ana.open(code) as one, ben.open(code) as other:
            one.act()
            able = next(wire for wire in (one, other) if newest((one, other), wire)["legal"])
            offered, stands = able.synced()["legal"][0]["action"], able.synced()["version"]
            for player in (ana, ben):
                player.post(f"/api/tables/{code}/end", yes=True)
            for wire, asked in ((able, {"kind": "act", "action": offered}), (one, {"kind": "undo"})):
                refused = wire.ask(**asked, version=stands)
                assert (refused["kind"], refused["msg"]["key"]) == ("refusal", "over")
        assert ana.get(f"/api/tables/{code}")["version"] == stands


def test_who_would_rather_play_on_says_so_and_who_says_nothing_does_too(house: House) -> None:
    code, ana, ben = begun(house)
    ana.post(f"/api/tables/{code}/end", yes=True)
    assert ben.post(f"/api/tables/{code}/end", yes=False).get("ending") is None
    assert ben.post(f"/api/tables/{code}/end", 409, yes=False)["msg"]["key"] == "end-nobody-asked"
    ana.post(f"/api/tables/{code}/end", yes=True)
    house.later(121_000)
    wait_for(lambda: ana.get(f"/api/tables/{code}").get("ending") is None, "the request to lapse")
    assert ana.get(f"/api/tables/{code}")["status"] == "running"


def test_alone_with_bots_one_may_end_at_once_unless_it_counts(house: House) -> None:
    ana = Player(house.place, "Ana")
    free, counts = (ana.create(GAME, ["person", "paseo"], rated=rated)["code"] for rated in (False, True))
    assert ana.post(f"/api/tables/{free}/end", yes=True)["status"] == "over"
    assert ana.post(f"/api/tables/{counts}/end", 409, yes=True)["msg"]["key"] == "end-rated-alone"


def test_a_match_that_comes_to_its_end_has_no_request_left(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create(GAME, ["person", "person"])["code"]
    ben.sit(code)
    ana.post(f"/api/tables/{code}/end", yes=True)
    with ana.open(code) as one, ben.open(code) as other:
        play_on(one, other)
    found = ana.get(f"/api/tables/{code}")
    assert (found.get("agreed", False), found.get("ending")) == (False, None)
    assert found["result"] is not None
