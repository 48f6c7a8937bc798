"""A fingerprint of everything a game does in a seeded match: equal in every process and on every engine."""

import hashlib
from collections.abc import Iterator

import msgspec

from anden.conformance.case import Case
from anden.conformance.walk import legal_codes, new_match, playing, walk
from anden.core import codec
from anden.core.game import AnyGame, Options
from anden.core.kernel import State
from anden.core.replay import encode_replay, replay_of
from anden.core.rng import Rng

__all__ = ["fingerprint", "look", "trace"]

LOOK_EVERY = 12


def trace(case: Case) -> Iterator[bytes]:
    """All states of a walk and what was told about them; now and then what everyone sees of them."""
    rng = case.rng("trace")
    for step in walk(case):
        action = case.game.decode(step.before, step.code)
        yield msgspec.json.encode(codec.dump(step.after))
        yield msgspec.json.encode([action, *case.game.tell(step.before, step.seat, action, step.after)])
        if step.n % LOOK_EVERY == 0:
            yield from look(case, step.after, rng)
    match = new_match(case)
    for _ in playing(case, match, case.rng("match")):
        pass
    yield msgspec.json.encode(encode_replay(replay_of(match)).decode())


def look(case: Case, state: State, rng: Rng) -> Iterator[bytes]:
    """Everything the faces say of a position, and a world that each observer cannot rule out."""
    game = case.game
    yield msgspec.json.encode([game.score(state), game.totals(state)])
    for seat in case.observers:
        view = game.view(state, seat)
        yield msgspec.json.encode([view, game.overlay(view), game.prompt(state, seat)])
        yield msgspec.json.encode([game.picture(view), *game.describe(view)])
        yield msgspec.json.encode(codec.dump(game.imagine(view, rng)))
    for seat in range(case.seats):
        yield msgspec.json.encode([game.decode(state, code) for code in legal_codes(game, state, seat)])
        yield msgspec.json.encode([[action, game.why_not(state, seat, action)] for action in game.tries(state, seat)])


def fingerprint(game: AnyGame, seats: int, options: Options, seed: int) -> str:
    """SHA-256 over all that `trace` sees."""
    total = hashlib.sha256()
    for part in trace(Case(game, seats, options, seed, "fingerprint")):
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()
