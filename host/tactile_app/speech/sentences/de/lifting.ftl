# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what they have in common.

option-to = nach { $square }
choice-carry = Zug { WORD($number) }: von { $square } nach { $target }. { last-one }
moved-carry = Von { $square } nach { $target }.
    .short = { $square } nach { $target }.
    .long = Die Figur von { $square } ging nach { $target }.
moved-jump = Von { $square } Sprung nach { $target }.
    .short = { $square } Sprung { $target }.
    .long = Die Figur von { $square } sprang nach { $target }.
turn-to = Drehen Sie den Stein auf { $square } um: { $piece }.
turned-to = Auf { $square } umgedreht: { $piece }.
needs-piece = Auf { $square } fehlt { PIECE($piece, "gender") ->
    [f] eine
   *[m] ein
} { $piece } von { $side }.
refused-same-square = Verboten: Die Figur von { $square } hat sich nicht bewegt.
refused-square-taken = Verboten: Die Figur von { $square } kam auf ein besetztes Feld.
refused-way-blocked = Verboten: Ab { $square } steht eine Figur im Weg.
refused-nothing-to-jump = Verboten: Ab { $square } gibt es nichts zu überspringen.
