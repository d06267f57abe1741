# SPDX-License-Identifier: Apache-2.0
# Éclaircissement: lightings, refusals, the end, the rules.

lit-up = Le pion de { $square } est éclairé. Retournez-le.
light-asked = Le pion de { $square } peut s'éclairer. Touche un pour oui, touche deux pour non.
returned = Le pion de { $square } est revenu sur sa case.
refused-already-lit = Interdit : le pion de { $square } est déjà éclairé.
refused-no-light = Interdit : ce coup n'éclaire pas le pion de { $square }.
refused-must-light = Interdit : ce coup doit éclairer le pion de { $square }.
refused-no-diagonal-jump = Interdit : à partir de { $square }, on ne saute pas en diagonale.
outcome-lit = { $winner } gagne : les huit pions sont éclairés et au bord.

rules-eclaircissement-1 = Cinq cases sur cinq. Huit pions chacun sur le bord, tous éteints.
rules-eclaircissement-2 = À votre tour, un pion va sur une case vide voisine, en tous sens, ou bien il saute.
rules-eclaircissement-3 = Il saute tout droit par-dessus un pion voisin, sur la case vide derrière. Il peut sauter encore et encore.
rules-eclaircissement-4 = Rien n'est pris. Pas et saut ne se mêlent jamais dans un tour.
rules-eclaircissement-5 = Un pion peut s'éclairer en arrivant sur la case du milieu, ou en sautant un pion éclairé. C'est pour toujours.
rules-eclaircissement-6 = Qui a, après son coup, ses huit pions éclairés et au bord gagne.
rules-eclaircissement-house-1 = Règles de la maison. Les pions alternent autour du bord. Les camps sont tirés au sort.
rules-eclaircissement-house-2 = Qui ne peut pas jouer passe. Deux passes de suite, ou une position pour la troisième fois : partie nulle.
