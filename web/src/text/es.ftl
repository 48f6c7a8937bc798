# Lo que solo dice la página.

zoom-closer = Acercar
zoom-farther = Alejar
zoom-whole = Todo el tablero
chooser-title = ¿Cuál?
chooser-back = Atrás
not-now = Eso ahora no se puede.
rule-link = Regla { $number }

# Juegos de vía
track-line = La vía
track-hand = Tu mano
track-hand-empty = No tienes cartas en la mano.
track-several = { $card }, { $count } veces
track-new = nueva
track-choose = Elige una carta de tu mano para ver dónde cabe.
track-pass = Pasar
track-roll = Lanzar { $dice ->
        [0] los dados
        [one] un dado
       *[other] { $dice } dados
    }
track-wheels = { $wheels ->
        [0] Ninguna rueda
        [one] Una rueda
       *[other] { $wheels } ruedas
    }
track-deck = mazo
track-cards = { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
track-cards-word = { $count ->
        [one] carta
       *[other] cartas
    }
track-party = { $seat }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    } en la pila ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    }), { $hand } en la mano. Ver la pila
track-pile-of = Pila de { $seat }, de abajo arriba
track-pile-empty = No hay nada en la pila.
track-bank = Apartadas hasta el final
track-hand-of = Mano de { $seat }

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
