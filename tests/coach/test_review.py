"""What the coach says of a decision and of a match: from what the seat knew, the same again, and adding up."""

import msgspec
import pytest
from msgspec.structs import replace

from anden.arena.playing import play_through
from anden.bots.bot import Decision
from anden.coach.appraisal import Appraisal, Candidate, Effort, appraise
from anden.coach.judging import Played, judge
from anden.coach.review import Judged, Point, Review, Reviewing, Turn
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import AnyGame, Options, policy_of
from anden.core.kernel import State
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.trial import Trial
from tests.luck import mainly

LITTLE = Effort(candidates=3, worlds=2, final=6)
SEED = 7


def played(game_id: str, seats: int, bot: str = "greedy:slip=20", options: Options | None = None) -> AnyMatch:
    """A match of that bot against itself."""
    game = registry.game(game_id)
    match: AnyMatch = Match(game, seats, options or game.variants(seats)[0], bytes([SEED]) * 32)
    play_through(match, (bot,) * seats)
    return match


def reviewed(match: AnyMatch, seat: int, effort: Effort = LITTLE) -> Review:
    reviewing = Reviewing(match, seat, effort, SEED)
    list(reviewing)
    return reviewing.finish()


@pytest.mark.parametrize("game_id", mainly(["loknroll", "ticket-to-ride"], registry.our_ids()))
def test_play_and_luck_add_up_to_the_result(game_id: str) -> None:
    match = played(game_id, min(registry.game(game_id).spec.seats))
    review = reviewed(match, 0)
    assert review.share + review.played_well + review.had_luck == pytest.approx(review.result)
    assert sum(turn.chances for turn in review.turns) == pytest.approx(review.had_luck)
    assert review.line[0].chances[0] == review.share
    assert review.line[-1] == Point(match.version, (review.result, *review.line[-1].chances[1:]))
    assert [point.version for point in review.line] == sorted(point.version for point in review.line)
    for moment in review.moments:
        one = review.judged(moment)
        assert moment.n == (one.until - 1 if moment.kind == "luck" else one.n)


def test_equal_seeds_give_equal_reviews() -> None:
    match = played("loknroll", 2)
    once, again = (msgspec.json.encode(reviewed(match, 1)) for _ in range(2))
    assert once == again


def decision_in(game: AnyGame, state: State, seat: int) -> Decision:
    return Decision(game, seat, 0, Rng(SEED), lambda: game.view(state, seat))


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_worlds_that_a_seat_cannot_tell_apart_are_appraised_alike(game_id: str) -> None:
    game = registry.game(game_id)
    match = played(game_id, max(game.spec.seats))
    entry = next(one for one in match.standing()[match.version // 3 :] if one.seat == 0)
    state = match.state_at(entry.n)
    twin = state.clone()
    twin.resample(0, Rng(SEED, 1))
    found = [appraise(decision_in(game, world, 0), entry.action, LITTLE, SEED) for world in (state, twin)]
    assert msgspec.json.encode(found[0]) == msgspec.json.encode(found[1])


def test_what_was_taken_back_is_not_judged() -> None:
    game = registry.game("loknroll")
    match: AnyMatch = Match(game, 2, game.variants(2)[0], bytes([SEED]) * 32)
    seat = match.owing()[0]
    match.play(seat, match.legal(seat)[0])
    match.undo(seat, consent=True)
    play_through(match, ("greedy", "greedy"))
    taken_back = next(entry.n for entry in match.log if entry.seat == seat)
    assert taken_back not in {one.n for one in reviewed(match, seat).decisions}


def test_only_matches_that_are_over_and_seats_that_exist_are_reviewed() -> None:
    game = registry.game("loknroll")
    with pytest.raises(Malformed, match="over"):
        Reviewing(Match(game, 2, game.variants(2)[0], bytes(32)), 0)
    with pytest.raises(Malformed, match="no seat 2"):
        Reviewing(played("loknroll", 2), 2)


# ---- names and moments


def judged(n: int, cost: float, doubt: float = 0.01, luck: float = 0.0, next_best: float = 0.5) -> Judged:
    best = Candidate("best", (0.5,))
    own = Candidate("own" if cost else "best", (0.5 - cost,))
    appraisal = Appraisal(0, best, own, (), cost, doubt, 0.5 - next_best)
    return Judged(n, 0.5, 0.5 - cost, luck, appraisal, n + 1)


@pytest.mark.parametrize(
    ("cost", "doubt", "grade"),
    [
        (0.30, 0.05, "blunder"),
        (0.12, 0.05, "mistake"),
        (0.06, 0.02, "slip"),
        (0.04, 0.01, "fine"),
        (0.30, 0.20, "fine"),
    ],
)
def test_a_cost_has_a_name_only_if_it_can_be_told_from_noise(cost: float, doubt: float, grade: str) -> None:
    assert judged(1, cost, doubt).grade == grade


def moments(*decisions: Judged) -> list[tuple[str, int]]:
    from anden.coach.review import _marks

    swings = [*(one.luck for one in decisions), 0.0]
    turns = [Turn(at, at + 1, swing) for at, swing in enumerate(swings)]
    return [(mark.kind, mark.judged.n) for mark in _marks(decisions, turns)]


def test_the_three_costliest_decisions_are_the_moments_of_a_match() -> None:
    costs = [0.06, 0.30, 0.0, 0.12, 0.20]
    assert moments(*(judged(n, cost) for n, cost in enumerate(costs))) == [("lost", 1), ("lost", 3), ("lost", 4)]


def test_praise_and_luck_fill_up_where_little_was_lost() -> None:
    found = moments(judged(1, 0.0, next_best=0.3), judged(2, 0.0, luck=-0.2, next_best=0.4), judged(3, 0.1))
    assert found == [("praise", 1), ("luck", 1), ("lost", 3)]


# ---- turns that are judged as one


def test_a_turn_of_paris_connection_is_judged_as_one_and_says_in_which_step_it_could_have_been_another() -> None:
    match = played("paris-connection", 3)
    reviewing = Reviewing(match, 0, LITTLE, SEED)
    found = dict(zip((entry.n for entry in reviewing.entries), reviewing, strict=True))
    firsts = [entry.n for entry in reviewing.entries if match.log[entry.n - 1].seat != 0]
    assert [n for n, judged in found.items() if judged is not None] == firsts
    for n, judged in found.items():
        if judged is not None:
            assert n <= judged.n < judged.until
            assert {entry.seat for entry in match.log[n : judged.until]} == {0}
            assert judged.until == match.version or match.log[judged.until].seat != 0
            assert judged.appraisal.played.action == match.log[judged.n].action
            assert judged.before - judged.after == pytest.approx(judged.appraisal.cost)
            assert judged.appraisal.best.action in reviewing.decision(judged.n).legal
    assert {judged.appraisal.step for judged in reviewing.judged} > {0}


def test_a_turn_of_paris_connection_loses_nothing_unless_a_search_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("paris-connection", 3)

    def costs(says: bool | None) -> list[float]:
        if says is not None:
            monkeypatch.setattr("anden.coach.appraisal._Bench.search_agrees", lambda *_: says)
        return [one.appraisal.cost for one in reviewed(match, 0).decisions]

    agreed, all_of_them, none = costs(None), costs(True), costs(False)
    assert [cost for cost in agreed if cost != 0]
    assert {*agreed} < {*all_of_them}
    assert {*none} == {0.0}


def test_what_a_server_asks_about_a_turn_is_answered_as_a_review_says_it() -> None:
    match = played("paris-connection", 3)
    reviewing = Reviewing(match, 0)
    turn = next(turn for entry in reviewing.entries[-12:] if len(turn := reviewing.turn(entry.n)) > 2)
    actions = [entry.action for entry in turn]
    decision, (action, *then) = reviewing.decision(turn[0].n), map(msgspec.json.encode, actions)
    view = msgspec.json.encode(decision.view)
    asked = Played("a table", turn[0].n, "paris-connection", 0, view, action, tuple(then))
    judgement = judge(asked)
    assert judgement.appraisal == appraise(decision, actions[0], None, turn[0].n, actions[1:])
    assert judge(replace(asked, then=asked.then[:1])) != judgement


# ---- where nothing is left to chance


def test_worlds_of_paris_connection_differ_by_how_people_play_on() -> None:
    match = played("paris-connection", 3, "greedy")
    entry = next(one for one in match.standing()[match.version // 2 :] if one.seat == 0)
    decision = decision_in(match.game, match.state_at(entry.n), 0)
    world, spec = decision.imagine(), match.game.spec
    policy = policy_of(match.game, decision.view)
    code = match.game.encode(world, entry.action)

    def ends() -> list[tuple[int, ...]]:
        trial = Trial(policy, world, 0, spec.codes, len(spec.streams), SEED)
        return [tuple(trial.play(number, code)) for number in range(16)]

    differing = ends()
    assert ends() == differing
    policy.overlook = 0
    assert len({*differing}) >= 12 > 2 * len({*ends()})


def test_the_policys_own_choices_in_paris_connection_are_no_blunders() -> None:
    match = played("paris-connection", 3, "greedy")
    entries = [entry for entry in match.standing() if entry.seat == 0][4::10]
    decisions = [decision_in(match.game, match.state_at(entry.n), 0) for entry in entries]
    effort = Effort(candidates=5, worlds=8, final=24)
    found = [appraise(one, entry.action, effort, SEED) for one, entry in zip(decisions, entries, strict=True)]
    costs = [one.cost for one in found if one]
    assert max(costs) < 0.25
    assert sum(costs) / len(costs) < 0.06


@pytest.mark.parametrize(("game_id", "usual"), [("loknroll", Effort()), ("paris-connection", Effort.of_worlds(32))])
def test_a_decision_is_tried_in_as_many_worlds_as_its_game_says(game_id: str, usual: Effort) -> None:
    match = played(game_id, 3)
    entry = next(one for one in match.standing()[match.version * 3 // 4 :] if one.seat == 0)
    decision = decision_in(match.game, match.state_at(entry.n), 0)
    found = appraise(decision, entry.action, None, SEED)
    assert found is not None
    assert found == appraise(decision, entry.action, usual, SEED)
    assert found != appraise(decision, entry.action, Effort.of_worlds(30), SEED)
