# SPDX-License-Identifier: Apache-2.0
"""A listener's desk: a screen that nobody sees, a keyboard, a real Orca, and its words written down.

All of it has a folder, a display, a session bus and a speech server of its own: nothing of the user's is touched.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from tests.host.speech.patience import until
from tests.host.speech.readers.speech_server import is_listening

# ORCA=path where another one than the system's is to be heard.
ORCA = os.environ.get("ORCA", "orca")
PROGRAMS = (ORCA, "Xvfb", "openbox", "xdotool", "dbus-daemon", "speech-dispatcher")
MISSING = [name for name in PROGRAMS if shutil.which(name) is None]
# Why nothing can be heard by a real reader here; empty where it can.
LACK = f"a real screen reader is not tried: there is no {', '.join(MISSING)}" if MISSING else ""
VOICE = Path(__file__).with_name("voice_that_writes.py")
TURN = Path(tempfile.gettempdir(), "tactile-board-reader.lock")
# Characters a second: the speed of Orca's voices as delivered.
USUAL_RATE = 17
# The speed of a listener who uses a reader all day.
QUICK_RATE = 50
STEP_S = 0.02
PATIENCE_S = 180
# After this long without a word no more words are on their way.
QUIET_S = 1.5


@dataclass(frozen=True, slots=True)
class Uttered:
    """One utterance, begun at *ms* in *language*, and whether it was cut off: None while it speaks."""

    text: str
    language: str
    ms: int
    is_cut: bool | None


class Desk:
    """Everything that runs, in *folder*; *rate* is how fast the voice speaks, *language* what the user has it speak."""

    def __init__(
        self, folder: Path, rate: float = USUAL_RATE, language: str = "en", *, has_reader: bool = True
    ) -> None:
        self.folder = folder
        self.log = folder / "uttered"
        self.log.touch()
        self._running: list[subprocess.Popen[bytes]] = []
        self._turn: TextIO | None = None
        for name in ("runtime", "home", "data"):
            (folder / name).mkdir(mode=0o700)
        address = folder / "runtime" / "speechd.sock"
        self.environment = {
            **{name: os.environ[name] for name in ("PATH", "USER", "LOGNAME") if name in os.environ},
            "HOME": str(folder / "home"),
            "XDG_RUNTIME_DIR": str(folder / "runtime"),
            "XDG_DATA_HOME": str(folder / "data"),
            "SPEECHD_ADDRESS": f"unix_socket:{address}",
            "LANG": "C.UTF-8",
            "GSETTINGS_BACKEND": "memory",
            "GNOME_ACCESSIBILITY": "1",
            "NO_AT_BRIDGE": "0",
        }
        try:
            self.environment["DISPLAY"] = self._begin_screen()
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._begin_bus()
            self.run("openbox")
            self._begin_voice(address, rate)
            if has_reader:
                self._begin_reader(language)
        except BaseException:
            self.close()
            raise

    def run(self, *command: str, **more: str) -> subprocess.Popen[bytes]:
        """Begin a program at this desk; what it writes goes to a file of its name."""
        with (self.folder / f"{Path(command[0]).name}.log").open("ab") as log:
            process = subprocess.Popen(
                command,
                env={**self.environment, **more},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._running.append(process)
        return process

    def _begin_screen(self) -> str:
        reading, writing = os.pipe()
        os.set_inheritable(writing, True)
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1000x24", "-nolisten", "tcp", "-noreset"]
        quiet = subprocess.DEVNULL
        screen = subprocess.Popen(command, env=self.environment, pass_fds=[writing], stdout=quiet, stderr=quiet)
        self._running.append(screen)
        os.close(writing)
        with open(reading, encoding="ascii") as line:
            return f":{line.readline().strip()}"

    def _begin_bus(self) -> str:
        address = f"unix:path={self.folder}/runtime/bus"
        self.run("dbus-daemon", "--session", "--nofork", f"--address={address}")
        until(lambda: is_listening(self.folder / "runtime" / "bus"))
        return address

    def _begin_voice(self, address: Path, rate: float) -> None:
        config = self.folder / "speechd"
        (config / "modules").mkdir(parents=True)
        module = self.folder / "module"
        module.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{VOICE}" "{self.log}" {rate}\n')
        module.chmod(0o700)
        lines = [
            'AudioOutputMethod "libao"',
            f'AddModule "writes" "{module}" "writes.conf"',
            "DefaultModule writes",
            "DefaultLanguage en",
        ]
        (config / "speechd.conf").write_text("\n".join(lines) + "\n")
        (config / "modules" / "writes.conf").write_text("Debug 0\n")
        self.run("speech-dispatcher", "-s", "-C", str(config), "-S", str(address), "-L", str(self.folder), "-t", "0")
        until(lambda: is_listening(address))

    def _begin_reader(self, language: str) -> None:
        settings = self.folder / "data" / "orca" / "user-settings.conf"
        settings.parent.mkdir()
        settings.write_text(json.dumps(settings_for(language)))
        # A user has one Orca at a time: another would not begin.
        self._turn = TURN.open("w")
        fcntl.flock(self._turn, fcntl.LOCK_EX)
        self.run(ORCA, "--debug-file", str(self.folder / "orca.debug"))
        self.wait_to_hear("Screen reader on.")

    def press(self, *keys: str) -> None:
        """Press keys as xdotool names them, one after the other."""
        self.tool("key", "--delay", "30", *keys)

    def type(self, text: str) -> None:
        """Type *text*."""
        self.tool("type", "--delay", "30", text)

    def tool(self, *arguments: str) -> str:
        """Let xdotool do something."""
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
        )
        return done.stdout

    def uttered(self, after: int = 0) -> list[Uttered]:
        """Return what the voice began, later than the first *after*."""
        begun: list[Uttered] = []
        for line in self.log.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            if told["what"] == "begin":
                begun.append(Uttered(told["text"], told["language"], told["ms"], None))
            else:
                last = begun[-1]
                begun[-1] = Uttered(last.text, last.language, last.ms, told["what"] == "cut")
        return begun[after:]

    def wait_to_hear(self, text: str, after: int = 0, most_s: float = PATIENCE_S) -> int:
        """Wait until something with *text* in it was spoken to its end, later than the first *after*.

        Return how many utterances had begun up to there.
        """
        until_s = time.monotonic() + most_s
        while time.monotonic() < until_s:
            for number, each in enumerate(self.uttered(after)):
                if text in each.text and each.is_cut is False:
                    return after + number + 1
            time.sleep(STEP_S)
        raise AssertionError(f"{text!r} was not heard, but {[each.text for each in self.uttered(after)]}")

    def wait_for_quiet(self, quiet_s: float = QUIET_S) -> int:
        """Wait until nothing was spoken for this long; return how many utterances had begun."""
        size, since_s = -1, time.monotonic()
        while True:
            now = self.log.stat().st_size
            begun = self.uttered()
            if now != size or (begun and begun[-1].is_cut is None):
                size, since_s = now, time.monotonic()
            if time.monotonic() - since_s > quiet_s:
                return len(begun)
            time.sleep(STEP_S)

    def close(self) -> None:
        """End all that was begun, the last first."""
        for process in reversed(self._running):
            end(process)
        if self._turn is not None:
            self._turn.close()


def settings_for(language: str) -> dict[str, object]:
    """Return Orca's settings as its own dialogue leaves them, with a voice of *language*."""
    family = {"name": "writes", "lang": language, "dialect": "", "variant": "none"}
    voices = {name: {"established": True, "family": family} for name in ("default", "system", "hyperlink", "uppercase")}
    profile = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}, "voices": voices}
    general = {"startingProfile": ["Default", "default"], "voices": voices}
    return {"general": general, "pronunciations": {}, "keybindings": {}, "profiles": {"default": profile}}


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that was begun here, and those that it began itself."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.getpgid(process.pid) == process.pid:
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
