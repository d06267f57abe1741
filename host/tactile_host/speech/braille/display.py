# SPDX-License-Identifier: Apache-2.0
"""The braille display that BRLTTY lends: show lines, hear its keys, and look for it again when it goes."""

import contextlib
import os
import socket
from collections.abc import Mapping
from pathlib import Path

from tactile_app.plain_text import plain_text
from tactile_app.speech.speech_output import Again, Changed
from tactile_host.speech.braille.brlapi import BrlapiClient, BrlapiError, KeyPressed, Lent
from tactile_host.speech.braille.line import BrailleLine

RETRY_MS = 10_000
# A BRLTTY that is there has lent its display within this time.
ANSWER_MS = 3_000
READ_BYTES = 65_536
# Once a display is there it shows this many of the sentences from before.
MOST_WAITING = 40

SOCKETS = "/var/lib/BrlAPI"
KEY_FILE = "/etc/brlapi.key"
FIRST_PORT = 4101
LAST_PORT = 65_535
# A number of 32 bits has at most this many digits, and a terminal lies within at most this many others.
MOST_DIGITS = 10
MOST_PARTS = 16
LOOPBACK = ("127.0.0.1", "localhost", "::1")
LONGEST_KEY = 1024


class BrailleDisplay:
    """Shows lines; `poll` reaches the display, shows what is new, and tells what happened; see LineDisplay."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = environment
        self._socket: socket.socket | None = None
        self._client = BrlapiClient(lambda: b"")
        self._line: BrailleLine | None = None
        self._waiting: list[tuple[str, bool]] = []
        self._shown = ""
        self._is_missed = False
        self._retry_ms = 0
        self._opened_ms = 0

    def show(self, text: str, is_hint: bool = False) -> None:
        """Show *text*, once the display is there; a hint only where the text before it was read to its end."""
        if self._line is None:
            self._waiting = [*self._waiting[1 - MOST_WAITING :], (text, is_hint)]
        else:
            self._line.show(text, is_hint)

    def poll(self, now_ms: int) -> list[Changed | Again]:
        """Return what happened since the last call: a key that asks for the last sentence again, or a Changed."""
        if self._socket is None and now_ms < self._retry_ms:
            return []
        events: list[Changed | Again] = []
        try:
            if self._socket is None:
                self._opened_ms = now_ms
                self._socket = connect(self._environment)
                self._client = BrlapiClient(lambda: secret_of(self._environment), terminal_path(self._environment))
            events += self._listen()
            if self._line is None and now_ms - self._opened_ms > ANSWER_MS:
                raise BrlapiError("BRLTTY does not answer")
            self._write()
        except OSError:
            return [*events, *self._miss(now_ms)]
        return events

    def close(self) -> None:
        """Give the display back."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._client.leave()
                self._socket.sendall(self._client.outgoing)
            self._socket.close()
        self._socket = None

    def _listen(self) -> list[Changed | Again]:
        events: list[Changed | Again] = []
        for event in self._client.feed(self._read()):
            match event:
                case Lent(cells):
                    events += self._begin(cells)
                case KeyPressed(key) if self._line is not None and self._line.press(key):
                    events.append(Again())
        return events

    def _begin(self, cells: int) -> list[Changed | Again]:
        """Show the lines that waited, first the one that stood on a display that went."""
        self._line = BrailleLine(cells)
        self._shown = ""
        for text, is_hint in self._waiting:
            self._line.show(text, is_hint)
        self._waiting = []
        was_missed, self._is_missed = self._is_missed, False
        return [Changed("braille-back")] if was_missed else []

    def _write(self) -> None:
        if self._line is not None and self._line.window != self._shown:
            self._shown = self._line.window
            self._client.show(self._shown)
        data, self._client.outgoing = self._client.outgoing, b""
        if data and self._socket is not None:
            self._socket.sendall(data)

    def _read(self) -> bytes:
        assert self._socket is not None
        try:
            data = self._socket.recv(READ_BYTES)
        except BlockingIOError:
            return b""
        if not data:
            raise BrlapiError("BRLTTY has gone")
        return data

    def _miss(self, now_ms: int) -> list[Changed | Again]:
        if self._socket is not None:
            self._socket.close()
        self._socket = None
        if self._line is not None:
            self._waiting = [(text, False) for text in self._line.sentences]
        self._line = None
        self._retry_ms = now_ms + RETRY_MS
        was_missed, self._is_missed = self._is_missed, True
        return [] if was_missed else [Changed("braille-none")]


def connect(environment: Mapping[str, str]) -> socket.socket:
    """Return the line to BRLTTY, which nobody waits on; OSError where there is none on this machine."""
    host, _, number = environment.get("BRLAPI_HOST", "").rpartition(":")
    if not (number.isascii() and number.isdecimal()):
        number = "0"
    if len(number) > MOST_DIGITS or FIRST_PORT + int(number) > LAST_PORT:
        raise BrlapiError(f"BRLAPI_HOST names no port: {plain_text(number, 20)}")
    if host and host not in LOOPBACK:
        raise BrlapiError(f"BRLAPI_HOST names another machine: {host}")
    if host:
        line = socket.create_connection((host, FIRST_PORT + int(number)), timeout=1)
    elif not hasattr(socket, "AF_UNIX"):
        line = socket.create_connection((LOOPBACK[0], FIRST_PORT + int(number)), timeout=1)
    else:
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            line.connect(f"{SOCKETS}/{number}")
        except OSError:
            line.close()
            raise
    line.setblocking(False)
    return line


def secret_of(environment: Mapping[str, str]) -> bytes:
    """Return the key that BRLTTY's users share; BrlapiError where this user may not read it."""
    path = environment.get("BRLAPI_AUTH", "").removeprefix("keyfile:") or KEY_FILE
    try:
        with Path(path).open("rb") as file:
            return file.read(LONGEST_KEY)
    except OSError as error:
        raise BrlapiError(f"the key of BRLTTY cannot be read: {error.strerror}") from error


def terminal_path(environment: Mapping[str, str]) -> tuple[int, ...]:
    """Return the terminal of this program, so that the display is ours only while that terminal is in front.

    () where nothing tells: the display is ours all the time, as on a machine without a screen.
    """
    parts = [number_of(part) for part in environment.get("WINDOWPATH", "").split(":")]
    window = number_of(environment.get("WINDOWID", environment.get("CONTROLVT", "")))
    return tuple(part for part in (*parts[:MOST_PARTS], window) if part is not None)


def number_of(text: str) -> int | None:
    """Return *text* as a number of 32 bits, None for any other text."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_number and int(text) < 1 << 32 else None
