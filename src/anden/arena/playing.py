"""One match between bots, from the first move to the last."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time

from msgspec import Struct

from anden.bots import Bot, Decision, Fault, Guarded, bot, whence
from anden.core.match import AnyMatch
from anden.core.seal import derived_rng

__all__ = ["Clock", "Unplayed", "Watch", "play_through", "whole"]


class Unplayed(Exception):  # noqa: N818  # what became of a match
    """A match that could not be played to its end, which is our fault: which one, and what stopped it where."""

    def __init__(self, index: int, seed: str, why: str) -> None:
        super().__init__(index, seed, why)  # so that it comes back from another process as it was

    def __str__(self) -> str:
        index, seed, why = self.args
        return f"match {index} (seed {seed}) could not be played: {why}"


@contextmanager
def whole(index: int, seed: bytes) -> Iterator[None]:
    """The match of that number is played within; whatever stops it is raised as Unplayed."""
    try:
        yield
    except Exception as error:
        raise Unplayed(index, seed.hex(), whence(error)) from error


class Clock(Struct, frozen=True):
    """What one seat's bot needed to decide, in seconds: of our processor time, or, of a program, as we waited."""

    decisions: int
    total: float
    longest: float


Watch = Callable[[AnyMatch, int, Bot], None]


def play_through(
    match: AnyMatch, specs: tuple[str, ...], watch: Watch | None = None
) -> tuple[list[Clock], list[Fault]]:
    """Let the bots that the specs name play the match, seat by seat; their clocks, and what went wrong with them.

    Each bot's generator follows from the match's seed and the seat. `watch` is told who has chosen for which seat,
    before that is done.
    """
    players = [bot(spec, match.game) for spec in specs]
    rngs = [derived_rng(match.seal.key, f"bot {seat}") for seat in range(match.seats)]
    times: list[list[float]] = [[] for _ in specs]
    try:
        while not match.over:
            seat = match.owing()[0]
            now = getattr(players[seat], "now", thread_time)
            begun = now()
            action = players[seat].choose(Decision.at(match, seat, rngs[seat]))
            times[seat].append(now() - begun)
            if watch is not None:
                watch(match, seat, players[seat])
            match.play(seat, action)
    finally:
        _dismiss(players)
    faults = [fault for player in players if isinstance(player, Guarded) for fault in player.faults]
    return [Clock(len(spent), sum(spent), max(spent, default=0.0)) for spent in times], faults


def _dismiss(players: list[Bot]) -> None:
    for player in players:
        if isinstance(player, Guarded):
            player.close()
