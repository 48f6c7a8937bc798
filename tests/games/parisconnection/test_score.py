"""Section 6: end and score."""

import pytest

from anden.core.game import ranking_of
from anden.core.kernel import OVER
from anden.games.parisconnection import GAME
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.model import COLOURS, Build, Colour, Done, Give, Lay
from tests.games.parisconnection.positions import Script, disc, new_match, random_play, table

# Green starts at 8-3, two hexes from the end town.
SHORT = disc(3, {"9-4": 1, "2-1": 1, "10-3": 4}, end="10-3")


def written(hands: list[dict[Colour, int]], values: dict[Colour, int]) -> ParisConnection:
    """A position as it might be written down: these hands, these values."""
    state = table(seats=len(hands)).state.clone()
    for seat, hand in enumerate(hands):
        state.hand_size[seat] = sum(hand.values())
        for at, colour in enumerate(COLOURS):
            state.hand[seat * 6 + at] = hand.get(colour, 0)
            state.value[at] = values.get(colour, 0)
    return state


# ---- 6.1


@pytest.mark.rule("paris-connection", "6.1")
def test_reaching_the_end_town_ends_the_game_when_the_build_is_done() -> None:
    script = table(board=SHORT).laying("green", "10-3")
    assert script.phase == "laying"
    assert Lay("9-4") in script.legal()  # the same build may go on
    assert script.act(Lay("9-4"), Done()).match.over
    assert script.value("green") == 5
    assert script.result.ended == "marseille"
    assert [msg.key for msg in script.told()] == ["rise", "end-reached"]
    assert script.refusal(Build("red")) == ("ended", "6.1")


@pytest.mark.rule("paris-connection", "6.1")
def test_hands_lie_open_at_the_end() -> None:
    script = table({"blue": 10}, board=SHORT).build("green", "10-3")
    assert script.view(1).open_hands[0] == script.view(None).open_hands[0] == (10, 0, 0, 0, 0, 0)


@pytest.mark.rule("paris-connection", "6.1")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_game_ends_when_one_station_stands(seats: int) -> None:
    for seed in range(6):
        state = new_match(seats)
        for _ in random_play(state, seed):
            standing = sum(count > 0 for count in state.station)
            assert standing > 1 or state.phase in (4, 5)  # laying, or given and not yet taken
        assert state.actor() == OVER
        assert GAME.ended(state) in ("stations", "both")
        assert sum(count > 0 for count in state.station) <= 1


@pytest.mark.rule("paris-connection", "6.1")
def test_both_reasons_may_hold_at_once() -> None:
    script = table(board=SHORT).laying("green", "10-3")
    state = script.state.clone()
    for at in range(5):
        state.station[at] = 0
    state.apply(0, 0)
    assert GAME.ended(state) == "both"
    assert [event.msg.key for event in GAME.tell(script.state, 0, Done(), state)][1:] == ["end-reached", "stations-out"]


@pytest.mark.rule("paris-connection", "6.1")
def test_a_station_refilled_by_a_trade_counts() -> None:
    state = table({"blue": 10}).state.clone()
    for at in (0, 3, 4, 5):
        state.station[at] = 0
    state.station[2] = 1
    state.apply(0, GAME.encode(state, Give("blue")))
    state.apply(0, GAME.encode(state, GAME.decode(state, 17)))  # the last red
    assert (state.stations(), state.actor()) == (2, 1)


# ---- 6.2 to 6.5


@pytest.mark.rule("paris-connection", "6.2")
@pytest.mark.rule("paris-connection", "6.5")
def test_the_rulebooks_example() -> None:
    hand: dict[Colour, int] = {"blue": 6, "yellow": 3, "red": 4, "green": 2}
    state = written([hand, {}, {}, {}], {"blue": 12, "yellow": 9, "red": 8, "green": 3})
    lines = GAME.score(state)[0].lines
    assert [line.points for line in lines if line.points] == [72, 27, 32, 6]
    assert GAME.score(state)[0].total == state.points(0) == 137


@pytest.mark.rule("paris-connection", "6.3")
def test_each_locomotive_above_the_limit_costs_20_and_still_scores() -> None:
    state = written([{"blue": 17}, {"red": 16}, {}, {}], {"blue": 12, "red": 1})
    assert [(line.label.key, line.points) for line in GAME.score(state)[0].lines if line.points] == [
        ("score-company", 204),
        ("score-excess", -40),
    ]
    assert GAME.score(state)[1].total == -4


@pytest.mark.rule("paris-connection", "6.4")
def test_most_points_win_and_ties_share_every_place() -> None:
    state = written([{"blue": 2}, {"red": 5}, {"blue": 2}, {"red": 1}, {"red": 1}], {"blue": 5, "red": 1})
    assert ranking_of(GAME.score(state), GAME.spec.lowest_wins) == ((0, 2), (1,), (3, 4))


# ---- 6.6


def swap(script: Script, times: int) -> Script:
    for _ in range(times):
        script.act(script.legal()[-1])
        script.act(script.legal()[0])
    return script


@pytest.mark.rule("paris-connection", "6.6")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_four_rounds_of_one_for_one_trades_end_the_game(seats: int) -> None:
    script = swap(table(seats=seats), 4 * seats - 1)
    assert script.view().swaps == 4 * seats - 1
    assert not script.match.over
    swap(script, 1)
    assert script.result.ended == "swaps"
    assert script.told()[-1].key == "swaps-out"
    assert script.refusal(Build("red")) == ("swapped-out", "6.6")


@pytest.mark.rule("paris-connection", "6.6")
def test_a_build_or_a_trade_of_two_for_one_starts_the_count_again() -> None:
    script = swap(table(), 11).build("red", "Rouen")
    assert script.view().swaps == 0
    script = swap(script, 11)
    script.act(script.legal()[-1])
    assert script.act(script.legal()[1]).view().swaps == 0
    assert not swap(script, 11).match.over


@pytest.mark.rule("paris-connection", "6.6")
def test_the_swap_limit_is_an_option() -> None:
    assert swap(table(swap_limit=5), 5).result.ended == "swaps"
    assert not swap(table(swap_limit="none"), 60).match.over
