# Lo que la página dice de este juego: el lema, las opciones y lo que hay en la mesa.
tagline = Primero lo ligero: gana el tren más largo.
option-big-hands = Cuatro vagones en mano

view-yard = En la playa de vías
view-hand = Tus vagones
view-held = En mano
view-train = Tren
view-siding = Vía muerta
