# SPDX-License-Identifier: Apache-2.0
"""The program as an appliance: install or remove a unit of the user's own systemd, without root."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tactile_app.errors import UserError
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
INSTALLED = (
    "The board plays by itself from the next start of this machine on: {path}.",
    "To begin now: systemctl --user start tactile-board.",
    "What it says is also in: journalctl --user --unit tactile-board.",
)
SWITCH_OFF = (
    "Where this machine may not switch itself off without a password, it says at the end that you can pull the plug.",
)
LINGER_REFUSED = (
    "It begins only when you log in, since this system does not let you change that.",
    "Once, as an administrator: loginctl enable-linger {user}.",
)
REMOVED_UNSEEN = (
    "The board no longer plays by itself from the next start of this machine on: {path} is deleted.",
    "What runs now could not be ended. {why}",
)
REMOVED = (
    "The board no longer plays by itself.",
    "What begins without a login is still allowed: loginctl disable-linger ends that, too.",
)


def unit_text(program: tuple[str, ...]) -> str:
    """Return the unit that runs *program*; UserError where systemd cannot name it."""
    if any(sign in program[0] for sign in "\"'\\\n"):
        raise UserError(f"systemd starts no program whose path holds quotes: {program[0]}. Install it elsewhere.")
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


def install(print_line: Callable[[str], None]) -> int:
    """Put the unit there, let it begin with the machine, and say what was done; UserError without systemd."""
    need_systemd()
    path = unit_path()
    was_there = path.exists()
    new_folders = [folder for folder in path.parents if not folder.exists()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(unit_text((sys.executable, "-m", "tactile_host")), encoding="utf-8")
    except OSError as error:
        remove_empty(new_folders)
        raise UserError(f"The unit cannot be written to {path}: {reason_of(error)}.") from error
    try:
        called("systemctl", "--user", "daemon-reload")
        called("systemctl", "--user", "enable", NAME)
    except UserError as error:
        if not was_there:
            delete(path)
            remove_empty(new_folders)
        raise UserError(f"The board does not play by itself yet: {error}") from error
    lines: tuple[str, ...] = INSTALLED
    try:
        called("loginctl", "enable-linger")
    except UserError:
        lines += LINGER_REFUSED
    for line in (*lines, *SWITCH_OFF):
        print_line(line.format(path=path, user=os.environ.get("USER", "USER")))
    return 0


def remove(print_line: Callable[[str], None]) -> int:
    """Take the unit away, end it where it runs, and say so; it goes even where systemd does not answer."""
    need_systemd()
    path = unit_path()
    if not path.exists():
        print_line("There is nothing to remove: the board does not play by itself.")
        return 0
    try:
        called("systemctl", "--user", "disable", "--now", NAME)
        delete(path)
        called("systemctl", "--user", "daemon-reload")
    except UserError as error:
        delete(path)
        for line in REMOVED_UNSEEN:
            print_line(line.format(path=path, why=error))
        return 0
    for line in REMOVED:
        print_line(line)
    return 0


def delete(path: Path) -> None:
    """Delete the unit and the link by which it begins, where they are there; UserError where that fails."""
    try:
        for each in (path, path.parent / "default.target.wants" / NAME):
            each.unlink(missing_ok=True)
    except OSError as error:
        raise UserError(f"{path} cannot be deleted: {reason_of(error)}.") from error


def remove_empty(folders: Sequence[Path]) -> None:
    """Remove those of *folders*, the innermost first, that hold nothing."""
    for folder in folders:
        with contextlib.suppress(OSError):
            folder.rmdir()


def need_systemd() -> None:
    """Raise UserError where this machine has no systemd."""
    if shutil.which("systemctl") is None:
        raise UserError("An appliance needs a Linux system with systemd, such as Raspberry Pi OS or Debian.")


def called(*command: str) -> None:
    """Run *command*; UserError with its own words where it fails."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=COMMAND_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{' '.join(command)} does not work here: {error}.") from error
    if done.returncode != 0:
        words = " ".join(done.stderr.decode("utf-8", "replace").split())
        raise UserError(f"{' '.join(command)} failed: {words or done.returncode}.")
