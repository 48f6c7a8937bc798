"""Moves laid down before the turn: played through the same door as any other, and known to nobody but their seat."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from anden.core import registry
from anden.core.game import Msg
from anden.core.match import AnyMatch, Match
from anden.server.draft import Draft
from anden.server.foresight import LATEST, SOONEST, fresh_waits
from anden.server.wire.http import SeatInfo, Table
from tests.patience import wait_for
from tests.server.house import NOW, House, Json, Player, Wire, newest
from tests.server.test_clocks import record_of

GAMES = {"ghosts-galore": 2, "loknroll": 2, "loose-caboose": 2, "paris-connection": 3, "ticket-to-ride": 2}
BEN = 1


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose clock these tests alone move on: what is laid down waits for seconds only."""
    with House(str(tmp_path_factory.mktemp("ahead") / "anden.db")).standing_at(NOW) as running:
        yield running


class Party:
    """A table of people with a socket each."""

    def __init__(self, place: str, game: str, stack: ExitStack, **more: Any) -> None:
        self.people = [Player(place, name) for name in ("Ana", "Ben", "Cleo")[: GAMES[game]]]
        self.code: str = self.people[0].create(
            game, ["person"] * len(self.people), **{"options": {"first": 0}, "cover": "paseo"} | more
        )["code"]
        for other in self.people[1:]:
            other.sit(self.code)
        self.wires = [stack.enter_context(each.open(self.code)) for each in self.people]
        self.ana, self.ben = self.wires[0], self.wires[BEN]

    def one_acts(self, *kinds: str) -> None:
        """Whoever owes acts; Ana in one of these ways, where she may."""
        wire = next(wire for wire in self.wires if newest(self.wires, wire)["legal"])
        assert wire.act(liking(*kinds) if wire is self.ana else liking())["kind"] == "ack"

    def others_act(self, *kinds: str) -> None:
        """Whoever else owes acts, until Ben does."""
        while BEN not in newest(self.wires, self.ben)["owing"]:
            self.one_acts(*kinds)

    def until_ben_waits(self) -> Json:
        """All act until Ben waits and knows what he will decide, other than about tiles; what he could lay down."""
        while True:
            sync = newest(self.wires, self.ben)
            found = {} if BEN in sync["owing"] else prospects(self.ben, sync["version"])
            if found.get("legal") and found["legal"][0]["action"]["kind"] != "turn-up":
                return found
            self.one_acts("leave")

    def entries(self) -> list[Json]:
        """What Ben has done, as he is told."""
        return [step for step in self.people[BEN].get(f"/api/tables/{self.code}/story")["steps"] if step["seat"] == BEN]


@contextmanager
def party(house: House, game: str, **more: Any) -> Iterator[Party]:
    with ExitStack() as stack:
        yield Party(house.place, game, stack, **more)


def liking(*kinds: str) -> Callable[[list[Json]], Json]:
    """Chooses the first legal action of the first of these kinds, or else the first."""

    def choose(legal: list[Json]) -> Json:
        return next((each for kind in kinds for each in legal if each["action"]["kind"] == kind), legal[0])

    return choose


def prospects(wire: Wire, version: int, actions: Sequence[Any] = ()) -> Json:
    number = wire.say("ahead-ask", version=version, actions=actions)
    while True:
        message = wire.take()
        if message["kind"] in ("prospects", "refusal") and message["id"] == number:
            return message


def lay(wire: Wire, found: Json, action: Any, whatever: bool = True) -> Json:
    assert wire.ask("ahead-lay", version=found["version"], actions=[action], whatever=whatever)["kind"] == "ack"
    laid: Json = wire.heard("ahead")["laid"]
    return laid


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_when_the_turn_comes_and_its_seat_is_told(house: House, game: str) -> None:
    with party(house, game) as table:
        found = table.until_ben_waits()
        action = found["legal"][0]["action"]
        laid = lay(table.ben, found, action)
        assert [each["action"] for each in laid["left"]] == [action]
        before = len(table.entries())
        table.others_act()
        house.later(LATEST)
        told = table.ben.until("ahead")["laid"]
        assert ([each["action"] for each in told["done"]], told["left"], told["lapsed"]) == ([action], [], None)
        assert len(table.entries()) == before + 1


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_can_tell_that_it_is_there(house: House, game: str) -> None:
    with party(house, game) as table:
        found = table.until_ben_waits()
        table.ana.on_its_way()

        def seen() -> list[Any]:
            ana = table.people[0]
            pages = ("/api/me", f"/api/tables/{table.code}", f"/api/tables/{table.code}/replay", "/api/tables")
            return [ana.get(page) for page in pages]

        before = seen()
        lay(table.ben, found, found["legal"][0]["action"])
        assert table.ana.on_its_way()[:-1] == []
        assert seen() == before
        assert table.ben.ask("ahead-lift")["kind"] == "ack"
        assert table.ben.heard("ahead")["laid"] is None
        assert table.ana.on_its_way()[:-1] == []
        assert seen() == before
        fields = {*SeatInfo.__struct_fields__, *Table.__struct_fields__}
        assert not [name for name in fields if "ahead" in name]


def test_it_waits_as_long_as_somebody_would_who_is_there(house: House) -> None:
    with party(house, "loknroll") as table:
        lay(table.ben, table.until_ben_waits(), {"kind": "pass"})
        table.others_act()
        record = house.store.table(table.code)
        assert record is not None
        place = record.seats[BEN]
        assert place.ahead is not None
        assert place.owed_since is not None
        assert SOONEST <= place.ahead.waits[0] < LATEST
        assert record.due == place.owed_since + place.ahead.waits[0]
    waits = fresh_waits(500)
    assert SOONEST <= min(waits) < max(waits) < LATEST
    assert len(set(waits)) > 400  # no rhythm that could be recognised


def test_what_has_changed_stops_it_and_is_told(house: House) -> None:
    with party(house, "paris-connection") as table:
        found = table.until_ben_waits()
        given = next(each["action"] for each in table.ana.turn()["legal"] if each["action"]["kind"] == "give")
        laid = lay(table.ben, found, {"kind": "build", "colour": given["colour"]}, whatever=False)
        assert laid["whatever"] is False
        table.ana.act(lambda legal: next(each for each in legal if each["action"] == given))
        table.others_act()
        told = table.ben.heard("ahead")["laid"]
        assert (told["lapsed"]["key"], told["lapsed"]["args"]["colour"]) == ("changed-station", given["colour"])
        house.later(10 * LATEST)
        table.ben.on_its_way()
        assert table.ben.synced()["owing"] == [BEN]
        assert table.ben.act()["kind"] == "ack"
        assert table.ben.heard("ahead")["laid"] is None


def test_an_undo_stops_it(house: House) -> None:
    with party(house, "paris-connection") as table:
        table.until_ben_waits()
        table.one_acts("build")
        found = prospects(table.ben, newest(table.wires, table.ben)["version"])
        lay(table.ben, found, found["legal"][0]["action"])
        table.ana.ask("undo", version=newest(table.wires, table.ana)["version"])
        assert table.ben.heard("ahead")["laid"]["lapsed"]["key"] == "ahead-undone"
        refused = table.ben.ask("ahead-lay", version=found["version"], actions=[found["legal"][0]["action"]])
        assert refused["error"] == "stale"


def test_a_bot_that_takes_over_stops_it_and_so_does_the_end(house: House) -> None:
    with party(house, "loknroll") as table:
        found = table.until_ben_waits()
        lay(table.ben, found, {"kind": "pass"})
        table.people[BEN].post(f"/api/tables/{table.code}/cover", seat=BEN)
        assert table.ben.heard("ahead")["laid"]["lapsed"]["key"] == "ahead-covered"
        refused = table.ben.ask("ahead-lay", version=found["version"], actions=[{"kind": "pass"}])
        assert refused["msg"]["key"] == "seat-covered"
    with party(house, "loknroll") as table:
        lay(table.ben, table.until_ben_waits(), {"kind": "pass"})
        for player in table.people:
            player.post(f"/api/tables/{table.code}/end", yes=True)
        assert table.ben.heard("ahead")["laid"] is None


def test_what_is_not_offered_is_refused_and_nothing_is_laid_down(house: House) -> None:
    with party(house, "loknroll") as table:
        found = table.until_ben_waits()
        version = found["version"]
        for actions, error in (
            ([{"kind": "lay", "card": "track-1-left", "bend": "no-such"}], "malformed"),
            ([{"kind": "roll"}], "illegal"),
            ([{"kind": "pass"}] * 13, "malformed"),
            ([], "malformed"),
        ):
            refused = table.ben.ask("ahead-lay", version=version, actions=actions)
            assert (refused["kind"], refused["error"]) == ("refusal", error)
        assert prospects(table.ben, version + 1000)["error"] == "stale"
        owing = newest(table.wires, table.ana)
        refused = table.ana.ask("ahead-lay", version=owing["version"], actions=[{"kind": "pass"}])
        assert refused["msg"]["key"] == "ahead-your-turn"
        watching = Player(house.place)
        with watching.introduce().open(table.code) as spectator:
            assert spectator.ask("ahead-lay", version=1, actions=[{"kind": "pass"}])["error"] == "forbidden"
            assert prospects(spectator, 1)["error"] == "forbidden"
        table.others_act()
        house.later(LATEST)
        table.ben.on_its_way()
        assert table.ben.synced()["owing"] == [BEN]


def test_what_is_left_of_a_turn_that_is_over_is_not_played_in_the_next() -> None:
    game = registry.game("loknroll")
    match: AnyMatch = Match(game, 2, game.settle(2, game.spec.options(first=1)), bytes(32))
    while match.view(BEN).phase != "act" or match.owing() != [0]:
        match.play(match.owing()[0], match.legal(match.owing()[0])[0])
    record = record_of("none")
    record.game, record.seats = "loknroll", record.seats[:2]
    drafts = [Draft(record, match, 0)]
    drafts[0].lay_ahead(BEN, [{"kind": "pass"}] * 2, match.version, True, [1000, 1000])
    drafts[0].close()
    drafts.append(Draft(drafts[-1].record, match, 1000))
    drafts[1].act(0, {"kind": "pass"}, match.version)
    while BEN not in match.owing():
        drafts[1].act(0, match.legal(0)[0], match.version)
    drafts[1].close()
    assert drafts[1].record.due == 2000
    drafts.append(Draft(drafts[-1].record, match, 1999))
    drafts[2].play_ahead()
    assert drafts[2].record.seats[BEN].ahead == drafts[1].record.seats[BEN].ahead
    drafts.append(Draft(drafts[1].record, match, 2000))
    drafts[3].play_ahead()
    drafts[3].close()
    ahead = drafts[3].record.seats[BEN].ahead
    assert ahead is not None
    assert (len(ahead.done), ahead.lapsed) == (1, Msg("ahead-turn-over"))


def test_it_survives_a_restart_and_is_played_once(db: str) -> None:
    with House(db).standing_at(NOW) as first, party(first, "loknroll") as table:
        found = table.until_ben_waits()
        lay(table.ben, found, {"kind": "pass"})
        table.others_act()
        before, code, people = len(table.entries()), table.code, table.people
    with ExitStack() as stack:
        houses = [stack.enter_context(House(db).standing_at(NOW)) for _ in range(1 if db.endswith(".db") else 2)]
        for player in people:
            player.place = houses[0].place
        ben = Player(houses[-1].place)
        ben.http.cookies.set("anden", people[BEN].http.cookies["anden"])

        def made() -> int:
            return sum(step["seat"] == BEN for step in ben.get(f"/api/tables/{code}/story")["steps"])

        assert made() == before
        for each in houses:
            each.later(LATEST)
        wait_for(lambda: made() > before, "the move that was laid down")
        with ben.open(code) as wire:
            assert wire.heard("ahead")["laid"]["done"]
            for each in houses:
                each.later(LATEST)
            wire.on_its_way()
        assert made() == before + 1
