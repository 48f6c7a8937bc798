"""Lines, tables and questions on a terminal. Style is left out where nobody would see it."""

import shutil
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import click

__all__ = [
    "ask",
    "bold",
    "clear",
    "dim",
    "italic",
    "progress",
    "rule",
    "show",
    "show_above_bar",
    "show_picture",
    "show_table",
    "wrapped",
]

GAP = 2  # spaces between two columns
UP, EMPTIED = "\x1b[1A", "\r\x1b[2K"  # to the line above; the line from its beginning, emptied
NARROW = 20  # a column is not made narrower than this


def bold(text: str) -> str:
    return click.style(text, bold=True)


def dim(text: str) -> str:
    return click.style(text, dim=True)


def italic(text: str) -> str:
    return click.style(text, italic=True)


def width_of(text: str) -> int:
    """Cells that a text takes: none for style and marks that combine, two for wide letters."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in click.unstyle(text)
    )


def screen_width() -> int:
    return shutil.get_terminal_size().columns


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, broken between words where they are too wide; what begins a line stays as it is."""
    lines = []
    for line in text.split("\n"):
        taken = ""
        for word in line.split(" "):
            if taken.strip() and width_of(taken) + width_of(word) > width:
                lines.append(taken.rstrip())
                taken = ""
            taken += word + " "
        lines.append(taken.rstrip())
    return lines


def show(text: str = "", indent: int = 0) -> None:
    """A text, wrapped to the screen."""
    for line in wrapped(text, screen_width() - indent):
        click.echo(" " * indent + line)


def show_picture(text: str) -> None:
    """A text whose lines stay as they are."""
    click.echo(text)


def rule(title: str) -> None:
    """A line across the screen with a title in its middle."""
    click.echo(f" {title} ".center(screen_width(), "─"))


def show_table(headings: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> None:
    """Columns of text. Those whose places are in `left` begin at their left, the others end at their right.

    Where the screen is too narrow, the cells of the widest column are wrapped.
    """
    table = [[bold(heading) for heading in headings], *rows]
    widths = [max(width_of(row[at]) for row in table) for at in range(len(headings))]
    widest = widths.index(max(widths))
    too_wide = sum(widths) + GAP * (len(widths) - 1) - screen_width()
    widths[widest] = max(widths[widest] - max(too_wide, 0), min(widths[widest], NARROW))
    for row in table:
        cells = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
        for at in range(max(len(cell) for cell in cells)):
            line = [cell[at] if at < len(cell) else "" for cell in cells]
            padded = [_padded(text, width, n in left) for n, (text, width) in enumerate(zip(line, widths, strict=True))]
            click.echo((" " * GAP).join(padded).rstrip())


def _padded(text: str, width: int, left: bool) -> str:
    space = " " * (width - width_of(text))
    return text + space if left else space + text


def ask(question: str) -> str:
    """What is typed; raises EOFError where nobody can type."""
    click.echo(question + " ", nl=False)
    return input()


def clear() -> None:
    click.clear()


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, gone when all is done; yields what to call with how much more is done."""
    seen = sys.stderr.isatty()
    with click.progressbar(length=total, label=what, show_pos=True, file=sys.stderr, hidden=not seen) as bar:
        yield bar.update
    if seen:
        click.echo(UP + EMPTIED, nl=False, err=True)


def show_above_bar(text: str) -> None:
    """Lines that come while a bar is shown, which stands below them when it moves again."""
    if sys.stderr.isatty():
        click.echo(EMPTIED, nl=False, err=True)
    click.echo(text)
