# Sample Game

# Wagons
wagon-mail = mail van (1)
wagon-milk = milk tank (2)
wagon-grain = grain hopper (3)
wagon-timber = timber flat (4)
wagon-coal = coal hopper (5)
wagon-steel = steel flat (6)

# Actions, as they are offered
action-couple = Couple the { $wagon }

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment…
prompt-couple = Your turn: couple a wagon from your hand.
prompt-wait = { $seat } is thinking.

# What lies on the table
in-yard = { $count ->
        [one] One wagon is
       *[other] { $count } wagons are
    } left in the yard.
in-hand = { $seat } holds: { $wagons }.
in-hand-hidden = { $seat } holds { $count ->
        [one] one wagon
       *[other] { $count } wagons
    }.
in-siding = { $seat }’s siding: { $wagons }.

# What happened
first = { $seat } starts.
draw-own = You draw the { $wagon }.
draw-seen = { $seat } draws the { $wagon }.
draw-other = { $seat } draws a wagon.
couple = { $seat } couples the { $wagon }.
couple-siding = { $seat } shunts the { $wagon } into the siding: it is too light.
coupled = All wagons are coupled.

# Scores and endings
score-train = In the train ({ $count ->
        [one] one wagon
       *[other] { $count } wagons
    })
ended-coupled = All wagons were coupled.

# Refusals
no-such-wagon = There is no wagon called “{ $id }”.
natures = Chance decides that, not a player.
not-your-turn = It is not your turn.
not-in-hand = You do not have this wagon: { $wagon }.
ended = The game is over.
