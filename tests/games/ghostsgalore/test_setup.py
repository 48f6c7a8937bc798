"""Section 2: set-up, and what each seat knows of it."""

from collections import Counter
from collections.abc import Sequence
from math import perm, sqrt

import pytest

from anden.arena.playing import play_through
from anden.core.kernel import NATURE, SEVERAL
from anden.core.match import AnyMatch, Match
from anden.core.replay import parse_seed
from anden.core.rng import Rng
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.kernel import GONE, LAID, GhostsGalore
from anden.games.ghostsgalore.model import (
    TILES,
    Choose,
    Claim,
    Deal,
    DealBoard,
    First,
    GhostsGaloreOptions,
    Keep,
    Place,
    Reveal,
    TurnUp,
)
from tests.games.ghostsgalore.positions import Script, table

# ---- 2.1


@pytest.mark.rule("ghosts-galore", "2.1")
def test_boards_are_dealt_by_chance_each_once() -> None:
    script = Script(5)
    assert script.offered() == {DealBoard(board): 1 for board in "ABCDE"}  # type: ignore[arg-type]
    script.nature(DealBoard("C"))
    assert DealBoard("C") not in script.offered()


@pytest.mark.rule("ghosts-galore", "2.1")
def test_sides_are_chosen_at_once_before_any_tile_is_dealt() -> None:
    script = Script(3).boards("E", "B", "A")
    assert (script.state.actor(), script.match.owing()) == (SEVERAL, [0, 1, 2])
    script.does(2, Choose(2)).does(0, Choose(1))
    assert script.match.owing() == [1]
    assert script.does(1, Choose(1)).phase == "deal"
    assert (script.view().boards, script.view().sides) == (("E", "B", "A"), (1, 1, 2))


@pytest.mark.rule("ghosts-galore", "2.1")
def test_a_side_is_chosen_once_and_first() -> None:
    script = Script(2).boards()
    for action in (TurnUp(), Claim("01"), Place("a1", 0)):
        assert script.refusal(action) == ("choose-side-first", "2.1")
    script.does(0, Choose(1))
    assert script.refusal(Choose(2)) == ("side-chosen", "2.1")
    assert table().refusal(Choose(2)) == ("side-chosen", "2.1")


# ---- 2.2


@pytest.mark.rule("ghosts-galore", "2.2")
def test_the_secret_tile_is_known_to_its_owner_only() -> None:
    script = table(3, secrets=("10", "20", "30"))
    assert [script.view(seat).tiles for seat in (0, 1, 2, None)] == [("10",), ("20",), ("30",), ()]
    assert script.view().down == (1, 1, 1)
    assert [script.told_of(Deal("20"), seat) for seat in (0, 1, None)] == [None, "20", None]


@pytest.mark.rule("ghosts-galore", "2.2")
def test_a_seat_imagines_any_unseen_tile_as_anothers_secret() -> None:
    script = table(2, secrets=("10", "20")).turn_up("40")
    rng = Rng(1)
    seen = Counter(GAME.view(GAME.imagine(script.view(0), rng), 1).tiles[0] for _ in range(4000))
    assert set(seen) == {*TILES} - {"10", "40"}
    assert max(seen.values()) < 2 * 4000 / 76


@pytest.mark.rule("ghosts-galore", "2.2")
def test_nobody_acts_for_chance_or_before_the_tiles_are_dealt() -> None:
    script = Script(2)
    assert script.refusal(DealBoard("A")) == ("natures", "2.2")
    assert script.refusal(Choose(1)) == ("still-dealing", "2.2")
    script.boards().sides()
    for action in (TurnUp(), Claim("01"), Place("a1", 0)):
        assert script.refusal(action) == ("still-dealing", "2.2")
    assert table().refusal(Reveal("01")) == ("natures", "2.2")


# ---- 2.3, 2.4


@pytest.mark.rule("ghosts-galore", "2.3")
@pytest.mark.parametrize(("seats", "stack"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_a_stack_has_four_tiles_more_than_players(seats: int, stack: int) -> None:
    script = table(seats)
    assert script.view().left == stack
    assert script.any_round().view().left == stack


@pytest.mark.rule("ghosts-galore", "2.3")
def test_any_tile_that_nobody_took_may_lie_on_top() -> None:
    script = table(2, secrets=("10", "20")).does(0, TurnUp())
    assert script.offered() == {Reveal(tile): 1 for tile in TILES if tile not in ("10", "20")}


@pytest.mark.rule("ghosts-galore", "2.4")
def test_chance_or_the_table_gives_the_lantern() -> None:
    script = Script(3, first=None).boards().sides().deal("01", "02", "03")
    assert script.offered() == {First(0): 1, First(1): 1, First(2): 1}
    assert script.view().lantern is None
    assert script.first(2).match.owing() == [2]
    assert table(3, first=1).match.owing() == [1]


# ---- 2.5


def two_each() -> Script:
    return Script(2, expert=True).boards().sides().deal("10", "11", "20", "21")


@pytest.mark.rule("ghosts-galore", "2.5")
def test_experts_keep_one_of_two_at_once_in_secret() -> None:
    script = two_each()
    assert (script.match.owing(), script.view(0).tiles, script.view(1).tiles) == ([0, 1], ("10", "11"), ("20", "21"))
    script.does(1, Keep("21"))
    assert script.match.owing() == [0]
    assert (script.view(1).tiles, script.view(1).given_back) == (("21",), "20")
    assert script.view(0).down == (2, 1)
    assert [message.key for message in script.told(0)] == ["keep-other"]
    assert script.does(0, Keep("10")).phase == "claim"


@pytest.mark.rule("ghosts-galore", "2.5")
def test_what_experts_give_back_is_shuffled_in() -> None:
    script = two_each().keep("11", "20").does(0, TurnUp())
    unseen = {*TILES} - {"11", "20"}
    assert script.offered() == {Reveal(tile): 1 for tile in unseen}


@pytest.mark.rule("ghosts-galore", "2.5")
def test_nobody_else_can_have_kept_what_a_seat_gave_back() -> None:
    script = two_each().keep("11", "20").turn_up("40")
    rng = Rng(2)
    worlds = [GAME.view(GAME.imagine(script.view(0), rng), 1) for _ in range(3000)]
    assert {world.tiles[0] for world in worlds} == {*TILES} - {"10", "11", "40"}
    given_back = Counter(world.given_back for world in worlds)
    assert set(given_back) == {*TILES} - {"10", "11"}  # also a tile that was turned up since
    assert all(world.given_back != world.tiles[0] for world in worlds)


def five_after_eight_rounds(left_in_the_box: str) -> Script:
    """Seat 0 took 01 and 02 and kept 01; the others took 03 to 10 and kept 03, 05, 07 and 09."""
    script = Script(5, expert=True).boards().sides().deal(*TILES[:10]).keep(*TILES[:10:2])
    script.reserved = {left_in_the_box}
    for _ in range(8):
        script.any_round()
    return script


def equally_often(found: Sequence[object], count: int) -> bool:
    """Are there so many things among what was found, each within five standard deviations as often as the others?"""
    share = len(found) / count
    times = Counter(found).values()
    return len(times) == count and all(abs(often - share) < 5 * sqrt(share) for often in times)


def resampled(script: Script, rng: Rng) -> GhostsGalore:
    world = script.state.clone()
    world.resample(0, rng)
    return world


@pytest.mark.further
@pytest.mark.rule("ghosts-galore", "2.5")
@pytest.mark.parametrize(("how", "count"), [("imagine", 4000), ("resample", 24_000)])
@pytest.mark.parametrize(("box", "hidden"), [("02", 4), ("04", 5), ("78", 5)])
def test_with_one_tile_left_in_the_box_every_world_is_as_likely_as_in_truth(
    box: str, hidden: int, how: str, count: int
) -> None:
    """Seat 0 knows the box if its own tile lies there; what the others gave back may have been turned up since."""
    script, rng = five_after_eight_rounds(box), Rng(7)
    view = script.view(0)
    worlds = [GAME.imagine(view, rng) if how == "imagine" else resampled(script, rng) for _ in range(count)]
    assert equally_often([tuple(world.secret)[1:] for world in worlds], perm(hidden, 4))
    open_tiles = {TILES.index(tile) for tile in TILES if script.state.where[TILES.index(tile)] in (LAID, GONE)} - {1}
    for seat in range(1, 5):
        back = [world.second[seat] for world in worlds]
        assert equally_often([tile for tile in back if tile in open_tiles], len(open_tiles))
        assert len({*back} - open_tiles) == hidden % 4 * 5, "or it lies in the box, if its owner's is not there"
    assert all(len({*world.secret, *world.second}) == 10 for world in worlds), "each tile was dealt once"


@pytest.mark.rule("ghosts-galore", "2.5")
def test_a_seat_whose_own_tile_is_the_last_in_the_box_plays_on() -> None:
    """The match that no bot could finish: seat 0 had no world to think in."""
    seed = parse_seed("d475eb874d90fba8b1c97582a27c1fcede095b2b0ae05a0498018aa2ffc7a58c")
    match: AnyMatch = Match(GAME, 5, GhostsGaloreOptions(expert=True), seed)
    clocks, faults = play_through(match, ("random",) * 5)
    assert (match.over, faults, len(clocks)) == (True, [], 5)
    for version in range(match.version + 1):
        view = GAME.view(match.state_at(version), 0)
        assert GAME.view(GAME.imagine(view, Rng(version)), 0) == view


@pytest.mark.rule("ghosts-galore", "2.5")
def test_only_experts_keep_and_only_once_and_only_what_they_took() -> None:
    assert table().refusal(Keep("78")) == ("one-tile-only", "2.5")
    script = two_each()
    assert script.refusal(TurnUp()) == ("keep-first", "2.5")
    assert script.refusal(Place("a1", 0)) == ("keep-first", "2.5")
    assert script.refusal(Keep("20")) == ("not-among-your-two", "2.5")
    script.does(0, Keep("10"))
    assert script.refusal(Keep("11")) == ("kept-already", "2.5")


@pytest.mark.rule("ghosts-galore", "1.1")
def test_a_tile_that_does_not_exist_is_refused() -> None:
    assert table().refusal(Claim("79")) == ("no-such-tile", "1.1")
    assert two_each().refusal(Keep("")) == ("no-such-tile", "1.1")


def test_nature_moves_first() -> None:
    assert Script(4).state.actor() == NATURE
