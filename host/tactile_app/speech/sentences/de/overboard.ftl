# SPDX-License-Identifier: Apache-2.0
# Overboard: moves, refusals, doubt, the end, the rules.

game-overboard = Über Bord
about-overboard = Schieben Sie Ihre Stifte durch die Rillen: Wer den letzten gegnerischen über Bord schiebt, gewinnt.
piece-peg = Stift
    .runs = Stifte

begun-push = { $square } { $direction }.
count-places = { $count ->
    [one] ein Feld
   *[other] { WORD($count) } Felder
}
pegs-fell = { $falls ->
    [0] {""}
    [one] Einer von { $fallen } über Bord.
   *[other] { WORD($falls) } von { $fallen } über Bord.
}
pegs-fell-short = { $falls ->
    [0] {""}
    [one] Einmal { $fallen } weg.
   *[other] { WORD($falls) } { $fallen } weg.
}
pegs-fell-long = { $falls ->
    [0] {""}
    [one] Ein Stift von { $fallen } fiel über Bord.
   *[other] { WORD($falls) } Stifte von { $fallen } fielen über Bord.
}
next-to-move = { $next ->
    [none] {""}
   *[other] { $next } am Zug.
}
next-to-move-short = { $next ->
    [none] {""}
   *[other] { $next }.
}
next-to-move-long = { $next ->
    [none] {""}
   *[other] Jetzt ist { $next } am Zug.
}
moved-push = { $square } { $direction } { WORD($count) }, bis { $target }. { pegs-fell } { next-to-move }
    .short = { $square } { $direction } { WORD($count) }, { $target }. { pegs-fell-short } { next-to-move-short }
    .long = Der Stift von { $square } ging { $direction } { count-places } und steht auf { $target }. { pegs-fell-long } { next-to-move-long }
moved-on = Weiter: { $square } { $direction } { WORD($count) }, bis { $target }. { pegs-fell } { next-to-move }
    .short = Weiter: { $square } { $direction } { WORD($count) }, { $target }. { pegs-fell-short } { next-to-move-short }
    .long = Weiter: von { $square } { $direction } { count-places }, bis { $target }. { pegs-fell-long } { $next ->
        [none] {""}
       *[other] { $next } ist am Zug.
    }
refused-own-peg-falls = Verboten: { $square } wirft einen eigenen Stift über Bord.
refused-too-far = Verboten: { $square } ging { count-places }, ohne dass ein Stift fiel. Dann geht ein Stift nur ein Feld.
refused-wrong-count = Verboten: Die Zahl der Stifte, die fallen, stimmt nicht.
refused-peg-lifted = Verboten: Der Stift von { $square } wurde gehoben. Stifte werden nur geschoben.
refused-peg-gone = Verboten: Der Stift von { $square } ist weg. Stifte werden nur geschoben.
ambiguous-choice = Zug { WORD($number) }: { $square } { $direction } { $distance ->
    [one] ein Feld
   *[other] { WORD($distance) } Felder
}{ $falls ->
    [0] .
    [one] , einer fällt.
   *[other] , { WORD($falls) } fallen.
} { last-one }
repair-row = Stellen Sie die Reihe wieder her, von { $square } bis { $target }: { $squares }.
option-peg = { $side }
option-empty = leer
option-push = { $direction } { WORD($count) }{ $falls ->
    [0] {""}
    [one] , einer fällt
   *[other] , { WORD($falls) } fallen
}
outcome-overboard-all = { $winner } gewinnt: der letzte Stift des Gegners ist über Bord.

help-moves-overboard = A1E4x: Der Stift auf A1 geht vier weit nach Osten. Ein x für jeden Stift, der hinunterfällt.
rules-overboard-1 = Zwei Spieler, je achtzehn Stifte, { $side_w } oder { $side_b }. Das Brett hat sechs mal sechs Punkte, durch Rillen verbunden.
rules-overboard-2 = Zuerst sind alle Stifte im Beutel. Abwechselnd zieht man einen blind und stellt ihn auf einen leeren Punkt.
rules-overboard-3 = Auf dem vollen Brett wählt ein Spieler: anfangen, oder die Seite wählen. Der andere bekommt, was bleibt.
rules-overboard-4 = Wer am Zug ist, schiebt einen eigenen Stift gerade durch seine Rille. Stifte im Weg schiebt er vor sich her.
rules-overboard-5 = Lücken davor schließen sich zuerst. Ein Stift, der über den letzten Punkt kommt, fällt über Bord und ist aus dem Spiel.
rules-overboard-6 = Man schiebt ein Feld weit. Weiter nur, wenn mindestens ein Stift des Gegners fällt.
rules-overboard-7 = Kein eigener Stift darf fallen. Stifte hebt man nie, man schiebt sie.
rules-overboard-8 = Wer den letzten Stift des Gegners über Bord schiebt, gewinnt, auch mit nur einem eigenen.
rules-overboard-house-1 = Hausregeln. Das Los bestimmt, wer den ersten Stift zieht. Nach einem Unentschieden wählt derselbe Spieler wieder.
rules-overboard-house-2 = Sechzig Züge, ohne dass ein Stift fällt, sind unentschieden. Dieselbe Stellung zum dritten Mal auch.
rules-overboard-house-3 = Wer nicht ziehen kann, passt. Passen beide nacheinander, ist es unentschieden.
rules-overboard-house-4 = Mit einer Vorgabe hat verloren, wer sie gibt und nur noch drei Stifte hat.

plan-overboard-1 = Auf dem vollen Brett sehen Sie die Linien entlang: Wo fremde Stifte am Rand enden, wirft ein Schub sie hinunter.
plan-overboard-2 = Die Stifte zählen. Ein Schub, der zwei hinunterwirft, ist mehr wert als jeder Schritt.
plan-overboard-3 = Von den eigenen darf keiner fallen: Ein eigener Stift am Ende einer Linie schützt die davor.
plan-overboard-4 = Wer anfängt, sieht, was fällt, nicht, wo er stehen bleibt. Ein Stift am Rand fällt vielleicht als nächster.
plan-overboard-5 = Am Ende gewinnen zwei Stifte gegen einen immer. Bleiben Sie bis dahin weg vom Rand.
