# Ghosts Galore

monster-dragon = dragon
monster-ghost = ghost
monster-golem = golem
monster-satyr = satyr
monster-skeleton = skeleton
monster-slime = slime
monster-bat = bat
monster-werewolf = werewolf
monster-wisp = wisp

track-straight = straight
track-curve = curve
track-bridge = bridge
track-double-curve = double curve

# Actions, as they are offered
action-choose = Play side { $side } of your board
action-keep = Keep tile { $tile } as your secret tile
action-turn-up = Turn up the next tile of the stack
action-leave = Leave it face up
action-claim = Claim tile { $tile }
action-place = Place it on { $cell }, { $turn ->
        [0] as it is
       *[other] turned { $turn }° clockwise
    }

# What is being waited for
prompt-over = The game is over.
prompt-nature = One moment…
prompt-wait = { $seat } is thinking.
prompt-wait-all = Waiting for the others to choose.
prompt-side = Choose a side of board { $board }: only the gates differ.
prompt-keep = You have tiles { $one } and { $other }. Which one will be your secret tile?
prompt-claim = Your turn: turn up a tile ({ $left } left) or claim one of those face up.
prompt-claim-last = The stack is empty: claim a tile that lies face up.
prompt-decide = You turned up tile { $tile }. Claim it, or leave it face up?
prompt-place = Place tile { $tile } in your mine, turned any way you like.
prompt-last = Turn your secret tile ({ $tile }) any way you like and place it on { $cell }.

# What lies on the table
letters = ⒹD ⒼG ⓄO ⓈS ⓀK ⓁL ⒷB ⓌW ⒻF
legend = D dragon, G ghost, O golem, S satyr, K skeleton, L slime, B bat, W werewolf, F wisp, ◆ diamond; { $bone } bone gate, { $teeth } tooth gate.
on-table = Round { $round }, { $left ->
        [0] no tiles
        [one] one tile
       *[other] { $left } tiles
    } left in the stack; { $seat } has the lantern.
mine = { $seat } plays { $side } (bone gates { $bone }, tooth gates { $teeth }) and has { $points ->
        [one] one point
       *[other] { $points } points
    }.
two-tiles = Face down before you: { $one } and { $other }.
secret-tile = Your secret tile: { $tile }.
given-back = You gave back { $tile }.

# What happened
deal-board = { $seat } gets board { $board }.
choose = { $seat } plays side { $side } of board { $board }.
deal-own = You take tile { $tile }, face down.
deal-seen = { $seat } takes tile { $tile }, face down.
deal-other = { $seat } takes a tile, face down.
keep-own = You keep tile { $tile } as your secret tile.
keep-seen = { $seat } keeps tile { $tile } as a secret tile.
keep-other = { $seat } keeps one of two tiles.
first = { $seat } takes the lantern.
turn-up = { $seat } turns up a tile.
reveal = It is tile { $tile }: a { $track } with { $monsters }{ $diamond ->
        [0] .
       *[other] ; it has a diamond worth { $diamond }.
    }
reveal-bare = It is tile { $tile }: a { $track } without monsters{ $diamond ->
        [0] .
       *[other] , but with a diamond worth { $diamond }.
    }
leave = { $seat } leaves tile { $tile } face up.
claim = { $seat } claims tile { $tile }.
turn-rest = Only { $seat } has not claimed: the rest of the stack is turned up.
place = { $seat } places tile { $tile } on { $cell }{ $turn ->
        [0] {""}
       *[other] , turned { $turn }°,
    } and { $lost ->
        [0] scores { $points ->
            [0] no points
            [one] one point
           *[other] { $points } points
            }
        [one] loses one point
       *[other] loses { $lost } points
    }.
place-last = { $seat } places the secret tile ({ $tile }) on { $cell }{ $turn ->
        [0] {""}
       *[other] , turned { $turn }°,
    } and { $lost ->
        [0] scores { $points ->
            [0] no points
            [one] one point
           *[other] { $points } points
            }
        [one] loses one point
       *[other] loses { $lost } points
    }.
round-over = Round { $round } is over; the tiles left leave the game, and { $seat } takes the lantern.
full = All mines are full.

# Scores and endings
score-dragon = Dragons ({ $count })
score-ghost = Ghosts ({ $count })
score-golem = Golems ({ $count })
score-satyr = Satyrs ({ $count })
score-skeleton = Skeletons ({ $count })
score-slime = Slimes ({ $count })
score-bat = Bats ({ $count })
score-werewolf = Werewolves ({ $count })
score-wisp = Wisps ({ $count })
score-diamonds = Diamonds
score-bone = Bone gates
score-teeth = Tooth gates
score-other = Other routes
ended-full = All mines are full.

# Why a good player would do it
reason-gain = It brings { $points ->
        [one] one point
       *[other] { $points } points
    } for { $line ->
        [dragon] dragons
        [ghost] ghosts
        [golem] golems
        [satyr] satyrs
        [skeleton] skeletons
        [slime] slimes
        [bat] bats
        [werewolf] werewolves
        [wisp] wisps
        [diamonds] diamonds
        [bone] the bone gates
        [teeth] the tooth gates
       *[other] other routes
    }.
reason-promise = Other places bring more now, but this one leaves you the best chances for later.
reason-best-up = It adds more to your mine than any other that lies face up.
reason-wait = { $count ->
        [0] What may come back to you should
        [one] The last tile of the stack should
       *[other] One of the { $count } tiles in the stack should
    } bring you more.
reason-keep = Tile { $tile } promises more in your mine than the other one.
reason-side = On this side of board { $board } mines have scored more.

# Refusals
no-such-tile = There is no tile “{ $id }”.
choose-side-first = First, everyone chooses a side of their board.
side-chosen = You have already chosen the side of your board.
still-dealing = The game is still being set up.
natures = Chance decides that, not a player.
one-tile-only = Only the expert variant gives two tiles to choose from.
keep-first = First, everyone keeps one of their two tiles.
kept-already = You have already chosen your secret tile.
not-among-your-two = Tile { $tile } is not one of your two.
not-your-turn = It is { $seat }’s turn.
has-claimed = You have already claimed tile { $tile } this round.
rounds-over = The rounds are over: only the secret tiles are left.
turned-up-already = You have turned up tile { $tile }: claim it or leave it.
only-the-tile-turned-up = You turned up tile { $tile }: claim that one, or leave it.
nothing-to-leave = You have not turned up a tile to leave.
not-face-up = Tile { $tile } does not lie face up.
tile-claimed = Tile { $tile } has already been claimed: choose another.
last-must-claim = You are the last: claim one of the tiles that lie face up.
stack-empty = The stack is empty: claim a tile that lies face up.
place-first = First, everyone places the tile they claimed.
nothing-to-place = You place a tile once everybody has claimed one.
placed-already = You have already placed your tile this round.
cell-taken = There is a tile on { $cell } already: choose a free space.
same-position = Turned { $turn }° it looks the same as turned { $same }°: choose { $same }°.
secret-placed = You have already placed your secret tile: your mine is full.
ended = All mines are full: the game is over.

# What changes for whoever had a move ready
changed-turned-up = Tile { $tile } has been turned up meanwhile.
