"""Lessons: a recorded match with remarks. They lie in `lessons/` of a game's package (docs/lessons.md)."""

from anden.lessons.faults import faults_in, needs_otherwise, otherwise
from anden.lessons.lesson import REPLAY, Lesson, Step, lesson_names, lesson_of, lessons_of, means
from anden.lessons.notices import Deed, Notice, When, faults_in_notices, notices_of
from anden.lessons.pace import first_action_after, length_of
from anden.lessons.recording import renewed
from anden.lessons.script import Answer, Remark, Script

__all__ = [
    "REPLAY",
    "Answer",
    "Deed",
    "Lesson",
    "Notice",
    "Remark",
    "Script",
    "Step",
    "When",
    "faults_in",
    "faults_in_notices",
    "first_action_after",
    "length_of",
    "lesson_names",
    "lesson_of",
    "lessons_of",
    "means",
    "needs_otherwise",
    "notices_of",
    "otherwise",
    "renewed",
]
