# SPDX-License-Identifier: Apache-2.0
"""The wheel alone, installed as README says: a newcomer comes to the end of the first evening's first part."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tests.host.play.tutorial_hands import chapter

pytestmark = pytest.mark.timeout(1500)


def run(words: "list[str | Path]", environment: dict[str, str], typed: str = "") -> str:
    """Return what a program prints; it must end with exit code 0."""
    done = subprocess.run(
        words, input=typed, env=environment, cwd=environment["HOME"], encoding="utf-8", capture_output=True, check=False
    )
    assert done.returncode == 0, (words, done)
    return done.stdout


def by_pip(wheel: Path, constraints: Path, home: Path, environment: dict[str, str]) -> Path:
    """Install into an empty environment."""
    venv.create(home / "place", with_pip=True)
    commands = home / "place" / "bin"
    run([commands / "pip", "install", "--quiet", "--constraint", constraints, wheel], environment)
    return commands / "tactile-board"


def by_pipx(wheel: Path, constraints: Path, home: Path, environment: dict[str, str]) -> Path:
    """Install with pipx, which is fetched for it."""
    venv.create(home / "pipx", with_pip=True)
    commands = home / "pipx" / "bin"
    run([commands / "pip", "install", "--quiet", "pipx"], environment)
    run([commands / "pipx", "install", f"--pip-args=--constraint {constraints}", wheel], environment)
    return home / ".local" / "bin" / "tactile-board"


def by_uv(wheel: Path, constraints: Path, home: Path, environment: dict[str, str]) -> Path:
    """Install with uv, which is fetched for it."""
    venv.create(home / "uv", with_pip=True)
    commands = home / "uv" / "bin"
    run([commands / "pip", "install", "--quiet", "uv"], environment)
    choice: list[str | Path] = ["--python", sys.executable, "--constraints", constraints]
    run([commands / "uv", "tool", "install", *choice, wheel], environment)
    return home / ".local" / "bin" / "tactile-board"


@pytest.mark.parametrize("install", [by_pip, by_pipx, by_uv])
def test_the_first_part_of_the_first_evening_is_played_from_the_wheel_alone(install, release, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    passed_on = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))}
    environment = {"PATH": os.defpath, "LC_ALL": "en_GB.UTF-8", "HOME": str(home), **passed_on}
    (wheel,) = release.glob("*.whl")
    program = install(wheel, release / "constraints.txt", home, environment)
    lines, _ = chapter("overboard", set())
    # The first two keys choose the first evening and its first game.
    typed = "".join(f"{line}\n" for line in ("key one", "key one", *lines, "quit"))
    said = run([program, "play", "--speech", "off"], environment, typed).splitlines()
    offer = Phrases("en").sentence(Fact("tutorial-next", game="crossings")).display
    assert offer in said, said[-20:]
    assert said[-1] == "Goodbye.", said[-20:]
    shutil.rmtree(home)
