# SPDX-License-Identifier: Apache-2.0
# Quatre en ligne: placing, tiles, refusals, the end, the rules.

placed = Stein auf { $square }. { $next ->
    [none] {""}
   *[other] { $next } ist am Zug.
}
tile-moved = Das Plättchen von { $square } liegt jetzt auf { $target }.
tile-asked = Welches Plättchen haben Sie genommen? Berühren Sie seinen Platz mit einem Stein.
move-tile = Nehmen Sie das Plättchen von { $square } und legen Sie es auf { $target }.
choice-tile = Zug { WORD($number) }: das Plättchen von { $square }. { $last ->
    [0] {""}
   *[other] Das ist das letzte.
}
refused-still-placing = Verboten: setzen Sie zuerst alle Steine.
refused-all-placed = Verboten: alle Steine sind gesetzt. Ziehen Sie einen.
refused-not-a-jump = Verboten: ab { $square } ist das ein Schritt, der Stein wird nicht umgedreht.
refused-no-tile = Verboten: der Stein von { $square } kam dahin, wo kein Plättchen liegt.
refused-tile-stays = Verboten: das Plättchen muss an einen anderen Platz.
refused-tile-on-tile = Verboten: da liegt schon ein Plättchen.
refused-no-tile-to-take = Verboten: da ist kein Plättchen zu nehmen.
refused-tile-carries-pawn = Verboten: auf diesem Plättchen steht ein Stein.
refused-tile-not-free = Verboten: dieses Plättchen ist nicht an zwei Seiten frei.
refused-tile-would-split = Verboten: ohne dieses Plättchen fallen die anderen auseinander.
refused-tile-touches-nothing = Verboten: das Plättchen muss ein anderes mit einer Seite berühren.
outcome-line = { $winner } gewinnt: vier Kreise in einer Linie.

rules-quatre-en-ligne-1 = Zwanzig Plättchen, zuerst fünf mal vier, im Rahmen von zehn mal zehn. Je sechs Steine mit einem Kreis.
rules-quatre-en-ligne-2 = Zuerst setzen beide abwechselnd ihre Steine auf leere Plättchen, Kreis nach unten.
rules-quatre-en-ligne-3 = Dann zieht man einen Stein: ein Schritt auf ein leeres Plättchen daneben, ohne ihn umzudrehen.
rules-quatre-en-ligne-4 = Oder ein Sprung über einen Stein daneben auf das leere Plättchen dahinter; dann wird er umgedreht.
rules-quatre-en-ligne-5 = Zuvor darf man ein leeres Plättchen, das an zwei Seiten frei ist, versetzen und dann einen Stein darauf ziehen.
rules-quatre-en-ligne-6 = Die Plättchen hängen immer mit den Seiten zusammen, vorher und nachher.
rules-quatre-en-ligne-7 = Wer nach seinem Zug vier oder mehr Kreise in einer geraden Linie hat, gewinnt.
rules-quatre-en-ligne-house-1 = Hausregeln. Kein Plättchen verlässt den Rahmen des Bretts.
rules-quatre-en-ligne-house-2 = Wer nicht ziehen kann, passt. Passen beide, ist es unentschieden, und dieselbe Stellung zum dritten Mal auch.
