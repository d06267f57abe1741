# SPDX-License-Identifier: Apache-2.0
# The board in a web page: what its parts are called, and what it says besides the game.

label-title = Tastbrett
page-loading = Wird geladen. Das dauert einige Sekunden.
page-ready = Bereit. Wählen Sie ein Spiel und drücken Sie Hier spielen.
page-ready-asked = Bereit. Wählen Sie ein Spiel und drücken Sie Hier spielen. Firefox fragt dann, ob diese Seite Ihre Partien behalten darf: erlauben Sie es.
page-failed = Diese Seite ist gescheitert. Laden Sie sie neu: die Partie ist gespeichert.
page-failed-unkept = Diese Seite ist gescheitert. Laden Sie sie neu: die Partie geht ab dem letzten gespeicherten Zug weiter.
page-in-use = Das Brett ist in einem anderen Tab offen. Spielen Sie dort, oder schließen Sie ihn: dann geht es hier von selbst weiter.
page-no-place = Bereit, aber dieser Browser hebt keine Dateien auf: mit der Seite geht die Partie verloren. Lassen Sie die Seite Daten speichern und laden Sie sie neu.
page-no-room = Bereit, aber der Browser hat keinen Platz mehr: neue Züge werden nicht gespeichert. Schaffen Sie Platz und laden Sie diese Seite neu.
page-no-serial = Dieser Browser erreicht kein Brett über USB. Chrome und Edge auf einem Computer können es.
page-no-port = Kein Brett wurde gewählt. Drücken Sie noch einmal dieselbe Taste und wählen Sie es.
label-game = Spiel
label-language = Sprache
label-language-en = English
label-language-fr = Français
label-language-de = Deutsch
label-board-usb = Auf dem Brett am USB-Anschluss
label-begin = Hier spielen
label-new = Neue Partie beginnen
label-choose = Mich fragen: Computer, Aufgaben, Regeln
label-replay = Letzte Partie nachspielen
label-learn = Aus der letzten Partie lernen
label-plugged = Auf einem Brett spielen
page-way-here = Ein Brett in dieser Seite. Nichts zu installieren.
page-way-plugged = Ihr eigenes Brett, über USB.
page-way-teach = Die Tasten und das gewählte Spiel, im Tun.
label-teach = Erster Abend
label-more-ways = Mehr Möglichkeiten
label-firmware = Für das Programm im Brett
page-intro = Sechs Brettspiele, die Blinde und Sehende zusammen spielen. Jeder Zug wird gesagt und gezeichnet.
label-games = Die Spiele
page-about-overboard = Schieben Sie die Stifte der anderen Seite über Bord.
page-about-tectonic = Bringen Sie Hügel, Spitze und Berg in eine gegnerische Ecke.
page-about-crossings = Führen Sie Ihre Steine in Reihen bis zur letzten Reihe.
page-about-rampants = Sechs Steine zu den letzten Reihen; jeder Zug ändert, wie einer danach zieht.
page-about-eclaircissement = Erhellen Sie acht Steine in der offenen Mitte und bringen Sie sie an den Rand.
page-about-quatre-en-ligne = Vier Kreise in einer Reihe, auf Plättchen, die wandern.
page-costs-overboard = Etwa drei Minuten zum Lernen, zwanzig zum Spielen.
page-costs-tectonic = Etwa zehn Minuten zum Lernen, vierzig zum Spielen.
page-costs-crossings = Etwa fünf Minuten zum Lernen, dreißig zum Spielen.
page-costs-rampants = Etwa drei Minuten zum Lernen, fünfzehn zum Spielen.
page-costs-eclaircissement = Etwa fünf Minuten zum Lernen, zwanzig zum Spielen.
page-costs-quatre-en-ligne = Etwa fünf Minuten zum Lernen, zwanzig zum Spielen.
label-play = Das Brett
label-so-far = Die Partie bisher
label-moves = Züge
label-look = Was gezeichnet wird
label-show-names = Namen auf den Feldern
label-show-ways = Wohin eine angehobene Figur darf
label-hand = Hand
label-lift = Anheben
label-place = Hinstellen
label-slide = Schieben
label-tap = Kurz anheben
label-keys = Tasten des Bretts
label-key-one = Taste eins
label-key-two = Taste zwei
label-key-repeat = Wiederholen
label-key-ask = Frage
label-key-menu = Menü
label-line = Zug oder Wort
label-send = Senden
label-log = Was gesagt wurde
label-aloud = Die Stimme des Browsers spricht: für alle ohne Bildschirmleser
page-no-voice = Der Browser dieses Computers hat für diese Sprache keine eigene Stimme.
label-record = Aufzeichnung der Partie
label-save = Als Datei sichern
label-load = Datei übernehmen
page-taken = Die Aufzeichnung ist übernommen. Drücken Sie Hier spielen, um weiterzuspielen.
page-not-taken = Diese Datei ist keine heile Aufzeichnung dieses Spiels. Nichts wurde geändert.
page-no-room-to-take = Für diese Aufzeichnung ist kein Platz. Nichts wurde geändert. Schaffen Sie Platz und übernehmen Sie sie noch einmal.
label-help = Wie man hier spielt
page-help-squares = In der Tabelle der Felder führen die Pfeiltasten weiter. L hebt die Figur an, P stellt eine hin, T hebt sie kurz an.
page-help-slide = S beginnt ein Schieben: das Feld ist dann ausgewählt. S auf einem anderen Feld beendet es, auf demselben gibt es auf.
page-help-keys = Die Ziffern eins bis fünf sind die fünf Tasten; wo man schreibt, mit der Eingabetaste danach. Mit der Umschalttaste wird die Taste gehalten.
page-help-pointer = Mit Maus oder Finger ziehen Sie eine Figur auf ihr Feld. Ein Klick hebt sie kurz an; auf einem leeren Feld stellt er eine hin.
page-help-more = Menütaste: Gegner, Lehrer, Stimme, anderes Spiel. Die Züge des Computers führen Ihre Hände aus, oder das Wort ausführen.
page-help-desktop = Eine Aufnahme der Schalter, die Prüfung eines neuen Bretts und MicroPython selbst sind Sache des Programms für den Desktop.

label-flash = Programm des Bretts aktualisieren
flash-ask = Das aktualisiert das Programm eines Bretts am USB, in etwa einer Minute. Drücken Sie noch einmal und wählen Sie das Brett.
flash-begins = Das Brett wird aktualisiert. Lassen Sie das Kabel angeschlossen.
flash-copies = { $count ->
    [one] Eine Datei wird kopiert.
   *[other] { WORD($count) } Dateien werden kopiert.
}
flash-part = { WORD($percent) } Prozent.
flash-forgets = Der Speicher des Bretts ist fast voll. Das Programm vor dem jetzigen wird zuerst gelöscht und lässt sich nicht zurückbringen.
flash-radio = Dieser Pico hat ein Funkgerät. Lassen Sie es aus: Es kann das Abtasten stören.
flash-done = Das Brett hat das neue Programm: { WORD($count) } Dateien, alle geprüft. { $place ->
    [page] Drücken Sie Auf einem Brett spielen.
   *[other] {""}
}
flash-nothing-new = Das Brett hat dieses Programm schon: { WORD($count) } Dateien, alle geprüft.
flash-unplugged = Das Brett ist weg und nicht aktualisiert. Schließen Sie es an und aktualisieren Sie es noch einmal.
flash-stopped = Das Brett antwortet nicht mehr. Ziehen Sie den Stecker, schließen Sie es neu an und aktualisieren Sie es noch einmal.
flash-no-answer = Kein MicroPython antwortet. Schließen Sie das Brett neu an, notfalls mit gedrückter Taste eins; sonst löschen Sie es und spielen MicroPython auf.
flash-old-micropython = Das MicroPython des Bretts passt nicht. Bringen Sie 1.28 oder ein neueres darauf, dann aktualisieren Sie es.
flash-full = Der Speicher des Bretts ist voll. Entfernen Sie eigene Dateien. Es hat das Programm, das es hatte.
flash-damaged = Eine Datei kam anders an, als sie gesendet wurde. Aktualisieren Sie das Brett noch einmal.
flash-not-working = Das Brett ist aktualisiert, meldet aber einen Fehler. Berichtigen Sie seine Einstellungen, dann aktualisieren Sie es noch einmal.
flash-crashing = Das Brett ist aktualisiert, aber sein Programm scheitert bei jedem Start. Melden Sie das.
flash-silent = Das Brett ist aktualisiert, antwortet aber nicht. Ziehen Sie den Stecker und schließen Sie es neu an.
flash-failed = Das Brett konnte nicht aktualisiert werden{ $place ->
    [page] ; das Protokoll sagt, warum.
   *[other] .
} Aktualisieren Sie es noch einmal.
flash-no-board = Kein Brett ist angeschlossen. Schließen Sie es mit einem Datenkabel an, dann aktualisieren Sie es noch einmal.
flash-several = Mehrere Bretter sind angeschlossen. Lassen Sie nur eines, oder nennen Sie eines mit --port.
flash-in-bootsel = Ein Brett ohne MicroPython ist angeschlossen. Nennen Sie dessen UF2-Datei mit --uf2.
flash-port-and-uf2 = Ein Brett ohne MicroPython hat noch keinen Port. Lassen Sie --port weg.
flash-busy = Ein anderes Programm benutzt das Brett. Schließen Sie es, dann aktualisieren Sie das Brett noch einmal.
flash-not-allowed = Ich darf den Port des Bretts nicht öffnen. Wer diesen Computer betreut, kann es erlauben.
flash-not-there = An diesem Port ist kein Brett. Schließen Sie es an, oder lassen Sie --port weg.
flash-uf2 = Das ist keine UF2-Datei für dieses Brett, oder sie ist beschädigt. Laden Sie sie noch einmal herunter.
flash-bootsel = MicroPython kam nicht auf das Brett. Ziehen Sie den Stecker, halten Sie den Knopf BOOTSEL, schließen Sie es an, dann aktualisieren Sie es noch einmal.
flash-ordered = Das Brett wartet auf MicroPython. Ich suche sein Laufwerk.
flash-copies-micropython = MicroPython wird auf das Brett kopiert.
flash-waits = Kopiert. Ich warte, bis das Brett startet.
flash-replaces = Das Brett hat ein fremdes Programm. Die Aktualisierung ersetzt { $text }. Eine Kopie bleibt auf dem Brett.
flash-replace-asked = Ersetzen? Geben Sie ja oder nein ein.
label-flash-file = { $name } von { $word }: { $text }
label-flash-profile = Profil: { $text }
label-flash-back = Zurück zum vorigen Programm des Bretts
flash-back-ask = Das bringt das Programm zurück, das ein Brett am USB vor der letzten Aktualisierung hatte. Drücken Sie noch einmal und wählen Sie das Brett.
flash-back-begins = Das Brett geht zu seinem vorigen Programm zurück. Lassen Sie das Kabel angeschlossen.
flash-back-done = Das Brett hat wieder sein voriges Programm: { WORD($count) } Dateien, alle geprüft. { $place ->
    [page] Drücken Sie Auf einem Brett spielen.
   *[other] {""}
}
flash-foreign = Das Brett hat ein fremdes Programm, noch unverändert. { $place ->
    [page] Drücken Sie noch einmal denselben Knopf, um es zu ersetzen; eine Kopie bleibt auf dem Brett.
   *[other] Zum Ersetzen fügen Sie --replace hinzu; eine Kopie bleibt.
}
flash-back-another = Das Programm, das vor meinem auf dem Brett war, ist wieder da: { WORD($count) } Dateien.
flash-no-earlier = Dieses Brett hat kein voriges Programm. Es kann aktualisiert werden.
flash-earlier-damaged = Das vorige Programm des Bretts ist nicht mehr heil. Das jetzige bleibt; es kann aktualisiert werden.

label-squares = { $game }, die Felder
label-squares-after = { $game }, die Felder nach Zug { WORD($number) }
label-player = { $side }
label-computer = Computer, Stufe { WORD($level) }
label-start-position = Der Anfang
page-after-move = { $number ->
    [0] Der Anfang, vor dem ersten Zug.
   *[other] Nach Zug { WORD($number) }.
}
page-now = Die Felder, wie sie jetzt sind.
page-side = { $square }: { $side }.
page-unknown = { $square }: eine Figur, noch nicht benannt.
page-off = Nicht auf dem Brett.
page-extra = { $square }: eine Figur, noch nicht gespielt.
page-slide-begins = Hier beginnt ein Schieben.
page-hand = Ziffern eins bis fünf sind hier die Tasten. Pfeile gehen über die Felder: P stellt hin, L hebt an, T hebt kurz an, S schiebt.
page-nothing-kept = Von diesem Spiel ist keine Partie mit Zügen gespeichert. Spielen Sie erst eine.
page-cannot-begin = Die gespeicherten Partien können nicht gelesen werden. Schließen Sie andere Tabs und laden Sie neu; eine gesicherte Datei hilft auch.
page-cannot-set-aside = Die Aufzeichnung ist beschädigt, und zum Beiseitelegen fehlt der Platz. Schaffen Sie Platz, und beginnen Sie noch einmal.
page-trace = Diese Seite nimmt keine Schalter auf. Das Programm für den Desktop tut es.
page-check = Die Prüfung aller Schalter, Tasten und Töne ist im Programm für den Desktop. Hier sagt Mich fragen, vor einer Partie, was am Brett fehlt.
page-renew = Das Programm eines Bretts wird vor einer Partie aktualisiert: gehen Sie mit dem Wort ende, dann drücken Sie Programm des Bretts aktualisieren.
page-micropython = MicroPython selbst bringt das Programm für den Desktop auf ein Brett.
