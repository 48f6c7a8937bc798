"""The line of track as people know it: its cards by id, its open end, what happened between two of its states."""

from collections.abc import Sequence

from msgspec import Struct

from anden.track.components import BENDS, HEADINGS, Bend, Heading
from anden.track.line import DAMAGED, Line


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
    here = slice(line.start, line.end)
    cards = zip(line.card[here], line.bend[here], line.entered[here], strict=True)
    boxes = zip(line.west[here], line.north[here], line.east[here], line.south[here], strict=True)
    return tuple(
        [
            Laid(ids[card], BENDS[bend], HEADINGS[entered], box)
            for (card, bend, entered), box in zip(cards, boxes, strict=True)
        ]
    )


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
