# SPDX-License-Identifier: Apache-2.0
"""The real Speech Dispatcher with eSpeak NG, into a sound server without a card; its sound is recorded and measured."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tactile_app.messages import Fact, alert, answer, result
from tactile_app.speech.earcons import Earcons
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.reader_output import ReaderOutput
from tactile_host.speech.readers import speech_dispatcher
from tactile_host.speech.readers.speech_dispatcher import ANSWER_MS, SpeechDispatcher
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice
from tests.host.speech.patience import SLOWER, until
from tests.host.speech.readers.speech_server import LACK, Ear, Server

pytestmark = pytest.mark.skipif(bool(LACK), reason=f"not installed here: {LACK}")
# In reads of 20 ms: the text lasts several seconds.
LONG_READS = 100
LONG = answer(Fact("speech-volume", percent=100), Fact("goodbye-alone"), Fact("speech-rate", percent=100))


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a server that runs the time that a busy machine takes."""
    monkeypatch.setattr(speech_dispatcher, "START_S", 60.0)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.close()


class Table:
    """A speaker whose reader is the real server; *own* is our own voice, on a device without sound."""

    def __init__(self, server: Server, settings: SpeechSettings | None = None) -> None:
        settings = settings or SpeechSettings()
        self.printed: list[str] = []
        self.player = Player((SILENT,))
        engines = ("pico",) if "pico" in find_engines() else ()
        own = Output(Voice(settings.language, self.player.add, 1.0, engines), self.player)
        reader = SpeechDispatcher(server.environment)
        self.speaker = Speaker(
            settings.phrases(), self.printed.append, ReaderOutput(reader, own, settings), Earcons(6, 6)
        )
        self.speaker.use(settings)
        self._began_s = time.monotonic()
        self.later_ms = 0

    def poll(self) -> None:
        self.speaker.poll(int((time.monotonic() - self._began_s) * 1000 * SLOWER) + self.later_ms)

    def hurry(self, ms: int) -> None:
        """Let *ms* pass as if nothing else happened meanwhile."""
        self.later_ms += ms
        self.poll()

    def until_silent(self) -> float:
        began = time.monotonic()
        until(lambda: self.speaker.is_silent, self.poll)
        return time.monotonic() - began


def is_missed(table: Table) -> bool:
    return any(line.startswith("Speech Dispatcher cannot be reached.") for line in table.printed)


def test_it_speaks_to_the_end_and_our_own_voice_is_silent(server):
    table, ear = Table(server), Ear(server)
    table.speaker.say(result(Fact("turn", side="w")))
    table.speaker.say(result(Fact("turn", side="b")))
    took_s = table.until_silent()
    assert 1.0 < ear.voiced_s() < took_s + 1
    assert took_s > 1.0, "the end of the first is waited for before the second begins"
    assert table.player.mixer.voiced_reads == 0
    assert "The voice is Speech Dispatcher." in table.printed
    ear.close()
    table.speaker.close()


def test_a_hand_silences_it_and_what_it_had_to_say_comes_later(server):
    table, ear = Table(server), Ear(server)
    table.speaker.say(LONG)
    until(lambda: ear.voiced_s() > 0.1, table.poll)
    assert ear.silent_after_s(table.speaker.acted) < 0.4
    ear.forget()
    table.speaker.say(alert(Fact("board-lost")))
    until(lambda: ear.voiced_s() > 0.1, table.poll)
    table.until_silent()
    table.speaker.repeat()
    assert table.until_silent() > 0.5, "said once more"
    ear.close()
    table.speaker.close()


def test_rate_and_volume_are_heard(server):
    seconds = {}
    for rate in (1.0, 2.0):
        table, ear = Table(server, SpeechSettings(rate=rate)), Ear(server)
        table.poll()
        table.speaker.say(LONG)
        table.until_silent()
        seconds[rate] = ear.voiced_s()
        ear.close()
        table.speaker.close()
    assert 0 < seconds[2.0] < 0.8 * seconds[1.0]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_it_speaks_the_language_that_was_chosen(server, language):
    table, ear = Table(server, SpeechSettings(language=language)), Ear(server)
    table.speaker.say(result(Fact("turn", side="w")))
    table.until_silent()
    assert ear.voiced_s() > 0.4
    ear.close()
    table.speaker.close()


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_where_it_dies_our_own_voice_says_it_whole_and_hands_back_once_it_is_there_again(server, monkeypatch):
    monkeypatch.setattr(speech_dispatcher, "AGAIN_S", 60.0)
    table = Table(server)
    table.speaker.say(LONG)
    until(lambda: "The voice is Speech Dispatcher." in table.printed, table.poll)
    server.dispatcher.kill()
    server.dispatcher.wait()
    until(lambda: table.player.mixer.voiced_reads > 20, table.poll)
    table.until_silent()
    assert any(line.startswith("Speech Dispatcher cannot be reached.") for line in table.printed)
    server.address.unlink()
    server.serve()
    table.later_ms += 10_000
    until(lambda: "Speech Dispatcher speaks again." in table.printed, table.poll)
    table.until_silent()
    voiced = table.player.mixer.voiced_reads
    table.speaker.say(result(Fact("turn", side="w")))
    table.until_silent()
    assert table.player.mixer.voiced_reads == voiced
    table.speaker.close()


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_where_it_hangs_our_own_voice_goes_on_but_not_where_the_program_itself_was_held(server):
    table = Table(server)
    until(lambda: "The voice is Speech Dispatcher." in table.printed, table.poll)
    server.dispatcher.send_signal(signal.SIGSTOP)
    table.speaker.say(LONG)
    table.poll()
    table.later_ms += 20 * ANSWER_MS
    table.poll()
    assert not any(line.startswith("Speech Dispatcher cannot") for line in table.printed)

    until(lambda: is_missed(table), lambda: table.hurry(100))
    # On a busy machine our own voice's engine may start late.
    until(lambda: table.player.mixer.voiced_reads > 20, table.poll)
    voiced = table.player.mixer.voiced_reads
    table.until_silent()
    assert table.player.mixer.voiced_reads > voiced + LONG_READS, "what the server was saying is said whole after it"
    server.dispatcher.send_signal(signal.SIGCONT)
    table.speaker.close()


@pytest.mark.parametrize("hung", ["speech-dispatcher", "sd_espeak-ng"])
def test_the_last_words_wait_for_no_server_that_hangs_and_nobody_takes_its_place(server, hung):
    table, ear = Table(server), Ear(server)
    until(lambda: "The voice is Speech Dispatcher." in table.printed, table.poll)
    table.speaker.say(result(Fact("turn", side="w")))
    # The server's module is there once it has spoken.
    until(lambda: ear.voiced_s() > 0.1, table.poll)
    processes = [pid for pid in server.processes() if hung in Path(f"/proc/{pid}/cmdline").read_text()]
    assert processes
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    table.speaker.stop()
    table.speaker.last_words()
    table.speaker.say(answer(Fact("goodbye")))
    assert not table.speaker.is_silent
    waited_ms = table.later_ms
    until(lambda: table.speaker.is_silent, lambda: table.hurry(100))
    # Two seconds more than it takes to say it, a tenth of a second a letter.
    assert table.later_ms - waited_ms <= 2_000 + 100 * len("Goodbye. The game is saved.") + 1_000
    for _ in range(300):
        table.hurry(100)
    assert not is_missed(table)
    assert table.player.mixer.voiced_reads == 0
    for pid in processes:
        os.kill(pid, signal.SIGCONT)
    ear.close()
    table.speaker.close()


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_where_it_is_not_our_own_voice_speaks_and_says_so_once(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    server = Server.__new__(Server)
    server.environment = {"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/none"}
    table = Table(server)
    table.speaker.say(result(Fact("turn", side="w")))
    until(lambda: table.player.mixer.voiced_reads > 20, table.poll)
    table.until_silent()
    table.later_ms += 25_000
    table.poll()
    table.until_silent()
    assert sum(line.startswith("Speech Dispatcher cannot") for line in table.printed) == 1
    table.speaker.close()
