"""`anden learn`: every lesson is played to its end in the terminal, in both languages, with wrong moves on the way."""

import pytest

from anden.core import registry
from anden.core.game import Msg
from anden.lessons import Lesson, Step, means, otherwise
from anden.terminal import learn
from anden.terminal.learn import Learning
from anden.text import LANGUAGES, catalogue
from tests.lessons.test_lessons import LESSON, LESSONS, called
from tests.test_cli import anden


def answer_to(step: Step, action: object) -> str | None:
    """The key of what the step says to another choice; None: the lesson goes on with it."""
    found = next((answer for answer in step.remark.answers if means(answer.to, action)), None)
    return (None if found.good else found.say) if found else otherwise(step).key


class Keyboard:
    """What a learner types: first something else, once for each answer that the step has to it, then what is asked."""

    def __init__(self, lesson: Lesson) -> None:
        self.answers = iter([line for step in lesson.steps for line in self._lines(lesson, step)])

    def _lines(self, lesson: Lesson, step: Step) -> list[str]:
        lines: list[str] = []
        for moment in step.asked:
            legal = lesson.at(moment).legal(lesson.script.seat)
            right = legal.index(lesson.match.log[moment].action)
            wrong = {answer_to(step, action): str(n + 1) for n, action in enumerate(legal) if n != right}
            lines += [*(typed for key, typed in wrong.items() if key), "?", "nonsense", str(right + 1)]
        if step.remark.attempt is not None:
            lines += ["7", "?"]
        return lines or [""]

    def ask(self, _question: str) -> str:
        return next(self.answers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=called)
def test_a_lesson_is_played_to_its_end_with_wrong_moves_on_the_way(
    lesson: Lesson, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard = Keyboard(lesson)
    monkeypatch.setattr(learn, "ask", keyboard.ask)
    monkeypatch.setenv("COLUMNS", "1000")
    Learning(lesson, lang).run()
    shown, words = capsys.readouterr().out, catalogue(lang, lesson.game)
    assert next(keyboard.answers, None) is None
    assert words.say(Msg("learn-end", {"game": lesson.game.spec.id})) in shown
    for step in lesson.steps:
        assert words.say(Msg(step.remark.say)) in shown
        if otherwise(step).key in words.keys():  # noqa: SIM118  # not a mapping
            assert words.say(otherwise(step)) in shown
        assert all(words.say(Msg(answer.say)) in shown for answer in step.remark.answers if not answer.good)


def test_s_shows_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(learn, "ask", lambda _question: "s")
    Learning(LESSON, "en").run()
    assert "End of the lesson" in capsys.readouterr().out


def test_the_command_teaches_and_leaves_where_nobody_can_type() -> None:
    said = anden("learn", "loknroll", "--lang", "en")
    assert (said.returncode, said.stderr) == (0, "")
    assert "The fewest points win, hand and pile together" in said.stdout
    assert "You leave the lesson" in said.stdout


def test_a_lesson_that_is_not_there_is_refused_in_one_line() -> None:
    said = anden("learn", "loknroll", "--lesson", "nine")
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert registry.game("loknroll").spec.name in said.stderr
