"""Whole matches, kept: a rule that changes by accident changes one of these."""

from pathlib import Path

import pytest

from anden.core import registry
from anden.core.replay import encode_replay, read_replay, replay_of, verify
from tests.golden import record
from tests.golden.playthrough import playthrough
from tests.golden.stories import file_name, stories, variant_name, wanted

FOLDER = Path(__file__).parent
REPLAYS = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_replay_still_holds(path: Path) -> None:
    match = verify(read_replay(path))
    assert encode_replay(replay_of(match)) == path.read_bytes()


@pytest.mark.further
@pytest.mark.parametrize(("game_id", "seats", "variant", "story"), wanted())
def test_every_way_to_end_has_its_replay(game_id: str, seats: int, variant: str, story: str) -> None:
    path = FOLDER / game_id / file_name(seats, variant, story)
    assert path.exists(), "`make golden` looks for it"
    match = verify(read_replay(path))
    assert (match.seats, variant_name(match.options)) == (seats, variant)
    assert story in stories(match)


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_every_ending_of_a_game_is_among_its_replays(game_id: str) -> None:
    results = [read_replay(path).result for path in (FOLDER / game_id).glob("*.json")]
    assert {result.ended for result in results if result} == set(registry.game(game_id).spec.endings)


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_every_answer_of_the_protocol_is_as_it_was(game_id: str) -> None:
    kept = (FOLDER / game_id / "playthrough.txt").read_text("utf-8")
    assert playthrough(game_id).splitlines() == kept.splitlines()


def test_a_game_without_stories_keeps_a_match_of_each_variant_and_the_recorder_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "our_ids", lambda: ["shunting"])
    monkeypatch.setattr(record, "FOLDER", tmp_path)
    assert {story for *_, story in wanted()} == {"plain", "streams"}
    record.main()
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if "golden.json" in line] == [said[0]]
    assert len([*(tmp_path / "shunting").glob("*.json")]) == len(wanted())
