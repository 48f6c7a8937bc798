"""What each seat knows of a state of Ghosts Galore, and back: a state from what a seat knows."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import Any

from anden.core.faces import idle_prompt, narrowed, seat_number, views_with
from anden.core.game import Msg, Seat
from anden.core.rng import Rng
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.components import terms_of
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import (
    BOARDS,
    CELLS,
    PHASES,
    SIDES,
    TILE_OF,
    TILES,
    TURNS,
    FaceUp,
    GhostsGaloreOptions,
    Laid,
    View,
)

Mine = tuple[Laid | None, ...]  # cell by cell


def options_of(state: GhostsGalore) -> GhostsGaloreOptions:
    """The options of the match."""
    return narrowed(state.terms.origin, GhostsGaloreOptions)


def ids_at(state: GhostsGalore, where: int) -> tuple[str, ...]:
    """The ids of the tiles in that place."""
    return tuple([TILES[at] for at, place in enumerate(state.where) if place == where])


def lines_of(state: GhostsGalore, seat: Seat) -> list[int]:
    """The 13 lines (7), the werewolves' bonus included."""
    lines = list(state.sheet[seat * k.SHEET : seat * k.SHEET + k.LINES])
    lines[k.WEREWOLVES_LINE] += state.bonus(seat)
    return lines


def held(state: GhostsGalore, seat: Seat) -> tuple[str, ...]:
    """The tiles that lie face down before a seat."""
    mine = (state.secret[seat], state.second[seat])
    return tuple(TILES[tile] for tile in mine if tile != k.NONE and state.where[tile] == k.HELD)


def mine_of(state: GhostsGalore, seat: Seat) -> Mine:
    """What lies in the mine of a seat, cell by cell."""
    cells = slice(seat * k.CELLS, (seat + 1) * k.CELLS)
    laid = zip(state.tile[cells], state.turned[cells], strict=True)
    return tuple([Laid(TILES[tile], TURNS[turn]) if tile != k.NONE else None for tile, turn in laid])


def _face_up(state: GhostsGalore) -> tuple[FaceUp, ...]:
    """Tiles of this round's stack; one that was placed has left the table."""
    claimers = {tile: seat for seat, tile in enumerate(state.claimed) if tile != k.NONE}
    where = state.where
    up = [tile for tile in state.up[: state.ups] if where[tile] != k.LAID]
    return tuple([FaceUp(TILES[tile], claimers.get(tile)) for tile in up])


def _placed_last(state: GhostsGalore, seat: Seat) -> str | None:
    tile = state.secret[seat]
    return TILES[tile] if tile != k.NONE and state.where[tile] == k.LAID else None


def view(state: GhostsGalore, seat: Seat | None) -> View:
    """All that the seat knows; None: a spectator."""
    return views(state, (seat,))[0]


def views(state: GhostsGalore, seats: Sequence[Seat | None]) -> list[View]:
    """All that each of these seats knows."""
    return views_with(View, seats, _open(state), partial(_own, state))


def _open(state: GhostsGalore) -> dict[str, Any]:
    """What everyone sees."""
    everyone = range(state.terms.seats)
    return {
        "seats": state.terms.seats,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "round": state.round,
        "lantern": None if _before_lantern(state) else state.lantern,
        "turn": state.turn,
        "left": state.left,
        "shown": TILES[state.shown] if state.shown != k.NONE else None,
        "up": _face_up(state),
        "gone": ids_at(state, k.GONE),
        "boards": tuple([BOARDS[board] if board != k.NONE else None for board in state.board]),
        "sides": tuple([SIDES[side] if side != k.NONE else None for side in state.side]),
        "down": tuple([len(held(state, seat)) for seat in everyone]),
        "placed_last": tuple([_placed_last(state, seat) for seat in everyone]),
        "mines": tuple([mine_of(state, seat) for seat in everyone]),
        "sheets": tuple([tuple(lines_of(state, seat)) for seat in everyone]),
    }


def _own(state: GhostsGalore, seat: Seat | None) -> dict[str, Any]:
    """What is this seat's alone to know."""
    if seat is None:
        return {"seat": None, "tiles": (), "given_back": None}
    given_back = state.kept[seat] and state.second[seat] != k.NONE
    return {"seat": seat, "tiles": held(state, seat), "given_back": TILES[state.second[seat]] if given_back else None}


def _before_lantern(state: GhostsGalore) -> bool:
    return state.phase in (k.DEAL_BOARDS, k.SIDES, k.DEAL, k.KEEP, k.CHOOSE_FIRST)


def imagine(view: View, rng: Rng) -> GhostsGalore:
    """A state that the view's seat cannot rule out: what it sees, and the rest redrawn."""
    state = k.new_state(terms_of(view.seats, view.options))
    state.phase = PHASES.index(view.phase)
    state.round = view.round
    state.lantern = view.lantern or 0
    state.turn = view.turn
    state.left = view.left
    state.shown = TILE_OF[view.shown] if view.shown else k.NONE
    for tile in view.gone:
        state.where[TILE_OF[tile]] = k.GONE
    for seat in range(view.seats):
        rebuild_mine(state, view, seat)
    _rebuild_up(state, view)
    for seat in range(view.seats):
        _imagine_tiles(state, view, seat)
    state.waiting = _waiting(state)
    state.resample(seat_number(view.seat), rng)
    return state


def rebuild_mine(state: GhostsGalore, view: View, seat: Seat) -> None:
    """Lays the tiles of a mine as the view has them, and scores it."""
    lay_mine(state, seat, view.boards[seat], view.sides[seat], view.mines[seat])


def lay_mine(state: GhostsGalore, seat: Seat, board: str | None, side: int | None, mine: Mine) -> None:
    """Gives a seat that board and that mine, and scores it."""
    state.board[seat] = BOARDS.index(board) if board else k.NONE
    state.side[seat] = SIDES.index(side) if side else k.NONE
    for cell, laid in enumerate(mine):
        if laid:
            state.lay(seat, cell, TILE_OF[laid.tile], TURNS.index(laid.turn))
    state.rescore(seat)


def _rebuild_up(state: GhostsGalore, view: View) -> None:
    state.ups = len(view.up)
    for at, up in enumerate(view.up):
        tile = TILE_OF[up.tile]
        state.up[at] = tile
        if up.claimed is not None:
            state.claimed[up.claimed] = tile
            state.where[tile] = k.CLAIMED
        else:
            state.where[tile] = k.UP


def _imagine_tiles(state: GhostsGalore, view: View, seat: Seat) -> None:
    """Known tiles as they are; the others get any that can be theirs, for `resample` to redraw.

    Face down lies what is unseen; what another gave back may have been turned up since (2.5).
    """
    placed, expert = view.placed_last[seat], view.options.expert
    known = [placed] if placed else list(view.tiles) if seat == view.seat else []
    back = [view.given_back] if seat == view.seat and view.given_back else []
    others = [tile for tile in TILES if tile not in (*view.tiles, view.given_back)]
    unseen = (tile for tile in others if state.where[TILE_OF[tile]] == k.UNSEEN)
    down = view.down[seat] or int(bool(placed))
    tiles = known or list(islice(unseen, down))
    chosen = expert and len(tiles) == 1 and not (view.phase == "deal" and view.turn == seat)
    tiles += (back or others[:1]) if chosen else []
    state.kept[seat] = int(chosen)
    for at, tile in enumerate(tiles):
        (state.second if at else state.secret)[seat] = TILE_OF[tile]
        if at < view.down[seat]:
            state.where[TILE_OF[tile]] = k.HELD


def _waiting(state: GhostsGalore) -> int:
    """Who has yet to claim, or to choose with the others."""
    seats = range(state.terms.seats)
    if state.phase in (k.TURN_UP, k.TURN_REST, k.CLAIM, k.DECIDE):
        return sum(state.claimed[seat] == k.NONE for seat in seats)
    return sum(state.owes(seat) for seat in seats)


def prompt(state: GhostsGalore, seat: Seat | None) -> Msg:
    """What the match is waiting for, as far as the seat may know it."""
    if idle := idle_prompt(state, seat):
        return idle
    return Msg("prompt-wait-all") if seat is None or not state.owes(seat) else _question(state, seat)


def _question(state: GhostsGalore, seat: Seat) -> Msg:
    if state.phase == k.SIDES:
        return Msg("prompt-side", {"board": BOARDS[state.board[seat]]}, "2.1")
    if state.phase == k.KEEP:
        return Msg("prompt-keep", {"one": TILES[state.secret[seat]], "other": TILES[state.second[seat]]}, "2.5")
    if state.phase == k.DECIDE:
        return Msg("prompt-decide", {"tile": TILES[state.shown]}, "3.2")
    if state.phase == k.CLAIM and state.left == 0:
        return Msg("prompt-claim-last", {}, "3.3" if state.waiting == 1 else "3.4")
    if state.phase == k.CLAIM:
        return Msg("prompt-claim", {"left": state.left}, "3.2")
    if state.phase == k.PLACE:
        return Msg("prompt-place", {"tile": TILES[state.claimed[seat]]}, "4.1")
    cell = next(cell for at, cell in enumerate(CELLS) if state.free[seat] >> at & 1)
    return Msg("prompt-last", {"tile": TILES[state.secret[seat]], "cell": cell}, "5.1")
