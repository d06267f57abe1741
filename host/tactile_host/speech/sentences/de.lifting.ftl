# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: moves, captures, what the hands do besides, refusals, doubt.

moved-step = { $piece } von { $square } nach { $target }. { $next ->
    [none] {""}
   *[other] { $next } ist am Zug.
}
moved-jump = { $piece } von { $square } springt nach { $target }. { $next ->
    [none] {""}
   *[other] { $next } ist am Zug.
}
captured = { $square } ist geschlagen. Nehmen Sie diese Figur vom Brett.
turn-over = Drehen Sie die Figur auf { $square } um: { $face }.
place-asked = Stellen Sie die Figur auf { $square }.
lift-asked = Heben Sie die Figur von { $square }.
take-from-reserve = Aus dem Vorrat von { $side }: { $piece }. Stellen Sie die Figur auf { $square }.
return-to-reserve = { $piece } von { $square } geht zurück in den Vorrat von { $side }.

option-step = nach { $target }
option-jump = Sprung nach { $target }
option-capture = nach { $target }, schlägt { $over }
option-flip = nach { $target }, dreht { $over } um
option-light = nach { $target }, wird erleuchtet
choice-step = Zug { WORD($number) }: von { $square } nach { $target }. { $last ->
    [0] {""}
   *[other] Das ist der letzte.
}
choice-capture = Zug { WORD($number) }: { $over } schlagen. { $last ->
    [0] {""}
   *[other] Das ist der letzte.
}
choice-flip = Zug { WORD($number) }: { $over } umdrehen. { $last ->
    [0] {""}
   *[other] Das ist der letzte.
}

refused-same-square = Verboten: die Figur von { $square } hat sich nicht bewegt.
refused-square-taken = Verboten: die Figur von { $square } kam auf ein besetztes Feld.
refused-way-blocked = Verboten: ab { $square } steht eine Figur im Weg.
refused-nothing-to-jump = Verboten: ab { $square } gibt es nichts zu überspringen.
refused-off-board = Verboten: ab { $square } geht das über den Rand.
