"""Shunting's judge: which rule an action would break."""

from collections.abc import Iterable

from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden_toy import kernel as k
from anden_toy.kernel import Shunting
from anden_toy.model import WAGONS, Action, NatureAction, Push

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-wagon": "1.1",
    "natures": "2.2",
    "still-dealing": "2.2",
    "not-in-hand": "3.1",
    "already-pushed": "3.2",
    "ended": "5.1",
}
refuse = refuser(REFUSALS)


def why_not(state: Shunting, seat: Seat, action: Action) -> Msg | None:
    if state.phase == k.ENDED:
        return refuse("ended")
    if isinstance(action, NatureAction):
        return refuse("natures")
    if state.phase != k.PUSH:
        return refuse("still-dealing")
    if not state.owes(seat):
        return refuse("already-pushed", wagon=WAGONS[state.pushed[seat]])
    if action.wagon not in WAGONS:
        return refuse("no-such-wagon", id=action.wagon)
    if state.place[WAGONS.index(action.wagon)] != seat:
        return refuse("not-in-hand", wagon=action.wagon)
    return None


def tries(state: Shunting, seat: Seat) -> Iterable[Push]:
    return [Push(wagon) for at, wagon in enumerate(WAGONS) if state.place[at] == seat]
