"""Loose Caboose's score, line by line."""

from anden.core.game import Msg, Score, ScoreLine, Seat
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.knowledge import ids_of
from anden.games.loosecaboose.model import CARDS
from anden.track.components import values_of
from anden.track.knowledge import cards_anywhere, pile_of


def score(state: LooseCaboose) -> tuple[Score, ...]:
    """The true score as the state stands, party by party."""
    return tuple(_seat_score(state, seat) for seat in range(state.terms.seats))


def _seat_score(state: LooseCaboose, seat: int) -> Score:
    """9.2, 9.3; fewer cards break a tie."""
    holdings = {"pile": pile_of(CARDS, state, seat), "bank": ids_of(state.bank, seat), "hand": ids_of(state.hand, seat)}
    lines = tuple(_line(name, cards, seat if name == "hand" and cards else None) for name, cards in holdings.items())
    return Score(seat, lines, (sum(map(len, holdings.values())),))


def _line(name: str, cards: tuple[str, ...], only: Seat | None) -> ScoreLine:
    label = Msg(f"score-{name}", {"count": len(cards)}, "9.3")
    return ScoreLine(label, sum(values_of(CARDS, cards)), only)


def ended(state: LooseCaboose) -> str:
    """The only ending there is: the deck is out."""
    del state
    return "deck-out"


def totals(state: LooseCaboose) -> dict[str, int]:
    """Every card is somewhere."""
    banked = (card for seat in range(state.terms.seats) for card in ids_of(state.bank, seat))
    return cards_anywhere(CARDS, state, (*banked, *ids_of(state.reshuffled), *ids_of(state.discard)))
