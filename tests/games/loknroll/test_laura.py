"""Section 13: solo against Laura."""

import pytest

from anden.games.loknroll import GAME
from anden.games.loknroll.model import Draw, Pass, Reveal
from tests.games.loknroll.paper import Paper, sheet_of
from tests.games.loknroll.positions import PLAIN, SMALL, Script, new_match, random_play, table

LEFT, RIGHT = "track-1-left", "track-1-right"
# The line runs back beside itself: a curve-left can now bend left only, into a dead end, and a curve-right right only.
BESIDE = ("track-1-straight", "track-1-straight", "track-1-left left", "track-1-right left")
DESTROYED = ("track-2-straight", "track-1-straight", "track-1-straight", "destroyed-1-straight")
LAURA = 1  # her place among the piles


def laura(*hand: str, line: tuple[str, ...] = PLAIN, no_dead_ends: bool = False) -> Script:
    """Laura is about to turn up her first card."""
    return table(hand, seats=1, mode="laura", line=line, no_dead_ends=no_dead_ends)


# ---- 13.1


@pytest.mark.rule("loknroll", "13.1")
def test_against_laura_is_set_up_as_for_two() -> None:
    view = laura().view()
    assert (view.hands, view.deck, len(view.piles)) == ((2,), 55 - 4 - 11 - 2, 2)


@pytest.mark.rule("loknroll", "13.1")
def test_laura_always_starts_by_turning_up_the_top_card() -> None:
    script = laura()
    assert (script.phase, script.match.owing()) == ("laura", [])
    assert all(isinstance(action, Reveal) for action in script.offered())


@pytest.mark.rule("loknroll", "13.1")
def test_laura_has_no_hand() -> None:
    script = laura().laura("chaos-1")
    assert script.view().hands == (2,)


@pytest.mark.rule("loknroll", "13.1")
def test_laura_and_the_person_take_turns() -> None:
    script, starts = laura(), []
    while script.phase != "over":
        starts.append(script.phase)
        if script.phase == "laura":
            script.nature(next(iter(script.offered())))
        else:
            script.skip_turn()
    assert starts == ["laura", "draw"] * 19


@pytest.mark.rule("loknroll", "13.1")
def test_everybody_sees_the_card_she_turns_up() -> None:
    script = laura().laura("track-1-left")
    assert (script.told()[0].key, script.told()[0].args["card"]) == ("turn-up", "track-1-left")


@pytest.mark.rule("loknroll", "13.1")
def test_the_person_cannot_act_for_her() -> None:
    assert laura().refusal(Pass())[0] == "not-your-turn"


# ---- 13.2


@pytest.mark.rule("loknroll", "13.2")
def test_chaos_goes_on_her_pile_without_move_or_penalty() -> None:
    script = laura().laura("chaos-3")
    assert (script.pile(LAURA), script.view().train, script.view().behind) == (("chaos-3",), 2, 0)


@pytest.mark.rule("loknroll", "13.2")
def test_chaos_combines_with_the_top_of_her_pile() -> None:
    script = laura().laura("chaos-2").skip_turn().laura("chaos-2")
    assert script.pile(LAURA) == ()
    assert script.view().gone == ("chaos-2", "chaos-2")


@pytest.mark.rule("loknroll", "13.2")
def test_chaos_of_another_value_lies_on_top() -> None:
    script = laura().laura("chaos-2").skip_turn().laura("chaos-3")
    assert script.pile(LAURA) == ("chaos-2", "chaos-3")


# ---- 13.3


@pytest.mark.rule("loknroll", "13.3")
@pytest.mark.parametrize("card", ["track-2-straight", "destroyed-1-straight", "destroyed-2-left"])
def test_laura_lays_track_destroyed_or_not_if_she_can(card: str) -> None:
    assert laura().laura(card).line[-1] == card


@pytest.mark.rule("loknroll", "13.3")
def test_she_lays_a_straight_straight_on() -> None:
    assert laura().laura("track-2-straight").view().line[-1].bend == "straight"


@pytest.mark.rule("loknroll", "13.3")
@pytest.mark.parametrize("card", ["track-1-left", "track-1-right"])
def test_she_bends_left_rather_than_right(card: str) -> None:
    assert laura().laura(card).view().line[-1].bend == "left"


@pytest.mark.rule("loknroll", "13.3")
def test_she_bends_right_where_left_is_no_placement() -> None:
    assert laura(line=BESIDE).laura(RIGHT).view().line[-1].bend == "right"


# ---- 13.4


@pytest.mark.rule("loknroll", "13.4")
@pytest.mark.parametrize(("card", "steps"), [("track-1-left", 1), ("track-2-left", 2)])
def test_the_locomotive_moves_as_many_cards_as_the_value_laid(card: str, steps: int) -> None:
    script = laura().laura(card)
    assert (script.view().train, script.view().behind) == (2 + steps, 0)


@pytest.mark.rule("loknroll", "13.4")
def test_laura_never_rolls() -> None:
    script = laura().laura("track-2-left")
    assert script.phase == "draw"
    assert all(isinstance(action, Draw) for action in script.offered())


@pytest.mark.rule("loknroll", "13.4")
@pytest.mark.parametrize(("line", "card", "left"), [(3, "track-3-left", 1), (1, "track-4-left", 2)])
def test_derailing_costs_her_one_card_however_many_steps_were_left(line: int, card: str, left: int) -> None:
    script = laura(line=(f"track-{line}-straight",) * 4).laura(card)
    assert [msg.args for msg in script.told() if msg.key == "derail"] == [{"left": left}]
    assert (script.view().behind, script.state.line.train) == (1, 4)


@pytest.mark.rule("loknroll", "13.4")
def test_destroyed_track_costs_her_as_well() -> None:
    script = laura(line=DESTROYED).laura("track-1-left")
    assert (script.view().behind, script.pile(LAURA)) == (1, ("track-2-straight",))


@pytest.mark.rule("loknroll", "13.4")
def test_destroyed_track_costs_in_addition_to_derailing() -> None:
    script = laura(line=DESTROYED).laura("track-4-left")
    assert (script.view().behind, script.pile(LAURA)) == (2, ("track-2-straight", "track-1-straight"))


@pytest.mark.rule("loknroll", "13.4")
def test_the_destroyed_card_she_lays_counts_if_the_locomotive_gets_there() -> None:
    assert laura().laura("destroyed-2-left").view().behind == 1
    assert laura().laura("destroyed-1-straight").view().behind == 0


# ---- 13.5


@pytest.mark.rule("loknroll", "13.5")
def test_a_card_she_cannot_lay_leaves_the_game() -> None:
    script = laura().laura("track-3-left")
    assert (script.line, script.view().gone) == (PLAIN[1:], ("track-3-left",))
    assert [(msg.key, msg.rule) for msg in script.told()][1] == ("cannot-lay", "13.5")


@pytest.mark.rule("loknroll", "13.5")
def test_then_she_passes_one_card_forward_and_one_penalty() -> None:
    script = laura().laura("track-3-left")
    assert (script.state.line.train, script.view().behind, script.pile(LAURA)) == (3, 1, ("track-1-straight",))


@pytest.mark.rule("loknroll", "13.5")
def test_passing_on_the_last_card_she_stays_and_pays() -> None:
    script = laura().laura("track-3-left").draw("chaos-1").put("chaos-1").done().laura("track-3-left")
    assert (script.state.line.train, script.view().behind) == (3, 2)


@pytest.mark.rule("loknroll", "13.5")
@pytest.mark.rule("loknroll", "6.2")
def test_passing_onto_destroyed_track_costs_her_one_more() -> None:
    script = laura(line=DESTROYED).laura("track-3-left")
    assert (script.state.line.train, script.view().behind) == (3, 2)


@pytest.mark.rule("loknroll", "13.5")
@pytest.mark.rule("loknroll", "9.1")
def test_nor_does_she_take_the_card_under_the_locomotive() -> None:
    script = laura("destroyed-1-straight", "track-1-left")
    for _ in range(2):
        script.laura("track-3-straight").skip_turn()
    script.laura("chaos-1").draw().lay("destroyed-1-straight", "track-1-left left").roll(0).laura("track-3-straight")
    assert script.line == ("destroyed-1-straight", "track-1-left")
    assert script.view().train == 0


@pytest.mark.rule("loknroll", "13.5")
@pytest.mark.rule("loknroll", "2.6")
def test_she_passes_where_the_only_placement_is_a_dead_end() -> None:
    script = laura(line=BESIDE, no_dead_ends=True).laura(LEFT)
    assert script.view().gone == (LEFT,)
    assert laura(line=BESIDE).laura(LEFT).view().gone == ()


# ---- 13.6


@pytest.mark.rule("loknroll", "13.6")
def test_each_penalty_card_goes_straight_on_her_pile() -> None:
    script = laura(line=DESTROYED).laura("track-4-left")
    assert (script.phase, script.view().taken) == ("draw", ())
    assert script.pile(LAURA) == ("track-2-straight", "track-1-straight")


@pytest.mark.rule("loknroll", "13.6")
def test_penalty_cards_combine_whenever_they_can() -> None:
    line = ("track-1-straight",) * 3 + ("destroyed-1-straight",)
    script = laura(line=line).laura("track-4-left")
    assert (script.view().behind, script.pile(LAURA)) == (2, ())
    assert script.view().gone == ("track-1-straight", "track-1-straight")


@pytest.mark.rule("loknroll", "13.6")
def test_a_penalty_card_combines_with_chaos_on_her_pile() -> None:
    script = laura().laura("chaos-1").draw("chaos-2").put("chaos-2").done().laura("track-3-left")
    assert script.pile(LAURA) == ()


@pytest.mark.rule("loknroll", "13.2")
@pytest.mark.rule("loknroll", "13.3")
@pytest.mark.rule("loknroll", "13.4")
@pytest.mark.rule("loknroll", "13.5")
@pytest.mark.rule("loknroll", "13.6")
@pytest.mark.parametrize("no_dead_ends", [False, True])
def test_laura_plays_as_she_does_on_paper(no_dead_ends: bool) -> None:
    for seed in range(20):
        state = new_match(1, "laura", no_dead_ends)
        paper = Paper(55, 1, "laura", no_dead_ends, None)
        for _, action in random_play(state, seed):
            assert sheet_of(GAME.view(state, 0)) == paper.sheet()
            paper.follow(action)
        assert sheet_of(GAME.view(state, 0)) == paper.sheet()
        assert paper.turns == 38


# ---- 13.7: three turns each; Laura discards chaos and lays straights, the person gets rid of track of value 1


def short(hand: tuple[str, str], *turns: tuple[str, str, tuple[str, ...]]) -> Script:
    """Each turn: what Laura turns up, what the person draws, what the person lays (and rolls no wheel)."""
    script = table(hand, seats=1, mode="laura", cards=SMALL)
    for hers, drawn, lays in turns:
        script.laura(hers).draw(drawn).lay(*lays).roll(0)
    assert script.phase == "over"
    return script


NORTH, EAST = f"{LEFT} left", f"{RIGHT} right"


@pytest.mark.rule("loknroll", "13.7")
def test_her_score_is_the_number_of_cards_on_her_pile() -> None:
    script = short((LEFT, RIGHT), ("chaos-4", LEFT, (NORTH,)), ("chaos-3", RIGHT, (EAST,)), ("chaos-4", LEFT, (NORTH,)))
    person, rival = GAME.score(script.state)
    assert (rival.seat, rival.rival, rival.total, script.state.points(LAURA)) == (LAURA, "laura", 3, 3)
    assert [(line.label.key, line.label.rule, line.points) for line in rival.lines] == [("score-laura", "13.7", 3)]
    assert (person.rival, person.total) == (None, 2)


@pytest.mark.rule("loknroll", "13.7")
@pytest.mark.parametrize(
    ("hers", "scores", "ranking"),
    [
        (("chaos-4", "chaos-3", "chaos-4"), (2, 3), ((0,), (LAURA,))),
        (("chaos-2", "chaos-2", "chaos-2"), (2, 1), ((LAURA,), (0,))),
    ],
)
def test_the_lower_score_wins(
    hers: tuple[str, str, str], scores: tuple[int, int], ranking: tuple[tuple[int, ...], ...]
) -> None:
    script = short((LEFT, RIGHT), (hers[0], LEFT, (NORTH,)), (hers[1], RIGHT, (EAST,)), (hers[2], LEFT, (NORTH,)))
    assert (script.result.scores, script.result.ranking) == (scores, ranking)


@pytest.mark.rule("loknroll", "13.7")
@pytest.mark.rule("loknroll", "11.2")
def test_equal_scores_go_to_fewer_cards() -> None:
    script = short(
        (LEFT, RIGHT),
        ("chaos-2", "chaos-2", (NORTH, EAST)),
        ("chaos-1", LEFT, (NORTH,)),
        ("track-1-straight", RIGHT, (EAST,)),
    )
    assert (script.pile(LAURA), script.hand(0)) == (("chaos-2", "chaos-1"), ("chaos-2",))
    assert (script.result.scores, script.result.ranking) == ((2, 2), ((0,), (LAURA,)))


@pytest.mark.rule("loknroll", "13.7")
@pytest.mark.rule("loknroll", "11.2")
def test_then_to_fewer_2s() -> None:
    script = short(
        (LEFT, RIGHT), ("chaos-2", LEFT, (NORTH,)), ("chaos-1", RIGHT, (EAST,)), ("track-1-straight", LEFT, (NORTH,))
    )
    assert (script.pile(LAURA), len(script.hand(0))) == (("chaos-2", "chaos-1"), 2)
    assert (script.result.scores, script.result.ranking) == ((2, 2), ((0,), (LAURA,)))


@pytest.mark.rule("loknroll", "13.7")
def test_still_equal_the_victory_is_shared() -> None:
    script = short(
        (LEFT, RIGHT), ("chaos-2", LEFT, (NORTH, EAST)), ("chaos-2", RIGHT, (NORTH,)), ("chaos-1", LEFT, (EAST,))
    )
    assert (script.result.scores, script.result.ranking) == ((1, 1), ((0, LAURA),))
