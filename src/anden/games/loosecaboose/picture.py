"""Loose Caboose's table in characters and words."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden.games.loosecaboose.model import CARDS, View
from anden.track.drawing import draw_line
from anden.track.knowledge import describe_cards, describe_hands


def picture(view: View) -> str:
    """The line of track, drawn with characters."""
    return draw_line(view.line, view.train, view.end, *([view.back] if view.back else []))


def describe(view: View) -> Iterator[Msg]:
    """What lies on the table besides the picture, as far as the view's seat knows it."""
    yield from describe_hands(view)
    yield from describe_cards(CARDS, "on-pile", view.piles)
    yield from describe_cards(CARDS, "in-bank", view.banks)
