# What only the page says.

zoom-closer = Closer
zoom-farther = Farther away
zoom-whole = The whole board
chooser-title = Which one?
chooser-back = Back
not-now = That is not possible now.
rule-link = Rule { $number }

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
