# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: moves, captures, what the hands do besides, refusals, doubt.

moved-step = { $piece } de { $square } en { $target }. { $next ->
    [none] {""}
   *[other] À { $next } de jouer.
}
moved-jump = { $piece } de { $square } saute en { $target }. { $next ->
    [none] {""}
   *[other] À { $next } de jouer.
}
captured = { $square } est pris. Retirez cette pièce du plateau.
turn-over = Retournez la pièce de { $square } : { $face }.
place-asked = Posez la pièce en { $square }.
lift-asked = Soulevez la pièce de { $square }.
take-from-reserve = Prenez dans la réserve, pour { $side } : { $piece }. Posez en { $square }.
return-to-reserve = { $piece } de { $square } : rendez la pièce à la réserve de { $side }.

option-step = en { $target }
option-jump = saut en { $target }
option-capture = en { $target }, prise de { $over }
option-flip = en { $target }, en retournant { $over }
option-light = en { $target }, en s'éclairant
choice-step = Coup { WORD($number) } : de { $square } en { $target }. { $last ->
    [0] {""}
   *[other] C'est le dernier.
}
choice-capture = Coup { WORD($number) } : prendre { $over }. { $last ->
    [0] {""}
   *[other] C'est le dernier.
}
choice-flip = Coup { WORD($number) } : retourner { $over }. { $last ->
    [0] {""}
   *[other] C'est le dernier.
}

refused-same-square = Interdit : la pièce de { $square } n'a pas bougé.
refused-square-taken = Interdit : la pièce de { $square } arrive sur une case prise.
refused-way-blocked = Interdit : à partir de { $square }, une pièce barre le chemin.
refused-nothing-to-jump = Interdit : à partir de { $square }, il n'y a rien à sauter.
refused-off-board = Interdit : à partir de { $square }, cela sort du plateau.
