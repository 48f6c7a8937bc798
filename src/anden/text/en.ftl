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
