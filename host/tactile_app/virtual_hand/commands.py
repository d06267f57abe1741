# SPDX-License-Identifier: Apache-2.0
"""Parse the terminal's lines for the virtual hand."""

from dataclasses import dataclass

from tactile_app.keys import TYPED_KEYS, is_about_key, key_called, typed_key
from tactile_app.virtual_hand.hand_error import HandError
from tactile_app.word_files import words_of
from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.squares import parse_square, square_text

LONGEST_WAIT_S = 3600.0
SLOWEST_M_S = 0.01
FASTEST_M_S = 5.0
USUAL_SPEED_M_S = 0.3
# An unknown word is repeated to the player, but not a page of it.
LONGEST_WORD = 30


@dataclass(frozen=True, slots=True)
class Command:
    """One thing for the hand to do: *verb* with *squares*, *key*, or a *number* (m/s, ms or s by the verb)."""

    verb: str
    squares: tuple[int, ...] = ()
    key: str = ""
    number: float = 0.0


def parse_command(text: str, columns: int, rows: int) -> Command:
    """Return the command in *text*, or raise HandError."""
    words = text.lower().split()
    if not words:
        raise HandError("nothing_to_do")
    pressed = typed_key(text)
    if pressed is not None:
        return Command("key", key=TYPED_KEYS[pressed.name], number=pressed.ms)
    if is_about_key(text):
        raise _no_key(words)
    verb, rest = verb_of(words[0]), words[1:]
    if verb == "slide":
        return _parse_slide(rest, columns, rows)
    if verb in ("lift", "place", "tap", "dead", "stuck"):
        if len(rest) != 1:
            raise HandError("one_square", word=words[0])
        return Command(verb, (_square(rest[0], columns, rows),))
    if verb == "wait":
        seconds = _number(rest[0], 0.0, LONGEST_WAIT_S) if len(rest) == 1 else None
        if seconds is None:
            raise HandError("seconds")
        return Command(verb, number=seconds)
    raise HandError("cannot", word=" ".join(words)[:LONGEST_WORD])


def verb_of(word: str) -> str | None:
    """Return the verb of the hand that *word* means in any language; None for any other word."""
    return next((verb for verb, typed in words_of("hand").items() if word in typed), None)


def _parse_slide(words: list[str], columns: int, rows: int) -> Command:
    if len(words) not in {2, 4} or (len(words) == 4 and words[2] not in words_of("hand")["at"]):
        raise HandError("two_squares")
    squares = (_square(words[0], columns, rows), _square(words[1], columns, rows))
    speed = _number(words[3], SLOWEST_M_S, FASTEST_M_S) if len(words) == 4 else USUAL_SPEED_M_S
    if speed is None:
        raise HandError("two_squares")
    return Command("slide", squares, number=speed)


def _no_key(words: list[str]) -> HandError:
    """Return the error for *words* that name no key, or press a key for an impossible time."""
    is_named = any(key_called(word) is not None for word in words)
    if is_named or len(words) != 2:
        return HandError("key_name")
    return HandError("no_key", word=words[1][:LONGEST_WORD])


def _square(text: str, columns: int, rows: int) -> int:
    try:
        return parse_square(text, columns, rows)
    except InvalidMove:
        farthest = square_text(rows * columns - 1, columns)
        raise HandError("no_square", word=text[:LONGEST_WORD], target=farthest) from None


def _number(text: str, least: float, most: float) -> float | None:
    """Return the number *text*; None for any other text, and for a number below *least* or above *most*."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if least <= number <= most else None
