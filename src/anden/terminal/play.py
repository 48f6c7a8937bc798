"""Playing in the terminal: actions by number, `?` for what is refused and why."""

from pathlib import Path
from typing import Any

from anden.bots import Bot, Decision, bot
from anden.core.errors import Illegal, Malformed
from anden.core.game import AnyGame, Msg, Options, Seat
from anden.core.match import Match
from anden.core.replay import encode_replay, replay_of
from anden.core.seal import derived_rng
from anden.terminal.board import Board, party_names
from anden.terminal.printing import ask, bold, clear, dim, italic, show
from anden.text import rulebook

__all__ = ["play_match"]


class Quit(Exception):  # noqa: N818  # a wish, not an error
    """The player has had enough."""


def play_match(
    game: AnyGame,
    seats: int,
    bots: tuple[str, ...],
    options: Options,
    lang: str,
    seed: bytes | None,
    record: Path | None,
) -> None:
    """Play to the end or until the player quits; writes the replay of a finished match if asked to."""
    if len(bots) >= seats:
        raise Malformed(f"{len(bots)} bots leave none of {seats} seats for you; `anden sim` lets bots play alone")
    opponents = {seats - len(bots) + at: bot(name, game) for at, name in enumerate(bots)}
    if record is not None and not record.parent.is_dir():
        raise Malformed(f"{record}: there is no folder {record.parent}")
    match = Match(game, seats, options, seed)
    board = Board(match, lang, party_names(match, lang, bots))
    show(board.platform("play-welcome", game=rulebook(lang, game).title, commitment=match.seal.commitment))
    try:
        _Play(board, opponents, lang).run()
    except (Quit, EOFError, KeyboardInterrupt):
        show(f"\n{board.platform('play-left')}")
        return
    board.show_table(match.state, None)
    board.show_score()
    show(f"\n{board.platform('play-seed', seed=match.seal.seed.hex())}")
    if record is not None:
        record.write_bytes(encode_replay(replay_of(match)))
        show(board.platform("play-recorded", file=str(record)))


class _Play:
    def __init__(self, board: Board, opponents: dict[Seat, Bot], lang: str) -> None:
        self.board = board
        self.match = board.match
        self.opponents = opponents
        self.lang = lang
        self.rngs = {seat: derived_rng(self.match.seal.key, f"bot {seat}") for seat in opponents}
        self.told: dict[Seat, int] = dict.fromkeys(range(self.match.seats), 0)  # up to which version each has read
        self.at_keyboard: Seat | None = None

    def run(self) -> None:
        while not self.match.over:
            seat = self.match.owing()[0]
            if seat in self.opponents:
                decision = Decision.at(self.match, seat, self.rngs[seat])
                self.match.play(seat, self.opponents[seat].choose(decision))
            else:
                self._person(seat)
        if self.at_keyboard is not None:
            self._tell(self.at_keyboard)

    def _person(self, seat: Seat) -> None:
        self._draw_curtain(seat)
        self._tell(seat)
        self.board.show_table(self.match.state, seat)
        show(bold(self.board.say(self.match.game.prompt(self.match.state, seat))))
        legal = self.match.legal(seat)
        for number, action in enumerate(legal, 1):
            show(f"{bold(f'{number:>2}')}  {self._offer(action)}", indent=2)
        self._answer(seat, legal)

    def _offer(self, action: Any) -> str:
        return self.board.say(self.match.game.offer(action))

    def _draw_curtain(self, seat: Seat) -> None:
        """Several people at one keyboard do not see each other's hands."""
        if self.at_keyboard not in (None, seat):
            clear()
            self._ask(self.board.platform("play-curtain", seat=seat))
        self.at_keyboard = seat

    def _tell(self, seat: Seat) -> None:
        self.board.show_lines(self.told[seat], self.match.version, seat)
        self.told[seat] = self.match.version

    def _ask(self, question: str) -> str:
        return ask(bold(question)).strip().lower()

    def _answer(self, seat: Seat, legal: list[Any]) -> None:
        """Ask until something is done."""
        while True:
            wish, _, rest = self._ask(self.board.platform("play-ask")).partition(" ")
            if wish.isdecimal() and 1 <= int(wish) <= len(legal):
                self.match.play(seat, legal[int(wish) - 1], self.match.version)
                return
            if wish == "u":
                if self._undo(seat):
                    return
            elif wish == "q":
                raise Quit
            elif wish == "?":
                self._explain(seat, legal)
            elif wish == "r":
                self._read_rule(rest)
            else:
                show(self.board.platform("play-help", count=len(legal)))

    def _undo(self, seat: Seat) -> bool:
        try:
            self.match.undo(seat)
        except Illegal as refusal:
            show(self.board.say(refusal.msg))
            return False
        return True

    def _explain(self, seat: Seat, legal: list[Any]) -> None:
        """Everything one might reach for now that is refused, with the reason and its rule."""
        for action in self.match.game.tries(self.match.state, seat):
            if action in legal:
                continue
            reason: Msg | None = self.match.game.why_not(self.match.state, seat, action)
            assert reason is not None
            show(f"{dim('✗')} {self._offer(action)}: {italic(self.board.say(reason))}", indent=2)

    def _read_rule(self, number: str) -> None:
        for section in rulebook(self.lang, self.match.game).find(number):
            for paragraph, text in section.paragraphs.items():
                show(f"{bold(paragraph)} {text}", indent=2)
