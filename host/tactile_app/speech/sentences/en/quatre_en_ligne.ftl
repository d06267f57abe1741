# SPDX-License-Identifier: Apache-2.0
# Quatre en ligne: placing, tiles, refusals, the end, the rules.

# What people call it besides, to be typed.
game-quatre-en-ligne = Four in a Row
    .also = Connect Four, Four in a Line
# What the game is about, said when it is chosen for the first time.
about-quatre-en-ligne = Get four circles in a line: a jump turns a pawn over, and the tiles drift.
piece-circle-up = pawn, circle up
    .plural = pawns, circle up
    .head = pawn
    .tail = , circle up
piece-circle-down = pawn, circle down
    .plural = pawns, circle down
    .head = pawn
    .tail = , circle down

placed-quatre = On { $square }, circle down. { $left ->
    [0] All pawns are placed.
    [one] One pawn left.
   *[other] { WORD($left) } pawns left.
}
tile-moved = The tile of { $square } lies on { $target } now.
tile-back = Put the tile of { $square } back on { $target }.
square-tile = { $square } is empty. A tile lies there.
square-no-tile = { $square } is empty. No tile lies there.
option-tile = to { $square } with the tile of { $target }
choice-quatre = Move { WORD($number) }: the tile of { $square } was taken. { last-one }
choice-quatre-placed = Move { WORD($number) }: a pawn on { $square }. { last-one }
choice-quatre-plain = Move { WORD($number) }: to { $square }, no tile was taken. { last-one }
score-quatre = Circles up: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

help-placing = { $side } to move: place a pawn on an empty tile, circle down. All pawns are placed first.
refused-quatre-still-placing = Not allowed: place all pawns first.
refused-quatre-all-placed = Not allowed: all pawns are placed. Move one.
refused-quatre-not-a-jump = Not allowed: from { $square } that is a step, and the pawn is not turned over.
refused-quatre-no-tile = Not allowed: the pawn of { $square } went where no tile lies.
refused-quatre-no-tile-there = Not allowed: no tile lies on { $square }.
refused-quatre-place-taken = Not allowed: a pawn stands on { $square } already.
refused-quatre-tile-stays = Not allowed: the tile must go to another place.
refused-quatre-tile-on-tile = Not allowed: a tile lies there already.
refused-quatre-no-tile-to-take = Not allowed: there is no tile to take.
refused-quatre-tile-carries-pawn = Not allowed: that tile carries a pawn.
refused-quatre-tile-not-free = Not allowed: that tile is not free on two sides.
refused-quatre-tile-would-split = Not allowed: without that tile the others fall apart.
refused-quatre-tile-touches-nothing = Not allowed: the tile must touch another by a side.
refused-quatre-too-far = Not allowed: that is too far for the piece on { $square }.

outcome-line = { $winner } wins: four circles in line.

# How its moves are written, for somebody who types help moves.
help-moves-quatre-en-ligne = At sign before: placed. Hyphen: from one square to the other. A j: a jump. At sign behind: the tile taken.
rules-quatre-en-ligne-1 = Twenty tiles, at first five by four, on a frame of ten by ten. Six pawns each, with a circle on one face.
rules-quatre-en-ligne-2 = First the players place their pawns in turn on empty tiles, circle down.
rules-quatre-en-ligne-3 = Then one pawn a turn: it steps to an empty tile beside it, in any direction, and is not turned over.
rules-quatre-en-ligne-4 = Or it jumps over one pawn beside it to the empty tile behind, and is turned over.
rules-quatre-en-ligne-5 = You may first take an empty tile that is free on two sides, put it elsewhere, and then move a pawn onto it.
rules-quatre-en-ligne-6 = The tiles must hang together by their sides, before and after.
rules-quatre-en-ligne-7 = Whoever has four or more circles in a straight line after his move wins.
rules-quatre-en-ligne-house-1 = House rules. No tile leaves the frame of the board.
rules-quatre-en-ligne-house-2 = A player who cannot move passes. Two passes in a row are a draw, and so is a position for the third time.

fences-quatre-en-ligne = Tiles, no fences: twenty, from D4 to H7.

# Five sentences of strategy, asked for by the teacher's menu, told one at a time: opening, aims, what beginners miss.
plan-quatre-en-ligne-1 = Place your pawns near each other, with empty tiles between: a circle comes up by a jump alone.
plan-quatre-en-ligne-2 = Jump over neighbours of either side. A second jump turns the circle down again, a step changes nothing.
plan-quatre-en-ligne-3 = Aim at two lines at once. Two open ends cannot both be stopped.
plan-quatre-en-ligne-4 = A free tile at the edge can be carried: your pawn goes onto it where your line lacks a square.
plan-quatre-en-ligne-5 = Beginners miss three circles of the other side. Stand on the fourth square, or carry its tile away.
