"""Ghosts Galore's judge: which rule an action would break."""

from collections.abc import Iterable, Iterator

from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.knowledge import held
from anden.games.ghostsgalore.model import (
    CELLS,
    SIDES,
    TILE_OF,
    TILES,
    TURNS,
    Action,
    Choose,
    Claim,
    Keep,
    Leave,
    NatureAction,
    Place,
    SeatAction,
    TurnUp,
)

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-tile": "1.1",
    "choose-side-first": "2.1",
    "side-chosen": "2.1",
    "still-dealing": "2.2",
    "natures": "2.2",
    "one-tile-only": "2.5",
    "keep-first": "2.5",
    "kept-already": "2.5",
    "not-among-your-two": "2.5",
    "not-your-turn": "3.1",
    "has-claimed": "3.1",
    "rounds-over": "3.1",
    "turned-up-already": "3.2",
    "only-the-tile-turned-up": "3.2",
    "nothing-to-leave": "3.2",
    "not-face-up": "3.2",
    "tile-claimed": "3.2",
    "last-must-claim": "3.3",
    "stack-empty": "3.4",
    "place-first": "4.1",
    "nothing-to-place": "4.1",
    "placed-already": "4.1",
    "cell-taken": "4.1",
    "same-position": "4.1",
    "secret-placed": "5.1",
    "ended": "5.1",
}
refuse = refuser(REFUSALS)

SETTING_UP = (k.DEAL_BOARDS, k.DEAL, k.CHOOSE_FIRST)
CLAIMING = (k.TURN_UP, k.TURN_REST, k.CLAIM, k.DECIDE)


def why_not(state: GhostsGalore, seat: Seat, action: Action) -> Msg | None:
    """The first rule that the action would break, in the rulebook's order; None if it is legal."""
    if state.phase == k.ENDED:
        return refuse("ended")
    if isinstance(action, NatureAction):
        return refuse("natures")
    if isinstance(action, Claim | Keep) and action.tile not in TILE_OF:
        return refuse("no-such-tile", id=action.tile)
    match action:
        case Choose():
            return None if state.owes(seat) and state.phase == k.SIDES else _no_side(state)
        case Keep(tile):
            return _cannot_keep(state, seat, tile)
        case Place():
            return _cannot_place(state, seat, action)
        case _:
            return _cannot_claim(state, seat, action)


def _no_side(state: GhostsGalore) -> Msg:
    return refuse("still-dealing" if state.phase == k.DEAL_BOARDS else "side-chosen")


def _set_up_first(state: GhostsGalore) -> Msg | None:
    """2: what comes before the first round."""
    if state.phase == k.SIDES:
        return refuse("choose-side-first")
    if state.phase in SETTING_UP:
        return refuse("still-dealing")
    return refuse("keep-first") if state.phase == k.KEEP else None


def _cannot_keep(state: GhostsGalore, seat: Seat, tile: str) -> Msg | None:
    if not state.terms.expert:
        return refuse("one-tile-only")
    if state.phase != k.KEEP and (early := _set_up_first(state)):
        return early
    if state.kept[seat]:
        return refuse("kept-already")
    return None if tile in held(state, seat) else refuse("not-among-your-two", tile=tile)


def _cannot_claim(state: GhostsGalore, seat: Seat, action: SeatAction) -> Msg | None:
    """3.1, then what the moment allows."""
    if early := _set_up_first(state):
        return early
    if state.phase == k.LAST:
        return refuse("rounds-over")
    if state.phase == k.PLACE:
        return refuse("place-first")
    if state.claimed[seat] != k.NONE:
        return refuse("has-claimed", tile=TILES[state.claimed[seat]])
    if not state.owes(seat):
        return refuse("not-your-turn", seat=state.turn)
    return _not_now(state, action) if state.phase == k.DECIDE else _not_open(state, action)


def _not_now(state: GhostsGalore, action: SeatAction) -> Msg | None:
    """3.2 (A), once a tile is turned up."""
    if isinstance(action, TurnUp):
        return refuse("turned-up-already", tile=TILES[state.shown])
    if isinstance(action, Claim) and TILE_OF[action.tile] != state.shown:
        return refuse("only-the-tile-turned-up", tile=TILES[state.shown])
    return None


def _not_open(state: GhostsGalore, action: SeatAction) -> Msg | None:
    """3.2, at the beginning of a turn."""
    if isinstance(action, Leave):
        return refuse("nothing-to-leave")
    if isinstance(action, Claim):
        where = state.where[TILE_OF[action.tile]]
        if where == k.CLAIMED:
            return refuse("tile-claimed", tile=action.tile)
        return None if where == k.UP else refuse("not-face-up", tile=action.tile)
    if state.left == 0:
        return refuse("last-must-claim" if state.waiting == 1 else "stack-empty")
    return None


def _cannot_place(state: GhostsGalore, seat: Seat, action: Place) -> Msg | None:
    if early := _set_up_first(state):
        return early
    if state.phase in CLAIMING:
        return refuse("nothing-to-place")
    if not state.owes(seat):
        return refuse("secret-placed" if state.phase == k.LAST else "placed-already")
    if not state.free[seat] >> CELLS.index(action.cell) & 1:
        return refuse("cell-taken", cell=action.cell)
    turn, turns = TURNS.index(action.turn), state.terms.turns[state.to_place(seat)]
    if turn >= turns:
        return refuse("same-position", turn=action.turn, same=TURNS[turn % turns])
    return None


def tries(state: GhostsGalore, seat: Seat) -> Iterable[SeatAction]:
    """The actions that a person in that seat might reach for now, allowed or not."""
    if state.phase == k.SIDES:
        return [Choose(side) for side in SIDES]
    if state.phase == k.KEEP:
        return [Keep(tile) for tile in held(state, seat)]
    if state.phase in (k.PLACE, k.LAST):
        return [Place(cell, turn) for cell in CELLS for turn in TURNS]
    return _claims(state)


def _claims(state: GhostsGalore) -> Iterator[SeatAction]:
    yield TurnUp()
    for at in range(state.ups):
        yield Claim(TILES[state.up[at]])
    yield Leave()
