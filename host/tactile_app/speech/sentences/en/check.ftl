# SPDX-License-Identifier: Apache-2.0
# The commissioning test. A builder hears it while both hands are at the board: short, the place first.

## What is asked

# The board that is tested, and that nobody plays now.
check-board = A board of { WORD($rows) } by { WORD($columns) } points. We test every switch, key and tone.
check-virtual = We test the virtual board: type place A1, lift A1, or key one.
# Said instead where only its health is asked for.
check-virtual-health = This is what the virtual board tells, which has just been switched on.
# What can be typed; the second on the virtual board alone.
check-help = Words: yes, no, skip, ask, repeat, quit. Ask tells what to do now.
check-help-hands = Hands: place A1, lift A1, slide A1 B1, key one.
check-empty = Take everything off the board.
check-empty-again = Take all pegs off again.
# Something is closed although the board should be empty.
check-not-empty = Closed: { $squares }. Take those pegs off. If no peg is there, press key one.
# Switches beside each other are closed although no peg stands there.
check-foreign = { $squares }, and no peg? Take telephones and headphones away. Nothing near: key one again.
check-walk = Take one peg. Put it on each point that I name. If I stay silent, press key two.
check-walk-help = Key one goes back by one point. Key two leaves a switch out that does not answer.
check-put = Put the peg on { $square }.
check-next = Now { $square }.
# Another switch answered than the one that was asked for.
check-other = { $square } answered, not { $target }. If the peg stands on { $target }, press key one. If not, put it there.
check-diodes-ask = Now the diodes, for which you need { WORD($count) } pegs. Key one: test them. Key two: leave them out.
check-frame = Put pegs on row { WORD($number) } and on column { $column }, but none on { $square }. They stay there.
check-leave = A peg on { $square }.
check-one-more = Take one more peg and put it on { $square }. That one moves on.
check-corner = Last { $square }, with the same peg.
check-not-there = { $square } answered.
check-keys = Now the keys, on the board itself: a typed word presses none.
# The same, where the keys are those of the virtual board.
check-keys-typed = Now the keys. Type the name of each.
check-key-press = Press { $key ->
    [first] key one, with one dot.
    [second] key two, with two dots.
    [repeat] the repeat key, with the ring.
    [ask] the ask key, with the cross.
   *[menu] the menu key, with three bars.
}
check-tones = The board sounds three tones, low, middle and high. Do you hear them? Key one: yes. Key two: no.
check-light = Does the light shine? Key one: yes. Key two: no. Ask key: nobody here sees it.

## What is noted on the way

check-answers = { $square } answers.
check-answers-as = { $square } answers as { $target }.
check-answers-with = { $square } brings several to answer: { $squares }.
check-noted-dead = { $square } is dead.
check-noted-stuck = { $squares }: always closed.
check-ghost = A ghost. Faulty diode: { $squares }.
check-key-answers = { key-name } answers.
check-key-other = { key-name } answered.
# After the question for the key, where another one answered.
check-key-again = If you did press that one, press it once more.
# Pressed once more, the other one counts as the answer.
check-key-noted = Noted: { key-name } answered.

## What was found, each with its likely cause

check-all-dead = No switch answers at all. Does the peg have its magnet? Does the controller sit right in its sockets?
check-row-dead = Row { WORD($number) } is dead. Look at the row's pin on the controller and at its solder joint.
check-column-dead = Column { $column } is dead. Look at the column's pin on the controller and at its solder joint.
check-column-stuck = Column { $column } is always closed. Its pin touches ground: look for a bridge of solder.
# At the end of a check: switches that games had left out, since they did not answer.
check-worn-answers = { $count ->
    [one] { $squares } answers again, and games read it.
   *[other] { $squares } answer again, and games read them.
}
check-worn-silent = { $count ->
    [one] { $squares } still does not answer right; games go on without it.
   *[other] { $squares } still do not answer right; games go on without them.
}
check-worn-untried = { $count ->
    [one] { $squares } was not tested; games go on without it.
   *[other] { $squares } were not tested; games go on without them.
}
check-stuck = Always closed: { $squares }. The reed sticks, solder bridges it, or a telephone lies near.
check-dead = Dead: { $squares }. Look at the reed, its diode, which may be turned round, and the solder joints.
check-row-grounded = Row { WORD($number) } is always low. Its pin touches ground, which lies beside it: look for a bridge of solder.
check-rows-joined = Rows { WORD($number) } and { WORD($other) } answer together. Solder bridges their pins.
check-columns-joined = Columns { $column } and { $other_column } answer together. Solder bridges their pins.
check-brings = { $square } brings others to answer: { $squares }. Look for solder between them, or a second magnet in the peg.
check-diodes = Ghosts come from: { $squares }. The diode there is shorted or bridged by solder; put in a new one.
check-chattering = Chattering: { $squares }. The reed lies askew, a solder joint is loose, or the peg has two magnets.
check-same-answer = Answering alike: { $squares }. The peg was put on the wrong point, or wires are joined. Test them once more.
check-rows-swapped = Rows { WORD($number) } and { WORD($other) } are swapped. Their wires have changed places.
check-columns-swapped = Columns { $column } and { $other_column } are swapped. Their wires have changed places.
check-rows-mixed = { WORD($count) } rows have changed places with each other. Their wires are mixed up.
check-columns-mixed = { WORD($count) } columns have changed places with each other. Their wires are mixed up.
check-squares-swapped = Swapped: { $squares }. The wires of these switches have changed places.
check-key-dead = { key-name } is dead. Look at its cap, its solder joints and the cable of the keys.
check-key-stuck = { key-name } is always pressed. Its cap sticks, or solder bridges it.
check-key-swapped = { key-name } answers as another. Its wires have changed places.
check-no-tone = No tone is heard. Look at the two solder joints of the buzzer.
check-no-light = The light does not shine. Its longer leg belongs in the square pad.

## The end

check-passed = { WORD($passed) } of { WORD($total) } switches { $passed ->
    [one] passes
   *[other] pass
}, { WORD($keys) } of { WORD($keys_total) } keys.
# Said instead where no key was reached.
check-passed-no-keys = { WORD($passed) } of { WORD($total) } switches { $passed ->
    [one] passes
   *[other] pass
}. The keys were not tested.
check-diodes-passed = Diodes tested: { WORD($count) }.
check-not-tried = Not tested: { WORD($count) } switches.
check-unfinished = The check was not finished.
check-mend-first = Here is what to mend, the most important first.
check-good = The board is ready to play.
# The swapped wires were learned, and every game knows.
check-learned = I have learned how your wires lie and read them right from now on. Nothing need be soldered for it.
check-kept = The report is in { $text }.
check-not-kept = The report could not be kept in { $text }.
