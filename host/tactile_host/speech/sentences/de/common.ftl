# SPDX-License-Identifier: Apache-2.0
# What the host says, in German.
# Sides are names of camps (Glatt, Rau: different first sounds), so that names of the user's own need no endings.

## Words

number-words = null eins zwei drei vier fünf sechs sieben acht neun
column-names = Anna Bella Cäsar David Eva Felix Gustav Hektor Ida Jonas
list-last = { $list } und { $last }
side-w = Glatt
side-b = Rau
direction-n = nach Norden
direction-ne = nach Nordosten
direction-e = nach Osten
direction-se = nach Südosten
direction-s = nach Süden
direction-sw = nach Südwesten
direction-w = nach Westen
direction-nw = nach Nordwesten
piece-pawn = Stein

## Start and end of the program

welcome = { $game }. Die Wiederholtaste sagt einen Satz noch einmal, die Fragetaste hilft.
voice-chosen = Die Stimme ist { $engine }.
sound-none = Kein Ton. Jeder Satz wird gedruckt; der Ton wird alle zehn Sekunden neu versucht.
sound-back = Der Ton ist wieder da.
voice-none = Keine Stimme geht. Jeder Satz wird gedruckt.
resumed = Das Spiel geht weiter, { $moves ->
    [0] vor dem ersten Zug.
    [one] ein Zug ist gespielt.
   *[other] { WORD($moves) } Züge sind gespielt.
}
goodbye = Auf Wiedersehen. Das Spiel ist gespeichert.
goodbye-unsaved = Nicht gespeichert: die Platte ist voll oder gesperrt. Das nächste Mal geht die Partie dort weiter, wo sie zuletzt gespeichert wurde. Auf Wiedersehen.
disk-full = Das Spiel lässt sich nicht speichern: die Platte ist voll oder gesperrt. Schaffen Sie Platz, dann weiter.
record-damaged = Die Aufzeichnung ist in Zeile { WORD($line) } beschädigt: { $reason }.
next-game = Nächstes Spiel. Nehmen Sie alle Figuren vom Brett.

## The board

board-found = Brett verbunden, { WORD($rows) } mal { WORD($columns) }.
board-virtual = Kein Brett ist angesteckt. Sie spielen auf dem virtuellen Brett: tippen Sie slide C4 F4, oder key one.
board-none = Kein Brett gefunden. Stecken Sie es an; ich suche weiter.
board-lost = Brett verloren. Prüfen Sie das Kabel; das Spiel wartet.
board-back = Das Brett ist wieder da.
board-restarted = Das Brett hat nach einem Fehler neu gestartet. Das Spiel geht weiter.
board-wrong-version = Das Brett spricht Version { $board }, dieses Programm Version { $host }. Tippen Sie make flash, um das Brett zu erneuern.

# Reasons why a board cannot be played on, each with its cure.
board-too-small = Dieses Brett hat { WORD($rows) } mal { WORD($columns) } Punkte, das Spiel braucht { WORD($need_rows) } mal { WORD($need_columns) }. Stecken Sie ein größeres Brett an.
board-other-board = Das ist Brett { $found }; das Spiel begann auf Brett { $expected }. Stecken Sie jenes an.
board-busy = Ein anderes Programm benutzt das Brett an { $port }. Schließen Sie es; ich versuche es weiter.
board-not-allowed = Ich darf das Brett an { $port } nicht öffnen. Erlauben Sie serielle Anschlüsse, dann stecken Sie es neu an.
board-not-there = An { $port } ist nichts. Stecken Sie das Brett an; ich suche weiter.
board-prompt = Das Programm des Bretts läuft nicht. Ich starte es neu.
board-no-firmware = Das Brett hat kein Programm, das läuft. Tippen Sie make flash.
board-half-updated = Die letzte Erneuerung des Bretts blieb unvollständig. Tippen Sie make flash, um sie zu beenden.
board-fault = Das Brett meldet einen Fehler: { $word }. Tippen Sie make flash; sonst prüfen Sie die Drähte.
board-crashing = Das Programm des Bretts scheitert bei jedem Start. Tippen Sie make flash, um es zu erneuern, oder make flash-back für das vorige.
board-silent = Das Brett sagt nichts. Ziehen Sie es ab und stecken Sie es neu an.
history-lost = Ich habe das Brett kurz aus den Augen verloren. Vergleichen wir.
disk-back = Das Spiel wird wieder gespeichert.

## Help

help-start = Fragen: die Fragetaste drücken, dann eine Figur heben und zurückstellen. Wiederholtaste: noch einmal. Taste eins heißt ja, Taste zwei nein.
help-turn = { $side } ist am Zug. Ziehen Sie, oder drücken Sie die Fragetaste und tippen eine Figur an.
key-unused = Diese Taste tut jetzt nichts.
not-understood = Nicht verstanden: { $text }. Tippen Sie help.
help-terminal = Tippen Sie slide C4 F4, lift C4, place D4, tap C4, key one, key two, key repeat, key ask, key menu, wait 10, fill, arrange, moves, unplug, plug, oder quit.
help-typed = Tippen Sie key one, key two, key repeat, key ask, key menu, oder quit.
waiting = { $side } ist am Zug.
yes-or-no = Taste eins für ja, Taste zwei für nein.

## Filling the board

fill-bag = { $seat ->
    [0] Erster Spieler
   *[other] Zweiter Spieler
}, ziehen Sie einen Stift aus dem Beutel und stellen Sie ihn auf einen leeren Punkt.
fill-dealt = { $seat ->
    [0] Erster Spieler
   *[other] Zweiter Spieler
}, nehmen Sie einen Stift von { $side } und stellen Sie ihn auf einen leeren Punkt.
fill-random = { $seat ->
    [0] Erster Spieler
   *[other] Zweiter Spieler
}, stellen Sie einen Stift von { $side } auf { $square }.
fill-colour = { $square }: welche Seite? Taste eins für { $side_w }, Taste zwei für { $side_b }.
fill-placed = { $square }, { $side }. { $left ->
    [0] Das Brett ist voll.
    [one] Noch ein Stift.
   *[other] Noch { WORD($left) } Stifte.
}
fill-unexpected = { $square } wird jetzt nicht erwartet. Nehmen Sie den Stift wieder weg.
fill-lifted = { $square } wurde abgehoben. Stellen Sie den Stift zurück.
fill-done = Das Brett ist gefüllt.

## The choice before the first move

choose-start-or-colour = { $seat ->
    [0] Erster Spieler
   *[other] Zweiter Spieler
}, wählen Sie: Taste eins, um anzufangen, Taste zwei, um eine Seite zu wählen.
choose-colour = { $seat ->
    [0] Erster Spieler
   *[other] Zweiter Spieler
}, wählen Sie eine Seite: Taste eins für { $side_w }, Taste zwei für { $side_b }.
chose-start = { $seat ->
    [0] Der erste Spieler
   *[other] Der zweite Spieler
} fängt an.
chose-colour = { $seat ->
    [0] Der erste Spieler
   *[other] Der zweite Spieler
} spielt { $side }.
sides-are = Der erste Spieler hat { $first }, der zweite Spieler hat { $second }.

## Play

turn = { $side } ist am Zug.
passes = { $side } hat keinen Zug und passt.
must-pass = { $side } hat keinen Zug und muss passen. Drücken Sie Taste eins.
taken-back = Zug { WORD($move_number) } ist zurückgenommen. { $side } ist am Zug.
nothing-to-take-back = Es gibt keinen Zug zurückzunehmen.
take-back-asked = Zug { WORD($move_number) } wird zurückgenommen. Taste eins: ja. Taste zwei: nein.
put-back-for-take-back = Stellen Sie die Figuren wie vor dem letzten Zug.
resign-asked = Gibt { $side } auf? Taste eins für ja, Taste zwei für nein.
new-game-asked = Ein neues Spiel beginnen? Taste eins für ja, Taste zwei für nein.
new-game-sure = Diese Partie wird verlassen. Taste eins: verlassen. Taste zwei: weiterspielen.
no-new-game = Keine neue Partie. Halten Sie eine Seitentaste zum Zurücknehmen, oder drücken Sie die Menütaste.
withdraw-asked = Aus Versehen aufgegeben? Taste eins: weiterspielen. Taste zwei: nein.
resignation-withdrawn = Niemand hat aufgegeben.
question-closed = Frage geschlossen.
cancelled-after-end = Abgebrochen.
cancelled = Abgebrochen. Das Spiel geht weiter.

## Position and board differ

position-differs = { $count ->
    [one] Ein Feld weicht ab.
   *[other] { WORD($count) } Felder weichen ab.
}
put-on = Stellen Sie einen Stift von { $side } auf { $square }.
take-off = Nehmen Sie den Stift von { $square } weg.
put-back = Stellen Sie den Stift auf { $square } zurück.
board-agrees = Das Brett stimmt mit dem Spiel überein.

## Refusals: what, then which rule; the way back follows as a repair

refused-not-your-piece = Verboten: { $square } ist nicht Ihre Figur.
refused-empty-square = Verboten: { $square } ist leer.
refused-must-pass = { $side } hat keinen Zug und muss passen. Stellen Sie alles zurück, dann drücken Sie Taste eins.
refused-pass-not-allowed = Verboten: { $side } hat einen Zug und darf nicht passen.
refused-not-a-move = Verboten: das ist kein Zug dieses Spiels.
refused-game-over = Das Spiel ist zu Ende.
refused-carried = Verboten: ab { $square } wurden Stifte herübergehoben. Stifte werden geschoben, nie herübergehoben.
refused-exchanged = Zwei Steine stehen vielleicht vertauscht: { $squares }. Stellen Sie sie zurück, wie sie standen.
refused-off-point = Neben dem Punkt steht etwas, bei { $square }. Schieben Sie es auf den Punkt.
refused-differs = { $count ->
    [one] Ein Feld ist nicht, wie es sein soll.
   *[other] { WORD($count) } Felder sind nicht, wie sie sein sollen.
}
repair-lift = Nehmen Sie die Figur von { $square } weg.
repair-place = Stellen Sie die Figur auf { $square } zurück.
repair-line = Stellen Sie zurück, wie es war: { $squares }.

## Doubt

ambiguous-which = { $count ->
    [one] Nicht sicher. War es dieser Zug?
   *[other] { WORD($count) } Züge passen. Welcher war es?
}
ambiguous-repeat = Taste eins für diesen, Taste zwei für den nächsten.

## Answers

square-holds = { $square }: { $piece }, { $side }.
square-neutral = { $square }: { $piece }, neutral.
square-empty = { $square } ist leer.
square-off-board = { $square } gehört nicht zu diesem Spiel.
whose-turn = { $side } ist am Zug.
may-move = { $square } kann ziehen: { $moves }.
may-not-move = { $square } hat keinen Zug.
move-count = { $side } hat { $count ->
    [one] einen Zug.
   *[other] { WORD($count) } Züge.
}
last-move = Letzter Zug: { $moves }
no-move-yet = Noch kein Zug ist gespielt.
ask-which = Tippen Sie eine Figur an, um zu hören, was sie kann.
score = { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

## Menu: key one does it, key two goes on to the next

menu-item = { $item ->
    [take_back] Den letzten Zug zurücknehmen?
    [rules] Die Regeln hören?
    [house_rules] Die Hausregeln hören?
    [check] Die Stellung prüfen?
    [score] Den Stand hören?
    [resign] Aufgeben?
    [new_game] Ein neues Spiel beginnen?
   *[leave] Das Programm verlassen?
} Taste eins für ja, Taste zwei für weiter.
menu-closed = Das Menü ist geschlossen.
rules-part = Teil { WORD($number) } von { WORD($count) }.
rules-next = Taste eins für den nächsten Teil, Taste zwei zum Aufhören.

## Outcomes

outcome-repetition = Unentschieden: dieselbe Stellung zum dritten Mal.
outcome-no-fall = Unentschieden: sechzig Züge ohne Fall.
outcome-passes = Unentschieden: beide Seiten haben gepasst.
outcome-resigned = { $winner } gewinnt: die andere Seite hat aufgegeben.
