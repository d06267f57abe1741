# SPDX-License-Identifier: Apache-2.0
# The board in a web page: what its parts are called, and what it says besides the game.

label-title = Tactile Board
page-loading = Loading. This takes some seconds.
page-ready = Ready. Choose a game and press Play here.
page-ready-asked = Ready. Choose a game and press Play here. Firefox then asks whether this page may keep your games: allow it.
page-failed = This page has failed. Reload it: the game is kept.
page-failed-unkept = This page has failed. Reload it: the game goes on from the last saved move.
page-in-use = The board is open in another tab. Play there, or close it: this page then goes on by itself.
page-no-place = Ready, but this browser keeps no files for this page: a game is lost when the page is closed. Allow the page to store data, then reload it.
page-no-room = Ready, but the browser has no room left, so new moves are not saved. Free some space, then reload this page.
page-no-serial = This browser cannot reach a board by USB. Chrome and Edge on a computer can.
page-no-port = No board was chosen. Press the same button again and choose it.
label-game = Game
label-language = Language
label-language-en = English
label-language-fr = Français
label-language-de = Deutsch
label-board-usb = On the board that is plugged in by USB
label-begin = Play here
label-new = Begin a new game
label-choose = Ask me: computer, puzzles, options
label-replay = Play the last game back
label-learn = Learn from the last game
label-plugged = Play on a board
page-way-here = A board in this page. Nothing to install.
page-way-plugged = Your own board, by USB.
page-way-teach = The keys and the chosen game, by doing.
label-teach = First evening
label-more-ways = More ways to begin
label-firmware = For a board's own program
page-intro = Six board games that blind and sighted people play together. Every move is said aloud and drawn.
label-games = The games
page-about-overboard = Push the other side's pegs over the edge.
page-about-tectonic = Bring a hill, a peak and a mount into one enemy corner.
page-about-crossings = March your stones in lines to the far row.
page-about-rampants = Six pawns to the far rows; each move changes how one moves next.
page-about-eclaircissement = Light eight pawns at the open centre and bring them to the border.
page-about-quatre-en-ligne = Four circles in a line, on tiles that drift.
page-costs-overboard = About three minutes to learn, twenty to play.
page-costs-tectonic = About ten minutes to learn, forty to play.
page-costs-crossings = About five minutes to learn, thirty to play.
page-costs-rampants = About three minutes to learn, fifteen to play.
page-costs-eclaircissement = About five minutes to learn, twenty to play.
page-costs-quatre-en-ligne = About five minutes to learn, twenty to play.
label-play = The board
label-so-far = The game so far
label-moves = Moves
label-look = What is drawn
label-show-names = Names on the squares
label-show-ways = Where a lifted piece may go
label-hand = Hand
label-lift = Lift
label-place = Place
label-slide = Slide
label-tap = Lift and put back
label-keys = Keys of the board
label-key-one = Key one
label-key-two = Key two
label-key-repeat = Repeat
label-key-ask = Ask
label-key-menu = Menu
label-line = Move or word
label-send = Send
label-log = What was said
label-aloud = The browser's own voice speaks: for use without a screen reader
page-no-voice = This computer's browser has no voice of its own for this language.
label-record = Record of the game
label-save = Save as a file
label-load = Take in a file
page-taken = The record is taken in. Press Play here to go on with it.
page-not-taken = This file is no whole record of this game. Nothing was changed.
page-no-room-to-take = There is no room to take in this record. Nothing was changed. Free some space, then take it in again.
label-help = How to play here
page-help-squares = In the table of squares the arrow keys walk. L lifts the piece, P places one, T lifts it and puts it back.
page-help-slide = S begins a slide: the square is selected then. S on another square ends it, on the same square it gives it up.
page-help-keys = The digits one to five are the keys one, two, repeat, ask and menu; where moves are typed, with Enter. With Shift a key is held.
page-help-pointer = With a mouse or a finger, drag a piece to its square. A click lifts it and puts it back; on an empty square it places one.
page-help-more = Menu key: an opponent, a teacher, the voice, another game. Your hands make the computer's moves, or the word carry does.
page-help-desktop = A recording of the switches, the test of a new board's switches, and MicroPython itself are for the program for the desktop.

# New firmware for a board that is plugged in, out of the page.
label-flash = Update the board's program
flash-ask = This updates the program of a board on USB, in about a minute. Press the same button again to begin, and choose the board.
flash-begins = Updating the board. Leave the cable in.
flash-copies = { $count ->
    [one] One file is copied.
   *[other] { WORD($count) } files are copied.
}
flash-part = { WORD($percent) } percent.
flash-forgets = The board's storage is nearly full. The program before the present one goes first, and cannot be brought back.
flash-radio = This Pico has a radio. Leave it off: it may disturb the scanning.
flash-done = The board has the new program: { WORD($count) } files, all verified. { $place ->
    [page] Press Play on a board.
   *[other] {""}
}
flash-nothing-new = The board has this program already: { WORD($count) } files, all verified.
flash-unplugged = The board is gone, and not updated. Plug it in and update it again.
flash-stopped = The board stopped answering. Unplug it, plug it in, and update it again.
flash-no-answer = No MicroPython answers. Unplug the board and plug it in again, at need with its first key held. At last, erase it and install MicroPython on it.
flash-old-micropython = The board's MicroPython is not the one this program is made for. Put MicroPython 1.28 or a later one on it, then update it again.
flash-full = The board's storage is full. Remove files of your own from it. It has the program that it had.
flash-damaged = A file arrived otherwise than it was sent. Update the board again.
flash-not-working = The board is updated, but reports a fault. Correct its settings, then update it again.
flash-crashing = The board is updated, but its program fails at every start. Report this.
flash-silent = The board is updated, but does not answer. Unplug it and plug it in.
flash-failed = The board could not be updated{ $place ->
    [page] ; the log says why.
   *[other] .
} Update it again.
# Said at the terminal alone, where tactile-board flash puts the program on a board.
flash-no-board = No board is plugged in. Plug it in with a cable that carries data, then update it again.
flash-several = Several boards are plugged in. Leave one, or name one with --port.
flash-in-bootsel = A board is plugged in, but without MicroPython. Name the UF2 file of MicroPython with --uf2.
flash-port-and-uf2 = A board without MicroPython has no port yet. Leave out --port.
flash-busy = Another program uses the board. Close it, then update the board again.
flash-not-allowed = I may not open the board's port. Ask whoever looks after this computer to allow it.
flash-not-there = There is no board at this port. Plug it in, or leave out --port.
flash-uf2 = This is no UF2 file for this board, or it is damaged. Download it again.
flash-bootsel = MicroPython could not be put on the board. Unplug the board, hold its BOOTSEL button, plug it in, then update it again.
flash-ordered = The board waits for MicroPython. I look for its drive.
flash-copies-micropython = MicroPython is copied onto the board.
flash-waits = Copied. I wait for the board to start.
flash-replaces = The board has a program that is not mine. The update replaces { $text }. A copy stays on the board.
flash-replace-asked = Replace it? Type yes or no.
label-flash-file = { $name } of { $word }: { $text }
label-flash-profile = Profile: { $text }
label-flash-back = Back to the board's program before
flash-back-ask = This brings back the program that a board on USB had before it was last updated. Press the same button again to begin, and choose the board.
flash-back-begins = The board goes back to its program before. Leave the cable in.
flash-back-done = The board has its program before again: { WORD($count) } files, all verified. { $place ->
    [page] Press Play on a board.
   *[other] {""}
}
flash-foreign = The board has a program that is not mine. Nothing was changed. { $place ->
    [page] Press the same button again to replace it; a copy stays on the board.
   *[other] To replace it, add --replace; a copy stays on the board.
}
flash-back-another = The program that the board had before mine is back: { WORD($count) } files.
flash-no-earlier = This board has no earlier program to go back to. It can be updated again.
flash-earlier-damaged = The board's earlier program is not whole any more. The present one stays; it can be updated again.

# The table of squares. The sentences without a square follow what the game has on one.
label-squares = { $game }, the squares
label-squares-after = { $game }, the squares after move { WORD($number) }
# Beside the board: a player's name, who else plays it, and the beginning of the list of moves.
label-player = { $side }
label-computer = Computer, level { WORD($level) }
label-start-position = The start
# Said to somebody who looks at an earlier position, and who comes back from it.
page-after-move = { $number ->
    [0] The start, before the first move.
   *[other] After move { WORD($number) }.
}
page-now = The squares as they are now.
page-side = { $square }: { $side }.
page-unknown = { $square }: a peg, not yet named.
page-off = It is off the board.
page-extra = { $square }: a peg, not played yet.
page-slide-begins = A slide begins here.
# Said before the first evening, on the board in the page.
page-hand = The digits one to five are the keys here. Arrow keys walk the squares: P places, L lifts, T lifts and puts back, S slides.
# Said where nothing can begin.
page-nothing-kept = No game of this kind is kept that has moves. Play one first.
page-cannot-begin = The games that are kept cannot be read. Close other tabs of this page and reload it; a file that you saved can be taken in.
page-cannot-set-aside = The record of this game is damaged, and there is no room to set it aside. Nothing was changed. Free some space, then begin again.
# Answers to what is typed and is no part of the page.
page-trace = This page records no switches. The program for the desktop does.
page-check = The test of every switch, key and tone is in the program for the desktop. Here Ask me, before a game, tells the board's faults.
page-renew = A board's program is updated before a game: leave by the word quit, then press Update the board's program.
page-micropython = MicroPython itself is put on a board by the program for the desktop.
