# SPDX-License-Identifier: Apache-2.0
# TecTonic: flips, reserves, refusals, the end, the rules.

game-tectonic = Tektonik
about-tectonic = Bringen Sie Hügel, Spitze und Berg in eine Ecke des Gegners, und drehen Sie unterwegs Nachbarn um.
piece-hill = Hügel
piece-peak = Spitze
    .runs = Spitzen
    .gender = f
piece-mount = Berg
    .runs = Berge

moved-tectonic = { $piece } von { $square } nach { $target }.
    .short = { $piece } { $square } nach { $target }.
    .long = Die Figur von { $square }, { $piece }, ging nach { $target }.
flip-red = Drehen Sie die Figur auf { $square } um: { $piece }, jetzt rot.
flip-own = Drehen Sie die Figur auf { $square } um: { $piece }, jetzt von { $side }.
flip-replace = Auf { $square } die rote Figur tauschen: { $piece } von { $side }. Vorrat: { WORD($left) }.
flipped-red = Auf { $square } umgedreht: { $piece }, rot.
flipped-own = Auf { $square } umgedreht: { $piece }, von { $side }.
flipped-replaced = Auf { $square } die rote Figur getauscht: { $piece } von { $side }.
flip-back = Drehen Sie die Figur auf { $square } um: { $piece }, wieder von { $side }.
flip-back-red = Drehen Sie die Figur auf { $square } um: { $piece }, wieder rot.
replace-back = Auf { $square } die rote Figur zurück: { $piece }, aus dem Satz von { $side }.
option-flip = nach { $square }, dreht { $target } um
choice-tectonic = Zug { WORD($number) }: { $square } umdrehen, { $piece }. { last-one }
choice-tectonic-none = Zug { WORD($number) }: nichts umdrehen. { last-one }
square-red = { $square }: { PIECE($piece, "gender") ->
    [f] rote
   *[m] roter
} { $piece } aus dem Satz von { $side }.
needs-red = Auf { $square } fehlt { PIECE($piece, "gender") ->
    [f] eine rote
   *[m] ein roter
} { $piece } aus dem Satz von { $side }.
score-tectonic = Auf dem Brett: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }, rot { WORD($count) }.

refused-tectonic-red-piece = Verboten: Die Figur auf { $square } ist rot und gehört niemandem.
refused-tectonic-hill-way = Verboten: Ein Hügel geht ein Feld, in jede Richtung.
refused-tectonic-mount-way = Verboten: Ein Berg geht gerade, bis zu vier Felder.
refused-tectonic-peak-way = Verboten: Eine Spitze geht schräg nach vorn oder gerade zurück, bis zu drei Felder.
refused-tectonic-must-flip = Verboten: Neben dem neuen Feld muss eine Figur umgedreht werden.
refused-tectonic-not-beside = Verboten: Nur neben dem neuen Feld wird umgedreht.
refused-tectonic-nothing-to-flip = Verboten: Da ist nichts umzudrehen.
refused-tectonic-own-piece-flipped = Verboten: Eine Figur der eigenen Farbe wird nicht umgedreht.
refused-tectonic-not-in-reserve = Verboten: Diese Figur ist nicht in Ihrem Vorrat.
refused-tectonic-too-far = Verboten: Das ist zu weit für die Figur auf { $square }.

outcome-trio = { $winner } gewinnt: Hügel, Spitze und Berg stehen in einem Gebiet des Gegners.
outcome-flipped-all = { $winner } gewinnt: keine Figur zeigt die andere Farbe.
outcome-stuck = { $winner } gewinnt: die andere Seite kann nicht ziehen.

help-moves-tectonic = D4, Strich, D7: von D4 nach D7. Nach einem Stern: die Figur, die umgedreht wird.
rules-tectonic-1 = Jede Seite hat drei Hügel, drei Spitzen und drei Berge. Eine Fläche zeigt ihre Farbe, die andere ist rot.
rules-tectonic-2 = Ziehen Sie eine eigene Figur gerade über leere Felder. Dann drehen Sie, wenn es geht, einen Nachbarn um.
rules-tectonic-3 = Ein Hügel geht ein Feld in jede Richtung. Ein Berg geht bis zu vier Felder in Reihe oder Spalte.
rules-tectonic-4 = Eine Spitze geht bis zu drei Felder schräg nach vorn, oder gerade zurück.
rules-tectonic-5 = Dann zählen die vier Nachbarn des neuen Feldes. Eine Figur des Gegners wird rot.
rules-tectonic-6 = Eine rote Figur aus Ihrem Satz zeigt wieder Ihre Farbe.
rules-tectonic-7 = Eine rote Figur des Gegners wird durch Ihre gleiche ersetzt, wenn Sie eine im Vorrat haben.
rules-tectonic-8 = Kann ein Nachbar umgedreht werden, so drehen Sie genau einen um, nach Ihrer Wahl.
rules-tectonic-9 = Es gewinnt, wer Hügel, Spitze und Berg in einer Ecke des Gegners hat, oder wenn keine Figur mehr die Farbe des Gegners zeigt.
rules-tectonic-house-1 = Hausregeln. Die Ecken sind Dreiecke von sechs Feldern. Die erste Seite beginnt.
rules-tectonic-house-2 = Die Spitze geht gerade zurück. Wer nicht ziehen kann, verliert. Dieselbe Stellung zum dritten Mal ist unentschieden.

fences-tectonic = Leisten: eine in jeder der vier Ecken.

plan-tectonic-1 = Beginnen Sie mit den Hügeln: Sie gehen nur ein Feld weit, und jedes Trio braucht einen.
plan-tectonic-2 = Zielen Sie auf eine der zwei fernen Ecken, mit Hügel, Spitze und Berg. Die andere Ecke ist die zweite Drohung.
plan-tectonic-3 = Halten Sie neben einer fremden Figur, in ihrer Reihe oder Spalte: Sie wird rot und zieht nicht mehr.
plan-tectonic-4 = Eine rote Figur aus Ihrem Satz wird wieder Ihre, wenn Sie daneben halten. In der Ecke kann das gewinnen.
plan-tectonic-5 = Wer anfängt, bringt zwei Arten und vergisst die dritte. Zählen Sie für beide Seiten, was noch fehlt.
