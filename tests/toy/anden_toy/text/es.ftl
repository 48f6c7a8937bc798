# Maniobras

# Vagones
wagon-mail = furgón correo (1)
wagon-milk = cisterna de leche (2)
wagon-straw = vagón de paja (3)
wagon-grain = tolva de grano (4)
wagon-sugar = vagón de azúcar (5)
wagon-timber = plataforma de madera (6)
wagon-coal = tolva de carbón (7)
wagon-oil = cisterna de petróleo (8)
wagon-steel = plataforma de acero (9)

# Acciones, tal como se ofrecen
action-push = Empujar: { $wagon }

# Qué se espera
prompt-over = La partida ha terminado.
prompt-nature = Un momento…
prompt-push = Elige qué vagón empujas.
prompt-wait = Esperando a que todos hayan empujado.

# Qué hay en la mesa
in-hand = { $seat } tiene: { $wagons }.
in-hand-hidden = { $seat } tiene { $count ->
        [one] un vagón
       *[other] { $count } vagones
    }.
in-hand-known = Todos saben que { $seat } tiene: { $wagons }.

# Qué ha pasado
first = El reparto empieza por { $seat }.
deal-open = { $seat } recibe, a la vista de todos: { $wagon }.
deal-own = Recibes: { $wagon }.
deal-seen = { $seat } recibe: { $wagon }.
deal-other = { $seat } recibe un vagón.
push-own = Empujas: { $wagon }.
push-seen = { $seat } empuja: { $wagon }.
push-other = { $seat } ha empujado un vagón.
reveal = { $seat }: { $wagon }.
couple = { $seat } engancha los { $count } vagones a su tren.
departed = Dos seguidas: el tren de { $seat } sale, con { $bonus ->
        [one] un punto
       *[other] { $bonus } puntos
    } de más.
sorted = Todos los vagones están clasificados.

# Puntuación y finales
score-train = En el tren ({ $count ->
        [one] un vagón
       *[other] { $count } vagones
    })
score-departed = Salida anticipada
ended-sorted = Se clasificaron todos los vagones.
ended-departed = Un tren salió antes de tiempo.

# Negativas
no-such-wagon = No hay ningún vagón llamado «{ $id }».
natures = Eso lo hace el azar, no un jugador.
still-dealing = Todavía se están repartiendo los vagones.
not-in-hand = Ese vagón no es tuyo: { $wagon }.
already-pushed = Ya has empujado este vagón: { $wagon }.
ended = La partida ha terminado.
