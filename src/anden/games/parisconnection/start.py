"""How a match of Paris Connection begins: its options made explicit, its first position, its policy."""

from msgspec.structs import replace

from anden.core.data import constants
from anden.core.faces import check_first
from anden.games.parisconnection import components
from anden.games.parisconnection.kernel import ParisConnection, new_state
from anden.games.parisconnection.knowledge import PHASES
from anden.games.parisconnection.model import COLOURS, ParisOptions
from anden.games.parisconnection.policy import ParisConnectionPolicy
from anden.games.parisconnection.tensor import ParisConnectionTensor


def settle(seats: int, options: ParisOptions) -> ParisOptions:
    """The limit of swaps made explicit. Raises Malformed for a first seat or a map that does not fit."""
    check_first(seats, options)
    if options.board != "anden-france":
        components.check_map(options.board)
    return replace(options, swap_limit=components.swap_limit(seats, options) or "none")


def variants(seats: int) -> tuple[ParisOptions, ...]:
    """The usual limit of swaps, and none with a chosen first seat."""
    chosen = (ParisOptions(), ParisOptions(first=seats - 1, swap_limit="none"))
    return tuple(settle(seats, options) for options in chosen)


def new(seats: int, options: ParisOptions) -> ParisConnection:
    """The first position of a match with settled options."""
    return new_state(components.terms_of(seats, options))


def policy(seats: int, options: ParisOptions) -> ParisConnectionPolicy:
    """A policy for a match with settled options."""
    del options
    return ParisConnectionPolicy(seats, constants(__package__))


def tensor(seats: int, options: ParisOptions) -> ParisConnectionTensor:
    """What seats of a match with settled options know, as numbers."""
    hexes = [row.id for row in components.map_of(options).hexes]
    return ParisConnectionTensor(components.terms_of(seats, options), [*COLOURS], hexes, [*PHASES])
