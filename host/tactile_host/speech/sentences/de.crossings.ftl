# SPDX-License-Identifier: Apache-2.0
# Crossings: marches, captures, crossings, refusals, the end, the rules.

moved-line = { $square } { $direction }, { $count ->
    [one] ein Stein,
   *[other] { WORD($count) } Steine,
} { $distance ->
    [one] ein Feld
   *[other] { WORD($distance) } Felder
}, der vorderste bis { $target }. { $next ->
    [none] {""}
   *[other] { $next } ist am Zug.
}
crossed = Der Stein auf { $square } ist durch und geschlossen.
must-cross-now = { $side } muss sofort durchbrechen.
option-line = { $direction }, { $count ->
    [one] ein Stein,
   *[other] { WORD($count) } Steine,
} { $distance ->
    [one] ein Feld
   *[other] { WORD($distance) } Felder
}
refused-closed-stone = Verboten: der Stein auf { $square } ist geschlossen und zieht nie mehr.
refused-front-left-behind = Verboten: der vorderste Stein der Linie ab { $square } zieht mit.
refused-line-too-short = Verboten: ab { $square } hat die Linie weniger Steine.
refused-own-stone-ahead = Verboten: vor der Linie ab { $square } steht ein eigener Stein.
refused-closed-stone-ahead = Verboten: vor der Linie ab { $square } steht ein geschlossener Stein, der nie geschlagen wird.
refused-line-too-strong = Verboten: ab { $square } ist die Linie des Gegners so lang wie Ihre, oder länger.
refused-wrong-capture = Verboten: ab { $square } wird der Stein davor geschlagen, kein anderer.
refused-nothing-to-take = Verboten: ab { $square } gibt es nichts zu schlagen.
refused-exact-distance = Verboten: eine Linie geht so weit, wie sie Steine hat, kürzer nur zum Schlagen.
refused-must-cross = Verboten: die andere Seite ist durch. Sie müssen jetzt durchbrechen.
outcome-crossed = { $winner } gewinnt: der Durchbruch blieb ohne Antwort.

rules-crossings-1 = Zwei Spieler, je sechzehn Steine auf den zwei nächsten Reihen. Es gewinnt, wer zur letzten Reihe durchbricht.
rules-crossings-2 = Eine Linie ist eine Folge eigener Steine ohne Lücke, gerade oder schräg. Auch ein Stein allein ist eine.
rules-crossings-3 = Ziehen Sie eine Linie in ihrer Richtung, den vordersten Stein allein oder mit anderen dahinter.
rules-crossings-4 = Sie geht höchstens so viele Felder, wie Steine ziehen, über leere Felder.
rules-crossings-5 = Auf dem letzten Feld darf sie einen Stein schlagen, wenn die Linie des Gegners dort kürzer ist.
rules-crossings-6 = Ein Stein allein geht ein Feld und schlägt nicht.
rules-crossings-7 = Ein Stein auf der letzten Reihe ist geschlossen: er zieht nie mehr und wird nie geschlagen.
rules-crossings-8 = Wer öfter durch ist, droht zu gewinnen: der andere muss im nächsten Zug durchbrechen, sonst hat er verloren.
rules-crossings-house-1 = Hausregeln. Wer nicht ziehen kann, passt. Passen beide nacheinander, ist es unentschieden.
rules-crossings-house-2 = Dieselbe Stellung zum dritten Mal ist unentschieden.
