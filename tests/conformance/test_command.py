"""`anden conformance` as a newcomer meets it: what it says of a sound game, and of a faulty one."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import anden_toy
from anden import conformance as laws
from anden.conformance import LAWS, Broken, Law, Verdict, cases_of, held, laws_named
from anden.core.errors import Malformed
from anden.core.game import AnyGame
from anden.terminal import verdicts
from anden_toy.kernel import Shunting
from tests.test_cli import anden

TOY = anden_toy.GAME


def verdict_of(game: AnyGame, law: Law) -> Verdict:
    (verdict,) = held(game, (law,), 1, lambda _: None)
    return verdict


def said_of(game: AnyGame, law: Law, capsys: pytest.CaptureFixture[str]) -> str:
    verdicts.show(verdict_of(game, law))
    return capsys.readouterr().out


def faulty(monkeypatch: pytest.MonkeyPatch, method: str, fault: Callable[..., Any]) -> None:
    """Plants a fault in the toy's kernel; it is handed the sound method first."""
    sound = getattr(Shunting, method)
    monkeypatch.setattr(Shunting, method, lambda *arguments: fault(sound, *arguments))


def test_a_sound_game_keeps_a_law_in_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    cases = len([*cases_of(TOY, 1)])
    shown = said_of(TOY, laws.nothing_is_lost_or_made, capsys)
    assert shown == f"ok      nothing_is_lost_or_made ({cases} cases)\n"


def test_every_case_of_every_law_is_counted_for_the_progress() -> None:
    done: list[int] = []
    chosen = laws_named(LAWS, ["settled_options_stay_settled", "rulebooks_agree_in_every_language"])
    assert [verdict.verdict for verdict in held(TOY, chosen, 1, done.append)] == ["kept", "kept"]
    assert sum(done) == 2 * len([*cases_of(TOY, 1)])


def test_a_forgotten_attribute_of_clone_is_named_with_its_file_and_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def forgetful(sound: Callable[..., Shunting], state: Shunting) -> Shunting:
        twin = sound(state)
        del twin.round
        return twin

    faulty(monkeypatch, "clone", forgetful)
    shown = said_of(TOY, laws.clones_play_like_their_originals, capsys)
    assert "round" in shown
    assert "kernel.py:" in shown
    assert len(shown.splitlines()) < 8  # not two whole states


def test_an_exception_in_the_kernel_shows_its_file_and_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumbling(sound: Callable[..., None], state: Shunting, seat: int, code: int) -> None:
        sound(state, seat, code if state.round < 1 else 99 * code)

    faulty(monkeypatch, "apply", stumbling)
    shown = said_of(TOY, laws.clones_play_like_their_originals, capsys)
    assert "anden_toy/kernel.py:" in shown.split("look at", 1)[1].splitlines()[0]


def test_the_example_of_a_broken_law_is_the_shortest_that_is_found() -> None:
    def thrifty(state: Shunting) -> dict[str, int]:
        return {"wagons": 9 - int(state.place[3] > 2)}  # one kind of wagon vanishes in a train

    wrong = replace(TOY, totals=thrifty)
    case = next(cases_of(wrong, 1))
    with pytest.raises(Broken) as first:
        laws.nothing_is_lost_or_made(wrong, case.seats, case.options, 1)
    verdict = verdict_of(wrong, laws.nothing_is_lost_or_made)
    assert verdict.entry is not None
    assert first.value.entry is not None
    assert verdict.entry <= first.value.entry
    assert len(verdict.example) == verdict.entry
    assert verdict.example[0].startswith("0: nature: First(")
    assert any("(thrifty)" in place and "test_command.py:" in place for place in verdict.places)


def test_without_jsonschema_its_law_is_skipped_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    shown = said_of(replace(TOY), laws.schemas_accept_views_and_actions, capsys)  # a copy: validators are kept by game
    assert shown.startswith("skipped schemas_accept_views_and_actions: ")
    assert "jsonschema" in shown


def test_the_laws_of_clones_come_before_all_that_rest_on_clones() -> None:
    names = [law.__name__ for law in LAWS]
    assert names.index("clones_do_not_interfere") < 8


def test_a_law_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Malformed, match="no law is called 'gravity'"):
        laws_named(LAWS, ["gravity"])


@pytest.mark.further
def test_the_command_runs_the_laws_it_is_asked_for() -> None:
    said = anden("conformance", "loose-caboose", "--law", "nothing_is_lost_or_made", "--seed", "3")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("ok      nothing_is_lost_or_made (")
    asked_again = anden("conformance", "loose-caboose", "--law", "settled_options_stay_settled", "--json")
    assert '"verdict": "kept"' in asked_again.stdout


@pytest.mark.further
def test_an_unknown_game_or_law_is_refused_in_one_line() -> None:
    for arguments in (("croquet",), ("loknroll", "--law", "gravity")):
        said = anden("conformance", *arguments)
        assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
