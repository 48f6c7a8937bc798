"""Loose Caboose's score, line by line."""

from collections import Counter

from anden.core.game import Msg, Score, ScoreLine
from anden.core.line import TRACK_VALUE
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.knowledge import ids_of, pile_of
from anden.games.loosecaboose.model import CARDS, TYPE_OF


def score(state: LooseCaboose) -> tuple[Score, ...]:
    return tuple(_seat_score(state, seat) for seat in range(state.terms.seats))


def _seat_score(state: LooseCaboose, seat: int) -> Score:
    """9.2, 9.3; fewer cards break a tie."""
    holdings = {"pile": pile_of(state, seat), "bank": ids_of(state.bank, seat), "hand": ids_of(state.hand, seat)}
    lines = tuple(_line(name, cards) for name, cards in holdings.items())
    return Score(seat, lines, (sum(map(len, holdings.values())),))


def _line(name: str, cards: tuple[str, ...]) -> ScoreLine:
    points = sum(TRACK_VALUE[TYPE_OF[card]] for card in cards)
    return ScoreLine(Msg(f"score-{name}", {"count": len(cards)}, "9.3"), points)


def ended(state: LooseCaboose) -> str:
    del state
    return "deck-out"


def totals(state: LooseCaboose) -> dict[str, int]:
    """Every card is somewhere: unseen, reshuffled, shown, in a hand, on the line, on a pile, banked, or discarded."""
    line = state.line
    places = Counter(ids_of(state.unseen) + ids_of(state.reshuffled) + ids_of(state.discard))
    places.update(CARDS[line.card[at]] for at in range(line.start, line.end))
    places.update([CARDS[state.shown]] if state.shown >= 0 else [])
    for seat in range(state.terms.seats):
        places.update(ids_of(state.hand, seat) + ids_of(state.bank, seat) + pile_of(state, seat))
    return {card: places[card] for card in CARDS}
