# Lo que dice la plataforma, sea cual sea el juego.

seat-name = Jugador { $number }
list-last = { $most } y { $last }

malformed = { $why }
stale = Eso responde a la versión { $expected }; la partida va por la { $version }. Mira otra vez y decide.
over = La partida ha terminado.

undone = { $seat } deshace su jugada.
undo-nothing = No tienes nada que deshacer.
undo-others-acted = Otros han jugado desde entonces.
undo-nature-moved = El azar ha intervenido desde entonces.
undo-told = Esa jugada te reveló algo.

store-busy = La estación no ha podido guardarlo ahora. Vale lo que muestra la mesa; inténtalo otra vez dentro de un momento.
store-cramped = A la estación apenas le queda sitio: por ahora no hay mesas nuevas. Las que están en juego siguen.
internal = Algo ha fallado aquí y ha quedado anotado. Nada ha cambiado.
forbidden = Eso no es para ti.
no-such-page = Aquí no hay nada.
too-long = Eso es demasiado de una vez.
too-fast = Demasiado seguido. Espera un momento.
too-many-tables = Ya tienes bastantes partidas con bots en marcha. Termina alguna antes, o espera un rato.
too-many-sockets = Tienes demasiadas mesas abiertas a la vez. Cierra alguna.
too-many-spectators = Ya no cabe nadie más mirando esta mesa.
introduce-yourself = Aún no nos conocemos: pide antes GET /api/me y conserva su cookie.
other-host = Este servidor no responde a ese nombre: --host-name se lo enseña.
other-origin = Eso venía de otra página.
no-table = No hay ninguna mesa así.
no-rulebook = No hay ningún reglamento así.
no-seat = En esta mesa no hay asiento { $number }.
no-free-seat = Todos los asientos están ocupados.
seat-taken = Ahí ya hay alguien.
seat-kept = Ese asiento está reservado para alguien.
seat-empty = Ahí no hay nadie.
seats-free = Aún quedan asientos libres.
already-seated = Ya tienes asiento en esta mesa.
already-started = La partida ha empezado.
not-started = La partida no ha empezado.
not-over = Eso es para partidas terminadas.
not-your-seat = Ese no es tu asiento.
not-host = Solo puede hacerlo quien abrió la mesa.
table-pinned = Esta partida se jugó con reglas anteriores: se puede leer, no continuar.
spectators-watch = El público mira.
seat-covered = Un bot juega por este asiento.
seat-not-covered = Ningún bot juega por este asiento.
seat-not-away = Su jugador está, o no ha hecho esperar mucho a la mesa.
undo-pending = Alguien ya ha pedido deshacer una jugada.
undo-wait = Acaban de decir que no. Espera antes de volver a pedirlo.
undo-nobody-asked = Nadie pide deshacer una jugada.
undo-not-asked = A ti no te lo han pedido.

bot-name = { $bot } ({ $number })

games-game = Juego
games-id = Id
games-seats = Plazas
games-minutes = Minutos

score-place = Puesto
score-player = Jugador
score-lines = Desglose
score-total = Total

play-welcome = { $game }. Un número juega, ? dice qué no se puede y por qué, r 7.2 lee una regla, u deshace, q se va.
    El azar de esta partida está sellado: { $commitment }
play-ask = Número, ?, r, u o q:
play-help = Escribe un número del 1 al { $count }, ? para ver qué no se puede y por qué, r y el número de una regla para leerla, u para deshacer, q para irte.
play-curtain = { $seat }, te toca. ¿No mira nadie más? Pulsa Intro.
play-left = Dejas el andén. ¡Hasta la próxima!
play-seed = La semilla de todo el azar: { $seed }
play-recorded = Partida guardada en { $file }.

replay-ask = Intro: sigue, b: atrás, un número: ahí, q: salir.

# Una lección en el terminal
learn-welcome = Lección: { $lesson }. Escribe el número de tu jugada; s la hace por ti, ? dice qué no se puede y por qué, q sale.
learn-ask = Número, s, ? o q:
learn-go-on = Intro para seguir, q para salir.
learn-help = Escribe un número del 1 al { $count }, s para que la lección lo haga por ti, ? para ver qué no se puede y por qué, o q para salir.
learn-attempt = Escribe ? para probarlo, o q para salir.
learn-left = Dejas la lección. Cuando quieras, empieza otra vez.
learn-end = Fin de la lección. Tu primera partida: anden play { $game } --bots greedy

# Un repaso
review-figures = Resultado: { $result } %. A partes iguales sería { $share } %; cómo jugaste aportó { $played_well }, la suerte aportó { $had_luck }.
review-counts = Decisiones: { $count }. Errores graves: { $blunder }, errores: { $mistake }, deslices: { $slip }.
review-lost = Jugada { $n }: elegiste «{ $played }». Con «{ $best }» habrías conservado { $chances } puntos más de tu { $before } % de ganar.
review-praise = Jugada { $n }: «{ $played }» era la buena. La siguiente habría costado { $chances } puntos de tu { $before } % de ganar.
review-luck-good = Tras la jugada { $n }, la suerte y los demás te dieron { $chances } puntos de ganar.
review-luck-bad = Tras la jugada { $n }, la suerte y los demás te quitaron { $chances } puntos de ganar.
