# SPDX-License-Identifier: Apache-2.0
# Züge, die Hände für jemand anderen ausführen, und eine aufgezeichnete Partie, die nachgespielt wird.

seat-move = Zug { WORD($number) }, { $side }.
carry-out = Ziehen Sie für { $side }{ $count ->
    [one] .
   *[other] , { WORD($count) } Schritte.
}
carry-out-push = Führen Sie für { $side } aus: { $square } { $direction } { WORD($count) } schieben, bis { $target }.{ $falls ->
    [0] {""}
    [one] { " " }Ein Stift von { $fallen } fällt.
   *[other] { " " }{ WORD($falls) } Stifte von { $fallen } fallen.
}
do-push = Schieben Sie { $square } nach { $target }.
do-carry = Tragen Sie { $square } nach { $target }.
do-carry-turned = Tragen Sie { $square } nach { $target }, umgedreht.
do-turn-over = Drehen Sie die Figur auf { $square } um.
do-replace = Tauschen Sie die Figur auf { $square } gegen eine aus dem Vorrat.
do-put = Setzen Sie einen Stein auf { $square }, Kreis nach unten.
do-tile = Legen Sie das Plättchen von { $square } auf { $target }.
do-carry-back = Tragen Sie { $square } zurück nach { $target }.
do-push-back = Schieben Sie { $square } nach { $target } zurück.
carried-wrong = Das war ein anderer Schub.
not-your-turn = { $side } ist am Zug, nicht Sie.

replay-begins = { $moves ->
    [one] Eine Aufzeichnung von einem Zug.
   *[other] Eine Aufzeichnung von { WORD($moves) } Zügen.
} Taste eins: Pause. Taste zwei: ein Zug zurück.
replay-paused = Pause. Taste eins: weiter. Taste zwei: ein Zug zurück. Eine davon halten: selbst weiterspielen.
replay-goes-on = Es geht weiter.
replay-ended = Hier endet die Aufzeichnung. Halten Sie Taste eins, um weiterzuspielen.
replay-play-on-asked = Die Aufzeichnung verlassen und ab hier selbst spielen? Taste eins: ja. Taste zwei: nein.
playing-on = Sie spielen ab hier.
