"""Banked time, and the bots that cover for who is away."""

import pytest

from anden.server.clocks import DAY, MINUTE, PRESETS, SECOND, clock_of, deadline, start, turn
from anden.server.records import SeatRecord, TableRecord
from anden.server.wire import Clock, ClockPreset
from tests.server.house import House, Player


def record_of(clock: ClockPreset) -> TableRecord:
    seats = [SeatRecord(0, "person", holder="a"), SeatRecord(1, "person", holder="b"), SeatRecord(2, "bot", "paseo")]
    return TableRecord(
        "c",
        "g",
        1,
        {},
        seats,
        "running",
        False,
        clock,
        "regional",
        "online",
        True,
        "a",
        0,
        0,
        b"",
    )


def test_a_bank_runs_while_its_seat_owes_and_grows_with_every_decision() -> None:
    record = record_of("live")
    start(record)
    turn(record, None, [0], 1_000)
    ana, ben, bot = record.seats
    assert (clock_of(ana, 61_000), clock_of(ben, 61_000), clock_of(bot, 61_000)) == (
        Clock(4 * MINUTE, True),
        Clock(5 * MINUTE, False),
        None,
    )
    turn(record, 0, [1], 61_000)
    assert (ana.bank, ben.owed_since) == (4 * MINUTE + 20 * SECOND, 61_000)
    turn(record, 1, [0], 62_000)
    assert ben.bank == 5 * MINUTE - SECOND + 20 * SECOND
    assert deadline(ana) == 62_000 + 4 * MINUTE + 20 * SECOND


def test_no_more_can_be_saved_up_than_the_cap() -> None:
    record = record_of("live")
    start(record)
    for at in range(100):
        turn(record, 0, [0], at)
    assert record.seats[0].bank == 10 * MINUTE


def test_choices_at_the_same_time_run_on_their_own_clocks() -> None:
    record = record_of("live")
    start(record)
    turn(record, None, [0, 1], 0)
    turn(record, 0, [1], 10_000)
    turn(record, 1, [], 30_000)
    assert [seat.bank for seat in record.seats] == [310_000, 290_000, None]


def test_a_week_is_for_people_who_sleep() -> None:
    week = PRESETS["week"]
    assert week is not None
    assert week.bank >= 3 * DAY


@pytest.mark.parametrize("clock", ["live", "evening", "week"])
def test_out_of_time_a_bot_covers_and_hands_back_with_what_it_did(db: str, clock: ClockPreset) -> None:
    if clock != "live" and db.startswith("postgres"):
        pytest.skip("once is enough on PostgreSQL")
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person"], options={"first": 0}, clock=clock, cover="paseo")["code"]
        ben.sit(code)
        with ana.open(code) as one:
            before = one.synced()
            preset = PRESETS[clock]
            assert preset is not None
            assert before["clocks"][0]["running"]
            house.later(preset.bank + 1000)
            one.until("table", lambda news: news["table"]["seats"][0].get("covered") == "paseo")
            while one.synced()["owing"] != [1]:
                one.take()
            refused = one.ask("act", version=one.synced()["version"], action=before["legal"][0]["action"])
            assert refused["msg"]["key"] == "seat-covered"
            assert one.ask("return")["kind"] == "ack"
            covered = one.heard("covered")
            assert covered["did"]
            assert covered["since"] == before["version"]
            assert {step["seat"] for step in covered["did"]} == {0}
            table = ana.get(f"/api/tables/{code}")
            assert "covered" not in table["seats"][0]
            assert table["seats"][0]["clock"]["left"] >= preset.bank // 2


def test_leaving_a_running_table_covers_the_seat_until_the_player_returns(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create("loknroll", ["person", "person"], options={"first": 0}, cover="paseo")["code"]
    ben.sit(code)
    with ben.open(code) as other:
        assert ana.post(f"/api/tables/{code}/leave")["seats"][0]["covered"] == "paseo"
        assert other.turn()["legal"]
        with ana.open(code) as back:
            assert back.ask("return")["kind"] == "ack"
            assert back.heard("covered")["did"]
            assert back.ask("return")["msg"]["key"] == "seat-not-covered"


def test_a_match_whose_people_all_left_is_played_to_its_end(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loose-caboose", ["person", "paseo"], cover="paseo")["code"]
    ana.post(f"/api/tables/{code}/leave")
    with Player(house.place).open(code) as guest:
        guest.until("sync", lambda sync: sync["status"] == "over")


def test_others_can_have_a_seat_covered_only_when_its_player_keeps_them_waiting_from_afar(db: str) -> None:
    with House(db) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person"], options={"first": 0}, cover="paseo")["code"]
        ben.sit(code)
        with ana.open(code) as one:
            one.synced()
            house.later(120_000)
            assert ben.post(f"/api/tables/{code}/cover", 409, seat=0)["msg"]["key"] == "seat-not-away"
        assert Player(house.place).post(f"/api/tables/{code}/cover", 403, seat=0)["error"] == "forbidden"
        covered = ben.http.post(f"/api/tables/{code}/cover", json={"seat": 0})
        while covered.status_code == 409:  # the server has yet to see that the socket is closed
            covered = ben.http.post(f"/api/tables/{code}/cover", json={"seat": 0})
        assert covered.json()["seats"][0]["covered"] == "paseo"
