# SPDX-License-Identifier: Apache-2.0
# Le professeur : indices, pourquoi un coup était mauvais, qui est mieux, menaces.

teacher-none = Il n'y a pas de professeur ici.
teacher-not-now = Il n'y a rien à enseigner maintenant.
board-first = D'abord le plateau.
teacher-looks = Je regarde.
help-teacher = Professeur : indice, encore pour le coup ; pourquoi, du dernier coup, ou pourquoi 12 de celui-là ; stratégie ; qui, menace, avertir.

hint-piece = { $square } : cherchez là. { $count ->
    [0] Je ne vois aucun coup qui tienne.
    [one] Un coup y est bon.
   *[other] { WORD($count) } coups y sont bons.
} Demandez encore pour un coup.
hint-piece-perhaps = Peut-être { $square }. Demandez encore pour un coup.
hint-pieces = L'une de ces cases : { $either }. Je ne sais pas laquelle.
hint-must-answer = Vous devez répondre par une traversée.
hint-move = Celui-ci.
hint-perhaps = Peut-être celui-ci.

standing-level = Égalité.
standing-better = { $degree ->
    [1] Léger avantage à { $side }.
    [2] Avantage à { $side }.
   *[3] Net avantage à { $side }.
}
moves-at-most = { $moves ->
    [one] un coup
   *[other] { WORD($moves) } coups au plus
}
standing-wins = { $side } gagne, en { moves-at-most }.

threat = { $side } jouerait ceci.
threat-wins = Cela gagne, en { moves-at-most }.
threat-none = Je ne vois pas de menace.

why-answer = Le coup { WORD($number) } était faible. { $side } répond.
why-lost = Ensuite { $side } perd, en { moves-at-most }.
why-swing = { $side } a alors perdu { WORD($count) }.
why-better = Mieux pour { $side }.
why-nothing = Je ne suis sûr de rien contre le coup { WORD($number) }.
why-perhaps = Le coup { WORD($number) } était peut-être faible : un seul de mes deux calculs le dit. { $side } pourrait répondre.
why-perhaps-better = Peut-être mieux pour { $side }.
why-no-such-move = Ce coup n'existe pas : la partie en a { WORD($count) }.

puzzle = Problème { WORD($number) } sur { WORD($count) }, difficulté { WORD($grade) }.
puzzle-find = { $moves ->
    [0] À { $side } de jouer : trouvez le seul coup bien meilleur que les autres.
    [one] À { $side } de jouer et de gagner tout de suite.
   *[other] À { $side } de jouer et de gagner en { WORD($moves) } coups.
}
puzzle-find-far = À { $side } de jouer : un seul coup mène au gain. Trouvez-le.
puzzle-solved = Juste. C'est le coup. Touche un : le problème suivant. Touche deux : arrêter.
puzzle-solved-shows = Juste. C'est le coup. Touche un : le problème suivant. Touche deux : comment il gagne.
puzzle-shown = Touche un : le problème suivant. Touche deux : arrêter.
puzzle-plays = { $side }.
puzzle-wrong = Non, pas celui-là.
puzzle-wins-later = Cela gagne aussi. Un autre coup gagne plus vite.

warnings-on = Je vous avertirai.
warnings-off = Je ne vous avertirai plus.
warning = Le coup { WORD($number) } semble faible. Touche un pour le reprendre, touche deux pour le laisser.

lesson-looks = Je relis la partie. Il me faut jusqu'à quinze secondes.
lesson-nothing = Je n'ai trouvé aucun coup dont je sois sûr qu'il était faible.
lesson-point = Tournant { WORD($number) } sur { WORD($count) }, au coup { WORD($move) }.
lesson-played = { $side } a joué ceci.
lesson-find = Trouvez un meilleur coup.
lesson-find-perhaps = Il y a peut-être un meilleur coup.
lesson-same = C'est ce qui a été joué.
lesson-better = Oui. Je ne vois rien à y redire.
lesson-no-game = Aucune partie dont on puisse apprendre.
lesson-perhaps = Peut-être. Je n'en suis pas sûr.
lesson-others = C'étaient les vôtres. L'autre camp en a { WORD($count) }. Touche un : ceux-là aussi. Touche deux : arrêter.
lesson-done = C'était le dernier. Touche un : reprendre au premier. Touche deux : arrêter.
lesson-won = { $sure ->
    [0] Vous avez gagné. Je ne suis sûr d'aucun coup faible de votre part.
   *[other] Vous avez gagné. Voici ce qui l'a mis en danger.
}
lesson-cut = { $own ->
    [yes] J'ai eu le temps pour tous vos coups, pas pour tous ceux de l'autre camp.
   *[no] J'ai eu le temps pour { WORD($seen) } de vos { WORD($count) } coups.
}

cost-move = Coup { WORD($number) }, { $side } : { $degree ->
    [0] n'a rien coûté.
    [1] a coûté un peu.
    [2] a coûté cher.
    [3] a coûté très cher.
    [doubtful] peut-être faible.
   *[unknown] je n'ai pas eu le temps de regarder.
}
what-if = Vous rejouez à partir du coup { WORD($number) }. Rien n'en est gardé.
lesson-not-on = Apprenez d'abord d'une partie : le menu y mène.

tips-on = De temps en temps, je dis comment bien jouer.
tips-off = Je ne dis plus rien de la stratégie.
tips-not-here = La stratégie se dit contre l'ordinateur, jusqu'au niveau { WORD($level) }.
