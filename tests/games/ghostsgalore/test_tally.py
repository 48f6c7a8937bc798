"""Score sheets of people who play with the box."""

from pathlib import Path

import pytest

from anden.core.errors import Malformed
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.tally import tally

EXAMPLE = (Path(__file__).parent / "example.txt").read_text("utf-8")


def refused(source: str) -> str:
    with pytest.raises(Malformed) as caught:
        tally(source)
    return str(caught.value.msg.args["why"])


@pytest.mark.rule("ghosts-galore", "8.1")
def test_the_example_is_scored_line_by_line() -> None:
    names, scores = tally(EXAMPLE)
    assert names == ("G", "M")
    assert [score.total for score in scores] == [97, 102]
    assert [line.points for line in scores[0].lines] == [1, 6, 4, 8, 8, 9, 10, 17, 6, 4, 6, 16, 2]
    assert [line.points for line in scores[1].lines] == [1, 24, 4, 5, 4, 7, 15, 8, 9, 6, 10, 8, 1]
    assert GAME.tally is not None


def test_edges_are_read_in_any_order_and_spaces_do_not_matter() -> None:
    other = EXAMPLE.replace("a2 en G + sw L *3", "a2   ws L+ne   G *3")
    assert tally(other) == tally(EXAMPLE)


@pytest.mark.parametrize(
    ("line", "instead", "named"),
    [
        ("a1 sw BF", "a1 sw BX", "G, a1: 'X' is no monster"),
        ("a1 sw BF", "a1 sx B", "G, a1: 'sx B' does not begin with the two edges"),
        ("a1 sw BF", "a1 ss B", "G, a1: 'ss B' does not begin with the two edges"),
        ("a1 sw BF", "a1", "G, a1: '' does not begin with the two edges"),
        ("a1 sw BF", "a1 sw BFBF", "G, a1: more than 3 monsters"),
        ("a1 sw BF", "a1 sw O + en O", "G, a1: two golems"),
        ("a1 sw BF", "a1 sw + se", "G, a1: the sections of a tile do not meet"),
        ("a1 sw BF", "a1 sw + sw", "G, a1: the sections of a tile do not meet"),
        ("a1 sw BF", "a1 ns + ew + sw", "G, a1: the sections of a tile do not meet"),
        ("a1 sw BF", "a1 sw B *0", "G, a1: '*0' is no diamond"),
        ("a1 sw BF", "a1 sw B *x", "G, a1: '*x' is no diamond"),
        ("a1 sw BF", "b1 sw B", "G, b1: this cell stands twice"),
        ("a1 sw BF", "d1 sw B", "G: 'd1' is neither bone, teeth nor a cell"),
        ("a1 sw BF", "", "G, a1: this cell is missing"),
        ("bone a3s c3s", "bone a3s", "G: there are two bone gates, not 1"),
        ("bone a3s c3s", "bone a3s b2n", "G: 'b2n' is no gate"),
        ("bone a3s c3s", "bone a3s a3s", "G: gate a3s stands twice"),
        ("bone a3s c3s", "", "G: the bone gates are missing"),
        ("teeth b3s a1w", "teeth b3s c3s", "G: gate c3s stands twice"),
        ("teeth b3s a1w", "bone b3s a1w", "G: the bone gates stand twice"),
        ("player M", "player G", "line 15: G plays twice"),
        ("player M", "player", "line 15: a player needs a name"),
        ("player G", "", "line 3: begin with a line `player NAME`"),
    ],
)
def test_what_is_wrong_is_named_with_player_and_cell(line: str, instead: str, named: str) -> None:
    assert line in EXAMPLE
    assert refused(EXAMPLE.replace(line, instead, 1)).startswith(named)


def test_a_straight_and_a_curve_share_no_tile() -> None:
    assert "do not meet" in refused(EXAMPLE.replace("a1 sw BF", "a1 ns + ne"))


@pytest.mark.parametrize("players", [0, 1, 6])
def test_sheets_are_for_two_to_five_players(players: int) -> None:
    board = EXAMPLE.partition("\n\n")[0].partition("\n")[2]
    source = "\n".join(board.replace("player G", f"player P{at}") for at in range(players))
    assert refused(source) == f"{players} players; the game is for 2 to 5"


def test_empty_cells_count_for_nothing() -> None:
    blank = "".join(f"{cell} -\n" for cell in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"))
    _, scores = tally("".join(f"player {name}\nbone a1n c1n\nteeth a3s c3s\n{blank}" for name in "AB"))
    assert [score.total for score in scores] == [-5, -5]
