# Loose Caboose

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
card-broken-1-straight = broken straight 1
card-broken-1-left = broken left-hand curve 1
card-broken-1-right = broken right-hand curve 1
card-broken-2-straight = broken straight 2
card-broken-2-left = broken left-hand curve 2
card-broken-2-right = broken right-hand curve 2
card-broken-3-straight = broken straight 3
card-broken-3-left = broken left-hand curve 3
card-broken-3-right = broken right-hand curve 3
card-broken-4-straight = broken straight 4
card-broken-4-left = broken left-hand curve 4
card-broken-4-right = broken right-hand curve 4

bend-straight = straight on
bend-left = bending left
bend-right = bending right

end-front = front
end-back = back

# Faces of a die
face-0 = blank
face-1 = one wheel
face-2 = two wheels

# Actions, as they are offered
action-pass = Pass: the caboose moves one card and you take one penalty card
action-lay = Lay { $card }, { $bend }, at the { $end }
action-head = The caboose heads for the { $end }
action-roll = Stop and roll the dice

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment…
prompt-wait = { $seat } is thinking.
prompt-lay-first = You turned up { $card }: the line begins with it.
prompt-lay-start = You turned up { $card }: lay it in the starting line.
prompt-choose-front = The starting line is ready. Which end does the caboose head for?
prompt-act = Your turn: add track or pass.
prompt-extend = Lay another { $value }, or roll { $value ->
        [one] one die
       *[other] { $value } dice
    }.

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
on-pile = { $seat }’s penalties, bottom to top: { $cards } ({ $points } in all).
in-bank = Banked by { $seat }: { $cards } ({ $points } in all).

# What happened
first = { $seat } starts.
reveal-start = { $seat } turns up { $card }.
lay = { $seat } lays { $card }, { $bend }, at the { $end }.
head = { $seat } decides: the caboose heads for the { $end }.
draw-own = You draw { $card }.
draw-seen = { $seat } draws { $card }.
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
move = The caboose moves { $steps ->
        [one] one card
       *[other] { $steps } cards
    }.
stay = The caboose stays where it is.
derail = It derails with { $left ->
        [one] one step
       *[other] { $left } steps
    } still to go!
broken = Broken track! { $count ->
        [one] One penalty card is
       *[other] { $count } penalty cards are
    } banked until the end.
penalty = { $seat } takes { $cards } from the back of the line.
penalty-drawn = No track is left behind the caboose: { $seat } takes { $card } from the deck as a penalty.
bank = { $seat } banks { $card }.
put = { $seat } puts { $card } on the penalty pile.
cancel = Cancelled: { $card } and the top card of { $seat }’s pile.
last-card = That was the last card of the deck.
forgiven = No cards are left: { $seat } is let off { $count ->
        [one] one penalty card
       *[other] { $count } penalty cards
    }.
reshuffle = The discards are shuffled to pay for penalties.
deck-out = The deck is empty: the game is over.

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
ended-deck-out = The deck ran out.

# Why a good player would do it
reason-safe = With { $dice ->
        [one] one die
       *[other] { $dice } dice
    } you can’t derail: { $count ->
        [one] one card lies
       *[other] { $count } cards lie
    } ahead of the caboose.
reason-risk = Only { $percent }% of rolls derail.
reason-more = You can go on: { $count ->
        [one] another { $value } is
       *[other] { $count } more of value { $value } are
    } in your hand.
reason-out-of-hand = It gets a { $value } out of your hand, where it would count against you.
reason-trap = The broken track will lie ahead of the others.
reason-pays-off = The card you take is a { $value }, like the top of your pile: they cancel each other.
reason-cheap = Passing costs little: the card you take is a { $value }.
reason-extending = Whatever you lay, at least { $percent }% of rolls derail.
reason-tight = The next player finds { $count ->
        [0] no card
        [one] only one card
       *[other] only { $count } cards
    } ahead of the caboose.

# Refusals
no-such-card = There is no card called “{ $id }”.
no-such-bend = That is no way to lay { $card } ({ $bend }): straights go straight on, curves turn left or right.
overlap = No room there: { $card }, { $bend }, would cover another card.
loop = Not there: { $card }, { $bend }, would box the line in, and no other card would fit at one of its ends.
no-other-place = The first card has only one place.
not-the-card-drawn = Lay the card you turned up: { $card }.
lay-the-start = The starting line is still being built: lay the card you turned up.
choose-the-front = First choose which way the caboose heads.
front-is-chosen = The caboose never changes direction.
one-action = You have already laid track this turn: lay more, or roll.
natures = Chance decides that, not a player.
not-your-turn = It is { $seat }’s turn.
only-at-the-front = Track is added at the front only.
not-in-hand = You do not have { $card } in hand.
other-value = This turn you are laying { $value }s: { $card } has another value.
nothing-laid = Lay a card before you roll.
ended = The deck is empty: the game is over.

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
