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
