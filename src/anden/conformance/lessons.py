"""Lessons: what they teach is the match that was recorded and the rules that are in force."""

from functools import cache

from anden.conformance.case import Case, law
from anden.core.errors import Refusal
from anden.core.game import AnyGame
from anden.lessons import faults_in, faults_in_notices, lesson_names, lesson_of

__all__ = ["lessons_keep_to_their_match_and_the_rules"]


@cache
def _faults(game: AnyGame) -> tuple[str, ...]:
    found: list[str] = []
    for name in lesson_names(game):
        try:
            found += [f"lesson {name}: {fault}" for fault in faults_in(lesson_of(game, name))]
        except Refusal as refusal:
            found.append(f"lesson {name}: {refusal.msg.args.get('why', refusal.msg.key)}")
    return tuple(found + faults_in_notices(game))


@law()
def lessons_keep_to_their_match_and_the_rules(case: Case) -> None:
    """The match of every lesson can be verified; what it asks for is what was played; an attempt is refused by a rule
    that it names; everything said has short words in every language and names paragraphs that exist; the learner acts
    within twenty seconds and has learned the game within three minutes."""
    case.same("faults of its lessons", list(_faults(case.game)), [])
