"""How a match of Ghosts Galore begins: its options made explicit, its first position, its policy."""

from collections.abc import Sequence

from msgspec.structs import replace

from anden.core.data import constants, net_of
from anden.core.faces import check_first
from anden.games.ghostsgalore import components
from anden.games.ghostsgalore.kernel import GhostsGalore, new_state
from anden.games.ghostsgalore.model import (
    CELLS,
    GATES,
    MONSTERS,
    PHASES,
    TILES,
    TRACKS,
    TURNS,
    GhostsGaloreOptions,
)
from anden.games.ghostsgalore.policy import GhostsGalorePolicy
from anden.games.ghostsgalore.scoring import WITHOUT_COUNT
from anden.games.ghostsgalore.tensor import GhostsGaloreTensor


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
    return GhostsGalorePolicy(seats, constants(__package__), net_of(__package__))


def tensor(seats: int, options: GhostsGaloreOptions) -> GhostsGaloreTensor:
    """What seats of a match with settled options know, as numbers."""
    axes: dict[str, Sequence[object]] = {
        "tile": TILES,
        "phase": PHASES,
        "cell": CELLS,
        "track": TRACKS,
        "turn": TURNS,
        "monster": MONSTERS,
        "gate": GATES,
        "line": MONSTERS + WITHOUT_COUNT,
    }
    ids = {axis: [str(each) for each in names] for axis, names in axes.items()}
    return GhostsGaloreTensor(components.terms_of(seats, options), ids)
