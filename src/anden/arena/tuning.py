"""Better constants for a game's policy, by self-play: SPSA (Spall 1992), step by step, and it goes on where it stopped.

In each step all constants are shifted at random, up or down. The policy with these plays against the policy with the
opposite shifts over paired, rotated deals, and the constants follow whoever won, the less the later it is.
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import repeat
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
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

SHIFT = 0.1  # of a constant's size, in the first step
FOLLOW = 0.1  # of its size for a match won by its spread every time, in the first step
SLOWER, NEARER = 0.602, 0.101  # Spall's exponents: steps get smaller, and shifts a little
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


class Tuned(Struct, frozen=True):
    """How far it came: kept after every step."""

    tuning: str  # what was asked for, but how many steps
    step: int
    values: Constants


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
    values = begun.values
    pool = process_pool(workers)

    def run(*work: Any) -> Iterable[list[float]]:
        if workers == 1:
            return map(*work)
        batches: Iterable[list[float]] = pool.map(*work).result()
        return batches

    try:
        for step in range(begun.step, tuning.steps):
            values = _improved(tuning, values, step, partial(_lead, tuning, run))
            _keep(kept, Tuned(_question(tuning), step + 1, values))
            progress(1)
        return values, _lead(tuning, run, values, _declared(registry.game(tuning.game)), tuning.steps)
    finally:
        end_pool(pool)


def progress_of(tuning: Tuning, kept: Path | None) -> Tuned:
    """What the file holds, or the beginning; raises Malformed if it holds something else."""
    if kept is None or not kept.exists():
        return Tuned(_question(tuning), 0, _declared(registry.game(tuning.game)))
    try:
        found = msgspec.json.decode(kept.read_bytes(), type=Tuned)
    except (OSError, msgspec.DecodeError) as error:
        raise Malformed(f"{kept}: {error}") from None
    if found.tuning != _question(tuning):
        raise Malformed(f"{kept} holds another tuning; name another file, or delete it")
    return found


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
    tuning: Tuning, values: Constants, step: int, lead: Callable[[Constants, Constants, int], Lead]
) -> Constants:
    rng = Random(f"{tuning.seed} {step}")
    chosen = [name for name in values if not tuning.only or name.startswith(tuning.only)]
    shifts = {name: [rng.choice((-1.0, 1.0)) * size for size in _sizes(values[name])] for name in chosen}
    reach = SHIFT / (step + 1) ** NEARER
    won = lead(_moved(values, shifts, reach), _moved(values, shifts, -reach), step)
    spread = _policy(tuning, values).spread
    pull = max(-1.0, min(1.0, won.points / spread))
    return _moved(values, shifts, pull * FOLLOW / (1 + step / 10) ** SLOWER)


def _sizes(row: list[float]) -> list[float]:
    """How large each constant is; one that is nothing counts as the others of its row."""
    usual = fmean(abs(value) for value in row) or 1.0
    return [abs(value) or usual for value in row]


def _moved(values: Constants, shifts: Constants, by: float) -> Constants:
    moved = {name: [a + by * b for a, b in zip(values[name], row, strict=True)] for name, row in shifts.items()}
    return values | moved


# ---- deals


def _lead(tuning: Tuning, run: Run, one: Constants, other: Constants, step: int) -> Lead:
    firsts = range(0, tuning.deals, BATCH)
    batches = run(_play_batch, repeat(tuning), repeat(one), repeat(other), repeat(step), firsts)
    leads = [lead for batch in batches for lead in batch]
    doubt = Z * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return Lead(len(leads) * tuning.seats, fmean(leads), doubt)


def _play_batch(tuning: Tuning, one: Constants, other: Constants, step: int, first: int) -> list[float]:
    deals = range(first, min(first + BATCH, tuning.deals))
    return [_deal(tuning, one, other, step * tuning.deals + deal) for deal in deals]


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
