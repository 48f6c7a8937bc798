"""Every lesson keeps to its match and the rules, and one that does not is found out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from anden.conformance import Broken, lessons_keep_to_their_match_and_the_rules
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import Spec
from anden.core.replay import Recorded, encode_replay
from anden.lessons import Answer, Lesson, Remark, faults_in, lesson_names, lesson_of, lessons_of, means, renewed
from anden.lessons.script import Script
from anden.text import catalogue

LESSONS = [lesson for game_id in registry.our_ids() for lesson in lessons_of(registry.game(game_id))]


def called(lesson: Lesson) -> str:
    return f"{lesson.game.spec.id}-{lesson.name}"


@pytest.mark.parametrize("lesson", LESSONS, ids=called)
def test_a_lesson_has_no_fault(lesson: Lesson) -> None:
    assert faults_in(lesson) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=called)
def test_a_lesson_recorded_again_is_the_same(lesson: Lesson) -> None:
    assert renewed(lesson.game, lesson.name) == encode_replay(lesson.replay)


def test_every_game_has_a_first_lesson_of_twelve_to_twenty_steps_that_ends_with_the_match() -> None:
    for game_id in registry.our_ids():
        first = lessons_of(registry.game(game_id))[0]
        assert 12 <= len(first.steps) <= 20
        assert first.steps[-1].remark.at == first.match.version
        assert first.match.over


# ---- faults, planted in Lok'n'Roll's first lesson

LESSON = lesson_of(registry.game("loknroll"), "1")


def with_remark(which: int, /, **changes: Any) -> Lesson:
    """The lesson with one remark changed."""
    remarks = list(LESSON.script.remarks)
    remarks[which] = msgspec.structs.replace(remarks[which], **changes)
    return with_script(remarks=tuple(remarks))


def with_script(**changes: Any) -> Lesson:
    return replace(LESSON, script=msgspec.structs.replace(LESSON.script, **changes))


def with_other_action() -> Lesson:
    log = list(LESSON.replay.log)
    log[22] = Recorded(22, 0, {"kind": "roll"}, check=log[22].check)
    return replace(LESSON, replay=msgspec.structs.replace(LESSON.replay, log=log))


FAULTY: dict[str, tuple[Callable[[], Lesson], str]] = {
    "another action in the recording": (with_other_action, "the recording: entry 22"),
    "a name too many": (lambda: with_script(names=("Berta", "Carlos")), "2 names, in a match of 2"),
    "a remark before the last one": (lambda: with_remark(5, at=20), "it stands at 20, the board at 23"),
    "a remark after the match": (lambda: with_remark(13, at=169), "it stands at 169"),
    "a remark over an action of the learner's": (lambda: with_remark(1, ask=0), "entry 15 is the learner's"),
    "more actions than there are": (lambda: with_remark(14, ask=1), "1 actions are asked for, the match has 0"),
    "an action that comes later": (lambda: with_remark(2, ask=1), "the learner's next action is entry 22, not 21"),
    "an attempt that is allowed": (lambda: with_remark(3, attempt={"kind": "pass"}), "do not refuse"),
    "an attempt of something that is not": (lambda: with_remark(3, attempt={"card": "track-9"}), "do not refuse"),
    "a refusal by another rule": (lambda: with_remark(3, rules=("6.1",)), "is refused by ['3.1']"),
    "an answer to nothing": (
        lambda: with_remark(4, answers=(Answer({"card": "track-2-left"}, "lesson-1-05-otherwise"),)),
        "nothing that {'card': 'track-2-left'} means can be chosen",
    ),
    "a way into the dark": (lambda: with_remark(0, way=("hand:track-2-right", "line:9")), "both of them lit"),
    "a way to nowhere": (lambda: with_remark(0, way=("hand:track-2-right",)), "wants a card and a place"),
    "no words": (lambda: with_remark(0, say="lesson-1-99"), "es: no words for 'lesson-1-99'"),
    "words that nobody says": (lambda: with_remark(0, say="lesson-1-02"), "en: nothing says 'lesson-1-01'"),
    "a paragraph that is none": (lambda: with_remark(0, rules=("99.1",)), "names ['99.1']"),
    "no paragraph": (lambda: with_remark(0, rules=()), "names no paragraph"),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_fault_is_found(fault: str) -> None:
    make, said = FAULTY[fault]
    assert [found for found in faults_in(make()) if said in found], faults_in(make())


def test_the_law_of_lessons_says_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty, _ = FAULTY["no paragraph"]
    monkeypatch.setattr("anden.conformance.lessons.lesson_of", lambda _game, _name: faulty())
    game = replace(LESSON.game)  # what was found out about a game is kept
    with pytest.raises(Broken, match="lesson 1: es: 'lesson-1-01' names no paragraph"):
        lessons_keep_to_their_match_and_the_rules(game, 2, game.variants(2)[0], 1)


def test_a_lesson_that_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anden.lessons.pace.READ", 0.8)
    found = " ".join(faults_in(LESSON))
    assert "seconds, 180 or more" in found
    assert "the learner's first action comes after" in found


def test_a_remark_of_many_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anden.lessons.faults.WORDS_MOST", 20)
    assert "es: 'lesson-1-01' has 32 words, more than 20" in faults_in(LESSON)


def test_a_lesson_breaks_loudly_when_the_rules_change_under_it() -> None:
    spec: Spec = msgspec.structs.replace(LESSON.game.spec, rules=LESSON.game.spec.rules + 1)
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(registry, "game", lambda _id: replace(LESSON.game, spec=spec))
        assert any("which are no longer here" in fault for fault in faults_in(LESSON))


def test_a_lesson_that_is_not_there_is_refused_in_one_line() -> None:
    with pytest.raises(Malformed, match="has no lesson '9'; there are: 1"):
        lesson_of(registry.game("loknroll"), "9")
    assert lesson_names(registry.game("loknroll"))[0] == "1"


# ---- how a lesson is put together


def test_a_step_asks_for_the_learners_own_actions_and_runs_to_the_next_remark() -> None:
    by_key = {step.remark.say: step for step in LESSON.steps}
    assert by_key["lesson-1-06"].asked == (26, 27)
    assert by_key["lesson-1-06"].targets == (27, 34)
    assert by_key["lesson-1-04"].moments == (22,)
    assert by_key["lesson-1-12"].until < by_key["lesson-1-13"].remark.at  # the lesson jumps over what lies between


def test_an_answer_is_meant_by_the_fields_that_it_names() -> None:
    action = LESSON.match.log[14].action
    assert means({"kind": "lay", "bend": "left"}, action)
    assert means({}, action)
    assert not means({"bend": "right"}, action)
    assert not means({"colour": "blue"}, action)


def test_names_of_stations_are_short() -> None:
    """They stand side by side above the board."""
    for lesson in LESSONS:
        for remark in lesson.script.remarks:
            station = lesson.station(remark)
            if station:
                assert max(len(catalogue(lang, lesson.game).say(station)) for lang in ("es", "en")) <= 16


def test_a_script_of_another_form_names_the_place() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$.remarks\[0\]"):
        msgspec.json.decode(b'{"seat": 0, "names": [], "remarks": [{"at": 1}]}', type=Script)
    with pytest.raises(msgspec.ValidationError, match="point"):
        msgspec.convert({"at": 1, "say": "a", "rules": [], "point": ["Hand 1"]}, Remark)
