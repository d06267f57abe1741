# SPDX-License-Identifier: Apache-2.0
# L'ordinateur comme adversaire.

opponent-plays = { $seat ->
    [0] Le premier joueur
   *[other] Le deuxième joueur
} est l'ordinateur, niveau { WORD($level) }.
opponent-plays-side = { $side } est l'ordinateur, niveau { WORD($level) }.
opponent-none = Des mains jouent les deux camps.
opponent-thinks = { $seat ->
    [0] Le premier joueur
   *[other] Le deuxième joueur
}, l'ordinateur, réfléchit.
opponent-thinks-side = { $side }, l'ordinateur, réfléchit.
opponent-paused = Pause. Touche un : reprendre. Touche deux : un coup en arrière.
opponent-resigns = J'abandonne. Bien joué.
opponent-fails = Le programme de l'adversaire échoue sans cesse. Vos mains jouent désormais son camp.
opponent-level-unknown = Les niveaux vont de un à huit. Tapez niveau et le chiffre.
fill-opponent = Tirez un pion du sac pour l'ordinateur et posez-le en { $square }.
fill-for-computer = Posez un pion { SIDE($side, "m") } { $square ->
    [none] sur un point vide
   *[other] en { $square }
}, pour l'ordinateur.

help-opponent = Adversaire : niveau et un chiffre de un à huit, zéro pour aucun ; nulle ; jouer laisse la main virtuelle jouer son coup.

menu-level = { $level ->
    [0] Des mains des deux côtés ?
   *[other] Niveau { WORD($level) } ?
}

draw-offered = Plus rien de nouveau. L'ordinateur propose la nulle. Touche un : accepter. Touche deux : continuer.
draw-asked = { $side } propose la nulle. Êtes-vous d'accord tous les deux ? Touche un : oui. Touche deux : non.
draw-accepted = D'accord.
draw-declined = L'ordinateur continue de jouer.
draw-not-now = La nulle se propose quand c'est à vous de jouer.
outcome-agreed = Partie nulle : les deux camps sont d'accord.
