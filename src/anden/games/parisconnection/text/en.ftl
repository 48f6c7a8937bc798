# Paris Connection

# Companies
colour-blue = blue
colour-yellow = yellow
colour-red = red
colour-green = green
colour-purple = purple
colour-black = black

# Actions, as they are offered
action-build = Build for { $colour }
action-lay = Lay a locomotive on { $hex }
action-done = Finish building
action-give = Trade: give one { $colour }
action-take = Take { $count ->
        [one] one { $colour }
       *[other] { $count } { $colour }
    }

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment…
prompt-wait = { $seat } is thinking.
prompt-act = Your turn: build for a company, or trade a locomotive.
prompt-lay = Building for { $colour }: { $count ->
        [0] none laid
        [one] one laid
       *[other] { $count } laid
    }, { $points ->
        [one] one point
       *[other] { $points } points
    } so far; { $left ->
        [0] you can lay no more
        [one] you can lay one more
       *[other] you can lay { $left } more
    }.
prompt-take = You gave one { $colour }. What do you take for it?

# What lies on the table
company = { $mark } { $colour }: value { $value }, { $count ->
        [0] station empty
       *[other] { $count } at the station
    }.
company-unset = { $mark } { $colour }: value { $value }.
in-hand = Behind { $seat }’s screen ({ $count } of { $limit }): { $colours }.
in-hand-hidden = Behind { $seat }’s screen: { $count } of { $limit }.
swaps = One-for-one trades in a row: { $count } of { $limit }.

# What happened
first = { $seat } starts.
start = The { $colour } company starts from { $hex }.
draw-own = You draw one { $colour } from the bag.
draw-seen = { $seat } draws one { $colour } from the bag.
draw-other = { $seat } draws from the bag.
build = { $seat } builds for { $colour }.
lay = { $seat } lays { $colour } on { $hex }.
lay-city = { $seat } brings { $colour } to { $hex }, worth { $points }.
rise = The { $colour } company rises by { $points } to { $value }.
no-rise = The { $colour } company keeps its value.
give = { $seat } gives one { $colour }.
take = { $seat } takes { $count ->
        [one] one { $colour }
       *[other] { $count } { $colour }
    }.
end-reached = The line has reached { $hex }: the game is over.
stations-out = At most one station still has locomotives: the game is over.
swaps-out = { $count } one-for-one trades in a row: the game is over.

# Scores and endings
score-company = { $count } { $colour } at { $value }
score-excess = Above the limit of { $limit }: { $count }
ended-marseille = The end of the line was reached.
ended-stations = At most one station still had locomotives.
ended-both = The end of the line was reached, and at most one station still had locomotives.
ended-swaps = There was nothing but one-for-one trades.

# Why a good player would do it
reason-most = You hold { $own } { $colour }, more than all the others together ({ $others }).
reason-many = You hold { $own } { $colour }: every point it gains counts { $own } times for you.
reason-reach = This build can bring { $colour } { $points ->
        [one] one point
       *[other] { $points } points
    }.
reason-waste = The others hold { $others } { $colour }, you { $own }: better that its locomotives are laid by you than by them.
reason-ends = { $hex } ends the game.
reason-city = { $hex } adds { $points } to { $colour }, and you hold { $own }.
reason-nothing = It brings { $colour } nothing, and the others hold { $others } of it.
reason-towards = It leads to { $hex }, worth { $points }.
reason-saves = No city is within reach, and { $count ->
        [0] no { $colour } stays
        [one] one { $colour } stays
       *[other] { $count } { $colour } stay
    } at the station for later.
reason-least = Of what you hold, { $colour } promises least; it stands at { $value }.
reason-theirs = You hold { $own } { $colour } and the others { $others }: it works for them.
reason-then-most = You hold { $own } { $colour } then, more than all the others together ({ $others }).
reason-top = Nothing is worth more than { $colour } now: { $value } each.
reason-rising = Worth { $value }, and the best of { $colour } is still to come.
reason-two = It is two for one.
reason-limit = A second one would put you over the limit of { $limit }.

# Refusals
no-such-hex = There is no hex called “{ $id }”.
set-up = Companies and opening hands are still being drawn.
natures = Chance decides that, not a player.
not-your-turn = It is { $seat }’s turn.
no-passing = You cannot pass: build or trade.
one-action = One action a turn: you are building, so you cannot trade.
choose-company = Choose the company you build for before you lay a locomotive.
one-company = You are building for { $colour }: one company a turn.
nothing-laid = Lay at least one { $colour } locomotive.
station-empty = The { $colour } station is empty.
nowhere-to-build = There is no hex on which { $colour } could build.
most-laid = You have laid { $count }: that is the most for one turn.
not-adjacent = No { $colour } locomotive stands next to { $hex }: build beside its track.
border = A dashed border separates { $hex } from the { $colour } track: go round it.
same-colour = There is already a { $colour } locomotive on { $hex }.
country-full = { $hex } is full: two colours share it.
city-full = { $hex } is taken: a city has room for one locomotive.
eiffel = Nobody builds on { $hex }, under the Eiffel Tower.
start-hex = Nobody builds on { $hex }: it is a start hex.
cuts-off = You can’t close { $hex }: it is the last way to a city for these companies: { $colours }.
give-first = Give one of yours before you take.
take-first = You have given: now take one or two of another colour.
not-held = You have no { $colour } to give.
same-station = You gave { $colour }: take another colour.
station-short = The { $colour } station has { $count ->
        [0] none left
       *[other] only { $count } left
    }.
ended = The game is over.
swapped-out = The game is over: { $count } one-for-one trades in a row.

# What changes for whoever had a move ready
changed-value = The { $colour } company now stands at { $value }.
changed-station = The { $colour } station now has { $count ->
        [0] none
        [one] one left
       *[other] { $count } left
    }.
changed-hex = Somebody has built on { $hex } meanwhile.
