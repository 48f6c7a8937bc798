"""Bots against bots, many times over. The same seed gives the same matches on any number of processes."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import repeat
from pathlib import Path
from statistics import fmean, pstdev
from time import process_time

from msgspec import Struct

from anden.arena.playing import play_through, whole
from anden.bots import bot
from anden.bots.pool import process_pool
from anden.core import registry
from anden.core.chance import derived_seed
from anden.core.errors import Malformed
from anden.core.game import Options, Result
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Match
from anden.core.replay import encode_replay, replay_of

__all__ = ["PartyFigures", "Plan", "Played", "Summary", "simulate", "summarise"]

BATCH = 20
LEAST_CPU = 1e-6  # seconds, where the clock was too coarse to see any pass


class Plan(Struct, frozen=True):
    """What to simulate. Match i has its own seed, derived from the plan's."""

    game: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: bytes
    record: str | None = None


class Played(Struct, frozen=True):
    result: Result
    entries: int
    steps: int  # decisions of seats
    cpu: float


def prepare(plan: Plan, workers: int) -> None:
    """Raises Malformed for a plan that cannot be carried out, before anything is done; makes the folder for replays."""
    if workers < 1:
        raise Malformed(f"workers: at least 1, not {workers}")
    if len(plan.bots) != plan.seats:
        raise Malformed(f"{plan.seats} seats need {plan.seats} bots, not {len(plan.bots)}: {','.join(plan.bots)}")
    if plan.games < 1:
        raise Malformed(f"games: at least 1, not {plan.games}")
    for name in plan.bots:
        bot(name, registry.game(plan.game))
    Match(registry.game(plan.game), plan.seats, plan.options, plan.seed)
    if plan.record:
        try:
            os.makedirs(plan.record, exist_ok=True)
        except OSError as error:
            raise Malformed(f"{plan.record}: {error.strerror}") from None


def play_one(plan: Plan, index: int) -> Played:
    """The match of that number; raises Unplayed if it does not come to its end."""
    seed = derived_seed(plan.seed, f"match {index}")
    with whole(index, seed):
        return _play(plan, index, seed)


def _play(plan: Plan, index: int, seed: bytes) -> Played:
    start = process_time()
    match: AnyMatch = Match(registry.game(plan.game), plan.seats, plan.options, seed)
    play_through(match, plan.bots)
    cpu = process_time() - start
    if plan.record:
        Path(plan.record, f"{plan.game}-{index:06}.json").write_bytes(encode_replay(replay_of(match)))
    result = match.result()
    assert result is not None
    return Played(result, match.version, sum(entry.seat != NATURE for entry in match.log), cpu)


def _play_batch(plan: Plan, first: int) -> list[Played]:
    return [play_one(plan, index) for index in range(first, min(first + BATCH, plan.games))]


def simulate(plan: Plan, workers: int, progress: Callable[[int], None]) -> list[Played]:
    """Play a prepared plan, all of it or raise Unplayed; `progress` hears how many more matches are done."""
    firsts = range(0, plan.games, BATCH)
    played: list[Played] = []
    with process_pool(workers) as pool:
        here = (_play_batch(plan, first) for first in firsts)
        for batch in here if workers == 1 else pool.map(_play_batch, repeat(plan), firsts):
            played += batch
            progress(len(batch))
    return played


class PartyFigures(Struct, frozen=True):
    """One party over all matches: shared first places count as their part of a win."""

    seat: int
    bot: str
    wins: float
    mean: float | None  # None: it never had a score
    spread: float | None


class Summary(Struct, frozen=True):
    game: str
    seats: int
    games: int
    seed: str
    parties: tuple[PartyFigures, ...]
    mean_entries: float
    mean_steps: float
    ended: dict[str, int]
    steps_per_cpu_second: float
    games_per_cpu_second: float


def summarise(plan: Plan, played: Sequence[Played]) -> Summary:
    cpu = sum(p.cpu for p in played) or LEAST_CPU
    steps = sum(p.steps for p in played)
    return Summary(
        plan.game,
        plan.seats,
        len(played),
        plan.seed.hex(),
        tuple(_figures(plan, played, party) for party in range(len(played[0].result.scores))),
        fmean(p.entries for p in played),
        fmean(p.steps for p in played),
        dict(Counter(p.result.ended for p in played)),
        steps / cpu,
        len(played) / cpu,
    )


def _figures(plan: Plan, played: Sequence[Played], party: int) -> PartyFigures:
    scores = [score for p in played if (score := p.result.scores[party]) is not None]
    wins = sum(1 / len(best) for p in played if party in (best := p.result.ranking[0]))
    return PartyFigures(
        party,
        plan.bots[party] if party < plan.seats else "-",
        wins,
        fmean(scores) if scores else None,
        pstdev(scores) if scores else None,
    )
