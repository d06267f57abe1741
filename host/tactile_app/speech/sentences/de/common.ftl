# SPDX-License-Identifier: Apache-2.0
# What the host says, in German. When each sentence is said stands in the English files.
# Sides are names of camps (Glatt, Rau: different first sounds), so that names of the user's own need no endings.

## Words

number-words = null eins zwei drei vier fünf sechs sieben acht neun
column-names = Anna Bella Cäsar David Eva Felix Gustav Hektor Ida Jonas
list-last = { $list } und { $last }
list-last-or = { $list } oder { $last }
list-between = { $list }; { $last }
side-w = Glatt
side-b = Rau
of = von { $name }
side-own = { $name }
direction-n = nach Norden
direction-ne = nach Nordosten
direction-e = nach Osten
direction-se = nach Südosten
direction-s = nach Süden
direction-sw = nach Südwesten
direction-w = nach Westen
direction-nw = nach Nordwesten
piece-pawn = Stein
    .runs = Steine
player = { $seat ->
    [0] Erster Spieler
   *[other] Zweiter Spieler
}
    .the = { $seat ->
        [0] Der erste Spieler
       *[other] Der zweite Spieler
    }
key-name = { $key ->
    [first] Taste eins
    [second] Taste zwei
    [repeat] die Wiederholtaste
    [ask] die Fragetaste
   *[menu] die Menütaste
}
reader-name = { $engine ->
    [reader] Ihr Screenreader
   *[other] { $engine }
}
last-one = { $last ->
    [0] {""}
   *[other] Das ist der letzte.
}
squares-wrong = { $count ->
    [one] ein Feld stimmt nicht
   *[other] { WORD($count) } Felder stimmen nicht
}

## Start and end of the program

welcome = { $game }.
welcome-keys = Fragetaste: was jetzt zu tun ist. Menütaste: alles andere.
voice-chosen = Die Stimme ist { $engine }.
sound-none = Kein Ton. Alles steht auf dem Bildschirm; ich versuche es alle zehn Sekunden wieder.
sound-back = Der Ton ist wieder da.
voice-none = Keine Stimme funktioniert. Alles steht auf dem Bildschirm.
reader-none = { reader-name } antwortet nicht. Meine eigene Stimme spricht; ich versuche es alle zehn Sekunden wieder.
reader-back = { reader-name } spricht wieder.
braille-none = Keine Braillezeile antwortet. Läuft BRLTTY? Ich versuche es alle zehn Sekunden wieder.
braille-back = Die Braillezeile ist da.
resumed = Die Partie geht weiter{ $moves ->
    [0] , vor dem ersten Zug.
   *[other] .
}
resumed-set-up = Der Aufbau geht weiter.
ended-early = Vorzeitig beendet.
goodbye = Auf Wiedersehen. Die Partie ist gespeichert.
goodbye-unsaved = Weiter geht es beim letzten gespeicherten Zug. Auf Wiedersehen.
cannot-save = Die Partie ist nicht gespeichert.
cannot-save-full = Die Platte ist voll. Schaffen Sie Platz.
cannot-save-locked = Die Platte oder der Ordner der Partie ist gesperrt. Erlauben Sie dort das Schreiben.
cannot-save-taken = Ein anderes Programm hat die Datei der Partie offen. Schließen Sie es.
cannot-save-replaced = An der Stelle der Datei ist etwas anderes, etwa ein Ordner. Schaffen Sie es dort weg.
cannot-save-name = Der Name der Datei ist zu lang.
cannot-save-gone = Die Platte antwortet nicht. Sehen Sie nach, ob sie da ist.
cannot-save-refused = Der Computer weigert sich, die Datei zu schreiben.
record-damaged = Die Aufzeichnung ist in Zeile { WORD($line) } beschädigt.
next-game = Nächste Partie. Nehmen Sie alle Figuren vom Brett.

## The board

board-found = Brett verbunden, { WORD($rows) } mal { WORD($columns) }.
board-virtual = Dies ist das virtuelle Brett. Geben Sie hilfe ein.
board-none = Kein Brett ist angeschlossen.
board-foreign = Das Gerät an { $port } antwortet nicht wie ein Brett. { $flash }, wenn es eines ist.
board-gone = Verbindung zum Brett verloren. Prüfen Sie das Kabel.
board-lost = Verbindung zum Brett verloren. Prüfen Sie das Kabel; die Partie wartet.
board-back = Das Brett ist wieder da.
board-restarted = Das Brett hat nach einem Fehler neu gestartet. Die Partie geht weiter.
flash-at-desktop = Geben Sie make flash ein
flash-at-installed = Geben Sie tactile-board flash ein
flash-at-page = Verlassen Sie die Partie und drücken Sie Programm des Bretts aktualisieren
crash-at-desktop = Geben Sie make flash ein, oder make flash-back für das vorige
crash-at-installed = Geben Sie tactile-board flash ein, oder tactile-board flash --back für das vorige
crash-at-page = Verlassen Sie die Partie und aktualisieren Sie das Programm des Bretts. Scheitert es wieder, melden Sie das
check-at-desktop = Geben Sie make check ein
check-at-installed = Geben Sie tactile-board check ein
check-at-page = Prüfen Sie die Schalter mit dem Programm für den Rechner
prove-at-desktop = make prove
prove-at-installed = tactile-board check --prove
prove-at-page = tactile-board check --prove
board-wrong-version = Das Brett spricht Version { $board }, dieses Programm Version { $host }. { $flash }.

board-too-small = Dieses Brett hat { WORD($rows) } mal { WORD($columns) } Punkte, das Spiel braucht { WORD($need_rows) } mal { WORD($need_columns) }. Schließen Sie ein größeres an.
board-too-small-way = Menütaste: ein anderes Spiel.
board-other-board = Ein anderes Brett. Schließen Sie das an, auf dem die Partie begann; oder geben Sie ende ein, und starten Sie neu, um auf diesem weiterzuspielen.
board-busy = Ein anderes Programm benutzt das Brett an { $port }. Schließen Sie es; ich versuche es weiter.
board-not-allowed = Ich darf das Brett an { $port } nicht öffnen. { $group ->
    [none] Lassen Sie sich das auf diesem Computer erlauben.
   *[other] Nehmen Sie Ihren Benutzer in die Gruppe { $group } auf und melden Sie sich neu an.
}
board-waited-for = Der Anschluss ist offen; ich warte auf das Brett. Antwortet es nicht, ziehen Sie den Stecker und schließen Sie es neu an.
board-not-there = An { $port } ist kein Brett. Schließen Sie es an; ich suche weiter.
board-prompt = Das Programm des Bretts läuft nicht. Ich starte es neu.
board-no-firmware = Das Brett hat kein Programm, das läuft. { $flash }.
board-half-updated = Die letzte Aktualisierung des Bretts blieb unvollständig. { $flash }, um sie abzuschließen.
board-fault = Das Brett meldet einen Fehler: { $word }. { $flash }; sonst prüfen Sie die Verdrahtung.
board-crashing = Das Programm des Bretts scheitert bei jedem Start. { $crash }.
board-silent = Das Brett sagt nichts. Ziehen Sie den Stecker und schließen Sie es neu an.
history-lost = Ich habe das Brett kurz aus den Augen verloren. Vergleichen wir.
saved-again = Die Partie wird wieder gespeichert.

## Help

help-wait = Nach einem kurzen Ton könnte der Zug weitergehen: warten Sie, oder Taste eins, wenn er fertig ist.
help-turn = { $side } am Zug.
    .short = { $side }.
    .long = Jetzt ist { $side } am Zug.
not-understood = Nicht verstanden: { $text }. Geben Sie hilfe ein.
help-words = Wörter: regeln, zurücknehmen, aufgeben, unentschieden, neue partie, ende.
help-words-virtual = Am virtuellen Brett: füllen; aufstellen ordnet es; ausführen macht den verlangten Zug; züge, abziehen, anschließen, halt.
help-questions = Fragen: dran, letzter zug, alle züge, ganzes brett, gewinne, gefahr, vorrat, wie oft, geändert, stillstand.
help-squares = Mit einem Feld: was, linien, umgebung.
help-topics = Mehr: geben Sie hilfe hände, tasten, züge, wörter{ $others ->
    [yes] { " oder fragen" }
   *[no] , fragen, gegner oder lehrer
} ein.
help-unknown = Zu { $text } gibt es keine Hilfe. Geben Sie hilfe hände, tasten, züge, wörter{ $others ->
    [yes] { " oder fragen" }
   *[no] , fragen, gegner oder lehrer
} ein.
help-in-a-game = In einer Partie kann man das eingeben.
help-hands = Hände: schieben C4 C2, heben C4, stellen B4, antippen C4; antippen fragt: zweimal anheben.
help-keys = Tasten: eins, zwei, wiederholen, frage, menü; halten eins, halten zwei.
help-typed = Geben Sie eins, zwei, wiederholen, frage oder menü für eine Taste ein, halten eins zum Halten, oder ende.
yes-or-no = Taste eins: ja. Taste zwei: nein.

## Filling the board

fill-bag = { player }, ziehen Sie einen Stift aus dem Beutel und stellen Sie ihn auf einen leeren Punkt.
fill-dealt = { player }, nehmen Sie einen Stift von { $side } und stellen Sie ihn auf einen leeren Punkt.
fill-random = { player }, stellen Sie einen Stift von { $side } auf { $square }.
fill-colour = { $square }: { $side_w } oder { $side_b }? Taste eins { $side_w }, Taste zwei { $side_b }.
fill-placed = { $square }, { $side }. { $left ->
    [0] Das Brett ist voll.
    [one] Noch ein Stift.
   *[other] Noch { WORD($left) } Stifte.
}
    .short = { $square } { $side }. { $left ->
        [0] Voll.
        [one] Eins.
       *[other] { WORD($left) }.
    }
    .long = Auf { $square } steht ein Stift von { $side }. { $left ->
        [0] Das Brett ist voll.
        [one] Ein Stift ist noch zu setzen.
       *[other] { WORD($left) } Stifte sind noch zu setzen.
    }
# Dasselbe, wenn es verstanden ist.
fill-colour-short = { $square }?
fill-placed-short = { $side }, { $left ->
    [0] voll.
   *[other] { WORD($left) }.
}
fill-random-short = { $side } auf { $square }.
fill-dealt-short = Jetzt { $side }.
fill-ways = Menütaste: schnellere Wege.
fill-ahead = Der nächste Stift ist { $side }.
fill-ahead-back = Diese Taste noch einmal nimmt das zurück.
fill-ahead-gone = Die Seite des nächsten Stifts ist wieder offen.
fill-kind = Jetzt nur Stifte von { $side }, bis Sie eine Taste drücken.
fill-left = { $left ->
    [0] Das Brett ist voll.
   *[other] Noch { WORD($left) } Stifte.
}
fill-row = Reihe { WORD($number) }: { $pieces }.
still-empty = Noch leer: { $squares }.
fill-unexpected = Auf { $square } gehört jetzt kein Stift. Nehmen Sie ihn wieder weg.
fill-lifted = Der Stift von { $square } wurde abgehoben. Stellen Sie ihn zurück.
fill-last = Zuletzt: { $square }.

## The choice before the first move

choose-start-or-colour = { player }, wählen Sie. Taste eins: anfangen. Taste zwei: eine Seite wählen.
choose-colour = { player }, wählen Sie eine Seite. Taste eins: { $side_w }. Taste zwei: { $side_b }.
chose-start = { player.the } fängt an.
sides-are = Erster Spieler: { $first }. Zweiter Spieler: { $second }.

## Play

turn = { $side } am Zug.
    .short = { $side }.
    .long = Jetzt ist { $side } am Zug.
passes = { $side } hat keinen Zug und passt.
taken-back = Zug { WORD($move_number) } zurückgenommen.
taken-back-several = { WORD($count) } Züge zurückgenommen, ab Zug { WORD($move_number) }.
nothing-to-take-back = Es gibt keinen Zug zum Zurücknehmen.
take-back-asked = Zug { WORD($move_number) } wird zurückgenommen. Taste eins: ja. Taste zwei: nein.
take-back-asked-several = { WORD($count) } Züge werden zurückgenommen, ab Zug { WORD($move_number) }. Taste eins: ja. Taste zwei: nein.
put-back-for-take-back = Stellen Sie alles so, wie es vor dem letzten Zug stand.
resign-asked = { $side }, geben Sie auf? Taste eins: ja, die Partie ist verloren. Taste zwei: nein.
new-game-asked = Eine neue Partie beginnen? Taste eins: ja. Taste zwei: nein.
new-game-sure = Diese Partie wird verlassen. Taste eins: verlassen. Taste zwei: weiterspielen.
again-asked = Taste eins: noch eine Partie. Taste zwei: etwas anderes.
question-closed = Frage geschlossen.
cancelled-after-end = Abgebrochen.
cancelled = Abgebrochen. Die Partie geht weiter.

## Position and board differ

position-differs = { squares-wrong }.
to-set-up = { $count ->
    [one] Eine Figur ist aufzustellen.
   *[other] { WORD($count) } Figuren sind aufzustellen.
}
exercise-differs = Stellen Sie die Stellung auf: { $count ->
    [one] ein Feld ist anders.
   *[other] { WORD($count) } Felder sind anders.
}
set-rows = { $count ->
    [one] Reihe { WORD($first_row) }
   *[other] Reihen { WORD($first_row) } bis { WORD($last_row) }
}: { $side }, { $piece } auf jedem Feld.
put-on = Stellen Sie einen Stift von { $side } auf { $square }.
put-any = Stellen Sie einen Stift auf { $square }.
square-unused = { $square } gehört nicht zu diesem Spiel.
take-off = Nehmen Sie den Stift von { $square } weg.
board-agrees = Die Stellung stimmt.

## Refusals: what, then which rule; the way back follows as a repair

refused-not-your-piece = Verboten: Die Figur auf { $square } gehört nicht Ihnen.
refused-empty-square = Verboten: { $square } ist leer.
refused-must-pass = { $side } hat keinen Zug und muss passen. Stellen Sie alles zurück, dann drücken Sie Taste eins.
refused-pass-not-allowed = Verboten: { $side } hat einen Zug und darf nicht passen.
refused-not-a-move = Verboten: Das ist kein Zug dieses Spiels.
refused-game-over = Die Partie ist zu Ende.
refused-carried = Verboten: Der Stift von { $square } wurde über andere gehoben. Stifte werden nur geschoben.
refused-exchanged = Zwei Figuren stehen vielleicht vertauscht: { $squares }. Stellen Sie sie zurück, wie sie standen.
refused-off-point = Bei { $square } steht etwas neben dem Punkt. Schieben Sie es darauf.
refused-differs = { squares-wrong }.
in-hand = { $count ->
    [one] { $squares } ist in Ihrer Hand.
   *[other] { $squares } sind in Ihrer Hand.
}
in-hand-of = { $count ->
    [one] Von { $squares } ist eins in Ihrer Hand.
   *[other] Von { $squares } sind { WORD($count) } in Ihrer Hand.
}
stays-as-it-was = Der Zug bleibt, wie er war.
switch-silent = Der Schalter von { $square } antwortet nicht: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-silent-perhaps = Der Schalter von { $square } antwortet vielleicht nicht: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-silent-then = Der Schalter von { $square } antwortet dann nicht: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-stuck = Der Schalter von { $square } antwortet immer: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-stuck-perhaps = Der Schalter von { $square } antwortet vielleicht immer: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-stuck-then = Der Schalter von { $square } antwortet dann immer: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-worn = Der Schalter von { $square } antwortet falsch: Reihendraht { WORD($row) }, Spaltendraht { $column }.
switch-asked = Soll ohne ihn weitergespielt werden?
row-silent = Die Schalter von Reihe { WORD($number) } antworten nicht: Reihendraht { WORD($row) }.
row-silent-perhaps = Die Schalter von Reihe { WORD($number) } antworten vielleicht nicht: Reihendraht { WORD($row) }.
column-silent = Die Schalter von Spalte { $column } antworten nicht: Spaltendraht { $other_column }.
column-silent-perhaps = Die Schalter von Spalte { $column } antworten vielleicht nicht: Spaltendraht { $other_column }.
rows-joined = Reihen { WORD($number) } und { WORD($other) } antworten gemeinsam: Vielleicht berühren sich ihre Drähte.
rows-joined-perhaps = Reihen { WORD($number) } und { WORD($other) } antworten vielleicht gemeinsam: Ihre Drähte könnten sich berühren.
columns-joined = Spalten { $column } und { $other_column } antworten gemeinsam: Vielleicht berühren sich ihre Drähte.
columns-joined-perhaps = Spalten { $column } und { $other_column } antworten vielleicht gemeinsam: Ihre Drähte könnten sich berühren.
line-asked = Soll ohne sie weitergespielt werden?
squares-asked = { $squares }: Soll ohne sie alle weitergespielt werden?
row-left-out = Reihe { WORD($number) } wird nicht mehr gelesen.
column-left-out = Spalte { $column } wird nicht mehr gelesen.
# Wie ein Zug über eine solche Reihe oder einen solchen Punkt gesagt wird.
left-out-key = Taste eins, zweimal, fragt nach einem Zug darüber.
switch-none = Nichts davon.
switch-left-out = { $square } wird nicht mehr gelesen.
squares-left-out = { $squares } werden nicht mehr gelesen.
switch-back = Der Schalter von { $square } antwortet wieder und wird wieder gelesen.
switches-left-out = Nicht mehr gelesen, weil ihre Schalter falsch antworten: { $squares }.
if-done-already = Wenn das schon getan ist, noch einmal diese Taste.
if-standing = { $count ->
    [one] Wenn die Figur auf einem Punkt steht: abheben, wieder hinstellen, dann diese Taste.
   *[other] Wenn die Figuren auf Punkten stehen: abheben, wieder hinstellen, dann diese Taste.
}
in-hand-still = { $count ->
    [one] { $squares } scheint noch in Ihrer Hand zu sein. Wenn nicht, noch einmal diese Taste.
   *[other] { $squares } scheinen noch in Ihrer Hand zu sein. Wenn nicht, noch einmal diese Taste.
}
if-moved-already = Wenn schon gezogen ist, noch einmal diese Taste.
if-placed-already = Wenn der Stift schon steht, noch einmal diese Taste.
fill-unseen = Wenn der Stift schon steht: Fragetaste.
row-unseen = Diese Reihe sieht kein Schalter. Wenn sie steht: Taste eins.
stands-row-asked = Steht er in Reihe { WORD($number) }?
stands-asked = Steht er auf { $square }?
lifted-asked = Wurde { $square } angehoben?
# A move of which the board shows nothing, or too little: that there is none, its row, its square.
unseen-none = Steht der Zug noch aus?
unseen-row = Begann der Zug in Reihe { WORD($number) }?
unseen-square = Begann er auf { $square }?
refused-stray = Verboten: Auf { $square } kommt keine Figur.
refused-cannot-go = Verboten: Die Figur von { $square } kann nicht nach { $target }.
repair-lift = Nehmen Sie die Figur von { $square } weg.
repair-place = Stellen Sie die Figur auf { $square } zurück.
repair-line = Stellen Sie zurück, wie es war: { $squares }.

## Doubt

ambiguous-which = { $count ->
    [one] Ich bin nicht sicher. War es dieser Zug?
   *[other] { WORD($count) } Züge kommen in Frage. Welcher?
}
ambiguous-repeat = { lobby-keys }

## Answers

square-holds = { $square }: { $piece }, { $side }.
square-neutral = { $square }: { $piece }, neutral.
square-empty = { $square } ist leer.
square-unknown = { $square }: Die Seite ist noch nicht bekannt.
whose-turn = { $side } am Zug.
    .short = { $side }.
    .long = Jetzt ist { $side } am Zug.
may-be-placed = Freie Felder zum Setzen: { $squares }.
may-move = { $square }: { $moves }.
piece-moves = Züge: { $moves }.
piece-moves-too = Auch: { $moves }.
more-breaths = { $count ->
    [one] Taste eins: mehr.
   *[other] Taste eins: mehr, noch { WORD($count) } Teile.
}
may-not-move = { $square } hat keinen Zug.
no-move-yet = Noch wurde kein Zug gespielt.
no-move-before = Davor gab es keinen Zug.
not-its-turn = Nicht am Zug.
may-go-on = Dieser Zug könnte weitergehen. Warten Sie, oder Taste eins: er ist fertig.
ask-which = Heben Sie eine Figur an und stellen Sie sie zurück: Sie hören ihre Züge. Taste gehalten: Sie hören, was Sie anheben.
ask-reading = Diese Taste gehalten: Sie hören, was Sie anheben.
reading = Lesen: Jede Figur, die Sie anheben, wird genannt. Ohne Taste zweimal anheben.
score = { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

## Menu: key one does it, key two goes on to the next

menu-item = { $item ->
    [take_back] Den letzten Zug zurücknehmen?
    [position] Fragen zur Stellung?
    [game] Die Partie?
    [rules_and_keys] Die Regeln und die Tasten?
    [rules] Die Regeln?
    [house_rules] Die Hausregeln?
    [keys] Was tun die Tasten?
    [voice] Die Stimme?
    [check] Die Stellung prüfen?
    [draw] Unentschieden anbieten?
    [resign] Aufgeben?
    [words] Die vier Wörter noch einmal hören?
    [gone] Ist der andere Spieler fort?
    [adjourn] Die Partie auf einen anderen Tag verschieben?
    [claim] Den Sieg fordern?
    [teacher] Den Lehrer fragen?
    [hint] Ein Tipp?
    [why] Warum war der letzte Zug schlecht?
    [standing] Wer steht besser?
    [threat] Was droht?
    [strategy] Wie spielt man das gut?
    [what_if] Von hier aus anders weiterspielen?
    [costs] Was hat jeder Zug gekostet?
    [warn] Vor schwachen Zügen warnen oder nicht mehr?
    [tips] Strategie beim Spielen, an oder aus?
    [new_game] Eine neue Partie?
    [opponent] Gegen den Computer spielen?
    [adapts] So stark, dass Sie etwa die Hälfte gewinnen?
    [rusher] Ein Stürmer, der zum Ziel eilt?
    [keeper] Ein Hüter, der die andere Seite hindert?
    [usual] Die gewöhnliche Spielart?
    [hands] Hände auf beiden Seiten?
    [strength] Wie stark bin ich?
    [profile] Spielt jemand anders?
    [moves] Alle meine Züge?
    [gains] Was kann ich gewinnen?
    [threats] Was droht mir?
    [rows] Das ganze Brett?
    [reserve] Der Vorrat?
    [still] Warum geschieht nichts?
    [repetition] Wie oft diese Stellung?
    [changed] Was hat sich seit meiner Frage geändert?
    [lines] Die Linien einer Figur?
    [around] Was steht um eine Figur?
    [louder] Lauter?
    [quieter] Leiser?
    [faster] Schneller?
    [slower] Langsamer?
    [columns] Buchstaben oder Namen?
    [language] Sprache? Language? Langue?
    [reminders] Erinnern, wer am Zug ist?
    [another_voice] Eine andere Stimme?
    [tones] Töne, links und rechts?
    [tones_louder] Lautere Töne?
    [tones_quieter] Leisere Töne?
    [sound] Links und rechts, oder überall gleich?
    [voices] Eine Stimme je Seite, oder eine?
    [another_game] Ein anderes Spiel?
    [two_players] Zwei Spieler?
    [computer] Gegen den Computer, Sie als erster Spieler?
    [options] Mit anderen Regeln?
    [puzzles] Aufgaben?
    [length] Kürzere oder längere Sätze?
    [pace] Wann ein Zug zu Ende ist?
    [wait] Länger oder kürzer warten?
    [first_part] Den Anfang eines Zuges sofort?
    [set_up] Schneller füllen?
    [way_kinds] Erst alle Stifte von { $side_w }, dann alle von { $side_b }?
    [way_rows] Ich ziehe und sage Reihe für Reihe an?
    [way_same] Wie beim letzten Mal, Reihe für Reihe?
    [computer_begins] Gegen den Computer, der Computer als erster Spieler?
    [computer_both] Der Computer gegen sich selbst?
    [learn] Aus der letzten Partie lernen?
    [board] Die Schalter des Bretts prüfen?
    [danger] Welche meiner Figuren sind in Gefahr?
    [tutorial] Der erste Abend: Tasten und Spiele kennenlernen?
    [former] Gespielte Partien?
    [with_others] Mit jemandem an einem anderen Ort?
    [invite_anew] Zu einer neuen Partie einladen?
    [invite] Jemanden einladen?
    [join] Mit vier Wörtern beitreten?
    [invite_network] Jemanden in diesem Netz?
    [invite_here] Jemanden an diesem Computer?
    [usual_rules] Mit den üblichen Regeln?
   *[leave] Das Programm beenden?
}
menu-place = { WORD($number) } von { WORD($count) }.
menu-keys = Taste eins: ja. Taste zwei: weiter; gehalten: zurück. Menütaste: schließen.
    .short = Eins: ja. Zwei: weiter; gehalten: zurück. Menü: zu.
    .long = Drücken Sie Taste eins für ja, Taste zwei für weiter, halten Sie sie für zurück. Die Menütaste schließt.
leave-asked = Das Programm endet, die Partie bleibt erhalten. Taste eins: beenden. Taste zwei: weiterspielen.
lift-one = Heben Sie eine Figur an und stellen Sie sie zurück.
menu-closed = Menü geschlossen.
list-closed = Liste geschlossen.
rules-parts = { $count ->
    [one] Eine Regel.
   *[other] { WORD($count) } Regeln.
} Taste eins: die nächste. Taste zwei: aufhören.

## What the keys do (game/key_grammar.py), one after the other

keys-told = { $key ->
    [first] Taste eins: wer am Zug ist, und der Stand. In einer Frage: ja.
    [second] Taste zwei: der letzte Zug; noch einmal: der davor. In einer Frage: nein oder weiter; gehalten: zurück.
    [repeat] Wiederholtaste: der letzte Satz; noch einmal: buchstabiert; ein drittes Mal: der letzte Zug.
    [ask] Fragetaste: was jetzt zu tun ist. Dann eine Figur anheben und zurückstellen: ihre Züge. Gehalten: lesen, was Sie anheben.
   *[menu] Menütaste: alles andere; noch einmal: schließen. Ohne Frage, Taste eins oder zwei gehalten: zurücknehmen.
}

## Outcomes

outcome-repetition = Unentschieden: dieselbe Stellung zum dritten Mal.
outcome-no-fall = Unentschieden: sechzig Züge, ohne dass ein Stift fiel.
outcome-handicap = { $winner } gewinnt: die Vorgabe entscheidet.
outcome-standstill = Unentschieden: vierzig Züge, ohne dass etwas Neues geschah.
outcome-passes = Unentschieden: beide Seiten haben gepasst.
outcome-resigned = { $winner } gewinnt: die andere Seite hat aufgegeben.

board-flooding = Das Brett redet ohne Ende. Ziehen Sie den Stecker und schließen Sie es neu an.
board-nameless = Das Brett sagt nicht, welches es ist. Ziehen Sie den Stecker und schließen Sie es neu an.
board-awaited = Das Brett hat noch nicht geantwortet. Schließen Sie es an.
board-map-damaged = Was über die Verdrahtung dieses Bretts gelernt wurde, ist beschädigt und bleibt beiseite. { $check }.
unexpected-end = Etwas Unerwartetes ist geschehen, und ich muss aufhören.
