# SPDX-License-Identifier: Apache-2.0
"""A voice for Speech Dispatcher that takes as long as speech and writes down each beginning, end and cut.

Run by the server as an output module: FILE is where it writes, RATE how many characters a second it speaks. Each line
of FILE is a JSON object: "what" (begin, end or cut), the "text", its "language", and "ms" of a clock that only grows.
"""

from __future__ import annotations

import html
import json
import os
import re
import select
import sys
import time
from pathlib import Path
from typing import TextIO

TAG = re.compile(r"<[^>]*>")
RECEIVING = {
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
}
SPEAKING = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")
LANGUAGES = ("en-US", "fr-FR", "de-DE")
LEAST_S = 0.05
# A real voice never falls silent sooner than this after it has begun. Speech Dispatcher 0.11 was seen to wait for ever
# after an answer that came within a millisecond: no word was spoken any more.
SOONEST_STOP_S = 0.02
STOPPED = {"STOP": "703 STOP", "PAUSE": "704 PAUSE"}


class Voice:
    """A speech module that answers the server at *answers* and writes each utterance to *log*."""

    def __init__(self, log: TextIO, rate: float, answers: TextIO) -> None:
        self._log = log
        self._rate = rate
        self._answers = answers
        self._language = ""
        self._text: str | None = None
        self._begun_s = 0.0
        self._until_s = 0.0
        # The order that has cut it off, "" for none.
        self._stopped_by = ""

    def obey(self, line: str, lines: Lines) -> bool:
        """Do what *line* orders, with what follows it in *lines*; return whether it is over."""
        order, *_ = line.split() or [""]
        if order == "INIT":
            self._answer("299-It writes.", "299 OK LOADED SUCCESSFULLY")
        elif order == "LIST":
            self._answer(*[f"200-{name}\t{name}\tnone" for name in LANGUAGES], "200 OK VOICE LIST SENT")
        elif order in RECEIVING:
            receiving, received = RECEIVING[order]
            self._answer(receiving)
            self._set(data_of(lines))
            self._answer(received)
        elif order in SPEAKING:
            self._answer("202 OK RECEIVING MESSAGE")
            self._begin("\n".join(data_of(lines)))
        elif order in STOPPED:
            self._stopped_by = order
            self._until_s = self._begun_s + SOONEST_STOP_S
            self.go_on()
        elif order == "QUIT":
            self._answer("210 OK QUIT")
            return True
        return False

    def left_s(self) -> float | None:
        """Return how much longer it will speak; None where it is silent."""
        return None if self._text is None else max(0.0, self._until_s - time.monotonic())

    def go_on(self) -> None:
        """End what has been spoken to its end, or was cut off."""
        if self._text is None or time.monotonic() < self._until_s:
            return
        if self._stopped_by:
            self._end("cut", STOPPED[self._stopped_by])
        else:
            self._end("end", "702 END")

    def _set(self, settings: list[str]) -> None:
        for setting in settings:
            name, _, value = setting.partition("=")
            if name == "language":
                self._language = value

    def _begin(self, marked_up: str) -> None:
        self._text = html.unescape(TAG.sub("", marked_up)).strip()
        self._begun_s = time.monotonic()
        self._until_s = self._begun_s + max(LEAST_S, len(self._text) / self._rate)
        self._stopped_by = ""
        self._answer("200 OK SPEAKING", "701 BEGIN")
        self._write("begin")

    def _end(self, what: str, event: str) -> None:
        self._write(what)
        self._text = None
        self._answer(event)

    def _write(self, what: str) -> None:
        line = {"what": what, "text": self._text, "language": self._language, "ms": round(time.monotonic() * 1000)}
        self._log.write(json.dumps(line) + "\n")
        self._log.flush()

    def _answer(self, *lines: str) -> None:
        for line in lines:
            self._answers.write(line + "\n")
        self._answers.flush()


class Lines:
    """The lines of standard input: nothing is read beyond the line that is looked at."""

    def __init__(self) -> None:
        self._read = b""

    def readline(self) -> str:
        """Return the next line; an empty one at the end."""
        while b"\n" not in self._read:
            data = os.read(0, 65_536)
            if not data:
                return ""
            self._read += data
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace") + "\n"

    def wait(self, most_s: float | None) -> bool:
        """Return whether there is something to read, after *most_s* at most."""
        return b"\n" in self._read or bool(select.select([0], [], [], most_s)[0])


def data_of(lines: Lines) -> list[str]:
    """Return the lines up to one that is a single full stop; a line that begins with two has lost one of them."""
    data = []
    while (line := lines.readline()) and line.rstrip("\r\n") != ".":
        text = line.rstrip("\r\n")
        data.append(text[1:] if text.startswith("..") else text)
    return data


def main() -> None:
    """Speak until the server quits."""
    path, rate, *_ = sys.argv[1:]
    lines = Lines()
    with Path(path).open("a", encoding="utf-8") as log:
        voice = Voice(log, float(rate), sys.stdout)
        while True:
            is_asked = lines.wait(voice.left_s())
            voice.go_on()
            if not is_asked:
                continue
            line = lines.readline()
            if not line or voice.obey(line, lines):
                return


if __name__ == "__main__":
    main()
