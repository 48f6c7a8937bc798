# What the page says of this game: its tagline, its options and its board.
tagline = Collect cards, claim routes, connect your cities.
manner = They go for long routes and a quick finish, and claim the one that would join up your network.

# Options
option-tickets = Tickets
option-tickets-null = The map’s own
option-tickets-refresh = Current edition
option-tickets-classic = Classic edition
option-set = Edition
option-set-usa = United States
option-set-anden-iberia = Iberia (small map)

# What only the board of Ticket to Ride says.

ttr-larger = Enlarge
ttr-smaller = Shrink
ttr-map = Map of routes
ttr-route = { $title }, { $length ->
        [one] one space
       *[other] { $length } spaces
    }, { $colour }
ttr-route-lit = { $title }, { $length ->
        [one] one space
       *[other] { $length } spaces
    }, { $colour }: you can claim it
ttr-route-owned = { $title }, { $length ->
        [one] one space
       *[other] { $length } spaces
    }: { $seat }’s
ttr-route-closed = { $title }, { $length ->
        [one] one space
       *[other] { $length } spaces
    }: closed
ttr-market = Market
ttr-card = { $card ->
    [locomotive] locomotive
   *[other] { $card } card
}
ttr-about = { $length ->
    [one] One space
   *[other] { $length } spaces
}, { $colour }.
ttr-completes = Completes your ticket { $title }: +{ $value }.
ttr-claim-with = Claim with { $cards }
ttr-other-ways = Another way to pay
ttr-flag = { $seat }: +{ $points }
ttr-payable = You can pay it
ttr-any-colour = Any colour
ttr-so-many-pink = { $count } pink
ttr-so-many-white = { $count } white
ttr-so-many-blue = { $count } blue
ttr-so-many-yellow = { $count } yellow
ttr-so-many-orange = { $count } orange
ttr-so-many-black = { $count } black
ttr-so-many-red = { $count } red
ttr-so-many-green = { $count } green
ttr-so-many-locomotive = { $count ->
    [one] 1 locomotive
   *[other] { $count } locomotives
}
ttr-row = Row of cards
ttr-deck = Deck
ttr-tickets = Tickets
ttr-discards = Discards
ttr-none = None
ttr-count = { $count } left
ttr-last-round = { $count ->
    [one] Last round: one turn left
   *[other] Last round: { $count } turns left
}
ttr-players = Players
ttr-player = Player
ttr-trains = Trains
ttr-cards-short = Cards
ttr-points = Points
ttr-cards = Your cards
ttr-own-tickets = Your tickets
ttr-offered = Choose your tickets
ttr-return = Return
ttr-chosen = Your choice
ttr-keeping = you keep { $count } of { $of }; at least { $least }
ttr-above = The first one you mark lies above the next.
ttr-aside = Put aside to be returned: { $names }
ttr-keep = { $count ->
    [one] Keep this ticket
   *[other] Keep these { $count } tickets
}
ttr-done = Completed
ttr-cut = No longer possible
ttr-missing = { $count ->
    [one] One train to go
   *[other] { $count } trains to go
}
ttr-too-far = { $count } trains to go: more than you have
ttr-scoring = Final scoring
ttr-winner = { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
ttr-back = Back
ttr-next = Next
ttr-to-end = To the end
ttr-again = Replay
ttr-planning = Plan
ttr-planning-on = Planning
ttr-plan = Plan
ttr-plan-it = Add to the plan
ttr-unplan = Take out of the plan
ttr-plan-hint = Tap two cities to join them, or a route to add it or take it out.
ttr-plan-next = Now the city you want to reach.
ttr-plan-empty = Draw the line you want: only you see it, and it stays between turns.
ttr-plan-draw = Draw on the map
ttr-plan-clear = Clear the plan
ttr-plan-trains = Trains you would have left
ttr-plan-needs = Cards by colour
ttr-plan-any = { $count } of any colour
ttr-plan-completes = It would complete:
ttr-plan-taken = { $count ->
        [one] Another player has claimed a route in your plan.
       *[other] Other players have claimed { $count } routes in your plan.
    }
ttr-plan-owner = { $seat }’s
ttr-plan-mine = claimed
ttr-plan-claim = Claim
ttr-plan-around = Find another way

# What a board made from the view says.
view-cards = Cards
view-known = Known to hold
view-trains = Trains
view-points = Points for routes
view-tickets = Tickets
view-card = Paid with
view-left = Turns left

# On a wagon of the count
score-completed-brief = { $ticket }
score-missed-brief = { $ticket }

# In the story of a turn, what is told together
each-card = { $count ->
        [one] { $card ->
            [locomotive] a locomotive
           *[other] { $card }
            }
       *[other] { $count } { $card ->
            [locomotive] locomotives
           *[other] { $card }
            }
    }
take-story = { $seat } takes { $each } from the row.
drawn-seen-story = { $seat } draws { $each } from the deck.
drawn-other-story = { $seat } draws { $count ->
        [one] a card
       *[other] { $count } cards
    } from the deck.
sweep-story = Too many locomotives in the row: all of it is discarded.
