"""What a beginner at Lok'n'Roll should look at."""

from collections.abc import Iterator

from anden.core.game import Occasion
from anden.core.rng import Rng
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.knowledge import imagine
from anden.games.loknroll.model import CARDS, TYPE_OF, View
from anden.track.occasions import ON_EVERY_LINE, on_the_line

OCCASIONS = (*ON_EVERY_LINE, "chaos-match")


def occasions(then: View, now: View) -> Iterator[Occasion]:
    """What is worth a look now."""
    del then
    state = imagine(now, Rng(0))
    yield from on_the_line(CARDS, state, now, now.dice)
    yield from _chaos(state, now)


def _chaos(state: LoknRoll, view: View) -> Iterator[Occasion]:
    """Chaos in hand of the value that lies on top of the own pile (8.1, 10.1)."""
    chaos = [card for card in dict.fromkeys(view.hand) if TYPE_OF[card] >= k.CHAOS_TYPE]
    meets = [card for card in chaos if state.matches_top(state.seat, TYPE_OF[card])]
    if meets and view.phase in ("act", "chaos"):
        yield Occasion("chaos-match", (*(f"hand:{card}" for card in meets), f"pile:{view.seat}"))
