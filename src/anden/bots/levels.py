"""Opponents for people: four levels in every game, each clearly stronger than the one before (bench/ladder.json)."""

from anden.core.errors import Malformed

__all__ = ["LEVELS", "level_spec"]

LEVELS = ("paseo", "regional", "expreso", "alta-velocidad")

# A second of search wins no more often than 400 ms, as far as could be measured; only Lok'n'Roll has a step between.
USUAL = ("greedy:slip=50", "greedy:slip=20", "greedy", "search:ms=400")
SPECS = {
    "loknroll": ("greedy:slip=50", "greedy", "search:ms=50", "search:ms=1000"),  # a little search goes a long way
    "loose-caboose": ("greedy:slip=80", "greedy:slip=30", "greedy", "search:ms=400"),  # slips cost little
    "ticket-to-ride": ("greedy:slip=50", "greedy:slip=8", "greedy", "search:ms=400"),  # and here much
}


def level_spec(game_id: str, level: str) -> str:
    """The bot that plays a game at that level; raises Malformed if there is no such level."""
    if level not in LEVELS:
        raise Malformed(f"unknown level {level!r}; there are: {', '.join(LEVELS)}")
    return SPECS.get(game_id, USUAL)[LEVELS.index(level)]
