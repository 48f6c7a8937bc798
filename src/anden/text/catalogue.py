"""Fluent catalogues: the only place where a `Msg` becomes a sentence."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.syntax.visitor import Visitor

from anden.core.game import AnyGame, Msg, Spec
from anden.text.fluent import Pattern, pattern_of, read_fluent

__all__ = ["Catalogue", "catalogue", "own_words"]


# Where in its package a game has words: of play, of its board, of its lessons. Only the first must be there.
FOLDERS = ("text", "page", "lessons")


def own_words(spec: Spec, lang: str) -> str:
    """All Fluent words of a game in one language."""
    places = [files(spec.package) / folder / f"{lang}.ftl" for folder in FOLDERS]
    return "\n".join(place.read_text("utf-8") for place in places if place is places[0] or place.is_file())


# Before the sound of an i Spanish joins with "e" (Ana e Inés); before hie-, hia- it does not.
BEGINS_WITH_I = re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # the name fluent.syntax looks for
        self.names.add(node.id.name)


class Catalogue:
    """The words of one game (or of none: the platform's own) in one language."""

    def __init__(self, lang: str, spec: Spec | None) -> None:
        self.lang = lang
        self._kinds: Mapping[str, tuple[str, ...]] = spec.kinds if spec else {}
        self._patterns: dict[str, Pattern] = {}
        self._variables: dict[str, set[str]] = {}
        self._add((files("anden") / "text" / f"{lang}.ftl").read_text("utf-8"))
        if spec:
            self._add(own_words(spec, lang))

    def _add(self, source: str) -> None:
        for key, message in read_fluent(source, self.lang).items():
            found = _Variables()
            found.visit(message)
            self._variables[key] = found.names
            self._patterns[key] = pattern_of(message, self.lang)

    def keys(self) -> set[str]:
        return set(self._variables)

    def say(self, msg: Msg, names: Sequence[str] = ()) -> str:
        """The sentence. `names` are those of the parties, by seat; without them they are numbered."""
        return self._format(msg.key, {name: self._word(name, value, names) for name, value in msg.args.items()})

    def name_of(self, kind: str, item: str) -> str:
        """What an id of that kind is called."""
        return self._format(f"{kind}-{item}", {})

    def draw(self, picture: str) -> str:
        """A game's picture with the letters of this language: its `letters` say what is read for one in a circle."""
        if "letters" not in self._patterns:
            return picture
        return picture.translate({ord(pair[0]): pair[1] for pair in self.say(Msg("letters")).split()})

    def faults(self, msg: Msg) -> list[str]:
        """What is wrong with saying this: no words, or words for other arguments."""
        if msg.key not in self._variables:
            return [f"{self.lang}: no words for {msg.key!r}"]
        wanted, given = self._variables[msg.key], set(msg.args)
        return [] if wanted == given else [f"{self.lang}: {msg.key!r} wants {sorted(wanted)}, gets {sorted(given)}"]

    def _word(self, name: str, value: object, names: Sequence[str]) -> object:
        if name == "seat" and isinstance(value, int):
            return names[value] if value < len(names) else self._format("seat-name", {"number": value + 1})
        if name in self._kinds:
            return self.name_of(name, str(value))
        if name.removesuffix("s") in self._kinds and isinstance(value, tuple):
            return self.list_of([self.name_of(name.removesuffix("s"), str(item)) for item in value])
        return value

    def list_of(self, words: Sequence[str]) -> str:
        """A, b and c, as this language joins them."""
        if len(words) < 2:
            return "".join(words)
        key = "list-last-i" if BEGINS_WITH_I.match(words[-1]) else "list-last"
        return self._format(key, {"most": ", ".join(words[:-1]), "last": words[-1]})

    def _format(self, key: str, args: Mapping[str, object]) -> str:
        return self._patterns[key](args) if key in self._patterns else key


@cache
def catalogue(lang: str, game: AnyGame | None = None) -> Catalogue:
    """The words of a game, or the platform's own; games are told apart by identity."""
    return Catalogue(lang, game.spec if game else None)
