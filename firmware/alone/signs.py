# SPDX-License-Identifier: Apache-2.0
"""Keys and tones of a game on the board alone: tones are pairs of hertz (0 for silence) and milliseconds.

The sounder is loud only from 2 to 4.5 kHz. A square is told in beats: low ones for the number of its row, then high
ones for that of its column. Row one is the first player's; column one is A.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from tones import Tones

    Pattern = tuple[tuple[int, int], ...]

    class Answering(Protocol):
        """Answer the hands while there is no host; at a tick and a key tell who answers from then on."""

        is_silent: bool

        def changed(self, has_closed: bool, now_ms: int) -> None: ...  # noqa: D102
        def pressed(self, keys: int, now_ms: int) -> "Answering": ...  # noqa: D102
        def tick(self, is_host_there: bool, now_ms: int) -> "Answering": ...  # noqa: D102


# The bits of the keys.
KEY_ONE = 1
KEY_TWO = 2
REPEAT = 4
ASK = 8
MENU = 16

ROW_HZ = 2349
COLUMN_HZ = 3520
BEAT_MS = 100
BEAT_REST_MS = 130
NUMBER_REST_MS = 320
SQUARE_REST_MS = 700

# A question: key one answers yes.
QUESTION = ((3136, 80), (0, 40), (4186, 160), (0, 240))
# The board is full: the game begins.
COMPLETE = ((2637, 90), (0, 40), (3136, 90), (0, 40), (3951, 200), (0, 400))
YOUR_TURN = ((2637, 80), (0, 40), (3520, 120))
# The beginning of a told move: its two squares follow.
MOVE = ((3951, 50), (0, 30), (3951, 50), (0, 500))
LEGAL = ((3136, 60), (0, 30), (3951, 120))
# Two low falling tones, as a host plays before a mistake.
WRONG = ((2349, 120), (0, 40), (2093, 260))
# The board is as it was before the hands began.
RIGHT_AGAIN = ((3136, 70),)
# The beginning of a told square: a piece should stand there, or none should.
SHOULD_STAND = ((3951, 200), (0, 400))
SHOULD_BE_EMPTY = ((2637, 200), (0, 400))
PASS = ((3136, 180), (0, 80)) * 3
WON = ((2637, 100), (3136, 100), (3520, 100), (3951, 100), (4186, 400))
LOST = ((4186, 100), (3951, 100), (3520, 100), (3136, 100), (2637, 400))
DRAWN = ((3136, 150), (2637, 150)) * 3
# The game ends early.
ENDED = ((3136, 100), (0, 60), (2349, 100), (0, 60), (2093, 220))


def beats(count: int, hz: int) -> "Pattern":
    """Return *count* beats, and the pause after a number."""
    return ((hz, BEAT_MS), (0, BEAT_REST_MS)) * count + ((0, NUMBER_REST_MS),)


def square(number: int, columns: int) -> "Pattern":
    """Return the beats for the row and the column of the square *number*, counted from one."""
    return beats(number // columns + 1, ROW_HZ) + beats(number % columns + 1, COLUMN_HZ)


def way(start: int, end: int, columns: int) -> "Pattern":
    """Return the pattern of a move: the peg's square, and the square to which it is pushed."""
    return MOVE + square(start, columns) + ((0, SQUARE_REST_MS),) + square(end, columns)


def leave(offline: "Answering", tones: "Tones", now_ms: int) -> "Answering":
    """Silence the board and return the one who answers: a host is there, and only the host sounds."""
    tones.silence()
    return offline.tick(True, now_ms)
