# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: moves, captures, what the hands do besides, refusals, doubt.

moved-step = { $piece } from { $square } to { $target }. { $next ->
    [none] {""}
   *[other] { $next } to move.
}
moved-jump = { $piece } from { $square } jumps to { $target }. { $next ->
    [none] {""}
   *[other] { $next } to move.
}
captured = { $square } is taken. Take that piece off the board.
turn-over = Turn the piece on { $square } over: { $face }.
place-asked = Put the piece on { $square }.
lift-asked = Lift the piece on { $square }.
take-from-reserve = Take a { $side } { $piece } from the reserve and put it on { $square }.
return-to-reserve = The { $piece } of { $square } goes back to the reserve of { $side }.

option-step = to { $target }
option-jump = jump to { $target }
option-capture = to { $target }, taking { $over }
option-flip = to { $target }, flipping { $over }
option-light = to { $target }, lighting up
choice-step = Move { WORD($number) }: from { $square } to { $target }. { $last ->
    [0] {""}
   *[other] That is the last one.
}
choice-capture = Move { WORD($number) }: take { $over }. { $last ->
    [0] {""}
   *[other] That is the last one.
}
choice-flip = Move { WORD($number) }: flip { $over }. { $last ->
    [0] {""}
   *[other] That is the last one.
}

refused-same-square = Not allowed: the piece of { $square } has not moved.
refused-square-taken = Not allowed: the piece of { $square } went to a square that is taken.
refused-way-blocked = Not allowed: from { $square } a piece stands in the way.
refused-nothing-to-jump = Not allowed: from { $square } there is nothing to jump over.
refused-off-board = Not allowed: from { $square } that goes over the edge.
