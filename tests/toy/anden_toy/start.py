"""How a match of Shunting begins: its options made explicit, its first position."""

from msgspec.structs import replace

from anden.core.faces import check_first, seat_number
from anden_toy.kernel import Shunting, Terms, new_state
from anden_toy.model import PHASES, WAGONS, ShuntingOptions
from anden_toy.tensor import ShuntingTensor


def settle(seats: int, options: ShuntingOptions) -> ShuntingOptions:
    check_first(seats, options)
    return options


def variants(seats: int) -> tuple[ShuntingOptions, ...]:
    plain = ShuntingOptions()
    return plain, replace(plain, heavy=True), replace(plain, first=seats - 1)


def new(seats: int, options: ShuntingOptions) -> Shunting:
    return new_state(Terms(seats, seat_number(options.first), options.heavy, options))


def tensor(seats: int, options: ShuntingOptions) -> ShuntingTensor:
    del options
    return ShuntingTensor(seats, [*WAGONS], [*PHASES])
