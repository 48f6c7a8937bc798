"""How leads turn into wins: fits the data/pace.json of games to matches of their policy, for `anden.arena.luck`.

`python -m bench.pace [GAME ...]`. What is fitted is a value function: it is fixed before anything is measured with it,
and nothing that is measured is among the matches it was fitted to.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from itertools import product
from math import log
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec
from msgspec import Struct

from anden.arena.luck import Outlook, Pace, chance_of, leads_of
from anden.arena.playing import play_through
from anden.core import registry
from anden.core.match import AnyMatch, Match

KNOTS = 6
LOOKS = 24  # positions of a match
SPECS = ("greedy", "greedy:slip=20")
SPREADS = [0.3 * 1.08**step for step in range(90)]
LEAST = 1e-4  # chances, for what was thought impossible


class Look(Struct, frozen=True):
    """One position: after so many entries, each seat's lead, and what part of the win it got."""

    version: int
    leads: list[float]
    won: list[float]


def looks(game_id: str, seats: int, seed: int) -> tuple[int, list[Look]]:
    """How many entries a match had, and what was seen in some of its positions."""
    random, game = Random(f"pace {seed}"), registry.game(game_id)
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], random.randbytes(32))
    play_through(match, tuple(random.choice(SPECS) for _ in range(seats)))
    result = match.result()
    assert result is not None
    best = result.ranking[0]
    won = [1 / len(best) if seat in best else 0.0 for seat in range(seats)]
    policy = Outlook(match).policy
    seen = []
    for version in sorted(random.sample(range(match.version), min(LOOKS, match.version))):
        state = match.state_at(version)
        foretold = [policy.outlook(state, party) for party in range(policy.parties)]
        seen.append(Look(version, leads_of(foretold, seats, int(policy.par)), won))
    return match.version, seen


def fitted(found: Sequence[tuple[int, list[Look]]]) -> Pace:
    entries = fmean(length for length, _ in found)
    near: list[list[Look]] = [[] for _ in range(KNOTS)]
    for _, seen in found:
        for look in seen:
            near[round(min(look.version / entries, 1.0) * (KNOTS - 1))].append(look)
    return Pace(round(entries, 1), tuple(round(_likeliest(part), 2) for part in near))


def _likeliest(seen: Sequence[Look]) -> float:
    """The spread by which what came was to be expected most."""
    return max(SPREADS, key=lambda spread: sum(_likelihood(look, spread) for look in seen))


def _likelihood(look: Look, spread: float) -> float:
    parts = [chance_of(lead, spread) for lead in look.leads]
    return sum(won * log(max(LEAST, part / sum(parts))) for won, part in zip(look.won, parts, strict=True))


def main() -> None:
    """Fits and writes."""
    asking = argparse.ArgumentParser(description=__doc__)
    asking.add_argument("games", nargs="*", default=registry.our_ids())
    asking.add_argument("--matches", type=int, default=300, help="for each number of seats")
    asking.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = asking.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        for game in asked.games:
            spec = registry.game(game).spec
            several = [seats for seats in spec.seats if seats > 1]
            tasks = list(product(several, range(asked.matches)))
            found = list(pool.map(looks, *zip(*((game, *task) for task in tasks), strict=True), chunksize=10))
            paces = {
                str(seats): fitted([one for (other, _), one in zip(tasks, found, strict=True) if other == seats])
                for seats in several
            }
            file = Path(str(files(spec.package) / "data" / "pace.json"))
            file.write_bytes(msgspec.json.format(msgspec.json.encode(paces)) + b"\n")
            print(game, paces)


if __name__ == "__main__":
    main()
