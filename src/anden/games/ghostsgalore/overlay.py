"""What follows from a view of Ghosts Galore by the rules, for the board that draws it: its routes (6.1, 6.2)."""

from collections.abc import Iterator

from anden.core.game import Seat
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.components import terms_of
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import rebuild_mine
from anden.games.ghostsgalore.model import CELLS, ENDS, TILE_OF, TURNS, Overlay, Piece, Route, Trial, View


def overlay(view: View) -> Overlay:
    """The routes of every mine, and those of the tile that the seat has to place, wherever it may lie."""
    state = k.new_state(terms_of(view.seats, view.options))
    for seat in range(view.seats):
        rebuild_mine(state, view, seat)
    routes = tuple(tuple(_routes(state, seat, range(k.CELLS))) for seat in range(view.seats))
    return Overlay(routes, tuple(_trials(state, view)))


def _routes(state: GhostsGalore, seat: Seat, cells: range) -> Iterator[Route]:
    """Every route that has a section in one of the cells, once."""
    known = 0  # sections, a bit each
    for cell in cells:
        tile = state.tile[seat * k.CELLS + cell]
        for edge in range(4) if tile != k.NONE else ():
            at = state.terms.track[tile] * 16 + state.turned[seat * k.CELLS + cell] * 4 + edge
            if k.EXIT[at] != k.NONE and not known >> (2 * cell + k.SECTION[at]) & 1:
                one, _, _, done = state.follow(seat, cell, edge, 1, 0, 1 << (2 * cell + k.SECTION[at]))
                other = k.LOOP
                if one != k.LOOP:
                    other, _, _, done = state.follow(seat, cell, k.EXIT[at], 1, 0, done)
                known |= done
                yield Route(_pieces(done), () if one == k.LOOP else (ENDS[one], ENDS[other]))


def _pieces(sections: int) -> tuple[Piece, ...]:
    return tuple(Piece(bit >> 1, bit & 1) for bit in range(2 * k.CELLS) if sections >> bit & 1)


def _trials(state: GhostsGalore, view: View) -> Iterator[Trial]:
    tile = _to_place(view)
    if view.seat is None or tile is None:
        return
    for cell, laid in enumerate(view.mines[view.seat]):
        for turn in range(state.terms.turns[tile]) if laid is None else ():
            trial = state.clone()
            trial.lay(view.seat, cell, tile, turn)
            yield Trial(CELLS[cell], TURNS[turn], tuple(_routes(trial, view.seat, range(cell, cell + 1))))


def _to_place(view: View) -> int | None:
    """The seat's tile that has to lie in its mine next."""
    claimed = [up.tile for up in view.up if view.seat is not None and up.claimed == view.seat]
    found = {"place": claimed, "last": list(view.tiles)}.get(view.phase, [])
    return TILE_OF[found[0]] if found else None
