"""Luck: it comes from streams, and no decision, no order and no undo makes it another."""

import re
from typing import Any

from msgspec.structs import replace

from anden.conformance.case import Case, law
from anden.conformance.walk import new_match, play_one, positions
from anden.core import codec
from anden.core.game import Stream
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Match
from anden.core.seal import Draw

__all__ = [
    "every_draw_names_its_stream",
    "the_deck_is_the_same_whoever_begins",
    "the_same_draws_so_far_give_the_same_next_draw",
    "undo_and_redo_do_not_change_luck",
]

MATCHES = 6  # of one seal
ENTRIES = 400  # of each, at most
UNDO_EVERY = 3
NAME = re.compile(r"[a-z0-9-]+")

Weights = tuple[int, ...]
Past = tuple[str, Weights, tuple[int, ...]]  # a stream, what it was prepared with, and what was drawn, as places in it


@law("stream")
def every_draw_names_its_stream(case: Case) -> None:
    """`State.stream` is a place in the spec's streams; their names differ, in lower-case letters, digits, hyphens."""
    names = [stream.name for stream in case.game.spec.streams]
    if len(set(names)) < len(names) or not all(NAME.fullmatch(name) for name in names):
        raise case.broken(f"the names of its streams are {names}")
    for state in positions(case):
        if state.actor() == NATURE and state.stream() not in range(len(names)):
            raise case.broken(f"nature draws from stream {state.stream()}; the spec has {len(names)}")


@law("stream", "weights")
def the_same_draws_so_far_give_the_same_next_draw(case: Case) -> None:
    """In matches of one seal, whatever is decided in them: a pile from which the same was drawn holds the same, and
    gives the same next."""
    known: dict[Past, tuple[Weights, int]] = {}
    for lap in range(MATCHES):
        match, rng = new_match(case), case.rng(f"lap {lap}")
        while not match.over and match.version < ENTRIES:
            play_one(match, rng)
        _compare(case, known, match)


@law("stream", "weights")
def the_deck_is_the_same_whoever_begins(case: Case) -> None:
    """In matches of one seal that differ in who begins, what nature draws before anyone has decided anything is, pile
    by pile, the same."""
    known: dict[Past, tuple[Weights, int]] = {}
    seal = new_match(case).seal
    for first in (None, *range(case.seats)) if case.seats > 1 else (case.options.first,):
        options = case.game.settle(case.seats, replace(case.options, first=first))
        _compare(case, known, Match.sealed(case.game, case.seats, options, seal))


def _compare(case: Case, known: dict[Past, tuple[Weights, int]], match: AnyMatch) -> None:
    """Raises Broken if a pile holds or gives something else than is known of it; then knows this match, too."""
    for past, weights, place in _pile_draws(case, match):
        held, given = known.setdefault(past, (weights, place))
        case.same(f"what {past[0]} holds after {len(past[2])} draws", weights, held)
        case.same(f"draw {len(past[2])} of {past[0]}", place, given)


def _pile_draws(case: Case, match: AnyMatch) -> list[tuple[Past, Weights, int]]:
    """The draws of a match from piles: what came before, what lay there, and what it was."""
    streams: dict[str, Stream] = {stream.name: stream for stream in case.game.spec.streams}
    pasts: dict[str, Past] = {}
    found = []
    for entry in match.log:
        if entry.draw is None or not streams[entry.draw.stream].pile:
            continue
        case.entry = entry.n
        weights, place = match.draw_at(entry.n)
        stream = streams[entry.draw.stream]
        first = (stream.name, tuple(weights) if stream.prepared else (), ())
        name, prepared, places = past = pasts.get(stream.name, first)
        found.append((past, tuple(weights), place))
        pasts[name] = (name, prepared, (*places, place))
    return found


@law("stream", "apply")
def undo_and_redo_do_not_change_luck(case: Case) -> None:
    """An action that is taken back, with all that nature answered, and done again leads to the same state; whatever is
    done instead, a draw of the same stream and count is the same part of what lies there."""
    match, rng = new_match(case), case.rng("luck")
    seen: dict[tuple[str, int], Draw] = {}
    at = 0
    while not match.over and match.version < ENTRIES:
        case.entry, at = match.version, at + 1
        before = match.version
        seat, action = play_one(match, rng)
        if at % UNDO_EVERY == 0:
            _again(case, match, seat, action, before)
        for entry in match.log[before:]:
            _same_part(case, seen, entry.draw)


def _again(case: Case, match: AnyMatch, seat: int, action: Any, before: int) -> None:
    """Takes back, does it again and compares; then takes it back for good, so that something else may follow."""
    after = codec.dump(match.state)
    match.undo(seat, consent=True)
    match.play(seat, action)
    case.same("the state after an undo and the same again", codec.dump(match.state), after)
    if before % 2 == 0:
        match.undo(seat, consent=True)


def _same_part(case: Case, seen: dict[tuple[str, int], Draw], draw: Draw | None) -> None:
    """Two draws of one stream and count fall on the same part of the whole, as far as the weights let them."""
    if draw is None:
        return
    other = seen.setdefault((draw.stream, draw.k), draw)
    if draw.at * other.of >= (other.at + 1) * draw.of or other.at * draw.of >= (draw.at + 1) * other.of:
        raise case.broken(f"draw {draw.k} of {draw.stream} was {other.at} of {other.of}, and is {draw.at} of {draw.of}")
