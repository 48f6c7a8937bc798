# What the page says of this game: its tagline, its options and its board.
tagline = Lay track, roll the dice, don’t derail.
manner = They weigh the dice against the track that is left, and keep cards that will combine.

# Options
option-mode = Mode
option-mode-null = Standard
option-mode-table = Several players
option-mode-solo = Alone
option-mode-solo-challenge = Alone, with a challenge
option-mode-laura = Against Laura
option-no-dead-ends = The line must always have a way out
option-set = Edition
option-set-anden = Andén

# What only Lok'n'Roll's board says.
laura-last-turn = Laura’s last turn
put-penalties = Your penalties: choose which goes on your pile first, or drag it there.
put-chaos = Choose which chaos card goes on your pile.
put-on-top = On top of the pile
put-combine = Combine: both { $value }s leave the game

# What a board made from the view says.
view-train = Locomotive
view-gone = Out of play
view-aside = Set aside
view-taken = Penalties to put down
view-dice = Dice to roll
view-derailed = Derailments
view-lost = The challenge is lost

# The line, for whoever listens.
track-train-here = The locomotive is here.
track-train-rolls = The locomotive rolls in this order, towards the front.
