# SPDX-License-Identifier: Apache-2.0
# Der erste Abend: ein Satz für jeden Schritt, und was dazwischen gesagt wird.

tutorial-goes-on = Der erste Abend geht weiter, Schritt { WORD($number) } von { WORD($count) }.
tutorial-other-key = Das war { key-name }.
tutorial-this-key = { $key ->
    [first] Taste eins hat einen Punkt
    [second] Taste zwei hat zwei Punkte
    [repeat] Die Wiederholtaste hat einen Ring
    [ask] Die Fragetaste hat ein Kreuz
   *[menu] Die Menütaste hat drei Striche
}. Drücken Sie sie.
tutorial-other-move = Ein guter Zug, aber nicht der verlangte.
tutorial-not-yet = Noch nicht: zuerst das Verlangte.
tutorial-next = Das war dieser Teil. Der nächste: { $game }. Taste eins: weiter. Taste zwei: hier aufhören.
tutorial-end = Das war der letzte Teil.

tutorial-key-one = Willkommen. Vor Ihnen liegen fünf Tasten, jede mit ihrem Zeichen. Taste eins hat einen Punkt. Drücken Sie sie.
tutorial-key-two = Taste eins heißt bei einer Frage ja. Taste zwei hat zwei Punkte. Drücken Sie sie.
tutorial-key-repeat = Taste zwei heißt nein, oder weiter. Die Wiederholtaste hat einen Ring. Drücken Sie sie.
tutorial-key-ask = Die Wiederholtaste sagt den letzten Satz noch einmal. Die Fragetaste hat ein Kreuz. Drücken Sie sie.
tutorial-key-menu = Die Fragetaste sagt, was jetzt zu tun ist. Die Menütaste hat drei Striche. Drücken Sie sie.
tutorial-first-pegs = Die Menütaste öffnet alles andere. Jetzt Über Bord, mit vier Stiften.
tutorial-whose-turn = Taste eins sagt, wer am Zug ist, und den Stand. Drücken Sie sie.
tutorial-ask-a-peg = Wohin kann ein Stift? Drücken Sie die Fragetaste, heben Sie dann den glatten Stift kurz an und stellen Sie ihn zurück.
tutorial-push = Stifte werden in ihrer Rille geschoben, einen Punkt weit, und schieben, was im Weg steht.
tutorial-last-move = Taste zwei sagt den letzten Zug. Drücken Sie sie.
tutorial-take-back = Jeder Zug kann zurück. Halten Sie Taste eins eine Sekunde, drücken Sie dann Taste eins, und schieben Sie die Stifte zurück.
tutorial-push-again = Gut. Machen Sie den Zug jetzt noch einmal.
tutorial-not-yours = Jetzt ist Rau am Zug. Versuchen Sie etwas Verbotenes.
tutorial-mend = Sie hören die Regel und den Weg zurück. Stellen Sie nun alles zurück.
tutorial-ridged-push = Richtig. Jetzt zieht Rau.
tutorial-over-the-rim = Glatt kann einen Stift hinauswerfen: Er fällt über den Rand und ist weg.
tutorial-menu = Drücken Sie die Menütaste. Taste zwei geht weiter, Taste eins nimmt etwas. Die Menütaste schließt wieder.
tutorial-gaps = Jetzt Stifte mit einer Lücke dazwischen.
tutorial-further = Lücken schließen sich zuerst. Weiter als einen Punkt geht ein Stift nur, wenn ein gegnerischer fällt.
tutorial-last-peg = Keiner der eigenen Stifte darf fallen. Jetzt das Ende einer Partie.
tutorial-win = Wer den letzten gegnerischen Stift hinauswirft, gewinnt.
tutorial-crossings-line = Steine hintereinander sind eine Linie.
tutorial-crossings-march = Eine Linie aus drei geht ein bis drei Felder. Der hinterste Stein wird nach vorn getragen.
tutorial-crossings-take = Auf ihrem letzten Feld schlägt eine Linie einen Stein einer kürzeren.
tutorial-crossings-far = Jetzt die letzte Reihe.
tutorial-crossings-cross = Ein Stein auf der letzten Reihe bleibt dort. Wer vorn liegt und es einen Zug lang bleibt, gewinnt.
tutorial-tectonic-pieces = Hügel, Spitze und Berg.
tutorial-tectonic-mount = Ein Berg geht bis zu vier Felder in einer Reihe oder Spalte.
tutorial-tectonic-peak = Eine Spitze geht bis zu drei Felder schräg nach vorn, oder gerade zurück.
tutorial-tectonic-hill = Ein Hügel geht ein Feld. Dann wird ein gegnerischer Nachbar auf Rot gedreht.
tutorial-rampants-pawns = Kriecher, und ein Hüpfer mit dem Kreis nach oben.
tutorial-rampants-jump = Ein Hüpfer springt über eine Reihe von Steinen und wird Kriecher.
tutorial-rampants-crawl = Ein Kriecher geht ein Feld und wird Hüpfer. Alle sechs auf den zwei hintersten Reihen gewinnen.
tutorial-eclaircissement-pawns = Ein paar Steine, keiner hell.
tutorial-eclaircissement-light = Ein Stein, der in die Mitte kommt, darf hell werden, und bleibt es.
tutorial-eclaircissement-jump = Ein Stein, der über einen hellen springt, darf hell werden. Alle acht hell und am Rand gewinnen.
tutorial-quatre-tiles = Legen Sie zwanzig Plättchen, von D4 bis H7, und nichts darauf.
tutorial-quatre-place = Zuerst werden die Steine reihum gesetzt, Kreis nach unten.
tutorial-quatre-place-too = Jetzt setzt Rau einen Stein.
tutorial-quatre-twelve = Jetzt alle zwölf Steine.
tutorial-quatre-jump = Ein Stein geht auf ein Plättchen daneben. Oder er springt über einen und wird umgedreht.
tutorial-quatre-drift = Ein freies Plättchen darf vorher verlegt werden. Vier Kreise in einer Linie gewinnen.
