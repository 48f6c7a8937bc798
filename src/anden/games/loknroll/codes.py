"""The codes of Lok'n'Roll's actions, and back."""

from anden.core.faces import narrowed, number_of
from anden.games.loknroll import components
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import CARDS, TYPE_OF, Action, Discard, Done, Lay, LoknRollOptions, Throw
from anden.track.actions import decode_shared, encode_shared
from anden.track.components import BENDS, Faces, throws
from anden.track.turn import DICE


def encode(state: LoknRoll, action: Action) -> int:
    """The code of an action; raises Malformed if it names what the match does not have."""
    match action:
        case Lay(card, bend):
            return k.LAY + number_of(TYPE_OF, "card", card) * 3 + BENDS.index(bend)
        case Discard(card, combine):
            return k.PUT + number_of(TYPE_OF, "card", card) * 2 + combine
        case Done():
            return k.DONE
        case Throw(wheels, blanks) if (shown := (1,) * wheels + (0,) * blanks) in (known := _throws(state)):
            return DICE + known.index(shown)
    return encode_shared(TYPE_OF, state, action)


def decode(state: LoknRoll, code: int) -> Action:
    """The action that a code stands for in this state."""
    if code < k.LAY:
        return decode_shared(CARDS, code) or _throw(state, code - DICE)
    if code < k.PUT:
        card, bend = divmod(code - k.LAY, 3)
        return Lay(CARDS[card], BENDS[bend])
    if code < k.DONE:
        card, combine = divmod(code - k.PUT, 2)
        return Discard(CARDS[card], combine == 1)
    return Done()


def _throws(state: LoknRoll) -> list[Faces]:
    """What the next throw can show, in the kernel's order."""
    options = narrowed(state.terms.origin, LoknRollOptions)
    return list(throws(components.die_of(components.cards_of(options)), state.thrown()))


def _throw(state: LoknRoll, place: int) -> Throw:
    shown = _throws(state)[place]
    return Throw(shown.count(1), shown.count(0))
