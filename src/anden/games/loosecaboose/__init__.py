"""Loose Caboose: lay track before the runaway caboose. Rules: text/rules.en.md."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from anden.core.game import Event, Game, Msg, Score, Seat, Spec
from anden.core.rng import Rng
from anden.games.loosecaboose import components, knowledge, picture, rules, scoring, telling
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import (
    CARDS,
    ENDS,
    FACES,
    Action,
    Head,
    Lay,
    LooseCabooseOptions,
    Throw,
    View,
)
from anden.games.loosecaboose.policy import LooseCaboosePolicy
from anden.track.actions import decode_shared, encode_shared
from anden.track.components import BENDS, Faces, throws, type_of
from anden.track.rules import check_first
from anden.track.turn import DICE

__all__ = ["GAME"]


@dataclass(frozen=True, eq=False)
class LooseCabooseGame:
    spec: Spec

    def settle(self, seats: int, options: LooseCabooseOptions) -> LooseCabooseOptions:
        check_first(seats, options)
        if options.cards != "anden":
            components.check_set(options.cards)
        return options

    def variants(self, seats: int) -> tuple[LooseCabooseOptions, ...]:
        return LooseCabooseOptions(), LooseCabooseOptions(first=seats - 1)

    def new(self, seats: int, options: LooseCabooseOptions) -> LooseCaboose:
        return k.new_state(components.terms_of(seats, options))

    def encode(self, state: LooseCaboose, action: Action) -> int:
        match action:
            case Head(end):
                return k.HEAD + ENDS.index(end)
            case Lay(card, bend, end):
                return k.LAY + type_of(CARDS, card) * k.PER_CARD + ENDS.index(end) * 3 + BENDS.index(bend)
            case Throw(faces) if faces in (known := _throws(state)):
                return DICE + known.index(faces)
        return encode_shared(CARDS, state, action)

    def decode(self, state: LooseCaboose, code: int) -> Action:
        if code < k.HEAD:
            return decode_shared(CARDS, code) or Throw(_throws(state)[code - DICE])
        if code < k.LAY:
            return Head(ENDS[code - k.HEAD])
        card, place = divmod(code - k.LAY, len(ENDS) * len(BENDS))
        return Lay(CARDS[card], BENDS[place % 3], ENDS[place // 3])

    def why_not(self, state: LooseCaboose, seat: Seat, action: Action) -> Msg | None:
        return rules.why_not(state, seat, action)

    def tries(self, state: LooseCaboose, seat: Seat) -> Iterable[Action]:
        return rules.tries(state, seat)

    def offer(self, action: Action) -> Msg:
        return rules.offer(action)

    def tell(self, before: LooseCaboose, seat: Seat, action: Action, after: LooseCaboose) -> Iterable[Event]:
        return telling.tell(before, seat, action, after)

    def prompt(self, state: LooseCaboose, seat: Seat | None) -> Msg:
        return knowledge.prompt(state, seat)

    def view(self, state: LooseCaboose, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def describe(self, view: View) -> Iterable[Msg]:
        return picture.describe(view)

    def imagine(self, view: View, rng: Rng) -> LooseCaboose:
        return knowledge.imagine(view, rng)

    def score(self, state: LooseCaboose) -> tuple[Score, ...]:
        return scoring.score(state)

    def ended(self, state: LooseCaboose) -> str:
        return scoring.ended(state)

    def policy(self, seats: int, options: LooseCabooseOptions) -> LooseCaboosePolicy:
        return LooseCaboosePolicy(components.terms_of(seats, options))

    def totals(self, state: LooseCaboose) -> Mapping[str, int]:
        return scoring.totals(state)


def _throws(state: LooseCaboose) -> list[Faces]:
    """What the next throw can show, in the kernel's order."""
    options = state.terms.origin
    assert isinstance(options, LooseCabooseOptions)
    return list(throws(components.cards_of(options).dice.faces, state.laid_value))


GAME: Game[LooseCaboose, Action, View, LooseCabooseOptions] = LooseCabooseGame(
    Spec(
        id="loose-caboose",
        name="Loose Caboose",
        package=__name__,
        rules=2,
        seats=components.SEATS,
        minutes=20,
        lowest_wins=True,
        action=Action,
        view=View,
        options=LooseCabooseOptions,
        codes=k.CODES,
        bound=3000,
        endings=("deck-out",),
        kinds={"card": CARDS, "bend": BENDS, "end": ENDS, "face": FACES},
        refusals=rules.REFUSALS,
        numbers=components.numbers(components.OWN_SET),
        difficulty=2,
        levels=("greedy:slip=80", "greedy:slip=30", "greedy", "search:ms=400"),  # slips cost little
    )
)
