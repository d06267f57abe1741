# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } is occupied.
hand-no-groove = No straight way leads from { $square } to { $target }.
hand-nothing-there = Nothing stands on { $square }.
hand-nothing-to-do = Nothing was typed. Type help.
# A tile of Quatre was to be lifted.
hand-tile = The board feels no tiles: type the pawn's way alone.
hand-one-square = Type one square after { $word }, for example { $word } C4.
hand-seconds = Type a number of seconds, for example wait 10.
hand-cannot = Not understood: { $word }. Type help.
hand-two-squares = Type two squares, for example slide C4 C2; slowly: slide C4 C2 at 0.1.
hand-key-name = Type the name of a key, for example one; hold one holds it.
hand-no-key = No key is called { $word }. The keys are one, two, repeat, ask and menu.
hand-no-square = No square is called { $word }. The squares are A1 to { $target }.
# A line typed while the hand fills the board: it is dropped.
hand-at-work = The hand is at work. To end that, type stop.
# A key typed before the question was asked that it would answer: it is dropped, and the question is asked again.
typed-too-early = Too early: that was typed before the question.
hand-holds = The hand holds a piece: { $square } is empty. Type place { $square } first.
hand-unplugged = The cable is pulled: no key is heard. Type plug.
move-unfinished = { $text } can go on in several ways. Type one of them, such as { $word }.
input-ended = That was the last line. I look at the board once more, then I end.
# Said with what asks for a held key, to one who types; $key is the key.
to-hold = { $place ->
    [page] To hold it, press Shift with its digit.
   *[other] To hold it, type { $key ->
        [second] hold two
       *[first] hold one
    }.
}
# Said where the board is wrong, and where another's move is to be carried out.
arrange-offered = Type arrange: the hand puts the board right.
carry-offered = Type carry: the hand does it.
fill-offered = Type fill: the hand does it.
# A move was typed while the board is wrong.
move-not-yet = { $count ->
    [one] Not yet: { $squares } is wrong.
   *[other] Not yet: { WORD($count) } squares are wrong, { $squares }.
}
ask-which-typed = Lift a piece and put it back to hear its moves. Type what and a square to hear what stands there.
ask-reading-typed = Type what and a square to hear what stands there.
