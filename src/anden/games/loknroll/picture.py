"""Lok'n'Roll's table in characters and words."""

from collections.abc import Iterator

from anden.core.drawing import draw_line
from anden.core.game import Msg
from anden.games.loknroll import kernel as k
from anden.games.loknroll.model import TYPE_OF, View


def picture(view: View) -> str:
    return draw_line(view.line, view.locomotive, view.end)


def describe(view: View) -> Iterator[Msg]:
    yield Msg("on-deck", {"count": view.deck})
    for seat, size in enumerate(view.hands):
        hand = view.open_hands[seat] if view.open_hands else view.hand if seat == view.seat else ()
        if hand:
            yield Msg("in-hand", {"seat": seat, "cards": hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": size})
    for party, pile in enumerate(view.piles):
        if pile:
            points = sum(k.VALUE[TYPE_OF[card]] for card in pile)
            yield Msg("on-pile", {"seat": party, "cards": pile, "points": points})
    if view.options.mode == "solo-challenge":
        yield Msg("derailed", {"count": view.derailed}, "12.2")
