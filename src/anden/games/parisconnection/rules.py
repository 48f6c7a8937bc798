"""Paris Connection's judge: which rule an action would break."""

from collections.abc import Iterable, Iterator

from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden.core.kernel import NATURE
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import grid_in
from anden.games.parisconnection.model import (
    COLOURS,
    Action,
    Build,
    Colour,
    Done,
    Give,
    Lay,
    NatureAction,
    SeatAction,
    Take,
)

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-hex": "1.2",
    "set-up": "2.2",
    "natures": "3.1",
    "not-your-turn": "3.1",
    "no-passing": "3.1",
    "one-action": "3.1",
    "choose-company": "4.1",
    "one-company": "4.1",
    "nothing-laid": "4.1",
    "station-empty": "4.1",
    "nowhere-to-build": "4.1",
    "most-laid": "4.1",
    "not-adjacent": "4.2",
    "border": "4.3",
    "same-colour": "4.4",
    "country-full": "4.4",
    "city-full": "4.4",
    "eiffel": "4.5",
    "start-hex": "4.5",
    "cuts-off": "4.6",
    "give-first": "5.1",
    "take-first": "5.1",
    "not-held": "5.1",
    "same-station": "5.1",
    "station-short": "5.1",
    "ended": "6.1",
    "swapped-out": "6.6",
}
refuse = refuser(REFUSALS)


def why_not(state: ParisConnection, seat: Seat, action: Action) -> Msg | None:
    """The first rule that the action would break, in the rulebook's order; None if it is legal."""
    if state.phase == k.ENDED:
        over = state.reached_end or state.stations() <= 1
        return refuse("ended") if over else refuse("swapped-out", count=state.swaps)
    if isinstance(action, NatureAction):
        return refuse("natures")
    if state.actor() == NATURE:
        return refuse("set-up")
    if state.actor() != seat:
        return refuse("not-your-turn", seat=state.seat)
    if isinstance(action, Lay) and action.hex not in grid_in(state).number:
        return refuse("no-such-hex", id=action.hex)
    if state.phase == k.ACT:
        return _cannot_begin(state, action)
    return _cannot_lay_on(state, action) if state.phase == k.LAYING else _cannot_take(state, action)


def _cannot_begin(state: ParisConnection, action: SeatAction) -> Msg | None:
    match action:
        case Done():
            return refuse("no-passing")
        case Lay():
            return refuse("choose-company")
        case Take():
            return refuse("give-first")
        case Give(colour):
            held = state.hand[state.seat * k.COLOURS + COLOURS.index(colour)]
            return None if held else refuse("not-held", colour=colour)
        case Build(colour):
            return _cannot_build(state, colour)


def _cannot_build(state: ParisConnection, colour: Colour) -> Msg | None:
    at = COLOURS.index(colour)
    if state.station[at] == 0:
        return refuse("station-empty", colour=colour)
    return None if state.able() >> at & 1 else refuse("nowhere-to-build", colour=colour)


def _cannot_lay_on(state: ParisConnection, action: SeatAction) -> Msg | None:
    """While a build goes on."""
    colour = COLOURS[state.colour]
    match action:
        case Give() | Take():
            return refuse("one-action")
        case Build():
            return refuse("one-company", colour=colour)
        case Done():
            return None if state.laid_size else refuse("nothing-laid", colour=colour)
        case Lay(name):
            if state.laid_size == state.terms.most_laid:
                return refuse("most-laid", count=state.laid_size)
            if state.station[state.colour] == 0:
                return refuse("station-empty", colour=colour)
            at = grid_in(state).number[name]
            return _apart(state, at, name) or _no_room(state, at, name) or _cuts_off(state, at, name)


def _apart(state: ParisConnection, at: int, name: str) -> Msg | None:
    """4.2, 4.3"""
    if state.edges[at] >> state.colour & 1:
        return None
    colour = COLOURS[state.colour]
    for to in grid_in(state).around(at):
        if to >= 0 and state.held[to] >> state.colour & 1:
            return refuse("border", colour=colour, hex=name)
    return refuse("not-adjacent", colour=colour, hex=name)


def _no_room(state: ParisConnection, at: int, name: str) -> Msg | None:
    """4.4, 4.5"""
    held, room = state.held[at], state.terms.room[at]
    if held >> state.colour & 1:
        return refuse("same-colour", colour=COLOURS[state.colour], hex=name)
    if room == k.CITY and held:
        return refuse("city-full", hex=name)
    if room == k.COUNTRY and not k.has_room(held, room, 1 << state.colour):
        return refuse("country-full", hex=name)
    if room == k.CLOSED:
        return refuse("start-hex" if at in list(state.terms.starts) else "eiffel", hex=name)
    return None


def _cuts_off(state: ParisConnection, at: int, name: str) -> Msg | None:
    """4.6: only a hex that fills up can be vital."""
    shut_in = tuple(colour for bit, colour in enumerate(COLOURS) if bit != state.colour and state.vital[at] >> bit & 1)
    return refuse("cuts-off", hex=name, colours=shut_in) if shut_in else None


def _cannot_take(state: ParisConnection, action: SeatAction) -> Msg | None:
    """When a trade has begun."""
    if not isinstance(action, Take):
        return refuse("take-first")
    at = COLOURS.index(action.colour)
    if at == state.colour:
        return refuse("same-station", colour=action.colour)
    if state.station[at] < action.count:
        return refuse("station-short", colour=action.colour, count=state.station[at])
    return None


def tries(state: ParisConnection, seat: Seat) -> Iterable[SeatAction]:
    """The actions that a person in that seat might reach for now, allowed or not."""
    phase = state.phase if state.actor() == seat else k.ACT
    if phase == k.LAYING:
        yield from _lays(state)
        yield Done()
        return
    for colour in COLOURS:
        if phase == k.TAKING:
            yield Take(colour, 1)
            yield Take(colour, 2)
        else:
            yield Build(colour)
            yield Give(colour)


def _lays(state: ParisConnection) -> Iterator[Lay]:
    """On every hex that touches the company's track, dashed borders or not."""
    grid = grid_in(state)
    track = (at for at, held in enumerate(state.held) if held >> state.colour & 1)
    beside = {to for at in track for to in grid.around(at) if to >= 0}
    return (Lay(grid.board.hexes[at].id) for at in sorted(beside))
