# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } ist besetzt.
hand-no-groove = Kein gerader Weg führt von { $square } nach { $target }.
hand-nothing-there = Auf { $square } steht nichts.
hand-nothing-to-do = Nichts wurde eingegeben. Geben Sie hilfe ein.
hand-tile = Das Brett spürt keine Plättchen: Geben Sie den Weg des Steins allein ein.
hand-one-square = Geben Sie ein Feld hinter { $word } ein, zum Beispiel { $word } C4.
hand-seconds = Geben Sie eine Zahl von Sekunden ein, zum Beispiel warten 10.
hand-cannot = Nicht verstanden: { $word }. Geben Sie hilfe ein.
hand-two-squares = Geben Sie zwei Felder ein, zum Beispiel schieben C4 C2; langsam: schieben C4 C2 mit 0.1.
hand-key-name = Geben Sie den Namen einer Taste ein, zum Beispiel eins; halten eins hält sie.
hand-no-key = Keine Taste heißt { $word }. Die Tasten sind eins, zwei, wiederholen, frage und menü.
hand-no-square = Kein Feld heißt { $word }. Die Felder sind A1 bis { $target }.
hand-at-work = Die Hand ist bei der Arbeit. Geben Sie halt ein, um sie zu beenden.
typed-too-early = Zu früh: Das wurde vor der Frage eingegeben.
hand-holds = Die Hand hält eine Figur: { $square } ist leer. Geben Sie erst stellen { $square } ein.
hand-unplugged = Das Kabel ist abgezogen: keine Taste wird gehört. Geben Sie anschließen ein.
move-unfinished = { $text } kann auf mehrere Arten weitergehen. Geben Sie eine davon ein, zum Beispiel { $word }.
input-ended = Das war die letzte Zeile. Ich sehe noch einmal auf das Brett, dann höre ich auf.
to-hold = { $place ->
    [page] Zum Halten drücken Sie die Umschalttaste mit ihrer Ziffer.
   *[other] Zum Halten geben Sie { $key ->
        [second] halten zwei
       *[first] halten eins
    } ein.
}
arrange-offered = Geben Sie aufstellen ein: Die Hand bringt das Brett in Ordnung.
carry-offered = Geben Sie ausführen ein: Die Hand tut es.
fill-offered = Geben Sie füllen ein: Die Hand tut es.
move-not-yet = { $count ->
    [one] Noch nicht: { $squares } stimmt nicht.
   *[other] Noch nicht: { WORD($count) } Felder stimmen nicht, { $squares }.
}
ask-which-typed = Heben Sie etwas an und stellen Sie es zurück: Sie hören seine Züge. Was und ein Feld eingeben: Sie hören, was dort steht.
ask-reading-typed = Geben Sie was und ein Feld ein: Sie hören, was dort steht.
