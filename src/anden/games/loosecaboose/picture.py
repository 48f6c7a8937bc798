"""Loose Caboose's table in characters and words."""

from collections.abc import Iterator

from anden.core.drawing import draw_line
from anden.core.game import Msg
from anden.core.line import TRACK_VALUE
from anden.games.loosecaboose.model import TYPE_OF, View


def picture(view: View) -> str:
    return draw_line(view.line, view.caboose, view.front, *([view.back] if view.back else []))


def describe(view: View) -> Iterator[Msg]:
    yield Msg("on-deck", {"count": view.deck})
    for seat, size in enumerate(view.hands):
        hand = view.open_hands[seat] if view.open_hands else view.hand if seat == view.seat else ()
        if hand:
            yield Msg("in-hand", {"seat": seat, "cards": hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": size})
    for seat, (pile, bank) in enumerate(zip(view.piles, view.banks, strict=True)):
        if pile:
            yield Msg("on-pile", {"seat": seat, "cards": pile, "points": _sum(pile)})
        if bank:
            yield Msg("in-bank", {"seat": seat, "cards": bank, "points": _sum(bank)})


def _sum(cards: tuple[str, ...]) -> int:
    return sum(TRACK_VALUE[TYPE_OF[card]] for card in cards)
