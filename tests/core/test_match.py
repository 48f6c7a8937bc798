"""Match, on Lok'n'Roll: versions, refusals, undo. Simultaneous decisions are tested on the toy game."""

import hashlib
import hmac
import json
from typing import Any

import msgspec
import pytest

from anden.core import registry
from anden.core.chain import canonical, first_head, next_head
from anden.core.codec import digest, dump, load
from anden.core.errors import GameOver, Illegal, Malformed, Refusal, Stale
from anden.core.game import Msg, Score, ScoreLine, Seat, ranking_of
from anden.core.kernel import NATURE, SEVERAL
from anden.core.match import SNAPSHOTS_MOST, AnyMatch, Match, parse_action, parse_options
from anden.core.seal import Seal
from anden.games.loknroll.model import Discard, Lay, LoknRollOptions, Pass, Roll

GAME = registry.game("loknroll")


def new_match(seed: int = 1, seats: int = 2) -> AnyMatch:
    return Match(GAME, seats, LoknRollOptions(first=0) if seats > 1 else LoknRollOptions(), bytes([seed]) * 32)


def past_setup(seed: int = 1, seal: Seal | None = None) -> AnyMatch:
    match = new_match(seed) if seal is None else Match.sealed(GAME, 2, LoknRollOptions(first=0), seal)
    while match.view(0).phase == "lay-start":
        match.play(match.owing()[0], match.legal(match.owing()[0])[0])
    return match


def able_to_lay(match: AnyMatch) -> AnyMatch:
    while not any(isinstance(action, Lay) for action in match.legal(match.owing()[0])):
        match.play(match.owing()[0], Pass())
    return match


def thrown_again_and_again(match: AnyMatch) -> set[int]:
    """What comes of a throw that is taken back a dozen times; the last one stays taken back."""
    seat = match.owing()[0]
    match.play(seat, next(action for action in match.legal(seat) if isinstance(action, Lay)))
    rolled = set()
    for _ in range(12):
        match.play(seat, Roll())
        rolled.add(next(e.action.wheels for e in reversed(match.log) if type(e.action).__name__ == "Throw"))
        match.undo(seat, consent=True)
    return rolled


def finished() -> AnyMatch:
    match = past_setup()
    while not match.over:
        match.play(match.owing()[0], match.legal(match.owing()[0])[0])
    return match


def refused(match: AnyMatch, seat: int, action: Any, expect: int | None = None) -> Refusal:
    """The refusal, and the certainty that nothing has changed."""
    before = digest(match.state), match.version
    with pytest.raises(Refusal) as caught:
        match.play(seat, action, expect)
    assert (digest(match.state), match.version) == before
    return caught.value


def test_the_version_is_the_number_of_entries_and_each_is_numbered() -> None:
    match = finished()
    assert [entry.n for entry in match.log] == list(range(match.version))


def test_nature_has_moved_before_anyone_is_asked() -> None:
    match = new_match()
    assert match.log[0].seat == NATURE
    assert match.owing() == [0]


def test_a_match_is_fixed_by_its_seed_and_actions() -> None:
    assert digest(finished().state) == digest(finished().state)
    assert new_match(1).log[0] != new_match(3).log[0]


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_seats_the_game_does_not_have_are_malformed(seats: int) -> None:
    with pytest.raises(Malformed, match="1, 2, 3, 4, not"):
        Match(GAME, seats, LoknRollOptions())


def test_a_seed_of_the_wrong_length_is_malformed() -> None:
    with pytest.raises(Malformed, match="32 bytes"):
        Match(GAME, 2, LoknRollOptions(), b"short")


def test_a_seat_that_is_not_there_is_malformed() -> None:
    assert isinstance(refused(new_match(), 2, Pass()), Malformed)


def test_an_action_for_an_older_version_is_stale() -> None:
    match = able_to_lay(past_setup())
    refusal = refused(match, match.owing()[0], Pass(), match.version - 1)
    assert isinstance(refusal, Stale)
    assert refusal.msg.args == {"expected": match.version - 1, "version": match.version}


def test_an_action_for_a_version_to_come_is_malformed() -> None:
    match = past_setup()
    assert isinstance(refused(match, match.owing()[0], Pass(), match.version + 1), Malformed)


def test_an_illegal_action_says_which_rule_it_breaks() -> None:
    match = past_setup()
    refusal = refused(match, match.owing()[0], Roll(), match.version)
    assert isinstance(refusal, Illegal)
    assert (refusal.msg.key, refusal.msg.rule) == ("nothing-laid", "7.2")


def test_after_the_end_everything_is_over() -> None:
    assert isinstance(refused(finished(), 0, Pass()), GameOver)


def test_an_unknown_card_is_malformed() -> None:
    assert isinstance(refused(past_setup(), 0, Discard("chaos-9", False)), Malformed)


@pytest.mark.parametrize(
    "raw",
    [
        {},
        [],
        "pass",
        None,
        {"kind": "jump"},
        {"kind": "lay", "card": 3, "bend": "left"},
        {"kind": "lay", "card": "track-1-left"},
        {"kind": "lay", "card": "track-1-left", "bend": "up"},
        {"kind": "discard", "card": "chaos-1", "combine": "yes"},
        {"kind": "pass", "extra": 1},
    ],
)
def test_what_is_no_action_is_malformed(raw: object) -> None:
    with pytest.raises(Malformed):
        parse_action(GAME, raw)


@pytest.mark.parametrize(
    "raw", [[], {"mode": "party"}, {"no-dead-ends": 1}, {"first": "me"}, {"speed": 3}, {"set": "x"}]
)
def test_what_is_no_option_is_malformed(raw: object) -> None:
    with pytest.raises(Malformed):
        parse_options(GAME, raw)


def test_a_state_survives_being_dumped_and_loaded() -> None:
    match = finished()
    for version in range(0, match.version, 7):
        state = match.state_at(version)
        other = GAME.new(2, match.options)
        load(other, dump(state))
        assert digest(other) == digest(state)


def test_the_result_is_told_only_at_the_end() -> None:
    assert new_match().result() is None
    result = finished().result()
    assert result is not None
    assert result.ended == "deck-out"


class TestUndo:
    def test_nothing_done_nothing_to_undo(self) -> None:
        match = new_match()
        assert match.undo_line(1).kind == "none"
        with pytest.raises(Illegal) as caught:
            match.undo(1)
        assert caught.value.msg.key == "undo-nothing"

    def test_it_is_free_until_nature_moves(self) -> None:
        match = able_to_lay(past_setup())
        seat, version, before = match.owing()[0], match.version, digest(match.state)
        match.play(seat, next(action for action in match.legal(seat) if isinstance(action, Lay)))
        assert match.undo_line(seat).kind == "free"
        match.undo(seat)
        assert digest(match.state) == before
        assert match.version == version + 2, "the log only grows"
        assert match.log[-1].undo_to == version

    def test_undo_and_the_same_again_give_the_same_state(self) -> None:
        match = able_to_lay(past_setup())
        seat = match.owing()[0]
        lay = next(action for action in match.legal(seat) if isinstance(action, Lay))
        match.play(seat, lay)
        after = digest(match.state)
        match.undo(seat)
        match.play(seat, lay)
        assert digest(match.state) == after
        assert digest(match.state_at(match.version)) == after

    def test_after_a_throw_of_dice_it_needs_consent(self) -> None:
        match = able_to_lay(past_setup())
        seat = match.owing()[0]
        match.play(seat, next(action for action in match.legal(seat) if isinstance(action, Lay)))
        match.play(seat, Roll())
        line = match.undo_line(seat)
        assert (line.kind, line.reason and line.reason.key) == ("consent", "undo-nature-moved")
        with pytest.raises(Illegal):
            match.undo(seat)
        match.undo(seat, consent=True)
        assert match.view(seat).phase == "extend"

    def test_after_another_seat_acted_it_needs_consent(self) -> None:
        match = past_setup()
        match.play(0, Pass())
        while match.owing()[0] != 1:
            match.play(0, match.legal(0)[0])
        match.play(1, Pass())
        line = match.undo_line(0)
        assert (line.kind, line.reason and line.reason.key) == ("consent", "undo-others-acted")

    def test_two_undos_take_back_two_actions(self) -> None:
        match = past_setup()
        while len(free := [e for e in match.log[-2:] if e.seat == match.owing()[0]]) < 2:
            lays = [action for action in match.legal(match.owing()[0]) if isinstance(action, Lay)]
            match.play(match.owing()[0], [*lays, *match.legal(match.owing()[0])][0])
        before = digest(match.state_at(match.version - 2))
        match.undo(free[0].seat)
        match.undo(free[0].seat)
        assert digest(match.state) == before

    def test_an_undone_draw_comes_again(self) -> None:
        match = able_to_lay(past_setup())
        assert len(thrown_again_and_again(match)) == 1
        assert not match.undo_line(match.owing()[0]).redraws

    def test_under_the_first_seal_an_undone_draw_is_drawn_anew(self) -> None:
        """There outcomes belong to entry numbers, and the log only grows."""
        match = able_to_lay(past_setup(seal=Seal(bytes([1]) * 32, version=1)))
        assert len(thrown_again_and_again(match)) > 1

    def test_another_action_after_an_undo_meets_the_same_luck(self) -> None:
        """Whether the seat passes or extends, the card that the next seat draws is the same."""
        match = able_to_lay(past_setup())
        seat = match.owing()[0]
        drawn = []
        for action in (Pass(), next(action for action in match.legal(seat) if isinstance(action, Lay))):
            match.play(seat, action)
            while match.owing()[0] == seat:
                legal = match.legal(seat)
                match.play(seat, Roll() if Roll() in legal else legal[0])
            drawn.append(
                next(entry.draw for entry in reversed(match.log) if entry.draw and entry.draw.stream == "deck")
            )
            while match.log[-1].undo_to is None or match.state_at(match.version).actor() != seat:
                match.undo(seat, consent=True)
        assert drawn[0] == drawn[1]


class TestChain:
    def test_heads_are_what_the_documentation_says(self) -> None:
        match = finished()
        head = first_head("loknroll", 1, 2, json.loads(canonical(match.options)), match.seal)
        for entry in match.log:
            plain = json.dumps(json.loads(msgspec.json.encode(entry)), sort_keys=True, separators=(",", ":"))
            keyed = hmac.digest(match.seal.key, f"entry {entry.n}".encode(), "sha256")
            assert hashlib.sha256(head + keyed + plain.encode()).digest() == next_head(head, match.seal, entry.n, entry)
            head = next_head(head, match.seal, entry.n, entry)
        assert match.head() == head

    def test_the_head_of_any_version_can_be_asked_for_in_any_order(self) -> None:
        match = finished()
        forth = [match.head(version) for version in range(match.version + 1)]
        back = [match.head(version) for version in reversed(range(match.version + 1))]
        assert forth == back[::-1]
        assert len(set(forth)) == len(forth)

    def test_heads_differ_where_only_the_key_does(self) -> None:
        """So that nobody finds a hidden card by trying which one gives the head that was sent."""
        one, other = new_match(1), new_match(1)
        other.seal = Seal(one.seal.seed, ((0, bytes(32)),))
        assert next_head(one.head(), one.seal, 0, one.log[0]) != next_head(one.head(), other.seal, 0, one.log[0])

    def test_a_match_resumed_from_a_snapshot_goes_on_as_it_would_have(self) -> None:
        match = past_setup()
        match.play(0, Pass())
        match.undo(0, consent=True)
        other: AnyMatch = Match.unplayed(GAME, 2, match.options, match.seal)
        other.resume(match.stored(0), match.state.clone())
        for each in (match, other):
            while not each.over:
                each.play(each.owing()[0], each.legal(each.owing()[0])[0])
        assert other.log == match.log
        assert other.head() == match.head()


class TestSeveral:
    """Decisions at the same time, on the toy game."""

    def test_another_seats_choice_does_not_make_mine_stale(self) -> None:
        toy = registry.game("shunting")
        match: AnyMatch = Match(toy, 2, toy.variants(2)[0], bytes(32))
        assert match.state.actor() == SEVERAL
        version = match.version
        match.play(0, match.legal(0)[0], version)
        match.play(1, match.legal(1)[0], version)

    def test_my_own_choice_does(self) -> None:
        toy = registry.game("shunting")
        match: AnyMatch = Match(toy, 2, toy.variants(2)[0], bytes(32))
        version = match.version
        match.play(0, match.legal(0)[0], version)
        match.play(1, match.legal(1)[0], version)
        if not match.over:
            assert isinstance(refused(match, 0, match.legal(0)[0], version), Stale)


def test_nobody_is_first_with_a_void_score() -> None:
    def party(seat: Seat, points: int, void: bool) -> Score:
        return Score(seat, (ScoreLine(Msg("score-pile"), points),), void=void)

    assert ranking_of([party(0, 0, True)], True) == ((), (0,))
    assert ranking_of([party(0, 0, True), party(1, 9, True)], True) == ((), (0, 1))
    assert ranking_of([party(0, 0, True), party(1, 9, False)], True) == ((1,), (0,))


def test_a_long_match_keeps_few_positions_and_finds_all_of_them() -> None:
    match = past_setup()
    states = {match.version: dump(match.state)}
    while match.version < 800:  # there and back again
        seat = match.owing()[0]
        match.play(seat, match.legal(seat)[0])
        states[match.version] = dump(match.state)
        if not match.over:
            match.undo(seat, consent=True)
            states[match.version] = dump(match.state)
    assert len(match._snapshots) <= SNAPSHOTS_MOST + 1
    assert {version: dump(match.state_at(version)) for version in states} == states


def test_a_course_that_begins_beyond_its_end_has_no_entries() -> None:
    match = new_match()
    assert not list(match.course(match.version + 1, match.version))
