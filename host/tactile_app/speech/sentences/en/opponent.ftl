# SPDX-License-Identifier: Apache-2.0
# The computer as an opponent.

# Said at the beginning, and when it changes.
opponent-plays = { $seat ->
    [0] First player
   *[other] Second player
} is the computer, level { WORD($level) }.
opponent-plays-side = { $side } is the computer, level { WORD($level) }.
opponent-none = Hands play both sides.
# Said where it takes long, and to somebody who asks.
opponent-thinks = { $seat ->
    [0] First player
   *[other] Second player
}, the computer, is thinking.
opponent-thinks-side = { $side }, the computer, is thinking.
# The computer plays both sides, and somebody has paused it.
opponent-paused = Paused. Key one goes on, key two takes a move back.
opponent-resigns = I resign. Well played.
opponent-fails = The opponent's program keeps failing. Your hands play its side now.
# What was typed is no level.
opponent-level-unknown = Levels go from one to eight. Type level, and the number.
# The computer places a peg by your hands.
fill-opponent = Draw a peg from the bag for the computer and put it on { $square }.
# The same where the side is known.
fill-for-computer = Put { SIDE($side, "a") } peg { $square ->
    [none] on any empty point
   *[other] on { $square }
}, for the computer.

# Said after help opponent is typed.
help-opponent = Opponent: level with a number from one to eight, or zero for none; draw; carry lets the virtual hand do its move.

menu-level = { $level ->
    [0] Hands on both sides?
   *[other] Level { WORD($level) }?
}

draw-offered = Nothing new happens. The computer offers a draw. Key one: take it. Key two: play on.
draw-asked = { $side } offers a draw. Do you both agree? Key one: yes. Key two: no.
draw-accepted = Agreed.
draw-declined = The computer plays on.
draw-not-now = A draw can be offered in your own turn.
outcome-agreed = Draw: both sides agree.
