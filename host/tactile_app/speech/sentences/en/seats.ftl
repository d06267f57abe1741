# SPDX-License-Identifier: Apache-2.0
# Moves that hands carry out for somebody else, and a record that is replayed.

# Said before a past move is told.
seat-move = Move { WORD($number) }, { $side }.
# Said of a move that hands make for somebody else; its first step follows. Of a push it says all.
carry-out = Carry out for { $side }{ $count ->
    [one] .
   *[other] , { WORD($count) } steps.
}
carry-out-push = Carry out for { $side }: push { $square } { $direction } { WORD($count) }, to { $target }.{ $falls ->
    [0] {""}
    [one] { " " }One { $fallen } peg falls.
   *[other] { " " }{ WORD($falls) } { $fallen } pegs fall.
}
# Steps of such a move, one after the other.
do-push = Push { $square } to { $target }.
do-carry = Carry { $square } to { $target }.
do-carry-turned = Carry { $square } to { $target }, turned over.
do-turn-over = Turn the piece on { $square } over.
do-replace = Change the piece on { $square } for one from the reserve.
# A pawn of Quatre is placed.
do-put = Put a pawn on { $square }, circle down.
do-tile = Bring the tile of { $square } to { $target }.
# A move is taken back.
do-carry-back = Carry { $square } back to { $target }.
do-push-back = Push { $square } back to { $target }.
# The hands pushed something else than what was asked for; how the line stood follows.
carried-wrong = That was another push.
not-your-turn = { $side } is to move, not you.

replay-begins = { $moves ->
    [one] A record of one move.
   *[other] A record of { WORD($moves) } moves.
} Key one pauses, key two takes a move back.
replay-paused = Paused. Key one goes on, key two takes a move back. Hold one of them to play on from here.
replay-goes-on = Going on.
replay-ended = The record ends here. Hold key one to play on.
replay-play-on-asked = Leave the record and play on from here? Key one: yes. Key two: no.
playing-on = You play on from here.
