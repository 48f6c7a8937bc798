# Lo que dicen las lecciones.
lesson-1-title = Que no se quede sin vía
lesson-1-at-line = La vía
lesson-1-01 = Un furgón rueda suelto, y entre todos le ponéis vía. Gana quien junta menos puntos. Empieza ya: pon tu 2 recto en el extremo delantero.
lesson-1-01-otherwise = También se puede. Pero tienes una pareja de 2, y eso es oro aquí: empieza por el recto.
lesson-1-02 = En un turno caben varias cartas del mismo valor. Pon también el otro 2, hacia la izquierda.
lesson-1-02-otherwise = Podrías lanzar ya, pero otro 2 por delante da seguridad, y los dados no aumentan.
lesson-1-03 = Mira el botón: dos dados. Cuenta el valor, no la suma. Hay tres cartas por delante: casi imposible salirse. Lanza.
lesson-1-at-derailing = Descarrilar
lesson-1-04 = Berta pone un 4: cuatro dados, cuatro ruedas, dos cartas por delante. Descarrila, y por los dos pasos que sobran se lleva dos cartas del extremo trasero: 1 y 4.
lesson-1-05 = El furgón está en la última carta. Pon tu 1: un solo dado y una carta por delante. Solo te sales con la cara doble, una de seis.
lesson-1-05-otherwise = Con el 3 lanzas tres dados y hay una carta: descarrilas cuatro veces de cinco. Pasar cuesta una carta segura. El 1 es lo más prudente.
lesson-1-06 = Lanza y cruza los dedos.
lesson-1-07 = ¡La cara doble! Eso es mala suerte, no mala jugada. Te llevas la última carta de la vía, un 4, boca arriba a tu pila.
lesson-1-at-cancel = Anular
lesson-1-08 = Berta se lleva un 2 y después otro 2. El segundo es igual al de arriba de su pila: se anulan. Ocurre siempre, en el acto y sin elegir.
lesson-1-09 = Ahora mira el extremo trasero: un 4. Y arriba de tu pila, otro 4. Pasa: te lo llevas, se anulan y tu pila queda vacía.
lesson-1-09-otherwise = Tu pareja de 3 puede esperar; ese 4 de atrás, no: otro puede llevárselo antes. Pasa.
lesson-1-at-broken = Vía rota
lesson-1-10 = Vía rota: quien la pisa aparta una carta del extremo trasero hasta el final. Las apartadas no se anulan nunca.
lesson-1-at-pair = Tu pareja
lesson-1-11 = No hay vía por delante: hora de tu pareja. Pon el 3 recto y luego el otro, hacia la derecha.
lesson-1-11-otherwise = Con el 2 lanzas dos dados, pero solo hay una carta por delante. La pareja te da dos cartas y se lleva seis puntos de la mano.
lesson-1-12 = Dos cartas de 3: tres dados, no seis. Lanza.
lesson-1-at-end = El final
lesson-1-13 = Saltamos al final: queda una carta, y la mano también cuenta. Tienes un 4, y atrás del todo hay 1, 1 y 1: descarrilar sale barato.
lesson-1-14 = Pon el 4, hacia la izquierda, y lanza los cuatro dados sin miedo.
lesson-1-14-otherwise = Más prudente, pero el 4 se quedaría en tu mano y serían cuatro puntos. Ponlo.
lesson-1-15 = Cinco a nueve: ¡ganas! Soltaste un 4 y los tres 1 se quedaron en uno: dos se anularon.
lesson-1-16 = Un consejo: antes de decidir, mira siempre dos cartas: la del extremo trasero y la de arriba de tu pila.

# Lo que se señala en la primera partida, cada cosa una vez.
first-game-deck = Detrás del furgón no queda nada: estas penalizaciones salen de arriba del mazo, sean lo que sean.
first-game-front = Elige el extremo con más sitio para crecer: los dos valen lo mismo.
first-game-loop = Por ahí la vía se encerraría: tiene que quedar sitio para otra carta.
first-game-broken = Vía rota: ponla cuando el furgón vaya a cruzarla en el turno de otro, no en el tuyo.
first-game-few = Quedan pocas cartas: lo que tengas en la mano se sumará entero. Suelta los 4.
