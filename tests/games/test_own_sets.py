"""Component sets of one's own are bounded: too much is refused while it is read, what is accepted stays cheap."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from anden.core import registry
from anden.core.data import read_data
from anden.core.errors import Malformed
from anden.core.game import AnyGame
from anden.core.match import parse_options

MANY = 13_000
LONG = "a" * 400_000
GENEROUS = 2.0  # seconds of CPU for what takes milliseconds: tells a bound from none, whatever the machine


def own_set(game_id: str) -> dict[str, Any]:
    """The set that the game is played with, as a player would write it down."""
    folder = registry.game(game_id).spec.package
    name = {"paris-connection": "anden-france", "ticket-to-ride": "usa"}.get(game_id, "anden")
    return read_data(folder, name, dict[str, Any])


def settled(game: AnyGame, raw: dict[str, Any]) -> None:
    game.settle(max(game.spec.seats), parse_options(game, {"set": raw}))


def arrays_in(plain: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain[:1]):
        if isinstance(value, list):
            yield (*path, key)
        if isinstance(value, dict | list):
            yield from arrays_in(value, (*path, key))


def texts_in(plain: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain[:1]):
        if isinstance(value, str):
            yield (*path, key)
        if isinstance(value, dict | list):
            yield from texts_in(value, (*path, key))


def replaced(plain: Any, path: tuple[Any, ...], change: Any) -> Any:
    twin = msgspec.json.decode(msgspec.json.encode(plain))
    inner = twin
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = change(inner[path[-1]])
    return twin


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Fails where the CPU works longer for it; what the tests before have left behind is not collected meanwhile."""
    gc.disable()
    begun = time.thread_time()
    try:
        yield
        assert time.thread_time() - begun < seconds
    finally:
        gc.enable()


def refusal(game: AnyGame, raw: dict[str, Any]) -> str:
    with within(GENEROUS / 4), pytest.raises(Malformed) as caught:
        settled(game, raw)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_a_list_that_is_far_too_long_is_refused_while_it_is_read(game_id: str) -> None:
    game, plain = registry.game(game_id), own_set(game_id)
    paths = [*arrays_in(plain)]
    assert paths
    for path in paths:
        said = refusal(game, replaced(plain, path, lambda rows: (rows * MANY)[:MANY]))
        assert "length" in said, (path, said)


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_a_text_that_is_far_too_long_is_refused_while_it_is_read(game_id: str) -> None:
    game, plain = registry.game(game_id), own_set(game_id)
    for path in texts_in(plain):
        said = refusal(game, replaced(plain, path, lambda _: LONG))
        assert len(said) < 400, (path, said)


def largest_ride() -> dict[str, Any]:
    """80 cities on a ladder with 120 routes, 56 tickets."""
    plain = own_set("ticket-to-ride")
    cities = [{"id": f"c{n}", "name": f"C{n}", "x": n // 2, "y": n % 2} for n in range(80)]
    pairs = [(n, n + 2) for n in range(78)] + [(n, n + 1) for n in range(0, 80, 2)] + [(0, 2), (1, 3)]
    lengths = [1 + at % 2 for at in range(118)] + [1, 2]  # the last two are the second tracks of doubles
    plain_route = {"colour": "grey", "source": "invented"}
    routes = [
        {"id": f"r{at}", "a": f"c{a}", "b": f"c{b}", "length": length} | plain_route
        for at, ((a, b), length) in enumerate(zip(pairs, lengths, strict=True))
    ]
    tickets = [{"id": f"t{n}", "a": f"c{n}", "b": f"c{n + 1}", "value": 5, "source": "invented"} for n in range(56)]
    cards = [{"card": row["card"], "count": 26, "source": "invented"} for row in plain["cards"]]
    sheet = {"layout": {"width": 40, "height": 40}, "trains": 60, "deal": 5}
    return plain | sheet | {"cities": cities, "routes": routes, "tickets": tickets, "cards": cards}


def largest_cards(game_id: str) -> dict[str, Any]:
    """Every card there can be, each once at least."""
    plain = own_set(game_id)
    kinds = {"loknroll": ("track", "destroyed"), "loose-caboose": ("track", "broken")}[game_id]
    shapes = sorted({row["shape"] for row in plain["cards"] if "shape" in row})
    rows = [
        {"kind": kind, "value": value, "shape": shape, "count": 3, "source": "invented"}
        for kind in kinds
        for value in range(1, 5)
        for shape in shapes
    ]
    chaos = [{"kind": "chaos", "value": value, "count": 3, "source": "invented"} for value in range(1, 5)]
    return plain | {"cards": rows + (chaos if game_id == "loknroll" else [])}


def largest_france() -> dict[str, Any]:
    """Our map with more country, up to 200 hexes, in rows below it."""
    plain = own_set("paris-connection")
    hexes = plain["hexes"]
    low = max(hexes, key=lambda row: (row["row"], row["column"]))
    more = [
        {
            "id": f"x{n}",
            "column": low["column"] - (n + 1) % 2,
            "row": low["row"] + 1 + n,
            "kind": "country",
            "source": "invented",
        }
        for n in range(min(200 - len(hexes), 99 - low["row"]))
    ]
    known = {key for row in hexes for key in row}
    return plain | {"hexes": hexes + [{key: row[key] for key in row if key in known} for row in more]}


LARGEST = {
    "ticket-to-ride": largest_ride,
    "loknroll": lambda: largest_cards("loknroll"),
    "loose-caboose": lambda: largest_cards("loose-caboose"),
    "ghosts-galore": lambda: own_set("ghosts-galore"),  # every tile and side there is, no more, no less
    "paris-connection": largest_france,
}


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_the_largest_set_is_checked_and_made_ready_in_no_time(game_id: str) -> None:
    game, raw = registry.game(game_id), LARGEST[game_id]()
    with within(GENEROUS):
        options = parse_options(game, {"set": raw})
        seats = max(game.spec.seats)
        game.new(seats, game.settle(seats, options))
