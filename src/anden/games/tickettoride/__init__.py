"""Ticket to Ride: claim routes, join cities, keep your tickets to yourself. Rules: text/rules.en.md."""

from anden.core.game import Game, Spec, Stream
from anden.games.tickettoride import (
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
    sheet,
    start,
    telling,
)
from anden.games.tickettoride.kernel import CODES, TicketToRide
from anden.games.tickettoride.model import CARDS, COLOURS, Action, Claim, Overlay, Pay, TicketToRideOptions, View

__all__ = ["GAME"]

# The largest set has 240 cards and 60 trains a seat. A card drawn is in a hand or was paid train by train: 540 draws at
# most, each an action, a draw, and up to three sweeps of a row of five; two entries a claim, five a draw of tickets;
# and no more passes than others have turns.
BOUND = 16_000

GAME: Game[TicketToRide, Action, View, TicketToRideOptions] = Game(
    spec=Spec(
        id="ticket-to-ride",
        name="Ticket to Ride",
        package=__name__,
        rules=2,
        seats=components.SEATS,
        minutes=45,
        lowest_wins=False,
        action=Action,
        view=View,
        options=TicketToRideOptions,
        codes=CODES,
        bound=BOUND,
        endings=("final-round", "passes"),
        kinds={"card": CARDS, "colour": COLOURS},
        refusals=rules.REFUSALS,
        numbers=components.numbers(),
        difficulty=3,
        deal="search:iters=500",
        levels=("greedy:overlook=54", "greedy:overlook=38", "greedy", "search:ms=1000"),  # many ways are nearly as good
        streams=(
            Stream("first"),
            Stream("deck"),
            Stream("discards", pile=False),
            Stream("tickets"),
            Stream("returned", pile=False),
        ),
        remembered=("traces",),
        discreet=(Claim, Pay),
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
    overlay=overlay.overlay,
    tally=sheet.tally,
    occasions=occasions.occasions,
    ahead=ahead.ahead,
    changed=ahead.changed,
)
