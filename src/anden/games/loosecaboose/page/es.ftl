# Lo que la página dice de este juego: el lema, las opciones y el tablero.
tagline = Un furgón a la fuga: ponle vía antes de que se salga.
manner = Procuran tener vía por delante del furgón y te dejan a ti la rota.

# Opciones
option-set = Edición
option-set-anden = Andén

# Lo que dice un tablero hecho a partir de la vista.
view-train = Furgón
view-banks = Apartadas hasta el final
view-reshuffled = Se volverán a robar
view-owed = Penalizaciones por tomar

# La vía, para quien la oye.
track-train-here = Aquí está el furgón.
track-train-rolls = El furgón rueda en este orden, hacia el extremo delantero.

# En la historia de un turno, lo que se cuenta junto
each-card = { $count ->
        [one] { $card }
       *[other] { $card } × { $count }
    }
bank-story = { $seat } aparta { $each } hasta el final.
penalty-drawn-story = No queda vía detrás del furgón: { $seat } se lleva { $each } del mazo como { $count ->
        [one] penalización
       *[other] penalizaciones
    }.
