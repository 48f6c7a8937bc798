"""Why a good player passes, lays or rolls in the games around a line of track: dice against room, and what is paid."""

from collections.abc import Iterator, Sequence
from math import ceil

from anden.core.game import Msg, Reason, Seat
from anden.track.line import DAMAGED, TRACK
from anden.track.policy import MOST_DICE, MOST_WHEELS, throws
from anden.track.turn import EXTEND, VALUE, TrackState

SMALL = 25  # per cent of throws: a risk that is worth taking
GREAT = 40  # one that is not
CHEAP = 2  # a value that does not hurt
DEAR = 3  # one that does
TIGHT = 2  # cards ahead that hardly anyone can extend safely


def derailing(state: TrackState, dice: int, cards: int) -> int:
    """How many in a hundred throws of so many dice derail the train if so many more cards lie ahead of it."""
    first = min(dice, MOST_DICE - 1) * MOST_WHEELS
    chances = throws(state.terms.dice)[first : first + MOST_WHEELS]
    return ceil(round(100 * sum(chances[ahead_of(state) + cards + 1 :]), 6))  # 0: never


def ahead_of(state: TrackState) -> int:
    """How many cards lie ahead of the train."""
    return state.line.end - 1 - state.line.train


def throwing(state: TrackState, dice: int, cards: int) -> Iterator[Reason]:
    """What speaks for throwing so many dice once so many more cards lie."""
    risk = derailing(state, dice, cards)
    ahead = ahead_of(state) + cards
    if risk == 0:
        yield Reason(Msg("reason-safe", {"dice": dice, "count": ahead}), ("train", "dice"))
    elif risk <= SMALL:
        yield Reason(Msg("reason-risk", {"percent": risk}), ("train", "dice"))


def laying(ids: Sequence[str], state: TrackState, seat: Seat, card: int, dice: int) -> Iterator[Reason]:
    """What speaks for laying a card if so many dice are thrown then."""
    if state.shown >= 0:
        return  # the first line: one place is like another
    value, held = VALUE[card], f"hand:{ids[card]}"
    yield from throwing(state, dice, 1)
    others = sum(state.hand[seat * len(ids) + at] for at in range(TRACK) if VALUE[at] == value) - 1
    if others > 0:
        yield Reason(Msg("reason-more", {"value": value, "count": others}), (held,))
    if value >= DEAR:
        yield Reason(Msg("reason-out-of-hand", {"value": value}), (held,))
    if card >= DAMAGED and derailing(state, dice, 0) <= SMALL:
        yield Reason(Msg("reason-trap"), (held, "open-end"))


def rolling(state: TrackState, dice: int) -> Iterator[Reason]:
    """What speaks for throwing the dice now."""
    assert state.phase == EXTEND
    yield from throwing(state, dice, 0)


def passing(state: TrackState, seat: Seat, least_risk: int | None) -> Iterator[Reason]:
    """What speaks for a pass; `least_risk`: of the cards that could be laid instead, None if there is none."""
    yield from _paying(state, seat)
    if least_risk is not None and least_risk >= GREAT:
        yield Reason(Msg("reason-extending", {"percent": least_risk}), ("train", "open-end"))
    ahead = ahead_of(state) - 1
    if 0 <= ahead <= TIGHT and state.terms.parties > 1:
        yield Reason(Msg("reason-tight", {"count": ahead}), ("train", "open-end"))


def _paying(state: TrackState, seat: Seat) -> Iterator[Reason]:
    card = card_for_pass(state)
    if card is None:
        return
    if state.matches_top(seat, card):
        yield Reason(Msg("reason-pays-off", {"value": VALUE[card]}), ("line:1", f"pile:{seat}"))
    elif VALUE[card] <= CHEAP:
        yield Reason(Msg("reason-cheap", {"value": VALUE[card]}), ("line:1",))


def card_for_pass(state: TrackState) -> int | None:
    """The one card that a pass costs; None where damaged track makes it more, or none is left to take."""
    line = state.line
    step = min(1, ahead_of(state))
    if line.start == line.train + step or (step and line.card[line.train + 1] >= DAMAGED):
        return None
    return line.card[line.start]
