"""The line drawn with characters: cards as boxes where they lie, double rails, the train, the open end."""

from collections.abc import Sequence

from anden.core.canvas import RAILS, Canvas
from anden.track.components import BENDS, HEADINGS
from anden.track.laid import Laid, OpenEnd
from anden.track.line import turned

WIDE, HIGH = 2, 1  # characters per unit: a character is about twice as high as wide
MOST_COLUMNS, MOST_ROWS = 100, 26

SIDES = "eswn"
TRAIN = "▶▼◀▲"
OPEN = "▷▽◁△"


def draw_line(line: Sequence[Laid], train: int | None, *ends: OpenEnd) -> str:
    """The line, with the train on the card of that place; the window is chosen around the first of the open ends."""
    canvas: Canvas = {}
    for at, laid in enumerate(line):
        _draw_card(canvas, laid, at == train)
    squares = [_draw_end(canvas, end) for end in ends]
    return "\n".join(_window(canvas, squares[0]))


def _draw_end(canvas: Canvas, end: OpenEnd) -> tuple[int, int]:
    heading = HEADINGS.index(end.heading)
    square = _square(end.x, end.y, heading)
    canvas[square] = OPEN[heading]
    return square


def _square(x: int, y: int, heading: int) -> tuple[int, int]:
    """The character just ahead of a point on an edge: what lies west or north of it is one character back."""
    return x * WIDE - (heading == 2), y * HIGH - (heading == 3)


def _draw_card(canvas: Canvas, laid: Laid, train: bool) -> None:
    west, north, east, south = laid.box
    left, top, right, bottom = west * WIDE, north * HIGH, east * WIDE - 1, south * HIGH - 1
    for column in range(left, right + 1):
        canvas[column, top] = canvas[column, bottom] = "─"
    for row in range(top, bottom + 1):
        canvas[left, row] = canvas[right, row] = "│"
    for corner, character in zip([(left, top), (right, top), (left, bottom), (right, bottom)], "╭╮╰╯", strict=True):
        canvas[corner] = character
    kind, value, _ = laid.card.split("-")
    middle = _draw_rails(canvas, laid)
    canvas[left + 1, top + 1] = value
    if kind != "track":
        canvas[left + 2, top + 1] = "×"
        canvas[middle] = "╳"
    if train:
        canvas[middle] = TRAIN[turned(HEADINGS.index(laid.heading), BENDS.index(laid.bend))]


def _draw_rails(canvas: Canvas, laid: Laid) -> tuple[int, int]:
    """From the entry to the middle and on to the exit; returns the middle."""
    west, north, east, south = laid.box
    entered = HEADINGS.index(laid.heading)
    leaves = turned(entered, BENDS.index(laid.bend))
    middle = (west + east) // 2 * WIDE, (north + south) // 2 * HIGH
    for side in ((entered + 2) % 4, leaves):
        column, row = middle
        while west * WIDE <= column < east * WIDE and north * HIGH <= row < south * HIGH:
            canvas[column, row] = RAILS[frozenset("ew" if side % 2 == 0 else "ns")]
            column += (1, 0, -1, 0)[side]
            row += (0, 1, 0, -1)[side]
    canvas[middle] = RAILS[frozenset((SIDES[(entered + 2) % 4], SIDES[leaves]))]
    return middle


def _window(canvas: Canvas, end: tuple[int, int]) -> list[str]:
    """What fits on a screen, the open end always in it."""
    columns, rows = ([place[axis] for place in canvas] for axis in (0, 1))
    left, right = _span(min(columns), max(columns), end[0], MOST_COLUMNS)
    top, bottom = _span(min(rows), max(rows), end[1], MOST_ROWS)
    lines = ["".join(canvas.get((column, row), " ") for column in range(left, right)) for row in range(top, bottom)]
    return [line.rstrip() for line in lines]


def _span(first: int, last: int, must: int, most: int) -> tuple[int, int]:
    """At most so many places from first to last, around the one that must be seen."""
    start = max(first, min(must - most // 2, last + 1 - most))
    return start, min(last + 1, start + most)
