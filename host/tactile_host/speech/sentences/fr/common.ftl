# SPDX-License-Identifier: Apache-2.0
# What the host says, in French. Est and ouest never stand alone: "vers l'est, jusqu'à F4".
# Sides are names of camps (Lisse, Strié), so that names of the user's own need no agreement.

## Words

number-words = zéro un deux trois quatre cinq six sept huit neuf
column-names = Anna Bella César David Eva Félix Gustave Hector Ida Jonas
list-last = { $list } et { $last }
side-w = Lisse
side-b = Strié
direction-n = vers le nord
direction-ne = vers le nord-est
direction-e = vers l'est
direction-se = vers le sud-est
direction-s = vers le sud
direction-sw = vers le sud-ouest
direction-w = vers l'ouest
direction-nw = vers le nord-ouest
piece-pawn = pion

## Start and end of the program

welcome = { $game }. La touche répéter redit une phrase, la touche demander donne de l'aide.
voice-chosen = La voix est { $engine }.
sound-none = Pas de son. Chaque phrase est affichée ; le son est essayé de nouveau toutes les dix secondes.
sound-back = Le son est revenu.
voice-none = Aucune voix ne marche. Chaque phrase est affichée.
resumed = Partie reprise, { $moves ->
    [0] avant le premier coup.
    [one] un coup joué.
   *[other] { WORD($moves) } coups joués.
}
goodbye = Au revoir. La partie est enregistrée.
goodbye-unsaved = Pas enregistré : le disque est plein ou protégé. La prochaine fois, la partie reprendra là où elle a été enregistrée. Au revoir.
disk-full = La partie ne peut pas être enregistrée : le disque est plein ou protégé. Libérez de la place, puis continuez.
record-damaged = L'enregistrement est abîmé à la ligne { WORD($line) } : { $reason }.
next-game = Partie suivante. Retirez toutes les pièces du plateau.

## The board

board-found = Plateau connecté, { WORD($rows) } sur { WORD($columns) }.
board-virtual = Aucun plateau n'est branché. Vous jouez sur le plateau virtuel : tapez slide C4 F4, ou key one.
board-none = Aucun plateau trouvé. Branchez-le ; je continue à chercher.
board-lost = Plateau perdu. Vérifiez le câble ; la partie attend.
board-back = Le plateau est revenu.
board-restarted = Le plateau a redémarré après un défaut. La partie continue.
board-wrong-version = Le plateau parle la version { $board }, ce programme la version { $host }. Tapez make flash pour mettre le plateau à jour.

# Reasons why a board cannot be played on, each with its cure.
board-too-small = Ce plateau a { WORD($rows) } sur { WORD($columns) } points, le jeu en demande { WORD($need_rows) } sur { WORD($need_columns) }. Branchez un plus grand plateau.
board-other-board = Voici le plateau { $found } ; la partie a commencé sur le plateau { $expected }. Branchez celui-là.
board-busy = Un autre programme utilise le plateau sur { $port }. Fermez-le ; je continue à essayer.
board-not-allowed = Je n'ai pas le droit d'ouvrir le plateau sur { $port }. Autorisez les ports série, puis rebranchez-le.
board-not-there = Il n'y a rien sur { $port }. Branchez le plateau ; je continue à chercher.
board-prompt = Le programme du plateau ne tourne pas. Je le relance.
board-no-firmware = Le plateau n'a pas de programme qui marche. Tapez make flash.
board-half-updated = La dernière mise à jour du plateau n'est pas allée au bout. Tapez make flash pour la finir.
board-fault = Le plateau signale un défaut : { $word }. Tapez make flash ; sinon, vérifiez les fils.
board-crashing = Le programme du plateau échoue à chaque démarrage. Tapez make flash pour le mettre à jour, ou make flash-back pour le précédent.
board-silent = Le plateau ne dit rien. Débranchez-le et rebranchez-le.
history-lost = J'ai perdu le plateau de vue un instant. Comparons.
disk-back = La partie est de nouveau enregistrée.

## Help

help-start = Demander : appuyez sur la touche demander, puis soulevez une pièce et reposez-la. Touche répéter : encore. Touche un : oui, touche deux : non.
help-turn = À { $side } de jouer. Jouez, ou appuyez sur la touche demander et touchez une pièce.
key-unused = Cette touche ne sert à rien maintenant.
not-understood = Pas compris : { $text }. Tapez help.
help-terminal = Tapez slide C4 F4, lift C4, place D4, tap C4, key one, key two, key repeat, key ask, key menu, wait 10, fill, arrange, moves, unplug, plug, ou quit.
help-typed = Tapez key one, key two, key repeat, key ask, key menu, ou quit.
waiting = À { $side } de jouer.
yes-or-no = Touche un pour oui, touche deux pour non.

## Filling the board

fill-bag = { $seat ->
    [0] Premier joueur
   *[other] Deuxième joueur
}, tirez un pion du sac et posez-le sur un point vide.
fill-dealt = { $seat ->
    [0] Premier joueur
   *[other] Deuxième joueur
}, prenez un pion { $side } et posez-le sur un point vide.
fill-random = { $seat ->
    [0] Premier joueur
   *[other] Deuxième joueur
}, posez un pion { $side } en { $square }.
fill-colour = { $square } : de quel camp ? Touche un pour { $side_w }, touche deux pour { $side_b }.
fill-placed = { $square }, { $side }. { $left ->
    [0] Le plateau est plein.
    [one] Encore un pion.
   *[other] Encore { WORD($left) } pions.
}
fill-unexpected = { $square } n'est pas attendu maintenant. Retirez ce pion.
fill-lifted = { $square } a été soulevé. Reposez ce pion.
fill-done = Le plateau est rempli.

## The choice before the first move

choose-start-or-colour = { $seat ->
    [0] Premier joueur
   *[other] Deuxième joueur
}, choisissez : touche un pour commencer, touche deux pour choisir un camp.
choose-colour = { $seat ->
    [0] Premier joueur
   *[other] Deuxième joueur
}, choisissez un camp : touche un pour { $side_w }, touche deux pour { $side_b }.
chose-start = { $seat ->
    [0] Le premier joueur
   *[other] Le deuxième joueur
} commence.
chose-colour = { $seat ->
    [0] Le premier joueur
   *[other] Le deuxième joueur
} joue { $side }.
sides-are = Le premier joueur a { $first }, le deuxième joueur a { $second }.

## Play

turn = À { $side } de jouer.
passes = { $side } n'a aucun coup et passe.
must-pass = { $side } n'a aucun coup et doit passer. Appuyez sur la touche un.
taken-back = Coup { WORD($move_number) } repris. À { $side } de jouer.
nothing-to-take-back = Il n'y a aucun coup à reprendre.
take-back-asked = Le coup { WORD($move_number) } sera repris. Touche un pour le faire, touche deux pour non.
put-back-for-take-back = Remettez les pièces comme avant le dernier coup.
resign-asked = { $side } abandonne ? Touche un pour oui, touche deux pour non.
new-game-asked = Commencer une nouvelle partie ? Touche un pour oui, touche deux pour non.
new-game-sure = Cette partie sera abandonnée. Touche un pour la quitter, touche deux pour la continuer.
no-new-game = Pas de nouvelle partie. Tenez une touche de côté pour reprendre, ou appuyez sur la touche menu.
withdraw-asked = Abandon par erreur ? Touche un pour continuer, touche deux pour non.
resignation-withdrawn = Personne n'a abandonné.
question-closed = Question fermée.
cancelled-after-end = Annulé.
cancelled = Annulé. La partie continue.

## Position and board differ

position-differs = { $count ->
    [one] Un point diffère.
   *[other] { WORD($count) } points diffèrent.
}
put-on = Posez un pion { $side } en { $square }.
take-off = Retirez le pion de { $square }.
put-back = Reposez le pion en { $square }.
board-agrees = Le plateau est conforme à la partie.

## Refusals: what, then which rule; the way back follows as a repair

refused-not-your-piece = Interdit : { $square } n'est pas à vous.
refused-empty-square = Interdit : { $square } est vide.
refused-must-pass = { $side } n'a aucun coup et doit passer. Remettez tout, puis appuyez sur la touche un.
refused-pass-not-allowed = Interdit : { $side } a un coup et ne peut pas passer.
refused-not-a-move = Interdit : ce n'est pas un coup de ce jeu.
refused-game-over = La partie est finie.
refused-carried = Interdit : à partir de { $square }, les pions ont été soulevés. On les pousse, on ne les passe jamais par-dessus.
refused-exchanged = Deux pièces ont peut-être changé de place : { $squares }. Remettez-les comme elles étaient.
refused-off-point = Une pièce est à côté de son point, vers { $square }. Poussez-la sur le point.
refused-differs = { $count ->
    [one] Un point n'est pas comme il devrait être.
   *[other] { WORD($count) } points ne sont pas comme ils devraient être.
}
repair-lift = Retirez la pièce de { $square }.
repair-place = Reposez la pièce en { $square }.
repair-line = Remettez comme avant : { $squares }.

## Doubt

ambiguous-which = { $count ->
    [one] Pas sûr. Était-ce ce coup ?
   *[other] { WORD($count) } coups conviennent. Lequel était-ce ?
}
ambiguous-repeat = Touche un pour celui-ci, touche deux pour le suivant.

## Answers

square-holds = { $square } : { $piece }, { $side }.
square-neutral = { $square } : { $piece }, neutre.
square-empty = { $square } est vide.
square-off-board = { $square } ne fait pas partie de ce jeu.
whose-turn = À { $side } de jouer.
may-move = { $square } peut jouer : { $moves }.
may-not-move = { $square } n'a aucun coup.
move-count = { $side } a { $count ->
    [0] aucun coup.
    [one] un coup.
   *[other] { WORD($count) } coups.
}
last-move = Dernier coup : { $moves }
no-move-yet = Aucun coup n'a été joué.
ask-which = Touchez une pièce pour savoir ce qu'elle peut faire.
score = { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

## Menu: key one does it, key two goes on to the next

menu-item = { $item ->
    [take_back] Reprendre le dernier coup ?
    [rules] Écouter les règles ?
    [house_rules] Écouter les règles de la maison ?
    [check] Vérifier la position ?
    [score] Écouter le score ?
    [resign] Abandonner ?
    [new_game] Commencer une nouvelle partie ?
   *[leave] Quitter le programme ?
} Touche un pour oui, touche deux pour la suite.
menu-closed = Menu fermé.
rules-part = Partie { WORD($number) } sur { WORD($count) }.
rules-next = Touche un pour la suite, touche deux pour arrêter.

## Outcomes

outcome-repetition = Partie nulle : la même position pour la troisième fois.
outcome-no-fall = Partie nulle : soixante coups de suite sans chute.
outcome-passes = Partie nulle : les deux camps ont passé.
outcome-resigned = { $winner } gagne : l'autre camp a abandonné.
