"""A match told step by step: nature does as it is told, and every step is one the match offers."""

from typing import Generic, Self

import pytest

from anden.core.codec import digest
from anden.core.errors import Illegal, Refusal
from anden.core.game import A, Game, Msg, O, Result, S, Seat, V
from anden.core.kernel import NATURE, zeros
from anden.core.match import Match
from anden.core.seal import SEED_BYTES, Seal


class GameScript(Generic[S, A, V, O]):
    """Positions are reached by playing. Games add their own steps."""

    def __init__(self, game: Game[S, A, V, O], seats: int, options: O) -> None:
        self.game = game
        self.match: Match[S, A, V, O] = Match.unplayed(game, seats, options, Seal(bytes(SEED_BYTES)))

    # ---- what is

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def turn(self) -> Seat:
        """Whose turn it is, for whoever asks without naming a seat."""
        return max(self.state.actor(), 0)

    def view(self, seat: Seat | None = None) -> V:
        return self.match.view(seat)

    @property
    def result(self) -> Result:
        found = self.match.result()
        assert found is not None, "the match goes on"
        return found

    def legal(self) -> list[A]:
        return self.match.legal(self.state.actor())

    def offered(self) -> dict[A, int]:
        """Nature's outcomes and their weights."""
        out = zeros(2 * self.game.spec.codes)
        pairs = self.state.weights(out)
        return {self.game.decode(self.state, out[2 * i]): out[2 * i + 1] for i in range(pairs)}

    def told(self, seat: Seat | None = None) -> list[Msg]:
        """What the last entry told to that seat, or to everyone."""
        return [event.msg for event in self.match.events(self.match.version - 1) if event.seen_by(seat)]

    def why_not(self, action: A, seat: Seat | None = None) -> Msg:
        reason = self.game.why_not(self.state, self.turn if seat is None else seat, action)
        assert reason is not None, f"{action} is allowed"
        return reason

    def refusal(self, action: A, seat: Seat | None = None) -> tuple[str, str | None]:
        """Key and paragraph of the judge's refusal; the match must refuse too, and nothing may change."""
        before = digest(self.state), self.match.version
        reason = self.why_not(action, seat)
        with pytest.raises(Refusal) as caught:
            self.match.play(self.turn if seat is None else seat, action)
        if isinstance(caught.value, Illegal):
            assert caught.value.msg == reason
        assert (digest(self.state), self.match.version) == before
        return reason.key, reason.rule

    # ---- what is done

    def nature(self, action: A) -> Self:
        assert self.state.actor() == NATURE
        assert action in self.offered(), f"{action} cannot happen now"
        self.match.append(NATURE, action, self.game.encode(self.state, action))
        return self

    def likeliest(self) -> Self:
        """Whatever nature would most probably do."""
        offered = self.offered()
        return self.nature(max(offered, key=offered.__getitem__))

    def act(self, action: A) -> Self:
        seat = self.state.actor()
        assert self.match.check(seat, action) == self.game.encode(self.state, action)
        assert self.game.why_not(self.state, seat, action) is None
        self.match.append(seat, action, self.game.encode(self.state, action))
        return self
