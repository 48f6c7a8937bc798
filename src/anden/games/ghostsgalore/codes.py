"""The codes of Ghosts Galore's actions, and back."""

from anden.core.faces import number_of, seat_of
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import (
    BOARDS,
    CELLS,
    SIDES,
    TILE_OF,
    TILES,
    TURNS,
    Action,
    Choose,
    Claim,
    Deal,
    DealBoard,
    First,
    Keep,
    Leave,
    Place,
    Reveal,
    TurnUp,
)


def encode(state: GhostsGalore, action: Action) -> int:
    """The code of an action; raises Malformed if it names what the match does not have."""
    match action:
        case TurnUp():
            return k.TURN_CODE
        case Leave():
            return k.LEAVE_CODE
        case Claim(tile):
            return k.CLAIM_CODE + _number(tile)
        case Place(cell, turn):
            return k.PLACE_CODE + 4 * CELLS.index(cell) + TURNS.index(turn)
        case Choose(side):
            return k.SIDE_CODE + SIDES.index(side)
        case Keep(tile):
            return k.KEEP_CODE + _number(tile)
        case DealBoard(board):
            return k.BOARD_CODE + BOARDS.index(board)
        case Deal(tile):
            return k.DEAL_CODE + _number(tile)
        case Reveal(tile):
            return k.REVEAL_CODE + _number(tile)
        case First():
            return k.FIRST_CODE + seat_of(action, state.terms.seats)


def decode(state: GhostsGalore, code: int) -> Action:
    """The action that a code stands for in this state."""
    del state
    if code < k.CLAIM_CODE:
        return TurnUp() if code == k.TURN_CODE else Leave()
    if code < k.PLACE_CODE:
        return Claim(TILES[code - k.CLAIM_CODE])
    if code < k.SIDE_CODE:
        cell, turn = divmod(code - k.PLACE_CODE, 4)
        return Place(CELLS[cell], TURNS[turn])
    if code < k.KEEP_CODE:
        return Choose(SIDES[code - k.SIDE_CODE])
    if code < k.BOARD_CODE:
        return Keep(TILES[code - k.KEEP_CODE])
    if code < k.DEAL_CODE:
        return DealBoard(BOARDS[code - k.BOARD_CODE])
    if code < k.REVEAL_CODE:
        return Deal(TILES[code - k.DEAL_CODE])
    return Reveal(TILES[code - k.REVEAL_CODE]) if code < k.FIRST_CODE else First(code - k.FIRST_CODE)


def _number(tile: str) -> int:
    return number_of(TILE_OF, "tile", tile)
