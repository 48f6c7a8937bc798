"""Opponents for people: four levels in every game. How much stronger each is than the one before: bench/ladder.json."""

from anden.core import registry
from anden.core.errors import Malformed

__all__ = ["LEVELS", "level_spec"]

LEVELS = ("paseo", "regional", "expreso", "alta-velocidad")

# Weak levels err as people do: they overlook some of what could be done. Games with other steps say so.
USUAL = ("greedy:overlook=60", "greedy:overlook=30", "greedy", "search:ms=400")


def level_spec(game_id: str, level: str) -> str:
    """The bot that plays a game at that level; raises Malformed if there is no such level."""
    if level not in LEVELS:
        raise Malformed(f"unknown level {level!r}; there are: {', '.join(LEVELS)}")
    return (registry.game(game_id).spec.levels or USUAL)[LEVELS.index(level)]
