"""Lok'n'Roll's judge: which rule an action would break."""

from collections.abc import Iterable

from anden.core import faces
from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.knowledge import ids_of
from anden.games.loknroll.model import (
    CARDS,
    TYPE_OF,
    Action,
    Discard,
    Done,
    Lay,
    NatureAction,
    Pass,
    Roll,
    SeatAction,
)
from anden.track.rules import bends_of, misplaced, not_to_lay
from anden.track.turn import ACT, ENDED, EXTEND, LAY_START, VALUE

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-card": "1.1",
    "no-such-bend": "2.3",
    "overlap": "2.5",
    "dead-end": "2.6",
    "values-clash": "3.1",
    "not-the-card-drawn": "4.1",
    "lay-the-start": "4.1",
    "dead-end-start": "4.1",
    "one-action": "5.1",
    "natures": "5.1",
    "not-your-turn": "5.2",
    "ended": "5.2",
    "not-in-hand": "7.1",
    "other-value": "7.1",
    "nothing-laid": "7.2",
    "roll-first": "7.2",
    "only-chaos": "8.1",
    "chaos-is-no-track": "8.1",
    "chaos-not-in-hand": "8.1",
    "nothing-discarded": "8.1",
    "order-penalties": "9.2",
    "not-taken": "9.2",
    "no-match": "10.1",
    "challenge-lost": "12.2",
}
refuse = refuser(REFUSALS)

# What each phase lets a seat do at all, and what it says to everything else.
MOMENTS: dict[int, tuple[tuple[type[SeatAction], ...], str]] = {
    int(LAY_START): ((Lay,), "lay-the-start"),
    int(ACT): ((Pass, Lay, Discard), ""),
    int(EXTEND): ((Lay, Roll), "one-action"),
    int(k.CHAOS): ((Discard, Done), "one-action"),
    int(k.PENALTY): ((Discard,), "order-penalties"),
}


def why_not(state: LoknRoll, seat: Seat, action: Action) -> Msg | None:
    """The first rule that the action would break, in the rulebook's order; None if it is legal."""
    if state.phase == ENDED:
        return refuse("challenge-lost" if state.lost else "ended")
    if isinstance(action, NatureAction):
        return refuse("natures")
    if state.actor() != seat:
        turn = state.terms.seats if state.phase == k.LAURA_TURN else state.seat
        return refuse("not-your-turn", seat=turn)
    return _wrong_moment(state, action) or _wrong_card(state, action)


def _wrong_moment(state: LoknRoll, action: SeatAction) -> Msg | None:
    allowed, otherwise = MOMENTS[state.phase]
    if isinstance(action, allowed):
        return None
    if state.phase == ACT:
        return refuse("nothing-laid" if isinstance(action, Roll) else "nothing-discarded")
    if state.phase == EXTEND and isinstance(action, Done):
        return refuse("roll-first")
    return refuse(otherwise)


def _wrong_card(state: LoknRoll, action: SeatAction) -> Msg | None:
    if not isinstance(action, Lay | Discard):
        return None
    if action.card not in TYPE_OF:
        return refuse("no-such-card", id=action.card)
    if isinstance(action, Discard):
        return _cannot_discard(state, action)
    if TYPE_OF[action.card] >= k.CHAOS_TYPE:
        return refuse("chaos-is-no-track", card=action.card)
    return _misplaced(state, action) or not_to_lay(refuse, CARDS, state, action.card)


def _misplaced(state: LoknRoll, action: Lay) -> Msg | None:
    """2, 3 and 4.1, in their order."""
    card = TYPE_OF[action.card]
    fault = misplaced(state.line, card, action.bend)
    if fault == "bend":
        return refuse("no-such-bend", card=action.card, bend=action.bend)
    if fault == "overlap":
        return refuse("overlap", card=action.card, bend=action.bend)
    if fault == "stranded" and state.house.no_dead_ends:
        return refuse("dead-end", card=action.card, bend=action.bend)
    if not state.neighbours(card):
        last = VALUE[state.line.card[state.line.end - 1]]
        return refuse("values-clash", card=action.card, last=last, value=VALUE[card])
    if fault == "stranded" and state.bars_dead_ends():
        return refuse("dead-end-start", card=action.card, bend=action.bend)
    return None


def _cannot_discard(state: LoknRoll, action: Discard) -> Msg | None:
    card = TYPE_OF[action.card]
    if state.phase != k.PENALTY and card < k.CHAOS_TYPE:
        return refuse("only-chaos", card=action.card)
    if not state.holds(card):
        return refuse("not-taken" if state.phase == k.PENALTY else "chaos-not-in-hand", card=action.card)
    if action.combine and not state.matches_top(state.seat, card):
        return refuse("no-match", card=action.card)
    return None


def tries(state: LoknRoll, seat: Seat) -> Iterable[SeatAction]:
    """The actions that a person in that seat might reach for now, allowed or not."""
    yield Pass()
    if state.phase == LAY_START:
        yield from _lays(CARDS[state.shown])
    hand = dict.fromkeys(ids_of(state.hand, seat))
    for card in hand:
        yield from _lays(card)
    for card in dict.fromkeys(ids_of(state.taken)) if state.phase == k.PENALTY else hand:
        yield Discard(card, False)
        if state.phase == k.PENALTY or TYPE_OF[card] >= k.CHAOS_TYPE:
            yield Discard(card, True)
    yield Roll()
    yield Done()


def _lays(card: str) -> Iterable[Lay]:
    if TYPE_OF[card] >= k.CHAOS_TYPE:
        return [Lay(card, "straight")]
    return [Lay(card, bend) for bend in bends_of(TYPE_OF[card])]


def offer(action: Action) -> Msg:
    """What a button says that does this action."""
    match action:
        case Discard(card, combine):
            return Msg("action-combine" if combine else "action-discard", {"card": card})
    return faces.offer(action)
