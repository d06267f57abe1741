# SPDX-License-Identifier: Apache-2.0
# Der Computer als Gegner.

opponent-plays = { $seat ->
    [0] Der erste Spieler
   *[other] Der zweite Spieler
} ist der Computer, Stufe { WORD($level) }.
opponent-plays-side = { $side } ist der Computer, Stufe { WORD($level) }.
opponent-none = Hände spielen beide Seiten.
opponent-thinks = { $seat ->
    [0] Der erste Spieler
   *[other] Der zweite Spieler
}, der Computer, denkt nach.
opponent-thinks-side = { $side }, der Computer, denkt nach.
opponent-paused = Pause. Taste eins: weiter. Taste zwei: ein Zug zurück.
opponent-resigns = Ich gebe auf. Gut gespielt.
opponent-fails = Das Programm des Gegners scheitert immer wieder. Ihre Hände spielen jetzt seine Seite.
opponent-level-unknown = Es gibt die Stufen eins bis acht. Geben Sie stufe und die Zahl ein.
fill-opponent = Ziehen Sie für den Computer einen Stift aus dem Beutel und stellen Sie ihn auf { $square }.
fill-for-computer = Stellen Sie für den Computer einen Stift von { $side } { $square ->
    [none] auf einen leeren Punkt
   *[other] auf { $square }
}.

help-opponent = Gegner: stufe mit einer Zahl von eins bis acht, null für keinen; unentschieden; ausführen lässt die virtuelle Hand seinen Zug machen.

menu-level = { $level ->
    [0] Hände auf beiden Seiten?
   *[other] Stufe { WORD($level) }?
}

draw-offered = Nichts Neues mehr. Der Computer bietet Unentschieden an. Taste eins: annehmen. Taste zwei: weiterspielen.
draw-asked = { $side } bietet Unentschieden an. Sind Sie beide einverstanden? Taste eins: ja. Taste zwei: nein.
draw-accepted = Einverstanden.
draw-declined = Der Computer spielt weiter.
draw-not-now = Unentschieden bietet man an, wenn man selbst am Zug ist.
outcome-agreed = Unentschieden: beide Seiten sind einverstanden.
