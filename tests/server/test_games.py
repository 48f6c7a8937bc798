"""A whole match of every title over the wire, and fairness before and after its end."""

import hashlib

import msgspec
import pytest

from anden.core import registry
from anden.core.codec import digest
from anden.core.game import Result
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Match, parse_action, parse_options
from anden.core.replay import Replay, verify
from tests.server.house import House, Json, Player, play_on, stored_match

GAMES = registry.game_ids()


def played_again(replay: Replay) -> AnyMatch:
    """The engine's own match: the same seal, the same decisions."""
    game = registry.game(replay.game)
    match: AnyMatch = Match.sealed(game, replay.seats, parse_options(game, replay.options), replay.seal())
    for entry in replay.log:
        if entry.seat != NATURE:
            match.play(entry.seat, parse_action(game, entry.action))
    return match


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_match_with_bots_ends_as_the_engines_own(house: House, game_id: str) -> None:
    seats = max(2, min(registry.game(game_id).spec.seats))
    ana = Player(house.place, "Ana")
    table = ana.create(game_id, ["person"] + ["paseo"] * (seats - 1))
    code = table["code"]
    with ana.open(code) as one:
        last = play_on(one, choose=lambda legal: legal[len(legal) // 2])
    assert hashlib.sha256(bytes.fromhex(last["seed"])).hexdigest() == last["commitment"] == table["commitment"]
    replay = msgspec.json.decode(ana.http.get(f"/api/tables/{code}/replay").content, type=Replay)
    kept, again = stored_match(house.store, code), played_again(replay)
    assert digest(kept.state) == digest(verify(replay).state) == digest(again.state)
    assert replay.result == msgspec.convert(last["result"], Result)
    assert ana.get(f"/api/tables/{code}/verify")["holds"] is True


@pytest.fixture(scope="module")
def finished(house: House) -> str:
    ana = Player(house.place, "Ana")
    code: str = ana.create("loose-caboose", ["person", "person"], device="hot-seat", names=["Ana", "Ben"])["code"]
    with ana.open(code, seat=0) as one, ana.open(code, seat=1) as other:
        play_on(one, other)
    return code


def test_frames_show_a_finished_match_to_anyone_by_seat_and_open(house: House, finished: str) -> None:
    guest = Player(house.place)
    whole = guest.get(f"/api/tables/{finished}/frames")
    assert (whole["total"], whole["frames"][0]["n"], len(whole["frames"])) == (
        len_of(whole),
        -1,
        min(100, len_of(whole)),
    )
    part: Json = guest.get(f"/api/tables/{finished}/frames?seat=1&from=5&to=8")
    assert [frame["n"] for frame in part["frames"]] == [4, 5, 6]
    assert {frame["view"]["seat"] for frame in part["frames"]} == {1}
    assert all(frame["overlay"].keys() == {"dice", "placements"} for frame in part["frames"])
    assert guest.get(f"/api/tables/{finished}/frames?seat=open&from=5&to=6")["frames"][0]["scores"]
    assert guest.get(f"/api/tables/{finished}/frames?seat=7", 404)["error"] == "missing"
    assert guest.get(f"/api/tables/{finished}/frames?seat=x", 400)["error"] == "malformed"


def len_of(whole: Json) -> int:
    total: int = whole["total"]
    return total


def test_scores_of_a_finished_match_are_there_for_anyone(house: House, finished: str) -> None:
    guest = Player(house.place)
    table = guest.get(f"/api/tables/{finished}")
    totals = guest.get(f"/api/tables/{finished}/scores")["totals"]
    assert totals[-1] == table["result"]["scores"]


def test_while_it_runs_only_a_seat_gets_a_replay_and_only_what_it_knows(house: House) -> None:
    ana, ben, guest = Player(house.place, "Ana"), Player(house.place, "Ben"), Player(house.place)
    code = ana.create("ticket-to-ride", ["person", "person"])["code"]
    ben.sit(code)
    for path in ("replay", "replay?draws=true", "verify", "scores", "frames?seat=0", "frames?seat=open"):
        assert guest.get(f"/api/tables/{code}/{path}", 403)["error"] == "forbidden"
    assert ana.get(f"/api/tables/{code}/frames?seat=open", 403)["error"] == "forbidden"
    mine = ana.get(f"/api/tables/{code}/replay")
    assert mine["seat"] == 0
    assert mine["view"]["hand"]
    assert "seed" not in mine
    theirs = ben.get(f"/api/tables/{code}/replay")
    assert theirs["view"]["seat"] == 1
    assert guest.get(f"/api/tables/{code}/frames")["frames"][-1]["view"]["hand"] == []
