# Loose Caboose

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
card-broken-1-straight = broken 1 straight
card-broken-1-left = broken 1 curve-L
card-broken-1-right = broken 1 curve-R
card-broken-2-straight = broken 2 straight
card-broken-2-left = broken 2 curve-L
card-broken-2-right = broken 2 curve-R
card-broken-3-straight = broken 3 straight
card-broken-3-left = broken 3 curve-L
card-broken-3-right = broken 3 curve-R
card-broken-4-straight = broken 4 straight
card-broken-4-left = broken 4 curve-L
card-broken-4-right = broken 4 curve-R

bend-straight = straight on
bend-left = bending left
bend-right = bending right

end-front = at the front
end-back = at the back

# Faces of a die
face-0 = blank
face-1 = one wheel
face-2 = two wheels

# Actions, as they are offered
action-pass = Pass: the caboose rolls one card on, you take one penalty card
action-lay = Lay { $card }, { $bend }, { $end }
action-head = The caboose leaves { $end }
action-roll = Stop laying and roll

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment …
prompt-wait = { $seat } is thinking.
prompt-lay-first = You turned up { $card }: the line begins with it.
prompt-lay-start = You turned up { $card } for the first line. Lay it, at either end.
prompt-choose-front = The line is begun. Which way does the caboose head?
prompt-act = Your turn: add track or pass.
prompt-extend = Lay another { $value }, or roll { $value ->
        [one] one die
       *[other] { $value } dice
    }.

# What lies on the table
on-deck = { $count ->
        [one] One card
       *[other] { $count } cards
    } left in the draw pile.
in-hand = Hand of { $seat }: { $cards }.
in-hand-hidden = Hand of { $seat }: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
on-pile = Penalties of { $seat }, bottom to top: { $cards } (sum { $points }).
in-bank = Banked by { $seat }: { $cards } (sum { $points }).

# What happened
first = { $seat } starts.
reveal-start = { $seat } turns up { $card }.
lay = { $seat } lays { $card }, { $bend }, { $end }.
head = { $seat } chooses: the caboose leaves { $end }.
draw-own = You draw { $card }.
draw-other = { $seat } draws a card.
pass = { $seat } passes.
roll = { $seat } rolls { $dice ->
        [one] one die
       *[other] { $dice } dice
    }.
throw = The dice: { $faces }. { $wheels ->
        [0] No wheels
        [one] One wheel
       *[other] { $wheels } wheels
    } in all.
move = The caboose rolls { $steps ->
        [one] one card
       *[other] { $steps } cards
    } on.
stay = The caboose stays where it is.
derail = It derails with { $left ->
        [one] one step
       *[other] { $left } steps
    } to spare!
broken = Broken track! { $count ->
        [one] One card goes to the bank
       *[other] { $count } cards go to the bank
    }.
penalty = { $seat } takes { $cards } from the back of the line.
penalty-drawn = Nothing is left behind the caboose: { $seat } turns up { $card } as a penalty.
bank = { $seat } banks { $card }.
put = { $seat } puts { $card } on the penalty pile.
cancel = { $card } cancels the top of the penalty pile of { $seat }.
last-card = That was the last card of the draw pile.
forgiven = { $seat } owes { $count ->
        [one] one card
       *[other] { $count } cards
    } more, but none is left anywhere: forgiven.
reshuffle = The discards are shuffled to pay for penalties.
deck-out = The draw pile is empty: end of the line.

# Scores and endings
score-pile = Penalty pile ({ $count ->
        [one] one card
       *[other] { $count } cards
    })
score-bank = Bank ({ $count ->
        [one] one card
       *[other] { $count } cards
    })
score-hand = In hand ({ $count ->
        [one] one card
       *[other] { $count } cards
    })
ended-deck-out = The draw pile ran out.

# Refusals
no-such-card = There is no card called “{ $id }”.
no-such-bend = { $card } cannot lie { $bend }: straights run straight on, curves bend left or right.
overlap = { $card }, { $bend }, would lie over another card.
loop = { $card }, { $bend }, would close the line on itself: nothing would fit at one of its ends.
no-other-place = The first card has only one place.
not-the-card-drawn = Lay the card you turned up: { $card }.
lay-the-start = The first line is still being built: lay the card you turned up.
choose-the-front = First choose which way the caboose heads.
front-is-chosen = The caboose never changes its direction.
one-action = You have already laid track this turn: lay more, or roll.
natures = Chance does that, not a player.
not-your-turn = It is { $seat }'s turn.
only-at-the-front = Track is added at the front only.
not-in-hand = You do not have { $card } in hand.
other-value = This turn you are laying { $value }s: { $card } has another value.
nothing-laid = Lay a card before you roll.
ended = The draw pile is empty: the game is over.
