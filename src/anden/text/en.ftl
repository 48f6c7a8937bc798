# What the platform itself says, whatever the game.

seat-name = Player { $number }
list-last = { $most } and { $last }

malformed = { $why }
stale = That answers version { $expected }; the match is at { $version }. Look again, then decide.
over = The match is over.

undone = { $seat } takes a move back.
undo-nothing = You have nothing to take back.
undo-others-acted = Others have moved since.
undo-nature-moved = Chance has moved since.
undo-told = That move told you something.

store-busy = The station could not store that just now. What the table shows is what counts; try again in a moment.
store-cramped = The station has hardly any room left: no new tables for now. Those that run go on.
internal = Something went wrong here, and it has been written down. Nothing has changed.
forbidden = That is not for you.
no-such-page = There is nothing here.
too-long = That is too much at once.
too-fast = That was too often. Wait a moment.
too-many-tables = You have enough matches against bots under way. Finish one first, or wait a while.
too-many-sockets = You have too many tables open at once. Close one.
too-many-spectators = There is no more room to watch this table.
introduce-yourself = We have not met: ask GET /api/me first, and keep its cookie.
other-host = This server does not go by that name: --host-name tells it to.
other-origin = That came from another page.
no-table = There is no such table.
no-rulebook = There is no such rulebook.
no-seat = There is no seat { $number } at this table.
no-free-seat = Every seat is taken.
seat-taken = Somebody sits there.
seat-kept = That seat is kept for somebody.
seat-empty = Nobody sits there.
seats-free = Some seats are still free.
already-seated = You have a seat at this table.
already-started = The match has begun.
not-started = The match has not begun.
not-over = That is for finished matches.
not-your-seat = That is not your seat.
not-host = Only whoever opened the table can do that.
table-pinned = This match was played under older rules: it can be read, not played on.
spectators-watch = Spectators watch.
seat-covered = A bot plays for this seat.
seat-not-covered = No bot plays for this seat.
seat-not-away = Its player is there, or has not kept the table waiting for long.
undo-pending = Somebody has already asked to take a move back.
undo-wait = They said no a moment ago. Wait before you ask again.
undo-nobody-asked = Nobody asks to take a move back.
undo-not-asked = You were not asked.

bot-name = { $bot } ({ $number })

games-game = Game
games-id = Id
games-seats = Seats
games-minutes = Minutes

score-place = Place
score-player = Player
score-lines = Lines
score-total = Total

play-welcome = { $game }. A number does it, ? says what is refused and why, r 7.2 reads a rule, u undoes, q leaves.
    The draws of this match are sealed: { $commitment }
play-ask = Number, ?, r, u or q:
play-help = Type a number from 1 to { $count }, ? for what is refused and why, r and a rule's number to read it, u to undo, q to leave.
play-curtain = { $seat }, it is your turn. Nobody else looking? Press Enter.
play-left = You leave the platform. Until next time!
play-seed = The seed of all draws: { $seed }
play-recorded = Replay written to { $file }.

replay-ask = Enter: on, b: back, a number: there, q: leave.

# A lesson in the terminal
learn-welcome = Lesson: { $lesson }. Type the number of your move; s makes it for you, ? says what can’t be done and why, q leaves.
learn-ask = Number, s, ? or q:
learn-go-on = Enter to go on, q to leave.
learn-help = Type a number from 1 to { $count }, s to let the lesson do it for you, ? for what can’t be done and why, or q to leave.
learn-attempt = Type ? to try it, or q to leave.
learn-left = You leave the lesson. Start again whenever you like.
learn-end = End of the lesson. Your first game: anden play { $game } --bots greedy

# A review
review-figures = Result: { $result } %. An equal share is { $share } %; how you played made { $played_well }, luck made { $had_luck }.
review-counts = Choices: { $count }. Blunders: { $blunder }, mistakes: { $mistake }, slips: { $slip }.
review-lost = Move { $n }: you played “{ $played }”. “{ $best }” would have kept { $chances } points more of your { $before } % chance to win.
review-praise = Move { $n }: “{ $played }” was the move. The next best would have cost { $chances } points of your { $before } % chance to win.
review-luck-good = After move { $n }, luck and the others gave you { $chances } points of chance.
review-luck-bad = After move { $n }, luck and the others took { $chances } points of chance from you.
