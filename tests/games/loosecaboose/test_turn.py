"""4, 5 and 6: a turn."""

from collections import Counter
from itertools import product

import pytest

from anden.games.loosecaboose import GAME
from anden.games.loosecaboose.model import Draw, Lay, Pass, Reveal, Roll, Throw
from anden.track import turn as t
from tests.games.loosecaboose.positions import lay, random_steps, table

ONE, TWO, THREE, FOUR = (f"track-{value}-straight" for value in (1, 2, 3, 4))


@pytest.mark.rule("loose-caboose", "4.1")
def test_a_turn_begins_with_a_card_and_the_next_is_to_the_left() -> None:
    script = table((TWO,), seats=3)
    assert all(isinstance(action, Draw) for action in script.offered())
    script.draw().pass_turn()
    assert script.state.seat == 1
    script.skip().skip()
    assert script.state.seat == 0


@pytest.mark.rule("loose-caboose", "4.1")
def test_the_hand_has_no_limit() -> None:
    script = table()
    for _ in range(8):
        script.skip()
    assert script.view().hands == (6, 6)


@pytest.mark.rule("loose-caboose", "4.1")
def test_only_one_action_is_taken() -> None:
    script = table((TWO,)).draw().lay(TWO)
    assert script.refusal(Pass()) == ("one-action", "4.1")


@pytest.mark.rule("loose-caboose", "4.1")
def test_nobody_acts_for_another_or_for_chance() -> None:
    script = table((TWO,)).draw()
    assert script.refusal(Pass(), seat=1) == ("not-your-turn", "4.1")
    for action in (Reveal(ONE), Draw(ONE), Throw((1,))):
        assert script.why_not(action).key == "natures"


@pytest.mark.rule("loose-caboose", "5.1")
def test_several_cards_of_one_value_are_laid_at_the_front() -> None:
    script = table((TWO, "track-2-left")).draw("track-2-right")
    script.lay(TWO, "track-2-left left", "track-2-right right")
    assert script.line[-3:] == (TWO, "track-2-left", "track-2-right")
    assert script.view(0).hand == ()


@pytest.mark.rule("loose-caboose", "5.1")
def test_a_card_of_another_value_is_refused() -> None:
    script = table((TWO, THREE)).draw(ONE).lay(TWO)
    assert script.refusal(lay(THREE)) == ("other-value", "5.1")


@pytest.mark.rule("loose-caboose", "5.1")
def test_only_cards_in_hand_are_laid_and_only_at_the_front() -> None:
    script = table((TWO, THREE)).draw(ONE)
    assert script.refusal(lay(FOUR)) == ("not-in-hand", "5.1")
    assert script.refusal(lay(TWO, "back")) == ("only-at-the-front", "5.1")


@pytest.mark.rule("loose-caboose", "1.1")
def test_a_card_that_does_not_exist_is_refused() -> None:
    script = table((TWO, THREE)).draw(ONE)
    assert script.refusal(Lay("track-9-left", "left", "front")) == ("no-such-card", "1.1")


@pytest.mark.rule("loose-caboose", "5.1")
def test_the_player_may_stop_after_any_card() -> None:
    script = table((TWO, "track-2-left")).draw("track-2-right").lay(TWO)
    assert Roll() in script.legal()
    assert script.lay("track-2-left left").act(Roll()).view().phase == "throw"


@pytest.mark.rule("loose-caboose", "5.2")
def test_dice_are_thrown_by_the_value_and_not_by_the_sum() -> None:
    script = table((THREE, "track-3-left")).draw().lay(THREE, "track-3-left left").act(Roll())
    assert {len(action.faces) for action in script.offered() if isinstance(action, Throw)} == {3}


@pytest.mark.rule("loose-caboose", "5.2")
def test_nobody_rolls_before_laying() -> None:
    assert table((TWO,)).draw().refusal(Roll()) == ("nothing-laid", "5.2")


@pytest.mark.rule("loose-caboose", "5.2")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_each_throw_is_as_likely_as_the_faces_make_it(value: int) -> None:
    card = f"track-{value}-straight"
    script = table((card,)).draw().lay(card).act(Roll())
    brute = Counter(tuple(sorted(faces, reverse=True)) for faces in product((2, 1, 1, 1, 0, 0), repeat=value))
    assert {a.faces: n for a, n in script.offered().items() if isinstance(a, Throw)} == dict(brute)


@pytest.mark.rule("loose-caboose", "5.3")
def test_the_caboose_rolls_as_many_cards_as_wheels() -> None:
    script = table((FOUR, "track-4-left")).draw().lay(FOUR, "track-4-left left")
    assert script.roll(2, 1, 0, 0).state.line.train == 4
    assert script.view().piles == ((), ())


@pytest.mark.rule("loose-caboose", "5.3")
def test_without_wheels_it_stands_still() -> None:
    script = table((TWO,)).draw().lay(TWO).roll(0, 0)
    assert script.state.line.train == 1
    assert script.view().piles == ((), ())


@pytest.mark.rule("loose-caboose", "5.4")
def test_past_the_front_it_derails_and_each_step_left_is_a_penalty() -> None:
    script = table((THREE,), line=(ONE, TWO, FOUR)).draw().lay(THREE).roll(2, 2, 0)
    assert script.state.line.train == 3, "it stays on the front card"
    assert script.view().piles[0] == (ONE, TWO)
    assert [msg.key for msg in script.told()][:3] == ["throw", "move", "derail"]


@pytest.mark.rule("loose-caboose", "6.1")
def test_passing_moves_one_card_and_costs_one() -> None:
    script = table(line=(FOUR, TWO, THREE)).draw().pass_turn()
    assert script.state.line.train == 2
    assert script.view().piles == ((FOUR,), ())


@pytest.mark.rule("loose-caboose", "6.1")
def test_passing_at_the_front_costs_one_all_the_same() -> None:
    script = table(line=(FOUR, TWO, THREE)).skip().draw().pass_turn()
    assert script.state.line.train == 2
    assert script.view().piles == ((FOUR,), (TWO,))
    assert "derail" not in [msg.key for msg in script.told()]


@pytest.mark.rule("loose-caboose", "6.1")
def test_passing_is_always_allowed() -> None:
    for seed in range(15):
        for before, seat, action, _ in random_steps(2, seed):
            if isinstance(action, Lay | Pass) and before.phase == t.ACT:
                assert GAME.why_not(before, seat, Pass()) is None
