"""Ghosts Galore: fill a mine with track full of monsters. Rules: text/rules.en.md."""

from anden.core import faces
from anden.core.game import Game, Spec, Stream
from anden.games.ghostsgalore import (
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
    tally,
    telling,
)
from anden.games.ghostsgalore.kernel import CODES, ROUNDS, GhostsGalore
from anden.games.ghostsgalore.model import (
    MONSTERS,
    TRACKS,
    Action,
    Claim,
    GhostsGaloreOptions,
    Leave,
    Overlay,
    Place,
    View,
)

__all__ = ["GAME"]

# Boards, sides, dealt tiles, the choice among two, who is first; in each round every tile turned up and left (three
# entries), claims and placements; the secret tiles: with as many seats as there can be.
MOST = max(components.SEATS)
BOUND = MOST + MOST + 2 * MOST + MOST + 1 + ROUNDS * (3 * (MOST + components.RULES["spare"]) + 2 * MOST) + MOST

GAME: Game[GhostsGalore, Action, View, GhostsGaloreOptions] = Game(
    spec=Spec(
        id="ghosts-galore",
        name="Ghosts Galore",
        package=__name__,
        rules=1,
        seats=components.SEATS,
        minutes=20,
        lowest_wins=False,
        action=Action,
        view=View,
        options=GhostsGaloreOptions,
        codes=CODES,
        bound=BOUND,
        endings=("full",),
        kinds={"monster": MONSTERS, "track": TRACKS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(),
        difficulty=2,
        deal="search:iters=1500",
        levels=(
            "greedy:overlook=31",
            "greedy:overlook=20",
            "greedy:overlook=5",
            "search:ms=1000",
        ),  # a tile overlooked costs much
        streams=(Stream("first"), Stream("boards"), Stream("box"), Stream("stacks", prepared=True)),
        discreet=(Claim, Leave, Place),
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
    overlay=overlay.overlay,
    tally=tally.tally,
    occasions=occasions.occasions,
    ahead=ahead.ahead,
    changed=ahead.changed,
)
