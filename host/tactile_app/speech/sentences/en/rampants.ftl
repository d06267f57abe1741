# SPDX-License-Identifier: Apache-2.0
# Crawlers and Jumpers: the arrangement, refusals, the end, the rules.

game-rampants = Crawlers and Jumpers
# What the game is about, said when it is chosen for the first time.
about-rampants = Bring your six pawns to the far rows: crawlers step, jumpers jump, and each move turns one into the other.
piece-crawler = crawler
    .plural = crawlers
piece-jumper = jumper
    .plural = jumpers

moved-rampants = { $piece } from { $square } to { $target }.
    .short = { $piece } { $square } to { $target }.
    .long = The { $piece } from { $square } went to { $target }.
score-rampants = Pawns at home: { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.
choose-jumper = { player }: lift and put back the three { $side } pawns that will be jumpers.
# In its place once some of them are chosen; and where a pawn of the other side was touched, $next being the side asked.
choose-jumpers-more = { player }: lift and put back { $count ->
    [one] one more { $side } pawn that will be a jumper.
   *[other] { WORD($count) } more { $side } pawns that will be jumpers.
}
pawn-of-other = { $square } is { $side }: choose among the { $next } pawns.
jumper-chosen = { $square } is a jumper. Turn it circle up.
# Jumpers that are none any more, and some that are jumpers again.
jumpers-back = Turn { $squares } over again, circle down.
jumpers-again = Turn { $squares } over again, circle up.
no-first-move = { $side } could not make a first move like this. Key one to keep it, key two to arrange again.

refused-rampants-off-line = Not allowed: from { $square } that is no straight line.
refused-rampants-crawler-never-jumps = Not allowed: the pawn of { $square } is a crawler. It goes one square and never jumps.
refused-rampants-jumper-must-jump = Not allowed: the pawn of { $square } is a jumper. It must jump.
refused-rampants-first-empty-square = Not allowed: from { $square } a jump ends on the first empty square behind the row.
refused-rampants-too-far = Not allowed: that is too far for the piece on { $square }.

outcome-home = { $winner } wins: all six pawns are home.
outcome-blockade = { $winner } wins: the other side's pawns never left home.

# How its moves are written, for somebody who types help moves.
help-moves-rampants = B2, hyphen, B6: the pawn goes from B2 to B6.
rules-rampants-1 = Three columns, eight rows. Six pawns each, on the two nearest rows: three crawlers and three jumpers.
rules-rampants-2 = A jumper has its circle up. Each player arranges his six as he likes.
rules-rampants-3 = In your turn move one pawn. A crawler goes to an empty square beside it, in any direction, and becomes a jumper.
rules-rampants-4 = A jumper jumps over a row of one or more pawns to the first empty square behind, and becomes a crawler.
rules-rampants-5 = Turn the pawn over after each move. Nothing is taken.
rules-rampants-6 = Whoever first has all six pawns on the two farthest rows wins.
rules-rampants-house-1 = House rules. Whoever moves first arranges first. Jumps go in all eight directions.
rules-rampants-house-2 = A player who cannot move passes. Two passes in a row are a draw, and so is a position for the third time.
rules-rampants-house-3 = Where you chose it, forty moves in a row without anything new are a draw. New is a pawn more on the far rows than its side ever had there.
rules-rampants-house-4 = With a handicap, five pawns on the far rows win for the side that is given it.

fences-rampants = Fences: behind row eight, and right of column C.

# Five sentences of strategy, asked for by the teacher's menu, told one at a time: opening, aims, what beginners miss.
plan-rampants-1 = Put jumpers behind and crawlers in front: a jumper needs pawns beside it to jump over.
plan-rampants-2 = Each move turns the pawn: what crawls now jumps next. Think of two moves at a time.
plan-rampants-3 = A jumper leaps a whole row, of either side. Build rows that lead to the far end.
plan-rampants-4 = Bring all six together. Whoever comes last has nobody to jump over.
plan-rampants-5 = Beginners leave a jumper alone: it cannot move until a pawn stands beside it.
