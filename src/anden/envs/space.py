"""What observations and actions of a game look like: named fields, a dense space of actions, a digest of both."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import AnyGame, Options
from anden.core.kernel import State
from anden.core.match import check_seats, parse_options
from anden.core.schema import tensor_facts
from anden.core.tensor import Field, Tensor, small_zeros
from anden.envs.batch import Places

__all__ = ["Space", "env_id", "env_ids", "space"]


@dataclass(frozen=True, eq=False)
class Space:
    """The observations and actions of all matches of a game with these seats and settled options.

    An action is a number below `actions`, the same thing for every seat; an observation is `size` numbers.
    """

    game: AnyGame
    seats: int
    options: Options
    tensor: Tensor
    places: Places

    @property
    def fields(self) -> list[Field]:
        """The parts of an observation, in their order."""
        return self.tensor.fields

    @property
    def ids(self) -> dict[str, list[str]]:
        """What stands along each axis of the fields."""
        return self.tensor.ids

    @property
    def size(self) -> int:
        """How many numbers an observation is."""
        return self.tensor.size

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.places.count

    @property
    def buffer(self) -> int:
        """How long the array has to be that `State.legal` and `State.weights` write into."""
        return 2 * self.game.spec.codes

    def code(self, seat: int, action: int) -> int:
        """The kernel's code of an action of a seat."""
        return self.places.code[seat * self.actions + action]

    def slice(self, name: str) -> slice:
        """Where a field stands in an observation; raises Malformed if there is none of that name."""
        found = next((field for field in self.fields if field.name == name), None)
        if found is None:
            raise Malformed(f"no field {name!r}; there are: {', '.join(field.name for field in self.fields)}")
        return slice(found.offset, found.offset + prod(found.shape))

    def observe(self, state: State, seat: int) -> NDArray[np.int16]:
        """What a seat knows, the same in every state that it cannot tell from this one."""
        out = small_zeros(self.size)
        self.tensor.observe(state, seat, out, 0)
        return np.array(memoryview(out), np.int16)

    @cached_property
    def described(self) -> dict[str, Any]:
        """All of it as plain data: what the digest is made from."""
        facts = tensor_facts(self.game, self.seats, self.options) or {}
        return {"game": self.game.spec.id, "rules": self.game.spec.rules, "seats": self.seats, **facts}

    @cached_property
    def digest(self) -> str:
        """Keep it with what was learned: an observation or action means the same where it is the same."""
        meaning = {**self.described, "fields": [{**field, "about": ""} for field in self.described["fields"]]}
        return hashlib.sha256(msgspec.json.encode(meaning)).hexdigest()[:16]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it was made from."""
        return space, (self.game.spec.id, self.seats, self.options)


def space(game: AnyGame | str, seats: int | None = None, options: Options | Mapping[str, Any] | None = None) -> Space:
    """The space of a game, by its id; with as few seats as it has, and the options that a table plays, if not told.

    Raises Malformed for seats or options that the game does not have, and for a game without a tensor.
    """
    chosen = registry.game(game) if isinstance(game, str) else game
    seats = min(chosen.spec.seats) if seats is None else seats
    check_seats(chosen, seats)
    if chosen.tensor is None:
        raise Malformed(f"{chosen.spec.name} has no tensor, so there is no environment for it")
    settled = chosen.settle(seats, _options(chosen, options))
    tensor = chosen.tensor(seats, settled)
    return Space(chosen, seats, settled, tensor, Places(tensor, chosen.spec.codes))


def _options(game: AnyGame, options: Options | Mapping[str, Any] | None) -> Any:
    return options if isinstance(options, Options) else parse_options(game, dict(options or {}))


def env_id(game: AnyGame) -> str:
    """What Gymnasium calls the game's environment: its name, and the version that its spec declares."""
    words = "".join(word[0].upper() + word[1:] for word in game.spec.name.split())
    return f"anden/{re.sub(r'[^A-Za-z0-9]', '', words)}-v{game.spec.env}"


def env_ids() -> dict[str, str]:
    """The ids of all environments, each with the id of its game."""
    games = [registry.game(game_id) for game_id in registry.game_ids()]
    return {env_id(game): game.spec.id for game in games if game.tensor}
