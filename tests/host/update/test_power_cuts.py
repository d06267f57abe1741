# SPDX-License-Identifier: Apache-2.0
"""The power goes at every write of the step in which files take their places, on littlefs as MicroPython has it."""

import subprocess
from pathlib import Path

import pytest

from tactile_app.update.plan import plan_flashing, plan_going_back
from tactile_app.update.scripts import finishing
from tactile_app.update.versions import MANIFEST, OLD_MANIFEST, Holding, digest, manifest_of
from tactile_host.simulator.board import micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

# A Pico's blocks and pages. Each erase and each page is a write; of the one that is cut, none, half or all is done.
BOARD = """
import os, sys
BLOCK, BLOCKS, PAGE = 4096, 96, 256
class Cut(Exception):
    pass
class Flash:
    def __init__(self, data):
        self.data, self.left, self.part = data, -1, 0
    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]
    def change(self, start, content):
        if self.left == 0:
            size = len(content) * self.part // 2
            self.data[start : start + size] = content[:size]
            raise Cut
        self.left -= 1
        self.data[start : start + len(content)] = content
    def writeblocks(self, block, buffer, offset=0):
        for at in range(0, len(buffer), PAGE):
            self.change(block * BLOCK + offset + at, bytes(buffer[at : at + PAGE]))
    def ioctl(self, order, argument):
        if order == 6:
            self.change(argument * BLOCK, b"\\xff" * BLOCK)
        return {4: BLOCKS, 5: BLOCK}.get(order, 0)
def mounted(data):
    flash = Flash(data)
    os.mount(os.VfsLfs2(flash, progsize=PAGE), "/flash")
    os.chdir("/flash")
    return flash
def left():
    os.chdir("/")
    os.umount("/flash")
def content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None
"""
CUTS = """
data = bytearray(b"\\xff" * BLOCK * BLOCKS)
flash = Flash(data)
os.VfsLfs2.mkfs(flash, progsize=PAGE)
mounted(data)
for folder in FOLDERS:
    os.mkdir(folder)
for path, text in BEFORE.items():
    with open(path, "wb") as file:
        file.write(text)
left()
cut, writes, starts = 0, 0, 0
while True:
    for part in (0, 1, 2):
        image = bytearray(data)
        flash = mounted(image)
        flash.left, flash.part = cut, part
        try:
            exec(FINISH, {})
            is_cut = False
        except (Cut, OSError):
            is_cut = True
        left()
        mounted(image)
        for path in PRESENT:
            found = content(path)
            assert found in (BEFORE[path], BEFORE.get(path + ".new", AFTER.get(path))), (cut, part, path, found)
        if not is_cut:
            for path, text in AFTER.items():
                assert content(path) == text, path
        left()
    if not is_cut:
        break
    cut += 1
print("cuts", cut)
"""

CORE = {f"tactile_core/part{number}.mpy": bytes([number]) * 700 for number in range(12)}
FIRST = {
    "main.py": b"main 1 " * 300,
    **{f"part{number:02}.mpy": bytes([number]) * (60 * number + 20) for number in range(26)},
    **CORE,
}
CHANGED = ("main.py", "part03.mpy", "part11.mpy", "tactile_core/part5.mpy")
SECOND = {path: text + b"2" if path in CHANGED else text for path, text in FIRST.items()} | {"zone.mpy": b"new"}
FOLDERS = ("tactile_core", "tactile_old")


def board_of(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return what a board holds onto which *files* were flashed."""
    manifest = manifest_of(files)
    return {**files, MANIFEST: manifest, "firmware.txt": digest(manifest)[:16].encode(), "settings.json": b"{}"}


def holding(board: dict[str, bytes]) -> Holding:
    hashes = {path: digest(text) for path, text in board.items()}
    return Holding(hashes, board[MANIFEST], board.get(OLD_MANIFEST, b""))


def cut_everywhere(folder: Path, before: dict[str, bytes], script: str, after: dict[str, bytes]) -> int:
    """Cut *script* at each write on a board that holds *before*, and return at how many."""
    present = sorted(path for path in before if path in after and path != "firmware.txt" and not path.endswith(".new"))
    given = {"BEFORE": before, "AFTER": after, "PRESENT": present, "FINISH": script, "FOLDERS": FOLDERS}
    program = "\n".join([BOARD, *(f"{name} = {value!r}" for name, value in given.items()), CUTS])
    path = folder / "cuts.py"
    path.write_text(program)
    command = [str(micropython_command()), "-X", "heapsize=8m", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1000:] + done.stdout[-1000:]
    return int(done.stdout.split()[-1])


def test_no_file_is_ever_missing_while_an_update_takes_its_place(tmp_path: Path) -> None:
    board = board_of(FIRST)
    plan = plan_flashing(SECOND, holding(board))
    before = {**board, **{path + ".new": text for path, text in plan.copies}}
    assert cut_everywhere(tmp_path, before, finishing(plan), board_of(SECOND)) > 20


def test_no_file_is_ever_missing_on_the_way_back(tmp_path: Path) -> None:
    board = board_of(FIRST)
    update = plan_flashing(SECOND, holding(board))
    kept = {target: board[source] for source, target in update.board_copies}
    board = {**board_of(SECOND), **kept}
    plan = plan_going_back(holding(board))
    before = {**board, **{path + ".new": text for path, text in plan.copies}}
    assert cut_everywhere(tmp_path, before, finishing(plan), board_of(FIRST)) > 20
