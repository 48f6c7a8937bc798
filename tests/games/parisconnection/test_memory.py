"""Section 7: what trades tell about hands, against enumeration of every opening hand."""

from collections import Counter
from itertools import product
from math import factorial

import pytest

from anden import ENGINE
from anden.core.game import Seat
from anden.core.kernel import NATURE
from anden.core.rng import Rng
from anden.games.parisconnection import GAME
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.model import COLOURS, Give, Overlay, Take, Trade
from tests.games.parisconnection.positions import Script, new_match, random_play, table

DRAWS = 6000 if ENGINE.compiled else 2500
Hand = tuple[int, ...]


@pytest.mark.rule("paris-connection", "7.1")
def test_trades_are_remembered_in_order() -> None:
    script = table().trade("blue", "red", 2).trade("yellow", "green").trade("red", "blue")
    trades = (Trade(0, "blue", "red", 2), Trade(1, "yellow", "green", 1), Trade(2, "red", "blue", 1))
    assert script.view(1).trades == script.view(None).trades == trades


@pytest.mark.rule("paris-connection", "7.1")
def test_more_trades_are_remembered_than_there_is_room_for_at_first() -> None:
    script = Script(swap_limit="none").starts().deal()
    told = []
    for _ in range(100):
        gave = script.legal()[-1]
        took = script.act(gave).legal()[0]
        script.act(took)
        assert isinstance(gave, Give)
        assert isinstance(took, Take)
        told.append((gave.colour, took.colour))
    assert [(trade.gave, trade.took) for trade in script.view(None).trades] == told


# ---- opening hands


def hands_of(size: int, most: list[int]) -> list[Hand]:
    """Every hand of that many locomotives with at most so many of each colour."""
    return [hand for hand in product(*(range(n + 1) for n in most)) if sum(hand) == size]


def holds(hand: Hand, seat: Seat, trades: list[tuple[Seat, int, int]]) -> bool:
    """Could the seat make these trades from this opening hand? Played through, never below nothing."""
    left = [*hand]
    for who, colour, count in trades:
        if who == seat:
            left[colour] -= count
            if left[colour] < 0:
                return False
    return True


def weight(*hands: Hand) -> float:
    total = 1.0
    for hand in hands:
        for n in hand:
            total /= factorial(n)
    return total


def moves_of(state: ParisConnection) -> list[tuple[Seat, int, int]]:
    """Every giving and taking, in order; taking is below zero."""
    moves = []
    for trade in GAME.view(state, None).trades:
        moves.append((trade.seat, COLOURS.index(trade.gave), 1))
        moves.append((trade.seat, COLOURS.index(trade.took), -trade.count))
    if state.phase == k.TAKING:
        moves.append((state.seat, state.colour, 1))
    return moves


def opening_of(state: ParisConnection, seat: Seat) -> Hand:
    return tuple(state.hand[seat * 6 + at] + state.given[seat * 6 + at] for at in range(6))


def expected(state: ParisConnection) -> dict[Hand, float]:
    """The chance of every opening hand of seat 1, as seat 0 of three sees it."""
    together = [sum(pair) for pair in zip(opening_of(state, 1), opening_of(state, 2), strict=True)]
    moves = moves_of(state)
    chances: dict[Hand, float] = {}
    for hand in hands_of(sum(opening_of(state, 1)), together):
        other = tuple(all_ - own for all_, own in zip(together, hand, strict=True))
        if holds(hand, 1, moves) and holds(other, 2, moves):
            chances[hand] = weight(hand, other)
    total = sum(chances.values())
    return {hand: chance / total for hand, chance in chances.items()}


def positions() -> list[ParisConnection]:
    """Two dozen trades and more into matches of three."""
    found = []
    for seed in (1, 2, 3):
        state = new_match(3)
        for seat, _ in random_play(state, seed):
            if seat != NATURE and state.traded >= 8 * seed and state.phase == (k.TAKING if seed == 2 else k.ACT):
                break
        found.append(state)
    return found


def assert_drawn_as_expected(drawn: Counter[Hand], chances: dict[Hand, float]) -> None:
    """Nothing impossible; and the mean of each colour, and the chance of the likeliest hands, within five sigma."""
    total = drawn.total()
    assert drawn.keys() <= chances.keys()
    for colour in range(6):
        mean = sum(hand[colour] * chance for hand, chance in chances.items())
        spread = sum((hand[colour] - mean) ** 2 * chance for hand, chance in chances.items()) ** 0.5
        seen = sum(hand[colour] * count for hand, count in drawn.items()) / total
        assert abs(seen - mean) <= 5 * spread / total**0.5 + 1e-9
    for hand in sorted(chances, key=chances.__getitem__)[-20:]:
        sigma = (chances[hand] * (1 - chances[hand]) / total) ** 0.5
        assert abs(drawn[hand] / total - chances[hand]) <= 5 * sigma + 1e-9


@pytest.mark.further
@pytest.mark.rule("paris-connection", "7.1")
@pytest.mark.parametrize("which", [0, 1, 2])
def test_resampled_hands_are_as_likely_as_enumeration_says(which: int) -> None:
    state, rng = positions()[which], Rng(which)
    drawn: Counter[Hand] = Counter()
    for _ in range(DRAWS):
        world = state.clone()
        world.resample(0, rng)
        drawn[opening_of(world, 1)] += 1
    assert_drawn_as_expected(drawn, expected(state))


@pytest.mark.further
@pytest.mark.rule("paris-connection", "7.1")
def test_imagined_hands_are_as_likely_as_enumeration_says() -> None:
    state, rng = positions()[2], Rng(9)
    view = GAME.view(state, 0)
    drawn = Counter(opening_of(GAME.imagine(view, rng), 1) for _ in range(DRAWS // 2))
    assert_drawn_as_expected(drawn, expected(state))


@pytest.mark.rule("paris-connection", "7.1")
def test_hands_that_trades_have_shown_make_a_difference() -> None:
    """Allotting what is known and drawing the rest would be wrong: 1 / n! is not 1 / (n - known)!."""
    state = table({"red": 10}, {"blue": 5, "yellow": 5}, {"blue": 5, "yellow": 5}).state.clone()
    state.seat = 1
    for _ in range(3):
        state.seat = 1
        state.apply(1, GAME.encode(state, Give("blue")))
        state.apply(1, GAME.encode(state, Take("red", 1)))
    chances = expected(state)
    rng = Rng(4)
    worlds = [state.clone() for _ in range(DRAWS)]
    for world in worlds:
        world.resample(0, rng)
    assert_drawn_as_expected(Counter(opening_of(world, 1) for world in worlds), chances)
    naive = 3 + 7 * 7 / 17
    mean = sum(hand[0] * chance for hand, chance in chances.items())
    assert mean < naive - 0.1


@pytest.mark.rule("paris-connection", "7.1")
@pytest.mark.parametrize("seats", [4, 6])
def test_no_imagined_hand_could_not_have_made_the_trades(seats: int) -> None:
    state, rng = new_match(seats), Rng(1)
    for at, _ in enumerate(random_play(state, seats)):
        if at % 15 == 0 and state.phase >= k.ACT:
            for seat in (None, 0, seats - 1):
                world = GAME.imagine(GAME.view(state, seat), rng)
                assert min(world.hand) >= 0
                moves = moves_of(state)
                assert all(holds(opening_of(world, other), other, moves) for other in range(seats))


@pytest.mark.parametrize("seats", [3, 6])
def test_a_page_is_told_how_many_of_each_company_are_behind_all_screens_together(seats: int) -> None:
    state = new_match(seats)
    dealt = 0
    for entry, _ in enumerate(random_play(state, 5)):
        if entry % 11 == 0 and (stations := GAME.view(state, None).stations):
            held = [sum(state.hand[seat * k.COLOURS + at] for seat in range(seats)) for at in range(k.COLOURS)]
            assert GAME.overlay(GAME.view(state, None)) == Overlay(tuple(held))
            dealt += len(stations)
    assert dealt
