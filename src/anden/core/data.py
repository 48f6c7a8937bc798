"""The data files of a game."""

from importlib.resources import files
from typing import TypeVar

import msgspec

__all__ = ["read_data"]

T = TypeVar("T")


def read_data(package: str, name: str, kind: type[T]) -> T:
    """What `data/<name>.json` of that package holds."""
    return msgspec.json.decode((files(package) / "data" / f"{name}.json").read_bytes(), type=kind)
