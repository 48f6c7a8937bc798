"""What a link shows before it is opened: in its language, of what anyone may know, and nothing where nothing is."""

import re
import struct
from pathlib import Path

import httpx
import pytest

from anden.core import registry
from anden.server import cards, previews
from anden.server.cards import Card, Sitter
from anden.server.dealbook import Dealbook, DealRecord, TryRecord
from anden.server.pages import PLACES, Pages
from tests.patience import patience
from tests.server.house import House, Player

ROUTES = Path(__file__).parents[2] / "web" / "src" / "app" / "route.svelte.ts"
HTML = {"accept": "text/html", "accept-language": "es-ES,es;q=0.9"}

pytestmark = pytest.mark.skipif(not Pages().built, reason="the page is not built")


def got(house: House, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"http://{house.place}{path}", headers=HTML | headers, timeout=patience())


def shown(house: House, path: str) -> dict[str, str]:
    """What the head of the page there tells of it."""
    found = got(house, path)
    assert found.status_code == 200
    return dict(re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)" />', found.text))


def picture(house: House, address: str) -> bytes:
    """The picture at an address of ours; it is a PNG of the size that previews have."""
    found = got(house, address.removeprefix(f"http://{house.place}").replace("&amp;", "&"))
    assert found.status_code == 200, found.text
    assert found.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", found.content[16:24]) == (cards.WIDTH, cards.HEIGHT)
    return found.content


def test_an_invitation_says_who_invites_to_what_and_who_sits_there(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("ticket-to-ride", ["person", "person", "person"])["code"]
    told = shown(house, f"/table/{code}")
    assert told["title"] == "Ana te invita a jugar a Ticket to Ride"
    assert told["description"] == "Quedan 2 plazas libres. En la mesa: Ana."
    assert shown(house, f"/table/{code}?lang=en")["title"] == "Ana invites you to play Ticket to Ride"
    assert "lang=en" in shown(house, f"/table/{code}?lang=en")["image"]
    picture(house, told["image"])


def test_a_name_is_only_ever_a_name(house: House) -> None:
    ana = Player(house.place, '"><script>x&')
    code = ana.create("loknroll", ["person", "person"])["code"]
    found = got(house, f"/table/{code}").text
    assert "<script>x" not in found
    assert "&lt;script&gt;x&amp;" in found
    picture(house, f"/api/tables/{code}/card.png")


def test_a_link_to_a_running_table_tells_nothing_of_its_match(house: House) -> None:
    ana = Player(house.place, "Ana")
    code = ana.create("loknroll", ["person", "paseo"], options={"first": 0})["code"]
    with ana.open(code) as wire:
        wire.turn()
        before = shown(house, f"/table/{code}")
        wire.act()
        wire.turn()
    assert before["title"] == "Se está jugando a Lok&#x27;n&#x27;Roll"
    assert shown(house, f"/table/{code}") == before


def test_games_lessons_and_the_start_page_have_cards_of_their_own(house: House) -> None:
    for path in ("/", *(f"/{page}/{game}" for game in registry.our_ids() for page in ("game", "learn"))):
        told = shown(house, path)
        assert told["title"]
        assert told["image"].startswith(f"http://{house.place}/api/")
    picture(house, shown(house, "/")["image"])
    picture(house, shown(house, "/learn/loknroll/1")["image"])
    assert shown(house, "/learn/loknroll?lang=en")["title"] == "Learn Lok&#x27;n&#x27;Roll by playing, in 3 minutes"


def test_a_link_to_a_deal_says_of_which_day_it_is_and_nothing_of_it_while_it_runs(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = Player(house.place, "Ana"), Player(house.place, "Ben")
    today = next(deal for deal in ana.get("/api/deals") if deal["game"] == "loknroll")
    assert shown(house, "/deal/loknroll?lang=en")["title"] == "Lok&#x27;n&#x27;Roll: The deal of the day"
    path = f"/deal/loknroll/{today['day']}"
    before = shown(house, path)
    assert before["title"].startswith("Lok&#x27;n&#x27;Roll: La partida del ")
    code = ana.post(f"/api/deals/{today['id']}/play", 201, name="Ana")["code"]
    with ana.open(code) as wire:
        wire.act()
    monkeypatch.setattr(Dealbook, "tries", lambda *_: [TryRecord("a", code, "Ana", 1, True, 7)])  # she is done
    assert shown(house, path) == before
    picture(house, before["image"])
    group = ben.post("/api/deals", 201, game="ghosts-galore", players=2, hours=24)["id"]
    assert shown(house, f"/together/{group}?lang=en")["title"] == "Ghosts Galore: One deal, the same for everyone"


def test_a_link_to_a_deal_that_is_over_shows_who_made_the_most_of_it() -> None:
    game = registry.game("loknroll")
    tries = [TryRecord(name, "t", name, 1, True, points) for name, points in (("Ana", 9), ("Ben", 4), ("Cleo", 7))]
    deal = DealRecord(
        id="2026-11-05-loknroll",
        game=game.spec.id,
        day="2026-11-05",
        rules=1,
        seats=3,
        options={},
        bot="greedy",
        seed=b"",
        opens=0,
        ends=0,
        closes=0,
        disclosed=0,
    )
    over = previews._of_deal(deal, tries, "es")
    assert (over.title, over.more) == ("Lok'n'Roll: La partida del 5 de noviembre", "1. Ben 4 · 2. Cleo 7 · 3. Ana 9")
    assert [sitter.name for sitter in over.card.sitters] == ["Ben", "Cleo", "Ana"]
    assert previews._of_deal(deal, [], "en").card.text == "It is over. You can still play it for fun."
    assert previews._of_deal(deal, None, "en").card.sitters == ()


@pytest.mark.parametrize(
    "path",
    [
        "/deal/chess",
        "/deal/loknroll/1999-01-01",
        "/together/aaaaaaaaaaaa",
        "/table/aaaaaaaaaaaa",
        "/game/chess",
        "/learn/chess",
        "/learn/loknroll/9",
        "/table/x",
    ],
)
def test_where_there_is_nothing_the_page_is_shown_without_a_card(house: House, path: str) -> None:
    assert shown(house, path) == {}


def test_what_is_neither_a_file_nor_a_page_is_not_found(house: House) -> None:
    for path in ("/manifest.json", "/favicon.ico", "/assets/nothing.js", "/index.html", "/table/abc.png"):
        assert got(house, path).status_code == 404, path
    lost = got(house, "/nowhere/at/all")
    assert lost.status_code == 404
    assert lost.headers["content-type"].startswith("text/html")
    assert got(house, "/nowhere", accept="application/json").headers["content-type"].startswith("application/json")
    for path, media in (("/manifest.webmanifest", "application/manifest+json"), ("/sw.js", "text/javascript")):
        found = got(house, path)
        assert found.headers["content-type"].startswith(media)
        assert found.headers["cache-control"] == "no-cache"


def test_every_address_of_the_page_is_one_that_the_server_knows() -> None:
    paths = re.findall(r"\[/\^\\/([a-z]*)", ROUTES.read_text("utf-8"))
    assert len(paths) > 5
    assert {*paths} == PLACES


def test_a_link_speaks_its_own_language_or_the_first_of_the_browsers() -> None:
    assert previews.lang_of("en", "es") == "en"
    assert previews.lang_of(None, "fr-FR, es-MX;q=0.8, en") == "es"
    assert previews.lang_of("xx", "") == "en"


def test_only_so_many_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "KEPT", 2)
    for number in range(4):
        cards.png_of(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number + 1} 1"/>')
    assert len(cards._made) == 2


@pytest.mark.parametrize("letter", ["W", "m", "n", "i", "Á"])
def test_no_name_is_written_over_the_board(letter: str) -> None:
    lines = cards._lines(f"{letter * 24} te invita a jugar a Ticket to Ride", 22)
    assert max(map(cards._width, lines)) <= 22
    assert cards._cut(letter * 24, 12)[:3] == letter * 3
    drawn = cards.svg_of(Card("x", "y", "z", (Sitter(0, letter * 60, "−100"),), "#000", "#fff", ()))
    [told] = re.findall(rf">({letter}+… · −100)<", drawn)
    assert cards._width(told) <= cards.NAME + 1


def test_a_title_has_no_line_of_one_little_word() -> None:
    assert cards._lines("A game of Lok'n'Roll is on", 22) == ["A game of", "Lok'n'Roll is on"]
    assert cards._lines("Ticket to Ride", 22) == ["Ticket to Ride"]


@pytest.mark.parametrize("title", ["Ana invites you to play Loose Caboose", "Short"])
def test_whoever_has_no_room_on_a_card_is_counted(title: str) -> None:
    for count in range(7):
        sitters = tuple(Sitter(seat, f"Name{seat}") for seat in range(count))
        drawn = cards.svg_of(Card("x", title, "z", sitters, "#000", "#fff", ()))
        more = re.findall(r">\+(\d)<", drawn)
        assert drawn.count(">Name") + sum(map(int, more)) == count
        assert max((int(y) for y in re.findall(r'cy="(\d+)"', drawn)), default=0) < cards.HEIGHT - 80
