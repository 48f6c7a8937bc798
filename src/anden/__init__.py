"""Andén: railway board games for people and bots."""

from anden._compiled import choose_engine

__all__ = ["ENGINE", "__version__"]

__version__ = "0.1.0"
ENGINE = choose_engine()
