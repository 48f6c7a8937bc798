"""Taking back: free, by consent of those who would lose something, and with patience after a no."""

from contextlib import ExitStack

from tests.server.house import NOW, House, Json, Player, Wire, newest, one_acts


def lay_one(wire: Wire) -> None:
    """Act until the last action can be taken back freely."""
    while wire.turn()["undo"]["kind"] != "free":
        wire.act(lambda legal: next((o for o in legal if o["action"]["kind"] == "lay"), legal[0]))


def taken_back(wire: Wire) -> int | None:
    """To which version the match was taken back, once this seat has seen it. Syncs without steps tell of requests."""
    sync = wire.synced()
    while not sync["steps"] or sync["steps"][-1]["undo_to"] is None:
        sync = wire.until("sync")
    to: int | None = sync["steps"][-1]["undo_to"]
    return to


def test_an_action_that_told_nothing_is_taken_back_at_once(ana: Player) -> None:
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    with ana.open(code) as one:
        lay_one(one)
        to = one.synced()["undo"]["to"]
        assert one.ask("undo", version=one.synced()["version"])["kind"] == "ack"
        assert taken_back(one) == to


def test_alone_with_bots_nobody_has_to_be_asked(ana: Player) -> None:
    code = ana.create("loknroll", ["person", "paseo"])["code"]
    with ana.open(code) as one:
        one.act()
        undo = one.turn()["undo"]
        assert (undo["kind"], undo.get("needs")) == ("consent", None)
        version = one.synced()["version"]
        assert one.ask("undo", version=version)["kind"] == "ack"


class Trio:
    """Three people at Paris Connection, where chance rests after the deal; all have acted, the first once."""

    def __init__(self, house: House, stack: ExitStack) -> None:
        players = self.players = [Player(house.place, name) for name in ("Ana", "Ben", "Eva")]
        self.code = players[0].create("paris-connection", ["person"] * 3, options={"first": 0})["code"]
        for player in players[1:]:
            player.sit(self.code)
        self.wires = [stack.enter_context(player.open(self.code)) for player in players]
        while (undo := self.wires[0].synced()["undo"])["kind"] != "consent" or len(undo.get("needs", ())) < 2:
            self.one_acts()
        self.needs = undo["needs"]

    def one_acts(self) -> None:
        one_acts(self.wires)

    def ask(self) -> Json:
        return self.wires[0].ask("undo", version=newest(self.wires, self.wires[0])["version"])


def test_those_who_would_lose_something_are_asked_and_all_have_to_agree(house: House) -> None:
    with ExitStack() as stack:
        trio = Trio(house, stack)
        ana, ben, eva = trio.wires
        reason = ana.synced()["undo"]["reason"]
        assert trio.needs == [1, 2]
        trio.ask()
        asked = ben.heard("undo-asked")
        assert (asked["by"], asked["needs"], asked["reason"]) == (0, [1, 2], reason)
        assert trio.ask()["msg"]["key"] == "undo-pending"
        assert ana.ask("undo-answer", yes=True)["msg"]["key"] == "undo-not-asked"
        assert ben.ask("undo-answer", yes=True)["kind"] == "ack"
        assert eva.ask("undo-answer", yes=True)["kind"] == "ack"
        assert ana.heard("undo-answered")["outcome"] == "granted"
        assert taken_back(eva) is not None


def test_a_no_closes_the_request_and_the_next_has_to_wait_longer_each_time(db: str) -> None:
    with House(db).standing_at(NOW) as house, ExitStack() as stack:
        trio = Trio(house, stack)
        ana, ben, _ = trio.wires
        for wait in (15_000, 30_000):
            assert trio.ask()["kind"] == "ack"
            assert ben.ask("undo-answer", yes=False)["kind"] == "ack"
            assert ana.heard("undo-answered")["outcome"] == "refused"
            assert trio.ask()["msg"]["key"] == "undo-wait"
            house.later(wait - 2_000)
            assert trio.ask()["msg"]["key"] == "undo-wait"
            house.later(2_100)


def test_a_request_falls_when_somebody_moves_or_nobody_answers(db: str) -> None:
    with House(db) as house, ExitStack() as stack:
        trio = Trio(house, stack)
        ana = trio.wires[0]
        trio.ask()
        trio.one_acts()
        assert ana.heard("undo-answered")["outcome"] == "dropped"
        while len(newest(trio.wires, ana)["undo"].get("needs", ())) < 2:
            trio.one_acts()
        trio.ask()
        house.later(121_000)
        assert ana.heard("undo-answered")["outcome"] == "dropped"


def test_nothing_is_taken_back_after_the_end(ana: Player) -> None:
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    with ana.open(code) as one:
        while one.turn()["status"] == "running":
            one.act()
        assert one.synced()["undo"]["kind"] == "none"
        assert one.ask("undo", version=one.synced()["version"])["kind"] == "refusal"


def test_whoever_is_covered_is_asked_all_the_same(db: str) -> None:
    """One player once rewound a whole match alone: the other was away, covered, and asked no more."""
    with House(db) as house, ExitStack() as stack:
        trio = Trio(house, stack)
        trio.players[1].post(f"/api/tables/{trio.code}/leave")
        trio.wires[0].until("table", lambda news: news["table"]["seats"][1].get("covered"))
        version = newest(trio.wires, trio.wires[0])["version"]
        assert trio.ask()["kind"] == "ack"
        asked = trio.wires[2].heard("undo-asked")
        assert 1 in asked["needs"]
        assert trio.wires[2].ask("undo-answer", yes=True)["kind"] == "ack"
        house.later(121_000)
        assert trio.wires[0].heard("undo-answered")["outcome"] == "dropped"
        assert all(entry.entry.undo_to is None for entry in house.store.log(trio.code, "paris-connection"))
        assert newest(trio.wires, trio.wires[0])["version"] >= version
