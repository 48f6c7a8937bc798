"""Seeded random walks: through the kernel, where every position stays as an object of its own, and through a match."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from anden.conformance.case import Case
from anden.core.game import AnyGame, Seat
from anden.core.kernel import NATURE, OVER, State, zeros
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.seal import SEED_BYTES

__all__ = [
    "AnyMatch",
    "Step",
    "legal_codes",
    "new_match",
    "owing",
    "play_one",
    "playing",
    "positions",
    "possible_codes",
    "sample",
    "steps",
    "walk",
    "walk_from",
    "weights_of",
]

T = TypeVar("T")

LEAST_STEPS = 120  # short games are walked through several times


@dataclass(frozen=True)
class Step:
    """One entry of a walk. `after` is a clone of `before` to which the code was applied."""

    n: int
    before: State
    seat: Seat
    code: int
    after: State
    previous: "Step | None" = None


@cache
def _buffer(length: int) -> vec[i64]:
    return zeros(length)


def legal_codes(game: AnyGame, state: State, seat: Seat) -> list[int]:
    out = _buffer(2 * game.spec.codes)
    return [out[at] for at in range(state.legal(seat, out))]


def weights_of(game: AnyGame, state: State) -> list[tuple[int, int]]:
    """At NATURE: pairs of code and weight."""
    out = _buffer(2 * game.spec.codes)
    return [(out[2 * at], out[2 * at + 1]) for at in range(state.weights(out))]


def possible_codes(game: AnyGame, state: State, seat: Seat) -> list[int]:
    """What that seat, or nature, could do now."""
    if seat != NATURE:
        return legal_codes(game, state, seat)
    return [code for code, _ in weights_of(game, state)] if state.actor() == NATURE else []


def owing(state: State, seats: int) -> list[Seat]:
    return [seat for seat in range(seats) if state.owes(seat)]


def sample(things: list[T], most: int, rng: Rng) -> list[T]:
    """At most so many of the things (codes, steps), in their order, starting anywhere."""
    if len(things) <= most:
        return things
    stride, start = len(things) // most, rng.below(len(things))
    return [things[(start + at * stride) % len(things)] for at in range(most)]


def _drawn(case: Case, state: State, rng: Rng) -> int:
    pairs = weights_of(case.game, state)
    total = sum(weight for _, weight in pairs)
    if total <= 0:
        raise case.broken(f"it is nature's turn, and its weights are {pairs}")
    left = rng.below(total)
    for code, weight in pairs:
        if left < weight:
            return code
        left -= weight
    raise case.broken(f"nature has a weight below zero: {pairs}")


def _chosen(case: Case, state: State, rng: Rng) -> tuple[Seat, int]:
    """Nature by weight, seats uniformly."""
    if state.actor() == NATURE:
        return NATURE, _drawn(case, state, rng)
    seats = owing(state, case.seats)
    if not seats:
        raise case.broken("nobody owes a decision, and the match is not over")
    seat = seats[rng.below(len(seats))]
    codes = legal_codes(case.game, state, seat)
    if not codes:
        raise case.broken(f"dead end: seat {seat} owes a decision and has nothing to do")
    return seat, codes[rng.below(len(codes))]


def walk_from(case: Case, state: State, rng: Rng, n: int = 0) -> Iterator[Step]:
    """From a position to the end; raises Broken at a dead end, and where the spec's bound is passed."""
    step: Step | None = None
    while state.actor() != OVER:
        case.entry = n
        if n >= case.game.spec.bound:
            raise case.broken(f"the match goes on after {case.game.spec.bound} entries, the bound of the spec")
        seat, code = _chosen(case, state, rng)
        after = state.clone()
        after.apply(seat, code)
        case.trail = step = Step(n, state, seat, code, after, step)
        yield step
        state, n = after, n + 1
    case.entry = n


def walk(case: Case, lap: int = 0) -> Iterator[Step]:
    """One match by chance alone; every lap is another one."""
    return walk_from(case, case.game.new(case.seats, case.options), case.rng(f"walk {lap}"))


def steps(case: Case, every: int = 1) -> Iterator[Step]:
    """The steps of one walk, or of several where matches are short; all, or one in so many."""
    at = case.seed
    for lap in count():
        for step in walk(case, lap):
            at += 1
            if at % every == 0:
                yield step
        if at - case.seed >= LEAST_STEPS:
            return


def positions(case: Case, every: int = 1) -> Iterator[State]:
    """The positions of such walks: all, or one in so many and the last ones."""
    at = case.seed
    for step in steps(case):
        at += 1
        if at % every == 0:
            yield step.before
        if step.after.actor() == OVER:
            case.entry = step.n + 1
            yield step.after


def new_match(case: Case) -> AnyMatch:
    case.trail = None
    return Match(case.game, case.seats, case.options, case.seed.to_bytes(SEED_BYTES, "big"))


def play_one(match: AnyMatch, rng: Rng) -> tuple[Seat, Any]:
    """One decision of a seat, made at random; returns whose and what."""
    seats = match.owing()
    seat = seats[rng.below(len(seats))]
    actions = match.legal(seat)
    action = actions[rng.below(len(actions))]
    match.play(seat, action)
    return seat, action


def playing(case: Case, match: AnyMatch, rng: Rng) -> Iterator[tuple[Seat, Any]]:
    """Plays the match to its end; yields after each decision. Whoever takes moves back lengthens it."""
    while not match.over:
        case.entry = match.version
        if match.version > 4 * case.game.spec.bound:
            raise case.broken("the match does not come to its end")
        yield play_one(match, rng)
