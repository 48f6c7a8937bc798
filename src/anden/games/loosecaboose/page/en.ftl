# What the page says of this game: its tagline, its options and its board.
tagline = The line breaks behind you. Stay coupled.

# Options
option-set = Set
option-set-anden = Andén
