# Lo que la página dice de este juego: el lema, las opciones y el tablero.
tagline = Nueve losetas de mina encantada, trece formas de puntuar.
manner = Son coleccionistas: juzgan cada loseta por lo que aportará a la mina entera.

# Opciones
option-expert = Variante experta: eliges tu loseta secreta entre dos
option-set = Edición
option-set-anden = Andén

# Lo que solo dice el tablero de Ghosts Galore.

gg-tile = Loseta { $number }: { $track } con { $monsters }{ $diamond ->
        [0] {""}
       *[other] , y un diamante de { $diamond }
    }
gg-tile-bare = Loseta { $number }: { $track } sin monstruos{ $diamond ->
        [0] {""}
       *[other] , con un diamante de { $diamond }
    }
gg-tile-claimed = { $told }. La ha reclamado { $seat }
gg-stack = Pila: { $left ->
        [0] no quedan losetas
        [one] queda una loseta
       *[other] quedan { $left } losetas
    }
gg-mine = Mina de { $seat }
gg-mine-show = Ver la mina de { $seat }.
gg-cell = { $cell }. { $told }
gg-joins = Une { $one } y { $other }.
gg-gates = Puertas de hueso: { $bone }. Puertas de dientes: { $teeth }. Las demás son corrientes.
gg-gate-at = { $cell }, hacia { $way }
gg-cell-free = { $cell }, libre: colocar aquí
gg-cell-empty = { $cell }, vacía
gg-cell-trying = { $cell }, sin confirmar, girada { $turn }°. { $told }
gg-lantern = Tiene el farol.
gg-round = Ronda { $round }
gg-last = Última loseta: la secreta
gg-secret-theirs = Guarda una loseta secreta.
gg-secret = Tu loseta secreta
gg-claimed = Tu loseta de esta ronda
gg-side = Lado { $side }
gg-keep = Quedarme con esta

# Rutas
gg-route = Ruta de { $sections ->
        [one] un tramo
       *[other] { $sections } tramos
    }: de { $one } a { $other }
gg-loop = Circuito cerrado de { $sections } tramos
gg-end-bone = puerta de hueso
gg-end-teeth = puerta de dientes
gg-end-plain = puerta
gg-end-open = casilla vacía
gg-end-cut = vía cortada

# Colocar
gg-turn-left = Girar a la izquierda
gg-turn-right = Girar a la derecha
gg-fix = Colocar en { $cell }
gg-lift = Retirar
gg-choose-cell = Elige una casilla
gg-keys = Gírala con un clic, con la rueda o con R. Colócala con F.
gg-keys-touch = Toca otra vez para girar.

# Hoja de puntos
gg-sheet = Hoja de puntos
gg-sheet-mine = Tus puntos
gg-total = Total
gg-line-value = { $name }: { $points }
gg-line-change = { $name }: { $points } ({ $change })
gg-line-dragon = Dragones
gg-line-ghost = Fantasmas
gg-line-golem = Gólems
gg-line-satyr = Sátiros
gg-line-skeleton = Esqueletos
gg-line-slime = Limos
gg-line-bat = Murciélagos
gg-line-werewolf = Hombres lobo
gg-line-wisp = Fuegos fatuos
gg-line-diamonds = Diamantes
gg-line-bone = Puertas de hueso
gg-line-teeth = Puertas de dientes
gg-line-other = Otras rutas

gg-hint-dragon = su número por sí mismo; { $none } si no hay ninguno
gg-hint-ghost = { $one } cada uno; { $crowd } en una ruta con { $many } o más
gg-hint-golem = los que no tienen otro al lado: { $scale }
gg-hint-satyr = un punto por clase de monstruo en su ruta
gg-hint-skeleton = cada uno, un punto por diamante de la mina
gg-hint-slime = cada uno, un punto por curva de la mina
gg-hint-bat = { $one } por cada uno que tenga otro al lado
gg-hint-werewolf = { $one } cada uno; { $most } más a quien más tenga ({ $pair } si sois dos)
gg-hint-wisp = { $one } cada uno; { $some } desde { $n }; { $many } desde { $m }
gg-hint-diamonds = lo que llevan escrito
gg-hint-bone = si una ruta une las dos: { $special } por tramo
gg-hint-teeth = si una ruta une las dos: { $special } por tramo
gg-hint-other = de puerta a puerta: { $plain } por tramo

# El final, línea a línea
gg-final = Recuento
gg-final-next = Siguiente línea
gg-final-all = Ver todo
gg-final-again = Repetir
gg-final-won = Gana { $seat } con { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
gg-final-shared = Comparten la victoria { $who }, con { $points } puntos.
gg-so-far = Hasta aquí

# Lo que dice un tablero hecho a partir de la vista.
view-round = Rondas jugadas
view-lantern = El farol
view-left = Pila
view-shown = Recién descubierta
view-up = Boca arriba
view-tile = Loseta
view-claimed = Reclamada por
view-boards = Tablero
view-sides = Lado
view-down = Boca abajo
view-tiles = Tu loseta secreta
view-given-back = Devolviste
