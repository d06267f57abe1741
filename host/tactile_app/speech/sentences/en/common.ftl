# SPDX-License-Identifier: Apache-2.0
# What the host says, in English. The same message ids and variables stand in every language; a test compares them.
# Squares, sides, directions, pieces, faces, games and numbers arrive as words. Say the important word first.

## Words

number-words = zero one two three four five six seven eight nine
column-names = Anna Bella Caesar David Eva Felix Gustav Hector Ida Jonas
list-last = { $list } and { $last }
list-last-or = { $list } or { $last }
# Between the parts of a list that hold commas themselves.
list-between = { $list }; { $last }
side-w = smooth
    .a = a smooth
side-b = ridged
    .a = a ridged
# A name of the players' own: Anna's peg. An owner in general, where a language bends it.
of = of { $name }
side-own = { $name }
    .a = { $name }'s
    .a-elided = { $name }'s
direction-n = north
direction-ne = north-east
direction-e = east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-w = west
direction-nw = north-west
piece-pawn = pawn
    .plural = pawns
# Parts of sentences, which take the values of the sentence that names them.
player = { $seat ->
    [0] First player
   *[other] Second player
}
key-name = { $key ->
    [first] key one
    [second] key two
    [repeat] the repeat key
    [ask] the ask key
   *[menu] the menu key
}
# The reader that speaks in our own voice's place; "reader" is one that was never reached.
reader-name = { $engine ->
    [reader] your screen reader
   *[other] { $engine }
}
# After the last of several moves that are offered.
last-one = { $last ->
    [0] {""}
   *[other] That is the last one.
}
squares-wrong = { $count ->
    [one] one square is wrong
   *[other] { WORD($count) } squares are wrong
}

## Start and end of the program

# Said first.
welcome = { $game }.
welcome-keys = Ask key: what to do now. Menu key: everything else.
voice-chosen = The voice is { $engine }.
# Said once when no sound card can be opened, and when one is there again.
sound-none = No sound. Everything is on the screen; I try again every ten seconds.
sound-back = The sound is back.
voice-none = No voice works. Everything is on the screen.
# Said once when the user's own screen reader or speech server cannot be reached, and when it can again; $engine is its
# name, or "reader" for one that was never reached.
reader-none = { reader-name } cannot be reached. My own voice speaks; I try again every ten seconds.
reader-back = { reader-name } speaks again.
# Said once where a braille display was asked for and none answers, and when one does again.
braille-none = No braille display answers. Is BRLTTY running? I try again every ten seconds.
braille-back = The braille display is there.
# The last move follows, with its number.
resumed = Game resumed{ $moves ->
    [0] , before the first move.
   *[other] .
}
# A game is gone on with before its first question was answered to the end.
resumed-set-up = The set-up goes on.
# Control and C before a game is on.
ended-early = Ended before it was done.
goodbye = Goodbye. The game is saved.
# Said at the end, after why what was played last could not be written.
goodbye-unsaved = Next time it goes on from the last saved move. Goodbye.
cannot-save = The game is not saved.
cannot-save-full = The disk is full. Free some space.
cannot-save-locked = The disk or the folder of the game is locked. Allow writing there.
cannot-save-taken = Another program has the file of the game open. Close that program.
cannot-save-replaced = Something else, such as a folder, is in the place of its file. Move that away.
cannot-save-name = The name of its file is too long.
cannot-save-gone = The disk does not answer. See whether it is there.
cannot-save-refused = The computer refuses to write its file.
record-damaged = The record is damaged at line { WORD($line) }.
next-game = Next game. Take all the pieces off the board.

## The board

board-found = Board connected, { WORD($rows) } by { WORD($columns) }.
board-virtual = This is the virtual board. Type help.
board-none = No board is plugged in.
# Said before that in its place: what is plugged in has the ids of a board, and is not to be written to.
board-foreign = The device at { $port } does not answer as a Tactile Board. { $flash } if it is one.
board-gone = Board lost. Check the cable.
board-lost = Board lost. Check the cable; the game waits.
board-back = The board is back.
# In its place where the watchdog or a failure of its program restarted the board.
board-restarted = The board restarted after a fault. The game goes on.
# $flash, $crash, $check and $prove are one of the three that follow: with make, where the program is installed, or in
# the page, where nobody proves a board.
flash-at-desktop = Type make flash
flash-at-installed = Type tactile-board flash
flash-at-page = Leave the game and press Update the board's program
crash-at-desktop = Type make flash, or make flash-back for the one before
crash-at-installed = Type tactile-board flash, or tactile-board flash --back for the one before
crash-at-page = Leave the game and press Update the board's program. If it fails again, report that
check-at-desktop = Type make check
check-at-installed = Type tactile-board check
check-at-page = Test the switches with the program for the desktop
prove-at-desktop = make prove
prove-at-installed = tactile-board check --prove
prove-at-page = tactile-board check --prove
board-wrong-version = The board speaks version { $board }, this program version { $host }. { $flash } to update the board.

# Reasons why a board cannot be played on, each with its cure.
board-too-small = This board has { WORD($rows) } by { WORD($columns) } points, the game needs { WORD($need_rows) } by { WORD($need_columns) }. Plug in a larger board.
board-too-small-way = Menu key: another game.
board-other-board = Another board. Plug in the one that the game began on; or type quit, and start again to go on with this one.
board-busy = Another program uses the board at { $port }. Close it; I keep trying.
# $group is the one whose members may open it, "none" where the system does not say.
board-not-allowed = I may not open the board at { $port }. { $group ->
    [none] Ask whoever looks after this computer to allow it.
   *[other] Add your user to the group { $group }, then log in again.
}
board-waited-for = The port is open; I wait for the board to answer. If it does not, pull its plug and put it back.
board-not-there = There is no board at { $port }. Plug it in; I keep looking.
board-prompt = The board is not running its program. I start it again.
board-no-firmware = The board has no program that works. { $flash }.
board-half-updated = The board's last update was cut short. { $flash } to finish it.
board-fault = The board reports a fault: { $word }. { $flash }; if that does not help, check its wiring.
board-crashing = The board's program fails at every start. { $crash }.
board-silent = The board says nothing. Unplug it and plug it in again.
history-lost = I lost sight of the board for a moment. Let us compare.
saved-again = The game is saved again.

## Help

help-wait = After a short tone your move could go on: wait, or press key one when it is finished.
help-turn = { $side } to move.
    .short = { $side }.
    .long = It is the turn of { $side }.
not-understood = Not understood: { $text }. Type help.
help-words = Words: rules, take back, resign, draw, new game, quit.
help-words-virtual = For the virtual board: fill; arrange puts it right; carry does the move that is asked for; moves, unplug, plug, stop.
help-questions = Questions: turn, last move, all moves, whole board, gains, danger, reserve, times, changed, still.
help-squares = With a square: what, lines, around.
help-topics = More: type help hands, keys, moves, words{ $others ->
    [yes] { " or questions" }
   *[no] , questions, opponent or teacher
}.
# Said where help is asked for on something of which there is none.
help-unknown = There is no help on { $text }. Type help hands, keys, moves, words{ $others ->
    [yes] { " or questions" }
   *[no] , questions, opponent or teacher
}.
# Said before words that do nothing yet.
help-in-a-game = In a game you can type this.
help-hands = Hands: slide C4 C2, lift C4, place B4, tap C4; tap asks: lift it twice.
help-keys = Keys: one, two, repeat, ask, menu; hold one, hold two.
help-typed = Type one, two, repeat, ask or menu for a key, hold one to hold it, or quit.
yes-or-no = Key one: yes. Key two: no.

## Filling the board

fill-bag = { player }, draw a peg from the bag and put it on any empty point.
fill-dealt = { player }, take { SIDE($side, "a") } peg and put it on any empty point.
fill-random = { player }, put { SIDE($side, "a") } peg on { $square }.
fill-colour = { $square }: { $side_w } or { $side_b }? Key one { $side_w }, key two { $side_b }.
fill-placed = { $square }, { $side }. { $left ->
    [0] The board is full.
    [one] One peg left.
   *[other] { WORD($left) } pegs left.
}
    .short = { $square } { $side }. { $left ->
        [0] Full.
        [one] One.
       *[other] { WORD($left) }.
    }
    .long = On { $square } stands { SIDE($side, "a") } peg. { $left ->
        [0] The board is full.
        [one] One peg is left to be placed.
       *[other] { WORD($left) } pegs are left to be placed.
    }
# The same once it is understood.
fill-colour-short = { $square }?
fill-placed-short = { $side }, { $left ->
    [0] full.
   *[other] { WORD($left) }.
}
fill-random-short = { $side } on { $square }.
fill-dealt-short = Now { $side }.
# Quick ways: a key before the peg, held for several of a kind; rows that are dictated.
fill-ways = Menu key: quicker ways.
fill-ahead = The next peg is { $side }.
fill-ahead-back = This key again takes that back.
fill-ahead-gone = The next peg's side is open again.
fill-kind = Now { $side } pegs only, until you press a key.
fill-left = { $left ->
    [0] The board is full.
   *[other] { WORD($left) } pegs left.
}
fill-row = Row { WORD($number) }: { $pieces }.
still-empty = Still empty: { $squares }.
fill-unexpected = No peg goes on { $square } now. Take it off again.
fill-lifted = The peg of { $square } was lifted. Put it back.
fill-last = The last one was { $square }.

## The choice before the first move

choose-start-or-colour = { player }, choose. Key one: to start. Key two: to choose a side.
choose-colour = { player }, choose a side. Key one: { $side_w }. Key two: { $side_b }.
chose-start = { player } starts.
sides-are = First player: { $first }. Second player: { $second }.

## Play

turn = { $side } to move.
    .short = { $side }.
    .long = It is the turn of { $side }.
passes = { $side } has no move and passes.
taken-back = Move { WORD($move_number) } is taken back.
taken-back-several = { WORD($count) } moves are taken back, from move { WORD($move_number) } on.
nothing-to-take-back = There is no move to take back.
take-back-asked = Move { WORD($move_number) } goes back. Key one: yes. Key two: no.
take-back-asked-several = { WORD($count) } moves go back, from move { WORD($move_number) } on. Key one: yes. Key two: no.
put-back-for-take-back = Put everything as it was before the last move.
resign-asked = { $side }, do you resign? Key one: yes, the game is lost. Key two: no.
new-game-asked = Begin a new game? Key one: yes. Key two: no.
# In place of new-game-asked where the game is not over.
new-game-sure = This game will be left. Key one: leave it. Key two: go on with it.
# Said at the end of a game.
again-asked = Key one: play again. Key two: something else.
# The board went on while a question or the menu was open.
question-closed = Question closed.
cancelled-after-end = Cancelled.
cancelled = Cancelled. The game goes on.

## Position and board differ

position-differs = { squares-wrong }.
# In its place where nothing has been set up yet but what is right.
to-set-up = { $count ->
    [one] One piece is to be set up.
   *[other] { WORD($count) } pieces are to be set up.
}
# A puzzle or a turning point is to be set up.
exercise-differs = Set up the position: { $count ->
    [one] one square differs.
   *[other] { WORD($count) } squares differ.
}
# Pieces that are set up by whole rows; rows that are told square by square are row-holds.
set-rows = { $count ->
    [one] Row { WORD($first_row) }
   *[other] Rows { WORD($first_row) } to { WORD($last_row) }
}: { $side }, { $piece } on every square.
put-on = Put { SIDE($side, "a") } peg on { $square }.
put-any = Put a peg on { $square }.
# Said of a piece that is put on a square of a larger board which the game has not.
square-unused = { $square } is not used in this game.
take-off = Take the peg off { $square }.
board-agrees = The position is right.

## Refusals: what, then which rule; the way back follows as a repair

refused-not-your-piece = Not allowed: the piece on { $square } is not yours.
refused-empty-square = Not allowed: square { $square } is empty.
refused-must-pass = { $side } has no move and must pass. Put everything back, then press key one.
refused-pass-not-allowed = Not allowed: { $side } has a move and may not pass.
refused-not-a-move = Not allowed: that is no move of this game.
refused-game-over = The game is over.
refused-carried = Not allowed: the peg of { $square } was lifted over others. Pegs are pushed, never lifted.
refused-exchanged = Two pieces may have changed places: { $squares }. Put them back as they stood.
refused-off-point = Something stands beside its point at { $square }. Push it onto the point.
refused-differs = { squares-wrong }.
# A piece has been in the hand for some seconds, which is no mistake.
in-hand = { $count ->
    [one] { $squares } is in your hand.
   *[other] { $squares } are in your hand.
}
# The same where nobody can tell which of these pieces was put down.
in-hand-of = { $count ->
    [one] One of { $squares } is in your hand.
   *[other] { WORD($count) } of { $squares } are in your hand.
}
# The last move was said to go on, and the pieces are back where it had ended.
stays-as-it-was = It stays as it was.
# A switch that does not answer, and the wires on which it lies; it is left out of the game.
switch-silent = The switch of { $square } does not answer: row wire { WORD($row) }, column wire { $column }.
# One of several switches that may be at fault.
switch-silent-perhaps = The switch of { $square } may not answer: row wire { WORD($row) }, column wire { $column }.
# The same switch, if the move was made that is asked about.
switch-silent-then = The switch of { $square } does not answer then: row wire { WORD($row) }, column wire { $column }.
# The same of a switch that is closed although nothing stands there.
switch-stuck = The switch of { $square } always answers: row wire { WORD($row) }, column wire { $column }.
switch-stuck-perhaps = The switch of { $square } may always answer: row wire { WORD($row) }, column wire { $column }.
switch-stuck-then = The switch of { $square } always answers then: row wire { WORD($row) }, column wire { $column }.
# In a check: games have left it out, for either reason.
switch-worn = The switch of { $square } does not answer right: row wire { WORD($row) }, column wire { $column }.
switch-asked = Is it left out, and does the game go on?
# The same of a whole line, all of whose switches fell silent at once.
row-silent = The switches of row { WORD($number) } do not answer: row wire { WORD($row) }.
row-silent-perhaps = The switches of row { WORD($number) } may not answer: row wire { WORD($row) }.
column-silent = The switches of column { $column } do not answer: column wire { $other_column }.
column-silent-perhaps = The switches of column { $column } may not answer: column wire { $other_column }.
rows-joined = Rows { WORD($number) } and { WORD($other) } answer together: their wires may touch.
rows-joined-perhaps = Rows { WORD($number) } and { WORD($other) } may answer together: perhaps their wires touch.
columns-joined = Columns { $column } and { $other_column } answer together: their wires may touch.
columns-joined-perhaps = Columns { $column } and { $other_column } may answer together: perhaps their wires touch.
line-asked = Are they left out, and does the game go on?
# The same of all squares that differ, where nothing explains the board.
squares-asked = { $squares }: does the game go on without all of these?
row-left-out = Row { WORD($number) } is left out.
column-left-out = Column { $column } is left out.
# How a move over such a line, or over such a switch, is told.
left-out-key = Key one, twice, asks for a move there.
switch-none = None of these.
switch-left-out = { $square } is left out.
squares-left-out = { $squares } are left out.
switch-back = The switch of { $square } answers again, and is read again.
switches-left-out = Left out, since their switches do not answer right: { $squares }.
# What was told may be done, and the board does not show it.
if-done-already = If that is done already, once more this key.
# The same key, where the piece may stand on a point whose switch does not answer; then once more.
if-standing = { $count ->
    [one] If that piece stands on a point, lift it, put it there again, then press this key.
   *[other] If those pieces stand on points, lift them, put them there again, then press this key.
}
in-hand-still = { $count ->
    [one] { $squares } still seems to be in your hand. If it is not, once more this key.
   *[other] { $squares } still seem to be in your hand. If they are not, once more this key.
}
# A switch is left out, and a whole move may lie over it and over another one that does not answer.
if-moved-already = If a move is made already, once more this key.
# A peg of the set-up that no switch has seen: the ask key leads to the row, then to the point.
if-placed-already = If the peg stands already, once more this key.
fill-unseen = If the peg stands already, press the ask key.
row-unseen = No switch sees this row. Once it stands, key one.
stands-row-asked = Does it stand in row { WORD($number) }?
stands-asked = Does it stand on { $square }?
lifted-asked = Was { $square } lifted?
# A move of which the board shows nothing, or too little: that there is none, its row, its square.
unseen-none = Is the move still to come?
unseen-row = Did the move begin in row { WORD($number) }?
unseen-square = Did it begin on { $square }?
refused-stray = Not allowed: no piece comes onto { $square }.
refused-cannot-go = Not allowed: the piece of { $square } cannot go to { $target }.
repair-lift = Take the piece off { $square }.
repair-place = Put the piece back on { $square }.
repair-line = Put these back as they were: { $squares }.

## Doubt

ambiguous-which = { $count ->
    [one] I am not sure. Was it this move?
   *[other] { WORD($count) } moves fit. Which one?
}
ambiguous-repeat = { lobby-keys }

## Answers

square-holds = { $square }: { $side } { $piece }.
square-neutral = { $square }: neutral { $piece }.
square-empty = { $square } is empty.
square-unknown = { $square }: its side is not known yet.
whose-turn = { $side } to move.
    .short = { $side }.
    .long = It is the turn of { $side }.
may-be-placed = Where to place: { $squares }.
# Each move of a list of all; and those of the piece that has just been named.
may-move = { $square }: { $moves }.
piece-moves = Moves: { $moves }.
piece-moves-too = Also: { $moves }.
more-breaths = { $count ->
    [one] Key one: more.
   *[other] Key one: more, { WORD($count) } parts left.
}
may-not-move = { $square } has no move.
no-move-yet = No move has been made.
no-move-before = There was no move before that.
not-its-turn = It is not its turn.
# The answer to the ask key while a move stands that could go on, and the reminder of it.
may-go-on = This move could go on. Wait, or press key one: it is finished.
ask-which = Lift a piece and put it back to hear its moves. Hold this key and lift pieces to hear their names.
# Where nothing that stands on the board can be moved.
ask-reading = Hold this key and lift pieces to hear their names.
# Said when the ask key has been held for a second.
reading = Reading: each piece that you lift is named. Without the key, lift one twice.
score = { $side_w } { WORD($first) }, { $side_b } { WORD($second) }.

## Menu: key one does it, key two goes on to the next

menu-item = { $item ->
    [take_back] Take back the last move?
    [position] Ask about the position?
    [game] The game?
    [rules_and_keys] The rules and the keys?
    [rules] The rules?
    [house_rules] The house rules?
    [keys] What the keys do?
    [voice] The voice?
    [check] Check the position?
    [draw] Offer a draw?
    [resign] Resign?
    [words] Hear the four words again?
    [gone] Is the other player gone?
    [adjourn] Leave the game for another day?
    [claim] Claim the win?
    [teacher] Ask the teacher?
    [hint] A hint?
    [why] Why was the last move bad?
    [standing] Who stands better?
    [threat] What is threatened?
    [strategy] How does one play this well?
    [what_if] What if you play on from here?
    [costs] What did every move cost?
    [warn] Warnings of weak moves, on or off?
    [tips] Strategy while we play, on or off?
    [new_game] A new game?
    [opponent] Play against the computer?
    [adapts] So strong that you win about half?
    [rusher] A rusher, who runs for the aim?
    [keeper] A keeper, who hinders the other side?
    [usual] The usual character?
    [hands] Hands on both sides?
    [strength] How strong am I?
    [profile] Somebody else plays?
    [moves] All my moves?
    [gains] What can I win?
    [threats] What am I threatened with?
    [rows] The whole board?
    [reserve] The reserve?
    [still] Why does nothing happen?
    [repetition] How often this position?
    [changed] What has changed since I asked?
    [lines] The lines through a piece?
    [around] What is around a piece?
    [louder] Louder?
    [quieter] Quieter?
    [faster] Faster?
    [slower] Slower?
    [columns] Letters or names?
    [language] Language? Langue ? Sprache?
    [reminders] Reminders of whose turn it is?
    [another_voice] Another voice?
    [tones] Tones, left and right?
    [tones_louder] Louder tones?
    [tones_quieter] Quieter tones?
    [sound] Left and right, or the same everywhere?
    [voices] A voice for each side, or one?
    [another_game] Another game?
    [two_players] Two players?
    [computer] Against the computer, you as first player?
    [options] With other rules?
    [puzzles] Puzzles?
    [length] Shorter or longer sentences?
    [pace] When a move is over?
    [wait] A longer or shorter wait?
    [first_part] The beginning of a move at once?
    [set_up] Fill the board more quickly?
    [way_kinds] All { $side_w } pegs first, then all { $side_b } ones?
    [way_rows] I draw, and tell you row by row?
    [way_same] The same as last time, row by row?
    [computer_begins] Against the computer, the computer as first player?
    [computer_both] The computer against itself?
    [learn] Learn from the last game?
    [board] Check the board's switches?
    [danger] Which of my pieces are in danger?
    [tutorial] First evening: learn the keys and the games?
    [former] Games that were played?
    [with_others] With somebody in another home?
    [invite_anew] Invite to a new game?
    [invite] Invite somebody?
    [join] Join by four words?
    [invite_network] Somebody in this network?
    [invite_here] Somebody at this computer?
    [usual_rules] With the usual rules?
   *[leave] End the program?
}
menu-place = { WORD($number) } of { WORD($count) }.
menu-keys = Key one: yes. Key two: next; held: back. Menu key: close.
    .short = One: yes. Two: next; held: back. Menu: close.
    .long = Press key one for yes, key two for the next one, hold it for the one before, or press the menu key to close this.
leave-asked = The program stops, the game is kept. Key one: stop. Key two: go on.
lift-one = Lift a piece and put it back.
menu-closed = Menu closed.
list-closed = List closed.
rules-parts = { $count ->
    [one] One rule.
   *[other] { WORD($count) } rules.
} Key one: the next. Key two: stop.

## What the keys do (game/key_grammar.py), one after the other

keys-told = { $key ->
    [first] Key one: whose turn it is, and the score. In a question: yes.
    [second] Key two: the last move; again: the one before. In a question: no, or the next; held: back.
    [repeat] Repeat key: the last sentence; again: spelled; a third time: the last turn.
    [ask] Ask key: what to do now. Then lift a piece and put it back: its moves. Held: pieces you lift are named.
   *[menu] Menu key: everything else; again: close. Outside a question, key one or two held: take back.
}

## Outcomes

outcome-repetition = Draw: the same position for the third time.
outcome-no-fall = Draw: sixty moves in a row without a fall.
outcome-handicap = { $winner } wins: the handicap decides.
outcome-standstill = Draw: forty moves in a row without anything new.
outcome-passes = Draw: both sides have passed.
outcome-resigned = { $winner } wins: the other side resigned.

# Said when a board sends so much that nothing else could be heard; it is tried again by itself.
board-flooding = The board talks without end. Unplug it and plug it in again.
board-nameless = The board does not say which board it is. Unplug it and plug it in again.
board-awaited = The board has not answered yet. Plug it in.
# Said when what was learned of a board whose wires are swapped cannot be used.
board-map-damaged = What was learned of the wires of this board is damaged and left aside. { $check }.
# Said before the program ends because of something nobody has thought of.
unexpected-end = Something unexpected has happened, and I must stop.
