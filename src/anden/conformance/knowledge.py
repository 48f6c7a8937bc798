"""Knowledge: a seat sees all that it knows and nothing else, whichever way it looks.

Two worlds stand for what a seat cannot know: one imagined from its view alone, one resampled from the truth.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, count
from typing import Any

import msgspec

from anden import ENGINE
from anden.conformance.case import Case, law, name_of
from anden.conformance.judge import decoded
from anden.conformance.walk import (
    Step,
    legal_codes,
    positions,
    possible_codes,
    sample,
    steps,
    walk,
    walk_from,
    weights_of,
)
from anden.core import codec
from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, State
from anden.core.rng import Rng

__all__ = [
    "discreet_actions_show_their_doer_nothing",
    "every_seat_can_imagine_a_world_at_every_moment",
    "imagined_worlds_are_possible",
    "imagined_worlds_vary_in_all_that_is_hidden",
    "the_log_tells_a_seat_nothing_its_view_does_not",
    "what_a_seat_cannot_know_changes_nothing_it_sees",
    "worlds_for",
]

ASKED = 16  # codes a seat is asked about, besides what it would try
CODES = 6  # things that could happen instead
# Entries of the matches in which a moment without a world is sought; both engines play the same ones.
PASSED = 12_000 if ENGINE.compiled else 3_000
LATE = 16  # one part in so many of a match are its last moments
MORE_WORLDS = 200  # before it is said that something never varies

Glimpse = dict[str, bytes]
Source = Callable[[], State]


def _sources(case: Case, state: State, seat: Seat | None, rng: Rng) -> dict[str, Source]:
    view = case.game.view(state, seat)

    def imagined() -> State:
        world: State = case.game.imagine(view, rng)
        return world

    def resampled() -> State:
        world = state.clone()
        world.resample(-1 if seat is None else seat, rng)
        return world

    return {"imagined": imagined, "resampled": resampled}


def worlds_for(case: Case, state: State, seat: Seat | None, rng: Rng) -> Iterator[tuple[str, State]]:
    """A world imagined and a world resampled for the seat, each with what it is called."""
    for name, source in _sources(case, state, seat, rng).items():
        yield f"the world {name} for {name_of(seat)}", source()


# ---- what a seat sees


def _glimpse(case: Case, state: State, seat: Seat | None, asked: list[Any]) -> Glimpse:
    """All that a state answers when a seat looks, byte by byte."""
    game = case.game
    seen: dict[str, Any] = {
        "view": game.view(state, seat),
        "view of the spectator": game.view(state, None),  # what is public, every seat knows
        "prompt": game.prompt(state, seat),
        "turn": [state.actor(), *(state.owes(other) for other in range(case.seats))],
        "score sheet": [score.seen_by(seat) for score in game.score(state)],
    }
    if seat is not None:
        seen["legal actions"] = [game.decode(state, code) for code in legal_codes(game, state, seat)]
        seen["tries"] = list(game.tries(state, seat))
        seen["refusals"] = [game.why_not(state, seat, action) for action in asked]
    return {name: msgspec.json.encode(value) for name, value in seen.items()}


def _asked(case: Case, state: State, seat: Seat | None, rng: Rng) -> list[Any]:
    if seat is None:
        return []
    codes = sample([*range(case.game.spec.codes)], ASKED, rng)
    actions = [decoded(case.game, state, code) for code in codes]
    return [*case.game.tries(state, seat), *(action for action in actions if action is not None)]


@law("view", "resample", "imagine")
def what_a_seat_cannot_know_changes_nothing_it_sees(case: Case) -> None:
    """Worlds imagined from a seat's view, or resampled for it, give it byte-identical view, legal actions, tries,
    refusals, prompt and score sheet; the same seats owe a decision; and what the spectator sees is the same."""
    rng = case.rng("worlds")
    for state in positions(case, every=8):
        for seat in case.observers:
            asked = _asked(case, state, seat, rng)
            truth = _glimpse(case, state, seat, asked)
            for world, other in worlds_for(case, state, seat, rng):
                glimpse = _glimpse(case, other, seat, asked)
                for what in truth:
                    case.same(f"{what} in {world}, and in truth", glimpse[what], truth[what])


# ---- what a seat is told


def told(case: Case, step: Step, seat: Seat | None) -> bytes:
    """What the seat reads of a step."""
    action = case.game.decode(step.before, step.code)
    events = case.game.tell(step.before, step.seat, action, step.after)
    return msgspec.json.encode([event.msg for event in events if event.seen_by(seat)])


def instead_of(step: Step, state: State, code: int) -> Step:
    """The same entry with another code, or in another world."""
    after = state.clone()
    after.apply(step.seat, code)
    return Step(step.n, state, step.seat, code, after)


@law("tell", "view")
def the_log_tells_a_seat_nothing_its_view_does_not(case: Case) -> None:
    """Two ways that lead to different states which look the same to a seat are told to it in the same words.

    The ways: something else that could have happened there; or the same, in a world it could not rule out before.
    So a view holds what was revealed last, too.
    """
    rng = case.rng("log")
    for step in steps(case, every=8):
        codes = sample(possible_codes(case.game, step.before, step.seat), CODES, rng)
        others = [instead_of(step, step.before, code) for code in codes]
        for seat in case.observers:
            worlds = [instead_of(step, world, step.code) for world in _worlds_with(case, step, seat, rng)]
            truth, *elsewhere = [(way, case.game.view(way.after, seat)) for way in (step, *worlds)]
            instead = [(way, case.game.view(way.after, seat)) for way in others]
            for one, other in (*combinations(instead, 2), *((truth, way) for way in elsewhere)):
                _is_told_alike(case, seat, one, other)


def _worlds_with(case: Case, step: Step, seat: Seat | None, rng: Rng) -> Iterator[State]:
    """Worlds the seat cannot rule out in which the same could happen."""
    for _, world in worlds_for(case, step.before, seat, rng):
        if step.code in possible_codes(case.game, world, step.seat):
            yield world


def _is_told_alike(case: Case, seat: Seat | None, one: tuple[Step, Any], other: tuple[Step, Any]) -> None:
    (way, view), (other_way, other_view) = one, other
    if view == other_view and codec.dump(way.after) != codec.dump(other_way.after):
        done, instead = (case.game.decode(each.before, each.code) for each in (way, other_way))
        what = f"{name_of(seat)} sees the same after {done} and, elsewhere or instead, {instead}, and is told"
        case.same(what, told(case, way, seat), told(case, other_way, seat))


@law("view", "spec.discreet")
def discreet_actions_show_their_doer_nothing(case: Case) -> None:
    """After an action that the spec calls discreet, unless the match is over, all worlds that looked the same to its
    doer still do: whoever takes it back has learned nothing by it."""
    rng, discreet = case.rng("discreet"), case.game.spec.discreet
    for step in steps(case) if discreet else ():
        action = case.game.decode(step.before, step.code)
        if not isinstance(action, discreet) or step.after.actor() == OVER:
            continue
        truth = case.game.view(step.after, step.seat)
        for world in _worlds_with(case, step, step.seat, rng):
            seen = case.game.view(instead_of(step, world, step.code).after, step.seat)
            case.same(f"what {name_of(step.seat)} sees after {action}, in another world and in truth", seen, truth)


# ---- what a seat can imagine


@law("imagine")
def every_seat_can_imagine_a_world_at_every_moment(case: Case) -> None:
    """`imagine` finds a world that looks the same to whoever looks, a spectator too, after every entry of a match.

    What can be imagined gets scarce as a match goes on, and few matches run out of it: of many more, one of the last
    moments and the end are looked at.
    """
    rng = case.rng("moments")
    passed = 0
    for lap in count():
        moments = [case.game.new(case.seats, case.options), *(step.after for step in walk(case, lap))]
        late = len(moments) - 1 - rng.below(len(moments) // LATE + 1)
        for case.entry in range(len(moments)) if lap == 0 else (late, len(moments) - 1):
            _is_imagined(case, moments[case.entry], rng)
        passed += len(moments)
        if passed >= PASSED:
            return


def _is_imagined(case: Case, state: State, rng: Rng) -> None:
    for seat in case.observers:
        view = case.game.view(state, seat)
        world = case.game.imagine(view, rng)
        case.same(f"the view of {name_of(seat)} in a world it imagines", case.game.view(world, seat), view)


@law("imagine", "resample")
def imagined_worlds_are_possible(case: Case) -> None:
    """A world imagined or resampled for a seat gives it the same view, holds what the true one holds (`totals`), and
    can be played to its end."""
    rng = case.rng("possible")
    for state in positions(case, every=11):
        for seat in case.observers:
            for name, world in worlds_for(case, state, seat, rng):
                case.same(f"the view of {name}", case.game.view(world, seat), case.game.view(state, seat))
                case.same(f"the totals of {name}", case.game.totals(world), case.game.totals(state))
        _plays_on(case, state, case.observers[rng.below(len(case.observers))], rng)


def _plays_on(case: Case, state: State, seat: Seat | None, rng: Rng) -> None:
    entry = case.entry or 0
    for name, world in worlds_for(case, state, seat, rng):
        last = world
        for step in walk_from(case, world, rng, entry):
            last = step.after
        case.same(f"the totals of {name}, played to its end", case.game.totals(last), case.game.totals(state))
    case.entry = entry


def _aspects(case: Case, state: State) -> Glimpse:
    """All in which worlds can differ for anyone: what each seat sees and may do, what nature may do, the true score."""
    game = case.game
    aspects: dict[str, Any] = {f"what seat {seat} sees": game.view(state, seat) for seat in range(case.seats)}
    aspects |= {f"what seat {seat} may do": legal_codes(game, state, seat) for seat in range(case.seats)}
    aspects["what nature may do"] = weights_of(game, state) if state.actor() == NATURE else []
    aspects["the true score"] = game.score(state)
    return {name: msgspec.json.encode(value) for name, value in aspects.items()}


def _varied(worlds: list[Glimpse]) -> set[str]:
    first, *others = worlds
    return {name for name in first if any(first[name] != other[name] for other in others)}


@law("resample", "imagine")
def imagined_worlds_vary_in_all_that_is_hidden(case: Case) -> None:
    """Wherever one imagined, resampled or true world differs from another (in what some seat sees or may do, in what
    nature may do, in the score), worlds imagined and worlds resampled differ among themselves too."""
    rng = case.rng("vary")
    for state in positions(case, every=16):
        for seat in case.observers:
            _vary(case, state, seat, rng)


def _vary(case: Case, state: State, seat: Seat | None, rng: Rng) -> None:
    sources = _sources(case, state, seat, rng)
    drawn = {name: [_aspects(case, source()) for _ in range(2)] for name, source in sources.items()}
    hidden = _varied([_aspects(case, state), *drawn["imagined"], *drawn["resampled"]])
    for name, source in sources.items():
        still = hidden - _varied(drawn[name])
        for _ in range(MORE_WORLDS):
            if not still:
                break
            still -= _varied([drawn[name][0], _aspects(case, source())])
        if still:
            raise case.broken(f"{name_of(seat)} cannot know {sorted(still)}, yet it is the same in all worlds {name}")
