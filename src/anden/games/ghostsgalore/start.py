"""How a match of Ghosts Galore begins: its options made explicit, its first position, its policy."""

from msgspec.structs import replace

from anden.core.data import constants
from anden.core.faces import check_first
from anden.games.ghostsgalore import components
from anden.games.ghostsgalore.kernel import GhostsGalore, new_state
from anden.games.ghostsgalore.model import GhostsGaloreOptions
from anden.games.ghostsgalore.policy import GhostsGalorePolicy


def settle(seats: int, options: GhostsGaloreOptions) -> GhostsGaloreOptions:
    """The options as they are. Raises Malformed for a first seat or a set that does not fit."""
    check_first(seats, options)
    if options.tiles != "anden":
        components.check_set(options.tiles)
    return options


def variants(seats: int) -> tuple[GhostsGaloreOptions, ...]:
    """The plain game, the expert variant, and a chosen first seat."""
    plain = GhostsGaloreOptions()
    return plain, replace(plain, expert=True), replace(plain, first=seats - 1)


def new(seats: int, options: GhostsGaloreOptions) -> GhostsGalore:
    """The first position of a match with settled options."""
    return new_state(components.terms_of(seats, options))


def policy(seats: int, options: GhostsGaloreOptions) -> GhostsGalorePolicy:
    """A policy for a match with that many seats."""
    del options
    return GhostsGalorePolicy(seats, constants(__package__))
