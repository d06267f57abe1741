# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what they have in common.

option-to = en { $square }
choice-carry = Coup { WORD($number) } : { OF($square) } en { $target }. { last-one }
moved-carry = { OF($square) } en { $target }.
    .short = { $square } en { $target }.
    .long = La pièce { OF($square) } est allée en { $target }.
moved-jump = { OF($square) }, saut en { $target }.
    .short = { $square } saute en { $target }.
    .long = La pièce { OF($square) } a sauté en { $target }.
turn-to = Retournez le pion { OF($square) } : { $piece }.
turned-to = Retourné en { $square } : { $piece }.
needs-piece = Posez en { $square } { PIECE($piece, "gender") ->
    [f] une
   *[m] un
} { PIECE($piece, "head") } { SIDE($side, PIECE($piece, "gender")) }{ PIECE($piece, "tail") }.
refused-same-square = Interdit : la pièce { OF($square) } n'a pas bougé.
refused-square-taken = Interdit : la pièce { OF($square) } arrive sur une case occupée.
refused-way-blocked = Interdit : à partir { OF($square) }, une pièce barre le chemin.
refused-nothing-to-jump = Interdit : à partir { OF($square) }, il n'y a rien à sauter.
