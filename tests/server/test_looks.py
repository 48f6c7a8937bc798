"""Words and looks of a game are served from its own package, for browsers to keep; nothing of them can do harm."""

from typing import Any

import msgspec
import pytest

from anden.core import registry
from anden.core.game import Msg
from anden.server.games import game_info, looks_of, story_of, words_of
from anden.text import LANGUAGES, catalogue
from tests.server.house import Player


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_game_says_how_it_looks_and_what_it_is_about_in_every_language(game_id: str) -> None:
    info = game_info(registry.game(game_id))
    assert all(info.tagline[lang] for lang in LANGUAGES)
    assert contrast(info.colour, info.ink) >= 4.5
    assert contrast(info.back or info.colour, info.ink) >= 4.5


@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_that_can_be_chosen_has_words(game_id: str, lang: str) -> None:
    game = registry.game(game_id)
    fields = [field for field in game.spec.options.__struct_encode_fields__ if field != "first"]
    assert {f"option-{field}" for field in fields} <= catalogue(lang, game).keys()


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_what_a_story_tells_quietly_opens_or_sounds_are_messages_of_the_game(game_id: str) -> None:
    game = registry.game(game_id)
    story = story_of(game)
    assert {*story.quiet, *story.opens, *story.sounds, *story.together} <= catalogue("en", game).keys()


@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_story_tells_together_has_words_for_the_whole_and_for_each(game_id: str, lang: str) -> None:
    game = registry.game(game_id)
    words = catalogue(lang, game)
    for key, differ in story_of(game).together.items():
        whole, part = f"{key}-story", f"each-{'-'.join(differ)}"
        assert {whole, part if differ else whole} <= words.keys()
        told = words.say(Msg(whole, {"seat": 0, "each": "each and all", "count": 2}), ["Ana"])
        assert ("{" in told, "each and all" in told) == (False, bool(differ)), told
        assert "{" not in words.say(Msg(part, dict.fromkeys((*differ, "count"), 2)))


@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_for_parts_of_a_view_are_for_parts_that_there_are(game_id: str, lang: str) -> None:
    game = registry.game(game_id)
    structs = msgspec.json.schema(game.spec.view)["$defs"].values()
    fields = {f"view-{name.replace('_', '-')}" for struct in structs for name in struct.get("properties", ())}
    said = {key for key in catalogue(lang, game).keys() if key.startswith("view-")}  # noqa: SIM118  # not a mapping
    assert said
    assert said <= fields


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines reckon it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_words_images_and_schema_are_kept_by_browsers_under_an_address_of_their_own(ana: Player) -> None:
    for info in ana.get("/api/games"):
        for address in (*_images(info), info["view"], *info["words"].values()):
            answer = ana.http.get(address)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            again = ana.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")


def test_the_list_of_games_is_sent_again_only_if_it_has_changed(ana: Player) -> None:
    tag = ana.http.get("/api/games").headers["etag"]
    assert ana.http.get("/api/games", headers={"If-None-Match": tag}).status_code == 304


def test_an_emblem_and_a_poster_are_images_that_may_do_nothing(ana: Player) -> None:
    for address in (address for info in ana.get("/api/games") for address in _images(info)):
        answer = ana.http.get(address)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "script-src" not in answer.headers["content-security-policy"]
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["content-security-policy"].endswith("sandbox")


def test_each_of_our_games_has_a_poster_and_a_game_without_one_says_so(ana: Player) -> None:
    posters = {info["id"]: info["poster"] for info in ana.get("/api/games")}
    assert all(posters[game] for game in registry.our_ids())
    assert posters["shunting"] is None
    assert ana.get("/api/games/shunting/poster.svg", 404)["error"] == "missing"


def _images(info: dict[str, Any]) -> list[str]:
    return [info[name] for name in ("emblem", "poster") if info[name] is not None]


def test_words_of_no_game_and_no_language_are_missing(ana: Player) -> None:
    for path in ("loknroll/words/xx", "chess/words/es", "chess/emblem.svg", "chess/view", "chess/rules/es"):
        assert ana.get(f"/api/games/{path}", 404)["error"] == "missing"


def test_a_game_that_brings_no_page_folder_has_a_plain_sign_and_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("shunting")
    monkeypatch.setattr("anden.server.games._read", lambda _game, _name: None)
    for made in (looks_of, words_of):
        made.cache_clear()
    try:
        assert looks_of(game).colour.startswith("#")
        assert b"action-push" in words_of(game, "es").body
    finally:
        for made in (looks_of, words_of):
            made.cache_clear()
