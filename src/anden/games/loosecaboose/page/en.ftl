# What the page says of this game: its tagline, its options and its board.
tagline = A runaway caboose: lay track before it runs out.
manner = They keep track ahead of the caboose, and leave the broken cards to you.

# Options
option-set = Edition
option-set-anden = Andén

# What a board made from the view says.
view-train = Caboose
view-banks = Banked until the end
view-reshuffled = To be drawn again
view-owed = Penalties to take

# The line, for whoever listens.
track-train-here = The caboose is here.
track-train-rolls = The caboose rolls in this order, towards the front.

# In the story of a turn, what is told together
each-card = { $count ->
        [one] { $card }
       *[other] { $card } × { $count }
    }
bank-story = { $seat } banks { $each }.
penalty-drawn-story = No track is left behind the caboose: { $seat } takes { $each } from the deck as { $count ->
        [one] a penalty
       *[other] penalties
    }.
