# Lo que solo dice la página.

zoom-closer = Acercar
zoom-farther = Alejar
zoom-whole = Todo el tablero
chooser-title = ¿Cuál?
chooser-back = Atrás
not-now = Eso ahora no se puede.
rule-link = Regla { $number }

# Letras de los colores: no hay dos iguales.
letter-blue = Z
letter-yellow = A
letter-red = R
letter-green = V
letter-purple = M
letter-black = N
letter-pink = S
letter-white = B
letter-orange = J
letter-grey = G
letter-locomotive = L
letter-sky = C
