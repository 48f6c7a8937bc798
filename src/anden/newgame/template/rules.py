"""Sample Game's judge: which rule an action would break."""

from collections.abc import Iterable

from anden.core.faces import refuser
from anden.core.game import Msg, Seat
from anden.newgame.template import kernel as k
from anden.newgame.template.codes import NUMBERS
from anden.newgame.template.kernel import SampleGame
from anden.newgame.template.model import WAGONS, Action, Couple, NatureAction

# Every refusal and the paragraph it rests on.
REFUSALS = {
    "no-such-wagon": "1.1",
    "natures": "2.2",
    "not-your-turn": "3.1",
    "not-in-hand": "3.1",
    "ended": "5.1",
}

refuse = refuser(REFUSALS)


def why_not(state: SampleGame, seat: Seat, action: Action) -> Msg | None:
    if state.phase == k.ENDED:
        return refuse("ended")
    if isinstance(action, NatureAction):
        return refuse("natures")
    if action.wagon not in NUMBERS:
        return refuse("no-such-wagon", id=action.wagon)
    if state.actor() != seat:
        return refuse("not-your-turn")
    if state.hands[seat * k.KINDS + NUMBERS[action.wagon]] == 0:
        return refuse("not-in-hand", wagon=action.wagon)
    return None


def tries(state: SampleGame, seat: Seat) -> Iterable[Couple]:
    """The wagons of the own hand, whoever's turn it is."""
    return [Couple(wagon) for at, wagon in enumerate(WAGONS) if state.hands[seat * k.KINDS + at]]
