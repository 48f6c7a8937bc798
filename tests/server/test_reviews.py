"""Reviews: of finished matches, by what the seat knew, worked out at leisure, kept, the same wherever they are told."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from anden.bots.elsewhere import Answer, Question
from anden.coach.judging import COACH, Judgement, Played
from anden.coach.review import Reviewing
from anden.core.match import AnyMatch
from anden.server import limits, minds, reviewing
from anden.server.sql import judged
from anden.server.thinking import Thinking
from anden.server.turns import Asker
from tests import loop
from tests.luck import mainly
from tests.patience import wait_for
from tests.server.conftest import STORES
from tests.server.house import House, Json, Player, play_on, stored_match
from tests.server.test_thinking import dilemma, person

THOUGHT = {"think_seconds": 300.0}  # a busy machine is no reason to go without a review


def finished(player: Player, game: str = "loknroll", bots: int = 1) -> str:
    """The code of a match that the player has brought to its end."""
    code: str = player.create(game, ["person", *["paseo"] * bots], options={"first": 0})["code"]
    with player.open(code) as wire:
        play_on(wire)
    return code


def whole(player: Player, code: str, seat: int = 0) -> Json:
    """The review, when it is done."""
    player.post(f"/api/tables/{code}/review", seat=seat)
    found: list[Json] = []

    def is_done() -> bool:
        found.append(player.get(f"/api/tables/{code}/review?seat={seat}"))
        return bool(found[-1]["done"] == found[-1]["total"])

    wait_for(is_done, "the review")
    return found[-1]


@pytest.fixture(autouse=True, scope="module")
def eager() -> Iterator[None]:
    """Tests are somebody who waits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(minds, "NICEST", 0)
        yield


class Reviewed:
    """A server with one finished match and its review."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ana = Player(house.place, "Ana")
        self.code = finished(self.ana)
        self.path = f"/api/tables/{self.code}"
        self.review = whole(self.ana, self.code)

    @property
    def match(self) -> AnyMatch:
        return stored_match(self.house.store, self.code)

    def exercise(self, n: int, action: object, status: int = 200) -> Json:
        return self.ana.post(f"{self.path}/exercise", status, seat=0, n=n, action=action)


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reviewed]:
    db = str(tmp_path_factory.mktemp("reviews") / "a.db")
    with House(db, **THOUGHT) as house:
        yield Reviewed(house)


def test_play_and_luck_add_up_and_the_line_ends_with_the_result(done: Reviewed) -> None:
    review = done.review
    assert review["share"] + review["played_well"] + review["had_luck"] == pytest.approx(review["result"])
    assert review["line"][-1]["chance"] == review["result"]
    assert not review["working"]


def test_the_page_is_told_what_the_command_says(done: Reviewed) -> None:
    """One source: `anden review` on the downloaded file judges every decision alike."""
    match = done.match
    command = Reviewing(match, 0)
    list(command)
    said = command.finish()
    assert done.review["played_well"] == pytest.approx(said.played_well)
    assert [(one["kind"], one["n"]) for one in done.review["moments"]] == [(one.kind, one.n) for one in said.moments]
    assert [one["chance"] for one in done.review["line"]] == pytest.approx([one.chances[0] for one in said.line])


def test_any_seat_can_be_looked_at_by_anyone_after_the_end(done: Reviewed) -> None:
    stranger = Player(done.house.place)
    assert stranger.get(f"{done.path}/review?seat=0") == done.review
    assert whole(done.ana, done.code, seat=1)["seat"] == 1


def test_what_cannot_be_reviewed_is_refused_in_clear_words(done: Reviewed) -> None:
    ana = done.ana
    running = ana.create("loknroll", ["person", "paseo"], options={"first": 0})["code"]
    waiting = ana.create("loknroll", ["person", "person"])["code"]
    asked = [
        (f"/api/tables/{running}", 0, 403, "not-over"),
        (f"/api/tables/{waiting}", 0, 409, "not-started"),
        ("/api/tables/aaaaaaaaaaaa", 0, 404, "no-table"),
        (done.path, 7, 404, "no-seat"),
    ]
    for path, seat, status, key in asked:
        assert ana.post(f"{path}/review", status, seat=seat)["msg"]["key"] == key
        assert ana.get(f"{path}/review?seat={seat}", status)["msg"]["key"] == key
        assert ana.get(f"{path}/position?seat={seat}&version=0", status)["msg"]["key"] == key
        assert ana.post(f"{path}/advice", status, seat=seat, version=0)["msg"]["key"] == key
        assert ana.post(f"{path}/exercise", status, seat=seat, n=0, action={})["msg"]["key"] == key
    assert ana.post(f"{done.path}/review", 400, seat="x")["error"] == "malformed"
    assert ana.post(f"{done.path}/advice", 409, seat=0, version=9999)["error"] == "stale"


def test_the_coach_says_what_it_would_have_played_at_any_position(done: Reviewed) -> None:
    n = done.review["line"][1]["version"]
    position = done.ana.get(f"{done.path}/position?seat=0&version={n}")
    advised = done.ana.post(f"{done.path}/advice", seat=0, version=n)
    legal = [offer["action"] for offer in position["legal"]]
    assert position["recorded"] in legal
    assert all(hint["action"] in legal and hint["offer"]["key"] for hint in advised["hints"])
    others = next(
        at for at in range(n, n + 20) if done.ana.http.get(f"{done.path}/position?seat=1&version={at}").is_success
    )
    assert done.ana.post(f"{done.path}/advice", 409, seat=0, version=others)["msg"]["key"] == "position-nothing"


def test_an_exercise_is_answered_by_what_the_review_found_and_by_thinking_where_it_found_nothing(
    done: Reviewed,
) -> None:
    match = done.match
    kept = {one.n: one for one in done.house.store.judged(done.code, 0, COACH)}
    choices = {n: msgspec.json.decode(one.appraisal) for n, one in kept.items() if one.appraisal != "null"}
    n, found = next((n, one) for n, one in choices.items() if one["best"]["action"] != one["played"]["action"])
    assert done.exercise(n, found["best"]["action"])["verdict"] == "best"
    same = done.exercise(n, found["played"]["action"])
    assert (same["verdict"], same["tried"]["chance"]) == ("same", same["played"])
    at, other = next(
        (at, action)
        for at, one in choices.items()
        for action in msgspec.to_builtins(_legal(match, at))
        if action not in [each["action"] for each in (one["best"], one["played"], *one["others"])]
    )
    answer = done.exercise(at, other)
    assert answer["verdict"] in ("good", "better", "same", "worse")
    assert 0 <= answer["tried"]["chance"] <= 1
    assert done.exercise(n, {"kind": "nonsense"}, 400)["error"] == "malformed"
    first = next(entry.n for entry in match.log if entry.seat != 0)
    assert done.exercise(first, found["best"]["action"], 409)["msg"]["key"] == "exercise-unjudged"


def _legal(match: AnyMatch, n: int) -> list[object]:
    return match.twin(match.stored(0)[:n]).legal(0)


@pytest.mark.parametrize("db", mainly(["sqlite"], STORES), indirect=True)
def test_a_review_is_kept_and_goes_on_from_there_and_goes_with_its_table(db: str) -> None:
    with House(db, **THOUGHT) as house:
        ana = Player(house.place, "Ana")
        code = finished(ana)
        before = whole(ana, code)
        row = house.store.judged(code, 0, COACH)[-1]
        token = ana.http.cookies["anden"]
        last = (judged.c.table == code) & (judged.c.n == row.n)
        house.store.write(lambda connection: connection.execute(sa.delete(judged).where(last))).result()
        house.store.add_judged(code, 0, COACH, row).result()
        house.store.add_judged(code, 0, COACH, row).result()  # two workers found the same
        house.store.write(lambda connection: connection.execute(sa.delete(judged).where(last))).result()
    with House(db, **THOUGHT) as house:
        ana = Player(house.place, "Ana")
        ana.http.cookies.set("anden", token)
        partial = ana.get(f"/api/tables/{code}/review?seat=0")
        assert (partial["done"], partial["result"]) == (partial["total"] - 1, None)
        assert whole(ana, code) == before
        house.store.drop([code]).result()
        assert house.store.judged(code, 0, COACH) == []
        house.store.add_judged(code, 0, COACH, row).result()  # one that was still being thought about
        assert house.store.judged(code, 0, COACH) == []


# ---- who comes first


class Order:
    """A mind that remembers in which order it was asked; it answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.versions: list[int] = []
        self.let = asyncio.Event()

    async def answer(self, question: minds.Asked, _seconds: float) -> minds.Answered:
        self.asked.append("bot" if isinstance(question, Question) else "review")
        self.versions.append(question.version)
        await self.let.wait()
        return Answer(0) if isinstance(question, Question) else Judgement(None)

    def close(self) -> None:
        pass


PLAYED = Played("a table", 3, "loknroll", 0, b"", b"")


def test_reviews_come_after_every_bot_and_keep_none_waiting() -> None:
    async def order() -> tuple[list[str], list[str], float]:
        mind, idler = Order(), Order()
        thinking = Thinking([mind], 60.0, idler=idler)
        reviews = [asyncio.create_task(thinking.judge(PLAYED, person(n))) for n in range(3)]
        await asyncio.sleep(0)
        share = thinking.share()
        bots = [asyncio.create_task(thinking.choose(dilemma("paseo"), person(n))) for n in range(3)]
        await asyncio.sleep(0)
        asked = [*idler.asked, *mind.asked]  # the first bot does not wait for the review that was begun
        idler.let.set()
        await reviews[0]
        asked += idler.asked[1:]  # nothing more is begun while bots wait
        mind.let.set()
        await asyncio.gather(*reviews, *bots)
        return asked, [*mind.asked, *idler.asked], share

    asked, in_all, share = loop.run(order())
    assert asked == ["review", "bot"]
    assert in_all == [*["bot"] * 3, *["review"] * 3]
    assert share == 1.0


def test_who_waits_for_an_answer_comes_before_a_review_and_one_taken_back_blocks_nobody() -> None:
    async def order() -> list[int]:
        idler = Order()
        thinking = Thinking([Order()], 60.0, idler=idler)

        def ask(version: int, present: bool) -> asyncio.Task[Judgement]:
            asker = Asker("192.0.2.1", f"visitor {version}", present)
            return asyncio.create_task(thinking.judge(replace(PLAYED, version=version), asker))

        asked = [ask(1, False), ask(2, False), ask(3, True), ask(4, False)]
        await asyncio.sleep(0)
        asked[1].cancel()
        idler.let.set()
        await asyncio.gather(*asked, return_exceptions=True)
        return idler.versions

    assert loop.run(order()) == [1, 3, 4]


@pytest.mark.usefixtures("seconds")
def test_reviews_of_one_visitor_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "OF_VISITOR", 1)
    with House(str(tmp_path / "a.db"), limits=1.0, **THOUGHT) as house:
        assert house.tables._thinking is not None
        house.tables._thinking.close()
        house.tables._thinking = Thinking([Order()], 60.0, idler=Order())
        ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben").introduce()
        code = ana.create("loknroll", ["person", "person"], device="hot-seat")["code"]
        with ana.open(code, seat=0) as one, ana.open(code, seat=1) as other:
            play_on(one, other)
        assert ana.post(f"/api/tables/{code}/review", seat=0)["working"]
        assert ana.post(f"/api/tables/{code}/review", 429, seat=1)["msg"]["key"] == "too-many-reviews"
        for _ in range(int(limits.REVIEWING[0].burst)):
            ana.http.post(f"/api/tables/{code}/review", json={"seat": 1})
        assert ana.post(f"/api/tables/{code}/review", 429, seat=1)["msg"]["key"] == "too-fast"
        assert ben.post(f"/api/tables/{code}/review", seat=0)["working"]  # it is the same one
        assert ben.post(f"/api/tables/{code}/review", seat=1)["working"]
