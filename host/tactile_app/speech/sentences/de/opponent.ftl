# SPDX-License-Identifier: Apache-2.0
# Der Computer als Gegner.

opponent-plays = { player.the } ist der Computer, { $level ->
    [0] ein Anfänger
   *[other] Stufe { WORD($level) }
}.
opponent-plays-side = { $side } ist der Computer, { $level ->
    [0] ein Anfänger
   *[other] Stufe { WORD($level) }
}.
opponent-none = Hände spielen beide Seiten.
opponent-thinks = { player.the }, der Computer, denkt nach.
opponent-thinks-side = { $side }, der Computer, denkt nach.
opponent-paused = Pause. Taste eins: weiter. Taste zwei: ein Zug zurück.
opponent-resigns = Ich gebe auf. Gut gespielt.
opponent-fails = Das Programm des Gegners scheitert immer wieder. Ihre Hände spielen jetzt seine Seite.
opponent-level-unknown = Stufen: anfänger, eins bis acht oder angepasst. Geben Sie stufe und eine davon ein.
fill-opponent = Ziehen Sie für den Computer einen Stift aus dem Beutel und stellen Sie ihn auf { $square }.
fill-for-computer = Stellen Sie für den Computer einen Stift von { $side } { $square ->
    [none] auf einen leeren Punkt
   *[other] auf { $square }
}.

help-opponent = Gegner: stufe mit null bis acht, anfänger, angepasst; stürmer, hüter; stärke; profil; unentschieden; ausführen zieht.

menu-level = { $level ->
    [0] Anfänger?
   *[other] Stufe { WORD($level) }?
}

draw-offered = Nichts Neues mehr. Der Computer bietet Unentschieden an. Taste eins: annehmen. Taste zwei: weiterspielen.
draw-asked = { $side } bietet Unentschieden an. Sind Sie beide einverstanden? Taste eins: ja. Taste zwei: nein.
draw-accepted = Einverstanden.
draw-declined = Der Computer spielt weiter.
draw-not-yet = Unentschieden bietet man erst nach dem Aufbau an.
draw-not-now = Unentschieden bietet man an, wenn man selbst am Zug ist.
outcome-agreed = Unentschieden: beide Seiten sind einverstanden.
outcome-claimed = { $winner } gewinnt: der andere Spieler kam nicht zurück.

opponent-adapts = Er passt sich an: Sie sollen etwa die Hälfte gewinnen.
opponent-character = { $character ->
    [rusher] Ein Stürmer: Er eilt zu seinem Ziel.
   *[keeper] Ein Hüter: Er hindert die andere Seite.
}
menu-profile = Profil { WORD($profile) }?
strength-profile = Profil { WORD($profile) }.
strength-now = Etwa { $level ->
    [0] so stark wie ein Anfänger
   *[other] Stufe { WORD($level) }
}, nach Ihren letzten { WORD($count) } Partien.
strength-before = Davor etwa { $level ->
    [0] wie ein Anfänger
   *[other] Stufe { WORD($level) }
}.
strength-games = { WORD($count) } Partien insgesamt, an { $evenings ->
    [one] einem Abend
   *[other] { WORD($evenings) } Abenden
}.
strength-few = Noch zu früh: { $count ->
    [0] keine Partie gegen den Computer ist zu Ende
    [one] eine Partie gegen den Computer ist zu Ende
   *[other] { WORD($count) } Partien gegen den Computer sind zu Ende
}. Es braucht { WORD($least) }.
strength-none = Hier zählt niemand, wie stark Sie sind.
strength-no-profile = Es gibt die Profile eins bis { WORD($count) }.
