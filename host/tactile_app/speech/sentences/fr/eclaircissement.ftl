# SPDX-License-Identifier: Apache-2.0
# Éclaircissement: lightings, refusals, the end, the rules.

game-eclaircissement = Éclaircissement
about-eclaircissement = Éclairez vos huit pions, au milieu ou en sautant, et menez-les au bord.
piece-unlit = pion éteint
    .head = pion
    .tail = {" "}éteint
    .plural = pions
    .tails = {" "}éteints
piece-lit = pion éclairé
    .head = pion
    .tail = {" "}éclairé
    .plural = pions
    .tails = {" "}éclairés

begun-chain = { OF($square) }.
light-assumed = Touche deux si le pion reste éteint.
stays-unlit = Le pion { OF($square) } reste éteint.
option-light = en { $square } et éclairé
choice-light = Coup { WORD($number) } : { OF($square) } en { $target }, { $light ->
    [0] éteint.
   *[other] éclairé.
} { last-one }
score-eclaircissement = Pions éclairés : { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

refused-eclaircissement-already-lit = Interdit : le pion { OF($square) } est déjà éclairé.
refused-eclaircissement-no-light = Interdit : ce coup n'éclaire pas le pion { OF($square) }.
refused-eclaircissement-must-light = Interdit : ce coup doit éclairer le pion { OF($square) }.
refused-eclaircissement-no-diagonal-jump = Interdit : à partir { OF($square) }, on ne saute pas en diagonale.
refused-eclaircissement-too-far = Interdit : c'est trop loin pour la pièce { OF($square) }.

outcome-lit = { $winner } gagne : les huit pions sont éclairés et au bord.

help-moves-eclaircissement = A1, tiret, C3 : le pion va de A1 à C3. Une étoile : il est éclairé.
rules-eclaircissement-1 = Cinq cases sur cinq. Huit pions chacun sur le bord, tous éteints.
rules-eclaircissement-2 = À votre tour, un pion va sur une case vide voisine, dans toutes les directions, ou bien il saute.
rules-eclaircissement-3 = Il saute tout droit par-dessus un pion voisin, sur la case vide derrière. Il peut sauter encore et encore.
rules-eclaircissement-4 = Rien n'est pris. Pas et saut ne se mêlent jamais dans un tour.
rules-eclaircissement-5 = Un pion peut s'éclairer en arrivant sur la case du milieu, ou en sautant un pion éclairé. Il le reste toujours.
rules-eclaircissement-6 = Celui qui a, après son coup, ses huit pions éclairés et au bord gagne.
rules-eclaircissement-house-1 = Règles particulières. Les pions alternent autour du bord. Les camps sont tirés au sort.
rules-eclaircissement-house-2 = Un joueur qui ne peut pas jouer passe. Deux tours passés de suite, ou la même position trois fois : partie nulle.
rules-eclaircissement-house-3 = Si vous l'avez choisi, quarante coups de suite sans qu'un pion s'éclaire font partie nulle.
rules-eclaircissement-house-4 = Avec un avantage, sept pions éclairés et au bord suffisent au camp qui le reçoit.

fences-eclaircissement = Barrières : derrière la rangée cinq et à droite de la colonne E. Une tuile libre autour de C3.

plan-eclaircissement-1 = Commencez vers le milieu : sur C3 un pion s'éclaire.
plan-eclaircissement-2 = Sautez avec vos pions éteints par-dessus des pions éclairés. Cela les éclaire aussi, quel que soit le camp.
plan-eclaircissement-3 = Ramenez les pions éclairés au bord à mesure. Les huit doivent être éclairés, et tous au bord.
plan-eclaircissement-4 = Une suite de sauts peut éclairer un pion et le ramener en un tour. Cherchez les longues.
plan-eclaircissement-5 = Les débutants laissent des pions éclairés au milieu : l'autre camp les saute et s'éclaire.
