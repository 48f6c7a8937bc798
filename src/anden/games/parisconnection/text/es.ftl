# Paris Connection

# Compañías
colour-blue = azul
colour-yellow = amarillo
colour-red = rojo
colour-green = verde
colour-purple = morado
colour-black = negro

# Acciones, tal como se ofrecen
action-build = Construir con el { $colour }
action-lay = Poner una locomotora en { $hex }
action-done = Listo: la obra está terminada
action-give = Cambiar: entregar una locomotora ({ $colour })
action-take = { $count ->
        [one] Tomar una locomotora
       *[other] Tomar { $count } locomotoras
    } ({ $colour })

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-act = Te toca: construye con una compañía o cambia una locomotora.
prompt-lay = Construyes con el { $colour }: { $count ->
        [one] va una
       *[other] van { $count }
    }, de momento { $points ->
        [one] un punto
       *[other] { $points } puntos
    }; { $left ->
        [0] no caben más
        [one] puedes poner una más
       *[other] puedes poner { $left } más
    }.
prompt-take = Has entregado una locomotora ({ $colour }). ¿Qué tomas a cambio?

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
start = La compañía de color { $colour } sale de { $hex }.
draw-own = Sacas de la bolsa una locomotora ({ $colour }).
draw-other = { $seat } saca una locomotora de la bolsa.
build = { $seat } construye con el { $colour }.
lay = { $seat } lleva el { $colour } a { $hex }.
lay-city = { $seat } lleva el { $colour } a { $hex }, que vale { $points }.
rise = El { $colour } sube { $points } y vale { $value }.
no-rise = El { $colour } se queda con el valor que tenía.
give = { $seat } entrega una locomotora ({ $colour }).
take = { $seat } toma { $count ->
        [one] una locomotora
       *[other] { $count } locomotoras
    } ({ $colour }).
end-reached = La línea ha llegado a { $hex }: fin de la partida.
stations-out = A lo sumo queda una estación con locomotoras: fin de la partida.
swaps-out = { $count } cambios de una por una seguidos: fin de la partida.

# Puntuación y finales
score-company = { $count } de color { $colour } a { $value }
score-excess = Por encima del límite de { $limit }: { $count }
ended-marseille = Se llegó al final de la línea.
ended-stations = Las estaciones quedaron vacías, todas menos una a lo sumo.
ended-both = Se llegó al final de la línea y las estaciones quedaron vacías, todas menos una a lo sumo.
ended-swaps = Ya solo había cambios de una por una.

# Negativas
no-such-hex = No hay ninguna casilla llamada «{ $id }».
set-up = Todavía se están sorteando las compañías y las manos iniciales.
natures = Eso lo hace el azar, no quien juega.
not-your-turn = Le toca a { $seat }.
no-passing = No se puede pasar: construye o cambia.
one-action = Una acción por turno: estás construyendo, así que no puedes cambiar.
choose-company = Elige con qué compañía construyes antes de poner una locomotora.
one-company = Estás construyendo con el { $colour }: una compañía por turno.
nothing-laid = Pon al menos una locomotora ({ $colour }).
station-empty = La estación de color { $colour } está vacía.
nowhere-to-build = No hay ninguna casilla donde pueda construir el { $colour }.
most-laid = Has puesto { $count }: en una obra no caben más.
not-adjacent = Junto a { $hex } no hay ninguna locomotora de color { $colour }.
border = Una frontera discontinua separa { $hex } de la vía de color { $colour }.
same-colour = En { $hex } ya está el { $colour }.
country-full = { $hex } está llena: ya la comparten dos colores.
city-full = { $hex } está ocupada: en una ciudad cabe una sola locomotora.
eiffel = En { $hex }, bajo la torre Eiffel, no construye nadie.
start-hex = En { $hex } no construye nadie: es una casilla de salida.
cuts-off = { $hex } es el único camino que queda hasta una ciudad para { $colours }.
give-first = Entrega una de las tuyas antes de tomar.
take-first = Ya has entregado: ahora toma una o dos de otro color.
not-held = No tienes ninguna locomotora de color { $colour } que entregar.
same-station = Has entregado color { $colour }: toma de otro color.
station-short = En la estación de color { $colour } { $count ->
        [0] no queda ninguna
       *[other] solo hay { $count }
    }.
ended = La partida ha terminado.
swapped-out = La partida ha terminado: { $count } cambios de una por una seguidos.
