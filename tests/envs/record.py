"""Writes down the digests of all spaces: `make golden`. One may change only if `Spec.env` is raised."""

import json
from pathlib import Path

from anden.conformance import Case, cases_of
from anden.core import registry
from anden.envs import env_id, space

FILE = Path(__file__).with_name("spaces.json")
CASES = [case for game_id in registry.our_ids() for case in cases_of(registry.game(game_id), seed=1)]


def digest_of(case: Case) -> str:
    return space(case.game, case.seats, case.options).digest


def digests() -> dict[str, dict[str, str]]:
    """By environment and case."""
    found: dict[str, dict[str, str]] = {}
    for case in CASES:
        found.setdefault(env_id(case.game), {})[case.label] = digest_of(case)
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(digests(), indent=2) + "\n", "utf-8")
