# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } est occupé.
hand-no-groove = Aucun chemin droit ne mène { OF($square) } à { $target }.
hand-nothing-there = Il n'y a rien en { $square }.
hand-nothing-to-do = Rien n'a été tapé. Tapez aide.
hand-tile = Le plateau ne sent pas les tuiles : tapez le trajet du pion seul.
hand-one-square = Tapez une case après { $word }, par exemple { $word } C4.
hand-seconds = Tapez un nombre de secondes, par exemple attendre 10.
hand-cannot = Pas compris : { $word }. Tapez aide.
hand-two-squares = Tapez deux cases, par exemple glisser C4 C2 ; lentement : glisser C4 C2 à 0.1.
hand-key-name = Tapez le nom d'une touche, par exemple un ; tenir un la tient.
hand-no-key = Aucune touche ne s'appelle { $word }. Les touches sont un, deux, répéter, question et menu.
hand-no-square = Aucune case ne s'appelle { $word }. Les cases vont de A1 à { $target }.
hand-at-work = La main travaille. Pour l'arrêter, tapez stop.
typed-too-early = Trop tôt : c'était tapé avant la question.
hand-holds = La main tient une pièce : { $square } est vide. Tapez d'abord poser { $square }.
hand-unplugged = Le câble est débranché : aucune touche n'est entendue. Tapez brancher.
move-unfinished = { $text } peut continuer de plusieurs façons. Tapez-en une, par exemple { $word }.
input-ended = C'était la dernière ligne. Je regarde encore une fois le plateau, puis je termine.
to-hold = { $place ->
    [page] Pour la tenir, Maj avec son chiffre.
   *[other] Pour la tenir, tapez { $key ->
        [second] tenir deux
       *[first] tenir un
    }.
}
arrange-offered = Tapez disposer : la main remet tout en place.
carry-offered = Tapez jouer : la main le fait.
fill-offered = Tapez remplir : la main le fait.
move-not-yet = { $count ->
    [one] Pas encore : il y a une erreur en { $squares }.
   *[other] Pas encore : { WORD($count) } cases sont fausses, { $squares }.
}
ask-which-typed = Soulevez une pièce et reposez-la pour entendre ses coups. Tapez quoi et une case pour savoir ce qu'il y a.
ask-reading-typed = Tapez quoi et une case pour savoir ce qu'il y a.
