# Lo que la página dice de este juego: el lema, las opciones y el tablero.
tagline = Pon vía, lanza los dados y no descarriles.
manner = Comparan los dados con la vía que queda por delante y guardan cartas que luego podrán combinar.

# Opciones
option-mode = Modo
option-mode-null = Normal
option-mode-table = Varios jugadores
option-mode-solo = En solitario
option-mode-solo-challenge = En solitario, con reto
option-mode-laura = Contra Laura
option-no-dead-ends = La vía no puede quedar sin salida
option-set = Edición
option-set-anden = Andén

# Lo que solo dice el tablero de Lok'n'Roll.
laura-last-turn = El último turno de Laura
put-penalties = Tus penalizaciones: elige cuál va primero a tu pila, o arrástrala.
put-chaos = Elige qué carta de caos va a tu pila.
put-on-top = Encima de la pila
put-combine = Combinar: los dos { $value } se van

# Lo que dice un tablero hecho a partir de la vista.
view-train = Locomotora
view-gone = Fuera de la partida
view-aside = Apartadas
view-taken = Penalizaciones por colocar
view-dice = Dados por lanzar
view-derailed = Descarrilamientos
view-lost = El reto está perdido

# La vía, para quien la oye.
track-train-here = Aquí está la locomotora.
track-train-rolls = La locomotora rueda en este orden, hacia el extremo delantero.
