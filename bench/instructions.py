"""How many machine instructions a random decision takes in each compiled kernel: what no other program disturbs.

`python -m bench.instructions` writes bench/instructions.json; tests/test_speed.py compares. Needs valgrind and a C
compiler.
"""

import ctypes
import json
import re
import subprocess
import sys
from pathlib import Path
from sysconfig import get_config_var
from tempfile import TemporaryDirectory

from anden.core import registry
from anden.core.kernel import playout, zeros
from anden.core.rng import Rng

FILE = Path(__file__).with_suffix(".json")
COUNTED = "CPyPy_anden___core___kernel___playout"  # what mypyc calls `playout`, as Python calls it
MATCHES = 4
# To watch Python start would take ten times as long as all the rest, so callgrind begins when it is told to.
SWITCH = "#include <valgrind/callgrind.h>\nvoid begin(void) { CALLGRIND_START_INSTRUMENTATION; }\n"
TOTALS = re.compile(r"^(?:totals|summary): (\d+)", re.MULTILINE)


def play(switch: str) -> dict[str, int]:
    """Plays some matches of every game with its fewest seats above one; how many decisions they took, by game.

    Takes the library whose `begin` tells callgrind to watch.
    """
    games = {game_id: registry.game(game_id) for game_id in registry.our_ids()}
    taken = {}
    ctypes.CDLL(switch).begin()
    for game_id, game in games.items():
        seats = min(seats for seats in game.spec.seats if seats > 1)
        start, out = game.new(seats, game.variants(seats)[0]), zeros(2 * game.spec.codes)
        taken[game_id] = sum(playout(start.clone(), seats, Rng(seed), out) for seed in range(MATCHES))
    return taken


def make_switch(folder: Path) -> Path:
    """Compiles it into that folder; raises CalledProcessError where that fails."""
    switch = folder / "switch.so"
    command = [*get_config_var("CC").split(), "-shared", "-fPIC", "-x", "c", "-", "-o", str(switch)]
    subprocess.run(command, input=SWITCH, text=True, check=True)
    return switch


def count() -> dict[str, float]:
    """Instructions per decision, by game; raises CalledProcessError where valgrind or the compiler fails."""
    with TemporaryDirectory() as folder:
        out, switch = Path(folder, "counted"), make_switch(Path(folder))
        options = [f"--toggle-collect={COUNTED}", f"--dump-after={COUNTED}", f"--callgrind-out-file={out}"]
        watched = [sys.executable, "-m", "bench.instructions", "play", str(switch)]
        command = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", *options, *watched]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        files = sorted(Path(folder).glob("counted.*"), key=lambda file: int(file.suffix[1:]))
        totals = [
            int(found[1]) for file in files if (found := TOTALS.search(file.read_text("utf-8"))) and found[1] != "0"
        ]
    taken: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    assert len(totals) == MATCHES * len(taken), f"{len(totals)} matches were counted"
    rows = [totals[at : at + MATCHES] for at in range(0, len(totals), MATCHES)]
    return {game_id: round(sum(row) / taken[game_id], 1) for game_id, row in zip(taken, rows, strict=True)}


def main() -> None:
    if sys.argv[1:2] == ["play"]:
        print(json.dumps(play(sys.argv[2])))
    else:
        FILE.write_text(json.dumps(count(), indent=2) + "\n", "utf-8")
        print(FILE.read_text("utf-8"), end="")


if __name__ == "__main__":
    main()
