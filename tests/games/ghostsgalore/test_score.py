"""Sections 6, 7 and 8: routes and score."""

import pytest

from anden.core.game import Score, ranking_of
from anden.core.kernel import NATURE
from anden.core.rng import Rng
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import Cell, GhostsGaloreOptions, Route, Turn
from anden.games.ghostsgalore.scoring import cut_routes
from anden.games.ghostsgalore.tally import tally as scored
from tests.games.ghostsgalore.paper import Paper, papers
from tests.games.ghostsgalore.positions import Script, overlay, random_play, table

GATES = "bone a1n c1n\nteeth a3s c3s\n"
CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
CATEGORIES = [
    "dragon",
    "ghost",
    "golem",
    "satyr",
    "skeleton",
    "slime",
    "bat",
    "werewolf",
    "wisp",
    "diamonds",
    "bone",
    "teeth",
    "other",
]


def board(name: str, gates: str = GATES, **cells: str) -> str:
    return f"player {name}\n{gates}" + "\n".join(f"{cell} {cells.get(cell, '-')}" for cell in CELLS) + "\n"


def score(gates: str = GATES, **cells: str) -> dict[str, int]:
    """The lines of a mine with these tiles, and its cut routes, next to a player who has nothing."""
    own = tally(board("one", gates, **cells), board("two"))[0]
    lines = dict(zip(CATEGORIES, (line.points for line in own.lines), strict=True))
    return lines | {"cut": -own.ties[0]}


def tally(*boards: str) -> tuple[Score, ...]:
    return scored("".join(boards))[1]


# ---- against paper


@pytest.mark.rule("ghosts-galore", "6.1")
@pytest.mark.rule("ghosts-galore", "6.2")
@pytest.mark.rule("ghosts-galore", "7.0")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_score_of_random_matches_agrees_with_paper(seats: int) -> None:
    for seed in range(8):
        for state, seat, code in random_play(seats, seed, expert=seed % 2 == 1):
            if seat != NATURE and not k.PLACE_CODE <= code < k.SIDE_CODE:
                continue
            if seat == NATURE and code >= 0 and code < k.FIRST_CODE:
                continue
            sheets, cuts = papers(GAME.view(state, None))
            scores = GAME.score(state)
            assert [[line.points for line in score.lines] for score in scores] == sheets
            assert [cut_routes(state, other) for other in range(seats)] == cuts
            assert [state.points(other) for other in range(seats)] == [sum(sheet) for sheet in sheets]


MIXED = (k.STRAIGHT, k.CURVE, k.BRIDGE, k.DOUBLE)


def random_mine(rng: Rng, tracks: tuple[int, ...]) -> GhostsGalore:
    """A board side, and on each cell (but for one in ten) any tile of these tracks, turned anyhow."""
    state = GAME.new(2, GhostsGaloreOptions())
    state.board[0], state.side[0] = rng.below(5), rng.below(2)
    tiles = [tile for tile in range(k.TILES) if state.terms.track[tile] in tracks]
    for cell in range(9):
        tile = tiles.pop(rng.below(len(tiles)))
        if rng.below(10):
            state.lay(0, cell, tile, rng.below(4))
    state.rescore(0)
    return state


def drawn(routes: tuple[Route, ...]) -> list[tuple[list[tuple[int, int]], int, bool]]:
    """Of every route that a board is told: where its sections lie, how many ends it has, and whether it is cut."""
    return sorted(
        (sorted((piece.cell % 3, piece.cell // 3) for piece in route.pieces), len(route.ends), "cut" in route.ends)
        for route in routes
    )


def traced(paper: Paper) -> list[tuple[list[tuple[int, int]], int, bool]]:
    return sorted(
        (sorted(section.spot for section in route), len(paper.ends(route)), paper.is_cut(route))
        for route in paper.routes
    )


@pytest.mark.rule("ghosts-galore", "6.1")
@pytest.mark.rule("ghosts-galore", "6.3")
def test_the_routes_of_random_boards_agree_with_a_slow_tracer() -> None:
    rng = Rng(6)
    loops = twice = 0
    for at in range(1000):
        state = random_mine(rng, MIXED if at % 2 else (k.CURVE, k.DOUBLE))  # curves alone close more loops
        view = GAME.view(state, None)
        paper = Paper(view, 0)
        sheets, cuts = papers(view)
        assert (list(view.sheets[0]), cut_routes(state, 0)) == (sheets[0], cuts[0])
        assert drawn(overlay(view).routes[0]) == traced(paper)
        loops += sum(not paper.ends(route) for route in paper.routes)
        twice += sum(len({section.spot for section in route}) < len(route) for route in paper.routes)
    assert loops >= 10
    assert twice >= 10


# ---- 6


@pytest.mark.rule("ghosts-galore", "6.1")
def test_a_bridge_is_crossed_twice_by_one_route() -> None:
    found = score(b2="ns + ew", b1="ns", b3="ne", c3="nw", c2="sw", a2="ew")
    assert (found["other"], found["cut"]) == (7, 0)


@pytest.mark.rule("ghosts-galore", "6.1")
def test_sections_of_one_tile_that_are_not_joined_are_different_routes() -> None:
    assert score(b2="ns GG + ew G")["ghost"] == 9
    assert score(b2="ne GG + sw G")["ghost"] == 9


@pytest.mark.rule("ghosts-galore", "6.2")
def test_an_end_is_at_a_gate_cut_or_open() -> None:
    assert score(a1="ns")["cut"] == 0
    assert score(a1="ns", a2="ew")["cut"] == 1
    assert score(a1="ns", a2="ew", b1="ns")["cut"] == 1
    assert score(a1="es", a2="ew", b1="ns")["cut"] == 1
    assert score(a1="ew", b1="ns")["cut"] == 1


@pytest.mark.rule("ghosts-galore", "6.3")
def test_a_closed_loop_counts_for_ghosts_and_satyrs_and_for_nothing_else() -> None:
    found = score(a1="es GS", b1="sw G", a2="ne G", b2="nw")
    assert found["ghost"] == 18
    assert found["satyr"] == 2
    assert (found["bone"], found["teeth"], found["other"], found["cut"]) == (0, 0, 0, 0)


# ---- 7


@pytest.mark.rule("ghosts-galore", "7.0")
def test_the_score_counts_placed_tiles_from_the_start() -> None:
    script = table(2)
    assert [score.total for score in GAME.score(script.state)] == [-5, -5]
    assert [len(score.lines) for score in GAME.score(script.state)] == [13, 13]
    script.claim_round("30", "01").place(0, "a1")  # a satyr and a werewolf
    assert [sum(sheet) for sheet in script.view().sheets] == [-5 + 2 + 4 + 5, -5]


@pytest.mark.rule("ghosts-galore", "7.1")
@pytest.mark.parametrize(("count", "points"), [*enumerate([-5, 1, 4, 9, 16, 25, 36, 49, 64, 81])])
def test_dragons_score_their_square(count: int, points: int) -> None:
    assert score(**dict.fromkeys(CELLS[:count], "ns D"))["dragon"] == points


@pytest.mark.rule("ghosts-galore", "7.2")
def test_ghosts_want_company_on_their_route() -> None:
    assert score(a1="ns GG", a2="ew G")["ghost"] == 9
    assert score(a1="ns GG", a2="ns G")["ghost"] == 18
    assert score(a1="ns GG", a2="ns G", c3="ns G")["ghost"] == 21


@pytest.mark.rule("ghosts-galore", "7.3")
def test_golems_count_when_apart() -> None:
    apart = ("a1", "c1", "b2", "a3", "c3")
    found = [score(**dict.fromkeys(apart[:count], "ns O"))["golem"] for count in range(6)]
    assert found == [0, 4, 10, 18, 28, 40]
    assert score(a1="ns O", a2="ns O", c3="ns O")["golem"] == 4
    assert score(a1="ns O", b2="ns O")["golem"] == 10


@pytest.mark.rule("ghosts-galore", "7.4")
def test_a_satyr_sees_the_kinds_on_its_route() -> None:
    assert score(a1="ns S")["satyr"] == 1
    assert score(a1="ns SGG", a2="ns B", a3="ew D")["satyr"] == 3
    assert score(a1="ns SSG")["satyr"] == 4
    assert score(a1="ns S + ew D")["satyr"] == 1


@pytest.mark.rule("ghosts-galore", "7.5")
def test_skeletons_count_diamonds_whatever_their_value() -> None:
    assert score(a1="ns KK", c3="ew *3", a3="ns K *1")["skeleton"] == 6


@pytest.mark.rule("ghosts-galore", "7.6")
def test_slimes_count_curves_and_double_curves_twice() -> None:
    assert score(a1="ne L", b1="ne + sw", c1="ns + ew L", a2="ns")["slime"] == 6


@pytest.mark.rule("ghosts-galore", "7.7")
def test_bats_want_a_neighbouring_tile_with_bats() -> None:
    assert score(a1="ns BB")["bat"] == 0
    assert score(a1="ns BB", b1="ns B", c3="ns B")["bat"] == 15
    assert score(a1="ns B", b2="ns B")["bat"] == 0


@pytest.mark.rule("ghosts-galore", "7.8")
@pytest.mark.parametrize(
    ("packs", "points"),
    [((2, 1), (13, 4)), ((1, 1), (9, 9)), ((0, 0), (0, 0)), ((2, 2, 1), (18, 18, 4)), ((0, 0, 1), (0, 0, 14))],
)
def test_most_werewolves_get_a_bonus(packs: tuple[int, ...], points: tuple[int, ...]) -> None:
    scores = tally(*(board(f"p{at}", a1="ns " + "W" * count) for at, count in enumerate(packs)))
    assert tuple(score.lines[7].points for score in scores) == points


@pytest.mark.rule("ghosts-galore", "7.9")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 3), (3, 9), (4, 16), (6, 24), (7, 35), (9, 45)])
def test_wisps_are_worth_more_the_more_there_are(count: int, points: int) -> None:
    assert score(**dict.fromkeys(CELLS[:count], "ns F"))["wisp"] == points


@pytest.mark.rule("ghosts-galore", "7.10")
def test_diamonds_score_their_value() -> None:
    assert score(a1="ns *3", b1="ew *1", c1="ne")["diamonds"] == 4


@pytest.mark.rule("ghosts-galore", "7.11")
def test_a_route_between_the_bone_gates_scores_twice_its_sections() -> None:
    found = score(a1="ne", b1="ew", c1="nw")
    assert (found["bone"], found["teeth"], found["other"]) == (6, 0, 0)


@pytest.mark.rule("ghosts-galore", "7.12")
def test_a_route_between_the_teeth_gates_scores_twice_its_sections() -> None:
    found = score(a3="es", b3="ew", c3="sw")
    assert (found["bone"], found["teeth"], found["other"]) == (0, 6, 0)


@pytest.mark.rule("ghosts-galore", "7.13")
def test_any_other_route_from_gate_to_gate_scores_its_sections() -> None:
    assert score(a1="nw", c2="ew")["other"] == 1
    found = score(a1="ns", a2="ns", a3="ns", b1="ns", b2="ns", b3="ns")  # bone to teeth, plain to plain
    assert (found["bone"], found["teeth"], found["other"]) == (0, 0, 6)
    assert score("bone a1n a1w\nteeth c3s c3e\n", a1="nw", c3="es", c1="ne")["other"] == 1


@pytest.mark.rule("ghosts-galore", "7.14")
def test_ties_are_broken_by_fewer_cut_routes_and_then_shared() -> None:
    cut, whole = {"b2": "ns", "b1": "ew"}, {"b2": "ns", "b1": "ns"}
    two, one, none = board("two", c3="ns", c2="ew", **cut), board("one", **cut), board("none", **whole)
    scores = tally(two, one, none, board("same", **whole))
    assert [score.total for score in scores] == [-5, -5, -5, -5]
    assert ranking_of(scores, GAME.spec.lowest_wins) == ((2, 3), (1,), (0,))


@pytest.mark.rule("ghosts-galore", "7.14")
def test_most_points_win() -> None:
    assert ranking_of(tally(board("few"), board("more", a1="ns D")), GAME.spec.lowest_wins) == ((1,), (0,))


# ---- 8

Tiles = list[tuple[Cell, str, Turn]]
G: Tiles = [
    ("a1", "01", 180),
    ("b1", "38", 90),
    ("c1", "63", 180),
    ("a2", "07", 0),
    ("b2", "39", 0),
    ("c2", "45", 270),
    ("a3", "58", 90),
    ("b3", "16", 0),
    ("c3", "54", 180),
]
M: Tiles = [
    ("a1", "74", 0),
    ("b1", "37", 0),
    ("c1", "26", 180),
    ("a2", "60", 0),
    ("b2", "22", 180),
    ("c2", "29", 0),
    ("a3", "19", 90),
    ("b3", "62", 0),
    ("c3", "64", 0),
]


def example() -> Script:
    """Both boards, played tile by tile with our set; the tiles of c3 are the secret ones."""
    script = Script(2).boards("B", "D").sides(1, 2).deal(G[8][1], M[8][1])
    script.reserved = {tile for _, tile, _ in G + M}
    for rows in zip(G, M, strict=True):
        if script.phase == "claim":
            first = script.state.lantern
            script.claim_round(rows[first][1], rows[1 - first][1])
        for seat, (cell, _, turn) in enumerate(rows):
            script.place(seat, cell, turn)
    return script


@pytest.mark.rule("ghosts-galore", "8.1")
def test_both_boards_of_the_example_are_laid_with_our_set_and_score_97_and_102() -> None:
    script = example()
    lines = [[line.points for line in score.lines] for score in GAME.score(script.state)]
    assert lines[0] == [1, 6, 4, 8, 8, 9, 10, 17, 6, 4, 6, 16, 2]
    assert lines[1] == [1, 24, 4, 5, 4, 7, 15, 8, 9, 6, 10, 8, 1]
    assert (script.result.scores, script.result.ranking) == ((97, 102), ((1,), (0,)))
    assert (GAME.spec.numbers["example-g"], GAME.spec.numbers["example-m"]) == script.result.scores


@pytest.mark.rule("ghosts-galore", "8.1")
def test_the_boards_of_the_example_are_those_of_the_rulebook() -> None:
    view = example().view()
    one, other = (Paper(view, seat) for seat in range(2))
    monsters = ("dragon", "ghost", "golem", "satyr", "skeleton", "slime", "bat", "werewolf", "wisp")
    assert [one.count(kind) for kind in monsters] == [1, 2, 1, 1, 4, 1, 3, 3, 2]
    assert [other.count(kind) for kind in monsters] == [1, 4, 1, 1, 1, 1, 4, 2, 3]
    longest = max(one.routes, key=len)
    assert len(longest) == 8
    assert sum(section.spot == (1, 1) for section in longest) == 2
    assert sum(section.monsters.count("ghost") for section in longest) == 2
    alone = [spot for spot in other.tiles if "bat" in other.monsters(spot) and not other.beside(spot, "bat")]
    assert [y for _, y in alone] == [2]
