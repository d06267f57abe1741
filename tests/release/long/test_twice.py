# SPDX-License-Identifier: Apache-2.0
"""A release made twice of one commit is equal byte for byte, holds what it promises, and is played from."""

import gzip
import hashlib
import http.server
import json
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
from pathlib import Path

import pytest

from tactile_app.update.versions import MANIFEST, MARK, mark_of, parse_manifest

ROOT = Path(__file__).parents[3]
# Two builds differ in the folder, in what the hash of a text is, and in the zone of the clock.
WORLDS = ({"PYTHONHASHSEED": "1", "TZ": "UTC"}, {"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "LC_ALL": "C"})
HAS_PAGE = all((ROOT / "build" / name / "ready").exists() for name in ("pyodide", "micropython32"))
pytestmark = pytest.mark.timeout(1500)


@pytest.fixture(scope="module")
def releases(tmp_path_factory):
    for library in ("brotli", "littlefs"):
        pytest.importorskip(library, reason="make test-release installs what a release needs")
    made = []
    for world in WORLDS:
        output = tmp_path_factory.mktemp("release")
        words = (sys.executable, "-m", "release", "--output", output, *([] if HAS_PAGE else ["--without-page"]))
        variables = [f"{name}={value}" for name, value in world.items()]
        done = subprocess.run(["env", *variables, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        made.append(output)
    return made


@pytest.fixture(scope="module")
def release(releases):
    return releases[0]


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


@pytest.mark.parametrize("pattern", ["*.whl", "*.tar.gz"])
def test_a_game_is_played_from_it_in_an_empty_environment(release, pattern, tmp_path):
    venv.create(tmp_path / "home", with_pip=True)
    python = tmp_path / "home" / "bin" / "python"
    quiet = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    words = (python, *quiet, "--constraint", release / "constraints.txt", only(release, pattern))
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


def test_without_its_engines_the_page_is_refused_in_a_sentence(tmp_path):
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "--quiet", "--shared", ROOT, copy], check=True)
    words = (sys.executable, "-c", "import release.__main__ as made; raise SystemExit(made.main())")
    done = subprocess.run(
        [*words, "--output", str(tmp_path / "out")], cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "build/pyodide is missing. make page fetches it; that needs node and npm." in done.stderr
