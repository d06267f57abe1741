# SPDX-License-Identifier: Apache-2.0
"""The real Speech Dispatcher with eSpeak NG, into a sound server without a card, and an ear at that."""

import contextlib
import os
import shutil
import socket
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tests.drills.own_time import PROCESSES, OwnTime
from tests.host.speech.patience import until

MODULE = "/usr/lib/speech-dispatcher-modules/sd_espeak-ng"
MISSING = [name for name in ("speech-dispatcher", "pulseaudio", "parec") if shutil.which(name) is None]
# Why it cannot be had here; empty where it can.
LACK = ", ".join(MISSING) or ("" if os.path.exists(MODULE) else "the eSpeak NG module of speech-dispatcher")
RATE = 16_000
# Sound is taken in pieces of 20 ms.
PIECE = RATE // 50
PIECE_S = PIECE / RATE


def is_listening(address: Path) -> bool:
    """Return whether a server answers at *address*: its file is there a moment before."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            line.connect(str(address))
        except OSError:
            return False
    return True


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
        self.ears: list[Ear] = []
        modules = [
            "-L",
            f"module-native-protocol-unix socket={pulse}",
            "-L",
            "module-null-sink sink_name=ear channels=1",
        ]
        self.run("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", *modules)
        until(lambda: is_listening(pulse))
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
        until(lambda: is_listening(self.address))
        return started

    def run(self, *command: str) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=self.environment, stdout=quiet, stderr=quiet)
        self._running.append(process)
        return process

    def processes(self) -> list[int]:
        """Return the numbers of all processes that have to do with the sound, this one among them."""
        mark = f"PULSE_SERVER={self.environment['PULSE_SERVER']}\0".encode()
        found = [os.getpid()]
        for folder in PROCESSES.iterdir():
            with contextlib.suppress(OSError):
                if folder.name.isdecimal() and mark in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
        return found

    def close(self) -> None:
        for ear in self.ears:
            ear.close()
        for process in reversed(self._running):
            process.kill()
            process.wait()


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
        self._server = server
        # Closed with it at the latest, where a test fails.
        server.ears.append(self)
        self._process = subprocess.Popen(command, env=server.environment, stdout=subprocess.PIPE)
        self._heard = bytearray()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        until(lambda: len(self._heard) > RATE)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while data := os.read(self._process.stdout.fileno(), 4096):
            self._heard += data

    def voiced_s(self) -> float:
        """Return for how long something could be heard since `forget`."""
        return float(self._voiced().sum() * PIECE_S)

    def silent_after_s(self, act: Callable[[], object]) -> float:
        """Do *act*, and return how many seconds of sound came after it, up to a second of silence.

        What the processes behind the sound were kept from the processor is taken off: nobody is silent meanwhile.
        """
        parts = self._server.processes()
        own = OwnTime(lambda: parts)
        self.forget()
        act()
        last = 0

        def is_silent() -> bool:
            nonlocal last
            voiced = self._voiced()
            last = int(voiced.nonzero()[0][-1]) + 1 if voiced.any() else 0
            own.taken_s()
            return (len(voiced) - last) * PIECE_S > 1.0

        until(is_silent)
        return last * PIECE_S - own.taken_s()

    def _voiced(self) -> "np.ndarray[tuple[int], np.dtype[np.bool_]]":
        """Return which pieces since `forget` could be heard."""
        data = bytes(self._heard)
        samples = np.frombuffer(data[: len(data) // (2 * PIECE) * 2 * PIECE], dtype="<i2").reshape(-1, PIECE)
        return np.asarray(np.abs(samples.astype(int)).max(axis=1) > 300)

    def forget(self) -> None:
        self._heard.clear()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._listener.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
