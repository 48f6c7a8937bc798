"""What people write about themselves and to each other: made one visible line, and told apart at a table."""

import re
import unicodedata
from collections.abc import Collection

__all__ = ["NAME_LENGTH", "clean", "told_apart"]

NAME_LENGTH = 24

# Default_Ignorable_Code_Point of the Unicode Character Database: what is not shown though it may be a letter.
IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
BLANK = re.compile("[\u2800\U00013441\U00013442\U00016fe4\U0001d159]")  # shown, as nothing
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")

# Letters that most typefaces draw alike, as the Latin one; after case folding.
ALIKE = str.maketrans(
    "авекмнорстухіјѕԁһԛԝοανρτυικχε01|ı",
    "abekmhopctyxijsdhqwoavptuikxeolli",
)


def clean(text: str, length: int) -> str:
    """One line of visible text: no controls, no invisible marks that turn or cover writing, no towers of accents."""
    shown = BLANK.sub(" ", IGNORABLE.sub("", unicodedata.normalize("NFC", text)))
    spaced = "".join(" " if char.isspace() else char for char in shown)
    kept = "".join(char for char in spaced if unicodedata.category(char) not in HIDDEN)
    return _few_accents(re.sub(r" +", " ", kept).strip())[:length].strip()


def _few_accents(text: str) -> str:
    """Two on a letter are enough, and none stands alone."""
    out: list[str] = []
    marks = 2
    for char in text:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks <= 2:
            out.append(char)
    return "".join(out)


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if one of the others looks the same."""
    seen = {_look(other) for other in others}
    told, number = name, 1
    while name and _look(told) in seen:
        number += 1
        told = f"{name[: NAME_LENGTH - len(f' {number}')].rstrip()} {number}"
    return told


def _look(name: str) -> str:
    """The same for names that a glance takes for the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(ALIKE).replace(" ", "")
