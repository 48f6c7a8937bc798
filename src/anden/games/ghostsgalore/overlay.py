"""What follows from a view of Ghosts Galore by the rules, for the board that draws it: its routes (6.1, 6.2)."""

from collections.abc import Iterator
from functools import lru_cache

from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.components import terms_of
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import Mine, lay_mine
from anden.games.ghostsgalore.model import CELLS, ENDS, TILE_OF, TURNS, Overlay, Piece, Route, Trial, View


def overlay(view: View) -> Overlay:
    """The routes of every mine, and those of the tile that the seat has to place, wherever it may lie.

    What follows from a mine is kept: a move changes one at most, and all who look ask for the same.
    """
    terms = terms_of(view.seats, view.options)
    mines = tuple(zip(view.boards, view.sides, view.mines, strict=True))
    tile = _to_place(view)
    trials = () if view.seat is None or tile is None else _trials(terms, *mines[view.seat], tile)
    return Overlay(tuple([_routes_of(terms, *mine) for mine in mines]), trials)


def _with(terms: k.Terms, board: str | None, side: int | None, mine: Mine) -> GhostsGalore:
    """A state in which the first seat has that mine."""
    state = k.new_state(terms)
    lay_mine(state, 0, board, side, mine)
    return state


@lru_cache(1024)
def _routes_of(terms: k.Terms, board: str | None, side: int | None, mine: Mine) -> tuple[Route, ...]:
    return tuple(_routes(_with(terms, board, side, mine), range(k.CELLS)))


def _routes(state: GhostsGalore, cells: range) -> Iterator[Route]:
    """Every route of the first seat's mine that has a section in one of the cells, once."""
    known = 0  # sections, a bit each
    for cell in cells:
        tile = state.tile[cell]
        for edge in range(4) if tile != k.NONE else ():
            at = state.terms.track[tile] * 16 + state.turned[cell] * 4 + edge
            if k.EXIT[at] != k.NONE and not known >> (2 * cell + k.SECTION[at]) & 1:
                one, _, _, done = state.follow(0, cell, edge, 1, 0, 1 << (2 * cell + k.SECTION[at]))
                other = k.LOOP
                if one != k.LOOP:
                    other, _, _, done = state.follow(0, cell, k.EXIT[at], 1, 0, done)
                known |= done
                yield Route(_pieces(done), () if one == k.LOOP else (ENDS[one], ENDS[other]))


@lru_cache(4096)
def _pieces(sections: int) -> tuple[Piece, ...]:
    """Kept: most routes stay as they are from one move to the next, and from one trial to the next."""
    return tuple([Piece(bit >> 1, bit & 1) for bit in range(2 * k.CELLS) if sections >> bit & 1])


@lru_cache(256)
def _trials(terms: k.Terms, board: str | None, side: int | None, mine: Mine, tile: int) -> tuple[Trial, ...]:
    state, trials = _with(terms, board, side, mine), []
    for cell, laid in enumerate(mine):
        for turn in range(terms.turns[tile]) if laid is None else ():
            trial = state.clone()
            trial.lay(0, cell, tile, turn)
            trials.append(Trial(CELLS[cell], TURNS[turn], tuple(_routes(trial, range(cell, cell + 1)))))
    return tuple(trials)


def _to_place(view: View) -> int | None:
    """The seat's tile that has to lie in its mine next."""
    claimed = [up.tile for up in view.up if view.seat is not None and up.claimed == view.seat]
    found = {"place": claimed, "last": list(view.tiles)}.get(view.phase, [])
    return TILE_OF[found[0]] if found else None
