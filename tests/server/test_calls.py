"""Calls: who is called for what, when not, in which form, by whom; and that no move ever waits for one."""

import shutil
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from anden.core import registry
from anden.core.rng import Rng
from anden.server import calling
from anden.server import courier as couriers
from anden.server.answers import answer_in
from anden.server.callbook import Callbook, ReceiverRecord, fresh_id
from anden.server.hours import next_hour, quiet_until, zone_of
from anden.server.sight import Sight
from anden.server.sql import calls, receivers
from anden.server.webhooks import Notice, posting_of, signature_of
from tests.patience import wait_for
from tests.server.house import House, Json, Player, newest, one_acts, play_on
from tests.server.postgres import new_database
from tests.server.receiving import Receiving, Subscription, signed_claims
from tests.server.test_leaks import begun, choose, match_in
from tests.server.test_sight import positions, record_of

GRACE = 31_000
DAY = 24 * 3_600_000
HERE: Json = {"call_networks": ("127.0.0.0/8",)}


def subscribed(player: Player, there: Receiving, path: str = "/push/1") -> Subscription:
    made = Subscription(f"{there.url}{path}")
    player.post("/api/calls/push", **made.asked)
    return made


def hooked(player: Player, there: Receiving, form: str = "plain") -> Json:
    return player.post("/api/calls/webhooks", form=form, address=f"{there.url}/hook/{form}", lang="en")


def two_at(ana: Player, ben: Player, **more: Any) -> str:
    """A table of these two at which Ana, who is first, owes a decision."""
    code: str = ana.create("loknroll", ["person", "person"], options={"first": 0}, **more)["code"]
    ben.sit(code)
    return code


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    """A station that may call this machine."""
    with House(str(tmp_path / "anden.db"), **HERE) as house:
        yield house


def waiting(house: House) -> int:
    with house.store.reading() as connection:
        return connection.execute(sa.select(sa.func.count()).select_from(calls)).scalar() or 0


def settled(house: House) -> None:
    """All that was due is told or moot."""

    def is_calm() -> bool:
        if Callbook(house.store).has_due(house.now()):  # asked first: what is claimed meanwhile is seen below
            return False
        busy = sa.select(receivers.c.id).where(receivers.c.not_before > 0, receivers.c.failures == 0)
        with house.store.reading() as connection:
            return connection.execute(busy).first() is None

    wait_for(is_calm, "that nothing is due")


def test_whose_turn_it_is_is_pushed_signed_and_encrypted_and_plays_the_only_answer_once(db: str) -> None:
    with House(db, **HERE) as house, Receiving() as there:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        mine = subscribed(ana, there)
        code = two_at(ana, ben)
        with ana.open(code) as one, ben.open(code) as other:
            while len(newest((one, other), one)["legal"]) != 1:
                one_acts((one, other))
            sync = one.synced()
        house.later(GRACE)
        [came] = there.wait()
        claims = signed_claims(came.headers["authorization"], ana.get("/api/calls")["key"])
        assert claims["aud"] == there.url
        assert 0 < claims["exp"] - time.time() <= DAY / 1000
        assert (came.headers["content-encoding"], came.headers["ttl"]) == ("aes128gcm", "86400")
        assert code not in str(came.headers)
        told = mine.opened(came.body)
        assert (told["title"], told["text"]) == ("Your turn in Lok'n'Roll", "With Ben.")
        assert (told["path"], told["lang"]) == (f"/table/{code}", "en")
        settled(house)
        assert waiting(house) == 0
        [shown] = ana.get("/api/calls")["receivers"]
        assert (shown["here"], shown["failures"], shown["called"] is None) == (True, 0, False)
        answer = told["answer"]
        assert answer["code"] == code
        assert answer["title"]
        given = {name: answer[name] for name in ("seat", "version", "action")}
        assert given == {"seat": 0, "version": sync["version"], "action": sync["legal"][0]["action"]}
        ben.post(f"/api/tables/{code}/answer", 403, **given)
        assert ana.post(f"/api/tables/{code}/answer", **given)["version"] > sync["version"]
        assert ana.post(f"/api/tables/{code}/answer", 409, **given)["error"] == "stale"


def test_who_looks_is_not_called_who_hides_the_page_is_and_bots_do_not_call(here: House) -> None:
    with Receiving() as there:
        ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
        subscribed(ana, there)
        alone = ana.create("loknroll", ["person", "paseo"], options={"first": 0})["code"]
        with ana.open(alone) as wire:
            wire.act()
            wire.turn()
        assert waiting(here) == 0
        code = two_at(ana, ben)
        with ana.open(code) as wire:
            wire.synced()
            here.later(GRACE)
            settled(here)
            assert not there.came
        other = two_at(ana, ben)
        with ana.open(other) as wire:
            wire.synced()
            wire.say("ping", looking=False)
            wire.until("pong")
            here.later(GRACE)
            there.wait()
        assert len(there.came) == 1


def test_who_has_played_meanwhile_is_not_called_for_the_turn_before(here: House) -> None:
    with Receiving() as there:
        ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
        subscribed(ana, there)
        code = two_at(ana, ben)
        with ana.open(code) as one, ben.open(code) as other:
            while not newest((one, other), other)["legal"]:
                one.act()
        here.later(GRACE)
        settled(here)
        assert (there.came, waiting(here)) == ([], 0)


def test_who_has_just_decided_and_is_to_decide_again_is_not_called_at_once(here: House) -> None:
    with Receiving() as there:
        ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
        hooked(ana, there)
        code = two_at(ana, ben)
        with ana.open(code) as one, ben.open(code) as other:
            begun = 0
            while True:
                able = next(wire for wire in (one, other) if newest((one, other), wire)["legal"])
                here.later(20_000)
                able.act()
                if able is one and newest((one, other), one)["legal"]:
                    break
                begun += 1
                assert begun < 60, "no turn has several decisions"
        here.later(15_000)
        settled(here)
        assert not there.came
        here.later(20_000)
        there.wait()


def test_the_end_and_a_rematch_are_told_and_each_kind_can_be_switched_off(here: House) -> None:
    with Receiving() as there, Receiving() as quiet:
        ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
        hooked(ana, there)
        hooked(ben, quiet)
        ben.post("/api/calls/wishes", turn=False, over=False)
        code = two_at(ana, ben)
        with ana.open(code) as one, ben.open(code) as other:
            play_on(one, other)
        here.later(GRACE)
        [over] = there.wait()
        assert (over.json["kind"], over.json["title"]) == ("over", "Lok'n'Roll is over")
        assert over.json["url"] == f"http://{here.place}/table/{code}"
        with ben.open(code) as wire:  # who looks at the end of the last one sees the rematch there
            wire.synced()
            ana.post(f"/api/tables/{code}/rematch")
            here.later(GRACE)
            settled(here)
            assert not quiet.came
        code = two_at(ana, ben)
        with ana.open(code) as one, ben.open(code) as other:
            play_on(one, other)
        again = ana.post(f"/api/tables/{code}/rematch")["code"]
        here.later(GRACE)
        [invited] = quiet.wait()
        assert (invited.json["kind"], invited.json["title"]) == ("invite", "Ana wants a rematch")
        assert invited.json["url"].endswith(again)
        settled(here)
        assert len(there.came) == 2  # both ends


def test_in_quiet_hours_calls_wait_and_come_as_one_afterwards(here: House) -> None:
    with Receiving() as there:
        ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
        hooked(ana, there)
        zone = zone_of("America/Bogota")
        minute = (here.now() // 60_000 - 5 * 60) % 1440  # there are no summers there
        ana.post("/api/calls/wishes", quiet=[minute, (minute + 60) % 1440], zone="America/Bogota")
        assert quiet_until(here.now(), zone, (minute, (minute + 60) % 1440)) is not None
        for _ in range(3):
            two_at(ana, ben)
        here.later(GRACE)
        settled(here)
        assert (there.came, waiting(here)) == ([], 3)
        here.later(3_600_000)
        [one] = there.wait()
        assert one.json["title"] == "3 tables are waiting for you"
        assert one.json["text"].splitlines() == ["Lok'n'Roll, with Ben"] * 3
        settled(here)
        assert (len(there.came), waiting(here)) == (1, 0)


def test_the_digest_comes_once_a_day_if_anybody_waits(db: str) -> None:
    with House(db, **HERE) as house, Receiving() as there:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        hooked(ana, there)
        hour = house.now() // 3_600_000 % 24  # it comes again within a day
        ana.post("/api/calls/wishes", turn=False, invite=False, over=False, digest=hour, zone="UTC")
        house.later(DAY)
        settled(house)
        assert not there.came
        for _ in range(2):
            two_at(ana, ben)
        assert ana.get("/api/me")["awaited"] == 2
        house.later(DAY)
        [one] = there.wait()
        assert one.json["title"] == "2 tables are waiting for you"
        house.later(3_600_000)
        settled(house)
        assert len(there.came) == 1


def test_a_dead_subscription_is_forgotten_and_a_failing_webhook_tried_ever_later_and_given_up(db: str) -> None:
    with House(db, **HERE) as house, Receiving(410) as gone, Receiving(500) as broken:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        subscribed(ana, gone)
        hook = hooked(ana, broken)["calls"]["receivers"][-1]["id"]
        two_at(ana, ben)
        house.later(GRACE)
        gone.wait()
        wait_for(lambda: [one["form"] for one in ana.get("/api/calls")["receivers"]] == ["plain"], "its end")

        def state() -> Json:
            [one] = ana.get("/api/calls")["receivers"]
            return dict(one)

        for tries in range(1, calling.TRIES + 1):
            wait_for(lambda tries=tries: state()["failures"] == tries, f"failure {tries}")  # type: ignore[misc]
            assert (state()["off"] is not None) == (tries == calling.TRIES)
            house.later(calling.LONGEST_WAIT_MS + 1)
        assert state()["off"] == "silent"
        assert (len(broken.came), waiting(house)) == (calling.TRIES, 0)
        two_at(ana, ben)
        house.later(GRACE)
        assert waiting(house) == 0
        broken.status = 200
        ana.post(f"/api/calls/receivers/{hook}/try")
        assert broken.wait(calling.TRIES + 1)[-1].json["kind"] == "trial"
        wait_for(lambda: state()["called"], "that it is well again")
        assert (state()["off"], state()["failures"]) == (None, 0)


def test_webhooks_speak_as_their_services_want_and_names_are_no_markup() -> None:
    notice = Notice(
        "turn", "Your turn in X", "With *@everyone* <!channel> & [a](b).", "https://s/t", "https://s/p", "Stop"
    )
    plain = posting_of("plain", "https://h/x", notice, "secret", 5_000)
    stamp, mark = (part.split("=")[1] for part in plain.headers["Anden-Signature"].split(","))
    assert mark == signature_of("secret", int(stamp), plain.body)
    assert signature_of("secret", 6, plain.body) != mark
    assert b'"format":"anden-call/1"' in plain.body
    discord = posting_of("discord", "https://h/x", notice, None, 0).body.decode()
    assert r"\\*\\@everyone\\*" in discord
    assert '"allowed_mentions":{"parse":[]}' in discord
    slack = posting_of("slack", "https://h/x", notice, None, 0).body.decode()
    assert "&lt;!channel&gt; &amp;" in slack
    ntfy = posting_of("ntfy", "https://h/topic", notice, None, 0)
    assert (ntfy.address, b'"topic":"topic"' in ntfy.body) == ("https://h/", True)
    ntfy = posting_of("ntfy", "https://h/under/topic?auth=token", notice, None, 0)
    assert (ntfy.address, b'"topic":"topic"' in ntfy.body) == ("https://h/under/?auth=token", True)


def test_an_address_of_ntfy_names_a_topic(here: House) -> None:
    ana = Player(here.place, "Ana")
    with Receiving() as there:
        for address in (there.url, f"{there.url}/", f"{there.url}?auth=token"):
            refused = ana.post("/api/calls/webhooks", 409, form="ntfy", address=address, lang="en")
            assert refused["msg"]["key"] == "call-topic"
        ana.post("/api/calls/webhooks", form="ntfy", address=f"{there.url}/topic", lang="en")


def test_an_answer_is_taken_from_its_player_alone_at_its_moment_and_only_if_it_is_legal(here: House) -> None:
    ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
    code = two_at(ana, ben, cover="paseo")
    with ana.open(code) as wire:
        sync = wire.turn()
    path, version = f"/api/tables/{code}/answer", sync["version"]
    good = {"seat": 0, "version": version, "action": sync["legal"][0]["action"]}

    def refused(player: Player, status: int, **change: Any) -> str:
        return str(player.post(path, status, **good | change)["error"])

    assert refused(ben, 403) == refused(Player(here.place, "Cleo"), 403) == "forbidden"
    assert refused(ana, 403, seat=1) == "forbidden"
    assert refused(ana, 404, seat=5) == "missing"
    assert refused(ana, 409, version=version - 1) == "stale"
    assert refused(ana, 400, version=version + 1) == refused(ana, 400, action={"kind": "win"}) == "malformed"
    assert refused(ana, 409, action={"kind": "roll"}) == "illegal"
    forged = ana.http.post(path, json=good, headers={"Origin": "https://elsewhere.example"})
    assert forged.status_code == 403
    assert ana.http.get(path).status_code in (404, 405)
    assert ana.get(f"/api/tables/{code}")["version"] == version
    ana.post(f"/api/tables/{code}/cover", seat=0)
    assert ana.post(path, 409, **good)["msg"]["key"] in ("seat-covered", "stale")


def test_whoever_only_looks_at_a_stop_link_stops_nothing(here: House) -> None:
    """Mail programs and chats fetch links before anybody presses them, some with the cookies of their reader."""
    ana = Player(here.place, "Ana")
    with Receiving() as there:
        hooked(ana, there)
        [one] = ana.get("/api/calls")["receivers"]
        ana.post(f"/api/calls/receivers/{one['id']}/try")
        stop = there.wait()[0].json["stop"]
        settled(here)
        before = ana.get("/api/calls")
        for path in (stop, f"/api/calls/receivers/{one['id']}", f"/api/calls/receivers/{one['id']}/try", "/api/calls"):
            for how in ("GET", "HEAD", "OPTIONS"):
                ana.http.request(how, path)
        assert ana.get("/api/calls") == before
        assert len(there.came) == 1


@pytest.mark.parametrize(
    "address", ["https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "http://8.8.8.8/", "x"]
)
def test_an_address_of_the_servers_own_network_is_refused_in_one_line_that_tells_nothing(
    house: House, address: str
) -> None:
    ana = Player(house.place, "Ana")
    refused = ana.post("/api/calls/webhooks", 409, form="plain", address=address, lang="en")
    assert refused["msg"]["key"] == "call-address"
    unknown = ana.post("/api/calls/webhooks", 409, form="plain", address="https://nobody.invalid/", lang="en")
    assert unknown == refused
    asked = Subscription(address).asked
    assert ana.post("/api/calls/push", 409, **asked)["msg"]["key"] == "call-address"
    ana.post("/api/calls/push", 400, **asked | {"auth": "AAAA"})


def test_calls_are_their_owners_alone_and_go_with_the_device_and_the_pass(db: str) -> None:
    with House(db, **HERE) as house, Receiving() as there:
        ana, ben, phone = Player(house.place, "Ana"), Player(house.place, "Ben"), Player(house.place)
        subscribed(ana, there, "/push/ana")
        secret = hooked(ana, there)["secret"]
        phone.post("/api/pass/join", code=ana.post("/api/pass/link")["code"], label="Phone")
        subscribed(phone, there, "/push/phone")
        mine = ana.get("/api/calls")["receivers"]
        assert [(one["form"], one["here"]) for one in mine] == [("push", True), ("plain", False), ("push", False)]
        assert ben.introduce().get("/api/calls")["receivers"] == []
        ben.http.delete(f"/api/calls/receivers/{mine[0]['id']}")
        ben.post(f"/api/calls/receivers/{mine[0]['id']}/try", 404)
        assert len(ana.get("/api/calls")["receivers"]) == 3
        exported = ana.http.get("/api/pass/export").text
        assert "/hook/plain" in exported
        assert secret not in exported
        assert secret not in ana.http.get("/api/calls").text
        lost = next(one["id"] for one in ana.get("/api/pass")["devices"] if not one["here"])
        ana.http.delete(f"/api/pass/devices/{lost}")
        assert len(ana.get("/api/calls")["receivers"]) == 2
        two_at(ana, ben)
        assert waiting(house) == 2
        ana.http.delete("/api/pass")
        with house.store.reading() as connection:
            assert not connection.execute(sa.select(receivers)).all()
        assert waiting(house) == 0


def test_a_station_may_call_nobody(tmp_path: Path) -> None:
    with House(str(tmp_path / "anden.db"), calls=False) as house:
        ana = Player(house.place, "Ana").introduce()
        assert ana.get("/api/calls")["key"] is None
        refused = ana.post("/api/calls/webhooks", 409, form="plain", address="https://8.8.8.8/", lang="en")
        assert refused["msg"]["key"] == "calls-off"


def test_calls_outlive_the_server_and_two_workers_make_each_once(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    with Receiving() as there:
        with House(db, calls=False) as house:
            book, many = Callbook(house.store), 24
            for number in range(many):
                one = webhook_of(f"{number:064x}", f"{there.url}/hook/{number}", house.now())
                book.add(one, house.now()).result()
                book.try_out(one.holder, one.id, house.now()).result()
        with House(db, **HERE) as first, House(db, **HERE) as second:
            there.wait(many)
            settled(first)
            settled(second)
    assert sorted(came.path for came in there.came) == sorted(f"/hook/{number}" for number in range(many))


def test_who_looks_at_another_worker_is_not_called(postgres: str) -> None:
    db = new_database(postgres, uuid.uuid4().hex)
    with Receiving() as there, House(db, **HERE) as caller, House(db, calls=False) as other:
        ana, ben = Player(caller.place, "Ana"), Player(caller.place, "Ben")
        hooked(ana, there)
        code = two_at(ana, ben)
        elsewhere = Player(other.place)
        elsewhere.http.cookies.set("anden", ana.http.cookies["anden"])
        with elsewhere.open(code) as wire:
            wire.synced()
            wait_for(lambda: caller.tables.looking(code) == {0}, "that the other worker was heard")
            caller.later(GRACE)
            settled(caller)
            assert not there.came
            wire.say("ping", looking=False)
            wait_for(lambda: not caller.tables.looking(code), "that nobody looks any more")


def webhook_of(holder: str, address: str, now: int) -> ReceiverRecord:
    return ReceiverRecord(fresh_id(), holder, None, "plain", address, None, None, "https://s", "", "en", now)


class Deaf(Receiving):
    """Takes calls and never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.done = threading.Event()

    def answer(self, _handler: object) -> None:
        self.done.wait()


def test_a_match_is_played_to_its_end_while_hundreds_of_calls_hang(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(couriers, "SECONDS", 3600.0)
    with Deaf() as there:
        try:
            book, now, many = Callbook(here.store), here.now(), 300
            added = [webhook_of(f"{n:064x}", f"{there.url}/hook/{n}", now) for n in range(many)]
            for future in [book.add(one, now) for one in added]:
                future.result()
            for trying in [book.try_out(one.holder, one.id, now) for one in added]:
                trying.result()
            there.wait(calling.AT_ONCE)
            ana, ben = Player(here.place, "Ana"), Player(here.place, "Ben")
            code = two_at(ana, ben)
            with ana.open(code) as one_wire, ben.open(code) as other:
                assert play_on(one_wire, other)["status"] == "over"
            assert len(there.came) == calling.AT_ONCE
            assert waiting(here) == many
        finally:
            there.done.set()


# ---- secrets


def called(db: Path, code: str, token: str) -> list[bytes]:
    """All that this player is told by calls, as it leaves the station."""
    with House(str(db), **HERE) as house, Receiving() as there:
        ana = Player(house.place)
        ana.http.cookies.set("anden", token)
        mine = subscribed(ana, there)
        for form in ("plain", "discord", "slack", "ntfy"):
            hooked(ana, there, form)
        with house.store.reading() as connection:
            found = connection.execute(sa.select(receivers.c.id, receivers.c.holder)).all()
        rows = [
            {"holder": one.holder, "receiver": one.id, "kind": kind, "table": about, "due": 0, "made": 0}
            for one in found
            for kind, about in (("turn", code), ("digest", None))
        ]
        house.store.write(lambda connection: connection.execute(sa.insert(calls), rows)).result()
        house.later(GRACE)
        came = there.wait(len(found))
        told = [mine.opened(one.body) if one.path == "/push/1" else one.json for one in came]
        names = {**{one.id: "receiver" for one in found}, there.url: "there", house.place: "station"}
        text = sorted(str(one) for one in told)
        for name, plain in names.items():
            text = [line.replace(name, plain) for line in text]
        sizes = sorted(len(one.body) for one in came if one.path == "/push/1")
        return [line.encode() for line in sorted(text)] + [str(sizes).encode()]


def test_worlds_that_a_player_cannot_tell_apart_call_them_with_the_same_words(tmp_path: Path) -> None:
    """Seat 1 has chosen tickets that seat 0 does not know of."""
    true, twin = tmp_path / "true.db", tmp_path / "twin.db"
    code, token = begun(true, "ticket-to-ride", 0)
    shutil.copy(true, twin)
    for db, back in ((true, 0), (twin, 2)):
        choose(db, code, 1, back)
    assert match_in(twin, code).view(1) != match_in(true, code).view(1)
    words = called(true, code, token)
    assert called(twin, code, token) == words
    assert any(b"Your turn in Ticket to Ride" in line for line in words)


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_an_only_answer_is_what_the_seat_knows_alone(game_id: str) -> None:
    for match in positions(game_id, 7):
        for seat in () if match.over else match.owing():
            record, state = record_of(match), match.state

            def told(match: Any = match, seat: int = seat, record: Any = record) -> object:
                return answer_in(Sight(match, seat, True), record, seat, "es")

            true = told()
            legal = match.legal(seat)
            assert (true is not None) == (len(legal) == 1)
            for world in range(2):
                match.state = match.game.imagine(match.game.view(state, seat), Rng(world))
                assert told() == true
            match.state = state


def test_hours_are_those_of_where_somebody_lives_in_summer_and_in_winter() -> None:
    madrid, hour = zone_of("Europe/Madrid"), 3_600_000
    winter, summer = 1_768_431_600_000, 1_784_066_400_000  # midnight there, 15 January and 15 July 2026
    for midnight in (winter, summer):
        night = (22 * 60, 8 * 60)
        assert quiet_until(midnight, madrid, night) == midnight + 8 * hour
        assert quiet_until(midnight - 2 * hour, madrid, night) == midnight + 8 * hour
        assert quiet_until(midnight - 2 * hour - 1, madrid, night) is None
        assert quiet_until(midnight + 8 * hour, madrid, night) is None
        assert next_hour(midnight, madrid, 9) == midnight + 9 * hour
        assert next_hour(midnight + 9 * hour, madrid, 9) == midnight + 33 * hour
    spring = 1_774_738_800_000  # midnight of the night that has no third hour
    assert quiet_until(spring, madrid, (60, 150)) is None
    assert next_hour(spring, madrid, 9) == spring + 8 * hour
