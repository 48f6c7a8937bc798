"""What a beginner at Loose Caboose should look at."""

from collections.abc import Iterator

from anden.core.game import Occasion
from anden.core.rng import Rng
from anden.games.loosecaboose.knowledge import imagine
from anden.games.loosecaboose.model import CARDS, View
from anden.track.occasions import ON_EVERY_LINE, on_the_line

OCCASIONS = ON_EVERY_LINE


def occasions(then: View, now: View) -> Iterator[Occasion]:
    """What is worth a look now."""
    del then
    yield from on_the_line(CARDS, imagine(now, Rng(0)), now, now.laid_value)
