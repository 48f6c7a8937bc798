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
action-choose = Jugar con el lado { $side } de tu tablero
action-keep = Quedarme con la loseta { $tile } como secreta
action-turn-up = Descubrir la siguiente loseta de la pila
action-leave = Dejarla boca arriba
action-claim = Reclamar la loseta { $tile }
action-place = Colocarla en { $cell }, { $turn ->
        [0] tal cual
       *[other] girada { $turn }° a la derecha
    }

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-wait-all = Los demás aún tienen que elegir.
prompt-side = Elige un lado del tablero { $board }: solo cambian las puertas.
prompt-keep = Tienes las losetas { $one } y { $other }. ¿Cuál será tu loseta secreta?
prompt-claim = Te toca: descubre una loseta ({ $left ->
        [one] queda una
       *[other] quedan { $left }
    }) o reclama una de las que están boca arriba.
prompt-claim-last = La pila está vacía: reclama una loseta que esté boca arriba.
prompt-decide = Has descubierto la loseta { $tile }. ¿La reclamas o la dejas boca arriba?
prompt-place = Coloca la loseta { $tile } en tu mina, girada como quieras.
prompt-last = Gira tu loseta secreta ({ $tile }) como quieras y colócala en { $cell }.

# Lo que hay en la mesa
letters = ⒹD ⒼF ⓄG ⓈS ⓀE ⓁL ⒷM ⓌH ⒻU
legend = D dragón, F fantasma, G gólem, S sátiro, E esqueleto, L limo, M murciélago, H hombre lobo, U fuego fatuo, ◆ diamante; { $bone } puerta de hueso, { $teeth } puerta de dientes.
on-table = Ronda { $round }, { $left ->
        [0] no quedan losetas
        [one] queda una loseta
       *[other] quedan { $left } losetas
    } en la pila; el farol lo tiene { $seat }.
mine = { $seat } juega con { $side } (puertas de hueso { $bone }, de dientes { $teeth }) y lleva { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
two-tiles = Boca abajo delante de ti: { $one } y { $other }.
secret-tile = Tu loseta secreta: { $tile }.
given-back = Devolviste { $tile }.

# Lo que ha pasado
deal-board = A { $seat } le toca el tablero { $board }.
choose = { $seat } juega con el lado { $side } del tablero { $board }.
deal-own = Tomas la loseta { $tile }, boca abajo.
deal-seen = { $seat } toma la loseta { $tile }, boca abajo.
deal-other = { $seat } toma una loseta, boca abajo.
keep-own = Te quedas con la loseta { $tile } como secreta.
keep-seen = { $seat } se queda con la loseta { $tile } como secreta.
keep-other = { $seat } se queda con una de sus dos losetas.
first = { $seat } recibe el farol.
turn-up = { $seat } descubre una loseta.
reveal = Es la loseta { $tile }: { $track } con { $monsters }{ $diamond ->
        [0] .
       *[other] ; lleva un diamante de { $diamond }.
    }
reveal-bare = Es la loseta { $tile }: { $track } sin monstruos{ $diamond ->
        [0] .
       *[other] , pero con un diamante de { $diamond }.
    }
leave = { $seat } deja la loseta { $tile } boca arriba.
claim = { $seat } reclama la loseta { $tile }.
turn-rest = Solo falta { $seat } por reclamar: se descubre el resto de la pila.
place = { $seat } coloca la loseta { $tile } en { $cell }{ $turn ->
        [0] {""}
       *[other] , girada { $turn }°,
    } y { $lost ->
        [0] { $points ->
            [0] no suma puntos
            [one] suma un punto
           *[other] suma { $points } puntos
            }
        [one] pierde un punto
       *[other] pierde { $lost } puntos
    }.
place-last = { $seat } coloca su loseta secreta ({ $tile }) en { $cell }{ $turn ->
        [0] {""}
       *[other] , girada { $turn }°,
    } y { $lost ->
        [0] { $points ->
            [0] no suma puntos
            [one] suma un punto
           *[other] suma { $points } puntos
            }
        [one] pierde un punto
       *[other] pierde { $lost } puntos
    }.
round-over = Termina la ronda { $round }; las losetas que sobran salen de la partida y el farol pasa a { $seat }.
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

# Por qué lo haría quien juega bien
reason-gain = Da { $points ->
        [one] un punto
       *[other] { $points } puntos
    } por { $line ->
        [dragon] los dragones
        [ghost] los fantasmas
        [golem] los gólems
        [satyr] los sátiros
        [skeleton] los esqueletos
        [slime] los limos
        [bat] los murciélagos
        [werewolf] los hombres lobo
        [wisp] los fuegos fatuos
        [diamonds] los diamantes
        [bone] las puertas de hueso
        [teeth] las puertas de dientes
       *[other] otras rutas
    }.
reason-promise = En otros sitios da más ahora, pero aquí te deja las mejores opciones para después.
reason-best-up = Aporta a tu mina más que cualquier otra de las que están boca arriba.
reason-wait = { $count ->
        [0] Lo que aún te puede llegar
        [one] La última de la pila
       *[other] Alguna de las { $count } de la pila
    } debería darte más.
reason-keep = La loseta { $tile } promete más que la otra en tu mina.
reason-side = Por este lado del tablero { $board } las minas han puntuado más.

# Negativas
no-such-tile = No hay ninguna loseta «{ $id }».
choose-side-first = Primero, cada jugador elige un lado de su tablero.
side-chosen = Ya has elegido el lado de tu tablero.
still-dealing = La partida aún se está preparando.
natures = Eso lo decide el azar, no un jugador.
one-tile-only = Solo la variante experta da dos losetas a elegir.
keep-first = Primero, cada jugador se queda con una de sus dos losetas.
kept-already = Ya has elegido tu loseta secreta.
not-among-your-two = La loseta { $tile } no es ninguna de las dos tuyas.
not-your-turn = Le toca a { $seat }.
has-claimed = En esta ronda ya has reclamado la loseta { $tile }.
rounds-over = Las rondas han terminado: solo quedan las losetas secretas.
turned-up-already = Ya has descubierto la loseta { $tile }: reclámala o déjala.
only-the-tile-turned-up = Has descubierto la loseta { $tile }: solo puedes reclamar esa, o dejarla.
nothing-to-leave = No has descubierto ninguna loseta que dejar.
not-face-up = La loseta { $tile } no está boca arriba.
tile-claimed = La loseta { $tile } ya está reclamada: elige otra.
last-must-claim = Solo faltas tú: reclama una de las losetas que están boca arriba.
stack-empty = La pila está vacía: reclama una loseta que esté boca arriba.
place-first = Primero, cada jugador coloca la loseta que ha reclamado.
nothing-to-place = Aún no: se coloca cuando todos han reclamado una loseta.
placed-already = Ya has colocado tu loseta de esta ronda.
cell-taken = En { $cell } ya hay una loseta: elige una casilla libre.
same-position = Girada { $turn }° queda igual que girada { $same }°: elige { $same }°.
secret-placed = Ya has colocado tu loseta secreta: tu mina está llena.
ended = Todas las minas están llenas: la partida ha terminado.

# Lo que cambia para quien había dejado preparada una jugada
changed-turned-up = Mientras tanto se ha descubierto la loseta { $tile }.
