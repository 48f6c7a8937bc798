"""7 and 8: penalties, cancelling, the bank."""

import pytest

from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import CARDS, TYPE_OF, Pass, Reveal, Throw
from anden.track.line import DAMAGED, TRACK_VALUE
from tests.games.loosecaboose.positions import Script, card_set, random_steps, table

ONE, TWO, THREE, FOUR = (f"track-{value}-straight" for value in (1, 2, 3, 4))


@pytest.mark.rule("loose-caboose", "7.1")
def test_penalties_come_from_the_back_in_order() -> None:
    script = table((FOUR,), line=(THREE, TWO, ONE)).draw().lay(FOUR).roll(2, 2, 0, 0)
    assert script.view().piles[0] == (THREE, TWO)
    assert script.line == (ONE, FOUR)


@pytest.mark.rule("loose-caboose", "7.2")
def test_the_card_under_the_caboose_is_never_taken_the_draw_pile_pays() -> None:
    script = table((TWO, FOUR), line=(ONE, ONE, ONE)).draw().lay(FOUR).roll(2, 2, 2, 2)
    assert script.view().piles[0] == (ONE,), "1, 1 cancelled, 1"
    assert script.view().owed == 3
    deck = script.view().deck
    script.reveal(THREE).reveal(TWO).reveal(ONE)
    assert script.view().piles[0] == (ONE, THREE, TWO, ONE)
    assert script.view().deck == deck - 3
    assert script.line == (FOUR,)


@pytest.mark.rule("loose-caboose", "7.2")
def test_the_draw_pile_pays_even_with_track_ahead() -> None:
    script = (
        table(line=(ONE, TWO, THREE)).skip().skip().extend("track-2-left left", 0, 0).extend("track-2-right left", 0, 0)
    )
    assert script.state.line.can_take() is False
    assert len(script.line) == 3
    script.skip()
    assert script.view().piles[0][:1] == (ONE,)


SMALL = card_set(track_1_straight=7, track_2_straight=6, track_3_straight=4, track_4_straight=6)


def small(*hands: tuple[str, ...], line: tuple[str, ...]) -> Script:
    """23 cards, two players: 3 on the line, 13 removed, 2 in each hand, 3 to draw."""
    return table(*hands, line=line, cards=SMALL)


@pytest.mark.rule("loose-caboose", "7.2")
@pytest.mark.rule("loose-caboose", "9.1")
def test_a_penalty_may_take_the_last_card_of_the_draw_pile_and_the_rest_is_forgiven() -> None:
    script = small((FOUR, ONE), (ONE, TWO), line=(ONE, TWO, THREE)).draw(ONE).lay(FOUR).roll(2, 2, 2, 2)
    assert script.view().piles[0] == (ONE, TWO, THREE)
    assert (script.view().owed, script.view().deck) == (3, 2)
    script.reveal(FOUR)
    assert not is_over(script)
    script.reveal(ONE)
    assert [msg.key for msg in script.told()][-3:] == ["last-card", "forgiven", "deck-out"]
    assert script.view().piles[0] == (ONE, TWO, THREE, FOUR, ONE)
    assert is_over(script)


def is_over(script: Script) -> bool:
    return script.match.over


@pytest.mark.rule("loose-caboose", "7.2")
@pytest.mark.rule("loose-caboose", "9.1")
def test_discards_are_shuffled_for_penalties_those_just_cancelled_included() -> None:
    script = small((FOUR, ONE), (ONE, TWO), line=(TWO, TWO, ONE)).draw(ONE).lay(FOUR).roll(2, 2, 2, 2)
    assert script.view().piles[0] == (ONE,), "2 and 2 cancelled each other"
    script.reveal(THREE).reveal(FOUR)
    assert (script.view().deck, script.view().reshuffled, script.view().discard) == (0, (TWO, TWO), ())
    assert script.told()[-1].key == "reshuffle"
    assert script.offered() == {Reveal(TWO): 2}
    script.reveal(TWO)
    assert is_over(script), "even though a reshuffled card remains"
    assert script.view().piles[0] == (ONE, THREE, FOUR, TWO)


@pytest.mark.rule("loose-caboose", "7.2")
def test_they_are_shuffled_as_often_as_needed() -> None:
    script = small((ONE, THREE), (FOUR, ONE), line=(ONE, TWO, TWO)).draw(ONE).pass_turn()
    script.draw(FOUR).lay(FOUR).roll(2, 2, 2, 2).reveal(THREE)
    assert (script.view().owed, script.view().reshuffled) == (4, (TWO, TWO))
    script.reveal(TWO).reveal(TWO)
    assert script.told()[-1].key == "reshuffle"
    assert (script.view().owed, script.view().reshuffled) == (2, (TWO, TWO))
    script.reveal(TWO).reveal(TWO)
    assert is_over(script)
    assert script.view().piles[1] == (THREE,)


def owed(before: LooseCaboose, action: object) -> tuple[int, int]:
    """What a move costs, told from the line alone: to the bank, to the pile."""
    steps = sum(action.faces) if isinstance(action, Throw) else 1
    ahead = before.line.end - 1 - before.line.train
    ran = [before.line.card[before.line.train + 1 + i] for i in range(min(steps, ahead))]
    return sum(card >= DAMAGED for card in ran), max(steps - ahead, 0) if isinstance(action, Throw) else 1


class Sheet:
    """A player's penalties kept on paper: the pile from the bottom up, the bank, and what was discarded."""

    def __init__(self, state: LooseCaboose) -> None:
        base = state.seat * state.terms.cards
        self.pile = [CARDS[state.pile[base + i]] for i in range(state.pile_size[state.seat])]
        self.bank = [c for c in range(24) for _ in range(state.bank[state.seat * 24 + c])]
        self.discarded = 0

    def take(self, card: str, to_bank: bool) -> None:
        if to_bank:
            self.bank.append(TYPE_OF[card])
        elif self.pile and self.pile[-1].split("-")[1] == card.split("-")[1]:
            self.pile.pop()
            self.discarded += 2
        else:
            self.pile.append(card)


@pytest.mark.rule("loose-caboose", "7.1")
@pytest.mark.rule("loose-caboose", "7.3")
@pytest.mark.rule("loose-caboose", "8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_turns_agree_with_a_sheet_of_paper(seats: int) -> None:
    turns = 0
    for seed in range(40):
        sheet, left = None, 0
        for before, _, action, after in random_steps(seats, seed):
            if isinstance(action, Pass | Throw):
                sheet, (bank, left) = Sheet(before), owed(before, action)
                while bank + left and before.line.start < after.line.train:
                    sheet.take(CARDS[before.line.take()], bank > 0)
                    bank, left = (bank - 1, left) if bank else (0, left - 1)
                assert before.line.start == after.line.start
            elif isinstance(action, Reveal) and before.phase == k.PENALTY_CARD:
                assert sheet is not None
                sheet.take(action.card, False)
                left -= 1
            else:
                continue
            assert after.owed == (left if after.phase == k.PENALTY_CARD else 0)
            base = before.seat * before.terms.cards
            assert [CARDS[after.pile[base + i]] for i in range(after.pile_size[before.seat])] == sheet.pile
            assert sorted(sheet.bank) == [c for c in range(24) for _ in range(after.bank[before.seat * 24 + c])]
            turns += 1
    assert turns > 500


@pytest.mark.rule("loose-caboose", "7.3")
def test_a_card_cancels_one_taken_in_an_earlier_turn_at_once() -> None:
    script = table(line=(FOUR, ONE, "track-4-right left"), seats=2).skip()
    assert script.view().piles[0] == (FOUR,)
    script.skip().draw().pass_turn()
    assert script.view().phase == "penalty-card"
    script.reveal("track-4-left")
    assert script.view().piles[0] == ()
    assert sorted(script.view().discard) == ["track-4-left", FOUR]


@pytest.mark.rule("loose-caboose", "7.3")
def test_a_card_cancels_whatever_its_shape_and_only_one_other() -> None:
    line = ("track-2-left left", "track-2-right right", "track-2-straight")
    script = table((FOUR,), line=line).draw().lay(FOUR).roll(2, 2, 1, 0)
    assert script.view().piles[0] == ("track-2-straight",)
    assert sorted(script.view().discard) == ["track-2-left", "track-2-right"]


@pytest.mark.rule("loose-caboose", "7.4")
def test_everybodys_piles_are_open() -> None:
    script = table(line=(FOUR, TWO, THREE)).skip()
    for seat in (None, 0, 1):
        assert script.view(seat).piles == ((FOUR,), ())


@pytest.mark.rule("loose-caboose", "8.1")
def test_running_over_broken_track_banks_a_card_before_other_penalties() -> None:
    script = table((FOUR,), line=(THREE, TWO, "broken-1-straight")).draw().lay(FOUR).roll(2, 1, 0, 0)
    assert script.view().banks[0] == (THREE,)
    assert script.view().piles[0] == (TWO,)
    assert [msg.key for msg in script.told()] == ["throw", "move", "derail", "broken", "penalty", "bank", "put"]


@pytest.mark.rule("loose-caboose", "8.1")
def test_passing_onto_broken_track_banks_too() -> None:
    script = table(line=(THREE, TWO, "broken-1-straight")).draw().pass_turn()
    assert (script.view().banks[0], script.view().piles[0]) == ((THREE,), (TWO,))


@pytest.mark.rule("loose-caboose", "8.1")
def test_the_card_it_starts_on_does_not_count() -> None:
    script = table((FOUR,), line=(THREE, "broken-1-straight", TWO)).draw().lay(FOUR).roll(1, 0, 0, 0)
    assert script.view().banks == ((), ())
    standing = table((TWO,), line=(THREE, "broken-1-straight", TWO)).draw().lay(TWO).roll(0, 0)
    assert standing.view().banks == ((), ())


@pytest.mark.rule("loose-caboose", "8.1")
def test_banked_cards_never_cancel() -> None:
    script = (
        table((TWO, FOUR), line=("track-2-left left", "track-3-left right", "broken-1-straight")).draw().pass_turn()
    )
    assert script.view().banks[0] == ("track-2-left",)
    assert script.view().piles[0] == ("track-3-left",)
    assert TRACK_VALUE[TYPE_OF["track-2-left"]] == 2
    script.skip()
    assert script.view().banks[0] == ("track-2-left",)


@pytest.mark.rule("loose-caboose", "8.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_line_behind_can_always_pay_for_what_was_run_over(seats: int) -> None:
    """So a banked card never comes from the draw pile: it ran over at most as many cards as now lie behind it."""
    for seed in range(40):
        for before, _, action, after in random_steps(seats, seed):
            if isinstance(action, Pass | Throw):
                assert owed(before, action)[0] <= after.line.train - before.line.start
