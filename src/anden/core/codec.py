"""States as plain data: read and written attribute by attribute, hashed in one canonical form."""

import hashlib
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, Table

__all__ = ["decode", "digest", "dump", "encode", "load"]

Plain = dict[str, Any]


def _fields(thing: object) -> list[str]:
    compiled = getattr(type(thing), "__mypyc_attrs__", ())
    return sorted({*compiled, *getattr(thing, "__dict__", ())} - {"__dict__"})


def dump(thing: object) -> Plain:
    """The position as numbers, lists and nested objects; tables, which are shared, are left out."""
    plain: Plain = {}
    for name in _fields(thing):
        value = getattr(thing, name)
        if isinstance(value, bool | int):
            plain[name] = value
        elif isinstance(value, vec):
            plain[name] = list(value)
        elif not isinstance(value, Table):
            plain[name] = dump(value)
    return plain


def load(thing: object, plain: Plain) -> None:
    """Give a state (fresh from `Game.new` with the same seats and options) the position that was dumped."""
    for name, value in plain.items():
        if isinstance(value, dict):
            load(getattr(thing, name), value)
        else:
            setattr(thing, name, vec[i64](value) if isinstance(value, list) else value)


def encode(state: State) -> bytes:
    """The position as JSON: a snapshot."""
    return msgspec.json.encode(dump(state))


def decode(thing: State, snapshot: bytes) -> None:
    """Give a fresh state the position of a snapshot; raises ValueError or AttributeError if it is of another kind."""
    load(thing, msgspec.json.decode(snapshot))


def digest(state: State) -> str:
    """SHA-256 of the position, equal for equal positions whichever engine holds them."""
    return hashlib.sha256(encode(state)).hexdigest()
