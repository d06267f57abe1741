# SPDX-License-Identifier: Apache-2.0
"""The helper process: one engine, requests on standard input, frames of sound on standard output.

It runs as `python -m tactile_host.speech.voices.helper ENGINE`. A request that is no longer the newest is dropped, also
between two sentences of one text. It ends when its standard input does.
"""

import os
import queue
import shutil
import sys
import threading
from typing import BinaryIO

from tactile_host.speech.voices.engines import VoiceEngine, open_engine
from tactile_host.speech.voices.folder import FOLDER
from tactile_host.speech.voices.protocol import END, FAILED, SOUND, Frame, Request, parse_request


class Requests:
    """The requests as they arrive; a thread of its own reads them, so that a newer one is seen at once."""

    def __init__(self, lines: BinaryIO) -> None:
        self._waiting: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self.newest = 0
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()

    def next(self) -> Request | None:
        """Wait for the next request; None once there will be no more."""
        return self._waiting.get()

    def _read(self, lines: BinaryIO) -> None:
        for line in lines:
            request = parse_request(line.decode())
            self.newest = request.epoch
            self._waiting.put(request)
        self._waiting.put(None)


def serve(engine: VoiceEngine, requests: Requests, output: BinaryIO) -> None:
    """Answer every request that is not stale by the time it is reached."""
    while (request := requests.next()) is not None:
        if request.text and request.epoch == requests.newest:
            answer(engine, request, requests, output)


def answer(engine: VoiceEngine, request: Request, requests: Requests, output: BinaryIO) -> None:
    """Send the sound of *request*, and END; or FAILED with the reason."""

    def is_stale() -> bool:
        return requests.newest != request.epoch

    try:
        spoken_so = engine.speak(request.text, request.language, request.rate, is_stale, request.pitch)
        for index, spoken in enumerate(spoken_so):
            # Pauses between sentences stay; the first word comes at once.
            sound = spoken if index else spoken.without_lead()
            send(output, Frame(request.epoch, SOUND, sound.samples_per_second, sound.samples))
    except (OSError, ValueError, KeyError) as error:
        send(output, Frame(request.epoch, FAILED, body=f"{type(error).__name__}: {error}".encode()))
    else:
        send(output, Frame(request.epoch, END))


def send(output: BinaryIO, frame: Frame) -> None:
    """Write *frame* at once."""
    output.write(frame.encode())
    output.flush()


def main() -> None:
    """Serve the engine that is named on the command line."""
    try:
        engine = open_engine(sys.argv[1])
    except (ImportError, OSError) as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    try:
        serve(engine, Requests(sys.stdin.buffer), sys.stdout.buffer)
    finally:
        # The process that started this may have been killed, and cannot tidy up.
        if FOLDER in os.environ:
            shutil.rmtree(os.environ[FOLDER], ignore_errors=True)


if __name__ == "__main__":
    main()
