"""The data files of a game."""

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec
from msgspec import Struct

from anden.core.net import Weights

__all__ = ["NetFile", "constants", "net_of", "read_data"]

T = TypeVar("T")


def read_data(package: str, name: str, kind: type[T]) -> T:
    """What `data/<name>.json` of that package holds."""
    return msgspec.json.decode((files(package) / "data" / f"{name}.json").read_bytes(), type=kind)


@cache
def constants(package: str) -> dict[str, list[float]]:
    """What the policy of that package's game plays by: `data/policy.json`. Nobody changes it."""
    return read_data(package, "policy", dict[str, list[float]])


class NetFile(Struct, frozen=True):
    """What `data/net.json` holds: the parts of `core.net.Weights`."""

    inputs: int
    first: int
    second: int
    table: list[int]

    def weights(self) -> Weights:
        return Weights(self.inputs, self.first, self.second, self.table)


@cache
def net_of(package: str) -> Weights:
    """What the network of that package's policy has learned: `data/net.json`. Nobody changes it."""
    return read_data(package, "net", NetFile).weights()
