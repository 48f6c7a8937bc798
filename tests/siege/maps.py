"""Maps that nobody would draw, for the hostile visitor."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

Json = dict[str, Any]
IBERIA = Path(__file__).parents[2] / "src" / "anden" / "games" / "tickettoride" / "data" / "anden-iberia.json"
COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")


def _iberia() -> Json:
    found: Json = json.loads(IBERIA.read_text("utf-8"))
    return found


def _city(name: str) -> Json:
    return {"id": name, "name": name, "x": 1, "y": 1}


def big() -> list[Json]:
    """Thirteen thousand cities; as many routes; as many tickets; a very long name."""
    plain = _iberia()
    cities = [{"id": f"c{at:x}", "name": "c", "x": 1, "y": 1} for at in range(13_000)]
    routes = [plain["routes"][0] | {"id": f"r{at}"} for at in range(4_000)]
    tickets = [plain["tickets"][0] | {"id": f"t{at}"} for at in range(4_000)]
    named = [plain["cities"][0] | {"name": "n" * 400_000}, *plain["cities"][1:]]
    return [plain | one for one in ({"cities": cities}, {"routes": routes}, {"tickets": tickets}, {"cities": named})]


def mesh(cities: int = 8) -> Json:
    """Every city beside every other, one space each: the longest way through it takes for ever to find."""
    names = [f"c{at}" for at in range(cities)]
    pairs = list(combinations(names, 2))
    routes = [
        {"id": f"{a}--{b}", "a": a, "b": b, "length": 1, "colour": COLOURS[at % 8], "source": "invented"}
        for at, (a, b) in enumerate(pairs)
    ]
    tickets = [{"id": f"{a}--{b}", "a": a, "b": b, "value": 5, "source": "invented"} for a, b in pairs[:20]]
    placed = [_city(name) | {"x": 100 * at, "y": 50 * (at % 3)} for at, name in enumerate(names)]
    return _iberia() | {"name": "mesh", "cities": placed, "routes": routes, "tickets": tickets}
