"""Does anden-france play well among the bots that are shipped? A quick look; `bench/paris_balance.py` looks longer."""

import json
from pathlib import Path

import pytest
from bench import paris_balance

from anden import ENGINE
from anden.games.parisconnection import GAME

KEPT = Path(paris_balance.__file__).parent / "paris-balance.json"


@pytest.mark.rule("paris-connection", "1.4")
def test_the_kept_figures_keep_what_the_map_promises_at_every_number_of_seats() -> None:
    kept = json.loads(KEPT.read_text())
    assert 4 * kept["games at each number of seats"] >= 1000
    for seats in GAME.spec.seats:
        ends = kept[f"{seats} seats"]
        assert 0.2 <= ends["marseille"] <= 0.75, seats
        assert 0.2 <= ends["stations"] <= 0.75, seats
    assert 0 < kept["endings"]["swaps"] <= 0.15
    starts = kept["dearest company by start hex"]
    assert len(starts) == 6
    assert min(starts.values()) >= 0.05


@pytest.mark.further
def test_a_few_games_end_in_different_ways() -> None:
    ends = paris_balance.measure(6 if ENGINE.compiled else 2, 7)["endings"]
    assert isinstance(ends, dict)
    assert len(ends) > 1
