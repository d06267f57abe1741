# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } est occupé.
hand-no-groove = Aucune rainure ne mène de { $square } à { $target }.
hand-nothing-there = Rien ne se trouve en { $square }.
hand-nothing-to-do = Rien n'a été tapé. Tapez aide.
hand-one-square = Tapez une case après { $word }, par exemple { $word } C4.
hand-seconds = Tapez un nombre de secondes, par exemple attendre 10.
hand-cannot = Pas compris : { $word }. Tapez aide.
hand-two-squares = Tapez deux cases, et si vous voulez une vitesse, par exemple glisser C4 F4.
hand-key-name = Tapez le nom d'une touche, par exemple touche un, ou touche question 800 pour la maintenir.
hand-no-key = Aucune touche ne s'appelle { $word }. Les touches sont un, deux, répéter, question et menu.
hand-no-square = Aucune case ne s'appelle { $word }. Les cases vont de A1 à { $target }.
hand-no-number = Ce n'est pas un nombre de { WORD($least) } à { WORD($most) } : { $word }.
hand-holds = La main tient une pièce : { $square } est vide. Tapez d'abord poser { $square }.
hand-unplugged = Le câble est débranché : aucune touche n'est entendue. Tapez brancher.
move-unfinished = { $text } peut continuer de plusieurs façons. Tapez-en une, par exemple { $word }.
input-ended = C'était la dernière ligne. Je regarde encore une fois le plateau, puis je termine.
