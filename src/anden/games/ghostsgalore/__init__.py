"""Ghosts Galore: fill a mine with track full of monsters. Rules: text/rules.en.md."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.core.game import Event, Game, Msg, Score, Seat, Spec
from anden.core.rng import Rng
from anden.games.ghostsgalore import components, knowledge, picture, rules, scoring, tally, telling
from anden.games.ghostsgalore import kernel as k
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import (
    BOARDS,
    CELLS,
    MONSTERS,
    SIDES,
    TILE_OF,
    TILES,
    TRACKS,
    TURNS,
    Action,
    Choose,
    Claim,
    Deal,
    DealBoard,
    First,
    GhostsGaloreOptions,
    Keep,
    Leave,
    Place,
    Reveal,
    TurnUp,
    View,
)
from anden.games.ghostsgalore.policy import GhostsGalorePolicy

__all__ = ["GAME"]


@dataclass(frozen=True, eq=False)
class GhostsGaloreGame:
    spec: Spec

    def settle(self, seats: int, options: GhostsGaloreOptions) -> GhostsGaloreOptions:
        if options.first is not None and options.first not in range(seats):
            raise Malformed(f"first: there is no seat {options.first} among {seats}")
        if options.tiles != "anden":
            components.check_set(options.tiles)
        return options

    def variants(self, seats: int) -> tuple[GhostsGaloreOptions, ...]:
        plain = GhostsGaloreOptions()
        return plain, replace(plain, expert=True), replace(plain, first=seats - 1)

    def new(self, seats: int, options: GhostsGaloreOptions) -> GhostsGalore:
        return k.new_state(components.terms_of(seats, options))

    def encode(self, state: GhostsGalore, action: Action) -> int:
        match action:
            case TurnUp():
                return k.TURN_CODE
            case Leave():
                return k.LEAVE_CODE
            case Claim(tile):
                return k.CLAIM_CODE + _number(tile)
            case Place(cell, turn):
                return k.PLACE_CODE + 4 * CELLS.index(cell) + TURNS.index(turn)
            case Choose(side):
                return k.SIDE_CODE + SIDES.index(side)
            case Keep(tile):
                return k.KEEP_CODE + _number(tile)
            case DealBoard(board):
                return k.BOARD_CODE + BOARDS.index(board)
            case Deal(tile):
                return k.DEAL_CODE + _number(tile)
            case Reveal(tile):
                return k.REVEAL_CODE + _number(tile)
            case First(seat) if seat in range(state.terms.seats):
                return k.FIRST_CODE + seat
        raise Malformed(f"{action} does not belong to this match")

    def decode(self, state: GhostsGalore, code: int) -> Action:
        del state
        if code < k.CLAIM_CODE:
            return TurnUp() if code == k.TURN_CODE else Leave()
        if code < k.PLACE_CODE:
            return Claim(TILES[code - k.CLAIM_CODE])
        if code < k.SIDE_CODE:
            cell, turn = divmod(code - k.PLACE_CODE, 4)
            return Place(CELLS[cell], TURNS[turn])
        if code < k.KEEP_CODE:
            return Choose(SIDES[code - k.SIDE_CODE])
        if code < k.BOARD_CODE:
            return Keep(TILES[code - k.KEEP_CODE])
        if code < k.DEAL_CODE:
            return DealBoard(BOARDS[code - k.BOARD_CODE])
        if code < k.REVEAL_CODE:
            return Deal(TILES[code - k.DEAL_CODE])
        return Reveal(TILES[code - k.REVEAL_CODE]) if code < k.FIRST_CODE else First(code - k.FIRST_CODE)

    def why_not(self, state: GhostsGalore, seat: Seat, action: Action) -> Msg | None:
        return rules.why_not(state, seat, action)

    def tries(self, state: GhostsGalore, seat: Seat) -> Iterable[Action]:
        return rules.tries(state, seat)

    def offer(self, action: Action) -> Msg:
        return rules.offer(action)

    def tell(self, before: GhostsGalore, seat: Seat, action: Action, after: GhostsGalore) -> Iterable[Event]:
        return telling.tell(before, seat, action, after)

    def prompt(self, state: GhostsGalore, seat: Seat | None) -> Msg:
        return knowledge.prompt(state, seat)

    def view(self, state: GhostsGalore, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def describe(self, view: View) -> Iterable[Msg]:
        return picture.describe(view)

    def imagine(self, view: View, rng: Rng) -> GhostsGalore:
        return knowledge.imagine(view, rng)

    def score(self, state: GhostsGalore) -> tuple[Score, ...]:
        return scoring.score(state)

    def foresee(self, state: GhostsGalore, seat: Seat, action: Action) -> tuple[int, ...] | None:
        return scoring.foresee(state, seat, action)

    def ended(self, state: GhostsGalore) -> str:
        return scoring.ended(state)

    def totals(self, state: GhostsGalore) -> Mapping[str, int]:
        return scoring.totals(state)

    def policy(self, seats: int, options: GhostsGaloreOptions) -> GhostsGalorePolicy:
        del options
        return GhostsGalorePolicy(seats)

    def tally(self, source: str) -> tuple[tuple[str, ...], tuple[Score, ...]]:
        return tally.tally(source)


def _number(tile: str) -> int:
    if tile not in TILE_OF:
        raise Malformed(f"unknown tile {tile!r}")
    return TILE_OF[tile]


# Boards, sides, dealt tiles, the choice among two, who is first; in each round every tile turned up and left (three
# entries), claims and placements; the secret tiles: with as many seats as there can be.
MOST = max(components.SEATS)
BOUND = MOST + MOST + 2 * MOST + MOST + 1 + k.ROUNDS * (3 * (MOST + components.rules()["spare"]) + 2 * MOST) + MOST

GAME: Game[GhostsGalore, Action, View, GhostsGaloreOptions] = GhostsGaloreGame(
    Spec(
        id="ghosts-galore",
        name="Ghosts Galore",
        package=__name__,
        rules=1,
        seats=components.SEATS,
        minutes=20,
        lowest_wins=False,
        action=Action,
        view=View,
        options=GhostsGaloreOptions,
        codes=k.CODES,
        bound=BOUND,
        endings=("full",),
        kinds={"monster": MONSTERS, "track": TRACKS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(),
        difficulty=2,
    )
)
