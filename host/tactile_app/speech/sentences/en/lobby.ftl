# SPDX-License-Identifier: Apache-2.0
# Before a game: what is played, asked by voice and keys; and leaving.

# Said first where the command line names no game.
lobby-welcome = Tactile Board.
lobby-keys = Key one: yes. Key two: next; held: back.
# A game that was not ended; against whom, how far, and how long ago follow.
go-on-with = Go on with { $game }?
# A kept game, offered to be felt again by its number; when it was follows.
former-game = Game { WORD($number) }: { $game }, { $moves ->
    [one] one move.
   *[other] { WORD($moves) } moves.
}
no-former-game = There is no game { WORD($number) }. { $count ->
    [0] No game is kept yet.
    [one] One game is kept.
   *[other] The kept games are one to { WORD($count) }.
}
lobby-set-up = In the set-up.
ago-minutes = { $count ->
    [0] Just now.
    [one] One minute ago.
   *[other] { WORD($count) } minutes ago.
}
ago-hours = { $count ->
    [one] One hour ago.
   *[other] { WORD($count) } hours ago.
}
ago-days = { $count ->
    [one] Yesterday.
   *[other] { WORD($count) } days ago.
}
menu-game = { $game }?
# The values of the games' options, in plain words; the usual one is offered first.
menu-option = { $option ->
    [setup_bag] The pegs from the bag, each player in turn
    [setup_dealt] I draw the pegs, you choose the points
    [setup_random] I draw the pegs and the points
    [setup_given] The pegs stand ready, in rows of one kind
    [start_choice_two_way] One player chooses to start or to choose a side
    [start_choice_colour_then_other_starts] One player chooses a side, and the other starts
    [peak_retreat_straight] Peaks go back straight
    [peak_retreat_diagonal] Peaks go back diagonally
    [flip_forced] Whoever can flip must flip
    [flip_optional] Nobody has to flip
    [distance_up_to] Lines go as far as they have stones, or less
    [distance_exact] Lines go exactly as far as they have stones
    [capture_stone] A capture takes one stone
    [capture_line] A capture takes the line
    [blockade_allowed] Pawns may stay at home
    [blockade_fill] Whoever finds all the far squares taken wins too
    [standstill_allowed] Games may stand still
    [standstill_draw] Forty moves without anything new are a draw
    [handicap_none] Nobody gives a handicap
    [handicap_first_gives] The first side gives a handicap
    [handicap_second_gives] The second side gives a handicap
    [layout_alternating] The pawns alternate
    [layout_pinwheel] The pawns stand like a pinwheel
    [layout_halves] Each player has half of the rim
    [light_optional] Nobody has to light a pawn
    [light_forced] Whoever can light a pawn must light it
    [tile_free_any] A tile is free with two free sides
   *[tile_free_corner] A tile is free with two free sides that meet
}{ $told ->
    [yes] .
   *[no] ?
}
# The name of another game, or the number of a kept one, was typed.
instead-asked = { $number ->
    [0] { $game }
   *[other] Game { WORD($number) }
} instead? { yes-or-no }
# A game's name was typed while it is played.
game-is-on = { $game } is on already. To begin it anew, type new game.
help-replay = A kept game is played back from the first menu: there, type replay and its number.
help-lobby = Type the name of a game, one, two or menu for a key, replay and a number for a kept game, or quit.
help-lobby-others = To play with somebody at another board, type invite or join.
# "Invite" or "join" typed in a game, or in a lesson, which has no such menu.
help-others-elsewhere = Invite and join are for the first menu. { $means ->
    [menu] The menu of this game leads there: another game.
   *[quit] Type quit, and start the program again.
}

# Said where nothing was played, and after every goodbye by key.
goodbye-alone = Goodbye.
# Resigning, a draw, a new game and leaving can be undone for a minute, all in these words.
undo-offer = For a minute key one undoes it, after a question.
undo-asked = Undo it? Key one: yes. Key two: no, leave it so.
undone = Undone.

## A machine that only plays: tactile-board appliance

# Said once while no board is plugged in.
appliance-waits = No board yet. Plug the board in, and we begin.
appliance-several = { WORD($count) } boards are plugged in. Leave one, and unplug the others.
# After leaving by the menu, just before the machine goes off; and where it may not switch itself off.
appliance-off = All is saved. This machine switches off. Wait ten seconds, then pull the plug.
appliance-stays = I may not switch off. All is saved: pull the plug. To play on, unplug the board and plug it in again.
# Printed at the system's prompt, where the machine is set up; $text is a path, or a command of the system.
appliance-installed = The board plays by itself from the next start of this machine on: { $text }.
appliance-begin-now = To begin now: { $text }.
appliance-also-in = What it says is also in: { $text }.
appliance-plug = Where this machine may not switch itself off without a password, it says at the end that you can pull the plug.
appliance-at-login = It begins only when you log in, since this system does not let you change that.
appliance-administrator = Once, as an administrator: { $text }.
appliance-removed = The board no longer plays by itself.
appliance-linger = What begins without a login is still allowed. To end that, too: { $text }.
appliance-removed-unseen = The board no longer plays by itself from the next start of this machine on: { $text } is deleted.
appliance-still-runs = What runs now could not be ended.
appliance-none = There is nothing to remove: the board does not play by itself.
appliance-not-yet = The board does not play by itself yet.
appliance-no-systemd = An appliance needs a Linux system with systemd, such as Raspberry Pi OS or Debian.
appliance-quotes = A program whose path holds quotes is not started by systemd: { $text }. Install it elsewhere.
appliance-unwritten = This cannot be written: { $text }.
appliance-undeleted = This cannot be deleted: { $text }.
appliance-failed = This does not work here: { $text }.
# The trace of a session, which the command line asked for.
trace-unwritten = The trace cannot be written: { $text }. Name another with --trace.
trace-lost = The trace cannot be written any more. The game goes on.

# A game that was chosen by key, and is not to be had.
game-open-elsewhere = Another window has this game open. End it there, or choose another one.
game-not-opened = This game cannot be opened. Choose another one.
# The command line names a game: none is called so, and which there are.
game-unknown = No game is called { $text }.
games-are = The games: { $text }.
# Printed with the sentence above, or alone where the command line named the game: process and terminal.
game-open-at = This game is open already: process { $text }. End it there.
# The command line asks for a game that was played; there is none.
games-none = No game with moves is kept yet.
games-will-be = They will be in { $text }.
games-no-such = There is no game { $text }: { $number ->
    [one] one game is kept.
   *[other] the kept games are one to { WORD($number) }.
}
replay-none = No game with moves to replay: { $text }.
replay-no-record = No such record, or it is empty: { $text }.
# The command that serves the web page to browsers on this computer.
served-none = There is no page in { $text }. { $place ->
    [desktop] To build it, type make page.
   *[other] Name another folder with --folder.
}
served-at = The page is at { $text } for browsers on this computer. Control and C end it.
served-no-port = Port { $text } cannot be used. Name another one with --port.
served-not-installed = The page is not part of what is installed. Unpack the web page's zip of a release, and name its folder with --folder.
# Records and kept games, read at the system's prompt. A date that is not known is "none".
kept-game = { $game }{ $text ->
    [none] {""}
   *[other] , { $text }
}, { $moves ->
    [one] one move.
   *[other] { WORD($moves) } moves.
}
kept-unfinished = Not finished.
kept-unreadable = This game cannot be read.
games-kept-in = They are in { $text }. { $place ->
    [page] {""}
   *[other] To read one, type tactile-board record and its number; to feel it, play --replay and its number.
}
file-missing = There is no such file: { $text }.
file-unreadable = This cannot be read: { $text }.
record-foreign = No record of Tactile Board, but a file of another program: { $text }.
record-damaged-file = Damaged at line { WORD($line) }: { $text }.
record-empty = This record has no game: { $text }.
record-not-set-up = The set-up is not complete.
label-record-game = Game:
label-record-date = Date:
label-record-option = Option:
label-record-start = Start:
label-record-result = Result:
# A setting of the voice could not be written.
voice-not-kept = It holds until the end; it cannot be kept.
# Said first of all, once: what was kept is damaged, or of a later version, and was set aside.
settings-unusable = Your settings cannot be read. I use the usual ones.
