# SPDX-License-Identifier: Apache-2.0
"""MicroPython and the firmware in one UF2 file: real MicroPython reads the files back from what the file places.

No MicroPython for a Pico lies here: *program* is an image with the header and the entry of the block device at which
one declares its storage.
"""

import shutil
import struct
import subprocess
import sysconfig
from pathlib import Path

import pytest

from release.binary_info import Image, Storage, find_storage
from release.source import ReleaseError
from tactile_host.update.uf2 import BLOCK_BYTES, HEADER, PAYLOAD_BYTES, check_uf2

pytest.importorskip("littlefs", reason="make test-release installs littlefs")
from release.combined_uf2 import combined_uf2, controller_of, storage_image, uf2_block

PICO = 0xE48BFF56
START = 0x10000000
STORAGE = Storage(START + 0xA0000, 1408 * 1024)
FILES = {"main.py": b"print('hello')\n", "tactile_core/protocol/frames.mpy": bytes(range(256)) * 40, "empty.txt": b""}
MICROPYTHON = Path(sysconfig.get_path("scripts")) / "micropython"

# The storage as MicroPython's rp2/modules/_boot.py mounts it, in memory instead of flash.
READER = """
import os, vfs, binascii
class Flash:
    def __init__(self, data):
        self.data = bytearray(data)
    def readblocks(self, block, buffer, offset=0):
        start = block * 4096 + offset
        buffer[:] = self.data[start : start + len(buffer)]
    def writeblocks(self, block, buffer, offset=0):
        start = block * 4096 + offset
        self.data[start : start + len(buffer)] = buffer
    def ioctl(self, verb, value):
        if verb == 4:
            return len(self.data) // 4096
        if verb == 5:
            return 4096
        return 0
disk = vfs.VfsLfs2(Flash(open("storage.bin", "rb").read()), progsize=256)
vfs.mount(disk, "/board")
def walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            walk(path)
        else:
            print(path[7:], binascii.hexlify(open(path, "rb").read()).decode())
walk("/board")
"""


def program(storage: Storage = STORAGE) -> bytes:
    """Return a UF2 file of 1 KB that declares *storage*."""
    content = bytearray(1024)
    header, pointers, entries = 0x100, 0x180, 0x200
    struct.pack_into("<5I", content, header, 0x7188EBF2, START + pointers, START + pointers + 8, 0, 0xE71AA390)
    struct.pack_into("<2I", content, pointers, START + entries, START + entries + 12)
    struct.pack_into("<2H2I", content, entries, 6, 0x5052, 0x02031C86, START)
    struct.pack_into("<2H3I", content, entries + 12, 7, 0x504D, START, storage.address, storage.size)
    pages = [bytes(content[at : at + PAYLOAD_BYTES]) for at in range(0, len(content), PAYLOAD_BYTES)]
    return b"".join(
        uf2_block(PICO, number, len(pages), START + number * PAYLOAD_BYTES, page) for number, page in enumerate(pages)
    )


def placed(uf2: bytes) -> dict[int, bytes]:
    """Return the pages of a UF2 file by their address."""
    blocks = [uf2[at : at + BLOCK_BYTES] for at in range(0, len(uf2), BLOCK_BYTES)]
    return {HEADER.unpack_from(block)[3]: block[32 : 32 + PAYLOAD_BYTES] for block in blocks}


def test_the_storage_is_found_where_the_image_declares_it():
    assert find_storage(Image(placed(program()), PAYLOAD_BYTES)) == STORAGE


def test_an_image_that_declares_nothing_is_refused():
    with pytest.raises(ReleaseError, match="does not say where its files lie"):
        find_storage(Image({START: bytes(4096)}, 4096))


def test_the_combined_file_is_whole_fits_the_board_and_keeps_the_program():
    combined = combined_uf2(program(), FILES)
    check_uf2(combined, "RP2040")
    assert controller_of(combined) == "RP2040"
    assert placed(program()).items() <= placed(combined).items()
    assert max(placed(combined)) == STORAGE.address + STORAGE.size - PAYLOAD_BYTES


def test_a_block_for_no_program_stays_at_the_front():
    alone = uf2_block(0xE48BFF57, 0, 2, 0x10FFFF00, bytes(PAYLOAD_BYTES))
    combined = combined_uf2(alone + program(), FILES)
    assert combined.startswith(alone)
    check_uf2(combined, "RP2040")


@pytest.mark.skipif(not MICROPYTHON.exists() and not shutil.which("micropython"), reason="no micropython here")
@pytest.mark.parametrize("size", [1408 * 1024, 3072 * 1024])
def test_micropython_reads_from_the_combined_file_what_was_put_in(size, tmp_path):
    storage = Storage(STORAGE.address, size)
    pages = placed(combined_uf2(program(storage), FILES))
    image = b"".join(pages[address] for address in sorted(pages) if address >= storage.address)
    (tmp_path / "storage.bin").write_bytes(image)
    (tmp_path / "reader.py").write_text(READER)
    words = (MICROPYTHON if MICROPYTHON.exists() else "micropython", "-X", "heapsize=16m", "reader.py")
    read = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    lines = [line.rpartition(" ") for line in read.stdout.splitlines()]
    assert {name: bytes.fromhex(content) for name, _, content in lines} == FILES


def test_the_same_files_lie_in_the_same_places():
    assert storage_image(STORAGE, FILES) == storage_image(STORAGE, dict(reversed(FILES.items())))
