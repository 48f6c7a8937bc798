"""TypeScript types from the Structs: `make_types.py` writes web/src/gen/*.ts and each game's gen.ts; `--check` fails if
they are stale.

The Structs become JSON Schema here and TypeScript in web/tools/types.mjs.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from anden.core import registry
from anden.server import wire
from anden.track.knowledge import TrackView

WEB = Path(__file__).parent.parent / "web"
SOURCE = WEB / "src"


def folder_of(game_id: str) -> str:
    """The folder of a game, in Python as in the page."""
    return registry.game(game_id).spec.package.rpartition(".")[2]


def schema(parts: dict[str, Any]) -> dict[str, Any]:
    """One document with a definition per Struct and a property per part, so that every part gets its name."""
    types, found = msgspec.json.schema_components(parts.values(), ref_template="#/definitions/{name}")
    sparse = {struct.__name__ for part in parts.values() for struct in _sparse(msgspec.inspect.type_info(part))}
    named = {name: part if "$ref" in part else part | {"title": name} for name, part in zip(parts, types, strict=True)}
    document = {"title": "Everything", "type": "object", "properties": named, "definitions": found}
    return _closed(document, sparse)  # type: ignore[no-any-return]  # an object stays one


def _sparse(info: Any) -> Iterable[type]:
    """The Structs that leave out what has its default value, wherever they are mentioned."""
    seen: set[Any] = set()
    todo = [info]
    while todo:
        at = todo.pop()
        if isinstance(at, msgspec.inspect.StructType):
            if at.cls in seen:
                continue
            seen.add(at.cls)
            if at.cls.__struct_config__.omit_defaults:
                yield at.cls
        todo += _parts(at)


def _parts(info: Any) -> Iterable[Any]:
    for name in getattr(info, "__struct_fields__", ()):
        part = getattr(info, name)
        for item in part if isinstance(part, tuple) else (part,):
            if isinstance(item, msgspec.inspect.Field | msgspec.inspect.Type):
                yield item


def _closed(node: Any, sparse: set[str]) -> Any:
    """Tuples and objects in the words that the compiler knows: nothing besides what is named."""
    if isinstance(node, list):
        return [_closed(item, sparse) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {key: _closed(value, sparse) for key, value in node.items() if key not in ("discriminator", "default")}
    if "prefixItems" in kept:
        kept |= {"items": kept.pop("prefixItems"), "additionalItems": False}
    if isinstance(kept.get("properties"), dict):
        kept["additionalProperties"] = False
        if kept.get("title") not in sparse:
            kept["required"] = list(kept["properties"])
    return kept


def documents() -> Iterable[tuple[str, dict[str, Any]]]:
    for game_id in registry.our_ids():
        spec = registry.game(game_id).spec
        yield (
            f"games/{folder_of(game_id)}/gen",
            schema({"View": spec.view, "Action": spec.action, "Options": spec.options}),
        )
    yield "gen/track", schema({"TrackView": TrackView})
    yield "gen/wire", schema({name: getattr(wire, name) for name in wire.__all__})


def compiled() -> dict[str, str]:
    """File name → source."""
    source = json.dumps(dict(documents()))
    done = subprocess.run(
        ["node", "tools/types.mjs"], cwd=WEB, input=source, capture_output=True, text=True, check=True
    )
    return {f"{name}.ts": text for name, text in json.loads(done.stdout).items()}


def main() -> None:
    files = compiled()
    there = {str(path.relative_to(SOURCE)): path for path in (*SOURCE.glob("gen/*.ts"), *SOURCE.glob("games/*/gen.ts"))}
    if "--check" in sys.argv:
        found = {name: path.read_text("utf-8") for name, path in there.items()}
        stale = sorted(name for name in files.keys() | found.keys() if files.get(name) != found.get(name))
        sys.exit(f"stale types, run `make types`: {', '.join(stale)}" if stale else 0)
    for name in there.keys() - files.keys():
        there[name].unlink()
    for name, text in files.items():
        (SOURCE / name).parent.mkdir(exist_ok=True)  # a game that has no board of its own yet
        (SOURCE / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
