# SPDX-License-Identifier: Apache-2.0
# TecTonic: flips, reserves, refusals, the end, the rules.

game-tectonic = Tectonic
about-tectonic = Menez une colline, un pic et un mont dans un coin adverse, et retournez des voisines en chemin.
piece-hill = colline
    .gender = f
    .genders = fp
    .plural = collines
piece-peak = pic
    .plural = pics
piece-mount = mont
    .plural = monts

moved-tectonic = { $piece } { OF($square) } en { $target }.
    .short = { $piece } { $square } en { $target }.
    .long = La pièce { OF($square) }, { $piece }, est allée en { $target }.
flip-red = Retournez la pièce { OF($square) } : { $piece }, rouge.
flip-own = Retournez la pièce { OF($square) } : { $piece }, à { $side }.
flip-replace = En { $square }, pièce rouge à remplacer : { $piece } { SIDE($side, PIECE($piece, "gender")) }. Réserve : { WORD($left) }.
flipped-red = Retournée en { $square } : { $piece }, rouge.
flipped-own = Retournée en { $square } : { $piece }, à { $side }.
flipped-replaced = En { $square }, pièce rouge remplacée : { $piece } { SIDE($side, PIECE($piece, "gender")) }.
flip-back = Retournez la pièce { OF($square) } : { $piece }, de nouveau à { $side }.
flip-back-red = Retournez la pièce { OF($square) } : { $piece }, de nouveau rouge.
replace-back = En { $square }, remettez la pièce rouge : { $piece }, du jeu { OF($side) }.
option-flip = en { $square }, en retournant { $target }
choice-tectonic = Coup { WORD($number) } : retourner { $square }, { $piece }. { last-one }
choice-tectonic-none = Coup { WORD($number) } : ne rien retourner. { last-one }
square-red = { $square } : { $piece } rouge du jeu { OF($side) }.
needs-red = Posez en { $square } { PIECE($piece, "gender") ->
    [f] une
   *[m] un
} { $piece } rouge du jeu { OF($side) }.
score-tectonic = Sur le plateau : { $side_w } { WORD($first) }, { $side_b } { WORD($second) }, rouges { WORD($count) }.

refused-tectonic-red-piece = Interdit : la pièce { OF($square) } est rouge, elle n'est à personne.
refused-tectonic-hill-way = Interdit : une colline avance d'une case, dans toutes les directions.
refused-tectonic-mount-way = Interdit : un mont va tout droit, quatre cases au plus.
refused-tectonic-peak-way = Interdit : un pic avance en diagonale ou recule tout droit, trois cases au plus.
refused-tectonic-must-flip = Interdit : à côté de la nouvelle case, il faut retourner une pièce.
refused-tectonic-not-beside = Interdit : on ne retourne qu'une pièce à côté de la nouvelle case.
refused-tectonic-nothing-to-flip = Interdit : il n'y a rien à retourner.
refused-tectonic-own-piece-flipped = Interdit : on ne retourne pas une pièce de sa couleur.
refused-tectonic-not-in-reserve = Interdit : vous n'avez pas cette pièce en réserve.
refused-tectonic-too-far = Interdit : c'est trop loin pour la pièce { OF($square) }.

outcome-trio = { $winner } gagne : une colline, un pic et un mont sont dans une région adverse.
outcome-flipped-all = { $winner } gagne : aucune pièce ne montre l'autre couleur.
outcome-stuck = { $winner } gagne : l'autre camp ne peut plus jouer.

help-moves-tectonic = D4, tiret, D7 : de D4 à D7. Après une étoile : la pièce retournée.
rules-tectonic-1 = Chaque camp a trois collines, trois pics et trois monts. Une face montre le camp, l'autre est rouge.
rules-tectonic-2 = À votre tour, déplacez une de vos pièces tout droit, sur des cases vides, puis, s'il le faut, retournez une voisine.
rules-tectonic-3 = La colline avance d'une case dans toutes les directions. Le mont va jusqu'à quatre cases, en rangée ou en colonne.
rules-tectonic-4 = Le pic va jusqu'à trois cases, en diagonale vers l'avant, ou tout droit en arrière.
rules-tectonic-5 = Regardez ensuite les quatre voisines de la case d'arrivée. Une pièce adverse devient rouge.
rules-tectonic-6 = Une pièce rouge de votre jeu reprend votre couleur.
rules-tectonic-7 = Une pièce rouge du jeu adverse est remplacée par la vôtre de même forme, si vous en avez en réserve.
rules-tectonic-8 = Si une voisine peut être retournée, vous en retournez une seule, à votre choix.
rules-tectonic-9 = On gagne avec une colline, un pic et un mont dans un coin adverse, ou quand aucune pièce ne montre plus la couleur adverse.
rules-tectonic-house-1 = Règles particulières. Les coins sont des triangles de six cases. Le premier camp commence.
rules-tectonic-house-2 = Le pic recule tout droit. Un joueur qui ne peut plus jouer perd. La même position pour la troisième fois est nulle.

fences-tectonic = Barrières : une dans chacun des quatre coins.

plan-tectonic-1 = Commencez par les collines : elles n'avancent que d'une case, et chaque trio en veut une.
plan-tectonic-2 = Visez l'un des deux coins du fond, avec une colline, un pic et un mont. L'autre coin est une seconde menace.
plan-tectonic-3 = Arrêtez-vous à côté d'une pièce adverse, dans sa rangée ou sa colonne : elle devient rouge et ne joue plus.
plan-tectonic-4 = Une pièce rouge de votre jeu redevient vôtre quand vous vous arrêtez à côté. Dans le coin, cela peut gagner.
plan-tectonic-5 = Les débutants amènent deux sortes et oublient la troisième. Comptez pour les deux camps ce qui manque.
