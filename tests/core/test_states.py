"""Attributes of states stand in one place each: what they mean, how they begin, how they are copied."""

import ast
from collections.abc import Iterator

import pytest

from anden._compiled import our_groups
from anden.core import registry

SOURCES = {name: path for group in our_groups() for name, path in group.modules.items()}
MADE_LIKE = [name for name, path in SOURCES.items() if "like is None" in path.read_text("utf-8")]


def attributes(source: str) -> Iterator[tuple[str, ast.expr, str]]:
    """Of every class that is made like another of its kind: name, value, and the line above."""
    lines = source.splitlines()
    for maker in ast.walk(ast.parse(source)):
        if isinstance(maker, ast.FunctionDef) and any(arg.arg == "like" for arg in maker.args.args):
            for line in maker.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute) and line.value:
                    yield line.target.attr, line.value, lines[line.lineno - 2].strip()


def is_copied(name: str, value: ast.expr) -> bool:
    if not isinstance(value, ast.IfExp) or ast.unparse(value.test) != "like is None":
        return False
    return ast.unparse(value.orelse) in (f"like.{name}", f"like.{name}[:]", f"like.{name}.clone()")


def test_states_of_all_our_games_are_made_so() -> None:
    assert {f"anden.{name.split('.')[1]}" for name in MADE_LIKE} == {"anden.games", "anden.track"}
    assert len({name.split(".")[2] for name in MADE_LIKE if name.startswith("anden.games.")}) == len(registry.our_ids())


@pytest.mark.parametrize("module", MADE_LIKE)
def test_every_attribute_is_explained_and_copied_where_it_is_declared(module: str) -> None:
    found = list(attributes(SOURCES[module].read_text("utf-8")))
    assert found
    assert [name for name, _, above in found if not above.startswith("# ")] == []
    assert [name for name, value, _ in found if not is_copied(name, value)] == []


FORGOTTEN = """
class Position(State):
    def __init__(self, like: "Position | None") -> None:
        # explained
        self.sound: i64 = 0 if like is None else like.sound
        self.unexplained: i64 = 0 if like is None else like.unexplained
        # mixed up
        self.mixed: i64 = 0 if like is None else like.sound
        # forgotten
        self.forgotten: i64 = 0
"""


def test_one_that_is_not_would_be_seen() -> None:
    found = list(attributes(FORGOTTEN))
    assert [name for name, _, above in found if not above.startswith("# ")] == ["unexplained"]
    assert [name for name, value, _ in found if not is_copied(name, value)] == ["mixed", "forgotten"]
