"""Reviews as they are told: on a page to be sent, in the terminal, over many matches; and twins are told the same."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.coach.appraisal import Effort
from anden.coach.profile import profile_of
from anden.coach.review import Reviewing
from anden.core import registry
from anden.core.match import AnyMatch
from anden.core.replay import encode_replay, replay_of
from anden.core.rng import Rng
from anden.terminal.review_page import page_of
from tests.coach.test_review import SEED, played, reviewed
from tests.test_cli import anden, printed


class Veiled:
    """A match that has another truth behind every view of one seat: whatever it could not know is redrawn."""

    def __init__(self, match: AnyMatch, seat: int) -> None:
        self._match, self._seat = match, seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def state_at(self, version: int) -> Any:
        state = self._match.state_at(version)
        state.resample(self._seat, Rng(SEED, version))
        return state


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_matches_that_a_seat_cannot_tell_apart_get_the_same_review_byte_by_byte(game_id: str) -> None:
    match = played(game_id, max(2, min(registry.game(game_id).spec.seats)))
    veiled: Any = Veiled(match, 0)
    found = [reviewed(each, 0, Effort(candidates=1, worlds=2, final=2)) for each in (match, veiled)]
    assert msgspec.json.encode(found[0]) == msgspec.json.encode(found[1])
    pages = [page_of(each, [review], "en") for each, review in zip((match, veiled), found, strict=True)]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("mode", ["laura", "solo", "solo-challenge"])
def test_who_plays_alone_is_reviewed_against_a_rival_or_par(mode: str) -> None:
    game = registry.game("loknroll")
    options = next(one for one in game.variants(1) if one.mode == mode)
    match = played("loknroll", 1, options=options)
    review = reviewed(match, 0)
    assert review.share == 0.5
    assert review.share + review.played_well + review.had_luck == pytest.approx(review.result)
    assert all(0 <= point.chances[0] <= 1 for point in review.line)


def test_time_may_be_given_instead_of_worlds() -> None:
    match = played("loknroll", 2)
    reviewing = Reviewing(match, 0, Effort(ms=1), SEED)
    assert any(one is not None for one in reviewing)
    review = reviewing.finish()
    assert review.share + review.played_well + review.had_luck == pytest.approx(review.result)


# ---- a page


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_page_has_chart_figures_and_moments_and_needs_nothing_else(lang: str) -> None:
    match = played("ticket-to-ride", 2)
    review = reviewed(match, 0)
    page = page_of(match, [review], lang)
    assert f'<html lang="{lang}">' in page
    assert page.count('class="moment"') == page.count('class="stop"') == len(review.moments) > 0
    assert page.count('class="bar"') == 2
    assert "prefers-color-scheme: dark" in page
    assert "\x1b" not in page, "style of the terminal"
    assert not re.search(r"https?://|src=|href=|@import|url\(", page)


# ---- many matches


def test_a_profile_tells_where_most_is_lost() -> None:
    review = reviewed(played("loose-caboose", 2), 0)
    profile = profile_of("loose-caboose", [review, review])
    assert profile.matches == 2
    assert sum(kind.decisions for kind in profile.kinds) == 2 * len(review.decisions)
    assert sum(kind.lost for kind in profile.kinds) == pytest.approx(-2 * review.played_well)
    assert [kind.lost for kind in profile.kinds] == sorted((kind.lost for kind in profile.kinds), reverse=True)
    assert profile.kinds[0].worst.judged.appraisal.cost == max(one.appraisal.cost for one in review.decisions)


# ---- the command


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two recorded matches."""
    made = tmp_path_factory.mktemp("matches")
    for name, seats in (("a", 2), ("b", 1)):
        (made / f"{name}.json").write_bytes(encode_replay(replay_of(played("loknroll", seats))))
    return made


def test_a_review_is_printed_written_as_a_page_and_given_to_programs(folder: Path, tmp_path: Path) -> None:
    few = ("--seat", "0", "--worlds", "4", "--lang", "en")
    page = tmp_path / "review.html"
    assert "An equal share is 50%" in printed("review", str(folder / "a.json"), *few)
    plain = json.loads(printed("review", str(folder / "a.json"), *few, "--json", "--html", str(page)))
    assert [one["seat"] for one in plain] == [0]
    assert "Lok'n'Roll" in page.read_text("utf-8").replace("&#x27;", "'")


def test_a_folder_of_matches_gives_a_profile(folder: Path) -> None:
    (plain,) = json.loads(printed("review", str(folder), "--worlds", "4", "--seat", "0", "--json"))
    assert [Path(file).name for file in plain["files"]] == ["a.json", "b.json"]
    assert plain["matches"] == 2
    assert plain["kinds"][0]["worst"]["match"] in (0, 1)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--worlds", "8", "--ms", "5"), "--worlds or --ms"),
        (("--html", "x.html"), "one match, not of a folder"),
        (("--worlds", "4", "--lang", "xx"), "xx"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_in_one_line(folder: Path, more: tuple[str, ...], says: str) -> None:
    said = anden("review", str(folder), *more)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert says in said.stderr


def test_a_folder_without_matches_is_refused(tmp_path: Path) -> None:
    said = anden("review", str(tmp_path))
    assert (said.returncode, said.stderr.count("\n")) == (2, 1)
