"""Sections 9 and 10: penalties, the discard pile and combining."""

import pytest

from anden.core.game import Msg
from anden.games.loknroll import GAME
from anden.games.loknroll.model import Action, Discard, Done, Lay, Mode, Pass, Roll
from tests.games.loknroll.paper import value_of
from tests.games.loknroll.positions import Script, random_steps, table

# The locomotive stands on the third card.
MIXED = ("track-1-straight", "track-2-straight", "track-3-straight", "track-4-straight")
DESTROYED = ("track-2-straight", "track-1-straight", "track-1-straight", "destroyed-1-straight")


def owed(told: list[Msg]) -> int:
    """What a seat (a derailment costs its steps left) or Laura (it costs 1) has to pay, by what was told."""
    costs = {"pass": 1, "cannot-lay": 1}
    amounts = {"broken": "count", "derail": "left"}
    total = 0
    for msg in told:
        amount = msg.args[amounts[msg.key]] if msg.key in amounts else costs.get(msg.key, 0)
        assert isinstance(amount, int)
        total += 1 if (msg.key, msg.rule) == ("derail", "13.4") else amount
    return total


# ---- 9.1


@pytest.mark.rule("loknroll", "9.1")
def test_penalty_cards_are_taken_from_the_start_of_the_line() -> None:
    script = table(line=MIXED).draw().pass_turn()
    assert script.pile(0) == MIXED[:1]
    assert script.line == MIXED[1:]


@pytest.mark.rule("loknroll", "9.1")
def test_they_are_taken_one_after_the_other() -> None:
    script = table(line=MIXED).skip_turn().skip_turn().skip_turn()
    assert [script.pile(0), script.pile(1)] == [(MIXED[0], MIXED[2]), (MIXED[1],)]


@pytest.mark.rule("loknroll", "9.1")
def test_the_card_under_the_locomotive_is_never_taken() -> None:
    script = table(line=MIXED)
    for _ in range(8):
        script.skip_turn()
    assert script.line == MIXED[3:]
    assert script.view().train == 0


@pytest.mark.rule("loknroll", "9.1")
def test_not_even_where_cards_lie_ahead_of_it_and_more_is_owed() -> None:
    script = table(("destroyed-1-straight", "track-1-left"))
    for _ in range(4):
        script.skip_turn()
    script.draw().lay("destroyed-1-straight", "track-1-left left").roll(0).draw().pass_turn()
    assert script.line == ("destroyed-1-straight", "track-1-left")
    assert script.view().train == 0


@pytest.mark.rule("loknroll", "9.1")
def test_what_cannot_be_taken_is_forgiven() -> None:
    script = table(line=MIXED)
    for _ in range(4):
        script.skip_turn()
    before = script.view().piles
    script.skip_turn()
    assert script.view().piles == before


@pytest.mark.rule("loknroll", "9.1")
def test_what_is_forgiven_is_not_owed_later() -> None:
    script = table(("chaos-1", "chaos-2"), ("track-4-left", "track-4-right"), line=MIXED)
    for _ in range(5):
        script.skip_turn()
    script.draw().lay("track-4-left left").roll(1)
    assert (script.line, script.view().train) == ((MIXED[3], "track-4-left"), 1)


@pytest.mark.rule("loknroll", "9.1")
def test_the_card_it_set_off_from_may_be_taken() -> None:
    script = table(("track-4-left", "chaos-1"), line=MIXED).skip_turn().skip_turn()
    script.draw().lay("track-4-left left").roll(3)
    assert script.view().taken == (MIXED[2], MIXED[3])
    assert script.line == ("track-4-left",)


@pytest.mark.rule("loknroll", "9.1")
@pytest.mark.rule("loknroll", "9.3")
@pytest.mark.rule("loknroll", "13.4")
@pytest.mark.parametrize(("seats", "mode"), [(3, "table"), (1, "solo"), (1, "laura")])
def test_all_that_is_owed_is_taken_as_far_as_there_are_cards(seats: int, mode: Mode) -> None:
    forgiven = 0
    for seed in range(12):
        for before, seat, action, after in random_steps(seats, mode, seed):
            due = owed([event.msg for event in GAME.tell(before, seat, action, after)])
            takeable = after.line.train - before.line.start
            taken = after.line.start - before.line.start
            assert taken == min(due, takeable)
            forgiven += due - taken
    assert forgiven > 0


@pytest.mark.rule("loknroll", "9.1")
@pytest.mark.parametrize(("seats", "mode"), [(2, "table"), (4, "table"), (1, "solo-challenge"), (1, "laura")])
def test_the_locomotive_always_has_a_card_under_it(seats: int, mode: Mode) -> None:
    for seed in range(12):
        for _, _, _, after in random_steps(seats, mode, seed):
            assert after.line.start <= after.line.train < max(after.line.end, 1)


# ---- 9.2


def ordering() -> Script:
    """Seat 0 has passed onto destroyed track: a 2 and a 1 to put down, in the order it likes."""
    return table(("chaos-1", "chaos-2"), line=DESTROYED).draw().pass_turn()


@pytest.mark.rule("loknroll", "9.2")
def test_penalties_are_taken_after_the_move() -> None:
    script = ordering()
    assert script.view().taken == ("track-1-straight", "track-2-straight")
    assert script.view().train == 1


@pytest.mark.rule("loknroll", "9.2")
@pytest.mark.parametrize("order", [("track-1-straight", "track-2-straight"), ("track-2-straight", "track-1-straight")])
def test_they_are_put_on_the_pile_in_the_order_the_player_chooses(order: tuple[str, str]) -> None:
    assert ordering().put(order[0]).pile(0) == order


@pytest.mark.rule("loknroll", "9.2")
def test_the_order_decides_what_can_be_combined() -> None:
    script = table(("chaos-1", "chaos-4"), ("chaos-2", "chaos-3"), line=DESTROYED).draw().put("chaos-1").done()
    script.draw().put("chaos-2").done().draw().pass_turn()
    assert set(script.legal()) == {
        Discard("track-1-straight", False),
        Discard("track-1-straight", True),
        Discard("track-2-straight", False),
    }


@pytest.mark.rule("loknroll", "9.2")
def test_a_single_way_to_put_them_down_is_not_asked_for() -> None:
    script = table(line=MIXED).draw().pass_turn()
    assert (script.phase, script.pile(0)) == ("draw", MIXED[:1])


@pytest.mark.rule("loknroll", "9.2")
def test_two_equal_penalty_cards_may_still_be_combined_or_not() -> None:
    line = ("track-1-straight", "track-1-straight", "track-1-straight", "destroyed-1-straight")
    script = table(line=line).draw().pass_turn()
    assert script.pile(0) == ("track-1-straight",)
    assert script.legal() == [Discard("track-1-straight", False), Discard("track-1-straight", True)]


@pytest.mark.rule("loknroll", "9.2")
def test_penalties_for_derailing_and_for_destroyed_track_are_taken_together() -> None:
    script = table(("track-4-left", "chaos-1"), line=DESTROYED).draw().lay("track-4-left left").roll(4)
    assert {msg.key: msg.args for msg in script.told() if msg.rule in ("7.4", "9.3")} == {
        "broken": {"count": 1},
        "derail": {"left": 2},
    }
    assert script.view().taken == ("track-1-straight", "track-1-straight", "track-2-straight")


@pytest.mark.rule("loknroll", "9.2")
@pytest.mark.parametrize("action", [Pass(), Roll(), Done(), Lay("track-1-left", "left")])
def test_penalties_are_put_down_before_anything_else(action: Action) -> None:
    assert ordering().refusal(action) == ("order-penalties", "9.2")


@pytest.mark.rule("loknroll", "9.2")
@pytest.mark.parametrize("card", ["track-3-left", "chaos-1"])
def test_only_cards_that_were_taken_are_put_down(card: str) -> None:
    assert ordering().refusal(Discard(card, False)) == ("not-taken", "9.2")


@pytest.mark.rule("loknroll", "9.2")
def test_a_card_put_down_is_not_put_down_twice() -> None:
    script = table(("track-4-left", "chaos-1"), line=DESTROYED).draw().lay("track-4-left left").roll(4)
    script.put("track-2-straight")
    assert script.refusal(Discard("track-2-straight", False)) == ("not-taken", "9.2")
    assert Discard("track-1-straight", False) in script.legal()


@pytest.mark.rule("loknroll", "9.2")
def test_penalties_go_on_the_own_pile() -> None:
    script = ordering().put("track-1-straight")
    assert (len(script.pile(0)), script.pile(1)) == (2, ())


# ---- 9.3


@pytest.mark.rule("loknroll", "9.3")
def test_destroyed_track_the_locomotive_stops_on_costs_one() -> None:
    script = table(("track-2-left", "chaos-1"), line=DESTROYED).draw().lay("track-2-left left").roll(1)
    assert script.view().behind == 1


@pytest.mark.rule("loknroll", "9.3")
def test_destroyed_track_it_runs_over_costs_one() -> None:
    script = table(("track-2-left", "chaos-1"), line=DESTROYED).draw().lay("track-2-left left").roll(2)
    assert script.view().behind == 1


@pytest.mark.rule("loknroll", "9.3")
def test_each_destroyed_card_costs_one() -> None:
    script = table(("destroyed-2-left", "track-2-left"), line=DESTROYED).draw()
    script.lay("destroyed-2-left left", "track-2-left right").roll(3)
    assert script.view().behind == 2
    assert [msg.args for msg in script.told() if msg.key == "broken"] == [{"count": 2}]


@pytest.mark.rule("loknroll", "9.3")
def test_destroyed_track_it_does_not_reach_costs_nothing() -> None:
    script = table(("track-2-left", "chaos-1"), line=DESTROYED).draw().lay("track-2-left left").roll(0)
    assert script.view().behind == 0


@pytest.mark.rule("loknroll", "9.3")
def test_the_card_it_starts_on_costs_nothing() -> None:
    line = ("track-1-straight", "track-1-straight", "destroyed-1-straight", "track-1-straight")
    script = table(("track-1-left", "chaos-1"), line=line).draw().lay("track-1-left left").roll(1)
    assert script.view().behind == 0


@pytest.mark.rule("loknroll", "9.3")
def test_derailing_on_destroyed_track_it_stood_on_already_costs_the_steps_only() -> None:
    script = table(("track-1-left", "chaos-1"), ("track-2-left", "chaos-2"), line=DESTROYED).skip_turn()
    behind = script.view().behind
    script.draw().lay("track-2-left left").roll(2)
    assert script.view().behind == behind + 1


# ---- 10


@pytest.mark.rule("loknroll", "10.1")
def test_equal_values_may_be_combined_or_not() -> None:
    script = table(("chaos-2", "chaos-2")).draw().put("chaos-2")
    assert script.legal() == [Done(), Discard("chaos-2", False), Discard("chaos-2", True)]
    assert script.put("chaos-2").pile(0) == ("chaos-2", "chaos-2")


@pytest.mark.rule("loknroll", "10.1")
def test_both_cards_leave_the_game() -> None:
    script = table(("chaos-2", "chaos-2")).draw().put("chaos-2").combine("chaos-2")
    assert script.pile(0) == ()
    assert script.view().gone == ("chaos-2", "chaos-2")


@pytest.mark.rule("loknroll", "10.1")
def test_the_value_counts_not_the_kind_of_card() -> None:
    script = table(("chaos-1", "chaos-2")).draw().put("chaos-1").done().skip_turn().draw().pass_turn()
    assert script.combine("track-1-straight").view().gone == ("track-1-straight", "chaos-1")


@pytest.mark.rule("loknroll", "10.1")
def test_another_value_than_the_top_does_not_combine() -> None:
    script = table(("chaos-1", "chaos-2")).draw().put("chaos-1")
    assert script.refusal(Discard("chaos-2", True)) == ("no-match", "10.1")


@pytest.mark.rule("loknroll", "10.1")
def test_only_the_top_of_the_pile_combines() -> None:
    script = table(("chaos-1", "chaos-2")).draw("chaos-2").put("chaos-2", "chaos-1")
    assert script.refusal(Discard("chaos-2", True)) == ("no-match", "10.1")


@pytest.mark.rule("loknroll", "10.1")
def test_an_empty_pile_has_nothing_to_combine_with() -> None:
    script = table(("chaos-1", "chaos-2")).draw()
    assert script.refusal(Discard("chaos-2", True)) == ("no-match", "10.1")


@pytest.mark.rule("loknroll", "10.1")
def test_nobody_combines_with_the_pile_of_another() -> None:
    script = table(("chaos-2", "chaos-1"), ("chaos-2", "chaos-3")).draw().put("chaos-2").done().draw()
    assert script.refusal(Discard("chaos-2", True)) == ("no-match", "10.1")


@pytest.mark.rule("loknroll", "10.2")
def test_a_card_discarded_this_very_turn_may_be_combined_with_the_next() -> None:
    script = table(("chaos-2", "chaos-2")).draw().put("chaos-2").combine("chaos-2").done()
    assert script.pile(0) == ()


@pytest.mark.rule("loknroll", "10.2")
def test_each_card_combines_once() -> None:
    line = ("track-2-straight",) * 4
    script = table(("chaos-2", "chaos-2"), line=line).draw().put("chaos-2").combine("chaos-2").done()
    script.skip_turn().draw().pass_turn()
    assert script.pile(0) == ("track-2-straight",)
    assert script.view().gone == ("chaos-2", "chaos-2")


@pytest.mark.rule("loknroll", "10.2")
def test_the_card_below_a_combined_pair_is_the_new_top() -> None:
    script = table(("chaos-1", "chaos-2")).draw("chaos-2").put("chaos-1", "chaos-2").combine("chaos-2").done()
    script.skip_turn().draw().pass_turn()
    assert Discard("track-1-straight", True) in script.legal()


@pytest.mark.rule("loknroll", "10.3")
def test_the_own_pile_may_be_looked_through_at_any_time() -> None:
    script = table(("chaos-1", "chaos-2")).draw("chaos-4").put("chaos-4", "chaos-1")
    assert script.view(0).piles[0] == ("chaos-4", "chaos-1")


@pytest.mark.rule("loknroll", "10.3")
def test_everybodys_pile_is_open() -> None:
    script = table(("chaos-1", "chaos-2"), seats=3).draw("chaos-4").put("chaos-4", "chaos-1")
    assert script.view(1).piles == script.view(2).piles == script.view(None).piles == (("chaos-4", "chaos-1"), (), ())


@pytest.mark.rule("loknroll", "10.3")
@pytest.mark.parametrize(("seats", "mode"), [(2, "table"), (3, "table"), (1, "solo"), (1, "laura")])
def test_whoever_listens_knows_every_pile(seats: int, mode: Mode) -> None:
    for seed in range(12):
        piles: list[list[str]] = [[] for _ in range(seats + (mode == "laura"))]
        for before, seat, action, after in random_steps(seats, mode, seed):
            for event in GAME.tell(before, seat, action, after):
                if event.msg.key in ("put", "combine"):
                    assert event.seen_by(None)
                    party, card = event.msg.args["seat"], event.msg.args["card"]
                    assert isinstance(party, int)
                    assert isinstance(card, str)
                    if event.msg.key == "put":
                        piles[party].append(card)
                    else:
                        assert value_of(piles[party].pop()) == value_of(card)
            assert piles == [list(pile) for pile in GAME.view(after, None).piles]
