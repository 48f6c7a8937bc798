# What only the page says.

zoom-closer = Closer
zoom-farther = Farther away
zoom-whole = The whole board
chooser-title = Which one?
chooser-back = Back
not-now = That is not possible now.
rule-link = Rule { $number }

# Track games
track-line = The line
track-hand = Your hand
track-hand-empty = You have no cards in hand.
track-several = { $card }, { $count } times
track-new = new
track-choose = Choose a card of your hand to see where it fits.
track-pass = Pass
track-roll = Roll { $dice ->
        [0] the dice
        [one] one die
       *[other] { $dice } dice
    }
track-wheels = { $wheels ->
        [0] No wheels
        [one] One wheel
       *[other] { $wheels } wheels
    }
track-deck = deck
track-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    }
track-cards-word = { $count ->
        [one] card
       *[other] cards
    }
track-party = { $seat }: { $points ->
        [one] one point
       *[other] { $points } points
    } on the pile ({ $count ->
        [one] one card
       *[other] { $count } cards
    }), { $hand } in hand. Show the pile
track-pile-of = Pile of { $seat }, bottom to top
track-pile-empty = Nothing lies on the pile.
track-bank = Banked until the end
track-hand-of = Hand of { $seat }

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
