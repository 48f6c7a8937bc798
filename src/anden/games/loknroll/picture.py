"""The line drawn with characters: cards as boxes where they lie, double rails, the locomotive, the open end."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden.games.loknroll import kernel as k
from anden.games.loknroll.model import BENDS, HEADINGS, TYPE_OF, Laid, View

WIDE, HIGH = 2, 1  # characters per unit: a character is about twice as high as wide
MOST_COLUMNS, MOST_ROWS = 100, 26

RAILS = {frozenset(ends): rail for ends, rail in zip(["ew", "ns", "es", "sw", "nw", "en"], "═║╔╗╝╚", strict=True)}
SIDES = "eswn"
LOCOMOTIVE = "▶▼◀▲"
OPEN = "▷▽◁△"

Canvas = dict[tuple[int, int], str]  # (column, row) → character


def picture(view: View) -> str:
    canvas: Canvas = {}
    for at, laid in enumerate(view.line):
        _draw_card(canvas, laid, at == view.locomotive)
    heading = HEADINGS.index(view.end.heading)
    end = _square(view.end.x, view.end.y, heading)
    canvas[end] = OPEN[heading]
    return "\n".join(_window(canvas, end))


def _square(x: int, y: int, heading: int) -> tuple[int, int]:
    """The character just ahead of a point on an edge: what lies west or north of it is one character back."""
    return x * WIDE - (heading == 2), y * HIGH - (heading == 3)


def _draw_card(canvas: Canvas, laid: Laid, locomotive: bool) -> None:
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
    if kind == "destroyed":
        canvas[left + 2, top + 1] = "×"
        canvas[middle] = "╳"
    if locomotive:
        canvas[middle] = LOCOMOTIVE[k.turned(HEADINGS.index(laid.heading), BENDS.index(laid.bend))]


def _draw_rails(canvas: Canvas, laid: Laid) -> tuple[int, int]:
    """From the entry to the middle and on to the exit; returns the middle."""
    west, north, east, south = laid.box
    entered = HEADINGS.index(laid.heading)
    leaves = k.turned(entered, BENDS.index(laid.bend))
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


def describe(view: View) -> Iterator[Msg]:
    yield Msg("on-deck", {"count": view.deck})
    for seat, size in enumerate(view.hands):
        hand = view.open_hands[seat] if view.open_hands else view.hand if seat == view.seat else ()
        if hand:
            yield Msg("in-hand", {"seat": seat, "cards": hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": size})
    for party, pile in enumerate(view.piles):
        if pile:
            points = sum(k.VALUE[TYPE_OF[card]] for card in pile)
            yield Msg("on-pile", {"seat": party, "cards": pile, "points": points})
    if view.options.mode == "solo-challenge":
        yield Msg("derailed", {"count": view.derailed}, "12.2")
