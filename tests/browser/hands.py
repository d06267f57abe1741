# SPDX-License-Identifier: Apache-2.0
"""A script's lines as keys in the page, and the sentences that must be heard there."""

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tests.host.play.golden import GOLDEN

# A held key is pressed with Shift.
KEYS = {
    "key one": "1",
    "key two": "2",
    "key repeat": "3",
    "key ask": "4",
    "key menu": "5",
    "key one 1200": "Shift+Digit1",
}
VERBS = {"lift": "l", "place": "p", "tap": "t"}


def golden(name, language):
    """Return the desktop's sentences without the first, that no board is in, and with the page's way to hold keys."""
    text = (GOLDEN / f"{name}.{language}.txt").read_text()
    for key in ("first", "second"):
        held = Fact("to-hold", key=key)
        here = Phrases(language, place="page").sentence(held).display
        text = text.replace(Phrases(language).sentence(held).display, here)
    return text.splitlines()[1:]


def do(player, line):
    """Do by keyboard what a script's *line* says; on the way from one square to another a hand rests by itself."""
    verb, *squares = line.split()
    if line in KEYS:
        player.press(KEYS[line])
    elif verb in VERBS:
        player.walk_to(squares[0])
        player.press(VERBS[verb])
    elif verb == "slide":
        for square in squares[:2]:
            player.walk_to(square)
            player.press("s")
    else:
        assert verb == "wait"
