# SPDX-License-Identifier: Apache-2.0
"""The real Speech Dispatcher with eSpeak NG, into a sound server without a card; its sound is recorded and measured."""

import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from tactile_host.messages import Fact, alert, answer, turn
from tactile_host.speech.earcons import Earcons
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.reader_output import ReaderOutput
from tactile_host.speech.readers.speech_dispatcher import SpeechDispatcher
from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speaker import Speaker
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice

MODULE = "/usr/lib/speech-dispatcher-modules/sd_espeak-ng"
MISSING = [name for name in ("speech-dispatcher", "pulseaudio", "parec") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(
    bool(MISSING) or not os.path.exists(MODULE),
    reason=f"not installed here: {', '.join(MISSING) or 'the eSpeak NG module of speech-dispatcher'}",
)
RATE = 16_000
LONG = answer(Fact("speech-volume", percent=100), Fact("goodbye-alone"), Fact("speech-rate", percent=100))


class Server:
    """A sound server and a speech server of our own, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = folder / "speechd.sock"
        pulse = folder / "pulse"
        self.environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "PULSE_RUNTIME_PATH": str(folder),
            "PULSE_SERVER": f"unix:{pulse}",
            "SPEECHD_ADDRESS": f"unix_socket:{self.address}",
        }
        self._running: list[subprocess.Popen[bytes]] = []
        modules = [
            "-L",
            f"module-native-protocol-unix socket={pulse}",
            "-L",
            "module-null-sink sink_name=ear channels=1",
        ]
        self.run("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", *modules)
        until(pulse.exists)
        config = folder / "config"
        (config / "modules").mkdir(parents=True)
        lines = (
            'AudioOutputMethod "pulse"',
            'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"',
            "DefaultModule espeak-ng",
        )
        (config / "speechd.conf").write_text("\n".join(lines) + "\n")
        (config / "modules" / "espeak-ng.conf").write_text("Debug 0\n")
        self.dispatcher = self.serve()

    def serve(self) -> "subprocess.Popen[bytes]":
        config, log = str(self.folder / "config"), str(self.folder)
        started = self.run("speech-dispatcher", "-s", "-C", config, "-S", str(self.address), "-L", log, "-t", "0")
        until(self.address.exists)
        return started

    def run(self, *command: str) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=self.environment, stdout=quiet, stderr=quiet)
        self._running.append(process)
        return process

    def close(self) -> None:
        for process in reversed(self._running):
            process.kill()
            process.wait()


def until(condition: Callable[[], bool], poll: Callable[[], object] = lambda: None) -> None:
    deadline_s = time.monotonic() + 30
    tick = threading.Event()
    while not condition():
        assert time.monotonic() < deadline_s, "nothing came of it in half a minute"
        poll()
        tick.wait(0.005)


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
        self.speaker.poll(int((time.monotonic() - self._began_s) * 1000) + self.later_ms)

    def until_silent(self) -> float:
        began = time.monotonic()
        until(lambda: self.speaker.is_silent, self.poll)
        return time.monotonic() - began


class Ear:
    """Records what the sound server plays."""

    def __init__(self, server: Server) -> None:
        command = [
            "parec",
            "-d",
            "ear.monitor",
            f"--rate={RATE}",
            "--channels=1",
            "--format=s16le",
            "--latency-msec=20",
        ]
        self._process = subprocess.Popen(command, env=server.environment, stdout=subprocess.PIPE)
        self._heard = bytearray()
        threading.Thread(target=self._listen, daemon=True).start()
        until(lambda: len(self._heard) > RATE)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while data := os.read(self._process.stdout.fileno(), 4096):
            self._heard += data

    def voiced_s(self) -> float:
        """Return for how long something could be heard since `forget`, in pieces of 20 ms."""
        data = bytes(self._heard)
        samples = np.frombuffer(data[: len(data) // 640 * 640], dtype="<i2").reshape(-1, 320)
        return float((np.abs(samples.astype(int)).max(axis=1) > 300).sum() * 0.02)

    def forget(self) -> None:
        self._heard.clear()

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


def test_it_speaks_to_the_end_and_our_own_voice_is_silent(server):
    table, ear = Table(server), Ear(server)
    table.speaker.say(turn(Fact("turn", side="w")))
    table.speaker.say(turn(Fact("turn", side="b")))
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
    table.speaker.acted()
    tick = threading.Event()
    tick.wait(0.4)
    ear.forget()
    tick.wait(1.0)
    assert ear.voiced_s() == 0.0, "silent within 0.4 s of the hand"
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
        table = Table(server, SpeechSettings(rate=rate))
        table.poll()
        table.speaker.say(LONG)
        seconds[rate] = table.until_silent()
        table.speaker.close()
    assert seconds[2.0] < 0.8 * seconds[1.0]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_it_speaks_the_language_that_was_chosen(server, language):
    table, ear = Table(server, SpeechSettings(language=language)), Ear(server)
    table.speaker.say(turn(Fact("turn", side="w")))
    table.until_silent()
    assert ear.voiced_s() > 0.4
    ear.close()
    table.speaker.close()


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_where_it_dies_our_own_voice_says_it_whole_and_hands_back_once_it_is_there_again(server):
    table = Table(server)
    table.speaker.say(LONG)
    until(lambda: "The voice is Speech Dispatcher." in table.printed, table.poll)
    server.dispatcher.kill()
    server.dispatcher.wait()
    until(lambda: table.player.mixer.voiced_reads > 20, table.poll)
    table.until_silent()
    assert any(line.startswith("Your screen reader cannot be reached.") for line in table.printed)
    server.address.unlink()
    server.serve()
    table.later_ms += 10_000
    until(lambda: "Your screen reader speaks again." in table.printed, table.poll)
    table.until_silent()
    voiced = table.player.mixer.voiced_reads
    table.speaker.say(turn(Fact("turn", side="w")))
    table.until_silent()
    assert table.player.mixer.voiced_reads == voiced
    table.speaker.close()


@pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")
def test_where_it_is_not_our_own_voice_speaks_and_says_so_once(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    server = Server.__new__(Server)
    server.environment = {"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/none"}
    table = Table(server)
    table.speaker.say(turn(Fact("turn", side="w")))
    until(lambda: table.player.mixer.voiced_reads > 20, table.poll)
    table.until_silent()
    table.later_ms += 25_000
    table.poll()
    table.until_silent()
    assert sum(line.startswith("Your screen reader cannot") for line in table.printed) == 1
    table.speaker.close()
