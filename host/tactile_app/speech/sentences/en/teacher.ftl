# SPDX-License-Identifier: Apache-2.0
# The teacher: hints, why a move was bad, who stands better, threats. A move's own sentence follows where it says so.

# Nobody is there who could look.
teacher-none = No teacher is here.
teacher-not-now = There is nothing to teach now.
# The teacher is asked while the board is being set up or mended.
board-first = First the board.
# Said where it takes a while.
teacher-looks = Let me look.
# Said after help teacher is typed.
help-teacher = Teacher: hint, again for the move; why, of your last move, or why 12 of that one; strategy; who, threat, warn.

# The first step of a hint: where the piece stands, or where one is to be placed; how many of its moves are good.
hint-piece = { $square } is the place to look. { $count ->
    [0] I see no move that holds.
    [one] One move there is good.
   *[other] { WORD($count) } moves there are good.
} Ask again for a move.
# The search is not sure of the piece.
hint-piece-perhaps = Perhaps { $square }. Ask again for a move.
# Two searches do not agree on the piece.
hint-pieces = One of these: { $either }. I am not sure which.
# In Crossings: a crossing must be answered. The hint follows.
hint-must-answer = You must answer with a crossing.
# The second step; the move follows.
hint-move = This one.
# The same where the search is not sure; the move that looked best follows.
hint-perhaps = Perhaps this one.

standing-level = Level.
standing-better = { $degree ->
    [1] A little better: { $side }.
    [2] Better: { $side }.
   *[3] Clearly better: { $side }.
}
moves-at-most = { $moves ->
    [one] one move
   *[other] { WORD($moves) } moves at most
}
standing-wins = { $side } wins, in { moves-at-most }.

# What the other side would do if it were its turn; the move follows.
threat = { $side } would play this.
threat-wins = That wins, in { moves-at-most }.
threat-none = I see no threat.

# Why a move was bad; the answer to it follows.
why-answer = Move { WORD($number) } was weak. { $side } answers.
why-lost = Then { $side } loses, in { moves-at-most }.
why-swing = { $side } has lost { WORD($count) } by then.
# A better move follows.
why-better = Better for { $side }.
why-nothing = I am not sure of anything against move { WORD($number) }.
# Two searches do not agree that a move was weak; the answer to it follows.
why-perhaps = Move { WORD($number) } was perhaps weak: I see it only by one look in two. { $side } could answer.
# Perhaps a better move follows.
why-perhaps-better = Perhaps better for { $side }.
# Asked about a move that there is not.
why-no-such-move = There is no such move: the game has { WORD($count) }.

# A puzzle: which one, and what is to be found; then the board is set up, square by square.
puzzle = Puzzle { WORD($number) } of { WORD($count) }, difficulty { WORD($grade) }.
puzzle-find = { $moves ->
    [0] { $side } to move: find the one move that is much better than the others.
    [one] { $side } to move, and wins at once.
   *[other] { $side } to move, and wins in { WORD($moves) } moves.
}
# The win lies farther off than anybody counts.
puzzle-find-far = { $side } to move: only one move leads to a win. Find it.
puzzle-solved = Right. That is the move. Key one: the next puzzle. Key two: stop.
# The same where the win can be told to its end; then what the keys do after that.
puzzle-solved-shows = Right. That is the move. Key one: the next puzzle. Key two: how it wins.
puzzle-shown = Key one: the next puzzle. Key two: stop.
# Before each move of a win that is told.
puzzle-plays = { $side }.
puzzle-wrong = No, not that one.
# Another move wins too, but takes longer.
puzzle-wins-later = That wins too. Another wins sooner.

# Warnings of bad moves, if wished.
warnings-on = Warnings are on.
warnings-off = Warnings are off.
warning = Move { WORD($number) } looks weak. Key one takes it back, key two lets it stand.

lesson-looks = Let me look through the game. That takes up to fifteen seconds.
lesson-nothing = I found no move of which I am sure that it was weak.
lesson-point = Turning point { WORD($number) } of { WORD($count) }, at move { WORD($move) }.
lesson-played = { $side } played this.
lesson-find = Find a better move.
# Two searches do not agree that the move was weak.
lesson-find-perhaps = Perhaps there is a better move.
lesson-same = That is what was played.
lesson-better = Yes. I see nothing wrong with it.
# The record of the game that was to be looked through cannot be read, or holds no moves.
lesson-no-game = No game to learn from.
# What was tried is perhaps weak, too.
lesson-perhaps = Perhaps. I am not sure of it.
# The learner's own moves are done.
lesson-others = Those were yours. The other side has { WORD($count) }. Key one: those too. Key two: stop.
# The last turning point of all is done.
lesson-done = That was the last one. Key one: once more from the first. Key two: stop.
# Said before the points of a game that the learner has won.
lesson-won = { $sure ->
    [0] You won. I am not sure that any move of yours was weak.
   *[other] You won. This put it at risk.
}
# There was no time for every move; $own: all of the learner's own, which come first, were looked at.
lesson-cut = { $own ->
    [yes] I had time for all of your moves, not for all of the other side's.
   *[no] I had time for { WORD($seen) } of your { WORD($count) } moves.
}

# What a move of the game cost that one learns from; by the quick look that every move got, or a better one.
cost-move = Move { WORD($number) }, { $side }: { $degree ->
    [0] cost nothing.
    [1] cost a little.
    [2] cost much.
    [3] cost very much.
    [doubtful] perhaps weak.
   *[unknown] I had no time to look.
}
# The lesson is left for it.
what-if = From before move { WORD($number) } you play on. Nothing of it is kept.
lesson-not-on = First learn from a game: the menu leads there.

# Strategy while one plays, a sentence now and then before one's turn.
tips-on = Now and then I tell how to play this well.
tips-off = I tell no more strategy.
tips-not-here = Strategy is told against the computer, up to level { WORD($level) }.
