# Lo que la página dice de este juego: el lema, las opciones y el tablero.
tagline = Construye con cualquier compañía y quédate con las que más suban.
manner = Reúnen lo que va a subir, construyen para lo que tienen y tiran hacia Marseille cuando van por delante.

# Opciones
option-swap-limit = Terminar tras tantos cambios seguidos de una por una
option-swap-limit-none = Sin límite
option-set = Edición
option-set-anden-france = Francia

# Paris Connection: lo que solo dice su tablero.

paris-map = Mapa de Francia en hexágonos
paris-looked-at = La compañía { $colour } vale { $value }
paris-looked-map = { $count ->
        [one] Una locomotora en el mapa
       *[other] { $count } locomotoras en el mapa
    }
paris-looked-laying = Marcado en el mapa: dónde puede seguir.
paris-look = Ver solo la compañía { $colour }
paris-legend-city = Ciudad conectada
paris-legend-range = Montañas: no se puede cruzar
paris-legend-two = Dos compañías en una casilla
paris-column-value = Valor
paris-column-station = Estación
paris-column-yours = Tuyas
paris-companies = Compañías
paris-values = Valores
paris-where = { $station } en la estación · { $map } en el mapa · { $hands } tras las pantallas
paris-trades = Cambios
paris-players = Jugador
paris-hex-country = { $hex }, campo
paris-hex-town = { $hex }, ciudad de { $points ->
        [one] un punto
       *[other] { $points } puntos
    }
paris-hex-end = { $hex }, final de línea: { $points } puntos
paris-hex-eiffel = { $hex }, la torre Eiffel
paris-hex-start = { $hex }, casilla de salida
paris-can-lay = se puede construir aquí
paris-build = Construir
paris-give = Cambiar
paris-done = Listo
paris-build-label = Construir con la { $colour }: vale { $value }
paris-station-label = { $count ->
        [0] Estación vacía
        [one] Una en la estación
       *[other] { $count } en la estación
    } ({ $colour })
paris-give-label = Cambiar una locomotora { $colour }: tienes { $held }, que valen { $points }
paris-build-told = Construcción ({ $colour }): { $count ->
        [one] una locomotora
       *[other] { $count } locomotoras
    }; sube { $points }, de { $value } a { $then }.
paris-screen = Tras tu pantalla: { $count } de { $limit } · valen { $points }
paris-room = { $count ->
        [0] Has llegado al límite
        [one] Cabe una más
       *[other] Caben { $count } más
    }
paris-over-limit = { $count ->
        [one] Sobra una
       *[other] Sobran { $count }
    }: con la penalización, { $points }
paris-held = { $count } de { $limit }
paris-traded = Entrega una { $gave }, toma { $count } ({ $took }).
paris-no-trades = Nadie ha cambiado todavía.
paris-unveiling = Se levantan las pantallas
paris-see-map = Ver el mapa
paris-see-screens = Ver las pantallas

# Lo que dice un tablero hecho a partir de la vista.
view-stations = En las estaciones
view-values = Valor de las compañías
view-limit = Máximo que puedes guardar
view-hands = Tras la pantalla
view-hand = Tras tu pantalla
view-open-hands = Tras la pantalla
view-given = Entrega
view-building = En construcción
view-colour = Compañía
view-hexes = Colocadas en
view-points = Puntos
view-swaps = Cambios seguidos

# En la historia de un turno, lo que se cuenta junto
each-hex-points = { $hex } ({ $points })
lay-city-story = { $seat } llega a { $each }.
