# SPDX-License-Identifier: Apache-2.0
"""A release made twice of one commit is equal byte for byte, holds what it promises, and is played from."""

import gzip
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import urllib.request
import venv
import zipfile
from functools import partial

import pytest

from tactile_app.update.versions import MANIFEST, MARK, mark_of, parse_manifest
from tests.release.long.conftest import HAS_PAGE, ROOT

CHAPTER = "test_the_first_chapter_says_what_it_says_on_the_desktop"
pytestmark = pytest.mark.timeout(1500)


def only(folder, pattern):
    (found,) = folder.glob(pattern)
    return found


def test_two_builds_are_equal_byte_for_byte(releases):
    first, second = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in releases)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_the_sums_are_those_of_all_other_files(release):
    listed = dict(reversed(line.split("  ")) for line in (release / "SHA256SUMS").read_text().splitlines())
    files = {path.name: path for path in release.iterdir() if path.name != "SHA256SUMS"}
    assert listed == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


@pytest.mark.parametrize("controller", ["rp2040", "rp2350"])
def test_the_firmware_is_what_its_manifest_lists_under_its_mark(release, controller):
    with zipfile.ZipFile(only(release, f"*firmware*-{controller}.zip")) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert parse_manifest(files[MANIFEST]) == {
        name: hashlib.sha256(content).hexdigest()
        for name, content in files.items()
        if name not in {MANIFEST, MARK, "README.txt", "LICENSE"}
    }
    assert files[MARK].decode() == mark_of(files[MANIFEST])
    assert "main.py" in files and "tactile_core/protocol/frames.mpy" in files


def test_the_list_of_materials_names_every_library_with_its_version(release):
    parts = json.loads((release / "tactile-board.cdx.json").read_text())["components"]
    listed = {re.sub(r"[-_.]+", "-", part["name"]).lower(): part["version"] for part in parts}
    pinned = (line.partition(";")[0].strip() for line in (release / "constraints.txt").read_text().splitlines()[1:])
    assert {name: version for name, _, version in (line.partition("==") for line in pinned)}.items() <= listed.items()
    assert "pyodide" in listed


def test_a_game_is_played_from_the_sources_in_an_empty_environment(release, tmp_path):
    venv.create(tmp_path / "home", with_pip=True)
    python = tmp_path / "home" / "bin" / "python"
    quiet = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    words = (python, *quiet, "--constraint", release / "constraints.txt", only(release, "*.tar.gz"))
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    play = (python.with_name("tactile-board"), "play", "overboard", "--port", "virtual", "--speech", "off")
    position = ("--position", "wwwwww/bbbbbb/wwwwww/bbbbbb/wwwwww/bbbbbb w 0", "--language", "en")
    typed = "a2S1x\nb1N1x\nquit\n"
    empty = tmp_path / "empty"
    empty.mkdir()
    played = subprocess.run(
        [*play, *position], input=typed, cwd=empty, capture_output=True, text=True, timeout=240, check=False
    )
    assert played.returncode == 0, played.stdout + played.stderr
    assert "From A2 south one, to A1." in played.stdout


def test_the_sources_hold_what_the_wheel_is_built_from(release):
    with tarfile.open(only(release, "*.tar.gz")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"firmware/main.py", "hardware/board.toml", "setup.py", "LICENSES/CERN-OHL-P-2.0.txt"} <= names
    assert not any(name.startswith(("tests/", "lab/")) for name in names)


@pytest.mark.skipif(not HAS_PAGE, reason="the page's engines are not here: make page fetches them")
def test_the_page_is_served_from_its_zip_and_its_packed_copies_are_its_files(release, tmp_path):
    with zipfile.ZipFile(only(release, "*page*.zip")) as archive:
        archive.extractall(tmp_path)
    packed = list(tmp_path.rglob("*.gz"))
    assert len(packed) > 10
    for path in packed:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes(), path
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        index = urllib.request.urlopen(address).read().decode()
        linked = re.findall(r'(?:src|href)="([^":#]+)"', index)
        assert linked
        for path in linked:
            assert urllib.request.urlopen(address + path).status == 200
        server.shutdown()


@pytest.mark.skipif(not HAS_PAGE, reason="the page's engines are not here: make page fetches them")
def test_the_first_part_of_the_first_evening_is_played_in_the_page_from_its_zip_alone(release):
    pytest.importorskip("playwright", reason="make test-release installs what drives a browser")
    words = (sys.executable, "-m", "pytest", "-n", "0", f"tests/browser/test_first_evening.py::{CHAPTER}[en]")
    environment = {**os.environ, "PAGE_ZIP": str(only(release, "*page*.zip"))}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "1 passed" in done.stdout, done.stdout


def test_without_its_engines_the_page_is_refused_in_a_sentence(tmp_path):
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    pytest.importorskip("littlefs", reason="make test-release installs littlefs")
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "--quiet", "--shared", ROOT, copy], check=True)
    words = (sys.executable, "-c", "import release.__main__ as made; raise SystemExit(made.main())")
    done = subprocess.run(
        [*words, "--output", str(tmp_path / "out")], cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "build/pyodide is missing. make page fetches it; that needs node and npm." in done.stderr
