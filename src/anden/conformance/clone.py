"""Clone: copies share nothing, and nothing but nature's codes decides what happens."""

import random

from anden.conformance.case import Case, law
from anden.conformance.fingerprint import look, trace
from anden.conformance.walk import new_match, playing, positions, steps, walk
from anden.core import codec
from anden.core.kernel import State
from anden.core.replay import encode_replay, replay_of

__all__ = [
    "clones_do_not_interfere",
    "clones_play_like_their_originals",
    "looking_changes_nothing",
    "nothing_draws_on_global_randomness",
    "the_same_seed_gives_the_same_match",
]


Kept = tuple[int, State, str]  # entry, state after that many, its digest then


@law("clone", "resample")
def clones_do_not_interfere(case: Case) -> None:
    """Playing on with a clone, or redrawing in it what a seat cannot know, leaves all earlier states as they were."""
    rng = case.rng("clone")
    kept: list[Kept] = []
    for step in steps(case):
        _unchanged(case, kept[-1:])
        kept.append((step.n + 1, step.after, codec.digest(step.after)))
        step.after.clone().resample(rng.below(case.seats + 1) - 1, rng)
    _unchanged(case, kept)


def _unchanged(case: Case, kept: list[Kept]) -> None:
    for case.entry, state, digest in kept:
        case.same("the digest of an earlier state, now that a clone was played on", codec.digest(state), digest)


@law("view", "prompt", "why_not", "score")
def looking_changes_nothing(case: Case) -> None:
    """No face of the game (views, lists, refusals, pictures, scores …) changes the state it is asked about."""
    rng = case.rng("look")
    for state in positions(case, every=16):
        before = codec.dump(state)
        for _ in look(case, state, rng):
            pass
        case.same("a state, once everyone has looked at it", codec.dump(state), before)


@law("clone", "apply")
def clones_play_like_their_originals(case: Case) -> None:
    """A clone has its original's digest, and the same code applied to both gives equal states."""
    for step in steps(case):
        state, twin = step.before.clone(), step.before.clone()
        case.same("a clone", codec.dump(twin), codec.dump(step.before))
        for each in (state, twin):
            each.apply(step.seat, step.code)
        case.same("the same code applied to two clones", codec.dump(twin), codec.dump(state))
    _plays_in_place(case)


def _plays_in_place(case: Case) -> None:
    state = case.game.new(case.seats, case.options)
    for step in walk(case):
        state.apply(step.seat, step.code)
        case.same("the same code applied without cloning", codec.dump(state), codec.dump(step.after))


def _match_bytes(case: Case) -> bytes:
    match = new_match(case)
    for _ in playing(case, match, case.rng("match")):
        pass
    return encode_replay(replay_of(match))


@law("apply", "weights")
def the_same_seed_gives_the_same_match(case: Case) -> None:
    """The same seed and the same decisions give the same log and result, byte by byte."""
    if _match_bytes(case) != _match_bytes(case):
        raise case.broken("two matches with the same seed and the same decisions have different replays")


@law("apply", "imagine")
def nothing_draws_on_global_randomness(case: Case) -> None:
    """States and faces are the same whatever Python's own generator holds, and leave it as it was."""
    kept, traces = random.getstate(), []
    try:
        for seed in (1, 2):
            random.seed(seed)
            before = random.getstate()
            traces.append([*trace(case)])
            if random.getstate() != before:
                raise case.broken("something draws from Python's global generator")
    finally:
        random.setstate(kept)
    for one, other in zip(*traces, strict=True):
        case.same("the same walk, taken twice", one, other)
