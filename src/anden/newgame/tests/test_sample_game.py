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
from anden.newgame.template.model import Couple, GameOptions

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


def test_everyone_draws_a_hand() -> None:
    assert [player.held for player in begun(3).view(None).players] == [3, 3, 3]


def test_a_wagon_that_is_not_in_the_hand_is_refused_with_its_paragraph() -> None:
    match = begun()
    strange = next(wagon for wagon in GAME.spec.kinds["wagon"] if wagon not in match.view(0).hand)
    with pytest.raises(Illegal) as refused:
        match.play(0, Couple(strange))
    assert (refused.value.msg.key, refused.value.msg.rule) == ("not-in-hand", "3.1")


def test_a_lighter_wagon_goes_into_the_siding_and_counts_for_nothing() -> None:
    """Numbers of paragraphs: 3.2, 4.1."""
    match = played(begun())
    for seat, player in enumerate(match.view(None).players):
        wagons = GAME.spec.kinds["wagon"]
        weights = [wagons.index(wagon) for wagon in player.train]
        assert weights == sorted(weights)
        assert GAME.score(match.state)[seat].total == len(player.train)


def test_every_wagon_is_coupled_at_the_end() -> None:
    """Numbers of paragraphs: 3.3, 5.1."""
    match = played(begun(4))
    assert match.view(None).yard == 0
    assert sum(len(player.train) + len(player.siding) for player in match.view(None).players) == 24


def test_bots_that_know_the_game_finish_it() -> None:
    assert played(begun(), "greedy").over


def test_a_kept_match_still_holds() -> None:
    """Written when it is missing: delete it when a rule changes, and raise `Spec.rules`."""
    if not GOLDEN.exists():
        GOLDEN.write_bytes(encode_replay(replay_of(played(begun(3)))))
    match = verify(read_replay(GOLDEN))
    assert encode_replay(replay_of(match)) == GOLDEN.read_bytes()
