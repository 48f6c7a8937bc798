"""Banked time, and the bots that cover for who is away."""

from typing import Any

import pytest

from anden.server.clocks import DAY, MINUTE, PRESETS, SECOND, clock_of, deadline, start, take_back, turn
from anden.server.records import SeatRecord, TableRecord
from anden.server.wire.http import Clock
from anden.server.wire.shared import ClockPreset
from tests.server.house import House, Player


def record_of(clock: ClockPreset) -> TableRecord:
    seats = [SeatRecord(0, "person", holder="a"), SeatRecord(1, "person", holder="b"), SeatRecord(2, "bot", "paseo")]
    return TableRecord(
        code="c",
        game="g",
        rules=1,
        options={},
        seats=seats,
        status="running",
        public=False,
        clock=clock,
        cover="regional",
        device="online",
        autostart=True,
        host="a",
        created=0,
        updated=0,
        seed=b"",
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
    turn(record, 0, [1], 61_000, 1)
    assert (ana.bank, ben.owed_since) == (4 * MINUTE + 20 * SECOND, 61_000)
    turn(record, 1, [0], 62_000, 1)
    assert ben.bank == 5 * MINUTE - SECOND + 20 * SECOND
    assert deadline(ana) == 62_000 + 4 * MINUTE + 20 * SECOND


def test_no_more_can_be_saved_up_than_the_cap() -> None:
    record = record_of("live")
    start(record)
    for at in range(100):
        turn(record, 0, [0], at, at)
    assert record.seats[0].bank == 10 * MINUTE


def test_choices_at_the_same_time_run_on_their_own_clocks() -> None:
    record = record_of("live")
    start(record)
    turn(record, None, [0, 1], 0)
    turn(record, 0, [1], 10_000, 1)
    turn(record, 1, [], 30_000, 1)
    assert [seat.bank for seat in record.seats] == [310_000, 290_000, None]


def test_undo_and_redo_earn_no_time_and_cost_nobody_else_any() -> None:
    record = record_of("live")
    start(record)
    turn(record, None, [0], 0)
    ana, ben, _ = record.seats
    for at in range(0, 100_000, 10_000):
        turn(record, 0, [1], at + 2_000, 1)  # two seconds of thinking, then it is Ben's turn
        take_back(record, [0], at + 10_000)
    assert ana.bank == 5 * MINUTE + 20 * SECOND - 10 * 2 * SECOND
    assert ben.bank == 5 * MINUTE
    turn(record, 0, [0], 100_000, 1)
    turn(record, 0, [1], 100_000, 2)
    assert ana.bank == 5 * MINUTE + 40 * SECOND - 10 * 2 * SECOND


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


def test_a_match_whose_only_person_leaves_waits_for_their_return(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loose-caboose", ["person", "paseo"], options={"first": 0}, cover="paseo")["code"]
    assert "covered" not in ana.post(f"/api/tables/{code}/leave")["seats"][0]
    with Player(house.place).open(code) as guest, ana.open(code) as back:
        version = guest.synced()["version"]
        assert (guest.synced()["status"], back.turn()["version"]) == ("running", version)


AWAY = 180_000


def two_at_loknroll(house: House, **more: Any) -> tuple[Player, Player, str]:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code: str = ana.create("loknroll", ["person", "person"], options={"first": 0}, cover="paseo", **more)["code"]
    ben.sit(code)
    return ana, ben, code


def test_others_can_have_a_seat_covered_only_when_its_player_has_been_away_for_long(db: str) -> None:
    with House(db) as house:
        ana, ben, code = two_at_loknroll(house)
        with ben.open(code) as other:
            with ana.open(code):
                other.until("table", lambda news: news["table"]["seats"][0].get("present"))
                house.later(10 * AWAY)  # she thinks for half an hour, and is there
                assert ben.post(f"/api/tables/{code}/cover", 409, seat=0)["msg"]["key"] == "seat-not-away"
            away = other.until("table", lambda news: not news["table"]["seats"][0].get("present"))
            assert 0 < away["table"]["seats"][0]["cover_in"] <= AWAY
            assert ben.post(f"/api/tables/{code}/cover", 409, seat=0)["msg"]["key"] == "seat-not-away"
            house.later(AWAY - 60_000)
            assert ben.post(f"/api/tables/{code}/cover", 409, seat=0)["msg"]["key"] == "seat-not-away"
            with ana.open(code):  # a moment of being there counts
                other.until("table", lambda news: news["table"]["seats"][0].get("present"))
            other.until("table", lambda news: not news["table"]["seats"][0].get("present"))
            house.later(AWAY - 60_000)
            assert ben.post(f"/api/tables/{code}/cover", 409, seat=0)["msg"]["key"] == "seat-not-away"
            house.later(60_000)
            stranger = Player(house.place)
            stranger.get("/api/me")
            assert stranger.post(f"/api/tables/{code}/cover", 403, seat=0)["error"] == "forbidden"
            assert ben.post(f"/api/tables/{code}/cover", seat=0)["seats"][0]["covered"] == "paseo"


def test_where_a_clock_runs_it_alone_decides_who_is_covered(db: str) -> None:
    with House(db) as house:
        _, ben, code = two_at_loknroll(house, clock="week")
        with ben.open(code) as other:
            other.synced()
            house.later(10 * AWAY)
            assert ben.post(f"/api/tables/{code}/cover", 409, seat=0)["msg"]["key"] == "seat-not-away"
            assert "cover_in" not in ben.get(f"/api/tables/{code}")["seats"][0]


def test_undo_and_redo_gain_no_time_at_a_table(db: str) -> None:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("paris-connection", ["person", "paseo", "paseo"], options={"first": 0}, clock="live")["code"]
        with ana.open(code) as one:
            one.act()
            left = []
            for _ in range(4):
                sync = one.turn()
                left.append(sync["clocks"][0]["left"])
                assert one.ask("undo", version=sync["version"])["kind"] == "ack"
                while not one.synced()["version"] > sync["version"]:
                    one.take()
                one.act()
            assert max(left[1:]) <= left[0]
