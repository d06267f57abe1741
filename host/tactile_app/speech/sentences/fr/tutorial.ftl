# SPDX-License-Identifier: Apache-2.0
# La découverte : une phrase par étape, et ce qui se dit entre elles.

tutorial-goes-on = La découverte continue, étape { WORD($number) } sur { WORD($count) }.
tutorial-other-key = C'était { key-name }.
tutorial-this-key = { $key ->
    [first] La touche un a un point
    [second] La touche deux a deux points
    [repeat] La touche répéter a un anneau
    [ask] La touche question a une croix
   *[menu] La touche menu a trois barres
}. Appuyez dessus.
tutorial-other-move = Bon coup, mais pas celui demandé.
tutorial-not-yet = Pas encore : d'abord ce que je demande.
tutorial-next = Ce chapitre est fini. Le suivant : { $game }. Touche un : continuer. Touche deux : arrêter ici.
tutorial-end = C'était la dernière étape.

tutorial-key-one = Bienvenue. Cinq touches sont devant vous, chacune avec son signe. La touche un a un point. Appuyez dessus.
tutorial-key-two = Dans une question, la touche un dit oui. La touche deux a deux points. Appuyez dessus.
tutorial-key-repeat = La touche deux dit non, ou suivant. La touche répéter a un anneau. Appuyez dessus.
tutorial-key-ask = La touche répéter redit la dernière phrase. La touche question a une croix. Appuyez dessus.
tutorial-key-menu = La touche question dit ce qu'il faut faire. La touche menu a trois barres. Appuyez dessus.
tutorial-first-pegs = La touche menu ouvre tout le reste. Maintenant Par-dessus bord, avec quatre pions.
tutorial-whose-turn = La touche un dit à qui de jouer, et le score. Appuyez dessus.
tutorial-ask-a-peg = Où peut aller un pion ? Appuyez sur la touche question, puis soulevez un peu le pion lisse et reposez-le.
tutorial-push = Un pion se pousse le long de sa rainure, d'un point, et pousse ce qui le gêne.
tutorial-last-move = La touche deux dit le dernier coup. Appuyez dessus.
tutorial-take-back = Tout coup peut être repris. Tenez la touche un une seconde, puis appuyez sur la touche un, et remettez les pions.
tutorial-push-again = Bien. Rejouez maintenant ce coup.
tutorial-not-yours = C'est à Strié de jouer. Essayez un coup interdit.
tutorial-mend = Vous entendez la règle et comment réparer. Faites-le maintenant.
tutorial-ridged-push = Bien. Strié joue maintenant.
tutorial-over-the-rim = Lisse peut jeter un pion par-dessus bord : il tombe du plateau et sort du jeu.
tutorial-menu = Appuyez sur la touche menu. La touche deux avance, la touche un choisit. La touche menu referme.
tutorial-gaps = Maintenant des pions avec un vide entre eux.
tutorial-further = Les vides se ferment d'abord. Un pion ne va plus loin qu'un point que si un pion adverse tombe.
tutorial-last-peg = Aucun de vos pions ne doit tomber. Maintenant la fin d'une partie.
tutorial-win = Celui qui jette le dernier pion adverse gagne.
tutorial-crossings-line = Des pierres à la suite forment une ligne.
tutorial-crossings-march = Une ligne de trois avance d'une à trois cases. On porte la pierre arrière à l'avant.
tutorial-crossings-take = Sur sa dernière case, une ligne prend une pierre d'une ligne plus courte.
tutorial-crossings-far = Maintenant la rangée du fond.
tutorial-crossings-cross = Une pierre arrivée au fond y reste. Celui qui mène encore un coup plus tard gagne.
tutorial-tectonic-pieces = Colline, pic et mont.
tutorial-tectonic-mount = Un mont avance de quatre cases au plus, en rangée ou en colonne.
tutorial-tectonic-peak = Un pic avance de trois cases au plus en diagonale, ou recule tout droit.
tutorial-tectonic-hill = Une colline avance d'une case. Puis une voisine adverse est tournée au rouge.
tutorial-rampants-pawns = Des rampants, et un sauteur, cercle visible.
tutorial-rampants-jump = Un sauteur saute une file de pions et devient rampant.
tutorial-rampants-crawl = Un rampant avance d'une case et devient sauteur. Les six sur les deux rangées du fond gagnent.
tutorial-eclaircissement-pawns = Quelques pions, aucun éclairé.
tutorial-eclaircissement-light = Un pion posé sur la case du milieu peut s'éclairer, et le reste.
tutorial-eclaircissement-jump = Un pion qui en saute un éclairé peut s'éclairer aussi. Les huit éclairés et au bord gagnent.
tutorial-quatre-tiles = Posez vingt tuiles, de D4 à H7, et rien dessus.
tutorial-quatre-place = D'abord on pose les pions à tour de rôle, cercle caché.
tutorial-quatre-place-too = Strié pose un pion.
tutorial-quatre-twelve = Maintenant les douze pions.
tutorial-quatre-jump = Un pion va sur une tuile voisine. Ou il en saute un autre, et se retourne.
tutorial-quatre-drift = On peut d'abord déplacer une tuile libre. Quatre cercles alignés gagnent.
