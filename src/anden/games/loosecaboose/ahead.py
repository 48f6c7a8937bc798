"""What a seat of Loose Caboose may lay down before its turn."""

from collections.abc import Sequence

from anden.core.game import Msg
from anden.core.rng import Rng
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.knowledge import imagine
from anden.games.loosecaboose.model import CARDS, Action, View
from anden.track.ahead import is_in_play, line_changed, take_turn


def ahead(view: View, rng: Rng) -> LooseCaboose | None:
    """The position as if it were the seat's turn, without the card that it will draw first (4.1)."""
    if not is_in_play(view, ("act", "extend")):
        return None
    state = imagine(view, rng)
    take_turn(state, view)
    state.owed = 0
    return state


def changed(then: View, now: View, actions: Sequence[Action]) -> Msg | None:
    """What has changed on the line for who would do this."""
    return line_changed(CARDS, then, now, actions)
