"""Lok'n'Roll's table in characters and words."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden.games.loknroll.model import CARDS, View
from anden.track.components import values_of
from anden.track.drawing import draw_line
from anden.track.knowledge import describe_hands


def picture(view: View) -> str:
    return draw_line(view.line, view.train, view.end)


def describe(view: View) -> Iterator[Msg]:
    yield from describe_hands(view)
    for party, pile in enumerate(view.piles):
        if pile:
            yield Msg("on-pile", {"seat": party, "cards": pile, "points": sum(values_of(CARDS, pile))})
    if view.options.mode == "solo-challenge":
        yield Msg("derailed", {"count": view.derailed}, "12.2")
