# ¡Aventureros al tren!

# Cartas y colores
card-pink = rosa
card-white = blanca
card-blue = azul
card-yellow = amarilla
card-orange = naranja
card-black = negra
card-red = roja
card-green = verde
card-locomotive = locomotora
colour-pink = rosa
colour-white = blanco
colour-blue = azul
colour-yellow = amarillo
colour-orange = naranja
colour-black = negro
colour-red = rojo
colour-green = verde
colour-grey = gris

# Acciones, tal como se ofrecen
action-draw = Robar del mazo, sin ver la carta
action-take = Tomar de la fila: { $card }
action-claim = Cubrir { $route } con { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    }
action-pay = Pagar { $count ->
        [0] sin locomotoras
        [one] con una locomotora
       *[other] con { $count } locomotoras
    }
action-tickets = Robar billetes
action-keep = Quedarme con todos los billetes
action-return = Devolver { $tickets } y quedarme con el resto
action-pass = Pasar

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-others = Los demás aún eligen sus billetes.
prompt-opening = Elige tus billetes: devuelve los que no quieras y quédate al menos con { $least }.
prompt-act = Te toca: roba cartas, cubre un recorrido o roba billetes.
prompt-final = Tu último turno: roba cartas, cubre un recorrido o roba billetes.
prompt-pass = No puedes hacer nada: pasa.
prompt-second = Roba la segunda carta.
prompt-pay = { $route } ({ $length ->
        [one] un espacio
       *[other] { $length } espacios
    }) con { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    }: ¿cuántas locomotoras usas?
prompt-keep = Devuelve los billetes que no quieras y quédate al menos con { $least }. El primero que devuelvas quedará más arriba en la pila.

# Lo que hay en la mesa
in-row = En la fila: { $cards }.
row-empty = La fila está vacía.
on-deck = Mazo: { $count }. Descartes: { $discards }. Billetes en la pila: { $tickets }.
player = { $letter }: { $seat }. Vagones: { $trains }. Cartas: { $cardsheld }. Billetes: { $tickets }. Puntos por recorridos: { $points }.
known = { $seat } tiene con seguridad: { $cards }.
network = Recorridos de { $seat }: { $routes }.
in-hand = Tus cartas: { $cards }.
own-tickets = Tus billetes: { $tickets }.
own-offered = Se te ofrecen: { $tickets }.
own-aside = Apartados para devolver: { $tickets }.
left = Turnos que quedan: { $count }.

# Lo que ha pasado
first = Empieza { $seat }.
dealt-own = Te reparten una carta: { $card }.
dealt-seen = A { $seat } le reparten una carta: { $card }.
dealt-other = A { $seat } le reparten una carta.
drawn-own = Recibes una carta: { $card }.
drawn-seen = { $seat } recibe una carta: { $card }.
drawn-other = { $seat } recibe una carta.
draw = { $seat } roba del mazo.
take = { $seat } toma de la fila: { $card }.
reveal = Entra en la fila: { $card }.
sweep = Demasiadas locomotoras en la fila: se descartan { $cards }.
shuffle = Se barajan los descartes: mazo nuevo de { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
claim = { $seat } va a cubrir { $route } con { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    }.
paid = { $seat } cubre { $route } y paga { $count ->
        [0] {""}
        [one] una { $card }
       *[other] { $count } { $card ->
            [azul] azules
           *[other] { $card }s
            }
    }{ $count ->
        [0] {""}
       *[other] { $locomotives ->
            [0] {""}
           *[other] {" y "}
            }
    }{ $locomotives ->
        [0] {""}
        [one] una locomotora
       *[other] { $locomotives } locomotoras
    }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
closes = { $route } queda cerrado.
tickets = { $seat } roba billetes.
offer-own = Puedes quedarte con { $ticket }.
offer-seen = { $seat } puede quedarse con { $ticket }.
offer-other = { $seat } recibe un billete.
return-own = Devuelves { $tickets }.
return-seen = { $seat } devuelve { $tickets }.
return-other = { $seat } devuelve { $count ->
        [one] un billete
       *[other] { $count } billetes
    } bajo la pila.
chosen = { $seat } ha elegido.
keep = { $seat } se queda con { $count ->
        [one] un billete
       *[other] { $count } billetes
    }.
pass = { $seat } no puede hacer nada y pasa.
final-round = A { $seat } { $trains ->
        [0] no le quedan vagones
        [one] le queda un vagón
       *[other] le quedan { $trains } vagones
    }: todos juegan un turno más.
end-final = Se acabó la última ronda: ¡billetes a la vista!
end-passes = Ya nadie puede hacer nada: ¡billetes a la vista!

# Puntuación y finales
score-routes = Recorridos ({ $count })
score-completed = { $ticket } completado
score-missed = { $ticket } sin completar
score-longest = Ruta más larga ({ $length ->
        [one] un vagón
       *[other] { $length } vagones
    })
ended-final-round = Se ha jugado la última ronda.
ended-passes = Ya nadie podía hacer nada.

# Por qué lo haría quien juega bien
reason-completes = Completa { $ticket }.
reason-only-way = Es el único camino que queda para { $ticket }.
reason-detour = Sin él, { $ticket } cuesta { $count ->
        [one] un vagón
       *[other] { $count } vagones
    } más.
reason-way = Es parte de tu camino para { $ticket }.
reason-longest = La ruta más larga pasa a ser tuya: { $length } vagones.
reason-points = Solo el recorrido ya vale { $points } puntos.
reason-last-round = Después { $count ->
        [0] no te quedan vagones
        [one] te queda un vagón
       *[other] te quedan { $count } vagones
    }: empieza la última ronda.
reason-last-card = Es la última carta que te falta para { $route }.
reason-needed = Para { $route } aún te faltan { $count } { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    }.
reason-wild = Una locomotora vale con cualquier color.
reason-nothing-in-row = Nada de la fila sirve para tus recorridos.
reason-keeps-locomotives = Te { $count ->
        [one] queda una locomotora, que vale
       *[other] quedan { $count } locomotoras, que valen
    } con cualquier color.
reason-keeps-cards = Guardas tus { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    } para { $route }.
reason-all-done = Has completado todos tus billetes y te { $count ->
        [one] queda un vagón
       *[other] quedan { $count } vagones
    }.
reason-beside = Con tus otros billetes, { $ticket } { $count ->
        [0] no cuesta ni un vagón más
        [one] solo cuesta un vagón más
       *[other] solo cuesta { $count } vagones más
    }.
reason-costs = Lo que devuelves, { $ticket }, costaría { $count ->
        [one] un vagón
       *[other] { $count } vagones
    } más.
reason-too-far = Lo que devuelves, { $ticket }, queda demasiado lejos para tus vagones y tu tiempo.

# Negativas
no-such-route = En este mapa no hay ningún recorrido llamado «{ $id }».
no-such-card = No hay ninguna carta llamada «{ $id }».
no-such-ticket = En este mapa no hay ningún billete llamado «{ $id }».
choose-first = Antes todos eligen sus billetes.
already-chosen = Tú ya has elegido; los demás, todavía no.
keep-more = Debes quedarte al menos con { $least } de estos billetes.
natures = Eso lo decide el azar, no un jugador.
not-your-turn = Le toca a { $seat }.
one-action = Estás robando cartas: roba la segunda para terminar tu turno.
no-pass = Aún puedes hacer algo, así que no puedes pasar.
second-card = Te falta robar la segunda carta.
not-in-row = En la fila no hay ninguna carta así: { $card }.
locomotive-second = Una locomotora de la fila solo puede ser tu primera carta.
no-cards = El mazo y los descartes están vacíos: no puedes robar.
wrong-colour = { $route } es { $colour }: no se cubre con { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    }.
none-of-that = No tienes { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    }.
not-enough = Te faltan cartas: { $route } cuesta { $length }, y con { $card ->
        [locomotora] locomotoras
        [azul] cartas azules
       *[other] cartas { $card }s
    } puedes pagar { $have }.
pay-first = Elige primero con cuántas locomotoras pagas.
nothing-to-pay = No tienes ningún recorrido por pagar.
cannot-pay-so = Con tus cartas puedes usar entre { $fewest } y { $most } locomotoras.
taken = { $route } es de { $seat }.
few-trains = { $route } tiene { $length ->
        [one] un espacio
       *[other] { $length } espacios
    } y te { $trains ->
        [0] has quedado sin vagones
        [one] queda un vagón
       *[other] quedan { $trains } vagones
    }.
own-double = Ya tienes la otra vía de { $route }: solo puedes cubrir una.
closed = { $route } está cerrado: con tan pocos jugadores solo se usa una de sus dos vías.
choose-tickets = Elige antes con qué billetes te quedas.
nothing-offered = No has robado billetes.
keep-one = Debes quedarte al menos con { $least } de los billetes robados.
not-just-drawn = { $ticket } no está entre los billetes que se te ofrecen ahora.
returned-twice = { $ticket } solo se devuelve una vez.
no-tickets = No quedan billetes en la pila.
ended = La partida ha terminado.

# Lo que cambia para quien había dejado preparada una jugada
changed-final = Ha empezado la última ronda.
changed-row = La fila ha cambiado: { $cards }.
changed-way = Te han cortado el camino de un billete.
