# Lo que dice la plataforma, sea cual sea el juego.

seat-name = Jugador { $number }
list-last = { $most } y { $last }
list-last-i = { $most } e { $last }

malformed = { $why }
stale = La partida ha avanzado mientras decidías (va por el paso { $version }; tú veías el { $expected }). Mira la mesa y decide otra vez.
over = La partida ha terminado.

undone = { $seat } deshace su jugada.
undo-nothing = No tienes nada que deshacer.
undo-others-acted = Ya no se puede deshacer: otro jugador ha jugado después.
undo-nature-moved = Ya no se puede deshacer: después han salido cartas, dados o losetas.
undo-deal = Aquí no se deshace: todos juegan esta partida, y cada uno una sola vez.
undo-told = No se puede deshacer: esa jugada te ha enseñado algo oculto.

store-busy = No se ha podido guardar. Vale lo que muestra la mesa: inténtalo otra vez dentro de un momento.
store-cramped = A la estación apenas le queda sitio: por ahora no hay mesas nuevas. Las que están en juego siguen.
internal = Algo ha fallado por nuestra parte y ha quedado anotado. No ha cambiado nada: inténtalo otra vez.
forbidden = No tienes permiso para hacer eso.
no-such-page = Aquí no hay nada.
too-long = Eso es demasiado de una vez.
too-fast = Demasiado seguido. Espera un momento.
too-many-tables = Ya tienes bastantes partidas con bots en marcha. Termina alguna antes, o espera un rato.
too-many-sockets = Tienes demasiadas mesas abiertas a la vez. Cierra alguna.
too-many-spectators = Ya no cabe nadie más mirando esta mesa.
introduce-yourself = Aún no nos conocemos: pide antes GET /api/me y conserva su cookie.
other-host = Este servidor no responde a ese nombre: --host-name se lo enseña.
other-origin = Esa orden venía de otra página web. Repítela desde aquí.
no-table = No hay ninguna mesa con ese código.
no-rulebook = No hay ningún reglamento así.
no-short-code = No hay ninguna mesa abierta con ese código. Revísalo o pide el enlace.
short-code-shared = Ese código vale para más de una mesa. Pide el enlace.
seats-too-few = Ya hay más jugadores sentados que plazas quedarían.
no-seat = En esta mesa no hay plaza { $number }.
no-free-seat = No quedan plazas libres.
seat-taken = Esa plaza ya está ocupada.
seat-kept = Esa plaza está reservada para alguien.
seat-empty = Ahí no hay nadie.
seats-free = Aún quedan plazas libres: espera a que se ocupen.
already-seated = Ya tienes plaza en esta mesa.
already-started = La partida ya ha empezado.
not-started = La partida aún no ha empezado.
not-over = Eso solo se puede cuando la partida ha terminado.
not-your-seat = Esa no es tu plaza.
not-host = Solo puede hacerlo quien abrió la mesa.
table-pinned = Esta partida se jugó con una versión anterior de las reglas: puedes verla, pero no continuarla.
spectators-watch = Estás mirando la partida: solo juega quien tiene plaza.
seat-covered = Un bot está jugando en esta plaza. Si es la tuya, recupérala para jugar.
seat-not-covered = Ningún bot juega en esa plaza.
seat-not-away = Ese jugador sigue ahí o acaba de irse: espera un poco más.
undo-pending = Ya hay una petición de deshacer: espera la respuesta.
undo-wait = Te acaban de decir que no. Espera un poco antes de volver a pedirlo.
undo-nobody-asked = Nadie pide deshacer una jugada.
undo-not-asked = Esa pregunta no era para ti.
ahead-nothing = Ahora no puedes dejar nada preparado: espera a ver qué te tocará decidir.
ahead-not-here = En esta mesa no se dejan jugadas preparadas.
ahead-your-turn = Ya te toca: juega directamente.
ahead-unsure = Lo que viene después depende del azar: decídelo cuando lo veas.
ahead-turn-over = Tu turno ha acabado antes.
ahead-undone = Se ha deshecho una jugada.
ahead-covered = Un bot ha pasado a jugar en tu plaza.
holiday-too-long = Las vacaciones duran de 1 a { $days } días cada vez.
holiday-used-up = Este año te { $days ->
        [0] has tomado ya todas las vacaciones
        [one] queda un día de vacaciones
       *[other] quedan { $days } días de vacaciones
    }.
holiday-running = Ya estás de vacaciones: acaba estas antes de tomar otras.
hints-not-agreed = En esta mesa no hay pistas: hay otros jugadores y no se acordaron antes de empezar.
hint-nothing = Ahora no tienes nada que decidir: pide la pista cuando te toque.
hint-failed = La pista no ha llegado a tiempo. Pídela otra vez.
link-used-up = Ese enlace ya se ha usado o tiene más de diez minutos. Pide otro en el otro dispositivo.
pass-meets-itself = Los dos dispositivos tienen plaza en la misma mesa. Acaba antes esa partida, o deja la mesa.
no-device = Ese dispositivo no lleva tu pase.
no-passkey = Tu pase no tiene esa llave de acceso.
passkey-too-late = Ha tardado demasiado, o ya se había usado. Inténtalo otra vez.
passkey-unknown = Aquí ningún pase se abre con esa llave de acceso.
passkey-not-yours = Esa llave de acceso la había pedido otra persona. Inténtalo otra vez.
too-many-passkeys = Tu pase ya tiene bastantes llaves de acceso. Quita una antes.
rated-one-screen = En una pantalla compartida no se sabe quién gana: esa mesa no puede puntuar.
rated-alone = En solitario no hay con quién compararte: esa mesa no puede puntuar.
rated-own-rules = Las partidas que puntúan se juegan con las reglas de siempre: deja las opciones como están.
rated-unknown-bot = Nadie ha medido a ese bot en este juego: esa mesa no puede puntuar.
no-rating = Aún no tienes nivel en este juego: juega antes una partida que puntúe.
banned = Quien lleva esta estación ya no te deja hacer eso.
end-rated-alone = Una partida que puntúa contra bots se juega hasta el final: no hay con quién acordarlo.
end-nobody-asked = Nadie ha pedido terminar la partida.
review-failed = El repaso se ha quedado a medias: pídelo otra vez y seguirá donde estaba.
review-rules-gone = Esta partida se jugó con una versión anterior de las reglas: no se puede repasar con las de ahora.
too-many-reviews = Ya hay bastantes repasos en marcha. Espera a que acabe alguno.
position-nothing = Aquí no había nada que decidir en esa plaza: elige otro momento.
exercise-unjudged = Esa jugada aún no está repasada: espera a que el repaso llegue hasta ella.
tryout-over = Ahí la partida ya ha terminado: elige un momento anterior.
tryout-of-tryout = Esto ya es una prueba: vuelve a la partida y empieza otra desde allí.
tryout-no-replay = Una prueba no tiene archivo ni sello: no empieza desde el principio.
tryout-no-review = Las pruebas no se repasan: repasa la partida de la que sale.
tryout-no-rematch = Una prueba no tiene revancha: vuelve a la partida y prueba otra vez desde allí.
tryout-rated = Una partida que puntúa no se prueba mientras se juega: acábala antes.
review-no-result = Esa partida se terminó antes de tiempo: sin resultado no hay nada que repasar.
no-deal = Esa partida no existe.
deal-played = Ya has jugado esta partida. Solo hay un intento por jugador.
deal-too-late = Ya no se puede empezar esta partida. Cuando termine podrás jugarla por gusto.
deal-rules-gone = Las reglas han cambiado desde entonces: esta partida ya no se puede jugar.
deal-too-many-here = Desde tu conexión ya ha jugado bastante gente esta partida.
deal-alone = Esta partida la juegas tú: ningún bot puede seguir por ti.
deal-hidden = Otros siguen jugando esta partida: hasta que termine, nadie ve la mesa de nadie.
deal-sealed = Otros siguen jugando esta partida: podrás verlo cuando termine.
bot-failed = Un bot está tardando mucho. Inténtalo otra vez dentro de un momento.

bot-name = { $bot } ({ $number })

games-game = Juego
games-id = Id
games-seats = Plazas
games-minutes = Minutos

score-place = Puesto
score-player = Jugador
score-lines = Desglose
score-total = Total

play-welcome = { $game }. Escribe un número para jugar, ? para ver qué no se puede y por qué, r 7.2 para leer una regla, u para deshacer y q para salir.
    El azar de esta partida está sellado: { $commitment }
play-ask = Número, ?, r, u o q:
play-help = Escribe un número del 1 al { $count }, ? para ver qué no se puede y por qué, r y el número de una regla para leerla, u para deshacer, q para irte.
play-curtain = { $seat }, te toca. Que no mire nadie más, y pulsa Intro.
play-left = Dejas el andén. ¡Hasta la próxima!
play-seed = La semilla de todo el azar: { $seed }
play-recorded = Partida guardada en { $file }.

replay-ask = Intro: siguiente; b: anterior; un número: ir a ese paso; q: salir.

# Una lección en el terminal
learn-welcome = Lección: { $lesson }. Escribe el número de tu jugada; s la hace por ti, ? dice qué no se puede y por qué, q sale.
learn-ask = Número, s, ? o q:
learn-go-on = Intro para seguir, q para salir.
learn-help = Escribe un número del 1 al { $count }, s para que la lección lo haga por ti, ? para ver qué no se puede y por qué, o q para salir.
learn-attempt = Escribe ? para probarlo, o q para salir.
learn-left = Dejas la lección. Cuando quieras, empieza otra vez.
learn-end = Fin de la lección. Tu primera partida: anden play { $game } --bots paseo

# Un repaso
review-figures = Resultado: { $result } %. A partes iguales sería { $share } %; cómo jugaste aportó { $played_well }, la suerte aportó { $had_luck }.
review-counts = Decisiones: { $count }. Errores graves: { $blunder }, errores: { $mistake }, deslices: { $slip }.
review-lost = Paso { $n }: elegiste «{ $played }». Con «{ $best }» habrías conservado { $chances } puntos más de tu { $before } % de opciones de ganar.
review-praise = Paso { $n }: «{ $played }» era la buena. La siguiente habría costado { $chances } puntos de tu { $before } % de opciones de ganar.
review-luck-good = Tras el paso { $n }, la suerte y los demás subieron tus opciones { $chances } puntos.
review-luck-bad = Tras el paso { $n }, la suerte y los demás bajaron tus opciones { $chances } puntos.
review-title = { $game }: qué fue juego y qué fue suerte
review-line = Opciones de ganar, paso a paso
review-steps = { $count } pasos
review-parts = De qué está hecho el resultado
review-share = A partes iguales
review-well = Cómo jugaste
review-luck = La suerte y los demás
review-result = Resultado
review-moments = Momentos que merecen otra mirada
review-no-moments = Nada que señalar: ninguna decisión costó tanto como para distinguirla del azar.
review-doubt = (con un margen de { $doubt })
review-board = El tablero, como tú lo veías
review-explained = Cada decisión se juzga por lo que el jugador podía saber en ese momento: desde ahí se imagina la partida muchas veces, cada vez con otras cartas ocultas y otro azar. Las cifras son centésimas de victoria.

# Muchos repasos
profile-figures = Partidas: { $count }. De media, un { $result } % de victoria; a partes iguales sería un { $share } %: cómo jugaste aportó { $played_well } (con un margen de { $doubt }), la suerte aportó { $had_luck }.
profile-kind = Cuando lo mejor era…
profile-decisions = decisiones
profile-lost = perdido
profile-doubt = margen
profile-named = deslices / errores / graves
profile-worst = la más cara, paso

# Lo que enseña un enlace antes de abrirlo.
preview-home = Juegos de mesa de trenes
preview-home-text = Con amigos o contra bots, en español y en inglés. Sin cuentas ni anuncios.
preview-learn = Aprende { $game } jugando, en { $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    }
preview-invites = { $name } te invita a jugar a { $game }
preview-invited = Te invitan a jugar a { $game }
preview-running = Se está jugando a { $game }
preview-over = Una partida de { $game }
preview-deal-today = La partida del día
preview-deal-day = La partida del { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    }
preview-deal-group = Una partida igual para todos
preview-deal-text = La misma suerte para todos, los mismos bots y un solo intento. ¿Qué harías tú?
preview-deal-group-text = Cada uno la juega en su mesa, con la misma suerte y los mismos bots. Luego comparáis.
preview-deal-over = Así quedó:
preview-deal-nobody = Ya ha terminado. Aún puedes jugarla por gusto.
preview-nameless = Sin nombre
preview-free = { $count ->
        [one] Queda una plaza libre.
       *[other] Quedan { $count } plazas libres.
    }
preview-sitting = En la mesa: { $names }.
preview-full = La mesa está completa.
preview-watch = Entra a mirar.
preview-won = Ganó { $name }.
preview-ended = Mira cómo fue.
preview-bots = { $count ->
        [one] un bot
       *[other] { $count } bots
    }

# Avisos: fuera de la página, a quien los ha pedido
call-turn = Te toca en { $game }
call-with = Con { $names }.
call-table = { $game }, con { $names }
call-invite = { $name } quiere la revancha
call-invite-nameless = Te piden la revancha
call-invite-seat = { $game }: te guardan la plaza.
call-over = Ha terminado { $game }
call-over-won = Has ganado.
call-over-shared = Habéis compartido la victoria.
call-over-place = Has quedado en { $place ->
        [2] segundo lugar
        [3] tercer lugar
        [4] cuarto lugar
        [5] quinto lugar
       *[other] el puesto { $place }
    }.
call-over-agreed = Mira cómo fue.
call-waiting = { $count ->
        [one] Una mesa te espera
       *[other] { $count } mesas te esperan
    }
call-news = { $count ->
        [one] Una novedad en tus mesas
       *[other] { $count } novedades en tus mesas
    }
call-trial = Los avisos funcionan
call-trial-text = Así te avisaremos cuando te toque.
call-stop = Dejar de avisarme
calls-off = Esta estación no envía avisos.
call-address = Ahí no podemos avisarte: hace falta una dirección pública que empiece por https://.
call-topic = A esa dirección le falta el tema: ponlo al final, como en https://ntfy.sh/mi-tema.
no-receiver = Ese aviso ya no está en tu pase.
too-many-receivers = Tu pase ya avisa en bastantes sitios. Quita uno antes.
