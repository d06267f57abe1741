# SPDX-License-Identifier: Apache-2.0
# Eine Partie mit jemandem an einem anderen Ort.

together-you-play = Sie spielen { $first }, das andere Brett spielt { $second }.
together-you-are = { $seat ->
    [0] Sie sind der erste Spieler, der zweite sitzt an einem anderen Brett.
   *[other] Sie sind der zweite Spieler, der erste sitzt an einem anderen Brett.
}
together-awaited = Das andere Brett ist an der Reihe.
together-not-here = Der andere Spieler ist gerade nicht da.
together-nobody-yet = Noch ist niemand beigetreten. Das Menü sagt die vier Wörter noch einmal.
together-invite-anew = Laden Sie für eine andere Partie neu ein.
together-waits = Es wartet auf die Leitung.
together-line-awaited = Noch keine Leitung zum anderen Brett. Ich versuche es weiter.
together-line-lost = Die Leitung ist weg. Ich versuche es weiter.
together-line-back = Die Leitung ist wieder da.
together-partner-here = Der andere Spieler ist da.
together-partner-gone = Der andere Spieler ist weg. Die Partie ist gesichert.
together-partner-left = Der andere Spieler geht. Die Partie ist gesichert.
together-partner-back = Der andere Spieler ist wieder da.
together-meanwhile = Inzwischen { WORD($count) } Züge.
together-place = Stellen Sie einen Stift von { $side } { $square ->
    [none] auf einen leeren Punkt
   *[other] auf { $square }
}, wie der andere Spieler.
# A move of the other player, told while the board here is wrong.
together-moved-first = Der andere Spieler hat gezogen. Stellen Sie zuerst Ihr Brett richtig.
together-undone = Der andere Spieler nimmt einen Stift zurück.
together-undone-choice = Der andere Spieler wählt noch einmal.
together-go-on = Führen Sie diesen Zug weiter, wie der andere Spieler.
together-again = Der andere Spieler beginnt von neuem.
together-not-begun = Keine neue Partie: Einer von beiden war schon weg.
together-take-back-asked = Ab Zug { WORD($move_number) } zurücknehmen, bittet der andere Spieler. Taste eins: ja. Taste zwei: nein.
together-draw-sure = Sie bieten Unentschieden an. { yes-or-no }
together-draw-asked = Unentschieden, bietet der andere Spieler an. Taste eins: ja. Taste zwei: nein.
together-take-back-offered = Gefragt, ob ab Zug { WORD($move_number) } zurückgenommen wird.
together-draw-offered = Unentschieden ist angeboten.
together-offered-already = Das ist schon gefragt. Warten Sie auf die Antwort oder auf einen Zug.
together-declined-already = Das ist abgelehnt. Nach einem weiteren Zug können Sie wieder fragen.
together-declined = Abgelehnt vom anderen Spieler.
together-you-declined = Abgelehnt.
together-question-gone = Die Frage des anderen Spielers ist erledigt.
together-lapsed = Ihr Angebot blieb ohne Antwort.
together-no-undo = Was eine Partie mit einem anderen Brett beendet hat, bleibt.
together-no-computer = In einer Partie mit einem anderen Brett spielt kein Computer.
together-one-game = Erst endet diese Partie: Geben Sie auf, oder bieten Sie Unentschieden an.
together-void = Eine Zeile gegen die Regeln wurde ausgelassen.
together-from-log = Der andere Spieler war schneller. Von dort geht es weiter.
together-forked = Diese Aufzeichnung weicht nach Zug { WORD($move_number) } ab. Sie ist beiseitegelegt: Die gemeinsame Partie gilt.
together-log-gone = Der andere Computer hat diese Partie nicht mehr. Ihre Aufzeichnung bleibt, wie sie ist.
together-waiting = { $mine ->
    [yes] Mit einem anderen Brett: Sie sind am Zug.
   *[no] Mit einem anderen Brett, das am Zug ist.
}
together-waiting-at = { $mine ->
    [yes] Mit einem Brett bei { $text }: Sie sind am Zug.
   *[no] Mit einem Brett bei { $text }, das am Zug ist.
}
together-count = { WORD($count) } Partien mit anderen warten.
together-joined-elsewhere = Jemand ist zu Ihrer Partie { $game } gekommen. Sie wartet im ersten Menü.
together-joined-now = Jemand ist zu dieser Partie gekommen. Taste eins: anfangen.
together-declined-elsewhere = Ihre Einladung wurde abgelehnt: { $game }.
together-nobody-joined = Noch ist niemand beigetreten.
together-new-words = Eine Einladung wartet: { $game }. Noch ist niemand beigetreten. Neue Wörter dafür?
together-words = Vier Wörter für den anderen Spieler: { $text }.
together-join-by = Der andere Spieler gibt ein: tactile-board play --join { $text }.
together-join-inside = Oder, wenn dort das Programm schon läuft: beitreten, im ersten Menü.
together-words-used = Die vier Wörter sind verbraucht und öffnen nichts mehr. Um jemand anderen einzuladen, beginnen Sie eine andere Partie.
together-words-not-kept = Die vier Wörter sind nur zu hören, bis das Programm endet. Für neue laden Sie noch einmal ein.
together-words-none = Zu dieser Partie ist niemand eingeladen: An ihr spielt nur ein Tisch.
together-help-words = Wörter: regeln, aufgeben, ende; zurücknehmen und unentschieden, worauf der andere Spieler antwortet; fordern; vier wörter.
together-ask-words = Geben Sie die vier Wörter ein.
together-words-unknown = Diese Wörter öffnen dort keine Partie. Versuchen Sie es noch einmal, oder erbitten Sie neue.
together-word-unknown = { $text } gehört nicht zu den Wörtern. Lassen Sie es sich noch einmal sagen, Buchstabe für Buchstabe, und geben Sie alle vier ein.
together-words-count = Das macht { WORD($count) }; es braucht vier Wörter.
together-tries-over = Das war das dritte Mal. Beginnen Sie noch einmal, wenn Sie die Wörter haben.
together-open-elsewhere = Ein anderes Fenster hat diese Partie offen. Spielen Sie dort weiter.
together-no-address = { $text } ist keine Adresse. Sie ist ein Name oder eine Nummer, etwa 192.168.1.5.
together-far-away = { $text } liegt nicht in diesem Haus. Schreiben Sie tls Doppelpunkt Schrägstrich Schrägstrich davor, damit niemand mitliest.
together-missing = Für Partien mit anderen fehlt noch etwas. Zum Einrichten schreiben Sie { $text }.
together-no-server = Unter { $text } antwortet kein Spielserver. Läuft das Programm des anderen, oder das des Vereins? Stimmt die Adresse?
together-not-trusted = Dem Zertifikat von { $text } ist nicht zu trauen, darum wurde dort nichts gesagt. Ist das genau der Name, den der Verein genannt hat?
together-write-tls = Der Server { $text } antwortet nur verschlüsselt. Schreiben Sie tls Doppelpunkt Schrägstrich Schrägstrich davor.
together-not-encrypted = Was unter { $text } antwortet, verschlüsselt die Leitung nicht, darum wurde dort nichts gesagt. Stimmt die Adresse?
together-port-taken = Am Port { $text } dieses Computers läuft ein anderes Programm statt des Spielservers. Beenden Sie jenes und laden Sie noch einmal ein.
together-own-server = Der Spielserver dieses Computers antwortet nicht am Port { $text }. Laden Sie noch einmal ein.
together-other-rules = Das andere Programm spielt nach anderen Regeln. Bringen Sie beide auf dieselbe Version.
together-words-not-known = Der Server von { $text } kennt die Wörter nicht, die für ihn gespeichert sind.
together-ask-words-alone = Geben Sie die vier Wörter ein. Taste zwei: zurück.
together-ask-words-and-address = Geben Sie die vier Wörter ein, davor die Adresse, die das andere Programm nennt. Taste zwei: zurück.
together-accept-by-key = Spielen? Taste eins: ja. Taste zwei: nein.
together-begin-by-key = Taste eins: anfangen. Taste zwei: noch einmal hören.
together-invited = Eine Einladung: { $game }.
together-accept = Spielen? Geben Sie ja oder nein ein.
together-words-kept = Noch nicht beigetreten. Dieselben Wörter öffnen die Partie weiterhin.
together-not-joined = Abgelehnt. Für später erbitten Sie neue Wörter.
together-words-unused = Nicht beigetreten. Wörter, die niemand benutzt hat, gelten weiter.
together-invitation-kept = Die Einladung wartet im ersten Menü. Ihre Wörter gelten weiter.
together-not-told = Abgelehnt. Der andere Spieler war nicht zu erreichen.
together-not-taken = Der andere Spieler hat abgelehnt. Diese Einladung ist erledigt.
together-no-help = Hilfe vom Lehrer bekommt niemand.
together-claim-at-one-table = An einem Tisch ist nichts zu fordern: Wer aufgibt, gibt aufgeben ein.
together-claim-not-now = Jetzt ist nichts zu fordern: nur am Zug des anderen Spielers.
together-claim-set-up = Vor dem ersten Zug ist nichts zu fordern.
together-claim-not-yet = Vor dem ersten Zug des anderen Spielers ist nichts zu fordern. Die Partie wartet auf Sie beide.
together-claim-late = Es ist nichts mehr zu fordern: Das letzte Zeichen des anderen Spielers ist über eine Stunde her. Die Partie wartet.
together-claim-begun = Sieg gefordert. Er zählt in fünf Minuten, wenn der andere Spieler bis dahin nicht da ist.
together-claim-open = Sie haben den Sieg gefordert. Warten Sie noch { $count ->
    [one] eine Minute
   *[other] { WORD($count) } Minuten
}.
together-claim-ripe = Fünf Minuten sind um: Der Sieg gehört Ihnen, im Menü unter Partie.
together-claim-early = Das zählt noch nicht: Warten Sie noch { $count ->
    [one] eine Minute
   *[other] { WORD($count) } Minuten
}.
together-claim-again = Man fordert einmal in fünf Minuten: Warten Sie noch { $count ->
    [one] eine Minute
   *[other] { WORD($count) } Minuten
}.
together-claim-answered = Der andere Spieler ist da. Die Forderung gilt nicht mehr.
together-claimed-here = Der andere Spieler hielt Sie für fort und hat den Sieg gefordert. Sie sind da: Die Partie geht weiter.
together-at-club = Am Server von { $text }?
together-club-words = Die vier Wörter des Vereins zum Einladen. Nur Eingabe, wenn Sie nur beitreten.
together-server-runs = Der Server läuft am Port { $text }. Steuerung und C beenden ihn.
together-server-words = Vier Wörter für die, die hier einladen dürfen, nur dieses eine Mal gesagt: { $text }.
together-server-ends = Der Server endet. Seine Partien warten, bis er wieder läuft.
together-server-no-file = Diese Datei gibt es nicht: { $text }. Ein Server für andere braucht sein Zertifikat und den Schlüssel.
together-club-saved = Gespeichert. Dort beitreten: tactile-board play --join { $text }.
together-club-invite = Dort einladen: tactile-board play, ein Spiel, dann --invite --at { $text }.
together-club-name = Ein Vereinsname hat Kleinbuchstaben, Ziffern und Bindestriche, etwa chess-club; nicht { $text }.
together-club-words-unknown = Der Server { $text } kennt diese Wörter nicht.
together-club-not-saved = Der Verein ist nicht gespeichert. { $why ->
    [full] Die Platte ist voll.
    [locked] Die Platte oder ihr Ordner ist gesperrt.
   *[other] Der Ordner lässt sich nicht beschreiben.
}
together-no-club = Kein Verein ist als { $text } mit Wörtern zum Einladen gespeichert. { $count ->
    [0] Geben Sie tactile-board club save ein.
   *[other] Gespeichert: { $others }.
}
together-club-too-many = Der Server von { $text } hat in einer Stunde zu viele Partien begonnen. Versuchen Sie es später.
together-club-no-game = Der Server von { $text } macht keine Partie. Versuchen Sie es später, oder fragen Sie, wer ihn betreut.
together-listen-alone = Andere finden diesen Computer, wo er einlädt: Fügen Sie --invite zu --listen hinzu.
together-at-alone = Bei einem Verein lädt man ein: --invite gehört zu --at, --listen nicht.
together-nothing-typed = Nichts wurde eingegeben.
together-yes-or-no = Geben Sie ja oder nein ein.
together-waits-already = { $game } mit einem anderen Brett wartet schon. Weiter geht es mit tactile-board play, neu mit --new.
together-none-here = Von hier aus lässt sich niemand einladen, und keiner Partie beitreten.
