"""Track cards and wheel dice as files and rulebooks know them, and the terms of a match made from them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from anden.core.errors import Malformed
from anden.core.faces import Source, counts_of, seat_number
from anden.core.game import Options, Stream
from anden.track.dice import Dice
from anden.track.line import LONG, SHORT, TRACK_VALUE
from anden.track.turn import MOST_SEATS, VALUE, TrackTerms

Bend = Literal["straight", "left", "right"]
Shape = Literal["straight", "curve-left", "curve-right"]
Heading = Literal["east", "south", "west", "north"]
End = Literal["front", "back"]  # of the line: where the train is heading, and the other

# All in the order of line.py.
BENDS: tuple[Bend, ...] = get_args(Bend)
SHAPES: tuple[Shape, ...] = get_args(Shape)
HEADINGS: tuple[Heading, ...] = get_args(Heading)
VALUES = (1, 2, 3, 4)

# In the order of turn.py: who begins, the cards of the first line, the draw pile after it, the dice of each seat.
STREAMS = (
    Stream("first"),
    Stream("start"),
    Stream("deck", prepared=True),
    *(Stream(f"dice-{seat}", pile=False) for seat in range(MOST_SEATS)),
)

Faces = tuple[int, ...]  # the wheels on each side of a die, or on each die of a throw, most first


def track_ids(sound: str, damaged: str) -> tuple[str, ...]:
    """The ids of the types of track cards: kind, value, bend when entered by the short edge."""
    return tuple(f"{kind}-{value}-{bend}" for kind in (sound, damaged) for value in VALUES for bend in BENDS)


class CardRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of a component set: so many cards of one type. Games narrow `kind`."""

    kind: str
    value: Annotated[int, Meta(ge=1, le=4)]
    count: Annotated[int, Meta(ge=1, le=100)]
    source: Source
    shape: Shape | None = None

    @property
    def card(self) -> str:
        bend = f"-{BENDS[SHAPES.index(self.shape)]}" if self.shape else ""
        return f"{self.kind}-{self.value}{bend}"


def check_rows(rows: Sequence[CardRow], shapeless: tuple[str, ...], least: int, most: int) -> None:
    """Raises Malformed, naming the row, for shapes where they do not belong, for repeats, and for a wrong total."""
    seen: set[str] = set()
    for at, row in enumerate(rows):
        if (row.shape is None) != (row.kind in shapeless):
            raise Malformed(f"set: cards[{at}].shape: track has one, chaos has none")
        if row.card in seen:
            raise Malformed(f"set: cards[{at}]: {row.card} stands twice; write one row with its count")
        seen.add(row.card)
    total = sum(row.count for row in rows)
    if not least <= total <= most:
        raise Malformed(f"set: cards: {total} in all; a match needs at least {least} and at most {most}")


@cache
def throws(die: Faces, thrown: int) -> dict[Faces, int]:
    """What that many dice with these sides can show, fewest wheels first, and in how many ways."""
    sides = Counter(die)
    shown = (tuple(sorted(faces, reverse=True)) for faces in combinations_with_replacement(sorted(sides), thrown))
    return {faces: _ways(sides, Counter(faces), thrown) for faces in shown}


def _ways(sides: Counter[int], shown: Counter[int], thrown: int) -> int:
    ways = factorial(thrown)
    for face, n in shown.items():
        ways = ways // factorial(n) * sides[face] ** n
    return ways


def dice_of(die: Faces, count: int) -> Dice:
    """The kernel's table of up to that many such dice."""
    outcomes = [throws(die, thrown) for thrown in range(count + 1)]
    first = [sum(map(len, outcomes[:thrown])) for thrown in range(count + 2)]
    ways = [number for outcome in outcomes for number in outcome.values()]
    return Dice(count, first, ways, [sum(faces) for outcome in outcomes for faces in outcome])


def least_cards(rules: dict[str, int], seats: Iterable[int]) -> int:
    """How many a set must have so that, at any of these seat counts, everyone has a turn."""
    return max(rules["line"] + rules[f"removed-{n}"] + n * (rules["hand"] + 1) for n in seats)


def track_terms(
    seats: int,
    parties: int,
    options: Options,
    rules: dict[str, int],
    ids: Sequence[str],
    rows: Iterable[CardRow],
    dice: Dice,
) -> TrackTerms:
    counts = counts_of(ids, (row.card for row in rows for _ in range(row.count)))
    removed, hand = rules[f"removed-{seats}"], rules["hand"]
    return TrackTerms(
        seats, parties, seat_number(options.first), counts, rules["line"], rules["stand"], removed, hand, dice, options
    )


def numbers_of(rules: dict[str, int], rows: Iterable[CardRow], dice: int) -> dict[str, int]:
    """The numbers that the rulebook of any such game shows."""
    facts = {"cards": sum(row.count for row in rows), "dice": dice, "short": SHORT, "long": LONG}
    return rules | facts | {"lowest": min(TRACK_VALUE), "highest": max(TRACK_VALUE)}


def values_of(ids: tuple[str, ...], cards: Iterable[str]) -> list[int]:
    """What each of the cards is worth."""
    values = _values_by_id(ids)
    return [values[card] for card in cards]


@cache
def _values_by_id(ids: tuple[str, ...]) -> dict[str, int]:
    return dict(zip(ids, VALUE, strict=False))
