# SPDX-License-Identifier: Apache-2.0
"""The program as an appliance: install or remove a unit of the user's own systemd, without root."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from tactile_app.errors import DetailedError, ToldError
from tactile_app.messages import Fact
from tactile_app.system_errors import reason_of

NAME = "tactile-board.service"
COMMAND_S = 30
# The unit starts after the user's sound server, whichever it is; the program waits for the sound card and the board.
UNIT = """# Written by: tactile-board appliance install. Taken away by: tactile-board appliance remove.
[Unit]
Description=Tactile Board
After=pipewire.service wireplumber.service pulseaudio.service
StartLimitIntervalSec=0

[Service]
ExecStart={command} appliance run
Restart=on-failure
RestartSec=5
TimeoutStopSec=20
StandardInput=null
Environment=PYTHONUNBUFFERED=1

[Install]
WantedBy=default.target
"""
# Commands of the system that somebody can type.
BEGIN = "systemctl --user start tactile-board"
JOURNAL = "journalctl --user --unit tactile-board"
ENABLE_LINGER = "loginctl enable-linger"
DISABLE_LINGER = "loginctl disable-linger"
# Prints the sentence of facts.
Tell: TypeAlias = Callable[..., None]


def unit_text(program: tuple[str, ...]) -> str:
    """Return the unit that runs *program*; ToldError where systemd cannot name it."""
    if any(sign in program[0] for sign in "\"'\\\n"):
        refused = f"systemd starts no program whose path holds quotes: {program[0]}. Install it elsewhere."
        raise DetailedError(refused, Fact("appliance-quotes", text=program[0]))
    name, *rest = program
    # systemd fills in nothing for a dollar sign in the program's own name.
    return UNIT.format(command=" ".join((quoted(name), *(quoted(word).replace("$", "$$") for word in rest))))


def quoted(word: str) -> str:
    """Return *word* quoted for systemd, so that quotes, backslashes and percent signs stand for themselves."""
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%") + '"'


def unit_path() -> Path:
    """Return where the user's own units lie."""
    config = os.environ.get("XDG_CONFIG_HOME")
    return Path(config if config else Path.home() / ".config", "systemd", "user", NAME)


def install(tell: Tell) -> int:
    """Put the unit there, let it begin with the machine, and *tell* what was done; ToldError without systemd."""
    need_systemd()
    path = unit_path()
    was_there = path.exists()
    new_folders = [folder for folder in path.parents if not folder.exists()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(unit_text((sys.executable, "-m", "tactile_host")), encoding="utf-8")
    except OSError as error:
        remove_empty(new_folders)
        unwritten = f"The unit cannot be written to {path}: {reason_of(error)}."
        raise DetailedError(unwritten, Fact("appliance-unwritten", text=str(path))) from error
    try:
        called("systemctl", "--user", "daemon-reload")
        called("systemctl", "--user", "enable", NAME)
    except ToldError as error:
        if not was_there:
            delete(path)
            remove_empty(new_folders)
        not_yet = Fact("appliance-not-yet")
        raise DetailedError(f"The board does not play by itself yet: {error}", not_yet, *error.facts) from error
    tell(Fact("appliance-installed", text=str(path)))
    tell(Fact("appliance-begin-now", text=BEGIN))
    tell(Fact("appliance-also-in", text=JOURNAL))
    try:
        called(*ENABLE_LINGER.split())
    except ToldError:
        tell(Fact("appliance-at-login"))
        tell(Fact("appliance-administrator", text=f"{ENABLE_LINGER} {os.environ.get('USER', 'USER')}"))
    tell(Fact("appliance-plug"))
    return 0


def remove(tell: Tell) -> int:
    """Take the unit away, end it where it runs, and *tell* so; it goes even where systemd does not answer."""
    need_systemd()
    path = unit_path()
    if not path.exists():
        tell(Fact("appliance-none"))
        return 0
    try:
        called("systemctl", "--user", "disable", "--now", NAME)
        delete(path)
        called("systemctl", "--user", "daemon-reload")
    except ToldError as error:
        delete(path)
        tell(Fact("appliance-removed-unseen", text=str(path)))
        tell(Fact("appliance-still-runs"), *error.facts)
        return 0
    tell(Fact("appliance-removed"))
    tell(Fact("appliance-linger", text=DISABLE_LINGER))
    return 0


def delete(path: Path) -> None:
    """Delete the unit and the link by which it begins, where they are there; ToldError where that fails."""
    try:
        for each in (path, path.parent / "default.target.wants" / NAME):
            each.unlink(missing_ok=True)
    except OSError as error:
        undeleted = f"{path} cannot be deleted: {reason_of(error)}."
        raise DetailedError(undeleted, Fact("appliance-undeleted", text=str(path))) from error


def remove_empty(folders: Sequence[Path]) -> None:
    """Remove those of *folders*, the innermost first, that hold nothing."""
    for folder in folders:
        with contextlib.suppress(OSError):
            folder.rmdir()


def need_systemd() -> None:
    """Raise ToldError where this machine has no systemd."""
    if shutil.which("systemctl") is None:
        needed = "An appliance needs a Linux system with systemd, such as Raspberry Pi OS or Debian."
        raise ToldError(needed, Fact("appliance-no-systemd"))


def called(*command: str) -> None:
    """Run *command*; DetailedError with its own words where it fails."""
    name = " ".join(command)
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=COMMAND_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise DetailedError(f"{name} does not work here: {error}.", Fact("appliance-failed", text=name)) from error
    if done.returncode != 0:
        words = " ".join(done.stderr.decode("utf-8", "replace").split())
        reason = words or str(done.returncode)
        raise DetailedError(f"{name} failed: {reason}.", Fact("appliance-failed", text=f"{name}: {reason}"))
