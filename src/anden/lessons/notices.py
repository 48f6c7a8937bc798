"""What a first game points out: `lessons/first-game.json`, when it is worth a look, and when it is understood."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.inspect import StructType, UnionType, type_info

from anden.core.errors import Malformed
from anden.core.game import AnyGame, Msg
from anden.lessons.lesson import folder_of
from anden.lessons.pace import WORDS_MOST, words_in
from anden.text import LANGUAGES, catalogue, rulebook

__all__ = ["Deed", "Notice", "When", "faults_in_notices", "notices_of"]

FILE = "first-game.json"


class When(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """When something is worth a look; whatever is given must hold.

    `field` is a place in the view, such as `deck`, `players.*.trains` (of any seat) or `sheets.me.0` (of the own). It
    is at least or at most so much (of a list of numbers, one of them; of another list, how many there are), or has
    an id that begins so.
    """

    occasion: str = ""  # one that the game names: `Spec.occasions`
    touched: bool = False  # and one of the parts that it speaks of was just touched
    field: str = ""
    least: int | None = None
    most: int | None = None
    has: str = ""
    told: str = ""  # the key of a line of the log, since the own last move
    refused: str = ""  # the rule by which a move was just refused
    offers: str = ""  # the kind of an action that may be done


class Deed(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What shows that somebody knows it without being told: an action with these fields, `at` an occasion or at any.

    A field that ends in `*` begins so.
    """

    did: dict[str, Any]
    at: str = ""


class Notice(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A remark to a first game. Its words are `say`; `rules` are the paragraphs that it rests on."""

    say: str
    rules: tuple[str, ...]
    when: When
    understood: Deed | None = None  # None: only a click says so


@cache
def notices_of(game: AnyGame) -> tuple[Notice, ...]:
    """The notices of a game, most urgent first; raises Malformed, naming the place, if the file is not of the form."""
    file = folder_of(game) / FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=tuple[Notice, ...]) if file.is_file() else ()
    except msgspec.DecodeError as error:
        raise Malformed(f"{FILE}: {error}") from None


def faults_in_notices(game: AnyGame) -> list[str]:
    """Everything that is wrong with a game's notices."""
    return [f"{FILE}: {notice.say}: {fault}" for notice in notices_of(game) for fault in _faults(game, notice)]


def _faults(game: AnyGame, notice: Notice) -> list[str]:
    found: list[str] = []
    for lang in LANGUAGES:
        words = catalogue(lang, game)
        found += words.faults(Msg(notice.say))
        if words_in(words.say(Msg(notice.say))) > WORDS_MOST:
            found.append(f"{lang}: more than {WORDS_MOST} words")
        missing = sorted({*notice.rules} - {*rulebook(lang, game).paragraphs()})
        if missing or not notice.rules:
            found.append(f"{lang}: names {missing or 'no paragraph'}: the rules have none such")
    return found + _impossible(game, notice.when) + _never_done(game, notice.understood)


def _impossible(game: AnyGame, when: When) -> list[str]:
    """What can never happen in this game."""
    spec, found = game.spec, []
    if when == When():
        found.append("it says of no occasion")
    if when.occasion and when.occasion not in spec.occasions:
        found.append(f"the game names no occasion {when.occasion}")
    if when.touched and not when.occasion:
        found.append("touched: of which occasion?")
    if when.field and when.field.split(".")[0] not in spec.view.__struct_fields__:
        found.append(f"no view has a field {when.field}")
    if when.told and when.told not in catalogue(LANGUAGES[0], game).keys():  # noqa: SIM118  # not a mapping
        found.append(f"nothing tells {when.told}")
    if when.refused and when.refused not in spec.refusals.values():
        found.append(f"no refusal cites {when.refused}")
    if when.offers and when.offers not in _kinds(spec.action):
        found.append(f"no action is of the kind {when.offers}")
    return found


def _never_done(game: AnyGame, deed: Deed | None) -> list[str]:
    """What nobody can do in this game."""
    found = []
    if deed and deed.at and deed.at not in game.spec.occasions:
        found.append(f"the game names no occasion {deed.at}")
    if deed and deed.did.get("kind") not in _kinds(game.spec.action):
        found.append(f"no action is of the kind {deed.did.get('kind')}")
    return found


def _kinds(action: Any) -> set[str]:
    info = type_info(action)
    types = info.types if isinstance(info, UnionType) else (info,)
    return {str(each.tag) for each in types if isinstance(each, StructType)}
