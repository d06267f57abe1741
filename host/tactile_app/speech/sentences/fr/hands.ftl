# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what the switches cannot tell is asked, and the board is set up again.

ambiguous-one = Est-ce ce coup ?
exchange-asked = Soulevé aussi : { $squares }. Tout y est-il comme avant, et est-ce ce coup ?
exchange-asked-which = Soulevé aussi : { $squares }. Si tout y est comme avant, quel coup était-ce ?
exchange-none = Aucun : des pièces ont changé de place.
ambiguous-touch = Soulevez la pièce qui s'y trouve et reposez-la, ou utilisez les touches.
may-return = Touche un si le pion { OF($square) } est revenu sur sa propre case en sautant.
returned-home = Le pion en { $square } a sauté et est revenu sur sa case.
next-game-set-up = Partie suivante. Installez les pièces comme au début.
jumpers-left = { $count ->
    [one] Encore un.
   *[other] Encore { WORD($count) }.
}
record-game = { $game }, { $moves ->
    [0] aucun coup.
    [one] un coup.
   *[other] { WORD($moves) } coups.
}
asked-way = { OF($square) } à { $target }.
asked-at = { $square }.
