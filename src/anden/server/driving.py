"""What a table's bot has to decide, for whom, and how it is done."""

from collections.abc import Callable
from dataclasses import dataclass

from anden.bots import level_spec
from anden.core.game import Seat
from anden.server.draft import Draft
from anden.server.errors import Conflict
from anden.server.held import Held
from anden.server.thinking import Dilemma
from anden.server.turns import Asker

__all__ = ["Task"]


@dataclass(frozen=True)
class Task:
    """One decision that one bot owes at one version of a match."""

    at: tuple[int, Seat]
    dilemma: Dilemma
    asker: Asker
    covering: bool  # the seat is a person's

    @classmethod
    def of(cls, held: Held, seat: Seat, asker: Asker) -> "Task":
        """What a bot has to decide for that seat now. The caller has the table's lock."""
        place, match = held.record.seats[seat], held.match
        assert place.player is not None
        assert match is not None
        deal = held.record.deal
        spec = level_spec(held.record.game, place.player) if deal is None else deal.bot
        dilemma = Dilemma.of(held.sight(seat), held.code, spec, steady=deal is not None)
        return cls((match.version, seat), dilemma, asker, place.kind == "person")

    def deed(self, action: object) -> Callable[[Draft], None]:
        """Do that; refused if the match has moved on, or the seat's person has come back."""
        version, seat = self.at

        def act(draft: Draft) -> None:
            if draft.record.seats[seat].player is None:
                raise Conflict("seat-not-covered")
            draft.act(seat, action, version, self.covering)

        return act
