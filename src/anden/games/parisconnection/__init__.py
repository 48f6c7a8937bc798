"""Paris Connection: build the railways out of Paris, and hold shares in the dearest. Rules: text/rules.en.md."""

from anden.core import faces
from anden.core.game import Game, Spec, Stream
from anden.games.parisconnection import (
    ahead,
    codes,
    components,
    knowledge,
    occasions,
    overlay,
    picture,
    reasons,
    rules,
    scoring,
    start,
    telling,
)
from anden.games.parisconnection.kernel import CODES, ParisConnection
from anden.games.parisconnection.model import (
    COLOURS,
    MOST_SWAPS,
    Action,
    Build,
    Done,
    Give,
    Lay,
    Overlay,
    ParisOptions,
    Take,
    View,
)

__all__ = ["GAME"]

GAME: Game[ParisConnection, Action, View, ParisOptions] = Game(
    spec=Spec(
        id="paris-connection",
        name="Paris Connection",
        package=__name__,
        rules=2,
        env=2,
        seats=components.SEATS,
        minutes=30,
        lowest_wins=False,
        action=Action,
        view=View,
        options=ParisOptions,
        codes=CODES,
        bound=components.longest_match(MOST_SWAPS),
        endings=("marseille", "stations", "both", "swaps"),
        kinds={"colour": COLOURS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(components.own_map()),
        difficulty=2,
        deal="search:iters=1000",
        levels=(
            "greedy:overlook=50",
            "greedy:overlook=28",
            "search:iters=6:again=25",  # looks ahead, but not far
            "search:ms=1000:again=25",
        ),  # a turn is many steps
        streams=(Stream("first"), Stream("starts"), Stream("bag")),
        discreet=(Build, Done, Give, Lay, Take),
        overlay=Overlay,
        occasions=occasions.OCCASIONS,
        changes=ahead.CHANGES,
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
    reasons=reasons.reasons,
    tensor=start.tensor,
    overlay=overlay.overlay,
    map_svg=picture.map_svg,
    occasions=occasions.occasions,
    ahead=ahead.ahead,
    changed=ahead.changed,
)
