"""Luck taken off results: nothing in the mean, told with how much it helps, and without a hand in what is played."""

from random import Random
from statistics import fmean

import pytest

from anden.arena.luck import BEGINNINGS, Gambles, PlayingOn, _departures, adjusted, luck_of
from anden.arena.plan import Plan, play_match
from anden.arena.playing import play_through
from anden.arena.summary import summarise
from anden.bots import Decision, Gambler, bot
from anden.core import registry
from anden.core.match import AnyMatch, Match
from anden.core.pace import Pace
from anden.core.rng import Rng

SEED = bytes(range(32))


def begun(game_id: str, entries: int) -> AnyMatch:
    game = registry.game(game_id)
    seats = max(2, min(game.spec.seats))
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], SEED)
    players = [bot("greedy", game) for _ in range(seats)]
    while match.version < entries:
        seat = match.owing()[0]
        match.play(seat, players[seat].choose(Decision.at(match, seat, Rng(1))))
    return match


@pytest.mark.parametrize("game_id", ["loknroll", "loose-caboose"])
def test_what_the_policy_itself_decides_is_worth_nothing(game_id: str) -> None:
    game = registry.game(game_id)
    match: AnyMatch = Match(game, 2, game.variants(2)[0], SEED)
    play_through(match, ("greedy", "greedy"))
    playing_on = PlayingOn(match)
    assert _departures(playing_on, match, {}) == []
    beginning = game.new(2, match.options)
    begun = [playing_on.parts(beginning, number) for number in range(BEGINNINGS)]
    result = match.result()
    assert result is not None
    won = 1 / len(result.ranking[0]) if 0 in result.ranking[0] else 0.0
    assert luck_of(match, {})[0] == pytest.approx(won - fmean(parts[0] for parts in begun))


def test_equal_luck_gives_equal_ends_and_the_match_knows_none_of_it() -> None:
    match = begun("loknroll", 30)
    playing_on = PlayingOn(match)
    assert playing_on.parts(match.state, 3) == PlayingOn(match).parts(match.state, 3)
    assert len({tuple(playing_on.parts(match.state, number)) for number in range(20)}) > 1
    assert playing_on.seed != PlayingOn(Match(match.game, 2, match.options, bytes(32))).seed


def test_what_a_bot_does_worse_than_the_policy_is_not_taken_for_bad_luck() -> None:
    """The better bot wins as often without luck, and that is known better than what it won."""
    options = registry.game("loknroll").variants(2)[0]
    plan = Plan("loknroll", 2, options, ("greedy", "greedy:slip=10"), 40, SEED, luck=True)
    played = [play_match(plan, index) for index in range(40)]
    found = adjusted([[(match.wins[0], match.luck[0])] for match in played])
    assert found is not None
    assert found.rate == pytest.approx(fmean(match.wins[0] for match in played), abs=0.12)
    assert found.low > 0.5
    assert found.narrower > 2


@pytest.mark.parametrize("spec", ["random", "greedy:slip=20"])
def test_a_bot_that_gambles_knows_its_odds(spec: str) -> None:
    match = begun("loknroll", 30)
    seat = match.owing()[0]
    player = bot(spec, match.game)
    assert isinstance(player, Gambler)
    odds = player.odds(Decision.at(match, seat, Rng(1)))
    assert sum(odds.values()) == pytest.approx(1)
    seen = {match.game.encode(match.state, player.choose(Decision.at(match, seat, Rng(n)))) for n in range(200)}
    assert seen == set(odds)


def test_who_never_slips_leaves_nothing_to_chance() -> None:
    match = begun("loknroll", 30)
    player = bot("greedy", match.game)
    assert isinstance(player, Gambler)
    assert player.odds(Decision.at(match, match.owing()[0], Rng(1))) == {}


def test_reckoning_luck_changes_nothing_that_is_played() -> None:
    game = registry.game("loose-caboose")
    plain, watched = (
        Plan("loose-caboose", 2, game.variants(2)[0], ("greedy:slip=20", "random"), 1, SEED, luck=luck)
        for luck in (False, True)
    )
    without, with_luck = play_match(plain, 0), play_match(watched, 0)
    assert (without.scores, without.entries) == (with_luck.scores, with_luck.entries)
    assert without.luck == ()
    assert sum(with_luck.luck) == pytest.approx(0)
    assert with_luck.luck[0] != 0


def test_slips_count_as_luck() -> None:
    game = registry.game("loknroll")
    match: AnyMatch = Match(game, 2, game.variants(2)[0], SEED)
    gambles = Gambles()
    play_through(match, ("greedy:slip=50", "greedy"), gambles)
    assert luck_of(match, gambles.odds) != pytest.approx(luck_of(match, {}))


def test_a_rate_without_luck_says_how_much_narrower_it_is_known() -> None:
    deals = [[(1.0, 0.4)], [(0.0, -0.6)], [(1.0, 0.6)], [(0.0, -0.4)]]
    found = adjusted(deals)
    assert found is not None
    assert found.rate == pytest.approx(0.5)
    assert found.narrower == pytest.approx(5)
    assert found.high - found.rate == pytest.approx(found.rate - found.low)
    assert adjusted(deals[:1]) is None


def test_luck_that_explains_nothing_is_not_taken_off() -> None:
    random = Random(5)
    deals = [[(float(random.random() < 0.5), random.gauss(0, 3))] for _ in range(400)]
    found = adjusted(deals)
    assert found is not None
    assert found.narrower == pytest.approx(1, abs=0.02)
    assert found.rate == pytest.approx(fmean(won for [(won, _)] in deals), abs=0.02)


def test_rates_without_luck_stand_beside_what_was_won() -> None:
    options = registry.game("loknroll").variants(2)[0]
    for luck in (True, False):
        plan = Plan("loknroll", 2, options, ("greedy", "random"), 3, SEED, luck=luck)
        parties = summarise(plan, [play_match(plan, index) for index in range(3)]).parties
        assert all((party.adjusted is not None) == luck for party in parties)


def test_what_imagined_rivals_lack_is_told_for_every_part_of_a_match() -> None:
    pace = Pace(100, (20.0, 10.0, 2.0))
    assert [pace.advantage(version) for version in (0, 25, 50, 100, 300)] == [20, 15, 10, 2, 2]


def test_chances_follow_the_curve_and_others_share_the_rest() -> None:
    pace = Pace(100, curve=(0.1, 0.4, 0.8))
    assert pace.chances((0.5, 0.3, 0.2), 0) == pytest.approx((0.4, 0.36, 0.24))
    assert pace.chances((0.25, 0.75), 1) == pytest.approx((0.4, 0.6))
    assert pace.chances((1.0, 0.0, 0.0), 0) == pytest.approx((0.8, 0.1, 0.1))
    assert Pace(100).chances((0.6, 0.3, 0.1), 2) == pytest.approx((0.6, 0.3, 0.1))


def test_a_number_of_seats_that_was_not_measured_goes_by_the_nearest() -> None:
    from anden.core.pace import pace_of

    game = registry.game("ticket-to-ride")
    measured, nearest = pace_of(game, 4), pace_of(game, 9)
    assert measured is not None
    assert nearest is not None
    assert nearest.unseen == measured.unseen
    assert nearest.advantage(round(nearest.entries / 2)) > 0
    assert pace_of(game, 1) is None
    assert nearest.entries > measured.entries
