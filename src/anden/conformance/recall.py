"""Recall: what a seat has seen stays known to it.

Both sides of the comparison are samples, so nothing rests on one world: a difference counts only if it is frequent on
one side, and never seen on the other however many worlds are drawn.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from math import log
from typing import Any, NamedTuple

import msgspec

from anden.conformance.case import Case, law, name_of
from anden.conformance.knowledge import instead_of, told
from anden.conformance.walk import Step, possible_codes, sample, steps, weights_of
from anden.core.game import Seat
from anden.core.kernel import NATURE, State
from anden.core.rng import Rng

__all__ = ["what_was_seen_is_not_forgotten"]

LOOKS = 8  # steps that are looked at, each by one observer
CHEAP = 1000  # games with few codes are cheap: one look more for every part of this
WORLDS = 32  # drawn on each side at first; doubled as long as something differs
MOST = 1024  # worlds on each side before something is said to differ
SHARE = 5  # one part in so many of the worlds must differ
TRIES = 4  # worlds drawn for each one that may agree with what was seen
SHOWN = 4  # values of an aspect that anyone reads
SPREAD = 1 << 30

Value = str | int | bool | None
Aspects = dict[str, Value]


@law("view", "resample", "imagine")
def what_was_seen_is_not_forgotten(case: Case) -> None:
    """Worlds imagined before a step and taken through it, as far as the seat then sees and reads what it truly did, are
    possible for `imagine` afterwards; and what all of them have in common, all worlds imagined afterwards have too."""
    rng = case.rng("recall")
    looks = LOOKS + CHEAP // case.game.spec.codes
    for step in sample([*steps(case)], looks, rng):
        case.entry, case.trail = step.n + 1, step
        _recalls(case, step, case.observers[rng.below(len(case.observers))], rng)


class _Seen(NamedTuple):
    """What a seat knows of a step."""

    view: Any
    words: bytes


class _Sample:
    """Worlds from one source, counted by aspect and value."""

    def __init__(self, draw: Callable[[], Aspects | None]) -> None:
        self.draw = draw
        self.size = 0
        self.seen: defaultdict[str, Counter[Value]] = defaultdict(Counter)

    def grow(self, size: int) -> bool:
        """Draws worlds until there are so many; False if hardly any can be found."""
        for _ in range(TRIES * (size - self.size)):
            aspects = self.draw()
            if aspects is not None:
                self.size += 1
                for name, value in aspects.items():
                    self.seen[name][value] += 1
            if self.size == size:
                return True
        return False

    def values(self, name: str) -> Counter[Value]:
        """How often the aspect has which value. Cards that a world does not have are not listed: it has none."""
        seen = self.seen[name].copy()
        seen[0 if " has " in name else None] += self.size - seen.total()
        return +seen


def _recalls(case: Case, step: Step, seat: Seat | None, rng: Rng) -> None:
    seen = _Seen(case.game.view(step.after, seat), told(case, step, seat))
    led_here = _Sample(lambda: _carried(case, step, seat, seen, rng))
    imagined = _Sample(lambda: _aspects(case, case.game.imagine(seen.view, rng), seen.view))
    suspects, size = None, WORLDS
    while suspects != set() and size <= MOST:
        if not (led_here.grow(size) and imagined.grow(size)):
            return  # what was seen is too rare among the worlds imagined before: nothing can be said
        names = {*led_here.seen, *imagined.seen} if suspects is None else suspects
        suspects = {name for name in names if _differ(imagined, led_here, name) or _differ(led_here, imagined, name)}
        size *= 2
    if suspects:
        _say(case, step, seat, min(suspects), led_here, imagined)


def _differ(one: _Sample, other: _Sample, name: str) -> bool:
    """Is what this aspect is in one sample often such as it never is in the other?"""
    known = other.values(name)
    numbers = [value for value in known if isinstance(value, int)]

    def outside(value: Value) -> bool:
        between = isinstance(value, int) and bool(numbers) and min(numbers) <= value <= max(numbers)
        return value not in known and not between

    strange = sum(count for value, count in one.values(name).items() if outside(value))
    return strange * SHARE >= one.size


def _say(case: Case, step: Step, seat: Seat | None, name: str, led_here: _Sample, imagined: _Sample) -> None:
    before, after = (" or ".join(sorted(map(str, sample.values(name)))[:SHOWN]) for sample in (led_here, imagined))
    action = case.game.decode(step.before, step.code)
    doer = "nature" if step.seat == NATURE else f"seat {step.seat}"
    raise case.broken(
        f"after {action} of {doer}, {name_of(seat)} knows that {name} is {before} ({led_here.size} worlds led there); "
        f"in worlds that it imagines from its view it is {after}"
    )


# ---- the worlds


def _carried(case: Case, step: Step, seat: Seat | None, seen: _Seen, rng: Rng) -> Aspects | None:
    """A world imagined before the step and taken to where the seat sees and reads what it truly did; None: this one
    cannot be."""
    world = case.game.imagine(case.game.view(step.before, seat), rng)
    for code in _ways(case, step, seat, world, rng):
        way = instead_of(step, world, code)
        if case.game.view(way.after, seat) == seen.view and told(case, way, seat) == seen.words:
            return _aspects(case, way.after, seen.view)
    return None


def _ways(case: Case, step: Step, seat: Seat | None, world: State, rng: Rng) -> Iterator[int]:
    """What may have been done, in an order by chance. A seat knows what it did itself."""
    possible = possible_codes(case.game, world, step.seat)
    if seat == step.seat:
        return iter([step.code] if step.code in possible else [])
    weight = dict(weights_of(case.game, world)) if step.seat == NATURE else dict.fromkeys(possible, 1)
    return iter(sorted(possible, key=lambda code: -log((1 + rng.below(SPREAD)) / SPREAD) / weight[code]))


def _aspects(case: Case, world: State, known: Any) -> Aspects:
    """What the seats see of a world, as far as it is not in the view that is known anyway, and what nature may do."""
    aspects: Aspects = {}
    for seat in range(case.seats):
        view = known if seat == known.seat else case.game.view(world, seat)
        for field in (field for field in view.__struct_fields__ if field not in case.game.spec.remembered):
            value = getattr(view, field)
            if value != getattr(known, field):
                aspects.update(_parts(f"{field} of seat {seat}", msgspec.to_builtins(value)))
    if world.actor() == NATURE:
        aspects.update((f"weight of {case.game.decode(world, code)}", n) for code, n in weights_of(case.game, world))
    return aspects


def _parts(name: str, plain: Any) -> Iterator[tuple[str, Value]]:
    """Everything in a piece of plain data that has one value; of a list of ids, how many there are of each."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from _parts(f"{name}, {key}", value)
    elif isinstance(plain, tuple | list) and all(isinstance(item, str) for item in plain):
        yield from ((f"{name} has {item}", count) for item, count in Counter(plain).items())
    elif isinstance(plain, tuple | list):
        parts = (msgspec.json.encode(item).decode() for item in plain if isinstance(item, dict))
        yield from ((f"{name} has {item}", count) for item, count in Counter(parts).items())
        for at, item in enumerate(plain):
            yield from _parts(f"{name}, {at}", item)
    else:
        yield name, plain
