# Shunting

# Wagons
wagon-mail = mail van (1)
wagon-milk = milk tank (2)
wagon-straw = straw cart (3)
wagon-grain = grain hopper (4)
wagon-sugar = sugar wagon (5)
wagon-timber = timber flat (6)
wagon-coal = coal hopper (7)
wagon-oil = oil tank (8)
wagon-steel = steel flat (9)

# Actions, as they are offered
action-push = Push the { $wagon }

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment …
prompt-push = Choose a wagon to push.
prompt-wait = Waiting until everyone has pushed.

# What lies on the table
in-hand = { $seat } holds: { $wagons }.
in-hand-hidden = { $seat } holds { $count ->
        [one] one wagon
       *[other] { $count } wagons
    }.
in-hand-known = Everyone knows that { $seat } holds: { $wagons }.

# What happened
first = { $seat } is dealt to first.
deal-open = { $seat } gets the { $wagon }, for all to see.
deal-own = You get the { $wagon }.
deal-seen = { $seat } gets the { $wagon }.
deal-other = { $seat } gets a wagon.
push-own = You push the { $wagon }.
push-seen = { $seat } pushes the { $wagon }.
push-other = { $seat } has pushed a wagon.
reveal = { $seat }: { $wagon }.
couple = { $seat } couples all { $count } wagons to the train.
departed = Two in a row: the train of { $seat } departs, for { $bonus ->
        [one] one more point
       *[other] { $bonus } more points
    }.
sorted = All wagons are sorted.

# Scores and endings
score-train = In the train ({ $count ->
        [one] one wagon
       *[other] { $count } wagons
    })
score-departed = Departed early
ended-sorted = All wagons were sorted.
ended-departed = A train departed early.

# Refusals
no-such-wagon = There is no wagon called “{ $id }”.
natures = Chance does that, not a player.
still-dealing = The wagons are still being dealt.
not-in-hand = The { $wagon } is not yours to push.
already-pushed = You have already pushed the { $wagon }.
ended = The game is over.
