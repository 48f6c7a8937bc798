"""Mines drawn with characters: three boards in a row, tracks as double lines, a letter in a circle for each monster."""

from collections.abc import Iterator

from anden.core.canvas import RAILS, Canvas, write
from anden.core.game import Msg
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.components import set_of
from anden.games.ghostsgalore.model import CELLS, GATES, MONSTERS, TRACKS, TURNS, TileRow, View

LETTERS = dict(zip(MONSTERS, "DGOSKLBWF", strict=True))  # in score sheets
DRAWN = dict(zip(MONSTERS, "ⒹⒼⓄⓈⓀⓁⒷⓌⒻ", strict=True))  # each language reads its own instead (`letters`)
WIDE, HIGH = 10, 4  # of a cell, with one of its borders
PLAIN, BONE, TEETH = "∙", "◎", "▼"
BOARDS_IN_A_ROW, TILES_IN_A_ROW = 3, 9
EDGES = "nesw"

# Where the two curves of a double curve run, square by square, and where their letters stand.
CORNERS = {
    "en": ("4,0╚ 5,0╗ 5,1╚ 6,1═ 7,1═ 8,1═", (6, 0)),
    "nw": ("4,0╝ 3,0╔ 3,1╝ 2,1═ 1,1═ 0,1═", (0, 0)),
    "es": ("4,2╔ 5,2╝ 5,1╔ 6,1═ 7,1═ 8,1═", (6, 2)),
    "sw": ("4,2╗ 3,2╚ 3,1╗ 2,1═ 1,1═ 0,1═", (0, 2)),
}


def picture(view: View) -> str:
    """The mines and the tiles face up, drawn with characters."""
    rows = {row.tile: row for row in set_of(view.options).tiles}
    mines = [_mine(view, seat, rows) for seat in range(view.seats)]
    own = [(rows[tile], "") for tile in view.tiles]
    up = [(rows[up.tile], "" if up.claimed is None else f"→{up.claimed + 1}") for up in view.up]
    blocks = [_beside(mines[at : at + BOARDS_IN_A_ROW]) for at in range(0, len(mines), BOARDS_IN_A_ROW)]
    blocks += [_beside([_single(row, mark) for row, mark in tiles]) for tiles in (up, own) if tiles]
    return "\n\n".join(blocks)


def _beside(pictures: list[list[str]]) -> str:
    return "\n".join("  ".join(lines).rstrip() for lines in zip(*pictures, strict=True))


def _single(row: TileRow, mark: str) -> list[str]:
    canvas: Canvas = {}
    _frame(canvas, 1, 1)
    _draw_tile(canvas, 0, 0, row, 0)
    write(canvas, 1, HIGH, mark)
    return _lines(canvas, 1, 1)


def _mine(view: View, seat: int, rows: dict[str, TileRow]) -> list[str]:
    canvas: Canvas = {}
    _frame(canvas, 3, 3)
    _draw_gates(canvas, view, seat)
    for cell, laid in enumerate(view.mines[seat]):
        if laid:
            _draw_tile(canvas, cell % 3, cell // 3, rows[laid.tile], TURNS.index(laid.turn))
    mark = "*" if seat == view.seat else " "
    heading = f"{mark}{seat + 1}: {view.boards[seat] or '-'}{view.sides[seat] or ''}, {sum(view.sheets[seat])}"
    return [heading.ljust(3 * WIDE + 1), *_lines(canvas, 3, 3)]


def _frame(canvas: Canvas, columns: int, rows: int) -> None:
    for x in range(columns * WIDE + 1):
        for y in range(rows * HIGH + 1):
            corner = (x % WIDE == 0) + 2 * (y % HIGH == 0)
            canvas[x, y] = " │─┼"[corner]


def _lines(canvas: Canvas, columns: int, rows: int) -> list[str]:
    return ["".join(canvas[x, y] for x in range(columns * WIDE + 1)) for y in range(rows * HIGH + 1)]


def _draw_gates(canvas: Canvas, view: View, seat: int) -> None:
    side = next(
        (row for row in set_of(view.options).sides if (row.board, row.side) == (view.boards[seat], view.sides[seat])),
        None,
    )
    for gate in GATES if side else ():
        at, edge = CELLS.index(gate[:2]), EDGES.index(gate[2])
        x, y = at % 3 * WIDE + (5, 10, 5, 0)[edge], at // 3 * HIGH + (0, 2, 4, 2)[edge]
        canvas[x, y] = BONE if side and gate in side.bone else TEETH if side and gate in side.teeth else PLAIN


def _draw_tile(canvas: Canvas, column: int, row: int, tile: TileRow, turn: int) -> None:
    left, top = column * WIDE, row * HIGH
    write(canvas, left + 1, top, tile.tile)
    if tile.diamond:
        write(canvas, left + 7, top + HIGH, f"◆{tile.diamond}")
    for section, monsters in enumerate(tile.monsters):
        letters = "".join(DRAWN[monster] for monster in monsters)
        _draw_section(canvas, left + 1, top + 1, tile, ends_of(tile, section, turn), letters)


def ends_of(tile: TileRow, section: int, turn: int) -> str:
    """The two edges that a section joins, in alphabetical order."""
    base = TRACKS.index(tile.track) * 16 + turn * 4
    return "".join(sorted(EDGES[edge] for edge in range(4) if k.SECTION[base + edge] == section))


def _draw_section(canvas: Canvas, left: int, top: int, tile: TileRow, ends: str, letters: str) -> None:
    if tile.track == "double-curve":
        path, (x, y) = CORNERS[ends]
        for step in path.split():
            canvas[left + int(step[0]), top + int(step[2])] = step[3]
        write(canvas, left + x, top + y, letters)
        return
    for end in ends:
        squares = {"n": [(4, 0)], "s": [(4, 2)], "e": [(x, 1) for x in range(5, 9)], "w": [(x, 1) for x in range(4)]}
        for x, y in squares[end]:
            canvas[left + x, top + y] = "║" if end in "ns" else "═"
    bridge = tile.track == "bridge"
    canvas[left + 4, top + 1] = "╫" if bridge else RAILS[frozenset(ends)]
    below = ends == "ew" if bridge else "n" in ends and ends != "ns"
    mark = ("↔" if below else "↕") if bridge else ""
    write(canvas, left + 5, top + (1 if ends == "ns" and not bridge else 2 * below), mark + letters)


def describe(view: View) -> Iterator[Msg]:
    """What lies on the table besides the picture, as far as the view's seat knows it."""
    yield Msg("legend", {"bone": BONE, "teeth": TEETH})
    if view.lantern is not None:
        yield Msg("on-table", {"round": min(view.round + 1, k.ROUNDS), "left": view.left, "seat": view.lantern})
    for seat, lines in enumerate(view.sheets):
        board, side = view.boards[seat], view.sides[seat]
        if board and side:
            row = next(row for row in set_of(view.options).sides if (row.board, row.side) == (board, side))
            gates = {"bone": " ".join(row.bone), "teeth": " ".join(row.teeth)}
            yield Msg("mine", {"seat": seat, "side": f"{board}{side}", "points": sum(lines), **gates})
    if len(view.tiles) > 1:
        yield Msg("two-tiles", {"one": view.tiles[0], "other": view.tiles[1]}, "2.5")
    elif view.tiles:
        yield Msg("secret-tile", {"tile": view.tiles[0]}, "2.2")
    if view.given_back:
        yield Msg("given-back", {"tile": view.given_back}, "2.5")
