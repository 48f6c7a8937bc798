"""Tensors: an observation holds what its seat knows, within the bounds it declares; rewards follow the score."""

from collections.abc import Iterator
from math import prod

from librt.vecs import vec

from anden.conformance.case import Case, law
from anden.conformance.knowledge import worlds_for
from anden.conformance.walk import legal_codes, owing, positions, steps
from anden.core.game import Seat, ranking_of
from anden.core.kernel import OVER, State, zeros
from anden.core.tensor import Tensor, small_zeros

__all__ = ["equal_views_equal_tensors", "rewards_follow_the_ranking", "tensors_hold_what_they_declare"]

Observed = dict[str, list[int]]


def _tensor_of(case: Case) -> Tensor | None:
    """A game need not have one."""
    return case.game.tensor(case.seats, case.options) if case.game.tensor else None


def _observed(tensor: Tensor, state: State, seat: Seat) -> Observed:
    """What an observation holds, field by field."""
    out = small_zeros(tensor.size)
    tensor.observe(state, seat, out, 0)
    numbers = [int(number) for number in out]
    return {field.name: numbers[field.offset : field.offset + prod(field.shape)] for field in tensor.fields}


@law("tensor", "resample")
def equal_views_equal_tensors(case: Case) -> None:
    """What a seat observes is the same in worlds imagined from its view, and in worlds resampled for it."""
    tensor, rng = _tensor_of(case), case.rng("tensors")
    for state in positions(case, every=16) if tensor else ():
        assert tensor
        for seat in range(case.seats):
            truth = _observed(tensor, state, seat)
            for world, other in worlds_for(case, state, seat, rng):
                case.same(f"what seat {seat} observes in {world}, and in truth", _observed(tensor, other, seat), truth)


@law("tensor")
def tensors_hold_what_they_declare(case: Case) -> None:
    """Every number lies within its field's bounds; what is legal has its place among the actions; all seats have as
    many actions, each once."""
    tensor = _tensor_of(case)
    if tensor is None:
        return
    codes = [tensor.codes(seat) for seat in range(case.seats)]
    for seat in range(case.seats):
        case.same(f"the actions of seat {seat}, without repeats", len({*codes[seat]}), len(codes[0]))
    for state in positions(case):
        for seat in owing(state, case.seats):
            missing = [code for code in legal_codes(case.game, state, seat) if code not in codes[seat]]
            case.same(f"legal codes of seat {seat} without a place among its actions", missing, [])
            case.same(f"what seat {seat} observes out of bounds", dict(_out_of_bounds(tensor, state, seat)), {})


def _out_of_bounds(tensor: Tensor, state: State, seat: Seat) -> Iterator[tuple[str, list[int]]]:
    observed = _observed(tensor, state, seat)
    for field in tensor.fields:
        found = [number for number in observed[field.name] if not field.low <= number <= field.high]
        if found:
            yield field.name, found


@law("tensor", "score")
def rewards_follow_the_ranking(case: Case) -> None:
    """The reward of a seat is how many parties it has beaten, less those that have beaten it, by how many others there
    are, as the score places them; its points are the kernel's."""
    tensor = _tensor_of(case)
    for step in steps(case) if tensor else ():
        if step.after.actor() == OVER:
            assert tensor
            points, rewards = zeros(case.seats), vec[float]([0.0] * case.seats)
            tensor.outcome(step.after, points, rewards, 0)
            case.same("the points", list(points), [step.after.points(seat) for seat in range(case.seats)])
            case.same("the rewards", list(rewards), _by_ranking(case, step.after))


def _by_ranking(case: Case, state: State) -> list[float]:
    scores = case.game.score(state)
    places = ranking_of(scores, case.game.spec.lowest_wins)
    place_of = {party: at for at, place in enumerate(places) for party in place}
    rewards = []
    for seat in range(case.seats):
        others = [place_of[score.seat] - place_of[seat] for score in scores if score.seat != seat]
        margin = sum((ahead > 0) - (ahead < 0) for ahead in others)
        won = margin / len(others) if others else 1.0
        rewards.append(-1.0 if scores[seat].void else won)
    return rewards
