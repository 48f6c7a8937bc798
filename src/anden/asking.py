"""What several commands ask for, and how they print JSON and write files."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

__all__ = [
    "DATABASE",
    "GAME",
    "JSON",
    "LANG",
    "OPTION",
    "REPLAY",
    "SEATS",
    "SEED",
    "SET",
    "STRICT",
    "WORKERS",
    "Decorator",
    "file_option",
    "language_of",
    "print_json",
    "write_file",
]

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def file_option(*names: str, metavar: str, help: str, **more: Any) -> Decorator:  # noqa: A002  # as click calls it
    """An option whose value is the path of a file or folder."""
    return click.option(*names, metavar=metavar, help=help, type=click.Path(path_type=Path), **more)


GAME = click.argument("game", metavar="GAME")
REPLAY = click.argument("given", metavar="FILE|LINE")
LANG = click.option("--lang", metavar="LANG", help="es or en; without it, the language of your system.")
JSON = click.option("--json", is_flag=True, help="Print JSON instead.")
SEED = click.option("--seed", metavar="HEX", help="Up to 64 hexadecimal digits: the same match again.")
OPTION = click.option("--option", "-o", metavar="NAME=VALUE", multiple=True, help="An option of the game.")
SET = file_option("--set", "set_file", metavar="FILE", help="Play with the components in this file.")
STRICT = click.option("--strict", is_flag=True, help="Exit with 1 if a bot failed and greedy decided for it.")
SEATS = click.option("--seats", type=int, required=True, help="How many seats.")
WORKERS = click.option("--workers", type=int, default=1, show_default=True, help="How many processes.")
DATABASE = click.option(
    "--db",
    metavar="FILE",
    default="anden.db",
    show_default=True,
    help="An SQLite file, or postgresql://user@host/name.",
)


def language_of(lang: str | None) -> str:
    """The language asked for, or the system's; raises Malformed for one that is not spoken here."""
    from anden.core.errors import Malformed
    from anden.text import LANGUAGES

    if lang is None:
        system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return next((known for known in LANGUAGES if system.startswith(known)), "en")
    if lang not in LANGUAGES:
        raise Malformed(f"language {lang!r} is not spoken here; there are: {', '.join(LANGUAGES)}")
    return lang


def print_json(value: object) -> None:
    """Print what a command found, in lines that people can read."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def write_file(path: Path, content: bytes) -> None:
    """Writes what a command was asked to make; raises Malformed, naming the file, where that cannot be done."""
    from anden.core.errors import Malformed

    try:
        path.write_bytes(content)
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None
