"""How far the coach can be believed: its chances against results, planted blunders, and what luck explains.

`python -m bench.coach GAME --seats N --games N` prints what it found and writes bench/coach-GAME-N.json.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from statistics import correlation, fmean

import msgspec
from msgspec import Struct

from anden.arena.playing import play_through
from anden.bots import bot
from anden.bots.bot import Decision
from anden.coach.appraisal import Effort
from anden.coach.review import Review, Reviewing
from anden.core import registry
from anden.core.game import policy_of
from anden.core.kernel import zeros
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng

BINS = 10


class Bin(Struct, frozen=True):
    """All decisions whose chance lay in one tenth: how many, what was said, what came."""

    count: int
    said: float
    came: float


class Found(Struct, frozen=True):
    """What was measured over matches of one bot against itself."""

    game: str
    seats: int
    games: int
    spec: str
    bins: list[Bin]
    luck_explains: float  # correlation of `had luck` with the result
    blunders_named: float  # of decisions: a cost of 25 or more that nobody planted
    planted_found: float  # of planted blunders: those among the three moments
    planted_cost: float  # mean


def reviews(match: AnyMatch, effort: Effort, seed: int) -> list[Review]:
    """Of every seat."""
    made = []
    for seat in range(match.seats):
        reviewing = Reviewing(match, seat, effort, seed)
        list(reviewing)
        made.append(reviewing.finish())
    return made


def dealt(game_id: str, seats: int, deal: int) -> AnyMatch:
    game = registry.game(game_id)
    return Match(game, seats, game.variants(seats)[0], deal.to_bytes(32, "big"))


def plain_game(game_id: str, seats: int, spec: str, effort: Effort, deal: int) -> list[Review]:
    match = dealt(game_id, seats, deal)
    play_through(match, (spec,) * seats)
    return reviews(match, effort, deal)


def planted_game(game_id: str, seats: int, spec: str, effort: Effort, deal: int) -> tuple[int, Review]:
    """Seat 0 throws away a decision chosen by chance: what the policy likes least is done. Its entry, the review."""
    match, random = dealt(game_id, seats, deal), Random(deal)
    players = [bot(spec, match.game) for _ in range(seats)]
    left = random.randrange(5, 25)
    planted = -1
    while not match.over:
        seat = match.owing()[0]
        decision = Decision.at(match, seat, Rng(deal, match.version))
        action = players[seat].choose(decision)
        if seat == 0 and len(decision.legal) > 2 and planted < 0:
            left -= 1
            if left == 0:
                planted, action = match.version, _worst(decision)
        match.play(seat, action)
    reviewing = Reviewing(match, 0, effort, deal)
    list(reviewing)
    return planted, reviewing.finish()


def _worst(decision: Decision) -> object:
    game, world = decision.game, decision.imagine()
    codes, weights = zeros(2 * game.spec.codes), zeros(2 * game.spec.codes)
    policy = policy_of(game, decision.view)
    count = world.legal(decision.seat, codes)
    policy.begin(world)
    policy.weigh(world, decision.seat, codes, count, weights)
    return game.decode(world, codes[min(range(count), key=lambda i: weights[i])])


def calibration(found: Sequence[Review]) -> list[Bin]:
    """Every third decision: neighbours say nearly the same."""
    pairs = [(one.after, review.result) for review in found for one in review.decisions[::3]]
    bins = []
    for at in range(BINS):
        inside = [pair for pair in pairs if at <= min(BINS - 1, int(pair[0] * BINS)) < at + 1]
        said, came = (fmean(part) for part in zip(*inside, strict=True)) if inside else (0.0, 0.0)
        bins.append(Bin(len(inside), said, came))
    return bins


def measure(game: str, seats: int, games: int, spec: str, effort: Effort, workers: int) -> Found:
    with ProcessPoolExecutor(workers) as pool:
        asked = (game, seats, spec, effort)
        plain = [review for made in pool.map(partial(plain_game, *asked), range(games)) for review in made]
        planted = list(pool.map(partial(planted_game, *asked), range(1000, 1000 + min(games, 100))))
    hits = [(n, review) for n, review in planted if n >= 0]
    costs = [one.appraisal.cost for n, review in hits for one in review.decisions if one.n == n]
    decisions = [one for review in plain for one in review.decisions]
    return Found(
        game,
        seats,
        games,
        spec,
        calibration(plain),
        correlation([review.had_luck for review in plain], [review.result for review in plain]),
        fmean(one.grade == "blunder" for one in decisions),
        fmean(n in {moment.n for moment in review.moments} for n, review in hits) if hits else 0.0,
        fmean(costs) if costs else 0.0,
    )


def main() -> None:
    """Measures one game and writes it down."""
    asking = argparse.ArgumentParser(description=__doc__)
    asking.add_argument("game")
    asking.add_argument("--seats", type=int, default=2)
    asking.add_argument("--games", type=int, default=300)
    asking.add_argument("--bot", default="greedy")
    asking.add_argument("--worlds", type=int, default=96)
    asking.add_argument("--workers", type=int, default=2)
    asked = asking.parse_args()
    effort = Effort(final=asked.worlds, worlds=max(2, asked.worlds // 4))
    found = measure(asked.game, asked.seats, asked.games, asked.bot, effort, asked.workers)
    text = msgspec.json.format(msgspec.json.encode(found))
    print(text.decode())
    Path(__file__).with_name(f"coach-{asked.game}-{asked.seats}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
