"""What is wrong with a lesson: where it leaves the match or the rules, where words are missing, what takes too long."""

from collections.abc import Iterator

from anden.core.errors import Malformed
from anden.core.game import Msg
from anden.core.replay import verify
from anden.lessons.lesson import Lesson, Step, means
from anden.lessons.pace import FIRST_ACTION_MOST, LONGEST, WORDS_MOST, first_action_after, length_of, words_in
from anden.text import LANGUAGES, catalogue, rulebook

__all__ = ["faults_in", "needs_otherwise", "otherwise"]


def faults_in(lesson: Lesson) -> list[str]:
    """Everything that is wrong, in the order of the lesson; an empty list for a lesson that can be taught."""
    return [*_of_the_recording(lesson), *_of_the_steps(lesson), *_of_the_words(lesson), *_of_the_pace(lesson)]


def _of_the_recording(lesson: Lesson) -> Iterator[str]:
    try:
        verify(lesson.replay)
    except Malformed as refusal:
        yield f"the recording: {refusal.msg.args['why']}"
    others = lesson.match.seats - 1
    if len(lesson.script.names) != others or lesson.script.seat not in range(others + 1):
        yield f"seat {lesson.script.seat} and {len(lesson.script.names)} names, in a match of {others + 1}"


def _of_the_steps(lesson: Lesson) -> Iterator[str]:
    shown = 0  # the version that the board shows
    for step in lesson.steps:
        where = f"{step.remark.say}: "
        yield from (where + fault for fault in _of_the_place(lesson, step, shown))
        yield from (where + fault for fault in _of_the_attempt(lesson, step))
        yield from (where + fault for fault in _of_the_answers(lesson, step))
        shown = step.until


def _of_the_place(lesson: Lesson, step: Step, shown: int) -> Iterator[str]:
    remark, log, seat = step.remark, lesson.match.log, lesson.script.seat
    if not shown <= remark.at <= len(log):
        yield f"it stands at {remark.at}, the board at {shown}, the match ends at {len(log)}"
    if remark.way and (len(remark.way) < 2 or not {*remark.way} <= {*remark.point}):
        yield f"the way {remark.way} wants a card and a place, both of them lit"
    if len(step.asked) != remark.ask:
        yield f"{remark.ask} actions are asked for, the match has {len(step.asked)} more"
    if step.asked and step.asked[0] != remark.at:
        yield f"the learner's next action is entry {step.asked[0]}, not {remark.at}"
    unasked = [n for n in range(step.end, min(step.until, len(log))) if log[n].seat == seat]
    if unasked:
        yield f"entry {unasked[0]} is the learner's and is not asked for"


def _of_the_attempt(lesson: Lesson, step: Step) -> Iterator[str]:
    attempt = step.remark.attempt
    if attempt is None:
        return
    match, seat = lesson.at(step.moments[-1]), lesson.script.seat
    meant = [action for action in match.game.tries(match.state, seat) if means(attempt, action)]
    reasons = [match.game.why_not(match.state, seat, action) for action in meant]
    rules = sorted({reason.rule or "" for reason in reasons if reason is not None})
    if not meant or None in reasons:
        yield f"the rules do not refuse {attempt} here"
    elif not {*rules} & {*step.remark.rules}:
        yield f"{attempt} is refused by {rules}, which it does not name"


def _of_the_answers(lesson: Lesson, step: Step) -> Iterator[str]:
    others = [action for moment in step.moments for action in _others(lesson, step, moment)]
    for answer in step.remark.answers:
        if not any(means(answer.to, action) for action in others):
            yield f"nothing that {answer.to} means can be chosen here"


def _others(lesson: Lesson, step: Step, moment: int) -> list[object]:
    """What the learner may choose then besides the recorded action."""
    legal = lesson.at(moment).legal(lesson.script.seat)
    return [action for action in legal if moment not in step.asked or action != lesson.match.log[moment].action]


# ---- words


def _of_the_words(lesson: Lesson) -> Iterator[str]:
    for lang in LANGUAGES:
        words, paragraphs = catalogue(lang, lesson.game), rulebook(lang, lesson.game).paragraphs()
        for msg in _said(lesson):
            yield from words.faults(msg)
            if (count := words_in(words.say(msg))) > WORDS_MOST:
                yield f"{lang}: {msg.key!r} has {count} words, more than {WORDS_MOST}"
        spare = {key for key in words.keys() if key.startswith(f"lesson-{lesson.name}-")}  # noqa: SIM118  # not a mapping
        yield from (f"{lang}: nothing says {key!r}" for key in sorted(spare - {msg.key for msg in _said(lesson)}))
        for remark in lesson.script.remarks:
            missing = sorted({*remark.rules} - {*paragraphs})
            if missing or not remark.rules:
                yield f"{lang}: {remark.say!r} names {missing or 'no paragraph'}: the rules have none such"


def _said(lesson: Lesson) -> Iterator[Msg]:
    """Everything that the lesson says."""
    yield lesson.title
    for step in lesson.steps:
        remark = step.remark
        station = lesson.station(remark)
        yield from [station] if station else []
        yield Msg(remark.say)
        yield from (Msg(answer.say) for answer in remark.answers)
        if needs_otherwise(lesson, step):
            yield otherwise(step)


def otherwise(step: Step) -> Msg:
    """What is said to whoever chooses something else that the rules allow."""
    return Msg(f"{step.remark.say}-otherwise")


def needs_otherwise(lesson: Lesson, step: Step) -> bool:
    """Whether something else can be chosen that has no answer of its own."""
    others = [action for moment in step.moments for action in _others(lesson, step, moment)]
    return any(not any(means(answer.to, action) for answer in step.remark.answers) for action in others)


def _of_the_pace(lesson: Lesson) -> Iterator[str]:
    for lang in LANGUAGES:
        if (length := length_of(lesson, lang)) >= LONGEST:
            yield f"{lang}: it takes {length:.0f} seconds, {LONGEST:.0f} or more"
        if (first := first_action_after(lesson, lang)) > FIRST_ACTION_MOST:
            yield f"{lang}: the learner's first action comes after {first:.0f} seconds, {FIRST_ACTION_MOST:.0f} at most"
