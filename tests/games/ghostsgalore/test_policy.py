"""The policy plays well, honestly, and the same with either engine."""

import pytest

from anden.core.kernel import zeros
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.model import Action, Cell, Claim, Keep, Leave, Place, TurnUp
from tests.games import coach
from tests.games.ghostsgalore.positions import Script, last_tile, table

SPARE = ("65", "16", "37")
WANTED = ("24", "49", "71")


def favourite(script: Script, seat: int = 0) -> Action:
    action: Action = coach.favourite(GAME, script.state, seat, script.seats, script.match.options)
    return action


def mine(*cells: tuple[str, Cell]) -> Script:
    """Seat 0 has laid these tiles, unturned; seat 1 what nobody cares about."""
    script = table(2)
    script.reserved = {tile for tile, _ in cells} | {*SPARE, *WANTED}
    for (tile, cell), spare in zip(cells, SPARE, strict=False):
        claimed = (tile, spare) if script.state.lantern == 0 else (spare, tile)
        script.claim_round(*claimed).place(0, cell).place(1, cell)
    return script


def claiming(script: Script, tile: str) -> Script:
    """Seat 0 is to place this tile."""
    spare = SPARE[-1]
    return script.claim_round(*((tile, spare) if script.state.lantern == 0 else (spare, tile)))


def test_a_poor_tile_is_left_for_others() -> None:
    assert favourite(table(2).turn_up("51")) == Leave()


def test_a_rich_tile_tempts_far_more_than_a_poor_one() -> None:
    tempted = {}
    for tile in ("51", "73"):
        script = table(2).turn_up(tile)
        weighed = coach.weights(GAME, coach.coach(GAME, script.seats, script.match.options), script.state, 0)
        tempted[tile] = weighed[GAME.encode(script.state, Claim(tile))]
    assert tempted["73"] > 5 * tempted["51"]


def test_what_is_still_to_come_is_better_than_a_poor_tile_that_lies_there() -> None:
    assert favourite(table(2).turn_up("51").leave(), 1) == TurnUp()


def test_the_last_to_claim_takes_the_richest() -> None:
    script = table(2).turn_up("19").claim("19").turn_rest("65", "37", "71", "61", "16")
    assert favourite(script, 1) == Claim("61")


def test_a_bat_goes_beside_a_bat() -> None:
    chosen = favourite(claiming(mine(("19", "b2")), "24"))
    assert isinstance(chosen, Place)
    assert chosen.cell in ("b1", "a2", "c2", "b3")


def test_a_golem_keeps_away_from_a_golem() -> None:
    chosen = favourite(claiming(mine(("12", "b1")), "49"))
    assert isinstance(chosen, Place)
    assert chosen.cell not in ("a1", "c1", "b2")


def test_three_ghosts_are_joined_on_one_route() -> None:
    script = claiming(mine(("47", "b2"), ("67", "b1")), "71")
    policy = coach.coach(GAME, script.seats, script.match.options)
    weighed = coach.weights(GAME, policy, script.state, 0)
    joined, apart = (weighed[GAME.encode(script.state, Place("b3", turn))] for turn in (0, 90))
    assert joined > apart


def test_the_last_tile_lies_where_it_scores_most() -> None:
    script = last_tile(2)
    out, points = zeros(2 * GAME.spec.codes), {}
    for at in range(script.state.legal(0, out)):
        twin = script.state.clone()
        twin.apply(0, out[at])
        points[out[at]] = twin.points(0)
    assert points[GAME.encode(script.state, favourite(script))] == max(points.values())


def test_of_two_tiles_the_richer_one_is_kept() -> None:
    script = Script(2, expert=True).boards().sides().deal("51", "73", "19", "65")
    assert favourite(script) == Keep("73")


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.further) for seats in (3, 4, 5))])
def test_weights_keep_their_bounds_and_look_at_nothing_hidden(seats: int) -> None:
    for options in GAME.variants(seats):
        coach.check_weights(GAME, seats, options, 10)


def test_interpreted_it_plays_the_same_match() -> None:
    coach.check_engines("ghosts-galore", 2)
