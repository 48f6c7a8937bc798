"""Maps as component sets: ours are sound, and what is wrong with another is named."""

from typing import Any

import msgspec
import pytest

from anden.core.errors import Malformed
from anden.core.match import Match, parse_options
from anden.games.tickettoride import GAME
from anden.games.tickettoride.components import MAPS, check_map, own_map
from anden.games.tickettoride.model import Claim, Keep, TicketToRideOptions
from anden.text import catalogue
from tests.games.tickettoride.positions import random_play, small_map


def plain() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(small_map()))
    return found


def refused(board: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as caught:
        GAME.settle(2, parse_options(GAME, {"set": board}))
    return str(caught.value.msg.args["why"])


def test_what_can_be_done_is_offered_with_the_names_on_the_map() -> None:
    said = catalogue("en", GAME).say
    assert "Córdoba – Sevilla (1)" in said(GAME.offer(Claim("cordoba--sevilla--1", "red")))
    assert "Montréal – Sault St. Marie" in said(GAME.offer(Claim("montreal--sault-st-marie", "black")))
    assert "Málaga – Oviedo" in said(GAME.offer(Keep(("malaga--oviedo",))))
    assert "Here – There" in said(GAME.offer(Claim("here--there", "red")))  # of somebody's own map


@pytest.mark.parametrize("name", MAPS)
def test_our_maps_pass_the_checks_for_others(name: str) -> None:
    check_map(own_map(name))


def test_iberia_is_a_small_map_for_two_or_three() -> None:
    board = own_map("anden-iberia")
    assert (len(board.cities), board.seats, board.trains) == (21, (2, 3), 25)
    with pytest.raises(Malformed, match="anden-iberia is for 2 to 3, not 4"):
        Match(GAME, 4, TicketToRideOptions(board="anden-iberia"))


def test_cities_lie_as_they_do_on_the_ground() -> None:
    for name in MAPS:
        cities = own_map(name).cities
        west = min(cities, key=lambda city: city.lon or 0)
        assert west.x <= min(city.x for city in cities) + 60
        south = min(cities, key=lambda city: city.lat or 0)
        assert south.y == max(city.y for city in cities)


def test_editions_are_for_the_usa_only() -> None:
    with pytest.raises(Malformed, match="usa only"):
        GAME.settle(2, TicketToRideOptions(board="anden-iberia", tickets="classic"))


def test_first_must_be_a_seat() -> None:
    with pytest.raises(Malformed, match="no seat 2"):
        GAME.settle(2, TicketToRideOptions(first=2))


def test_a_map_of_ones_own_is_played_to_the_end() -> None:
    options = parse_options(GAME, {"set": plain()})
    state = GAME.new(3, GAME.settle(3, options))
    start = GAME.totals(state)
    for _ in random_play(state, 1):
        assert GAME.totals(state) == start
    assert GAME.ended(state) in GAME.spec.endings


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(Malformed, match=r"\$\.set"):
        parse_options(GAME, {"set": plain() | {"ferries": 2}})


def test_a_route_too_long_is_named() -> None:
    board = plain()
    board["routes"][0]["length"] = 7
    with pytest.raises(Malformed, match="length"):
        parse_options(GAME, {"set": board})


def changed(part: str, at: int, **fields: Any) -> dict[str, Any]:
    board = plain()
    board[part][at] |= fields
    return board


@pytest.mark.parametrize(
    ("board", "why"),
    [
        (plain() | {"seats": [3, 2]}, "set: seats: the fewest come first"),
        (changed("cities", 1, id="a"), "set: cities[1].id: a stands twice"),
        (changed("routes", 1, id="a-b"), "set: routes[1].id: a-b stands twice"),
        (changed("tickets", 1, id="t0"), "set: tickets[1].id: t0 stands twice"),
        (changed("cards", 0, card="red"), "set: cards: red stands twice; write one row with its count"),
        (changed("cards", 0, count=3), "set: cards: 14 in all; 3 players need 18 to 240"),
        (changed("cities", 0, x=11), "set: cities[0]: a lies outside the layout"),
        (changed("routes", 0, a="z"), "set: routes[0].a: there is no city z"),
        (changed("routes", 0, b="a"), "set: routes[0]: it leads from a to a"),
        (changed("routes", 2, length=2), "set: routes[2].length: both tracks of a double are of one length"),
        (changed("routes", 0, b="c"), "set: routes[2]: a third track between a and c"),
        (changed("routes", 3, colour="pink"), "set: routes[3].length: there are not cards enough for 3 spaces in pink"),
        (changed("tickets", 0, b="z"), "set: tickets[0].b: there is no city z"),
        (changed("tickets", 0, b="a"), "set: tickets[0]: it leads from a to a"),
        (plain() | {"tickets": plain()["tickets"][:8]}, "set: tickets: 8; 3 players need 9 to 56"),
        (plain() | {"routes": plain()["routes"][:3]}, "set: routes: none leads from a to d"),
        (plain() | {"cities": []}, "Expected `array` of length >= 2 - at `$.set.cities`"),
    ],
)
def test_what_is_wrong_with_a_map_is_named(board: dict[str, Any], why: str) -> None:
    assert refused(board) == why


def test_a_map_may_not_have_more_than_fits() -> None:
    board = plain()
    board["cities"] = [{"id": f"c{at}", "name": f"C{at}", "x": 1, "y": 1} for at in range(70)]
    board["tickets"] = [ticket | {"a": "c0", "b": "c1"} for ticket in board["tickets"]]
    board["routes"] = [
        {"id": f"r{at}", "a": f"c{at}", "b": f"c{at + 1}", "length": 1, "colour": "grey", "source": "invented"}
        for at in range(69)
    ]
    assert refused(board) == "set: routes: 69 of length 1; at most 62 are possible"
    board["routes"] *= 2
    assert refused(board) == "Expected `array` of length <= 120 - at `$.set.routes`"
