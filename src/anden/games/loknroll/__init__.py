"""Lok'n'Roll: lay track, roll, and do not derail. Rules: text/rules.en.md."""

from anden.core.game import Game, Spec
from anden.games.loknroll import (
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
from anden.games.loknroll.kernel import CODES, LoknRoll
from anden.games.loknroll.model import CARDS, Action, Lay, LoknRollOptions, View
from anden.track.ahead import CHANGES
from anden.track.components import BENDS, STREAMS
from anden.track.overlay import TrackOverlay

__all__ = ["GAME"]

GAME: Game[LoknRoll, Action, View, LoknRollOptions] = Game(
    spec=Spec(
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
        codes=CODES,
        bound=3000,
        endings=("deck-out", "derailed"),
        kinds={"card": CARDS, "bend": BENDS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(components.OWN_SET),
        difficulty=1,
        deal="search:iters=2000",
        levels=(
            "greedy:overlook=60",
            "greedy:overlook=32",
            "greedy:overlook=4",
            "search:ms=1000",
        ),  # few ways to go wrong
        streams=STREAMS,
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
    offer=rules.offer,
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
    foresee=scoring.foresee,
    overlay=knowledge.overlay,
    occasions=occasions.occasions,
    ahead=ahead.ahead,
    changed=ahead.changed,
)
