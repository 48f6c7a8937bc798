# What only the page says.

home = Home
language = Language
language-es = Español
language-en = English
theme-day = Light theme
theme-night = Dark theme
signposts = Around the station
full-screen = Full screen
day = Day
night = Night
loading = Loading…
try-again = Try again
understood = Got it
new = new
you = you
name = Name

# Boards
zoom-closer = Zoom in
zoom-farther = Zoom out
zoom-whole = The whole board
chooser-title = Which one?
chooser-back = Back
not-now = You can’t do that now.
not-your-turn-now = It is not your turn.
refused-title = What you can’t do now, and why
rule-link = Rule { $number }

# Home
lobby-title = Train games, leaving now
lobby-text = No account. Against bots in a second, or with a link for your friends.
good-start = A good first game
call-back = Back to the table
journeys = My journeys
journeys-all = Show all
journeys-fewer = Show fewer
journey-with = with { $names }, platform { $code }
journey-was = { $when }, with { $names }
journey-over = Over
journey-points = { $points ->
        [one] One point
       *[other] { $points } points
    }
journey-place = { $place ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
       *[other] Place { $place }
    }, { $points } to { $against }
same-room = All in one room?
departures = Departures
departs-you = Your turn
departs-full = Waiting for players
departs-others = Waiting for others
departs-running = In progress
departs-free = { $free ->
        [one] One seat free
       *[other] { $free } seats free
    }
seats-taken = { $taken } of { $all } seats taken
play = Play
play-at = { $game }
learn = Learn · { $minutes } min
with-friends = With friends
players-range = { $least } to { $most } players
minutes = { $minutes } minutes
minutes-short = { $minutes } min
difficulty-1 = easy
difficulty-2 = medium
difficulty-3 = demanding
join-title = Got a code?
join-label = Four-letter code, or link
join-go = Go to the table
join-no-code = That is not a table code: it has four letters or digits. The whole link works too.
footer = Andén is free software: no accounts, nothing shared with third parties. The chance in every game is sealed and can be checked.

# A game
rules = Rules
rules-summary = On one page
rules-print = Print
rules-search = Search the rules
to-game = To the game
way-title = How do you want to play?
way-bots = Against bots
way-bots-more = Starts right away
way-friends = With friends, online
way-friends-more = With a link
way-hot-seat = On this device
way-hot-seat-more = Pass it round; hands stay hidden
way-kitchen = Around one screen
way-kitchen-more = This screen is the board; each phone is a hand
seats-title = Players
your-name = Your name
name-of = Name for seat { $number }
seat-of = Who takes seat { $number }
person = A person
bot-of = Bot: { $level }
level-paseo = Stroll
level-regional = Regional
level-expreso = Express
level-alta-velocidad = High speed
rivals = Your opponents
level-manner-paseo = is here for the ride: looks at a few moves and often misses the best one.
level-manner-regional = plays sensibly, and overlooks something now and then.
level-manner-expreso = takes the move that looks best, and seldom misses it.
level-manner-alta-velocidad = thinks ahead: plays the game on in its head, guessing what you might be holding.
level-beats = Beats { $level } in { $won } of 10 games.
level-beats-chance = Beats someone who plays at random in { $won } of 10 games.
clock-title = Time
clock-none = No time limit
clock-live = Quick: 5 minutes per player
clock-evening = Relaxed: 20 minutes per player
clock-day = By correspondence: 1 day a move
clock-three-days = By correspondence: 3 days a move
clock-seven-days = By correspondence: 7 days a move
clock-week = Over days: 4 days per player
holiday-until = on holiday until { $day }
public-table = List the table under Departures, open to anyone
options-title = Options
box = Your own box
box-about = Play with your own cards, map or tiles: a file like ours.
box-look = See what is in it
box-good = { $name } is fine: the game will be played with it.
box-no-json = That file can’t be read: it has to be JSON, like the template.
box-too-large = That file is too large: { $most } kB at most.
box-refused = That box won’t do: { $why }
box-refused-at = That box won’t do. At { $at }: { $why }
box-unknown = there is no field called { $field }
box-missing = the field { $field } is missing
box-expected = { $wanted } is expected
box-expected-got = { $wanted } is expected, not { $found }
open-platform = Open the table
no-such-game = No game of that name leaves from here.

# Before departure
platform-of = Platform { $code }
waiting-for = { $free ->
        [one] One seat is still free
       *[other] { $free } seats are still free
    }
waiting-start = Everyone is on board
invitation = { $name } invites you to play { $game }
read-rules = Read the rules
seat-waits = Free, for whoever joins
seat-less = Remove this seat
seat-more = Add a seat
start-with = { $count ->
        [one] Start alone
       *[other] Start now, { $count } players
    }
starts-when-full = The game starts by itself once every seat is taken.
invite-code = Code for the home page:
invite-alone = Only this computer can open this address. To let phones on your network join, start it like this:
sit-here = Sit here
seat-free = Free
seat-kept = Kept for { $name }
free-seat = Open it to anyone
kick = Remove from the table
invite-share = Shall we play { $game }?
invite-title = Invite
invite-text = Whoever has this link can sit down.
invite-kitchen = Each player scans a seat’s code with a phone and sees their hand there.
link = Link
copy = Copy
copied = Copied
qr = The link as a QR code
qr-of = QR code of seat { $number }
start = Start
leave = Leave the table
# The table
edge = More about this table
players = Players
points = Points
points-secret = What only you know
your-turn = Your turn
thinks = thinking
away = away
covered-by = a bot plays ({ $level })
cover = Let a bot take over
watching = { $count ->
        [one] One spectator
       *[other] { $count } spectators
    }
spectator = Spectator
time-left = { $time } left
days-left = { $days } d { $hours } h
pace = Pace of other players’ moves
pace-calm = Calm
pace-normal = Normal
pace-quick = Quick
pace-once = At once
sounds = Sounds
table-menu = Table and settings
menu-done = Done
look-closer = To see a card or a tile up close, right-click it; on a touch screen, press and hold it.
look-done = Close
leave-game = Leave the game
leave-title = Leave the game?
leave-with-people = A bot will play for you. You can come back at any time.
leave-with-bots = The game will wait for you: come back whenever you like.
leave-not = Keep playing
being-sent = Sending your move…
being-kept = Your move will be sent as soon as you are back online.
turn-of = Waiting for { $names }.
restart-turn = Start my turn over
since-last-turn = Since your last turn
latest = The latest
show-again = Show again
skip-link = Skip to the content
skip = Skip
undo = Undo
undo-ask = Ask to undo
undo-free = Undo your last move
undo-asked = { $seat } would like to undo a move. Is that all right?
undo-yes = Yes
undo-no = No
undo-waits = Waiting for the answer…
undo-granted = { $seat } may undo the move.
undo-refused = Not agreed: { $seat }’s move stands.
undo-dropped = { $seat }’s request has lapsed.
log = Log
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-label = Write a message
chat-send = Send
text-board = Text
covered-notice = A bot is playing for you.
take-back = Take my seat back
covered-did = While you were away:
covered-idle = It made no move.
curtain-title = { $name }, your turn
curtain-text = Make sure nobody else is looking.
curtain-lift = Start my turn
curtain-covered = I’m { $name } and I’m back: let me play

# The end
you-win = You win!
nobody-wins = Nobody wins
somebody-wins = { $names } wins
shared-win = { $names } share the win
you-share = You share the win
you-came = { $place ->
        [1] You came first
        [2] You came second
        [3] You came third
        [4] You came fourth
        [5] You came fifth
       *[other] You came in place { $place }
    }
count = The count
count-line = { $name }: { $what }, { $points }
count-again = Count again
train-of = { $name }: { $points ->
        [one] one point
       *[other] { $points } points
    }
most-wins = The most points win.
lowest-wins = The lowest score wins.
to = to
name-you = { $name }, you
won-by = { $margin ->
        [one] { $names } won by one point.
       *[other] { $names } won by { $margin } points.
    }
won-tie = Level on points: { $names } won the tie-break.
turned = Where it turned
turned-start = { $names } led from the start.
turned-early = { $names } took the lead early and kept it.
turned-middle = { $names } took the lead halfway through.
turned-late = { $names } took the lead close to the end.
turned-count = It was all decided at the very end.
card-start = From start to finish
card-early = Settled early
card-middle = Turned halfway
card-late = Turned near the end
card-count = Decided at the last moment
see-moment = See the moment
next = What next
another-table = Another table
to-show = Something to show
copy-picture = Copy picture
void = challenge lost
score-sheet = Score sheet
rematch = Rematch
go-rematch = Accept the rematch
watch-rematch = Watch the rematch
replay = Replay
share = Share
chart = The score over the game
chart-start = Start
chart-end = End
seal-title = Sealed chance
seal-text = All luck comes from secret numbers that the station sealed before anyone sat down, and from numbers that the players’ browsers added afterwards. Yours can check it.
seal-commitment = Seal, published when the table opened
seal-seed = Secret numbers, revealed at the end
seal-check = Check the seal
seal-checking = Checking…
seal-unsafe = This page did not come over a secure connection (https), so your browser can’t check anything for itself.
seal-commitment-holds = The station’s secret numbers match the seal.
seal-commitment-broken = The station’s secret numbers do not match the seal.
seal-seen-holds = It is the seal that this browser saw before the start.
seal-seen-late = It is the seal that this browser has seen since it joined, after the start. It can’t tell whether there was a different one before.
seal-seen-other = It is not the seal that this browser saw before: the station has swapped its secret numbers.
seal-seen-unknown = This browser did not follow the game, so it can’t tell whether the seal was a different one then.
seal-added-in = The numbers that this browser added are in every draw.
seal-added-missing = The numbers that this browser added were left out.
seal-added-none = This browser added no numbers of its own; { $count ->
        [0] nobody did: the luck is the station’s alone.
        [one] one player did.
       *[other] { $count } players did.
    }
seal-draws-hold = { $count ->
        [one] The one draw follows from these numbers.
       *[other] All { $count } draws follow from these numbers.
    }
seal-draws-unweighed = The rules it was played under are no longer here, so nobody can say what each draw might have been: this browser can’t tell whether they all follow from these numbers.
seal-draw-broken = The draw at step { $n } does not follow from these numbers.
seal-chain-holds = The log is unbroken, from the first step to the result.
seal-chain-broken = The log has been changed.
seal-heads-hold = { $count ->
        [one] The one moment that this browser saw matches the log.
       *[other] All { $count } moments that this browser saw match the log.
    }
seal-head-broken = Before step { $n } the log is not the one this browser was shown: somebody has changed it since.
seal-heads-none = This browser did not watch the log grow, so it can’t tell whether somebody has changed it since.
seal-result-holds = The result is the one that was shown.
seal-result-other = The result is not the one that was shown.
seal-rules-hold = The server replayed the whole game: every move was legal.
seal-rules-broken = The server found an illegal move.
seal-rules-gone = It was played under version { $rules } of the rules, which is no longer here: nobody can check whether every move was legal.
seal-limits = What no browser can know: whether the station told somebody its secret numbers, or is in league with whoever added theirs last.

# Replay
replay-first = To the start
replay-back = Previous turn
replay-on = Next turn
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-turn = Turn { $n } of { $total }
replay-turns = Turns
replay-eye = Point of view
replay-open = everything face up
replay-file = Download the game
to-table = To the table

# When something is missing
trouble = The station can’t save moves at the moment. What was confirmed is safe, and play goes on by itself.
trouble-lasting = The station can’t take moves until whoever runs it has put it right. What you see is what was confirmed.
malformed = That was not understood. Reload the page and try again.
lost-title = No connection
lost-server = The server is not answering. Try again in a few seconds.
lost-line = Offline: reconnecting…
lost-line-kept = Offline: your move is kept and will be sent when you are back…
lost-request = There is no connection: try again once you are back online.
nowhere-title = End of the line
nowhere-text = This page does not exist. Go home and pick a game.
no-such-table = There is no table with that code. Check that it is complete; if it is, the table may no longer exist.

# Track games
track-line = The line
track-fewest = The fewest points win
track-words = The line, card by card, from back to front: { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }
track-word = { $card }; from there the line runs { $heading }.
track-end-none = There is no line yet: the first card runs { $heading }.
track-end-back = Before the first card is the back of the line: a card laid there runs { $heading }.
track-end-front = After the last card is the front of the line: a card laid there runs { $heading }.
heading-north = north
heading-east = east
heading-south = south
heading-west = west
track-hand = Your hand
track-hand-empty = You have no cards in hand.
track-several = { $count } × { $card }
track-new = new
track-choose = Choose a card from your hand to see where it fits.
track-pass = Pass
track-roll = Roll { $dice ->
        [0] the dice
        [one] one die
       *[other] { $dice } dice
    }
track-wheels = { $wheels ->
        [0] No wheels
        [one] One wheel
       *[other] { $wheels } wheels
    }
track-deck = deck
track-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    }
track-party = { $seat }: { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    } on the pile ({ $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }), { $hand } in hand. Show the pile
track-pile-of = { $seat }’s pile, bottom to top
track-pile-empty = The pile is empty.
track-bank = Banked until the end
track-hand-of = { $seat }’s hand

# Letters of the playing colours: no two alike.
letter-blue = B
letter-yellow = Y
letter-red = R
letter-green = G
letter-purple = P
letter-black = K
letter-pink = I
letter-white = W
letter-orange = O
letter-grey = E
letter-locomotive = L
letter-sky = S

# A board made from the view: usual names of what lies on a table. A game has its own where these do not fit.
times = × { $count }
offers-search = Search what you can do
view-table = The table
view-empty = empty
view-hand = Your hand
view-hands = In hand
view-open-hands = Hand
view-deck = Deck
view-discard = Discard pile
view-discards = Discard pile
view-row = On display
view-line = Line
view-shown = Turned up
view-piles = Pile
view-round = Round
view-turn = to move
view-ready = Has chosen
view-score = Score
view-scores = Score
view-left = Left

# Lessons
learn-title = Learn { $game }
learn-stations = Stations of the lesson
learn-teacher = The lesson
learn-your-turn = Now you
learn-try = Try it: nothing will break
learn-go-on = Continue
learn-show-me = Show me
learn-shown = This is how:
learn-lit = Lit: { $parts }.
learn-why-not = Why not…?
learn-back = Back
learn-step = Step { $n } of { $total }
learn-wait = Read this first, then press “Continue”.
learn-leave = Leave
learn-none = This game has no lessons yet. It does have rules.
learn-done-title = Now you can play
learn-done-text = The rest is learned by playing: in your first game we will point out what deserves a look, and “Hint” shows you good moves.
learn-first-game = My first game
learn-next = Another lesson: { $title }
learn-again = Take the lesson again
learn-offer = First time? Learn it by playing, in { $minutes } minutes.
learn-no-thanks = Not now
learn-quiet = Stop these tips

# Hints
hint = Hint
hint-coming = Thinking…
hints-title = Worth considering
hints-close = Close
hints-only = There is nothing else you can do.
hints-sure = The first is clearly the best.
hints-near = There’s little between them: play the one you like.
hint-chance = { $percent } in 100 to win
hint-play = Play it
with-hint = with a hint
allow-hints = Allow hints: everyone is told before the start
hints-agreed = Hints are allowed at this table: whoever sits down agrees. The log says when one was used.

# My journeys and the pass
with = with { $names }
cancel = Cancel
remove = Remove
copy-link = Copy the link
journeys-open = Under way
journeys-finished = Finished games
journeys-none = Nothing here yet: your journeys are kept from the first game you finish. No account, nothing to fill in.
journeys-none-such = No game fits that.
journeys-more = Show more
journeys-begin = Choose a game
journey-agreed = Ended by agreement
journey-void = No score
journey-replay = Replay
journey-gone = Replay no longer kept
journey-rating = rating { $rating }
figures = My games in figures
figures-played = Played
figures-won = Won
figures-share = { $won } ({ $share }%)
figures-mean = Average score
figures-best = Best score
figures-streak = Wins in a row
month-played = { $month }: { $played ->
        [0] none played
        [one] one played
       *[other] { $played } played
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }
filter-game = Every game
filter-company = With anyone
filter-people = With people
filter-bots = Against bots only
filter-outcome = Every result
filter-won = Won
filter-lost = Not won
filter-open = Without a winner
filter-rated = Rated or not
filter-rated-only = Rated only
filter-unrated = Not rated
filter-name = Player’s name
filter-since = From
filter-until = Until
rating = Rating
rating-doubt = ± { $doubt }, after { $count ->
        [one] one game
       *[other] { $count } games
    }
rating-course = Rating over time, from { $from } to { $to }
rated-table = Rated game: it changes your rating; no hints, and no undoing once others have moved or something has been seen
rated-here = Rated game
board = Leaderboard
board-of = Leaderboard, { $game }
board-about = Only players who want to be listed are. Bots have fixed ratings, measured over thousands of games. Ranked by what is certain: rating minus doubt. New players appear after about ten rated games.
board-listed = You are on it as “{ $name }”.
board-listed-later = You are not shown yet: you will appear as “{ $name }” once your rating is higher or more certain.
board-leave = Take me off the board
board-name = Name on the board
board-join = Put me on the board
pass = My pass
pass-about = Your finished games, ratings and notes belong to this pass. It lives in this browser: no name, no address, no password. We keep only a fingerprint of it.
pass-none = You have no pass yet: you get one when your first game ends, or when you take it to another device. There is nothing to sign up for.
pass-since = Since
pass-open = Under way
pass-carry = On another device
pass-carry-about = Open your pass on your phone or another computer: scan a code or send yourself a link. It works once, for ten minutes.
pass-make-link = Make a link
pass-qr = Code to scan with the other device
pass-link-about = Scan this with the other device, or open the link there. It works once, for another { $minutes ->
        [one] minute
       *[other] { $minutes } minutes
    }. Whoever opens it has your pass: show it to nobody else.
pass-devices = Devices with this pass
pass-first-device = First device
pass-here = this one
pass-seen = last seen { $day }
pass-take-back = Remove the pass from it
passkey = Passkey
passkeys = Passkeys
passkeys-about = With a passkey, your fingerprint, face or security key opens the pass on any device, even if you lose this one.
passkey-add = Add a passkey
passkey-use = I have a passkey
passkey-not-now = The passkey was not used. Try again, or use a link.
pass-yours = It is yours
pass-yours-about = Save everything as a file, or delete everything: games, ratings, notes and your name, at once and for good. Others keep their replays, without your name.
pass-export = Save as a file
pass-delete = Delete my pass
pass-delete-sure = Delete the pass and everything on it?
pass-delete-about = Your games, ratings, notes and passkeys are deleted now, on every device. Games under way go on with a bot in your seat. Nobody can undo this.
pass-join-title = Use this pass here?
pass-join-about = This browser will carry the pass: its games, ratings and seats. Only go on if the pass is yours.
pass-bring = { $count ->
        [one] Bring along the game of this browser
       *[other] Bring along the { $count } games of this browser
    }
pass-leave-behind = What this browser has now will be deleted.
pass-join = Use it here
pairing = Find someone to play with
pairing-game = Game
pairing-find = Find someone
pairing-bots = If nobody comes in a minute, play with a bot
pairing-waits = Looking for someone. Leave this page open: the game starts when they come.
pairing-bot-in = Looking for someone. If nobody comes, a bot joins in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
end-early = End the game early
end-early-title = End the game here?
end-with-people = Everyone else is asked. If all agree, the game ends as it stands: it counts for nobody, and your journeys say that it ended by agreement.
end-with-bots = The game ends as it stands. It has no winner, and your journeys say that it was ended early.
end-ask = Ask the others
end-asked = { $seat } would like to end the game here, without a winner.
end-yes = End it
end-no = Keep playing
ended-agreed = Ended by agreement
ended-agreed-more = Everyone agreed to stop here: nobody won, nobody lost, and no rating changes.
note = My notes
note-about = Only you can read this.
note-writing = Saving…
note-lost = That could not be saved.
# The review
review = Review
review-title-working = Going over the game…
review-title-calm = No big swings
review-title-won = { $count ->
        [one] How you won it: one moment
       *[other] How you won it: { $count } moments
    }
review-title-lost = { $count ->
        [one] Where it slipped away: one moment
       *[other] Where it slipped away: { $count } moments
    }
review-title-luck = { $count ->
        [one] What decided it: one moment
       *[other] What decided it: { $count } moments
    }
review-title-other = { $count ->
        [one] { $name }’s game: one moment
       *[other] { $name }’s game: { $count } moments
    }
review-came = { $name } came { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] in place { $place }
    }
review-working = Decisions reviewed: { $done } of { $total }
review-waiting = Other reviews come first
review-chances = Your chance to win, turn by turn
review-chances-of = { $name }’s chance to win, turn by turn
review-imagined = Judged by what could be known each turn: no peeking at hidden cards or decks
review-chart-ear = Chance to win: it starts at { $from } in 100 and ends at { $to }. The key moments are below.
review-pin = Moment { $n }, turn { $turn }: { $tag }, { $change } in 100
review-skill-luck = Skill and luck
review-played-well = Played well
review-had-luck = Had luck
review-sum = It starts at { $equal } in 100 and ends at { $end }: what play cost and what luck brought make up exactly the difference.
review-fine = { $fine ->
        [one] One of { $all } decisions had no clear mistake.
       *[other] { $fine } of { $all } decisions had no clear mistake.
    }
per-cent = { $number }%
review-tag-lost = Missed
review-tag-praise = Good find
review-tag-lucky = Lucky
review-tag-unlucky = Unlucky
review-turning = Turning point
review-turn = Turn { $n }
review-title-lucky = What came next helped
review-title-unlucky = What came next hurt
review-better = Better: { $better }
review-says-lost = In 100 games like this, that would have won { $change } more.
review-says-praise = Anything else would have cost at least { $change } games in 100.
review-says-lucky = Nobody gets to choose that: it was worth { $change } games in 100.
review-says-unlucky = Nobody gets to choose that: it cost { $change } games in 100.
review-exercise = Play it again
review-watch = Watch it
review-calm = No single moment changed much: no clear mistake, no stroke of luck.
review-open = See the review
review-card-text = Which moves mattered, what was luck, and what the coach would have done.
review-here = { $name }’s chances now: { $percent } in 100

# Exercises
exercise-heading = Play it again
exercise-title = Find something better
exercise-count = Exercise { $number } of { $count }
exercise-played = In the game it was “{ $played }”, which wins { $percent } games in 100. Choose another move on the board.
exercise-tried = “{ $tried }”: that wins { $percent } games in 100.
exercise-percent = That wins { $percent } games in 100.
exercise-best = That’s it! There is nothing better.
exercise-good = Very good: it’s as strong as the best.
exercise-better = Better than what was played, but there is something better still.
exercise-same = That’s much the same as what was played: look for something else.
exercise-worse = That is worse than what was played: try something else.
exercise-show = Show me
exercise-next = Next
exercise-back = Back to the review
exercise-list = All moves, as a list

# Trying out
try-from-here = Try it from here
try-out = Try something out
try-out-text = You play on alone against bots, at another table, with imagined cards: what you don’t know can’t be found out here. Your game waits for you.
tryout-notice = You are trying something out: it counts for nothing, and nobody sees it.
tryout-imagined = What you didn’t know is imagined: it isn’t what is really at the other table.
tryout-again = Try again
tryout-back = Back to the game
tryout-back-review = Back to the review
coach-ask = What would the coach play?
coach-title = What the coach would consider
# Deals that everyone plays
deal-of-day = Deal of the day
deal-of = Deal of { $date }
deal-together = The same deal with friends
deal-to-play = Play
deal-going-on = Under way
deal-state-played = Played
deal-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
deal-text = Everybody gets this deal today: the same seat, the same { $seats ->
        [one] bot
       *[other] { $seats } bots
    } and the same luck. One try, no undo, no hints.
deal-group-text = Each of you plays this deal at a table of your own: the same seat, the same { $seats ->
        [one] bot
       *[other] { $seats } bots
    } and the same luck. One try each, no undo, no hints. Then you see who made the most of it.
deal-group-wait = { $done } of { $players } are done. You will all see how it went when everybody has played, or { $time } at the latest.
deal-names = Done: { $names }.
deal-name = Your name on the list (optional)
deal-play = Play this deal
deal-go-on = Keep playing
deal-done = { $count ->
        [0] Nobody has finished it yet.
        [one] One player has finished it.
       *[other] { $count } players have finished it.
    }
deal-until-group = You can start it until { $time }.
deal-until = You can start it until { $time } (midnight UTC).
deal-next = That was today’s. The next one comes { $time }. Others are still playing: their games stay hidden until then.
deal-over = This deal is over: everything about it is open now.
deal-for-fun = Play it for fun
deal-my-match = See my game
deal-rules-changed = The rules have changed since: this deal can no longer be played.
deal-no-result = No result
deal-place = { $ordinal ->
        [one] { $place }st of { $count }
        [two] { $place }nd of { $count }
        [few] { $place }rd of { $count }
       *[other] { $place }th of { $count }
    }
deal-places = { $count ->
        [one] One result
       *[other] { $count } results
    }
deal-nobody = Somebody
deal-me = Me
deal-better = Could you do better? Play the same deal.
deal-best = Best
deal-courses = Next to the best game
deal-courses-text = Your points from move to move; { $initial } is the best game so far.
deal-moments = What others did here
deal-decision = Decision { $n }.
deal-here = { $count ->
        [one] Nobody else got to this point your way.
       *[other] { $count } of you got to this point the same way.
    }
deal-came = { $count ->
        [one] one player, { $points } points
       *[other] { $count } players, { $points } points on average
    }
deal-days = Earlier days
deal-today = Today’s deal
deal-first-day = Today is the first day. From tomorrow you will find earlier deals here.
deal-compare = See how others did
deal-together-text = Send your friends a link. Each plays the same seat of the same deal, whenever it suits them; you compare when everybody is done.
deal-how-many = Players
deal-how-long = Open for
deal-hours = { $hours ->
        [one] an hour
        [24] a day
        [168] a week
       *[other] { $hours } hours
    }
deal-open = Make the deal
deal-send = Send this link to your friends:
deal-invite = The same deal for each of us: who makes the most of it?
deal-commitment = Seal, published before anyone played
deal-commitment-next = Seal of the next day’s deal
seal-deal = Everyone who plays this deal has the same luck, so no browser adds numbers of its own. The station fixed its secret numbers and published their seal before anyone played; they are revealed when the deal is over, and then anyone can check every draw.
seal-deal-later = The secret numbers are revealed when the deal is over: others are still playing it.

# A match in a link
replay-link = Copy as a link
copy-failed = This browser would not copy it.
line-title = A game in a link
line-text = The whole game is in the link: no station keeps it. This one has replayed it, and your browser checks the luck.
line-broken = This link is damaged
line-broken-text = It is incomplete, or the game was played under rules that are not known here. Ask for the link again.

# Moves laid down before the turn
ahead-tool = When it’s my turn…
ahead-about = Get your next move ready. Only you can see it.
ahead-when = When it’s your turn:
ahead-choose = choose on the board what you will do
ahead-more = you can add what you will do after that, whatever comes
ahead-lay = Keep it ready
ahead-whatever = Even if things change
ahead-whatever-about = It will be played as long as it is legal. Without this, only if nothing changes for you.
ahead-laid-same = (if nothing changes for you)
ahead-laid-whatever = (even if things change)
ahead-lift = Cancel it
ahead-played = Played for you: { $moves }.
ahead-lapsed = { $why } Not played: { $moves }.

# Holidays
holiday = Holidays
holiday-about = While you are on holiday your clocks stand still in games by correspondence, and others can see it. You can take up to { $most } days at a time, and you have { $left ->
        [0] none
        [one] one day
       *[other] { $left } days
    } left this year.
holiday-now = You are on holiday until { $day }: your clocks stand still.
holiday-days = Days
holiday-take = Go on holiday
holiday-end = I’m back

# Notifications
calls = Notifications
calls-about = We tell you when it’s your turn and you aren’t looking, when somebody wants a rematch, and when a game with others is over. Only if you want: everything works without it.
calls-none = This station sends no notifications. What waits for you is always on the home page.
calls-here = Notify me on this device
calls-here-about = The browser will ask you to allow notifications. What we tell you is encrypted all the way to this device, and says nothing about your cards that others could read.
calls-missing-insecure = It can’t be done on this device: browsers take notifications from https pages only.
calls-missing-install = On iPhone and iPad, first add this page to the home screen (Share, “Add to Home Screen”) and open it from there.
calls-missing-never = This browser can’t take notifications. Try another one, or choose another place below.
calls-missing-denied = The browser doesn’t let this page notify you. You can allow it in its settings, next to the page’s address.
calls-no-service = The browser could not sign up for notifications. Try again later, or choose another place below.
calls-where = Where we notify you
calls-browser = A browser
calls-called = last notified { $when }
calls-unheard = nothing sent yet
calls-failing = It doesn’t answer: we’ll try again.
calls-off-gone = Switched off: that address no longer exists.
calls-off-refused = Switched off: it doesn’t accept our messages.
calls-off-silent = Switched off: it hasn’t answered for more than a day.
calls-off-unsafe = Switched off: the address is no longer public.
calls-try = Try it
calls-secret = Every message is signed with this key. Keep it now: we won’t show it again.
calls-for = Notify me
calls-for-turn = when it’s my turn
calls-for-invite = when somebody wants a rematch
calls-for-over = when a game is over
calls-digest = once a day, about the tables waiting for me
calls-digest-at = At
calls-quiet = quiet hours: messages wait until they are over
calls-quiet-from = From
calls-quiet-until = Until
calls-elsewhere = In ntfy, Discord, Slack or another program
calls-elsewhere-about = Paste the address that the service gives you. Whoever reads it there sees what you play and with whom, and can follow the link to watch; nothing else about the game.
calls-service = Service
calls-address = Address
calls-add = Add
calls-form-ntfy = ntfy
calls-form-discord = Discord
calls-form-slack = Slack
calls-form-plain = Another program (JSON)
