# SPDX-License-Identifier: Apache-2.0
# Overboard: moves, refusals, doubt, the end, the rules.
# A word runs into every square ("from E2"): after a pause the recogniser of the tests takes E for B and D.

game-overboard = Overboard
# What the game is about, said when it is chosen for the first time.
about-overboard = Push your pegs along the grooves: whoever throws the last enemy peg over the edge wins.
piece-peg = peg
    .plural = pegs

# Said while the same hands may still go on: what stays true then.
begun-push = From { $square } { $direction }.
# How far a peg went.
count-places = { $count ->
    [one] one place
   *[other] { WORD($count) } places
}
# Parts of the next two: what has fallen, and who is to move.
pegs-fell = { $falls ->
    [0] {""}
    [one] One { $fallen } peg overboard.
   *[other] { WORD($falls) } { $fallen } pegs overboard.
}
pegs-fell-short = { $falls ->
    [0] {""}
    [one] One { $fallen } off.
   *[other] { WORD($falls) } { $fallen } off.
}
pegs-fell-long = { $falls ->
    [0] {""}
    [one] One { $fallen } peg fell overboard.
   *[other] { WORD($falls) } { $fallen } pegs fell overboard.
}
next-to-move = { $next ->
    [none] {""}
   *[other] { $next } to move.
}
next-to-move-short = { $next ->
    [none] {""}
   *[other] { $next }.
}
next-to-move-long = { $next ->
    [none] {""}
   *[other] It is the turn of { $next }.
}
moved-push = From { $square } { $direction } { WORD($count) }, to { $target }. { pegs-fell } { next-to-move }
    .short = { $square } { $direction } { WORD($count) }, to { $target }. { pegs-fell-short } { next-to-move-short }
    .long = From { $square } the peg was pushed { $direction } { count-places } and stands on { $target }. { pegs-fell-long } { next-to-move-long }
# The same slide went on after it was announced.
moved-on = Further: from { $square } { $direction } { WORD($count) }, to { $target }. { pegs-fell } { next-to-move }
    .short = Further: { $square } { $direction } { WORD($count) }, to { $target }. { pegs-fell-short } { next-to-move-short }
    .long = The push went further: from { $square } { $direction } { count-places }, and the peg stands on { $target }. { pegs-fell-long } { next-to-move-long }
refused-own-peg-falls = Not allowed: pushing { $square } drops a peg of your own.
refused-too-far = Not allowed: from { $square } { count-places }, and no enemy peg fell. Without a fall a peg goes one place.
refused-wrong-count = Not allowed: the number of pegs that fall is not right.
refused-peg-lifted = Not allowed: the peg of { $square } was lifted. Pegs are pushed, never lifted.
refused-peg-gone = Not allowed: the peg of { $square } is gone. Pegs are pushed, never lifted.
ambiguous-choice = Move { WORD($number) }: from { $square } { $direction } { $distance ->
    [one] one place
   *[other] { WORD($distance) } places
}{ $falls ->
    [0] .
    [one] , one overboard.
   *[other] , { WORD($falls) } overboard.
} { last-one }
# How a pushed line is put right: what stood on each of its points, in order.
repair-row = Put the line back as it was, from { $square } to { $target }: { $squares }.
option-peg = { $side }
option-empty = empty
option-push = { $direction } { WORD($count) }{ $falls ->
    [0] {""}
    [one] , one overboard
   *[other] , { WORD($falls) } overboard
}
outcome-overboard-all = { $winner } wins: the last enemy peg is overboard.

# How its moves are written, for somebody who types help moves.
help-moves-overboard = A1E4x: the peg on A1 goes east, four points. One x for each peg that falls.
rules-overboard-1 = Two players, eighteen pegs each, { $side_w } or { $side_b }. The board has six by six points, joined by grooves.
rules-overboard-2 = First all pegs are in a bag. In turn you draw one unseen and put it on any empty point.
rules-overboard-3 = On the full board one player chooses: to start, or to choose a side. The other player gets what is left.
rules-overboard-4 = In your turn you push one peg of your own in a straight line along its groove. Pegs in the way are pushed ahead of it.
rules-overboard-5 = Gaps in front of it close first. A peg that passes the last point falls overboard and is out.
rules-overboard-6 = A push goes one place. It may go further only if at least one enemy peg falls.
rules-overboard-7 = No peg of your own may fall. Pegs are never lifted, only pushed.
rules-overboard-8 = Whoever pushes the last enemy peg overboard wins, even with a single peg left.
rules-overboard-house-1 = House rules. Who draws the first peg is decided by lot. After a draw the same player chooses again.
rules-overboard-house-2 = Sixty moves in a row without a fall are a draw. So is the same position for the third time.
rules-overboard-house-3 = A player who cannot move passes. Two passes in a row are a draw.
rules-overboard-house-4 = With a handicap, the side that gives has lost when three of its pegs are left.

# Five sentences of strategy, asked for by the teacher's menu, told one at a time: opening, aims, what beginners miss.
plan-overboard-1 = On a full board look along the lines: where the other side's pegs end at the rim, a push throws them off.
plan-overboard-2 = Pegs are what counts. A push that throws off two is worth more than any step.
plan-overboard-3 = You may throw off none of your own: an own peg at the end of a line protects what stands before it.
plan-overboard-4 = Beginners look at what falls, not at where they stop. A peg at the rim may fall next.
plan-overboard-5 = In the end two pegs against one always win. Keep away from the rim until then.
