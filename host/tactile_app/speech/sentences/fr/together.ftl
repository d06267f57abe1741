# SPDX-License-Identifier: Apache-2.0
# Une partie avec quelqu'un qui joue chez soi.

together-you-play = Vous jouez { $first }, l'autre plateau joue { $second }.
together-you-are = { $seat ->
    [0] Vous êtes le premier joueur, le second est à un autre plateau.
   *[other] Vous êtes le second joueur, le premier est à un autre plateau.
}
together-awaited = C'est le tour de l'autre plateau.
together-not-here = L'autre joueur n'est pas là pour le moment.
together-nobody-yet = Personne n'a encore rejoint la partie. Le menu redit les quatre mots.
together-invite-anew = Pour une autre partie, invitez de nouveau.
together-waits = J'attends la liaison.
together-line-awaited = Pas encore de liaison avec l'autre plateau. J'essaie encore.
together-line-lost = La liaison est coupée. J'essaie encore.
together-line-back = La liaison est rétablie.
together-partner-here = L'autre joueur est là.
together-partner-gone = L'autre joueur est parti. La partie est gardée.
together-partner-left = L'autre joueur s'en va. La partie est gardée.
together-partner-back = L'autre joueur est de retour.
together-meanwhile = Entre-temps, { WORD($count) } coups.
together-place = Posez un pion { SIDE($side, "m") } { $square ->
    [none] sur un point libre
   *[other] en { $square }
}, comme l'autre joueur.
# A move of the other player, told while the board here is wrong.
together-moved-first = L'autre joueur a joué. Remettez d'abord votre plateau en ordre.
together-undone = L'autre joueur reprend un pion.
together-undone-choice = L'autre joueur refait son choix.
together-go-on = Continuez ce coup, comme l'autre joueur.
together-again = L'autre joueur recommence.
together-not-begun = Pas de nouvelle partie : l'un de vous était parti.
together-take-back-asked = Reprendre à partir du coup { WORD($move_number) } : l'autre joueur le demande. Touche un : oui. Touche deux : non.
together-draw-sure = Vous proposez la nulle. { yes-or-no }
together-draw-asked = Partie nulle : l'autre joueur la propose. Touche un : oui. Touche deux : non.
together-take-back-offered = Demandé : reprendre à partir du coup { WORD($move_number) }.
together-draw-offered = La partie nulle est proposée.
together-offered-already = C'est déjà demandé. Attendez la réponse, ou un coup.
together-declined-already = C'est refusé. Vous pourrez redemander après un autre coup.
together-declined = Refusé par l'autre joueur.
together-you-declined = Refusé.
together-question-gone = La demande de l'autre joueur est close.
together-lapsed = Votre proposition est restée sans réponse.
together-no-undo = Ce qui a fini une partie avec un autre plateau est définitif.
together-no-computer = L'ordinateur ne joue pas dans une partie avec un autre plateau.
together-one-game = Il faut d'abord finir cette partie : abandonnez, ou proposez la nulle.
together-void = Une ligne contraire aux règles a été écartée.
together-from-log = L'autre joueur a été plus rapide. On continue à partir de là.
together-forked = Cet enregistrement s'écarte après le coup { WORD($move_number) }. Mis de côté : la partie commune fait foi.
together-log-gone = L'autre ordinateur n'a plus cette partie. Votre enregistrement reste tel quel.
together-waiting = { $mine ->
    [yes] Avec un autre plateau : à vous.
   *[no] Avec un autre plateau, à qui c'est de jouer.
}
together-waiting-at = { $mine ->
    [yes] Avec un plateau chez { $text } : à vous de jouer.
   *[no] Avec un plateau chez { $text }, dont c'est le tour.
}
together-count = { WORD($count) } parties avec d'autres attendent.
together-joined-elsewhere = Quelqu'un est venu à votre partie de { $game }. Elle attend dans le premier menu.
together-joined-now = Quelqu'un est venu à cette partie. Touche un : commencer.
together-declined-elsewhere = Votre invitation à { $game } a été déclinée.
together-nobody-joined = Personne n'a encore rejoint.
together-new-words = Une invitation à { $game } attend : personne n'a encore rejoint. De nouveaux mots ?
together-words = Quatre mots pour l'autre joueur : { $text }.
together-join-by = L'autre joueur tape : tactile-board play --join { $text }.
together-join-inside = Ou bien, si son programme tourne déjà : rejoindre, dans le premier menu.
together-words-used = Les quatre mots ont servi : ils n'ouvrent plus rien. Pour inviter quelqu'un d'autre, commencez une autre partie.
together-words-not-kept = Les quatre mots ne se disent que jusqu'à la fin du programme. Pour en avoir d'autres, invitez à nouveau.
together-words-none = Personne n'est invité à cette partie : elle se joue à une seule table.
together-help-words = Mots : règles, abandonner, quitter ; reprendre et nulle, où l'autre joueur répond ; réclamer ; quatre mots.
together-ask-words = Tapez les quatre mots.
together-words-unknown = Ces mots n'ouvrent aucune partie là-bas. Réessayez, ou demandez-en d'autres.
together-word-unknown = { $text } n'est pas un de ces mots. Faites-le redire, lettre par lettre, et tapez les quatre.
together-words-count = Cela fait { WORD($count) } ; il faut quatre mots.
together-tries-over = C'était la troisième fois. Recommencez quand vous aurez les mots.
together-open-elsewhere = Une autre fenêtre a ouvert cette partie. Jouez là-bas.
together-no-address = { $text } n'est pas une adresse. C'est un nom ou un numéro, comme 192.168.1.5.
together-far-away = { $text } n'est pas dans cette maison. Écrivez tls deux-points barre barre devant, pour que personne ne lise.
together-missing = Pour jouer avec d'autres, il manque quelque chose. Pour l'installer, tapez { $text }.
together-no-server = Aucun serveur de parties ne répond à { $text }. Le programme de l'autre joueur tourne-t-il, ou celui du club ? L'adresse est-elle juste ?
together-not-trusted = Le certificat de { $text } n'est pas digne de confiance ; rien n'y a été dit. Est-ce bien le nom que le club a donné ?
together-write-tls = Le serveur { $text } ne répond que chiffré. Écrivez tls deux-points barre barre devant son adresse.
together-not-encrypted = Ce qui répond à { $text } ne chiffre pas la ligne ; rien n'y a été dit. L'adresse est-elle juste ?
together-port-taken = Un autre programme occupe le port { $text } de cet ordinateur, à la place du serveur de parties. Arrêtez-le, puis invitez à nouveau.
together-own-server = Le serveur de parties de cet ordinateur ne répond pas au port { $text }. Invitez à nouveau.
together-other-rules = L'autre programme suit d'autres règles. Mettez les deux à la même version.
together-words-not-known = Le serveur de { $text } ne connaît pas les mots gardés pour lui.
together-ask-words-alone = Tapez les quatre mots. Touche deux : retour.
together-ask-words-and-address = Tapez les quatre mots, et avant eux l'adresse que dit l'autre programme. Touche deux : retour.
together-accept-by-key = Jouer ? Touche un : oui. Touche deux : non.
together-begin-by-key = Touche un : commencer. Touche deux : réécouter.
together-invited = Une invitation : { $game }.
together-accept = Jouer ? Tapez oui ou non.
together-words-kept = Pas encore rejoint. Les mêmes mots ouvrent toujours cette partie.
together-not-joined = Refusé. Pour jouer plus tard, demandez d'autres mots.
together-words-unused = Pas rejoint. Des mots que personne n'a utilisés restent bons.
together-invitation-kept = L'invitation attend dans le premier menu. Ses mots restent bons.
together-not-told = Refusé. L'autre joueur n'a pas pu être prévenu.
together-not-taken = L'autre joueur a décliné. Cette invitation est terminée.
together-no-help = Personne n'a l'aide du professeur.
together-claim-at-one-table = À une même table, rien ne se réclame : qui renonce tape abandonner.
together-claim-not-now = Rien à réclamer maintenant : seulement au tour de l'autre joueur.
together-claim-set-up = Rien à réclamer avant le premier coup.
together-claim-not-yet = Rien à réclamer avant le premier coup de l'autre joueur. La partie vous attend tous les deux.
together-claim-late = Plus rien à réclamer : le dernier signe de l'autre joueur date de plus d'une heure. La partie attend.
together-claim-begun = Victoire réclamée. Elle compte dans cinq minutes, si l'autre joueur n'est pas là d'ici là.
together-claim-open = Vous avez réclamé la victoire. Attendez { $count ->
    [one] une minute
   *[other] { WORD($count) } minutes
} de plus.
together-claim-ripe = Les cinq minutes sont passées : prenez la victoire dans le menu, sous partie.
together-claim-early = Cela ne compte pas encore : attendez { $count ->
    [one] une minute
   *[other] { WORD($count) } minutes
} de plus.
together-claim-again = On réclame une fois en cinq minutes : attendez { $count ->
    [one] une minute
   *[other] { WORD($count) } minutes
} de plus.
together-claim-answered = L'autre joueur est là. Plus rien n'est réclamé.
together-claimed-here = L'autre joueur vous croyait parti et a réclamé la victoire. Vous êtes là : la partie continue.
together-at-club = Sur le serveur de { $text } ?
together-club-words = Les quatre mots du club pour inviter. Entrée seule, si vous ne faites que rejoindre.
together-server-runs = Le serveur tourne au port { $text }. Contrôle et C l'arrêtent.
together-server-words = Quatre mots pour ceux qui peuvent inviter ici, dits cette seule fois : { $text }.
together-server-ends = Le serveur s'arrête. Ses parties attendent qu'il tourne à nouveau.
together-server-no-file = Ce fichier n'existe pas : { $text }. Un serveur pour d'autres a besoin de son certificat et de la clé.
together-club-saved = Enregistré. Pour y rejoindre : tactile-board play --join { $text }.
together-club-invite = Pour y inviter : tactile-board play, un jeu, puis --invite --at { $text }.
together-club-name = Le nom d'un club a des minuscules, des chiffres et des traits d'union, comme chess-club ; pas { $text }.
together-club-words-unknown = Le serveur { $text } ne connaît pas ces mots.
together-club-not-saved = Le club n'est pas enregistré. { $why ->
    [full] Le disque est plein.
    [locked] Le disque ou son dossier est verrouillé.
   *[other] Son dossier ne peut pas être écrit.
}
together-no-club = Aucun club { $text } n'est enregistré avec des mots pour inviter. { $count ->
    [0] Tapez tactile-board club save.
   *[other] Enregistrés : { $others }.
}
together-club-too-many = Le serveur de { $text } a commencé trop de parties en une heure. Réessayez plus tard.
together-club-no-game = Le serveur de { $text } ne crée pas de partie. Réessayez plus tard, ou demandez à son responsable.
together-listen-alone = Les autres trouvent cet ordinateur s'il invite : ajoutez --invite à --listen.
together-at-alone = Auprès d'un club on invite : --invite va avec --at, et --listen non.
together-nothing-typed = Rien n'a été tapé.
together-yes-or-no = Tapez oui ou non.
together-waits-already = { $game } avec un autre plateau attend déjà. Continuez par tactile-board play, ou ajoutez --new pour une autre.
together-none-here = D'ici, on ne peut ni inviter ni rejoindre quelqu'un.
