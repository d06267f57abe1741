# SPDX-License-Identifier: Apache-2.0
# Crossings: marches, captures, crossings, refusals, the end, the rules.

moved-line = From { $square } { $direction } { $count ->
    [one] one stone,
   *[other] { WORD($count) } stones,
} { $distance ->
    [one] one place
   *[other] { WORD($distance) } places
}, the head to { $target }. { $next ->
    [none] {""}
   *[other] { $next } to move.
}
crossed = The stone on { $square } has crossed and is closed.
must-cross-now = { $side } must cross at once.
option-line = { $direction } { $count ->
    [one] one stone,
   *[other] { WORD($count) } stones,
} { $distance ->
    [one] one place
   *[other] { WORD($distance) } places
}
refused-closed-stone = Not allowed: the stone on { $square } is closed and never moves.
refused-front-left-behind = Not allowed: the front stone of the line from { $square } moves too.
refused-line-too-short = Not allowed: from { $square } the line holds fewer stones.
refused-own-stone-ahead = Not allowed: from { $square } a stone of your own is in front.
refused-closed-stone-ahead = Not allowed: from { $square } a closed stone is in front; it is never taken.
refused-line-too-strong = Not allowed: from { $square } the enemy line is as long as yours, or longer.
refused-wrong-capture = Not allowed: from { $square } another stone is taken than the one in front.
refused-nothing-to-take = Not allowed: from { $square } there is nothing to take.
refused-exact-distance = Not allowed: a line goes as far as it has stones, less only to take one.
refused-must-cross = Not allowed: the other side has crossed. You must cross now.
outcome-crossed = { $winner } wins: the crossing was not answered.

rules-crossings-1 = Two players, sixteen stones each on the two nearest rows. You win by crossing to the far row.
rules-crossings-2 = A line is an unbroken row of your stones, straight or diagonal. One stone alone is a line too.
rules-crossings-3 = Move a line forward, backward or along its direction, with its front stone or with more of it.
rules-crossings-4 = It goes at most as many places as stones move, over empty squares.
rules-crossings-5 = On the last place it may take an enemy stone, if the enemy's line behind it has fewer stones than you move.
rules-crossings-6 = A stone alone goes one place and takes nothing.
rules-crossings-7 = A stone that reaches the far row is closed: it never moves again and is never taken.
rules-crossings-8 = Who has crossed more often threatens to win: the other must cross in the next move, or has lost.
rules-crossings-house-1 = House rules. Who cannot move passes. Two passes in a row are a draw.
rules-crossings-house-2 = The same position for the third time is a draw.
