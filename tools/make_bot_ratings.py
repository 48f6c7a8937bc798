"""The fixed points of the ratings: where the ladder puts each level of bot. `--check` fails if a file is stale.

From `bench/ladder.json`: how often a level beats the one below, at tables of so many seats. A level's rating is that of
the one below and the difference that makes such a share of wins most likely; `regional` is where everyone begins.
"""

import itertools
import json
import math
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from anden.server.skill import BETA, MU, file_of

LADDER = Path(__file__).parent.parent / "bench" / "ladder.json"
LEVELS = ("paseo", "regional", "expreso", "alta-velocidad")
BASE = "regional"
C = math.sqrt(2) * BETA


def difference(wins: float, games: int, mine: int, theirs: int) -> float:
    """How much better they are who win that many games, so many seats against so many; never infinitely so."""
    rate = (wins * games + 0.5) / (games + 1)
    return C * math.log(rate * theirs / (mine * (1 - rate)))


def steps(ladder: list[dict[str, Any]]) -> dict[str, dict[tuple[str, str], float]]:
    """By game, the difference of each level to the one below: the mean over seat counts, by games played."""
    found: dict[str, dict[tuple[str, str], list[tuple[float, int]]]] = defaultdict(lambda: defaultdict(list))
    for row in ladder:
        rung, games = row["rung"], row["games"]
        if rung["bot"] in LEVELS and rung["against"] in LEVELS:
            made = difference(row["wins"]["rate"], games, rung["places"], rung["seats"] - rung["places"])
            found[rung["game"]][rung["against"], rung["bot"]].append((made, games))
    return {
        game: {pair: sum(d * n for d, n in all_) / sum(n for _, n in all_) for pair, all_ in pairs.items()}
        for game, pairs in found.items()
    }


def ratings(ladder: list[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """By game and level; a game whose ladder lacks a rung is left out."""
    made = {}
    for game, pairs in sorted(steps(ladder).items()):
        if all(pair in pairs for pair in itertools.pairwise(LEVELS)):
            at = [0.0]
            for pair in itertools.pairwise(LEVELS):
                at.append(at[-1] + pairs[pair])
            base = at[LEVELS.index(BASE)]
            made[game] = {level: round(MU + here - base, 2) for level, here in zip(LEVELS, at, strict=True)}
    return made


def main() -> None:
    """Writes each game's file into its folder, or checks it."""
    for game, levels in ratings(json.loads(LADDER.read_text())).items():
        file, text = Path(str(file_of(game))), json.dumps(levels, indent=2) + "\n"
        if "--check" not in sys.argv:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            sys.exit(f"{game}: {file.name} is stale: run tools/make_bot_ratings.py")


if __name__ == "__main__":
    main()
