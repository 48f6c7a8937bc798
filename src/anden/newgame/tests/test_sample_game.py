"""Sample Game: held to every law, its rules as they are written, and a whole match that is kept."""

from pathlib import Path

import pytest

from anden.bots import Decision, bot
from anden.conformance import LAWS, Case, Law, cases_of
from anden.core.errors import Illegal
from anden.core.match import AnyMatch, Match
from anden.core.replay import encode_replay, read_replay, replay_of, verify
from anden.core.seal import SEED_BYTES, derived_rng
from anden.newgame.template import GAME
from anden.newgame.template.model import Action, Couple, Draw, GameOptions

CASES = [*cases_of(GAME, seed=1)]
GOLDEN = Path(__file__).parent / "sample-game.json"
SEED = (7).to_bytes(SEED_BYTES, "big")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.label)
def test_law(case: Case, law: Law) -> None:
    law(case.game, case.seats, case.options, case.seed)


def begun(seats: int = 2) -> AnyMatch:
    return Match(GAME, seats, GameOptions(first=0), SEED)


def played(match: AnyMatch, name: str = "random") -> AnyMatch:
    """The match, played to its end by bots of that name."""
    player, rng = bot(name, GAME), derived_rng(SEED, "bots")
    while not match.over:
        seat = match.owing()[0]
        match.play(seat, player.choose(Decision.at(match, seat, rng)))
    return match


def refusal(match: AnyMatch, seat: int, action: Action) -> tuple[str, str | None]:
    """Key and paragraph of what the seat is told that tries this."""
    reason = GAME.why_not(match.state, seat, action)
    assert reason is not None
    return reason.key, reason.rule


def weights(wagons: tuple[str, ...]) -> list[int]:
    return [GAME.spec.kinds["wagon"].index(wagon) for wagon in wagons]


@pytest.mark.rule("sample-game", "2.1")
def test_the_table_may_choose_who_begins() -> None:
    for first in range(3):
        match: AnyMatch = Match(GAME, 3, GameOptions(first=first), SEED)
        assert match.owing() == [first]


@pytest.mark.rule("sample-game", "2.2")
def test_everyone_draws_a_hand_in_secret() -> None:
    match = begun(3)
    assert [player.held for player in match.view(None).players] == [3, 3, 3]
    assert match.view(None).hand == ()
    assert refusal(match, 0, Draw("mail")) == ("natures", "2.2")


@pytest.mark.rule("sample-game", "2.2")
def test_hands_are_bigger_by_one_with_the_option() -> None:
    match: AnyMatch = Match(GAME, 2, GameOptions(first=0, big_hands=True), SEED)
    assert [player.held for player in match.view(None).players] == [4, 4]


@pytest.mark.rule("sample-game", "3.1")
@pytest.mark.rule("sample-game", "1.1")
def test_only_whose_turn_it_is_couples_and_only_what_is_in_the_hand() -> None:
    match = begun()
    strange = next(wagon for wagon in GAME.spec.kinds["wagon"] if wagon not in match.view(0).hand)
    assert refusal(match, 0, Couple(strange)) == ("not-in-hand", "3.1")
    assert refusal(match, 1, Couple(match.view(1).hand[0])) == ("not-your-turn", "3.1")
    assert refusal(match, 0, Couple("handcar")) == ("no-such-wagon", "1.1")
    with pytest.raises(Illegal):
        match.play(0, Couple(strange))


@pytest.mark.rule("sample-game", "3.2")
@pytest.mark.rule("sample-game", "4.1")
def test_a_lighter_wagon_goes_into_the_siding_and_counts_for_nothing() -> None:
    match = played(begun())
    players = match.view(None).players
    for seat, player in enumerate(players):
        assert weights(player.train) == sorted(weights(player.train))
        assert GAME.score(match.state)[seat].total == len(player.train)
    assert any(player.siding for player in players)


@pytest.mark.rule("sample-game", "3.3")
def test_whoever_has_coupled_draws_and_the_next_takes_a_turn() -> None:
    match = begun()
    match.play(0, Couple(match.view(0).hand[0]))
    assert [player.held for player in match.view(None).players] == [3, 3]
    assert match.owing() == [1]


@pytest.mark.rule("sample-game", "4.2")
def test_the_heavier_last_wagon_breaks_a_tie() -> None:
    match = played(begun())
    lasts = [player.last for player in match.view(None).players]
    ties = [score.ties[0] for score in GAME.score(match.state)]
    assert (ties[0] > ties[1]) == (weights((lasts[0],)) > weights((lasts[1],)))


@pytest.mark.rule("sample-game", "5.1")
def test_the_game_is_over_when_every_wagon_is_coupled() -> None:
    match = played(begun(4))
    assert match.view(None).yard == 0
    assert sum(len(player.train) + len(player.siding) for player in match.view(None).players) == 24
    assert refusal(match, 0, Couple("mail")) == ("ended", "5.1")


def test_bots_that_know_the_game_finish_it() -> None:
    assert played(begun(), "greedy").over


def test_a_kept_match_still_holds() -> None:
    """Written when it is missing: delete it when a rule changes, and raise `Spec.rules`."""
    if not GOLDEN.exists():
        GOLDEN.write_bytes(encode_replay(replay_of(played(begun(3)))))
    match = verify(read_replay(GOLDEN))
    assert encode_replay(replay_of(match)) == GOLDEN.read_bytes()
