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
