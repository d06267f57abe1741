# SPDX-License-Identifier: Apache-2.0
"""Parts of messages: the kinds of field, and how each kind is read and written."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    # A kind of field: how it is read (None for a text that is no such field), and how it is written.
    Kind = tuple[Callable[[str], Any], Callable[[Any], str]]

# Ten digits hold every board time up to 115 days.
LONGEST_DECIMAL = 10


def is_hex(text: str) -> bool:
    """Return True for lowercase hexadecimal digits, at least one."""
    for letter in text:
        if letter not in "0123456789abcdef":
            return False
    return bool(text)


def parse_decimal(text: str) -> "int | None":
    """Return the number that *text* writes without leading zeros; None for any other text."""
    if not 0 < len(text) <= LONGEST_DECIMAL or (text[0] == "0" and len(text) > 1):
        return None
    for letter in text:
        if letter not in "0123456789":
            return None
    return int(text)


def parse_byte(text: str) -> "int | None":
    """Return the number that *text* writes as two hexadecimal digits; None for any other text."""
    return int(text, 16) if len(text) == 2 and is_hex(text) else None


def parse_flag(text: str) -> "bool | None":
    """Return True for 1, False for 0; None for any other text."""
    return text == "1" if text in ("0", "1") else None


def parse_name(text: str) -> "str | None":
    """Return *text* if it has only lowercase letters, digits, '.', '-' and '_'; None otherwise."""
    for letter in text:
        if letter not in "-.0123456789_abcdefghijklmnopqrstuvwxyz":
            return None
    return text or None


def byte_text(value: int) -> str:
    """Return *value*, 0 to 255, as two hexadecimal digits."""
    return f"{value:02x}"


def flag_text(value: bool) -> str:
    """Return 1 or 0."""
    return "1" if value else "0"


# A kind of field is how it is read and how it is written.
DECIMAL = (parse_decimal, str)
BYTE = (parse_byte, byte_text)
FLAG = (parse_flag, flag_text)
NAME = (parse_name, str)


class Message:
    """The content of a frame: *LETTER*, then *FIELDS*: the name and kind of each attribute, in the order sent."""

    LETTER = ""
    FIELDS: "tuple[tuple[str, Kind], ...]" = ()
    __slots__ = ()

    def text(self) -> str:
        """Return the text that parse_message reads."""
        words = [self.LETTER]
        for name, kind in self.FIELDS:
            words.append(kind[1](getattr(self, name)))
        return " ".join(words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        values = ", ".join([repr(getattr(self, name)) for name, _ in self.FIELDS])
        return f"{type(self).__name__}({values})"
