"""How a match of Loose Caboose begins: its options made explicit, its first position, its policy."""

from anden.core.data import constants
from anden.core.faces import check_first
from anden.games.loosecaboose import components
from anden.games.loosecaboose.kernel import LooseCaboose, new_state
from anden.games.loosecaboose.knowledge import PHASES
from anden.games.loosecaboose.model import CARDS, LooseCabooseOptions
from anden.games.loosecaboose.policy import LooseCaboosePolicy
from anden.games.loosecaboose.tensor import LooseCabooseTensor


def settle(seats: int, options: LooseCabooseOptions) -> LooseCabooseOptions:
    """The options as they are. Raises Malformed for a first seat or a set that does not fit."""
    check_first(seats, options)
    if options.cards != "anden":
        components.check_set(options.cards)
    return options


def variants(seats: int) -> tuple[LooseCabooseOptions, ...]:
    """The first seat left to chance, and chosen."""
    return LooseCabooseOptions(), LooseCabooseOptions(first=seats - 1)


def new(seats: int, options: LooseCabooseOptions) -> LooseCaboose:
    """The first position of a match with settled options."""
    return new_state(components.terms_of(seats, options))


def policy(seats: int, options: LooseCabooseOptions) -> LooseCaboosePolicy:
    """A policy for a match with settled options."""
    return LooseCaboosePolicy(components.terms_of(seats, options), constants(__package__))


def tensor(seats: int, options: LooseCabooseOptions) -> LooseCabooseTensor:
    """What seats of a match with settled options know, as numbers."""
    return LooseCabooseTensor(components.terms_of(seats, options), [*CARDS], [*PHASES])
