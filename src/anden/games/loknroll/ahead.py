"""What a seat of Lok'n'Roll may lay down before its turn."""

from collections.abc import Sequence

from anden.core.game import Msg
from anden.core.kernel import zeros
from anden.core.rng import Rng
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.knowledge import imagine
from anden.games.loknroll.model import CARDS, Action, View
from anden.track.ahead import is_in_play, line_changed, take_turn


def ahead(view: View, rng: Rng) -> LoknRoll | None:
    """The position as if it were the seat's turn, without the card that it will draw first (5.1)."""
    if not is_in_play(view, ("act", "extend", "chaos", "penalty")):
        return None
    state = imagine(view, rng)
    take_turn(state, view)
    state.laid_sum, state.wheels = 0, 0
    state.taken, state.taken_size = zeros(k.TYPES), 0
    return state


def changed(then: View, now: View, actions: Sequence[Action]) -> Msg | None:
    """What has changed on the line for who would do this."""
    return line_changed(CARDS, then, now, actions)
