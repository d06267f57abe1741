# SPDX-License-Identifier: Apache-2.0
# What a listener asks about the position, and how the voice is changed.
no-gains = { $side } can win nothing now.
no-threats = Nothing threatens { $side }.
row-empty = Row { WORD($number) }: empty.
row-holds = Row { WORD($number) }: { $pieces }.
column-holds = Column of { $square }: { $pieces }.
option-run = { $count ->
    [one] { $square } { $side } { $piece }
    [2] { $square } and { $target } { $side } { PIECE($piece, "plural") }
   *[other] { $square } to { $target } { $side } { PIECE($piece, "plural") }
}
# Pegs, and the stones of Crossings that are not closed.
option-run-side = { $count ->
    [one] { $square } { $side }
    [2] { $square } and { $target } { $side }
   *[other] { $square } to { $target } { $side }
}
# A peg of a set-up whose side was not told yet.
option-untold = { $square } still to be told
option-run-red = { $count ->
    [one] { $square } red { $piece } of { $side }
    [2] { $square } and { $target } red { PIECE($piece, "plural") } of { $side }
   *[other] { $square } to { $target } red { PIECE($piece, "plural") } of { $side }
}
nothing-around = Nothing stands beside { $square }.
no-reserve = This game has no reserve.
reserve-tectonic = Reserve of { $side }: { $hills ->
    [0] no hills
    [1] one hill
   *[other] { WORD($hills) } hills
}, { $peaks ->
    [0] no peaks
    [1] one peak
   *[other] { WORD($peaks) } peaks
}, { $mounts ->
    [0] no mounts
    [1] one mount
   *[other] { WORD($mounts) } mounts
}.
reserve-quatre = Pawns to be placed: { WORD($left) }.
position-times = { $count ->
    [one] This position stands for the first time.
   *[other] This position has stood { WORD($count) } times now.
}
nothing-changed = Nothing has changed since you asked.
# A question about the position, before there is one.
not-before-the-game = Not yet: the game has not begun.
not-in-a-lesson = Not in a lesson.
move-count = { $side } has { $count ->
    [one] one move.
   *[other] { WORD($count) } moves.
}
or-lift-twice = Or lift one piece twice to hear its own.
speech-volume = Volume { WORD($percent) } percent.
speech-rate = Speed { WORD($percent) } percent.
speech-tones = Tones { $percent ->
    [0] off
   *[other] { WORD($percent) } percent
}.
# {$choice} is stereo or mono; one or two voices. Squares are heard where their column is.
speech-sound = { $choice ->
    [mono] The same on both sides
   *[other] Each column from its side
}.
speech-voice = The voice: { reader-name }.
speech-one-voice = There is no other voice here.
speech-voices = { $choice ->
    [two] A deeper voice for the second side
   *[other] One voice for both sides
}.
speech-columns = Columns sound like this: { $square }.
speech-language = English.
# Offered and named in the language itself, whichever is spoken.
language-offered = English?
# {$choice} is on or off.
speech-reminders = { $choice ->
    [off] No reminders of whose turn it is. Key one tells it.
   *[on] After twenty seconds of silence I say whose turn it is.
}
speech-length = { $length ->
    [short] Short sentences.
    [normal] Sentences as usual.
   *[long] Long sentences.
}
# {$wait} is short, usual, long or key; then what is the same with each.
speech-wait = { $wait ->
    [short] A short wait
    [long] A long wait
    [key] I wait for your key
   *[usual] The usual wait
}. After the short tone a move may go on; key one or two ends it.
# {$choice} is words or tone: what comes at once of a move that could go on.
speech-first-part = { $choice ->
    [words] What is certain at once, the rest when the move is finished
   *[tone] A tone at once, the move when it is finished
}.
# The squares on which pieces of the side can be captured, thrown off or flipped by the next move.
in-danger = { $side } pieces in danger: { $squares }.
in-danger-too = And { $squares }.
no-danger = No { $side } piece is in danger.
nothing-is-taken = Nothing is taken in this game.
# Typed with the name of a square that is none of this game's.
no-such-square = This game has no square { $text }.

# Asked why the game stands still.
still-for = { $count ->
    [0] The game does not stand still.
    [one] One move without anything new.
   *[other] { WORD($count) } moves without anything new.
}
still-pieces = { $side }, { $game ->
    [rampants] still at home
   *[other] not yet lit
}: { $squares }.
still-rule = { $chosen ->
    [draw] Forty such moves are a draw here.
   *[other] A house rule makes forty such moves a draw; it is chosen before a game, under other rules.
}
still-repetition = The same position for the third time is a draw.
