# SPDX-License-Identifier: Apache-2.0
# Crossings: marches, captures, crossings, refusals, the end, the rules.

moved-line = { $square } { $direction }, { $count ->
    [one] une pierre,
   *[other] { WORD($count) } pierres,
} { $distance ->
    [one] un pas
   *[other] { WORD($distance) } pas
}, la tête en { $target }. { $next ->
    [none] {""}
   *[other] À { $next } de jouer.
}
crossed = La pierre de { $square } a traversé : elle est fermée.
must-cross-now = { $side } doit traverser tout de suite.
option-line = { $direction }, { $count ->
    [one] une pierre,
   *[other] { WORD($count) } pierres,
} { $distance ->
    [one] un pas
   *[other] { WORD($distance) } pas
}
refused-closed-stone = Interdit : la pierre de { $square } est fermée, elle ne bouge plus.
refused-front-left-behind = Interdit : la pierre de tête de la ligne de { $square } bouge aussi.
refused-line-too-short = Interdit : à partir de { $square }, la ligne a moins de pierres.
refused-own-stone-ahead = Interdit : devant la ligne de { $square }, il y a une de vos pierres.
refused-closed-stone-ahead = Interdit : devant la ligne de { $square }, la pierre est fermée, on ne la prend pas.
refused-line-too-strong = Interdit : face à { $square }, la ligne adverse est aussi longue que la vôtre, ou plus.
refused-wrong-capture = Interdit : à partir de { $square }, on prend la pierre qui est devant, pas une autre.
refused-nothing-to-take = Interdit : à partir de { $square }, il n'y a rien à prendre.
refused-exact-distance = Interdit : une ligne avance d'autant de pas que de pierres, moins seulement pour prendre.
refused-must-cross = Interdit : l'autre camp a traversé. Vous devez traverser maintenant.
outcome-crossed = { $winner } gagne : la traversée est restée sans réponse.

rules-crossings-1 = Deux joueurs, seize pierres chacun sur les deux rangées proches. On gagne en traversant jusqu'à la dernière.
rules-crossings-2 = Une ligne est une suite de vos pierres sans trou, droite ou diagonale. Une pierre seule est une ligne.
rules-crossings-3 = Avancez une ligne dans sa direction, avec sa pierre de tête seule ou avec d'autres derrière elle.
rules-crossings-4 = Elle fait au plus autant de pas que de pierres bougées, sur des cases vides.
rules-crossings-5 = Au dernier pas elle peut prendre une pierre, si la ligne adverse derrière elle a moins de pierres que la vôtre.
rules-crossings-6 = Une pierre seule fait un pas et ne prend rien.
rules-crossings-7 = Une pierre arrivée sur la dernière rangée est fermée : elle ne bouge plus et n'est jamais prise.
rules-crossings-8 = Qui a traversé plus souvent menace de gagner : l'autre doit traverser au coup suivant, sinon il a perdu.
rules-crossings-house-1 = Règles de la maison. Qui ne peut pas jouer passe. Deux passes de suite : partie nulle.
rules-crossings-house-2 = La même position pour la troisième fois est nulle.
