# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } ist besetzt.
hand-no-groove = Keine Rille führt von { $square } nach { $target }.
hand-nothing-there = Auf { $square } steht nichts.
hand-nothing-to-do = Nichts wurde eingegeben. Geben Sie hilfe ein.
hand-one-square = Geben Sie ein Feld hinter { $word } ein, zum Beispiel { $word } C4.
hand-seconds = Geben Sie eine Zahl von Sekunden ein, zum Beispiel warten 10.
hand-cannot = Nicht verstanden: { $word }. Geben Sie hilfe ein.
hand-two-squares = Geben Sie zwei Felder ein, und wenn Sie wollen ein Tempo, zum Beispiel schieben C4 F4.
hand-key-name = Geben Sie den Namen einer Taste ein, zum Beispiel taste eins, oder taste frage 800, um sie zu halten.
hand-no-key = Keine Taste heißt { $word }. Die Tasten sind eins, zwei, wiederholen, frage und menü.
hand-no-square = Kein Feld heißt { $word }. Die Felder sind A1 bis { $target }.
hand-no-number = Keine Zahl von { WORD($least) } bis { WORD($most) }: { $word }.
hand-holds = Die Hand hält eine Figur: { $square } ist leer. Geben Sie erst stellen { $square } ein.
hand-unplugged = Das Kabel ist abgezogen: keine Taste wird gehört. Geben Sie anschließen ein.
move-unfinished = { $text } kann auf mehrere Arten weitergehen. Geben Sie eine davon ein, zum Beispiel { $word }.
input-ended = Das war die letzte Zeile. Ich sehe noch einmal auf das Brett, dann höre ich auf.
