"""Turn: who decides, whether they can, and that it comes to an end."""

from anden.conformance.case import Case, law
from anden.conformance.walk import legal_codes, owing, positions, walk, weights_of
from anden.core.kernel import NATURE, OVER, SEVERAL, State

__all__ = [
    "every_match_ends_in_a_way_the_spec_knows",
    "exactly_those_who_owe_a_decision_have_one",
    "nature_always_has_something_to_draw",
]

MATCHES = 5


def _deciders(case: Case, state: State) -> list[int]:
    actor = state.actor()
    if actor in (NATURE, OVER):
        return []
    if actor != SEVERAL:
        return [actor]
    return owing(state, case.seats)


@law("actor", "owes", "legal")
def exactly_those_who_owe_a_decision_have_one(case: Case) -> None:
    """The actor owes, or those of several that say so, and has legal codes; nobody else has any.

    When nature moves, and after the end, nobody owes anything.
    """
    for state in positions(case):
        deciders = _deciders(case, state)
        if not deciders and state.actor() not in (NATURE, OVER):
            raise case.broken("several decide, and nobody owes a decision")
        case.same("who owes a decision", owing(state, case.seats), deciders)
        able = [seat for seat in range(case.seats) if legal_codes(case.game, state, seat)]
        case.same("who has legal actions", able, deciders)


@law("weights")
def nature_always_has_something_to_draw(case: Case) -> None:
    """At NATURE there is at least one outcome; codes differ and are below the spec's; weights are above zero."""
    for state in positions(case):
        if state.actor() != NATURE:
            continue
        pairs = weights_of(case.game, state)
        codes = {code for code, _ in pairs}
        if not pairs or len(codes) < len(pairs):
            raise case.broken(f"nature has nothing to draw, or the same thing twice: {pairs}")
        if not all(0 <= code < case.game.spec.codes and weight > 0 for code, weight in pairs):
            raise case.broken(f"nature has a code outside the spec's, or a weight that is not above zero: {pairs}")


@law("ended", "apply")
def every_match_ends_in_a_way_the_spec_knows(case: Case) -> None:
    """No match has more entries than the spec's bound, and `ended` names one of the spec's endings."""
    for lap in range(MATCHES):
        *_, last = walk(case, lap)
        ending = case.game.ended(last.after)
        if ending not in case.game.spec.endings:
            raise case.broken(f"it ended {ending!r}; the spec knows {case.game.spec.endings}")
