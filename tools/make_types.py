"""TypeScript types from the Structs: `make_types.py` writes web/src/gen/*.ts and each game's gen.ts; `--check` fails if
they are stale.

The Structs become JSON Schema here and TypeScript in web/tools/types.mjs.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from anden.core import registry
from anden.server.wire import (
    calls,
    deals,
    holidays,
    http,
    journeys,
    lessons,
    lines,
    match,
    passes,
    review,
    shared,
    socket,
)

# All that server and page say to each other.
WIRE = (shared, http, match, lessons, review, passes, holidays, journeys, socket, lines, deals, calls)

WEB = Path(__file__).parent.parent / "web"
SOURCE = WEB / "src"
ROOMS = {"anden.track": "track"}  # what several games share: its types stand in gen/<room>.ts

# What a schema says that is no matter of types: how a union is read, and how a field is shown (core/showing.py).
UNTYPED = {"discriminator", "default", "form", "of", "by", "at"}

Json = dict[str, Any]


def folder_of(game_id: str) -> str:
    """The folder of a game, in Python as in the page."""
    return registry.game(game_id).spec.package.rpartition(".")[2]


def room_of(struct: type) -> str | None:
    """The shared room that a Struct is declared in."""
    return next((room for package, room in ROOMS.items() if struct.__module__.startswith(f"{package}.")), None)


def structs_in(parts: Iterable[Any]) -> set[type[Struct]]:
    """Every Struct that these types mention, however deep."""
    found: set[type[Struct]] = set()
    todo: list[Any] = [msgspec.inspect.type_info(part) for part in parts]
    while todo:
        at = todo.pop()
        if isinstance(at, msgspec.inspect.StructType):
            if at.cls in found:
                continue
            found.add(at.cls)
        todo += _parts(at)
    return found


def _parts(info: Any) -> Iterable[Any]:
    for name in getattr(info, "__struct_fields__", ()):
        part = getattr(info, name)
        for item in part if isinstance(part, tuple) else (part,):
            if isinstance(item, msgspec.inspect.Field | msgspec.inspect.Type):
                yield item


def schema(parts: dict[str, Any]) -> Json:
    """One document with a definition per Struct and a property per part, so that every part gets its name."""
    types, found = msgspec.json.schema_components(parts.values(), ref_template="#/definitions/{name}")
    sparse = {struct.__name__ for struct in structs_in(parts.values()) if struct.__struct_config__.omit_defaults}
    named = {name: part if "$ref" in part else part | {"title": name} for name, part in zip(parts, types, strict=True)}
    document = {"title": "Everything", "type": "object", "properties": named, "definitions": found}
    return _closed(document, sparse)  # type: ignore[no-any-return]  # an object stays one


def _closed(node: Any, sparse: set[str]) -> Any:
    """Tuples and objects in the words that the compiler knows: nothing besides what is named.

    `sparse` are the Structs that leave out what has its default value.
    """
    if isinstance(node, list):
        return [_closed(item, sparse) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {key: _closed(value, sparse) for key, value in node.items() if key not in UNTYPED | {"properties"}}
    if "prefixItems" in kept:
        kept |= {"items": kept.pop("prefixItems"), "additionalItems": False}
    if "properties" in node:
        kept["properties"] = {name: _closed(field, sparse) for name, field in node["properties"].items()}
        kept["additionalProperties"] = False
        if kept.get("title") not in sparse:
            kept["required"] = list(kept["properties"])
    return kept


@dataclass
class Document:
    """A file of types to be made: its schema, and what it takes from rooms: imported names, and what extends them."""

    schema: Json
    imports: dict[str, list[str]]  # by room
    bases: dict[str, str]


def game_document(parts: dict[str, Any]) -> Document:
    """The types of a game; those of a room are taken from there."""
    structs = structs_in(parts.values())
    rooms = {struct.__name__: room for struct in structs if (room := room_of(struct))}
    bases = {struct: base for struct in structs for base in extended_by(struct)}
    rooms |= {base.__name__: room for base in bases.values() if (room := room_of(base))}
    whole = schema(parts)
    for struct, base in bases.items():
        _leave_to_base(whole["definitions"][struct.__name__], schema({"base": base})["definitions"][base.__name__])
    taken: set[str] = {base.__name__ for base in bases.values()}
    own = {name: part for name, part in whole["definitions"].items() if name not in rooms}
    made = _imported({**whole, "definitions": own}, rooms, taken)
    imports = {room: sorted(name for name in taken if rooms[name] == room) for room in sorted(set(rooms.values()))}
    return Document(made, imports, {struct.__name__: base.__name__ for struct, base in bases.items()})


def extended_by(struct: type) -> Iterable[type]:
    """The Struct of a room that a Struct of a game's own extends."""
    return (base for base in struct.__bases__ if room_of(base) and not room_of(struct))


def _leave_to_base(definition: Json, base: Json) -> None:
    """Fields that are the same in the base stand there alone."""
    same = [name for name, field in base["properties"].items() if definition["properties"].get(name) == field]
    for name in same:
        del definition["properties"][name]
    if "required" in definition:
        definition["required"] = [name for name in definition["required"] if name not in same]


def _imported(node: Any, rooms: dict[str, str], taken: set[str]) -> Any:
    """With names for what stands in a room; `taken` is told which."""
    if isinstance(node, list):
        return [_imported(item, rooms, taken) for item in node]
    if not isinstance(node, dict):
        return node
    name = str(node.get("$ref", "")).rpartition("/")[2]
    if name in rooms:
        taken.add(name)
        return {"tsType": name}
    return {key: _imported(value, rooms, taken) for key, value in node.items()}


def documents() -> Iterable[tuple[str, Document]]:
    """Every file of types, by its name without ending."""
    shared: dict[str, set[type]] = {room: set() for room in ROOMS.values()}
    for game_id in registry.our_ids():
        spec = registry.game(game_id).spec
        parts = {"View": spec.view, "Action": spec.action, "Options": spec.options, "Overlay": spec.overlay}
        parts = {name: part for name, part in parts.items() if part}
        yield f"games/{folder_of(game_id)}/gen", game_document(parts)
        for struct in structs_in(parts.values()):
            for each in (struct, *extended_by(struct)):
                if room := room_of(each):
                    shared[room].add(each)
    for room, structs in shared.items():
        ordered = sorted(structs, key=lambda struct: struct.__name__)
        yield f"gen/{room}", Document(schema({struct.__name__: struct for struct in ordered}), {}, {})
    messages = {name: getattr(part, name) for part in WIRE for name in part.__all__}
    yield "gen/wire", Document(schema(messages), {}, {})


def compiled() -> dict[str, str]:
    """File name → source."""
    source = json.dumps({name: asdict(document) for name, document in documents()})
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
