# Paris Connection

# Compañías
colour-blue = azul
colour-yellow = amarilla
colour-red = roja
colour-green = verde
colour-purple = morada
colour-black = negra

# Acciones, tal como se ofrecen
action-build = Construir con la { $colour }
action-lay = Poner una locomotora en { $hex }
action-done = Terminar de construir
action-give = Cambiar: entregar una locomotora { $colour }
action-take = { $count ->
        [one] Tomar una locomotora { $colour }
       *[other] Tomar { $count } locomotoras { $colour ->
            [azul] azules
           *[other] { $colour }s
            }
    }

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-act = Te toca: construye con una compañía o cambia una locomotora.
prompt-lay = Construyes con la { $colour }: { $count ->
        [0] ninguna puesta
        [one] una puesta
       *[other] { $count } puestas
    }, { $points ->
        [one] un punto
       *[other] { $points } puntos
    } por ahora; { $left ->
        [0] no puedes poner más
        [one] puedes poner una más
       *[other] puedes poner { $left } más
    }.
prompt-take = Has entregado una locomotora { $colour }. ¿Cuál tomas a cambio?

# Lo que hay en la mesa
company = { $mark } { $colour }: valor { $value }, { $count ->
        [0] estación vacía
       *[other] { $count } en la estación
    }.
company-unset = { $mark } { $colour }: valor { $value }.
in-hand = Tras la pantalla de { $seat } ({ $count } de { $limit }): { $colours }.
in-hand-hidden = Tras la pantalla de { $seat }: { $count } de { $limit }.
swaps = Cambios de una por una seguidos: { $count } de { $limit }.

# Lo que ha pasado
first = Empieza { $seat }.
start = La compañía { $colour } sale de { $hex }.
draw-own = Sacas de la bolsa una locomotora { $colour }.
draw-seen = { $seat } saca de la bolsa una locomotora { $colour }.
draw-other = { $seat } saca una locomotora de la bolsa.
build = { $seat } construye con la { $colour }.
lay = { $seat } lleva la { $colour } a { $hex }.
lay-city = { $seat } lleva la { $colour } a { $hex }, que vale { $points }.
rise = La { $colour } sube { $points } y vale { $value }.
no-rise = La { $colour } sigue valiendo lo mismo.
give = { $seat } entrega una locomotora { $colour }.
take = { $seat } toma { $count ->
        [one] una locomotora { $colour }
       *[other] { $count } locomotoras { $colour ->
            [azul] azules
           *[other] { $colour }s
            }
    }.
end-reached = La línea ha llegado a { $hex }: fin de la partida.
stations-out = Queda como mucho una estación con locomotoras: fin de la partida.
swaps-out = { $count } cambios de una por una seguidos: fin de la partida.

# Puntuación y finales
score-company = { $count ->
        [one] Una { $colour }
       *[other] { $count } { $colour ->
            [azul] azules
           *[other] { $colour }s
            }
    } a { $value }
score-excess = Por encima del límite de { $limit }: { $count }
ended-marseille = Se llegó al final de la línea.
ended-stations = Quedó como mucho una estación con locomotoras.
ended-both = Se llegó al final de la línea y quedó como mucho una estación con locomotoras.
ended-swaps = Ya solo había cambios de una por una.

# Por qué lo haría quien juega bien
reason-most = Tienes { $own } de la { $colour }, más que todos los demás juntos ({ $others }).
reason-many = Tienes { $own } de la { $colour }: cada punto que suba te cuenta { $own } veces.
reason-reach = Si construyes ahora, la { $colour } puede ganar { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
reason-waste = Los demás tienen { $others } de la { $colour } y tú { $own }: mejor que sus locomotoras las pongas tú.
reason-ends = { $hex } termina la partida.
reason-city = { $hex } le suma { $points } a la { $colour }, y tú tienes { $own }.
reason-nothing = No le da nada a la { $colour }, y los demás tienen { $others }.
reason-towards = Lleva hacia { $hex }, que vale { $points }.
reason-saves = No hay ninguna ciudad al alcance, y en la estación { $count ->
        [0] no queda ninguna { $colour }
        [one] queda una { $colour }
       *[other] quedan { $count } { $colour ->
            [azul] azules
           *[other] { $colour }s
            }
    } para después.
reason-least = De lo que tienes, la { $colour } es la que menos promete; vale { $value }.
reason-theirs = Tienes { $own } de la { $colour } y los demás { $others }: trabaja para ellos.
reason-then-most = Tendrás { $own } de la { $colour }, más que todos los demás juntos ({ $others }).
reason-top = Ahora nada vale más que la { $colour }: { $value } cada una.
reason-rising = Vale { $value }, y a la { $colour } le queda lo mejor por delante.
reason-two = Son dos por una.
reason-limit = Otra más te pasaría del límite de { $limit }.

# Negativas
no-such-hex = No hay ninguna casilla llamada «{ $id }».
set-up = Todavía se están sorteando las compañías y las manos iniciales.
natures = Eso lo decide el azar, no un jugador.
not-your-turn = Le toca a { $seat }.
no-passing = No se puede pasar: construye o cambia.
one-action = Una acción por turno: estás construyendo, así que no puedes cambiar.
choose-company = Elige primero con qué compañía construyes.
one-company = Estás construyendo con la { $colour }: solo una compañía por turno.
nothing-laid = Pon al menos una locomotora { $colour } antes de terminar.
station-empty = La estación { $colour } está vacía.
nowhere-to-build = La { $colour } no tiene ninguna casilla donde construir.
most-laid = Ya has puesto { $count }: en un turno no puedes poner más.
not-adjacent = Junto a { $hex } no hay ninguna locomotora { $colour }: construye al lado de su vía.
border = Una frontera discontinua separa { $hex } de la vía { $colour }: da un rodeo.
same-colour = En { $hex } ya hay una locomotora { $colour }.
country-full = { $hex } está llena: ya la comparten dos colores.
city-full = { $hex } está ocupada: en una ciudad cabe una sola locomotora.
eiffel = En { $hex }, bajo la torre Eiffel, no construye nadie.
start-hex = En { $hex } no construye nadie: es una casilla de salida.
cuts-off = No puedes cerrar { $hex }: es el último camino a una ciudad para estas compañías: { $colours }.
give-first = Entrega una de las tuyas antes de tomar.
take-first = Ya has entregado: ahora toma una o dos de otro color.
not-held = No tienes ninguna locomotora { $colour } que entregar.
same-station = Has entregado una { $colour }: toma de otro color.
station-short = En la estación { $colour } { $count ->
        [0] no queda ninguna
        [one] solo queda una
       *[other] solo quedan { $count }
    }.
ended = La partida ha terminado.
swapped-out = La partida ha terminado: { $count } cambios de una por una seguidos.

# Lo que cambia para quien había dejado preparada una jugada
changed-value = La compañía { $colour } vale ahora { $value }.
changed-station = En la estación { $colour } { $count ->
        [0] ya no queda ninguna
        [one] queda ahora una
       *[other] quedan ahora { $count }
    }.
changed-hex = En { $hex } han construido mientras tanto.
