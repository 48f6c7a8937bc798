"""The component set and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from collections import Counter
from functools import cache, lru_cache

from anden.core.data import read_data
from anden.core.errors import Malformed
from anden.core.faces import seat_number
from anden.games.ghostsgalore import kernel
from anden.games.ghostsgalore.model import (
    BOARDS,
    GATES,
    MONSTERS,
    SIDES,
    TILES,
    TRACKS,
    GhostsGaloreOptions,
    Monster,
    SideRow,
    TileRow,
    TileSet,
)

SEATS = (2, 3, 4, 5)


RULES = read_data(__package__, "rules", dict[str, int])


@cache
def own_set() -> TileSet:
    """The tiles and boards that come with the game."""
    return read_data(__package__, "anden", TileSet)


def set_of(options: GhostsGaloreOptions) -> TileSet:
    """The tiles and boards that are played with: our own, or the player's."""
    return own_set() if options.tiles == "anden" else options.tiles


def numbers() -> dict[str, int]:
    """Every number the rulebook shows."""
    plurals = {kind: "werewolves" if kind == "werewolf" else f"{kind}s" for kind in MONSTERS}
    counted = {plurals[kind]: sum(monsters_of(row).count(kind) for row in own_set().tiles) for kind in MONSTERS}
    tracks = {row_kind: sum(row.track == row_kind for row in own_set().tiles) for row_kind in TRACKS}
    return (
        RULES
        | counted
        | tracks
        | {f"stack-{seats}": seats + RULES["spare"] for seats in SEATS}
        | {
            "tiles": len(TILES),
            "boards": len(BOARDS),
            "cells": kernel.CELLS,
            "gates": kernel.GATES,
            "kinds": len(MONSTERS),
            "rounds": kernel.ROUNDS,
            "lines": kernel.LINES,
            "diamonds": sum(row.diamond > 0 for row in own_set().tiles),
            "diamond-low": min(row.diamond for row in own_set().tiles if row.diamond),
            "diamond-high": max(row.diamond for row in own_set().tiles),
        }
    )


def monsters_of(row: TileRow) -> list[Monster]:
    """All monsters of a tile."""
    return [monster for section in row.monsters for monster in section]


# ---- sets of the player's own


@lru_cache(16)
def check_set(tiles: TileSet) -> None:
    """Raises Malformed, naming the field, if a match could not be played and scored with these components."""
    for at, row in enumerate(tiles.tiles):
        _check_tile(f"set: tiles[{at}]", row)
    _check_listed("tiles", [row.tile for row in tiles.tiles], list(TILES))
    for at, side in enumerate(tiles.sides):
        _check_side(f"set: sides[{at}]", side)
    wanted = [f"{board}{side}" for board in BOARDS for side in SIDES]
    _check_listed("sides", [f"{row.board}{row.side}" for row in tiles.sides], wanted)


def _check_tile(where: str, row: TileRow) -> None:
    sections = kernel.SECTIONS[TRACKS.index(row.track)]
    if len(row.monsters) != sections:
        raise Malformed(f"{where}.monsters: a {row.track} has {sections} lists, one for each section")
    most = RULES["most-monsters"]
    if len(monsters_of(row)) > most:
        raise Malformed(f"{where}.monsters: {len(monsters_of(row))} of them; a tile has at most {most}")
    if monsters_of(row).count("golem") > 1:  # the table of 7.3 ends at as many as can lie apart
        raise Malformed(f"{where}.monsters: two golems never share a tile")


def _check_side(where: str, row: SideRow) -> None:
    if len({*row.bone, *row.teeth}) < len(row.bone) + len(row.teeth):
        raise Malformed(f"{where}: a gate stands twice")


def _check_listed(field: str, given: list[str], wanted: list[str]) -> None:
    for name, count in Counter(given).items():
        if name not in wanted or count > 1:
            raise Malformed(f"set: {field}: {name!r} is unknown or stands twice")
    if missing := [name for name in wanted if name not in given]:
        raise Malformed(f"set: {field}: {missing[0]!r} is missing")


# ---- terms


def load_of(monsters: tuple[Monster, ...]) -> int:
    """The monsters of a section as the kernel counts them."""
    return sum(1 << kernel.BITS * MONSTERS.index(monster) for monster in monsters)


def turns_of(track: int, loads: list[int]) -> int:
    """4.1: how many quarter turns it takes until the tile lies as before."""
    return next((turn for turn in (1, 2) if _lies(track, loads, turn) == _lies(track, loads, 0)), 4)


def _lies(track: int, loads: list[int], turn: int) -> list[tuple[int, int]]:
    """Edge by edge: where the track leads from there, and with which monsters."""
    at = [track * 16 + turn * 4 + edge for edge in range(4)]
    return [(kernel.EXIT[i], loads[kernel.SECTION[i]] if kernel.EXIT[i] >= 0 else 0) for i in at]


def gates_of(bone: tuple[str, ...], teeth: tuple[str, ...]) -> list[int]:
    special = dict.fromkeys(bone, kernel.BONE) | dict.fromkeys(teeth, kernel.TEETH)
    return [special.get(gate, kernel.PLAIN) for gate in GATES]


@lru_cache(32)
def terms_of(seats: int, options: GhostsGaloreOptions) -> kernel.Terms:
    """For settled options. Nobody changes terms, so equal matches share them."""
    tiles = set_of(options)
    rows = sorted(tiles.tiles, key=lambda row: row.tile)
    sides = sorted(tiles.sides, key=lambda row: (row.board, row.side))
    gates = [gates_of(row.bone, row.teeth) for row in sides]
    return make_terms(seats, options, rows, gates)


def make_terms(seats: int, options: GhostsGaloreOptions, rows: list[TileRow], gates: list[list[int]]) -> kernel.Terms:
    """The kernel's terms, from the rows of tiles and the gates of the boards."""
    figures = RULES
    most = kernel.CELLS * figures["most-monsters"]
    tracks = [TRACKS.index(row.track) for row in rows]
    loads = [[*map(load_of, row.monsters), 0][:2] for row in rows]
    return kernel.Terms(
        seats,
        seat_number(options.first),
        options.expert,
        figures["spare"],
        tracks,
        [load for pair in loads for load in pair],
        [row.diamond for row in rows],
        [turns_of(track, pair) for track, pair in zip(tracks, loads, strict=True)],
        [gate for side in gates for gate in side],
        [n * n if n else figures["no-dragon"] for n in range(most + 1)],
        [n * figures["ghost-in-crowd" if n >= figures["crowd"] else "ghost"] for n in range(most + 1)],
        golem_points(),
        [n * _wisp_points(n) for n in range(most + 1)],
        figures["bat"],
        figures["werewolf"],
        figures["most-werewolves-2" if seats == min(SEATS) else "most-werewolves"],
        figures["special"],
        figures["plain"],
        options,
    )


def golem_points() -> list[int]:
    """The points for each number of golems."""
    return [0, *(RULES[f"golems-{n}"] for n in range(1, 6))]


def _wisp_points(count: int) -> int:
    if count >= RULES["wisps-many"]:
        return RULES["wisp-many"]
    return RULES["wisp-some" if count >= RULES["wisps-some"] else "wisp"]
