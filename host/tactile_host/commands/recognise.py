# SPDX-License-Identifier: Apache-2.0
"""The command that recognises: lines of occupancies in, a line of JSON out whenever the reading changes."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from typing import TextIO

from tactile_app.plain_text import plain_text
from tactile_core.rules.games import find_game
from tactile_host.commands.turn_stream import LineError, TurnStream

Write = Callable[[str], None]

# The beginning of each line of a trace that keeps a reading: one made at the table, or one that must be made.
READING = "# = "
DONE = 0
READ_OTHERWISE = 1
SOME_LINES_REFUSED = 2
# The longest line that tells of a board or a turn; a line with the moves of a whole game may be longer.
LONGEST_LINE = 65_536


def bounded_lines(file: TextIO) -> Iterator[str]:
    """Yield the lines of *file*; LineError at one that is longer than LONGEST_LINE, whose rest is not read."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise LineError(f"expected lines of {LONGEST_LINE} characters at most, line {number} is longer")
        yield line


def recognise(
    lines_in: Iterable[str],
    write_line: Write,
    game: str,
    position_text: str | None,
    options: dict[str, str],
    write_error: Write,
) -> int:
    """Write what the hands did according to *lines_in*; return the exit code.

    A line is "MS HEX" (bit n of HEX for square n of the game's board), "MS touch SQUARE" or "MS key NAME", which answer
    a question or end the turn, or "turn POSITION", which starts afresh; lines of a trace, which docs/recogniser.md
    describes, are taken too. A line of another form is named to *write_error* and skipped, and the exit code is then 2.
    ValueError where *game*, *position_text* or *options* are unknown.
    """
    found = find_game(game)
    position = found.start(**options) if position_text is None else found.from_text(position_text, **options)
    stream = TurnStream(found, options)
    stream.begin(position)
    return read_lines(stream, lines_in, write_line, write_error)


def read_lines(stream: TurnStream, lines_in: Iterable[str], write_line: Write, write_error: Write) -> int:
    """Write the answers of *stream* to *lines_in*; return the exit code."""
    code = DONE
    for number, line in enumerate(lines_in, 1):
        try:
            answers = stream.take(line.strip())
        except ValueError as error:
            write_error(f"line {number}: {error}")
            code = SOME_LINES_REFUSED
        else:
            for answer in answers:
                write_line(answer)
    return code


def recognise_trace(lines_in: Iterable[str], write_line: Write, write_error: Write) -> int:
    """Write what the hands did according to a trace, whose first line names the game; otherwise as `recognise`.

    Where the trace keeps the readings made at the table and these differ, the first difference is told to
    *write_error*, and the exit code is then 1.
    """
    lines = [line.strip() for line in lines_in] or [""]
    word, *names = lines[0].split() or [""]
    if word != "game" or not names:
        raise LineError("expected a trace that begins with game NAME")
    options = dict(name.split("=", 1) for name in names[1:])
    read: list[str] = []

    def write(line: str) -> None:
        read.append(line)
        write_line(line)

    # The first line has been read already; lines are numbered as an editor does.
    code = read_lines(TurnStream(find_game(names[0]), options), ["", *lines[1:]], write, write_error)
    difference = difference_from(lines, read)
    if difference:
        write_error(difference)
    return code or (READ_OTHERWISE if difference else DONE)


def difference_from(lines: list[str], read: list[str]) -> str:
    """Return the first difference between *read* and the readings of a trace; "" without one, or without readings."""
    kept = [(number, line[len(READING) :]) for number, line in enumerate(lines, 1) if line.startswith(READING)]
    if not kept:
        return ""
    ends = len(lines), ""
    for kept_one, read_one in zip_longest(kept, read):
        (number, there), here = kept_one or ends, read_one or ""
        if there != here:
            return f"line {number}: read otherwise at the table: {told(there)} there, {told(here)} here."
    return ""


def told(line: str) -> str:
    """Return the reading in *line*, JSON or "" for none, in words; a line that is no reading is returned as it is."""
    if not line:
        return "nothing more"
    try:
        reading = json.loads(line)
        if "hands" in reading:
            return plain_text(told_beside(reading))
        what = " ".join([reading["reading"], " or ".join(reading["moves"] or reading["squares"])]).strip()
        goes_on = ", which could go on," if reading["provisional"] else ""
        of = f" of {reading['of']}" if "of" in reading else ""
        return plain_text(f"{what}{goes_on}{of} at {reading['ms']} ms")
    except (ValueError, TypeError, KeyError):
        return plain_text(line)


def told_beside(found: dict[str, object]) -> str:
    """Return in words what *found*, a finding of the hands besides a move, tells."""
    words = [f"hands {found['hands']}"]
    if "moves" in found:
        words.append(f"of {found['moves']} moves" + (", which is asked," if found["is_asked"] else ""))
    if found.get("step") is not None:
        words.append(f"{found['step']}")
    squares = found.get("squares")
    words += [str(square) for square in squares] if isinstance(squares, list) else []
    return " ".join(words if found["ms"] is None else [*words, f"at {found['ms']} ms"])
