"""Judge: the list of what is legal and the reasons why something is not are two sides of one thing."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from anden.conformance.case import Case, law
from anden.conformance.walk import legal_codes, positions
from anden.core.errors import Malformed
from anden.core.game import AnyGame, Msg, Seat
from anden.core.kernel import State
from anden.core.match import parse_action
from anden.core.rng import Rng

__all__ = ["the_judge_allows_what_is_listed_and_nothing_else", "the_judge_answers_whatever_is_asked"]

STRANGE: tuple[Any, ...] = ("nowhere", "", -1, 0, 1, 99, 1 << 70, True, False, None)
MUTATIONS = 30  # per position
CHEAP = 80  # questions per step that cost nothing: games with more codes and seats are asked less often


def decoded(game: AnyGame, state: State, code: int) -> Any | None:
    """The action of any code; None for one that means nothing here, which nobody can be asked about."""
    try:
        return game.decode(state, code)
    except (Malformed, LookupError, ValueError):
        return None


def _encoded(game: AnyGame, state: State, action: Any) -> int | None:
    """The code of any action; None for one that the match does not have."""
    try:
        return game.encode(state, action)
    except Malformed:
        return None


def _ask(case: Case, state: State, seat: Seat, actions: Iterable[Any]) -> None:
    codes = legal_codes(case.game, state, seat)
    for action in actions:
        _judge(case, state, seat, action, _encoded(case.game, state, action) in codes)


def _judge(case: Case, state: State, seat: Seat, action: Any, listed: bool) -> None:
    """Judge and list must say the same of this action, and a refusal must be one that the spec declares."""
    reason = case.game.why_not(state, seat, action)
    if listed and reason is not None:
        raise case.broken(f"{action} is listed for seat {seat}, and refused: {reason}")
    if not listed and not isinstance(reason, Msg):
        raise case.broken(f"{action} is not listed for seat {seat}, and not refused: {reason}")
    if reason is not None and (reason.key, reason.rule) not in case.game.spec.refusals.items():
        raise case.broken(f"{action} of seat {seat} is refused with what is no refusal of the spec: {reason}")


@law("why_not", "legal")
def the_judge_allows_what_is_listed_and_nothing_else(case: Case) -> None:
    """`why_not` is None for what `legal` lists; for every other code, and every try, a refusal of the spec with its
    rule. Whatever the seat, whoever's turn it is."""
    game = case.game
    for state in positions(case, every=1 + case.seats * game.spec.codes // CHEAP):
        actions = [action for code in range(game.spec.codes) if (action := decoded(game, state, code)) is not None]
        for seat in range(case.seats):
            _ask(case, state, seat, (*actions, *game.tries(state, seat)))


@law("why_not", "encode")
def the_judge_answers_whatever_is_asked(case: Case) -> None:
    """`why_not` never raises on a well-formed action: fields hold other ids, unknown ids, other numbers.

    An action that `encode` finds malformed is refused too.
    """
    rng = case.rng("judge")
    for state in positions(case, every=10):
        actions = [*_mutated(case, _plain_actions(case, state), rng)]
        for seat in range(case.seats):
            _ask(case, state, seat, actions)


def _plain_actions(case: Case, state: State) -> list[dict[str, Any]]:
    actions = (decoded(case.game, state, code) for code in range(case.game.spec.codes))
    plain = [msgspec.to_builtins(action) for action in actions if action is not None]
    return [action for action in plain if len(action) > 1]  # one field is the tag, which stays


def _mutated(case: Case, plain: list[dict[str, Any]], rng: Rng) -> Iterator[Any]:
    """Actions with one field changed to a value seen in any field of any action, or to a strange one."""
    seen = (value for action in plain for value in action.values() if isinstance(value, str | int))
    values = [*STRANGE, *dict.fromkeys(seen)]
    for _ in range(MUTATIONS if plain else 0):
        action = plain[rng.below(len(plain))]
        field = [*action][1 + rng.below(len(action) - 1)]
        try:
            yield parse_action(case.game, action | {field: values[rng.below(len(values))]})
        except Malformed:
            continue
