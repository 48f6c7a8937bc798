"""What a seat that waits may lay down for its turn in each game, and what stops it: both ways, in real matches."""

from collections.abc import Callable
from typing import Any

import pytest

from anden.core import registry
from anden.core.ahead import prospect_of, why_lapsed
from anden.core.errors import Illegal
from anden.core.game import Msg, Seat
from anden.core.match import AnyMatch, Match
from anden.games.ghostsgalore import model as ghosts
from anden.games.loknroll import model as rolling
from anden.games.loosecaboose import model as caboose
from anden.games.parisconnection import model as paris
from anden.games.tickettoride import model as rides

Wanted = Callable[[Any], bool]
ME: Seat = 1
SEEDS = 12


def begun(game_id: str, seed: int) -> AnyMatch:
    game = registry.game(game_id)
    seats = 3 if game_id == "paris-connection" else 2
    return Match(game, seats, game.settle(seats, game.spec.options(first=0)), bytes([seed]) * 32)


def offered(match: AnyMatch, actions: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    found = prospect_of(match.game, match.view(ME), actions)
    return () if found is None else found.legal


def act(match: AnyMatch, likes: tuple[Wanted, ...] = ()) -> None:
    """Whoever has to decides: for the first thing liked, or else the first that is listed."""
    seat = match.owing()[0]
    legal = match.legal(seat)
    match.play(seat, next((action for like in likes for action in legal if like(action)), legal[0]))


def fate(game_id: str, mine: Wanted, others: tuple[Wanted, ...], whatever: bool = False) -> list[str | None]:
    """In many matches: what stops the first such decision that can be laid down, if the others play like that."""
    found = []
    for seed in range(SEEDS):
        match, laid = begun(game_id, seed), None
        for _ in range(60):
            if match.over or (laid and ME in match.owing()):
                break
            if laid is None and ME not in match.owing():
                laid = next(((match.version, action) for action in offered(match) if mine(action)), None)
            act(match, others)
        if laid and ME in match.owing():
            why: Msg | None = why_lapsed(match, ME, [laid[1]], None if whatever else laid[0])
            found.append(None if why is None else why.key)
    return found


def is_a(*kinds: type) -> Wanted:
    return lambda action: isinstance(action, kinds)


TRACK = (is_a(rolling.Lay, caboose.Lay), is_a(rolling.Roll))  # Roll is the same in both
PASSING = (is_a(rolling.Pass),)

# The game, what is laid down, what the others like, what may come of it, and what must have come of it once.
CASES: list[tuple[str, Wanted, tuple[Wanted, ...], set[str | None], str | None]] = [
    ("loknroll", is_a(rolling.Pass), PASSING, {None, "changed-pass"}, None),
    ("loknroll", is_a(rolling.Lay), PASSING, {None}, None),
    ("loknroll", is_a(rolling.Lay), TRACK, {None, "changed-line", "overlap", "values-clash"}, "changed-line"),
    ("loose-caboose", is_a(caboose.Pass), PASSING, {None, "changed-pass"}, None),
    ("loose-caboose", is_a(caboose.Pass), TRACK, {None, "changed-line", "changed-pass"}, "changed-line"),
    ("ghosts-galore", is_a(ghosts.Place), (is_a(ghosts.Leave),), {None}, None),
    (
        "ghosts-galore",
        is_a(ghosts.Claim),
        (is_a(ghosts.Claim),),
        {None, "tile-claimed", "changed-turned-up"},
        "tile-claimed",
    ),
    (
        "paris-connection",
        is_a(paris.Give),
        (is_a(paris.Done), is_a(paris.Build)),
        {None, "changed-value", "changed-station"},
        "changed-value",
    ),
    ("ticket-to-ride", is_a(rides.Draw), (is_a(rides.Draw),), {None}, None),
    ("ticket-to-ride", is_a(rides.Draw), (is_a(rides.Take),), {None, "changed-row"}, "changed-row"),
    ("ticket-to-ride", is_a(rides.Take), (is_a(rides.Take),), {None, "changed-row", "not-in-row"}, "not-in-row"),
    ("ticket-to-ride", is_a(rides.Claim), (is_a(rides.Draw),), {None}, None),
]


@pytest.mark.parametrize(("game", "mine", "others", "possible", "certain"), CASES)
def test_it_is_played_unless_something_has_changed_for_the_seat(
    game: str, mine: Wanted, others: tuple[Wanted, ...], possible: set[str | None], certain: str | None
) -> None:
    found = fate(game, mine, others)
    assert certain in found
    assert set(found) <= possible


def test_whatever_has_changed_it_is_played_as_long_as_it_is_allowed() -> None:
    likes = (is_a(rides.Take),)
    assert set(fate("ticket-to-ride", is_a(rides.Draw), likes, whatever=True)) == {None}
    assert set(fate("ticket-to-ride", is_a(rides.Take), likes, whatever=True)) == {None, "not-in-row"}


def waiting(game_id: str, wanted: Wanted) -> tuple[AnyMatch, Any]:
    """A match in which the seat waits and may lay such an action down."""
    for seed in range(SEEDS):
        match = begun(game_id, seed)
        for _ in range(60):
            found = [] if ME in match.owing() else [action for action in offered(match) if wanted(action)]
            if found:
                return match, found[0]
            act(match, (is_a(ghosts.Leave),))
    raise AssertionError("it was never offered")


def test_a_turn_is_laid_down_decision_by_decision() -> None:
    match, draw = waiting("ticket-to-ride", is_a(rides.Draw))
    assert rides.Draw() in offered(match, (draw,))  # two from the deck
    assert offered(match, (draw, draw)) == ()  # the turn is over
    match, tickets = waiting("ticket-to-ride", is_a(rides.Tickets))
    assert offered(match, (tickets,)) == (rides.Keep(),)  # to keep them all is possible whatever they are
    match, build = waiting("paris-connection", is_a(paris.Build))
    lay = offered(match, (build,))[0]
    assert isinstance(lay, paris.Lay)
    assert paris.Done() in offered(match, (build, lay))
    match, lay = waiting("loknroll", is_a(rolling.Lay))
    assert rolling.Roll() in offered(match, (lay,))


def test_what_chance_decides_cannot_be_laid_down() -> None:
    match, tickets = waiting("ticket-to-ride", is_a(rides.Tickets))
    some = next(iter(match.game.spec.kinds["card"]))
    with pytest.raises(Illegal) as refused:
        prospect_of(match.game, match.view(ME), (tickets, rides.Take(some)))
    assert refused.value.msg.key == "ahead-unsure"


def test_whoever_watches_or_has_to_decide_lays_nothing_down() -> None:
    for game_id in registry.our_ids():
        match = begun(game_id, 1)
        for _ in range(20):
            for seat in (None, *match.owing()):
                assert prospect_of(match.game, match.view(seat), ()) is None
            act(match)
