"""Shunting: push the heaviest wagon. A whole game in few lines, to be copied. Rules: text/rules.en.md."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.core.game import Event, Game, Msg, Score, Seat, Spec
from anden.core.rng import Rng
from anden_toy import kernel as k
from anden_toy import knowledge, picture, rules, scoring
from anden_toy.kernel import Shunting
from anden_toy.model import WAGONS, Action, Deal, First, Push, ShuntingOptions, View

__all__ = ["GAME", "ShuntingGame"]


@dataclass(frozen=True, eq=False)
class ShuntingGame:
    spec: Spec

    def settle(self, seats: int, options: ShuntingOptions) -> ShuntingOptions:
        if options.first is not None and options.first not in range(seats):
            raise Malformed(f"first: there is no seat {options.first} among {seats}")
        return options

    def variants(self, seats: int) -> tuple[ShuntingOptions, ...]:
        plain = ShuntingOptions()
        return plain, replace(plain, heavy=True), replace(plain, first=seats - 1)

    def new(self, seats: int, options: ShuntingOptions) -> Shunting:
        return k.new_state(knowledge.terms_of(seats, options))

    def encode(self, state: Shunting, action: Action) -> int:
        match action:
            case Push(wagon):
                return k.PUSHED + _number(wagon)
            case Deal(wagon):
                return k.DEALT + _number(wagon)
            case First(seat) if seat in range(state.terms.seats):
                return k.FIRST + seat
        raise Malformed(f"{action} does not belong to this match")

    def decode(self, state: Shunting, code: int) -> Action:
        del state
        if code < k.DEALT:
            return Push(WAGONS[code - k.PUSHED])
        if code < k.FIRST:
            return Deal(WAGONS[code - k.DEALT])
        return First(code - k.FIRST)

    def why_not(self, state: Shunting, seat: Seat, action: Action) -> Msg | None:
        return rules.why_not(state, seat, action)

    def tries(self, state: Shunting, seat: Seat) -> Iterable[Action]:
        return rules.tries(state, seat)

    def offer(self, action: Action) -> Msg:
        return rules.offer(action)

    def tell(self, before: Shunting, seat: Seat, action: Action, after: Shunting) -> Iterable[Event]:
        return knowledge.tell(before, seat, action, after)

    def prompt(self, state: Shunting, seat: Seat | None) -> Msg:
        return knowledge.prompt(state, seat)

    def view(self, state: Shunting, seat: Seat | None) -> View:
        return knowledge.view(state, seat)

    def picture(self, view: View) -> str:
        return picture.picture(view)

    def describe(self, view: View) -> Iterable[Msg]:
        return picture.describe(view)

    def imagine(self, view: View, rng: Rng) -> Shunting:
        return knowledge.imagine(view, rng)

    def score(self, state: Shunting) -> tuple[Score, ...]:
        return scoring.score(state)

    def ended(self, state: Shunting) -> str:
        return scoring.ended(state)

    def totals(self, state: Shunting) -> Mapping[str, int]:
        return scoring.totals(state)


def _number(wagon: str) -> int:
    if wagon not in WAGONS:
        raise Malformed(f"unknown wagon {wagon!r}")
    return WAGONS.index(wagon)


GAME: Game[Shunting, Action, View, ShuntingOptions] = ShuntingGame(
    Spec(
        id="shunting",
        name="Shunting",
        package=__name__,
        rules=1,
        seats=(2, 3),
        minutes=2,
        lowest_wins=False,
        action=Action,
        view=View,
        options=ShuntingOptions,
        codes=k.CODES,
        bound=1 + 3 * k.HAND + 3 * k.HAND,  # who is first, the deal, the pushes
        endings=("sorted", "departed"),
        kinds={"wagon": WAGONS},
        refusals=rules.REFUSALS,
        numbers={"wagons": k.WAGONS, "hand": k.HAND, "bonus": k.BONUS},
    )
)
