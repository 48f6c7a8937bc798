"""Ghosts Galore's score, line by line."""

from anden.core.game import Arg, Msg, Score, ScoreLine, Seat
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import lines_of
from anden.games.ghostsgalore.model import CELLS, MONSTERS, TURNS, Action, Place

# In the order of the sheet: nine kinds of monsters with their number, then what has none.
WITHOUT_COUNT = ("diamonds", "bone", "teeth", "other")
LABELS = [(f"score-{what}", f"7.{at}") for at, what in enumerate((*MONSTERS, *WITHOUT_COUNT), 1)]


def score(state: GhostsGalore) -> tuple[Score, ...]:
    """The true score as the state stands, party by party."""
    return tuple(seat_score(state, seat) for seat in range(state.terms.seats))


def seat_score(state: GhostsGalore, seat: Seat) -> Score:
    """13 lines (7); fewer cut routes break a tie (7.14)."""
    args: list[dict[str, Arg]] = [{"count": n} for n in monster_counts(state, seat)]
    args += [{}] * len(WITHOUT_COUNT)
    lines = zip(LABELS, args, lines_of(state, seat), strict=True)
    sheet = tuple([ScoreLine(Msg(key, given, rule), points) for (key, rule), given, points in lines])
    return Score(seat, sheet, (-cut_routes(state, seat),))


def cut_routes(state: GhostsGalore, seat: Seat) -> int:
    """How many routes of the seat are cut (7.14)."""
    return state.sheet[seat * k.SHEET + k.CUT_ROUTES]


def monster_counts(state: GhostsGalore, seat: Seat) -> list[int]:
    """How many monsters of each kind lie in the mine of the seat."""
    tiles, loads = state.tile[seat * k.CELLS : (seat + 1) * k.CELLS], state.terms.load
    load = sum([loads[2 * tile] + loads[2 * tile + 1] for tile in tiles if tile != k.NONE])
    return [load >> k.BITS * kind & k.COUNT for kind in range(k.KINDS)]


def foresee(state: GhostsGalore, seat: Seat, action: Action) -> tuple[int, ...] | None:
    """The sheet with the tile placed there, as the other mines lie now (4.1)."""
    if not isinstance(action, Place):
        return None
    after = state.clone()
    after.lay(seat, CELLS.index(action.cell), state.to_place(seat), TURNS.index(action.turn))
    after.rescore(seat)
    return tuple(lines_of(after, seat))


def ended(state: GhostsGalore) -> str:
    """The only ending there is: every mine is full (5.1)."""
    del state
    return "full"


def totals(state: GhostsGalore) -> dict[str, int]:
    """Every tile is in one place, and those that lie somewhere lie there once."""
    laid = [tile for tile in state.tile if tile != k.NONE]
    claimed = [tile for tile in state.claimed if tile != k.NONE]
    dealt = [tile for tile in (*state.secret, *state.second) if tile != k.NONE]
    up = [state.up[at] for at in range(state.ups)]
    elsewhere = [tile for tile in range(k.TILES) if state.where[tile] in (k.UNSEEN, k.GONE)]
    down = [tile for tile in dealt if state.where[tile] == k.HELD]
    waiting = [tile for tile in up if state.where[tile] == k.UP]
    places = (*laid, *claimed, *elsewhere, *down, *waiting)
    return {"tiles": len(places), "different": len(set(places))}
