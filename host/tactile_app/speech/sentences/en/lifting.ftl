# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what they have in common.

option-to = to { $square }
choice-carry = Move { WORD($number) }: from { $square } to { $target }. { last-one }
moved-carry = From { $square } to { $target }.
    .short = { $square } to { $target }.
    .long = The piece from { $square } went to { $target }.
moved-jump = From { $square } jump to { $target }.
    .short = { $square } jump { $target }.
    .long = The piece from { $square } jumped to { $target }.
turn-to = Turn the pawn on { $square } over: { $piece }.
# The same in a move that is told and not made.
turned-to = Turned over on { $square }: { $piece }.
needs-piece = Put { SIDE($side, "a") } { PIECE($piece, "head") } on { $square }{ PIECE($piece, "tail") }.
refused-same-square = Not allowed: the piece of { $square } has not moved.
refused-square-taken = Not allowed: the piece of { $square } went to a square that is taken.
refused-way-blocked = Not allowed: from { $square } a piece stands in the way.
refused-nothing-to-jump = Not allowed: from { $square } there is nothing to jump over.
