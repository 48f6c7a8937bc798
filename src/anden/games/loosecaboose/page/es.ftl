# Lo que la página dice de este juego: el lema, las opciones y el tablero.
tagline = La vía se acaba detrás de ti. No te sueltes.

# Opciones
option-set = Edición
option-set-anden = Andén
