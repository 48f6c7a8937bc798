# What the page says of this game: its tagline, its options and what lies on the table.
tagline = Push the heaviest wagon, couple them all.
option-heavy = Wagons count their weight

view-hand = Your wagons
view-hands = Wagons in hand
view-known = Dealt openly
view-ready = Has pushed
view-pushed = You push
view-shown = Pushed last
view-trains = Train
view-departed = The train has departed
view-points = Points
view-yard = The yard
view-owner = Siding of
view-last = Last wagon
