"""A match as text: its board, its log, its score, for one seat in one language. Playing and replaying share it."""

from typing import Any

from anden.core.game import Msg, Score, Seat
from anden.core.match import AnyMatch
from anden.terminal.printing import bold, dim, show, show_picture, show_table
from anden.text import Catalogue, catalogue


class Board:
    def __init__(self, match: AnyMatch, lang: str, names: list[str]) -> None:
        self.match = match
        self.words: Catalogue = catalogue(lang, match.game)
        self.names = names

    def say(self, msg: Msg) -> str:
        rule = dim(f" ({msg.rule})") if msg.rule else ""
        return self.words.say(msg, self.names) + rule

    def draw(self, view: Any) -> str:
        """What a seat knows, drawn with characters."""
        return self.words.draw(self.match.game.picture(view))

    def platform(self, key: str, **args: str | int) -> str:
        """Words of the platform's own, for the terminal."""
        return self.words.say(Msg(key, dict(args)), self.names)

    def show_table(self, state: Any, seat: Seat | None) -> None:
        view = self.match.game.view(state, seat)
        show_picture(f"\n{self.draw(view)}\n")
        for line in self.match.game.describe(view):
            show(self.say(line))
        show()

    def show_lines(self, first: int, last: int, seat: Seat | None) -> None:
        """What entries first to last - 1 told that seat."""
        for n in range(first, last):
            for event in self.match.events(n):
                if event.seen_by(seat):
                    show(f"{dim('·')} {self.say(event.msg)}", indent=2)

    def show_score(self) -> None:
        result = self.match.result()
        assert result is not None
        scores: tuple[Score, ...] = self.match.game.score(self.match.state)
        rows = []
        for place, parties in enumerate(result.ranking, 1):
            for score in (scores[party] for party in parties):
                lines = " + ".join(f"{self.words.say(line.label)} {line.points}" for line in score.lines)
                counts = ("-", "-") if score.void else (str(place), str(score.total))
                rows.append((counts[0], self.names[score.seat], lines, counts[1]))
        show(f"\n{bold(self.platform(f'ended-{result.ended}'))}\n")
        headings = [self.platform(f"score-{heading}") for heading in ("place", "player", "lines", "total")]
        show_table(headings, rows, left=range(len(headings)))


def party_names(match: AnyMatch, lang: str, bots: tuple[str, ...]) -> list[str]:
    """People are numbered, bots keep their name, rivals have theirs from the game's catalogue."""
    words = catalogue(lang, match.game)
    people = match.seats - len(bots)
    names = [words.say(Msg("seat-name", {"number": seat + 1})) for seat in range(people)]
    names += [words.say(Msg("bot-name", {"number": people + at + 1, "bot": bot})) for at, bot in enumerate(bots)]
    return names + [words.name_of("rival", score.rival) for score in match.game.score(match.state) if score.rival]
