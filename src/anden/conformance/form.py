"""Form: whatever is stored or sent is plain data, and comes back as it was."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from anden.conformance.case import Case, law
from anden.conformance.walk import legal_codes, owing, positions, possible_codes, sample, steps
from anden.core import codec
from anden.core.game import AnyGame, Seat, views_of
from anden.core.kernel import NATURE, State
from anden.core.match import parse_action, parse_options

__all__ = [
    "actions_survive_json",
    "codes_and_actions_translate_both_ways",
    "events_and_scores_survive_json",
    "legal_lists_are_fixed_and_free_of_repeats",
    "schemas_accept_views_and_actions",
    "settled_options_stay_settled",
    "states_survive_json",
    "views_made_at_once_are_those_made_one_by_one",
    "views_survive_json",
]


def through_json(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def _doers(case: Case, state: State) -> list[Seat]:
    return [NATURE] if state.actor() == NATURE else owing(state, case.seats)


def _codes(case: Case, every: int = 1) -> Iterator[tuple[State, int]]:
    """Everything that seats and nature could do, position by position."""
    for state in positions(case, every):
        for seat in _doers(case, state):
            for code in possible_codes(case.game, state, seat):
                yield state, code


@law("settle")
def settled_options_stay_settled(case: Case) -> None:
    """Settled options come back from JSON as they were, and `settle` has nothing to add to them."""
    case.same("options read from JSON", parse_options(case.game, through_json(case.options)), case.options)
    case.same("options settled again", case.game.settle(case.seats, case.options), case.options)


@law("new")
def states_survive_json(case: Case) -> None:
    """A state dumped, written as JSON and loaded into a fresh one is the same position: same digest, same actions."""
    for state in positions(case, every=2):
        twin = case.game.new(case.seats, case.options)
        codec.load(twin, through_json(codec.dump(state)))
        case.same("a state read from JSON", codec.dump(twin), codec.dump(state))
        for seat in range(case.seats):
            one, other = (legal_codes(case.game, each, seat) for each in (twin, state))
            case.same(f"codes of seat {seat} in a state read from JSON", one, other)


@law("view", "overlay")
def views_survive_json(case: Case) -> None:
    """Views and overlays, written as JSON and read as the types of the spec, are equal: every seat, a spectator."""
    spec = case.game.spec
    for state in positions(case, every=2):
        for seat in case.observers:
            view = case.game.view(state, seat)
            case.same("a view read from JSON", _read_back(view, spec.view), view)
            overlay = case.game.overlay(view)
            case.same("an overlay read from JSON", _read_back(overlay, spec.overlay), overlay)


@law("views")
def views_made_at_once_are_those_made_one_by_one(case: Case) -> None:
    """Where a game makes the views of several seats at once, each is what it is when it is made by itself."""
    for state in positions(case, every=2):
        alone = [case.game.view(state, seat) for seat in case.observers]
        case.same("the views of all who look", views_of(case.game, state, case.observers), alone)


def _read_back(thing: object, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing), type=kind)


@law("decode")
def actions_survive_json(case: Case) -> None:
    """Every action that seats and nature could do is hashable, and is equal after a way through JSON."""
    seen = set()
    for state, code in _codes(case):
        action = case.game.decode(state, code)
        if action not in seen:
            seen.add(action)
            case.same("an action read from JSON", parse_action(case.game, through_json(action)), action)


@law("tell", "score")
def events_and_scores_survive_json(case: Case) -> None:
    """What is told and what is scored is equal after a way through JSON."""
    for step in steps(case, every=3):
        action = case.game.decode(step.before, step.code)
        events = tuple(case.game.tell(step.before, step.seat, action, step.after))
        for thing in (*events, *case.game.score(step.after)):
            twin = msgspec.json.decode(msgspec.json.encode(thing), type=type(thing))
            case.same("an event or a score read from JSON", twin, thing)


@law("encode", "decode")
def codes_and_actions_translate_both_ways(case: Case) -> None:
    """`encode(decode(code)) == code` for every code that seats and nature could choose."""
    for state, code in _codes(case):
        action = case.game.decode(state, code)
        case.same(f"the code of {action}", case.game.encode(state, action), code)


@law("legal")
def legal_lists_are_fixed_and_free_of_repeats(case: Case) -> None:
    """The same question gives the same list, without repeats, of codes from 0 to below the spec's `codes`."""
    for state in positions(case):
        for seat in range(case.seats):
            codes = legal_codes(case.game, state, seat)
            case.same(f"codes of seat {seat}, asked again", legal_codes(case.game, state, seat), codes)
            actions = [case.game.decode(state, code) for code in codes]
            if len(set(codes)) < len(codes) or len(set(actions)) < len(actions):
                raise case.broken(f"seat {seat} has something listed twice: {actions}")
            if not all(0 <= code < case.game.spec.codes for code in codes):
                raise case.broken(f"seat {seat} has codes outside the spec's {case.game.spec.codes}: {codes}")


@cache
def _validators(game: AnyGame) -> tuple[Any, Any]:
    """Of views and of actions. Slow to make, so made once; jsonschema is needed by this law alone."""
    from jsonschema import Draft202012Validator

    kinds = (game.spec.view, game.spec.action)
    views, actions = (Draft202012Validator(msgspec.json.schema(kind)) for kind in kinds)
    return views, actions


@law("view", "decode")
def schemas_accept_views_and_actions(case: Case) -> None:
    """The JSON Schemas made from the spec's types accept what a page would be sent (a sample: checking is slow)."""
    views, actions = _validators(case.game)
    rng = case.rng("schema")
    for state in positions(case, every=25):
        for seat in case.observers:
            views.validate(through_json(case.game.view(state, seat)))
        for seat in _doers(case, state):
            for code in sample(possible_codes(case.game, state, seat), 4, rng):
                actions.validate(through_json(case.game.decode(state, code)))
