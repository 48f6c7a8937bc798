"""What may be wrong with laying a card, in words: for the judges of the games around a line of track."""

from collections.abc import Iterator, Sequence
from typing import Literal

from anden.core.faces import Refuse
from anden.core.game import Msg
from anden.track.components import BENDS, Bend
from anden.track.line import TRACK_SHAPE, Line, bends, fits
from anden.track.turn import EXTEND, LAY_START, VALUE, TrackState


def bends_of(card: int) -> Iterator[Bend]:
    """The ways in which a card of that type can lie at all."""
    return (bend for at, bend in enumerate(BENDS) if bends(TRACK_SHAPE[card], at))


def misplaced(line: Line, card: int, bend: Bend) -> Literal["bend", "overlap", "stranded"] | None:
    """What is wrong with laying that card there: its shape does not bend so, it would lie over another, or it would
    leave no room beyond it. None of it if none."""
    shape, at = TRACK_SHAPE[card], BENDS.index(bend)
    if not bends(shape, at):
        return "bend"
    if not fits(shape, at, line.room()):
        return "overlap"
    return "stranded" if line.strands(shape, at) else None


def not_to_lay(refuse: Refuse, ids: Sequence[str], state: TrackState, card: str) -> Msg | None:
    """Why that card is not the one to lay now, wherever it would lie; None if it is."""
    if state.phase == LAY_START:
        shown = ids[state.shown]
        return None if card == shown else refuse("not-the-card-drawn", card=shown)
    if not state.holds(ids.index(card)):
        return refuse("not-in-hand", card=card)
    if state.phase == EXTEND and VALUE[ids.index(card)] != state.laid_value:
        return refuse("other-value", card=card, value=state.laid_value)
    return None
