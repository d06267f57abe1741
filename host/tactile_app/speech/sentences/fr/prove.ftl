# SPDX-License-Identifier: Apache-2.0

## Ce que seul un vrai plateau peut montrer : make prove

# Dit au début du contrôle d'un vrai plateau.
check-prove = Le premier plateau de son espèce ? Tapez aussi { $prove } : il essaie ce que seul un vrai plateau peut montrer.
prove-begin = { WORD($count) } essais que seul un vrai plateau peut passer. Touche un : commencer chacun. Touche deux : le sauter.
prove-number = Essai { WORD($number) } sur { WORD($total) }.
prove-sleep = Veille. Touche un. Mettez l'ordinateur en veille vingt secondes, bougez trois pions, réveillez-le. Puis encore la touche un.
prove-speed = Vitesse. Touche un, puis gardez les mains loin du plateau pendant dix secondes.
prove-level = Le contact le plus lointain. Un pion en { $square }, touche un, puis gardez les mains loin du plateau pendant dix secondes.
prove-writes = Jeu. Touche un, puis bougez un pion de temps en temps, pendant une minute.
prove-flash = Courant. Touche un : le programme est mis à jour en dix secondes. Débranchez pendant ce temps, rebranchez, puis touche un.
prove-ports = Câbles. Touche un. Débranchez, puis rebranchez, par un concentrateur si vous en avez un. Puis encore la touche un.
prove-restart = Redémarrage. Touche un : le plateau s'arrête et repart de lui-même.
prove-static = Électricité statique. Touche un. Une demi-minute, frottez une manche et posez un doigt sur la fiche et dix contacts, sans bouger de pion.
prove-deaf = Un ordinateur sourd. Touche un, puis bougez des pions pendant dix secondes.
prove-radio = Balayages. Touche un, puis attendez dix secondes.
prove-power = Courant faible. Prenez un câble long et mince, ou un concentrateur. Touche un : le plateau sonne deux minutes.
prove-go = Allez-y.
prove-good = C'est bon.
prove-left-out = Sauté.
prove-no-answer = Le plateau n'a pas répondu.
prove-stalls = Il s'est arrêté { WORD($longest) } millisecondes, ou a perdu des coups.
prove-nothing-moved = Aucun pion n'a bougé : cela ne montre rien.
prove-slow-flash = Un tour prend { WORD($mean) } microsecondes : la mémoire est lente, et les poussées rapides sont dites un peu tard.
prove-slow = Un tour prend { WORD($mean) } microsecondes, plus que tout ce qui a été calculé.
prove-no-contact = Le contact { OF($square) } ne répond pas.
prove-flickers = Le contact { OF($square) } s'ouvre ou se ferme tout seul.
prove-looks-away = Il a regardé ailleurs : des coups sont peut-être perdus.
prove-no-start = Il n'est pas reparti.
prove-half-flashed = Son programme n'est pas entier.
prove-damaged = Des lignes sont arrivées endommagées, ou des coups se sont perdus en route.
prove-not-unplugged = Il n'a pas été débranché : cela ne montre rien.
prove-wrong-cause = Il est reparti, mais en donne une autre raison.
prove-restarts = Il a redémarré tout seul.
prove-ghosts = Des contacts ont répondu alors que personne n'a bougé de pion.
prove-few-scans = Balayages par seconde : { WORD($scans) } seulement.
prove-kept = Le texte à envoyer est dans { $text }. Il ne nomme ni vous ni le plateau.
