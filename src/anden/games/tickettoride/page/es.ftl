# Lo que la página dice de este juego: el lema, las opciones y el tablero.
tagline = Reúne cartas, cubre recorridos y une tus ciudades.
manner = Van a por los recorridos largos y a acabar pronto, y cubren el que uniría tu red.

# Opciones
option-tickets = Billetes
option-tickets-null = Los de cada mapa
option-tickets-refresh = Edición actual
option-tickets-classic = Edición clásica
option-set = Edición
option-set-usa = Estados Unidos
option-set-anden-iberia = Iberia (mapa pequeño)

# Lo que solo dice el tablero de ¡Aventureros al tren!

ttr-larger = Ampliar
ttr-smaller = Reducir
ttr-map = Mapa de recorridos
ttr-route = { $title }, { $length ->
        [one] un espacio
       *[other] { $length } espacios
    }, { $colour }
ttr-route-lit = { $title }, { $length ->
        [one] un espacio
       *[other] { $length } espacios
    }, { $colour }: puedes cubrirlo
ttr-route-owned = { $title }, { $length ->
        [one] un espacio
       *[other] { $length } espacios
    }: de { $seat }
ttr-route-closed = { $title }, { $length ->
        [one] un espacio
       *[other] { $length } espacios
    }: cerrado
ttr-market = Mercado
ttr-card = { $card ->
    [locomotora] locomotora
   *[other] carta { $card }
}
ttr-about = { $length ->
    [one] Un espacio
   *[other] { $length } espacios
}, { $colour }.
ttr-completes = Completa tu billete { $title }: +{ $value }.
ttr-claim-with = Cubrir con { $cards }
ttr-other-ways = Otra forma de pagar
ttr-flag = { $seat }: +{ $points }
ttr-payable = Puedes pagarlo
ttr-any-colour = Cualquier color
ttr-so-many-pink = { $count ->
    [one] 1 rosa
   *[other] { $count } rosas
}
ttr-so-many-white = { $count ->
    [one] 1 blanca
   *[other] { $count } blancas
}
ttr-so-many-blue = { $count ->
    [one] 1 azul
   *[other] { $count } azules
}
ttr-so-many-yellow = { $count ->
    [one] 1 amarilla
   *[other] { $count } amarillas
}
ttr-so-many-orange = { $count ->
    [one] 1 naranja
   *[other] { $count } naranjas
}
ttr-so-many-black = { $count ->
    [one] 1 negra
   *[other] { $count } negras
}
ttr-so-many-red = { $count ->
    [one] 1 roja
   *[other] { $count } rojas
}
ttr-so-many-green = { $count ->
    [one] 1 verde
   *[other] { $count } verdes
}
ttr-so-many-locomotive = { $count ->
    [one] 1 locomotora
   *[other] { $count } locomotoras
}
ttr-row = Fila de cartas
ttr-deck = Mazo
ttr-tickets = Billetes
ttr-discards = Descartes
ttr-none = Ninguno
ttr-count = Quedan { $count }
ttr-last-round = { $count ->
    [one] Última ronda: queda un turno
   *[other] Última ronda: quedan { $count } turnos
}
ttr-players = Jugadores
ttr-player = Jugador
ttr-trains = Vagones
ttr-cards-short = Cartas
ttr-points = Puntos
ttr-cards = Tus cartas
ttr-own-tickets = Tus billetes
ttr-offered = Elige tus billetes
ttr-return = Devolver
ttr-chosen = Tu elección
ttr-keeping = te quedas con { $count } de { $of }; como mínimo, con { $least }
ttr-above = El primero que marques queda encima del siguiente.
ttr-aside = Apartados para devolver: { $names }
ttr-keep = { $count ->
        [one] Quedarme con este billete
       *[other] Quedarme con estos { $count } billetes
    }
ttr-done = Completado
ttr-cut = Ya es imposible
ttr-missing = { $count ->
    [one] Falta un vagón
   *[other] Faltan { $count } vagones
}
ttr-too-far = Faltan { $count } vagones y no te quedan tantos
ttr-scoring = Recuento final
ttr-winner = { $count ->
        [one] Gana { $names }
       *[other] Comparten la victoria { $names }
    }
ttr-back = Atrás
ttr-next = Siguiente
ttr-to-end = Al final
ttr-again = Repetir
ttr-planning = Planear
ttr-planning-on = Planeando
ttr-plan = Plan
ttr-plan-it = Añadir al plan
ttr-unplan = Quitar del plan
ttr-plan-hint = Toca dos ciudades para unirlas, o un recorrido para ponerlo o quitarlo.
ttr-plan-next = Ahora, la ciudad hasta la que quieres llegar.
ttr-plan-empty = Dibuja la línea que quieres: solo la ves tú, y se guarda entre turnos.
ttr-plan-draw = Dibujar en el mapa
ttr-plan-clear = Borrar el plan
ttr-plan-trains = Vagones que te quedarían
ttr-plan-needs = Cartas por color
ttr-plan-any = { $count } de cualquier color
ttr-plan-completes = Completaría:
ttr-plan-taken = { $count ->
        [one] Otro jugador ha cubierto un recorrido de tu plan.
       *[other] Otros jugadores han cubierto { $count } recorridos de tu plan.
    }
ttr-plan-owner = es de { $seat }
ttr-plan-mine = cubierto
ttr-plan-claim = Cubrir
ttr-plan-around = Buscar otro camino

# Lo que dice un tablero hecho a partir de la vista.
view-cards = Cartas
view-known = Se sabe que tiene
view-trains = Vagones
view-points = Puntos por recorridos
view-tickets = Billetes
view-card = Se paga con
view-left = Turnos que quedan

# En un vagón del recuento
score-completed-brief = { $ticket }
score-missed-brief = { $ticket }

# En la historia de un turno, lo que se cuenta junto
each-card = { $count ->
        [one] una { $card }
       *[other] { $count } { $card ->
            [azul] azules
           *[other] { $card }s
            }
    }
take-story = { $seat } toma { $each } de la fila.
drawn-seen-story = { $seat } roba { $each } del mazo.
drawn-other-story = { $seat } roba { $count ->
        [one] una carta
       *[other] { $count } cartas
    } del mazo.
sweep-story = Demasiadas locomotoras en la fila: se descarta entera.
