"""Lessons as the page gets them: one message with every view, choice and remark, made as for a replay."""

from math import ceil

from anden.core.game import AnyGame, Msg
from anden.lessons import Lesson, Step, length_of, lesson_of, lessons_of, needs_otherwise, otherwise
from anden.server.sight import Sight, frames_of
from anden.server.wire import lessons as wire
from anden.server.wire.http import LessonInfo
from anden.text import LANGUAGES, catalogue

__all__ = ["lesson_infos", "lesson_message"]


def lesson_infos(game: AnyGame) -> tuple[LessonInfo, ...]:
    """The lessons of a game, as the catalogue lists them."""
    return tuple(_info(lesson) for lesson in lessons_of(game))


def _info(lesson: Lesson) -> LessonInfo:
    titles = {lang: catalogue(lang, lesson.game).say(lesson.title) for lang in LANGUAGES}
    return LessonInfo(lesson.name, titles, ceil(max(length_of(lesson, lang) for lang in LANGUAGES) / 60))


def lesson_message(game: AnyGame, name: str) -> wire.Lesson:
    """All of a lesson."""
    lesson = lesson_of(game, name)
    seat = lesson.script.seat
    shown = sorted({version for step in lesson.steps for version in range(step.remark.at, step.until + 1)})
    chosen = sorted({moment for step in lesson.steps for moment in step.moments})
    return wire.Lesson(
        game=game.spec.id,
        name=name,
        title=lesson.title,
        seat=seat,
        names=lesson.script.names,
        steps=tuple(_step(lesson, step) for step in lesson.steps),
        frames=tuple(
            frame for frame in frames_of(lesson.match, seat, False, shown[0], shown[-1] + 1) if frame.n + 1 in shown
        ),
        moments=tuple(_moment(lesson, version) for version in chosen),
        result=lesson.match.result() if lesson.steps[-1].until == lesson.match.version else None,
    )


def _step(lesson: Lesson, step: Step) -> wire.LessonStep:
    remark = step.remark
    return wire.LessonStep(
        at=remark.at,
        say=Msg(remark.say),
        rules=remark.rules,
        station=lesson.station(remark),
        point=remark.point,
        way=remark.way,
        asked=step.asked,
        until=step.until,
        attempt=remark.attempt,
        answers=tuple(wire.LessonAnswer(answer.to, Msg(answer.say), answer.good) for answer in remark.answers),
        otherwise=otherwise(step) if needs_otherwise(lesson, step) else None,
        jump=remark.jump,
    )


def _moment(lesson: Lesson, version: int) -> wire.Moment:
    match, seat = lesson.at(version), lesson.script.seat
    asked = any(version in step.asked for step in lesson.steps)
    sight = Sight(match, seat, running=True)
    return wire.Moment(
        version=version,
        prompt=match.game.prompt(match.state, seat),
        legal=sight.offers(),
        refused=sight.refusals(),
        recorded=lesson.match.log[version].action if asked else None,
    )
