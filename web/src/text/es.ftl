# Lo que solo dice la página.

home = Inicio
language = Idioma
language-es = Español
language-en = English
theme-day = Tema claro
theme-night = Tema oscuro
signposts = Por la estación
full-screen = Pantalla completa
day = Día
night = Noche
loading = Cargando…
try-again = Probar otra vez
understood = Entendido
new = nuevo
you = tú
name = Nombre

# Tableros
zoom-closer = Acercar
zoom-farther = Alejar
zoom-whole = Todo el tablero
chooser-title = ¿Cuál?
chooser-back = Atrás
not-now = Eso ahora no se puede.
not-your-turn-now = No te toca.
refused-title = Qué no puedes hacer ahora, y por qué
rule-link = Regla { $number }

# El inicio
lobby-title = Juegos de trenes, salida inmediata
lobby-text = Sin cuenta. Contra bots en un segundo, o con un enlace para tus amigos.
good-start = Bueno para empezar
call-back = Volver a la mesa
journeys = Mis viajes
journeys-all = Verlos todos
journeys-fewer = Ver menos
journey-with = con { $names }, andén { $code }
journey-was = { $when }, con { $names }
journey-over = Terminada
journey-points = { $points ->
        [one] Un punto
       *[other] { $points } puntos
    }
journey-place = { $place ->
        [1] Primer puesto
        [2] Segundo puesto
        [3] Tercer puesto
        [4] Cuarto puesto
        [5] Quinto puesto
       *[other] Puesto { $place }
    }, { $points } a { $against }
same-room = ¿Todos en la misma sala?
departures = Salidas
departs-you = Te toca
departs-full = Esperando jugadores
departs-others = Esperando a otros
departs-running = En juego
departs-free = { $free ->
        [one] Una plaza libre
       *[other] { $free } plazas libres
    }
seats-taken = { $taken } de { $all } plazas ocupadas
play = Jugar
play-at = a { $game }
learn = Aprender · { $minutes } min
with-friends = Con amigos
players-range = De { $least } a { $most } jugadores
minutes = { $minutes } minutos
minutes-short = { $minutes } min
difficulty-1 = fácil
difficulty-2 = media
difficulty-3 = exigente
join-title = ¿Te han pasado un código?
join-label = Código de cuatro letras, o enlace
join-go = Ir a la mesa
join-no-code = Eso no es un código de mesa: son cuatro letras o cifras. También vale el enlace entero.
footer = Andén es software libre: sin cuentas y sin enviar nada a terceros. El azar de cada partida queda sellado y se puede comprobar.

# Un juego
rules = Reglas
rules-summary = En una página
rules-print = Imprimir
rules-search = Buscar en las reglas
to-game = Al juego
way-title = ¿Cómo quieres jugar?
way-bots = Contra bots
way-bots-more = Empieza al momento
way-friends = Con amigos, en línea
way-friends-more = Con un enlace
way-hot-seat = En este dispositivo
way-hot-seat-more = Os lo pasáis por turnos, sin ver las manos ajenas
way-kitchen = Todos ante una pantalla
way-kitchen-more = Esta pantalla es el tablero; cada móvil, una mano
seats-title = Jugadores
your-name = Tu nombre
name-of = Nombre de la plaza { $number }
seat-of = Quién ocupa la plaza { $number }
person = Una persona
bot-of = Bot: { $level }
level-paseo = Paseo
level-regional = Regional
level-expreso = Exprés
level-alta-velocidad = Alta velocidad
rivals = Tus rivales
level-manner-paseo = viene a pasar el rato: mira pocas jugadas y a menudo se le escapa la mejor.
level-manner-regional = juega con sentido, y de vez en cuando se le pasa algo.
level-manner-expreso = elige la jugada que mejor pinta tiene, y pocas se le escapan.
level-manner-alta-velocidad = piensa por adelantado: imagina cómo sigue la partida y qué puedes tener en la mano.
level-beats = Le gana a { $level } { $won } de cada 10 partidas.
level-beats-chance = A quien juega al azar le gana { $won } de cada 10 partidas.
clock-title = Tiempo
clock-none = Sin límite de tiempo
clock-live = Rápida: 5 minutos por jugador
clock-evening = Tranquila: 20 minutos por jugador
clock-day = Por correspondencia: 1 día por jugada
clock-three-days = Por correspondencia: 3 días por jugada
clock-seven-days = Por correspondencia: 7 días por jugada
clock-week = Por días: 4 días por jugador
holiday-until = de vacaciones hasta el { $day }
public-table = Mostrar la mesa en Salidas, abierta a cualquiera
options-title = Opciones
box = Tu propia caja
box-about = Juega con tus cartas, tu mapa o tus losetas: un archivo como los nuestros.
box-look = Ver lo que hay dentro
box-good = { $name } vale: se jugará con ella.
box-no-json = Ese archivo no se puede leer: tiene que ser JSON, como la plantilla.
box-too-large = Ese archivo es demasiado grande: como mucho { $most } kB.
box-refused = Esa caja no vale: { $why }
box-refused-at = Esa caja no vale. En { $at }: { $why }
box-unknown = no hay ningún campo llamado { $field }
box-missing = falta el campo { $field }
box-expected = se esperaba { $wanted }
box-expected-got = se esperaba { $wanted }, no { $found }
open-platform = Abrir la mesa
no-such-game = De aquí no sale ningún juego con ese nombre.

# Antes de salir
platform-of = Andén { $code }
waiting-for = { $free ->
        [one] Queda una plaza libre
       *[other] Quedan { $free } plazas libres
    }
waiting-start = Ya estáis todos
invitation = { $name } te invita a jugar a { $game }
read-rules = Leer las reglas
seat-waits = Libre: para quien venga
seat-less = Quitar esta plaza
seat-more = Añadir una plaza
start-with = { $count ->
        [one] Empezar a solas
       *[other] Empezar ya, { $count } jugadores
    }
starts-when-full = La partida empieza sola cuando no queda ninguna plaza libre.
invite-code = Código para el inicio:
invite-alone = Esta dirección solo se abre en este ordenador. Para que entren los móviles de tu red, arranca así:
sit-here = Sentarme aquí
seat-free = Libre
seat-kept = Reservada para { $name }
free-seat = Dejarla libre
kick = Quitar de la mesa
invite-share = ¿Jugamos a { $game }?
invite-title = Invita
invite-text = Quien tenga este enlace puede sentarse.
invite-kitchen = Cada jugador escanea con el móvil el código de su plaza: en el móvil verá su mano.
link = Enlace
copy = Copiar
copied = Copiado
qr = El enlace como código QR
qr-of = Código QR de la plaza { $number }
start = Empezar
leave = Dejar la mesa
# La mesa
edge = Más sobre esta mesa
players = Jugadores
points = Puntos
points-secret = Lo que solo sabes tú
your-turn = Te toca
thinks = está pensando
away = ausente
covered-by = juega un bot ({ $level })
cover = Que juegue un bot
watching = { $count ->
        [one] Un espectador
       *[other] { $count } espectadores
    }
spectator = Espectador
time-left = Quedan { $time }
days-left = { $days } d { $hours } h
pace = Ritmo de las jugadas ajenas
pace-calm = Tranquilo
pace-normal = Normal
pace-quick = Rápido
pace-once = Al instante
sounds = Sonidos
table-menu = Mesa y ajustes
menu-done = Listo
look-closer = Para ver una carta o una loseta en grande, haz clic derecho en ella o, en una pantalla táctil, mantenla pulsada.
look-done = Cerrar
leave-game = Dejar la partida
leave-title = ¿Dejar la partida?
leave-with-people = Un bot jugará por ti. Puedes volver cuando quieras.
leave-with-bots = La partida te esperará: vuelve cuando quieras.
leave-not = Seguir jugando
being-sent = Enviando tu jugada…
being-kept = Tu jugada se enviará en cuanto vuelva la conexión.
turn-of = Turno de { $names }.
restart-turn = Empezar el turno de nuevo
since-last-turn = Desde tu último turno
latest = Lo último
show-again = Ver otra vez
skip-link = Saltar al contenido
skip = Saltar
undo = Deshacer
undo-ask = Pedir deshacer
undo-free = Deshacer tu última jugada
undo-asked = { $seat } quiere deshacer su última jugada. ¿Le dejas?
undo-yes = Sí
undo-no = No
undo-waits = Esperando respuesta…
undo-granted = { $seat } puede deshacer su jugada.
undo-refused = No hay acuerdo: la jugada de { $seat } se mantiene.
undo-dropped = La petición de { $seat } ha caducado.
log = Historial
log-empty = Aún no ha pasado nada.
chat = Chat
chat-empty = Nadie ha dicho nada todavía.
chat-label = Escribe un mensaje
chat-send = Enviar
text-board = Texto
covered-notice = Un bot juega por ti.
take-back = Volver a mi plaza
covered-did = En tu ausencia:
covered-idle = No hizo ninguna jugada.
curtain-title = { $name }, te toca
curtain-text = Comprueba que no mira nadie más.
curtain-lift = Empezar mi turno
curtain-covered = Soy { $name } y he vuelto: quiero jugar yo

# El final
you-win = ¡Has ganado!
nobody-wins = No gana nadie
somebody-wins = Gana { $names }
shared-win = Comparten la victoria { $names }
you-share = Compartes la victoria
you-came = { $place ->
        [1] Quedas en primer puesto
        [2] Quedas en segundo puesto
        [3] Quedas en tercer puesto
        [4] Quedas en cuarto puesto
        [5] Quedas en quinto puesto
       *[other] Quedas en el puesto { $place }
    }
count = El recuento
count-line = { $name }: { $what }, { $points }
count-again = Contar otra vez
train-of = { $name }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
most-wins = Gana quien más puntos tenga.
lowest-wins = Gana quien menos puntos tenga.
to = a
name-you = { $name }, tú
won-by = { $margin ->
        [one] Gana { $names } por un punto.
       *[other] Gana { $names } por { $margin } puntos.
    }
won-tie = Empate a puntos: { $names } gana el desempate.
turned = El momento clave
turned-start = { $names } va por delante desde el principio.
turned-early = { $names } se pone por delante pronto y ahí se queda.
turned-middle = { $names } se pone por delante a mitad de la partida.
turned-late = { $names } se pone por delante casi al final.
turned-count = Todo se decide al final.
card-start = De principio a fin
card-early = Se decidió pronto
card-middle = Se decidió a medio camino
card-late = Se decidió casi al final
card-count = Se decidió en el último momento
see-moment = Ver el momento
next = Y ahora
another-table = Otra mesa
to-show = Para enseñarla
copy-picture = Copiar imagen
void = reto perdido
score-sheet = Hoja de puntos
rematch = La revancha
go-rematch = Aceptar la revancha
watch-rematch = Ver la revancha
replay = Repetición
share = Compartir
chart = Los puntos durante la partida
chart-start = Salida
chart-end = Llegada
seal-title = Azar sellado
seal-text = Todo el azar sale de unos números secretos que la estación selló antes de que nadie se sentara, y de otros que añadieron después los navegadores de los jugadores. El tuyo puede comprobarlo.
seal-commitment = Sello, publicado al abrir la mesa
seal-seed = Números secretos, revelados al final
seal-check = Comprobar el sello
seal-checking = Comprobando…
seal-unsafe = Esta página no ha llegado por una conexión segura (https), así que tu navegador no puede comprobar nada por sí mismo.
seal-commitment-holds = Los números secretos de la estación corresponden al sello.
seal-commitment-broken = Los números secretos de la estación no corresponden al sello.
seal-seen-holds = Es el sello que este navegador vio antes de empezar.
seal-seen-late = Es el sello que este navegador ha visto desde que llegó, con la partida empezada. Si antes era otro, no puede saberlo.
seal-seen-other = No es el sello que este navegador vio antes: la estación ha cambiado sus números secretos.
seal-seen-unknown = Este navegador no siguió la partida: si entonces el sello era otro, no puede saberlo.
seal-added-in = Los números que añadió este navegador están en todos los sorteos.
seal-added-missing = Faltan los números que añadió este navegador.
seal-added-none = Este navegador no añadió números propios; { $count ->
        [0] nadie lo hizo: el azar es solo de la estación.
        [one] un jugador sí.
       *[other] { $count } jugadores sí.
    }
seal-draws-hold = { $count ->
        [one] El único sorteo sale de estos números.
       *[other] Los { $count } sorteos salen de estos números.
    }
seal-draws-unweighed = El reglamento con el que se jugó ya no está aquí y no se puede decir qué podía salir en cada sorteo: este navegador no puede saber si todos salen de estos números.
seal-draw-broken = El sorteo del paso { $n } no sale de estos números.
seal-chain-holds = El historial está intacto, del primer paso al resultado.
seal-chain-broken = Alguien ha cambiado el historial.
seal-heads-hold = { $count ->
        [one] El único momento que vio este navegador está tal cual en el historial.
       *[other] Los { $count } momentos que vio este navegador están tal cual en el historial.
    }
seal-head-broken = Antes del paso { $n }, el historial no es el que se le mostró a este navegador: alguien lo ha cambiado después.
seal-heads-none = Este navegador no vio crecer el historial: si alguien lo ha cambiado después, no puede saberlo.
seal-result-holds = El resultado es el que se mostró.
seal-result-other = El resultado no es el que se mostró.
seal-rules-hold = El servidor ha repetido la partida entera: todas las jugadas eran legales.
seal-rules-broken = El servidor ha encontrado una jugada ilegal.
seal-rules-gone = Se jugó con la versión { $rules } del reglamento, que ya no está aquí: no se puede comprobar si todas las jugadas eran legales.
seal-limits = Lo que ningún navegador puede saber: si la estación le ha dicho a alguien sus números secretos, o si se ha puesto de acuerdo con quien añadió los suyos en último lugar.

# Repetición
replay-first = Al principio
replay-back = Turno anterior
replay-on = Turno siguiente
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-turn = Turno { $n } de { $total }
replay-turns = Turnos
replay-eye = Punto de vista
replay-open = todo a la vista
replay-file = Descargar la partida
to-table = A la mesa

# Cuando falta algo
trouble = La estación no puede guardar jugadas en este momento. Lo confirmado está a salvo, y la partida sigue sola.
trouble-lasting = La estación no admite jugadas hasta que quien la lleva lo arregle. Lo que ves es lo que se confirmó.
malformed = Eso no se ha entendido. Recarga la página e inténtalo otra vez.
lost-title = Sin conexión
lost-server = El servidor no responde. Prueba otra vez dentro de unos segundos.
lost-line = Sin conexión: volviendo a conectar…
lost-line-kept = Sin conexión: tu jugada está guardada y se enviará al volver…
lost-request = No hay conexión: repítelo cuando vuelva.
nowhere-title = Fin de trayecto
nowhere-text = Esta página no existe. Vuelve al inicio y elige un juego.
no-such-table = No hay ninguna mesa con ese código. Revisa que esté completo; si lo está, puede que la mesa ya no exista.

# Juegos de vía
track-line = La vía
track-fewest = Gana quien tenga menos puntos
track-words = La vía, carta a carta, de atrás hacia delante: { $count ->
        [0] ninguna carta
        [one] una carta
       *[other] { $count } cartas
    }
track-word = { $card }; la vía sigue hacia { $heading }.
track-end-none = Aún no hay vía: la primera carta va hacia { $heading }.
track-end-back = Antes de la primera carta está el extremo trasero: la que se ponga ahí va hacia { $heading }.
track-end-front = Después de la última carta está el extremo delantero: la que se ponga ahí va hacia { $heading }.
heading-north = el norte
heading-east = el este
heading-south = el sur
heading-west = el oeste
track-hand = Tu mano
track-hand-empty = No tienes cartas en la mano.
track-several = { $count } × { $card }
track-new = nueva
track-choose = Elige una carta de tu mano para ver dónde cabe.
track-pass = Pasar
track-roll = Lanzar { $dice ->
        [0] los dados
        [one] un dado
       *[other] { $dice } dados
    }
track-wheels = { $wheels ->
        [0] Ninguna rueda
        [one] Una rueda
       *[other] { $wheels } ruedas
    }
track-deck = mazo
track-cards = { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
track-party = { $seat }: { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    } en la pila ({ $count ->
        [0] ninguna carta
        [one] una carta
       *[other] { $count } cartas
    }), { $hand } en la mano. Ver la pila
track-pile-of = Pila de { $seat }, de abajo arriba
track-pile-empty = No hay nada en la pila.
track-bank = Apartadas hasta el final
track-hand-of = Mano de { $seat }

# Letras de los colores: no hay dos iguales.
letter-blue = Z
letter-yellow = A
letter-red = R
letter-green = V
letter-purple = M
letter-black = N
letter-pink = S
letter-white = B
letter-orange = J
letter-grey = G
letter-locomotive = L
letter-sky = C

# Un tablero hecho a partir de la vista: nombres usuales de lo que hay en una mesa. El juego pone los suyos si no sirven.
times = × { $count }
offers-search = Busca lo que puedes hacer
view-table = La mesa
view-empty = vacío
view-hand = Tu mano
view-hands = En la mano
view-open-hands = Mano
view-deck = Mazo
view-discard = Descartes
view-discards = Descartes
view-row = A la vista
view-line = Vía
view-shown = Descubierta
view-piles = Montón
view-round = Ronda
view-turn = le toca
view-ready = Ha elegido
view-score = Puntos
view-scores = Puntos
view-left = Quedan

# Lecciones
learn-title = Aprender { $game }
learn-stations = Estaciones de la lección
learn-teacher = La lección
learn-your-turn = Ahora tú
learn-try = Pruébalo: no pasa nada
learn-go-on = Seguir
learn-show-me = Enséñame cómo
learn-shown = Se hace así:
learn-lit = Iluminado: { $parts }.
learn-why-not = ¿Por qué no…?
learn-back = Atrás
learn-step = Paso { $n } de { $total }
learn-wait = Primero lee esto y pulsa «Seguir».
learn-leave = Salir
learn-none = Este juego aún no tiene lecciones. Sus reglas, sí.
learn-done-title = Ya sabes jugar
learn-done-text = Lo demás se aprende jugando: en tu primera partida te avisaremos de lo que merece una mirada, y «Pista» te enseña buenas jugadas.
learn-first-game = Mi primera partida
learn-next = Otra lección: { $title }
learn-again = Repetir la lección
learn-offer = ¿Primera vez? Apréndelo jugando en { $minutes } minutos.
learn-no-thanks = Ahora no
learn-quiet = No me avises más

# Pistas
hint = Pista
hint-coming = Pensando…
hints-title = Merecen la pena
hints-close = Cerrar
hints-only = No puedes hacer otra cosa.
hints-sure = La primera es claramente la mejor.
hints-near = Van muy parejas: juega la que más te guste.
hint-chance = ganas { $percent } de cada 100
hint-play = Jugarla
with-hint = con pista
allow-hints = Permitir pistas: todos lo saben antes de empezar
hints-agreed = En esta mesa se permiten pistas: quien se sienta lo acepta. El historial dice cuándo se usó una.

# Mis viajes y el pase
with = con { $names }
cancel = Cancelar
remove = Quitar
copy-link = Copiar el enlace
journeys-open = En marcha
journeys-finished = Partidas terminadas
journeys-none = Aquí aún no hay nada: los viajes se guardan desde que terminas la primera partida. Sin cuenta y sin rellenar nada.
journeys-none-such = Ninguna partida encaja con eso.
journeys-more = Ver más
journeys-begin = Elegir un juego
journey-agreed = Terminada de común acuerdo
journey-void = Sin puntos
journey-replay = Repetición
journey-gone = Ya no se guarda la repetición
journey-rating = nivel { $rating }
figures = Mis juegos en cifras
figures-played = Jugadas
figures-won = Ganadas
figures-share = { $won } ({ $share } %)
figures-mean = Puntos de media
figures-best = Mejor marca
figures-streak = Victorias seguidas
month-played = { $month }: { $played ->
        [0] ninguna jugada
        [one] una jugada
       *[other] { $played } jugadas
    }, { $won ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $won } ganadas
    }
filter-game = Todos los juegos
filter-company = Con cualquiera
filter-people = Con otros jugadores
filter-bots = Solo contra bots
filter-outcome = Cualquier resultado
filter-won = Ganadas
filter-lost = No ganadas
filter-open = Sin ganador
filter-rated = Puntúen o no
filter-rated-only = Solo las que puntúan
filter-unrated = Las que no puntúan
filter-name = Nombre de un jugador
filter-since = Desde
filter-until = Hasta
rating = Nivel
rating-doubt = ± { $doubt }, tras { $count ->
        [one] una partida
       *[other] { $count } partidas
    }
rating-course = Tu nivel con el tiempo, de { $from } a { $to }
rated-table = Partida que puntúa: cambia tu nivel; sin pistas, y sin deshacer cuando otros han jugado o se ha visto algo
rated-here = Partida que puntúa
board = Clasificación
board-of = Clasificación de { $game }
board-about = Solo está quien quiere estar. Los bots tienen un nivel fijo, medido en miles de partidas. Se ordena por lo que es seguro: el nivel menos la duda. Los nuevos aparecen tras unas diez partidas que puntúen.
board-listed = Estás como «{ $name }».
board-listed-later = Todavía no se te ve: saldrás como «{ $name }» cuando tu nivel sea más seguro o más alto.
board-leave = Quitarme de la clasificación
board-name = Nombre en la clasificación
board-join = Ponerme en la clasificación
pass = Mi pase
pass-about = De este pase cuelgan tus partidas terminadas, tu nivel y tus notas. Vive en este navegador: sin nombre, sin dirección y sin contraseña. Nosotros solo guardamos una huella.
pass-none = Aún no tienes pase: se crea al terminar tu primera partida, o cuando te lo llevas a otro dispositivo. No hay que registrarse.
pass-since = Desde
pass-open = En marcha
pass-carry = En otro dispositivo
pass-carry-about = Abre tu pase en el móvil o en otro ordenador: escanea un código o mándate un enlace. Sirve una vez y dura diez minutos.
pass-make-link = Crear un enlace
pass-qr = Código para escanear con el otro dispositivo
pass-link-about = Escanéalo con el otro dispositivo, o abre allí el enlace. Sirve una vez, durante { $minutes ->
        [one] un minuto más
       *[other] { $minutes } minutos más
    }. Quien lo abra tendrá tu pase: no se lo enseñes a nadie.
pass-devices = Dispositivos con este pase
pass-first-device = Primer dispositivo
pass-here = este
pass-seen = visto por última vez: { $day }
pass-take-back = Retirarle el pase
passkey = Llave de acceso
passkeys = Llaves de acceso
passkeys-about = Con una llave de acceso, tu huella, tu cara o tu llave de seguridad abren el pase en cualquier dispositivo, aunque pierdas este.
passkey-add = Añadir una llave de acceso
passkey-use = Tengo una llave de acceso
passkey-not-now = No se ha usado la llave de acceso. Inténtalo otra vez o usa un enlace.
pass-yours = Es tuyo
pass-yours-about = Guárdalo todo en un archivo, o bórralo todo: partidas, nivel, notas y tu nombre, en el acto y para siempre. Los demás conservan sus repeticiones, sin tu nombre.
pass-export = Guardar en un archivo
pass-delete = Borrar mi pase
pass-delete-sure = ¿Borrar el pase y todo lo que cuelga de él?
pass-delete-about = Tus partidas, tu nivel, tus notas y tus llaves de acceso se borran ahora, en todos los dispositivos. En las partidas en marcha jugará un bot por ti. Nadie puede deshacerlo.
pass-join-title = ¿Usar este pase aquí?
pass-join-about = Este navegador llevará el pase: sus partidas, su nivel y sus plazas. Sigue solo si el pase es tuyo.
pass-bring = { $count ->
        [one] Traer también la partida de este navegador
       *[other] Traer también las { $count } partidas de este navegador
    }
pass-leave-behind = Lo que este navegador tiene ahora se borrará.
pass-join = Usarlo aquí
pairing = Encontrar con quién jugar
pairing-game = Juego
pairing-find = Buscar a alguien
pairing-bots = Si en un minuto no viene nadie, jugar con un bot
pairing-waits = Buscando a alguien. Deja esta página abierta: la partida empieza cuando llegue.
pairing-bot-in = Buscando a alguien. Si no viene nadie, entra un bot en { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
end-early = Terminar antes de tiempo
end-early-title = ¿Terminar aquí la partida?
end-with-people = Se pregunta a los demás. Si todos quieren, la partida termina como está: no cuenta para nadie, y en tus viajes pone que acabó de común acuerdo.
end-with-bots = La partida termina como está. No gana nadie, y en tus viajes pone que acabó antes de tiempo.
end-ask = Preguntar a los demás
end-asked = { $seat } quiere terminar aquí la partida, sin ganador.
end-yes = Terminarla
end-no = Seguir jugando
ended-agreed = Terminada de común acuerdo
ended-agreed-more = Todos habéis querido parar aquí: nadie gana, nadie pierde y no cambia el nivel de nadie.
note = Mis notas
note-about = Solo tú puedes leerlo.
note-writing = Guardando…
note-lost = No se ha podido guardar.
# El repaso
review = Repaso
review-title-working = Repasando la partida…
review-title-calm = Sin grandes sobresaltos
review-title-won = { $count ->
        [one] Cómo la ganaste: un momento
       *[other] Cómo la ganaste: { $count } momentos
    }
review-title-lost = { $count ->
        [one] Dónde se te fue: un momento
       *[other] Dónde se te fue: { $count } momentos
    }
review-title-luck = { $count ->
        [one] Lo que la decidió: un momento
       *[other] Lo que la decidió: { $count } momentos
    }
review-title-other = { $count ->
        [one] La partida de { $name }: un momento
       *[other] La partida de { $name }: { $count } momentos
    }
review-came = { $name } quedó en { $place ->
        [1] primer puesto
        [2] segundo puesto
        [3] tercer puesto
        [4] cuarto puesto
        [5] quinto puesto
       *[other] el puesto { $place }
    }
review-working = Decisiones repasadas: { $done } de { $total }
review-waiting = Antes van otros repasos
review-chances = Tus opciones de ganar, turno a turno
review-chances-of = Opciones de ganar de { $name }, turno a turno
review-imagined = Con lo que se sabía en cada turno: ni cartas ajenas ni mazos
review-chart-ear = Opciones de ganar: empieza en { $from } de cada 100 y termina en { $to }. Los momentos clave están debajo.
review-pin = Momento { $n }, turno { $turn }: { $tag }, { $change } de cada 100
review-skill-luck = Juego y suerte
review-played-well = Bien jugado
review-had-luck = Con suerte
review-sum = Se empieza con { $equal } de cada 100 y se acaba con { $end }: lo que costó el juego y lo que trajo la suerte suman justo la diferencia.
review-fine = { $fine ->
        [one] En una de { $all } decisiones no hubo error claro.
       *[other] En { $fine } de { $all } decisiones no hubo error claro.
    }
per-cent = { $number } %
review-tag-lost = Se escapó
review-tag-praise = Buena jugada
review-tag-lucky = Suerte
review-tag-unlucky = Mala suerte
review-turning = Aquí cambió
review-turn = Turno { $n }
review-title-lucky = Lo que vino después ayudó
review-title-unlucky = Lo que vino después dolió
review-better = Mejor: { $better }
review-says-lost = De cada 100 partidas así, con eso se ganan { $change } más.
review-says-praise = Cualquier otra cosa costaba al menos { $change } de cada 100 partidas.
review-says-lucky = Eso no se elige: dio { $change } de cada 100 partidas.
review-says-unlucky = Eso no se elige: quitó { $change } de cada 100 partidas.
review-exercise = Jugarlo otra vez
review-watch = Verlo
review-calm = Ningún momento cambió mucho las cosas: ni un error claro ni un golpe de suerte.
review-open = Ver el repaso
review-card-text = Qué jugadas pesaron, qué fue suerte y qué habría hecho el entrenador.
review-here = Opciones de { $name } ahora: { $percent } de cada 100

# Ejercicios
exercise-heading = Jugarlo otra vez
exercise-title = Encuentra algo mejor
exercise-count = Ejercicio { $number } de { $count }
exercise-played = En la partida se jugó «{ $played }»: así se ganan { $percent } de cada 100. Elige otra jugada en el tablero.
exercise-tried = «{ $tried }»: se ganan { $percent } de cada 100.
exercise-percent = Así se ganan { $percent } de cada 100.
exercise-best = ¡Esa era! No hay nada mejor.
exercise-good = Muy bien: es tan buena como la mejor.
exercise-better = Mejor que lo que se jugó, pero hay algo todavía mejor.
exercise-same = Viene a ser lo mismo que se jugó: busca otra cosa.
exercise-worse = Eso es peor que lo que se jugó: prueba otra cosa.
exercise-show = Enséñamelo
exercise-next = Siguiente
exercise-back = Volver al repaso
exercise-list = Todas las jugadas, en una lista

# Probar
try-from-here = Probar desde aquí
try-out = Probar sin que cuente
try-out-text = Sigues por tu cuenta contra bots, en otra mesa, con cartas imaginadas: aquí no se adivina lo que no sabes. La partida te espera.
tryout-notice = Estás probando: esto no cuenta para nada ni lo ve nadie.
tryout-imagined = Lo que no sabías está imaginado: no es lo que hay en la otra mesa.
tryout-again = Probar otra vez
tryout-back = Volver a la partida
tryout-back-review = Volver al repaso
coach-ask = ¿Qué jugaría el entrenador?
coach-title = Lo que se plantearía el entrenador
# Partidas que juegan todos
deal-of-day = La partida del día
deal-of = Partida del { $date }
deal-together = La misma partida entre amigos
deal-to-play = Jugar
deal-going-on = Empezada
deal-state-played = Jugada
deal-points = { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
deal-text = Hoy todos juegan esta misma partida: la misma plaza, { $seats ->
        [one] el mismo bot
       *[other] los mismos { $seats } bots
    } y la misma suerte. Un solo intento, sin deshacer y sin pistas.
deal-group-text = Cada uno juega esta partida en su propia mesa: la misma plaza, { $seats ->
        [one] el mismo bot
       *[other] los mismos { $seats } bots
    } y la misma suerte. Un intento por jugador, sin deshacer y sin pistas. Después veréis quién le sacó más partido.
deal-group-wait = Han terminado { $done } de { $players }. Veréis cómo os ha ido cuando hayáis jugado todos, o como muy tarde { $time }.
deal-names = Han terminado: { $names }.
deal-name = Tu nombre en la lista (si quieres)
deal-play = Jugar esta partida
deal-go-on = Seguir jugando
deal-done = { $count ->
        [0] Todavía no la ha terminado nadie.
        [one] La ha terminado un jugador.
       *[other] La han terminado { $count } jugadores.
    }
deal-until-group = Puedes empezarla hasta: { $time }.
deal-until = Puedes empezarla hasta: { $time } (medianoche UTC).
deal-next = Esa era la de hoy. La siguiente sale: { $time }. Otros siguen jugando: hasta entonces sus partidas no se ven.
deal-over = Esta partida ha terminado: ya está todo a la vista.
deal-for-fun = Jugarla por gusto
deal-my-match = Ver mi partida
deal-rules-changed = Las reglas han cambiado desde entonces: esta partida ya no se puede jugar.
deal-no-result = Sin resultado
deal-place = { $place }.º de { $count }
deal-places = { $count ->
        [one] Un resultado
       *[other] { $count } resultados
    }
deal-nobody = Alguien
deal-me = Yo
deal-better = ¿Lo harías mejor? Juega esta misma partida.
deal-best = Mejor
deal-courses = Junto a la mejor partida
deal-courses-text = Tus puntos, jugada a jugada; { $initial } es la mejor partida hasta ahora.
deal-moments = Qué hicieron otros aquí
deal-decision = Decisión { $n }.
deal-here = { $count ->
        [one] Nadie más llegó hasta aquí por tu camino.
       *[other] Llegasteis { $count } hasta aquí por el mismo camino.
    }
deal-came = { $count ->
        [one] un jugador, { $points } puntos
       *[other] { $count } jugadores, { $points } puntos de media
    }
deal-days = Días anteriores
deal-today = La de hoy
deal-first-day = Hoy es el primer día. A partir de mañana, aquí estarán las partidas anteriores.
deal-compare = Ver cómo les fue a los demás
deal-together-text = Manda un enlace a tus amigos. Cada uno juega la misma plaza de la misma partida cuando le venga bien, y al final comparáis.
deal-how-many = Jugadores
deal-how-long = Abierta durante
deal-hours = { $hours ->
        [one] una hora
        [24] un día
        [168] una semana
       *[other] { $hours } horas
    }
deal-open = Preparar la partida
deal-send = Manda este enlace a tus amigos:
deal-invite = La misma partida para cada uno: ¿quién le saca más partido?
deal-commitment = Sello, publicado antes de que jugara nadie
deal-commitment-next = Sello de la partida del día siguiente
seal-deal = Todos los que juegan esta partida tienen la misma suerte, así que ningún navegador añade números propios. La estación fijó sus números secretos y publicó el sello antes de que jugara nadie; se revelan cuando la partida termina para todos, y entonces cualquiera puede comprobar cada sorteo.
seal-deal-later = Los números secretos se revelan cuando la partida termine para todos: otros siguen jugando.

# Una partida en un enlace
replay-link = Copiar como enlace
copy-failed = Este navegador no ha querido copiarlo.
line-title = Una partida en un enlace
line-text = Toda esta partida cabe en el enlace: ninguna estación la guarda. Esta la ha repetido entera, y tu navegador comprueba el azar.
line-broken = Este enlace está dañado
line-broken-text = Le falta algo, o la partida se jugó con un reglamento que aquí no se conoce. Pide otra vez el enlace.

# Jugadas preparadas
ahead-tool = Cuando me toque…
ahead-about = Deja preparado lo que harás en tu turno. Solo lo ves tú.
ahead-when = Cuando te toque:
ahead-choose = elige en el tablero lo que harás
ahead-more = puedes añadir lo que harás después, venga lo que venga
ahead-lay = Dejarlo preparado
ahead-whatever = Aunque algo cambie
ahead-whatever-about = Se jugará mientras sea legal. Sin esto, solo si para ti no cambia nada.
ahead-laid-same = (si para ti no cambia nada)
ahead-laid-whatever = (aunque algo cambie)
ahead-lift = Retirarlo
ahead-played = Se ha jugado por ti: { $moves }.
ahead-lapsed = { $why } No se ha jugado: { $moves }.

# Vacaciones
holiday = Vacaciones
holiday-about = Mientras estás de vacaciones se paran tus relojes en las partidas por correspondencia, y los demás lo ven. Puedes tomar hasta { $most } días seguidos y { $left ->
        [0] no te queda ninguno
        [one] te queda un día
       *[other] te quedan { $left } días
    } este año.
holiday-now = Estás de vacaciones hasta el { $day }: tus relojes están parados.
holiday-days = Días
holiday-take = Irme de vacaciones
holiday-end = Ya he vuelto

# Avisos
calls = Avisos
calls-about = Te avisamos cuando te toca y no estás mirando, cuando alguien quiere la revancha y cuando termina una partida con otros. Solo si tú quieres: sin avisos todo funciona igual.
calls-none = Esta estación no envía avisos. Lo que te espera está siempre en la página de inicio.
calls-here = Avisarme en este dispositivo
calls-here-about = El navegador te pedirá permiso para mostrar notificaciones. Lo que te avisamos va cifrado hasta este dispositivo y no dice nada de tus cartas que otros puedan leer.
calls-missing-insecure = En este dispositivo no puede ser: el navegador solo recibe avisos de páginas https.
calls-missing-install = En el iPhone y el iPad, añade antes esta página a la pantalla de inicio (Compartir, «Añadir a pantalla de inicio») y ábrela desde allí.
calls-missing-never = Este navegador no sabe recibir avisos. Prueba con otro, o elige otro sitio aquí abajo.
calls-missing-denied = El navegador no deja que esta página te avise. Puedes permitirlo en sus ajustes, junto a la dirección de la página.
calls-no-service = El navegador no ha podido apuntarse a los avisos. Inténtalo más tarde, o elige otro sitio aquí abajo.
calls-where = Dónde te avisamos
calls-browser = Un navegador
calls-called = último aviso: { $when }
calls-unheard = aún sin avisos
calls-failing = No responde: lo intentaremos otra vez.
calls-off-gone = Apagado: esa dirección ya no existe.
calls-off-refused = Apagado: no acepta nuestros avisos.
calls-off-silent = Apagado: lleva más de un día sin responder.
calls-off-unsafe = Apagado: la dirección ya no es pública.
calls-try = Probar
calls-secret = Cada aviso va firmado con esta clave. Guárdala ahora: no volveremos a mostrarla.
calls-for = Avisarme
calls-for-turn = cuando me toca
calls-for-invite = cuando alguien quiere la revancha
calls-for-over = cuando termina una partida
calls-digest = una vez al día, de las mesas que me esperan
calls-digest-at = A las
calls-quiet = horas de silencio: los avisos esperan a que pasen
calls-quiet-from = Desde las
calls-quiet-until = Hasta las
calls-elsewhere = En ntfy, Discord, Slack u otro programa
calls-elsewhere-about = Pega la dirección que te da el servicio. Quien lea allí verá a qué juegas y con quién, y con el enlace podrá entrar a mirar; nada más de la partida.
calls-service = Servicio
calls-address = Dirección
calls-add = Añadir
calls-form-ntfy = ntfy
calls-form-discord = Discord
calls-form-slack = Slack
calls-form-plain = Otro programa (JSON)
