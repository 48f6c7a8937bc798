"""A match that cannot be played to its end is never lost in silence: all is played, or the fault is named."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from anden.arena.playing import Unplayed, whole

TOYS = Path(__file__).parents[1] / "toy"
SEED = "7cacd1f991e7846313dba4a5fc1b2c1bc7d24a078921da5fc31a847695f397df"
SOURCE = """
import dataclasses
import msgspec
from anden_toy import GAME as SOUND

def imagine(view, rng):
    if view.round == 1 and view.trains[2] and view.hand[0] == "coal":
        next(iter(()))
    return SOUND.imagine(view, rng)

GAME = dataclasses.replace(SOUND, spec=msgspec.structs.replace(SOUND.spec, id="stumbling"), imagine=imagine)
"""


@pytest.fixture
def stumbling(tmp_path: Path) -> Path:
    """A folder with a game in which few matches stumble over a StopIteration."""
    (tmp_path / "stumbling.py").write_text(SOURCE.lstrip(), "utf-8")
    facts = tmp_path / "stumbling-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: stumbling\nVersion: 1.0\n", "utf-8")
    (facts / "entry_points.txt").write_text("[anden.games]\nstumbling = stumbling:GAME\n", "utf-8")
    return tmp_path


def asked(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from anden.cli import main; main()", *arguments]
    path = os.pathsep.join(filter(None, [str(folder), str(TOYS), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, "XDG_CACHE_HOME": str(folder)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("command", ["sim", "arena"])
def test_what_stops_a_match_is_said_in_one_line(stumbling: Path, command: str, workers: str) -> None:
    facts = ("--seats", "3", "--bots", "greedy,greedy,greedy", "--games", "60", "--seed", SEED)
    said = asked(stumbling, command, "stumbling", *facts, "--workers", workers, "--json")
    assert (said.returncode, said.stdout) == (1, ""), said.stderr
    wanted = r"anden: match \d+ \(seed [0-9a-f]{64}\) could not be played: StopIteration in .*stumbling\.py, line 7\n"
    assert re.fullmatch(wanted, said.stderr), said.stderr


def test_the_match_that_is_named_is_the_one_that_stumbles(stumbling: Path) -> None:
    facts = ("sim", "stumbling", "--seats", "3", "--bots", "greedy,greedy,greedy", "--seed", SEED)
    said = asked(stumbling, *facts, "--games", "60")
    index = int(re.findall(r"match (\d+)", said.stderr)[0])
    assert index > 0
    assert asked(stumbling, *facts, "--games", str(index)).returncode == 0
    assert asked(stumbling, *facts, "--games", str(index + 1)).returncode == 1


def test_what_stops_a_match_is_told_with_its_words_and_its_place() -> None:
    def stumble() -> None:
        raise ValueError("two\nlines")

    with pytest.raises(Unplayed) as told, whole(7, b"\x01\x02"):
        stumble()
    assert re.fullmatch(
        r"match 7 \(seed 0102\) could not be played: ValueError \(two lines\) in .*test_unplayed\.py, line \d+",
        str(told.value),
    )
