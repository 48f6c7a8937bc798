"""The data files of a game."""

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

__all__ = ["constants", "read_data"]

T = TypeVar("T")


def read_data(package: str, name: str, kind: type[T]) -> T:
    """What `data/<name>.json` of that package holds."""
    return msgspec.json.decode((files(package) / "data" / f"{name}.json").read_bytes(), type=kind)


@cache
def constants(package: str) -> dict[str, list[float]]:
    """What the policy of that package's game plays by: `data/policy.json`. Nobody changes it."""
    return read_data(package, "policy", dict[str, list[float]])
