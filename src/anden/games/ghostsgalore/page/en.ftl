# What the page says of this game: its tagline, its options and its board.
tagline = Nine tiles of haunted mine, thirteen ways to score.

# Options
option-expert = Expert: choose your secret tile
option-set = Set
option-set-anden = Andén

# What only the board of Ghosts Galore says.

gg-tile = Tile { $number }: { $track } with { $monsters }{ $diamond ->
        [0] {""}
       *[other] , and a diamond of { $diamond }
    }
gg-tile-bare = Tile { $number }: { $track } without monsters{ $diamond ->
        [0] {""}
       *[other] , with a diamond of { $diamond }
    }
gg-tile-claimed = { $told }. Claimed: { $seat }
gg-stack = Stack: { $left ->
        [one] one tile
       *[other] { $left } tiles
    } left
gg-mine = { $seat }’s mine
gg-mine-show = Show { $seat }’s mine
gg-cell = { $cell }. { $told }
gg-cell-free = { $cell }, free: place it here
gg-cell-empty = { $cell }, empty
gg-cell-trying = { $cell }, not fixed yet, turned { $turn }°. { $told }
gg-lantern = { $seat } has the lantern
gg-round = Round { $round }
gg-last = Last tile: the secret one
gg-secret-theirs = { $seat } keeps a secret tile
gg-secret = Your secret tile
gg-claimed = Your tile of this round
gg-side = Side { $side }
gg-keep = Keep this one

# Routes
gg-route = Route of { $sections ->
        [one] one section
       *[other] { $sections } sections
    }: from { $one } to { $other }
gg-loop = Closed loop of { $sections } sections
gg-end-bone = bone gate
gg-end-teeth = teeth gate
gg-end-plain = gate
gg-end-open = empty cell
gg-end-cut = cut track

# Placing
gg-turn-left = Turn left
gg-turn-right = Turn right
gg-fix = Fix on { $cell }
gg-lift = Take up
gg-choose-cell = Choose a cell
gg-keys = Turn it by click, wheel or R. Fix it with F.
gg-keys-touch = Tap again to turn it.

# Score sheet
gg-sheet = Score sheet
gg-sheet-mine = Your points
gg-total = Total
gg-line-value = { $name }: { $points }
gg-line-change = { $name }: { $points } ({ $change })
gg-line-dragon = Dragons
gg-line-ghost = Ghosts
gg-line-golem = Golems
gg-line-satyr = Satyrs
gg-line-skeleton = Skeletons
gg-line-slime = Slimes
gg-line-bat = Bats
gg-line-werewolf = Werewolves
gg-line-wisp = Wisps
gg-line-diamonds = Diamonds
gg-line-bone = Bone gates
gg-line-teeth = Teeth gates
gg-line-other = Other routes

gg-hint-dragon = number × number; without any, { $none }
gg-hint-ghost = { $one } each; { $crowd } on a route with { $many } or more
gg-hint-golem = with no other beside: { $scale }
gg-hint-satyr = kinds of monsters on its route
gg-hint-skeleton = diamonds in the mine, each
gg-hint-slime = curves in the mine, each
gg-hint-bat = { $one } if another is beside it
gg-hint-werewolf = { $one } each; { $most } more for the most ({ $pair } if you are two)
gg-hint-wisp = { $one } each; { $some } with { $n }; { $many } with { $m }
gg-hint-diamonds = what is written on them
gg-hint-bone = joined by a route: { $special } a section
gg-hint-teeth = joined by a route: { $special } a section
gg-hint-other = from gate to gate: { $plain } a section

# The end, line by line
gg-final = Final count
gg-final-next = Next line
gg-final-all = Show all
gg-final-again = Once more
gg-final-won = { $seat } wins with { $points ->
        [one] one point
       *[other] { $points } points
    }.
gg-final-shared = { $who } share the win with { $points } points.
gg-so-far = So far

# What a board made from the view says.
view-round = Rounds played
view-lantern = The lantern
view-left = Stack
view-shown = Just turned up
view-up = Face up
view-tile = Tile
view-claimed = Claimed by
view-boards = Board
view-sides = Side
view-down = Face down
view-tiles = Your secret tile
view-given-back = You gave back
