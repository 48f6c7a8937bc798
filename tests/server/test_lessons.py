"""Lessons over HTTP: listed with their game, sent whole, and seen by the learner's eyes alone."""

import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import msgspec
import pytest

from anden.core import registry
from anden.core.game import AnyGame
from anden.lessons import lesson_names, lesson_of
from anden.server import games
from anden.server.lessons import lesson_message
from anden.server.wire.lessons import Lesson
from tests.patience import patience
from tests.server.house import House

TAUGHT = [(game_id, name) for game_id in registry.our_ids() for name in lesson_names(registry.game(game_id))]


def asked(house: House, path: str) -> httpx.Response:
    return httpx.get(f"http://{house.place}{path}", timeout=patience())


def taught(house: House, game_id: str, name: str) -> Lesson:
    answer = asked(house, f"/api/games/{game_id}/lessons/{name}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Lesson)


def test_the_catalogue_says_which_lessons_a_game_has(house: House) -> None:
    listed = {game["id"]: game["lessons"] for game in asked(house, "/api/games").json()}
    for game_id in registry.our_ids():
        assert [lesson["name"] for lesson in listed[game_id]] == [*lesson_names(registry.game(game_id))]
        for lesson in listed[game_id]:
            assert 1 <= lesson["minutes"] <= 3
            assert all(lesson["title"][lang] for lang in ("es", "en"))


@pytest.mark.parametrize(("game_id", "name"), TAUGHT)
def test_a_lesson_needs_nothing_more_than_its_message(house: House, game_id: str, name: str) -> None:
    sent = taught(house, game_id, name)
    frames, moments = {frame.n + 1 for frame in sent.frames}, {moment.version: moment for moment in sent.moments}
    for step in sent.steps:
        assert frames >= {*range(step.at, step.until + 1)}
        for version in step.asked:
            assert moments[version].recorded in [offer.action for offer in moments[version].legal]
        if step.attempt is not None:
            tried = [refused.action for refused in moments[step.until].refused]
            assert [action for action in tried if step.attempt.items() <= action.items()]


@pytest.mark.parametrize(("game_id", "name"), TAUGHT)
def test_a_lesson_shows_what_the_learners_seat_knew_and_no_more(house: House, game_id: str, name: str) -> None:
    lesson, sent = lesson_of(registry.game(game_id), name), taught(house, game_id, name)
    for frame in sent.frames:
        known = lesson.game.view(lesson.match.state_at(frame.n + 1), lesson.script.seat)
        assert bytes(frame.view) == msgspec.json.encode(known)
    for step in lesson.match.log:
        told = [event for event in lesson.match.events(step.n) if not event.seen_by(lesson.script.seat)]
        lines = [line for frame in sent.frames if frame.n == step.n for line in frame.lines]
        assert not [event for event in told if event.msg in lines and event.only is not None]


def test_a_lesson_that_is_not_there_is_not_found(house: House) -> None:
    for path in ("loknroll/lessons/9", "nothing/lessons/1"):
        assert asked(house, f"/api/games/{path}").status_code == 404


def test_a_lesson_that_many_ask_for_at_once_is_made_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def slowly(game: AnyGame, name: str) -> Lesson:
        made.append(name)
        time.sleep(0.05)
        return lesson_message(game, name)

    monkeypatch.setattr(games, "lesson_message", slowly)
    games._lesson.cache_clear()
    with ThreadPoolExecutor(8) as many:
        answers = [*many.map(lambda _: asked(house, "/api/games/loknroll/lessons/1"), range(8))]
    assert ([answer.status_code for answer in answers], made) == ([200] * 8, ["1"])
    tag = answers[0].headers["ETag"]
    again = httpx.get(
        f"http://{house.place}/api/games/loknroll/lessons/1", headers={"If-None-Match": tag}, timeout=patience()
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["1%2F..%2F1", "..%2F1", "1.replay", "1.json", "%00", "1" * 4000, "-1", "1%0A"])
def test_no_name_leads_to_another_file_than_a_lesson(house: House, name: str) -> None:
    answer = asked(house, f"/api/games/loknroll/lessons/{name}")
    assert (answer.status_code, "Traceback" in answer.text) == (404, False)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_nothing_can_be_sent_to_a_lesson(house: House, method: str) -> None:
    """A learner's steps are the page's own affair: there is none to forge, and a large message meets a closed door."""
    answer = httpx.request(
        method, f"http://{house.place}/api/games/loknroll/lessons/1", content=b"9" * 200_000, timeout=patience()
    )
    assert answer.status_code == 405
