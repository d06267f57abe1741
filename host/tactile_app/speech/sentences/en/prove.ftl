# SPDX-License-Identifier: Apache-2.0

## What only a real board can show: make prove

# Said at the beginning of a check of a real board.
check-prove = The first board of its kind? Then type { $prove }, too: it tries what only a real one can show.
prove-begin = { WORD($count) } trials that only a real board can go through. Key one begins each, key two leaves it out.
prove-number = Trial { WORD($number) } of { WORD($total) }.
prove-sleep = Sleep. Key one. Let the computer sleep for twenty seconds, move three pegs meanwhile, wake it. Then key one again.
prove-speed = Speed. Key one, then hands off for ten seconds.
prove-level = The farthest switch. One peg on { $square }, key one, then hands off for ten seconds.
prove-writes = Play. Key one, then move a peg now and then, for a minute.
prove-flash = Power. Key one, and the board is flashed, which takes ten seconds. Pull its plug meanwhile, plug it in again, then key one.
prove-ports = Cables. Key one. Pull the plug and plug it in again, through a hub if you have one. Then key one again.
prove-restart = Restart. Key one: the board stops, and starts again by itself.
prove-static = Static. Key one. For half a minute rub a sleeve and put a finger on the plug and ten switches. Move no peg.
prove-deaf = A deaf computer. Key one, then move pegs for ten seconds.
prove-radio = Scans. Key one, then wait for ten seconds.
prove-power = Weak power. Take a long thin cable or a hub. Key one: the board sounds for two minutes.
prove-go = Go.
prove-good = Good.
prove-left-out = Left out.
prove-no-answer = The board did not answer.
prove-stalls = It stood still for { WORD($longest) } milliseconds, or lost moves.
prove-nothing-moved = No peg was moved, so this shows nothing.
prove-slow-flash = A turn takes { WORD($mean) } microseconds: its memory is slow, and fast pushes are told a little late.
prove-slow = A turn takes { WORD($mean) } microseconds, more than anybody had computed.
prove-no-contact = The switch of { $square } does not answer.
prove-flickers = The switch of { $square } opens or closes by itself.
prove-looks-away = It looked away, and moves may be lost.
prove-no-start = It did not start again.
prove-half-flashed = It has no whole firmware.
prove-damaged = Lines came damaged, or moves were lost on the way.
prove-not-unplugged = It was not unplugged, so this shows nothing.
prove-wrong-cause = It started again, but gave another reason for it.
prove-restarts = It started anew by itself.
prove-ghosts = Switches answered although nobody moved a peg.
prove-few-scans = It scans only { WORD($scans) } times a second.
prove-kept = The text to send is in { $text }. It names neither you nor the board.
