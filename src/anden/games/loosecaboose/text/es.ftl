# Furgón de cola suelto

# Cartas
card-track-1-straight = recta de 1
card-track-1-left = curva I de 1
card-track-1-right = curva D de 1
card-track-2-straight = recta de 2
card-track-2-left = curva I de 2
card-track-2-right = curva D de 2
card-track-3-straight = recta de 3
card-track-3-left = curva I de 3
card-track-3-right = curva D de 3
card-track-4-straight = recta de 4
card-track-4-left = curva I de 4
card-track-4-right = curva D de 4
card-broken-1-straight = recta rota de 1
card-broken-1-left = curva I rota de 1
card-broken-1-right = curva D rota de 1
card-broken-2-straight = recta rota de 2
card-broken-2-left = curva I rota de 2
card-broken-2-right = curva D rota de 2
card-broken-3-straight = recta rota de 3
card-broken-3-left = curva I rota de 3
card-broken-3-right = curva D rota de 3
card-broken-4-straight = recta rota de 4
card-broken-4-left = curva I rota de 4
card-broken-4-right = curva D rota de 4

bend-straight = todo recto
bend-left = hacia la izquierda
bend-right = hacia la derecha

end-front = por delante
end-back = por detrás

# Caras de un dado
face-0 = nada
face-1 = una rueda
face-2 = dos ruedas

# Acciones, tal como se ofrecen
action-pass = Pasar: el furgón avanza una carta y tomas una penalización
action-lay = Poner { $card }, { $bend }, { $end }
action-head = El furgón sale { $end }
action-roll = Dejar de poner y lanzar los dados

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-lay-first = Te ha salido { $card }: con ella empieza la vía.
prompt-lay-start = Te ha salido { $card } para la primera vía. Ponla en cualquiera de los dos extremos.
prompt-choose-front = La vía está empezada. ¿Hacia dónde sale el furgón?
prompt-act = Te toca: amplía la vía o pasa.
prompt-extend = Pon otra carta de { $value } o lanza { $value ->
        [one] un dado
       *[other] { $value } dados
    }.

# Lo que hay en la mesa
on-deck = { $count ->
        [one] Queda una carta
       *[other] Quedan { $count } cartas
    } en el mazo.
in-hand = Mano de { $seat }: { $cards }.
in-hand-hidden = Mano de { $seat }: { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
on-pile = Penalizaciones de { $seat }, de abajo arriba: { $cards } (suman { $points }).
in-bank = Apartadas por { $seat }: { $cards } (suman { $points }).

# Lo que ha pasado
first = Empieza { $seat }.
reveal-start = A { $seat } le sale { $card }.
lay = { $seat } pone { $card }, { $bend }, { $end }.
head = { $seat } decide: el furgón sale { $end }.
draw-own = Robas { $card }.
draw-other = { $seat } roba una carta.
pass = { $seat } pasa.
roll = { $seat } lanza { $dice ->
        [one] un dado
       *[other] { $dice } dados
    }.
throw = En los dados: { $faces }. { $wheels ->
        [0] Ninguna rueda
        [one] Una rueda
       *[other] { $wheels } ruedas
    } en total.
move = El furgón avanza { $steps ->
        [one] una carta
       *[other] { $steps } cartas
    }.
stay = El furgón no se mueve.
derail = ¡Descarrila! { $left ->
        [one] Le sobraba un paso
       *[other] Le sobraban { $left } pasos
    }.
broken = ¡Vía rota! { $count ->
        [one] Una carta queda apartada
       *[other] { $count } cartas quedan apartadas
    } hasta el final.
penalty = { $seat } toma { $cards } de la cola de la vía.
penalty-drawn = No queda nada detrás del furgón: a { $seat } le sale { $card } como penalización.
bank = { $seat } aparta { $card } hasta el final.
put = { $seat } pone { $card } en su pila de penalización.
cancel = { $card } anula la carta de arriba de la pila de { $seat }.
last-card = Era la última carta del mazo.
forgiven = { $seat } debe { $count ->
        [one] una carta
       *[other] { $count } cartas
    } más, pero no queda ninguna: perdonado.
reshuffle = Se barajan los descartes para pagar las penalizaciones.
deck-out = Se acabó el mazo: final de trayecto.

# Puntuación y finales
score-pile = Pila de penalización ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    })
score-bank = Apartadas ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    })
score-hand = En la mano ({ $count ->
        [one] una carta
       *[other] { $count } cartas
    })
ended-deck-out = Se acabó el mazo.

# Negativas
no-such-card = No hay ninguna carta que se llame «{ $id }».
no-such-bend = { $card } no puede ir { $bend }: las rectas siguen recto, las curvas giran a izquierda o derecha.
overlap = { $card }, { $bend }, taparía otra carta.
loop = { $card }, { $bend }, cerraría la vía sobre sí misma: en un extremo no cabría nada más.
no-other-place = La primera carta solo tiene un sitio.
not-the-card-drawn = Pon la carta que te ha salido: { $card }.
lay-the-start = Aún se construye la primera vía: pon la carta que te ha salido.
choose-the-front = Antes decide hacia dónde sale el furgón.
front-is-chosen = El furgón nunca cambia de sentido.
one-action = Ya has puesto vía este turno: pon más o lanza.
natures = Eso lo decide el azar, no quien juega.
not-your-turn = Le toca a { $seat }.
only-at-the-front = La vía solo se amplía por delante.
not-in-hand = No tienes { $card } en la mano.
other-value = Este turno pones cartas de { $value }: { $card } tiene otro valor.
nothing-laid = Pon una carta antes de lanzar.
ended = Se acabó el mazo: la partida ha terminado.
