"""What a seat of Paris Connection may lay down before its turn, and what makes it think again."""

from collections.abc import Iterator, Sequence

from anden.core.game import Msg
from anden.core.rng import Rng
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.knowledge import imagine
from anden.games.parisconnection.model import COLOURS, Action, Build, Colour, Give, Lay, Take, View

CHANGES = ("changed-value", "changed-station", "changed-hex")


def ahead(view: View, rng: Rng) -> ParisConnection | None:
    """The position as if it were the seat's turn: what another is building is done as far as it is laid."""
    if view.seat is None or view.turn == view.seat or view.phase not in ("act", "laying", "taking"):
        return None
    state = imagine(view, rng)
    if state.laid_size > 0:
        state.finish_build()
        if state.phase == k.ENDED:
            return None
    state.seat, state.phase, state.colour = view.seat, k.ACT, -1
    return state


def changed(then: View, now: View, actions: Sequence[Action]) -> Msg | None:
    """What a share of these companies is worth, how many are left, or what lies where the seat would lay."""
    for colour in _companies(actions):
        at = COLOURS.index(colour)
        if then.values[at] != now.values[at]:
            return Msg("changed-value", {"colour": colour, "value": now.values[at]})
        if then.stations[at] != now.stations[at]:
            return Msg("changed-station", {"colour": colour, "count": now.stations[at]})
    was, is_now = ({held.hex: held.colours for held in view.board} for view in (then, now))
    hexes = (action.hex for action in actions if isinstance(action, Lay))
    return next((Msg("changed-hex", {"hex": name}) for name in hexes if was.get(name) != is_now.get(name)), None)


def _companies(actions: Sequence[Action]) -> Iterator[Colour]:
    return (action.colour for action in actions if isinstance(action, Build | Give | Take))
