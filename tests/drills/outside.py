# SPDX-License-Identifier: Apache-2.0
"""Text that somebody outside may write: orders to a terminal, letters that turn lines, too much."""

EVIL = {
    "an order to clear the screen": "a\x1b[2Jb",
    "an order to name the window": "a\x1b]0;owned\x07b",
    "an order of eight bits": "a\x9b2Jb",
    "a bell": "a\x07\x08b",
    "letters that turn the line round": "a\u202eevil\u2066b\u200fc",
    "ends of lines": "a\nGoodbye. The game is saved.\r\n\x0b\x0c\x85\u2028\u2029b",
    "a hundred thousand letters": "x" * 100_000,
    "half a character": "a\udcff\ud800b",
    "a tower of marks": "a" + "\u0301" * 500 + "b",
    "letters that nobody sees": "\u200b\ufeff\u00ad\u2060",
    "noughts": "a\0b",
    "the words of a sentence file": "{ $side } { goodbye }",
    "the words of a shell": "$(touch owned); `touch owned` | touch owned & ../../owned",
    "a way out of a folder": "../../../owned",
}
# A program is started for each of these: most kinds are one text there.
TOGETHER = {
    "all kinds": "".join(text for text in EVIL.values() if len(text) < 1000 and "\n" not in text and "\0" not in text),
    "ends of lines": EVIL["ends of lines"],
    "a hundred thousand letters": EVIL["a hundred thousand letters"],
}
