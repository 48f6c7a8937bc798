"""Games, tables and seats over HTTP."""

import pytest

from anden.core import registry
from anden.server import address, lobby
from tests.server.house import House, Player, play_on


def test_the_games_are_listed_with_seats_levels_and_options(ana: Player) -> None:
    games = {game["id"]: game for game in ana.get("/api/games")}
    assert set(games) == set(registry.game_ids())
    ride = games["ticket-to-ride"]
    assert ride["seats"] == [2, 3, 4, 5]
    assert ride["levels"] == ["paseo", "regional", "expreso", "alta-velocidad"]
    assert ride["strengths"]["regional"]["against"] == "paseo"
    assert 5 < ride["strengths"]["regional"]["of_ten"] < 10
    assert ride["defaults"]["2"]["tickets"] == "refresh"
    assert "$defs" in ride["options"]


def test_a_rulebook_comes_with_its_numbered_paragraphs(ana: Player) -> None:
    book = ana.get("/api/games/loknroll/rules/es")
    assert book["sections"][0]["number"] == "1"
    assert ana.get("/api/games/loknroll/rules/xx", 404)["error"] == "missing"


def test_a_table_waits_until_every_seat_is_taken_and_then_starts(ana: Player, ben: Player) -> None:
    table = ana.create("loknroll", ["person", "person"])
    assert (table["status"], table["mine"], table["host"]) == ("waiting", [0], True)
    begun = ben.sit(table["code"])
    assert (begun["status"], begun["mine"]) == ("running", [1])
    assert [seat["name"] for seat in begun["seats"]] == ["Ana", "Ben"]
    assert len(begun["commitment"]) == 64
    assert begun["commitment"] == table["commitment"]
    assert "seed" not in begun


def test_a_table_that_asks_for_it_starts_when_its_creator_says_so(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person"], autostart=False)["code"]
    assert ana.post(f"/api/tables/{code}/start", 409)["msg"]["key"] == "seats-free"
    assert ben.sit(code)["status"] == "waiting"
    assert ben.post(f"/api/tables/{code}/start", 403)["error"] == "forbidden"
    assert ana.post(f"/api/tables/{code}/start")["status"] == "running"
    assert ana.post(f"/api/tables/{code}/start", 409)["msg"]["key"] == "already-started"


def test_a_seat_has_one_player_and_a_player_one_seat(house: House, ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person", "person"])["code"]
    assert ben.sit(code, 409, seat=0)["msg"]["key"] == "seat-taken"
    assert ben.sit(code, seat=2)["mine"] == [2]
    assert ben.sit(code, 409, seat=1)["msg"]["key"] == "already-seated"
    assert Player(house.place, "Eva").sit(code)["mine"] == [1]
    assert ben.sit(code)["mine"] == ben.sit(code, seat=2)["mine"] == [2]
    assert Player(house.place, "Leo").sit(code, 409)["msg"]["key"] == "already-started"


def test_leaving_before_the_start_frees_the_seat(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person", "person"])["code"]
    ben.sit(code)
    assert "mine" not in ben.post(f"/api/tables/{code}/leave")
    assert [seat["taken"] for seat in ana.get(f"/api/tables/{code}")["seats"]] == [True, False, False]


def test_the_creator_and_nobody_else_can_kick_and_only_before_the_start(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person", "person"])["code"]
    ben.sit(code)
    assert ben.post(f"/api/tables/{code}/kick", 403, seat=0)["msg"]["key"] == "not-host"
    assert ana.post(f"/api/tables/{code}/kick", 409, seat=2)["msg"]["key"] == "seat-empty"
    with ben.open(code) as wire:
        wire.until("table")
        ana.post(f"/api/tables/{code}/kick", seat=1)
        assert wire.closed() == 4403
    assert ben.get(f"/api/tables/{code}").get("mine") is None


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess", "seats": [{"kind": "person"}]}, "unknown game"),
        ({"game": "paris-connection", "seats": [{"kind": "person"}]}, "is for 3, 4, 5, 6, not 1"),
        ({"game": "loknroll", "seats": [{"kind": "person"}] * 2, "options": {"mode": "laura"}}, "is for one seat"),
        ({"game": "loknroll", "seats": [{"kind": "person"}], "options": {"first": 3}}, "first"),
        ({"game": "loknroll", "seats": [{"kind": "person"}], "options": {"fast": True}}, "fast"),
        ({"game": "loknroll", "seats": [{"kind": "bot", "level": "god"}]}, "god"),
        ({"game": "loknroll", "seats": [{"kind": "person"}], "clock": "sundial"}, "sundial"),
        ({"game": "loknroll"}, "seats"),
        ({"game": "loknroll", "seats": [{"kind": "person"}], "admin": True}, "admin"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_line(ana: Player, asked: dict[str, object], words: str) -> None:
    answer = ana.introduce().http.post("/api/tables", json=asked)
    assert answer.status_code == 400
    failure = answer.json()
    assert failure["error"] == "malformed"
    assert words in failure["msg"]["args"]["why"]
    assert "\n" not in failure["msg"]["args"]["why"]


def test_only_public_tables_are_on_the_departures_board(ana: Player, ben: Player) -> None:
    shown = ana.create("loknroll", ["person", "person"], public=True)["code"]
    hidden = ana.create("loknroll", ["person", "person"])["code"]
    listed = {row["code"]: row for row in ben.get("/api/tables")}
    assert listed[shown]["free"] == 1
    assert hidden not in listed


def test_a_quick_game_against_bots_starts_at_once(ana: Player) -> None:
    table = ana.create("loknroll", ["person", "paseo"])
    assert table["status"] == "running"


def test_the_next_table_that_waits_for_me_is_the_one_that_waited_longest(house: House) -> None:
    eva = Player(house.place, "Eva")
    assert eva.get("/api/me") == {"name": "", "tables": [], "next": None, "awaited": 0}
    first = eva.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    second = eva.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    mine = eva.get("/api/me")
    assert mine["name"] == "Eva"
    assert {table["code"] for table in mine["tables"]} == {first, second}
    assert mine["next"] == first
    with eva.open(first) as wire:
        wire.act()
    assert eva.get("/api/me")["next"] == second


def test_a_rematch_begins_when_everybody_wants_it_with_the_next_seat_first(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person"], options={"first": 1})["code"]
    ben.sit(code)
    assert ana.post(f"/api/tables/{code}/rematch", 409)["msg"]["key"] == "not-over"
    with ana.open(code) as one, ben.open(code) as other:
        play_on(one, other)
        again = ben.post(f"/api/tables/{code}/rematch")
        assert one.until("table", lambda news: news["table"].get("rematch"))["table"]["rematch"] == again["code"]
    assert (again["status"], again["mine"], again["rematch_of"]) == ("waiting", [1], code)
    assert ben.post(f"/api/tables/{code}/rematch")["status"] == "waiting"
    guest = Player(ana.place, "Eva")
    guest.get("/api/me")
    assert guest.sit(again["code"], 409)["msg"]["key"] == "no-free-seat"
    assert guest.sit(again["code"], 409, seat=0)["msg"]["key"] == "seat-kept"
    assert ana.get(f"/api/tables/{again['code']}")["kept"] == [0]
    begun = ana.post(f"/api/tables/{code}/rematch")
    assert (begun["code"], begun["status"], begun["mine"]) == (again["code"], "running", [0])
    assert [seat["name"] for seat in begun["seats"]] == ["Ana", "Ben"]
    assert begun["options"]["first"] == 0


def test_a_seat_kept_for_who_does_not_want_a_rematch_can_be_given_to_another(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person"])["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        play_on(one, other)
    again = ana.post(f"/api/tables/{code}/rematch")["code"]
    guest = Player(ana.place, "Eva")
    guest.get("/api/me")
    assert guest.post(f"/api/tables/{again}/kick", 403, seat=1)["msg"]["key"] == "not-host"
    ana.post(f"/api/tables/{again}/kick", seat=1)
    assert guest.sit(again)["status"] == "running"
    assert "mine" not in ben.post(f"/api/tables/{code}/rematch")


def test_a_table_nobody_has_is_missing(ana: Player) -> None:
    assert ana.get("/api/tables/aaaaaaaaaaaa", 404)["msg"]["key"] == "no-table"
    assert ana.get("/api/nothing", 404)["error"] == "missing"


def test_my_finished_tables_say_how_they_came_out(ana: Player) -> None:
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    with ana.open(code) as wire:
        result = play_on(wire)["result"]
    assert [table["result"] for table in ana.get("/api/me")["tables"] if table["code"] == code] == [result]


def test_the_short_code_finds_a_table_that_waits_and_no_private_one_that_runs(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(("seam" * 3, "mesa" * 3))  # other tables stand here, and one of them might begin alike
    monkeypatch.setattr(lobby, "fresh_code", lambda: next(codes))
    code = ana.create("loknroll", ["person", "person"])["code"]
    assert ben.get(f"/api/codes/{code[:4]}")["code"] == code
    ben.sit(code)
    assert ben.get(f"/api/codes/{code[:4]}", 404)["msg"]["key"] == "no-short-code"
    shown = ana.create("loknroll", ["person", "paseo"], public=True)["code"]
    assert ben.get(f"/api/codes/{shown[:4]}")["code"] == shown
    assert ben.get("/api/codes/K3M!", 400)["error"] == "malformed"


def test_a_short_code_of_two_tables_is_not_guessed(house: House, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    endings = iter("ab")
    monkeypatch.setattr(lobby, "fresh_code", lambda: "same" + next(endings) * 8)
    for _ in range(2):
        ana.create("loknroll", ["person", "person"])
    assert Player(house.place).get("/api/codes/same", 409)["msg"]["key"] == "short-code-shared"


def test_the_creator_gives_seats_to_bots_and_begins_with_fewer(house: House, ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person", "person"], options={"first": 0})["code"]
    bot, person = {"kind": "bot", "level": "paseo"}, {"kind": "person"}
    ben.sit(code, seat=2)
    assert ben.post(f"/api/tables/{code}/arrange", 403, seats=[person, person])["msg"]["key"] == "not-host"
    assert ana.post(f"/api/tables/{code}/arrange", 409, seats=[person, bot])["msg"]["key"] == "seats-too-few"
    assert ana.post(f"/api/tables/{code}/arrange", 400, seats=[bot] * 9)["error"] == "malformed"
    more = ana.post(f"/api/tables/{code}/arrange", seats=[person, person, person, bot], options={"no-dead-ends": True})
    assert [seat["taken"] for seat in more["seats"]] == [True, False, True, True]
    assert more["options"]["no-dead-ends"] is True
    begun = ana.post(f"/api/tables/{code}/arrange", seats=[person, person])
    assert (begun["status"], [seat["name"] for seat in begun["seats"]]) == ("running", ["Ana", "Ben"])
    assert ben.get(f"/api/tables/{code}")["mine"] == [1]
    assert ana.post(f"/api/tables/{code}/arrange", 409, options={})["msg"]["key"] == "already-started"
    stored = house.store.table(code)
    assert stored is not None
    assert len(stored.seats) == 2


def test_phones_are_sent_to_an_address_that_they_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "network_address", lambda: "192.168.1.20")
    assert address.origin_for_phones("http", "127.0.0.1:8000", "0.0.0.0") == "http://192.168.1.20:8000"
    assert address.origin_for_phones("http", "localhost:8000", "127.0.0.1") is None
    assert address.origin_for_phones("https", "play.example.org", "127.0.0.1") == "https://play.example.org"


def test_ones_own_box_is_a_file_like_ours_and_is_checked_before_a_table_is_opened(ana: Player) -> None:
    ours = ana.http.get("/api/games/loknroll/sets/anden")
    assert "attachment" in ours.headers["content-disposition"]
    box = ours.json()
    seats = [{"kind": "person"}, {"kind": "bot", "level": "paseo"}]
    assert ana.post("/api/tables/check", game="loknroll", seats=seats, options={"set": box})["options"]["set"]["cards"]
    few = box | {"cards": box["cards"][:1]}
    refused = ana.post("/api/tables/check", 400, game="loknroll", seats=seats, options={"set": few})
    assert refused["msg"]["args"]["why"].startswith("set: cards")
    assert ana.create("loknroll", ["person", "paseo"], options={"set": box})["status"] == "running"
    assert ana.get("/api/games/loknroll/sets/rules", 404)["error"] == "missing"
