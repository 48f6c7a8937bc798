"""Luck taken off results: nothing in the mean, told with how much it helps, and without a hand in what is played."""

from math import exp, log

import pytest

from anden.arena.luck import Gambles, Outlook, _given, adjusted, luck_of, natures_odds
from anden.arena.plan import Plan, play_match
from anden.arena.playing import play_through
from anden.arena.summary import summarise
from anden.bots import Decision, Gambler, bot
from anden.core import registry
from anden.core.kernel import NATURE, zeros
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


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_what_nature_gives_is_nothing_in_the_mean(game_id: str) -> None:
    match = begun(game_id, 60)
    outlook, out = Outlook(match), zeros(2 * match.game.spec.codes)
    draws = [entry.n for entry in match.log if entry.seat == NATURE]
    for n in draws[:: max(1, len(draws) // 5)]:
        state = match.state_at(n)
        odds = natures_odds(state, out)
        given = {code: _given(outlook, state, NATURE, code, n, odds) for code in odds}
        for seat in range(match.seats):
            assert sum(odds[code] * given[code][seat] for code in odds) == pytest.approx(0, abs=1e-9)
        assert all(sum(parts) == pytest.approx(0, abs=1e-9) for parts in given.values()), "one win is given away"


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


def test_rates_without_luck_stand_beside_what_was_won() -> None:
    options = registry.game("loknroll").variants(2)[0]
    for luck in (True, False):
        plan = Plan("loknroll", 2, options, ("greedy", "random"), 3, SEED, luck=luck)
        parties = summarise(plan, [play_match(plan, index) for index in range(3)]).parties
        assert all((party.adjusted is not None) == luck for party in parties)


def test_leads_say_more_the_later_it_is() -> None:
    pace = Pace(100, (20.0, 10.0, 2.0))
    assert [pace.spread(version) for version in (0, 25, 50, 100, 300)] == [20, 15, 10, 2, 2]


def test_a_lead_of_the_spread_wins_three_times_in_four() -> None:
    from anden.arena.luck import chance_of

    assert chance_of(8, 8) == pytest.approx(0.75)
    assert chance_of(-16, 8) == pytest.approx(1 / (1 + exp(2 * log(3))))
    assert [chance_of(lead, 0) for lead in (-1, 0, 1)] == [0, 0.5, 1]


def test_a_number_of_seats_that_was_not_measured_goes_by_the_nearest() -> None:
    from anden.core.pace import pace_of

    game = registry.game("ticket-to-ride")
    measured, nearest = pace_of(game, 4), pace_of(game, 9)
    assert measured is not None
    assert nearest is not None
    assert nearest.advantage(0) > 0
    assert pace_of(game, 1) is None
    assert nearest.entries > measured.entries
