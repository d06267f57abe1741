# SPDX-License-Identifier: Apache-2.0
# Der Lehrer: Tipps, warum ein Zug schlecht war, wer besser steht, Drohungen.

teacher-none = Hier ist kein Lehrer.
teacher-not-now = Jetzt gibt es nichts zu lehren.
board-first = Zuerst das Brett.
teacher-looks = Ich sehe nach.
help-teacher = Lehrer: tipp, noch einmal für den Zug; warum, oder warum 12 zu Zug 12; strategie; wer, drohung, warnen.

hint-piece = Auf { $square } kommt es an. { $count ->
    [0] Ich sehe keinen Zug, der hält.
    [one] Ein Zug dort ist gut.
   *[other] { WORD($count) } Züge dort sind gut.
} Fragen Sie noch einmal nach einem Zug.
hint-piece-perhaps = Vielleicht { $square }. Fragen Sie noch einmal nach einem Zug.
hint-pieces = Eines dieser Felder: { $either }. Ich weiß nicht, welches.
hint-must-answer = Sie müssen mit einem Durchbruch antworten.
hint-move = Dieser.
hint-perhaps = Vielleicht dieser.

standing-level = Ausgeglichen.
standing-better = { $degree ->
    [1] Etwas besser: { $side }.
    [2] Besser: { $side }.
   *[3] Klar besser: { $side }.
}
moves-at-most = { $moves ->
    [one] einem Zug
   *[other] höchstens { WORD($moves) } Zügen
}
standing-wins = { $side } gewinnt, in { moves-at-most }.

threat = { $side } würde so ziehen.
threat-wins = Das gewinnt, in { moves-at-most }.
threat-none = Ich sehe keine Drohung.

why-answer = Zug { WORD($number) } war schwach. { $side } antwortet.
why-lost = Dann verliert { $side }, in { moves-at-most }.
why-swing = { $side } hat dann { WORD($count) } verloren.
why-better = Besser für { $side }.
why-nothing = Gegen Zug { WORD($number) } weiß ich nichts Sicheres.
why-perhaps = Zug { WORD($number) } war vielleicht schwach: Nur einer meiner zwei Blicke sagt es. { $side } könnte antworten.
why-perhaps-better = Vielleicht besser für { $side }.
why-no-such-move = Diesen Zug gibt es nicht: Die Partie hat { WORD($count) }.

puzzle = Aufgabe { WORD($number) } von { WORD($count) }, Schwierigkeit { WORD($grade) }.
puzzle-find = { $moves ->
    [0] { $side } ist am Zug: Finden Sie den einen Zug, der viel besser ist als die anderen.
    [one] { $side } ist am Zug und gewinnt sofort.
   *[other] { $side } ist am Zug und gewinnt in { WORD($moves) } Zügen.
}
puzzle-find-far = { $side } ist am Zug: Nur ein Zug führt zum Gewinn. Finden Sie ihn.
puzzle-solved = Richtig. Das ist der Zug. Taste eins: die nächste Aufgabe. Taste zwei: aufhören.
puzzle-solved-shows = Richtig. Das ist der Zug. Taste eins: die nächste Aufgabe. Taste zwei: wie er gewinnt.
puzzle-shown = Taste eins: die nächste Aufgabe. Taste zwei: aufhören.
puzzle-plays = { $side }.
puzzle-wrong = Nein, nicht dieser.
puzzle-wins-later = Auch das gewinnt. Ein anderer Zug gewinnt schneller.

warnings-on = Ich warne Sie.
warnings-off = Ich warne Sie nicht mehr.
warning = Zug { WORD($number) } sieht schwach aus. Taste eins nimmt ihn zurück, Taste zwei lässt ihn stehen.

lesson-looks = Ich sehe die Partie durch. Das dauert bis zu fünfzehn Sekunden.
lesson-nothing = Ich fand keinen Zug, von dem ich sicher bin, dass er schwach war.
lesson-point = Wendepunkt { WORD($number) } von { WORD($count) }, bei Zug { WORD($move) }.
lesson-played = { $side } zog so.
lesson-find = Finden Sie einen besseren Zug.
lesson-find-perhaps = Vielleicht gibt es einen besseren Zug.
lesson-same = Das ist, was gespielt wurde.
lesson-better = Ja. Dagegen sehe ich nichts.
lesson-no-game = Keine Partie, aus der man lernen könnte.
lesson-perhaps = Vielleicht. Sicher bin ich nicht.
lesson-others = Das waren Ihre. Die andere Seite hat { WORD($count) }. Taste eins: auch diese. Taste zwei: aufhören.
lesson-done = Das war der letzte. Taste eins: noch einmal vom ersten an. Taste zwei: aufhören.
lesson-won = { $sure ->
    [0] Sie haben gewonnen. Von keinem Ihrer Züge bin ich sicher, dass er schwach war.
   *[other] Sie haben gewonnen. Das hat den Sieg gefährdet.
}
lesson-cut = { $own ->
    [yes] Die Zeit reichte für alle Ihre Züge, nicht für alle der anderen Seite.
   *[no] Die Zeit reichte für { $seen ->
        [one] einen
       *[other] { WORD($seen) }
    } Ihrer { WORD($count) } Züge.
}

cost-move = Zug { WORD($number) }, { $side }: { $degree ->
    [0] kostete nichts.
    [1] kostete etwas.
    [2] kostete viel.
    [3] kostete sehr viel.
    [doubtful] vielleicht schwach.
   *[unknown] dafür reichte die Zeit nicht.
}
what-if = Ab Zug { WORD($number) } spielen Sie anders weiter. Davon wird nichts aufgehoben.
lesson-not-on = Lernen Sie zuerst aus einer Partie: das Menü führt dahin.

tips-on = Ab und zu sage ich, wie man das gut spielt.
tips-off = Ich sage nichts mehr zur Strategie.
tips-not-here = Strategie gibt es gegen den Computer, bis Stufe { WORD($level) }.
