"""Reasons and occasions: what is said rests on what the seat knows, has its words and points at what there is."""

from collections.abc import Iterator
from typing import Any

import msgspec

from anden.conformance.case import Case, law
from anden.conformance.judge import decoded
from anden.conformance.knowledge import worlds_for
from anden.conformance.text import can_be_said
from anden.conformance.walk import legal_codes, owing, positions, sample
from anden.core.game import Occasion, Part, Reason, Seat
from anden.core.kernel import State

__all__ = ["occasions_are_those_declared", "reasons_come_from_the_view"]

ASKED = 4  # actions of each position


@law("reasons")
def reasons_come_from_the_view(case: Case) -> None:
    """The reasons for an action are byte-identical in worlds imagined from its seat's view, or resampled for it; they
    are of their type, have words in every language, and point at things that the match has."""
    if case.game.reasons is None:
        return
    rng, named = case.rng("reasons"), _named(case)
    for state in positions(case, every=24):
        for seat in owing(state, case.seats):
            legal = [case.game.decode(state, code) for code in legal_codes(case.game, state, seat)]
            asked = sample(legal, ASKED, rng)
            truth = {action: _reasons(case, state, seat, action) for action in asked}
            _are_whole(case, named, [reason for form in truth.values() for reason in _read(form)])
            for world, other in worlds_for(case, state, seat, rng):
                for action, form in truth.items():
                    found = _reasons(case, other, seat, action)
                    case.same(f"the reasons for {action} in {world}, and in truth", found, form)


def _reasons(case: Case, state: State, seat: Seat, action: Any) -> bytes:
    assert case.game.reasons
    return msgspec.json.encode(list(case.game.reasons(state, seat, action)))


def _read(form: bytes) -> list[Reason]:
    return msgspec.json.decode(form, type=list[Reason])


def _are_whole(case: Case, named: set[str], reasons: list[Reason]) -> None:
    for reason in reasons:
        can_be_said(case, reason.msg)
        _point_at_something(case, named, reason.msg.key, reason.point)


def _point_at_something(case: Case, named: set[str], what: str, point: tuple[Part, ...]) -> None:
    unknown = [part for part in point if ":" in part and part.partition(":")[2] not in named]
    case.same(f"what {what!r} points at that is not there", unknown, [])


@law("occasions")
def occasions_are_those_declared(case: Case) -> None:
    """What a game says is worth a beginner's look has a name that the spec declares and points at things that the match
    has; asked again, it is the same."""
    named = _named(case)
    before: dict[Seat, Any] = {}
    for state in positions(case, every=12):
        for seat in owing(state, case.seats):
            now = case.game.view(state, seat)
            then = before.setdefault(seat, now)
            form = msgspec.json.encode(list(case.game.occasions(then, now)))
            case.same("occasions asked for again", msgspec.json.encode(list(case.game.occasions(then, now))), form)
            for occasion in msgspec.json.decode(form, type=list[Occasion]):
                case.same(f"whether the spec names {occasion.name!r}", occasion.name in case.game.spec.occasions, True)
                _point_at_something(case, named, occasion.name, occasion.point)
            before[seat] = now


def _named(case: Case) -> set[str]:
    """Whatever has a name in some action of the match, in a view, in the score or among the ids of the spec."""
    game, state = case.game, case.game.new(case.seats, case.options)
    actions = [decoded(game, state, code) for code in range(game.spec.codes)]
    labels = {line.label.key.removeprefix("score-") for score in game.score(state) for line in score.lines}
    ids = {each for ids in game.spec.kinds.values() for each in ids}
    return {*_names_in(msgspec.to_builtins([actions, game.view(state, 0)]))} | labels | ids


def _names_in(plain: Any) -> Iterator[str]:
    """All strings of plain data, and the places of its lists, counted from 0 or from 1."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for each in plain.values():
            yield from _names_in(each)
    elif isinstance(plain, list | tuple):
        yield from map(str, range(len(plain) + 1))
        for each in plain:
            yield from _names_in(each)
