# Lok'n'Roll

# Cards
card-track-1-straight = straight 1
card-track-1-left = left-hand curve 1
card-track-1-right = right-hand curve 1
card-track-2-straight = straight 2
card-track-2-left = left-hand curve 2
card-track-2-right = right-hand curve 2
card-track-3-straight = straight 3
card-track-3-left = left-hand curve 3
card-track-3-right = right-hand curve 3
card-track-4-straight = straight 4
card-track-4-left = left-hand curve 4
card-track-4-right = right-hand curve 4
card-destroyed-1-straight = broken straight 1
card-destroyed-1-left = broken left-hand curve 1
card-destroyed-1-right = broken right-hand curve 1
card-destroyed-2-straight = broken straight 2
card-destroyed-2-left = broken left-hand curve 2
card-destroyed-2-right = broken right-hand curve 2
card-destroyed-3-straight = broken straight 3
card-destroyed-3-left = broken left-hand curve 3
card-destroyed-3-right = broken right-hand curve 3
card-destroyed-4-straight = broken straight 4
card-destroyed-4-left = broken left-hand curve 4
card-destroyed-4-right = broken right-hand curve 4
card-chaos-1 = chaos 1
card-chaos-2 = chaos 2
card-chaos-3 = chaos 3
card-chaos-4 = chaos 4

bend-straight = straight on
bend-left = bending left
bend-right = bending right

rival-laura = Laura

# Actions, as they are offered
action-pass = Pass: the locomotive moves one card and you take one penalty card
action-lay = Lay { $card }, { $bend }
action-roll = Stop and roll the dice
action-discard = Put { $card } on your pile
action-combine = Combine { $card } with the top card of your pile: both leave the game
action-done = Finish discarding

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment…
prompt-wait = { $seat } is thinking.
prompt-lay-start = You turned up { $card }: lay it in the starting line.
prompt-act = Your turn: extend the line, discard chaos or pass.
prompt-extend = Lay another { $value }, or roll { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
prompt-chaos = Discard another chaos card, or finish.
prompt-penalty = You took { $cards }. Which one goes on your pile first?

# What lies on the table
on-deck = { $count ->
        [0] No cards
        [one] One card
       *[other] { $count } cards
    } left in the deck.
in-hand = { $seat }’s hand: { $cards }.
in-hand-hidden = { $seat }’s hand: { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }.
on-pile = { $seat }’s pile, bottom to top: { $cards } ({ $points } in all).
derailed = Derailments so far: { $count }.

# What happened
first = { $seat } starts.
reveal-start = { $seat } turns up { $card }.
set-aside = No room in the starting line: { $card } is set aside.
lay = { $seat } lays { $card }, { $bend }.
start-ready = The starting line is ready; the locomotive waits on card number { $stand }.
draw-own = You draw { $card }.
draw-seen = { $seat } draws { $card }.
draw-other = { $seat } draws a card.
pass = { $seat } passes.
roll = { $seat } rolls { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
throw = { $dice ->
        [one] One die shows
       *[other] { $dice } dice show
    } { $wheels ->
        [0] no wheels
        [one] one wheel
       *[other] { $wheels } wheels
    }.
move = The locomotive moves { $steps ->
        [one] one card
       *[other] { $steps } cards
    }.
stay = The locomotive stays where it is.
broken = It ran over broken track: { $count ->
        [one] one more penalty card
       *[other] { $count } more penalty cards
    }.
derail = It derails with { $left ->
        [one] one step
       *[other] { $left } steps
    } still to go!
penalty = { $seat } takes { $cards } from the start of the line.
let-off = { $seat } is let off { $count ->
        [one] one penalty
       *[other] { $count } penalties
    }: no more cards lie behind the locomotive.
put = { $seat } puts { $card } on the pile.
combine = { $seat } combines { $card } with the top of the pile: both leave the game.
done = { $seat } has discarded enough chaos.
turn-up = { $seat } turns up { $card }.
cannot-lay = { $seat } cannot lay { $card }: the card leaves the game and { $seat } passes.
deck-out = The deck is empty: the game is over.
lost = Derailed more than { $limit } times: the challenge is lost.

# Scores and endings
score-hand = In hand ({ $count ->
        [one] one card
       *[other] { $count } cards
    })
score-pile = On the pile ({ $count ->
        [one] one card
       *[other] { $count } cards
    })
score-laura = Cards on Laura’s pile ({ $count })
ended-deck-out = The deck ran out.
ended-derailed = Derailed once too often.

# Why a good player would do it
reason-safe = With { $dice ->
        [one] one die
       *[other] { $dice } dice
    } you can’t derail: { $count ->
        [one] one card lies
       *[other] { $count } cards lie
    } ahead of the locomotive.
reason-risk = Only { $percent }% of rolls derail.
reason-more = You can go on: { $count ->
        [one] another { $value } is
       *[other] { $count } more of value { $value } are
    } in your hand.
reason-out-of-hand = It gets a { $value } out of your hand, where it would count against you.
reason-trap = The broken track will lie ahead of the others.
reason-pays-off = The card you take is a { $value }, like the top of your pile: the two can leave the game.
reason-cheap = Passing costs little: the card you take is a { $value }.
reason-extending = Whatever you lay, at least { $percent }% of rolls derail.
reason-tight = The next player finds { $count ->
        [0] no card
        [one] only one card
       *[other] only { $count } cards
    } ahead of the locomotive.
reason-combine = Both cards leave the game: { $points } points less for you.
reason-pair = You have another { $value } to combine with it next: then both leave the game.
reason-meets = The first card of the line is a { $value } too: your next penalty card can combine with it.

# Refusals
no-such-card = There is no card called “{ $id }”.
no-such-bend = That is no way to lay { $card } ({ $bend }): straights go straight on, curves turn left or right.
overlap = No room there: { $card }, { $bend }, would cover another card.
dead-end = Not there: beyond { $card }, { $bend }, no other card would fit.
values-clash = A { $value } can’t come after a { $last }. Choose another card instead of { $card }.
not-the-card-drawn = Lay the card you turned up: { $card }.
lay-the-start = The starting line is still being built: lay the card you turned up.
dead-end-start = Not there: the starting line must be able to go on, and beyond { $card }, { $bend }, no other card would fit.
one-action = You do one thing a turn, and you have already begun another.
natures = Chance decides that, not a player.
not-your-turn = It is { $seat }’s turn.
ended = The deck has run out: the game is over.
not-in-hand = You do not have { $card } in hand.
other-value = This turn you are laying { $value }s: { $card } has another value.
nothing-laid = Lay a card before you roll.
roll-first = You have laid track: roll the dice.
only-chaos = Only chaos may be discarded from the hand, not { $card }.
chaos-is-no-track = Chaos is never track: { $card } cannot be laid.
chaos-not-in-hand = You do not have { $card } in hand.
nothing-discarded = You have discarded no chaos yet.
order-penalties = First put the penalty cards you took on your pile.
not-taken = You did not take { $card } as a penalty.
no-match = You can’t combine: { $card } does not have the value of the top card of your pile.
challenge-lost = You have derailed once too often: the challenge is lost.

# What changes for whoever had a move ready
changed-line = Somebody has laid track: the line ends somewhere else now.
changed-train = There { $count ->
        [0] is no track
        [one] is only one card
       *[other] are only { $count } cards
    } ahead now.
changed-pass = Passing now costs { $points ->
        [one] one point
       *[other] { $points } points
    }.
