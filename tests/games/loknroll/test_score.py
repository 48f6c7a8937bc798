"""Section 11: the end, the score, ties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from anden.core.game import Msg, Score, ScoreLine, ranking_of
from anden.games.loknroll import GAME
from anden.games.loknroll.model import Discard
from tests.games.loknroll.paper import value_of
from tests.games.loknroll.positions import SMALL, Script, random_steps, table
from tests.luck import examples

Cards = tuple[str, str, str, str]


def finished(*seats: Cards) -> Script:
    """Two players who only discard chaos, one card a turn and never combining, so that all they drew counts."""
    script = table(*(cards[:2] for cards in seats), cards=SMALL)
    for turn in range(4):
        script.draw(seats[turn % 2][2 + turn // 2])
        script.put(next(card for card in script.hand(turn % 2) if card.startswith("chaos"))).done()
    return script


def scored(*values: int) -> tuple[int, tuple[int, ...]]:
    """What 11.1 and 11.2 count: the total; cards, 4s, 3s, 2s, 1s."""
    return sum(values), (len(values), *(values.count(value) for value in (4, 3, 2, 1)))


# ---- 11.1


@pytest.mark.rule("loknroll", "11.1")
def test_the_score_is_what_is_in_hand_and_on_the_pile() -> None:
    script = finished(("chaos-4", "chaos-3", "track-1-left", "track-1-left"), ("chaos-2",) * 2 + ("chaos-1",) * 2)
    mine, others = GAME.score(script.state)
    assert [(line.label.key, line.label.args, line.label.rule, line.points) for line in mine.lines] == [
        ("score-hand", {"count": 2}, "11.1", 2),
        ("score-pile", {"count": 2}, "11.1", 7),
    ]
    assert (mine.total, others.total) == (9, 6)


@pytest.mark.rule("loknroll", "11.1")
def test_lowest_wins() -> None:
    script = finished(("chaos-4", "chaos-3", "track-1-left", "track-1-left"), ("chaos-2",) * 2 + ("chaos-1",) * 2)
    assert (script.result.scores, script.result.ranking) == ((9, 6), ((1,), (0,)))


@pytest.mark.rule("loknroll", "11.1")
def test_cards_that_left_the_game_do_not_count() -> None:
    script = table(("chaos-4", "chaos-4"), cards=SMALL).draw("chaos-1").put("chaos-4").combine("chaos-4").done()
    assert GAME.score(script.state)[0].total == 1


@pytest.mark.rule("loknroll", "11.1")
def test_the_score_stands_at_every_moment() -> None:
    for seed in range(6):
        for _, _, _, after in random_steps(3, "table", seed):
            piles = GAME.view(after, None).piles
            for seat, score in enumerate(GAME.score(after)):
                cards = (*GAME.view(after, seat).hand, *piles[seat])
                assert score.total == after.points(seat) == sum(map(value_of, cards))


@pytest.mark.rule("loknroll", "11.1")
def test_at_the_end_all_hands_are_shown() -> None:
    script = finished(("chaos-4", "chaos-3", "track-1-left", "track-1-left"), ("chaos-2",) * 2 + ("chaos-1",) * 2)
    assert script.view(None).open_hands == (("track-1-left",) * 2, ("chaos-2",) * 2)


# ---- 11.2


@pytest.mark.rule("loknroll", "11.2")
def test_a_tie_goes_to_fewer_cards() -> None:
    script = table(("chaos-2", "chaos-2"), ("chaos-4", "chaos-4"), cards=SMALL)
    script.draw("chaos-2").put("chaos-2").done()
    script.draw("chaos-1").put("chaos-1").done()
    script.draw("chaos-2").put("chaos-2").done()
    script.draw("chaos-1").combine("chaos-1").done()
    assert (script.result.scores, script.result.ranking) == ((8, 8), ((1,), (0,)))


@pytest.mark.rule("loknroll", "11.2")
def test_then_to_fewer_4s() -> None:
    script = finished(
        ("chaos-4", "chaos-2", "track-1-left", "track-1-left"), ("chaos-3", "chaos-3", "track-1-left", "track-1-left")
    )
    assert (script.result.scores, script.result.ranking) == ((8, 8), ((1,), (0,)))


@pytest.mark.rule("loknroll", "11.2")
def test_then_to_fewer_3s() -> None:
    script = finished(
        ("chaos-3", "chaos-4", "track-1-left", "track-1-left"), ("chaos-2", "chaos-2", "chaos-4", "track-1-left")
    )
    assert (script.result.scores, script.result.ranking) == ((9, 9), ((1,), (0,)))


@pytest.mark.rule("loknroll", "11.2")
def test_then_the_victory_is_shared() -> None:
    script = finished(
        ("chaos-2", "chaos-4", "track-1-left", "track-1-right"),
        ("chaos-4", "track-1-left", "chaos-2", "track-1-straight"),
    )
    assert (script.result.scores, script.result.ranking) == ((8, 8), ((0, 1),))


@pytest.mark.rule("loknroll", "11.2")
def test_fewer_2s_and_then_fewer_1s_come_last() -> None:
    """Between two hands 2s and 1s never decide, since the total, the cards, the 4s and the 3s fix them; Laura's may."""
    for level in range(5):
        ties = [1] * 5
        ties[level] = 0
        worse = (*ties[:level], 1, *[0] * (4 - level))
        scores = [Score(0, (), worse), Score(1, (), tuple(ties))]
        assert ranking_of(scores, lowest_wins=True) == ((1,), (0,))


VALUES = st.lists(st.integers(1, 4), max_size=5)


@pytest.mark.rule("loknroll", "11.2")
@examples(100)
@given(st.lists(VALUES, min_size=2, max_size=4))
def test_places_follow_total_cards_4s_3s_2s_1s(hands: list[list[int]]) -> None:
    merits = [scored(*hand) for hand in hands]
    scores = [Score(seat, (ScoreLine(Msg("score-hand"), total),), ties) for seat, (total, ties) in enumerate(merits)]
    ranking = ranking_of(scores, lowest_wins=True)
    assert [merits[place[0]] for place in ranking] == sorted(set(merits))
    assert all(merits[seat] == merits[place[0]] for place in ranking for seat in place)


@pytest.mark.rule("loknroll", "11.2")
def test_the_scores_of_matches_count_cards_and_values_for_ties() -> None:
    for seed in range(20):
        *_, (_, _, _, after) = random_steps(4, "table", seed)
        view = GAME.view(after, None)
        for score in GAME.score(after):
            cards = (*view.open_hands[score.seat], *view.piles[score.seat])
            assert (score.total, score.ties) == scored(*map(value_of, cards))


@pytest.mark.rule("loknroll", "10.1")
def test_the_score_after_a_discard_is_foreseen_as_it_comes() -> None:
    discards = 0
    for seed in range(5):
        for before, seat, action, after in random_steps(2, "table", seed):
            if not isinstance(action, Discard):
                assert GAME.foresee(before, seat, action) is None
                continue
            discards += 1
            own = GAME.score(after)[seat].lines
            assert GAME.foresee(before, seat, action) == tuple(line.points for line in own)
    assert discards
