"""Two workers on one PostgreSQL share their tables."""

import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from anden.server import metrics
from anden.server.bus import Changed, News
from anden.server.records import Logged, TableRecord
from anden.server.store import Store
from tests.server.house import House, Player, Wire, newest, one_acts, play_on
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
        assert [newest((one, other), wire)["status"] for wire in (one, other)] == ["over", "over"]
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


def play_alone(wire: Wire) -> str:
    """Act whenever it is this seat's turn, as fast as it goes; how it ends."""
    while (sync := wire.turn())["status"] == "running":
        wire.ask("act", version=sync["version"], action=sync["legal"][0]["action"])
        while wire.synced() is sync:
            wire.take()
    return str(sync["status"])


async def nothing_is_behind(_before: dict[str, int]) -> dict[str, int]:
    return {}


def caught_up() -> float:
    return metrics.REGISTRY.get_sample_value("anden_caught_up_total") or 0.0


def test_news_that_come_while_a_table_is_read_are_not_lost(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read a moment ago is old by the time it arrives; a table once froze for good by that."""
    read = Store.read

    def read_late(store: Store, code: str, since: int) -> tuple[TableRecord, list[Logged]] | None:
        found = read(store, code, since)
        time.sleep(0.03)
        return found

    monkeypatch.setattr(Store, "read", read_late)
    for house in pair:  # and nobody finds out by looking again
        monkeypatch.setattr(house.tables, "_behind", nothing_is_behind)
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ana.create("loose-caboose", ["person", "paseo", "person", "paseo"])["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other, ThreadPoolExecutor(2) as hands:
        assert list(hands.map(play_alone, (one, other))) == ["over", "over"]


def test_a_table_whose_news_were_lost_is_looked_at_again(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ana.create("loose-caboose", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        newest((one, other), other)
        hear = pair[1].tables._heard

        def hear_nothing_new(news: News) -> None:
            if not isinstance(news, Changed):
                hear(news)

        monkeypatch.setattr(pair[1].tables, "_heard", hear_nothing_new)
        before = caught_up()
        one.act()
        assert newest((one, other), other)["version"] == one.synced()["version"]
        assert caught_up() > before


def test_a_move_is_told_with_its_commit_even_if_whoever_made_it_tells_nothing_more(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ana.create("loose-caboose", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    monkeypatch.setattr(pair[1].tables, "_behind", nothing_is_behind)  # nobody finds out by looking again
    with ana.open(code) as one, ben.open(code) as other:
        newest((one, other), other)
        monkeypatch.setattr(pair[0].tables.bus, "tell", lambda _: None)
        done = one.act()["version"]
        while other.synced()["version"] < done:
            other.take()


def test_who_sat_down_at_one_worker_has_the_seat_at_another_before_the_news_are_there(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ben.create("loose-caboose", ["person", "person"])["code"]
    with ben.open(code) as other:
        other.until("table")
        monkeypatch.setattr(pair[1].tables, "_heard", lambda _: None)
        ana.sit(code)
        ana.place = pair[1].place  # where the next connection is taken
        with ana.open(code, seat=1) as one:
            assert one.synced()["seat"] == 1


def test_who_knows_more_than_a_worker_is_not_shown_less_before_the_news_are_there(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = Player(pair[0].place, "Ana")
    seats = ["person", "person"]
    code = ana.create("loose-caboose", seats, device="hot-seat", options={"first": 0})["code"]
    ana.place = pair[1].place
    with ana.open(code, seat=0) as other:
        other.synced()
        monkeypatch.setattr(pair[1].tables, "_heard", lambda _: None)
        ana.place = pair[0].place
        with ana.open(code, seat=0) as one:
            acknowledged = one.act()["version"]
        ana.place = pair[1].place
        with ana.open(code, seat=0, since=acknowledged) as again:
            assert again.synced()["version"] == acknowledged


def test_what_is_right_by_what_another_worker_knows_is_not_refused_before_the_news_are_there(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = (Player(house.place, name) for house, name in zip(pair, ("Ana", "Ben"), strict=True))
    code = ben.create("loose-caboose", ["person", "person", "person"])["code"]
    with ben.open(code) as other:
        other.until("table")
        monkeypatch.setattr(pair[1].tables, "_heard", lambda _: None)
        ana.sit(code)
        ben.post(f"/api/tables/{code}/kick", seat=1)  # who sits there is known at the other worker alone
        ana.post(f"/api/tables/{code}/leave", status=403)
        ana.sit(code)
        ana.http.base_url = f"http://{pair[1].place}"
        ana.post(f"/api/tables/{code}/leave")


def test_a_revision_that_was_announced_and_never_stored_stops_nobody(pair: tuple[House, House]) -> None:
    ana = Player(pair[0].place, "Ana")
    code = ana.create("loose-caboose", ["person", "paseo"])["code"]
    with ana.open(code) as one:
        one.turn()
        pair[0].tables._held[code].announced = 10**6
        assert one.act()["kind"] == "ack"


def test_news_that_come_during_every_look_are_believed(
    pair: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that changes as fast as it is read is behind for a moment; nobody may take the news for false."""
    ana = Player(pair[0].place, "Ana")
    code = ana.create("loose-caboose", ["person", "person"])["code"]
    held, read = pair[0].tables._held[code], Store.read

    def read_while_it_changes(store: Store, code: str, since: int) -> tuple[TableRecord, list[Logged]] | None:
        found = read(store, code, since)
        assert found is not None
        held.announced = max(held.announced, found[0].revision) + 1
        return found

    monkeypatch.setattr(Store, "read", read_while_it_changes)
    held.doubted = True
    ana.get(f"/api/tables/{code}")
    assert held.announced > held.record.revision
