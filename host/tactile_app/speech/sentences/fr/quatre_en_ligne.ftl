# SPDX-License-Identifier: Apache-2.0
# Quatre en ligne: placing, tiles, refusals, the end, the rules.

game-quatre-en-ligne = Quatre en ligne
    .also = Puissance quatre, Quatre à la suite
about-quatre-en-ligne = Alignez quatre cercles : un saut retourne le pion, et les tuiles se déplacent.
piece-circle-up = pion à cercle visible
    .head = pion
    .tail = {" "}à cercle visible
    .plural = pions
    .tails = {" "}à cercle visible
piece-circle-down = pion à cercle caché
    .head = pion
    .tail = {" "}à cercle caché
    .plural = pions
    .tails = {" "}à cercle caché

placed-quatre = En { $square }, cercle caché. { $left ->
    [0] Tous les pions sont posés.
    [one] Encore un pion.
   *[other] Encore { WORD($left) } pions.
}
tile-moved = La tuile { OF($square) } est maintenant en { $target }.
tile-back = Remettez la tuile { OF($square) } en { $target }.
square-tile = { $square } est vide. Il y a une tuile.
square-no-tile = { $square } est vide. Il n'y a pas de tuile.
option-tile = en { $square } avec la tuile { OF($target) }
choice-quatre = Coup { WORD($number) } : la tuile { OF($square) } a été prise. { last-one }
choice-quatre-placed = Coup { WORD($number) } : un pion en { $square }. { last-one }
choice-quatre-plain = Coup { WORD($number) } : en { $square }, aucune tuile n'a été prise. { last-one }
score-quatre = Cercles visibles : { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

help-placing = À { $side } de jouer : posez un pion sur une tuile vide, cercle caché. On pose d'abord tous les pions.
refused-quatre-still-placing = Interdit : posez d'abord tous les pions.
refused-quatre-all-placed = Interdit : tous les pions sont posés. Déplacez-en un.
refused-quatre-not-a-jump = Interdit : à partir { OF($square) }, c'est un pas, on ne retourne pas le pion.
refused-quatre-no-tile = Interdit : le pion { OF($square) } arrive là où il n'y a pas de tuile.
refused-quatre-no-tile-there = Interdit : il n'y a pas de tuile en { $square }.
refused-quatre-place-taken = Interdit : un pion est déjà en { $square }.
refused-quatre-tile-stays = Interdit : la tuile doit changer de place.
refused-quatre-tile-on-tile = Interdit : il y a déjà une tuile à cette place.
refused-quatre-no-tile-to-take = Interdit : il n'y a pas de tuile à prendre.
refused-quatre-tile-carries-pawn = Interdit : cette tuile porte un pion.
refused-quatre-tile-not-free = Interdit : cette tuile n'est pas libre sur deux côtés.
refused-quatre-tile-would-split = Interdit : sans cette tuile, les autres se séparent.
refused-quatre-tile-touches-nothing = Interdit : la tuile doit en toucher une autre par un côté.
refused-quatre-too-far = Interdit : c'est trop loin pour la pièce { OF($square) }.

outcome-line = { $winner } gagne : quatre cercles en ligne.

help-moves-quatre-en-ligne = Arobase devant : posé. Tiret : d'une case à l'autre. Un j : un saut. Arobase à la fin : la tuile prise.
rules-quatre-en-ligne-1 = Vingt tuiles, d'abord cinq sur quatre, dans un cadre de dix sur dix. Six pions chacun, avec un cercle d'un côté.
rules-quatre-en-ligne-2 = Chacun à son tour pose d'abord ses pions sur des tuiles vides, cercle caché.
rules-quatre-en-ligne-3 = Puis un pion par tour : un pas sur une tuile vide voisine, dans toutes les directions, sans le retourner.
rules-quatre-en-ligne-4 = Ou un saut par-dessus un pion voisin, sur la tuile vide derrière ; alors on le retourne.
rules-quatre-en-ligne-5 = On peut d'abord déplacer une tuile vide, libre sur deux côtés, puis jouer un pion sur cette tuile.
rules-quatre-en-ligne-6 = Les tuiles se tiennent toujours par les côtés, avant et après.
rules-quatre-en-ligne-7 = Celui qui a, après son coup, quatre cercles ou plus en ligne droite gagne.
rules-quatre-en-ligne-house-1 = Règles particulières. Aucune tuile ne quitte le cadre du plateau.
rules-quatre-en-ligne-house-2 = Un joueur qui ne peut pas jouer passe. Deux tours passés de suite, ou la même position trois fois : partie nulle.

fences-quatre-en-ligne = Des tuiles, pas de barrières : vingt, de D4 à H7.

plan-quatre-en-ligne-1 = Posez vos pions près les uns des autres, avec des tuiles vides entre eux : seul un saut montre le cercle.
plan-quatre-en-ligne-2 = Sautez par-dessus des voisins de n'importe quel camp. Un second saut cache le cercle, un pas ne change rien.
plan-quatre-en-ligne-3 = Visez deux lignes à la fois. Deux bouts ouverts ne s'arrêtent pas tous les deux.
plan-quatre-en-ligne-4 = Une tuile libre du bord peut être déplacée : votre pion y va, là où une case manque à votre ligne.
plan-quatre-en-ligne-5 = Les débutants ne voient pas trois cercles adverses. Occupez la quatrième case, ou emportez sa tuile.
