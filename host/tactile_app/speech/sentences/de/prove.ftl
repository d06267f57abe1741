# SPDX-License-Identifier: Apache-2.0

## Was nur ein echtes Brett zeigen kann: make prove

# Zu Beginn der Prüfung eines echten Bretts.
check-prove = Das erste Brett seiner Art? Dann geben Sie auch { $prove } ein: Das probiert, was nur ein echtes zeigen kann.
prove-begin = { WORD($count) } Proben, die nur ein echtes Brett ablegen kann. Taste eins beginnt jede, Taste zwei lässt sie aus.
prove-number = Probe { WORD($number) } von { WORD($total) }.
prove-sleep = Schlaf. Taste eins. Den Rechner zwanzig Sekunden schlafen lassen, dabei drei Stifte bewegen, ihn wecken. Dann wieder Taste eins.
prove-speed = Tempo. Taste eins, dann zehn Sekunden nichts berühren.
prove-level = Der fernste Schalter. Ein Stift auf { $square }, Taste eins, dann zehn Sekunden nichts berühren.
prove-writes = Spiel. Taste eins, dann eine Minute lang ab und zu einen Stift bewegen.
prove-flash = Strom. Taste eins: Das Programm wird zehn Sekunden lang aktualisiert. Dabei den Stecker ziehen, wieder einstecken, dann Taste eins.
prove-ports = Kabel. Taste eins. Den Stecker ziehen und wieder einstecken, an einem Verteiler, wenn Sie einen haben. Dann wieder Taste eins.
prove-restart = Neustart. Taste eins: Das Brett hält an und beginnt von selbst neu.
prove-static = Aufladung. Taste eins. Eine halbe Minute lang einen Ärmel reiben, den Stecker und zehn Schalter berühren. Keinen Stift bewegen.
prove-deaf = Ein tauber Rechner. Taste eins, dann zehn Sekunden lang Stifte bewegen.
prove-radio = Abtastung. Taste eins, dann zehn Sekunden warten.
prove-power = Schwacher Strom. Ein langes dünnes Kabel oder einen Verteiler nehmen. Taste eins: Das Brett tönt zwei Minuten.
prove-go = Los.
prove-good = Gut.
prove-left-out = Ausgelassen.
prove-no-answer = Das Brett hat nicht geantwortet.
prove-stalls = Es stand { WORD($longest) } Millisekunden still oder hat Züge verloren.
prove-nothing-moved = Kein Stift wurde bewegt, das zeigt nichts.
prove-slow-flash = Ein Durchgang dauert { WORD($mean) } Mikrosekunden: Der Speicher ist langsam, schnelle Schübe werden etwas spät gemeldet.
prove-slow = Ein Durchgang dauert { WORD($mean) } Mikrosekunden, mehr als je berechnet wurde.
prove-no-contact = Der Schalter von { $square } antwortet nicht.
prove-flickers = Der Schalter von { $square } öffnet oder schließt von selbst.
prove-looks-away = Es hat weggesehen, Züge können verloren sein.
prove-no-start = Es ist nicht wieder angelaufen.
prove-half-flashed = Sein Programm ist nicht vollständig.
prove-damaged = Zeilen kamen beschädigt an, oder Züge gingen unterwegs verloren.
prove-not-unplugged = Es wurde nicht ausgesteckt, das zeigt nichts.
prove-wrong-cause = Es hat neu begonnen, nennt aber einen anderen Grund.
prove-restarts = Es hat von selbst neu begonnen.
prove-ghosts = Schalter haben geantwortet, obwohl niemand einen Stift bewegt hat.
prove-few-scans = Es tastet nur { WORD($scans) } Mal in der Sekunde ab.
prove-kept = Der Text zum Schicken liegt in { $text }. Er nennt weder Sie noch das Brett.
