"""The map drawn with characters, and as SVG."""

from collections.abc import Iterator
from math import sqrt
from textwrap import wrap
from xml.sax.saxutils import escape

from anden.core.game import Arg, Msg
from anden.games.parisconnection.components import Grid, grid_of, map_of
from anden.games.parisconnection.model import COLOURS, MARKS, BoardMap, HexRow, ParisOptions, View

HALF = 3  # characters from one column to the next
WIDTH = 105
SHORT_NAME = 2  # letters of a town

LONG_NAME = 10
SIZE = 24.0  # from the centre of a hexagon to its points
FILLS = {"country": "#eef0e2", "start": "#d9d3ea", "eiffel": "#b9a9dc", "end": "#d94f4f"}
TOWN_FILLS = {1: "#ecd9ae", 2: "#c9b1dd", 3: "#ea9a8c"}  # 1.3: beige, purple, red


def picture(view: View) -> str:
    """The map with its locomotives, drawn with characters."""
    board = map_of(view.options)
    held = {each.hex: "".join(MARKS[COLOURS.index(colour)] for colour in each.colours) for each in view.board}
    last = max(row.row for row in board.hexes)
    lines = [_header(board)]
    for at in range(last + 1):
        cells = {row.column: _cell(row, held.get(row.id, "")) for row in board.hexes if row.row == at}
        lines.append(_label(board, at) + _line(cells))
    return "\n".join([*(line.rstrip() for line in lines), *_borders(board)])


def _header(board: BoardMap) -> str:
    """The numbers of the columns, as in "F7": rows are set off by half a hex in turn."""
    columns = range(0, max(row.column for row in board.hexes) + 1, 2)
    return "  " + "".join(f"{at // 2 + 1:<{2 * HALF}}" for at in columns)


def _label(board: BoardMap, at: int) -> str:
    """The letter with which the hexes of a row begin, where they have one in common."""
    letters = {row.id[0] for row in board.hexes if row.row == at and row.id[1:].isdecimal()}
    return f"{letters.pop() if len(letters) == 1 else ' '} "


def _borders(board: BoardMap) -> list[str]:
    """The closed sides, by the hexes they part (4.3)."""
    pairs = "   ".join("┊".join(name.replace(" ", "\u00a0") for name in side.between) for side in board.closed)
    return wrap(pairs, WIDTH, break_long_words=False, break_on_hyphens=False)


def _line(cells: dict[int, str]) -> str:
    return "".join(f"{cells.get(column, ''):<{HALF}}" for column in range(max(cells, default=-1) + 1))


def _cell(row: HexRow, held: str) -> str:
    if row.is_city:
        return f"{row.id[:SHORT_NAME]}{held or row.value}"
    return held or {"eiffel": "╬", "country": "·"}.get(row.kind, "○")


def describe(view: View) -> Iterator[Msg]:
    """What lies on the table besides the picture, as far as the view's seat knows it."""
    for at, colour in enumerate(COLOURS):
        args: dict[str, Arg] = {"mark": MARKS[at], "colour": colour, "value": view.values[at]}
        if view.stations:
            yield Msg("company", args | {"count": view.stations[at]})
        else:
            yield Msg("company-unset", args)
    for seat, size in enumerate(view.hands):
        hand = view.open_hands[seat] if view.open_hands else view.hand if seat == view.seat else ()
        yield from _hand(seat, size, hand, view.limit)
    if view.swaps and isinstance(view.options.swap_limit, int):
        yield Msg("swaps", {"count": view.swaps, "limit": view.options.swap_limit}, "6.6")


def _hand(seat: int, size: int, hand: tuple[int, ...], limit: int) -> Iterator[Msg]:
    held = tuple(colour for colour, count in zip(COLOURS, hand, strict=False) for _ in range(count))
    if held:
        yield Msg("in-hand", {"seat": seat, "colours": held, "count": size, "limit": limit})
    else:
        yield Msg("in-hand-hidden", {"seat": seat, "count": size, "limit": limit})


# ---- SVG


def map_svg(options: ParisOptions) -> str:
    """The map alone, as an image: hexes, towns and their values, closed sides."""
    board = map_of(options)
    grid = grid_of(board)
    width = (max(row.column for row in board.hexes) + 2) * SIZE * sqrt(3) / 2 + SIZE
    height = (max(row.row for row in board.hexes) + 1) * SIZE * 1.5 + 1.5 * SIZE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif">',
        f"<title>{escape(board.name)}</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#cfe3ee"/>',
        *(_hexagon(row) for row in board.hexes),
        *(_border(grid, *side.between) for side in board.closed),
        *(_words(row) for row in board.hexes),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _centre(row: HexRow) -> tuple[float, float]:
    return (row.column + 1) * SIZE * sqrt(3) / 2 + SIZE / 2, row.row * SIZE * 1.5 + 1.5 * SIZE


def _corners(row: HexRow) -> list[tuple[float, float]]:
    x, y = _centre(row)
    dx, dy = SIZE * sqrt(3) / 2, SIZE / 2
    return [(x, y - SIZE), (x + dx, y - dy), (x + dx, y + dy), (x, y + SIZE), (x - dx, y + dy), (x - dx, y - dy)]


def _hexagon(row: HexRow) -> str:
    fill = TOWN_FILLS.get(row.value, FILLS["end"]) if row.kind == "town" else FILLS[row.kind]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in _corners(row))
    return f'<polygon points="{points}" fill="{fill}" stroke="#8a8f7a"/>'


def _border(grid: Grid, one: str, other: str) -> str:
    """The two corners that both hexes have."""
    near, far = (_corners(grid.board.hexes[grid.number[name]]) for name in (one, other))
    (x1, y1), (x2, y2) = (a for a in near if any(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 1 for b in far))
    line = f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'{line} stroke="#5b3a1e" stroke-width="5" stroke-dasharray="5 3"/>'


def _words(row: HexRow) -> str:
    x, y = _centre(row)
    if not row.is_city and row.kind != "eiffel":
        return (
            f'<text x="{x:.1f}" y="{y + 3:.1f}" font-size="8" fill="#777" text-anchor="middle">{escape(row.id)}</text>'
        )
    sign = str(row.value) if row.is_city else "╬"
    value = f'<text x="{x:.1f}" y="{y + 14:.1f}" font-size="15" font-weight="bold" text-anchor="middle">{sign}</text>'
    return _name(row.id, x, y - 4) + value


def _name(name: str, x: float, y: float) -> str:
    """A long name in two lines."""
    parts = name.replace("-", "- ").split() if len(name) > LONG_NAME else [name]
    tops = [y - 7 * (len(parts) - 1 - at) for at in range(len(parts))]
    return "".join(
        f'<text x="{x:.1f}" y="{top:.1f}" font-size="7.5" text-anchor="middle">{escape(part)}</text>'
        for top, part in zip(tops, parts, strict=True)
    )
