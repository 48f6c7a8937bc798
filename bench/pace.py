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
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import TypeVar

import msgspec
from msgspec import Struct

from anden.arena.luck import Outlook, chance_of
from anden.arena.playing import play_through
from anden.core import registry
from anden.core.game import policy_of
from anden.core.match import AnyMatch, Match
from anden.core.pace import Pace, leads_of
from anden.core.rng import Rng
from anden.core.trial import Trial

KNOTS = 6
LOOKS = 24  # positions of a match
DECISIONS = 4  # of a match
WORLDS = 24
SURE = 2.0  # standard errors
SPECS = ("greedy", "greedy:slip=20")
SPREADS = [0.3 * 1.08**step for step in range(90)]
LEAST = 1e-4  # chances, for what was thought impossible


class Wrong(Struct, frozen=True):
    """One decision after so many entries: by how much its seat was less ahead in the end than it imagined."""

    version: int
    points: float


class Look(Struct, frozen=True):
    """One position: after so many entries, each seat's lead, and what part of the win it got."""

    version: int
    leads: list[float]
    won: list[float]


N = TypeVar("N", Look, Wrong)


class Harvest(Struct, frozen=True):
    """What one match told."""

    entries: int
    looks: list[Look]
    wrongs: list[Wrong]


def harvest(game_id: str, seats: int, seed: int) -> Harvest:
    """A match of bots that slip now and then, looked at with all hands seen; and one of equals, imagined."""
    random = Random(f"pace {seed}")
    mixed, equal = (
        dealt(game_id, seats, random.randbytes(32), tuple(random.choice(specs) for _ in range(seats)))
        for specs in (SPECS, SPECS[:1])
    )
    decisions = [entry.n for entry in equal.standing() if entry.seat >= 0]
    return Harvest(equal.version, looks(mixed, random), [wrong(equal, n) for n in random.sample(decisions, DECISIONS)])


def dealt(game_id: str, seats: int, seed: bytes, specs: tuple[str, ...]) -> AnyMatch:
    game = registry.game(game_id)
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], seed)
    play_through(match, specs)
    return match


def wrong(match: AnyMatch, n: int) -> Wrong:
    """What a decision led to, less what it led to in imagined worlds."""
    game, entry = match.game, match.log[n]
    seat, view = entry.seat, game.view(match.state_at(n), entry.seat)
    world, policy = game.imagine(view, Rng(n)), policy_of(game, view)
    trial = Trial(policy, world, seat, game.spec.codes, len(game.spec.streams), n)
    imagined = fmean(trial.play(number, game.encode(world, entry.action))[seat] for number in range(WORLDS))
    fresh = policy_of(game, view)  # which has thought for nobody
    totals = [float(int(fresh.worth(match.state, party))) for party in range(policy.parties)]
    return Wrong(n, imagined - leads_of(totals, match.seats, int(policy.par))[seat])


def looks(match: AnyMatch, random: Random) -> list[Look]:
    """What was seen in some positions of a match."""
    result = match.result()
    assert result is not None
    best = result.ranking[0]
    won = [1 / len(best) if seat in best else 0.0 for seat in range(match.seats)]
    policy = Outlook(match).policy
    seen = []
    for version in sorted(random.sample(range(match.version), min(LOOKS, match.version))):
        state = match.state_at(version)
        foretold = [policy.outlook(state, party) for party in range(policy.parties)]
        seen.append(Look(version, leads_of(foretold, match.seats, int(policy.par)), won))
    return seen


def fitted(found: Sequence[Harvest]) -> Pace:
    entries = fmean(one.entries for one in found)
    looks_near = near([look for one in found for look in one.looks], entries)
    wrongs_near = near([each for one in found for each in one.wrongs], entries)
    spreads = [round(_likeliest(part), 2) for part in looks_near]
    return Pace(round(entries, 1), tuple(spreads), tuple(_mean(part) for part in wrongs_near))


def near(seen: Sequence[N], entries: float) -> list[list[N]]:
    """By the row of the pace that each is nearest to."""
    rows: list[list[N]] = [[] for _ in range(KNOTS)]
    for one in seen:
        rows[round(min(one.version / entries, 1.0) * (KNOTS - 1))].append(one)
    return rows


def _mean(wrongs: Sequence[Wrong]) -> float:
    """Of what was wrong, if that can be told from noise."""
    if len(wrongs) < 2:
        return 0.0
    points = [each.points for each in wrongs]
    mean, error = fmean(points), stdev(points) / sqrt(len(points))
    return round(mean, 2) if abs(mean) > SURE * error else 0.0


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
    asking.add_argument("--seats", type=int, nargs="+", help="without it, all numbers above one")
    asking.add_argument("--matches", type=int, default=300, help="for each number of seats")
    asking.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = asking.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        for game in asked.games:
            spec = registry.game(game).spec
            several = asked.seats or [seats for seats in spec.seats if seats > 1]
            tasks = list(product(several, range(asked.matches)))
            found = list(pool.map(harvest, *zip(*((game, *task) for task in tasks), strict=True), chunksize=10))
            paces = {
                str(seats): fitted([one for (other, _), one in zip(tasks, found, strict=True) if other == seats])
                for seats in several
            }
            file = Path(str(files(spec.package) / "data" / "pace.json"))
            if asked.seats and file.exists():
                paces = msgspec.json.decode(file.read_bytes(), type=dict[str, Pace]) | paces
            file.write_bytes(msgspec.json.format(msgspec.json.encode(paces)) + b"\n")
            print(game, paces)


if __name__ == "__main__":
    main()
