# Lok'n'Roll

# Cartas
card-track-1-straight = recta de 1
card-track-1-left = curva a izquierdas de 1
card-track-1-right = curva a derechas de 1
card-track-2-straight = recta de 2
card-track-2-left = curva a izquierdas de 2
card-track-2-right = curva a derechas de 2
card-track-3-straight = recta de 3
card-track-3-left = curva a izquierdas de 3
card-track-3-right = curva a derechas de 3
card-track-4-straight = recta de 4
card-track-4-left = curva a izquierdas de 4
card-track-4-right = curva a derechas de 4
card-destroyed-1-straight = recta rota de 1
card-destroyed-1-left = curva rota a izquierdas de 1
card-destroyed-1-right = curva rota a derechas de 1
card-destroyed-2-straight = recta rota de 2
card-destroyed-2-left = curva rota a izquierdas de 2
card-destroyed-2-right = curva rota a derechas de 2
card-destroyed-3-straight = recta rota de 3
card-destroyed-3-left = curva rota a izquierdas de 3
card-destroyed-3-right = curva rota a derechas de 3
card-destroyed-4-straight = recta rota de 4
card-destroyed-4-left = curva rota a izquierdas de 4
card-destroyed-4-right = curva rota a derechas de 4
card-chaos-1 = caos de 1
card-chaos-2 = caos de 2
card-chaos-3 = caos de 3
card-chaos-4 = caos de 4

bend-straight = todo recto
bend-left = hacia la izquierda
bend-right = hacia la derecha

rival-laura = Laura

# Acciones, tal como se ofrecen
action-pass = Pasar: la locomotora avanza una carta y te llevas una penalización
action-lay = Poner { $card }, { $bend }
action-roll = Parar y lanzar los dados
action-discard = Poner { $card } en tu pila
action-combine = Combinar { $card } con la carta de arriba de tu pila: se van las dos
action-done = Terminar de descartar

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-lay-start = Te ha salido { $card }: ponla en la vía inicial.
prompt-act = Te toca: amplía la vía, descarta caos o pasa.
prompt-extend = Pon otra carta de { $value } o lanza { $dice ->
        [one] un dado
       *[other] { $dice } dados
    }.
prompt-chaos = Descarta otra carta de caos o termina.
prompt-penalty = Has tomado { $cards }. ¿Cuál va primero a tu pila?

# Lo que hay en la mesa
on-deck = { $count ->
        [0] No quedan cartas
        [one] Queda una carta
       *[other] Quedan { $count } cartas
    } en el mazo.
in-hand = Mano de { $seat }: { $cards }.
in-hand-hidden = Mano de { $seat }: { $count ->
        [0] ninguna carta
        [one] una carta
       *[other] { $count } cartas
    }.
on-pile = Pila de { $seat }, de abajo arriba: { $cards } (suman { $points }).
derailed = Descarrilamientos hasta ahora: { $count }.

# Lo que ha pasado
first = Empieza { $seat }.
reveal-start = A { $seat } le sale { $card }.
set-aside = No cabe en la vía inicial: { $card } se aparta.
lay = { $seat } pone { $card }, { $bend }.
start-ready = La vía inicial está lista; la locomotora espera en la carta número { $stand }.
draw-own = Robas { $card }.
draw-seen = { $seat } roba { $card }.
draw-other = { $seat } roba una carta.
pass = { $seat } pasa.
roll = { $seat } lanza { $dice ->
        [one] un dado
       *[other] { $dice } dados
    }.
throw = { $dice ->
        [one] Con un dado
       *[other] Con { $dice } dados
    } { $wheels ->
        [0] no sale ninguna rueda
        [one] sale una rueda
       *[other] salen { $wheels } ruedas
    }.
move = La locomotora avanza { $steps ->
        [one] una carta
       *[other] { $steps } cartas
    }.
stay = La locomotora no se mueve.
broken = Ha pisado vía rota: { $count ->
        [one] una penalización más
       *[other] { $count } penalizaciones más
    }.
derail = ¡Descarrila! { $left ->
        [one] Le sobraba un paso
       *[other] Le sobraban { $left } pasos
    }.
penalty = { $seat } toma { $cards } del principio de la vía.
let-off = A { $seat } se le { $count ->
        [one] perdona una penalización
       *[other] perdonan { $count } penalizaciones
    }: no quedan más cartas detrás de la locomotora.
put = { $seat } pone { $card } en la pila.
combine = { $seat } combina { $card } con la de arriba de la pila: las dos salen de la partida.
done = { $seat } no descarta más caos.
turn-up = A { $seat } le sale { $card }.
cannot-lay = { $seat } no puede poner { $card }: la carta sale de la partida y { $seat } pasa.
deck-out = Se ha acabado el mazo: fin de la partida.
lost = Más de { $limit } descarrilamientos: reto perdido.

# Puntuación y finales
score-hand = En la mano ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    })
score-pile = En la pila ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    })
score-laura = Cartas en la pila de Laura ({ $count })
ended-deck-out = Se acabó el mazo.
ended-derailed = Un descarrilamiento de más.

# Por qué lo haría quien juega bien
reason-safe = Con { $dice ->
        [one] un dado
       *[other] { $dice } dados
    } no puedes descarrilar: { $count ->
        [one] queda una carta
       *[other] quedan { $count } cartas
    } por delante.
reason-risk = Solo descarrila el { $percent } % de los lanzamientos.
reason-more = Puedes seguir: en la mano tienes { $count ->
        [one] otra carta
       *[other] otras { $count } cartas
    } de { $value }.
reason-out-of-hand = Te quita de la mano un { $value }, que contaría en tu contra.
reason-trap = La vía rota quedará por delante de los demás.
reason-pays-off = La carta que te llevas es un { $value }, como la de arriba de tu pila: las dos pueden salir del juego.
reason-cheap = Pasar cuesta poco: la carta que te llevas es un { $value }.
reason-extending = Pongas lo que pongas, descarrila al menos el { $percent } % de los lanzamientos.
reason-tight = Al siguiente { $count ->
        [0] no le queda ninguna carta
        [one] solo le queda una carta
       *[other] solo le quedan { $count } cartas
    } por delante.
reason-combine = Las dos cartas salen de la partida: { $points } puntos menos para ti.
reason-pair = Tienes otra carta de { $value } para combinarla después: entonces salen las dos.
reason-meets = La primera carta de la vía también es un { $value }: tu próxima penalización podrá combinarse con ella.

# Negativas
no-such-card = No hay ninguna carta que se llame «{ $id }».
no-such-bend = Así no puede ir { $card } ({ $bend }): las rectas siguen recto y las curvas giran a izquierda o a derecha.
overlap = Ahí no cabe: { $card }, { $bend }, taparía otra carta.
dead-end = Ahí no: más allá de { $card }, { $bend }, no cabría ninguna carta.
values-clash = Un { $value } no puede ir detrás de un { $last }. Elige otra carta en vez de { $card }.
not-the-card-drawn = Pon la carta que te ha salido: { $card }.
lay-the-start = Aún se construye la vía inicial: pon la carta que te ha salido.
dead-end-start = Ahí no: la vía inicial tiene que poder seguir, y más allá de { $card }, { $bend }, no cabría ninguna carta.
one-action = Solo se hace una acción por turno, y ya has empezado otra.
natures = Eso lo decide el azar, no un jugador.
not-your-turn = Le toca a { $seat }.
ended = Se acabó el mazo: la partida ha terminado.
not-in-hand = No tienes { $card } en la mano.
other-value = Este turno pones cartas de { $value }: { $card } tiene otro valor.
nothing-laid = Pon una carta antes de lanzar.
roll-first = Has puesto vía: lanza los dados.
only-chaos = De la mano solo se descarta caos, no { $card }.
chaos-is-no-track = El caos nunca es vía: { $card } no se puede poner.
chaos-not-in-hand = No tienes { $card } en la mano.
nothing-discarded = Aún no has descartado caos.
order-penalties = Antes pon en tu pila las penalizaciones que has tomado.
not-taken = No te has llevado { $card } como penalización.
no-match = No se puede combinar: { $card } no vale lo mismo que la carta de arriba de tu pila.
challenge-lost = Has descarrilado una vez de más: el reto está perdido.

# Lo que cambia para quien había dejado preparada una jugada
changed-line = Alguien ha puesto vía: el extremo ya no es el mismo.
changed-train = Por delante { $count ->
        [0] ya no queda vía
        [one] solo queda una carta de vía
       *[other] solo quedan { $count } cartas de vía
    }.
changed-pass = Pasar cuesta ahora { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
