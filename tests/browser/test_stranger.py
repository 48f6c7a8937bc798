"""A game of a stranger's, in a package that no build of the page has known: found, played to its end, read in words."""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import anden
from tests.browser.clicking import END
from tests.browser.conftest import BUILT, DESK, PHONE, TOY, Station, Visit, visits
from tests.browser.measuring import rectangles
from tests.browser.reading import assert_everyone_can_read

HOUSE = Path(anden.__file__).parent
GAME, PACKAGE = "switchback", "anden_switchback"
LIT = ".hand .piece.lit"


def install(folder: Path) -> None:
    """The toy under another name, as pip would leave it: a package, and an entry point that names it."""
    package = folder / PACKAGE
    shutil.copytree(TOY / "anden_toy", package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path in package.rglob("*.py"):
        text = path.read_text("utf-8").replace("anden_toy", PACKAGE).replace('"shunting"', f'"{GAME}"')
        path.write_text(text, "utf-8")
    about = folder / f"{PACKAGE}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[anden.games]\n{GAME} = {PACKAGE}:GAME\n")


def digest_of_the_house() -> str:
    """Every file of ours, the built page included; what Python keeps for itself does not count."""
    files = sorted(path for path in HOUSE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return hashlib.sha256(b"".join(path.read_bytes() for path in files if "_compiled" not in path.parts)).hexdigest()


@pytest.fixture(scope="module")
def come(browser: Browser, seed: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    packages = tmp_path_factory.mktemp("packages")
    before = digest_of_the_house()
    install(packages)
    station = Station(tmp_path_factory.mktemp("station"), seed, packages)
    with visits(browser, station) as come:
        yield come
    station.stop()
    assert digest_of_the_house() == before, "adding a game has touched a file of ours"


def test_no_build_of_the_page_has_known_it() -> None:
    built = [path for path in BUILT.parent.rglob("*") if path.suffix in (".js", ".css", ".html")]
    assert built
    assert not [path.name for path in built if re.search(f"{GAME}|{PACKAGE}|shunting", path.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("lang", "size", "theme", "said"),
    [
        ("es", PHONE, "dark", ("Empuja el vagón más pesado", "Los vagones puntúan", "Tus vagones", "La estación")),
        pytest.param(
            *("en", DESK, "light", ("Push the heaviest wagon", "Wagons count their weight", "Your wagons", "The yard")),
            marks=pytest.mark.at_length,
        ),
    ],
    ids=["in Spanish on a phone by night", "in English at a desk by day"],
)
def test_it_is_played_to_its_end_by_clicking_its_cards(
    come: Visit, lang: str, size: tuple[int, int], theme: str, said: tuple[str, ...]
) -> None:
    """A key without words is reported to the console, and that fails the test."""
    tagline, option, hand, yard = said
    page = come(lang=lang, size=size, theme=theme).page
    page.goto("/")
    expect(page.locator(f"article[data-game={GAME}]")).to_contain_text(tagline)
    page.locator(f"article[data-game={GAME}]").get_by_role("link").first.click()
    page.click("details summary")
    expect(page.locator(".options")).to_contain_text(option)
    assert_everyone_can_read(page)
    page.click(".depart")
    expect(page.locator(".hand")).to_contain_text(hand)
    expect(page.locator(".part.map")).to_contain_text(yard)
    assert_its_pieces_stand_on_the_scale_and_the_map(page)
    assert_everyone_can_read(page)
    assert play_by_cards(page) >= 2
    assert_everyone_can_read(page)
    assert_no_raw_keys(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.locator(".mats, .controls").first).to_be_visible()
    page.locator("select.field").select_option("0")
    expect(page.locator(".hand")).to_be_visible()
    assert_no_raw_keys(page)
    assert_everyone_can_read(page)


def assert_its_pieces_stand_on_the_scale_and_the_map(page: Page) -> None:
    """A mark for each seat, within what is drawn."""
    for places, drawn in ((".scale li", ".part.scale"), (".part.map .sheet > ul > li", ".part.map .sheet")):
        seats = page.locator(".mat").count()
        expect(page.locator(places)).to_have_count(seats)
        around, *spots = rectangles(page, drawn, *(f"{places} >> nth={at}" for at in range(seats)))
        assert all(around[1] <= spot[1] <= around[1] + around[3] for spot in spots), (around, spots)


def play_by_cards(page: Page) -> int:
    """Clicks what is lit in the hand until the score sheet is there; answers how many cards it took."""
    for clicks in range(60):
        page.wait_for_selector(f"{LIT}, {END}")
        if page.locator(END).count():
            return clicks
        assert_no_raw_keys(page)
        before = page.locator("main").get_attribute("data-version")
        page.locator(LIT).first.click()
        expect(page.locator("main")).not_to_have_attribute("data-version", before or "")
    raise AssertionError("not over after 60 cards")


RAW = re.compile(r"\b(?:view|wagon|action|prompt|score|option|ended|tagline|level|rival)-[a-z-]+|\b[a-z]+_[a-z_]+\b")


def assert_no_raw_keys(page: Page) -> None:
    found = RAW.findall(page.locator("body").inner_text())
    assert not found, found
