"""Rulebooks: `text/rules.<lang>.md` of a game, its numbered paragraphs with the numbers of the rules filled in.

Before the first section stands the game on one page: lines `- Text`. A section is a line `## 7 Title`, a paragraph one
line `7.2 Text`. `{hand}` is a number of the spec, `[3]` a card's value.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from anden.core.game import AnyGame

__all__ = ["Rulebook", "Section", "parse_rulebook", "rulebook"]


class Section(Struct, frozen=True):
    number: str
    title: str
    paragraphs: dict[str, str]


class Rulebook(Struct, frozen=True):
    title: str
    intro: str
    sections: tuple[Section, ...]
    summary: tuple[str, ...] = ()

    def paragraphs(self) -> dict[str, str]:
        """Number → text, in order."""
        return {number: text for section in self.sections for number, text in section.paragraphs.items()}

    def find(self, number: str) -> tuple[Section, ...]:
        """The section of that number, or the one with only that paragraph; empty if there is neither."""
        found = []
        for section in self.sections:
            if section.number == number:
                found.append(section)
            elif number in section.paragraphs:
                found.append(Section(section.number, section.title, {number: section.paragraphs[number]}))
        return tuple(found)


def parse_rulebook(source: str, numbers: Mapping[str, int]) -> Rulebook:
    """Raises ValueError, naming the line, for text that is not of the form, and for an unknown number in braces."""
    title, intro, summary, sections = "", "", list[str](), list[Section]()
    for at, line in enumerate(source.splitlines(), 1):
        text = _filled(line.strip(), numbers, at)
        if heading := re.fullmatch(r"## (\d+) (.+)", text):
            sections.append(Section(heading[1], heading[2], {}))
        elif paragraph := re.fullmatch(r"((\d+)\.\d+) (.+)", text):
            if not sections or sections[-1].number != paragraph[2] or paragraph[1] in sections[-1].paragraphs:
                raise ValueError(f"line {at}: paragraph {paragraph[1]} stands in the wrong place")
            sections[-1].paragraphs[paragraph[1]] = paragraph[3]
        elif text.startswith("# "):
            title = text[2:]
        elif text.startswith("- ") and not sections:
            summary.append(text[2:])
        elif text and not sections:
            intro = f"{intro} {text}".strip()
        elif text:
            raise ValueError(f"line {at}: neither a section nor a numbered paragraph: {text[:40]!r}")
    return Rulebook(title, intro, tuple(sections), tuple(summary))


def _filled(text: str, numbers: Mapping[str, int], line: int) -> str:
    def number(found: re.Match[str]) -> str:
        if found[1] not in numbers:
            raise ValueError(f"line {line}: no number is called {found[1]!r}")
        return str(numbers[found[1]])

    return re.sub(r"\{([^}]*)\}", number, text)


@cache
def rulebook(lang: str, game: AnyGame) -> Rulebook:
    source = files(game.spec.package) / "text" / f"rules.{lang}.md"
    return parse_rulebook(source.read_text("utf-8"), game.spec.numbers)
