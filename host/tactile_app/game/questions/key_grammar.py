# SPDX-License-Identifier: Apache-2.0
"""Meaning of the five keys, everywhere: one table, told to players in docs/playing.md.

Whatever a key means, pressing it silences what is being said. Where hands have just been asked for a key (the side of
a peg, a light, a piece turned over), keys one and two answer that first; the sentence that asked said so.
"""

from enum import Enum

from tactile_app.game.questions.keys import Press


class Meaning(Enum):
    """The request or answer of a key."""

    STANDING = "what is wrong on the board, whose turn it is, and the score"
    LAST_MOVE = "the last move; again: the one before"
    AGAIN = "the last sentence; again: spelled; a third time: the last turn's message"
    HELP = "what is waited for, and what one can do; a piece lifted then and put back tells its moves; held: reading"
    OPEN_MENU = "the menu"
    TAKE_BACK = "asks whether the last move goes back"
    YES = "yes, or this one"
    NO = "no, or the next one"
    BEFORE = "the one before"
    ASK_AGAIN = "the question again"
    CLOSE = "closes the question; nothing has changed"


OUTSIDE = {
    "first": Meaning.STANDING,
    "second": Meaning.LAST_MOVE,
    "repeat": Meaning.AGAIN,
    "ask": Meaning.HELP,
    "menu": Meaning.OPEN_MENU,
}
IN_A_QUESTION = {
    "first": Meaning.YES,
    "second": Meaning.NO,
    "repeat": Meaning.AGAIN,
    "ask": Meaning.ASK_AGAIN,
    "menu": Meaning.CLOSE,
}
# The board answers such a question too, so it cannot be closed: the menu opens over it, and then it is asked again.
IN_A_QUESTION_ABOUT_THE_BOARD = {**IN_A_QUESTION, "menu": Meaning.OPEN_MENU}
# Held for a second. The other keys mean the same as when they are tapped.
HELD = {"first": Meaning.TAKE_BACK, "second": Meaning.TAKE_BACK}
# In a question. Where there is no item before, as in a question of yes or no, the second key says no.
HELD_IN_A_QUESTION = {**HELD, "second": Meaning.BEFORE}


def meaning_of(press: Press, is_asked: bool, is_about_board: bool) -> Meaning:
    """Return the meaning of *press*; *is_asked*: a question is open, *is_about_board*: the board can answer it too."""
    if press.is_held and press.name in HELD:
        return (HELD_IN_A_QUESTION if is_asked else HELD)[press.name]
    if not is_asked:
        return OUTSIDE[press.name]
    return (IN_A_QUESTION_ABOUT_THE_BOARD if is_about_board else IN_A_QUESTION)[press.name]
