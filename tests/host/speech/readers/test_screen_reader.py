# SPDX-License-Identifier: Apache-2.0
"""A screen reader by the library for all of them. None can be had here: the library speaks by a real speech server.

Nobody has tried NVDA, JAWS, VoiceOver or Orca: docs/speech.md says how to.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from tactile_app.messages import Fact, alert, answer, result
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.reader_output import ReaderOutput
from tactile_host.speech.readers import screen_reader
from tactile_host.speech.readers.screen_reader import ANSWER_MS, ScreenReader
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice
from tests.drills.own_time import OwnTime
from tests.host.speech.patience import SLOWER, until
from tests.host.speech.readers.speech_server import LACK, Ear, Server

pytest.importorskip("prism", reason="prismatoid has no wheel for this system")
needs_a_server = pytest.mark.skipif(bool(LACK), reason=f"not installed here: {LACK}")
needs_a_voice = pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
IN_PLACE_OF_A_READER = {"SPEECH_DISPATCHER": "Speech Dispatcher"}
LONG = answer(*[Fact("speech-volume", percent=100)] * 4)


class Table:
    """A speaker with *reader*; our own voice is on a device without sound."""

    def __init__(self, reader: ScreenReader) -> None:
        settings = SpeechSettings()
        self.printed: list[str] = []
        self.player = Player((SILENT,))
        engines = ("pico",) if "pico" in find_engines() else ()
        own = Output(Voice("en", self.player.add, 1.0, engines), self.player)
        self.speaker = Speaker(settings.phrases(), self.printed.append, ReaderOutput(reader, own, settings))
        self.began_s = time.monotonic()
        self.later_ms = 0

    def poll(self) -> None:
        self.speaker.poll(int((time.monotonic() - self.began_s) * 1000 * SLOWER) + self.later_ms)


def has_gone(table: Table) -> bool:
    return any("cannot be reached. My own voice speaks" in line for line in table.printed)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return one server for all tests: the library keeps to the first one that its process has known."""
    server = Server(tmp_path_factory.mktemp("speech"))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in server.environment.items():
            if os.environ.get(name) != value:
                patch.setenv(name, value)
        yield server
    server.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a reader that runs the time that a busy machine takes."""
    monkeypatch.setattr(screen_reader, "OPEN_S", 60.0)


@pytest.fixture
def seat() -> Iterator[Callable[[ScreenReader], Table]]:
    """Return a function that sets up a table, which is closed in the end."""
    tables: list[Table] = []

    def sit(reader: ScreenReader) -> Table:
        tables.append(Table(reader))
        return tables[-1]

    yield sit
    for table in tables:
        table.speaker.close()


@needs_a_server
def test_it_speaks_in_place_of_our_own_voice_and_nobody_waits_for_its_end(server, seat):
    table, ear = seat(ScreenReader(IN_PLACE_OF_A_READER)), Ear(server)
    table.speaker.say(result(Fact("turn", side="w")))
    until(lambda: "The voice is Speech Dispatcher." in table.printed and table.speaker.is_silent, table.poll)
    until(lambda: ear.voiced_s() > 0.4, table.poll)
    assert table.player.mixer.voiced_reads == 0
    ear.close()


@needs_a_server
def test_a_hand_silences_it_and_an_alert_interrupts(server, seat):
    table, ear = seat(ScreenReader(IN_PLACE_OF_A_READER)), Ear(server)
    table.speaker.say(LONG)
    until(lambda: ear.voiced_s() > 0.1, table.poll)
    assert ear.silent_after_s(table.speaker.pressed) < 0.5
    table.speaker.say(alert(Fact("board-lost")))
    until(lambda: ear.voiced_s() > 0.1, table.poll)
    ear.close()


@needs_a_voice
def test_where_no_screen_reader_runs_our_own_voice_speaks_and_says_so(monkeypatch, seat):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    table = seat(ScreenReader())
    table.speaker.say(result(Fact("turn", side="w")))
    until(lambda: table.player.mixer.voiced_reads > 20, table.poll)
    assert has_gone(table)


@needs_a_server
@needs_a_voice
def test_where_it_hangs_our_own_voice_goes_on_and_the_keys_never_wait(server, seat):
    table = seat(ScreenReader(IN_PLACE_OF_A_READER))
    until(lambda: "The voice is Speech Dispatcher." in table.printed, table.poll)
    server.dispatcher.send_signal(signal.SIGSTOP)
    longest_s = 0.0
    table.speaker.say(LONG)
    table.speaker.say(result(Fact("turn", side="w")))
    table.poll()
    table.later_ms += 20 * ANSWER_MS
    table.poll()
    assert not has_gone(table), "the program may have been held for so long"
    while table.player.mixer.voiced_reads <= 20:
        own = OwnTime(lambda: [os.getpid()])
        table.later_ms += 100
        table.poll()
        longest_s = max(longest_s, own.passed_s())
        threading.Event().wait(0.005)
        assert time.monotonic() - table.began_s < 60, table.printed
    assert has_gone(table)
    assert longest_s < 1.0, "a call that hangs is waited for by nobody"
    server.dispatcher.send_signal(signal.SIGCONT)
