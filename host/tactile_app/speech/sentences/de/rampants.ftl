# SPDX-License-Identifier: Apache-2.0
# Crawlers and Jumpers: the arrangement, refusals, the end, the rules.

game-rampants = Kriecher und Hüpfer
about-rampants = Bringen Sie Ihre sechs Steine auf die fernsten Reihen: Kriecher gehen, Hüpfer springen, und jeder Zug macht aus dem einen den anderen.
piece-crawler = Kriecher
piece-jumper = Hüpfer

moved-rampants = { $piece } von { $square } nach { $target }.
    .short = { $piece } { $square } nach { $target }.
    .long = Die Figur von { $square }, { $piece }, ging nach { $target }.
score-rampants = Steine am Ziel: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.
choose-jumper = { player }: heben Sie die drei Steine von { $side } kurz an, die Hüpfer sein sollen.
choose-jumpers-more = { player }: heben Sie noch { $count ->
    [one] einen Stein von { $side } kurz an, der Hüpfer sein soll.
   *[other] { WORD($count) } Steine von { $side } kurz an, die Hüpfer sein sollen.
}
pawn-of-other = { $square } gehört { $side }: wählen Sie unter den Steinen von { $next }.
jumper-chosen = { $square } ist ein Hüpfer. Drehen Sie ihn um, Kreis nach oben.
jumpers-back = Drehen Sie { $squares } wieder um, Kreis nach unten.
jumpers-again = Drehen Sie { $squares } wieder um, Kreis nach oben.
no-first-move = So hätte { $side } keinen ersten Zug. Taste eins lässt es so, Taste zwei stellt neu auf.

refused-rampants-off-line = Verboten: Ab { $square } ist das keine gerade Linie.
refused-rampants-crawler-never-jumps = Verboten: Der Stein von { $square } ist ein Kriecher. Er geht ein Feld und springt nie.
refused-rampants-jumper-must-jump = Verboten: Der Stein von { $square } ist ein Hüpfer. Er muss springen.
refused-rampants-first-empty-square = Verboten: Ab { $square } endet der Sprung auf dem ersten leeren Feld hinter der Reihe.
refused-rampants-too-far = Verboten: Das ist zu weit für die Figur auf { $square }.

outcome-home = { $winner } gewinnt: alle sechs Steine sind am Ziel.
outcome-blockade = { $winner } gewinnt: die Steine des Gegners sind nie losgegangen.

help-moves-rampants = B2, Strich, B6: Der Stein geht von B2 nach B6.
rules-rampants-1 = Drei Spalten, acht Reihen. Je sechs Steine auf den zwei nächsten Reihen: drei Kriecher und drei Hüpfer.
rules-rampants-2 = Ein Hüpfer zeigt seinen Kreis. Jeder stellt seine sechs auf, wie er will.
rules-rampants-3 = Man zieht einen Stein. Ein Kriecher geht auf ein leeres Feld daneben, in jede Richtung, und wird Hüpfer.
rules-rampants-4 = Ein Hüpfer springt über eine Reihe von Steinen auf das erste leere Feld dahinter und wird Kriecher.
rules-rampants-5 = Drehen Sie den Stein bei jedem Zug um. Nichts wird geschlagen.
rules-rampants-6 = Wer zuerst alle sechs Steine auf den zwei fernsten Reihen hat, gewinnt.
rules-rampants-house-1 = Hausregeln. Wer anfängt, stellt zuerst auf. Gesprungen wird in alle acht Richtungen.
rules-rampants-house-2 = Wer nicht ziehen kann, passt. Passen beide, ist es unentschieden, und dieselbe Stellung zum dritten Mal auch.
rules-rampants-house-3 = Wo es so gewählt wurde, sind vierzig Züge ohne etwas Neues unentschieden. Neu ist ein Stein mehr auf den Zielreihen.
rules-rampants-house-4 = Mit einer Vorgabe genügen der anderen Seite fünf Steine auf den Zielreihen.

fences-rampants = Leisten: hinter Reihe acht und rechts von Spalte C.

plan-rampants-1 = Stellen Sie Hüpfer nach hinten und Kriecher nach vorn: Ein Hüpfer braucht Steine neben sich.
plan-rampants-2 = Jeder Zug dreht den Stein um: Wer kriecht, springt als nächstes. Denken Sie zwei Züge auf einmal.
plan-rampants-3 = Ein Hüpfer springt über eine ganze Reihe, gleich wessen. Bauen Sie Reihen, die nach drüben führen.
plan-rampants-4 = Bringen Sie alle sechs zusammen. Wer zuletzt kommt, hat niemanden mehr zum Überspringen.
plan-rampants-5 = Wer anfängt, lässt einen Hüpfer allein: Er kann nicht ziehen, bis ein Stein neben ihm steht.
