"""How imagined worlds differ from real matches: fits the data/pace.json of a game, for the coach.

    python -m bench.pace GAME [--seats N ...] [--matches 300] [--deals 400]

First what rivals of imagined worlds lack (`unseen`), by decisions of matches of `greedy` with itself; then how often a
seat really wins that wins so often in imagined worlds (`curve`), by the first deals of `bench.coach calibration`,
which begins to measure after them. Where these follow the diagonal anyway no curve is wanted: `--deals 0`.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec
import numpy as np
from bench.coach import Case, Kept, Measurement, asked_about, dealt
from msgspec import Struct
from msgspec.structs import replace

from anden.arena.playing import play_through
from anden.core import registry
from anden.core.game import policy_of
from anden.core.match import AnyMatch
from anden.core.pace import Pace, leads_of
from anden.core.rng import Rng
from anden.core.trial import Trial

KNOTS = 6  # of `unseen`
DECISIONS = 4  # of a match
WORLDS = 24
SURE = 3.0  # standard errors: one mean in twenty is 2 away from nothing by chance, and a game has many
FIRST = 10**9  # deal: none that anything else is measured with
STEPS = 10  # of a curve
SMOOTH = 8.0  # cases that speak against a bend


class Wrong(Struct, frozen=True):
    """One decision after so many entries: by how much its seat was less ahead in the end than it imagined."""

    version: int
    points: float


class Harvest(Struct, frozen=True):
    """What one match told."""

    entries: int
    wrongs: list[Wrong]


def harvest(game_id: str, seats: int, number: int) -> Harvest:
    """Some decisions of a match of equals, imagined."""
    match = dealt(game_id, seats, FIRST + number)
    play_through(match, ("greedy",) * seats)
    decisions = [entry.n for entry in match.standing() if entry.seat >= 0]
    return Harvest(match.version, [wrong(match, n) for n in Random(number).sample(decisions, DECISIONS)])


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


def fitted(found: Sequence[Harvest]) -> Pace:
    entries = fmean(one.entries for one in found)
    rows: list[list[float]] = [[] for _ in range(KNOTS)]
    for each in (each for one in found for each in one.wrongs):
        rows[round(min(each.version / entries, 1.0) * (KNOTS - 1))].append(each.points)
    return Pace(round(entries, 1), tuple(_mean(points) for points in rows))


def _mean(points: Sequence[float]) -> float:
    """Of what was wrong, if that can be told from noise."""
    if len(points) < 2:
        return 0.0
    mean, error = fmean(points), stdev(points) / sqrt(len(points))
    return round(mean, 2) if abs(mean) > SURE * error else 0.0


def curve_of(cases: Sequence[Case]) -> tuple[float, ...]:
    """The line with so many steps that is nearest to what came, bent as little as that allows, and never falling."""
    said, came = (np.array([getattr(case, part) for case in cases]) for part in ("said", "came"))
    step = np.minimum((said * STEPS).astype(int), STEPS - 1)
    within = said * STEPS - step
    near = np.zeros((len(cases), STEPS + 1))
    near[np.arange(len(cases)), step] = 1 - within
    near[np.arange(len(cases)), step + 1] = within
    bends = np.diff(np.eye(STEPS + 1), 2, axis=0)
    heights = np.linalg.solve(near.T @ near + SMOOTH * bends.T @ bends, near.T @ came)
    return tuple(round(float(height), 3) for height in np.maximum.accumulate(np.clip(heights, 0, 1)))


def main() -> None:
    """Fits and writes."""
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asking.add_argument("game")
    asking.add_argument("--seats", type=int, nargs="+", help="without it, all numbers above one")
    asking.add_argument("--matches", type=int, default=300, help="for each number of seats; 0: unseen stays as it is")
    asking.add_argument("--deals", type=int, default=400, help="for each number of seats; 0: no curve")
    asking.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asking.add_argument("--minutes", type=float, default=60.0, help="after which no deal is begun")
    asked = asking.parse_args()
    spec = registry.game(asked.game).spec
    several = asked.seats or [seats for seats in spec.seats if seats > 1]
    file = Path(str(files(spec.package) / "data" / "pace.json"))
    paces = msgspec.json.decode(file.read_bytes(), type=dict[str, Pace]) if file.exists() else {}
    if asked.matches:
        paces |= measured(asked.game, several, asked.matches, asked.workers)
    paces |= {str(seats): replace(paces[str(seats)], curve=(0.0, 1.0), fitted=0) for seats in several}
    write(file, paces)  # what is imagined is to be told as it is
    if asked.deals:
        rows = [[(asked_about, (asked.game, seats, deal)) for deal in range(asked.deals)] for seats in several]
        measurement = Measurement(
            rows, lambda _, found: Cases([case for match in found for case in match]), lambda _: []
        )
        for seats, cases in zip(several, measurement.run(asked.workers, asked.minutes, Kept("imagined")), strict=True):
            assert isinstance(cases, Cases)
            paces[str(seats)] = replace(paces[str(seats)], curve=curve_of(cases.all), fitted=asked.deals)
        write(file, paces)
    print(paces)


class Cases(Struct, frozen=True):
    """All of one number of seats."""

    all: list[Case]


def measured(game: str, several: Sequence[int], matches: int, workers: int) -> dict[str, Pace]:
    """For each number of seats, what rivals of imagined worlds lack."""
    tasks = list(product(several, range(matches)))
    with ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(harvest, *zip(*((game, *task) for task in tasks), strict=True), chunksize=10))
    return {
        str(seats): fitted([one for (other, _), one in zip(tasks, found, strict=True) if other == seats])
        for seats in several
    }


def write(file: Path, paces: dict[str, Pace]) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(paces)) + b"\n")


if __name__ == "__main__":
    main()
