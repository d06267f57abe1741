# SPDX-License-Identifier: Apache-2.0
# Was man nach der Stellung fragt, und wie man die Stimme ändert.
no-gains = Für { $side } ist jetzt nichts zu gewinnen.
no-threats = { $side } droht nichts.
row-empty = Reihe { WORD($number) }: leer.
row-holds = Reihe { WORD($number) }: { $pieces }.
column-holds = Spalte von { $square }: { $pieces }.
option-run = { $count ->
    [one] { $square } { $side }, { PIECE($piece, "run") }
    [2] { $square } und { $target } { $side }, { PIECE($piece, "runs") }
   *[other] { $square } bis { $target } { $side }, { PIECE($piece, "runs") }
}
option-run-side = { $count ->
    [one] { $square } { $side }
    [2] { $square } und { $target } { $side }
   *[other] { $square } bis { $target } { $side }
}
# A peg of a set-up whose side was not told yet.
option-untold = { $square } noch zu nennen
option-run-red = { $count ->
    [one] { $square } { PIECE($piece, "gender") ->
        [f] rote
       *[m] roter
    } { $piece } von { $side }
    [2] { $square } und { $target } rote { PIECE($piece, "runs") } von { $side }
   *[other] { $square } bis { $target } rote { PIECE($piece, "runs") } von { $side }
}
nothing-around = Neben { $square } steht nichts.
no-reserve = Dieses Spiel hat keinen Vorrat.
reserve-tectonic = Vorrat von { $side }: { $hills ->
    [0] kein Hügel
    [1] ein Hügel
   *[other] { WORD($hills) } Hügel
}, { $peaks ->
    [0] keine Spitze
    [1] eine Spitze
   *[other] { WORD($peaks) } Spitzen
}, { $mounts ->
    [0] kein Berg
    [1] ein Berg
   *[other] { WORD($mounts) } Berge
}.
reserve-quatre = Steine zu setzen: { WORD($left) }.
position-times = { $count ->
    [one] Diese Stellung steht zum ersten Mal.
   *[other] Diese Stellung stand jetzt { WORD($count) } Mal.
}
nothing-changed = Seit Ihrer Frage hat sich nichts geändert.
not-before-the-game = Noch nicht: Die Partie hat nicht begonnen.
not-in-a-lesson = Nicht in einer Lektion.
move-count = { $side } hat { $count ->
    [one] einen Zug.
   *[other] { WORD($count) } Züge.
}
or-lift-twice = Oder heben Sie eine Figur zweimal an: nur ihre.
speech-volume = Lautstärke { WORD($percent) } Prozent.
speech-rate = Tempo { WORD($percent) } Prozent.
speech-tones = Töne { $percent ->
    [0] aus
   *[other] { WORD($percent) } Prozent
}.
speech-sound = { $choice ->
    [mono] Auf beiden Seiten gleich
   *[other] Jede Spalte von ihrer Seite
}.
speech-voice = Die Stimme: { reader-name }.
speech-one-voice = Hier gibt es keine andere Stimme.
speech-voices = { $choice ->
    [two] Eine tiefere Stimme für die zweite Seite
   *[other] Eine Stimme für beide Seiten
}.
speech-columns = So klingen die Spalten: { $square }.
speech-language = Deutsch.
language-offered = Deutsch?
speech-reminders = { $choice ->
    [off] Ich erinnere nicht, wer am Zug ist. Taste eins sagt es.
   *[on] Nach zwanzig Sekunden Stille sage ich, wer am Zug ist.
}
speech-length = { $length ->
    [short] Kurze Sätze.
    [normal] Sätze wie üblich.
   *[long] Lange Sätze.
}
speech-wait = { $wait ->
    [short] Kurzes Warten
    [long] Langes Warten
    [key] Ich warte auf Ihre Taste
   *[usual] Warten wie üblich
}. Nach dem kurzen Ton darf ein Zug weitergehen; Taste eins oder zwei beendet ihn.
speech-first-part = { $choice ->
    [words] Was sicher ist sofort, den Rest, wenn der Zug fertig ist
   *[tone] Ein Ton sofort, der Zug, wenn er fertig ist
}.
in-danger = In Gefahr sind von { $side }: { $squares }.
in-danger-too = Und { $squares }.
no-danger = Keine Figur von { $side } ist in Gefahr.
nothing-is-taken = In diesem Spiel wird nichts geschlagen.
no-such-square = Dieses Spiel hat kein Feld { $text }.

still-for = { $count ->
    [0] Die Partie steht nicht still.
    [one] Ein Zug ohne etwas Neues.
   *[other] { WORD($count) } Züge ohne etwas Neues.
}
still-pieces = { $side }, { $game ->
    [rampants] noch zu Hause
   *[other] noch nicht hell
}: { $squares }.
still-rule = { $chosen ->
    [draw] Vierzig solche Züge sind hier unentschieden.
   *[other] Eine Hausregel macht vierzig solche Züge unentschieden; man wählt sie vor der Partie, unter anderen Regeln.
}
still-repetition = Dieselbe Stellung zum dritten Mal ist unentschieden.
