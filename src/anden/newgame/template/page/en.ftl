# What the page says of this game: its tagline, its options and what lies on the table.
tagline = Light wagons first: the longest train wins.
option-big-hands = Four wagons in hand

view-yard = In the yard
view-hand = Your wagons
view-held = In hand
view-train = Train
view-siding = Siding
