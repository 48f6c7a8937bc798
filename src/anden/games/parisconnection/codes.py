"""The codes of Paris Connection's actions, and back."""

from anden.core.errors import Malformed
from anden.core.faces import foreign, number_of, seat_of
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import grid_in
from anden.games.parisconnection.model import COLOURS, Action, Build, Done, Draw, First, Give, Lay, Start, Take


def encode(state: ParisConnection, action: Action) -> int:
    """The code of an action; raises Malformed if it names what the match does not have."""
    match action:
        case Done():
            return k.DONE
        case Build(colour):
            return k.BUILD + COLOURS.index(colour)
        case Give(colour):
            return k.GIVE + COLOURS.index(colour)
        case Take(colour, count):
            return k.TAKE + COLOURS.index(colour) * k.MOST_TAKEN + count - 1
        case Draw(colour):
            return k.DRAW + COLOURS.index(colour)
        case Lay(name):
            return k.LAY + _number(state, name)
        case Start(colour, name) if state.phase == k.SET_STARTS and _number(state, name) == _next_start(state):
            return k.START + COLOURS.index(colour)
        case First():
            return k.FIRST + seat_of(action, state.terms.seats)
    raise foreign(action)


def decode(state: ParisConnection, code: int) -> Action:
    """The action that a code stands for in this state."""
    if code >= k.LAY:
        return Lay(grid_in(state).board.hexes[code - k.LAY].id)
    if code >= k.DRAW:
        return Draw(COLOURS[code - k.DRAW])
    if code >= k.START:
        if state.phase != k.SET_STARTS:
            raise Malformed("the companies have their start hexes")
        return Start(COLOURS[code - k.START], grid_in(state).board.hexes[_next_start(state)].id)
    if code >= k.FIRST:
        return First(code - k.FIRST)
    if code >= k.TAKE:
        colour, more = divmod(int(code - k.TAKE), int(k.MOST_TAKEN))
        return Take(COLOURS[colour], 2 if more else 1)
    if code >= k.GIVE:
        return Give(COLOURS[code - k.GIVE])
    return Build(COLOURS[code - k.BUILD]) if code >= k.BUILD else Done()


def _number(state: ParisConnection, name: str) -> int:
    return number_of(grid_in(state).number, "hex", name)


def _next_start(state: ParisConnection) -> int:
    return state.terms.starts[state.set_up]
