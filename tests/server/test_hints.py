"""Hints: for whoever plays with bots alone or where all agreed, by what the seat knows, marked, and never for free."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from anden.core import codec, registry
from anden.core.replay import decode_replay
from anden.core.rng import Rng
from anden.server import limits
from anden.server.sql import tables
from tests.luck import mainly
from tests.server.house import House, Json, Player, Wire
from tests.server.test_leaks import change, match_in

THOUGHT = {"think_seconds": 300.0}  # a busy machine is no reason to go without a hint


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all tests here: the process that thinks is not started for each."""
    with House(str(tmp_path_factory.mktemp("hints") / "a.db"), **THOUGHT) as house:
        yield house


def asked(wire: Wire, version: int | None = None, what: str = "hint") -> Json:
    """What the server answers to the question for a hint, or for occasions: those, or the refusal."""
    number = wire.say(what, version=wire.synced()["version"] if version is None else version)
    while (message := wire.take())["kind"] not in ("hints", "occasions", "refusal") or message["id"] != number:
        pass
    return message


def refusal(wire: Wire) -> str:
    answer = asked(wire)
    assert answer["kind"] == "refusal", answer
    key: str = answer["msg"]["key"]
    return key


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_against_bots_two_or_three_legal_moves_are_hinted_and_the_first_can_be_played(
    house: House, game_id: str
) -> None:
    ana = Player(house.place, "Ana")
    people = max(2, min(registry.game(game_id).spec.seats))
    code = ana.create(game_id, ["person", *["paseo"] * (people - 1)])["code"]
    with ana.open(code) as one:
        sync = one.turn()
        answer = asked(one)
        legal = [offer["action"] for offer in sync["legal"]]
        moves = [hint["action"] for hint in answer["hints"]]
        noticed = {each["name"] for each in asked(one, what="occasions")["occasions"]}
        assert noticed <= {*registry.game(game_id).spec.occasions}
        assert 2 <= len(moves) <= 3 or len(legal) == len(moves) == 1
        assert all(move in legal for move in moves)
        assert all(0 <= hint["chance"] <= 1 for hint in answer["hints"])
        one.act(lambda offers: next(offer for offer in offers if offer["action"] == moves[0]))
        assert one.synced()["version"] > sync["version"]


@pytest.mark.parametrize("game_id", mainly(["ghosts-galore", "ticket-to-ride"], registry.our_ids()))
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_hint_byte_by_byte(tmp_path: Path, game_id: str) -> None:
    true, twin = tmp_path / "true.db", tmp_path / "twin.db"
    with House(str(true), **THOUGHT) as house:
        ana = Player(house.place, "Ana")
        people = max(2, min(registry.game(game_id).spec.seats))
        code = ana.create(game_id, ["person", *["paseo"] * (people - 1)])["code"]
        with ana.open(code) as one:
            for _ in range(3):
                one.act()
            one.turn()
        token = ana.http.cookies["anden"]
    match = match_in(true, code)
    shutil.copy(true, twin)
    worlds = [codec.snapshot(match.game.imagine(match.view(0), Rng(seed)), match.version) for seed in range(20)]
    other = next((world for world in worlds if world != codec.snapshot(match.state, match.version)), None)
    if other is None:
        pytest.skip(f"nothing is hidden in {game_id} here")
    change(twin, sa.update(tables).values(state=other))
    assert told(twin, code, token) == told(true, code, token)


def told(db: Path, code: str, token: str) -> bytes:
    with House(str(db), **THOUGHT) as house, Wire(house.place, code, token, {"since": 0}) as wire:
        assert asked(wire)["kind"] == "hints"
        return next(raw for raw in wire.raw if b'"kind":"hints"' in raw)


def test_with_another_person_there_are_hints_only_where_that_was_told_before_the_start(house: House) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    for agreed in (False, True):
        code = ana.create("loknroll", ["person", "person"], hints=agreed, options={"first": 0})["code"]
        assert ben.get(f"/api/tables/{code}").get("hints", False) == agreed
        ben.sit(code)
        with ana.open(code) as one:
            one.synced()
            assert (asked(one)["kind"] == "hints") if agreed else (refusal(one) == "hints-not-agreed")
            assert asked(one, what="occasions")["kind"] == ("occasions" if agreed else "refusal")


def test_people_at_one_screen_are_other_people(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loknroll", ["person", "person"], device="hot-seat", options={"first": 0})["code"]
    with ana.open(code, seat=0) as one:
        assert refusal(one) == "hints-not-agreed"


def test_spectators_and_whoever_has_nothing_to_decide_get_no_hint(house: House) -> None:
    ana, ben, eve = Player(house.place, "Ana"), Player(house.place, "Ben"), Player(house.place, "Eve")
    code = ana.create("loknroll", ["person", "person"], hints=True, options={"first": 0})["code"]
    ben.sit(code)
    with eve.open(code) as watching:
        assert refusal(watching) == "spectators-watch"
    with ben.open(code) as other:
        assert refusal(other) == "hint-nothing"


def test_a_hint_for_another_version_is_none(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loknroll", ["person", "paseo"], options={"first": 0})["code"]
    with ana.open(code) as one:
        version = one.turn()["version"]
        one.act()
        one.turn()
        assert asked(one, version)["error"] == "stale"
        assert asked(one, 10_000)["error"] == "malformed"


def test_that_a_hint_was_used_is_told_to_everyone_and_stands_in_the_replay(house: House) -> None:
    ana, eve = Player(house.place, "Ana"), Player(house.place, "Eve")
    code = ana.create("loose-caboose", ["person", "paseo"], options={"first": 0})["code"]
    with ana.open(code) as one, eve.open(code) as watching:
        version = one.turn()["version"]
        asked(one, what="occasions")  # which nobody is told of
        asked(one)
        news: Any = watching.until("table", lambda message: message["table"].get("hinted"))
        assert news["table"]["hinted"] == [{"version": version, "seat": 0}]
        while not one.turn()["result"]:
            one.act()
    replay = ana.http.get(f"/api/tables/{code}/replay").content
    assert decode_replay(replay, "the replay").hints == ((version, 0),)
    assert ana.get(f"/api/tables/{code}/verify")["holds"]


@pytest.mark.usefixtures("seconds")
def test_the_same_decision_is_thought_about_once_and_others_cost(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), limits=1.0, **THOUGHT) as house:
        ana = Player(house.place, "Ana")
        burst = int(limits.HINTING[0].burst)
        codes = [ana.create("loknroll", ["person", "paseo"], options={"first": 0})["code"] for _ in range(burst + 1)]
        with ana.open(codes[0]) as one:
            one.turn()
            first = asked(one)
            for _ in range(burst):
                assert asked(one)["hints"] == first["hints"]
        answers = []
        for code in codes[1:]:
            with ana.open(code) as one:
                one.turn()
                answers.append(asked(one))
        assert [answer["kind"] for answer in answers[: burst - 1]] == ["hints"] * (burst - 1)
        assert answers[-1]["error"] == "limit"
