"""Section 4: set-up."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from anden.core.errors import Malformed
from anden.core.kernel import NATURE
from anden.games.loknroll import GAME
from anden.games.loknroll import kernel as k
from anden.games.loknroll.components import OWN_SET
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import (
    CARDS,
    TYPE_OF,
    CardSet,
    Discard,
    First,
    Lay,
    LoknRollOptions,
    Mode,
    Pass,
    Roll,
)
from anden.track import turn as t
from anden.track.components import BENDS
from tests.games.loknroll.paper import jams, starting_lines
from tests.games.loknroll.positions import PLAIN, Script, card_set, new_match, random_play, table
from tests.luck import examples

TRACK = [card for card in CARDS if not card.startswith("chaos")]
STRAIGHT, LEFT, RIGHT = "track-1-straight", "track-1-left", "track-1-right"
SHAPES = (STRAIGHT, LEFT, RIGHT)
MODES: list[tuple[int, Mode]] = [
    (1, "solo"),
    (1, "solo-challenge"),
    (1, "laura"),
    (2, "table"),
    (3, "table"),
    (4, "table"),
]


# ---- 4.1: who lays what


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.parametrize(
    ("seats", "first", "layers"),
    [
        (1, 0, [0, 0, 0, 0]),
        (2, 0, [0, 1, 0, 1]),
        (2, 1, [1, 0, 1, 0]),
        (3, 0, [0, 1, 2, 0]),
        (3, 2, [2, 0, 1, 2]),
        (4, 1, [1, 2, 3, 0]),
    ],
)
def test_the_starting_line_is_laid_clockwise_from_the_first_player(seats: int, first: int, layers: list[int]) -> None:
    script = Script(seats, first=first).start(*PLAIN)
    assert [entry.seat for entry in script.match.log if entry.seat != NATURE] == layers


@pytest.mark.rule("loknroll", "4.1")
def test_the_starting_line_has_four_cards() -> None:
    script = Script().start(*PLAIN[:3])
    assert script.phase == "reveal-start"
    assert script.start(PLAIN[3]).phase == "deal"


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.parametrize("card", ["chaos-1", "chaos-2", "chaos-3", "chaos-4"])
def test_chaos_is_set_aside_and_another_card_is_drawn(card: str) -> None:
    script = Script().aside(card)
    assert script.view().aside == (card,)
    assert (script.phase, script.view().turn) == ("reveal-start", 0)


@pytest.mark.rule("loknroll", "4.1")
def test_track_that_clashes_is_set_aside() -> None:
    assert Script().start("track-2-straight").aside("track-4-left").view().aside == ("track-4-left",)


@pytest.mark.rule("loknroll", "4.1")
def test_track_without_a_free_place_is_set_aside() -> None:
    script = Script().start(STRAIGHT, f"{LEFT} left", f"{RIGHT} left").aside(LEFT)
    assert script.view().aside == (LEFT,)


@pytest.mark.rule("loknroll", "4.1")
def test_destroyed_track_that_cannot_be_laid_is_set_aside_too() -> None:
    assert Script().start(STRAIGHT).aside("destroyed-3-right").view().aside == ("destroyed-3-right",)


@pytest.mark.rule("loknroll", "4.1")
def test_destroyed_track_may_be_laid_in_the_starting_line() -> None:
    assert Script().start("destroyed-1-straight").line == ("destroyed-1-straight",)


@pytest.mark.rule("loknroll", "4.1")
def test_the_same_player_draws_again_for_a_card_set_aside() -> None:
    script = Script(3).start(STRAIGHT).aside("chaos-2", "track-3-left").start(STRAIGHT)
    assert [entry.seat for entry in script.match.log if entry.seat != NATURE] == [0, 1]


@pytest.mark.rule("loknroll", "4.1")
def test_cards_set_aside_are_not_drawn_again_before_the_line_is_ready() -> None:
    script = Script().aside("chaos-1")
    assert "chaos-1" not in {getattr(action, "card", "") for action in script.offered()}


@pytest.mark.rule("loknroll", "4.1")
def test_cards_set_aside_are_shuffled_back() -> None:
    script = Script().aside("chaos-1").start(*PLAIN)
    assert script.view().aside == ()
    assert "chaos-1" in {getattr(action, "card", "") for action in script.offered()}


@pytest.mark.rule("loknroll", "4.1")
def test_whoever_draws_chooses_the_placement() -> None:
    script = Script().start(STRAIGHT).reveal(LEFT)
    assert script.match.owing() == [1]
    assert script.legal() == [Lay(LEFT, "left"), Lay(LEFT, "right")]


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.parametrize("action", [Pass(), Roll(), Discard("chaos-1", False)])
def test_nothing_else_is_done_while_the_starting_line_is_built(action: Pass | Roll | Discard) -> None:
    script = Script().reveal(STRAIGHT)
    assert script.refusal(action) == ("lay-the-start", "4.1")


@pytest.mark.rule("loknroll", "4.1")
def test_only_the_card_drawn_may_be_laid() -> None:
    script = Script().reveal(STRAIGHT)
    assert script.refusal(Lay("track-2-straight", "straight")) == ("not-the-card-drawn", "4.1")
    script.act(Lay(STRAIGHT, "straight"))


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.rule("loknroll", "2.6")
def test_dead_ends_are_always_barred_during_set_up() -> None:
    script = Script(no_dead_ends=False).start(f"{LEFT} left", f"{LEFT} left").reveal(RIGHT)
    assert script.refusal(Lay(RIGHT, "left")) == ("dead-end-start", "4.1")
    assert script.legal() == [Lay(RIGHT, "right")]


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.rule("loknroll", "2.5")
def test_cards_of_the_starting_line_may_not_overlap() -> None:
    script = Script().start(STRAIGHT, f"{LEFT} left", f"{RIGHT} left").reveal(RIGHT)
    assert script.refusal(Lay(RIGHT, "left")) == ("overlap", "2.5")


# ---- 4.1: set-up always completes


def grown(state: LoknRoll) -> Iterator[LoknRoll]:
    """Every position of the set-up from here on in which a card of a starting line of up to 3 is to be turned up."""
    if state.line.end == 4:
        return
    yield state
    for card in (STRAIGHT, LEFT, RIGHT):
        for bend in range(len(BENDS)):
            twin = state.clone()
            twin.apply(NATURE, t.REVEAL + TYPE_OF[card])
            if twin.phase == t.LAY_START and twin.bends_of(twin.shown, twin.line.room()) >> bend & 1:
                twin.apply(twin.seat, k.LAY + 3 * TYPE_OF[card] + bend)
                yield from grown(twin)


@pytest.mark.rule("loknroll", "4.1")
def test_a_straight_and_one_kind_of_curve_find_a_place_in_every_starting_line() -> None:
    homeless = Counter[tuple[str, ...]]()
    for state in grown(GAME.new(2, GAME.settle(2, LoknRollOptions(first=0)))):
        homeless[tuple(card for card in (STRAIGHT, LEFT, RIGHT) if state.first_bend(TYPE_OF[card]) < 0)] += 1
    assert set(homeless) == {(), (LEFT,), (RIGHT,)}
    assert homeless.total() == 1 + len(starting_lines())


@pytest.mark.rule("loknroll", "4.1")
def test_our_set_can_never_jam_the_set_up() -> None:
    assert jams(OWN_SET) == []


def begun(cards: CardSet | Literal["anden"], seats: int, mode: Mode, seed: int) -> LoknRoll:
    """A match played at random until its starting line is ready."""
    state = GAME.new(seats, GAME.settle(seats, LoknRollOptions(mode=mode, cards=cards)))
    for _ in random_play(state, seed):
        if state.phase == t.DEAL:
            break
    return state


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.parametrize(
    "cards",
    [
        card_set("one-kind-of-curve", track_1_left=40),
        card_set(
            "wrong-values-first", track_1_straight=1, track_2_straight=1, track_3_left=4, track_4_left=4, chaos_1=13
        ),
    ],
    ids=lambda cards: cards.name,
)
def test_a_set_with_which_the_starting_line_could_jam_is_refused(cards: CardSet) -> None:
    with pytest.raises(Malformed, match="set: cards: the starting line"):
        GAME.settle(2, LoknRollOptions(cards=cards))


@pytest.mark.rule("loknroll", "4.1")
def test_a_set_of_straights_alone_never_jams() -> None:
    assert begun(card_set("straights", track_1_straight=40), 2, "table", 0).line.end == 4


@pytest.mark.rule("loknroll", "4.1")
@examples(100)
@given(st.dictionaries(st.sampled_from(TRACK), st.integers(1, 12), min_size=1, max_size=8))
def test_a_set_is_refused_exactly_if_its_starting_line_can_jam(counts: dict[str, int]) -> None:
    cards = card_set("any", chaos_1=24, **counts)
    if jams(cards):
        with pytest.raises(Malformed):
            GAME.settle(2, LoknRollOptions(cards=cards))
    else:
        assert [begun(cards, 2, "table", seed).line.end for seed in range(3)] == [4, 4, 4]


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_set_up_completes_whatever_is_drawn_and_chosen(seats: int, mode: Mode) -> None:
    for seed in range(60):
        state = begun("anden", seats, mode, seed)
        assert (state.phase, state.line.end) == (t.DEAL, 4)


# ---- 4.2 to 4.4


@pytest.mark.rule("loknroll", "4.2")
def test_the_locomotive_stands_on_the_third_card_laid() -> None:
    assert Script().start(*PLAIN).view().train == 2


@pytest.mark.rule("loknroll", "4.2")
def test_there_is_no_locomotive_before_the_line_is_ready() -> None:
    assert Script().start(*PLAIN[:3]).view().train is None


@pytest.mark.rule("loknroll", "4.2")
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_the_locomotive_never_moves_back(seats: int, mode: Mode) -> None:
    for seed in range(10):
        state = new_match(seats, mode)
        stood = 0
        for _ in random_play(state, seed):
            assert stood <= state.line.train < max(state.line.end, 1)
            stood = state.line.train


@pytest.mark.rule("loknroll", "4.3")
@pytest.mark.parametrize(("seats", "removed"), [(1, 11), (2, 11), (3, 9), (4, 7)])
def test_cards_are_removed_before_the_deal(seats: int, removed: int) -> None:
    assert Script(seats).start(*PLAIN).view().deck == 55 - 4 - removed


@pytest.mark.rule("loknroll", "4.3")
@pytest.mark.parametrize("mode", ["solo", "solo-challenge", "laura"])
def test_all_solo_modes_remove_as_many_as_two_players(mode: Mode) -> None:
    assert Script(1, mode=mode).start(*PLAIN).view().deck == Script(2).start(*PLAIN).view().deck


@pytest.mark.rule("loknroll", "4.3")
def test_nobody_knows_which_cards_were_removed() -> None:
    script = table()
    dealt = Counter(card for seat in (0, 1) for card in script.hand(seat))
    unseen = {card: own_set_counts()[card] - dealt[card] - PLAIN.count(card) for card in CARDS}
    assert {getattr(action, "card", ""): weight for action, weight in script.offered().items()} == +Counter(unseen)


def own_set_counts() -> Counter[str]:
    return Counter({row.card: row.count for row in OWN_SET.cards})


@pytest.mark.rule("loknroll", "4.4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_hand_gets_two_cards(seats: int) -> None:
    assert table(seats=seats, mode="solo" if seats == 1 else None).view().hands == (2,) * seats


@pytest.mark.rule("loknroll", "4.4")
def test_hands_are_secret() -> None:
    script = table(("track-1-left", "chaos-4"), ("track-2-left", "track-3-right"))
    assert script.view(0).hand == ("track-1-left", "chaos-4")
    assert script.view(1).hand == ("track-2-left", "track-3-right")
    assert script.view(None).hand == ()
    assert script.view(0).open_hands == script.view(None).open_hands == ()


@pytest.mark.rule("loknroll", "4.4")
def test_what_is_dealt_and_drawn_is_told_to_its_owner_alone() -> None:
    script = table().draw("chaos-3")
    for entry in script.match.log:
        if entry.seat == NATURE and type(entry.action).__name__ == "Draw":
            for seat in (0, 1, None):
                told = [e.msg.args.get("card") for e in script.match.events(entry.n) if e.seen_by(seat)]
                owner = script.match.state_at(entry.n).seat
                assert told == ([entry.action.card] if seat == owner else [None])


@pytest.mark.rule("loknroll", "4.4")
@pytest.mark.parametrize(
    ("seats", "mode", "turns"), [(*m, 36 if m[0] > 1 else 38) for m in MODES if m[1] != "solo-challenge"]
)
def test_a_match_has_36_turns_and_alone_38(seats: int, mode: Mode, turns: int) -> None:
    for seed in range(10):
        state = new_match(seats, mode)
        begun = sum(state.phase in (t.DRAW_CARD, k.LAURA_TURN) for _ in random_play(state, seed))
        assert begun == turns


# ---- who begins


@pytest.mark.rule("loknroll", "4.1")
def test_the_first_seat_is_drawn_by_chance() -> None:
    script = Script(3, first=None)
    assert script.offered() == {First(0): 1, First(1): 1, First(2): 1}
    assert script.first(2).reveal(STRAIGHT).match.owing() == [2]


@pytest.mark.rule("loknroll", "4.1")
def test_the_first_seat_may_be_fixed() -> None:
    script = Script(3, first=1)
    assert (script.phase, script.view().first) == ("reveal-start", 1)


@pytest.mark.rule("loknroll", "4.1")
def test_whoever_lays_first_also_plays_first() -> None:
    assert Script(3, first=None).first(1).start(*PLAIN).deal().draw().match.owing() == [1]


@pytest.mark.rule("loknroll", "4.1")
@pytest.mark.rule("loknroll", "3.1")
def test_of_two_rules_broken_the_first_in_the_rulebook_is_named() -> None:
    script = Script().start(f"{LEFT} left", f"{LEFT} left").reveal(RIGHT)
    assert script.refusal(Lay("track-3-right", "left")) == ("values-clash", "3.1")
