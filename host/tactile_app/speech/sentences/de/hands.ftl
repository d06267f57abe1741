# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what the switches cannot tell is asked, and the board is set up again.

ambiguous-one = War es dieser Zug?
exchange-asked = Auch angehoben: { $squares }. Steht dort alles wie vorher, und war es dieser Zug?
exchange-asked-which = Auch angehoben: { $squares }. Wenn dort alles wie vorher steht: Welcher Zug war es?
exchange-none = Keiner: Figuren stehen vertauscht.
ambiguous-touch = Heben Sie die Figur dort an und stellen Sie sie zurück, oder benutzen Sie die Tasten.
may-return = Taste eins, wenn der Stein von { $square } auf sein eigenes Feld zurückgesprungen ist.
returned-home = Der Stein auf { $square } ist gesprungen und steht wieder auf seinem Feld.
next-game-set-up = Nächste Partie. Stellen Sie die Figuren auf wie am Anfang.
jumpers-left = { $count ->
    [one] Noch einer.
   *[other] Noch { WORD($count) }.
}
record-game = { $game }, { $moves ->
    [one] ein Zug.
   *[other] { WORD($moves) } Züge.
}
asked-way = Von { $square } nach { $target }.
asked-at = { $square }.
