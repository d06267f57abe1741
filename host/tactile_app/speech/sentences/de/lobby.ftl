# SPDX-License-Identifier: Apache-2.0
# Vor einer Partie: was gespielt wird, gefragt mit Stimme und Tasten; und das Ende.

lobby-welcome = Tactile Board.
lobby-keys = Taste eins: ja. Taste zwei: weiter; gehalten: zurück.
go-on-with = { $game } weiterspielen?
former-game = Partie { WORD($number) }: { $game }, { $moves ->
    [one] ein Zug.
   *[other] { WORD($moves) } Züge.
}
no-former-game = Es gibt keine Partie { WORD($number) }. { $count ->
    [0] Noch ist keine Partie gespeichert.
    [one] Eine Partie ist gespeichert.
   *[other] Gespeichert sind die Partien eins bis { WORD($count) }.
}
lobby-set-up = Mitten im Aufbau.
ago-minutes = { $count ->
    [0] Gerade eben.
    [one] Vor einer Minute.
   *[other] Vor { WORD($count) } Minuten.
}
ago-hours = { $count ->
    [one] Vor einer Stunde.
   *[other] Vor { WORD($count) } Stunden.
}
ago-days = { $count ->
    [one] Gestern.
   *[other] Vor { WORD($count) } Tagen.
}
menu-game = { $game }?
menu-option = { $option ->
    [setup_bag] Die Stifte aus dem Beutel, reihum
    [setup_dealt] Ich ziehe die Stifte, Sie wählen die Punkte
    [setup_random] Ich ziehe die Stifte und die Punkte
    [setup_given] Die Stifte stehen schon, in Reihen von einer Art
    [start_choice_two_way] Ein Spieler wählt: beginnen oder die Seite wählen
    [start_choice_colour_then_other_starts] Ein Spieler wählt die Seite, der andere beginnt
    [peak_retreat_straight] Spitzen gehen gerade zurück
    [peak_retreat_diagonal] Spitzen gehen schräg zurück
    [flip_forced] Wer umdrehen kann, muss umdrehen
    [flip_optional] Niemand muss umdrehen
    [distance_up_to] Eine Linie geht so weit, wie sie Steine hat, oder weniger
    [distance_exact] Eine Linie geht genau so weit, wie sie Steine hat
    [capture_stone] Ein Stein wird geschlagen
    [capture_line] Die ganze Linie wird geschlagen
    [blockade_allowed] Steine dürfen zu Hause bleiben
    [blockade_fill] Auch wer alle Zielfelder besetzt findet, gewinnt
    [standstill_allowed] Die Partie darf stillstehen
    [standstill_draw] Vierzig Züge ohne etwas Neues sind unentschieden
    [handicap_none] Niemand gibt eine Vorgabe
    [handicap_first_gives] Die erste Seite gibt eine Vorgabe
    [handicap_second_gives] Die zweite Seite gibt eine Vorgabe
    [layout_alternating] Die Steine stehen abwechselnd
    [layout_pinwheel] Die Steine stehen wie ein Windrad
    [layout_halves] Jeder hat eine Hälfte des Randes
    [light_optional] Niemand muss erhellen
    [light_forced] Wer erhellen kann, muss erhellen
    [tile_free_any] Ein Plättchen ist frei mit zwei freien Seiten
   *[tile_free_corner] Ein Plättchen ist frei mit zwei freien Seiten, die sich treffen
}{ $told ->
    [yes] .
   *[no] ?
}
instead-asked = { $number ->
    [0] { $game }
   *[other] Partie { WORD($number) }
} stattdessen? { yes-or-no }
game-is-on = { $game } wird schon gespielt. Um neu zu beginnen, geben Sie neue partie ein.
help-replay = Eine gespielte Partie wird im ersten Menü nachgespielt: Geben Sie dort nachspielen und ihre Nummer ein.
help-lobby = Geben Sie den Namen eines Spiels ein, eins, zwei oder menü für eine Taste, nachspielen mit der Nummer einer Partie, oder ende.
help-lobby-others = Für ein Spiel mit jemandem an einem anderen Brett geben Sie einladen oder beitreten ein.
help-others-elsewhere = Einladen und beitreten gehören ins erste Menü. { $means ->
    [menu] Das Menü dieser Partie führt dahin: ein anderes Spiel.
   *[quit] Geben Sie ende ein und starten Sie das Programm neu.
}

goodbye-alone = Auf Wiedersehen.
undo-offer = Eine Minute lang lässt es sich mit Taste eins rückgängig machen.
undo-asked = Rückgängig machen? Taste eins: ja. Taste zwei: nein, so lassen.
undone = Rückgängig gemacht.

## Ein Gerät, das nur spielt: tactile-board appliance

appliance-waits = Noch kein Brett. Schließen Sie das Brett an, dann geht es los.
appliance-several = { WORD($count) } Bretter sind angeschlossen. Lassen Sie eines, ziehen Sie bei den anderen den Stecker.
appliance-off = Alles ist gespeichert. Ich schalte aus. Zehn Sekunden warten, dann Stecker ziehen.
appliance-stays = Ausschalten geht nicht. Alles ist gespeichert: Stecker ziehen. Zum Weiterspielen das Brett neu anschließen.
appliance-installed = Vom nächsten Start dieses Rechners an spielt das Brett von selbst: { $text }.
appliance-begin-now = Um jetzt zu beginnen: { $text }.
appliance-also-in = Was es sagt, steht auch hier: { $text }.
appliance-plug = Darf dieser Rechner sich nicht ohne Passwort ausschalten, so sagt er am Ende, dass Sie den Stecker ziehen können.
appliance-at-login = Es beginnt erst, wenn Sie sich anmelden: Dieses System lässt Sie das nicht ändern.
appliance-administrator = Einmal, als Verwalter: { $text }.
appliance-removed = Das Brett spielt nicht mehr von selbst.
appliance-linger = Was ohne Anmeldung beginnt, ist weiter erlaubt. Auch das beenden: { $text }.
appliance-removed-unseen = Vom nächsten Start dieses Rechners an spielt das Brett nicht mehr von selbst: { $text } ist gelöscht.
appliance-still-runs = Was jetzt läuft, ließ sich nicht beenden.
appliance-none = Es gibt nichts zu entfernen: Das Brett spielt nicht von selbst.
appliance-not-yet = Das Brett spielt noch nicht von selbst.
appliance-no-systemd = Dafür braucht es ein Linux mit systemd, etwa Raspberry Pi OS oder Debian.
appliance-quotes = Ein Programm mit Anführungszeichen im Pfad startet systemd nicht: { $text }. Installieren Sie es anderswo.
appliance-unwritten = Das lässt sich nicht schreiben: { $text }.
appliance-undeleted = Das lässt sich nicht löschen: { $text }.
appliance-failed = Das geht hier nicht: { $text }.
trace-unwritten = Die Aufzeichnung lässt sich nicht schreiben: { $text }. Nennen Sie eine andere mit --trace.
trace-lost = Die Aufzeichnung lässt sich nicht weiter schreiben. Die Partie geht weiter.

game-open-elsewhere = Ein anderes Fenster hat diese Partie offen. Beenden Sie sie dort, oder wählen Sie eine andere.
game-not-opened = Diese Partie kann nicht geöffnet werden. Wählen Sie eine andere.
# The command line names a game: none is called so, and which there are.
game-unknown = Kein Spiel heißt { $text }.
games-are = Die Spiele: { $text }.
# Printed with the sentence above, or alone where the command line named the game: process and terminal.
game-open-at = Diese Partie ist schon offen: Prozess { $text }. Beenden Sie sie dort.
# The command line asks for a game that was played; there is none.
games-none = Noch ist keine Partie mit Zügen aufbewahrt.
games-will-be = Sie werden in { $text } liegen.
games-no-such = Eine Partie { $text } gibt es nicht: { $number ->
    [one] eine Partie ist aufbewahrt.
   *[other] aufbewahrt sind eins bis { WORD($number) }.
}
replay-none = Keine Partie mit Zügen zum Nachspielen: { $text }.
replay-no-record = Diese Aufzeichnung gibt es nicht, oder sie ist leer: { $text }.
served-none = In { $text } ist keine Seite. { $place ->
    [desktop] Um sie zu bauen, geben Sie make page ein.
   *[other] Nennen Sie einen anderen Ordner mit --folder.
}
served-at = Die Seite ist unter { $text } für Browser auf diesem Computer. Strg und C beenden sie.
served-no-port = Port { $text } ist nicht zu benutzen. Nennen Sie einen anderen mit --port.
served-not-installed = Die Seite ist nicht dabei. Entpacken Sie das Zip der Seite aus einer Version und nennen Sie den Ordner mit --folder.
kept-game = { $game }{ $text ->
    [none] {""}
   *[other] , { $text }
}, { $moves ->
    [one] ein Zug.
   *[other] { WORD($moves) } Züge.
}
kept-unfinished = Nicht zu Ende.
kept-unreadable = Diese Partie kann nicht gelesen werden.
games-kept-in = Sie sind in { $text }. { $place ->
    [page] {""}
   *[other] Zum Lesen geben Sie tactile-board record mit der Nummer ein, zum Nachspielen play --replay mit der Nummer.
}
file-missing = Diese Datei gibt es nicht: { $text }.
file-unreadable = Das kann nicht gelesen werden: { $text }.
record-foreign = Keine Aufzeichnung von Tactile Board, sondern die Datei eines anderen Programms: { $text }.
record-damaged-file = Beschädigt in Zeile { WORD($line) }: { $text }.
record-empty = Diese Aufzeichnung hat keine Partie: { $text }.
record-not-set-up = Der Aufbau ist nicht fertig.
label-record-game = Spiel:
label-record-date = Datum:
label-record-option = Option:
label-record-start = Anfang:
label-record-result = Ergebnis:
voice-not-kept = Es gilt bis zum Ende; behalten lässt es sich nicht.
settings-unusable = Ihre Einstellungen sind nicht lesbar. Ich nehme die üblichen.
