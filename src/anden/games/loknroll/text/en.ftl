# Lok'n'Roll

# Cards
card-track-1-straight = 1 straight
card-track-1-left = 1 curve-L
card-track-1-right = 1 curve-R
card-track-2-straight = 2 straight
card-track-2-left = 2 curve-L
card-track-2-right = 2 curve-R
card-track-3-straight = 3 straight
card-track-3-left = 3 curve-L
card-track-3-right = 3 curve-R
card-track-4-straight = 4 straight
card-track-4-left = 4 curve-L
card-track-4-right = 4 curve-R
card-destroyed-1-straight = destroyed 1 straight
card-destroyed-1-left = destroyed 1 curve-L
card-destroyed-1-right = destroyed 1 curve-R
card-destroyed-2-straight = destroyed 2 straight
card-destroyed-2-left = destroyed 2 curve-L
card-destroyed-2-right = destroyed 2 curve-R
card-destroyed-3-straight = destroyed 3 straight
card-destroyed-3-left = destroyed 3 curve-L
card-destroyed-3-right = destroyed 3 curve-R
card-destroyed-4-straight = destroyed 4 straight
card-destroyed-4-left = destroyed 4 curve-L
card-destroyed-4-right = destroyed 4 curve-R
card-chaos-1 = chaos 1
card-chaos-2 = chaos 2
card-chaos-3 = chaos 3
card-chaos-4 = chaos 4

bend-straight = straight on
bend-left = bending left
bend-right = bending right

rival-laura = Laura

# Actions, as they are offered
action-pass = Pass: roll one card on, take one penalty card
action-lay = Lay { $card }, { $bend }
action-roll = Stop laying and roll
action-discard = Put { $card } on your pile
action-combine = Combine { $card } with the top of your pile: both leave the game
action-done = No more chaos

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment …
prompt-wait = { $seat } is thinking.
prompt-lay-start = You turned up { $card } for the starting line. Lay it.
prompt-act = Your turn: pass, extend the line or discard chaos.
prompt-extend = Lay another { $value }, or roll { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
prompt-chaos = More chaos, or done?
prompt-penalty = You took { $cards }. Which one goes on your pile first?

# What lies on the table
on-deck = { $count ->
        [one] One card
       *[other] { $count } cards
    } left in the deck.
in-hand = Hand of { $seat }: { $cards }.
in-hand-hidden = Hand of { $seat }: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
on-pile = Pile of { $seat }, bottom to top: { $cards } (sum { $points }).
derailed = Derailments so far: { $count }.

# What happened
first = { $seat } starts.
reveal-start = { $seat } turns up { $card }.
set-aside = { $card } has no place in the starting line and is set aside.
lay = { $seat } lays { $card }, { $bend }.
start-ready = The starting line is ready; the locomotive waits on card number { $stand }.
draw-own = You draw { $card }.
draw-other = { $seat } draws a card.
pass = { $seat } passes.
roll = { $seat } rolls { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
throw = The dice ({ $dice }) show { $wheels ->
        [one] one wheel
       *[other] { $wheels } wheels
    }.
move = The locomotive runs { $steps ->
        [one] one card
       *[other] { $steps } cards
    } on.
stay = The locomotive stays where it is.
broken = It ran over destroyed track: { $count ->
        [one] one more penalty card
       *[other] { $count } more penalty cards
    }.
derail = It derails with { $left ->
        [one] one step
       *[other] { $left } steps
    } to spare!
penalty = { $seat } takes { $cards } from the start of the line.
put = { $seat } puts { $card } on the pile.
combine = { $seat } combines { $card } with the top of the pile: both leave the game.
done = { $seat } has discarded enough chaos.
turn-up = { $seat } turns up { $card }.
cannot-lay = { $seat } cannot lay { $card }: it leaves the game, and she passes.
deck-out = The deck is empty: end of the line.
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
score-laura = Cards on Laura's pile ({ $count })
ended-deck-out = The deck ran out.
ended-derailed = Derailed once too often.

# Refusals
no-such-card = There is no card called “{ $id }”.
no-such-bend = { $card } cannot lie { $bend }: straights run straight on, curves bend left or right.
overlap = { $card }, { $bend }, would lie over another card.
dead-end = { $card }, { $bend }, would leave no room beyond it.
values-clash = A { $value } may not follow a { $last } ({ $card }).
not-the-card-drawn = Lay the card you turned up: { $card }.
lay-the-start = The starting line is still being built: lay the card you turned up.
dead-end-start = { $card }, { $bend }, would leave no room beyond it, and the starting line must go on.
one-action = You have already begun another action this turn.
natures = Chance does that, not a player.
not-your-turn = It is { $seat }'s turn.
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
not-taken = { $card } is not among the penalty cards you took.
no-match = { $card } does not match the top of your pile.
challenge-lost = You have derailed once too often: the challenge is lost.
