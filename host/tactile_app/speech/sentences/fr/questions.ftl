# SPDX-License-Identifier: Apache-2.0
# Ce qu'on demande sur la position, et comment on change la voix.
no-gains = Rien à gagner pour { $side } maintenant.
no-threats = Rien ne menace { $side }.
row-empty = Rangée { WORD($number) } : vide.
row-holds = Rangée { WORD($number) } : { $pieces }.
column-holds = Colonne de { $square } : { $pieces }.
option-run = { $count ->
    [one] { $square } { $piece } { $side }
   *[other] de { $square } à { $target } { $piece } { $side }
}
# Pegs, and the stones of Crossings that are not closed.
option-run-side = { $count ->
    [one] { $square } { $side }
   *[other] de { $square } à { $target } { $side }
}
option-run-red = { $count ->
    [one] { $square } { $piece } rouge de { $side }
   *[other] de { $square } à { $target } { $piece } rouge de { $side }
}
nothing-around = Rien à côté de { $square }.
no-reserve = Ce jeu n'a pas de réserve.
reserve-tectonic = Réserve de { $side } : { $hills ->
    [0] aucune colline
    [1] une colline
   *[other] { WORD($hills) } collines
}, { $peaks ->
    [0] aucun pic
    [1] un pic
   *[other] { WORD($peaks) } pics
}, { $mounts ->
    [0] aucun mont
    [1] un mont
   *[other] { WORD($mounts) } monts
}.
reserve-quatre = Pions à poser : { WORD($left) }.
position-times = { $count ->
    [one] Cette position est là pour la première fois.
   *[other] Cette position a été là { WORD($count) } fois maintenant.
}
nothing-changed = Rien n'a changé depuis votre question.
move-count = { $side } a { $count ->
    [0] zéro coup.
    [one] un coup.
   *[other] { WORD($count) } coups.
}
speech-volume = Volume { WORD($percent) } pour cent.
speech-rate = Vitesse { WORD($percent) } pour cent.
speech-tones = Sons { $percent ->
    [0] coupés
   *[other] { WORD($percent) } pour cent
}.
speech-sound = { $choice ->
    [mono] Pareil des deux côtés
   *[other] Chaque colonne de son côté
}.
speech-voice = La voix : { $engine ->
    [reader] votre lecteur d'écran
   *[other] { $engine }
}.
speech-one-voice = Il n'y a pas d'autre voix ici.
speech-voices = { $choice ->
    [two] Une voix plus grave pour le second camp
   *[other] Une seule voix pour les deux camps
}.
speech-columns = Les colonnes se disent ainsi : { $square }.
speech-language = Français.
language-offered = Français ?
speech-reminders = { $choice ->
    [off] Je ne rappelle pas à qui de jouer. La touche un le dit.
   *[on] Après vingt secondes de silence, je dis à qui de jouer.
}
speech-length = { $length ->
    [short] Phrases courtes.
    [normal] Phrases normales.
   *[long] Phrases longues.
}
speech-wait = { $wait ->
    [short] Attente courte
    [long] Attente longue
    [key] J'attends votre touche
   *[usual] Attente normale
}. Après le son bref, un coup peut continuer ; touche un ou deux : il est fini.
speech-first-part = { $choice ->
    [words] Ce qui est sûr tout de suite, le reste quand le coup est fini
   *[tone] Un son tout de suite, le coup quand il est fini
}.
in-danger = En danger pour { $side } : { $squares }.
in-danger-too = Et { $squares }.
no-danger = Aucune pièce de { $side } n'est en danger.
no-such-square = Ce jeu n'a pas de case { $text }.
