# SPDX-License-Identifier: Apache-2.0
# Der Test beim Bau. Man hört ihn mit beiden Händen am Brett: kurz, der Ort zuerst.

## Was verlangt wird

check-board = Ein Brett mit { WORD($rows) } mal { WORD($columns) } Punkten. Wir prüfen Schalter, Tasten und Töne.
check-virtual = Wir prüfen das virtuelle Brett: Geben Sie stellen A1, heben A1 oder taste eins ein.
check-virtual-health = Das Folgende sagt das virtuelle Brett, das gerade eingeschaltet wurde.
check-help = Wörter: ja, nein, auslassen, frage, wiederholen, ende. Frage sagt, was zu tun ist.
check-help-hands = Hände: stellen A1, heben A1, schieben A1 B1, taste eins.
check-empty = Nehmen Sie alles vom Brett.
check-empty-again = Nehmen Sie wieder alle Stifte vom Brett.
check-not-empty = Geschlossen: { $squares }. Nehmen Sie die Stifte weg. Steht dort keiner, drücken Sie Taste eins.
check-foreign = { $squares }, ohne Stift? Telefone bitte weg. Ist da nichts: noch einmal Taste eins.
check-walk = Nehmen Sie einen Stift. Stellen Sie ihn auf jeden Punkt, den ich nenne. Schweige ich, drücken Sie Taste zwei.
check-walk-help = Taste eins geht um einen Punkt zurück. Taste zwei lässt einen Schalter aus, der nicht antwortet.
check-put = Stellen Sie den Stift auf { $square }.
check-next = Jetzt { $square }.
check-other = { $square } hat geantwortet, nicht { $target }. Steht der Stift auf { $target }, drücken Sie Taste eins. Sonst stellen Sie ihn dorthin.
check-diodes-ask = Jetzt die Dioden; dafür brauchen Sie { WORD($count) } Stifte. Taste eins: prüfen. Taste zwei: auslassen.
check-frame = Stellen Sie Stifte auf die Reihe { WORD($number) } und auf die Spalte { $column }, aber keinen auf { $square }. Sie bleiben dort.
check-leave = Ein Stift auf { $square }.
check-one-more = Nehmen Sie noch einen Stift und stellen Sie ihn auf { $square }. Dieser wandert weiter.
check-corner = Zuletzt { $square }, mit demselben Stift.
check-not-there = { $square } hat geantwortet.
check-keys = Jetzt die Tasten, am Brett selbst: ein geschriebenes Wort drückt keine.
# The same, where the keys are those of the virtual board.
check-keys-typed = Jetzt die Tasten. Schreiben Sie den Namen jeder Taste.
check-key-press = Drücken Sie { $key ->
    [first] Taste eins, mit einem Punkt.
    [second] Taste zwei, mit zwei Punkten.
    [repeat] die Wiederholtaste, mit dem Ring.
    [ask] die Fragetaste, mit dem Kreuz.
   *[menu] die Menütaste, mit drei Strichen.
}
check-tones = Drei Töne vom Brett, tief, mittel, hoch. Hören Sie sie? Taste eins: ja. Taste zwei: nein.
check-light = Leuchtet das Licht? Taste eins: ja. Taste zwei: nein. Fragetaste: hier sieht es niemand.

## Was unterwegs vermerkt wird

check-answers = { $square } antwortet.
check-answers-as = { $square } antwortet als { $target }.
check-answers-with = { $square } lässt mehrere antworten: { $squares }.
check-noted-dead = { $square } ist tot.
check-noted-stuck = { $squares }: immer geschlossen.
check-ghost = Ein Phantomkontakt. Fehlerhafte Diode: { $squares }.
check-key-answers = { key-name } antwortet.
check-key-other = { key-name } hat geantwortet.
# After the question for the key, where another one answered.
check-key-again = War es diese, drücken Sie sie noch einmal.
# Pressed once more, the other one counts as the answer.
check-key-noted = Vermerkt: { key-name } hat geantwortet.

## Was gefunden wurde, mit der wahrscheinlichen Ursache

check-all-dead = Kein Schalter antwortet. Hat der Stift seinen Magneten? Sitzt der Controller richtig in seinen Leisten?
check-row-dead = Reihe { WORD($number) } ist tot. Prüfen Sie ihren Anschluss am Controller und seine Lötstelle.
check-column-dead = Spalte { $column } ist tot. Prüfen Sie ihren Anschluss am Controller und seine Lötstelle.
check-column-stuck = Spalte { $column } ist immer geschlossen. Ihr Anschluss berührt Masse: suchen Sie eine Lötbrücke.
check-worn-answers = { $count ->
    [one] { $squares } antwortet wieder und wird im Spiel gelesen.
   *[other] { $squares } antworten wieder und werden im Spiel gelesen.
}
check-worn-silent = { $count ->
    [one] { $squares } antwortet noch immer falsch; gespielt wird ohne diesen Schalter.
   *[other] { $squares } antworten noch immer falsch; gespielt wird ohne diese Schalter.
}
check-worn-untried = { $count ->
    [one] { $squares } wurde nicht geprüft; gespielt wird ohne diesen Schalter.
   *[other] { $squares } wurden nicht geprüft; gespielt wird ohne diese Schalter.
}
check-stuck = Immer geschlossen: { $squares }. Der Reed klebt, Lot überbrückt ihn, oder ein Telefon liegt nahe.
check-dead = Tot: { $squares }. Prüfen Sie den Reed, seine Diode, die defekt oder verkehrt sein kann, und die Lötstellen.
check-row-grounded = Reihe { WORD($number) } liegt immer an Masse. Ihr Anschluss berührt den Masseanschluss daneben: suchen Sie eine Lötbrücke.
check-rows-joined = Die Reihen { WORD($number) } und { WORD($other) } antworten zusammen. Lot verbindet ihre Anschlüsse.
check-columns-joined = Die Spalten { $column } und { $other_column } antworten zusammen. Lot verbindet ihre Anschlüsse.
check-brings = { $square } lässt andere antworten: { $squares }. Suchen Sie Lot dazwischen, oder einen zweiten Magneten im Stift.
check-diodes = Phantomkontakte kommen von: { $squares }. Die Diode dort hat Kurzschluss; setzen Sie eine neue ein.
check-chattering = Prellt: { $squares }. Der Reed liegt schief, eine Lötstelle ist lose, oder der Stift hat zwei Magneten.
check-same-answer = Gleiche Antwort von: { $squares }. Der Stift stand falsch, oder Drähte berühren sich. Noch einmal prüfen.
check-rows-swapped = Die Reihen { WORD($number) } und { WORD($other) } sind vertauscht. Ihre Drähte haben die Plätze getauscht.
check-columns-swapped = Die Spalten { $column } und { $other_column } sind vertauscht. Ihre Drähte haben die Plätze getauscht.
check-rows-mixed = Reihen, die untereinander vertauscht sind: { WORD($count) }. Ihre Drähte sind durcheinander.
check-columns-mixed = Spalten, die untereinander vertauscht sind: { WORD($count) }. Ihre Drähte sind durcheinander.
check-squares-swapped = Vertauscht: { $squares }. Die Drähte dieser Schalter haben die Plätze getauscht.
check-key-dead = { key-name } ist tot. Prüfen Sie ihre Kappe, ihre Lötstellen und das Kabel der Tasten.
check-key-stuck = { key-name } ist immer gedrückt. Ihre Kappe klemmt, oder Lot überbrückt sie.
check-key-swapped = { key-name } antwortet als eine andere. Ihre Drähte haben die Plätze getauscht.
check-no-tone = Kein Ton ist zu hören. Prüfen Sie die zwei Lötstellen des Summers.
check-no-light = Das Licht leuchtet nicht. Sein längeres Bein gehört in das eckige Loch.

## Das Ende

check-passed = { $passed ->
    [one] Einer von { WORD($total) } Schaltern ist
   *[other] { WORD($passed) } von { WORD($total) } Schaltern sind
} in Ordnung, { WORD($keys) } von { WORD($keys_total) } Tasten.
check-passed-no-keys = { $passed ->
    [one] Einer von { WORD($total) } Schaltern ist
   *[other] { WORD($passed) } von { WORD($total) } Schaltern sind
} in Ordnung. Die Tasten wurden nicht geprüft.
check-diodes-passed = Geprüfte Dioden: { WORD($count) }.
check-not-tried = Nicht geprüfte Schalter: { WORD($count) }.
check-unfinished = Der Test wurde nicht beendet.
check-mend-first = Dies ist zu richten, das Wichtigste zuerst.
check-good = Das Brett ist bereit zum Spielen.
check-learned = Ich habe gelernt, wie Ihre Drähte liegen, und lese sie von nun an richtig. Dafür muss nichts gelötet werden.
check-kept = Der Bericht steht in { $text }.
check-not-kept = Der Bericht konnte nicht in { $text } gespeichert werden.
