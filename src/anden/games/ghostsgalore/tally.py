"""A score sheet for people who play with the box: boards written down in text, scored by the kernel.

One line each: `player NAME`, `bone a1n c3e`, `teeth …`, and for every cell its sections, each the two edges it joins
and the letters of its monsters, a bridge's or double curve's two joined by `+`, and a diamond's value after `*`:
`a1 ns GB`, `b2 nw S + es *2`; `-` for an empty cell. What follows `#` is a comment.
"""

from dataclasses import dataclass, field

from anden.core.errors import Malformed
from anden.core.game import Score
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.components import RULES, SEATS, gates_of, make_terms
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import CELLS, GATES, TILES, GhostsGaloreOptions, Monster, TileRow, Track
from anden.games.ghostsgalore.picture import LETTERS, ends_of
from anden.games.ghostsgalore.scoring import score

KIND_OF: dict[str, Monster] = {letter: monster for monster, letter in LETTERS.items()}
BLANK = TileRow("", "straight", ((),), "found")
TRACK_OF: dict[tuple[bool, int], Track] = {
    (True, 1): "straight",
    (False, 1): "curve",
    (True, 2): "bridge",
    (False, 2): "double-curve",
}


@dataclass
class Sheet:
    """One player's board as it is being read."""

    name: str
    bone: tuple[str, ...] = ()
    teeth: tuple[str, ...] = ()
    cells: dict[str, tuple[TileRow, int] | None] = field(default_factory=dict)


def tally(source: str) -> tuple[tuple[str, ...], tuple[Score, ...]]:
    """Names and scores; raises Malformed naming player, cell and what is wrong."""
    sheets = _read(source)
    if len(sheets) not in SEATS:
        raise Malformed(f"{len(sheets)} players; the game is for {min(SEATS)} to {max(SEATS)}")
    for sheet in sheets:
        _check_whole(sheet)
    state = _state_of(sheets)
    return tuple(sheet.name for sheet in sheets), score(state)


def _read(source: str) -> list[Sheet]:
    sheets: list[Sheet] = []
    for at, line in enumerate(source.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if words[0] == "player":
            sheets.append(_new_sheet(" ".join(words[1:]), sheets, at))
        elif not sheets:
            raise Malformed(f"line {at}: begin with a line `player NAME`")
        else:
            _read_line(sheets[-1], words)
    return sheets


def _new_sheet(name: str, sheets: list[Sheet], at: int) -> Sheet:
    if not name or name in [sheet.name for sheet in sheets]:
        raise Malformed(f"line {at}: {'a player needs a name' if not name else f'{name} plays twice'}")
    return Sheet(name)


def _read_line(sheet: Sheet, words: list[str]) -> None:
    first, *rest = words
    if first == "bone":
        sheet.bone = _gates(sheet, first, sheet.bone, rest)
    elif first == "teeth":
        sheet.teeth = _gates(sheet, first, sheet.teeth, rest)
    elif first not in CELLS:
        raise Malformed(f"{sheet.name}: {first!r} is neither bone, teeth nor a cell ({CELLS[0]} to {CELLS[-1]})")
    elif first in sheet.cells:
        raise Malformed(f"{sheet.name}, {first}: this cell stands twice")
    else:
        sheet.cells[first] = None if rest == ["-"] else _tile(f"{sheet.name}, {first}", rest)


def _gates(sheet: Sheet, kind: str, before: tuple[str, ...], given: list[str]) -> tuple[str, ...]:
    if before:
        raise Malformed(f"{sheet.name}: the {kind} gates stand twice")
    for gate in given:
        if gate not in GATES:
            raise Malformed(f"{sheet.name}: {gate!r} is no gate; gates are {', '.join(GATES)}")
        if gate in (*sheet.bone, *sheet.teeth) or given.count(gate) > 1:
            raise Malformed(f"{sheet.name}: gate {gate} stands twice")
    if len(given) != 2:
        raise Malformed(f"{sheet.name}: there are two {kind} gates, not {len(given)}")
    return tuple(given)


def _tile(where: str, words: list[str]) -> tuple[TileRow, int]:
    diamond = 0
    if words and words[-1].startswith("*"):
        diamond = _diamond(where, words.pop())
    parts = " ".join(words).split("+")
    sections = dict(_section(where, part.split()) for part in parts)
    if len({edge for ends in sections for edge in ends}) != 2 * len(parts) or len(parts) > 2:
        raise Malformed(f"{where}: the sections of a tile do not meet, and there are at most two")
    straight = "ns" in sections or "ew" in sections  # no curve has room beside a straight
    return _turned(where, TRACK_OF[straight, len(parts)], sections, diamond)


def _diamond(where: str, word: str) -> int:
    if not word[1:].isdecimal() or not 1 <= int(word[1:]) <= 9:
        raise Malformed(f"{where}: {word!r} is no diamond; write * and its value, 1 to 9")
    return int(word[1:])


def _section(where: str, words: list[str]) -> tuple[str, tuple[Monster, ...]]:
    """The edges it joins, in alphabetical order, and its monsters."""
    if not words or len(words[0]) != 2 or not set(words[0]) <= set("nesw") or len(set(words[0])) != 2:
        raise Malformed(f"{where}: {' '.join(words)!r} does not begin with the two edges a section joins, such as ns")
    letters = "".join(words[1:])
    for letter in letters:
        if letter not in KIND_OF:
            known = ", ".join(f"{letter} {monster}" for letter, monster in KIND_OF.items())
            raise Malformed(f"{where}: {letter!r} is no monster; there are: {known}")
    return "".join(sorted(words[0])), tuple(KIND_OF[letter] for letter in letters)


def _turned(where: str, track: Track, sections: dict[str, tuple[Monster, ...]], diamond: int) -> tuple[TileRow, int]:
    most = RULES["most-monsters"]
    if sum(map(len, sections.values())) > most:
        raise Malformed(f"{where}: more than {most} monsters on a tile")
    if sum(monsters.count("golem") for monsters in sections.values()) > 1:
        raise Malformed(f"{where}: two golems never share a tile")  # the table of 7.3 ends where they cannot lie apart
    for turn in range(4):
        ends = [ends_of(TileRow("", track, (), "found"), at, turn) for at in range(len(sections))]
        if set(ends) == set(sections):
            return TileRow("", track, tuple(sections[end] for end in ends), "found", diamond), turn
    raise AssertionError("unreachable: every pair of edges is a turn of some track")


def _check_whole(sheet: Sheet) -> None:
    for kind, gates in (("bone", sheet.bone), ("teeth", sheet.teeth)):
        if not gates:
            raise Malformed(f"{sheet.name}: the {kind} gates are missing")
    for cell in CELLS:
        if cell not in sheet.cells:
            raise Malformed(f"{sheet.name}, {cell}: this cell is missing; write - if it is empty")


def _state_of(sheets: list[Sheet]) -> GhostsGalore:
    """The boards as a finished position: player by player a side of a board, cell by cell a tile."""
    rows = [BLANK] * len(TILES)
    laid = [tile for sheet in sheets for tile in (sheet.cells[cell] for cell in CELLS)]
    for at, tile in enumerate(laid):
        rows[at] = tile[0] if tile else BLANK
    gates = [gates_of(sheet.bone, sheet.teeth) for sheet in sheets]
    state = k.new_state(make_terms(len(sheets), GhostsGaloreOptions(), rows, gates))
    for at, tile in enumerate(laid):
        if tile:
            state.lay(at // k.CELLS, at % k.CELLS, at, tile[1])
    for seat in range(len(sheets)):
        state.board[seat], state.side[seat] = divmod(seat, 2)
        state.rescore(seat)
    return state
