"""Better constants for a game's policy, by self-play: cross-entropy, step by step, and it goes on where it stopped.

In each step many sets of constants are drawn around the present ones. Each plays the same paired, rotated deals against
a rival: the declared constants, and every second time the present ones. The present ones move to the mean of the best,
and what is drawn next lies as far apart as the best do.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import repeat
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev, stdev
from typing import Any

import msgspec
from msgspec import Struct

from anden.bots.pool import end_pool, process_pool
from anden.core import registry
from anden.core.data import constants
from anden.core.errors import Malformed
from anden.core.game import AnyGame, Options
from anden.core.kernel import OVER, State, decider, zeros
from anden.core.luck import Luck
from anden.core.policy import Policy
from anden.core.rng import Rng

__all__ = ["Constants", "Lead", "Tuned", "Tuning", "progress_of", "tune"]

Constants = dict[str, list[float]]
Run = Callable[..., Iterable[list[float]]]

DRAWN = 24  # sets of constants in a step, the present one among them
BEST = 6  # of these that are followed
FOLLOW = 0.5  # of the way to them, in one step
FIRST, LEAST = 0.5, 0.05  # of a constant's size: how far apart it is drawn in the first step, and at least
BATCH = 8  # deals
Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Tuning(Struct, frozen=True):
    """What to tune: constants whose name begins with one of `only`, or all; `deals` of each step are played by both."""

    game: str
    seats: int
    options: Options
    steps: int
    deals: int
    seed: int
    only: tuple[str, ...] = ()


class Around(Struct, frozen=True):
    """The present constants, and how far apart the next are drawn: in parts of their sizes, 0 for those that stay."""

    values: Constants
    spreads: Constants


class Tuned(Struct, frozen=True):
    """How far it came: kept after every step."""

    tuning: str  # what was asked for, but how many steps
    step: int
    around: Around


class Lead(Struct, frozen=True):
    """By how many points one set of constants is ahead of another, with the half of its 95 % interval."""

    games: int
    points: float
    doubt: float


def check(tuning: Tuning) -> None:
    """Raises Malformed for what cannot be tuned."""
    game = registry.game(tuning.game)
    if tuning.seats not in game.spec.seats or tuning.seats < 2:
        raise Malformed(
            f"seats: {game.spec.name} is tuned by seats that play against each other, not by {tuning.seats}"
        )
    if tuning.steps < 1 or tuning.deals < 1:
        raise Malformed("steps and deals: at least 1")
    known = _declared(game)
    if unknown := [name for name in tuning.only if not any(key.startswith(name) for key in known)]:
        raise Malformed(f"no constant begins with {unknown[0]!r}; there are: {', '.join(known)}")


def tune(tuning: Tuning, kept: Path | None, workers: int, progress: Callable[[int], None]) -> tuple[Constants, Lead]:
    """The constants after all steps, and their lead over those that are declared; `progress` hears of steps done."""
    check(tuning)
    begun = progress_of(tuning, kept)
    progress(min(begun.step, tuning.steps))
    around, declared = begun.around, _declared(registry.game(tuning.game))
    pool = process_pool(workers)

    def run(*work: Any) -> Iterable[list[float]]:
        if workers == 1:
            return map(*work)
        batches: Iterable[list[float]] = pool.map(*work).result()
        return batches

    try:
        for step in range(begun.step, tuning.steps):
            around = _improved(tuning, around, declared, step, partial(_leads, tuning, run))
            _keep(kept, Tuned(_question(tuning), step + 1, around))
            progress(1)
        leads = _leads(tuning, run, [around.values], declared, tuning.steps)[0]
        doubt = Z * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
        return around.values, Lead(len(leads) * tuning.seats, fmean(leads), doubt)
    finally:
        end_pool(pool)


def progress_of(tuning: Tuning, kept: Path | None) -> Tuned:
    """What the file holds, or the beginning; raises Malformed if it holds something else."""
    if kept is None or not kept.exists():
        return Tuned(_question(tuning), 0, _beginning(tuning))
    try:
        found = msgspec.json.decode(kept.read_bytes(), type=Tuned)
    except (OSError, msgspec.DecodeError) as error:
        raise Malformed(f"{kept}: {error}") from None
    if found.tuning != _question(tuning):
        raise Malformed(f"{kept} holds another tuning; name another file, or delete it")
    return found


def _beginning(tuning: Tuning) -> Around:
    values = _declared(registry.game(tuning.game))
    chosen = {name: not tuning.only or name.startswith(tuning.only) for name in values}
    return Around(values, {name: [FIRST * chosen[name]] * len(row) for name, row in values.items()})


def _declared(game: AnyGame) -> Constants:
    try:
        return constants(game.spec.package)
    except FileNotFoundError:
        raise Malformed(f"{game.spec.name} declares no constants (data/policy.json)") from None


def _question(tuning: Tuning) -> str:
    return msgspec.json.encode(
        [tuning.game, tuning.seats, tuning.options, tuning.deals, tuning.seed, tuning.only]
    ).decode()


def _keep(kept: Path | None, tuned: Tuned) -> None:
    if kept is not None:
        part = kept.with_name(kept.name + ".part")
        part.write_bytes(msgspec.json.encode(tuned))
        part.replace(kept)


def _improved(
    tuning: Tuning,
    around: Around,
    declared: Constants,
    step: int,
    leads: Callable[[Sequence[Constants], Constants, int], list[list[float]]],
) -> Around:
    rng = Random(f"{tuning.seed} {step}")
    tried = [around.values, *(_drawn(around, rng) for _ in range(DRAWN - 1))]
    found = leads(tried, around.values if step % 2 else declared, step)
    order = sorted(range(DRAWN), key=lambda at: -fmean(found[at]))
    return _followed(around, [tried[at] for at in order[:BEST]])


def _drawn(around: Around, rng: Random) -> Constants:
    return {
        name: [
            value + size * spread * rng.gauss(0, 1)
            for value, size, spread in zip(row, _sizes(row), around.spreads[name], strict=True)
        ]
        for name, row in around.values.items()
    }


def _followed(around: Around, best: Sequence[Constants]) -> Around:
    """Half of the way to the best, and half of the way to how far apart they lie."""
    values, spreads = dict[str, list[float]](), dict[str, list[float]]()
    for name, row in around.values.items():
        columns = list(zip(*(one[name] for one in best), strict=True))
        values[name] = [was + FOLLOW * (fmean(column) - was) for was, column in zip(row, columns, strict=True)]
        spreads[name] = [
            max(LEAST, was + FOLLOW * (pstdev(column) / size - was)) if was else 0.0
            for was, column, size in zip(around.spreads[name], columns, _sizes(row), strict=True)
        ]
    return Around(values, spreads)


def _sizes(row: list[float]) -> list[float]:
    """How large each constant is; one that is nothing counts as the others of its row."""
    usual = fmean(abs(value) for value in row) or 1.0
    return [abs(value) or usual for value in row]


# ---- deals


def _leads(tuning: Tuning, run: Run, tried: Sequence[Constants], rival: Constants, step: int) -> list[list[float]]:
    """Of each set over the rival, deal by deal; all play the same deals."""
    firsts = range(0, tuning.deals, BATCH)
    work = [(one, first) for one in tried for first in firsts]
    batches = iter(run(_play_batch, repeat(tuning), *zip(*work, strict=True), repeat(rival), repeat(step)))
    return [[lead for _ in firsts for lead in next(batches)] for _ in tried]


def _play_batch(tuning: Tuning, one: Constants, first: int, rival: Constants, step: int) -> list[float]:
    deals = range(first, min(first + BATCH, tuning.deals))
    return [_deal(tuning, one, rival, step * tuning.deals + deal) for deal in deals]


def _deal(tuning: Tuning, one: Constants, other: Constants, deal: int) -> float:
    """The mean lead of one over the others, who all have the other's constants, in every seat once."""
    leads = []
    for turn in range(tuning.seats):
        players = [_policy(tuning, one if seat == turn else other) for seat in range(tuning.seats)]
        state = _played(tuning, players, deal)
        points = [float(players[0].sign * state.points(seat)) for seat in range(tuning.seats)]
        leads.append(points[turn] - fmean(points[:turn] + points[turn + 1 :]))
    return fmean(leads)


def _policy(tuning: Tuning, values: Constants) -> Policy:
    game = registry.game(tuning.game)
    assert game.policy is not None
    policy = game.policy(tuning.seats, tuning.options)
    policy.adjust(values)
    return policy


def _played(tuning: Tuning, players: list[Policy], deal: int) -> State:
    """A match inside the kernel. Policies look at nothing that their seat does not know, so the truth may be shown."""
    game = registry.game(tuning.game)
    state: State = game.new(tuning.seats, tuning.options)
    luck = Luck(len(game.spec.streams), tuning.seed, deal)
    own, out = Rng(tuning.seed, 1), zeros(2 * game.spec.codes)
    luck.let_nature_move(state, out)
    while state.actor() != OVER:
        seat = decider(state, tuning.seats)
        count = state.legal(seat, out)
        state.apply(seat, players[seat].choose(state, seat, out, count, own) if count > 1 else out[0])
        luck.let_nature_move(state, out)
    return state
