"""What each seat knows of a state of Paris Connection, and back: a state from what a seat knows."""

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Any

from anden.core.faces import idle_prompt, narrowed, seat_number, views_with
from anden.core.game import Arg, Msg, Seat
from anden.core.rng import Rng
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.components import Grid, terms_of
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.model import COLOURS, Building, Occupied, ParisOptions, Trade, View

PHASES = ("choose-first", "starts", "deal", "act", "laying", "taking", "over")  # in the kernel's order


def grid_in(state: ParisConnection) -> Grid:
    """The map that the match is played on."""
    return narrowed(state.terms.board, Grid)


def hand_of(state: ParisConnection, seat: Seat) -> tuple[int, ...]:
    """How many of each colour."""
    return tuple(state.hand[seat * k.COLOURS + at] for at in range(k.COLOURS))


def view(state: ParisConnection, seat: Seat | None) -> View:
    """All that the seat knows; None: a spectator."""
    return views(state, (seat,))[0]


def views(state: ParisConnection, seats: Sequence[Seat | None]) -> list[View]:
    """All that each of these seats knows."""
    return views_with(View, seats, _open(state), partial(_own, state))


def _open(state: ParisConnection) -> dict[str, Any]:
    """What everyone sees."""
    terms = state.terms
    return {
        "seats": terms.seats,
        "options": narrowed(terms.origin, ParisOptions),
        "phase": PHASES[state.phase],
        "turn": state.seat,
        "first": None if state.phase == k.CHOOSE_FIRST else state.first,
        "board": _board(state),
        "bag": sum(state.station) if state.phase < k.ACT else 0,
        "stations": () if state.phase < k.ACT else tuple(state.station),
        "values": tuple(state.value),
        "limit": terms.limit,
        "hands": tuple(state.hand_size),
        "open_hands": tuple([hand_of(state, s) for s in range(terms.seats)]) if state.phase == k.ENDED else (),
        "trades": tuple([_trade(state.trades[at]) for at in range(state.traded)]),
        "given": COLOURS[state.colour] if state.phase == k.TAKING else None,
        "building": _building(state) if state.phase == k.LAYING else None,
        "swaps": state.swaps,
    }


def _own(state: ParisConnection, seat: Seat | None) -> dict[str, Any]:
    """What is this seat's alone to know."""
    return {"seat": seat, "hand": () if seat is None else hand_of(state, seat)}


def _board(state: ParisConnection) -> tuple[Occupied, ...]:
    hexes = zip(grid_in(state).board.hexes, state.held, strict=True)
    return tuple(_occupied(row.id, bits) for row, bits in hexes if bits)


@lru_cache(4096)
def _occupied(name: str, bits: int) -> Occupied:
    return Occupied(name, tuple(colour for at, colour in enumerate(COLOURS) if bits >> at & 1))


def _building(state: ParisConnection) -> Building:
    hexes = grid_in(state).board.hexes
    laid = tuple(hexes[state.laid[at]].id for at in range(state.laid_size))
    return Building(COLOURS[state.colour], laid, state.gain())


@cache
def _trade(code: int) -> Trade:
    code, count = divmod(code, k.MOST_TAKEN)
    code, took = divmod(code, k.COLOURS)
    seat, gave = divmod(code, k.COLOURS)
    return Trade(seat, COLOURS[gave], COLOURS[took], count + 1)


def imagine(view: View, rng: Rng) -> ParisConnection:
    """A state that the view's seat cannot rule out: what it sees, and the rest redrawn."""
    state = k.new_state(terms_of(view.seats, view.options))
    state.first = view.first or 0
    _rebuild_board(state, view)
    for seat, size in enumerate(view.hands):
        state.hand_size[seat] = size
    _remember_trades(state, view)
    for at, value in enumerate(view.values):
        state.value[at] = value
    state.phase = PHASES.index(view.phase)
    state.seat = view.turn
    state.swaps = view.swaps
    _imagine_hands(state, view)
    state.resample(seat_number(view.seat), rng)
    return state


def _rebuild_board(state: ParisConnection, view: View) -> None:
    number, room = grid_in(state).number, state.terms.room
    for held in view.board:
        at = number[held.hex]
        state.reached_end |= at == state.terms.end
        for colour in map(COLOURS.index, held.colours):
            state.put(at, colour)
            state.station[colour] -= 1
            if room[at] == k.CITY:
                state.served |= 1 << colour
    if PHASES.index(view.phase) >= k.DEAL:
        state.survey()
        state.set_up = sum(view.hands) if view.phase == "deal" else state.terms.seats * state.terms.hand
    else:
        state.set_up = len(view.board)
    if view.building:
        state.colour = COLOURS.index(view.building.colour)
        state.reached_end = False  # 6.1: not before the build is done
        for name in view.building.hexes:
            state.laid[state.laid_size] = number[name]
            state.laid_size += 1


def _remember_trades(state: ParisConnection, view: View) -> None:
    """7.1: given less taken, seat by seat and colour by colour, and the most it has been."""
    for trade in view.trades:
        gave, took = COLOURS.index(trade.gave), COLOURS.index(trade.took)
        _note(state, trade.seat, gave, 1)
        _note(state, trade.seat, took, -trade.count)
        state.remember(((trade.seat * k.COLOURS + gave) * k.COLOURS + took) * k.MOST_TAKEN + trade.count - 1)
    if view.given:
        state.colour = COLOURS.index(view.given)
        _note(state, view.turn, state.colour, 1)


def _note(state: ParisConnection, seat: Seat, colour: int, count: int) -> None:
    at = seat * k.COLOURS + colour
    state.given[at] += count
    state.least[at] = max(state.least[at], state.given[at])


def _imagine_hands(state: ParisConnection, view: View) -> None:
    """Known hands as they are; all that the others hold goes to one of them, for `resample` to redraw."""
    known = dict(enumerate(view.open_hands))
    if view.seat is not None:
        known[view.seat] = view.hand
    for seat, hand in known.items():
        for at, count in enumerate(hand):
            state.hand[seat * k.COLOURS + at] = count
            state.station[at] -= count
    unknown = next((seat for seat in range(view.seats) if seat not in known), None)
    for at, count in enumerate(view.stations):
        if unknown is not None:
            state.hand[unknown * k.COLOURS + at] = state.station[at] - count
        state.station[at] = count


def prompt(state: ParisConnection, seat: Seat | None) -> Msg:
    """What the match is waiting for, as far as the seat may know it."""
    if idle := idle_prompt(state, seat):
        return idle
    if state.phase == k.TAKING:
        return Msg("prompt-take", {"colour": COLOURS[state.colour]}, "5.1")
    if state.phase == k.ACT:
        return Msg("prompt-act", {}, "3.1")
    left = min(state.terms.most_laid - state.laid_size, state.station[state.colour])
    args: dict[str, Arg] = {
        "colour": COLOURS[state.colour],
        "count": state.laid_size,
        "left": left,
        "points": state.gain(),
    }
    return Msg("prompt-lay", args, "4.7")
