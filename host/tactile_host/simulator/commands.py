# SPDX-License-Identifier: Apache-2.0
"""The terminal's lines for hands: what they may say, and a sentence for what makes no sense."""

from dataclasses import dataclass

from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.squares import parse_square
from tactile_host.simulator.hand import USUAL_SPEED_M_S, HandError

# What a person calls a key, and its name on the board.
KEY_NAMES = {"one": "first", "two": "second", "repeat": "repeat", "ask": "ask", "menu": "menu"}
USUAL_PRESS_MS = 150
LONGEST_PRESS_MS = 60_000
LONGEST_WAIT_S = 3600.0
SLOWEST_M_S = 0.01
FASTEST_M_S = 5.0
# What is not understood is said back, but nobody listens to a page of it.
LONGEST_WORD = 30

HELP = "Hands can slide c4 f4, slide c4 f4 at 0.5, lift c4, place c4, tap c4, key one, key ask 800, wait 2."


@dataclass(frozen=True, slots=True)
class Command:
    """One thing for the hand to do: *verb* with *squares*, *key*, or a *number* (m/s, ms or s by the verb)."""

    verb: str
    squares: tuple[int, ...] = ()
    key: str = ""
    number: float = 0.0


def parse_command(text: str, columns: int, rows: int) -> Command:
    """Return what *text* wants from the hand, or raise HandError with a sentence."""
    words = text.lower().split()
    if not words:
        raise HandError(f"There is nothing to do. {HELP}", "nothing_to_do")
    verb, rest = words[0], words[1:]
    if verb == "slide":
        return _parse_slide(rest, columns, rows)
    if verb in {"lift", "place", "tap"}:
        if len(rest) != 1:
            raise HandError(f"{verb.capitalize()} takes one square, such as {verb} c4.", "one_square", word=verb)
        return Command(verb, (_square(rest[0], columns, rows),))
    if verb == "key":
        return _parse_key(rest)
    if verb == "wait":
        if len(rest) != 1:
            raise HandError("Wait takes a number of seconds, such as wait 2.", "seconds")
        return Command(verb, number=_number(rest[0], 0.0, LONGEST_WAIT_S, "seconds"))
    raise HandError(f"A hand cannot {verb}. {HELP}", "cannot", word=verb[:LONGEST_WORD])


def _parse_slide(words: list[str], columns: int, rows: int) -> Command:
    if len(words) not in {2, 4} or (len(words) == 4 and words[2] != "at"):
        message = "Slide takes two squares and perhaps a speed, such as slide c4 f4 or slide c4 f4 at 0.5."
        raise HandError(message, "two_squares")
    squares = (_square(words[0], columns, rows), _square(words[1], columns, rows))
    speed = _number(words[3], SLOWEST_M_S, FASTEST_M_S, "metres a second") if len(words) == 4 else USUAL_SPEED_M_S
    return Command("slide", squares, number=speed)


def _parse_key(words: list[str]) -> Command:
    if len(words) not in {1, 2}:
        raise HandError("Key takes a name and perhaps milliseconds, such as key one or key ask 800.", "key_name")
    name = KEY_NAMES.get(words[0])
    if name is None:
        message = f"There is no key {words[0]}. Keys are one, two, repeat, ask and menu."
        raise HandError(message, "no_key", word=words[0][:LONGEST_WORD])
    ms = _number(words[1], 1, LONGEST_PRESS_MS, "milliseconds") if len(words) == 2 else USUAL_PRESS_MS
    return Command("key", key=name, number=ms)


def _square(text: str, columns: int, rows: int) -> int:
    try:
        return parse_square(text, columns, rows)
    except InvalidMove:
        last = "abcdefghij"[columns - 1]
        message = f"There is no square {text}. Squares are a1 to {last}{rows}."
        raise HandError(message, "no_square", word=text[:LONGEST_WORD], target=f"{last}{rows}") from None


def _number(text: str, least: float, most: float, unit: str) -> float:
    try:
        number = float(text)
    except ValueError:
        message = f"{text} is no number. It is {least:g} to {most:g} {unit}."
        raise HandError(message, "no_number", word=text[:LONGEST_WORD], least=f"{least:g}", most=f"{most:g}") from None
    if not least <= number <= most:
        message = f"{text} is too much or too little. It is {least:g} to {most:g} {unit}."
        raise HandError(message, "no_number", word=text[:LONGEST_WORD], least=f"{least:g}", most=f"{most:g}")
    return number
