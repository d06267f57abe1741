# SPDX-License-Identifier: Apache-2.0
# Avant une partie : à quoi l'on joue, demandé par la voix et les touches ; et la fin.

lobby-welcome = Tactile Board.
lobby-keys = Touche un : oui. Touche deux : suivant ; tenue : retour.
go-on-with = Continuer { $game } ?
former-game = Partie { WORD($number) } : { $game }, { $moves ->
    [one] un coup.
   *[other] { WORD($moves) } coups.
}
no-former-game = Il n'y a pas de partie { WORD($number) }. { $count ->
    [0] Aucune partie n'est gardée.
    [one] Une seule partie est gardée.
   *[other] Les parties gardées vont de un à { WORD($count) }.
}
lobby-set-up = En pleine mise en place.
ago-minutes = { $count ->
    [0] À l'instant.
    [one] Il y a une minute.
   *[other] Il y a { WORD($count) } minutes.
}
ago-hours = { $count ->
    [one] Il y a une heure.
   *[other] Il y a { WORD($count) } heures.
}
ago-days = { $count ->
    [one] Hier.
   *[other] Il y a { WORD($count) } jours.
}
menu-game = { $game } ?
menu-option = { $option ->
    [setup_bag] Les pions tirés du sac, à tour de rôle
    [setup_dealt] Je tire les pions, vous choisissez les points
    [setup_random] Je tire les pions et les points
    [setup_given] Les pions sont déjà là, par rangées pareilles
    [start_choice_two_way] Un joueur choisit de commencer ou de choisir son camp
    [start_choice_colour_then_other_starts] Un joueur choisit son camp, l'autre commence
    [peak_retreat_straight] Les pics reculent tout droit
    [peak_retreat_diagonal] Les pics reculent en diagonale
    [flip_forced] On doit retourner dès qu'on le peut
    [flip_optional] Personne n'est obligé de retourner
    [distance_up_to] Une ligne avance d'autant de cases que de pierres, ou moins
    [distance_exact] Une ligne avance exactement d'autant de cases que de pierres
    [capture_stone] On prend une pierre
    [capture_line] On prend toute la ligne
    [blockade_allowed] Les pions peuvent rester chez eux
    [blockade_fill] On gagne aussi quand toutes les cases d'arrivée sont occupées
    [standstill_allowed] La partie peut piétiner
    [standstill_draw] Quarante coups sans rien de nouveau font partie nulle
    [handicap_none] Personne ne donne d'avantage
    [handicap_first_gives] Le premier camp donne un avantage
    [handicap_second_gives] Le deuxième camp donne un avantage
    [layout_alternating] Les pions alternent
    [layout_pinwheel] Les pions sont en moulinet
    [layout_halves] Chaque joueur a la moitié du bord
    [light_optional] Personne n'est obligé d'éclairer
    [light_forced] On doit éclairer dès qu'on le peut
    [tile_free_any] Une tuile est libre avec deux côtés libres
   *[tile_free_corner] Une tuile est libre avec deux côtés libres qui se touchent
}{ $told ->
    [yes] .
   *[no] {" "}?
}
instead-asked = { $number ->
    [0] { $game }
   *[other] La partie { WORD($number) }
} à la place ? { yes-or-no }
game-is-on = { $game } : c'est le jeu en cours. Pour recommencer, tapez nouvelle partie.
help-replay = Une partie gardée se rejoue depuis le premier menu : tapez-y rejouer et son numéro.
help-lobby = Tapez le nom d'un jeu, un, deux ou menu pour une touche, rejouer et un nombre pour une partie gardée, ou quitter.
help-lobby-others = Pour jouer avec quelqu'un à un autre plateau, tapez inviter ou rejoindre.
help-others-elsewhere = Inviter et rejoindre sont pour le premier menu. { $means ->
    [menu] Le menu de cette partie y mène : un autre jeu.
   *[quit] Tapez quitter, puis relancez le programme.
}

goodbye-alone = Au revoir.
undo-offer = Pendant une minute, la touche un permet d'annuler.
undo-asked = Annuler ? Touche un : oui. Touche deux : non, laisser ainsi.
undone = C'est annulé.

## Une machine qui ne fait que jouer : tactile-board appliance

appliance-waits = Pas encore de plateau. Branchez le plateau, et on commence.
appliance-several = { WORD($count) } plateaux sont branchés. Laissez-en un, débranchez les autres.
appliance-off = Tout est enregistré. Je m'éteins. Attendez dix secondes, puis débranchez.
appliance-stays = Je ne peux pas m'éteindre. Tout est enregistré : débranchez. Pour rejouer, rebranchez le plateau.
appliance-installed = Dès le prochain démarrage de cette machine, le plateau joue de lui-même : { $text }.
appliance-begin-now = Pour commencer maintenant : { $text }.
appliance-also-in = Ce qu'il dit se lit aussi ici : { $text }.
appliance-plug = Si cette machine ne peut pas s'éteindre sans mot de passe, elle dit à la fin que vous pouvez la débrancher.
appliance-at-login = Cela ne commence qu'à votre connexion : ce système ne vous laisse pas changer cela.
appliance-administrator = Une fois, comme administrateur : { $text }.
appliance-removed = Le plateau ne joue plus de lui-même.
appliance-linger = Ce qui commence sans connexion reste permis. Pour y mettre fin aussi : { $text }.
appliance-removed-unseen = Dès le prochain démarrage de cette machine, le plateau ne joue plus de lui-même : { $text } est effacé.
appliance-still-runs = Ce qui tourne maintenant n'a pas pu être arrêté.
appliance-none = Rien à enlever : le plateau ne joue pas de lui-même.
appliance-not-yet = Le plateau ne joue pas encore de lui-même.
appliance-no-systemd = Il faut pour cela un système Linux avec systemd, comme Raspberry Pi OS ou Debian.
appliance-quotes = Un programme dont le chemin a des guillemets n'est pas lancé par systemd : { $text }. Installez-le ailleurs.
appliance-unwritten = Impossible d'écrire ceci : { $text }.
appliance-undeleted = Impossible d'effacer ceci : { $text }.
appliance-failed = Ceci ne marche pas ici : { $text }.
trace-unwritten = La trace ne peut pas être écrite : { $text }. Nommez-en une autre avec --trace.
trace-lost = La trace ne peut plus être écrite. La partie continue.

game-open-elsewhere = Une autre fenêtre a ouvert cette partie. Quittez-la là-bas, ou choisissez-en une autre.
game-not-opened = Cette partie ne peut pas être ouverte. Choisissez-en une autre.
# The command line names a game: none is called so, and which there are.
game-unknown = Aucun jeu ne porte le nom { $text }.
games-are = Les jeux : { $text }.
# Printed with the sentence above, or alone where the command line named the game: process and terminal.
game-open-at = Cette partie est déjà ouverte : processus { $text }. Quittez-la là-bas.
# The command line asks for a game that was played; there is none.
games-none = Aucune partie avec des coups n'est gardée.
games-will-be = Elles seront dans { $text }.
games-no-such = Il n'y a pas de partie { $text } : { $number ->
    [one] une seule partie est gardée.
   *[other] les parties gardées vont de un à { WORD($number) }.
}
replay-none = Aucune partie avec des coups à rejouer : { $text }.
replay-no-record = Ce fichier n'existe pas, ou il est vide : { $text }.
served-none = Il n'y a pas de page dans { $text }. { $place ->
    [desktop] Pour la construire, tapez make page.
   *[other] Nommez un autre dossier avec --folder.
}
served-at = La page est à { $text } pour les navigateurs de cet ordinateur. Ctrl et C la ferment.
served-no-port = Le port { $text } ne peut pas être utilisé. Nommez-en un autre avec --port.
served-not-installed = La page ne fait pas partie de ce qui est installé. Dépliez le zip de la page d'une version, et nommez son dossier avec --folder.
kept-game = { $game }{ $text ->
    [none] {""}
   *[other] , { $text }
}, { $moves ->
    [0] aucun coup.
    [one] un coup.
   *[other] { WORD($moves) } coups.
}
kept-unfinished = Pas finie.
kept-unreadable = Cette partie ne peut pas être lue.
games-kept-in = Elles sont dans { $text }. { $place ->
    [page] {""}
   *[other] Pour en lire une : tactile-board record et son numéro ; la rejouer : play --replay et son numéro.
}
file-missing = Ce fichier n'existe pas : { $text }.
file-unreadable = Ceci ne peut pas être lu : { $text }.
record-foreign = Pas une sauvegarde de Tactile Board, mais le fichier d'un autre programme : { $text }.
record-damaged-file = Endommagé, ligne { WORD($line) } : { $text }.
record-empty = Cette sauvegarde n'a aucune partie : { $text }.
record-not-set-up = La mise en place n'est pas terminée.
label-record-game = Jeu :
label-record-date = Date :
label-record-option = Option :
label-record-start = Début :
label-record-result = Résultat :
voice-not-kept = Cela vaut jusqu'à la fin ; impossible de le garder.
settings-unusable = Vos réglages sont illisibles. Je prends les réglages habituels.
