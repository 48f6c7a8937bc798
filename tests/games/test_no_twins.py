"""No logic stands in two games' folders: what two games need is in `anden/core` or `anden/track`."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

GAMES = Path(str(files("anden.games")))
SHORT = 2  # lines: a function of one statement binds a shared one to the game's own names


class Bare(ast.NodeTransformer):
    """Takes away what does not count: annotations and docstrings."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(node.arg)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:  # ast's way
        return node if node.value is None else ast.Assign([node.target], node.value, lineno=0)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        return node


def functions(source: str) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(Bare().visit(ast.parse(source))):
        if isinstance(node, ast.FunctionDef) and len(ast.unparse(node).splitlines()) > SHORT:
            yield node


def twins(sources: dict[str, list[str]]) -> list[str]:
    """The names of functions with the same arguments and the same body in the sources of two games."""
    found: dict[str, set[str]] = defaultdict(set)
    names: dict[str, str] = {}
    for game, texts in sources.items():
        for node in (node for text in texts for node in functions(text)):
            key = ast.dump(node.args) + "".join(map(ast.dump, node.body))
            found[key].add(game)
            names[key] = node.name
    return [f"{names[key]}: {', '.join(sorted(games))}" for key, games in found.items() if len(games) > 1]


@pytest.mark.further
def test_no_function_stands_in_the_folders_of_two_games() -> None:
    folders = [folder for folder in sorted(GAMES.iterdir()) if (folder / "__init__.py").is_file()]
    assert len(folders) >= 5
    assert twins({f.name: [file.read_text("utf-8") for file in sorted(f.rglob("*.py"))] for f in folders}) == []


def test_a_function_that_was_copied_is_found() -> None:
    one = 'def held(state: int) -> int:\n    """One."""\n    n = 0\n    n += state\n    return n\n'
    other = "def kept(state):\n    n: int = 0\n    n += state\n    return n\n"
    assert twins({"one": [one], "other": [other]}) == ["kept: one, other"]
    assert twins({"one": [one], "other": [other.replace("+=", "-=")]}) == []
