"""How a match of Loose Caboose begins: its options made explicit, its first position, its policy."""

from anden.core.faces import check_first
from anden.games.loosecaboose import components
from anden.games.loosecaboose.kernel import LooseCaboose, new_state
from anden.games.loosecaboose.model import LooseCabooseOptions
from anden.games.loosecaboose.policy import LooseCaboosePolicy


def settle(seats: int, options: LooseCabooseOptions) -> LooseCabooseOptions:
    check_first(seats, options)
    if options.cards != "anden":
        components.check_set(options.cards)
    return options


def variants(seats: int) -> tuple[LooseCabooseOptions, ...]:
    return LooseCabooseOptions(), LooseCabooseOptions(first=seats - 1)


def new(seats: int, options: LooseCabooseOptions) -> LooseCaboose:
    return new_state(components.terms_of(seats, options))


def policy(seats: int, options: LooseCabooseOptions) -> LooseCaboosePolicy:
    return LooseCaboosePolicy(components.terms_of(seats, options))
