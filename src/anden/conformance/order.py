"""Order: who chooses at the same time chooses without knowing who came first, and so does the game."""

from itertools import combinations

from anden.conformance.case import Case, law
from anden.conformance.walk import legal_codes, owing, positions, sample
from anden.core import codec
from anden.core.game import Seat
from anden.core.kernel import SEVERAL, State

__all__ = ["a_simultaneous_choice_is_one_entry", "simultaneous_choices_commute"]

CHOICES = 3  # of each seat
Choice = tuple[Seat, int]


@law("apply")
def a_simultaneous_choice_is_one_entry(case: Case) -> None:
    """Where several decide, whoever has chosen owes nothing until the last of them has, whatever it was; nobody else
    comes to owe, and nature waits.

    So how many entries the others have made, and with it every version, tells nothing but who has chosen.
    """
    rng = case.rng("one entry")
    for state in positions(case):
        several = owing(state, case.seats)
        if state.actor() != SEVERAL or len(several) < 2:
            continue
        for seat in several:
            for code in sample(legal_codes(case.game, state, seat), CHOICES, rng):
                after = state.clone()
                after.apply(seat, code)
                still = [other for other in several if other != seat]
                case.same(f"who owes once seat {seat} has done {code}", owing(after, case.seats), still)


@law("apply")
def simultaneous_choices_commute(case: Case) -> None:
    """Where several decide, one seat's choice takes nothing from another's, and both orders give the same state."""
    rng = case.rng("order")
    for state in positions(case):
        if state.actor() != SEVERAL:
            continue
        choices = {seat: sample(legal_codes(case.game, state, seat), CHOICES, rng) for seat in owing(state, case.seats)}
        for one, other in combinations(choices, 2):
            for code in choices[one]:
                for answer in choices[other]:
                    _commute(case, state, (one, code), (other, answer))


def _commute(case: Case, state: State, one: Choice, other: Choice) -> None:
    forth, back = _after(case, state, one, other), _after(case, state, other, one)
    case.same(f"{one} then {other}, and the other way round", codec.dump(forth), codec.dump(back))


def _after(case: Case, state: State, first: Choice, then: Choice) -> State:
    state = state.clone()
    kept = legal_codes(case.game, state, then[0])
    state.apply(*first)
    case.same(f"what seat {then[0]} may do once seat {first[0]} has", legal_codes(case.game, state, then[0]), kept)
    state.apply(*then)
    return state
