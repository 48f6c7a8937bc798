"""Fits the weights in a game's data/policy.json to games of its own policy: `python -m bench.fitting GAME`.

Generation after generation the policy plays, and its weights move a part of the way to those that foretell best what
was scored in the end. Prints the constants as data/policy.json has them; games against those before say if they help.
"""

import argparse
import json
import sys
from functools import partial
from itertools import repeat
from statistics import fmean
from typing import Any

from bench.fitting import ghosts, paris, track
from bench.fitting.squares import Constants

from anden.bots.pool import end_pool, process_pool
from anden.core import registry
from anden.core.data import constants

BATCH = 100  # games
HARVESTS: dict[str, Any] = {
    "ghosts-galore": ghosts.harvest,
    "loknroll": partial(track.harvest, "loknroll"),
    "loose-caboose": partial(track.harvest, "loose-caboose"),
    "paris-connection": paris.harvest,
}


def fit(game: str, generations: int, games: int, part: float, seed: int, workers: int) -> Constants:
    """The constants after so many generations of so many games."""
    values = constants(registry.game(game).spec.package)
    pool = process_pool(workers)
    try:
        for generation in range(generations):
            seeds = [f"{seed} {generation} {batch}" for batch in range(max(1, games // BATCH))]
            first, *rest = pool.map(HARVESTS[game], repeat(values), seeds, repeat(BATCH)).result()
            for told in rest:
                first.merge(told)
            print(f"generation {generation}: mean {fmean(first.points):.2f}", file=sys.stderr)
            values = first.improved(values, part)
    finally:
        end_pool(pool)
    return values


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.fitting", description=__doc__)
    asked.add_argument("game", choices=HARVESTS)
    asked.add_argument("--generations", type=int, default=6)
    asked.add_argument("--games", type=int, default=20_000, help="of each generation")
    asked.add_argument("--part", type=float, default=0.35, help="of the way to each new fit")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--workers", type=int, default=2)
    values = fit(**vars(asked.parse_args()))
    rows = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in values.items()]
    print("{", ",\n".join(rows), "}", sep="\n")


if __name__ == "__main__":
    main()
