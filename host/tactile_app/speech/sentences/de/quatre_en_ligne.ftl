# SPDX-License-Identifier: Apache-2.0
# Quatre en ligne: placing, tiles, refusals, the end, the rules.

game-quatre-en-ligne = Vier in einer Reihe
    .also = Vier gewinnt, Vier in Reihe
about-quatre-en-ligne = Bringen Sie vier Kreise in eine Linie: Ein Sprung dreht den Stein um, und die Plättchen wandern.
piece-circle-up = Stein mit Kreis oben
    .runs = Steine mit Kreis oben
piece-circle-down = Stein mit Kreis unten
    .runs = Steine mit Kreis unten

placed-quatre = Auf { $square }, Kreis unten. { $left ->
    [0] Alle Steine sind gesetzt.
    [one] Noch ein Stein.
   *[other] Noch { WORD($left) } Steine.
}
tile-moved = Das Plättchen von { $square } liegt jetzt auf { $target }.
tile-back = Legen Sie das Plättchen von { $square } zurück auf { $target }.
square-tile = { $square } ist leer. Dort liegt ein Plättchen.
square-no-tile = { $square } ist leer. Dort liegt kein Plättchen.
option-tile = nach { $square } mit dem Plättchen von { $target }
choice-quatre = Zug { WORD($number) }: das Plättchen von { $square } wurde genommen. { last-one }
choice-quatre-placed = Zug { WORD($number) }: ein Stein auf { $square }. { last-one }
choice-quatre-plain = Zug { WORD($number) }: nach { $square }, kein Plättchen wurde genommen. { last-one }
score-quatre = Kreise oben: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

help-placing = { $side } am Zug: Setzen Sie einen Stein auf ein leeres Plättchen, Kreis nach unten. Zuerst werden alle Steine gesetzt.
refused-quatre-still-placing = Verboten: Setzen Sie zuerst alle Steine.
refused-quatre-all-placed = Verboten: Alle Steine sind gesetzt. Ziehen Sie einen.
refused-quatre-not-a-jump = Verboten: Ab { $square } ist das ein Schritt, der Stein wird nicht umgedreht.
refused-quatre-no-tile = Verboten: Der Stein von { $square } kam dahin, wo kein Plättchen liegt.
refused-quatre-no-tile-there = Verboten: Auf { $square } liegt kein Plättchen.
refused-quatre-place-taken = Verboten: Auf { $square } steht schon ein Stein.
refused-quatre-tile-stays = Verboten: Das Plättchen muss an einen anderen Platz.
refused-quatre-tile-on-tile = Verboten: Da liegt schon ein Plättchen.
refused-quatre-no-tile-to-take = Verboten: Da ist kein Plättchen zu nehmen.
refused-quatre-tile-carries-pawn = Verboten: Auf diesem Plättchen steht ein Stein.
refused-quatre-tile-not-free = Verboten: Dieses Plättchen ist nicht an zwei Seiten frei.
refused-quatre-tile-would-split = Verboten: Ohne dieses Plättchen fallen die anderen auseinander.
refused-quatre-tile-touches-nothing = Verboten: Das Plättchen muss ein anderes mit einer Seite berühren.
refused-quatre-too-far = Verboten: Das ist zu weit für die Figur auf { $square }.

outcome-line = { $winner } gewinnt: vier Kreise in einer Linie.

help-moves-quatre-en-ligne = At-Zeichen vorn: gesetzt. Strich: von Feld zu Feld. Ein j: Sprung. At-Zeichen am Ende: das Plättchen.
rules-quatre-en-ligne-1 = Zwanzig Plättchen, zuerst fünf mal vier, im Rahmen von zehn mal zehn. Je sechs Steine mit einem Kreis.
rules-quatre-en-ligne-2 = Zuerst setzen beide abwechselnd ihre Steine auf leere Plättchen, Kreis nach unten.
rules-quatre-en-ligne-3 = Dann zieht man einen Stein: ein Schritt auf ein leeres Plättchen daneben, ohne ihn umzudrehen.
rules-quatre-en-ligne-4 = Oder ein Sprung über einen Stein daneben auf das leere Plättchen dahinter; dann wird er umgedreht.
rules-quatre-en-ligne-5 = Zuvor darf man ein leeres Plättchen, das an zwei Seiten frei ist, versetzen und dann einen Stein darauf ziehen.
rules-quatre-en-ligne-6 = Die Plättchen hängen immer mit den Seiten zusammen, vorher und nachher.
rules-quatre-en-ligne-7 = Wer nach seinem Zug vier oder mehr Kreise in einer geraden Linie hat, gewinnt.
rules-quatre-en-ligne-house-1 = Hausregeln. Kein Plättchen verlässt den Rahmen des Bretts.
rules-quatre-en-ligne-house-2 = Wer nicht ziehen kann, passt. Passen beide, ist es unentschieden, und dieselbe Stellung zum dritten Mal auch.

fences-quatre-en-ligne = Plättchen statt Leisten: zwanzig, von D4 bis H7.

plan-quatre-en-ligne-1 = Setzen Sie Ihre Steine nahe zusammen, mit leeren Plättchen dazwischen: Nur ein Sprung dreht den Kreis nach oben.
plan-quatre-en-ligne-2 = Springen Sie über Nachbarn beider Seiten. Ein zweiter Sprung dreht den Kreis wieder nach unten, ein Schritt ändert nichts.
plan-quatre-en-ligne-3 = Zielen Sie auf zwei Linien zugleich. Zwei offene Enden hält niemand beide auf.
plan-quatre-en-ligne-4 = Ein freies Plättchen am Rand lässt sich mitnehmen: Ihr Stein zieht darauf, wo Ihrer Linie ein Feld fehlt.
plan-quatre-en-ligne-5 = Wer anfängt, übersieht drei fremde Kreise. Stellen Sie sich auf das vierte Feld, oder nehmen Sie sein Plättchen weg.
