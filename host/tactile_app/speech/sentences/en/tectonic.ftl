# SPDX-License-Identifier: Apache-2.0
# TecTonic: flips, reserves, refusals, the end, the rules.

game-tectonic = TecTonic
# What the game is about, said when it is chosen for the first time.
about-tectonic = Bring a hill, a peak and a mount into one enemy corner, and flip neighbours on the way.
piece-hill = hill
    .plural = hills
piece-peak = peak
    .plural = peaks
piece-mount = mount
    .plural = mounts

moved-tectonic = { $piece } from { $square } to { $target }.
    .short = { $piece } { $square } to { $target }.
    .long = The { $piece } from { $square } went to { $target }.
flip-red = Turn the { $piece } on { $square } over: it is red now.
flip-own = Turn the { $piece } on { $square } over: it is { $side } now.
flip-replace = On { $square }, change the red { $piece } for { SIDE($side, "a") } { $piece }. Reserve: { WORD($left) }.
# The same in a move that is told and not made.
flipped-red = Turned over on { $square }: { $piece }, red.
flipped-own = Turned over on { $square }: { $piece }, { $side }.
flipped-replaced = On { $square } the red { $piece } becomes { $side }.
# The same taken back.
flip-back = Turn the { $piece } on { $square } over: it is { $side } again.
flip-back-red = Turn the { $piece } on { $square } over: it is red again.
replace-back = On { $square }, change the { $piece } back for the red one of the { $side } set.
option-flip = to { $square }, flipping { $target }
choice-tectonic = Move { WORD($number) }: flip the { $piece } on { $square }. { last-one }
choice-tectonic-none = Move { WORD($number) }: flip nothing. { last-one }
square-red = { $square }: red { $piece } of the { $side } set.
needs-red = Put a red { $piece } of the { $side } set on { $square }.
score-tectonic = On the board: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }, red { WORD($count) }.

refused-tectonic-red-piece = Not allowed: the piece on { $square } is red and belongs to nobody.
refused-tectonic-hill-way = Not allowed: a hill goes one square, in any direction.
refused-tectonic-mount-way = Not allowed: a mount goes straight, up to four squares.
refused-tectonic-peak-way = Not allowed: a peak goes diagonally forward or straight back, up to three squares.
refused-tectonic-must-flip = Not allowed: beside the new square a piece must be flipped.
refused-tectonic-not-beside = Not allowed: only a piece beside the new square is flipped.
refused-tectonic-nothing-to-flip = Not allowed: there is nothing to flip.
refused-tectonic-own-piece-flipped = Not allowed: a piece of your own colour is not flipped.
refused-tectonic-not-in-reserve = Not allowed: you have no such piece in reserve.
refused-tectonic-too-far = Not allowed: that is too far for the piece on { $square }.

outcome-trio = { $winner } wins: a hill, a peak and a mount stand in one enemy region.
outcome-flipped-all = { $winner } wins: no piece shows the other colour.
outcome-stuck = { $winner } wins: the other side cannot move.

# How its moves are written, for somebody who types help moves.
help-moves-tectonic = D4, hyphen, D7: from D4 to D7. After a star: the piece that is flipped.
rules-tectonic-1 = Each side has three hills, three peaks and three mounts. One face shows the side, the other is red.
rules-tectonic-2 = In your turn move one piece of your own, straight and over empty squares only, then flip a neighbour if you can.
rules-tectonic-3 = A hill goes one square in any direction. A mount goes up to four squares along a row or a column.
rules-tectonic-4 = A peak goes up to three squares diagonally forward, or straight back.
rules-tectonic-5 = Then look at the four neighbours of the new square. An enemy piece is turned to red.
rules-tectonic-6 = A red piece of your own set is turned to your side.
rules-tectonic-7 = A red piece of the enemy's set is replaced by one of yours of the same kind, if your reserve has one.
rules-tectonic-8 = If one of these can be flipped, you must flip exactly one, of your choice.
rules-tectonic-9 = You win with a hill, a peak and a mount in one enemy corner region, or when no piece shows the enemy's side.
rules-tectonic-house-1 = House rules. The corner regions are triangles of six squares. The first side starts.
rules-tectonic-house-2 = A peak goes straight back. A player who has pieces and no move loses. The same position for the third time is a draw.

fences-tectonic = Fences: one in each of the four corners.

# Five sentences of strategy, asked for by the teacher's menu, told one at a time: opening, aims, what beginners miss.
plan-tectonic-1 = Open with the hills: they go one square at a time, and every trio needs one.
plan-tectonic-2 = Aim at one of the two far corners, with a hill, a peak and a mount. The other corner is a second threat.
plan-tectonic-3 = Stop beside a piece of the other side, in its row or column: you turn it red, and it moves no more.
plan-tectonic-4 = A red piece of your own set becomes yours again when you stop beside it. One that turns in the corner may win.
plan-tectonic-5 = Beginners bring two kinds and forget the third. Count for both sides what is still missing.
