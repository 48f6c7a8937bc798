"""Lok'n'Roll: lay track, roll, and do not derail. Rules: text/rules.en.md."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.core.game import Event, Game, Msg, Score, Seat, Spec
from anden.core.rng import Rng
from anden.games.loknroll import components, knowledge, picture, rules, scoring, telling
from anden.games.loknroll import kernel as k
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import (
    CARDS,
    MODES,
    Action,
    Discard,
    Done,
    Lay,
    LoknRollOptions,
    Throw,
    View,
)
from anden.games.loknroll.policy import LoknRollPolicy
from anden.track.actions import decode_shared, encode_shared
from anden.track.components import BENDS, Faces, throws, type_of
from anden.track.rules import check_first
from anden.track.turn import DICE

__all__ = ["GAME"]

SOLO_MODES = MODES[1:]


@dataclass(frozen=True, eq=False)
class LoknRollGame:
    spec: Spec

    def settle(self, seats: int, options: LoknRollOptions) -> LoknRollOptions:
        mode = options.mode or ("laura" if seats == 1 else "table")
        if (mode in SOLO_MODES) != (seats == 1):
            allowed = "one seat" if mode in SOLO_MODES else "two seats or more"
            raise Malformed(f"mode: {mode!r} is for {allowed}, not for {seats}")
        check_first(seats, options)
        if options.cards != "anden":
            components.check_set(options.cards)
        return replace(options, mode=mode)

    def variants(self, seats: int) -> tuple[LoknRollOptions, ...]:
        plain = [LoknRollOptions(mode=mode) for mode in SOLO_MODES] if seats == 1 else [LoknRollOptions()]
        barred = [replace(options, no_dead_ends=True) for options in plain]
        fixed = [] if seats == 1 else [LoknRollOptions(first=seats - 1)]
        return tuple(self.settle(seats, options) for options in plain + barred + fixed)

    def new(self, seats: int, options: LoknRollOptions) -> LoknRoll:
        return k.new_state(components.terms_of(seats, options), components.house_of(options))

    def encode(self, state: LoknRoll, action: Action) -> int:
        match action:
            case Lay(card, bend):
                return k.LAY + type_of(CARDS, card) * 3 + BENDS.index(bend)
            case Discard(card, combine):
                return k.PUT + type_of(CARDS, card) * 2 + combine
            case Done():
                return k.DONE
            case Throw(wheels, blanks) if (shown := (1,) * wheels + (0,) * blanks) in (known := _throws(state)):
                return DICE + known.index(shown)
        return encode_shared(CARDS, state, action)

    def decode(self, state: LoknRoll, code: int) -> Action:
        if code < k.LAY:
            return decode_shared(CARDS, code) or _throw(state, code - DICE)
        if code < k.PUT:
            card, bend = divmod(code - k.LAY, 3)
            return Lay(CARDS[card], BENDS[bend])
        if code < k.DONE:
            card, combine = divmod(code - k.PUT, 2)
            return Discard(CARDS[card], combine == 1)
        return Done()

    def why_not(self, state: LoknRoll, seat: Seat, action: Action) -> Msg | None:
        return rules.why_not(state, seat, action)

    def tries(self, state: LoknRoll, seat: Seat) -> Iterable[Action]:
        return rules.tries(state, seat)

    def offer(self, action: Action) -> Msg:
        return rules.offer(action)

    def tell(self, before: LoknRoll, seat: Seat, action: Action, after: LoknRoll) -> Iterable[Event]:
        return telling.tell(before, seat, action, after)

    def prompt(self, state: LoknRoll, seat: Seat | None) -> Msg:
        return knowledge.prompt(state, seat)

    def view(self, state: LoknRoll, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def describe(self, view: View) -> Iterable[Msg]:
        return picture.describe(view)

    def imagine(self, view: View, rng: Rng) -> LoknRoll:
        return knowledge.imagine(view, rng)

    def score(self, state: LoknRoll) -> tuple[Score, ...]:
        return scoring.score(state)

    def foresee(self, state: LoknRoll, seat: Seat, action: Action) -> tuple[int, ...] | None:
        return scoring.foresee(state, seat, self.encode(state, action)) if isinstance(action, Discard) else None

    def ended(self, state: LoknRoll) -> str:
        return scoring.ended(state)

    def policy(self, seats: int, options: LoknRollOptions) -> LoknRollPolicy:
        return LoknRollPolicy(self.new(seats, options))

    def totals(self, state: LoknRoll) -> Mapping[str, int]:
        return scoring.totals(state)


def _throws(state: LoknRoll) -> list[Faces]:
    """What the next throw can show, in the kernel's order."""
    options = state.terms.origin
    assert isinstance(options, LoknRollOptions)
    return list(throws(components.die_of(components.cards_of(options)), state.thrown()))


def _throw(state: LoknRoll, place: int) -> Throw:
    shown = _throws(state)[place]
    return Throw(shown.count(1), shown.count(0))


GAME: Game[LoknRoll, Action, View, LoknRollOptions] = LoknRollGame(
    Spec(
        id="loknroll",
        name="Lok'n'Roll",
        package=__name__,
        rules=1,
        seats=components.SEATS,
        minutes=15,
        lowest_wins=True,
        action=Action,
        view=View,
        options=LoknRollOptions,
        codes=k.CODES,
        bound=3000,
        endings=("deck-out", "derailed"),
        kinds={"card": CARDS, "bend": BENDS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(components.OWN_SET),
        difficulty=1,
        levels=("greedy:slip=50", "greedy", "search:ms=50", "search:ms=1000"),  # a little search goes a long way
    )
)
