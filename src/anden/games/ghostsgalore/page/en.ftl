# What the page says of this game: its tagline, its options and its board.
tagline = Nine tiles of haunted mine, thirteen ways to score.
manner = They are collectors: every tile is judged by what it will add to the whole mine.

# Options
option-expert = Expert variant: pick your secret tile from two
option-set = Edition
option-set-anden = Andén

# What only the board of Ghosts Galore says.

gg-tile = Tile { $number }: { $track } with { $monsters }{ $diamond ->
        [0] {""}
       *[other] , and a diamond worth { $diamond }
    }
gg-tile-bare = Tile { $number }: { $track } without monsters{ $diamond ->
        [0] {""}
       *[other] , with a diamond worth { $diamond }
    }
gg-tile-claimed = { $told }. Claimed by { $seat }
gg-stack = Stack: { $left ->
        [0] no tiles left
        [one] one tile left
       *[other] { $left } tiles left
    }
gg-mine = { $seat }’s mine
gg-mine-show = Show { $seat }’s mine.
gg-cell = { $cell }. { $told }
gg-joins = It joins { $one } and { $other }.
gg-gates = Bone gates: { $bone }. Tooth gates: { $teeth }. The others are plain.
gg-gate-at = { $cell }, to the { $way }
gg-cell-free = { $cell }, free: place it here
gg-cell-empty = { $cell }, empty
gg-cell-trying = { $cell }, not confirmed, turned { $turn }°. { $told }
gg-lantern = Has the lantern.
gg-round = Round { $round }
gg-last = Last tile: the secret one
gg-secret-theirs = Keeps a secret tile.
gg-secret = Your secret tile
gg-claimed = Your tile for this round
gg-side = Side { $side }
gg-keep = Keep this one

# Routes
gg-route = Route of { $sections ->
        [one] one section
       *[other] { $sections } sections
    }: from { $one } to { $other }
gg-loop = Closed loop of { $sections } sections
gg-end-bone = bone gate
gg-end-teeth = tooth gate
gg-end-plain = gate
gg-end-open = empty space
gg-end-cut = cut track

# Placing
gg-turn-left = Turn left
gg-turn-right = Turn right
gg-fix = Place on { $cell }
gg-lift = Pick up
gg-choose-cell = Choose a space
gg-keys = Turn it with a click, the wheel or R. Place it with F.
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
gg-line-teeth = Tooth gates
gg-line-other = Other routes

gg-hint-dragon = their number times itself; { $none } if you have none
gg-hint-ghost = { $one } each; { $crowd } on a route with { $many } or more
gg-hint-golem = those with no other next to them: { $scale }
gg-hint-satyr = one point per kind of monster on its route
gg-hint-skeleton = each scores one point per diamond in the mine
gg-hint-slime = each scores one point per curve in the mine
gg-hint-bat = { $one } each with another next to it
gg-hint-werewolf = { $one } each; { $most } more for having the most ({ $pair } with two players)
gg-hint-wisp = { $one } each; { $some } from { $n } up; { $many } from { $m } up
gg-hint-diamonds = what is written on them
gg-hint-bone = if a route joins the two: { $special } per section
gg-hint-teeth = if a route joins the two: { $special } per section
gg-hint-other = gate to gate: { $plain } per section

# The end, line by line
gg-final = Final count
gg-final-next = Next line
gg-final-all = Show all
gg-final-again = Replay
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
