"""What the coach says to who asks for a hint."""

import msgspec

from anden.coach.hints import Doubt, advise
from anden.core import registry
from anden.core.match import AnyMatch, Match

GAME = "loknroll"


def doubts(decisions: int) -> list[Doubt]:
    """The first decisions of a match, in which everyone does what is legal first."""
    game = registry.game(GAME)
    match: AnyMatch = Match(game, 2, game.variants(2)[0], bytes(32))
    found: list[Doubt] = []
    while len(found) < decisions:
        seat = match.owing()[0]
        found.append(Doubt("match", match.version, GAME, seat, msgspec.json.encode(match.view(seat))))
        match.play(seat, match.legal(seat)[0])
    return found


def test_what_is_called_clearly_the_best_is_better_by_as_much_as_one_sees() -> None:
    advices = [advise(doubt) for doubt in doubts(12)]
    for advice in advices:
        best, *others = (hint.chance for hint in advice.hints)
        assert not advice.sure or not others or best - others[0] > 0.03
