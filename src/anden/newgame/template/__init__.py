"""Sample Game: build the longest train that never gets lighter. Rules: text/rules.en.md."""

from anden.core import faces
from anden.core.game import Game, Spec, Stream
from anden.newgame.template import codes, knowledge, picture, rules, scoring, start, telling
from anden.newgame.template import kernel as k
from anden.newgame.template.kernel import SampleGame
from anden.newgame.template.model import WAGONS, Action, GameOptions, View

__all__ = ["GAME"]

GAME: Game[SampleGame, Action, View, GameOptions] = Game(
    spec=Spec(
        id="sample-game",
        name="Sample Game",
        package=__name__,
        rules=1,
        seats=(2, 3, 4),
        minutes=5,
        lowest_wins=False,
        action=Action,
        view=View,
        options=GameOptions,
        codes=k.CODES,
        bound=1 + 2 * k.KINDS * k.COPIES,  # who is first; every wagon is drawn once and coupled once
        endings=("coupled",),
        kinds={"wagon": WAGONS},
        refusals=rules.REFUSALS,
        numbers={"kinds": k.KINDS, "copies": k.COPIES, "hand": k.HAND},
        difficulty=1,
        streams=(Stream("first"), Stream("yard")),
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
    tell=telling.tell,
    picture=picture.picture,
    describe=picture.describe,
    score=scoring.score,
    ended=scoring.ended,
    totals=scoring.totals,
    policy=start.policy,
    tensor=start.tensor,
)
