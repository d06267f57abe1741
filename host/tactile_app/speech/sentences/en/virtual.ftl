# SPDX-License-Identifier: Apache-2.0
# What the virtual board's hand cannot do. Said when a line is typed that makes no sense to it.
hand-occupied = { $square } is occupied.
hand-no-groove = No groove leads from { $square } to { $target }.
hand-nothing-there = Nothing stands on { $square }.
hand-nothing-to-do = Nothing was typed. Type help.
hand-one-square = Type one square after { $word }, for example { $word } C4.
hand-seconds = Type a number of seconds, for example wait 10.
hand-cannot = Not understood: { $word }. Type help.
hand-two-squares = Type two squares, and a speed if you like, for example slide C4 F4.
hand-key-name = Type the name of a key, for example key one, or key ask 800 to hold it.
hand-no-key = No key is called { $word }. The keys are one, two, repeat, ask and menu.
hand-no-square = No square is called { $word }. The squares are A1 to { $target }.
hand-no-number = Not a number from { WORD($least) } to { WORD($most) }: { $word }.
hand-holds = The hand holds a piece: { $square } is empty. Type place { $square } first.
hand-unplugged = The cable is pulled: no key is heard. Type plug.
move-unfinished = { $text } can go on in several ways. Type one of them, such as { $word }.
input-ended = That was the last line. I look at the board once more, then I end.
