"""States as plain data: read and written attribute by attribute, hashed in one canonical form."""

import hashlib
import sys
from functools import cache
from inspect import isgetsetdescriptor
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from anden._compiled import group_of
from anden.core.kernel import Facts, State

__all__ = ["digest", "dump", "encode", "load", "restore", "snapshot"]

Plain = dict[str, Any]


def _fields(thing: object) -> tuple[str, ...]:
    """In the order of the alphabet."""
    kind: Any = type(thing)
    return _fields_of(kind, tuple(getattr(thing, "__dict__", ())))


@cache
def _fields_of(kind: type, more: tuple[str, ...]) -> tuple[str, ...]:
    """The attributes that a compiled class declares, which Python sees as descriptors; a plain class has `more`."""
    names = (name for base in kind.__mro__ for name, value in vars(base).items() if isgetsetdescriptor(value))
    return tuple(sorted({*more, *(name for name in names if not name.startswith("__"))}))


def dump(thing: object) -> Plain:
    """The position as numbers, lists and nested objects; `Facts` are no part of it and are left out."""
    plain: Plain = {}
    for name in _fields(thing):
        value = getattr(thing, name)
        if isinstance(value, int):  # a bool is one, too
            plain[name] = value
        elif isinstance(value, vec):
            plain[name] = list(value)
        elif not isinstance(value, Facts):
            plain[name] = dump(value)
    return plain


def load(thing: object, plain: Plain) -> None:
    """Give a state (fresh from `Game.new` with the same seats and options) the position that was dumped.

    Raises ValueError, naming the attribute, and changes nothing if it is not the dump of such a state.
    """
    _check(thing, plain, "")
    _fill(thing, plain)


def _check(thing: object, plain: object, path: str) -> None:
    """Attribute by attribute: all are there and none besides, each of its kind, arrays of their length."""
    if not isinstance(plain, dict):
        raise ValueError(f"{path or 'a state'} is no object of attributes")
    like = {name: value for name in _fields(thing) if not isinstance(value := getattr(thing, name), Facts)}
    for name in sorted(like.keys() ^ plain.keys()):
        raise ValueError(f"{path}{name} is {'missing' if name in like else 'unknown'}")
    for name, value in like.items():
        if isinstance(value, bool | int | vec):
            if not _is_like(plain[name], value):
                raise ValueError(f"{path}{name} is of another type or length")
        else:
            _check(value, plain[name], f"{path}{name}.")


def _is_like(plain: object, value: bool | int | vec[i64]) -> bool:
    if not isinstance(value, vec):
        return type(plain) is type(value) and _is_number(int(plain))
    if not isinstance(plain, list):
        return False
    return _has_grown(len(plain), len(value)) and all(type(one) is int and _is_number(one) for one in plain)


def _is_number(number: int) -> bool:
    return -(1 << 63) <= number < 1 << 63


def _has_grown(length: int, from_length: int) -> bool:
    """Arrays have one length for ever, but those that are filled by and by double it when they are full."""
    while from_length and length > from_length:
        from_length *= 2
    return length == from_length


def _fill(thing: object, plain: Plain) -> None:
    for name, value in plain.items():
        if isinstance(value, dict):
            _fill(getattr(thing, name), value)
        else:
            setattr(thing, name, vec[i64](value) if isinstance(value, list) else value)


def encode(state: State) -> bytes:
    """The position as JSON."""
    return msgspec.json.encode(dump(state))


class _Snapshot(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kernel: str
    state: Plain
    version: int | None = None


def snapshot(state: State, version: int | None = None) -> bytes:
    """The position with the digest of the kernel that it belongs to, to be kept; and its version, if it has one."""
    return msgspec.json.encode(_Snapshot(_kernel_of(state), dump(state), version))


def restore(state: State, kept: bytes) -> int | None:
    """Give a fresh state the position of a snapshot, whose version is returned.

    Raises ValueError if another kernel made it, or it is damaged.
    """
    found = msgspec.json.decode(kept, type=_Snapshot)
    if found.kernel != _kernel_of(state):
        raise ValueError("the snapshot was made by another kernel")
    load(state, found.state)
    return found.version


def _kernel_of(state: State) -> str:
    """The digest of the sources that say what such a state is, whichever engine runs: of the groups (or modules, where
    they are not compiled) of its class and of those that it is made from."""
    return _digest_of(tuple(base.__module__ for base in type(state).__mro__ if issubclass(base, State)))


@cache
def _digest_of(modules: tuple[str, ...]) -> str:
    total = hashlib.sha256()
    for module in modules:
        group = group_of(module)
        total.update(group.digest.encode() if group else Path(str(sys.modules[module].__file__)).read_bytes())
    return total.hexdigest()[:16]


def digest(state: State) -> str:
    """SHA-256 of the position, equal for equal positions whichever engine holds them."""
    return hashlib.sha256(encode(state)).hexdigest()
