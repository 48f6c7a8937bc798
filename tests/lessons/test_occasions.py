"""What games say is worth a beginner's look: where the lessons' own matches have it, and not where they do not."""

from collections.abc import Iterator

import pytest

from anden.arena.playing import play_through
from anden.core import registry
from anden.core.game import AnyGame
from anden.core.match import AnyMatch, Match
from anden.lessons import lesson_of, notices_of

MATCHES = 12  # in which everything that is waited for has come up; mostly in the first

# In the match of a lesson, at the version of a remark: what is there, and what is not.
SEEN = [
    ("loknroll", "lesson-1-02", {"safe"}, {"several", "another"}),
    ("loknroll", "lesson-1-05", set(), {"match", "stuck", "chaos-match"}),
    ("loknroll", "lesson-1-06", {"chaos-match"}, set()),
    ("loknroll", "lesson-1-08", {"several"}, {"chaos-match"}),
    ("loknroll", "lesson-1-09", {"another"}, {"several"}),
    ("loknroll", "lesson-1-10", set(), {"safe"}),
    ("loose-caboose", "lesson-1-01", {"several"}, {"match"}),
    ("loose-caboose", "lesson-1-09", {"match"}, {"spoil"}),
    ("loose-caboose", "lesson-1-11", {"several"}, {"match"}),
    ("ghosts-galore", "lesson-1-09", {"dragon-up"}, {"no-dragon"}),
    ("ghosts-galore", "lesson-1-05", set(), {"dragon-up", "golem"}),
    ("ghosts-galore", "lesson-1-13", {"ghosts", "two-tracks", "gates"}, {"no-dragon"}),
    ("ticket-to-ride", "lesson-1-04", {"payable", "grey"}, {"cut", "lost"}),
    ("ticket-to-ride", "lesson-1-02", {"grey"}, {"cut", "long"}),
    ("ticket-to-ride", "lesson-1-06", {"cut"}, {"lost"}),
    ("ticket-to-ride", "lesson-1-12", {"long"}, set()),
    ("paris-connection", "lesson-1-02", set(), {"end-near", "again", "limit"}),
]


def seen(match: AnyMatch, seat: int) -> dict[str, tuple[str, ...]]:
    """What is worth a look there, with what it points at."""
    own = [entry.n for entry in match.log if entry.seat == seat]
    then = match.game.view(match.state_at(own[-1] + 1 if own else 0), seat)
    return {occasion.name: occasion.point for occasion in match.game.occasions(then, match.view(seat))}


@pytest.mark.parametrize(("game_id", "say", "there", "not_there"), SEEN)
def test_the_matches_of_the_lessons_have_the_occasions_that_they_speak_of(
    game_id: str, say: str, there: set[str], not_there: set[str]
) -> None:
    lesson = lesson_of(registry.game(game_id), "1")
    at = next(remark.at for remark in lesson.script.remarks if remark.say == say)
    found = seen(lesson.at(at), lesson.script.seat)
    assert there <= found.keys(), found
    assert not not_there & found.keys(), found


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_every_occasion_that_a_remark_waits_for_comes_up_between_bots(game_id: str) -> None:
    game = registry.game(game_id)
    notices = notices_of(game)
    wanted = {notice.when.occasion for notice in notices} | {
        notice.understood.at for notice in notices if notice.understood
    }
    missing = wanted - {""}
    for seed in range(MATCHES):
        missing -= {name for found in decisions(played(game, seed)) for name in found}
        if not missing:
            return
    assert not missing


def played(game: AnyGame, seed: int) -> AnyMatch:
    """A match of weak bots, at the largest table."""
    seats = max(game.spec.seats)
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], bytes([seed]) * 32)
    play_through(match, ("greedy:slip=20",) * seats)
    return match


def decisions(match: AnyMatch) -> Iterator[set[str]]:
    """What was worth a look at every decision of every seat."""
    game = match.game
    state = match.state_at(0)
    then = {seat: game.view(state, seat) for seat in range(match.seats)}
    for passage in match.course(0, match.version):
        seat = passage.entry.seat
        if seat in then:
            yield {occasion.name for occasion in game.occasions(then[seat], game.view(state, seat))}
            then[seat] = game.view(passage.after, seat)
        state = passage.after
