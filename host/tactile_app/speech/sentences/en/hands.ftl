# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what the switches cannot tell is asked, and the board is set up again.

# One move fits, and the hands have not shown all of it.
ambiguous-one = Was it this move?
# A piece beside the move was off its square, and is back, or has changed places with the one that moved.
exchange-asked = Also lifted: { $squares }. Is all there as before, and was it this move?
exchange-asked-which = Also lifted: { $squares }. If all there is as before: which move was it?
exchange-none = None: pieces have changed places.
# Each of the moves offered belongs to a square.
ambiguous-touch = Lift the piece there and put it back, or use the keys.
# Said of a pawn that is tapped and could jump back to where it stands.
may-return = Key one if the pawn of { $square } has jumped back to its own square.
returned-home = The pawn on { $square } jumped, and is back on its square.
next-game-set-up = Next game. Set the pieces up as at the start.
# The first of a side's three jumpers is told, or two of them.
jumpers-left = { $count ->
    [one] One more.
   *[other] { WORD($count) } more.
}
# A game is said aloud from its record.
record-game = { $game }, { $moves ->
    [one] one move.
   *[other] { WORD($moves) } moves.
}
# A move whose choices tell only what is turned over, or which tile was taken.
asked-way = { $square } to { $target }.
asked-at = { $square }.
