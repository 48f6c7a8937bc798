"""Loose Caboose's table in characters and words."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden.games.loosecaboose.model import CARDS, View
from anden.track.components import values_of
from anden.track.drawing import draw_line
from anden.track.knowledge import describe_hands


def picture(view: View) -> str:
    return draw_line(view.line, view.train, view.end, *([view.back] if view.back else []))


def describe(view: View) -> Iterator[Msg]:
    yield from describe_hands(view)
    for key, holdings in (("on-pile", view.piles), ("in-bank", view.banks)):
        for seat, cards in enumerate(holdings):
            if cards:
                yield Msg(key, {"seat": seat, "cards": cards, "points": sum(values_of(CARDS, cards))})
