"""Where each card that a seat may lay would lie: for the boards of the games around a line of track."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from anden.track.components import BENDS, End
from anden.track.knowledge import TrackView
from anden.track.laid import Laid, OpenEnd, laid_cards, rebuild_line
from anden.track.line import TRACK, new_line
from anden.track.rules import bends_of


class Placement(Struct, frozen=True):
    """A card as it would lie at an open end, whether or not it may."""

    end: End
    laid: Laid


class TrackOverlay(Struct, frozen=True):
    """What the rules say of a view, for whoever draws it."""

    dice: int  # how many a roll would throw now
    placements: tuple[Placement, ...]  # of the cards of the seat whose turn it is


def placements(ids: tuple[str, ...], view: TrackView, ends: Mapping[End, OpenEnd]) -> Iterator[Placement]:
    """How the card turned up, or else each card of the hand, would lie at each of the open ends; nothing while another
    has the turn. `ids`: of the cards, by type."""
    if view.seat is None or view.turn != view.seat:
        return
    cards = dict.fromkeys([view.shown] if view.shown else view.hand)
    types = [at for at in map(ids.index, cards) if at < TRACK]
    for name, end in ends.items():
        for card in types:
            for laid in _laid(ids, end, card):
                yield Placement(name, laid)


@lru_cache(4096)
def _laid(ids: tuple[str, ...], end: OpenEnd, card: int) -> tuple[Laid, ...]:
    """The card at that end, by its bends. Kept: an end stays for several steps, and a card in the hand for longer."""
    found = []
    for bend in bends_of(card):
        line = new_line(1)
        rebuild_line(ids, line, 0, (), end)
        line.lay(card, BENDS.index(bend))
        found.append(laid_cards(ids, line)[0])
    return tuple(found)
