"""Drawing with characters, for games whose boards have rails."""

__all__ = ["RAILS", "Canvas", "write"]

Canvas = dict[tuple[int, int], str]
"""The character at each (column, row) where there is one."""

RAILS = {frozenset(ends): rail for ends, rail in zip(["ew", "ns", "es", "sw", "nw", "en"], "═║╔╗╝╚", strict=True)}
"""The character for rails that join these two edges."""


def write(canvas: Canvas, column: int, row: int, text: str) -> None:
    """Puts a text on the canvas, from that place to the right."""
    for at, character in enumerate(text):
        canvas[column + at, row] = character
