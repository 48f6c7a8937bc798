"""The codes of Loose Caboose's actions, and back."""

from anden.core.faces import narrowed, number_of
from anden.games.loosecaboose import components
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import CARDS, ENDS, TYPE_OF, Action, Head, Lay, LooseCabooseOptions, Throw
from anden.track.actions import decode_shared, encode_shared
from anden.track.components import BENDS, Faces, throws
from anden.track.turn import DICE


def encode(state: LooseCaboose, action: Action) -> int:
    """The code of an action; raises Malformed if it names what the match does not have."""
    match action:
        case Head(end):
            return k.HEAD + ENDS.index(end)
        case Lay(card, bend, end):
            return k.LAY + number_of(TYPE_OF, "card", card) * k.PER_CARD + ENDS.index(end) * 3 + BENDS.index(bend)
        case Throw(faces) if faces in (known := _throws(state)):
            return DICE + known.index(faces)
    return encode_shared(TYPE_OF, state, action)


def decode(state: LooseCaboose, code: int) -> Action:
    """The action that a code stands for in this state."""
    if code < k.HEAD:
        return decode_shared(CARDS, code) or Throw(_throws(state)[code - DICE])
    if code < k.LAY:
        return Head(ENDS[code - k.HEAD])
    card, place = divmod(code - k.LAY, len(ENDS) * len(BENDS))
    return Lay(CARDS[card], BENDS[place % 3], ENDS[place // 3])


def _throws(state: LooseCaboose) -> list[Faces]:
    """What the next throw can show, in the kernel's order."""
    options = narrowed(state.terms.origin, LooseCabooseOptions)
    return list(throws(components.cards_of(options).dice.faces, state.laid_value))
