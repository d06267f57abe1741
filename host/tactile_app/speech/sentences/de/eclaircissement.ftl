# SPDX-License-Identifier: Apache-2.0
# Éclaircissement: lightings, refusals, the end, the rules.

game-eclaircissement = Erhellung
about-eclaircissement = Machen Sie alle acht Steine hell, in der Mitte oder im Sprung, und bringen Sie sie an den Rand.
piece-unlit = dunkler Stein
    .run = dunkel
piece-lit = heller Stein
    .run = hell

begun-chain = Von { $square }.
light-assumed = Taste zwei, wenn der Stein dunkel bleibt.
stays-unlit = Der Stein auf { $square } bleibt dunkel.
option-light = nach { $square } und erhellt
choice-light = Zug { WORD($number) }: von { $square } nach { $target }, { $light ->
    [0] dunkel.
   *[other] hell.
} { last-one }
score-eclaircissement = Helle Steine: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

refused-eclaircissement-already-lit = Verboten: Der Stein von { $square } ist schon hell.
refused-eclaircissement-no-light = Verboten: Dieser Zug erhellt den Stein von { $square } nicht.
refused-eclaircissement-must-light = Verboten: Dieser Zug muss den Stein von { $square } erhellen.
refused-eclaircissement-no-diagonal-jump = Verboten: Ab { $square } springt man nie schräg.
refused-eclaircissement-too-far = Verboten: Das ist zu weit für die Figur auf { $square }.

outcome-lit = { $winner } gewinnt: alle acht Steine sind hell und am Rand.

help-moves-eclaircissement = A1, Strich, C3: Der Stein geht von A1 nach C3. Ein Stern: Er ist dann hell.
rules-eclaircissement-1 = Fünf mal fünf Felder. Je acht Steine stehen am Rand, und alle sind dunkel.
rules-eclaircissement-2 = Ein Stein geht auf ein leeres Feld daneben, in jede Richtung, oder er springt.
rules-eclaircissement-3 = Er springt gerade über einen Stein daneben auf das leere Feld dahinter. Er darf weiter und weiter springen.
rules-eclaircissement-4 = Nichts wird geschlagen. Schritt und Sprung mischen sich nie in einem Zug.
rules-eclaircissement-5 = Ein Stein kann hell werden, wenn er auf die Mitte kommt oder über einen hellen springt. Das bleibt so.
rules-eclaircissement-6 = Wer nach seinem Zug alle acht Steine hell und am Rand hat, gewinnt.
rules-eclaircissement-house-1 = Hausregeln. Die Steine stehen abwechselnd am Rand. Die Seiten werden gelost.
rules-eclaircissement-house-2 = Wer nicht ziehen kann, passt. Passen beide, ist es unentschieden, und dieselbe Stellung zum dritten Mal auch.
rules-eclaircissement-house-3 = Wo es so gewählt wurde, sind vierzig Züge, ohne dass ein Stein hell wird, unentschieden.
rules-eclaircissement-house-4 = Mit einer Vorgabe genügen der anderen Seite sieben helle Steine am Rand.

fences-eclaircissement = Leisten: hinter Reihe fünf und rechts von Spalte E. Ein loses Plättchen um C3.

plan-eclaircissement-1 = Gehen Sie zuerst zur Mitte: Auf C3 wird ein Stein hell.
plan-eclaircissement-2 = Springen Sie mit dunklen Steinen über helle. Davon werden auch sie hell, gleich wessen der helle ist.
plan-eclaircissement-3 = Bringen Sie helle Steine beizeiten zurück an den Rand. Alle acht müssen hell sein und am Rand stehen.
plan-eclaircissement-4 = Mehrere Sprünge nacheinander machen einen Stein hell und bringen ihn heim. Suchen Sie lange.
plan-eclaircissement-5 = Wer anfängt, lässt helle Steine in der Mitte: Die andere Seite springt darüber und wird hell.
