# What the platform itself says, whatever the game.

seat-name = Player { $number }
list-last = { $most } and { $last }
list-last-i = { $most } and { $last }

malformed = { $why }
stale = The game has moved on while you were deciding (it is at step { $version }; you were looking at { $expected }). Look again, then decide.
over = The game is over.

undone = { $seat } undoes a move.
undo-nothing = You have nothing to undo.
undo-others-acted = Too late to undo: somebody else has played since.
undo-nature-moved = Too late to undo: cards, dice or tiles have turned up since.
undo-deal = No undo here: everybody plays this deal, and everybody plays it once.
undo-told = You can’t undo that: the move showed you something hidden.

store-busy = That could not be saved. What the table shows is what counts: try again in a moment.
store-cramped = The station has hardly any room left: no new tables for now. Games under way go on.
internal = Something went wrong at our end, and it has been noted. Nothing has changed: try again.
forbidden = You are not allowed to do that.
no-such-page = There is nothing here.
too-long = That is too much at once.
too-fast = That was a little too fast. Wait a moment.
too-many-tables = You have enough games against bots under way. Finish one first, or wait a while.
too-many-sockets = You have too many tables open at once. Close one.
too-many-spectators = There is no more room to watch this table.
introduce-yourself = We have not met: ask GET /api/me first, and keep its cookie.
other-host = This server does not go by that name: --host-name tells it to.
other-origin = That came from another website. Do it again from here.
no-table = There is no table with that code.
no-rulebook = There is no such rulebook.
no-short-code = There is no open table with that code. Check it, or ask for the link.
short-code-shared = That code fits more than one table. Ask for the link.
seats-too-few = More players are already seated than there would be seats.
no-seat = There is no seat { $number } at this table.
no-free-seat = Every seat is taken.
seat-taken = Somebody is already sitting there.
seat-kept = That seat is kept for somebody.
seat-empty = Nobody sits there.
seats-free = Some seats are still free: wait until they are taken.
already-seated = You already have a seat at this table.
already-started = The game has already begun.
not-started = The game has not begun yet.
not-over = You can do that once the game is over.
not-your-seat = That is not your seat.
not-host = Only the person who opened the table can do that.
table-pinned = This game was played under an older version of the rules: you can watch it, but not continue it.
spectators-watch = You are watching: only players with a seat can do that.
seat-covered = A bot is playing in this seat. If it is yours, take it back first.
seat-not-covered = No bot plays for this seat.
seat-not-away = That player is still here, or has only just left: wait a little longer.
undo-pending = Somebody has already asked to undo a move: wait for the answer.
undo-wait = They have just said no. Wait a little before you ask again.
undo-nobody-asked = Nobody has asked to undo a move.
undo-not-asked = You were not asked.
ahead-nothing = There is nothing to prepare now: wait until you can see what you will decide.
ahead-not-here = Moves can’t be prepared at this table.
ahead-your-turn = It’s your turn already: just play.
ahead-unsure = What comes next depends on chance: decide when you see it.
ahead-turn-over = Your turn was over before that.
ahead-undone = A move was undone.
ahead-covered = A bot has taken over your seat.
holiday-too-long = A holiday lasts 1 to { $days } days at a time.
holiday-used-up = You have { $days ->
        [0] no days of holiday left
        [one] one day of holiday left
       *[other] { $days } days of holiday left
    } this year.
holiday-running = You are on holiday already: end this one before you take another.
hints-not-agreed = There are no hints at this table: other people play here, and hints were not agreed on before the start.
hint-nothing = There is nothing for you to decide now: ask for a hint on your turn.
hint-failed = No hint came to mind in time. Try again.
link-used-up = That link has been used, or is more than ten minutes old. Ask for a new one on the other device.
pass-meets-itself = Both devices have a seat at the same table. Finish that game first, or leave it.
no-device = That device doesn’t carry your pass.
no-passkey = Your pass has no such passkey.
passkey-too-late = That took too long, or has been used already. Try again.
passkey-unknown = No pass opens with that passkey here.
passkey-not-yours = That passkey was asked for by somebody else. Try again.
too-many-passkeys = Your pass has enough passkeys. Remove one first.
rated-one-screen = On one shared screen nobody can tell who won: that table can’t be rated.
rated-alone = Alone there is nobody to compare you with: that table can’t be rated.
rated-own-rules = Rated games are played by the usual rules: leave the options as they are.
rated-unknown-bot = Nobody has measured that bot in this game: that table can’t be rated.
no-rating = You have no rating in this game yet: play a rated game first.
banned = The owner of this station does not let you do that any more.
end-rated-alone = A rated game against bots is played to its end: there is nobody to agree it with.
end-nobody-asked = Nobody has asked to end the game.
review-failed = The review stopped halfway: ask again and it will carry on from there.
review-rules-gone = This game was played under an older version of the rules: it can’t be reviewed under today’s.
too-many-reviews = Enough reviews are under way already. Wait until one is done.
position-nothing = There was nothing to decide in that seat here: choose another moment.
exercise-unjudged = That move has not been reviewed yet: wait until the review gets there.
tryout-over = The game is over there: choose an earlier moment.
tryout-of-tryout = This is a try-out already: go back to the game and start another from there.
tryout-no-replay = A try-out has no file and no seal: it does not start at the beginning.
tryout-no-review = Try-outs are not reviewed: review the game it comes from.
tryout-no-rematch = A try-out has no rematch: go back to the game and try again from there.
tryout-rated = You can’t try things out in a rated game while it runs: finish it first.
review-no-result = That game was ended early: without a result there is nothing to review.
no-deal = There is no such deal.
deal-played = You have already played this deal. Everybody gets one try.
deal-too-late = This deal is closed to new players. It opens again, just for fun, when it is over.
deal-rules-gone = The rules have changed since this deal: it can no longer be played.
deal-too-many-here = Enough people have played this deal from where you are.
deal-alone = You play this deal on your own: no bot can take over for you.
deal-hidden = Others are still playing this deal: nobody sees anyone else’s table until it is over.
deal-sealed = Others are still playing this deal: you can see that when it is over.
bot-failed = A bot is taking very long. Try again in a moment.

bot-name = { $bot } ({ $number })

games-game = Game
games-id = Id
games-seats = Seats
games-minutes = Minutes

score-place = Place
score-player = Player
score-lines = Breakdown
score-total = Total

play-welcome = { $game }. Type a number to play, ? to see what you can’t do and why, r 7.2 to read a rule, u to undo, q to leave.
    The chance in this game is sealed: { $commitment }
play-ask = Number, ?, r, u or q:
play-help = Type a number from 1 to { $count }, ? for what is refused and why, r and a rule’s number to read it, u to undo, q to leave.
play-curtain = { $seat }, it’s your turn. Make sure nobody else is looking, then press Enter.
play-left = You have left the game. See you next time!
play-seed = The seed of all chance: { $seed }
play-recorded = Replay written to { $file }.

replay-ask = Enter: next; b: back; a number: go to that step; q: leave.

# A lesson in the terminal
learn-welcome = Lesson: { $lesson }. Type the number of your move; s makes it for you, ? says what can’t be done and why, q leaves.
learn-ask = Number, s, ? or q:
learn-go-on = Enter to go on, q to leave.
learn-help = Type a number from 1 to { $count }, s to let the lesson do it for you, ? for what can’t be done and why, or q to leave.
learn-attempt = Type ? to try it, or q to leave.
learn-left = You leave the lesson. Start again whenever you like.
learn-end = End of the lesson. Your first game: anden play { $game } --bots paseo

# A review
review-figures = Result: { $result }%. An equal share is { $share }%; how you played added { $played_well }, luck added { $had_luck }.
review-counts = Choices: { $count }. Blunders: { $blunder }, mistakes: { $mistake }, slips: { $slip }.
review-lost = Step { $n }: you played “{ $played }”. “{ $best }” would have kept { $chances } points more of your { $before }% chance to win.
review-praise = Step { $n }: “{ $played }” was the move. The next best would have cost { $chances } points of your { $before }% chance to win.
review-luck-good = After step { $n }, luck and the others added { $chances } points to your chances.
review-luck-bad = After step { $n }, luck and the others took { $chances } points off your chances.
review-title = { $game }: what was play, what was luck
review-line = Chances of winning, step by step
review-steps = { $count } steps
review-parts = What made the result
review-share = An equal share
review-well = How you played
review-luck = Luck and the others
review-result = Result
review-moments = Moments worth another look
review-no-moments = Nothing stands out: no decision cost enough to be told apart from chance.
review-doubt = (give or take { $doubt })
review-board = The board, as you saw it
review-explained = Each decision is judged by what the player could know at that moment: the game is imagined many times from there, each time with other hidden cards and other luck. Figures are hundredths of a win.

# Many reviews
profile-figures = Games: { $count }. On average { $result }% of a win, with an equal share of { $share }%: how you played added { $played_well } (give or take { $doubt }), luck added { $had_luck }.
profile-kind = When it was best to…
profile-decisions = choices
profile-lost = lost
profile-doubt = give or take
profile-named = slips / mistakes / blunders
profile-worst = costliest, step

# What a link shows before it is opened.
preview-home = Railway board games
preview-home-text = With friends or against bots, in Spanish and English. No accounts, no ads.
preview-learn = Learn { $game } by playing, in { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }
preview-invites = { $name } invites you to play { $game }
preview-invited = You are invited to play { $game }
preview-running = A game of { $game } is under way
preview-over = A game of { $game }
preview-deal-today = The deal of the day
preview-deal-day = The deal of { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
preview-deal-group = One deal, the same for everyone
preview-deal-text = The same luck for everyone, the same bots, and one go each. What would you do?
preview-deal-group-text = Each of you plays it at your own table, with the same luck and bots. Then you compare.
preview-deal-over = How it came out:
preview-deal-nobody = It is over. You can still play it for fun.
preview-nameless = No name
preview-free = { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
preview-sitting = At the table: { $names }.
preview-full = The table is full.
preview-watch = Come in and watch.
preview-won = { $name } won.
preview-ended = See how it went.
preview-bots = { $count ->
        [one] one bot
       *[other] { $count } bots
    }

# Notifications: outside the page, to whoever asked for them
call-turn = Your turn in { $game }
call-with = With { $names }.
call-table = { $game }, with { $names }
call-invite = { $name } wants a rematch
call-invite-nameless = Somebody wants a rematch
call-invite-seat = { $game }: your seat is kept for you.
call-over = { $game } is over
call-over-won = You won.
call-over-shared = You shared the win.
call-over-place = You came { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] { $place }th
    }.
call-over-agreed = See how it went.
call-waiting = { $count ->
        [one] One table is waiting for you
       *[other] { $count } tables are waiting for you
    }
call-news = { $count ->
        [one] One piece of news from your tables
       *[other] { $count } pieces of news from your tables
    }
call-trial = Notifications work
call-trial-text = This is how we’ll tell you when it’s your turn.
call-stop = Stop notifying me
calls-off = This station sends no notifications.
call-address = We can’t notify you there: it has to be a public address that begins with https://.
call-topic = That address has no topic: put it at the end, as in https://ntfy.sh/my-topic.
no-receiver = Your pass no longer sends notifications there.
too-many-receivers = Your pass already sends notifications to enough places. Remove one first.
