"""What a game speaks in, for whoever writes a bot without reading its source: types, components, numbers."""

from typing import Any

import msgspec

from anden.core.data import read_data
from anden.core.game import AnyGame, Options

__all__ = ["components_of", "schema_of", "tensor_facts"]


def components_of(game: AnyGame, options: Options) -> dict[str, Any]:
    """What a match with settled options is played with: the ids of each kind, and the set as its file has it.

    A set that the options only name is one of the game's own; a game may have none.
    """
    named = {field.encode_name: field.name for field in msgspec.structs.fields(options)}
    chosen = getattr(options, named["set"]) if "set" in named else {}
    components = read_data(game.spec.package, chosen, dict[str, Any]) if isinstance(chosen, str) else chosen
    return {"kinds": dict(game.spec.kinds), "set": msgspec.to_builtins(components), "numbers": dict(game.spec.numbers)}


def tensor_facts(game: AnyGame, seats: int, options: Options) -> dict[str, Any] | None:
    """What an observation is made of, and every seat's actions as codes; None for a game without a tensor."""
    if game.tensor is None:
        return None
    tensor = game.tensor(seats, options)
    names = ("name", "about", "axes", "shape", "offset", "low", "high")
    return {
        "size": tensor.size,
        "fields": [{name: getattr(field, name) for name in names} for field in tensor.fields],
        "ids": tensor.ids,
        "actions": [tensor.codes(seat) for seat in range(seats)],
    }


def schema_of(game: AnyGame, seats: int, options: Options) -> dict[str, Any]:
    """All that a program need know of a match with settled options.

    `options`, `view` and `action` are JSON Schemas that refer to `types`; then components, and the game's tensor.
    """
    spec = game.spec
    (options_ref, view, action), types = msgspec.json.schema_components(
        [spec.options, spec.view, spec.action], ref_template="#/types/{name}"
    )
    return {
        "game": spec.id,
        "rules": spec.rules,
        "seats": seats,
        "settled": msgspec.to_builtins(options),
        "options": options_ref,
        "view": view,
        "action": action,
        "types": types,
        "components": components_of(game, options),
        "tensor": tensor_facts(game, seats, options),
    }
