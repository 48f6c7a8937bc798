"""Loose Caboose's judge: which rule an action would break."""

from collections.abc import Iterable

from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.knowledge import ids_of
from anden.games.loosecaboose.model import (
    CARDS,
    ENDS,
    TYPE_OF,
    Action,
    Head,
    Lay,
    NatureAction,
    Pass,
    Roll,
    SeatAction,
)
from anden.track.components import BENDS
from anden.track.line import TRACK_SHAPE, Line
from anden.track.rules import bends_of, misplaced, not_to_lay
from anden.track.turn import ACT, ENDED, EXTEND, LAY_START

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-card": "1.1",
    "no-such-bend": "2.1",
    "overlap": "2.1",
    "loop": "2.2",
    "no-other-place": "3.1",
    "not-the-card-drawn": "3.1",
    "lay-the-start": "3.1",
    "choose-the-front": "3.2",
    "front-is-chosen": "3.2",
    "one-action": "4.1",
    "natures": "4.1",
    "not-your-turn": "4.1",
    "only-at-the-front": "5.1",
    "not-in-hand": "5.1",
    "other-value": "5.1",
    "nothing-laid": "5.2",
    "ended": "9.1",
}
refuse = refuser(REFUSALS)

# What each phase lets a seat do at all, and what it says to everything else.
MOMENTS: dict[int, tuple[tuple[type[SeatAction], ...], str]] = {
    int(LAY_START): ((Lay,), "lay-the-start"),
    int(k.CHOOSE_FRONT): ((Head,), "choose-the-front"),
    int(ACT): ((Pass, Lay), "nothing-laid"),
    int(EXTEND): ((Lay, Roll), "one-action"),
}


def why_not(state: LooseCaboose, seat: Seat, action: Action) -> Msg | None:
    """The first rule that the action would break, in the rulebook's order; None if it is legal."""
    if state.phase == ENDED:
        return refuse("ended")
    if isinstance(action, NatureAction):
        return refuse("natures")
    if state.actor() != seat:
        return refuse("not-your-turn", seat=state.seat)
    return _wrong_moment(state, action) or (_cannot_lay(state, action) if isinstance(action, Lay) else None)


def _wrong_moment(state: LooseCaboose, action: SeatAction) -> Msg | None:
    allowed, otherwise = MOMENTS[state.phase]
    if isinstance(action, allowed):
        return None
    if isinstance(action, Head) and state.phase in (ACT, EXTEND):
        return refuse("front-is-chosen")
    return refuse(otherwise)


def _cannot_lay(state: LooseCaboose, action: Lay) -> Msg | None:
    if action.card not in TYPE_OF:
        return refuse("no-such-card", id=action.card)
    return _misplaced(state, action) or _wrong_place(state, action) or not_to_lay(refuse, CARDS, state, action.card)


def _end_of(state: LooseCaboose, action: Lay) -> Line:
    """The line as it looks from that end."""
    if action.end == "front" or state.line.end == 0:
        return state.line
    line = state.line.clone()
    line.turn_round()
    return line


def _misplaced(state: LooseCaboose, action: Lay) -> Msg | None:
    """2, in its order."""
    line, card = _end_of(state, action), TYPE_OF[action.card]
    fault = misplaced(line, card, action.bend)
    if fault is None and not (state.phase == LAY_START and k.closes_other_end(line, card, BENDS.index(action.bend))):
        return None
    key = {"bend": "no-such-bend", "overlap": "overlap"}.get(fault or "", "loop")
    return refuse(key, card=action.card, bend=action.bend)


def _wrong_place(state: LooseCaboose, action: Lay) -> Msg | None:
    if state.line.end == 0:
        return None if action == first_place(action.card) else refuse("no-other-place")
    if action.end == "front" or state.phase == LAY_START:
        return None
    return refuse("only-at-the-front")


def first_place(card: str) -> Lay:
    """How the first card of the line lies: entered by a short edge (3.1)."""
    return Lay(card, BENDS[TRACK_SHAPE[TYPE_OF[card]]], "front")


def tries(state: LooseCaboose, seat: Seat) -> Iterable[SeatAction]:
    """The actions that a person in that seat might reach for now, allowed or not."""
    yield Pass()
    if state.phase == LAY_START:
        card = CARDS[state.shown]
        both = (Lay(card, bend, end) for end in ENDS for bend in bends_of(state.shown))
        yield from both if state.line.end > 0 else (first_place(card),)
    if state.phase == k.CHOOSE_FRONT:
        yield from (Head(end) for end in ENDS)
    for card in dict.fromkeys(ids_of(state.hand, seat)):
        yield from (Lay(card, bend, "front") for bend in bends_of(TYPE_OF[card]))
    yield Roll()
