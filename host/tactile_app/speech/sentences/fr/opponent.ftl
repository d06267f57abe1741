# SPDX-License-Identifier: Apache-2.0
# L'ordinateur comme adversaire.

opponent-plays = { player.the } est l'ordinateur, { $level ->
    [0] débutant
   *[other] niveau { WORD($level) }
}.
opponent-plays-side = { $side } est l'ordinateur, { $level ->
    [0] débutant
   *[other] niveau { WORD($level) }
}.
opponent-none = Des mains jouent les deux camps.
opponent-thinks = { player.the }, l'ordinateur, réfléchit.
opponent-thinks-side = { $side }, l'ordinateur, réfléchit.
opponent-paused = Pause. Touche un : reprendre. Touche deux : un coup en arrière.
opponent-resigns = J'abandonne. Bien joué.
opponent-fails = Le programme de l'adversaire échoue sans cesse. Vos mains jouent désormais son camp.
opponent-level-unknown = Niveaux : débutant, un à huit ou adapté. Tapez niveau et l'un d'eux.
fill-opponent = Tirez un pion du sac pour l'ordinateur et posez-le en { $square }.
fill-for-computer = Posez un pion { SIDE($side, "m") } { $square ->
    [none] sur un point vide
   *[other] en { $square }
}, pour l'ordinateur.

help-opponent = Adversaire : niveau avec zéro à huit, débutant ou adapté ; fonceur ou gardien ; force ; profil ; nulle ; jouer fait son coup.

menu-level = { $level ->
    [0] Débutant ?
   *[other] Niveau { WORD($level) } ?
}

draw-offered = Plus rien de nouveau. L'ordinateur propose la nulle. Touche un : accepter. Touche deux : continuer.
draw-asked = { $side } propose la nulle. Êtes-vous d'accord tous les deux ? Touche un : oui. Touche deux : non.
draw-accepted = D'accord.
draw-declined = L'ordinateur continue de jouer.
draw-not-yet = La nulle se propose une fois la mise en place finie.
draw-not-now = La nulle se propose quand c'est à vous de jouer.
outcome-agreed = Partie nulle : les deux camps sont d'accord.
outcome-claimed = { $winner } gagne : l'autre joueur n'est pas revenu.

opponent-adapts = Il s'adapte : vous devriez gagner une fois sur deux.
opponent-character = { $character ->
    [rusher] Un fonceur : il court à son but.
   *[keeper] Un gardien : il gêne l'autre camp.
}
menu-profile = Profil { WORD($profile) } ?
strength-profile = Profil { WORD($profile) }.
strength-now = Environ { $level ->
    [0] la force d'un débutant
   *[other] le niveau { WORD($level) }
}, d'après vos { WORD($count) } dernières parties.
strength-before = Avant, environ { $level ->
    [0] la force d'un débutant
   *[other] le niveau { WORD($level) }
}.
strength-games = { WORD($count) } parties en tout, en { $evenings ->
    [one] une soirée
   *[other] { WORD($evenings) } soirées
}.
strength-few = Trop tôt pour le dire : { $count ->
    [0] aucune partie contre l'ordinateur n'est finie
    [one] une partie contre l'ordinateur est finie
   *[other] { WORD($count) } parties contre l'ordinateur sont finies
}. Il en faut { WORD($least) }.
strength-none = Ici, personne ne compte votre force.
strength-no-profile = Les profils vont de un à { WORD($count) }.
