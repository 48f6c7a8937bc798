# Lo que solo dice el tablero de Lok'n'Roll.
laura-last-turn = El último turno de Laura
put-penalties = Tus penalizaciones: elige cuál va primero a tu pila, o arrástrala.
put-chaos = Caos a tu pila.
put-on-top = Encima de la pila
put-combine = Combinar: los dos { $value } se van
