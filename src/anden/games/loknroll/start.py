"""How a match of Lok'n'Roll begins: its options made explicit, its first position, its policy."""

from msgspec.structs import replace

from anden.core.data import constants
from anden.core.errors import Malformed
from anden.core.faces import check_first
from anden.games.loknroll import components
from anden.games.loknroll.kernel import LoknRoll, new_state
from anden.games.loknroll.knowledge import PHASES
from anden.games.loknroll.model import CARDS, MODES, LoknRollOptions
from anden.games.loknroll.policy import LoknRollPolicy
from anden.games.loknroll.tensor import LoknRollTensor

SOLO_MODES = MODES[1:]


def settle(seats: int, options: LoknRollOptions) -> LoknRollOptions:
    """The options with a mode that fits the seats. Raises Malformed for a mode, a first seat or a set that does not."""
    mode = options.mode or ("laura" if seats == 1 else "table")
    if (mode in SOLO_MODES) != (seats == 1):
        allowed = "one seat" if mode in SOLO_MODES else "two seats or more"
        raise Malformed(f"mode: {mode!r} is for {allowed}, not for {seats}")
    check_first(seats, options)
    if options.cards != "anden":
        components.check_set(options.cards)
    return replace(options, mode=mode)


def variants(seats: int) -> tuple[LoknRollOptions, ...]:
    """Every mode for that many seats, with and without dead ends; with others, a fixed first seat."""
    plain = [LoknRollOptions(mode=mode) for mode in SOLO_MODES] if seats == 1 else [LoknRollOptions()]
    barred = [replace(options, no_dead_ends=True) for options in plain]
    fixed = [] if seats == 1 else [LoknRollOptions(first=seats - 1)]
    return tuple(settle(seats, options) for options in plain + barred + fixed)


def new(seats: int, options: LoknRollOptions) -> LoknRoll:
    """The first position of a match with settled options."""
    return new_state(components.terms_of(seats, options), components.house_of(options))


def policy(seats: int, options: LoknRollOptions) -> LoknRollPolicy:
    """A policy for a match with settled options."""
    return LoknRollPolicy(new(seats, options), constants(__package__))


def tensor(seats: int, options: LoknRollOptions) -> LoknRollTensor:
    """What seats of a match with settled options know, as numbers."""
    terms, house = components.terms_of(seats, options), components.house_of(options)
    return LoknRollTensor(terms, house, [*CARDS], [*PHASES], ["laura"] * (terms.parties - seats))
