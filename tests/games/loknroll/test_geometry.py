"""Section 2: geometry of the track."""

from functools import cache
from itertools import pairwise

import pytest

from anden.core.rng import Rng
from anden.games.loknroll import GAME
from anden.games.loknroll.model import TYPE_OF, Lay, Pass
from anden.track.components import BENDS, HEADINGS, Bend
from anden.track.laid import Laid
from anden.track.line import TRACK_SHAPE, Line, fits, new_line
from tests.games.loknroll.paper import NAMES, PaperLine, placements, shape_of
from tests.games.loknroll.positions import Script, new_match, random_play, table

CARDS = STRAIGHT, LEFT, RIGHT = "track-1-straight", "track-1-left", "track-1-right"
# Three cards on, the line bends back towards its beginning: the next bend to the left leaves nothing to fit.
HOOK = (STRAIGHT, STRAIGHT, f"{LEFT} left", f"{LEFT} left")
# The line runs back beside itself: behind its end there is room for a bend to the left only.
BESIDE = (STRAIGHT, STRAIGHT, f"{LEFT} left", f"{RIGHT} left")


def middles(box: tuple[int, int, int, int]) -> set[tuple[float, float]]:
    west, north, east, south = box
    across, down = (west + east) / 2, (north + south) / 2
    return {(west, down), (east, down), (across, north), (across, south)}


@cache
def lines_of_random_matches(count: int) -> list[tuple[Laid, ...]]:
    found = []
    for seed in range(count):
        state = new_match(2, "table")
        for at, _ in enumerate(random_play(state, seed)):
            if at % 16 == 0:
                found.append(GAME.view(state, None).line)
    return found


def touch(one: Laid, other: Laid) -> bool:
    (w, n, e, s), (w2, n2, e2, s2) = one.box, other.box
    beside = (e == w2 or e2 == w) and max(n, n2) < min(s, s2)
    below = (s == n2 or s2 == n) and max(w, w2) < min(e, e2)
    return beside or below


@pytest.mark.rule("loknroll", "2.1")
def test_cards_may_lie_offset_from_one_another() -> None:
    script = Script().start(STRAIGHT, f"{LEFT} right")
    assert [laid.box for laid in script.view().line] == [(0, -2, 6, 2), (6, -3, 10, 3)]


@pytest.mark.rule("loknroll", "2.1")
def test_every_card_is_a_rectangle_of_4_by_6_units() -> None:
    sides = {
        tuple(sorted((laid.box[2] - laid.box[0], laid.box[3] - laid.box[1])))
        for line in lines_of_random_matches(12)
        for laid in line
    }
    assert sides == {(4, 6)}


@pytest.mark.rule("loknroll", "2.1")
@pytest.mark.rule("loknroll", "2.4")
def test_rails_pass_from_the_middle_of_an_edge_to_the_middle_of_the_next_cards_edge() -> None:
    for line in lines_of_random_matches(12):
        for one, following in pairwise(line):
            assert middles(one.box) & middles(following.box), (one, following)


@pytest.mark.rule("loknroll", "2.2")
@pytest.mark.parametrize(
    ("lay", "box", "end"),
    [
        ("track-1-straight", (0, -2, 6, 2), (6, 0, "east")),
        ("track-1-left left", (0, -2, 6, 2), (3, -2, "north")),
        ("track-1-right right", (0, -2, 6, 2), (3, 2, "south")),
    ],
)
def test_a_card_entered_by_its_short_edge_bends_as_it_is_named(
    lay: str, box: tuple[int, ...], end: tuple[int, int, str]
) -> None:
    view = Script().start(lay).view()
    assert view.line[0].box == box
    assert (view.end.x, view.end.y, view.end.heading) == end


@pytest.mark.rule("loknroll", "2.2")
@pytest.mark.rule("loknroll", "2.3")
@pytest.mark.parametrize(
    ("lay", "end"), [("track-1-left right", (2, 3, "south")), ("track-1-right left", (2, -3, "north"))]
)
def test_a_curve_entered_by_its_long_edge_bends_the_other_way(lay: str, end: tuple[int, int, str]) -> None:
    view = Script().start(lay).view()
    assert view.line[0].box == (0, -3, 4, 3)
    assert (view.end.x, view.end.y, view.end.heading) == end


@pytest.mark.rule("loknroll", "2.3")
@pytest.mark.parametrize(
    ("card", "bends"), [(STRAIGHT, ["straight"]), (LEFT, ["left", "right"]), (RIGHT, ["left", "right"])]
)
def test_a_straight_has_one_placement_and_a_curve_two(card: str, bends: list[str]) -> None:
    script = table((card, "chaos-4"), line=("track-2-straight",) * 4).draw()
    assert [a.bend for a in script.legal() if isinstance(a, Lay) and a.card == card] == bends


@pytest.mark.rule("loknroll", "2.3")
@pytest.mark.parametrize(("shape", "ways"), [("straight", 1), ("left", 2), ("right", 2)])
def test_turning_a_card_in_every_way_gives_no_other_placement(shape: str, ways: int) -> None:
    for heading in NAMES:
        assert len(placements(shape, (0, 0), heading)) == ways


@pytest.mark.rule("loknroll", "2.3")
@pytest.mark.parametrize(
    ("card", "bend"), [(STRAIGHT, "left"), (STRAIGHT, "right"), (LEFT, "straight"), (RIGHT, "straight")]
)
def test_a_bend_the_card_does_not_have_is_refused(card: str, bend: Bend) -> None:
    script = table((STRAIGHT, LEFT), line=("track-2-straight",) * 4).draw(RIGHT)
    assert script.refusal(Lay(card, bend)) == ("no-such-bend", "2.3")


@pytest.mark.rule("loknroll", "2.4")
def test_the_first_card_enters_at_the_origin_heading_east() -> None:
    view = Script().view()
    assert (view.end.x, view.end.y, view.end.heading) == (0, 0, "east")


@pytest.mark.rule("loknroll", "2.4")
def test_each_card_is_entered_at_the_open_end_in_its_direction() -> None:
    script = Script()
    for lay in (f"{LEFT} left", f"{RIGHT} right", STRAIGHT, f"{LEFT} right"):
        end = script.view().end
        laid = script.start(lay).view().line[-1]
        assert laid.heading == end.heading
        assert (end.x, end.y) in middles(laid.box)


@pytest.mark.rule("loknroll", "2.5")
def test_a_card_that_would_lie_over_another_is_refused() -> None:
    script = table((LEFT, "track-1-straight"), line=BESIDE).draw()
    assert script.refusal(Lay(LEFT, "right")) == ("overlap", "2.5")


@pytest.mark.rule("loknroll", "2.5")
def test_the_same_card_may_lie_where_nothing_is_covered() -> None:
    script = table((LEFT, "track-1-straight"), line=BESIDE).draw()
    assert Lay(LEFT, "left") in script.legal()


@pytest.mark.rule("loknroll", "2.5")
def test_cards_may_touch_along_an_edge() -> None:
    first, _, _, last = Script().start(STRAIGHT, f"{LEFT} left", f"{RIGHT} left", STRAIGHT).view().line
    assert (first.box, last.box) == ((0, -2, 6, 2), (0, -6, 6, -2))
    assert touch(first, last)


@pytest.mark.rule("loknroll", "2.5")
def test_no_two_cards_of_a_line_ever_overlap() -> None:
    for line in lines_of_random_matches(12):
        cells = [(x, y) for w, n, e, s in (laid.box for laid in line) for x in range(w, e) for y in range(n, s)]
        assert len(cells) == len(set(cells))


@pytest.mark.rule("loknroll", "2.5")
def test_a_card_taken_away_is_in_nobodys_way() -> None:
    script = table((LEFT, "track-1-straight"), line=BESIDE).draw()
    assert Lay(LEFT, "right") not in script.legal()
    script.pass_turn().draw().pass_turn().draw()
    assert script.view().behind == 2
    assert Lay(LEFT, "right") in script.legal()


@pytest.mark.rule("loknroll", "2.6")
def test_a_line_may_be_built_so_that_nothing_fits_any_more() -> None:
    script = table((LEFT, "track-4-left"), (STRAIGHT, LEFT), line=HOOK).draw()
    script.lay(f"{LEFT} left").roll(0).draw(RIGHT)
    assert script.legal() == [Pass()]
    for card, bend in ((STRAIGHT, "straight"), (LEFT, "left"), (LEFT, "right"), (RIGHT, "left"), (RIGHT, "right")):
        assert script.refusal(Lay(card, BENDS[BENDS.index(bend)])) == ("overlap", "2.5")


@pytest.mark.rule("loknroll", "2.6")
def test_penalties_clear_the_way_again() -> None:
    script = table((LEFT, "chaos-1"), (STRAIGHT, STRAIGHT), line=HOOK).draw().lay(f"{LEFT} left").roll(0).draw()
    assert Lay(STRAIGHT, "straight") not in script.legal()
    script.pass_turn().draw().pass_turn().draw()
    assert Lay(STRAIGHT, "straight") in script.legal()


@pytest.mark.rule("loknroll", "2.6")
def test_with_no_dead_ends_a_card_that_leaves_no_room_is_refused() -> None:
    script = table((LEFT, "chaos-4"), line=HOOK, no_dead_ends=True).draw()
    assert script.refusal(Lay(LEFT, "left")) == ("dead-end", "2.6")


@pytest.mark.rule("loknroll", "2.6")
def test_with_no_dead_ends_a_card_that_leaves_room_may_be_laid() -> None:
    script = table((LEFT, "chaos-4"), line=HOOK, no_dead_ends=True).draw()
    assert Lay(LEFT, "right") in script.legal()


@pytest.mark.rule("loknroll", "2.6")
def test_dead_ends_are_allowed_unless_the_table_says_otherwise() -> None:
    script = table((LEFT, "chaos-4"), line=HOOK).draw()
    assert script.view().options.no_dead_ends is False
    assert Lay(LEFT, "left") in script.legal()


@pytest.mark.rule("loknroll", "2.6")
def test_a_dead_end_is_judged_at_the_moment_the_card_is_laid() -> None:
    script = table((LEFT, "chaos-4"), line=HOOK, no_dead_ends=True).draw()
    script.pass_turn().draw().pass_turn().draw()
    assert Lay(LEFT, "left") in script.legal()


@pytest.mark.rule("loknroll", "2.6")
def test_a_dead_end_is_judged_for_every_card_of_a_turn() -> None:
    line = (STRAIGHT, STRAIGHT, STRAIGHT, f"{LEFT} left")
    script = table((LEFT, LEFT), line=line, no_dead_ends=True).draw().lay(f"{LEFT} left")
    assert script.refusal(Lay(LEFT, "left")) == ("dead-end", "2.6")


@pytest.mark.rule("loknroll", "2.6")
def test_laura_lays_no_dead_end_either() -> None:
    script = table(line=HOOK, mode="laura", seats=1, no_dead_ends=True).laura(LEFT)
    assert (script.view().line[-1].card, script.view().line[-1].bend) == (LEFT, "right")


@pytest.mark.rule("loknroll", "2.6")
def test_without_the_option_laura_may_lay_a_dead_end() -> None:
    script = table(line=HOOK, mode="laura", seats=1).laura(LEFT)
    assert (script.view().line[-1].card, script.view().line[-1].bend) == (LEFT, "left")


def compare(line: Line, paper: PaperLine) -> None:
    """Every placement at the open end: does it overlap, where would it lead, would it strand the line?"""
    room = line.room()
    for card in CARDS:
        fitting = paper.fitting(card)
        for placed in placements(shape_of(card), paper.at, paper.heading):
            shape, bend = TRACK_SHAPE[TYPE_OF[card]], BENDS.index(placed.bend)
            assert fits(shape, bend, room) == (placed in fitting)
            assert line.exit(shape, bend) == (*placed.end, HEADINGS.index(NAMES[placed.heading]))
            assert line.strands(shape, bend) == paper.strands(placed)


@pytest.mark.rule("loknroll", "2.4")
@pytest.mark.rule("loknroll", "2.5")
@pytest.mark.rule("loknroll", "2.6")
@pytest.mark.parametrize("seed", range(8))
def test_random_lines_agree_with_cards_drawn_cell_by_cell(seed: int) -> None:
    rng, line, paper = Rng(seed), new_line(60), PaperLine()
    for _ in range(60):
        compare(line, paper)
        ways = [(card, placed) for card in CARDS for placed in paper.fitting(card)]
        if ways and (len(paper.cards) < 2 or rng.below(5)):
            card, placed = ways[rng.below(len(ways))]
            line.lay(TYPE_OF[card], BENDS.index(placed.bend))
            paper.lay(card, placed)
        else:
            paper.take_first()
            line.start += 1
        boxes = zip(line.west, line.north, line.east, line.south, strict=True)
        assert list(boxes)[line.start : line.end] == [lying.box for lying in paper.placed]
