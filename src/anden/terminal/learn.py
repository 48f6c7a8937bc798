"""A lesson in the terminal: the same remarks on the same match, actions by number."""

from typing import Any

from anden.core.game import Msg
from anden.lessons import Lesson, Step, means, otherwise
from anden.terminal.board import Board
from anden.terminal.printing import ask, bold, dim, italic, rule, show
from anden.text import catalogue

__all__ = ["Learning"]


class Quit(Exception):  # noqa: N818  # a wish, not an error
    """The learner has had enough."""


class Learning:
    """One learner and one lesson."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self.lesson = lesson
        self.seat = lesson.script.seat
        names = list(lesson.script.names)
        names.insert(self.seat, catalogue(lang, lesson.game).say(Msg("seat-name", {"number": self.seat + 1})))
        self.board = Board(lesson.match, lang, names)

    def run(self) -> None:
        """Teach to the end, or until the learner leaves or nobody can type."""
        show(self.board.platform("learn-welcome", lesson=self.board.say(self.lesson.title)))
        shown = self.lesson.steps[0].remark.at
        try:
            for number, step in enumerate(self.lesson.steps, 1):
                shown = self._teach(step, number, shown)
        except (Quit, EOFError, KeyboardInterrupt):
            show(f"\n{self.board.platform('learn-left')}")
            return
        show(f"\n{self.board.platform('learn-end', game=self.lesson.game.spec.id)}")

    def _teach(self, step: Step, number: int, shown: int) -> int:
        """One step; answers with the version that was shown last."""
        remark = step.remark
        station = self.lesson.station(remark)
        if station:
            rule(f"{self.board.say(station)} · {number}/{len(self.lesson.steps)}")
        if not remark.jump:
            self.board.show_lines(shown, remark.at, self.seat)
        self.board.show_table(self.lesson.match.state_at(remark.at), self.seat)
        show(bold(self.board.say(Msg(remark.say))) + dim(f" ({', '.join(remark.rules)})"))
        for moment, until in zip(step.asked, step.targets, strict=True):
            self._choose(step, moment)
            self.board.show_lines(moment, until if until in step.asked else moment + 1, self.seat)
        if remark.attempt is not None:
            self._attempt(step)
        elif not step.asked:
            self._ask("learn-go-on")
        return step.end

    def _ask(self, question: str) -> str:
        wish = ask(bold(self.board.platform(question))).strip().lower()
        if wish == "q":
            raise Quit
        return wish

    def _offer(self, action: Any) -> str:
        return self.board.say(self.lesson.game.offer(action))

    def _choose(self, step: Step, moment: int) -> None:
        """Ask until the recorded action is chosen, or another that is as good, or the learner wants to be shown."""
        legal = self.lesson.at(moment).legal(self.seat)
        recorded = self.lesson.match.log[moment].action
        for number, action in enumerate(legal, 1):
            show(f"{bold(f'{number:>2}')}  {self._offer(action)}", indent=2)
        while True:
            wish = self._ask("learn-ask")
            if wish == "s" or (self._numbered(wish, legal) and self._answers(step, legal[int(wish) - 1], recorded)):
                break
            if wish == "?":
                self._explain(moment)
            elif not self._numbered(wish, legal):
                show(self.board.platform("learn-help", count=len(legal)))
        show(f"{dim('▸')} {self._offer(recorded)}", indent=2)

    def _numbered(self, wish: str, legal: list[Any]) -> bool:
        return wish.isdecimal() and 1 <= int(wish) <= len(legal)

    def _answers(self, step: Step, action: Any, recorded: Any) -> bool:
        """Say what the lesson says to this choice; whether it goes on."""
        if action == recorded:
            return True
        found = next((answer for answer in step.remark.answers if means(answer.to, action)), None)
        show(italic(self.board.say(Msg(found.say) if found else otherwise(step))), indent=2)
        return found is not None and found.good

    def _attempt(self, step: Step) -> None:
        """What the rules refuse cannot be numbered: it is looked up."""
        while self._ask("learn-attempt") not in ("?", "s"):
            show(italic(self.board.say(otherwise(step))), indent=2)
        self._explain(step.moments[-1], step.remark.attempt or {})

    def _explain(self, moment: int, fields: dict[str, Any] | None = None) -> None:
        """What one might reach for then that is refused, with the reason and its rule; `fields`: only such actions."""
        match = self.lesson.at(moment)
        for action in match.game.tries(match.state, self.seat):
            reason = match.game.why_not(match.state, self.seat, action)
            if reason is not None and means(fields or {}, action):
                show(f"{dim('✗')} {self._offer(action)}: {italic(self.board.say(reason))}", indent=2)
