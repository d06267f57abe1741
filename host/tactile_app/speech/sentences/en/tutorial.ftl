# SPDX-License-Identifier: Apache-2.0
# The tutorial: a sentence a step (game/tutorial/steps.py), and what is said between them. How a move is made follows.

tutorial-goes-on = The tutorial goes on, at step { WORD($number) } of { WORD($count) }.
tutorial-other-key = That was { key-name }.
# After a wrong key: which one is meant.
tutorial-this-key = { $key ->
    [first] Key one has one dot
    [second] Key two has two dots
    [repeat] The repeat key has a ring
    [ask] The ask key has a cross
   *[menu] The menu key has three bars
}. Press it.
tutorial-other-move = A good move, but not the one I asked for.
tutorial-not-yet = Not yet: first what I asked for.
tutorial-next = That was this part. The next one is { $game }. Key one: go on. Key two: stop here.
tutorial-end = That was the last part.

tutorial-key-one = Welcome. Five keys lie in front of you, each with its own sign. Key one has one dot. Press it.
tutorial-key-two = Key one means yes in a question. Key two has two dots. Press it.
tutorial-key-repeat = Key two means no, or the next one. The repeat key has a ring. Press it.
tutorial-key-ask = The repeat key says the last sentence again. The ask key has a cross. Press it.
tutorial-key-menu = The ask key tells what to do now. The menu key has three bars. Press it.
tutorial-first-pegs = The menu key opens everything else. Now Overboard, with four pegs.
tutorial-whose-turn = Key one tells whose turn it is, and the score. Press it.
tutorial-ask-a-peg = Where can a peg go? Press the ask key, then lift the smooth peg a little and put it back.
tutorial-push = Pegs are pushed along a groove, one point, and push what is in their way.
tutorial-last-move = Key two tells the last move. Press it.
tutorial-take-back = Every move can go back. Hold key one for a second, then press key one, and put the pegs back.
tutorial-push-again = Good. Now make the move again.
tutorial-not-yours = Ridged is to move now. Try what is not allowed.
tutorial-mend = You hear the rule, and the way back. Do that now.
tutorial-ridged-push = Right. Now ridged moves.
tutorial-over-the-rim = Smooth can throw a peg off: it falls over the rim and is out.
tutorial-menu = Press the menu key. Key two goes through it, key one takes something. The menu key closes it again.
tutorial-gaps = Now pegs with a gap between them.
tutorial-further = Gaps close first. A peg goes further than one point only if an enemy peg falls.
tutorial-last-peg = No peg of your own may fall. Now the end of a game.
tutorial-win = Whoever throws off the last enemy peg wins.
tutorial-crossings-line = Stones in a row are a line.
tutorial-crossings-march = A line of three goes one to three squares. Its rear stone is carried to the front.
tutorial-crossings-take = On its last square a line takes a stone of a shorter line.
tutorial-crossings-far = Now the far row.
tutorial-crossings-cross = A stone on the far row is across for good. Be ahead, and still ahead after one more move, and you win.
tutorial-tectonic-pieces = Hill, peak and mount.
tutorial-tectonic-mount = A mount goes up to four squares along a row or a column.
tutorial-tectonic-peak = A peak goes up to three squares, diagonally forward, or straight back.
tutorial-tectonic-hill = A hill goes one square. Then an enemy neighbour is turned to red.
tutorial-rampants-pawns = Crawlers, and a jumper with its circle up.
tutorial-rampants-jump = A jumper jumps over a row of pawns, and becomes a crawler.
tutorial-rampants-crawl = A crawler goes one square, and becomes a jumper. All six on the two far rows win.
tutorial-eclaircissement-pawns = A few pawns, none lit.
tutorial-eclaircissement-light = A pawn that lands on the middle square may be lit, and stays so.
tutorial-eclaircissement-jump = A pawn that jumps over a lit one may be lit, too. All eight lit and on the border win.
tutorial-quatre-tiles = Lay twenty tiles, from D4 to H7, and nothing on them.
tutorial-quatre-place = First the pawns are placed in turn, circle down.
tutorial-quatre-place-too = Now ridged places a pawn.
tutorial-quatre-twelve = Now all twelve pawns.
tutorial-quatre-jump = A pawn steps to a tile beside it. Or it jumps over one, and is turned over.
tutorial-quatre-drift = A free tile may be moved first. Four circles up in a line win.
