# SPDX-License-Identifier: Apache-2.0
# Wie es einem Brett geht: seine Schalter seit dem Einschalten, und die Fehler, die es aufbewahrt.

## Was auffällt

check-health-used = Benutzte Schalter seit dem Einschalten des Bretts: { WORD($count) } von { WORD($total) }.
check-health-worst = { $square } prellt am meisten: { WORD($bounces) } auf hundert Schließungen.
check-health-more = Für jeden Schalter fügen Sie dem Befehl das Wort all an.
check-health-help = Das Brett wird nach seinen Schaltern gefragt. Geben Sie ende ein, um aufzuhören.
check-health-none = Das Brett sagt nicht, wie es seinen Schaltern geht. { $flash }, um es zu aktualisieren.
check-health-no-board = Kein Brett hat geantwortet. Schließen Sie es an und fragen Sie noch einmal.
check-health-turns = Längste Verzögerung: { $longest ->
    [one] eine Millisekunde
   *[other] { WORD($longest) } Millisekunden
}. Eine Runde dauert { WORD($mean) } Mikrosekunden.
check-map-not-kept = Was über die Drähte gelernt wurde, konnte nicht gespeichert werden. Vielleicht ist der Datenträger voll.

## Jeder Schalter, gedruckt und im Bericht

check-health = { $square }: Schließungen { WORD($closures) }, Preller { WORD($bounces) }, { $ms ->
    [0] noch kein Abstand
   *[other] kürzester Abstand { WORD($ms) } Millisekunden
}.

## Fehler, die das Brett aufbewahrt, jeder mit dem, was zu tun ist

check-fault-none = Das Brett bewahrt keine Fehler auf.
check-fault-untold = Das Brett nennt seine Fehler nicht. { $flash }, um es zu aktualisieren.
times-in-all = { $times ->
    [1] einmal
   *[other] { WORD($times) } Mal
}
check-fault-watchdog = Das Brett hing und wurde von seinem Wächter neu gestartet, { times-in-all }. { $flash }; hängt es wieder, melden Sie es.
check-fault-crash = Das Programm des Bretts ist gescheitert, { times-in-all }. { $flash }; scheitert es wieder, melden Sie diese Einzelheit: { $text }.
check-fault-scans-lost = Das Brett sah bis zu { WORD($ms) } Millisekunden lang nichts, { times-in-all }. { $flash }; kommt es wieder vor, melden Sie es.
check-fault-storage = Das Brett konnte seine Fehler nicht aufschreiben, { times-in-all }. Entfernen Sie eigene Dateien. { $flash }.
check-fault-other = Das Brett meldet { $word }, { times-in-all }. { $flash }; kommt es wieder, melden Sie das{ $text ->
    [none] .
   *[other] , und: { $text }.
}
check-fault-more = Dazu ältere Fehler: { WORD($count) }.
