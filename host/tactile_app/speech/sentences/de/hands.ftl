# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what the switches cannot tell is asked, and the board is set up again.

# One move fits, and the hands have not shown all of it.
ambiguous-one = War es dieser Zug?
# A piece beside the move was off its square, and is back, or has changed places with the one that moved.
exchange-asked = Auch angehoben: { $squares }. Steht dort alles wie vorher, und war es dieser Zug?
exchange-asked-which = Auch angehoben: { $squares }. Wenn dort alles wie vorher steht: Welcher Zug war es?
exchange-none = Keiner: Figuren stehen vertauscht.
# Each of the moves offered belongs to a square.
ambiguous-touch = Heben Sie die Figur dort an und stellen Sie sie zurück, oder benutzen Sie die Tasten.
# Said of a pawn that is tapped and could jump back to where it stands.
may-return = Taste eins, wenn der Stein von { $square } auf sein eigenes Feld zurückgesprungen ist.
returned-home = Der Stein auf { $square } ist gesprungen und steht wieder auf seinem Feld.
next-game-set-up = Nächste Partie. Stellen Sie die Figuren auf wie am Anfang.
# The first of a side's three jumpers is told, or two of them.
jumpers-left = { $count ->
    [one] Noch einer.
   *[other] Noch { WORD($count) }.
}
# A game is said aloud from its record.
record-game = { $game }, { $moves ->
    [one] ein Zug.
   *[other] { WORD($moves) } Züge.
}
# A move whose choices tell only what is turned over, or which tile was taken.
asked-way = Von { $square } nach { $target }.
asked-at = { $square }.
