"""Andén: railway board games for people and bots."""

from anden._compiled import choose_engine

__all__ = ["ENGINE"]

ENGINE = choose_engine()
