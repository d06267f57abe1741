# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what the switches cannot tell is asked, and the board is set up again.

# One move fits, and the hands have not shown all of it.
ambiguous-one = Est-ce ce coup ?
# A piece beside the move was off its square, and is back, or has changed places with the one that moved.
exchange-asked = Soulevé aussi : { $squares }. Tout y est-il comme avant, et est-ce ce coup ?
exchange-asked-which = Soulevé aussi : { $squares }. Si tout y est comme avant, quel coup était-ce ?
exchange-none = Aucun : des pièces ont changé de place.
# Each of the moves offered belongs to a square.
ambiguous-touch = Soulevez la pièce qui s'y trouve et reposez-la, ou utilisez les touches.
# Said of a pawn that is tapped and could jump back to where it stands.
may-return = Touche un si le pion { OF($square) } est revenu sur sa propre case en sautant.
returned-home = Le pion en { $square } a sauté et est revenu sur sa case.
next-game-set-up = Partie suivante. Installez les pièces comme au début.
# The first of a side's three jumpers is told, or two of them.
jumpers-left = { $count ->
    [one] Encore un.
   *[other] Encore { WORD($count) }.
}
# A game is said aloud from its record.
record-game = { $game }, { $moves ->
    [0] aucun coup.
    [one] un coup.
   *[other] { WORD($moves) } coups.
}
# A move whose choices tell only what is turned over, or which tile was taken.
asked-way = { OF($square) } à { $target }.
asked-at = { $square }.
