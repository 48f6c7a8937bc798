"""My journeys: what is kept of finished matches, who is told of them, and what a year of them looks like."""

from typing import Any

import pytest
import sqlalchemy as sa

from anden.server.sql import journeys, matches, ratings
from anden.server.upkeep import Upkeep
from tests.server.house import House, Player, play_on
from tests.server.test_passes import delete, finished

DAY = 24 * 3600 * 1000
USUAL: dict[str, Any] = {"game": "loknroll", "seats": ["person", "person"]}


def rated(ana: Player, ben: Player, **more: Any) -> str:
    """A rated match of two, played to its end; its code."""
    code: str = ana.create(**USUAL, rated=True, **more)["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        play_on(one, other)
    return code


@pytest.mark.usefixtures("untidied")
def test_a_journey_outlives_its_table_and_is_told_to_nobody_else(db: str) -> None:
    with House(db) as house:
        ana, ben, eve = Player(house.place, "Ana"), Player(house.place, "Ben"), Player(house.place, "Eve")
        code = finished(ana, ben)
        [row] = ana.get("/api/journeys")["rows"]
        assert (row["code"], row["seat"], row["kept"], row["rated"]) == (code, 0, True, False)
        assert [player["name"] for player in row["players"]] == ["Ana", "Ben"]
        assert sorted(player["place"] for player in row["players"]) in ([1, 2], [1, 1])
        assert eve.introduce().get("/api/journeys") == {"rows": [], "next": None}
        ana.post(f"/api/tables/{code}/note", text="  the long\ncurve  ")
        assert eve.post(f"/api/tables/{code}/note", 403, text="mine?")["msg"]["key"] == "not-your-seat"
        assert ben.get(f"/api/tables/{code}/note") == {"text": ""}
        house.later(100 * DAY)
        assert Upkeep(house.tables).clear() == [code]
        [row] = ana.get("/api/journeys")["rows"]
        assert (row["kept"], row["note"], len(row["players"])) == (False, "the long\ncurve", 2)
        assert ana.get("/api/journeys/figures")[0]["played"] == 1
        delete(ana, "/api/pass")
        [row] = ben.get("/api/journeys")["rows"]
        assert [player["name"] for player in row["players"]] == ["", "Ben"]
        delete(ben, "/api/pass")
        with house.store.reading() as connection:
            assert connection.execute(sa.select(matches)).all() == []


def test_journeys_are_found_by_game_company_name_outcome_rating_and_date(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, 'Be"n_%')
    alone, together, counted = finished(ana), finished(ana, ben), rated(ana, ben)

    def found(asked: str) -> set[str]:
        return {row["code"] for row in ana.get(f"/api/journeys?{asked}")["rows"]}

    everything = {alone, together, counted}
    assert found("game=loknroll") == everything
    assert found("game=ticket-to-ride") == set()
    assert found("company=bots") == {alone}
    assert found("company=people") == found('name=be"N_%25') == {together, counted}
    assert found("name=%25%25") == set()
    assert found("rated=true") == {counted}
    assert found("outcome=won") | found("outcome=lost") == everything
    assert found("outcome=won") & found("outcome=lost") == found("outcome=open") == set()
    ended = {row["code"]: row["ended"] for row in ana.get("/api/journeys")["rows"]}
    assert found(f"since={ended[counted]}") == {counted}
    assert found(f"until={ended[together]}") == {alone}
    first = ana.get("/api/journeys?limit=2")
    rest = ana.get(f"/api/journeys?limit=2&before={first['next']}")
    assert ([row["code"] for row in first["rows"] + rest["rows"]], rest["next"]) == ([counted, together, alone], None)
    [numbers] = ana.get("/api/journeys/figures")
    assert (numbers["played"], numbers["with_people"], numbers["rated"]) == (3, 2, 1)
    assert sum(numbers["places"]) == numbers["placed"] == 3
    exported = ana.http.get("/api/pass/export")
    assert "attachment" in exported.headers["content-disposition"]
    assert [row["code"] for row in exported.json()["journeys"]] == [counted, together, alone]
    assert ana.http.cookies["anden"] not in exported.text


def test_a_shared_screen_is_remembered_without_a_winner(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create(**USUAL, device="hot-seat", names=["Ana", "Leo"])["code"]
    with ana.open(code, seat=0) as one, ana.open(code, seat=1) as other:
        play_on(one, other)
    [row] = ana.get("/api/journeys")["rows"]
    assert (row["seat"], row["place"], len(row["players"])) == (None, None, 2)
    assert ana.get("/api/journeys/figures")[0]["placed"] == 0


def test_a_rated_match_moves_both_ratings_apart_and_the_board_shows_who_wants_to_be_on_it(db: str) -> None:
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = rated(ana, ben)
        [mine], [theirs] = ana.get("/api/journeys/figures"), ben.get("/api/journeys/figures")
        apart = mine["standing"]["rating"] - theirs["standing"]["rating"]
        place = ana.get("/api/journeys")["rows"][0]["place"]
        assert apart > 0 if place == 1 else apart <= 0
        assert mine["standing"]["doubt"] < 667
        board = ana.get("/api/games/loknroll/board")["rows"]
        assert [row["level"] for row in board] == ["alta-velocidad", "expreso", "regional", "paseo"]
        eve = Player(house.place, "Eve")
        assert eve.post("/api/games/loknroll/board/me", 409, name="Eve")["msg"]["key"] == "no-rating"
        ana.post("/api/games/loknroll/board/me", name="Ana")
        known = sa.update(ratings).values(sigma=2.0)  # after many more matches
        house.store.write(lambda connection: connection.execute(known)).result()
        listed = [row for row in eve.get("/api/games/loknroll/board")["rows"] if row["level"] is None]
        assert [(row["name"], row["mine"], row["matches"]) for row in listed] == [("Ana", False, 1)]
        ana.post("/api/games/loknroll/board/me", name="")
        assert all(row["level"] for row in ana.get("/api/games/loknroll/board")["rows"])
        assert ana.get(f"/api/tables/{code}")["rated"] is True


def test_the_same_two_change_their_ratings_only_so_often_a_day(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    codes = [rated(ana, ben) for _ in range(2)]
    with house.store.reading() as connection:
        [row] = connection.execute(sa.select(matches).where(matches.c.code == codes[0])).mappings()
        mine = connection.execute(sa.select(journeys).where(journeys.c.code == codes[0])).mappings().all()
    more = [f"aaaaaaaaaaa{letter}" for letter in "bcd"]

    def job(connection: sa.Connection) -> None:
        for code in more:
            connection.execute(sa.insert(matches), dict(row) | {"code": code})
            connection.execute(sa.insert(journeys), [dict(one) | {"code": code} for one in mine])

    house.store.write(job).result()
    before = ana.get("/api/journeys/figures")[0]["standing"]
    late = rated(ana, ben)
    assert ana.get("/api/journeys/figures")[0]["standing"] == before
    assert [row["rated"] for row in ana.get("/api/journeys")["rows"] if row["code"] == late] == [False]


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"device": "hot-seat"}, "rated-one-screen"),
        ({"seats": ["person"], "options": {"mode": "solo"}}, "rated-alone"),
        ({"options": {"no-dead-ends": True}}, "rated-own-rules"),
    ],
)
def test_what_cannot_be_compared_is_not_rated(house: House, asked: dict[str, Any], key: str) -> None:
    refused = Player(house.place, "Ana").create(**USUAL | asked, status=409, rated=True)
    assert refused["msg"]["key"] == key


def test_at_a_rated_table_there_are_no_hints_and_no_undo_that_others_allow(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loknroll", ["person", "paseo"], options={"first": 0}, rated=True, hints=True)["code"]
    assert ana.get(f"/api/tables/{code}").get("hints", False) is False
    with ana.open(code) as wire:
        version = wire.turn()["version"]
        refused = wire.ask("hint", version=version)
        assert (refused["kind"], refused["msg"]["key"]) == ("refusal", "hints-not-agreed")
        while wire.turn()["status"] == "running":
            wire.act()
            undo = wire.synced()["undo"]
            assert undo["kind"] != "consent"
            if undo["kind"] == "none" and undo.get("reason", {}).get("key") == "undo-others-acted":
                break
        assert wire.ask("undo", version=wire.synced()["version"])["kind"] == "refusal"


def test_a_note_is_kept_until_it_is_emptied_and_is_no_book(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create(**USUAL)["code"]
    assert ana.post(f"/api/tables/{code}/note", text="x" * 2000)["text"] == "x" * 2000
    assert ana.post(f"/api/tables/{code}/note", 400, text="x" * 2001)["error"] == "malformed"
    assert ana.post(f"/api/tables/{code}/note", text="")["text"] == ""
    assert ana.get(f"/api/tables/{code}/note") == {"text": ""}
