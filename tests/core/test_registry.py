import ast
import subprocess
import sys
from pathlib import Path

import pytest

import anden
from anden.core import registry
from anden.core.errors import Malformed

SOURCE = Path(anden.__file__).parent
# Who may import whom: each layer only what stands before it.
LAYERS = (
    *("extras", "compiling", "core", "text", "track", "games", "lessons", "bots", "envs", "coach"),
    *("conformance", "newgame", "arena", "terminal", "server", "asking", "workshop", "study", "mastering", "station"),
    "cli",
)


def test_an_unknown_game_is_malformed_and_the_known_ones_are_named() -> None:
    with pytest.raises(Malformed, match="loknroll"):
        registry.game("chess")


def test_a_strangers_game_comes_through_its_entry_point() -> None:
    assert "shunting" in registry.game_ids()
    assert registry.game("shunting").spec.id == "shunting"


def test_every_folder_of_a_game_is_registered() -> None:
    folders = {path.parent.name for path in SOURCE.glob("games/*/compiled.toml")}
    assert {f"anden.games.{folder}" for folder in folders} == {
        registry.game(game_id).spec.package for game_id in registry.our_ids()
    }


def places_outside_games(root: Path) -> list[Path]:
    """The text files under a folder that are no game's; what is built or generated from data does not count."""
    skipped = {"games", "web", "_compiled", "__pycache__"}
    found = [path for path in root.rglob("*") if path.is_file() and not skipped & set(path.relative_to(root).parts)]
    return [path for path in found if path.suffix in (".py", ".ts", ".svelte", ".css", ".ftl", ".json", ".html", ".md")]


def test_no_game_is_named_outside_the_folders_of_games() -> None:
    """Neither by its id nor by its folder: a sixth one needs no place besides its own."""
    words = {word for game_id in registry.our_ids() for word in (game_id, game_id.replace("-", ""))}
    named = [
        f"{path}: {word}"
        for root in (SOURCE, SOURCE.parents[1] / "web" / "src")
        for path in places_outside_games(root)
        for word in words
        if word in f"{path.relative_to(root)} {path.read_text('utf-8')}"
    ]
    assert not named, named


def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return {name for name in found if name.startswith("anden.")}


@pytest.mark.further
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


FIRST_USE = """
import sys, threading, msgspec
from anden.core import registry
from anden.core.match import Match

def look(raw, kind, barrier):
    barrier.wait()
    msgspec.json.decode(raw, type=kind)

sys.setswitchinterval(1e-6)
for game_id in registry.game_ids():
    game, barrier = registry.game(game_id), threading.Barrier(8)
    seats = max(game.spec.seats)
    raw = msgspec.json.encode(Match(game, seats, game.variants(seats)[0], bytes(32)).view(0))
    threads = [threading.Thread(target=look, args=(raw, game.spec.view, barrier)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_may_use_a_game_for_the_first_time_at_once() -> None:
    """msgspec's own first look at a type does not bear it: a server that starts under load fell silently."""
    assert subprocess.run([sys.executable, "-c", FIRST_USE], capture_output=True, check=False).returncode == 0
