# Lo que la página dice de este juego: el lema, las opciones y lo que hay en la mesa.
tagline = Empuja el vagón más pesado y engánchalos todos.
option-heavy = Los vagones puntúan por su peso

view-hand = Tus vagones
view-hands = Vagones en mano
view-known = Repartido a la vista
view-ready = Ha empujado
view-pushed = Empujas
view-shown = Lo último que empujó
view-trains = Tren
view-departed = El tren ha salido
view-points = Puntos
view-yard = La estación de clasificación
view-owner = Vía de
view-last = Último vagón
