"""Bots think in turn for those who wait, shorter where many wait, and for nobody not at all."""

import asyncio
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from anden.bots.elsewhere import Answer, Question
from anden.bots.levels import level_spec
from anden.core import registry
from anden.core.match import Match
from anden.games.tickettoride.model import TicketToRideOptions
from anden.server import limits, minds, thinking
from anden.server.errors import Limited
from anden.server.held import Held
from anden.server.minds import Lost, Process
from anden.server.sight import Sight
from anden.server.thinking import Dilemma, Thinking
from anden.server.turns import ABSENT_EVERY, LATE_SECONDS, NOBODY, Asker, Turns
from tests import loop
from tests.patience import wait_for
from tests.server.house import House, Player

GAME = "ticket-to-ride"
GREEDY_MS = 12.0  # what a decision takes besides searching, on a busy machine


@cache
def dilemma(level: str) -> Dilemma:
    match = Match(registry.game(GAME), 4, TicketToRideOptions(), bytes(32))
    seat = match.owing()[0]
    return Dilemma.of(Sight(match, seat, running=True), "a table", level_spec(GAME, level))


class Clock:
    """A mind whose thoughts last as long as their budget, by a clock of its own, not by the machine's."""

    def __init__(self) -> None:
        self.ms = 0.0

    async def answer(self, question: minds.Asked, _seconds: float) -> Answer:
        assert isinstance(question, Question)
        await asyncio.sleep(0)
        _, _, budget = question.spec.partition("ms=")
        self.ms += float(budget or 0) * question.share + GREEDY_MS
        return Answer(0)

    def close(self) -> None:
        pass


class Clockwork(Thinking):
    """Thinks with one mind, by its clock."""

    def __init__(self) -> None:
        self._clock = Clock()
        super().__init__([self._clock], 60.0)

    @property
    def ms(self) -> float:
        return self._clock.ms

    async def longest_wait(self, asker: Asker, level: str, decisions: int, rounds: int) -> float:
        """Someone plays so many rounds against bots who owe that many decisions each: the longest wait in seconds."""
        waits = []
        for _ in range(rounds):
            begun = self.ms
            for _ in range(decisions):
                await self.choose(dilemma(level), replace(asker, waited=(self.ms - begun) / 1000))
            waits.append((self.ms - begun) / 1000)
        return max(waits)


def person(number: int, address: str = "") -> Asker:
    return Asker(address or f"192.0.2.{number}", f"visitor {number}", True)


# ---- whose turn


def test_who_has_much_waiting_takes_turns_with_who_has_little() -> None:
    turns: Turns[str] = Turns()
    for n in range(3):
        turns.put(person(1), f"a{n}")
    turns.put(person(2), "b0")
    turns.put(Asker("192.0.2.3", "", False), "nobody waits")
    turns.put(person(3), "c0")
    assert [turns.take() for _ in range(len(turns))] == ["a0", "b0", "c0", "a1", "a2", "nobody waits"]


def test_who_is_not_there_has_a_turn_now_and_then() -> None:
    turns: Turns[str] = Turns()
    turns.put(Asker("192.0.2.3", "", False), "nobody waits")
    for n in range(20):
        turns.put(person(n), "somebody does")
    assert [turns.take() for _ in range(20)].index("nobody waits") == ABSENT_EVERY - 1


def test_who_has_just_opened_a_table_counts_as_there_before_the_socket_is_open(house: House) -> None:
    code = Player(house.place, "Ana").create("loknroll", ["person", "paseo"])["code"]
    held = house.tables._held[code]
    assert held.asker(house.now()).present
    assert not held.asker(house.now() + 61_000).present


def test_many_visitors_of_one_address_take_turns_as_one() -> None:
    turns: Turns[str] = Turns()
    for n in range(4):
        turns.put(person(n, "192.0.2.1"), f"{n}")
    turns.put(person(9, "192.0.2.2"), "alone")
    assert [turns.take() for _ in range(3)] == ["0", "alone", "1"]


def test_who_has_waited_for_long_comes_first_with_one_thing_at_a_time() -> None:
    turns: Turns[str] = Turns()
    late = replace(person(1), waited=LATE_SECONDS)
    turns.put(person(2), "a newcomer")
    for n in range(3):
        turns.put(late, f"late {n}")
    assert turns.waiting(late) == 3
    assert [turns.take() for _ in range(len(turns))] == ["late 0", "a newcomer", "late 1", "late 2"]


def test_who_has_just_begun_to_wait_has_every_third_turn_however_many_are_late() -> None:
    turns: Turns[str] = Turns()
    for n in range(6):
        turns.put(replace(person(n), waited=LATE_SECONDS), "late")
        turns.put(person(10 + n), "fresh")
    assert [turns.take() for _ in range(6)] == ["late", "late", "fresh", "late", "late", "fresh"]


# ---- how long


def test_of_fifty_people_with_three_strong_bots_each_nobody_waits_over_ten_seconds() -> None:
    """Most rounds take their bots four decisions, one in ten takes them ten; there is one mind."""

    async def longest() -> float:
        clockwork = Clockwork()
        try:
            rounds = (10 if n % 10 == 0 else 4 for n in range(50))
            waits = (
                clockwork.longest_wait(person(n, "192.0.2.1"), "alta-velocidad", decisions, 4)
                for n, decisions in enumerate(rounds)
            )
            return max(await asyncio.gather(*waits))
        finally:
            clockwork.close()

    assert loop.run(longest()) < 10


def test_who_opens_all_the_tables_there_may_be_does_not_hold_up_another() -> None:
    async def longest() -> float:
        clockwork = Clockwork()
        greedy_one = person(1)
        try:
            busy = [
                asyncio.create_task(clockwork.longest_wait(greedy_one, "alta-velocidad", 50, 4))
                for _ in range(limits.BOT_TABLES)
            ]
            wait = await clockwork.longest_wait(person(2), "paseo", 1, 50)
            assert not any(task.done() for task in busy)
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)
            return wait
        finally:
            clockwork.close()

    assert loop.run(longest()) < 2


def test_when_it_is_quiet_again_bots_think_as_long_as_they_should() -> None:
    async def shares() -> tuple[float, float, float]:
        clockwork = Clockwork()
        try:
            before = clockwork.share()
            many = [asyncio.create_task(clockwork.choose(dilemma("paseo"), person(n))) for n in range(60)]
            await asyncio.sleep(0)
            during = clockwork.share()
            await asyncio.gather(*many)
            return before, during, clockwork.share()
        finally:
            clockwork.close()

    before, during, after = loop.run(shares())
    assert before == after == 1.0
    assert thinking.LEAST_SHARE <= during < thinking.EASY / 60


def test_the_thoughts_that_wait_for_one_visitor_are_bounded() -> None:
    async def refused() -> int:
        clockwork = Clockwork()
        try:
            asked = (clockwork.choose(dilemma("paseo"), person(1)) for _ in range(thinking.WAITING_MOST + 3))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            return sum(isinstance(answer, Limited) for answer in answers)
        finally:
            clockwork.close()

    assert loop.run(refused()) == 2  # one is being thought about


def test_a_question_that_is_taken_back_blocks_nobody() -> None:
    async def answered() -> object:
        clockwork = Clockwork()
        try:
            asked = [asyncio.create_task(clockwork.choose(dilemma("paseo"), person(n))) for n in range(5)]
            await asyncio.sleep(0)
            for task in asked[:4]:
                task.cancel()
            return await asked[4]
        finally:
            clockwork.close()

    assert loop.run(answered()) is not None


# ---- who thinks


class Lazy:
    """A mind that answers at once, and remembers what it was asked; `gone`: it is lost."""

    def __init__(self, gone: bool = False) -> None:
        self.gone = gone
        self.asked: list[Question] = []

    async def answer(self, question: minds.Asked, _seconds: float) -> Answer:
        assert isinstance(question, Question)
        await asyncio.sleep(0)
        self.asked.append(question)
        if self.gone:
            raise Lost("its machine is off")
        return Answer(len(self.asked) % 2)

    def close(self) -> None:
        pass


def at_table(code: str) -> Dilemma:
    found = dilemma("expreso")
    return replace(found, question=replace(found.question, match=code))


def test_the_mind_that_thought_for_a_seat_is_asked_for_it_again() -> None:
    minds = [Lazy(), Lazy(), Lazy()]
    thinking = Thinking(minds, 60.0)

    async def ask() -> None:
        await asyncio.gather(*(thinking.choose(at_table(code)) for code in "abc"))
        for code in "cabbac":
            await thinking.choose(at_table(code))

    loop.run(ask())
    assert sorted({question.match for question in mind.asked} for mind in minds) == [{"a"}, {"b"}, {"c"}]
    assert [len(mind.asked) for mind in minds] == [3, 3, 3]


def test_a_lost_mind_loses_no_decision_another_is_asked_and_at_last_one_of_this_machine() -> None:
    first, second, spare = Lazy(gone=True), Lazy(), Lazy()
    thinking = Thinking([first, second], 60.0, spare)
    chosen = loop.run(thinking.choose(at_table("a")))
    assert chosen == dilemma("expreso").legal[1]
    assert [len(mind.asked) for mind in (first, second, spare)] == [1, 1, 0]
    second.gone = True
    assert loop.run(thinking.choose(at_table("b"))) == dilemma("expreso").legal[1]
    assert len(spare.asked) == 1
    assert len(thinking._free) == 2


def test_without_a_spare_mind_greedy_decides_where_one_is_lost() -> None:
    only = Lazy(gone=True)
    thinking = Thinking([only], 60.0)
    assert loop.run(thinking.choose(at_table("a"))) in dilemma("expreso").legal
    assert [question.spec for question in only.asked] == [level_spec(GAME, "expreso"), "greedy"]


# ---- for whom


class Asked(Thinking):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__([Process()], 60.0)
        self.questions: list[tuple[str, int, int]] = []

    async def choose(self, dilemma: Dilemma, asker: Asker = NOBODY) -> object:
        question = dilemma.question
        self.questions.append((question.match, question.version, question.seat))
        return await super().choose(dilemma, asker)


def listening(house: House, asked: Asked) -> Asked:
    assert house.tables._thinking is not None
    house.tables._thinking.close()
    house.tables._thinking = asked
    return asked


def test_bots_alone_get_no_table(house: House) -> None:
    refused = Player(house.place, "Ana").create("loknroll", ["paseo", "paseo"], 400)
    assert "at least one is a person's" in refused["msg"]["args"]["why"]


def test_tables_with_bots_of_one_visitor_are_bounded_while_they_are_played(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), limits=1.0) as house:
        ana = Player(house.place, "Ana")
        for _ in range(limits.BOT_TABLES):
            ana.create("loknroll", ["person", "paseo"])
        assert ana.create("loknroll", ["person", "paseo"], 429)["msg"]["key"] == "too-many-tables"
        ana.create("loknroll", ["person", "person"])
        house.later(limits.BOT_TABLES_MS + 1000)
        ana.create("loknroll", ["person", "paseo"])


def test_where_no_person_plays_any_more_bots_rest_until_one_is_back(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person", "paseo"], options={"first": 0})["code"]
        ana.post(f"/api/tables/{code}/cover", seat=0)  # her cover is to move
        wait_for(lambda: code not in house.tables._drivers)
        left = house.store.table(code)
        assert left is not None
        assert (left.status, left.due) == ("running", None)
        with ana.open(code) as back:
            assert back.synced()["version"] == left.version
            assert back.ask("return")["kind"] == "ack"
            assert back.turn()["version"] == left.version


def test_where_another_person_plays_on_bots_go_on_though_nobody_is_there(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
        code = ana.create("loknroll", ["person", "person", "paseo"], options={"first": 0})["code"]
        ben.sit(code)
        ana.post(f"/api/tables/{code}/leave")
        wait_for(lambda: ben.get("/api/me")["next"] == code)


class Forgetting(Asked):
    """While a bot thinks everybody goes, and the table is dropped from memory: there were too many."""

    def __init__(self, held: dict[str, Held]) -> None:
        super().__init__()
        self._held = held

    async def choose(self, dilemma: Dilemma, asker: Asker = NOBODY) -> object:
        while any(table.links for table in self._held.values()):
            await asyncio.sleep(0.01)
        self._held.clear()
        return await super().choose(dilemma, asker)


def test_a_table_that_is_forgotten_while_its_bot_thinks_is_looked_up_again(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        asked = listening(house, Forgetting(house.tables._held))
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person", "paseo", "paseo"], options={"first": 0})["code"]
        for _ in range(4):
            wait_for(lambda: ana.get("/api/me")["next"] == code)
            with ana.open(code) as one:
                while one.synced()["legal"]:
                    one.act()
        wait_for(lambda: not house.tables._drivers)
        assert len(asked.questions) == len(set(asked.questions)) >= 8


def test_no_bot_is_asked_twice_and_none_is_asked_after_the_end(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        asked = listening(house, Asked())
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person", "paseo", "paseo"], options={"first": 0})["code"]
        with ana.open(code) as one:
            while one.turn()["status"] == "running":
                one.act()
        wait_for(lambda: not house.tables._drivers)
        assert len(asked.questions) == len(set(asked.questions)) > 10


def test_the_figures_show_how_bots_are_doing(house: House) -> None:
    text = Player(house.place).http.get("/metrics").text
    for name in ("thoughts_waiting", "thought_share", "thinking_seconds_total", "thought_wait_seconds_bucket"):
        assert f"anden_{name}" in text
    assert "anden_loop_held_longest_seconds" in text
