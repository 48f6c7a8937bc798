"""Bots by spec: what is written, what is refused, and that none of them sees the truth."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.bots import LEVELS, Bot, Decision, Thinker, bot, level_spec
from anden.bots.greedy import GreedyBot, Habits
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import AnyGame, policy_of
from anden.core.kernel import zeros
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.seal import derived_seed

GAMES = registry.game_ids()


def started(game: AnyGame, purpose: str, plies: int) -> AnyMatch:
    """A match after some decisions at random."""
    seats = max(2, min(game.spec.seats))
    seats = seats if seats in game.spec.seats else min(game.spec.seats)
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], derived_seed(b"bots", purpose))
    rng = Rng(len(purpose), 5)
    while plies > 0 and not match.over:
        seat = match.owing()[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        plies -= 1
    return match


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:overlook=50", "search:iters=30:again=20", *LEVELS[:2]])
def test_every_bot_plays_every_game_by_the_rules(game_id: str, spec: str) -> None:
    game = registry.game(game_id)
    match = started(game, "rules", 6)
    player, rng = bot(spec, game), Rng(3)
    for _ in range(12):
        if match.over:
            break
        seat = match.owing()[0]
        match.play(seat, player.choose(Decision.at(match, seat, rng)), match.version)


def by_iterations(game_id: str, name: str) -> str:
    """What a level stands for, with so many iterations where it has so much time; another bot as it is."""
    spec = level_spec(game_id, name) if name in LEVELS else name
    return re.sub(r"ms=\d+", "iters=40", spec)


@pytest.mark.parametrize("name", ["random", "greedy", "search:iters=40", *LEVELS])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_bot_and_no_level_sees_the_truth(game_id: str, name: str) -> None:
    """Worlds that a seat cannot tell apart get the same move, for the same generator."""
    game, spec = registry.game(game_id), by_iterations(game_id, name)
    for plies in (3, 11, 24):
        match = started(game, f"twins {plies}", plies)
        if match.over:
            continue
        seat = match.owing()[0]
        truth = match.state
        moves = []
        for world in (truth, game.imagine(match.view(seat), Rng(8)), game.imagine(match.view(seat), Rng(9))):
            match.state = world
            moves.append(bot(spec, game).choose(Decision.at(match, seat, Rng(4))))
        match.state = truth
        assert moves[0] == moves[1] == moves[2]


@pytest.mark.parametrize("game_id", GAMES)
def test_search_is_fixed_by_its_seed(game_id: str) -> None:
    game = registry.game(game_id)
    match = started(game, "seed", 2)
    seat = match.owing()[0]
    thoughts = []
    for _ in range(2):
        player = bot("search:iters=60", game)
        player.choose(Decision.at(match, seat, Rng(11)))
        assert isinstance(player, Thinker)
        thoughts.append(player.thought)
    assert thoughts[0] == thoughts[1]


def test_search_says_what_it_thought() -> None:
    game = registry.game("loknroll")
    match = started(game, "thought", 12)
    seat = match.owing()[0]
    player = bot("search:iters=200", game)
    chosen = player.choose(Decision.at(match, seat, Rng(2)))
    assert isinstance(player, Thinker)
    thought = player.thought
    assert thought is not None
    assert thought.iterations == 200
    assert thought.prospects[0].action == chosen == thought.line[0]
    assert sum(prospect.visits for prospect in thought.prospects) == 200
    assert all(0 <= prospect.value <= 1 for prospect in thought.prospects)
    assert sum(thought.win_rates) == pytest.approx(1)


def test_search_keeps_its_tree_while_only_it_acts() -> None:
    """A build of Paris Connection is several decisions with nothing in between: all but the first know more."""
    game = registry.game("paris-connection")
    match = started(game, "tree", 30)
    player, rng = bot("search:iters=60", game), Rng(5)
    assert isinstance(player, Thinker)
    kept: list[bool] = []
    while len(kept) < 12 and not match.over:
        seat = match.owing()[0]
        action = player.choose(Decision.at(match, seat, rng)) if seat == 0 else match.legal(seat)[0]
        if seat == 0 and player.thought:
            tried = sum(prospect.visits for prospect in player.thought.prospects)
            kept.append(tried > player.thought.iterations)
        match.play(seat, action)
    assert any(kept)
    assert not all(kept)


def test_time_is_kept() -> None:
    from time import thread_time

    game = registry.game("ticket-to-ride")
    match = started(game, "time", 60)
    begun = thread_time()
    bot("search:ms=100", game).choose(Decision.at(match, match.owing()[0], Rng(5)))
    assert thread_time() - begun < 0.5


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("nobody", "unknown bot 'nobody'; there are: random, greedy, search, proc:COMMAND"),
        ("search", "ms=… or iters=…"),
        ("search:ms=400:iters=5", "ms=… or iters=…"),
        ("search:ms=0", "at least 1"),
        ("search:ms=soon", "Expected `int"),
        ("search:mss=400", "mss"),
        ("greedy:slip", "key=value"),
        ("greedy:slip=101", "slip"),
        ("greedy:overlook=100", "overlook"),
        ("search:ms=9:again=0", "again"),
        ("search:ms=9:horizon=far", "horizon"),
        ("greedy:constants=/nowhere.json", "/nowhere.json: No such file"),
        ("random:x=1", "x"),
        ("proc:", "wants a command"),
        ("proc:ms=x:./bot", "no number of milliseconds"),
        ("proc:'unclosed", "No closing quotation"),
        ("", "unknown bot ''"),
    ],
)
def test_a_wrong_spec_is_refused_with_what_is_wrong(spec: str, says: str) -> None:
    with pytest.raises(Malformed, match=says.replace("?", r"\?")):
        bot(spec, registry.game("loknroll"))


def test_constants_that_do_not_fit_the_game_are_refused(tmp_path: Path) -> None:
    game, file = registry.game("paris-connection"), tmp_path / "constants.json"
    for text, says in (
        ('{"rise": [1]}', "no constants 'rise'"),
        ('{"tide": [1]}', "no constants 'tide'"),
        ("[", "Expected `object`"),
    ):
        file.write_text(text)
        with pytest.raises(Malformed, match=says):
            bot(f"greedy:constants={file}", game)


def test_a_bot_plays_by_the_constants_it_is_given(tmp_path: Path) -> None:
    """Whom a swap brings a hundred points swaps one for one; who plays by the policy's own takes two."""
    game, file = registry.game("paris-connection"), tmp_path / "constants.json"
    file.write_text('{"swap": [-100]}')

    def taken(spec: str) -> int:
        match, player = started(game, "constants", 9), bot(spec, game)
        for _ in range(2):
            seat = match.owing()[0]
            action = player.choose(Decision.at(match, seat, Rng(1)))
            match.play(seat, action)
        return int(msgspec.to_builtins(action)["count"])

    assert (taken(f"greedy:constants={file}"), taken("greedy")) == (1, 2)


def test_who_overlooks_plays_the_best_of_what_is_left() -> None:
    """Never a worse action than chance would, often a worse one than the best: short sight, not dice."""
    game = registry.game("ticket-to-ride")
    match = started(game, "sight", 40)
    seat = match.owing()[0]
    world = match.state.clone()
    policy = policy_of(game, match.view(seat))
    codes, weights = zeros(2 * game.spec.codes), zeros(2 * game.spec.codes)
    count = world.legal(seat, codes)
    policy.begin(world)
    policy.weigh(world, seat, codes, count, weights)
    weight_of = {game.decode(world, codes[i]): weights[i] for i in range(count)}

    def chosen(spec: str) -> list[int]:
        return [weight_of[bot(spec, game).choose(Decision.at(match, seat, Rng(n)))] for n in range(40)]

    sharp, short, blind = chosen("greedy"), chosen("greedy:overlook=60"), chosen("random")
    assert set(sharp) == {max(weight_of.values())}
    assert sum(sharp) > sum(short) > sum(blind)


def test_the_odds_of_who_slips_and_overlooks_are_those_of_its_choices() -> None:
    game = registry.game("loknroll")
    match = started(game, "odds", 12)
    seat = match.owing()[0]
    player = GreedyBot(game, Habits(slip=20, overlook=50))
    odds = player.odds(Decision.at(match, seat, Rng(1)))
    tries = 600
    choices = Counter(game.encode(match.state, player.choose(Decision.at(match, seat, Rng(n)))) for n in range(tries))
    assert len(odds) == len(match.legal(seat))
    assert sum(odds.values()) == pytest.approx(1)
    assert all(abs(choices[code] / tries - chance) < 0.08 for code, chance in odds.items())


def test_a_turn_that_was_thought_about_takes_less_time_again() -> None:
    game = registry.game("paris-connection")
    match = started(game, "again", 30)
    player, rng = bot("search:iters=80:again=25", game), Rng(5)
    assert isinstance(player, Thinker)
    spent: set[int] = set()
    while len(spent) < 2 and not match.over:
        seat = match.owing()[0]
        action = player.choose(Decision.at(match, seat, rng)) if seat == 0 else match.legal(seat)[0]
        if seat == 0 and player.thought:
            spent.add(player.thought.iterations)
        match.play(seat, action)
    assert spent == {80, 20}


def test_levels() -> None:
    for game_id in GAMES:
        specs = [level_spec(game_id, level) for level in LEVELS]
        assert len(set(specs)) == len(LEVELS)
        for spec in specs:
            bot(spec, registry.game(game_id))
    with pytest.raises(Malformed, match="unknown level 'bullet'"):
        level_spec("loknroll", "bullet")


class Broken:
    def choose(self, _decision: Decision) -> Any:
        raise ZeroDivisionError("division by zero")


def test_bots_of_strangers_are_found_and_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from anden import bots
    from anden.bots import Guarded

    point = EntryPoint("broken", f"{__name__}:make_broken", "anden.bots")
    monkeypatch.setattr(EntryPoint, "load", lambda _self: lambda _game, _parts: Broken())
    monkeypatch.setattr(bots, "_theirs", lambda: {"broken": point})
    game = registry.game("loknroll")
    match = started(game, "strangers", 8)
    player: Bot = bot("broken:depth=2", game)
    seat = match.owing()[0]
    assert player.choose(Decision.at(match, seat, Rng(1))) == bot("greedy", game).choose(
        Decision.at(match, seat, Rng(1))
    )
    assert isinstance(player, Guarded)
    (fault,) = player.faults
    assert fault.why.startswith("raised ZeroDivisionError (division by zero) in ")
    assert "test_bots.py, line " in fault.why


def test_a_bot_of_a_stranger_that_cannot_be_made_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from anden import bots

    point = EntryPoint("gone", "no_such_package_anywhere:make", "anden.bots")
    monkeypatch.setattr(bots, "_theirs", lambda: {"gone": point})
    with pytest.raises(Malformed, match=r"bot 'gone' \(no_such_package_anywhere:make\) cannot be made: ModuleNotFound"):
        bot("gone", registry.game("loknroll"))


def test_a_clock_too_coarse_to_see_time_pass_stops_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """It shows nothing for a while, then all at once."""
    shown = iter([0.0] * 4)
    monkeypatch.setattr("anden.bots.search.thread_time", lambda: next(shown, 1.0))
    match = started(registry.game("loknroll"), "coarse", 9)
    seat = match.owing()[0]
    assert bot("search:ms=50", match.game).choose(Decision.at(match, seat, Rng(1))) in match.legal(seat)
