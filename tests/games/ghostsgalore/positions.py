"""Positions of Ghosts Galore, reached by playing: nature does as it is told, and every step is one the match offers."""

from collections.abc import Iterator
from typing import Any

import pytest

from anden.core.chance import SEED_BYTES
from anden.core.codec import digest
from anden.core.errors import Illegal, Refusal
from anden.core.game import Msg, Result, Seat
from anden.core.kernel import NATURE, OVER, draw, zeros
from anden.core.match import Match
from anden.core.rng import Rng
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.kernel import GhostsGalore
from anden.games.ghostsgalore.model import (
    BOARDS,
    TILES,
    Action,
    Board,
    Cell,
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
    Side,
    Turn,
    TurnUp,
    View,
)

# Laid in this order by tests that do not care.
CELLS: tuple[Cell, ...] = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


class Script:
    """A match told step by step."""

    def __init__(self, seats: int = 2, *, first: Seat | None = 0, expert: bool = False) -> None:
        options = GhostsGaloreOptions(first=first, expert=expert)
        self.match: Match[GhostsGalore, Action, View, GhostsGaloreOptions] = Match.unplayed(
            GAME, seats, options, bytes(SEED_BYTES)
        )
        self.seats = seats
        self.reserved: set[str] = set()  # tiles that come up only when told

    # ---- what is

    @property
    def state(self) -> GhostsGalore:
        return self.match.state

    @property
    def phase(self) -> str:
        return self.view().phase

    def view(self, seat: Seat | None = None) -> View:
        return self.match.view(seat)

    @property
    def result(self) -> Result:
        found = self.match.result()
        assert found is not None, self.phase
        return found

    def offered(self) -> dict[Action, int]:
        """Nature's outcomes and their weights."""
        out = zeros(2 * GAME.spec.codes)
        pairs = self.state.weights(out)
        return {GAME.decode(self.state, out[2 * i]): out[2 * i + 1] for i in range(pairs)}

    def told(self, seat: Seat | None = None) -> list[Msg]:
        """What the last entry told that seat, or everyone."""
        return [event.msg for event in self.match.events(self.match.version - 1) if event.seen_by(seat)]

    def told_of(self, action: Action, seat: Seat | None) -> object:
        """The tile that seat was told of when this was done."""
        n = next(entry.n for entry in self.match.log if entry.action == action)
        messages = [event.msg for event in self.match.events(n) if event.seen_by(seat)]
        return next((message.args["tile"] for message in messages if "tile" in message.args), None)

    def refusal(self, action: Action, seat: Seat = 0) -> tuple[str, str | None]:
        """Key and paragraph of the judge's refusal; the match must refuse too, and nothing may change."""
        before = digest(self.state), self.match.version
        reason = GAME.why_not(self.state, seat, action)
        assert reason is not None, f"{action} is allowed"
        with pytest.raises(Refusal) as caught:
            self.match.play(seat, action)
        if isinstance(caught.value, Illegal):
            assert caught.value.msg == reason
        assert (digest(self.state), self.match.version) == before
        return reason.key, reason.rule

    # ---- what is done

    def nature(self, action: Action) -> "Script":
        assert self.state.actor() == NATURE, self.phase
        assert action in self.offered(), f"{action} cannot happen now"
        self.match.append(NATURE, action, GAME.encode(self.state, action))
        return self

    def act(self, seat: Seat, action: Action) -> "Script":
        assert GAME.why_not(self.state, seat, action) is None
        self.match.append(seat, action, self.match.check(seat, action))
        return self

    def boards(self, *boards: Board) -> "Script":
        for board in boards or BOARDS[: self.seats]:
            self.nature(DealBoard(board))
        return self

    def sides(self, *sides: Side) -> "Script":
        for seat in range(self.seats):
            self.act(seat, Choose(sides[seat] if sides else 1))
        return self

    def deal(self, *tiles: str) -> "Script":
        for tile in tiles:
            self.nature(Deal(tile))
        return self

    def keep(self, *tiles: str) -> "Script":
        for seat, tile in enumerate(tiles):
            self.act(seat, Keep(tile))
        return self

    def first(self, seat: Seat) -> "Script":
        return self.nature(First(seat))

    def turn_up(self, tile: str) -> "Script":
        """The seat whose turn it is, and nature."""
        return self.act(self.state.turn, TurnUp()).nature(Reveal(tile))

    def leave(self) -> "Script":
        return self.act(self.state.turn, Leave())

    def claim(self, tile: str) -> "Script":
        return self.act(self.state.turn, Claim(tile))

    def turn_rest(self, *tiles: str) -> "Script":
        """3.3; what is not told is any tile that is unseen, the last ones first."""
        for tile in tiles:
            self.nature(Reveal(tile))
        while self.phase == "turn-rest":
            self.nature([action for action in self.offered() if not self._is_reserved(action)][-1])
        return self

    def _is_reserved(self, action: Action) -> bool:
        return isinstance(action, Reveal) and action.tile in self.reserved

    def claim_round(self, *tiles: str) -> "Script":
        """Each seat, from the lantern on, claims its tile as soon as it is turned up."""
        for tile in tiles[:-1]:
            self.turn_up(tile).claim(tile)
        return self.turn_rest(tiles[-1]).claim(tiles[-1])

    def place(self, seat: Seat, cell: Cell, turn: Turn = 0) -> "Script":
        return self.act(seat, Place(cell, turn))

    def any_round(self) -> "Script":
        """A round nobody cares about."""
        spare = [tile for tile in TILES if Reveal(tile) in self._unseen()]
        self.claim_round(*spare[: self.seats])
        for seat in range(self.seats):
            self.place(seat, next(cell for cell, laid in zip(CELLS, self.view().mines[seat], strict=True) if not laid))
        return self

    def _unseen(self) -> set[Action]:
        twin = self.state.clone()
        twin.apply(twin.turn, 0)
        out = zeros(2 * GAME.spec.codes)
        return {GAME.decode(twin, out[2 * i]) for i in range(twin.weights(out))}


def table(seats: int = 2, *, secrets: tuple[str, ...] = TILES[-5:], first: Seat = 0) -> Script:
    """The first turn of the first round."""
    return Script(seats, first=first).boards().sides().deal(*secrets[:seats])


def last_tile(seats: int = 2) -> Script:
    """After round eight."""
    script = table(seats)
    for _ in range(8):
        script.any_round()
    return script


def random_play(seats: int, seed: int, **options: Any) -> Iterator[tuple[GhostsGalore, Seat, int]]:
    """A whole match at random: each entry is yielded just before it is applied."""
    state = GAME.new(seats, GhostsGaloreOptions(**options))
    rng, out = Rng(seed), zeros(2 * GAME.spec.codes)
    while state.actor() != OVER:
        seat, code = NATURE, 0
        if state.actor() == NATURE:
            code = draw(state, rng, out)
        else:
            owing = [other for other in range(seats) if state.owes(other)]
            seat = owing[rng.below(len(owing))]
            code = out[rng.below(state.legal(seat, out))]
        yield state, seat, code
        state.apply(seat, code)
    yield state, NATURE, -1
