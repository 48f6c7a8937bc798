"""Luck in streams for worlds that no seal rules, on Ticket to Ride."""

from anden.core import registry
from anden.core.kernel import OVER, decider, zeros
from anden.core.luck import Luck
from anden.core.rng import Rng
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import TicketToRideOptions

GAME = registry.game("ticket-to-ride")


def decks(number: int, choices: Rng) -> dict[int, list[int]]:
    """By how many cards are left: which, in a match with the luck of that number, until the discards are shuffled."""
    state = GAME.new(2, GAME.settle(2, TicketToRideOptions(first=0)))
    assert isinstance(state, TicketToRide)
    luck, out = Luck(len(GAME.spec.streams), 7, number), zeros(2 * GAME.spec.codes)
    found = {}
    luck.let_nature_move(state, out)
    while state.actor() != OVER and state.era == 0:
        found[state.deck_size] = list(state.deck)
        seat = decider(state, 2)
        state.apply(seat, out[choices.below(state.legal(seat, out))])
        luck.let_nature_move(state, out)
    return found


def test_whatever_is_decided_a_deck_of_so_many_cards_is_the_same_deck() -> None:
    one, other = decks(1, Rng(1)), decks(1, Rng(2))
    both = one.keys() & other.keys()
    assert len(both) > 10
    assert all(one[size] == other[size] for size in both)


def test_the_luck_of_another_number_is_another() -> None:
    assert decks(1, Rng(1)) != decks(2, Rng(1))
