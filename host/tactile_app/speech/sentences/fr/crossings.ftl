# SPDX-License-Identifier: Apache-2.0
# Crossings: marches, captures, crossings, refusals, the end, the rules.

game-crossings = Traversées
about-crossings = Avancez vos pierres en lignes : celui qui mène sur la rangée du fond, et y reste en tête, gagne.
piece-stone = pierre
    .gender = f
    .genders = fp
    .plural = pierres
piece-closed-stone = pierre fermée
    .gender = f
    .genders = fp
    .head = pierre
    .tail = {" "}fermée
    .plural = pierres
    .tails = {" "}fermées

begun-march = { $direction }.
places = { $steps ->
    [one] un pas
   *[other] { WORD($steps) } pas
}
moved-crossings = { $length ->
    [one] { $square } { $direction }, en { $target }.
    [2] { $square } et { $front } avancent { $direction }, { places }, la tête en { $target }.
   *[other] { WORD($length) } pierres, { OF($square) } à { $front }, avancent { $direction }, { places }, la tête en { $target }.
}
taken-crossings = Prise : { $squares }.
closed-crossings = { $count ->
    [one] La pierre { OF($squares) } a traversé : elle est fermée.
   *[other] Les pierres { OF($squares) } ont traversé : elles sont fermées.
}
must-cross = { $side } doit traverser tout de suite.
option-march = { $direction }, { $length ->
    [one] une pierre
   *[other] { WORD($length) } pierres, { places }
}{ $falls ->
    [0] {""}
    [one] , une prise
   *[other] , { WORD($falls) } prises
}
option-marches = { $direction }, { WORD($length) } pierres, jusqu'à { WORD($steps) } pas
choice-crossings = Coup { WORD($number) } : { $length ->
    [one] { OF($square) } en { $target }
   *[other] { WORD($length) } pierres { OF($square) } à { $front }, la tête en { $target }
}{ $count ->
    [0] .
   *[other] , prise { OF($squares) }.
} { last-one }
put-back-crossings = Reposez les pierres { SIDE($side, "fp") } : { $squares }.
score-crossings = Pierres fermées : { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

refused-crossings-closed-stone = Interdit : la pierre { OF($square) } est fermée, elle ne bouge plus.
refused-crossings-front-left-behind = Interdit : la pierre de tête de la ligne { OF($square) } doit avancer aussi.
refused-crossings-line-too-short = Interdit : à partir { OF($square) }, la ligne a moins de pierres.
refused-crossings-own-stone-ahead = Interdit : devant la ligne { OF($square) }, il y a une de vos pierres.
refused-crossings-closed-stone-ahead = Interdit : devant la ligne { OF($square) }, la pierre est fermée, on ne la prend pas.
refused-crossings-line-too-strong = Interdit : face à { $square }, la ligne adverse est aussi longue que la vôtre, ou plus.
refused-crossings-wrong-capture = Interdit : à partir { OF($square) }, on prend la pierre qui est devant, pas une autre.
refused-crossings-nothing-to-take = Interdit : à partir { OF($square) }, il n'y a rien à prendre.
refused-crossings-exact-distance = Interdit : une ligne avance d'autant de pas que de pierres, sauf pour prendre.
refused-crossings-must-cross = Interdit : l'autre camp a traversé. Vous devez traverser maintenant.
refused-crossings-too-far = Interdit : c'est trop loin pour la pièce { OF($square) }.
refused-crossings-off-board = Interdit : à partir { OF($square) }, cela sort du plateau.

outcome-crossed = { $winner } gagne : aucune pierre ne peut traverser en réponse.

help-moves-crossings = C1N3, barre, deux : de C1 vers le nord, trois pierres, deux pas. Après un x : la pierre prise. W : l'ouest.
rules-crossings-1 = Deux joueurs, seize pierres chacun sur ses deux premières rangées. On gagne en traversant jusqu'à la rangée du fond.
rules-crossings-2 = Une ligne est une suite de vos pierres sans trou, droite ou diagonale. Une pierre seule est une ligne.
rules-crossings-3 = Avancez une ligne dans sa direction, avec sa pierre de tête seule ou avec d'autres derrière elle.
rules-crossings-4 = Elle fait au plus autant de pas que de pierres déplacées, sur des cases vides.
rules-crossings-5 = Au dernier pas elle peut prendre une pierre, si la ligne adverse derrière elle a moins de pierres que la vôtre.
rules-crossings-6 = Une pierre seule fait un pas et ne prend rien.
rules-crossings-7 = Une pierre arrivée sur la rangée du fond est fermée : elle ne bouge plus et n'est jamais prise.
rules-crossings-8 = Celui qui a plus de pierres au fond menace de gagner : l'autre doit traverser au coup suivant, ou il a perdu.
rules-crossings-house-1 = Règles particulières. Un joueur qui ne peut pas jouer passe. Deux tours passés de suite : partie nulle.
rules-crossings-house-2 = La même position pour la troisième fois est nulle.

fences-crossings = Barrières : derrière la rangée huit et à droite de la colonne H.

plan-crossings-1 = Commencez par former des lignes. Autant de pierres jouent ensemble, autant de cases elles peuvent faire.
plan-crossings-2 = Une ligne prend une pierre d'une ligne plus courte, jamais d'une ligne aussi longue qu'elle.
plan-crossings-3 = Une pierre seule fait un pas et ne prend rien. Avancez par deux ou par trois.
plan-crossings-4 = Avant de traverser, voyez si l'autre camp peut traverser aussitôt. Sinon, vous avez gagné.
plan-crossings-5 = Les débutants envoient tout en avant. Gardez des pierres derrière, et de quoi répondre par une traversée.
