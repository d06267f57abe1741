# SPDX-License-Identifier: Apache-2.0
# Éclaircissement: lightings, refusals, the end, the rules.

game-eclaircissement = Lighting Up
# What the game is about, said when it is chosen for the first time.
about-eclaircissement = Light all eight of your pawns, in the middle or by jumping, and bring them to the border.
piece-unlit = unlit pawn
    .plural = unlit pawns
piece-lit = lit pawn
    .plural = lit pawns

# Said while the same hands may still go on: what stays true then.
begun-chain = From { $square }.
# The light is assumed; the hint says how to decline it.
light-assumed = Key two if the pawn stays unlit.
stays-unlit = The pawn on { $square } stays unlit.
option-light = to { $square } and lit
choice-light = Move { WORD($number) }: from { $square } to { $target }, { $light ->
    [0] unlit.
   *[other] lit.
} { last-one }
score-eclaircissement = Lit pawns: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

refused-eclaircissement-already-lit = Not allowed: the pawn of { $square } is already lit.
refused-eclaircissement-no-light = Not allowed: the pawn of { $square } cannot be lit by this move.
refused-eclaircissement-must-light = Not allowed: the pawn of { $square } must be lit by this move.
refused-eclaircissement-no-diagonal-jump = Not allowed: from { $square } a jump is never diagonal.
refused-eclaircissement-too-far = Not allowed: that is too far for the piece on { $square }.

outcome-lit = { $winner } wins: all eight pawns are lit and on the border.

# How its moves are written, for somebody who types help moves.
help-moves-eclaircissement = A1, hyphen, C3: the pawn goes from A1 to C3. A star: it is lit.
rules-eclaircissement-1 = Five by five squares. Eight pawns each stand on the border, and none is lit.
rules-eclaircissement-2 = In your turn a pawn goes to an empty square beside it, in any direction, or it jumps.
rules-eclaircissement-3 = A jump goes straight over one pawn beside it, of either side, to the empty square behind. It may jump on and on.
rules-eclaircissement-4 = Nothing is taken. Step and jump never mix in one turn.
rules-eclaircissement-5 = A pawn may be lit when it lands on the middle square, or jumps over a lit pawn. It stays lit for good.
rules-eclaircissement-6 = Whoever has all eight pawns lit and on the border after his own move wins.
rules-eclaircissement-house-1 = House rules. The pawns begin in turn around the border. The sides are drawn by lot.
rules-eclaircissement-house-2 = A player who cannot move passes. Two passes in a row are a draw, and so is a position for the third time.
rules-eclaircissement-house-3 = Where you chose it, forty moves in a row without a pawn being lit are a draw.
rules-eclaircissement-house-4 = With a handicap, seven pawns lit and on the border win for the side that is given it.

fences-eclaircissement = Fences: behind row five, and right of column E. A loose tile around C3.

# Five sentences of strategy, asked for by the teacher's menu, told one at a time: opening, aims, what beginners miss.
plan-eclaircissement-1 = Open towards the middle: on C3 a pawn is lit.
plan-eclaircissement-2 = Jump over lit pawns with your unlit ones. That lights them too, whosever the lit one is.
plan-eclaircissement-3 = Bring lit pawns back to the border as you go. All eight must be lit, and all on the border.
plan-eclaircissement-4 = A chain of jumps can light a pawn and bring it back in one turn. Look for long ones.
plan-eclaircissement-5 = Beginners leave lit pawns in the middle: the other side jumps over them and is lit.
