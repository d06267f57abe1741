# SPDX-License-Identifier: Apache-2.0
# Éclaircissement: lightings, refusals, the end, the rules.

lit-up = The pawn on { $square } is lit. Turn it over.
light-asked = The pawn on { $square } may be lit. Key one lights it, key two does not.
returned = The pawn of { $square } jumped back to its own square.
refused-already-lit = Not allowed: the pawn of { $square } is already lit.
refused-no-light = Not allowed: the pawn of { $square } cannot be lit by this move.
refused-must-light = Not allowed: the pawn of { $square } must be lit by this move.
refused-no-diagonal-jump = Not allowed: from { $square } a jump is never diagonal.
outcome-lit = { $winner } wins: all eight pawns are lit and on the border.

rules-eclaircissement-1 = Five by five squares. Eight pawns each stand on the border, and none is lit.
rules-eclaircissement-2 = In your turn a pawn goes to an empty square beside it, in any direction, or it jumps.
rules-eclaircissement-3 = A jump goes straight over one pawn beside it, of any side, to the empty square behind. It may jump on and on.
rules-eclaircissement-4 = Nothing is taken. Step and jump never mix in one turn.
rules-eclaircissement-5 = A pawn may be lit when it lands on the middle square, or jumps over a lit pawn. It stays lit for good.
rules-eclaircissement-6 = Who has all eight pawns lit and on the border after his own move wins.
rules-eclaircissement-house-1 = House rules. The pawns begin in turn around the border. The sides are drawn by lot.
rules-eclaircissement-house-2 = Who cannot move passes. Two passes in a row are a draw, and so is a position for the third time.
