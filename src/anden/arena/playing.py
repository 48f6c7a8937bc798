"""One match between bots, from the first move to the last."""

from time import thread_time
from typing import Any

from msgspec import Struct

from anden.bots import Bot, Decision, Fault, Guarded, bot
from anden.core.chance import derived_rng
from anden.core.match import Match

__all__ = ["Clock", "play_through"]


class Clock(Struct, frozen=True):
    """What one seat's bot needed to decide, in seconds of processor time."""

    decisions: int
    total: float
    longest: float


def play_through(match: Match[Any, Any, Any, Any], specs: tuple[str, ...]) -> tuple[list[Clock], list[Fault]]:
    """Let the bots that the specs name play the match, seat by seat; their clocks, and what went wrong with them.

    Each bot's generator follows from the match's seed and the seat.
    """
    players = [bot(spec, match.game) for spec in specs]
    rngs = [derived_rng(match.seed, f"bot {seat}") for seat in range(match.seats)]
    times: list[list[float]] = [[] for _ in specs]
    try:
        while not match.over:
            seat = match.owing()[0]
            begun = thread_time()
            action = players[seat].choose(Decision.at(match, seat, rngs[seat]))
            times[seat].append(thread_time() - begun)
            match.play(seat, action)
    finally:
        _dismiss(players)
    faults = [fault for player in players if isinstance(player, Guarded) for fault in player.faults]
    return [Clock(len(spent), sum(spent), max(spent, default=0.0)) for spent in times], faults


def _dismiss(players: list[Bot]) -> None:
    for player in players:
        if isinstance(player, Guarded):
            player.close()
