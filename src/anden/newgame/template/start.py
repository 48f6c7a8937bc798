"""How a match of Sample Game begins: its options made explicit, its first position, who plays it well."""

from msgspec.structs import replace

from anden.core.faces import check_first, seat_number
from anden.newgame.template import kernel as k
from anden.newgame.template.kernel import SampleGame, Terms, new_state
from anden.newgame.template.model import PHASES, WAGONS, GameOptions
from anden.newgame.template.policy import SampleGamePolicy
from anden.newgame.template.tensor import SampleGameTensor


def settle(seats: int, options: GameOptions) -> GameOptions:
    check_first(seats, options)
    return options


def variants(seats: int) -> tuple[GameOptions, ...]:
    plain = GameOptions()
    return plain, replace(plain, big_hands=True), replace(plain, first=seats - 1)


def terms_of(seats: int, options: GameOptions) -> Terms:
    hand = k.HAND + 1 if options.big_hands else k.HAND
    return Terms(seats, seat_number(options.first), hand, options)


def new(seats: int, options: GameOptions) -> SampleGame:
    return new_state(terms_of(seats, options))


def policy(seats: int, options: GameOptions) -> SampleGamePolicy:
    del options
    return SampleGamePolicy(seats)


def tensor(seats: int, options: GameOptions) -> SampleGameTensor:
    return SampleGameTensor(terms_of(seats, options), [*WAGONS], [*PHASES])
