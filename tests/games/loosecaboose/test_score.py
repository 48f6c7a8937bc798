"""9: the end and the score; 1: the components."""

from collections import Counter

import msgspec
import pytest

from anden.core.errors import Malformed
from anden.core.match import Match, parse_options
from anden.core.replay import encode_replay, replay_of, verify
from anden.games.loosecaboose import GAME
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.components import OWN_SET
from anden.games.loosecaboose.model import CARDS, LooseCabooseOptions, Pass, Reveal
from anden.track import turn as t
from tests.games.loosecaboose.positions import Script, card_set, random_steps, table

ONE, TWO, THREE, FOUR = (f"track-{value}-straight" for value in (1, 2, 3, 4))
SMALL = card_set(track_1_straight=7, track_2_straight=6, track_3_straight=4, track_4_straight=6)


def short(*hands: tuple[str, ...], line: tuple[str, ...] = (ONE, ONE, ONE)) -> Script:
    """23 cards, two players: three draws, so three turns."""
    return table(*hands, line=line, cards=SMALL)


@pytest.mark.rule("loose-caboose", "9.1")
def test_whoever_draws_the_last_card_completes_the_turn() -> None:
    script = short((TWO, THREE), (TWO, FOUR), line=(TWO, FOUR, ONE)).draw(THREE).pass_turn().draw(FOUR).pass_turn()
    script.draw(ONE)
    assert (script.view().deck, script.view().phase) == (0, "act")
    script.pass_turn()
    assert script.result.ended == "deck-out"
    assert script.refusal(Pass()) == ("ended", "9.1")


@pytest.mark.rule("loose-caboose", "9.1")
def test_every_match_ends_with_an_empty_draw_pile() -> None:
    for seats in (2, 3, 4):
        for seed in range(20):
            *_, (_, _, _, last) = random_steps(seats, seed)
            assert (last.deck, last.phase) == (0, t.ENDED)


@pytest.mark.rule("loose-caboose", "9.2")
@pytest.mark.rule("loose-caboose", "9.3")
def test_hands_are_added_and_cancel_nothing() -> None:
    script = short((TWO, THREE), (TWO, FOUR), line=(TWO, FOUR, ONE)).draw(THREE).pass_turn().draw(FOUR).pass_turn()
    script.draw(ONE).pass_turn()
    assert script.view().piles == ((TWO,), (FOUR,))
    scores = GAME.score(script.state)
    assert [line.points for line in scores[0].lines] == [2, 0, 1 + 2 + 3 + 3]
    assert [line.points for line in scores[1].lines] == [4, 0, 2 + 4 + 4]
    assert script.view().open_hands == ((ONE, TWO, THREE, THREE), (TWO, FOUR, FOUR))
    assert script.result.scores == (11, 14)
    assert script.result.ranking == ((0,), (1,))


@pytest.mark.rule("loose-caboose", "9.3")
def test_banked_cards_count() -> None:
    script = table(line=(THREE, TWO, "broken-1-straight")).draw().pass_turn()
    bank = GAME.score(script.state)[0].lines[1]
    assert (bank.label.key, bank.points) == ("score-bank", 3)


@pytest.mark.rule("loose-caboose", "9.3")
def test_fewer_cards_break_a_tie() -> None:
    script = short((ONE, ONE), (TWO, TWO), line=(FOUR, THREE, ONE)).draw(ONE).pass_turn().draw(ONE).pass_turn()
    script.draw(ONE).pass_turn()
    assert script.result.scores == (8, 8)
    assert [score.ties for score in GAME.score(script.state)] == [(5,), (4,)]
    assert script.result.ranking == ((1,), (0,))


@pytest.mark.rule("loose-caboose", "9.3")
def test_with_equal_points_and_cards_the_victory_is_shared() -> None:
    script = short((ONE, TWO), (TWO, TWO), line=(FOUR, TWO, ONE)).draw(THREE).pass_turn().draw(FOUR).pass_turn()
    script.draw(ONE).lay(ONE).roll(0)
    assert script.result.scores == (10, 10)
    assert script.result.ranking == ((0, 1),)


@pytest.mark.rule("loose-caboose", "9.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ranking_follows_points_then_cards(seats: int) -> None:
    for seed in range(40):
        *_, (_, _, _, last) = random_steps(seats, seed)
        scores = GAME.score(last)
        held = [len(GAME.view(last, s).hand) + len(GAME.view(last, None).piles[s]) for s in range(seats)]
        banked = [len(GAME.view(last, None).banks[s]) for s in range(seats)]
        assert [score.ties for score in scores] == [(h + b,) for h, b in zip(held, banked, strict=True)]


# ---- nothing is ever lost


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_ever_lost(seats: int) -> None:
    """Between line, hands, piles, bank, discard, draw pile, what was shuffled anew, and the box."""
    whole = Counter({row.card: row.count for row in OWN_SET.cards})
    for seed in range(30):
        for _, _, _, after in random_steps(seats, seed):
            view = GAME.view(after, None)
            seen = Counter(laid.card for laid in view.line)
            seen.update((*view.discard, *view.reshuffled, *([view.shown] if view.shown else [])))
            for seat in range(seats):
                seen.update((*view.piles[seat], *view.banks[seat], *GAME.view(after, seat).hand))
            hidden = Counter({card: after.unseen[at] for at, card in enumerate(CARDS)})
            assert seen + hidden == whole
            assert view.deck <= hidden.total()


# ---- components


def refused(raw: object, seats: int = 2) -> str:
    with pytest.raises(Malformed) as caught:
        GAME.settle(seats, parse_options(GAME, raw))
    return str(caught.value.msg.args["why"])


@pytest.mark.rule("loose-caboose", "1.1")
def test_our_set_has_fifty_cards_four_of_them_broken() -> None:
    counts = Counter({row.card: row.count for row in OWN_SET.cards})
    assert counts.total() == 50
    broken = [row for row in OWN_SET.cards if row.kind == "broken"]
    assert sorted((row.value, row.count) for row in broken) == [(1, 1), (2, 1), (3, 1), (4, 1)]
    values = Counter[int]()
    for row in OWN_SET.cards:
        values[row.value] += row.count
    assert values == {1: 13, 2: 13, 3: 12, 4: 12}


@pytest.mark.rule("loose-caboose", "1.2")
def test_the_dice_have_blank_single_and_double_faces() -> None:
    assert sorted(OWN_SET.dice.faces) == [0, 0, 1, 1, 1, 2]
    assert OWN_SET.dice.count == 4


PLAIN = msgspec.to_builtins(OWN_SET)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": ""}, "name"),
        ({"dice": {"count": 3, "faces": [1], "source": "found"}}, "count"),
        ({"dice": {"count": 4, "faces": [], "source": "found"}}, "faces"),
        ({"dice": {"count": 4, "faces": [3], "source": "found"}}, "faces"),
        ({"cards": [{"kind": "chaos", "value": 1, "count": 1, "source": "found"}]}, "chaos"),
        ({"cards": [{"kind": "track", "value": 1, "count": 40, "source": "found"}]}, "shape"),
        ({"cards": [{"kind": "track", "value": 5, "shape": "straight", "count": 40, "source": "found"}]}, "value"),
        ({"cards": [{"kind": "track", "value": 1, "shape": "straight", "count": 9, "source": "found"}]}, "9 in all"),
        ({"cards": [*PLAIN["cards"][:-1], PLAIN["cards"][0]]}, "twice"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_broken_set_is_refused_by_its_field(change: dict[str, object], words: str) -> None:
    assert words in refused({"set": PLAIN | change})


def test_options_that_do_not_go_together_are_refused() -> None:
    assert "no seat 2" in refused({"first": 2})
    assert "mode" in refused({"mode": "solo"})
    with pytest.raises(Malformed, match="seats"):
        Match(GAME, 1, LooseCabooseOptions())


def test_a_match_with_ones_own_set_is_played_and_verified() -> None:
    match = Match(GAME, 2, LooseCabooseOptions(cards=SMALL), bytes(32))
    while not match.over:
        seat = match.owing()[0]
        match.play(seat, match.legal(seat)[-1])
    replay = replay_of(match)
    assert replay.options["set"]["name"] == "test"
    assert verify(msgspec.json.decode(encode_replay(replay), type=type(replay))).result() == match.result()


def test_penalties_turned_up_are_public() -> None:
    for seed in range(60):
        for before, _, action, after in random_steps(2, seed):
            if isinstance(action, Reveal) and before.phase == k.PENALTY_CARD:
                told = [e for e in GAME.tell(before, -1, action, after) if e.seen_by(None)]
                assert told[0].msg.key == "penalty-drawn"
                return
    raise AssertionError("no penalty was drawn in sixty matches")
