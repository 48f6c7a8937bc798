"""Sections 3 and 4: the turn, and drawing train cards."""

import pytest
from msgspec.structs import replace

from anden.core.game import Msg
from anden.games.tickettoride import GAME
from anden.games.tickettoride.model import (
    Claim,
    Draw,
    Drawn,
    First,
    MapSet,
    Pass,
    Reveal,
    Take,
    TicketRow,
    Tickets,
    TicketToRideOptions,
)
from anden.text import catalogue
from tests.games.tickettoride.positions import Script, small_map, table

LOCOMOTIVES = ("locomotive", "locomotive", "pink", "white", "blue")


# ---- 3


@pytest.mark.rule("ticket-to-ride", "3.1")
def test_turns_go_round() -> None:
    script = table(seats=3)
    assert [script.idle().turn for _ in range(4)] == [1, 2, 0, 1]


@pytest.mark.rule("ticket-to-ride", "3.1")
def test_nobody_acts_out_of_turn() -> None:
    assert table().refusal(Draw(), 1) == ("not-your-turn", "3.1")


@pytest.mark.rule("ticket-to-ride", "3.1")
def test_nobody_does_what_chance_does() -> None:
    assert table().refusal(First(0)) == ("natures", "3.1")
    assert table().refusal(Drawn("red")) == ("natures", "3.1")


@pytest.mark.rule("ticket-to-ride", "3.1")
def test_one_action_a_turn() -> None:
    script = table(("red",) * 4).draw()
    assert script.refusal(Tickets()) == ("one-action", "3.1")
    assert script.refusal(Claim("dallas--el-paso", "red")) == ("one-action", "3.1")


@pytest.mark.rule("ticket-to-ride", "3.2")
def test_nobody_passes_who_can_do_something() -> None:
    assert table().refusal(Pass()) == ("no-pass", "3.2")


@pytest.mark.rule("ticket-to-ride", "3.2")
def test_who_can_do_nothing_passes_and_passes_all_round_end_the_game() -> None:
    script = small_end()
    assert script.legal() == [Pass()]
    assert GAME.prompt(script.state, script.turn) == Msg("prompt-pass", {}, "3.2")
    script.pass_turn()
    assert script.view().passes == 1
    script.pass_turn()
    assert (script.phase, script.result.ended) == ("over", "passes")
    assert script.told_keys() == ["pass", "end-passes"]


def small_end() -> Script:
    """The only route is taken, all tickets are dealt, all cards are in hands."""
    board = small_map(seats=(2, 2), tickets=4, deal=2, first_routes=1, red=14)
    script = table(board=board, row=("red",) * 5).claim("a-b", "red")
    script.draw().draw()
    return script


@pytest.mark.rule("ticket-to-ride", "3.2")
def test_anything_else_breaks_a_row_of_passes() -> None:
    board = small_map(seats=(2, 2), tickets=4, deal=2, red=8, pink=1, white=1, blue=1, yellow=1, orange=1, black=1)
    board = replace(
        board, routes=board.routes[3:4], cities=(board.cities[0], board.cities[3]), tickets=_from_a_to_d(board)
    )
    options = TicketToRideOptions(first=1, board=board)
    script = table(("red",) * 4, ("pink", "white", "blue", "black"), row=("yellow", *("red",) * 4), options=options)
    script.draw("orange").take("yellow")
    assert (script.turn, script.legal()) == (0, [Pass()])
    assert script.pass_turn().view().passes == 1
    assert script.claim("a-d", "red").view().passes == 0
    assert script.turn == 0


def _from_a_to_d(board: MapSet) -> tuple[TicketRow, ...]:
    return tuple(replace(ticket, a="a", b="d") for ticket in board.tickets)


# ---- 4.1


@pytest.mark.rule("ticket-to-ride", "4.1")
def test_two_cards_each_from_the_row_or_the_deck() -> None:
    script = table(("red",) * 4).draw("green").take("pink", "black")
    assert script.hand(0) == ("pink", "red", "red", "red", "red", "green")
    assert script.turn == 1


@pytest.mark.rule("ticket-to-ride", "4.1")
def test_the_second_card_is_compulsory() -> None:
    script = table().take("pink")
    assert script.phase == "second"
    assert script.refusal(Pass()) == ("second-card", "4.1")


@pytest.mark.rule("ticket-to-ride", "4.1")
def test_only_what_lies_in_the_row_is_taken_from_it() -> None:
    assert table().refusal(Take("green")) == ("not-in-row", "4.1")


@pytest.mark.rule("ticket-to-ride", "4.1")
def test_places_in_the_row_mean_nothing() -> None:
    script = table(row=("red", "blue", "red", "blue", "red"))
    assert script.row == ("blue", "blue", "red", "red", "red")
    assert [action for action in script.legal() if isinstance(action, Take)] == [Take("blue"), Take("red")]


# ---- 4.2, 4.3, 4.4


@pytest.mark.rule("ticket-to-ride", "4.2")
def test_a_card_taken_is_replaced_at_once() -> None:
    script = table().act(Take("pink"))
    assert (script.phase, len(script.row)) == ("fill", 4)
    assert script.fill("green").row == ("white", "blue", "yellow", "orange", "green")
    assert script.phase == "second"


@pytest.mark.rule("ticket-to-ride", "4.2")
def test_a_short_row_is_filled_as_soon_as_the_deck_has_cards() -> None:
    script = emptied()
    assert (script.view().deck, len(script.row)) == (0, 4)
    script.act(Claim("a-b", "red"))
    assert script.phase == "fill"
    assert len(script.fill().row) == 5


@pytest.mark.rule("ticket-to-ride", "4.3")
def test_a_locomotive_of_the_row_is_the_only_card() -> None:
    script = table(row=LOCOMOTIVES).take("locomotive")
    assert script.turn == 1
    assert "locomotive" in script.hand(0)


@pytest.mark.rule("ticket-to-ride", "4.3")
def test_a_locomotive_of_the_row_is_never_the_second_card() -> None:
    script = table(row=LOCOMOTIVES).take("pink")
    assert script.refusal(Take("locomotive")) == ("locomotive-second", "4.3")


@pytest.mark.rule("ticket-to-ride", "4.4")
def test_a_locomotive_drawn_unseen_counts_as_any_card() -> None:
    script = table().draw("locomotive")
    assert (script.phase, script.turn) == ("second", 0)
    assert script.draw("locomotive").turn == 1


# ---- 4.5


def emptied() -> Script:
    """The last card of a small deck was the first card of a turn, nothing is discarded; then a card of the row."""
    board = small_map(seats=(2, 2), red=14, locomotive=0)
    script = table(board=board, row=("red",) * 5)
    script.draw().take("red")
    return script


@pytest.mark.rule("ticket-to-ride", "4.5")
def test_the_discards_become_the_deck_the_moment_it_is_empty() -> None:
    board = small_map(seats=(2, 2), red=13, locomotive=1)
    script = table(("red",) * 4, board=board, row=("red",) * 5)
    script.claim("a-b", "red")
    assert script.view().discards == ("red",)
    script.draw()
    assert (script.view().deck, script.view().discards) == (1, ())
    script.act(Take("red"))
    assert (script.phase, script.view().deck) == ("fill", 1)


@pytest.mark.rule("ticket-to-ride", "4.5")
def test_even_in_the_middle_of_a_refill() -> None:
    board = small_map(seats=(2, 2), red=13, blue=2)
    script = table(("red",) * 4, ("red",) * 4, board=board, row=("red",) * 5)
    script.claim("a-b", "red").claim("a-c-1", "red")
    script.draw().take("red")
    assert "shuffle" in script.told_keys()
    assert (len(script.row), script.view().deck, script.view().discards) == (5, 2, ())


@pytest.mark.rule("ticket-to-ride", "4.5")
def test_with_no_discards_as_soon_as_a_card_is_discarded() -> None:
    script = emptied().act(Claim("a-b", "red"))
    assert script.told_keys() == ["paid", "shuffle"]
    assert (script.view().deck, script.view().discards) == (1, ())


# ---- 4.6


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_three_locomotives_clear_the_row() -> None:
    script = table(row=LOCOMOTIVES).act(Take("pink")).nature(Reveal("locomotive"))
    assert (script.row, script.told_keys()) == ((), ["reveal", "sweep"])
    assert script.fill("red", "red", "red", "red", "red").row == ("red",) * 5
    assert script.phase == "second"


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_it_is_tested_when_five_lie_there() -> None:
    script = table(row=LOCOMOTIVES).act(Take("pink")).nature(Reveal("locomotive"))
    for _ in range(3):
        script.nature(Reveal("locomotive"))
    assert script.row == ("locomotive",) * 3


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_at_most_three_times_in_a_row() -> None:
    script = table(row=LOCOMOTIVES).act(Take("pink")).nature(Reveal("locomotive"))
    many = ("locomotive", "locomotive", "locomotive", "red", "red")
    for times in (2, 3):
        for card in many:
            script.nature(Reveal(card))
        assert (script.row, script.view().swept) == ((), times)
    for card in many:
        script.nature(Reveal(card))
    assert script.row.count("locomotive") == 3
    assert (script.phase, script.view().swept) == ("second", 0)


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_a_row_that_stayed_is_tested_again_when_a_card_is_laid() -> None:
    script = table(row=LOCOMOTIVES).act(Take("pink")).nature(Reveal("locomotive"))
    for card in ("locomotive", "locomotive", "locomotive", "red", "red") * 3:
        script.nature(Reveal(card))
    script.act(Take("red")).nature(Reveal("green"))
    assert script.row == ()


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_with_few_coloured_cards_the_row_stays() -> None:
    board = small_map(seats=(2, 2), red=10, locomotive=7)
    script = table(("red",) * 4, ("red",) * 4, board=board, row=("red", "red", *("locomotive",) * 3))
    assert (script.row.count("locomotive"), script.view().discards) == (3, ())


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_with_three_coloured_cards_it_is_cleared() -> None:
    board = small_map(seats=(2, 2), red=11, locomotive=7)
    script = Script(board=board).deal(("red",) * 4, ("red",) * 4)
    for card in ("red", "red", "locomotive", "locomotive", "locomotive"):
        script.nature(Reveal(card))
    assert script.row == ()


@pytest.mark.rule("ticket-to-ride", "4.6")
def test_where_the_last_card_of_the_deck_completes_a_bad_row_the_discards_are_shuffled_first() -> None:
    """So the row that is cleared away lies in the new discards, not in the new deck."""
    board = small_map(seats=(2, 2), red=14, blue=0, locomotive=3)
    row = ("red", "red", "red", "locomotive", "locomotive")
    script = table(("red",) * 4, ("red",) * 4, board=board, row=row).claim("a-b", "red")
    script.draw("red").draw("red").draw("red")
    assert (script.view().deck, script.view().discards, script.row) == (1, ("red",), row)
    script.act(Take("red")).nature(Reveal("locomotive"))
    assert script.told_keys() == ["reveal", "sweep", "shuffle"]
    assert (script.view().deck, script.row) == (1, ())
    assert script.view().discards == ("red", "red", *("locomotive",) * 3)


# ---- 4.7, 4.8


@pytest.mark.rule("ticket-to-ride", "4.7")
def test_without_deck_and_discards_the_action_cannot_begin() -> None:
    script = emptied()
    assert "red" in script.row
    assert script.refusal(Draw()) == ("no-cards", "4.7")
    assert script.refusal(Take("red")) == ("no-cards", "4.7")
    assert "the discards are empty" in catalogue("en", GAME).say(script.why_not(Draw()))


@pytest.mark.rule("ticket-to-ride", "4.7")
def test_once_begun_a_coloured_card_of_the_row_may_be_the_second() -> None:
    board = small_map(seats=(2, 2), red=14, locomotive=0)
    script = table(board=board, row=("red",) * 5).draw()
    assert (script.view().deck, script.legal()) == (0, [Take("red")])
    assert script.refusal(Draw()) == ("no-cards", "4.7")


@pytest.mark.rule("ticket-to-ride", "4.7")
def test_without_a_second_card_the_turn_ends() -> None:
    board = small_map(seats=(2, 2), red=9, locomotive=5)
    script = table(("red",) * 4, ("red",) * 4, board=board, row=("locomotive",) * 5)
    assert script.draw("red").turn == 1


@pytest.mark.rule("ticket-to-ride", "4.8")
def test_there_is_no_hand_limit() -> None:
    script = table()
    for _ in range(30):
        script.idle()
    assert [player.cards for player in script.view().players] == [34, 34]
