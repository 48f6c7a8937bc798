# Sample Game

# Vagones
wagon-mail = furgón correo (1)
wagon-milk = cisterna de leche (2)
wagon-grain = tolva de grano (3)
wagon-timber = plataforma de madera (4)
wagon-coal = tolva de carbón (5)
wagon-steel = plataforma de acero (6)

# Acciones, tal como se ofrecen
action-couple = Enganchar: { $wagon }

# Qué se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-couple = Te toca: engancha un vagón de tu mano.
prompt-wait = { $seat } está pensando.

# Qué hay en la mesa
in-yard = { $count ->
        [one] Queda un vagón
       *[other] Quedan { $count } vagones
    } en la playa de vías.
in-hand = { $seat } tiene: { $wagons }.
in-hand-hidden = { $seat } tiene { $count ->
        [one] un vagón
       *[other] { $count } vagones
    }.
in-siding = En la vía muerta de { $seat }: { $wagons }.

# Qué ha pasado
first = Empieza { $seat }.
draw-own = Robas: { $wagon }.
draw-seen = { $seat } roba: { $wagon }.
draw-other = { $seat } roba un vagón.
couple = { $seat } engancha: { $wagon }.
couple-siding = { $seat } aparta en la vía muerta, por ligero: { $wagon }.
coupled = Todos los vagones están enganchados.

# Puntuación y finales
score-train = En el tren ({ $count ->
        [one] un vagón
       *[other] { $count } vagones
    })
ended-coupled = Se engancharon todos los vagones.

# Negativas
no-such-wagon = No hay ningún vagón llamado «{ $id }».
natures = Eso lo decide el azar, no un jugador.
not-your-turn = No te toca.
not-in-hand = No tienes este vagón: { $wagon }.
ended = La partida ha terminado.
