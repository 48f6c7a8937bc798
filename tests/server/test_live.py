"""Live play: what a seat is told, versions, reconnects, presence, chat."""

import asyncio
import threading
from contextlib import ExitStack

import pytest
from msgspec import convert, json

from anden.core import registry
from anden.server.sight import Sight
from tests.patience import patience, wait_for
from tests.server.house import House, Json, Player, Wire, newest, one_acts


def table_of_two(ana: Player, ben: Player) -> str:
    code: str = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    return code


def test_a_seat_is_told_its_view_what_it_may_do_and_why_not(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with ana.open(code) as one, ben.open(code) as other:
        assert one.take()["kind"] == "table"
        mine, theirs = one.synced(), other.synced()
        assert (mine["seat"], theirs["seat"]) == (0, 1)
        assert mine["owing"] == [0]
        assert mine["legal"]
        assert theirs["legal"] == []
        assert mine["legal"][0].keys() == {"action", "offer"}
        assert mine["prompt"]["key"]
        assert mine["picture"] == ""
    with ana.open(code, picture="true") as one:
        assert one.synced()["picture"]


def test_every_view_comes_with_what_follows_from_it(ana: Player, ben: Player) -> None:
    game = registry.game("loknroll")

    def overlay_of(view: Json) -> Json:
        overlay: Json = json.decode(json.encode(game.overlay(convert(view, game.spec.view))))
        return overlay

    code = table_of_two(ana, ben)
    with ana.open(code, since=0) as one:
        sync = one.synced()
        seen = [step for step in sync["steps"] if step["view"]]
        assert sync["overlay"] == overlay_of(sync["view"])
        assert sync["overlay"]["placements"]
        assert [step["overlay"] for step in seen] == [overlay_of(step["view"]) for step in seen]
        assert all(step["overlay"] is None for step in sync["steps"] if step not in seen)


def test_an_action_is_acknowledged_and_everyone_sees_it(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with ana.open(code) as one, ben.open(code) as other, Player(ana.place).open(code) as guest:
        before = other.synced()["version"]
        answer = one.act()
        for wire in (other, guest):
            sync = wire.until("sync", lambda sync: sync["version"] == answer["version"])
            assert sync["steps"][0]["n"] <= before
            assert sync["steps"][-1]["view"] is None  # it is the sync's
        assert guest.synced()["seat"] is None


def test_refusals_say_what_kind_they_are_and_change_nothing(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with ana.open(code) as one, ben.open(code) as other:
        version, legal = one.synced()["version"], one.synced()["legal"]
        refused = one.synced()["refused"]
        assert other.ask("act", version=version, action=legal[0]["action"])["error"] == "illegal"
        assert one.ask("act", version=version, action={"kind": "fly"})["error"] == "malformed"
        assert one.ask("act", version=version + 5, action=legal[0]["action"])["error"] == "malformed"
        for offer in refused:
            answer = one.ask("act", version=version, action=offer["action"])
            assert (answer["error"], answer["msg"]) == ("illegal", offer["why"])
        one.act()
        assert one.ask("act", version=version, action=legal[0]["action"])["error"] == "stale"
        one.say("ping")
        assert one.until("pong")["version"] == one.synced()["version"]


def test_who_reconnects_with_the_last_version_misses_nothing(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with ana.open(code) as one:
        seen = one.synced()["version"]
    with ana.open(code) as one, ben.open(code) as other:
        for _ in range(3):
            one_acts((one, other))
        version = newest((one, other), one)["version"]
        with ana.open(code, since=seen) as back:
            steps = back.synced()["steps"]
            assert [step["n"] for step in steps] == list(range(seen, version))
            back.say("resync", since=seen)
            assert back.until("sync")["steps"] == steps


def test_who_asks_again_from_elsewhere_while_a_sync_is_made_is_told_from_there(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = table_of_two(ana, ben)
    prepare, begun, go_on = Sight.prepare, threading.Event(), threading.Event()

    def slow(self: Sight, *args: object, **more: object) -> None:
        begun.set()
        assert go_on.wait(patience())
        prepare(self, *args, **more)  # type: ignore[arg-type]

    with ana.open(code) as one, ben.open(code) as other:
        for _ in range(3):
            one_acts((one, other))
        version = newest((one, other), one)["version"]
        monkeypatch.setattr(Sight, "prepare", slow)
        one.say("resync", since=version - 1)
        assert begun.wait(patience())
        one.say("resync", since=version - 2)
        one.say("ping")
        one.until("pong")  # the second resync has been read
        go_on.set()
        assert [step["n"] for step in one.until("sync")["steps"]] == [version - 2, version - 1]


def test_presence_is_told(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with ana.open(code) as one:
        with ben.open(code):
            news = one.until("table", lambda news: news["table"]["seats"][1].get("present"))
            assert news["table"]["seats"][0]["present"]
        assert one.until("table", lambda news: not news["table"]["seats"][1].get("present"))
        with Player(ana.place).open(code):
            assert one.until("table", lambda news: news["table"].get("spectators") == 1)


def test_chat_reaches_its_room_is_cleaned_and_is_there_after_a_reconnect(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    guest = Player(ana.place)
    with ana.open(code) as one, ben.open(code) as other, guest.open(code) as watcher:
        for wire in (other, watcher):
            wire.synced()  # it has been told what was said before: what is said while it opens may come twice
        one.ask("chat", text="  hola\u202e <b>Ben</b>\n\tqué tal  ")
        said = other.until("chat")
        assert (said["text"], said["name"], said["seat"]) == ("hola <b>Ben</b> qué tal", "Ana", 0)
        watcher.ask("chat", text="¡ánimo!")
        assert [message["text"] for message in watcher.came if message["kind"] == "chat"] in ([], ["¡ánimo!"])
        assert one.ask("chat", text="\u200b \n")["error"] == "malformed"
        assert not [message for message in other.on_its_way() if message["kind"] == "chat"]
    with ben.open(code) as back:
        assert back.until("chat")["text"] == "hola <b>Ben</b> qué tal"
    with guest.open(code) as back:
        assert back.until("chat")["text"] == "¡ánimo!"


def test_chat_is_not_undone(ana: Player) -> None:
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    with ana.open(code) as one:
        one.act()
        one.ask("chat", text="recuerdo")
        one.ask("undo", version=one.synced()["version"])
    with ana.open(code) as back:
        assert back.until("chat")["text"] == "recuerdo"


def test_a_spectator_cannot_act(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with ana.open(code) as one, Player(ana.place).open(code) as guest:
        guest.synced()
        sync = one.synced()
        answer = guest.ask("act", version=sync["version"], action=sync["legal"][0]["action"])
        assert (answer["error"], answer["msg"]["key"]) == ("forbidden", "spectators-watch")


def test_another_ones_seat_cannot_be_opened(ana: Player, ben: Player) -> None:
    code = table_of_two(ana, ben)
    with Wire(ana.place, code, ben.http.cookies["anden"], {"seat": 0}) as wire:
        assert wire.take()["error"] == "forbidden"
        assert wire.closed() == 4403
    with Wire(ana.place, "aaaaaaaaaaaa", None, {}) as wire:
        assert wire.closed() == 4404
    with Wire(ana.place, code, None, {"since": "x"}) as wire:
        assert wire.closed() == 4400


def test_choices_made_at_the_same_time_are_not_stale(house: House) -> None:
    """Every opening decision of Ticket to Ride is sent for the version at which all of them were asked."""
    players = [Player(house.place, name) for name in ("Ana", "Ben", "Eva")]
    code = players[0].create("ticket-to-ride", ["person"] * 3)["code"]
    for player in players[1:]:
        player.sit(code)
    with players[0].open(code) as one, players[1].open(code) as two, players[2].open(code) as three:
        wires = (one, two, three)
        start = one.synced()["version"]
        assert [len(wire.synced()["legal"]) > 0 for wire in wires] == [True] * 3
        numbers = [wire.say("act", version=start, action=wire.synced()["legal"][-1]["action"]) for wire in wires]
        for wire, number in zip(wires, numbers, strict=True):
            assert wire.heard("ack")["id"] == number


def test_bots_answer_by_themselves(house: House, ana: Player) -> None:
    code = ana.create("loknroll", ["person", "paseo"])["code"]
    with ana.open(code) as one:
        one.act()
        assert one.turn()["owing"] == [0]
    wait_for(lambda: code not in house.tables._drivers)


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_spectators_are_sent_every_game(ana: Player, game_id: str) -> None:
    spec = registry.game(game_id).spec
    code = ana.create(game_id, ["person"] * spec.seats[0], device="hot-seat")["code"]
    with Player(ana.place).open(code) as guest:
        assert guest.synced()["scores"]


def test_of_many_spectators_one_at_a_time_stands_in_line_for_the_table(house: House, ana: Player) -> None:
    """A hundred who look made whoever acts wait for a hundred turns."""
    code = ana.create("loose-caboose", ["person", "person"])["code"]
    held = house.tables._held[code]

    async def waiting_while_it_is_changed() -> int:
        async with held.lock:
            held.doubted = True
            held.wake()
            for _ in range(100):
                await asyncio.sleep(0)
            return len(held.lock._waiters or ())

    with ExitStack() as crowd:
        for _ in range(5):
            crowd.enter_context(Player(house.place).open(code)).heard("table")
        loop = next(iter(house.tables._tasks)).get_loop()
        assert asyncio.run_coroutine_threadsafe(waiting_while_it_is_changed(), loop).result(patience()) == 1
