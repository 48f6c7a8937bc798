"""Sentences from Fluent patterns: what our texts use of Fluent, in the languages we speak.

A pattern is made of text, arguments, quoted text and choices (`{ $n -> [one] ... *[other] ... }`). References to other
messages or terms, attributes and functions are refused when a catalogue is read. The reference implementation,
`fluent.runtime`, installs 33 MB of locale data for two rules of plurals; tests hold this one to the same answers.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

__all__ = ["Pattern", "pattern_of", "read_fluent"]

Args = Mapping[str, object]
Pattern = Callable[[Args], str]
Value = Callable[[Args], object]


def _english(number: int) -> str:
    return "one" if number == 1 else "other"


def _spanish(number: int) -> str:
    if number != 0 and number % 1_000_000 == 0:
        return "many"
    return "one" if number == 1 else "other"


PLURALS = {"en": _english, "es": _spanish}
# Between thousands, and how many digits a number has before it is divided.
THOUSANDS = {"en": (",", 4), "es": (".", 5)}


def read_fluent(source: str, lang: str) -> dict[str, ast.Message]:
    """The messages of a text, by key; raises ValueError for what is no Fluent or not of the part we use."""
    messages = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message) and entry.value is not None and not entry.attributes:
            messages[entry.id.name] = entry
        elif not isinstance(entry, ast.BaseComment):
            read = source[entry.span.start : entry.span.end] if entry.span else ""
            raise ValueError(f"{lang}: cannot read this Fluent text: {read!r}")
    return messages


def pattern_of(message: ast.Message, lang: str) -> Pattern:
    """What says the message, given its arguments."""
    assert message.value is not None
    return _pattern(message.value, lang)


def _pattern(pattern: ast.Pattern, lang: str) -> Pattern:
    parts = [_part(element, lang) for element in pattern.elements]
    return lambda args: "".join([part(args) for part in parts])


def _part(element: Any, lang: str) -> Pattern:
    if isinstance(element, ast.TextElement):
        text: str = element.value
        return lambda _: text
    return _placed(element.expression, lang)


def _placed(expression: Any, lang: str) -> Pattern:
    if isinstance(expression, ast.Placeable):
        return _placed(expression.expression, lang)
    if isinstance(expression, ast.SelectExpression):
        return _choice(expression, lang)
    value = _value(expression)
    return lambda args: _written(value(args), lang)


def _value(expression: Any) -> Value:
    if isinstance(expression, ast.VariableReference):
        name: str = expression.id.name
        return lambda args: args.get(name, f"{{${name}}}")
    if isinstance(expression, ast.StringLiteral):
        text: str = expression.parse()["value"]
        return lambda _: text
    raise ValueError(f"of Fluent, texts may use arguments, quoted text and choices, not a {type(expression).__name__}")


def _written(value: object, lang: str) -> str:
    """Whole numbers with their thousands divided, as this language divides them."""
    if not isinstance(value, int):
        return str(value)
    mark, digits = THOUSANDS[lang]
    return f"{value:,}".replace(",", mark) if len(str(abs(value))) >= digits else str(value)


def _choice(expression: ast.SelectExpression, lang: str) -> Pattern:
    chosen_by = _value(expression.selector)
    variants = [(_key(variant), _pattern(variant.value, lang)) for variant in expression.variants]
    default = next(_pattern(variant.value, lang) for variant in expression.variants if variant.default)

    def choose(args: Args) -> str:
        value = chosen_by(args)
        names = (value, PLURALS[lang](value)) if isinstance(value, int) else (value,)
        return next((say for key, say in variants if key in names), default)(args)

    return choose


def _key(variant: ast.Variant) -> object:
    key: object = variant.key.parse()["value"] if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
    return key
