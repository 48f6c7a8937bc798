"""Lok'n'Roll's score, line by line."""

from collections import Counter

from anden.core.game import Msg, Score, ScoreLine, Seat
from anden.games.loknroll import kernel as k
from anden.games.loknroll.codes import encode
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.knowledge import ids_of
from anden.games.loknroll.model import CARDS, Action, Discard
from anden.track.components import VALUES, values_of
from anden.track.knowledge import cards_anywhere, pile_of


def _ties(values: list[int]) -> tuple[int, ...]:
    """11.2: fewer cards in all; then fewer 4s, 3s, 2s, 1s."""
    counted = Counter(values)
    return (len(values), *(counted[value] for value in sorted(VALUES, reverse=True)))


def score(state: LoknRoll) -> tuple[Score, ...]:
    """The true score as the state stands, party by party."""
    scores = [_seat_score(state, seat) for seat in range(state.terms.seats)]
    if state.house.mode == k.LAURA:
        scores.append(_lauras_score(state))
    return tuple(scores)


def _seat_score(state: LoknRoll, seat: int) -> Score:
    hand, pile = values_of(CARDS, ids_of(state.hand, seat)), values_of(CARDS, pile_of(CARDS, state, seat))
    lines = (
        ScoreLine(Msg("score-hand", {"count": len(hand)}, "11.1"), sum(hand), only=seat if hand else None),
        ScoreLine(Msg("score-pile", {"count": len(pile)}, "11.1"), sum(pile)),
    )
    return Score(seat, lines, _ties(hand + pile), void=state.lost)


def _lauras_score(state: LoknRoll) -> Score:
    laura = state.terms.seats
    pile = values_of(CARDS, pile_of(CARDS, state, laura))
    line = ScoreLine(Msg("score-laura", {"count": len(pile)}, "13.7"), len(pile))
    return Score(laura, (line,), _ties(pile), rival="laura")


def foresee(state: LoknRoll, seat: Seat, action: Action) -> tuple[int, ...] | None:
    """The sheet after a card has gone on the pile, with those that follow it without a choice (9.2)."""
    if not isinstance(action, Discard):
        return None
    after = state.clone()
    after.apply(seat, encode(state, action))
    return tuple(line.points for line in _seat_score(after, seat).lines)


def ended(state: LoknRoll) -> str:
    """Which of the endings it was: a lost challenge, or the deck is out."""
    return "derailed" if state.lost else "deck-out"


def totals(state: LoknRoll) -> dict[str, int]:
    """Every card is somewhere."""
    return cards_anywhere(CARDS, state, ids_of(state.aside) + ids_of(state.taken) + ids_of(state.gone))
