"""Every answer of the protocol at each step of one seeded match, as text made to be read in a diff."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from anden.core import registry
from anden.core.codec import digest
from anden.core.match import AnyMatch, Match
from anden.core.seal import derived_rng, derived_seed
from anden.text import catalogue

FEWEST_SEATS = 2


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def playthrough(game_id: str) -> str:
    game = registry.game(game_id)
    seats = min(seats for seats in game.spec.seats if seats >= FEWEST_SEATS)
    seed = derived_seed(b"golden", f"playthrough {game_id}")
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], seed)
    rng = derived_rng(seed, "everyone")
    while not match.over:
        seat = match.owing()[rng.below(len(match.owing()))]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    lines = [f"{game_id}, rules {game.spec.rules}, {seats} seats, {_json(match.options)}", ""]
    for n in range(match.version):
        lines += _entry(match, n)
    return "\n".join([*lines, _json(match.result()), ""])


def _entry(match: AnyMatch, n: int) -> Iterator[str]:
    entry, before, after = match.log[n], match.state_at(n), match.state_at(n + 1)
    yield f"== {n}: seat {entry.seat} {_json(entry.action)}"
    for seat in range(match.seats):
        if before.owes(seat):
            yield from _decision(match, before, seat)
    words = catalogue("en", match.game)
    for event in match.events(n):
        audience = (
            f"only {event.only}" if event.only is not None else f"but {event.but}" if event.but is not None else ""
        )
        yield f"told {audience}: {words.say(event.msg)}".replace(" :", ":")
    totals = [score.total for score in match.game.score(after)]
    views = [
        sha256(msgspec.json.encode(match.game.view(after, seat))).hexdigest()[:8]
        for seat in (*range(match.seats), None)
    ]
    yield f"score {totals} state {digest(after)[:16]} views {' '.join(views)}"


def _decision(match: AnyMatch, state: Any, seat: int) -> Iterator[str]:
    game = match.game
    words = catalogue("en", game)
    yield f"prompt {seat}: {words.say(game.prompt(state, seat))}"
    for action in dict.fromkeys(game.tries(state, seat)):
        reason = game.why_not(state, seat, action)
        verdict = f"refused, {reason.key} ({reason.rule})" if reason else "legal"
        yield f"  {_json(action)} {verdict}"
