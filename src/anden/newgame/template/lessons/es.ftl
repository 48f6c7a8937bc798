# Lo que dicen las lecciones.
lesson-1-title = Un tren que nunca se aligera
lesson-1-at-train = El tren
lesson-1-01 = Cada vagón de tu tren es un punto, y ningún tren puede pesar menos hacia el final. Empieza, pues, por el más ligero: engancha el correo.
lesson-1-01-otherwise = Puedes, pero entonces todo lo más ligero irá a la vía muerta. Primero, el correo.
lesson-1-02 = Berta ha empezado por el más pesado: casi nada puede seguirle. Te ha salido otro correo, y el mismo peso vale. Engánchalo.
lesson-1-02-otherwise = Ese cabe, pero entonces este correo ya no cabrá nunca.
lesson-1-at-siding = La vía muerta
lesson-1-03 = El correo de Berta pesa menos que su último vagón: va a la vía muerta y no vale nada.
lesson-1-at-end = El final
lesson-1-04 = Todos los vagones están enganchados: diez puntos a dos. Un consejo: cuenta lo que queda antes de dar un paso grande.
