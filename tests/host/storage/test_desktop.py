# SPDX-License-Identifier: Apache-2.0
"""The desktop's store on a real disk: one writer, nothing overwritten, nothing believed, nothing left behind."""

import errno
import os
import subprocess
import sys

import pytest

from tactile_app.storage.store import OpenElsewhere
from tactile_host.storage.desktop import DesktopStore

NAME = "game.record"
SECOND = """
import sys
from pathlib import Path
from tactile_host.storage.desktop import DesktopStore
from tactile_app.storage.store import OpenElsewhere
folder = Path(sys.argv[1])
store = DesktopStore(folder, folder)
try:
    store.open(sys.argv[2])
except OpenElsewhere as error:
    print("open at", error.where)
else:
    store.append(sys.argv[2], ["from the second"])
    print("written", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def store(tmp_path):
    store = DesktopStore(tmp_path / "data", tmp_path / "config")
    yield store
    store.close()


def second(folder, name=NAME) -> "subprocess.Popen[str]":
    """Start another program that opens the log, and writes it where it may."""
    return subprocess.Popen(
        [sys.executable, "-c", SECOND, str(folder), name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_what_is_appended_is_read_by_a_later_program(store, tmp_path):
    store.open(NAME)
    store.append(NAME, ["one", "two"])
    store.append(NAME, ["three"])
    store.close()
    again = DesktopStore(tmp_path / "data", tmp_path / "config")
    assert again.read(NAME).lines == again.open(NAME).lines == ("one", "two", "three")
    again.close()
    assert [path.name for path in (tmp_path / "data").iterdir()] == [NAME]


def test_a_second_program_is_told_where_the_log_is_open_and_writes_nothing(store, tmp_path):
    store.open(NAME)
    store.append(NAME, ["from the first"])
    said = second(tmp_path / "data").communicate(timeout=60)[0]
    assert said.startswith(f"open at {os.getpid()}")
    assert store.read(NAME).lines == ("from the first",)
    store.close()
    assert second(tmp_path / "data").communicate(timeout=60)[0] == "written\n"
    assert store.read(NAME).lines == ("from the first", "from the second")


def test_a_program_that_was_killed_holds_no_log(store, tmp_path):
    other = second(tmp_path / "data")
    assert other.stdout.readline() == "written\n"
    with pytest.raises(OpenElsewhere, match=str(other.pid)):
        store.open(NAME)
    other.kill()
    other.communicate()
    assert store.open(NAME).lines == ("from the second",)
    store.append(NAME, ["from the first"])
    assert store.read(NAME).lines == ("from the second", "from the first")


def test_a_log_that_is_deleted_meanwhile_is_written_anew_whole(store, tmp_path):
    store.open(NAME)
    store.append(NAME, ["one"])
    (tmp_path / "data" / NAME).unlink()
    store.append(NAME, ["two"])
    assert store.read(NAME).lines == ("one", "two")


def test_a_folder_that_is_deleted_meanwhile_is_made_anew(store, tmp_path):
    store.open(NAME)
    store.append(NAME, ["one"])
    (tmp_path / "data" / NAME).unlink()
    (tmp_path / "data" / f"{NAME}.lock").unlink()
    (tmp_path / "data").rmdir()
    store.append(NAME, ["two"])
    assert store.read(NAME).lines == ("one", "two")


def test_what_others_have_put_in_its_place_is_set_aside(store, tmp_path):
    store.open(NAME)
    store.append(NAME, ["one"])
    theirs = tmp_path / "data" / "theirs"
    theirs.write_text("somebody else's game\nand its move\n")
    theirs.replace(tmp_path / "data" / NAME)
    store.append(NAME, ["two"])
    assert store.read(NAME).lines == ("one", "two")
    assert (tmp_path / "data" / f"{NAME}.aside-1").read_text() == "somebody else's game\nand its move\n"


def test_a_damaged_log_keeps_what_comes_before_the_damage_and_the_rest_is_set_aside(store, tmp_path):
    store.open(NAME)
    for line in ("one", "two", "three"):
        store.append(NAME, [line])
    store.close()
    path = tmp_path / "data" / NAME
    hurt = path.read_bytes().replace(b"two", b"owt")
    path.write_bytes(hurt)
    log = store.open(NAME)
    assert log.lines == ("one",)
    assert (log.damage.line, log.damage.reason) == (2, "its checksum is wrong")
    store.append(NAME, ["four"])
    assert store.read(NAME).lines == ("one", "four")
    assert (tmp_path / "data" / f"{NAME}.aside-1").read_bytes() == hurt


def test_a_log_is_set_aside_without_overwriting_another(store, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / f"{NAME}.aside-1").write_text("kept")
    store.open(NAME)
    store.append(NAME, ["one"])
    assert store.set_aside(NAME).endswith(f"{NAME}.aside-2")
    assert store.read(NAME).lines == ()
    store.append(NAME, ["two"])
    assert store.read(NAME).lines == ("two",)
    assert (tmp_path / "data" / f"{NAME}.aside-1").read_text() == "kept"


def test_a_link_to_a_log_stays_a_link(store, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "data" / NAME).symlink_to(tmp_path / "elsewhere" / "real.record")
    store.open(NAME)
    store.append(NAME, ["one"])
    (tmp_path / "elsewhere" / "real.record").unlink()
    store.append(NAME, ["two"])
    assert (tmp_path / "data" / NAME).is_symlink()
    assert (tmp_path / "elsewhere" / "real.record").read_text().startswith("one #")


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop", "device"])
def test_what_is_no_file_is_refused_at_once(store, tmp_path, kind):
    (tmp_path / "data").mkdir()
    path = tmp_path / "data" / NAME
    name = NAME
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "loop":
        path.symlink_to(path)
    else:
        name = "/dev/full"
    with pytest.raises(OSError):  # noqa: PT011 - which number it has depends on the system
        store.append(name, ["one"])
    assert store.load("maps", "none") is None


def test_a_full_disk_refuses_a_line_and_takes_it_later(store, tmp_path):
    # A limit on the file's size stands for a full disk: the kernel cuts the write in its middle in the same way.
    program = f"""
import resource, signal
from pathlib import Path
from tactile_host.storage.desktop import DesktopStore
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
folder = Path({str(tmp_path)!r})
store = DesktopStore(folder, folder)
store.append({NAME!r}, ["one", "two"])
size = (folder / {NAME!r}).stat().st_size
for room in range(60):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, resource.RLIM_INFINITY))
    try:
        store.append({NAME!r}, ["three", "four"])
    except OSError:
        assert store.read({NAME!r}).lines == ("one", "two"), room
    else:
        break
else:
    raise SystemExit("never written")
assert store.read({NAME!r}).lines == ("one", "two", "three", "four")
print(room)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert int(done.stdout) == len("three #12345678+\nfour #12345678\n")


def test_texts_are_kept_whole_replaced_and_removed(store, tmp_path):
    assert store.load("wear", "e6614104") is None
    store.save("wear", "e6614104", "first\n")
    store.save("wear", "e6614104", "second\n")
    assert store.load("wear", "e6614104") == "second\n"
    assert (tmp_path / "data" / "wear" / "e6614104.json").read_text() == "second\n"
    store.save("settings", "settings", "{}\n")
    assert (tmp_path / "config" / "settings.json").read_text() == "{}\n"
    store.save("wear", "e6614104", None)
    assert store.load("wear", "e6614104") is None
    assert list((tmp_path / "data" / "wear").iterdir()) == []


@pytest.mark.parametrize("key", ["..", "../settings", "a/b", "", "\x1b[2J", "e66\n", "x" * 65])
def test_a_key_that_is_no_plain_name_leads_nowhere(store, key):
    with pytest.raises(OSError, match="no name for a file") as refused:
        store.save("maps", key, "text")
    assert refused.value.errno == errno.EINVAL


def test_a_name_that_leaves_no_room_for_what_stands_beside_a_log_is_refused_before_the_game(store):
    with pytest.raises(OSError, match="too long") as refused:
        store.open("x" * 250)
    assert refused.value.errno == errno.ENAMETOOLONG
    store.open("x" * 200)
