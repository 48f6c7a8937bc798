"""Does anden-france play well? A quick look; `bench/paris_balance.py` looks longer."""

import json
from pathlib import Path

from bench import paris_balance

from anden import ENGINE

KEPT = Path(paris_balance.__file__).parent / "paris-balance.json"


def test_the_kept_figures_keep_what_the_map_promises() -> None:
    kept = json.loads(KEPT.read_text())
    ends, starts = kept["endings"], kept["dearest company by start hex"]
    assert 4 * kept["games at each number of seats"] >= 1000
    assert min(ends["marseille"], ends["stations"]) >= 0.15
    assert ends["swaps"] <= 0.15
    assert len(starts) == 6
    assert min(starts.values()) >= 0.08


def test_a_few_games_of_sensible_bots_end_in_different_ways() -> None:
    ends = paris_balance.measure(4 if ENGINE.compiled else 1, 7)["endings"]
    assert isinstance(ends, dict)
    assert ends.get("swaps", 0) <= 0.5
    assert ends.get("marseille", 0) + ends.get("both", 0) > 0
