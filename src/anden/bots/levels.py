"""Opponents for people: four levels in every game, each clearly stronger than the one before (bench/ladder.json)."""

from anden.core.errors import Malformed

__all__ = ["LEVELS", "level_spec"]

LEVELS = ("paseo", "regional", "expreso", "alta-velocidad")

USUAL = ("greedy:slip=50", "greedy", "search:ms=50", "search:ms=1000")
SPECS: dict[str, tuple[str, str, str, str]] = {}


def level_spec(game_id: str, level: str) -> str:
    """The bot that plays a game at that level; raises Malformed if there is no such level."""
    if level not in LEVELS:
        raise Malformed(f"unknown level {level!r}; there are: {', '.join(LEVELS)}")
    return SPECS.get(game_id, USUAL)[LEVELS.index(level)]
