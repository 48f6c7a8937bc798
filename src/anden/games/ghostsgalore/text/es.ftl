# Ghosts Galore (Tren fantasma)

monster-dragon = dragón
monster-ghost = fantasma
monster-golem = gólem
monster-satyr = sátiro
monster-skeleton = esqueleto
monster-slime = limo
monster-bat = murciélago
monster-werewolf = hombre lobo
monster-wisp = fuego fatuo

track-straight = recta
track-curve = curva
track-bridge = puente
track-double-curve = curva doble

# Acciones, tal como se ofrecen
action-choose = Jugar por el lado { $side } de tu tablero
action-keep = Quedarte la pieza { $tile } como pieza secreta
action-turn-up = Descubrir la siguiente pieza de la pila
action-leave = Dejarla boca arriba
action-claim = Reclamar la pieza { $tile }
action-place = Ponerla en { $cell }, { $turn ->
        [0] tal cual
       *[other] girada { $turn }° a la derecha
    }

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-wait-all = Los demás aún tienen que elegir.
prompt-side = ¿Por qué lado del tablero { $board } juegas?
prompt-keep = Tienes { $one } y { $other }. ¿Cuál es tu pieza secreta?
prompt-claim = Te toca: descubre una pieza (quedan { $left }) o reclama una que esté boca arriba.
prompt-claim-last = La pila está vacía: reclama una pieza que esté boca arriba.
prompt-decide = Has descubierto { $tile }. ¿La reclamas o la dejas?
prompt-place = Pon la pieza { $tile } en tu mina.
prompt-last = Pon tu pieza secreta { $tile } en { $cell }: ¿girada cómo?

# Lo que hay en la mesa
legend = D dragón, G fantasma, O gólem, S sátiro, K esqueleto, L limo, B murciélago, W hombre lobo, F fuego fatuo, ◆ diamante; { $bone } puerta de hueso, { $teeth } puerta de dientes.
on-table = Ronda { $round }, { $left ->
        [one] queda una pieza
       *[other] quedan { $left } piezas
    } en la pila; el farol lo tiene { $seat }.
mine = { $seat } juega con { $side } (puertas de hueso { $bone }, de dientes { $teeth }) y lleva { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
two-tiles = Boca abajo delante de ti: { $one } y { $other }.
secret-tile = Tu pieza secreta: { $tile }.
given-back = Devolviste { $tile }.

# Lo que ha pasado
deal-board = A { $seat } le toca el tablero { $board }.
choose = { $seat } juega por el lado { $side } del tablero { $board }.
deal-own = Tomas la pieza { $tile }, boca abajo.
deal-other = { $seat } toma una pieza, boca abajo.
keep-own = Te quedas { $tile } como pieza secreta.
keep-other = { $seat } se queda una de sus dos piezas.
first = { $seat } recibe el farol.
turn-up = { $seat } descubre una pieza.
reveal = Es la { $tile }, { $track } con { $monsters }{ $diamond ->
        [0] .
       *[other] , y un diamante de { $diamond }.
    }
reveal-bare = Es la { $tile }, { $track } sin monstruos{ $diamond ->
        [0] .
       *[other] , pero con un diamante de { $diamond }.
    }
leave = { $seat } deja { $tile } boca arriba.
claim = { $seat } reclama { $tile }.
turn-rest = Solo falta { $seat } por reclamar: se descubre el resto de la pila.
place = { $seat } pone { $tile } en { $cell }, girada { $turn }° ({ $points ->
        [one] un punto
       *[other] { $points } puntos
    }).
place-last = { $seat } pone la pieza secreta { $tile } en { $cell }, girada { $turn }° ({ $points ->
        [one] un punto
       *[other] { $points } puntos
    }).
round-over = Termina la ronda { $round }; las piezas que sobran salen del juego y el farol pasa a { $seat }.
full = Todas las minas están llenas.

# Puntuación y finales
score-dragon = Dragones ({ $count })
score-ghost = Fantasmas ({ $count })
score-golem = Gólems ({ $count })
score-satyr = Sátiros ({ $count })
score-skeleton = Esqueletos ({ $count })
score-slime = Limos ({ $count })
score-bat = Murciélagos ({ $count })
score-werewolf = Hombres lobo ({ $count })
score-wisp = Fuegos fatuos ({ $count })
score-diamonds = Diamantes
score-bone = Puertas de hueso
score-teeth = Puertas de dientes
score-other = Otras rutas
ended-full = Todas las minas están llenas.

# Negativas
no-such-tile = No hay ninguna pieza «{ $id }».
choose-side-first = Antes, que todo el mundo elija un lado del tablero.
side-chosen = El lado de tu tablero ya está elegido.
still-dealing = La partida aún se está preparando.
natures = Eso lo decide el azar, no quien juega.
one-tile-only = Solo la variante experta da dos piezas a elegir.
keep-first = Antes, que todo el mundo se quede una de sus dos piezas.
kept-already = Ya has elegido tu pieza secreta.
not-among-your-two = { $tile } no es ninguna de tus dos piezas.
not-your-turn = Le toca a { $seat }.
has-claimed = En esta ronda ya has reclamado { $tile }.
rounds-over = Las rondas han terminado: solo quedan las piezas secretas.
turned-up-already = Has descubierto { $tile }: reclámala o déjala.
only-the-tile-turned-up = Has descubierto { $tile }: ahora no puedes reclamar otra.
nothing-to-leave = No has descubierto ninguna pieza que dejar.
not-face-up = { $tile } no está boca arriba.
tile-claimed = { $tile } ya está reclamada.
last-must-claim = Solo faltas tú: reclama una de las piezas que están boca arriba.
stack-empty = La pila está vacía: reclama una pieza que esté boca arriba.
place-first = Antes, que todo el mundo ponga la pieza reclamada.
nothing-to-place = Las piezas se ponen cuando todo el mundo ha reclamado una.
placed-already = Ya has puesto tu pieza de esta ronda.
cell-taken = En { $cell } ya hay una pieza.
same-position = Girada { $turn }° queda igual que girada { $same }°: di eso.
secret-placed = Tu mina está llena.
ended = Todas las minas están llenas: la partida ha terminado.
