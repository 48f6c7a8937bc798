"""Track cards and wheel dice as people and files know them: the faces of `line.py`, `dice.py` and `piles.py`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Annotated, Literal, get_args

from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from anden.core.dice import Dice
from anden.core.errors import Malformed
from anden.core.line import DAMAGED, TRACK_SHAPE, Line, bends, fits

Bend = Literal["straight", "left", "right"]
Shape = Literal["straight", "curve-left", "curve-right"]
Heading = Literal["east", "south", "west", "north"]
Source = Literal["rulebook", "found", "derived", "invented"]

# All in the order of line.py.
BENDS: tuple[Bend, ...] = get_args(Bend)
SHAPES: tuple[Shape, ...] = get_args(Shape)
HEADINGS: tuple[Heading, ...] = get_args(Heading)
VALUES = (1, 2, 3, 4)

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


def counts_of(ids: Sequence[str], cards: Iterable[str]) -> list[int]:
    """How many of each type, in the order of the ids."""
    counted = Counter(cards)
    return [counted[card] for card in ids]


def cards_in(ids: Sequence[str], counts: vec[i64], block: int = 0) -> tuple[str, ...]:
    """The cards of a counted pile (or of one block of counts in it), each as often as it is there."""
    base = block * len(ids)
    return tuple(card for at, card in enumerate(ids) for _ in range(counts[base + at]))


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


class Laid(Struct, frozen=True):
    """A card of the line: how the rails enter and bend, and its rectangle (west, north, east, south)."""

    card: str
    bend: Bend
    heading: Heading
    box: tuple[int, int, int, int]


class OpenEnd(Struct, frozen=True):
    x: int
    y: int
    heading: Heading


def laid_cards(ids: Sequence[str], line: Line) -> tuple[Laid, ...]:
    return tuple(_laid(ids, line, at) for at in range(line.start, line.end))


def _laid(ids: Sequence[str], line: Line, at: int) -> Laid:
    box = (line.west[at], line.north[at], line.east[at], line.south[at])
    return Laid(ids[line.card[at]], BENDS[line.bend[at]], HEADINGS[line.entered[at]], box)


def open_end(line: Line) -> OpenEnd:
    return OpenEnd(line.x, line.y, HEADINGS[line.heading])


def rebuild_line(ids: Sequence[str], line: Line, behind: int, laid: Sequence[Laid], end: OpenEnd) -> None:
    """Give a new line the cards of a view, after as many as have been taken from its start."""
    line.start, line.end = behind, behind + len(laid)
    line.x, line.y, line.heading = end.x, end.y, HEADINGS.index(end.heading)
    for at, card in enumerate(laid, behind):
        line.card[at] = ids.index(card.card)
        line.bend[at] = BENDS.index(card.bend)
        line.entered[at] = HEADINGS.index(card.heading)
        line.west[at], line.north[at], line.east[at], line.south[at] = card.box


def taken_between(ids: Sequence[str], before: Line, after: Line) -> tuple[str, ...]:
    """The cards taken from the start of the line from one state to the next."""
    return tuple(ids[after.card[at]] for at in range(before.start, after.start))


def ran(before: Line, after: Line) -> tuple[int, int]:
    """How many cards the train moved, and how many damaged ones it ran over or stopped on."""
    cards = [after.card[at] for at in range(before.train + 1, after.train + 1)]
    return len(cards), sum(card >= DAMAGED for card in cards)


def bends_of(card: int) -> Iterator[Bend]:
    """The ways in which a card of that type can lie at all."""
    return (bend for at, bend in enumerate(BENDS) if bends(TRACK_SHAPE[card], at))


def misplaced(line: Line, card: int, bend: Bend) -> Literal["bend", "overlap", "stranded"] | None:
    """What is wrong with laying that card there: its shape does not bend so, it would lie over another, or it would
    leave no room beyond it. None of it if none."""
    shape, at = TRACK_SHAPE[card], BENDS.index(bend)
    if not bends(shape, at):
        return "bend"
    if not fits(shape, at, line.room()):
        return "overlap"
    return "stranded" if line.strands(shape, at) else None
