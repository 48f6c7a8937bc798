"""Lok'n'Roll's score, line by line."""

from collections import Counter

from anden.core.game import Msg, Score, ScoreLine
from anden.core.track import VALUES
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.knowledge import ids_of, pile_of
from anden.games.loknroll.model import CARDS, TYPE_OF


def _values(cards: tuple[str, ...]) -> list[int]:
    return [k.VALUE[TYPE_OF[card]] for card in cards]


def _ties(values: list[int]) -> tuple[int, ...]:
    """11.2: fewer cards in all; then fewer 4s, 3s, 2s, 1s."""
    counted = Counter(values)
    return (len(values), *(counted[value] for value in sorted(VALUES, reverse=True)))


def score(state: LoknRoll) -> tuple[Score, ...]:
    scores = [_seat_score(state, seat) for seat in range(state.terms.seats)]
    if state.terms.mode == k.LAURA:
        scores.append(_lauras_score(state))
    return tuple(scores)


def _seat_score(state: LoknRoll, seat: int) -> Score:
    hand, pile = _values(ids_of(state.hand, seat)), _values(pile_of(state, seat))
    lines = (
        ScoreLine(Msg("score-hand", {"count": len(hand)}, "11.1"), sum(hand)),
        ScoreLine(Msg("score-pile", {"count": len(pile)}, "11.1"), sum(pile)),
    )
    return Score(seat, lines, _ties(hand + pile), void=state.lost)


def _lauras_score(state: LoknRoll) -> Score:
    laura = state.terms.seats
    pile = _values(pile_of(state, laura))
    line = ScoreLine(Msg("score-laura", {"count": len(pile)}, "13.7"), len(pile))
    return Score(laura, (line,), _ties(pile), rival="laura")


def ended(state: LoknRoll) -> str:
    return "derailed" if state.lost else "deck-out"


def totals(state: LoknRoll) -> dict[str, int]:
    """Every card is somewhere: unseen, set aside, shown, in a hand, on the line, taken, on a pile, or gone."""
    line = state.line
    places = Counter(ids_of(state.unseen) + ids_of(state.aside) + ids_of(state.taken) + ids_of(state.gone))
    places.update(CARDS[line.card[at]] for at in range(line.start, line.end))
    places.update([CARDS[state.shown]] if state.shown >= 0 else [])
    for seat in range(state.terms.seats):
        places.update(ids_of(state.hand, seat))
    for party in range(state.terms.parties):
        places.update(pile_of(state, party))
    return {card: places[card] for card in CARDS}
