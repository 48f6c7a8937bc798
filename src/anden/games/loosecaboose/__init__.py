"""Loose Caboose: lay track before the runaway caboose. Rules: text/rules.en.md."""

from anden.core import faces
from anden.core.game import Game, Spec, Stream
from anden.games.loosecaboose import (
    ahead,
    codes,
    components,
    knowledge,
    occasions,
    picture,
    reasons,
    rules,
    scoring,
    start,
    telling,
)
from anden.games.loosecaboose.kernel import CODES, LooseCaboose
from anden.games.loosecaboose.model import CARDS, ENDS, FACES, Action, Lay, LooseCabooseOptions, View
from anden.track.ahead import CHANGES
from anden.track.components import BENDS, STREAMS
from anden.track.overlay import TrackOverlay

__all__ = ["GAME"]

GAME: Game[LooseCaboose, Action, View, LooseCabooseOptions] = Game(
    spec=Spec(
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
        codes=CODES,
        bound=3000,
        endings=("deck-out",),
        kinds={"card": CARDS, "bend": BENDS, "end": ENDS, "face": FACES},
        refusals=rules.REFUSALS,
        numbers=components.numbers(components.OWN_SET),
        difficulty=2,
        deal="search:iters=2500",
        levels=(
            "greedy:overlook=86",
            "greedy:overlook=52",
            "greedy:overlook=20",
            "search:ms=1000",
        ),  # few ways to go wrong
        streams=(*STREAMS, Stream("discards", pile=False)),
        discreet=(Lay,),
        overlay=TrackOverlay,
        occasions=occasions.OCCASIONS,
        changes=CHANGES,
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
    views=knowledge.views,
    imagine=knowledge.imagine,
    prompt=knowledge.prompt,
    tell=telling.tell,
    picture=picture.picture,
    describe=picture.describe,
    score=scoring.score,
    ended=scoring.ended,
    totals=scoring.totals,
    policy=start.policy,
    reasons=reasons.reasons,
    tensor=start.tensor,
    overlay=knowledge.overlay,
    occasions=occasions.occasions,
    ahead=ahead.ahead,
    changed=ahead.changed,
)
