"""Bots that think in another process: from what they are told alone, and on from what they have thought."""

import msgspec
import pytest
from msgspec.structs import replace

from anden.arena.playing import play_through
from anden.bots import elsewhere
from anden.bots.elsewhere import Question, think
from anden.bots.search import SearchBot
from anden.core import registry
from anden.core.game import Seat
from anden.core.match import AnyMatch, Match
from anden.core.seal import derived_seed

GAMES = registry.game_ids()
SEED = derived_seed(b"bots", "elsewhere")


@pytest.fixture(autouse=True)
def another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that was never asked."""
    monkeypatch.setattr(elsewhere, "_kept", type(elsewhere._kept)())


def match_of(game_id: str, seats: int | None = None) -> AnyMatch:
    game = registry.game(game_id)
    seats = seats or next(n for n in game.spec.seats if n > 1)
    return Match(game, seats, game.variants(seats)[0], SEED)


def question(match: AnyMatch, seat: Seat, spec: str) -> Question:
    view, legal = (msgspec.json.encode(thing) for thing in (match.view(seat), match.legal(seat)))
    seed = derived_seed(match.seal.key, f"bot {seat}")
    return Question("a match", match.version, match.game.spec.id, spec, seat, view, legal, seed)


def answered(match: AnyMatch, spec: str, decisions: int | None = None) -> None:
    """Plays the match by what is answered, to its end or so many decisions on."""
    while not match.over and decisions != 0:
        seat = match.owing()[0]
        match.play(seat, match.legal(seat)[think(question(match, seat, spec)).choice])
        decisions = None if decisions is None else decisions - 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_of_bots_that_think_elsewhere_is_the_arenas_match(game_id: str) -> None:
    """Equal seeds and iterations: the same actions, every tree gone on with where the arena's is."""
    spec = "search:iters=4"
    there, here = match_of(game_id), match_of(game_id)
    play_through(there, (spec,) * there.seats)
    answered(here, spec)
    assert [entry.action for entry in here.log] == [entry.action for entry in there.log]


def seated(seat: Seat, spec: str) -> SearchBot:
    """The bot that this process keeps for the seat."""
    kept = elsewhere._kept["a match", seat, spec]._bot
    assert isinstance(kept, SearchBot)
    return kept


def test_the_second_decision_of_a_turn_goes_on_with_the_tree_of_the_first() -> None:
    match, spec = match_of("paris-connection"), "search:iters=30"
    seat, version = -1, -1
    while match.owing() != [seat] or match.version != version + 1 or len(match.legal(seat)) == 1:
        seat, version = match.owing()[0], match.version
        answered(match, spec, 1)
    first = seated(seat, spec)._search
    assert first is not None
    known = first.nodes
    think(question(match, seat, spec))
    assert seated(seat, spec)._search is first
    assert first.nodes > known


def test_a_process_that_was_never_asked_lacks_the_tree_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("loknroll")
    for _ in range(30):
        answered(match, "search:iters=5", 1)
        forget(monkeypatch)
    assert match.version >= 30


def test_where_many_wait_a_bot_thinks_for_a_part_of_its_time_and_never_for_none() -> None:
    match, spec = match_of("ticket-to-ride"), "search:iters=40"
    seat = match.owing()[0]
    asked = question(match, seat, spec)
    for share, iterations in ((1.0, 40), (0.5, 20), (0.001, 1)):
        think(replace(asked, share=share, match=str(share)))
        thought = elsewhere._kept[str(share), seat, spec]._bot.thought  # type: ignore[attr-defined]
        assert thought.iterations == iterations


def test_the_bots_that_a_process_keeps_are_bounded() -> None:
    match = match_of("loose-caboose")
    seat = match.owing()[0]
    for number in range(elsewhere.KEPT_MOST + 5):
        think(replace(question(match, seat, "greedy"), match=str(number)))
    assert len(elsewhere._kept) == elsewhere.KEPT_MOST
    assert ("0", seat, "greedy") not in elsewhere._kept
