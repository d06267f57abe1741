# SPDX-License-Identifier: Apache-2.0
"""Meaning of a typed word, in any language: `words.txt` beside the sentences has the words."""

from tactile_app.word_files import words_of

# No number that can be typed has more digits.
MOST_DIGITS = 9


def command_of(text: str) -> str | None:
    """Return the program's word that *text* means in any language, or None."""
    return next((name for name, typed in words_of("commands").items() if text.lower() in typed), None)


def with_others(text: str) -> str | None:
    """Return "invite" or "join" where *text* asks for a game with somebody in another home, else None.

    More may follow, such as an address and the four words.
    """
    first = text.lower().partition(" ")[0]
    return next((name for name, typed in words_of("lobby").items() if first in typed), None)


def asks_for_help(text: str) -> bool:
    """Return whether *text* asks for help, alone or on a subject that there is."""
    return (command_of(text) or "").partition(" ")[0] == "help"


def unknown_topic(text: str) -> str | None:
    """Return the topic of help that *text* asks for and that does not exist; None otherwise."""
    first, _, topic = text.lower().partition(" ")
    return topic if topic and first in words_of("commands")["help"] and command_of(text) is None else None


def numbered(text: str) -> tuple[str, int] | None:
    """Return the program's word and the number where *text* is a word and a number, in digits or spoken; else None."""
    word, _, last = text.lower().rpartition(" ")
    command, number = command_of(word), spoken_number(last)
    return None if command is None or number is None else (command, number)


def replayed_number(text: str) -> int | None:
    """Return the number of the kept game that *text* asks to replay; None for any other text."""
    asked = numbered(text)
    return asked[1] if asked is not None and asked[0] == "replay" else None


def spoken_number(word: str) -> int | None:
    """Return the number that *word* is, in digits or spoken in any language; None for any other word."""
    if word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS:
        return int(word)
    return next((int(number) for number, spoken in words_of("numbers").items() if word in spoken), None)
