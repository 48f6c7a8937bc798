"""Games over days: so many days for each move, and holidays in which a person's clock stands still."""

from collections.abc import Iterator

import pytest

from anden.server.clocks import DAY, HOUR, PRESETS, clock_of, deadline, go_away, start, take_back, turn
from anden.server.holidays import MOST_A_YEAR, MOST_AT_ONCE
from anden.server.wire.http import Clock
from tests.patience import wait_for
from tests.server.house import House, Player
from tests.server.test_clocks import record_of


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose clock these tests move on."""
    with House(str(tmp_path_factory.mktemp("holidays") / "anden.db")) as running:
        yield running


def two_at(house: House, clock: str) -> tuple[Player, Player, str]:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create("loknroll", ["person", "person"], options={"first": 0}, clock=clock)["code"]
    ben.sit(code)
    return ana, ben, code


@pytest.mark.parametrize(("clock", "days"), [("day", 1), ("three-days", 3), ("seven-days", 7)])
def test_so_many_days_are_for_each_move_and_none_are_saved_up(clock: str, days: int) -> None:
    record = record_of(clock)  # type: ignore[arg-type]
    start(record)
    turn(record, None, [0], 0)
    ana = record.seats[0]
    assert clock_of(ana, HOUR) == Clock(days * DAY - HOUR, True)
    turn(record, 0, [0], days * DAY - 1, 1)
    assert ana.bank == days * DAY
    turn(record, 0, [1], days * DAY, 2)
    assert ana.bank == days * DAY


def test_a_clock_stands_still_on_holiday_and_goes_on_where_it_was() -> None:
    record = record_of("three-days")
    start(record)
    turn(record, None, [0], 0)
    ana = record.seats[0]
    go_away(ana, DAY, 11 * DAY)
    assert clock_of(ana, 5 * DAY) == Clock(2 * DAY, False)
    assert clock_of(ana, 12 * DAY) == Clock(DAY, True)
    assert deadline(ana) == 13 * DAY
    go_away(ana, 6 * DAY, 6 * DAY)
    assert clock_of(ana, 7 * DAY) == Clock(DAY, True)
    assert deadline(ana) == 8 * DAY


def test_a_turn_that_comes_during_a_holiday_begins_after_it() -> None:
    record = record_of("day")
    start(record)
    ana = record.seats[0]
    go_away(ana, 0, 10 * DAY)
    turn(record, None, [0], 4 * DAY)
    assert (clock_of(ana, 9 * DAY), deadline(ana)) == (Clock(DAY, False), 11 * DAY)
    take_back(record, [0], 5 * DAY)
    assert deadline(ana) == 11 * DAY
    turn(record, 0, [1], 6 * DAY, 1)
    assert ana.bank == DAY


def test_others_see_it_and_no_bot_takes_over_until_it_is_over(house: House) -> None:
    ana, ben, code = two_at(house, "day")
    taken = ana.post("/api/holiday", days=5)
    assert taken["left"] == MOST_A_YEAR - 5
    seat = ben.get(f"/api/tables/{code}")["seats"][0]
    assert seat["away_until"] == taken["until"]
    assert (seat["clock"]["running"], seat["clock"]["left"] > DAY - HOUR) == (False, True)
    with ben.open(code) as wire:
        wire.synced()
        house.later(4 * DAY)
        wire.on_its_way()
        assert "covered" not in ben.get(f"/api/tables/{code}")["seats"][0]
        house.later(DAY + HOUR)
        assert ben.get(f"/api/tables/{code}")["seats"][0]["clock"]["running"]
        house.later(DAY)
        wire.until("table", lambda news: news["table"]["seats"][0].get("covered"))
    assert "away_until" not in ben.get(f"/api/tables/{code}")["seats"][0]


def test_whoever_looks_when_a_holiday_ends_is_told_that_the_clock_goes_on(house: House) -> None:
    ana, ben, code = two_at(house, "three-days")
    house.later(DAY)
    with ben.open(code) as wire:
        wire.synced()
        ana.post("/api/holiday", days=5)
        wire.until("table", lambda news: news["table"]["seats"][0].get("away_until"))
        house.later(5 * DAY)
        [seat, _] = wire.until("table", lambda news: not news["table"]["seats"][0].get("away_until"))["table"]["seats"]
        assert seat["clock"]["running"]
        assert 2 * DAY - HOUR < seat["clock"]["left"] <= 2 * DAY
        house.later(2 * DAY)
        wire.until("table", lambda news: news["table"]["seats"][0].get("covered"))


def test_a_table_that_waits_for_players_tells_when_a_holiday_ends(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loknroll", ["person", "person"], clock="day")["code"]
    with ana.open(code) as wire:
        ana.post("/api/holiday", days=1)
        wire.until("table", lambda news: news["table"]["seats"][0].get("away_until"))
        house.later(DAY)
        wire.until("table", lambda news: not news["table"]["seats"][0].get("away_until"))


def test_whoever_comes_back_early_has_used_the_days_that_had_begun(house: House) -> None:
    ana, ben, code = two_at(house, "three-days")
    ana.post("/api/holiday", days=10)
    house.later(DAY + HOUR)
    ended = ana.http.delete("/api/holiday").json()
    assert (ended["until"], ended["left"]) == (None, MOST_A_YEAR - 2)
    seat = ben.get(f"/api/tables/{code}")["seats"][0]
    assert "away_until" not in seat
    assert seat["clock"]["running"]
    assert seat["clock"]["left"] > 3 * DAY - HOUR


def test_holidays_have_bounds(house: House) -> None:
    ana = Player(house.place, "Ana").introduce()
    assert ana.post("/api/holiday", 409, days=MOST_AT_ONCE + 1)["msg"]["key"] == "holiday-too-long"
    assert ana.post("/api/holiday", 400, days=0)["error"] == "malformed"
    ana.post("/api/holiday", days=MOST_AT_ONCE)
    assert ana.post("/api/holiday", 409, days=1)["msg"]["key"] == "holiday-running"
    house.later(MOST_AT_ONCE * DAY)
    left = MOST_A_YEAR - MOST_AT_ONCE
    refused = ana.post("/api/holiday", 409, days=left + 1)["msg"]
    assert (refused["key"], refused["args"]) == ("holiday-used-up", {"days": left})
    ana.post("/api/holiday", days=left)
    house.later(left * DAY)
    assert ana.get("/api/holiday")["left"] == 0
    house.later(366 * DAY)
    assert ana.get("/api/holiday")["left"] == MOST_A_YEAR
    assert Player(house.place).get("/api/holiday")["until"] is None


def test_clocks_of_minutes_do_not_stop_and_tables_joined_meanwhile_do(house: House) -> None:
    ana, ben, quick = two_at(house, "live")
    ana.post("/api/holiday", days=3)
    assert "away_until" not in ben.get(f"/api/tables/{quick}")["seats"][0]
    code = ben.create("loknroll", ["person", "person"], clock="seven-days")["code"]
    ana.sit(code)
    assert ben.get(f"/api/tables/{code}")["seats"][1]["away_until"]
    assert {clock for clock, preset in PRESETS.items() if preset is not None and preset.bank >= DAY} == {
        "week",
        "day",
        "three-days",
        "seven-days",
    }


def test_a_server_that_was_interrupted_brings_all_clocks_in_line(tmp_path_factory: pytest.TempPathFactory) -> None:
    db = str(tmp_path_factory.mktemp("interrupted") / "anden.db")
    with House(db) as house:
        ana, ben, code = two_at(house, "day")
        until = ana.post("/api/holiday", days=3)["until"]
        record = house.store.table(code)
        assert record is not None
        changed = record.copy()
        changed.revision += 1
        changed.seats[0].away_from, changed.seats[0].away_until = None, None
        changed.seats[1].away_from, changed.seats[1].away_until = house.now(), until
        house.store.save(changed, record, []).result()
    with House(db) as house:
        ben.http.base_url = f"http://{house.place}"

        def away() -> list[int | None]:
            return [seat.get("away_until") for seat in ben.get(f"/api/tables/{code}")["seats"]]

        wait_for(lambda: away() == [until, None], "the clocks in line")
