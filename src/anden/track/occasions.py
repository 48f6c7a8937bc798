"""What a beginner should look at in the games around a line of track: the hand, the line, what a pass would cost."""

from collections import Counter
from collections.abc import Iterator, Sequence

from anden.core.game import Occasion
from anden.core.kernel import zeros
from anden.track.knowledge import TrackView
from anden.track.line import DAMAGED, TRACK
from anden.track.reasons import ahead_of, card_for_pass, derailing
from anden.track.turn import ACT, EXTEND, VALUE, TrackState

__all__ = ["ON_EVERY_LINE", "on_the_line"]

ON_EVERY_LINE = ("damaged", "several", "another", "stuck", "safe", "match", "spoil")
MOST_LAYS = 3 * TRACK


def on_the_line(ids: Sequence[str], state: TrackState, view: TrackView, dice: int) -> Iterator[Occasion]:
    """What is worth a look while the seat of the view chooses or goes on extending.

    `state` is any that fits the view; `ids` are the cards by type; `dice`: how many a roll would throw now.
    """
    if state.phase == ACT:
        fits = _fits(state)
        yield from _damaged(ids, state, view)
        yield from _several(ids, view, fits)
        if view.hand and not fits:
            yield Occasion("stuck", _held(view.hand))
        yield from _passing(state, view)
    elif state.phase == EXTEND:
        if fits := _fits(state):
            yield Occasion("another", _held([ids[card] for card in fits]))
        if ahead_of(state) > 0 and derailing(state, dice, 0) == 0:
            yield Occasion("safe", ("train", "open-end"))


def _held(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"hand:{card}" for card in dict.fromkeys(cards))


def _fits(state: TrackState) -> list[int]:
    """The cards of the hand that may be laid now."""
    out, room = zeros(MOST_LAYS), state.line.room()
    allowed = [card for card in range(TRACK) if state.laid_value in (0, VALUE[card]) and state.holds(card)]
    return [card for card in allowed if state.lays_of(card, room, out, 0)]


def _damaged(ids: Sequence[str], state: TrackState, view: TrackView) -> Iterator[Occasion]:
    """Damaged track in hand, or where the train has still to cross it."""
    held = [card for card in view.hand if DAMAGED <= ids.index(card) < TRACK]
    line = state.line
    ahead = [at - line.start + 1 for at in range(line.train + 1, line.end) if line.card[at] >= DAMAGED]
    if held or ahead:
        yield Occasion("damaged", (*_held(held), *(f"line:{place}" for place in ahead)))


def _several(ids: Sequence[str], view: TrackView, fits: list[int]) -> Iterator[Occasion]:
    """Two cards of one value, one of which may be laid."""
    values = Counter(VALUE[card] for card in map(ids.index, view.hand) if card < TRACK)
    twice = {value for value in {VALUE[card] for card in fits} if values[value] > 1}
    cards = [card for card in view.hand if ids.index(card) < TRACK and VALUE[ids.index(card)] in twice]
    if cards:
        yield Occasion("several", _held(cards))


def _passing(state: TrackState, view: TrackView) -> Iterator[Occasion]:
    """The card that a pass takes meets one of its value on the own pile, or would meet it on somebody else's."""
    card, seat = card_for_pass(state), view.seat
    if card is None or seat is None:
        return
    if state.matches_top(seat, card):
        yield Occasion("match", ("line:1", f"pile:{seat}"))
        return
    rivals = [party for party in range(state.terms.parties) if party != seat and state.matches_top(party, card)]
    if rivals:
        yield Occasion("spoil", ("line:1", *(f"pile:{party}" for party in rivals)))
