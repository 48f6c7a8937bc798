"""The picture that a link shows: drawn as SVG, made a PNG, and kept for whoever asks next."""

import html
from collections import OrderedDict
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock

from msgspec import Struct
from resvg_py import svg_to_bytes

__all__ = ["Card", "Sitter", "drawable", "png_of", "svg_of"]

WIDTH, HEIGHT = 1200, 630  # what previews everywhere show whole
TEXT = 660  # pixels for words; the picture of the board has the rest
GROUND, INK, QUIET = "#f6eeda", "#12262b", "#4d5d60"
KEPT = 64
NAME = 34  # letters of a name and what stands beside it
# The colours of the seats, as boards have them, and ink that can be read on them.
PAINTS = (
    ("#4318c9", "#fff"),
    ("#5b2c0a", "#fff"),
    ("#62dcec", INK),
    ("#17103f", "#fff"),
    ("#8a94f7", INK),
    ("#2f6672", "#fff"),
)
SIGN = 'font-family="Barlow Condensed"'


class Sitter(Struct, frozen=True):
    """Somebody at a table, and what is said beside the name."""

    seat: int
    name: str
    note: str = ""
    mark: str = ""  # on the badge; the first letter of the name if not given


class Card(Struct, frozen=True):
    """What a picture shows. Posters are SVG images of boards in play; `colour` and `ink` are the game's."""

    over: str  # above the title: what kind of thing it is
    title: str
    text: str
    sitters: tuple[Sitter, ...]
    colour: str
    ink: str
    posters: tuple[str, ...]  # one above the other


# ---- drawing


def svg_of(card: Card) -> str:
    """The picture, with nothing in it that does not stand on the card."""
    y = 150
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        _board(card),
        f'<rect width="{TEXT + 60}" height="84" fill="{card.colour}"/>',
        _words(card.over, 60, 56, 38, 600, card.ink),
    ]
    for line in _lines(card.title, 22)[:3]:
        parts.append(_words(line, 60, y + 20, 68, 700, INK))
        y += 74
    y += 6
    for line in _lines(card.text, 42)[: 4 if not card.sitters else 2]:
        parts.append(_words(line, 60, y + 6, 36, 600, QUIET))
        y += 44
    y += 12
    room = max(1, (HEIGHT - 100 - y) // 60 + 1)
    for sitter in card.sitters[:room]:
        parts.append(_sitter(sitter, y))
        y += 60
    if (more := len(card.sitters) - room) > 0:  # there is no room for their names
        parts.append(f'<g text-anchor="end">{_words(f"+{more}", TEXT + 30, y - 40, 38, 600, QUIET)}</g>')
    parts.append(_words("Andén", 60, HEIGHT - 34, 34, 700, INK))
    return "".join([*parts, "</svg>"])


def _board(card: Card) -> str:
    x, width, height = TEXT + 60, WIDTH - TEXT - 60, HEIGHT / max(1, len(card.posters))
    ground = f'<rect x="{x}" width="{width}" height="{HEIGHT}" fill="{card.colour}"/>'
    return ground + "".join(_poster(drawn, x, n * height, width, height) for n, drawn in enumerate(card.posters))


def _poster(drawn: str, x: int, y: float, width: int, height: float) -> str:
    """An SVG image, cut to fill this place."""
    attributes, _, body = drawn.partition("<svg ")[2].partition(">")
    box = attributes.partition('viewBox="')[2].partition('"')[0]
    place = f'x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{box}"'
    return f'<svg {place} preserveAspectRatio="xMidYMid slice">{body}'


def _words(text: str, x: int, y: int, size: int, weight: int, fill: str) -> str:
    shown = html.escape(drawable(text))
    return f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" {SIGN} fill="{fill}">{shown}</text>'


def _sitter(sitter: Sitter, y: int) -> str:
    paint, ink = PAINTS[sitter.seat % len(PAINTS)]
    mark = sitter.mark or drawable(sitter.name)[:1].upper() or str(sitter.seat + 1)
    note = f" · {sitter.note}" if sitter.note else ""
    told = _cut(drawable(sitter.name), NAME - _width(note)) + note if drawable(sitter.name) else sitter.note
    return (
        f'<circle cx="82" cy="{y + 8}" r="22" fill="{paint}"/>'
        f'<g text-anchor="middle">{_words(mark, 82, y + 18, 28, 700, ink)}</g>'
        + _words(told, 120, y + 20, 38, 600, INK)
    )


def drawable(text: str) -> str:
    """What our letters can write: those of Europe's Latin alphabets, and what stands between them."""
    return "".join(char for char in text if ord(char) < 0x180 or char in "–—‘’“”…·−").strip()


def _lines(text: str, most: float) -> list[str]:
    """The words in as few lines as hold them, none much shorter than the others; what does not fit into one is cut."""
    lines, narrower = _filled(text, most), most
    while len(_filled(text, narrower)) == len(lines) and narrower > most / 2:
        lines, narrower = _filled(text, narrower), narrower - 1
    return lines


def _filled(text: str, most: float) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and _width(f"{lines[-1]} {word}") > most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {_cut(word, most)}".strip()
    return lines


def _cut(text: str, most: float) -> str:
    """As much of it as fits."""
    while len(text) > 1 and _width(text) > most:
        text = text.rstrip("…")[:-1] + "…"
    return text


def _width(text: str) -> float:
    """In small letters, nearly: capitals are wider, and some of all letters much wider."""
    return sum(
        1.7 if char in "MWmw@%—…" else 1.25 if char.isupper() else 0.6 if char in " iljt.,:'’·" else 1 for char in text
    )


# ---- making


_made: OrderedDict[str, bytes] = OrderedDict()
_lock = Lock()


def png_of(drawn: str) -> bytes:
    """The picture of an SVG; the last ones are kept. It takes a while: not for the event loop."""
    with _lock:
        if drawn in _made:
            _made.move_to_end(drawn)
            return _made[drawn]
    made = bytes(svg_to_bytes(svg_string=drawn, width=WIDTH, skip_system_fonts=True, font_files=_fonts()))
    with _lock:
        _made[drawn] = made
        while len(_made) > KEPT:
            _made.popitem(last=False)
    return made


@cache
def _fonts() -> list[str]:
    folder = Path(str(files("anden.server") / "fonts"))
    return [str(file) for file in sorted(folder.glob("*.ttf"))]
