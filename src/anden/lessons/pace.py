"""How long a lesson takes someone who has never seen the game, in seconds: by its words, clicks and turns."""

from anden.core.game import Msg
from anden.lessons.lesson import Lesson, Step
from anden.text import catalogue

__all__ = ["FIRST_ACTION_MOST", "LONGEST", "WORDS_MOST", "first_action_after", "length_of", "words_in"]

WORDS_MOST = 35  # of a remark
LONGEST = 180.0
FIRST_ACTION_MOST = 20.0
READ = 2.8  # words a second
FIRST_CLICK = 2.2  # of a step: it has to be found
NEXT_CLICK = 1.2
GO_ON = 0.8  # the button of a step that asks for nothing
TURN = 1.5  # of somebody else, shown


def words_in(text: str) -> int:
    """How many words are read: what has a letter or a figure in it."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def length_of(lesson: Lesson, lang: str) -> float:
    """The time that the whole lesson takes."""
    return sum(_reading(lesson, step, lang) + _clicking(step) + TURN * _turns(lesson, step) for step in lesson.steps)


def first_action_after(lesson: Lesson, lang: str) -> float:
    """The time until the learner has done something for the first time."""
    spent = 0.0
    for step in lesson.steps:
        spent += _reading(lesson, step, lang)
        if step.moments:
            return spent + FIRST_CLICK
        spent += GO_ON + TURN * _turns(lesson, step)
    return spent


def _reading(lesson: Lesson, step: Step, lang: str) -> float:
    return words_in(catalogue(lang, lesson.game).say(Msg(step.remark.say))) / READ


def _clicking(step: Step) -> float:
    return FIRST_CLICK + NEXT_CLICK * (len(step.moments) - 1) if step.moments else GO_ON


def _turns(lesson: Lesson, step: Step) -> int:
    """How many turns of others the step shows."""
    first = step.asked[0] if step.asked else step.remark.at
    seats = [entry.seat for entry in lesson.match.log[first : step.until] if entry.seat >= 0]
    return sum(
        seat != lesson.script.seat and seat != before for before, seat in zip([None, *seats], seats, strict=False)
    )
