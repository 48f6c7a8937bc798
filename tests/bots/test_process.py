"""Programs as bots: the examples of docs/bot-author.md really play; what is late, wrong or dead is covered."""

import shutil
import sys
from pathlib import Path

import pytest

from anden.bots import Decision, Guarded, bot
from anden.bots.process import ProcessBot
from anden.core import registry
from anden.core.rng import Rng
from tests.bots.test_bots import started

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
GAME = registry.game("loknroll")
SOON = 60_000  # milliseconds: only what never answers takes so long


def faults_of(command: str, decisions: int = 3, ms: int = SOON, later: int | None = None) -> list[str]:
    """What went wrong, with so much time for each decision, or from the second one on as much as `later`."""
    match = started(GAME, "process", 9)
    player = bot(f"proc:ms={ms}:{command}", GAME)
    assert isinstance(player, Guarded)
    assert isinstance(player._bot, ProcessBot)
    try:
        for _ in range(decisions):
            seat = match.owing()[0]
            match.play(seat, player.choose(Decision.at(match, seat, Rng(1))))
            player._bot.ms = later or ms
    finally:
        player.close()
    assert not [thread for thread in player._bot._threads if thread.is_alive()], "it left threads behind"
    return [fault.why for fault in player.faults]


@pytest.mark.parametrize(("program", "file"), [(sys.executable, "bot.py"), ("node", "bot.js")])
def test_the_examples_play(program: str, file: str) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    assert len((EXAMPLES / file).read_text().splitlines()) < 40
    assert faults_of(f"{program} {EXAMPLES / file}", decisions=12) == []


LOOP = "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m['kind'] == 'decide':\n        "


@pytest.mark.parametrize(
    ("body", "ms", "says"),
    [
        ("print('hm', flush=True)", SOON, "no JSON"),
        ("print('[1]', flush=True)", SOON, "instead of an object"),
        ("print(json.dumps({'id': m['id'], 'choose': 999}), flush=True)", SOON, "answered 999"),
        ("print(json.dumps({'id': m['id'], 'choose': True}), flush=True)", SOON, "answered True"),
        ("print(json.dumps({'id': m['id']}), flush=True)", SOON, "answered None"),
        ("sys.exit('cannot go on')", SOON, "has ended with exit code 1, saying: cannot go on"),
        ("sys.exit(3)", SOON, "has ended with exit code 3"),
        ("pass", 150, "did not answer within 150 ms"),
    ],
)
def test_what_goes_wrong_is_covered_and_said(tmp_path: Path, body: str, ms: int, says: str) -> None:
    script = tmp_path / "bot.py"
    script.write_text(LOOP + body + "\n")
    found = faults_of(f"{sys.executable} {script}", ms=ms)
    assert len(found) == 3
    assert all(says in why for why in found[:1])


def test_a_late_answer_is_passed_over(tmp_path: Path) -> None:
    script = tmp_path / "late.py"
    late = "if m['id'] == 1: sys.stdin.readline()  # waits until it is asked again\n        "
    both = "for n in (1, 2) if m['id'] == 1 else (m['id'],): print(json.dumps({'id': n, 'choose': 0}), flush=True)\n"
    script.write_text(LOOP + late + both)
    assert faults_of(f"{sys.executable} {script}", ms=300, later=SOON) == ["did not answer within 300 ms"]


def test_a_program_that_is_not_there() -> None:
    assert faults_of("./no-such-program") == ["./no-such-program: No such file or directory"] * 3


ENDLESS = "import itertools\nfor n in itertools.count(): print('{\"id\": -1}', flush=True)\n"
DEAF = "import time\ntime.sleep(3600)\n"
CHATTY = "import sys\nfor line in sys.stdin: print(*['{\"id\": -1}'] * 5000, sep='\\n', flush=True)\n"


@pytest.mark.parametrize("source", [ENDLESS, CHATTY], ids=["endless", "chatty"])
def test_lines_without_end_do_not_renew_the_time(tmp_path: Path, source: str) -> None:
    script = tmp_path / "bot.py"
    script.write_text(source)
    assert faults_of(f"{sys.executable} {script}", ms=300) == ["did not answer within 300 ms"] * 3


def test_a_program_that_reads_nothing_holds_nobody_up(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(DEAF)
    match = started(GAME, "process", 9)
    player = bot(f"proc:ms=2:{sys.executable} {script}", GAME)
    assert isinstance(player, Guarded)
    for _ in range(500):  # far more than a pipe holds
        player.choose(Decision.at(match, match.owing()[0], Rng(1)))
    player.close()
    assert [player.faults[0].why, player.faults[-1].why] == [
        "did not answer within 2 ms",
        "does not read what it is asked",
    ]
