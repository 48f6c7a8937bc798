"""A seal that needs no trust: the commitment comes first, then the players' own bytes; heads tell if a log changed."""

import hashlib

import msgspec
import pytest
import sqlalchemy as sa

from anden.core import registry
from anden.core.replay import AnyReplay, Replay, verify
from anden.server.sql import tables
from tests.server.house import House, Json, Player, Wire, newest, one_acts, play_on, stored_match

ANAS, BENS = "a1" * 32, "be" * 32


def replay_of(player: Player, code: str) -> Replay:
    """The file of a finished table, with its draws; it verifies."""
    content = player.http.get(f"/api/tables/{code}/replay?draws=true").content
    replay = msgspec.json.decode(content, type=AnyReplay)
    assert isinstance(replay, Replay)
    verify(replay)
    return replay


def added(table: Json) -> list[bool]:
    """Seat by seat: whether its player has added bytes."""
    return [seat.get("entropy", False) for seat in table["seats"]]


# ---- the commitment, then the bytes


def test_people_add_bytes_once_they_have_seen_the_commitment_and_the_match_waits_for_them(
    ana: Player, ben: Player
) -> None:
    table = ana.create("loose-caboose", ["person", "person"], entropy=True)
    code, commitment = table["code"], table["commitment"]
    assert (table["status"], added(table)) == ("waiting", [False, False])
    with_ben = ben.sit(code, entropy=BENS)
    assert (with_ben["status"], with_ben["commitment"], added(with_ben)) == ("waiting", commitment, [False, True])
    begun = ana.sit(code, entropy=ANAS)
    assert (begun["status"], begun["commitment"], added(begun)) == ("running", commitment, [True, True])
    with ana.open(code) as one, ben.open(code) as other:
        last = play_on(one, other)
    replay = replay_of(ana, code)
    assert hashlib.sha256(bytes.fromhex(last["seed"])).hexdigest() == commitment == replay.commitment
    assert replay.entropy == ((0, ANAS), (1, BENS))
    assert ana.get(f"/api/tables/{code}/verify")["holds"] is True


def test_bytes_change_all_luck_and_without_them_a_chosen_seed_still_gives_the_same(house: House) -> None:
    def dealt(entropy: str | None) -> Json:
        player = Player(house.place, "Ana")
        code = player.create("ticket-to-ride", ["person", "paseo"], entropy=entropy is not None)["code"]
        if entropy is not None:
            player.sit(code, entropy=entropy)
        with player.open(code) as one:
            return {name: one.synced()["view"][name] for name in ("hand", "row", "offered")}

    assert dealt(None) == dealt(None)
    assert dealt(ANAS) == dealt(ANAS) != dealt(BENS)


@pytest.mark.parametrize("bad", ["", "xy" * 32, "A1" * 32, "a1" * 31, "a1" * 33, f"{ANAS}\n", f" {ANAS}"])
def test_what_is_no_hexadecimal_number_of_32_bytes_is_refused_in_one_line_and_changes_nothing(
    ana: Player, ben: Player, bad: str
) -> None:
    code = ana.create("loknroll", ["person", "person"], entropy=True)["code"]
    refused = ben.sit(code, 400, entropy=bad)
    assert (refused["error"], refused["msg"]["key"]) == ("malformed", "malformed")
    assert "\n" not in refused["msg"]["args"]["why"]
    assert ben.sit(code, entropy=None)["seats"][1].get("entropy") is None


def test_the_first_bytes_of_a_seat_stay_and_who_lost_the_answer_gets_it_again(ana: Player, ben: Player) -> None:
    code = ana.create("loose-caboose", ["person", "person"], entropy=True)["code"]
    for bytes_ in (ANAS, ANAS, BENS):
        assert added(ana.sit(code, entropy=bytes_)) == [True, False]
    assert ben.sit(code, entropy=BENS)["status"] == "running"
    assert ben.sit(code, entropy=BENS)["mine"] == [1]
    with ana.open(code) as one, ben.open(code) as other:
        play_on(one, other)
    assert replay_of(ben, code).entropy == ((0, ANAS), (1, BENS))


def test_bytes_that_come_after_the_start_are_refused(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person"])["code"]
    assert ben.sit(code)["status"] == "running"
    assert ben.sit(code, 409, entropy=BENS)["msg"]["key"] == "already-started"
    assert added(ana.get(f"/api/tables/{code}")) == [False, False]


def test_who_promised_nothing_is_served_as_before(ana: Player, ben: Player) -> None:
    assert ana.create("loknroll", ["person"], options={"mode": "solo"})["status"] == "running"
    code = ana.create("loknroll", ["person", "person"])["code"]
    begun = ben.sit(code)
    assert (begun["status"], added(begun)) == ("running", [False, False])


def test_who_leaves_or_is_sent_away_takes_the_bytes_along(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person"], entropy=True)["code"]
    assert added(ben.sit(code, entropy=BENS)) == [False, True]
    assert added(ana.post(f"/api/tables/{code}/kick", seat=1)) == [False, False]
    assert added(ana.sit(code, entropy=ANAS)) == [True, False]
    assert added(ana.post(f"/api/tables/{code}/leave")) == [False, False]
    assert ana.sit(code, seat=1)["status"] == "waiting"
    assert ben.sit(code, seat=0)["status"] == "running"  # whose promise it was has left


def test_the_host_may_start_without_bytes_that_do_not_come(ana: Player) -> None:
    code = ana.create("loknroll", ["person", "paseo"], entropy=True)["code"]
    assert ana.post(f"/api/tables/{code}/start")["status"] == "running"


def test_at_a_hot_seat_the_bytes_of_the_one_browser_are_enough(ana: Player) -> None:
    table = ana.create("loose-caboose", ["person", "person", "paseo"], device="hot-seat", entropy=True)
    assert table["status"] == "waiting"
    begun = ana.sit(table["code"], entropy=ANAS)
    assert (begun["status"], added(begun)) == ("running", [True, False, False])


def test_at_a_kitchen_table_every_phone_adds_its_own(house: House, ana: Player, ben: Player) -> None:
    code = Player(house.place).create("loknroll", ["person", "person"], device="kitchen", entropy=True)["code"]
    ana.sit(code, seat=0, entropy=ANAS)
    begun = ben.sit(code, seat=1, entropy=BENS)
    assert (begun["status"], added(begun)) == ("running", [True, True])


def test_a_rematch_waits_for_the_bytes_of_those_who_added_some_before(ana: Player, ben: Player) -> None:
    code = ana.create("loose-caboose", ["person", "person"], entropy=True)["code"]
    ana.sit(code, entropy=ANAS)
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        play_on(one, other)
    again = ben.post(f"/api/tables/{code}/rematch")["code"]
    both = ana.post(f"/api/tables/{code}/rematch")
    assert (both["code"], both["status"], added(both)) == (again, "waiting", [False, False])
    assert both["commitment"] != ana.get(f"/api/tables/{code}")["commitment"]
    assert ana.sit(again, entropy=ANAS)["status"] == "running"


def test_a_seat_that_is_covered_keeps_its_bytes(ana: Player, ben: Player) -> None:
    code = ana.create("loknroll", ["person", "person"], entropy=True)["code"]
    ana.sit(code, entropy=ANAS)
    ben.sit(code, entropy=BENS)
    assert added(ben.post(f"/api/tables/{code}/leave")) == [True, True]


# ---- heads


def pairs(wire: Wire) -> dict[int, str]:
    """The heads that came over a socket, by version; each version has one."""
    heads: dict[int, str] = {}
    for message in wire.came:
        if message["kind"] == "sync":
            assert heads.setdefault(message["version"], message["head"]) == message["head"]
    return heads


def test_every_sync_carries_the_head_of_its_version_the_same_for_everyone(house: House) -> None:
    ana, ben, guest = Player(house.place, "Ana"), Player(house.place, "Ben"), Player(house.place)
    code = ana.create("loose-caboose", ["person", "person"], entropy=True)["code"]
    ana.sit(code, entropy=ANAS)
    ben.sit(code, entropy=BENS)
    with ana.open(code) as one, ben.open(code) as other, guest.open(code) as watcher:
        play_on(one, other)
        newest((one, other, watcher), watcher)
        seen = [pairs(wire) for wire in (one, other, watcher)]
    match = stored_match(house.store, code)
    for heads in seen:
        assert heads == {version: match.head(version).hex() for version in heads}
        assert len(set(heads.values())) == len(heads)
    assert min(len(heads) for heads in seen[:2]) > 5


def test_heads_do_not_change_without_a_new_version(ana: Player, ben: Player) -> None:
    """An undo that is asked for and refused, and talk, send syncs and news; the log is the same."""
    code = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        wires = (one, other)
        while not newest(wires, one)["undo"].get("needs"):
            one_acts(wires)
        version, head = one.synced()["version"], one.synced()["head"]
        one.ask("undo", version=version)
        other.ask("undo-answer", yes=False)
        one.say("resync", since=version - 1)
        one.until("sync", lambda sync: sync["since"] == version - 1)
        assert {sync["head"] for sync in one.came if sync["kind"] == "sync" and sync["version"] == version} == {head}


# ---- taking back


def test_a_draw_that_is_taken_back_by_consent_comes_again(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    code = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    with ana.open(code) as one, ben.open(code) as other:
        wires = (one, other)
        while newest(wires, one)["undo"].get("reason", {}).get("key") != "undo-nature-moved":
            one_acts(wires)
        undo = one.synced()["undo"]
        assert (undo["kind"], undo["needs"]) == ("consent", [1])
        one.ask("undo", version=one.synced()["version"])
        answer = other.ask("undo-answer", yes=True)
        assert answer["kind"] == "ack"
        while other.synced()["version"] < answer["version"]:  # the sync may come before the answer
            other.take()
        assert other.synced()["steps"][-1]["undo_to"] is not None
        newest(wires, one)
        one_acts(wires)
    log = [logged.entry for logged in house.store.log(code, "loknroll")]
    undone = next(entry for entry in log if entry.undo_to is not None)
    assert undone.undo_to is not None
    before, after = log[undone.undo_to + 1], log[undone.n + 2]
    assert before.draw is not None
    assert (after.draw, after.action) == (before.draw, before.action)


# ---- rules of other versions


def test_a_finished_table_keeps_its_rules_and_says_that_they_are_no_longer_here(db: str) -> None:
    with House(db) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loose-caboose", ["person", "person"], device="hot-seat")["code"]
        with ana.open(code, seat=0) as one, ana.open(code, seat=1) as other:
            play_on(one, other)
        assert registry.game("loose-caboose").spec.rules != 0
        older = sa.update(tables).values(rules=0)
        house.store.write(lambda connection: connection.execute(older)).result()
    with House(db) as house:
        guest = Player(house.place)
        assert guest.get(f"/api/tables/{code}")["rules"] == 0
        file = guest.get(f"/api/tables/{code}/replay?draws=true")
        assert (file["rules"], {"weights" in entry for entry in file["log"]}) == (0, {False})
        assert guest.get(f"/api/tables/{code}/verify") == {"holds": False, "gone": 0}
