# SPDX-License-Identifier: Apache-2.0
# Overboard: moves, refusals, doubt, the end, the rules.

game-overboard = Par-dessus bord
about-overboard = Poussez vos pions dans les rainures : celui qui jette le dernier pion adverse par-dessus bord gagne.
piece-peg = pion
    .plural = pions

begun-push = { $square } { $direction }.
count-places = { $count ->
    [one] un pas
   *[other] { WORD($count) } pas
}
pegs-fell = { $falls ->
    [0] {""}
    [one] Un pion { SIDE($fallen, "m") } tombé.
   *[other] { WORD($falls) } pions { SIDE($fallen, "mp") } tombés.
}
pegs-fell-short = { pegs-fell }
pegs-fell-long = { $falls ->
    [0] {""}
    [one] Un pion { SIDE($fallen, "m") } est tombé.
   *[other] { WORD($falls) } pions { SIDE($fallen, "mp") } sont tombés.
}
next-to-move = { $next ->
    [none] {""}
   *[other] À { $next } de jouer.
}
next-to-move-short = { $next ->
    [none] {""}
   *[other] À { $next }.
}
next-to-move-long = { $next ->
    [none] {""}
   *[other] C'est au tour { OF($next) } de jouer.
}
moved-push = { $square } { $direction } { count-places }, jusqu'en { $target }. { pegs-fell } { next-to-move }
    .short = { $square } { $direction }, { WORD($count) }, en { $target }. { pegs-fell-short } { next-to-move-short }
    .long = Le pion { OF($square) } a été poussé { $direction } { $count ->
        [one] d'un pas
       *[other] de { WORD($count) } pas
    }, et se trouve en { $target }. { pegs-fell-long } { next-to-move-long }
moved-on = Plus loin : { $square } { $direction } { count-places }, jusqu'en { $target }. { pegs-fell } { next-to-move }
    .short = Plus loin : { $square } { $direction }, { WORD($count) }, en { $target }. { pegs-fell-short } { next-to-move-short }
    .long = Le pion est allé plus loin : { OF($square) } { $direction }, { count-places }, et il se trouve en { $target }. { pegs-fell-long } { next-to-move-long }
refused-own-peg-falls = Interdit : pousser { $square } fait tomber un de vos pions.
refused-too-far = Interdit : { $square } a fait { count-places } et aucun pion adverse n'est tombé. Sans chute, un pion avance d'un pas.
refused-wrong-count = Interdit : le nombre de chutes n'est pas juste.
refused-peg-lifted = Interdit : le pion { OF($square) } a été soulevé. On pousse les pions, on ne les soulève pas.
refused-peg-gone = Interdit : le pion { OF($square) } n'est plus là. On pousse les pions, on ne les soulève pas.
ambiguous-choice = Coup { WORD($number) } : { $square } { $direction }, { $distance ->
    [one] un pas
   *[other] { WORD($distance) } pas
}{ $falls ->
    [0] .
    [one] , une chute.
   *[other] , { WORD($falls) } chutes.
} { last-one }
repair-row = Remettez la ligne comme elle était, { OF($square) } à { $target } : { $squares }.
option-peg = { SIDE($side, "m") }
option-empty = vide
option-push = { $direction }, { WORD($count) } pas{ $falls ->
    [0] {""}
    [one] , une chute
   *[other] , { WORD($falls) } chutes
}
outcome-overboard-all = { $winner } gagne : le dernier pion adverse est par-dessus bord.

help-moves-overboard = A1E4x : le pion de A1 va quatre pas vers l'est. Un x par pion tombé. W : vers l'ouest.
rules-overboard-1 = Deux joueurs, dix-huit pions chacun, { SIDE($side_w, "mp") } ou { SIDE($side_b, "mp") }. Le plateau fait six points sur six, reliés par des rainures.
rules-overboard-2 = D'abord tous les pions sont dans un sac. Chacun à son tour en tire un sans le voir et le pose sur un point vide.
rules-overboard-3 = Sur le plateau plein, un joueur choisit : commencer, ou choisir son camp. L'autre joueur prend ce qui reste.
rules-overboard-4 = À votre tour, poussez un de vos pions en ligne droite dans sa rainure. Il pousse devant lui les pions qu'il rencontre.
rules-overboard-5 = Les vides devant lui se ferment d'abord. Un pion qui dépasse le dernier point tombe par-dessus bord : il est éliminé.
rules-overboard-6 = On avance d'un pas. On ne va plus loin que si au moins un pion adverse tombe.
rules-overboard-7 = Aucun de vos pions ne doit tomber. On ne soulève jamais les pions, on les pousse.
rules-overboard-8 = Celui qui pousse le dernier pion adverse par-dessus bord gagne, même s'il ne lui en reste qu'un.
rules-overboard-house-1 = Règles particulières. Le sort désigne qui tire le premier pion. Après une partie nulle, le même joueur choisit encore.
rules-overboard-house-2 = Soixante coups de suite sans chute : partie nulle. De même, la même position pour la troisième fois.
rules-overboard-house-3 = Un joueur qui ne peut pas jouer passe. Deux tours passés de suite : partie nulle.
rules-overboard-house-4 = Avec un avantage, le camp qui le donne a perdu quand il lui reste trois pions.

plan-overboard-1 = Sur le plateau plein, regardez les lignes : là où des pions adverses finissent au bord, une poussée les fait tomber.
plan-overboard-2 = Ce sont les pions qui comptent. En faire tomber deux vaut mieux que n'importe quel pas.
plan-overboard-3 = Aucun de vos pions ne doit tomber : un des vôtres au bout d'une ligne protège ceux qui sont devant lui.
plan-overboard-4 = Les débutants regardent ce qui tombe, pas où ils s'arrêtent. Un pion au bord peut tomber au coup suivant.
plan-overboard-5 = À la fin, deux pions contre un gagnent toujours. D'ici là, restez loin du bord.
