# Ticket to Ride

# Cards and colours
card-pink = pink
card-white = white
card-blue = blue
card-yellow = yellow
card-orange = orange
card-black = black
card-red = red
card-green = green
card-locomotive = locomotive
colour-pink = pink
colour-white = white
colour-blue = blue
colour-yellow = yellow
colour-orange = orange
colour-black = black
colour-red = red
colour-green = green
colour-grey = grey

# Actions, as they are offered
action-draw = Draw an unseen card from the deck
action-take = Take from the row: { $card }
action-claim = Claim { $route } with { $card ->
        [locomotive] locomotives
       *[other] { $card } cards
    }
action-pay = Pay with { $count ->
        [0] no locomotives
        [one] one locomotive
       *[other] { $count } locomotives
    }
action-tickets = Draw tickets
action-keep = Keep all the tickets
action-return = Return { $tickets } and keep the rest
action-pass = Pass

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment…
prompt-wait = { $seat } is thinking.
prompt-others = The others are still choosing their tickets.
prompt-opening = Choose your tickets: return those you don’t want and keep at least { $least }.
prompt-act = Your turn: draw cards, claim a route or draw tickets.
prompt-final = Your last turn: draw cards, claim a route or draw tickets.
prompt-pass = There is nothing you can do: pass.
prompt-second = Draw your second card.
prompt-pay = { $route } ({ $length ->
        [one] one space
       *[other] { $length } spaces
    }) with { $card ->
        [locomotive] locomotives
       *[other] { $card } cards
    }: how many locomotives do you use?
prompt-keep = Return the tickets you don’t want and keep at least { $least }. The first you return lies highest in the pile.

# What lies on the table
in-row = In the row: { $cards }.
row-empty = The row is empty.
on-deck = Deck: { $count }. Discards: { $discards }. Tickets in the pile: { $tickets }.
player = { $letter }: { $seat }. Trains: { $trains }. Cards: { $cardsheld }. Tickets: { $tickets }. Points for routes: { $points }.
known = { $seat } certainly holds { $cards }.
network = { $seat }’s routes: { $routes }.
in-hand = Your cards: { $cards }.
own-tickets = Your tickets: { $tickets }.
own-offered = Offered to you: { $tickets }.
own-aside = Put aside to be returned: { $tickets }.
left = Turns left: { $count }.

# What happened
first = { $seat } starts.
dealt-own = You are dealt { $card ->
        [locomotive] a locomotive
       *[other] { $card }
    }.
dealt-seen = { $seat } is dealt { $card ->
        [locomotive] a locomotive
       *[other] { $card }
    }.
dealt-other = { $seat } is dealt a card.
drawn-own = You get { $card ->
        [locomotive] a locomotive
       *[other] { $card }
    }.
drawn-seen = { $seat } gets { $card ->
        [locomotive] a locomotive
       *[other] { $card }
    }.
drawn-other = { $seat } gets a card.
draw = { $seat } draws from the deck.
take = { $seat } takes { $card ->
        [locomotive] a locomotive
       *[other] { $card }
    } from the row.
reveal = New in the row: { $card }.
sweep = Too many locomotives in the row: { $cards } are discarded.
shuffle = The discards are shuffled: a new deck of { $count ->
        [one] one card
       *[other] { $count } cards
    }.
claim = { $seat } is about to claim { $route } with { $card ->
        [locomotive] locomotives
       *[other] { $card } cards
    }.
paid = { $seat } claims { $route }, paying { $count ->
        [0] {""}
        [one] one { $card }
       *[other] { $count } { $card }
    }{ $count ->
        [0] {""}
       *[other] { $locomotives ->
            [0] {""}
           *[other] {" and "}
            }
    }{ $locomotives ->
        [0] {""}
        [one] one locomotive
       *[other] { $locomotives } locomotives
    }: { $points ->
        [one] one point
       *[other] { $points } points
    }.
closes = { $route } is closed now.
tickets = { $seat } draws tickets.
offer-own = You may keep { $ticket }.
offer-seen = { $seat } may keep { $ticket }.
offer-other = { $seat } gets a ticket.
return-own = You return { $tickets }.
return-seen = { $seat } returns { $tickets }.
return-other = { $seat } returns { $count ->
        [one] one ticket
       *[other] { $count } tickets
    } under the pile.
chosen = { $seat } has chosen.
keep = { $seat } keeps { $count ->
        [one] one ticket
       *[other] { $count } tickets
    }.
pass = { $seat } can do nothing and passes.
final-round = { $seat } has { $trains ->
        [0] no trains left
        [one] one train left
       *[other] { $trains } trains left
    }: everybody has one more turn.
end-final = The final round is over: tickets on the table!
end-passes = Nobody can do anything any more: tickets on the table!

# Scores and endings
score-routes = Routes ({ $count })
score-completed = { $ticket } completed
score-missed = { $ticket } missed
score-longest = Longest route ({ $length ->
        [one] one train
       *[other] { $length } trains
    })
ended-final-round = The final round has been played.
ended-passes = Nobody could do anything any more.

# Why a good player would do it
reason-completes = It completes { $ticket }.
reason-only-way = It is the only way left for { $ticket }.
reason-detour = Without it, { $ticket } takes { $count ->
        [one] one more train
       *[other] { $count } more trains
    }.
reason-way = It is on your way for { $ticket }.
reason-longest = The longest route is yours then: { $length } trains.
reason-points = The route alone is worth { $points } points.
reason-last-round = You have { $count ->
        [0] no trains
        [one] one train
       *[other] { $count } trains
    } left then: the last round begins.
reason-last-card = It is the last card you need for { $route }.
reason-needed = You still need { $count } { $card } cards for { $route }.
reason-wild = A locomotive goes with any colour.
reason-nothing-in-row = Nothing in the row helps your routes.
reason-keeps-locomotives = You keep { $count ->
        [one] a locomotive that goes
       *[other] { $count } locomotives that go
    } with any colour.
reason-keeps-cards = You keep { $card } cards for { $route }.
reason-all-done = Your tickets are all completed, and you have { $count ->
        [one] one train
       *[other] { $count } trains
    } left.
reason-beside = With your other tickets, { $ticket } takes { $count ->
        [0] no extra trains
        [one] only one extra train
       *[other] only { $count } extra trains
    }.
reason-costs = What you return, { $ticket }, would take { $count ->
        [one] one more train
       *[other] { $count } more trains
    }.
reason-too-far = What you return, { $ticket }, is too far for your trains and your time.

# Refusals
no-such-route = There is no route called “{ $id }” on this map.
no-such-card = There is no card called “{ $id }”.
no-such-ticket = There is no ticket called “{ $id }” on this map.
choose-first = First everybody chooses tickets.
already-chosen = You have chosen; the others have not yet.
keep-more = You must keep at least { $least } of these tickets.
natures = Chance decides that, not a player.
not-your-turn = It is { $seat }’s turn.
one-action = You are drawing cards: draw the second one to finish your turn.
no-pass = You can still do something, so you cannot pass.
second-card = You still have to draw your second card.
not-in-row = That card is not in the row: { $card }.
locomotive-second = A locomotive from the row can only be your first card.
no-cards = The deck and the discards are empty: you can’t draw.
wrong-colour = { $route } is { $colour }: you can’t claim it with { $card ->
        [locomotive] locomotives
       *[other] { $card } cards
    }.
none-of-that = You have no { $card ->
        [locomotive] locomotives
       *[other] { $card } cards
    }.
not-enough = Not enough cards: { $route } costs { $length }, and with { $card ->
        [locomotive] locomotives
       *[other] { $card } cards
    } you can pay { $have }.
pay-first = First choose how many locomotives you pay with.
nothing-to-pay = There is no route for you to pay.
cannot-pay-so = With your cards you can use between { $fewest } and { $most } locomotives.
taken = { $route } belongs to { $seat }.
few-trains = { $route } has { $length ->
        [one] one space
       *[other] { $length } spaces
    } and you have { $trains ->
        [0] no trains
        [one] one train
       *[other] { $trains } trains
    } left.
own-double = You already hold the other track of { $route }: you may claim only one.
closed = { $route } is closed: with so few players only one of its two tracks is used.
choose-tickets = Choose first which of the tickets you keep.
nothing-offered = You have not drawn tickets.
keep-one = You must keep at least { $least } of the tickets you drew.
not-just-drawn = { $ticket } is not among the tickets offered to you now.
returned-twice = { $ticket } can go back only once.
no-tickets = There are no tickets left in the pile.
ended = The game is over.

# What changes for whoever had a move ready
changed-final = The last round has begun.
changed-row = The row has changed: { $cards }.
changed-way = The way you had for one of your tickets has been cut.
