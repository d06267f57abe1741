# SPDX-License-Identifier: Apache-2.0
# Crawlers and Jumpers: the arrangement, refusals, the end, the rules.

game-rampants = Rampants et Sauteurs
about-rampants = Menez vos six pions aux rangées du fond : les rampants avancent, les sauteurs sautent, et chaque coup change l'un en l'autre.
piece-crawler = rampant
    .plural = rampants
piece-jumper = sauteur
    .plural = sauteurs

moved-rampants = { $piece } { OF($square) } en { $target }.
    .short = { $piece } { $square } en { $target }.
    .long = La pièce { OF($square) }, { $piece }, est allée en { $target }.
score-rampants = Pions arrivés : { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.
choose-jumper = { player } : soulevez et reposez les trois pions { SIDE($side, "mp") } qui seront sauteurs.
choose-jumpers-more = { player } : soulevez et reposez encore { $count ->
    [one] un pion { SIDE($side, "m") } qui sera sauteur.
   *[other] { WORD($count) } pions { SIDE($side, "mp") } qui seront sauteurs.
}
pawn-of-other = { $square } est { SIDE($side, "m") } : choisissez parmi les pions { SIDE($next, "mp") }.
jumper-chosen = { $square } est un sauteur. Retournez-le, cercle visible.
jumpers-back = Retournez de nouveau { $squares }, cercle caché.
jumpers-again = Retournez de nouveau { $squares }, cercle visible.
no-first-move = Ainsi, { $side } ne pourrait pas commencer. Touche un pour garder, touche deux pour recommencer.

refused-rampants-off-line = Interdit : à partir { OF($square) }, ce n'est pas une ligne droite.
refused-rampants-crawler-never-jumps = Interdit : le pion { OF($square) } est un rampant. Il avance d'une case et ne saute jamais.
refused-rampants-jumper-must-jump = Interdit : le pion { OF($square) } est un sauteur. Il doit sauter.
refused-rampants-first-empty-square = Interdit : à partir { OF($square) }, on saute sur la première case vide derrière la file.
refused-rampants-too-far = Interdit : c'est trop loin pour la pièce { OF($square) }.

outcome-home = { $winner } gagne : les six pions sont arrivés.
outcome-blockade = { $winner } gagne : les pions adverses ne sont jamais partis.

help-moves-rampants = B2, tiret, B6 : le pion va de B2 à B6.
rules-rampants-1 = Trois colonnes, huit rangées. Six pions chacun, sur ses deux premières rangées : trois rampants, trois sauteurs.
rules-rampants-2 = Le sauteur a le cercle dessus. Chacun dispose ses six pions comme il veut.
rules-rampants-3 = On joue un pion par tour. Le rampant va sur une case vide voisine, dans toutes les directions, et devient sauteur.
rules-rampants-4 = Le sauteur saute un ou plusieurs pions à la file, sur la première case vide derrière, et devient rampant.
rules-rampants-5 = Retournez le pion à chaque coup. Rien n'est pris.
rules-rampants-6 = Celui qui a le premier ses six pions sur les deux rangées du fond gagne.
rules-rampants-house-1 = Règles particulières. Celui qui commence dispose ses pions le premier. On saute dans les huit directions.
rules-rampants-house-2 = Un joueur qui ne peut pas jouer passe. Deux tours passés de suite, ou la même position trois fois : partie nulle.
rules-rampants-house-3 = Si vous l'avez choisi, quarante coups de suite sans rien de nouveau font partie nulle. Est nouveau un pion de plus que jamais sur les rangées d'arrivée.
rules-rampants-house-4 = Avec un avantage, cinq pions sur les rangées d'arrivée suffisent au camp qui le reçoit.

fences-rampants = Barrières : derrière la rangée huit et à droite de la colonne C.

plan-rampants-1 = Mettez les sauteurs derrière et les rampants devant : un sauteur a besoin de voisins à sauter.
plan-rampants-2 = Chaque coup retourne le pion : ce qui rampe saute au coup suivant. Pensez deux coups à la fois.
plan-rampants-3 = Un sauteur franchit toute une file, de n'importe quel camp. Bâtissez des files vers le fond.
plan-rampants-4 = Amenez les six ensemble. Le dernier n'a plus personne à sauter.
plan-rampants-5 = Les débutants laissent un sauteur seul : il ne bouge plus tant qu'aucun pion n'est à côté.
