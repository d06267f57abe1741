# SPDX-License-Identifier: Apache-2.0
# Les coups que les mains jouent pour un autre, et une partie enregistrée que l'on rejoue.

seat-move = Coup { WORD($number) }, { $side }.
carry-out = Jouez pour { $side }{ $count ->
    [one] .
   *[other] , { WORD($count) } étapes.
}
carry-out-push = Jouez pour { $side } : poussez { $square } { $direction } { $count ->
    [one] d'un pas
   *[other] de { WORD($count) } pas
}, jusqu'en { $target }.{ $falls ->
    [0] {""}
    [one] { " " }Un pion { SIDE($fallen, "m") } tombe.
   *[other] { " " }{ WORD($falls) } pions { SIDE($fallen, "mp") } tombent.
}
do-push = Poussez { $square } jusqu'en { $target }.
do-carry = Portez { $square } en { $target }.
do-carry-turned = Portez { $square } en { $target }, retourné.
do-turn-over = Retournez la pièce en { $square }.
do-replace = Échangez la pièce en { $square } contre une de la réserve.
do-put = Posez un pion en { $square }, cercle caché.
do-tile = Portez la tuile { OF($square) } en { $target }.
do-carry-back = Ramenez { $square } en { $target }.
do-push-back = Repoussez { $square } en { $target }.
carried-wrong = C'était une autre poussée.
not-your-turn = C'est à { $side } de jouer, pas à vous.

replay-begins = { $moves ->
    [one] Un enregistrement d'un coup.
   *[other] Un enregistrement de { WORD($moves) } coups.
} Touche un : pause. Touche deux : un coup en arrière.
replay-paused = Pause. Touche un : reprendre. Touche deux : un coup en arrière. Tenez-en une pour jouer à partir d'ici.
replay-goes-on = On reprend.
replay-ended = L'enregistrement s'arrête ici. Tenez la touche un pour continuer vous-même.
replay-play-on-asked = Quitter l'enregistrement et jouer à partir d'ici ? Touche un : oui. Touche deux : non.
playing-on = Vous jouez à partir d'ici.
