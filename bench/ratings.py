"""Ratings of simulated players of known strength: do they come out in order, and do the intervals hold what they say?

`python -m bench.ratings [--players 200] [--games 60] [--seeds 5] [--json]`. Players meet at random, at tables of two to
four; some seats are taken by bots, which are fixed points. Who wins is drawn by the strengths alone.
"""

import json
import math
import random
import sys
from argparse import ArgumentParser
from typing import Any

import msgspec

from anden.server.skill import BETA, DOUBTS, FRESH, MU, Skill, after

SPREAD = FRESH.sigma  # of the true strengths: as much as nobody knows anything of a newcomer
BOTS = (Skill(17.0, 0.001), Skill(25.0, 0.001), Skill(30.0, 0.001), Skill(36.0, 0.001))
WITH_BOTS = 0.3  # of the tables


class Came(msgspec.Struct, frozen=True):
    """How it came out: the order of the estimates against the truth, and the share of truths within the doubt."""

    players: int
    games: int
    seed: int
    rank_correlation: float
    held: float
    error: float
    doubt: float


def simulated(players: int, games: int, seed: int) -> Came:
    """So many players, each with so many matches."""
    rng = random.Random(seed)
    truth = [rng.gauss(MU, SPREAD) for _ in range(players)]
    known, played = [FRESH] * players, [0] * players
    while left := [who for who in range(players) if played[who] < games]:
        seats = rng.choice((2, 3, 4))
        people = rng.sample(left, min(seats, len(left)))
        if len(people) > 1 and rng.random() < WITH_BOTS:
            people.pop()
        bots = [rng.choice(BOTS) for _ in range(max(seats, 2) - len(people))]
        places = _played([truth[who] for who in people] + [bot.mu for bot in bots], rng)
        rated = after([known[who] for who in people] + bots, places)
        for who, skill in zip(people, rated, strict=False):
            known[who], played[who] = skill, played[who] + 1
    return _came(truth, known, games, seed)


def _played(strengths: list[float], rng: random.Random) -> list[int]:
    """The places of one match: each pair as likely in that order as their strengths say."""
    scale = math.sqrt(2) * BETA
    form = [strength / scale - math.log(-math.log(rng.random())) for strength in strengths]
    order = sorted(range(len(form)), key=lambda at: -form[at])
    return [order.index(at) + 1 for at in range(len(form))]


def _came(truth: list[float], known: list[Skill], games: int, seed: int) -> Came:
    count = len(truth)
    apart = zip(_ranks(truth), _ranks([one.mu for one in known]), strict=True)
    correlation = 1 - 6 * sum((a - b) ** 2 for a, b in apart) / (count * (count**2 - 1))
    held = sum(abs(one.mu - true) <= DOUBTS * one.sigma for one, true in zip(known, truth, strict=True)) / count
    error = math.sqrt(sum((one.mu - true) ** 2 for one, true in zip(known, truth, strict=True)) / count)
    return Came(count, games, seed, correlation, held, error, sum(one.sigma for one in known) / count)


def _ranks(values: list[float]) -> list[int]:
    order = sorted(range(len(values)), key=lambda at: values[at])
    ranks = [0] * len(values)
    for rank, at in enumerate(order):
        ranks[at] = rank
    return ranks


def main() -> None:
    """Prints one line a seed, or JSON."""
    parser = ArgumentParser(description=__doc__)
    for name, usual in (("players", 200), ("games", 60), ("seeds", 5)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--json", action="store_true")
    asked: Any = parser.parse_args()
    found = [simulated(asked.players, asked.games, seed) for seed in range(1, asked.seeds + 1)]
    if asked.json:
        json.dump(msgspec.to_builtins(found), sys.stdout, indent=2)
        print()
        return
    for came in found:
        print(f"seed {came.seed}: rank correlation {came.rank_correlation:.3f}, truths within {came.held:.1%}")


if __name__ == "__main__":
    main()
