# Furgón de cola suelto

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
card-broken-1-straight = recta rota de 1
card-broken-1-left = curva rota a izquierdas de 1
card-broken-1-right = curva rota a derechas de 1
card-broken-2-straight = recta rota de 2
card-broken-2-left = curva rota a izquierdas de 2
card-broken-2-right = curva rota a derechas de 2
card-broken-3-straight = recta rota de 3
card-broken-3-left = curva rota a izquierdas de 3
card-broken-3-right = curva rota a derechas de 3
card-broken-4-straight = recta rota de 4
card-broken-4-left = curva rota a izquierdas de 4
card-broken-4-right = curva rota a derechas de 4

bend-straight = todo recto
bend-left = hacia la izquierda
bend-right = hacia la derecha

end-front = delantero
end-back = trasero

# Caras de un dado
face-0 = nada
face-1 = una rueda
face-2 = dos ruedas

# Acciones, tal como se ofrecen
action-pass = Pasar: el furgón avanza una carta y te llevas una penalización
action-lay = Poner { $card }, { $bend }, en el extremo { $end }
action-head = El furgón rodará hacia el extremo { $end }
action-roll = Parar y lanzar los dados

# Lo que se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-wait = { $seat } está pensando.
prompt-lay-first = Te ha salido { $card }: con ella empieza la vía.
prompt-lay-start = Te ha salido { $card }: ponla en la vía inicial.
prompt-choose-front = La vía inicial está lista. ¿Hacia qué extremo rodará el furgón?
prompt-act = Te toca: amplía la vía o pasa.
prompt-extend = Pon otra carta de { $value } o lanza { $value ->
        [one] un dado
       *[other] { $value } dados
    }.

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
on-pile = Penalizaciones de { $seat }, de abajo arriba: { $cards } (suman { $points }).
in-bank = Apartadas por { $seat }: { $cards } (suman { $points }).

# Lo que ha pasado
first = Empieza { $seat }.
reveal-start = A { $seat } le sale { $card }.
lay = { $seat } pone { $card }, { $bend }, en el extremo { $end }.
head = { $seat } decide: el furgón rueda hacia el extremo { $end }.
draw-own = Robas { $card }.
draw-seen = { $seat } roba { $card }.
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
penalty = { $seat } toma { $cards } del extremo trasero de la vía.
penalty-drawn = No queda vía detrás del furgón: { $seat } se lleva { $card } del mazo como penalización.
bank = { $seat } aparta { $card } hasta el final.
put = { $seat } pone { $card } en su pila de penalización.
cancel = Se anulan { $card } y la carta de arriba de la pila de { $seat }.
last-card = Era la última carta del mazo.
forgiven = No quedan cartas: a { $seat } { $count ->
        [one] se le perdona una penalización
       *[other] se le perdonan { $count } penalizaciones
    }.
reshuffle = Se barajan los descartes para pagar las penalizaciones.
deck-out = Se ha acabado el mazo: fin de la partida.

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
reason-pays-off = La carta que te llevas es un { $value }, como la de arriba de tu pila: se anulan.
reason-cheap = Pasar cuesta poco: la carta que te llevas es un { $value }.
reason-extending = Pongas lo que pongas, descarrila al menos el { $percent } % de los lanzamientos.
reason-tight = Al siguiente { $count ->
        [0] no le queda ninguna carta
        [one] solo le queda una carta
       *[other] solo le quedan { $count } cartas
    } por delante.

# Negativas
no-such-card = No hay ninguna carta que se llame «{ $id }».
no-such-bend = Así no puede ir { $card } ({ $bend }): las rectas siguen recto y las curvas giran a izquierda o a derecha.
overlap = Ahí no cabe: { $card }, { $bend }, taparía otra carta.
loop = Ahí no: { $card }, { $bend }, encerraría la vía y en un extremo no cabría ninguna carta más.
no-other-place = La primera carta solo tiene un sitio.
not-the-card-drawn = Pon la carta que te ha salido: { $card }.
lay-the-start = Aún se construye la vía inicial: pon la carta que te ha salido.
choose-the-front = Antes decide hacia dónde sale el furgón.
front-is-chosen = El furgón nunca cambia de sentido.
one-action = Ya has puesto vía este turno: pon más o lanza.
natures = Eso lo decide el azar, no un jugador.
not-your-turn = Le toca a { $seat }.
only-at-the-front = La vía solo se amplía por el extremo delantero.
not-in-hand = No tienes { $card } en la mano.
other-value = Este turno pones cartas de { $value }: { $card } tiene otro valor.
nothing-laid = Pon una carta antes de lanzar.
ended = Se acabó el mazo: la partida ha terminado.

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
