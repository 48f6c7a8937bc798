"""Section 1: the map, maps of the players' own, options."""

import re
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from anden.core.errors import Malformed
from anden.core.match import Match, parse_options
from anden.core.rng import Rng
from anden.games.parisconnection import GAME
from anden.games.parisconnection.components import check_map, grid_of, own_map, terms_of
from anden.games.parisconnection.model import BoardMap, HexRow, ParisOptions
from tests.games.parisconnection.positions import disc, new_match, random_disc, random_play, table

ROOT = Path(__file__).parents[3]
DROP = object()

OWN = disc(3, {"2-1": 1, "0-3": 2, "12-3": 4}, [("8-3", "9-2")])
MAPS = {"anden-france": own_map(), "a player's own": OWN, "drawn at random": random_disc(4, 6, 5, 3)}


# ---- 1.4, for every map


@pytest.mark.parametrize("board", MAPS.values(), ids=MAPS)
def test_a_map_keeps_the_constraints(board: BoardMap) -> None:
    check_map(board)
    grid = grid_of(board)
    kinds = Counter(row.kind for row in board.hexes)
    assert (kinds["eiffel"], kinds["start"], kinds["end"]) == (1, 6, 1)
    for start in grid.of_kind("start"):
        assert grid.reach(start).keys() == {start, *grid.of_kind("country", "town", "end")}


@pytest.mark.parametrize("board", MAPS.values(), ids=MAPS)
def test_a_side_is_closed_from_both_hexes_or_from_none(board: BoardMap) -> None:
    beside = terms_of(3, GAME.settle(3, ParisOptions(board=board))).beside
    ways = {(at // 6, to) for at, to in enumerate(beside) if to >= 0}
    assert ways == {(to, at) for at, to in ways}


# ---- ours


@pytest.mark.rule("paris-connection", "1.4")
def test_france_has_the_size_the_rules_give_it() -> None:
    board = own_map()
    towns = [row for row in board.hexes if row.is_city]
    assert 150 <= len(board.hexes) <= 180
    assert 35 <= len(towns) + 1 <= 45  # Paris is one of them
    assert 15 <= len(board.closed) <= 25
    assert {side.range for side in board.closed} == {"Alps", "Massif Central", "Pyrenees", "Vosges", "Jura"}


@pytest.mark.rule("paris-connection", "1.3")
def test_values_are_shared_out_as_the_rules_say() -> None:
    towns = [row for row in own_map().hexes if row.is_city]
    values = Counter(row.value for row in towns)
    assert [row.id for row in towns if row.value == 4] == ["Marseille"]
    for value, share in ((1, 0.6), (2, 0.3), (3, 0.1)):
        assert abs(values[value] / len(towns) - share) < 0.05


@pytest.mark.rule("paris-connection", "1.3")
def test_towns_further_from_paris_are_worth_more_in_general() -> None:
    rows = {row.id: row for row in own_map().hexes}

    def far(row: HexRow) -> int:
        down, across = abs(row.row - rows["Paris"].row), abs(row.column - rows["Paris"].column)
        return max(down, (down + across) // 2)

    means = []
    for value in (1, 2, 3):
        distances = [far(row) for row in rows.values() if row.value == value]
        means.append(sum(distances) / len(distances))
    assert means == sorted(means)


@pytest.mark.rule("paris-connection", "1.4")
def test_paris_dijon_lyon_marseille_can_be_built_down_the_valley_of_the_rhone() -> None:
    grid = grid_of(own_map())
    stops = [grid.number[name] for name in ("Dijon", "Lyon", "Marseille")]
    starts = [grid.reach(start)[stops[0]] for start in grid.of_kind("start")]
    assert min(starts) <= 5
    assert grid.reach(stops[0])[stops[1]] == 3
    assert grid.reach(stops[1])[stops[2]] == 6  # as many as there are hexes between them: no way round


@pytest.mark.rule("paris-connection", "1.4")
def test_marseille_takes_11_to_15_locomotives_from_every_start_hex() -> None:
    grid = grid_of(own_map())
    ways = [grid.reach(start)[grid.number["Marseille"]] for start in grid.of_kind("start")]
    assert min(ways) >= 11
    assert max(ways) <= 15


@pytest.mark.rule("paris-connection", "1.4")
def test_nimes_and_beziers_are_there_and_montpellier_is_not() -> None:
    ids = {row.id for row in own_map().hexes}
    assert {"Nîmes", "Béziers"} < ids
    assert "Montpellier" not in ids


@pytest.mark.rule("paris-connection", "1.4")
def test_a_hex_has_an_id_a_person_can_say() -> None:
    for row in own_map().hexes:
        named = row.is_city or row.kind == "eiffel"
        assert named != bool(re.fullmatch(r"[A-R]\d{1,2}", row.id))


@pytest.mark.further
def test_the_map_is_what_its_script_makes() -> None:
    spec = spec_from_file_location("make_france", ROOT / "tools" / "make_france.py")
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    assert msgspec.convert(script.make(), BoardMap) == own_map()


def test_the_picture_of_the_map_is_current_and_shows_every_hex() -> None:
    assert GAME.map_svg is not None
    drawn = GAME.map_svg(GAME.settle(3, ParisOptions()))
    assert drawn == (ROOT / "docs" / "anden-france.svg").read_text("utf-8"), "anden map paris-connection --svg"
    shapes = Counter(element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawn))
    assert (shapes["polygon"], shapes["line"]) == (len(own_map().hexes), len(own_map().closed))


def test_the_board_in_characters_shows_tracks_values_and_borders() -> None:
    shown = GAME.picture(table().build("red", "Rouen").view(0))
    assert "Ro◆" in shown
    assert "Ma4" in shown
    assert all("┊".join(side.between) in shown for side in own_map().closed)


# ---- maps of the players' own


def refused(raw: object) -> str:
    """Why a match with this map does not begin."""
    with pytest.raises(Malformed) as caught:
        Match(GAME, 3, parse_options(GAME, {"set": raw}), bytes(32))
    return str(caught.value.msg.args["why"])


def plain(board: BoardMap) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(board))
    return found


def edited(path: str, value: object) -> dict[str, Any]:
    """A good map, one place changed (or dropped): `hexes.0.value`."""
    raw = plain(OWN)
    *way, last = path.split(".")
    place: Any = raw
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    if value is DROP:
        del place[last]
    else:
        place[int(last) if last.isdigit() else last] = value
    return raw


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("name", DROP, "name"),
        ("name", "My Map", "$.set.name"),
        ("hexes", {}, "$.set.hexes"),
        ("hexes.0.id", "", "$.set.hexes[0].id"),
        ("hexes.0.id", "{x}", "$.set.hexes[0].id"),
        ("hexes.0.column", -1, "$.set.hexes[0].column"),
        ("hexes.0.kind", "lake", "$.set.hexes[0].kind"),
        ("hexes.0.source", "me", "$.set.hexes[0].source"),
        ("hexes.0.value", 10, "$.set.hexes[0].value"),
        ("hexes.0.value", 1, "hexes[0].value: towns have one"),
        ("hexes.0.colour", "red", "`colour`"),
        ("hexes.1.id", "3-0", "hexes[1].id: 3-0 stands twice"),
        ("hexes.1.column", 3, "hexes[1]: 5-0 lies on 3-0"),
        ("hexes.1.column", 4, "hexes[1].column: 5-0 lies between"),
        ("hexes.0.kind", "eiffel", "2 of the kind 'eiffel'"),
        ("hexes.0.kind", "start", "7 of the kind 'start'"),
        ("closed.0.between", ["8-3", "x"], "closed[0].between: there is no hex x"),
        ("closed.0.between", ["8-3", "3-0"], "closed[0].between: 8-3 and 3-0 are no neighbours"),
        ("closed.0.between", ["8-3"], "$.set.closed[0].between"),
    ],
)
def test_what_is_wrong_with_a_map_is_named(path: str, value: object, named: str) -> None:
    assert named in refused(edited(path, value))


def test_a_map_needs_its_end_town_its_starts_and_its_ways() -> None:
    assert "0 of the kind 'end'" in refused(plain(disc(3, {})))
    assert "stand twice" in refused(plain(disc(3, {"12-3": 4}, [("8-3", "9-2"), ("9-2", "8-3")])))
    corner = [("0-3", "2-3"), ("0-3", "1-2"), ("0-3", "1-4")]
    assert "0-3 cannot be reached from" in refused(plain(disc(3, {"12-3": 4}, corner)))
    far = plain(disc(3, {"12-3": 4}))
    kinds = {row["id"]: row for row in far["hexes"]}
    kinds["4-3"]["kind"], kinds["2-3"]["kind"] = "country", "start"
    assert "does not touch the Eiffel hex" in refused(far)


def test_a_map_of_ones_own_is_played_and_imagined() -> None:
    state, rng = new_match(4, OWN), Rng(1)
    for at, _ in enumerate(random_play(state, 5)):
        if at % 20 == 0:
            assert GAME.view(GAME.imagine(GAME.view(state, 1), rng), 1) == GAME.view(state, 1)
    assert GAME.ended(state) in GAME.spec.endings


# ---- options


@pytest.mark.parametrize("raw", [{"swap-limit": 0}, {"swap-limit": 101}, {"swap-limit": "never"}, {"first": 3}])
def test_options_out_of_bounds_are_refused_by_name(raw: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match=next(iter(raw))):
        Match(GAME, 3, parse_options(GAME, raw), bytes(32))
