# SPDX-License-Identifier: Apache-2.0
"""The scripts that flashing runs on the board, on the file systems that boards have, in a block of memory."""

import subprocess

import pytest

from tactile_app.update.plan import UpdatePlan
from tactile_app.update.scripts import INTRODUCE, LIST, RESUME, copying, finishing, parse_introduction, switching
from tactile_app.update.versions import FINISH_FILE, MARK, digest
from tactile_host.simulator.board import micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

MOUNT = """
import os
class Memory:
    def __init__(self):
        self.data = bytearray(512 * 200)
    def readblocks(self, block, buffer, offset=0):
        start = block * 512 + offset
        buffer[:] = self.data[start : start + len(buffer)]
    def writeblocks(self, block, buffer, offset=0):
        start = block * 512 + offset
        self.data[start : start + len(buffer)] = buffer
    def ioctl(self, order, argument):
        return {{4: 200, 5: 512}}.get(order, 0)
memory = Memory()
os.{kind}.mkfs(memory)
os.mount(os.{kind}(memory), "/flash")
os.chdir("/flash")
def write(path, text):
    with open(path, "w") as file:
        file.write(text)
os.mkdir("tactile_core")
os.mkdir("tactile_core/protocol")
os.mkdir("tactile_old")
os.mkdir("photographs")
write("photographs/cat.py", "not looked at")
write("tactile_core/protocol/frames.mpy", "old")
write("tactile_core/protocol/frames.mpy.new", "new")
write("tactile_old/0123", "older")
write("stale.py", "goes")
write("firmware.txt", "0")
"""


def output(kind: str, *scripts: str) -> list[str]:
    program = "\n".join([MOUNT.format(kind=kind), *scripts])
    command = [str(micropython_command()), "-X", "heapsize=400k", "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def hashes(lines: list[str]) -> dict[str, str]:
    return {path: wanted for wanted, path in (line.split(" ", 1) for line in lines if line != ".")}


@pytest.mark.parametrize("kind", ["VfsLfs2", "VfsFat"])
def test_files_are_listed_with_their_hashes_a_person_s_folders_left_alone(kind: str) -> None:
    ring = "os.mkdir('scan')\nwrite('scan/scan_ring.mpy', 'ring')"
    assert hashes(output(kind, ring, LIST)) == {
        "firmware.txt": digest(b"0"),
        "scan/scan_ring.mpy": digest(b"ring"),
        "stale.py": digest(b"goes"),
        "tactile_core/protocol/frames.mpy": digest(b"old"),
        "tactile_core/protocol/frames.mpy.new": digest(b"new"),
        "tactile_old/0123": digest(b"older"),
    }


FRAMES = "tactile_core/protocol/frames.mpy"


def last_steps(*moves: tuple[str, str], forgotten: tuple[str, ...] = ()) -> list[str]:
    """Return the scripts of a plan whose new files are there: what the board copies, the last steps, the switch."""
    plan = UpdatePlan((), (), ("stale.py", "gone_already.py"), moves, forgotten, "12ab", {}, 0)
    return [copying(plan), f"write({FINISH_FILE + '.new'!r}, {finishing(plan)!r})", switching()]


@pytest.mark.parametrize("kind", ["VfsLfs2", "VfsFat"])
def test_new_files_take_their_places_stale_ones_go_and_the_mark_is_set(kind: str) -> None:
    scripts = last_steps((FRAMES + ".new", FRAMES), forgotten=("tactile_old/0123",))
    assert hashes(output(kind, *scripts, LIST)) == {MARK: digest(b"12ab"), FRAMES: digest(b"new")}


@pytest.mark.parametrize("kind", ["VfsLfs2", "VfsFat"])
def test_a_file_and_its_earlier_version_change_places(kind: str) -> None:
    moves = ((FRAMES, "tactile_old/4567"), ("tactile_old/0123", FRAMES))
    assert hashes(output(kind, *last_steps(*moves), LIST)) == {
        MARK: digest(b"12ab"),
        FRAMES: digest(b"older"),
        "tactile_old/4567": digest(b"old"),
    }


@pytest.mark.parametrize("kind", ["VfsLfs2", "VfsFat"])
def test_a_file_that_is_not_there_takes_nobody_s_place(kind: str) -> None:
    left = hashes(output(kind, *last_steps(("stale.py.new", "tones.mpy"), (FRAMES + ".new", FRAMES)), LIST))
    assert "tones.mpy" not in left
    assert left[FRAMES] == digest(b"new")


@pytest.mark.parametrize("kind", ["VfsLfs2", "VfsFat"])
def test_last_steps_that_lie_on_the_board_are_done_by_whoever_comes_next(kind: str) -> None:
    copy, steps, _ = last_steps((FRAMES + ".new", FRAMES))
    left = hashes(output(kind, copy, steps, f"os.rename({FINISH_FILE + '.new'!r}, {FINISH_FILE!r})", RESUME, LIST))
    assert left[FRAMES] == digest(b"new")
    assert FINISH_FILE not in left


def test_the_last_steps_print_a_point_for_each_file_so_that_a_slow_memory_is_waited_for() -> None:
    plan = UpdatePlan((), (), ("stale.py",), ((FRAMES + ".new", FRAMES),), ("tactile_old/0123",), "12ab", {}, 0)
    assert output("VfsLfs2", copying(plan), finishing(plan)).count(".") == 3


@pytest.mark.parametrize("kind", ["VfsLfs2", "VfsFat"])
def test_the_free_bytes_are_those_of_the_board(kind: str) -> None:
    name, mpy, block_bytes, free_blocks = output(kind, INTRODUCE)[0].split()
    assert name == "micropython"
    assert int(mpy) & 0xFF == 6
    assert 75_000 < int(block_bytes) * int(free_blocks) < 102_400


@pytest.mark.parametrize(
    ("machine", "has_radio"),
    [
        ("Raspberry Pi Pico with RP2040", False),
        ("Raspberry Pi Pico2 with RP2350", False),
        ("Raspberry Pi Pico W with RP2040", True),
        ("Raspberry Pi Pico 2 W with RP2350", True),
        ("Waveshare RP2040 Zero with RP2040", False),
    ],
)
def test_a_controller_with_a_radio_is_known_by_its_name(machine: str, has_radio: bool) -> None:
    assert parse_introduction(f"micropython 4870 4096 300\n{machine}\n").has_radio is has_radio
