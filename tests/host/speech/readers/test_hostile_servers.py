# SPDX-License-Identifier: Apache-2.0
"""Servers and helpers that send nonsense, or without end: each is refused, and nobody waits for it."""

import contextlib
import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tactile_app.speech.settings import SpeechSettings
from tactile_host.speech.braille import brlapi
from tactile_host.speech.braille.brlapi import BrlapiClient, BrlapiError, packet
from tactile_host.speech.braille.display import connect, terminal_path
from tactile_host.speech.readers import speech_dispatcher
from tactile_host.speech.readers.speech_dispatcher import SpeechDispatcher
from tactile_host.speech.readers.ssip import SsipConversation
from tactile_host.speech.voices.protocol import END, SOUND, Frame, FrameReader

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such servers")
EVENTS = b"701-1\r\n701-1\r\n701 BEGIN\r\n"


@contextlib.contextmanager
def babbler(folder: Path, data: bytes) -> Iterator[str]:
    """Yield the path of a server that sends *data* again and again to whoever comes."""
    path = str(folder / "socket")
    is_over = threading.Event()

    def babble(line: socket.socket) -> None:
        with line, contextlib.suppress(OSError):
            while not is_over.is_set():
                line.sendall(data)

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(path)
        server.listen()
        accepting = threading.Thread(target=lambda: babble(server.accept()[0]), daemon=True)
        accepting.start()
        yield path
        is_over.set()


def test_a_speech_server_that_sends_events_without_end_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(speech_dispatcher, "START_S", 0.3)
    with babbler(tmp_path, EVENTS) as path:
        reader = SpeechDispatcher({**os.environ, "SPEECHD_ADDRESS": f"unix_socket:{path}"})
        with pytest.raises(TimeoutError):
            reader.open(SpeechSettings())
        reader.close()


@pytest.mark.parametrize("value", [b"--5", b"9" * 4000, b"-" * 10, "٣".encode(), b"", b"1.5", b"-9999999999"])
def test_a_rate_that_is_none_is_not_taken_for_one(value):
    talk = SsipConversation()
    talk.ask("RATE")
    talk.take(b"251-" + value + b"\r\n251 OK\r\n")
    assert -100 <= talk.usual.get("RATE", 0) <= 100


def test_reading_a_flood_of_packets_takes_time_in_proportion_to_its_length(monkeypatch):
    # Copying the rest for every packet made it grow with the square: bytes that are looked at are counted.
    copied: list[int] = []

    class Counted(bytes):
        def __getitem__(self, key):
            found = bytes.__getitem__(self, key)
            copied.append(len(found) if isinstance(found, bytes) else 1)
            return Counted(found) if isinstance(found, bytes) else found

        def __add__(self, other: Any) -> "Counted":
            return Counted(bytes.__add__(self, other))

    client = BrlapiClient(lambda: b"")
    client._buffer = Counted()
    flood = packet("z") * 8000
    client.feed(flood)
    assert sum(copied) < 2 * len(flood)
    assert brlapi.HEADER.size * 8000 == len(flood)


@pytest.mark.parametrize("number", ["99999999999999999999", "70000", "61435", "9" * 5000])
def test_a_braille_port_that_is_none_is_no_display(number):
    with pytest.raises(BrlapiError):
        connect({"BRLAPI_HOST": f"127.0.0.1:{number}"})


def test_a_terminal_that_is_none_is_nowhere():
    absurd = {"WINDOWPATH": "2:" + "9" * 5000 + ":٣:99999999999", "WINDOWID": "9" * 5000}
    assert terminal_path(absurd) == (2,)
    assert terminal_path({"WINDOWPATH": "1:2", "WINDOWID": "7"}) == (1, 2, 7)


@pytest.mark.parametrize(
    "sent",
    [
        b"a library's warning\n",
        Frame(1, 7).encode(),
        Frame(1, SOUND, 0, b"ab").encode(),
        Frame(1, SOUND, 22_050, b"abc").encode(),
        b"\x01\0\0\0\0\x22\x56\0\0\xff\xff\xff\xff",
    ],
)
def test_what_no_helper_sends_ends_it(sent):
    with pytest.raises(ValueError, match="expected a frame"):
        FrameReader().feed(sent)


def test_what_a_helper_sends_is_read():
    frames = [Frame(1, SOUND, 22_050, b"abcd"), Frame(1, END)]
    assert FrameReader().feed(b"".join(frame.encode() for frame in frames)) == frames
