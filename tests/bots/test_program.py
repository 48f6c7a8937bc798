"""`anden bot SPEC`: a bot of ours as a program plays what it plays here, and sees what the protocol shows."""

import io
import json
import sys
from typing import Any

import pytest

from anden.arena.playing import play_through
from anden.bots import Decision, Guarded, bot
from anden.bots.program import run
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.match import Match
from anden.core.rng import Rng
from anden.core.seal import derived_seed
from tests.bots.test_bots import started

MAIN = "'from anden.cli import main; main()'"
HELLO = {"kind": "hello", "protocol": "anden-bot/1", "game": "loknroll", "rules": 1, "seat": 0, "seats": 2}


def say(*lines: Any, spec: str = "greedy") -> list[Any]:
    out = io.StringIO()
    run(spec, 0, [line if isinstance(line, str) else json.dumps(line) for line in lines], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_greedy_as_a_program_plays_like_greedy(game_id: str) -> None:
    game = registry.game(game_id)
    match = started(game, "program", 8)
    seat = match.owing()[0]
    player = bot(f"proc:ms=60000:{sys.executable} -c {MAIN} bot greedy", game)
    assert isinstance(player, Guarded)
    try:
        for _ in range(12):
            if match.over:
                break
            decision = Decision.at(match, match.owing()[0], Rng(1))
            action = bot("greedy", game).choose(decision)
            if decision.seat == seat:
                assert player.choose(decision) == action
            match.play(decision.seat, action)
    finally:
        player.close()
    assert player.faults == []


def test_a_program_plays_a_whole_match() -> None:
    game = registry.game("loose-caboose")
    match: Match[Any, Any, Any, Any] = Match(game, 2, game.variants(2)[0], derived_seed(b"bots", "program"))
    program = f"proc:ms=60000:{sys.executable} -c {MAIN} bot search:iters=2 --seed 4"
    _, faults = play_through(match, (program, "greedy"))
    assert match.over
    assert faults == []


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["{"], "not anden-bot/1"),
        (["[]"], "not anden-bot/1"),
        ([HELLO | {"protocol": "anden-bot/9"}], "speaks anden-bot/1"),
        ([HELLO | {"game": "chess"}], "chess"),
        ([HELLO | {"rules": 99}], "rules 99"),
        ([{"kind": "decide", "id": 1}], "before hello"),
        ([HELLO, {"kind": "decide", "id": 1, "view": {}, "legal": []}], "not anden-bot/1"),
    ],
)
def test_what_is_not_the_protocol_is_said_in_one_line(lines: list[Any], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        say(*lines)


def test_what_it_does_not_know_it_passes_over() -> None:
    assert say(HELLO | {"mood": "good"}, {"kind": "weather"}) == []
