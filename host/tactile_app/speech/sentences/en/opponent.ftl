# SPDX-License-Identifier: Apache-2.0
# The computer as an opponent.

# Said at the beginning, and when it changes.
opponent-plays = { player } is the computer, { $level ->
    [0] a beginner
   *[other] level { WORD($level) }
}.
opponent-plays-side = { $side } is the computer, { $level ->
    [0] a beginner
   *[other] level { WORD($level) }
}.
opponent-none = Hands play both sides.
# Said where it takes long, and to somebody who asks.
opponent-thinks = { player }, the computer, is thinking.
opponent-thinks-side = { $side }, the computer, is thinking.
# The computer plays both sides, and somebody has paused it.
opponent-paused = Paused. Key one goes on, key two takes a move back.
opponent-resigns = I resign. Well played.
opponent-fails = The opponent's program keeps failing. Your hands play its side now.
# What was typed is no level.
opponent-level-unknown = Levels: beginner, one to eight, or adapts. Type level, and one of these.
# The computer places a peg by your hands.
fill-opponent = Draw a peg from the bag for the computer and put it on { $square }.
# The same where the side is known.
fill-for-computer = Put { SIDE($side, "a") } peg { $square ->
    [none] on any empty point
   *[other] on { $square }
}, for the computer.

# Said after help opponent is typed.
help-opponent = Opponent: level with zero to eight, beginner or adapts; rusher or keeper; strength; profile; draw; carry makes its move.

menu-level = { $level ->
    [0] Beginner?
   *[other] Level { WORD($level) }?
}

draw-offered = Nothing new happens. The computer offers a draw. Key one: take it. Key two: play on.
draw-asked = { $side } offers a draw. Do you both agree? Key one: yes. Key two: no.
draw-accepted = Agreed.
draw-declined = The computer plays on.
draw-not-yet = A draw can be offered once the set-up is done.
draw-not-now = A draw can be offered in your own turn.
outcome-agreed = Draw: both sides agree.
outcome-claimed = { $winner } wins: the other player did not come back.

# The computer's level follows the player's games; said after the level.
opponent-adapts = It adapts: you should win about half.
# The character in which it plays; said after the level.
opponent-character = { $character ->
    [rusher] A rusher: it runs for its own aim.
   *[keeper] A keeper: it hinders the other side.
}
menu-profile = Profile { WORD($profile) }?
# How strong the player is, by the last games; then by those before, then how many there were.
strength-profile = Profile { WORD($profile) }.
strength-now = About { $level ->
    [0] a beginner's strength
   *[other] level { WORD($level) }
}, by your last { WORD($count) } games.
strength-before = Before that, about { $level ->
    [0] a beginner's strength
   *[other] level { WORD($level) }
}.
strength-games = { WORD($count) } games in all, on { $evenings ->
    [one] one evening
   *[other] { WORD($evenings) } evenings
}.
strength-few = Too early to tell: { $count ->
    [0] no game against the computer has ended yet
    [one] one game against the computer has ended
   *[other] { WORD($count) } games against the computer have ended
}. It takes { WORD($least) }.
# No game is played that is kept.
strength-none = Nobody counts here how strong you are.
strength-no-profile = Profiles go from one to { WORD($count) }.
