# SPDX-License-Identifier: Apache-2.0
"""The wheel, installed into an empty environment and run in an empty folder: nothing of the checkout is in reach.

The libraries are those of the environment that runs the tests; with WHEEL_FETCHES=1 (make test-wheel) pip fetches what
the wheel itself asks for, as pipx would.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ("core", "host", "firmware", "pyproject.toml", "setup.py", "README.md", "LICENSE", "LICENSES")
MOVES = ("a2S1x", "b1N1x")
SAYS = """
from tactile_app.messages import Fact
from tactile_host.resources import is_checkout
from tactile_host.runtime.usual_settings import usual_settings
print(usual_settings(is_checkout()).phrases().sentence(Fact("board-no-firmware")).display)
"""
START = "wwwwww/bbbbbb/wwwwww/bbbbbb/wwwwww/bbbbbb w 0"


class Installed:
    """The installed program: *run* starts it in *folder*, which is empty at first."""

    def __init__(self, scripts: Path, folder: Path) -> None:
        self.folder = folder
        self._program = scripts / "tactile-board"
        self.python = scripts / "python"
        home = {name: str(folder / name.lower()) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        # The environment of somebody who has installed it: no PYTHONPATH, and the environment's own programs first.
        self._environment = {"PATH": f"{scripts}:{os.environ['PATH']}", "HOME": str(folder), **home}

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self._program, *arguments], input=typed, capture_output=True, text=True, check=False, timeout=120,
            cwd=self.folder, env=self._environment,
        )  # fmt: skip


def run(*command: object) -> None:
    """Run *command*; it must succeed."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Build the wheel from a copy, in which no build before has left anything."""
    copy, target = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(source, copy / name)
    (copy / "hardware").mkdir()
    for name in ("board.toml", "reeds.toml"):
        shutil.copy(ROOT / "hardware" / name, copy / "hardware" / name)
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", target, copy)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "install", "--quiet")
    if os.environ.get("WHEEL_FETCHES"):
        run(*pip, wheel)
    else:
        run(*pip, "--no-deps", wheel)
        (place,) = (home / "lib").glob("python*/site-packages")
        # A path in such a file brings the libraries, but not the packages that are installed there for editing.
        (place / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
        micropython = Path(sysconfig.get_path("scripts")) / "micropython"
        if micropython.exists():
            (home / "bin" / "micropython").symlink_to(micropython)
    return Installed(home / "bin", tmp_path_factory.mktemp("empty"))


def test_the_wheel_holds_what_the_program_needs_and_nothing_of_the_developers(wheel):
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
    assert "tactile_host/data/firmware/main.py" in names
    assert "tactile_host/data/hardware/board.toml" in names
    assert "tactile_host/data/hardware/reeds.toml" in names
    assert "tactile_app/speech/sentences/fr/common.ftl" in names
    assert "tactile_app/speech/sentences/fr/words.txt" in names
    assert "tactile_host/opponent/data/overboard-endings.zlib" in names
    assert "tactile_host/opponent/data/puzzles/quatre_en_ligne.tsv" in names
    assert "tactile_host/simulator/mcu/machine.py" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {
        "tactile_app",
        "tactile_core",
        "tactile_host",
        "tactile_board",
    }


def test_a_game_is_played_and_its_record_read_back(installed):
    typed = "\n".join((*MOVES, "quit", ""))
    options = ("--position", START, "--port", "virtual", "--speech", "off", "--record", "game")
    played = installed.run("play", "overboard", *options, typed=typed)
    assert played.returncode == 0, played.stdout + played.stderr
    assert "From A2 south one, to A1." in played.stdout
    record = installed.run("record", "game")
    assert record.returncode == 0, record.stderr
    assert [line for line in record.stdout.splitlines() if line[0].isdigit()] == [f"1. {MOVES[0]}", f"2. {MOVES[1]}"]


def test_the_check_of_a_virtual_board_tells_of_its_fault(installed):
    checked = installed.run("check", "--port", "virtual", "--speech", "off", "--fault", "stuck c4", typed="quit\n")
    assert checked.returncode == 1, checked.stdout + checked.stderr
    assert "Closed: C4." in checked.stdout


def test_flash_without_a_board_says_so(installed):
    flashed = installed.run("flash", "--port", "/dev/no-such-port")
    assert flashed.returncode == 1
    assert "There is no board /dev/no-such-port." in flashed.stdout


def test_the_page_is_said_not_to_be_installed_and_where_it_is_to_be_had(installed):
    """An installed program has no Makefile, so the sentence "make page builds it" helped nobody."""
    served = installed.run("page")
    assert served.returncode == 2
    assert served.stderr == (
        "The page is not part of what is installed. Unpack the web page's zip of a release, and name its folder: "
        "--folder, and its path. Or build the page in a copy of the sources with make page; its folder is build/page "
        "there.\n"
    )
    other = installed.run("page", "--folder", str(installed.folder))
    assert other.stderr.startswith(f"There is no page in {installed.folder}")


def test_what_flash_would_send_is_in_the_package(installed):
    code = (
        "from tactile_host import resources\n"
        "from tactile_host.update.compiling import compile_all\n"
        "from tactile_host.update.sources import board_sources\n"
        "from tactile_app.update.target import MPY_VERSION, Target\n"
        "sources = board_sources(resources.firmware(), resources.core())\n"
        "print(*sorted(compile_all(sources, Target(MPY_VERSION, ''))), *sources.values())\n"
    )
    python = Path(str(installed._program)).with_name("python")
    result = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False, cwd=installed.folder)
    assert result.returncode == 0, result.stderr
    assert "main.py" in result.stdout
    assert "tactile_core/protocol/board_link.mpy" in result.stdout
    assert str(ROOT) not in result.stdout


def test_one_file_alone_knows_where_the_checkout_is():
    climbing = [path.name for path in sorted((ROOT / "host").rglob("*.py")) if "parents[" in path.read_text()]
    assert climbing == ["resources.py"]


def test_its_words_name_its_own_commands(installed):
    """An installed program said "Type make flash", and has no make."""
    home = {"HOME": str(installed.folder), "PATH": "/usr/bin:/bin"}
    asked = subprocess.run(
        [installed.python, "-c", SAYS], capture_output=True, text=True, check=True, cwd=installed.folder, env=home
    )
    assert asked.stdout == "The board has no program that works. Type tactile-board flash.\n"
