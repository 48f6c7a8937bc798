"""Games over HTTP: what each is, how it looks, its words and its rulebook. All of it lies in the game's own package.

A game brings, in `page/` beside its `text/`: `looks.json` (a `Looks`), `emblem.svg`, `poster.svg`, `story.json` (a
`Storytelling`), `strengths.json` (of its levels, a `Strength` each), and `es.ftl` and `en.ftl` with its tagline, how
bots play it (`manner`), the words of its options and of its board. Whatever is missing has a plain substitute.
"""

from functools import cache
from importlib.resources import files
from threading import Lock
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from msgspec import Meta, Struct

from anden.core import registry
from anden.core.game import AnyGame, Msg, nothing_ahead
from anden.lessons import Notice, lesson_names, notices_of
from anden.server.assets import Asset, answer, asset
from anden.server.errors import Missing
from anden.server.lessons import lesson_infos, lesson_message
from anden.server.storytelling import Storytelling
from anden.server.visitor import AnyRequest
from anden.server.wire.http import GameInfo, Strength
from anden.server.wire.lessons import Lesson
from anden.server.wire.shared import Level
from anden.text import LANGUAGES, Rulebook, catalogue, own_words, rulebook

__all__ = ["ROUTES", "game_info", "looks_of", "story_of", "words_of"]

JSON, FLUENT, SVG = "application/json", "text/plain; charset=utf-8", "image/svg+xml"
# An image of a stranger's, should someone open it as a page: it may show itself and nothing else.
IMAGE_POLICY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
PLAIN_EMBLEM = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M12 16h40v22H12z"/>'
    '<circle cx="21" cy="44" r="5"/><circle cx="43" cy="44" r="5"/>'
    '<path fill="none" stroke="#000" stroke-width="2.4" d="M4 53H60M4 58H60"/></svg>'
)

# The list of games and the lessons take long to make: one request makes them, those that come meanwhile wait for it.
MAKING = Lock()

Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class Looks(Struct, frozen=True, forbid_unknown_fields=True):
    """The enamel sign of a game: its colour, what is written on it, and what on the colour of the letters."""

    colour: Colour = "#37545a"
    ink: Colour = "#f6eeda"
    back: Colour | None = None


def _read(game: AnyGame, name: str) -> str | None:
    """A file of the game's `page/`; None if it has no such file."""
    file = files(game.spec.package) / "page" / name
    return file.read_text("utf-8") if file.is_file() else None


@cache
def looks_of(game: AnyGame) -> Looks:
    """Raises msgspec.ValidationError, naming the place, if `looks.json` is not of the form."""
    return msgspec.json.decode(_read(game, "looks.json") or "{}", type=Looks)


@cache
def story_of(game: AnyGame) -> Storytelling:
    """Raises msgspec.ValidationError, naming the place, if `story.json` is not of the form."""
    return msgspec.json.decode(_read(game, "story.json") or "{}", type=Storytelling)


@cache
def strengths_of(game: AnyGame) -> dict[Level, Strength]:
    """Raises msgspec.ValidationError, naming the place, if `strengths.json` is not of the form."""
    return msgspec.json.decode(_read(game, "strengths.json") or "{}", type=dict[Level, Strength])


@cache
def words_of(game: AnyGame, lang: str) -> Asset:
    """The Fluent words of a game in one language: of play, of its board, of its lessons."""
    return asset(own_words(game.spec, lang).encode(), FLUENT, lasting=True)


@cache
def emblem_of(game: AnyGame) -> Asset:
    return asset((_read(game, "emblem.svg") or PLAIN_EMBLEM).encode(), SVG, lasting=True)


@cache
def poster_of(game: AnyGame) -> Asset | None:
    """The picture of its board in play; None if it brings none."""
    drawn = _read(game, "poster.svg")
    return None if drawn is None else asset(drawn.encode(), SVG, lasting=True)


@cache
def schema_of(game: AnyGame) -> Asset:
    return asset(msgspec.json.encode(msgspec.json.schema(game.spec.view)), JSON, lasting=True)


def _address(game: AnyGame, what: str, found: Asset) -> str:
    """Where a file of a game is; another one has another address, so that browsers may keep it."""
    return f"/api/games/{game.spec.id}/{what}?v={found.tag.strip(chr(34))[:12]}"


@cache
def game_info(game: AnyGame) -> GameInfo:
    spec, looks, poster = game.spec, looks_of(game), poster_of(game)
    return GameInfo(
        id=spec.id,
        name=spec.name,
        rules=spec.rules,
        seats=spec.seats,
        minutes=spec.minutes,
        difficulty=spec.difficulty,
        lowest_wins=spec.lowest_wins,
        endings=spec.endings,
        levels=get_args(Level),
        strengths=strengths_of(game),
        kinds=dict(spec.kinds),
        options=msgspec.json.schema(spec.options),
        defaults={str(seats): _defaults(game, seats) for seats in spec.seats},
        tagline={lang: _tagline(game, lang) for lang in LANGUAGES},
        colour=looks.colour,
        ink=looks.ink,
        back=looks.back,
        emblem=_address(game, "emblem.svg", emblem_of(game)),
        poster=None if poster is None else _address(game, "poster.svg", poster),
        words={lang: _address(game, f"words/{lang}", words_of(game, lang)) for lang in LANGUAGES},
        view=_address(game, "view", schema_of(game)),
        board=spec.package.rpartition(".")[2] if spec.id in registry.our_ids() else None,
        lessons=lesson_infos(game),
        story=story_of(game),
        ahead=game.ahead is not nothing_ahead,
    )


def _tagline(game: AnyGame, lang: str) -> str:
    words = catalogue(lang, game)
    return words.say(Msg("tagline")) if "tagline" in words.keys() else ""  # noqa: SIM118  # not a mapping


def _defaults(game: AnyGame, seats: int) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(game.settle(seats, game.spec.options()))
    return plain


@cache
def _all_games() -> Asset:
    return asset(msgspec.json.encode([game_info(registry.game(game_id)) for game_id in registry.game_ids()]), JSON)


def _named(game_id: str) -> AnyGame:
    if game_id not in registry.game_ids():
        raise Missing("no-such-page")
    return registry.game(game_id)


def _kept(what: Any, media: str) -> dict[str, Any]:
    """How an answer that browsers keep is described in the reference."""
    header = ResponseHeader(name="ETag", documentation_only=True, description="Names what is in it.")
    described = {200: ResponseSpec(what, media_type=media, generate_examples=False)}
    return {"media_type": media, "responses": described, "response_headers": [header], "sync_to_thread": False}


@get("/api/games", **_kept(list[GameInfo], JSON) | {"sync_to_thread": True})
def games(request: AnyRequest) -> Response[bytes]:
    """What there is to play, with seats, levels, options and looks."""
    with MAKING:
        found = _all_games()
    return answer(request, found)


@get("/api/games/{game:str}/words/{lang:str}", **_kept(str, FLUENT))
def words(request: AnyRequest, game: FromPath[str], lang: FromPath[str]) -> Response[bytes]:
    """The words of a game and of its board, as Fluent."""
    if lang not in LANGUAGES:
        raise Missing("no-such-page")
    return answer(request, words_of(_named(game), lang))


@get("/api/games/{game:str}/emblem.svg", **_kept(str, SVG))
def emblem(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The emblem of a game: an image of one colour."""
    return answer(request, emblem_of(_named(game)), IMAGE_POLICY)


@get("/api/games/{game:str}/poster.svg", **_kept(str, SVG))
def poster(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The picture of a game's board in play."""
    found = poster_of(_named(game))
    if found is None:
        raise Missing("no-such-page")
    return answer(request, found, IMAGE_POLICY)


@get("/api/games/{game:str}/view", **_kept(dict[str, Any], JSON))
def view(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The JSON Schema of a game's views: what a board can be made from."""
    return answer(request, schema_of(_named(game)))


@cache
def _lesson(game: AnyGame, name: str) -> Asset:
    return asset(msgspec.json.encode(lesson_message(game, name)), JSON)


@get("/api/games/{game:str}/lessons/{name:str}", **_kept(Lesson, JSON) | {"sync_to_thread": True})
def lesson(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A lesson of a game, whole: every view, every choice and every remark of it."""
    found = _named(game)
    if name not in lesson_names(found):
        raise Missing("no-such-page")
    with MAKING:
        made = _lesson(found, name)
    return answer(request, made)


@get("/api/games/{game:str}/first-game", sync_to_thread=False)
def first_game(game: FromPath[str]) -> tuple[Notice, ...]:
    """What is pointed out to somebody who plays a game for the first time, and when."""
    return notices_of(_named(game))


@cache
def set_of(game: AnyGame, name: str) -> Asset:
    return asset((files(game.spec.package) / "data" / f"{name}.json").read_bytes(), JSON)


def _set_names(game: AnyGame) -> tuple[str, ...]:
    """Our component sets of a game: what its option `set` may be called."""
    found = [field.type for field in msgspec.structs.fields(game.spec.options) if field.encode_name == "set"]
    kinds = [arg for kind in found for arg in (get_args(kind) or (kind,))]
    return tuple(name for kind in kinds if get_origin(kind) is Literal for name in get_args(kind))


@get("/api/games/{game:str}/sets/{name:str}", **_kept(dict[str, Any], JSON))
def component_set(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A component set of ours: the template for one's own box."""
    found = _named(game)
    if name not in _set_names(found):
        raise Missing("no-such-page")
    as_file = {"Content-Disposition": f'attachment; filename="{game}-{name}.json"'}
    return answer(request, set_of(found, name), as_file)


@get("/api/games/{game:str}/rules/{lang:str}", sync_to_thread=False)
def rules(game: FromPath[str], lang: FromPath[str]) -> Rulebook:
    """The rulebook of a game."""
    if game not in registry.game_ids() or lang not in LANGUAGES:
        raise Missing("no-rulebook")
    return rulebook(lang, registry.game(game))


ROUTES = [games, words, emblem, poster, view, component_set, lesson, first_game, rules]
