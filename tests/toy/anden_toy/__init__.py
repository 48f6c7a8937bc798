"""Shunting: push the heaviest wagon. A whole game in few lines, to be copied. Rules: text/rules.en.md."""

from anden.core import faces
from anden.core.game import Game, Spec, Stream
from anden_toy import codes, knowledge, picture, rules, scoring, start
from anden_toy import kernel as k
from anden_toy.kernel import Shunting
from anden_toy.model import WAGONS, Action, ShuntingOptions, View

__all__ = ["GAME"]

GAME: Game[Shunting, Action, View, ShuntingOptions] = Game(
    spec=Spec(
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
        streams=(Stream("first"), Stream("depot")),
        numbers={"wagons": k.WAGONS, "hand": k.HAND, "bonus": k.BONUS},
    ),
    settle=start.settle,
    variants=start.variants,
    new=start.new,
    encode=codes.encode,
    decode=codes.decode,
    why_not=rules.why_not,
    tries=rules.tries,
    offer=faces.offer,
    view=knowledge.view,
    imagine=knowledge.imagine,
    prompt=knowledge.prompt,
    tell=knowledge.tell,
    picture=picture.picture,
    describe=picture.describe,
    score=scoring.score,
    ended=scoring.ended,
    totals=scoring.totals,
    tensor=start.tensor,
)
