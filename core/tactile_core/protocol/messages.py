# SPDX-License-Identifier: Apache-2.0
"""The messages between board and host, each a small value with its text.

parse_message and text() are each other's inverse. docs/protocol.md describes the same tables in words.
"""

from tactile_core.protocol.fields import BYTE, DECIMAL, FLAG, NAME, Message, byte_text, is_hex, parse_decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tactile_core.protocol.fields import Kind

PROTOCOL = 2

# The largest possible board has 10 times 10 squares.
LONGEST_OCCUPANCY = 25


class State(Message):
    """The board's reading. It is sent for every change, and as a tick, which repeats the last change's number.

    *boot* is 0 to 255, another at each start of the board; *seq* counts changes from 1 on (0 in ticks before the
    first); *ms* is the board's time since its start; *occupancy* has one bit for each square; *keys* one bit for each
    key that is down. *digits* is the width of the occupancy on the wire.
    """

    LETTER = "s"
    __slots__ = ("boot", "digits", "is_tick", "keys", "ms", "occupancy", "seq")

    def __init__(  # noqa: PLR0913 - the state is one value
        self,
        boot: int,
        seq: int,
        ms: int,
        occupancy: int,
        keys: int,
        *,
        is_tick: bool = False,
        digits: int = 9,
    ) -> None:
        self.boot = boot
        self.seq = seq
        self.ms = ms
        self.occupancy = occupancy
        self.keys = keys
        self.is_tick = is_tick
        self.digits = digits

    def text(self) -> str:
        """Return the text that parse_message reads."""
        occupancy = f"{self.occupancy:0{self.digits}x}"
        words = [byte_text(self.boot), str(self.seq), str(self.ms), occupancy, byte_text(self.keys)]
        return " ".join(["k" if self.is_tick else "s"] + words)

    def __repr__(self) -> str:
        rest = f"is_tick={self.is_tick!r}, digits={self.digits!r}"
        return f"State({self.boot!r}, {self.seq!r}, {self.ms!r}, {self.occupancy!r}, {self.keys!r}, {rest})"


class Hello(Message):
    """The board's identity: sent at its start and when asked.

    *board_id* and *firmware* are hexadecimal, *firmware* the hash of the files on the board or "none"; *reset_cause*
    is one word.
    """

    LETTER = "h"
    FIELDS = (
        ("version", DECIMAL),
        ("boot", BYTE),
        ("board_id", NAME),
        ("rows", DECIMAL),
        ("columns", DECIMAL),
        ("firmware", NAME),
        ("reset_cause", NAME),
    )
    __slots__ = ("board_id", "boot", "columns", "firmware", "reset_cause", "rows", "version")

    def __init__(  # noqa: PLR0913, PLR0917 - the hello is one value
        self, version: int, boot: int, board_id: str, rows: int, columns: int, firmware: str, reset_cause: str
    ) -> None:
        self.version = version
        self.boot = boot
        self.board_id = board_id
        self.rows = rows
        self.columns = columns
        self.firmware = firmware
        self.reset_cause = reset_cause


class OtherHello(Message):
    """The hello of a board with another protocol *version*; its other fields may mean anything."""

    LETTER = "h"
    FIELDS = (("version", DECIMAL),)
    __slots__ = ("version",)

    def __init__(self, version: int) -> None:
        self.version = version


class HistoryLost(Message):
    """The changes before *seq* are gone; change *seq* and those after it follow."""

    LETTER = "o"
    FIELDS = (("seq", DECIMAL),)
    __slots__ = ("seq",)

    def __init__(self, seq: int) -> None:
        self.seq = seq


class Statistics(Message):
    """How well the board has run since its start.

    *scans* of the whole matrix, the longest period between them in microseconds, free heap in bytes, and the numbers of
    clean and of damaged lines from the host. Since the statistics were last asked for: the mean period of the scans by
    the controller's clock, and the mean and the longest turn of its program, in microseconds. The longest turn limits
    the delay of a change.
    """

    LETTER = "r"
    FIELDS = (
        ("scans", DECIMAL),
        ("mean_us", DECIMAL),
        ("longest_us", DECIMAL),
        ("free_bytes", DECIMAL),
        ("clean", DECIMAL),
        ("damaged", DECIMAL),
        ("turn_us", DECIMAL),
        ("longest_turn_us", DECIMAL),
    )
    __slots__ = ("clean", "damaged", "free_bytes", "longest_turn_us", "longest_us", "mean_us", "scans", "turn_us")

    def __init__(  # noqa: PLR0913, PLR0917 - the report is one value
        self,
        scans: int,
        mean_us: int,
        longest_us: int,
        free_bytes: int,
        clean: int,
        damaged: int,
        turn_us: int,
        longest_turn_us: int,
    ) -> None:
        self.scans = scans
        self.mean_us = mean_us
        self.longest_us = longest_us
        self.free_bytes = free_bytes
        self.clean = clean
        self.damaged = damaged
        self.turn_us = turn_us
        self.longest_turn_us = longest_turn_us


class Health(Message):
    """How well one switch works: its closures, its bounces, and the shortest time between two changes in ms."""

    LETTER = "q"
    FIELDS = (("square", DECIMAL), ("closures", DECIMAL), ("bounces", DECIMAL), ("shortest_ms", DECIMAL))
    __slots__ = ("bounces", "closures", "shortest_ms", "square")

    def __init__(self, square: int, closures: int, bounces: int, shortest_ms: int) -> None:
        self.square = square
        self.closures = closures
        self.bounces = bounces
        self.shortest_ms = shortest_ms


class Fault(Message):
    """The board cannot work, and sends this instead of its hello; *word* is the reason."""

    LETTER = "e"
    FIELDS = (("word", NAME),)
    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word


class FaultRecord(Message):
    """One of the faults that the board keeps across its starts: *number*, from 1, of *count*.

    *word* says what went wrong, *times* how often, *detail* where, or "none". A board without faults sends 0 of 0,
    none.
    """

    LETTER = "f"
    FIELDS = (("number", DECIMAL), ("count", DECIMAL), ("word", NAME), ("times", DECIMAL), ("detail", NAME))
    __slots__ = ("count", "detail", "number", "times", "word")

    def __init__(self, number: int, count: int, word: str, times: int, detail: str) -> None:
        self.number = number
        self.count = count
        self.word = word
        self.times = times
        self.detail = detail


class Heartbeat(Message):
    """The host is there, and has every change up to *seq*."""

    LETTER = "a"
    FIELDS = (("seq", DECIMAL),)
    __slots__ = ("seq",)

    def __init__(self, seq: int) -> None:
        self.seq = seq


class Resend(Message):
    """Send every change from *seq* on again."""

    LETTER = "g"
    FIELDS = (("seq", DECIMAL),)
    __slots__ = ("seq",)

    def __init__(self, seq: int) -> None:
        self.seq = seq


class Tone(Message):
    """Sound *hz* for *ms*; a new tone replaces the old one, and 0 hz is silence."""

    LETTER = "t"
    FIELDS = (("hz", DECIMAL), ("ms", DECIMAL))
    __slots__ = ("hz", "ms")

    def __init__(self, hz: int, ms: int) -> None:
        self.hz = hz
        self.ms = ms


class Light(Message):
    """Switch the board's light on or off."""

    LETTER = "l"
    FIELDS = (("is_on", FLAG),)
    __slots__ = ("is_on",)

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on


class AskHello(Message):
    """The host asks who the board is."""

    LETTER = "?"
    __slots__ = ()


class AskStatistics(Message):
    """The host asks how well the board runs."""

    LETTER = "r"
    __slots__ = ()


class AskHealth(Message):
    """The host asks how well each switch works."""

    LETTER = "q"
    __slots__ = ()


class AskFaults(Message):
    """The host asks for the faults of the board in all its starts."""

    LETTER = "f"
    __slots__ = ()


class Stop(Message):
    """Let the firmware end, so that the board runs its prompt."""

    LETTER = "z"
    __slots__ = ()


FROM_BOARD = (Hello, HistoryLost, Statistics, Health, Fault, FaultRecord)
FROM_HOST = (Heartbeat, Resend, Tone, Light, AskHello, AskStatistics, AskHealth, AskFaults, Stop)


# The messages of each letter: a question and its answer may share a letter.
KINDS: dict[str, tuple[type[Message], ...]] = {
    kind.LETTER: tuple([other for other in FROM_BOARD + FROM_HOST if other.LETTER == kind.LETTER])
    for kind in FROM_BOARD + FROM_HOST
}


def occupancy_of(rows: list[int], columns: int) -> int:
    """Return one bit for each square, from one mask for each row; row 0 and column 0 are the lowest bits."""
    occupancy = 0
    for row in range(len(rows) - 1, -1, -1):
        occupancy = occupancy << columns | rows[row]
    return occupancy


def parse_message(text: str) -> "Message | None":
    """Return the message with the text *text*; None where the number or the form of its fields is wrong."""
    words = text.split(" ")
    letter = words[0]
    if letter in ("s", "k"):
        return _parse_state(words)
    if letter == "h" and len(words) > 1 and words[1] != str(PROTOCOL):
        version = parse_decimal(words[1])
        return None if version is None else OtherHello(version)
    for kind in KINDS.get(letter, ()):
        if len(kind.FIELDS) == len(words) - 1:
            return _parse_fields(kind, words)
    return None


def _parse_values(kinds: "tuple[Kind, ...]", words: list[str]) -> "list[Any] | None":
    values: list[Any] = []
    for index in range(len(kinds)):
        value = kinds[index][0](words[index])
        if value is None:
            return None
        values.append(value)
    return values


def _parse_fields(kind: "type[Any]", words: list[str]) -> "Message | None":
    values = _parse_values(tuple([field[1] for field in kind.FIELDS]), words[1:])
    if values is None:
        return None
    message: Message = kind(*values)
    return message


def _parse_state(words: list[str]) -> "State | None":
    is_tick = words[0] == "k"
    kinds = (BYTE, DECIMAL, DECIMAL, NAME, BYTE)
    if len(words) != len(kinds) + 1:
        return None
    values = _parse_values(kinds, words[1:])
    digits = words[4]
    if values is None or not is_hex(digits) or len(digits) > LONGEST_OCCUPANCY:
        return None
    boot, seq, ms, _, keys = values
    return State(boot, seq, ms, int(digits, 16), keys, is_tick=is_tick, digits=len(digits))
