# SPDX-License-Identifier: Apache-2.0
# Crossings: marches, captures, crossings, refusals, the end, the rules.

game-crossings = Durchbrüche
about-crossings = Ziehen Sie Ihre Steine in Linien: Wer auf der letzten Reihe vorn liegt und es bleibt, gewinnt.
piece-stone = Stein
    .runs = Steine
piece-closed-stone = fester Stein
    .runs = feste Steine

begun-march = { $direction }.
places = { $steps ->
    [one] ein Feld
   *[other] { WORD($steps) } Felder
}
moved-crossings = { $length ->
    [one] { $square } { $direction }, auf { $target }.
    [2] { $square } und { $front } ziehen { $direction } { places }, der vordere auf { $target }.
   *[other] { WORD($length) } Steine, { $square } bis { $front }, ziehen { $direction } { places }, der vorderste auf { $target }.
}
taken-crossings = Geschlagen: { $squares }.
closed-crossings = { $count ->
    [one] Der Stein auf { $squares } ist durch und steht fest.
   *[other] Die Steine auf { $squares } sind durch und stehen fest.
}
must-cross = { $side } muss sofort durchbrechen.
option-march = { $direction } { $length ->
    [one] ein Stein
   *[other] { WORD($length) } Steine, { places }
}{ $falls ->
    [0] {""}
    [one] , schlägt einen
   *[other] , schlägt { WORD($falls) }
}
option-marches = { $direction } { WORD($length) } Steine, bis zu { WORD($steps) } Felder
choice-crossings = Zug { WORD($number) }: { $length ->
    [one] { $square } nach { $target }
   *[other] { WORD($length) } Steine, { $square } bis { $front }, der vorderste auf { $target }
}{ $count ->
    [0] .
   *[other] , schlägt { $squares }.
} { $last ->
    [0] {""}
   *[other] Der letzte.
}
put-back-crossings = Stellen Sie die Steine von { $side } zurück: { $squares }.
score-crossings = Feste Steine: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

refused-crossings-closed-stone = Verboten: Der Stein auf { $square } steht fest und zieht nie mehr.
refused-crossings-front-left-behind = Verboten: Der vorderste Stein der Linie ab { $square } muss mitziehen.
refused-crossings-line-too-short = Verboten: Ab { $square } hat die Linie weniger Steine.
refused-crossings-own-stone-ahead = Verboten: Vor der Linie ab { $square } steht ein eigener Stein.
refused-crossings-closed-stone-ahead = Verboten: Vor der Linie ab { $square } steht ein fester Stein, der nie geschlagen wird.
refused-crossings-line-too-strong = Verboten: Ab { $square } ist die Linie des Gegners so lang wie Ihre, oder länger.
refused-crossings-wrong-capture = Verboten: Ab { $square } wird der Stein davor geschlagen, kein anderer.
refused-crossings-nothing-to-take = Verboten: Ab { $square } gibt es nichts zu schlagen.
refused-crossings-exact-distance = Verboten: Eine Linie geht so weit, wie sie Steine hat, kürzer nur zum Schlagen.
refused-crossings-must-cross = Verboten: Die andere Seite ist durch. Sie müssen jetzt durchbrechen.
refused-crossings-too-far = Verboten: Das ist zu weit für die Figur auf { $square }.
refused-crossings-off-board = Verboten: Ab { $square } geht das über den Rand.

outcome-crossed = { $winner } gewinnt: kein Stein kann im Gegenzug durchbrechen.

help-moves-crossings = C1N3, Schrägstrich, zwei: C1 nach Norden, drei Steine, zwei Schritte. E heißt Osten, x schlägt.
rules-crossings-1 = Zwei Spieler, je sechzehn Steine auf den zwei nächsten Reihen. Es gewinnt, wer zur letzten Reihe durchbricht.
rules-crossings-2 = Eine Linie ist eine Folge eigener Steine ohne Lücke, gerade oder schräg. Auch ein Stein allein ist eine.
rules-crossings-3 = Ziehen Sie eine Linie in ihrer Richtung, den vordersten Stein allein oder mit anderen dahinter.
rules-crossings-4 = Sie geht höchstens so viele Felder, wie Steine ziehen, über leere Felder.
rules-crossings-5 = Auf dem letzten Feld darf sie einen Stein schlagen, wenn die Linie des Gegners dort kürzer ist.
rules-crossings-6 = Ein Stein allein geht ein Feld und schlägt nicht.
rules-crossings-7 = Ein Stein auf der letzten Reihe steht fest: er zieht nie mehr und wird nie geschlagen.
rules-crossings-8 = Wer mehr Steine durch hat, droht zu gewinnen: der andere muss im nächsten Zug durchbrechen, sonst hat er verloren.
rules-crossings-house-1 = Hausregeln. Wer nicht ziehen kann, passt. Passen beide nacheinander, ist es unentschieden.
rules-crossings-house-2 = Dieselbe Stellung zum dritten Mal ist unentschieden.

fences-crossings = Leisten: hinter Reihe acht und rechts von Spalte H.

plan-crossings-1 = Bilden Sie zuerst Linien. So viele Steine zusammen ziehen, so viele Felder dürfen sie gehen.
plan-crossings-2 = Eine Linie schlägt einen Stein einer kürzeren Linie, nie einer gleich langen.
plan-crossings-3 = Ein Stein allein geht ein Feld und schlägt nichts. Gehen Sie zu zweit oder zu dritt vor.
plan-crossings-4 = Vor dem Durchbruch sehen Sie nach, ob die andere Seite gleich auch durchbrechen kann. Sonst haben Sie gewonnen.
plan-crossings-5 = Wer anfängt, schickt alles nach vorn. Halten Sie Steine zurück, und einen Durchbruch als Antwort bereit.
