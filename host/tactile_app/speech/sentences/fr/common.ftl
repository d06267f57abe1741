# SPDX-License-Identifier: Apache-2.0
# What the host says, in French. When each sentence is said stands in the English files.
# Est and ouest never stand alone: "vers l'est, jusqu'à F4".
# Sides are names of camps (Lisse, Strié); beside a noun they are adjectives that agree with it, and a name of the
# players' own is its owner: SIDE($side, "m" | "f" | "mp" | "fp") says it, OF() leaves out what French leaves out.

## Words

number-words = zéro un deux trois quatre cinq six sept huit neuf
column-names = Anna Bella César David Eva Félix Gustave Hector Ida Jonas
list-last = { $list } et { $last }
list-last-or = { $list } ou { $last }
list-between = { $list } ; { $last }
side-w = Lisse
    .m = lisse
    .f = lisse
    .mp = lisses
    .fp = lisses
side-b = Strié
    .m = strié
    .f = striée
    .mp = striés
    .fp = striées
of = de { $name }
    .elided = d'{ $name }
side-own = { $name }
    .m = de { $name }
    .f = de { $name }
    .mp = de { $name }
    .fp = de { $name }
    .m-elided = d'{ $name }
    .f-elided = d'{ $name }
    .mp-elided = d'{ $name }
    .fp-elided = d'{ $name }
direction-n = vers le nord
direction-ne = vers le nord-est
direction-e = vers l'est
direction-se = vers le sud-est
direction-s = vers le sud
direction-sw = vers le sud-ouest
direction-w = vers l'ouest
direction-nw = vers le nord-ouest
piece-pawn = pion
    .plural = pions
player = { $seat ->
    [0] Premier joueur
   *[other] Deuxième joueur
}
    .the = { $seat ->
        [0] Le premier joueur
       *[other] Le deuxième joueur
    }
key-name = { $key ->
    [first] la touche un
    [second] la touche deux
    [repeat] la touche répéter
    [ask] la touche question
   *[menu] la touche menu
}
reader-name = { $engine ->
    [reader] votre lecteur d'écran
   *[other] { $engine }
}
last-one = { $last ->
    [0] {""}
   *[other] C'est le dernier.
}
squares-wrong = { $count ->
    [one] une case est fausse
   *[other] { WORD($count) } cases sont fausses
}

## Start and end of the program

welcome = { $game }.
welcome-keys = Touche question : que faire maintenant. Touche menu : tout le reste.
voice-chosen = La voix est { $engine }.
sound-none = Pas de son. Tout est affiché ; je réessaie toutes les dix secondes.
sound-back = Le son est revenu.
voice-none = Aucune voix ne fonctionne. Tout est affiché.
reader-none = { reader-name } ne répond pas. Ma propre voix parle ; je réessaie toutes les dix secondes.
reader-back = { reader-name } parle de nouveau.
braille-none = Aucune plage braille ne répond. BRLTTY est-il lancé ? Je réessaie toutes les dix secondes.
braille-back = La plage braille est là.
resumed = Partie reprise{ $moves ->
    [0] , avant le premier coup.
   *[other] .
}
resumed-set-up = La mise en place continue.
ended-early = Arrêté avant la fin.
goodbye = Au revoir. La partie est enregistrée.
goodbye-unsaved = La prochaine fois, elle reprendra au dernier coup enregistré. Au revoir.
cannot-save = La partie n'est pas enregistrée.
cannot-save-full = Le disque est plein. Libérez de la place.
cannot-save-locked = Le disque ou le dossier de la partie est protégé. Autorisez-y l'écriture.
cannot-save-taken = Un autre programme a ouvert le fichier de la partie. Fermez ce programme.
cannot-save-replaced = Autre chose, un dossier par exemple, est à la place de son fichier. Déplacez-le.
cannot-save-name = Le nom de son fichier est trop long.
cannot-save-gone = Le disque ne répond pas. Vérifiez qu'il est là.
cannot-save-refused = L'ordinateur refuse d'écrire son fichier.
record-damaged = La sauvegarde est endommagée, ligne { WORD($line) }.
next-game = Partie suivante. Retirez toutes les pièces du plateau.

## The board

board-found = Plateau connecté, { WORD($rows) } par { WORD($columns) }.
board-virtual = Voici le plateau virtuel. Tapez aide.
board-none = Aucun plateau n'est branché.
board-foreign = L'appareil sur { $port } ne répond pas comme un plateau. { $flash } si c'en est un.
board-gone = Connexion au plateau perdue. Vérifiez le câble.
board-lost = Connexion au plateau perdue. Vérifiez le câble ; la partie est en pause.
board-back = Le plateau est de nouveau connecté.
board-restarted = Le plateau a redémarré après une erreur. La partie continue.
flash-at-desktop = Tapez make flash
flash-at-installed = Tapez tactile-board flash
flash-at-page = Quittez la partie et appuyez sur Mettre à jour le programme du plateau
crash-at-desktop = Tapez make flash, ou make flash-back pour le précédent
crash-at-installed = Tapez tactile-board flash, ou tactile-board flash --back pour le précédent
crash-at-page = Quittez la partie et mettez à jour le programme du plateau. S'il échoue encore, signalez-le
check-at-desktop = Tapez make check
check-at-installed = Tapez tactile-board check
check-at-page = Testez les contacts avec le programme pour ordinateur
prove-at-desktop = make prove
prove-at-installed = tactile-board check --prove
prove-at-page = tactile-board check --prove
board-wrong-version = Le plateau parle la version { $board }, ce programme la version { $host }. { $flash } pour mettre le plateau à jour.

board-too-small = Ce plateau fait { WORD($rows) } points sur { WORD($columns) }, le jeu en demande { WORD($need_rows) } sur { WORD($need_columns) }. Branchez un plus grand plateau.
board-too-small-way = Touche menu : un autre jeu.
board-other-board = Un autre plateau. Rebranchez celui de la partie ; ou tapez quitter, et relancez pour continuer sur celui-ci.
board-busy = Un autre programme utilise le plateau sur { $port }. Fermez-le ; je continue à essayer.
board-not-allowed = Je n'ai pas le droit d'ouvrir le plateau sur { $port }. { $group ->
    [none] Demandez que cela vous soit permis sur cet ordinateur.
   *[other] Ajoutez votre utilisateur au groupe { $group }, puis reconnectez-vous.
}
board-waited-for = Le port est ouvert ; j'attends que le plateau réponde. Sinon, débranchez-le et rebranchez-le.
board-not-there = Il n'y a pas de plateau sur { $port }. Branchez-le ; je continue à chercher.
board-prompt = Le programme du plateau ne tourne pas. Je le relance.
board-no-firmware = Le plateau n'a pas de programme qui fonctionne. { $flash }.
board-half-updated = La dernière mise à jour du plateau n'est pas allée au bout. { $flash } pour la finir.
board-fault = Le plateau signale une erreur : { $word }. { $flash } ; sinon, vérifiez le câblage.
board-crashing = Le programme du plateau échoue à chaque démarrage. { $crash }.
board-silent = Le plateau ne dit rien. Débranchez-le et rebranchez-le.
history-lost = Je n'ai pas suivi le plateau un instant. Vérifions la position.
saved-again = La partie est de nouveau enregistrée.

## Help

help-wait = Après un son bref, le coup peut continuer : attendez, ou touche un quand il est fini.
help-turn = À { $side } de jouer.
    .short = À { $side }.
    .long = C'est au tour { OF($side) } de jouer.
not-understood = Pas compris : { $text }. Tapez aide.
help-words = Mots : règles, reprendre, abandonner, nulle, nouvelle partie, quitter.
help-words-virtual = Pour le plateau virtuel : remplir ; disposer remet tout en place ; jouer fait le coup demandé ; coups, débrancher, brancher, stop.
help-questions = Questions : tour, dernier coup, tous les coups, tout le plateau, gagner, danger, réserve, combien de fois, changé, immobile.
help-squares = Avec une case : quoi, lignes, autour.
help-topics = Pour en savoir plus, tapez aide mains, touches, coups, mots{ $others ->
    [yes] { " ou questions" }
   *[no] , questions, adversaire ou professeur
}.
help-unknown = Pas d'aide sur { $text }. Tapez aide mains, touches, coups, mots{ $others ->
    [yes] { " ou questions" }
   *[no] , questions, adversaire ou professeur
}.
help-in-a-game = Pendant une partie, on peut taper ceci.
help-hands = Mains : glisser C4 C2, soulever C4, poser B4, tapoter C4 ; tapoter demande : soulever deux fois.
help-keys = Touches : un, deux, répéter, question, menu ; tenir un, tenir deux.
help-typed = Tapez un, deux, répéter, question ou menu pour une touche, tenir un pour la tenir, ou quitter.
yes-or-no = Touche un : oui. Touche deux : non.

## Filling the board

fill-bag = { player }, tirez un pion du sac et posez-le sur un point vide.
fill-dealt = { player }, prenez un pion { SIDE($side, "m") } et posez-le sur un point vide.
fill-random = { player }, posez un pion { SIDE($side, "m") } en { $square }.
fill-colour = { $square } : { SIDE($side_w, "m") } ou { SIDE($side_b, "m") } ? Touche un : { SIDE($side_w, "m") }. Touche deux : { SIDE($side_b, "m") }.
fill-placed = { $square }, { SIDE($side, "m") }. { $left ->
    [0] Le plateau est plein.
    [one] Encore un pion.
   *[other] Encore { WORD($left) } pions.
}
    .short = { $square } { SIDE($side, "m") }. { $left ->
        [0] Plein.
        [1] Un.
       *[other] { WORD($left) }.
    }
    .long = En { $square }, il y a un pion { SIDE($side, "m") }. { $left ->
        [0] Le plateau est plein.
        [1] Il reste un pion à poser.
       *[other] Il reste { WORD($left) } pions à poser.
    }
# La même chose une fois comprise.
fill-colour-short = { $square } ?
fill-placed-short = { SIDE($side, "m") }, { $left ->
    [0] plein.
   *[other] { WORD($left) }.
}
fill-random-short = { $square } : { SIDE($side, "m") }.
fill-dealt-short = Un pion { SIDE($side, "m") }.
fill-ways = Touche menu : plus rapide.
fill-ahead = Le prochain pion : { SIDE($side, "m") }.
fill-ahead-back = Cette touche encore l'annule.
fill-ahead-gone = Rien n'est choisi pour le prochain pion.
fill-kind = Maintenant des pions { SIDE($side, "mp") } seulement, jusqu'à ce que vous appuyiez sur une touche.
fill-left = { $left ->
    [0] Le plateau est plein.
   *[other] { WORD($left) } pions encore.
}
fill-row = Rangée { WORD($number) } : { $pieces }.
still-empty = Encore vides : { $squares }.
fill-unexpected = Pas de pion en { $square } pour le moment. Retirez-le.
fill-lifted = Le pion { OF($square) } a été enlevé. Reposez-le.
fill-last = Le dernier : { $square }.

## The choice before the first move

choose-start-or-colour = { player }, choisissez. Touche un : commencer. Touche deux : choisir un camp.
choose-colour = { player }, choisissez un camp. Touche un : { $side_w }. Touche deux : { $side_b }.
chose-start = { player.the } commence.
sides-are = Premier joueur : { $first }. Deuxième joueur : { $second }.

## Play

turn = À { $side } de jouer.
    .short = À { $side }.
    .long = C'est au tour { OF($side) } de jouer.
passes = { $side } ne peut pas jouer et passe.
taken-back = Coup { WORD($move_number) } repris.
taken-back-several = { WORD($count) } coups repris, depuis le coup { WORD($move_number) }.
nothing-to-take-back = Il n'y a aucun coup à reprendre.
take-back-asked = Le coup { WORD($move_number) } sera repris. Touche un : oui. Touche deux : non.
take-back-asked-several = { WORD($count) } coups seront repris, depuis le coup { WORD($move_number) }. Touche un : oui. Touche deux : non.
put-back-for-take-back = Remettez tout comme avant le dernier coup.
resign-asked = { $side }, vous abandonnez ? Touche un : oui, la partie est perdue. Touche deux : non.
new-game-asked = Commencer une nouvelle partie ? Touche un : oui. Touche deux : non.
new-game-sure = Cette partie sera abandonnée. Touche un : la quitter. Touche deux : la continuer.
again-asked = Touche un : rejouer. Touche deux : autre chose.
question-closed = Question fermée.
cancelled-after-end = Annulé.
cancelled = Annulé. La partie continue.

## Position and board differ

position-differs = { squares-wrong }.
to-set-up = { $count ->
    [one] Une pièce est à placer.
   *[other] { WORD($count) } pièces sont à placer.
}
exercise-differs = Installez la position : { squares-wrong }.
set-rows = { $count ->
    [one] Rangée { WORD($first_row) }
   *[other] Rangées { WORD($first_row) } à { WORD($last_row) }
} : { PIECE($piece, "head") } { SIDE($side, PIECE($piece, "gender")) }{ PIECE($piece, "tail") } sur chaque case.
put-on = Posez un pion { SIDE($side, "m") } en { $square }.
put-any = Posez un pion en { $square }.
square-unused = { $square } ne sert pas dans ce jeu.
take-off = Retirez le pion { OF($square) }.
board-agrees = La position est correcte.

## Refusals: what, then which rule; the way back follows as a repair

refused-not-your-piece = Interdit : la pièce { OF($square) } n'est pas à vous.
refused-empty-square = Interdit : { $square } est vide.
refused-must-pass = { $side } ne peut pas jouer et doit passer. Remettez tout, puis appuyez sur la touche un.
refused-pass-not-allowed = Interdit : { $side } peut jouer et ne peut pas passer.
refused-not-a-move = Interdit : ce n'est pas un coup de ce jeu.
refused-game-over = La partie est finie.
refused-carried = Interdit : le pion { OF($square) } est passé par-dessus les autres. On pousse les pions, on ne les soulève pas.
refused-exchanged = Deux pièces ont peut-être changé de place : { $squares }. Remettez-les comme elles étaient.
refused-off-point = Près { OF($square) }, une pièce est à côté de son point. Poussez-la dessus.
refused-differs = { squares-wrong }.
in-hand = { $count ->
    [one] { $squares } est dans votre main.
   *[other] { $squares } sont dans votre main.
}
in-hand-of = { $count ->
    [one] Parmi { $squares }, une pièce est dans votre main.
   *[other] Parmi { $squares }, { WORD($count) } pièces sont dans votre main.
}
stays-as-it-was = Le coup reste comme il était.
switch-silent = Le contact { OF($square) } ne répond pas : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-silent-perhaps = Le contact { OF($square) } ne répond peut-être pas : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-silent-then = Le contact { OF($square) } ne répond alors pas : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-stuck = Le contact { OF($square) } répond en permanence : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-stuck-perhaps = Le contact { OF($square) } répond peut-être en permanence : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-stuck-then = Le contact { OF($square) } répond alors en permanence : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-worn = Le contact { OF($square) } répond mal : fil de rangée { WORD($row) }, fil de colonne { $column }.
switch-asked = Faut-il jouer sans lui ?
row-silent = Les contacts de la rangée { WORD($number) } ne répondent pas : fil de rangée { WORD($row) }.
row-silent-perhaps = Les contacts de la rangée { WORD($number) } ne répondent peut-être pas : fil de rangée { WORD($row) }.
column-silent = Les contacts de la colonne { $column } ne répondent pas : fil de colonne { $other_column }.
column-silent-perhaps = Les contacts de la colonne { $column } ne répondent peut-être pas : fil de colonne { $other_column }.
rows-joined = Les rangées { WORD($number) } et { WORD($other) } répondent ensemble : leurs fils se touchent peut-être.
rows-joined-perhaps = Les rangées { WORD($number) } et { WORD($other) } répondent peut-être ensemble : leurs fils pourraient se toucher.
columns-joined = Les colonnes { $column } et { $other_column } répondent ensemble : leurs fils se touchent peut-être.
columns-joined-perhaps = Les colonnes { $column } et { $other_column } répondent peut-être ensemble : leurs fils pourraient se toucher.
line-asked = Faut-il jouer sans eux ?
squares-asked = { $squares } : faut-il jouer sans elles toutes ?
row-left-out = La rangée { WORD($number) } n'est plus lue.
column-left-out = La colonne { $column } n'est plus lue.
# Comment on dit un coup qui passe par une telle ligne, ou par un tel point.
left-out-key = La touche un, deux fois, demande le coup qui passe par là.
switch-none = Rien de cela.
switch-left-out = { $square } n'est plus lu.
squares-left-out = { $squares } ne sont plus lues.
switch-back = Le contact { OF($square) } répond de nouveau, et il est lu.
switches-left-out = Points qui ne sont plus lus, car leurs contacts répondent mal : { $squares }.
if-done-already = Si c'est déjà fait, encore une fois cette touche.
if-standing = { $count ->
    [one] Si la pièce est sur un point, soulevez-la, reposez-la, puis appuyez sur cette touche.
   *[other] Si les pièces sont sur des points, soulevez-les, reposez-les, puis appuyez sur cette touche.
}
in-hand-still = { $count ->
    [one] { $squares } semble encore être dans votre main. Sinon, encore une fois cette touche.
   *[other] { $squares } semblent encore être dans votre main. Sinon, encore une fois cette touche.
}
if-moved-already = Si un coup est déjà joué, encore une fois cette touche.
if-placed-already = Si le pion est déjà posé, encore une fois cette touche.
fill-unseen = Si le pion est déjà posé : touche question.
row-unseen = Aucun contact ne voit cette rangée. Une fois posée : touche un.
stands-row-asked = Est-il dans la rangée { WORD($number) } ?
stands-asked = Est-il en { $square } ?
lifted-asked = Était-ce le pion en { $square } ?
# A move of which the board shows nothing, or too little: that there is none, its row, its square.
unseen-none = Le coup est-il encore à jouer ?
unseen-row = Le coup commence-t-il dans la rangée { WORD($number) } ?
unseen-square = Commence-t-il en { $square } ?
refused-stray = Interdit : aucune pièce ne se pose en { $square }.
refused-cannot-go = Interdit : la pièce { OF($square) } ne peut pas aller en { $target }.
repair-lift = Retirez la pièce { OF($square) }.
repair-place = Reposez la pièce en { $square }.
repair-line = Remettez comme avant : { $squares }.

## Doubt

ambiguous-which = { $count ->
    [one] Je ne suis pas sûr. Est-ce ce coup ?
   *[other] { WORD($count) } coups sont possibles. Lequel ?
}
ambiguous-repeat = { lobby-keys }

## Answers

square-holds = { $square } : { PIECE($piece, "head") } { SIDE($side, PIECE($piece, "gender")) }{ PIECE($piece, "tail") }.
square-neutral = { $square } : { $piece }, neutre.
square-empty = { $square } est vide.
square-unknown = { $square } : son camp n'est pas encore connu.
whose-turn = À { $side } de jouer.
    .short = À { $side }.
    .long = C'est au tour { OF($side) } de jouer.
may-be-placed = Où poser : { $squares }.
may-move = { $square } : { $moves }.
piece-moves = Coups : { $moves }.
piece-moves-too = Et aussi : { $moves }.
more-breaths = { $count ->
    [one] Touche un : la suite.
   *[other] Touche un : la suite, encore { WORD($count) } fois.
}
may-not-move = { $square } ne peut pas bouger.
no-move-yet = Aucun coup n'a été joué.
no-move-before = Il n'y a pas de coup avant celui-là.
not-its-turn = Ce n'est pas son tour.
may-go-on = Ce coup peut continuer. Attendez, ou touche un : il est fini.
ask-which = Soulevez une pièce et reposez-la pour entendre ses coups. Touche tenue : chaque pièce soulevée est nommée.
ask-reading = Tenez cette touche : chaque pièce soulevée est nommée.
reading = Lecture : chaque pièce soulevée est nommée. Sans la touche, soulevez-en une deux fois.
score = { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

## Menu: key one does it, key two goes on to the next

menu-item = { $item ->
    [take_back] Reprendre le dernier coup ?
    [position] Questions sur la position ?
    [game] La partie ?
    [rules_and_keys] Les règles et les touches ?
    [rules] Les règles ?
    [house_rules] Les règles particulières ?
    [keys] Que font les touches ?
    [voice] La voix ?
    [check] Vérifier la position ?
    [draw] Proposer la nulle ?
    [resign] Abandonner ?
    [words] Réécouter les quatre mots ?
    [gone] L'autre joueur est parti ?
    [adjourn] Garder la partie pour un autre jour ?
    [claim] Réclamer la victoire ?
    [teacher] Demander au professeur ?
    [hint] Un indice ?
    [why] Pourquoi le dernier coup était-il mauvais ?
    [standing] Qui est mieux ?
    [threat] Quelle est la menace ?
    [strategy] Comment bien jouer ?
    [what_if] Et si vous jouiez autrement d'ici ?
    [costs] Combien a coûté chaque coup ?
    [warn] Être averti des coups faibles, ou ne plus l'être ?
    [tips] De la stratégie en jouant, oui ou non ?
    [new_game] Une nouvelle partie ?
    [opponent] Jouer contre l'ordinateur ?
    [adapts] Assez fort pour que vous gagniez une fois sur deux ?
    [rusher] Un fonceur, qui court à son but ?
    [keeper] Un gardien, qui gêne l'autre camp ?
    [usual] Le jeu ordinaire ?
    [hands] Des mains des deux côtés ?
    [strength] Quelle est ma force ?
    [profile] Quelqu'un d'autre joue ?
    [moves] Tous mes coups ?
    [gains] Que puis-je gagner ?
    [threats] De quoi suis-je menacé ?
    [rows] Tout le plateau ?
    [reserve] La réserve ?
    [still] Pourquoi ne se passe-t-il rien ?
    [repetition] Combien de fois cette position ?
    [changed] Qu'est-ce qui a changé depuis ma question ?
    [lines] Les lignes d'une pièce ?
    [around] Autour d'une pièce ?
    [louder] Plus fort ?
    [quieter] Moins fort ?
    [faster] Plus vite ?
    [slower] Moins vite ?
    [columns] Lettres ou prénoms ?
    [language] Langue ? Language? Sprache ?
    [reminders] Rappeler à qui de jouer ?
    [another_voice] Une autre voix ?
    [tones] Sons, gauche et droite ?
    [tones_louder] Sons plus forts ?
    [tones_quieter] Sons plus doux ?
    [sound] Gauche et droite, ou partout pareil ?
    [voices] Une voix par camp, ou une seule ?
    [another_game] Un autre jeu ?
    [two_players] Deux joueurs ?
    [computer] Contre l'ordinateur, vous premier joueur ?
    [options] Avec d'autres règles ?
    [puzzles] Des problèmes ?
    [length] Phrases plus courtes ou plus longues ?
    [pace] Quand un coup est-il fini ?
    [wait] Attendre plus ou moins longtemps ?
    [first_part] Le début d'un coup tout de suite ?
    [set_up] Remplir plus vite ?
    [way_kinds] Tous les pions { SIDE($side_w, "mp") }, puis tous les pions { SIDE($side_b, "mp") } ?
    [way_rows] Je tire, et je dicte rangée par rangée ?
    [way_same] Comme la dernière fois, rangée par rangée ?
    [computer_begins] Contre l'ordinateur, lui premier joueur ?
    [computer_both] L'ordinateur contre lui-même ?
    [learn] Apprendre de la dernière partie ?
    [board] Vérifier les contacts ?
    [danger] Lesquelles de mes pièces sont en danger ?
    [tutorial] Premier soir : découvrir les touches et les jeux ?
    [former] Les parties jouées ?
    [with_others] Avec quelqu'un qui joue chez soi ?
    [invite_anew] Inviter à une nouvelle partie ?
    [invite] Inviter quelqu'un ?
    [join] Rejoindre par quatre mots ?
    [invite_network] Quelqu'un de ce réseau ?
    [invite_here] Quelqu'un à cet ordinateur ?
    [usual_rules] Avec les règles habituelles ?
   *[leave] Quitter le programme ?
}
menu-place = { WORD($number) } sur { WORD($count) }.
menu-keys = Touche un : oui. Touche deux : suivant ; tenue : retour. Touche menu : fermer.
    .short = Un : oui. Deux : suivant ; tenue : retour. Menu : fermer.
    .long = Appuyez sur la touche un pour oui, la touche deux pour le suivant ; tenez-la pour revenir. La touche menu ferme.
leave-asked = Le programme s'arrête, la partie est gardée. Touche un : arrêter. Touche deux : continuer.
lift-one = Soulevez une pièce et reposez-la.
menu-closed = Menu fermé.
list-closed = Liste fermée.
rules-parts = { $count ->
    [one] Une règle.
   *[other] { WORD($count) } règles.
} Touche un : la suivante. Touche deux : arrêter.

## What the keys do (game/key_grammar.py), one after the other

keys-told = { $key ->
    [first] Touche un : à qui de jouer, et le score. Dans une question : oui.
    [second] Touche deux : le dernier coup ; encore : celui d'avant. Dans une question : non, ou suivant ; tenue : retour.
    [repeat] Touche répéter : la dernière phrase ; encore : épelée ; une troisième fois : le dernier tour.
    [ask] Touche question : que faire maintenant. Puis soulevez une pièce et reposez-la : ses coups. Tenue : lire ce que vous soulevez.
   *[menu] Touche menu : tout le reste ; encore : fermer. Hors d'une question, touche un ou deux tenue : reprendre.
}

## Outcomes

outcome-repetition = Partie nulle : la position est revenue pour la troisième fois.
outcome-no-fall = Partie nulle : soixante coups de suite sans chute.
outcome-handicap = { $winner } gagne : l'avantage donné décide.
outcome-standstill = Partie nulle : quarante coups de suite sans rien de nouveau.
outcome-passes = Partie nulle : les deux camps ont passé.
outcome-resigned = { $winner } gagne : l'autre camp a abandonné.

board-flooding = Le plateau parle sans fin. Débranchez-le et rebranchez-le.
board-nameless = Le plateau ne dit pas lequel il est. Débranchez-le et rebranchez-le.
board-awaited = Le plateau n'a pas encore répondu. Branchez-le.
board-map-damaged = Ce qui était connu des fils de ce plateau est endommagé et laissé de côté. { $check }.
unexpected-end = Il s'est passé quelque chose d'inattendu, et je dois m'arrêter.
