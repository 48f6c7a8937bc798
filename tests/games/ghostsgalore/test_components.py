"""Section 1: tiles and boards; component sets; options."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from anden.core.errors import Malformed
from anden.core.match import AnyMatch, Match, parse_options
from anden.core.rng import Rng
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.components import monsters_of, own_set
from anden.games.ghostsgalore.model import GATES, TILES, SideRow

SEED = bytes(32)
# The gates in the order in which one walks round a board.
RING = (*GATES[:6], *GATES[8:5:-1], *GATES[11:8:-1])


def refused(raw: object, seats: int = 2) -> str:
    """Why a match with these options does not begin."""
    with pytest.raises(Malformed) as caught:
        Match(GAME, seats, parse_options(GAME, raw), SEED)
    return str(caught.value.msg.args["why"])


def plain() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(own_set()))
    return found


def edited(kind: str, at: int, **fields: object) -> dict[str, Any]:
    raw = plain()
    raw[kind][at] |= fields
    return {"set": raw}


# ---- our set


@pytest.mark.rule("ghosts-galore", "1.1")
def test_there_are_78_tiles_and_five_boards_with_two_sides() -> None:
    assert tuple(row.tile for row in own_set().tiles) == TILES
    sides = [f"{row.board}{row.side}" for row in own_set().sides]
    assert sides == ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", "E1", "E2"]


@pytest.mark.rule("ghosts-galore", "1.2")
def test_tracks_have_one_or_two_sections() -> None:
    sections = {(row.track, len(row.monsters)) for row in own_set().tiles}
    assert sections == {("straight", 1), ("curve", 1), ("bridge", 2), ("double-curve", 2)}


@pytest.mark.rule("ghosts-galore", "1.3")
def test_a_tile_has_at_most_three_monsters() -> None:
    assert max(len(monsters_of(row)) for row in own_set().tiles) == 3


@pytest.mark.rule("ghosts-galore", "1.4")
def test_monsters_are_as_many_as_the_rules_say() -> None:
    counted = Counter(monster for row in own_set().tiles for monster in monsters_of(row))
    assert counted == {
        "dragon": 9,
        "golem": 11,
        "satyr": 11,
        "slime": 7,
        "ghost": 25,
        "bat": 25,
        "wisp": 24,
        "skeleton": 22,
        "werewolf": 22,
    }
    assert counted.total() == 2 * len(TILES)
    assert max(monsters_of(row).count("golem") for row in own_set().tiles) == 1


@pytest.mark.rule("ghosts-galore", "1.4")
def test_diamonds_are_on_a_third_of_the_tiles_and_mostly_small() -> None:
    values = Counter(row.diamond for row in own_set().tiles if row.diamond)
    assert values.total() == len(TILES) // 3
    assert values[1] > values[2] > values[3] > 0
    assert set(values) == {1, 2, 3}


@pytest.mark.rule("ghosts-galore", "1.4")
def test_tracks_are_mixed_as_the_rules_say() -> None:
    shares = {track: count / 78 for track, count in Counter(row.track for row in own_set().tiles).items()}
    wanted = {"straight": 0.30, "curve": 0.35, "bridge": 0.17, "double-curve": 0.18}
    assert shares == pytest.approx(wanted, abs=0.01)


@pytest.mark.rule("ghosts-galore", "1.4")
def test_what_is_invented_says_so() -> None:
    assert {row.source for row in own_set().tiles} == {"invented"}
    assert {row.source for row in own_set().sides} == {"invented"}


def alike(side: SideRow) -> tuple[tuple[int, ...], ...]:
    """The same for sides that are the same however one looks at them: turned, or in a mirror."""
    pairs = [[RING.index(gate) for gate in gates] for gates in (side.bone, side.teeth)]
    looks = [[[(sign * at + turn) % 12 for at in pair] for pair in pairs] for turn, sign in LOOKS]
    return min(tuple(tuple(sorted(pair)) for pair in look) for look in looks)


LOOKS = [(turn + mirrored, sign) for turn in (0, 3, 6, 9) for mirrored, sign in ((0, 1), (2, -1))]


@pytest.mark.rule("ghosts-galore", "1.5")
def test_the_ten_sides_are_different_and_gates_of_a_pair_lie_on_different_cells() -> None:
    for row in own_set().sides:
        assert len({*row.bone, *row.teeth}) == 4
        assert row.bone[0][:2] != row.bone[1][:2]
        assert row.teeth[0][:2] != row.teeth[1][:2]
    assert len({alike(row) for row in own_set().sides}) == 10


# ---- sets of the player's own


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        (edited("tiles", 0, track="loop"), "$.set.tiles[0].track"),
        (edited("tiles", 3, monsters=[["troll"]]), "$.set.tiles[3].monsters"),
        (edited("tiles", 3, diamond=10), "$.set.tiles[3].diamond"),
        (edited("tiles", 3, colour="red"), "`colour` - at `$.set.tiles[3]`"),
        (edited("tiles", 3, track="bridge", monsters=[[]]), "set: tiles[3].monsters: a bridge has 2 lists"),
        (edited("tiles", 3, monsters=[["bat"] * 4]), "set: tiles[3].monsters: 4 of them"),
        (edited("tiles", 3, monsters=[["golem", "golem"]]), "set: tiles[3].monsters: two golems"),
        (edited("tiles", 3, tile="05"), "set: tiles: '05' is unknown or stands twice"),
        (edited("tiles", 3, tile="4"), "set: tiles: '4' is unknown"),
        (edited("sides", 1, board="F"), "$.set.sides[1].board"),
        (edited("sides", 1, bone=["a1n"]), "$.set.sides[1].bone"),
        (edited("sides", 1, bone=["a1n", "b2n"]), "$.set.sides[1].bone[1]"),
        (edited("sides", 1, bone=["a1n", "a1n"]), "set: sides[1]: a gate stands twice"),
        (edited("sides", 1, board="B"), "set: sides: 'B2' is unknown or stands twice"),
        ({"set": plain() | {"tiles": plain()["tiles"][1:]}}, "set: tiles: '01' is missing"),
        ({"set": plain() | {"name": "My Box"}}, "$.set.name"),
        ({"set": "box"}, "$.set"),
        ({"expert": 1}, "$.expert"),
        ({"speed": 2}, "`speed`"),
        ({"first": 2}, "first: there is no seat 2"),
    ],
)
def test_what_is_wrong_with_a_set_or_an_option_is_named(raw: object, named: str) -> None:
    assert named in refused(raw)


@pytest.mark.parametrize("seats", [1, 6])
def test_the_game_is_for_two_to_five(seats: int) -> None:
    assert f"not {seats}" in refused({}, seats)


def test_a_match_with_another_set_is_played_to_its_end() -> None:
    raw = edited("tiles", 3, track="double-curve", monsters=[["dragon"], ["dragon"]], diamond=9)
    raw["set"] |= {"name": "my-box", "tiles": raw["set"]["tiles"][::-1]}
    match: AnyMatch = Match(GAME, 3, parse_options(GAME, raw), SEED)
    rng = Rng(3)
    while not match.over:
        seat = match.owing()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    assert match.view(None).options.tiles.name == "my-box"
