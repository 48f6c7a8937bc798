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
