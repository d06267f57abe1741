# SPDX-License-Identifier: Apache-2.0
# Ce qu'on demande sur la position, et comment on change la voix.
no-gains = Rien à gagner pour { $side } maintenant.
no-threats = Rien ne menace { $side }.
row-empty = Rangée { WORD($number) } : vide.
row-holds = Rangée { WORD($number) } : { $pieces }.
column-holds = Colonne { OF($square) } : { $pieces }.
option-run = { $count ->
    [one] { $square } { PIECE($piece, "head") } { SIDE($side, PIECE($piece, "gender")) }{ PIECE($piece, "tail") }
    [2] { $square } et { $target } { PIECE($piece, "plural") } { SIDE($side, PIECE($piece, "genders")) }{ PIECE($piece, "tails") }
   *[other] { $square } à { $target } { PIECE($piece, "plural") } { SIDE($side, PIECE($piece, "genders")) }{ PIECE($piece, "tails") }
}
option-run-side = { $count ->
    [one] { $square } { $side }
    [2] { $square } et { $target } { $side }
   *[other] { $square } à { $target } { $side }
}
# A peg of a set-up whose side was not told yet.
option-untold = { $square } encore à dire
option-run-red = { $count ->
    [one] { $square } { $piece } rouge { OF($side) }
    [2] { $square } et { $target } { PIECE($piece, "plural") } rouges { OF($side) }
   *[other] { $square } à { $target } { PIECE($piece, "plural") } rouges { OF($side) }
}
nothing-around = Rien à côté { OF($square) }.
no-reserve = Ce jeu n'a pas de réserve.
reserve-tectonic = Réserve { OF($side) } : { $hills ->
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
not-before-the-game = Pas encore : la partie n'a pas commencé.
not-in-a-lesson = Pas dans une leçon.
move-count = { $side } a { $count ->
    [0] zéro coup.
    [one] un coup.
   *[other] { WORD($count) } coups.
}
or-lift-twice = Ou soulevez une pièce deux fois : les siens.
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
speech-voice = La voix : { reader-name }.
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
in-danger = Pièces { SIDE($side, "fp") } en danger : { $squares }.
in-danger-too = Et { $squares }.
no-danger = Aucune pièce { SIDE($side, "f") } n'est en danger.
nothing-is-taken = Rien ne se prend dans ce jeu.
no-such-square = Ce jeu n'a pas de case { $text }.

still-for = { $count ->
    [0] La partie n'est pas bloquée.
    [one] Un coup sans rien de nouveau.
   *[other] { WORD($count) } coups sans rien de nouveau.
}
still-pieces = { $side }, { $game ->
    [rampants] encore au départ
   *[other] pas encore éclairés
} : { $squares }.
still-rule = { $chosen ->
    [draw] Quarante coups de ce genre sont nuls ici.
   *[other] Une règle de la maison rend nuls quarante coups de ce genre ; elle se choisit avant la partie, avec d'autres règles.
}
still-repetition = La même position pour la troisième fois est nulle.
