"""All luck in tests comes from one number, ANDEN_SEED: whoever sets it again sees the same again.

ANDEN_SEEDS plays tests marked `seeds` with so many numbers from there on, ANDEN_EXAMPLES multiplies the examples of
every property, and ANDEN_WHOLE plays games to their end and runs what is marked `at_length`: `make siege` does so.
"""

import os
import random
from collections.abc import Collection, Iterable
from itertools import product
from typing import Any

import pytest
from hypothesis import settings

from anden.core.replay import parse_seed

FIRST = int(os.environ.get("ANDEN_SEED", "0"))
SEEDS = range(FIRST, FIRST + int(os.environ.get("ANDEN_SEEDS", "1")))
TIMES = int(os.environ.get("ANDEN_EXAMPLES", "1"))
WHOLE = "ANDEN_WHOLE" in os.environ


def hexadecimal(seed: int = FIRST) -> str:
    """The seed as `anden serve --seed` takes it."""
    return f"{seed:x}"


def server_seed(seed: int = FIRST) -> bytes:
    """The seed as the settings of a server take it."""
    return parse_seed(hexadecimal(seed))


def chance(purpose: str, seed: int = FIRST) -> random.Random:
    """A generator of its own for each purpose."""
    return random.Random(f"{purpose} {seed}")


def examples(count: int) -> settings:
    """So many examples of a property; always the same ones, unless more are asked for."""
    return settings(max_examples=count * TIMES, deadline=None, database=None, derandomize=TIMES == 1)


def mainly(shown: Collection[str], every: Iterable[str]) -> list[Any]:
    """Every one of them for a test to be run with: those shown by `make test`, the others by `make siege`."""
    return [pytest.param(one, marks=() if one in shown else pytest.mark.at_length) for one in every]


def by_turns(every: Iterable[Any], ways: Iterable[Any]) -> list[Any]:
    """Every one in every way for a test to be run with: half of the pairs by `make test`, the others by the siege."""
    pairs = product(enumerate(every), enumerate(ways))
    return [
        pytest.param(one, way, marks=() if (at + of) % 2 else pytest.mark.at_length) for (at, one), (of, way) in pairs
    ]
