# SPDX-License-Identifier: Apache-2.0
"""Before it installs, make looks for an old Python, a machine that compiles and an environment that does not fit."""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILE = ROOT / "requirements" / "environment.py"
# No sentence that is read aloud is longer.
LONGEST = 200

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make's rules are those of POSIX systems")


@pytest.fixture
def environment():
    spec = importlib.util.spec_from_file_location("environment", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "my games' board" / ".venv"
    venv.create(made, with_pip=False)
    command = made / "bin" / "tactile-board"
    command.write_text(f"#!{made}/bin/python\nimport sys\n")
    return made


def fit(folder: Path) -> str:
    done = subprocess.run([sys.executable, FILE, "fit", folder], capture_output=True, text=True, check=True)
    # Make would take standard output for words of its own.
    assert done.stdout == ""
    return done.stderr


def test_an_environment_that_works_is_left_alone(folder):
    assert fit(folder) == ""
    assert folder.exists()
    # pip writes the path so where it is long or has spaces.
    (folder / "bin" / "tactile-board").write_text(f"#!/bin/sh\n'''exec' \"{folder}/bin/python\" \"$0\" \"$@\"\n' '''\n")
    assert fit(folder) == ""
    assert fit(folder / "none") == ""


def test_one_that_was_moved_is_made_anew(folder):
    moved = folder.parents[1] / "elsewhere"
    folder.parent.rename(moved)
    assert "it was moved here" in fit(moved / ".venv")
    assert not (moved / ".venv").exists()


def test_one_whose_python_is_gone_is_made_anew(folder):
    for link in (folder / "bin").glob("python*"):
        link.unlink()
    (folder / "bin" / "python").symlink_to("/nowhere/python3")
    assert "its Python does not run" in fit(folder)
    assert not folder.exists()


def test_one_whose_python_was_replaced_is_made_anew(folder):
    config = folder / "pyvenv.cfg"
    config.write_text(config.read_text().replace(f"version = {sys.version_info[0]}.", "version = 2."))
    assert "Python was replaced" in fit(folder)
    assert not folder.exists()


def test_one_of_an_old_python_is_made_anew(folder):
    python = folder / "bin" / "python"
    python.unlink()
    python.write_text("#!/bin/sh\necho 3 10\n")
    python.chmod(0o755)
    assert "its Python is 3.10" in fit(folder)
    assert not folder.exists()


def python_of(version: tuple[int, int], folder: Path) -> Path:
    """Return a Python in *folder* that says it is of *version*."""
    path = folder / "python{}.{}".format(*version)
    code = f"import sys; sys.version_info = {(*version, 0)}; sys.argv = sys.argv[1:]; exec(open(sys.argv[0]).read())"
    path.write_text(f"#!/bin/sh\nexec {sys.executable} -c '{code}' \"$@\"\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not here")
@pytest.mark.parametrize("version", [(3, 10), (3, 7)])
def test_a_python_that_is_too_old_is_told_so_before_anything_is_installed(version, tmp_path):
    make = ["make", "-C", str(ROOT), "--no-print-directory", f"VENV={tmp_path}/venv", f"WORKSHOP={tmp_path}/workshop"]
    done = subprocess.run(
        [*make, "play", f"PYTHON={python_of(version, tmp_path)}"], capture_output=True, text=True, check=False
    )
    said = done.stderr.splitlines()
    assert done.returncode == 2
    assert done.stdout == ""
    assert "needs Python 3.11 or later" in said[0]
    assert "make play PYTHON=python3.11" in said[0]
    assert len(said[0]) < LONGEST
    # The other line is make's own.
    assert len(said) == 2
    assert not (tmp_path / "venv").exists()


@pytest.mark.parametrize(
    ("platform", "missing", "said"),
    [
        ("linux-x86_64", ["a C compiler"], ""),
        ("macosx-14.0-arm64", ["a C compiler"], ""),
        ("linux-aarch64", [], "is compiled"),
        ("linux-aarch64", ["a C compiler", "Python's headers"], "lacks a C compiler and Python's headers"),
        ("linux-armv7l", ["Python's headers"], "apt install build-essential python3-dev"),
    ],
)
def test_what_has_to_be_compiled_is_said_before_it_is_tried(platform, missing, said, environment, monkeypatch, capsys):
    monkeypatch.setattr(sysconfig, "get_platform", lambda: platform)
    monkeypatch.setattr(environment, "missing_tools", lambda: missing)
    assert environment.is_ready("play") is ("lacks" not in said and "apt" not in said)
    told = capsys.readouterr().err
    assert said in told
    assert bool(told) is bool(said)
    assert len(told) < LONGEST


def test_what_compiling_needs_is_looked_for(environment, monkeypatch, tmp_path):
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    assert environment.missing_tools() == ["a C compiler", "Python's headers"]
    (tmp_path / "gcc").write_text("#!/bin/sh\n")
    (tmp_path / "gcc").chmod(0o755)
    (tmp_path / "Python.h").write_text("")
    assert environment.missing_tools() == []
