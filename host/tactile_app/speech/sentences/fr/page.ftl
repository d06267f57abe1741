# SPDX-License-Identifier: Apache-2.0
# The board in a web page: what its parts are called, and what it says besides the game.

label-title = Plateau tactile
page-loading = Chargement. Cela prend quelques secondes.
page-ready = Prêt. Choisissez un jeu et appuyez sur Jouer ici.
page-ready-asked = Prêt. Choisissez un jeu et appuyez sur Jouer ici. Firefox demande alors si cette page peut garder vos parties : autorisez-le.
page-failed = Cette page a échoué. Rechargez-la : la partie est gardée.
page-failed-unkept = Cette page a échoué. Rechargez-la : la partie reprend au dernier coup enregistré.
page-in-use = Le plateau est ouvert dans un autre onglet. Jouez là-bas, ou fermez-le : cette page continue alors d'elle-même.
page-no-place = Prêt, mais ce navigateur ne garde pas de fichiers : la partie est perdue quand la page se ferme. Autorisez la page à garder des données, puis rechargez-la.
page-no-room = Prêt, mais le navigateur n'a plus de place : les nouveaux coups ne sont pas enregistrés. Libérez de la place, puis rechargez cette page.
page-no-serial = Ce navigateur ne peut pas atteindre un plateau par USB. Chrome et Edge sur un ordinateur le peuvent.
page-no-port = Aucun plateau n'a été choisi. Appuyez encore sur le même bouton et choisissez-le.
label-game = Jeu
label-language = Langue
label-language-en = English
label-language-fr = Français
label-language-de = Deutsch
label-board-usb = Sur le plateau branché par USB
label-begin = Jouer ici
label-new = Commencer une nouvelle partie
label-choose = Me demander : ordinateur, problèmes, options
label-replay = Rejouer la dernière partie
label-learn = Apprendre de la dernière partie
label-plugged = Jouer sur un plateau
page-way-here = Un plateau dans cette page. Rien à installer.
page-way-plugged = Votre propre plateau, par USB.
page-way-teach = Les touches et le jeu choisi, en jouant.
label-teach = Premier soir
label-more-ways = D'autres façons de commencer
label-firmware = Pour le programme d'un plateau
page-intro = Six jeux de plateau que jouent ensemble des personnes aveugles et voyantes. Chaque coup est dit et dessiné.
label-games = Les jeux
page-about-overboard = Poussez les pions adverses par-dessus bord.
page-about-tectonic = Amenez une colline, un pic et un mont dans un même coin adverse.
page-about-crossings = Faites marcher vos pierres en ligne jusqu'à la dernière rangée.
page-about-rampants = Six pions jusqu'aux dernières rangées ; chaque coup change la façon de bouger du pion.
page-about-eclaircissement = Éclairez huit pions au centre ouvert et ramenez-les au bord.
page-about-quatre-en-ligne = Quatre cercles en ligne, sur des plaquettes qui dérivent.
page-costs-overboard = Environ trois minutes pour l'apprendre, vingt pour jouer.
page-costs-tectonic = Environ dix minutes pour l'apprendre, quarante pour jouer.
page-costs-crossings = Environ cinq minutes pour l'apprendre, trente pour jouer.
page-costs-rampants = Environ trois minutes pour l'apprendre, quinze pour jouer.
page-costs-eclaircissement = Environ cinq minutes pour l'apprendre, vingt pour jouer.
page-costs-quatre-en-ligne = Environ cinq minutes pour l'apprendre, vingt pour jouer.
label-play = Le plateau
label-so-far = La partie jusqu'ici
label-moves = Coups
label-look = Ce qui est dessiné
label-show-names = Noms sur les cases
label-show-ways = Où une pièce soulevée peut aller
label-hand = Main
label-lift = Soulever
label-place = Poser
label-slide = Glisser
label-tap = Soulever et reposer
label-keys = Touches du plateau
label-key-one = Touche un
label-key-two = Touche deux
label-key-repeat = Répéter
label-key-ask = Question
label-key-menu = Menu
label-line = Coup ou mot
label-send = Envoyer
label-log = Ce qui a été dit
label-aloud = La voix du navigateur parle : pour qui n'a pas de lecteur d'écran
page-no-voice = Le navigateur de cet ordinateur n'a pas de voix pour cette langue.
label-record = Enregistrement de la partie
label-save = Enregistrer dans un fichier
label-load = Reprendre un fichier
page-taken = L'enregistrement est repris. Appuyez sur Jouer ici pour continuer.
page-not-taken = Ce fichier n'est pas un enregistrement entier de ce jeu. Rien n'a changé.
page-no-room-to-take = Il n'y a pas de place pour reprendre cet enregistrement. Rien n'a changé. Libérez de la place, puis reprenez-le.
label-help = Comment jouer ici
page-help-squares = Dans le tableau des cases, les flèches changent de case. L soulève la pièce, P en pose une, T la soulève et la repose.
page-help-slide = S commence un glissement : la case est alors sélectionnée. S sur une autre case le finit, sur la même case y renonce.
page-help-keys = Les chiffres un à cinq : touches un, deux, répéter, question, menu ; là où l'on écrit, suivis d'Entrée. Avec Majuscule, la touche est tenue.
page-help-pointer = Avec une souris ou un doigt, tirez une pièce vers sa case. Un clic la soulève et la repose ; sur une case vide il en pose une.
page-help-more = Touche menu : adversaire, professeur, voix, autre jeu. Vos mains font les coups de l'ordinateur, ou bien le mot jouer.
page-help-desktop = Enregistrer les contacts, essayer ceux d'un nouveau plateau et installer MicroPython, c'est l'affaire du programme de l'ordinateur.

label-flash = Mettre à jour le programme du plateau
flash-ask = Ceci met à jour le programme d'un plateau branché en USB, en une minute. Appuyez de nouveau pour commencer, et choisissez le plateau.
flash-begins = Mise à jour du plateau. Laissez le câble branché.
flash-copies = { $count ->
    [one] Un fichier est copié.
   *[other] { WORD($count) } fichiers sont copiés.
}
flash-part = { WORD($percent) } pour cent.
flash-forgets = La mémoire du plateau est presque pleine. Le programme d'avant l'actuel est effacé d'abord, et ne pourra pas revenir.
flash-radio = Ce Pico a une radio. Laissez-la éteinte : elle peut gêner le balayage.
flash-done = Le plateau a le nouveau programme : { WORD($count) } fichiers, tous vérifiés. { $place ->
    [page] Appuyez sur Jouer sur un plateau.
   *[other] {""}
}
flash-nothing-new = Le plateau a déjà ce programme : { WORD($count) } fichiers, tous vérifiés.
flash-unplugged = Le plateau n'est plus là, et n'est pas à jour. Rebranchez-le et recommencez.
flash-stopped = Le plateau ne répond plus. Débranchez-le, rebranchez-le et recommencez.
flash-no-answer = Aucun MicroPython ne répond. Rebranchez le plateau, au besoin première touche enfoncée ; sinon, effacez-le et installez-y MicroPython.
flash-old-micropython = Le MicroPython du plateau n'est pas celui qu'il faut. Mettez-y MicroPython 1.28 ou plus récent, puis recommencez.
flash-full = La mémoire du plateau est pleine. Enlevez-en vos propres fichiers. Il garde le programme qu'il avait.
flash-damaged = Un fichier est arrivé autrement qu'il a été envoyé. Recommencez.
flash-not-working = Le plateau est à jour, mais signale une erreur. Corrigez ses réglages, puis recommencez.
flash-crashing = Le plateau est à jour, mais son programme échoue à chaque démarrage. Signalez-le.
flash-silent = Le plateau est à jour, mais ne répond pas. Débranchez-le et rebranchez-le.
flash-failed = Le plateau n'a pas pu être mis à jour{ $place ->
    [page] ; le journal dit pourquoi.
   *[other] .
} Recommencez.
flash-no-board = Aucun plateau n'est branché. Branchez-le avec un câble de données, puis recommencez.
flash-several = Plusieurs plateaux sont branchés. N'en laissez qu'un, ou nommez-en un avec --port.
flash-in-bootsel = Un plateau est branché, mais sans MicroPython. Nommez le fichier UF2 de MicroPython avec --uf2.
flash-port-and-uf2 = Un plateau sans MicroPython n'a pas encore de port. Enlevez --port.
flash-busy = Un autre programme utilise le plateau. Fermez-le, puis recommencez.
flash-not-allowed = Je n'ai pas le droit d'ouvrir le port du plateau. Demandez-le à la personne qui gère cet ordinateur.
flash-not-there = Il n'y a pas de plateau sur ce port. Branchez-le, ou enlevez --port.
flash-uf2 = Ce n'est pas un fichier UF2 pour ce plateau, ou il est endommagé. Téléchargez-le de nouveau.
flash-bootsel = MicroPython n'a pas pu être mis sur le plateau. Débranchez-le, tenez son bouton BOOTSEL, rebranchez-le, puis recommencez.
flash-ordered = Le plateau attend MicroPython. Je cherche son lecteur.
flash-copies-micropython = MicroPython est copié sur le plateau.
flash-waits = Copié. J'attends que le plateau démarre.
flash-replaces = Le plateau a un programme qui n'est pas le mien. La mise à jour remplace { $text }. Une copie reste sur le plateau.
flash-replace-asked = Le remplacer ? Tapez oui ou non.
label-flash-file = { $name } sur { $word } : { $text }
label-flash-profile = Profil : { $text }
label-flash-back = Revenir au programme précédent du plateau
flash-back-ask = Ceci ramène le programme qu'un plateau en USB avait avant sa dernière mise à jour. Appuyez de nouveau pour commencer, et choisissez le plateau.
flash-back-begins = Le plateau revient à son programme précédent. Laissez le câble branché.
flash-back-done = Le plateau a de nouveau son programme précédent : { WORD($count) } fichiers, tous vérifiés. { $place ->
    [page] Appuyez sur Jouer sur un plateau.
   *[other] {""}
}
flash-foreign = Le plateau a un programme qui n'est pas le mien, encore inchangé. { $place ->
    [page] Appuyez encore sur le même bouton pour le remplacer ; une copie reste sur le plateau.
   *[other] Pour le remplacer, ajoutez --replace ; une copie reste sur le plateau.
}
flash-back-another = Le programme que le plateau avait avant le mien est de retour : { WORD($count) } fichiers.
flash-no-earlier = Ce plateau n'a pas de programme précédent. Il peut être mis à jour.
flash-earlier-damaged = Le programme précédent du plateau n'est plus entier. L'actuel reste ; il peut être mis à jour.

label-squares = { $game }, les cases
label-squares-after = { $game }, les cases après le coup { WORD($number) }
label-player = { $side }
label-computer = Ordinateur, niveau { WORD($level) }
label-start-position = Le début
page-after-move = { $number ->
    [0] Le début, avant le premier coup.
   *[other] Après le coup { WORD($number) }.
}
page-now = Les cases telles qu'elles sont maintenant.
page-side = { $square } : { $side }.
page-unknown = { $square } : une pièce, pas encore nommée.
page-off = Elle est hors du plateau.
page-extra = { $square } : une pièce, pas encore jouée.
page-slide-begins = Un glissement commence ici.
page-hand = Ici les chiffres un à cinq sont les touches. Les flèches parcourent les cases : P pose, L soulève, T soulève et repose, S glisse.
page-nothing-kept = Aucune partie commencée de ce jeu n'est gardée. Jouez-en d'abord une.
page-cannot-begin = Les parties gardées ne peuvent pas être lues. Fermez les autres onglets de cette page et rechargez-la ; un fichier enregistré peut être repris.
page-cannot-set-aside = L'enregistrement de ce jeu est endommagé, et il n'y a pas de place pour le mettre de côté. Rien n'a changé. Libérez de la place, puis recommencez.
page-trace = Cette page n'enregistre pas les contacts. Le programme de l'ordinateur le fait.
page-check = L'essai de chaque contact, touche et son est dans le programme de l'ordinateur. Ici, Me demander, avant une partie, dit les défauts du plateau.
page-renew = Le programme d'un plateau se met à jour avant une partie : sortez par le mot quitter, puis appuyez sur Mettre à jour le programme du plateau.
page-micropython = MicroPython lui-même est installé sur un plateau par le programme de l'ordinateur.
