"""The score sheet for people who play with the box."""

import json
from typing import Any

import pytest

from anden.core.errors import Malformed
from anden.games.tickettoride.sheet import tally

ANA = {
    "name": "Ana",
    "routes": ["Montréal - New York", "New York - Pittsburgh", "nashville--pittsburgh", "Nashville – Atlanta"],
    "tickets": ["Montréal - Atlanta", "New York - Atlanta"],
}
BEN = {"name": "Ben", "routes": ["washington - raleigh"], "tickets": ["Atlanta - Washington"]}


def sheet(*players: dict[str, Any], **more: Any) -> str:
    return json.dumps({"players": players, **more})


def test_routes_tickets_and_the_longest_route_are_added_up() -> None:
    names, scores = tally(sheet(ANA, BEN))
    assert names == ("Ana", "Ben")
    assert [[line.points for line in score.lines] for score in scores] == [[4 + 2 + 7 + 1, 10, 9, 6], [2, -4]]
    assert [score.ties for score in scores] == [(2, 1), (0, 0)]


def test_another_map_can_be_named() -> None:
    _, scores = tally(sheet({"name": "A", "routes": ["Porto - Vigo"]}, {"name": "B", "routes": []}, set="anden-iberia"))
    assert [score.total for score in scores] == [11, 0]


def test_of_a_double_named_by_its_cities_the_free_track_is_meant() -> None:
    four = [{"name": name, "routes": ["Boston - New York"] if name in "AB" else []} for name in "ABCD"]
    assert [score.total for score in tally(sheet(*four))[1]] == [12, 12, 0, 0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not a score sheet: "),
        (sheet(ANA), "players: 1; the map usa is for 2 to 5"),
        (sheet(ANA, ANA), "players: two are called Ana"),
        (sheet(ANA, BEN | {"routes": ["Boston - Madrid"]}), "Ben: routes: there is no route Boston - Madrid"),
        (sheet(ANA, BEN | {"tickets": ["Boston - Madrid"]}), "Ben: tickets: there is no ticket Boston - Madrid"),
        (sheet(ANA, BEN | {"tickets": ["Montréal - Atlanta"]}), "Ben: tickets: Montréal - Atlanta stands twice"),
        (sheet(ANA, BEN | {"routes": ["Atlanta - Nashville"]}), "Ben: routes: Atlanta - Nashville is claimed already"),
        (sheet(ANA, BEN | {"routes": ["new-york--pittsburgh--2"]}), "Ben: routes: new-york--pittsburgh--2 is closed"),
        (sheet(ANA, BEN, trains=3), "not a score sheet: Object contains unknown field `trains`"),
    ],
)
def test_what_is_wrong_is_named_with_the_player(text: str, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        tally(text)
    assert str(caught.value.msg.args["why"]).startswith(why)


def test_nobody_has_more_trains_than_there_are() -> None:
    long = ["Calgary - Winnipeg", "Duluth - Helena", "Helena - Seattle", "El Paso - Houston", "El Paso - Los Angeles"]
    routes = [
        *long,
        "Miami - New Orleans",
        "Portland - Salt Lake City",
        "Duluth - Toronto",
        "Sault St. Marie - Winnipeg",
    ]
    with pytest.raises(Malformed, match=r"Ana: routes: .* more than 45 trains"):
        tally(sheet(ANA | {"routes": routes, "tickets": []}, BEN))
