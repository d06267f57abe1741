# SPDX-License-Identifier: Apache-2.0
# Crossings: marches, captures, crossings, refusals, the end, the rules.

game-crossings = Crossings
# What the game is about, said when it is chosen for the first time.
about-crossings = March your stones in lines: whoever is ahead on the far row, and stays so, wins.
piece-stone = stone
    .plural = stones
piece-closed-stone = closed stone
    .plural = closed stones

# Said while the same hands may still go on: what stays true then.
begun-march = { $direction }.
places = { $steps ->
    [one] one place
   *[other] { WORD($steps) } places
}
moved-crossings = { $length ->
    [one] From { $square } { $direction } to { $target }.
    [2] { $square } and { $front } go { $direction } { places }, the front to { $target }.
   *[other] { WORD($length) } stones, { $square } to { $front }, go { $direction } { places }, the front to { $target }.
}
taken-crossings = Taken: { $squares }.
closed-crossings = { $count ->
    [one] The stone on { $squares } has crossed and is closed.
   *[other] The stones on { $squares } have crossed and are closed.
}
must-cross = { $side } must cross at once.
# A stone alone goes one place.
option-march = { $direction } { $length ->
    [one] one stone
   *[other] { WORD($length) } stones, { places }
}{ $falls ->
    [0] {""}
    [one] , taking one
   *[other] , taking { WORD($falls) }
}
# The same line, one place or more, over empty squares.
option-marches = { $direction } { WORD($length) } stones, up to { WORD($steps) } places
choice-crossings = Move { WORD($number) }: { $length ->
    [one] from { $square } to { $target }
   *[other] { WORD($length) } stones from { $square } to { $front }, the front to { $target }
}{ $count ->
    [0] .
   *[other] , taking { $squares }.
} { last-one }
put-back-crossings = Put the { $side } stones back: { $squares }.
score-crossings = Closed stones: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

refused-crossings-closed-stone = Not allowed: the stone on { $square } is closed and never moves.
refused-crossings-front-left-behind = Not allowed: the front stone of the line from { $square } must move too.
refused-crossings-line-too-short = Not allowed: from { $square } the line holds fewer stones.
refused-crossings-own-stone-ahead = Not allowed: from { $square } a stone of your own is in front.
refused-crossings-closed-stone-ahead = Not allowed: from { $square } a closed stone is in front; it is never taken.
refused-crossings-line-too-strong = Not allowed: from { $square } the enemy line is as long as yours, or longer.
refused-crossings-wrong-capture = Not allowed: from { $square } you took a stone that was not in front.
refused-crossings-nothing-to-take = Not allowed: from { $square } there is nothing to take.
refused-crossings-exact-distance = Not allowed: a line goes as far as it has stones, less only to take one.
refused-crossings-must-cross = Not allowed: the other side has crossed. You must cross now.
refused-crossings-too-far = Not allowed: that is too far for the piece on { $square }.
refused-crossings-off-board = Not allowed: from { $square } that goes over the edge.

outcome-crossed = { $winner } wins: no stone can cross in reply.

# How its moves are written, for somebody who types help moves.
help-moves-crossings = C1N3, slash, two: rear stone on C1, north, three stones, two steps. After an x: the stone that is captured.
rules-crossings-1 = Two players, sixteen stones each on the two nearest rows. You win by crossing to the far row.
rules-crossings-2 = A line is an unbroken row of your stones, straight or diagonal. One stone alone is a line too.
rules-crossings-3 = Move a line along its own direction, its front stone alone or with others behind it.
rules-crossings-4 = It goes at most as many places as stones move, over empty squares.
rules-crossings-5 = On the last place it may take an enemy stone, if the enemy's line behind it has fewer stones than you move.
rules-crossings-6 = A stone alone goes one place and takes nothing.
rules-crossings-7 = A stone that reaches the far row is closed: it never moves again and is never taken.
rules-crossings-8 = Whoever has more stones across threatens to win: the other must cross in the next move, or has lost.
rules-crossings-house-1 = House rules. A player who cannot move passes. Two passes in a row are a draw.
rules-crossings-house-2 = The same position for the third time is a draw.

fences-crossings = Fences: behind row eight, and right of column H.

# Five sentences of strategy, asked for by the teacher's menu, told one at a time: opening, aims, what beginners miss.
plan-crossings-1 = Open by forming lines. As many stones as move together, so many squares they may go.
plan-crossings-2 = A line takes one stone of a shorter line, never of one as long as itself.
plan-crossings-3 = A stone alone goes one square and takes nothing. Advance in twos and threes.
plan-crossings-4 = Before you cross, look whether the other side can cross at once. If not, you have won.
plan-crossings-5 = Beginners send everything forward. Keep some stones back, and one way of crossing to answer with.
