import ast
from pathlib import Path

import pytest

import anden
from anden.core import registry
from anden.core.errors import Malformed

SOURCE = Path(anden.__file__).parent
# Who may import whom: each layer only what stands before it.
LAYERS = ("core", "text", "games", "bots", "conformance", "arena", "terminal", "server", "cli")


def test_an_unknown_game_is_malformed_and_the_known_ones_are_named() -> None:
    with pytest.raises(Malformed, match="loknroll"):
        registry.game("chess")


def test_a_strangers_game_comes_through_its_entry_point() -> None:
    assert "shunting" in registry.game_ids()
    assert registry.game("shunting").spec.id == "shunting"


def test_every_folder_of_a_game_is_registered() -> None:
    folders = {path.parent.name for path in SOURCE.glob("games/*/kernel.py")}
    modules = {value.partition(":")[0] for value in registry.OURS.values()}
    assert {f"anden.games.{folder}" for folder in folders} == modules


def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return {name for name in found if name.startswith("anden.")}


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_run_in_one_direction(path: Path) -> None:
    layer = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    if layer.startswith("_"):
        return
    for name in imports_of(path):
        other = name.split(".")[1]
        assert other.startswith("_") or LAYERS.index(other) <= LAYERS.index(layer), f"{layer} imports {name}"
        if layer == other == "games":
            assert name.split(".")[2] == path.relative_to(SOURCE).parts[1], f"a game imports another: {name}"
