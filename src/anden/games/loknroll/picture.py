"""Lok'n'Roll's table in characters and words."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden.games.loknroll.model import CARDS, View
from anden.track.drawing import draw_line
from anden.track.knowledge import describe_cards, describe_hands


def picture(view: View) -> str:
    """The line of track, drawn with characters."""
    return draw_line(view.line, view.train, view.end)


def describe(view: View) -> Iterator[Msg]:
    """What lies on the table besides the picture, as far as the view's seat knows it."""
    yield from describe_hands(view)
    yield from describe_cards(CARDS, "on-pile", view.piles)
    if view.options.mode == "solo-challenge":
        yield Msg("derailed", {"count": view.derailed}, "12.2")
