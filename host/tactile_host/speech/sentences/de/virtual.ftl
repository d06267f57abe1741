# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } ist besetzt.
hand-no-groove = Keine Rille führt von { $square } nach { $target }.
hand-nothing-there = Auf { $square } steht nichts.
hand-nothing-to-do = Es gibt nichts zu tun. Tippen Sie zum Beispiel slide C4 F4, lift C4, place C4, tap C4, key one, wait 10.
hand-one-square = Tippen Sie ein Feld hinter { $word }, zum Beispiel { $word } C4.
hand-seconds = Tippen Sie eine Zahl von Sekunden, zum Beispiel wait 10.
hand-cannot = Nicht verstanden: { $word }. Tippen Sie zum Beispiel slide C4 F4, lift C4, place C4, tap C4, key one, wait 10.
hand-two-squares = Tippen Sie zwei Felder, und wenn Sie wollen ein Tempo, zum Beispiel slide C4 F4.
hand-key-name = Tippen Sie den Namen einer Taste, zum Beispiel key one, oder key ask 800, um sie zu halten.
hand-no-key = Keine Taste heißt { $word }. Die Tasten sind one, two, repeat, ask und menu.
hand-no-square = Kein Feld heißt { $word }. Die Felder sind A1 bis { $target }.
hand-no-number = Keine Zahl von { WORD($least) } bis { WORD($most) }: { $word }.
