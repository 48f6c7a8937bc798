"""Section 7: extending the line."""

from collections import Counter
from itertools import product

import pytest

from anden.games.loknroll.model import Action, Discard, Done, Lay, Pass, Roll, Throw
from tests.games.loknroll.positions import Script, table

FACES = ("wheel",) * 4 + ("blank",) * 2


def thrown(dice: int) -> dict[Action, int]:
    """Every way those dice can fall, counted."""
    wheels = Counter(faces.count("wheel") for faces in product(FACES, repeat=dice))
    return {Throw(shown, dice - shown): ways for shown, ways in wheels.items()}


def holding(*cards: str) -> Script:
    """Seat 0 to act with exactly these three cards, behind four straights of value 1."""
    return table(cards[:2]).draw(cards[2])


# ---- 7.1


@pytest.mark.rule("loknroll", "7.1")
def test_a_card_goes_from_the_hand_to_the_end_of_the_line() -> None:
    script = holding("track-2-left", "track-3-left", "chaos-1").lay("track-2-left right")
    assert script.line[-1] == "track-2-left"
    assert script.hand(0) == ("track-3-left", "chaos-1")


@pytest.mark.rule("loknroll", "7.1")
def test_several_cards_of_one_value_may_be_laid() -> None:
    script = holding("track-2-straight", "track-2-left", "track-2-right")
    script.lay("track-2-straight", "track-2-left left", "track-2-right right")
    assert script.line[-3:] == ("track-2-straight", "track-2-left", "track-2-right")


@pytest.mark.rule("loknroll", "7.1")
def test_a_card_of_another_value_is_refused() -> None:
    script = holding("track-2-straight", "track-1-left", "chaos-1").lay("track-2-straight")
    assert script.refusal(Lay("track-1-left", "left")) == ("other-value", "7.1")


@pytest.mark.rule("loknroll", "7.1")
def test_a_card_that_is_not_in_hand_is_refused() -> None:
    script = holding("track-2-straight", "track-1-left", "chaos-1")
    assert script.refusal(Lay("track-2-left", "left")) == ("not-in-hand", "7.1")


@pytest.mark.rule("loknroll", "7.1")
def test_a_card_laid_is_no_longer_in_hand() -> None:
    script = holding("track-2-straight", "track-1-left", "chaos-1").lay("track-2-straight")
    assert script.refusal(Lay("track-2-straight", "straight")) == ("not-in-hand", "7.1")


@pytest.mark.rule("loknroll", "7.1")
def test_the_card_of_another_hand_is_refused() -> None:
    script = table(("chaos-1", "chaos-2"), ("track-2-left", "chaos-2")).draw("chaos-3")
    assert script.refusal(Lay("track-2-left", "left")) == ("not-in-hand", "7.1")


@pytest.mark.rule("loknroll", "7.1")
@pytest.mark.parametrize("laid", [1, 2, 3])
def test_the_player_may_stop_after_any_card(laid: int) -> None:
    lays = ["track-2-straight", "track-2-left left", "track-2-right right"][:laid]
    script = holding("track-2-straight", "track-2-left", "track-2-right").lay(*lays)
    assert Roll() in script.legal()


@pytest.mark.rule("loknroll", "7.1")
@pytest.mark.rule("loknroll", "2.5")
def test_the_second_card_must_fit_as_well() -> None:
    line = ("track-1-straight", "track-1-straight", "track-1-straight", "track-1-left left")
    script = table(("track-1-right", "track-1-left"), line=line).draw().lay("track-1-right left")
    assert script.refusal(Lay("track-1-left", "right")) == ("overlap", "2.5")
    assert Lay("track-1-left", "left") in script.legal()


@pytest.mark.rule("loknroll", "7.1")
@pytest.mark.rule("loknroll", "3.1")
def test_the_first_card_must_suit_the_last_of_the_line() -> None:
    script = holding("track-3-straight", "track-3-left", "chaos-1")
    assert script.refusal(Lay("track-3-straight", "straight")) == ("values-clash", "3.1")


@pytest.mark.rule("loknroll", "7.1")
def test_cards_laid_stay_even_if_the_locomotive_derails() -> None:
    script = holding("track-2-straight", "track-2-left", "chaos-1")
    script.lay("track-2-straight", "track-2-left left").roll(4)
    assert script.line[-2:] == ("track-2-straight", "track-2-left")


@pytest.mark.rule("loknroll", "7.1")
def test_destroyed_track_is_laid_like_any_other_and_with_its_value() -> None:
    script = holding("destroyed-2-left", "track-2-left", "chaos-1").lay("destroyed-2-left left", "track-2-left right")
    assert script.line[-2:] == ("destroyed-2-left", "track-2-left")


@pytest.mark.rule("loknroll", "7.1")
def test_the_next_turn_may_lay_another_value() -> None:
    script = table(("track-2-straight", "chaos-1"), ("track-1-left", "chaos-2")).draw()
    script.lay("track-2-straight").roll(0).draw()
    assert Lay("track-1-left", "left") in script.legal()


# ---- 7.2


@pytest.mark.rule("loknroll", "7.2")
@pytest.mark.rule("loknroll", "1.3")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_as_many_dice_are_thrown_as_the_value_laid(value: int) -> None:
    line = (f"track-{value}-straight",) * 4
    script = table((f"track-{value}-left", "chaos-1"), line=line).draw().lay(f"track-{value}-left left")
    assert script.view().dice == value
    assert script.roll().offered() == thrown(value)


@pytest.mark.rule("loknroll", "7.2")
def test_the_values_laid_are_added_up() -> None:
    script = holding("track-1-left", "track-1-right", "chaos-1").lay("track-1-left left", "track-1-right right")
    assert script.view().dice == 2
    assert script.roll().offered() == thrown(2)


@pytest.mark.rule("loknroll", "7.2")
@pytest.mark.parametrize(
    ("value", "cards", "throws"), [(2, 2, [4]), (2, 3, [4, 2]), (3, 2, [4, 2]), (4, 2, [4, 4]), (4, 3, [4, 4, 4])]
)
def test_more_than_four_dice_means_the_same_dice_again(value: int, cards: int, throws: list[int]) -> None:
    line = (f"track-{value}-left left", f"track-{value}-right right") * 2
    hand = (f"track-{value}-straight",) * 3
    script = table(hand[:2], line=line).draw(hand[2]).lay(*hand[:cards]).roll()
    for dice in throws:
        assert script.offered() == thrown(dice)
        script.nature(Throw(0, dice))
    assert script.phase != "throw"


@pytest.mark.rule("loknroll", "7.2")
def test_who_has_laid_nothing_does_not_roll() -> None:
    assert holding("track-2-straight", "track-2-left", "chaos-1").refusal(Roll()) == ("nothing-laid", "7.2")


@pytest.mark.rule("loknroll", "7.2")
def test_who_has_laid_track_rolls() -> None:
    script = holding("track-2-straight", "track-2-left", "chaos-1").lay("track-2-straight")
    assert script.refusal(Done()) == ("roll-first", "7.2")


@pytest.mark.rule("loknroll", "7.2")
def test_the_dice_of_a_turn_are_forgotten_in_the_next() -> None:
    script = table(("track-2-straight", "chaos-1"), ("track-2-left", "chaos-2")).draw()
    script.lay("track-2-straight").roll(0).draw().lay("track-2-left left")
    assert (script.view().dice, script.view().wheels) == (2, 0)


# ---- 7.3, 7.4: the locomotive stands on the third of four cards; three more of value 2 make four cards ahead of it


def long_line() -> Script:
    script = holding("track-2-straight", "track-2-left", "track-2-right")
    return script.lay("track-2-straight", "track-2-left left", "track-2-right right")


@pytest.mark.rule("loknroll", "7.3")
@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (2, 2), (4, 0)])
def test_the_locomotive_moves_as_many_cards_as_wheels_were_rolled(first: int, second: int) -> None:
    script = long_line().roll(first, second)
    assert script.state.line.train == 2 + first + second


@pytest.mark.rule("loknroll", "7.3")
def test_no_wheels_no_move_and_no_penalty() -> None:
    script = long_line().roll(0, 0)
    assert (script.view().train, script.view().behind, script.phase) == (2, 0, "draw")


@pytest.mark.rule("loknroll", "7.3")
def test_it_does_not_move_before_the_last_throw() -> None:
    script = long_line().roll(3)
    assert (script.phase, script.view().train, script.view().wheels) == ("throw", 2, 3)


@pytest.mark.rule("loknroll", "7.4")
def test_reaching_the_last_card_exactly_is_no_derailment() -> None:
    script = long_line().roll(4, 0)
    assert script.view().train == len(script.line) - 1
    assert (script.view().behind, script.pile(0)) == (0, ())


@pytest.mark.rule("loknroll", "7.4")
@pytest.mark.parametrize(("throws", "left"), [((4, 1), 1), ((4, 2), 2), ((3, 2), 1)])
def test_steps_left_on_the_last_card_are_penalty_cards(throws: tuple[int, int], left: int) -> None:
    script = long_line().roll(*throws)
    assert script.view().behind == left
    assert [(msg.key, msg.args, msg.rule) for msg in script.told() if msg.key == "derail"] == [
        ("derail", {"left": left}, "7.4")
    ]


@pytest.mark.rule("loknroll", "7.4")
def test_a_derailed_locomotive_stays_on_the_last_card() -> None:
    script = long_line().roll(4, 2)
    assert script.state.line.train == 6
    assert script.view().train == len(script.line) - 1


@pytest.mark.rule("loknroll", "7.4")
def test_a_locomotive_that_stands_on_the_last_card_derails_on_what_was_laid() -> None:
    script = table().skip_turn().draw("track-2-left").lay("track-2-left left").roll(2)
    assert [msg.args for msg in script.told() if msg.key == "derail"] == [{"left": 1}]


def test_the_judge_offers_what_the_list_offers_while_extending() -> None:
    script = holding("track-2-straight", "track-2-left", "chaos-1").lay("track-2-straight")
    assert script.legal() == [Roll(), Lay("track-2-left", "left"), Lay("track-2-left", "right")]
    assert Pass() not in script.legal()
    assert Discard("chaos-1", False) not in script.legal()
