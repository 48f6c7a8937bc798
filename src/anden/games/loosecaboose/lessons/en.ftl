# What the lessons say.
lesson-1-title = Never out of track
lesson-1-at-line = The line
lesson-1-01 = A caboose has broken loose, and together you lay track before it. Fewest penalty points win. Start right away: lay your straight 2 at the front.
lesson-1-01-otherwise = Also allowed. But you have a pair of 2s, and that is gold here: begin with the straight one.
lesson-1-02 = One turn has room for several cards of one value. Lay the other 2 as well, bending left.
lesson-1-02-otherwise = You could roll now, but another 2 ahead makes it safer, and the dice do not grow.
lesson-1-03 = Look at the button: two dice. The value counts, not the sum. Three cards ahead: almost impossible to run off. Roll.
lesson-1-at-derailing = Derailing
lesson-1-04 = Berta lays a 4: four dice, four wheels, two cards ahead. She derails, and for the two steps left she takes two cards from the back: 1 and 4.
lesson-1-05 = The caboose is on the last card. Lay your 1: a single die and one card ahead. Only the double face runs off, one in six.
lesson-1-05-otherwise = The 3 rolls three dice with one card ahead: you derail four times in five. Passing costs a sure card. The 1 is the wise choice.
lesson-1-06 = Roll, and cross your fingers.
lesson-1-07 = The double face! That is bad luck, not a bad move. You take the card at the back, a 4, face up onto your pile.
lesson-1-at-cancel = Cancelling
lesson-1-08 = Berta takes a 2 and then another 2. The second equals the one on top: they cancel. It always happens, at once and without choice.
lesson-1-09 = Now look at the back: a 4. And on top of your pile, another 4. Pass: you take it, they cancel, and you are clean.
lesson-1-09-otherwise = Your pair of 3s can wait; that 4 at the back cannot: somebody may take it first. Pass.
lesson-1-at-broken = Broken track
lesson-1-10 = Broken track: whoever runs onto it banks a card from the back until the end. Banked cards never cancel.
lesson-1-at-pair = Your pair
lesson-1-11 = No track ahead: time for your pair. Lay the straight 3 and then the other, bending right.
lesson-1-11-otherwise = The 2 rolls two dice, but with one card ahead. The pair gives you two cards and takes six points out of your hand.
lesson-1-12 = Two 3s: three dice, not six. Roll.
lesson-1-at-end = The end
lesson-1-13 = We jump to the end: one card is left, and the hand counts too. You hold a 4, and at the back lie 1, 1 and 1: derailing is cheap.
lesson-1-14 = Lay the 4, bending left, and roll the four dice without fear.
lesson-1-14-otherwise = More careful, but the 4 would stay in your hand, and that is four points. Lay it.
lesson-1-15 = Five to nine: you win! You let a 4 go, and of the three 1s only one stayed: two cancelled.
lesson-1-16 = One tip: before you decide, always look at two cards: the one at the back and the one on top of your pile.

# What a first game points out, each once.
first-game-deck = Nothing is left behind the caboose: these penalties come from the top of the deck, whatever they are.
first-game-front = Choose the end with more room to grow: both are worth the same.
first-game-loop = The line would shut itself in there: room must be left for another card.
first-game-broken = Broken track: lay it when the caboose will cross it on somebody else’s turn, not on yours.
first-game-few = Few cards are left: your whole hand will be added. Let the 4s go.
