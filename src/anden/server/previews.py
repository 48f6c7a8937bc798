"""What a link shows before it is opened: title, sentence and picture, in the language of the link.

Only what anyone who has the link may know: names, places and, after the end, the result. Nothing of a match that runs,
or of a deal that others may still play.
"""

import asyncio
import hashlib
import html
import re
from contextlib import suppress
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from anden.core import registry
from anden.core.errors import Malformed, Refusal
from anden.core.game import AnyGame, Msg
from anden.lessons import lesson_names
from anden.server.cards import Card, Sitter, drawable, png_of, svg_of
from anden.server.comparing import places_of
from anden.server.dealbook import Dealbook, DealRecord, TryRecord
from anden.server.deals import DealId
from anden.server.errors import Missing
from anden.server.games import game_info, poster_of
from anden.server.lobby import TableCode
from anden.server.records import SeatRecord, TableRecord
from anden.server.secrecy import is_sealed
from anden.server.security import CODE
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest, caller_of
from anden.text import LANGUAGES, catalogue

__all__ = ["ROUTES", "head_for", "lang_of"]

HOME = "#12262b", "#f6eeda"  # the station's own colours
GAME = re.compile(r"/(?:game|rules)/([\w-]{1,60})")
LESSON = re.compile(r"/learn/([\w-]{1,60})(?:/([\w-]{1,60}))?")
TABLE = re.compile(rf"/(?:table|replay)/({CODE.pattern})(?:/sit/\d{{1,2}})?")
DEAL = re.compile(r"/deal/([\w-]{1,60})(?:/(\d{4}-\d\d-\d\d))?")
GROUP = re.compile(r"/together/([a-z2-7]{12})")
PLACES_SHOWN = 3
KEEP = {"Cache-Control": "public, max-age=600", "Cross-Origin-Resource-Policy": "cross-origin"}

Lang = Annotated[str | None, QueryParameter(name="lang", pattern="^(es|en)$", description="The language of the link.")]


class Preview(Struct, frozen=True):
    """A link: what stands on its card, the address of the picture, and what else is told in words.

    `title`: where the card's own leaves out what its upper line says.
    """

    card: Card
    picture: str
    more: str = ""
    title: str = ""


def lang_of(asked: str | None, accepted: str) -> str:
    """The language of a link: its own, or the first of the browser's that there is."""
    wanted = [asked or "", *(part.strip()[:2].lower() for part in accepted.split(","))]
    return next((lang for lang in wanted if lang in LANGUAGES), "en")


# ---- what stands on a card


def _of_game(game: AnyGame, lang: str) -> Preview:
    info = game_info(game)
    return Preview(
        Card("Andén", info.name, info.tagline[lang], (), info.colour, info.ink, _posters(game)),
        f"/api/games/{info.id}/card.png",
    )


def _of_lesson(game: AnyGame, name: str, lang: str) -> Preview:
    info, say = game_info(game), catalogue(lang, None).say
    lesson = next(each for each in info.lessons if each.name == name)
    title = say(Msg("preview-learn", {"game": info.name, "minutes": lesson.minutes}))
    return Preview(
        Card(info.name, title, lesson.title[lang], (), info.colour, info.ink, _posters(game)),
        f"/api/games/{info.id}/lessons/{name}/card.png",
    )


def _of_table(record: TableRecord, lang: str) -> Preview:
    game, say = registry.game(record.game), catalogue(lang, None).say
    info = game_info(game)
    people = [seat for seat in record.seats if seat.kind == "person" and seat.taken]
    names = [seat.name or say(Msg("seat-name", {"number": seat.seat + 1})) for seat in people]
    bots = sum(seat.kind == "bot" for seat in record.seats)
    host = next((seat.name for seat in record.seats_of(record.host) if drawable(seat.name)), "")
    title = say(Msg(_key(record, host), {"game": info.name, "name": host}))
    free = sum(not seat.taken for seat in record.seats)
    text = _standing(record, free, lang)
    sitters = [Sitter(seat.seat, name, _points(record, seat)) for seat, name in zip(people, names, strict=True)]
    if bots:
        sitters.append(Sitter(len(record.seats) - 1, say(Msg("preview-bots", {"count": bots})), mark=str(bots)))
    return Preview(
        Card(info.name, title, text, tuple(sitters), info.colour, info.ink, _posters(game)),
        f"/api/tables/{record.code}/card.png",
        say(Msg("preview-sitting", {"names": catalogue(lang, None).list_of([sitter.name for sitter in sitters])}))
        if sitters
        else "",
    )


def _key(record: TableRecord, host: str) -> str:
    """What the title of a table says."""
    if record.status == "waiting":
        return "preview-invites" if host else "preview-invited"
    return "preview-over" if record.status == "over" else "preview-running"


def _standing(record: TableRecord, free: int, lang: str) -> str:
    say = catalogue(lang, None).say
    if record.status == "waiting":
        return say(Msg("preview-free", {"count": free})) if free else say(Msg("preview-full"))
    if record.status != "over" or record.result is None or not record.result.ranking:
        return say(Msg("preview-ended" if record.status == "over" else "preview-watch"))
    winners = [seat for seat in record.result.ranking[0] if seat < len(record.seats)]
    called = [record.seats[seat].name for seat in winners if record.seats[seat].name]
    return say(Msg("preview-won", {"name": called[0]})) if len(called) == 1 else say(Msg("preview-ended"))


def _points(record: TableRecord, seat: SeatRecord) -> str:
    """After the end."""
    if record.status != "over" or record.result is None:
        return ""
    return _told(record.result.scores[seat.seat])


def _of_today(game: AnyGame, lang: str) -> Preview:
    """The deal of whichever day the link is opened on."""
    info, say = game_info(game), catalogue(lang, None).say
    title, text = say(Msg("preview-deal-today")), say(Msg("preview-deal-text"))
    return Preview(
        Card(info.name, title, text, (), *_looks(game)),
        f"/api/games/{info.id}/deal/card.png",
        title=f"{info.name}: {title}",
    )


def _of_deal(deal: DealRecord, tries: list[TryRecord] | None, lang: str) -> Preview:
    """A day's deal or a group's. `tries`: what became of it, if it is over; before that nobody is told."""
    game, say = registry.game(deal.game), catalogue(lang, None).say
    if deal.day is None:
        title = say(Msg("preview-deal-group"))
    else:
        _, month, day = map(int, deal.day.split("-"))
        title = say(Msg("preview-deal-day", {"day": day, "month": month}))
    running = "preview-deal-text" if deal.day is not None else "preview-deal-group-text"
    best = [] if tries is None else places_of(tries, None, game.spec.lowest_wins)[:PLACES_SHOWN]
    sitters = tuple(
        Sitter(at, each.name or say(Msg("preview-nameless")), _told(each.points), str(each.place))
        for at, each in enumerate(best)
    )
    text = say(Msg("preview-deal-over" if best else "preview-deal-nobody" if tries is not None else running))
    card = Card(game.spec.name, title, text, sitters, *_looks(game))
    told = [" ".join(part for part in (sitter.mark + ".", sitter.name, sitter.note) if part) for sitter in sitters]
    return Preview(card, f"/api/deals/{deal.id}/card.png", " · ".join(told), f"{game.spec.name}: {title}")


def _looks(game: AnyGame) -> tuple[str, str, tuple[str, ...]]:
    info = game_info(game)
    return info.colour, info.ink, _posters(game)


def _told(points: int | None) -> str:
    return "" if points is None else str(points).replace("-", "−")


async def _deal(tables: Tables, deal_id: str, lang: str) -> Preview:
    """Raises Missing where there is no such deal."""
    book = Dealbook(tables)
    deal = await asyncio.to_thread(book.deal, deal_id)
    if deal.game not in registry.game_ids():
        raise Missing("no-deal")
    over = await asyncio.to_thread(book.is_over, deal.id)
    return _of_deal(deal, await asyncio.to_thread(book.tries, deal.id) if over else None, lang)


def _posters(*games: AnyGame) -> tuple[str, ...]:
    return tuple(found.body.decode() for found in map(poster_of, games) if found is not None)


def _home(lang: str) -> Preview:
    say = catalogue(lang, None).say
    card = Card(
        "Andén",
        say(Msg("preview-home")),
        say(Msg("preview-home-text")),
        (),
        *HOME,
        _posters(*map(registry.game, registry.our_ids())),
    )
    return Preview(card, "/api/card.png")


# ---- into the page


async def head_for(request: AnyRequest, path: str, lang: str) -> str:
    """What goes into the head of the page at this address; nothing where it shows nothing of its own."""
    with suppress(Refusal):
        preview = await _preview(request, path, lang)
        if preview is not None:
            return _head(request, preview, lang)
    return ""


async def _preview(request: AnyRequest, path: str, lang: str) -> Preview | None:
    if path == "/":
        return _home(lang)
    if found := GAME.fullmatch(path):
        return _of_game(_game(found[1]), lang)
    if found := LESSON.fullmatch(path):
        game = _game(found[1])
        return _of_lesson(game, _lesson(game, found[2]), lang)
    if found := TABLE.fullmatch(path):
        state = request.app.state
        state.reading.take(await caller_of(request))  # looking for tables costs here as elsewhere
        record = (await state.tables.held(found[1])).record
        if await is_sealed(state.tables, record):  # how it went is told when nobody plays it any more
            return _of_game(_game(record.game), lang)
        return _of_table(record, lang)
    if (found := DEAL.fullmatch(path)) and found[2] is None:
        return _of_today(_game(found[1]), lang)
    if found := DEAL.fullmatch(path) or GROUP.fullmatch(path):
        state = request.app.state
        state.reading.take(await caller_of(request))
        return await _deal(state.tables, f"{found[2]}-{found[1]}" if found.re is DEAL else found[1], lang)
    return None


def _game(name: str) -> AnyGame:
    try:
        return registry.game(name)
    except Malformed:
        raise Missing("no-such-game", id=name) from None


def _lesson(game: AnyGame, name: str | None) -> str:
    """The lesson of that name, or the first; raises Missing."""
    known = lesson_names(game)
    if not known or (name is not None and name not in known):
        raise Missing("no-such-page")
    return name or known[0]


def _head(request: AnyRequest, preview: Preview, lang: str) -> str:
    origin, card = f"{request.url.scheme}://{request.url.netloc}", preview.card
    edition = hashlib.sha256(svg_of(card).encode()).hexdigest()[:12]  # another picture has another address
    told = {
        "og:type": "website",
        "og:site_name": "Andén",
        "og:locale": {"es": "es_ES", "en": "en_GB"}[lang],
        "og:title": preview.title or card.title,
        "og:description": f"{card.text} {preview.more}".strip(),
        "og:url": f"{origin}{request.scope['path']}",
        "og:image": f"{origin}{preview.picture}?lang={lang}&v={edition}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{card.over}: {card.title}",
    }
    lines = [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in told.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


# ---- the pictures


async def _picture(tables: Tables, preview: Preview) -> Response[bytes]:
    drawn = svg_of(preview.card)
    return Response(await tables.at_leisure(lambda: png_of(drawn)), media_type="image/png", headers=KEEP)


@get("/api/card.png", media_type="image/png")
async def home_card(request: AnyRequest, tables: NamedDependency[Tables], lang: Lang = None) -> Response[bytes]:
    """The picture that a link to the start page shows."""
    return await _picture(tables, _home(_language(request, lang)))


@get("/api/games/{game:str}/card.png", media_type="image/png")
async def game_card(
    request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables], lang: Lang = None
) -> Response[bytes]:
    """The picture that a link to a game shows."""
    return await _picture(tables, _of_game(_game(game), _language(request, lang)))


@get("/api/games/{game:str}/lessons/{name:str}/card.png", media_type="image/png")
async def lesson_card(
    request: AnyRequest, game: FromPath[str], name: FromPath[str], tables: NamedDependency[Tables], lang: Lang = None
) -> Response[bytes]:
    """The picture that a link to a lesson shows."""
    found = _game(game)
    return await _picture(tables, _of_lesson(found, _lesson(found, name), _language(request, lang)))


@get("/api/tables/{code:str}/card.png", media_type="image/png")
async def table_card(
    request: AnyRequest, code: TableCode, tables: NamedDependency[Tables], lang: Lang = None
) -> Response[bytes]:
    """The picture that a link to a table or its replay shows: who invites, to what, who sits there."""
    record = (await tables.held(code)).record
    return await _picture(tables, _of_table(record, _language(request, lang)))


@get("/api/games/{game:str}/deal/card.png", media_type="image/png")
async def today_card(
    request: AnyRequest, game: FromPath[str], tables: NamedDependency[Tables], lang: Lang = None
) -> Response[bytes]:
    """The picture that a link to a game's deal of the day shows."""
    return await _picture(tables, _of_today(_game(game), _language(request, lang)))


@get("/api/deals/{deal:str}/card.png", media_type="image/png")
async def deal_card(
    request: AnyRequest, deal: DealId, tables: NamedDependency[Tables], lang: Lang = None
) -> Response[bytes]:
    """The picture that a link to a deal shows: of which day, and when it is over who made the most of it."""
    return await _picture(tables, await _deal(tables, deal, _language(request, lang)))


def _language(request: AnyRequest, asked: str | None) -> str:
    return lang_of(asked, request.headers.get("accept-language", ""))


ROUTES = [home_card, game_card, lesson_card, table_card, today_card, deal_card]
