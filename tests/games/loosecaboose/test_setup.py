"""2 and 3: the table, and how a match begins."""

from collections.abc import Iterator
from itertools import product

import pytest

from anden.core.kernel import NATURE
from anden.games.loosecaboose import GAME
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import TYPE_OF, First, Head, Lay, LooseCabooseOptions, Pass, Roll
from anden.track import turn as t
from anden.track.components import BENDS
from anden.track.laid import OpenEnd, open_end
from anden.track.line import new_line
from tests.games.loosecaboose.positions import Script, lay, random_steps, table

STRAIGHT, LEFT, RIGHT = "track-1-straight", "track-1-left", "track-1-right"


@pytest.mark.rule("loose-caboose", "2.1")
def test_a_straight_lies_one_way_and_a_curve_two() -> None:
    script = table((LEFT, STRAIGHT)).draw(RIGHT)
    bends = {(action.card, action.bend) for action in script.legal() if isinstance(action, Lay)}
    assert bends == {(STRAIGHT, "straight"), (LEFT, "left"), (LEFT, "right"), (RIGHT, "left"), (RIGHT, "right")}


@pytest.mark.rule("loose-caboose", "2.1")
@pytest.mark.parametrize(("card", "bend"), [(STRAIGHT, "left"), (LEFT, "straight")])
def test_a_bend_the_card_does_not_have_is_refused(card: str, bend: str) -> None:
    script = table((card, "track-2-left")).draw()
    assert script.refusal(lay(f"{card} {bend}")) == ("no-such-bend", "2.1")


@pytest.mark.rule("loose-caboose", "2.1")
def test_cards_never_overlap() -> None:
    script = table(line=(STRAIGHT, f"{LEFT} left", f"{RIGHT} left")).draw(RIGHT)
    assert script.refusal(lay(f"{RIGHT} left")) == ("overlap", "2.1")


@pytest.mark.rule("loose-caboose", "2.1")
def test_no_two_cards_of_a_line_ever_overlap() -> None:
    for seed in range(25):
        for _, _, _, after in random_steps(2, seed):
            line = after.line
            i, last = line.end - 1, range(line.start, line.end - 1)
            for j in last:
                apart_x = line.east[i] <= line.west[j] or line.east[j] <= line.west[i]
                assert apart_x or line.south[i] <= line.north[j] or line.south[j] <= line.north[i]


@pytest.mark.rule("loose-caboose", "2.2")
def test_a_card_beyond_which_nothing_fits_is_refused() -> None:
    script = Script().start(f"{LEFT} left", f"{LEFT} left").reveal(RIGHT)
    assert script.refusal(Lay(RIGHT, "left", "front")) == ("loop", "2.2")
    script.act(Lay(RIGHT, "right", "front"))


@pytest.mark.rule("loose-caboose", "2.2")
def test_the_front_always_has_room_when_it_has_just_been_laid() -> None:
    for seed in range(25):
        for before, _, action, after in random_steps(3, seed):
            if isinstance(action, Lay) and before.phase != t.LAY_START:
                assert after.line.room() > 0


@pytest.mark.rule("loose-caboose", "2.3")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_values_of_neighbours_do_not_matter(value: int) -> None:
    for last in (1, 2, 3, 4):
        line = ("track-4-straight", "track-4-straight", f"track-{last}-straight")
        table((f"track-{value}-straight",), line=line).draw().lay(f"track-{value}-straight")


def mirrored(laid: LooseCaboose) -> list[tuple[int, int, int, int]]:
    line = laid.line
    return sorted((line.west[i], line.north[i], line.east[i], line.south[i]) for i in range(line.start, line.end))


@pytest.mark.rule("loose-caboose", "3.1")
def test_each_lays_the_card_drawn_from_the_first_player_clockwise() -> None:
    script = Script(2)
    for seat in (0, 1, 0):
        script.reveal(STRAIGHT)
        assert script.match.owing() == [seat]
        script.act(lay(STRAIGHT))
    assert len(script.line) == 3
    assert script.match.owing() == [0], "the first player chooses the front"


@pytest.mark.rule("loose-caboose", "3.1")
def test_a_card_may_be_laid_at_either_end() -> None:
    script = Script().start(STRAIGHT).reveal("track-2-straight").act(lay("track-2-straight", "back"))
    assert script.line == ("track-2-straight", STRAIGHT)
    assert [laid.box for laid in script.view().line] == [(-6, -2, 0, 2), (0, -2, 6, 2)]
    assert [laid.heading for laid in script.view().line] == ["east", "east"]
    back = script.view().back
    assert back is not None
    assert (back.x, back.y, back.heading) == (-6, 0, "west")


@pytest.mark.rule("loose-caboose", "3.1")
def test_a_curve_at_the_back_is_entered_where_it_leads_on() -> None:
    script = Script().start(STRAIGHT).reveal(LEFT).act(Lay(LEFT, "left", "back"))
    first, second = script.view().line
    assert (first.card, first.bend, first.heading) == (LEFT, "right", "north")
    assert second.heading == "east"


@pytest.mark.rule("loose-caboose", "3.1")
def test_the_first_card_has_no_choice_of_end() -> None:
    script = Script().reveal(STRAIGHT)
    assert script.refusal(lay(STRAIGHT, "back")) == ("no-other-place", "3.1")
    assert script.legal() == [lay(STRAIGHT)]


@pytest.mark.rule("loose-caboose", "3.1")
@pytest.mark.parametrize(("card", "bend", "other"), [(LEFT, "left", "right"), (RIGHT, "right", "left")])
def test_a_first_curve_has_one_place_and_one_orientation(card: str, bend: str, other: str) -> None:
    script = Script().reveal(card)
    assert script.legal() == [lay(f"{card} {bend}")]
    assert script.refusal(lay(f"{card} {other}")) == ("no-other-place", "3.1")
    assert GAME.prompt(script.state, 0).key == "prompt-lay-first"
    assert GAME.prompt(script.act(lay(f"{card} {bend}")).reveal(STRAIGHT).state, 1).key == "prompt-lay-start"


def rooms(state: LooseCaboose) -> tuple[int, int]:
    """What fits at the front of the line, and at its back."""
    line = state.line.clone()
    line.turn_round()
    return state.line.room(), line.room()


@pytest.mark.rule("loose-caboose", "2.2")
def test_a_starting_card_that_closes_either_end_is_refused() -> None:
    """Of all lines of three that rails and edges allow, exactly those that leave room at both ends can be laid."""
    refused = 0
    for state in starts(GAME.new(2, LooseCabooseOptions(first=0))):
        for card in (STRAIGHT, LEFT, RIGHT) if state.line.end == 2 else ():
            for end, bend in product((k.FRONT, k.BACK), range(len(BENDS))):
                twin = state.clone()
                twin.apply(NATURE, t.REVEAL + TYPE_OF[card])
                code = k.LAY + TYPE_OF[card] * k.PER_CARD + end * 3 + bend
                refusal = GAME.why_not(twin, twin.seat, GAME.decode(twin, code))
                if refusal is not None and refusal.key in ("no-such-bend", "overlap"):
                    continue
                twin.apply(twin.seat, code)
                assert (min(rooms(twin)) == 0) == (refusal is not None)
                refused += refusal is not None
    assert refused > 0


@pytest.mark.rule("loose-caboose", "3.2")
def test_both_ends_have_room_when_the_front_is_chosen() -> None:
    for seed in range(60):
        state = next(after for _, _, _, after in random_steps(2, seed) if after.phase == k.CHOOSE_FRONT)
        assert min(rooms(state)) > 0


@pytest.mark.rule("loose-caboose", "3.1")
def test_only_the_card_drawn_is_laid_and_nothing_else_is_done() -> None:
    script = Script().reveal(STRAIGHT)
    assert script.refusal(lay("track-2-straight")) == ("not-the-card-drawn", "3.1")
    for action in (Pass(), Roll(), Head("front")):
        assert script.refusal(action) == ("lay-the-start", "3.1")


def starts(state: LooseCaboose) -> Iterator[LooseCaboose]:
    """Every line of up to two cards that can be begun."""
    yield state
    if state.line.end == 2:
        return
    for card in (STRAIGHT, LEFT, RIGHT):
        for end in (k.FRONT, k.BACK):
            for bend in range(len(BENDS)):
                twin = state.clone()
                twin.apply(NATURE, t.REVEAL + TYPE_OF[card])
                code = k.LAY + TYPE_OF[card] * k.PER_CARD + end * 3 + bend
                if GAME.why_not(twin, twin.seat, GAME.decode(twin, code)) is None:
                    twin.apply(twin.seat, code)
                    yield from starts(twin)


@pytest.mark.rule("loose-caboose", "3.1")
def test_every_card_finds_a_place_in_every_line_that_is_begun() -> None:
    """So none ever goes to the box for want of one (2.2)."""
    count = 0
    for state in starts(GAME.new(2, LooseCabooseOptions(first=0))):
        for card in (STRAIGHT, LEFT, RIGHT):
            twin = state.clone()
            twin.apply(NATURE, t.REVEAL + TYPE_OF[card])
            assert any(GAME.why_not(twin, twin.seat, action) is None for action in GAME.tries(twin, twin.seat))
            count += 1
    assert count > 100


@pytest.mark.rule("loose-caboose", "3.2")
def test_the_caboose_stands_in_the_middle_and_the_first_player_chooses_its_way() -> None:
    script = Script().start(STRAIGHT, "track-2-straight", "track-3-straight")
    assert script.view().train == 1
    assert script.legal() == [Head("front"), Head("back")]
    for action in (Pass(), Roll(), lay(STRAIGHT)):
        assert script.refusal(action) == ("choose-the-front", "3.2")


@pytest.mark.rule("loose-caboose", "3.2")
def test_choosing_the_other_end_turns_every_card_round() -> None:
    script = Script().start(STRAIGHT, f"{LEFT} left", "track-2-straight")
    before, boxes = script.view(), mirrored(script.state)
    assert before.back is not None
    script.head("back")
    after = script.view()
    assert script.line == ("track-2-straight", LEFT, STRAIGHT)
    assert after.end == before.back
    assert [laid.heading for laid in after.line] == ["south", "south", "west"]
    assert [laid.bend for laid in after.line] == ["straight", "right", "straight"]
    assert mirrored(script.state) == boxes
    assert after.train == 1


@pytest.mark.rule("loose-caboose", "3.2")
def test_the_way_is_chosen_once() -> None:
    script = table().draw()
    assert script.view().back is None
    assert script.refusal(Head("back")) == ("front-is-chosen", "3.2")


def test_turning_a_line_round_twice_changes_nothing() -> None:
    for seed in range(10):
        *_, (_, _, _, state) = (step for step in random_steps(2, seed) if step[3].line.end - step[3].line.start > 4)
        line = state.line.clone()
        line.turn_round()
        line.turn_round()
        assert (open_end(line), line.train) == (open_end(state.line), state.line.train)
        for i in range(line.start, line.end):
            assert (line.card[i], line.bend[i], line.entered[i]) == (
                state.line.card[i],
                state.line.bend[i],
                state.line.entered[i],
            )


def test_a_line_turned_round_ends_where_it_began() -> None:
    line = new_line(4)
    line.lay(TYPE_OF[LEFT], BENDS.index("right"))
    line.lay(TYPE_OF[STRAIGHT], 0)
    line.turn_round()
    assert open_end(line) == OpenEnd(0, 0, "west")


@pytest.mark.rule("loose-caboose", "3.3")
@pytest.mark.parametrize(("seats", "removed"), [(2, 13), (3, 11), (4, 7)])
def test_cards_are_removed_unseen(seats: int, removed: int) -> None:
    script = Script(seats).start(*["track-1-straight"] * 3)
    assert script.view().deck == 47
    assert script.head().view().deck == 47 - removed
    assert sum(script.state.unseen) == 47, "nobody knows which"


@pytest.mark.rule("loose-caboose", "3.4")
def test_each_draws_two_cards_that_the_others_do_not_see() -> None:
    script = Script(3).start(*["track-1-straight"] * 3).head()
    assert script.draw("track-2-left").told(0)[0].key == "draw-own"
    assert [msg.key for msg in script.told(1)] == ["draw-other"]
    script.deal(("track-4-left",), ("track-3-left", "track-3-right"))
    assert script.view(0).hand == ("track-2-left", "track-4-left")
    assert script.view(1).hand == ("track-3-left", "track-3-right")
    assert script.view(2).hands == (2, 2, 2)
    assert script.view(None).hand == ()


def test_the_first_player_is_drawn_by_chance_or_named() -> None:
    unnamed = Script.__new__(Script)
    super(Script, unnamed).__init__(GAME, 3, LooseCabooseOptions())
    assert unnamed.offered() == {First(0): 1, First(1): 1, First(2): 1}
    assert unnamed.nature(First(2)).reveal(STRAIGHT).match.owing() == [2]
