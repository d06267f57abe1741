# SPDX-License-Identifier: Apache-2.0
"""The model of the cache before the flash memory: which reads make the processor wait, and which do not."""

import json
import shutil
import subprocess

import pytest

from lab.emulator.node_machine import HARNESS

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="no node")
FLASH, RAM = 0x10000000, 0x20000000
MISS = 60
WAY = 8192
SCRIPT = """
import {{ joinCache }} from {module};
const controller = {{}};
for (const name of ['readUint8', 'readUint16', 'readUint32']) controller[name] = (address) => address & 0xff;
const cache = joinCache(controller);
console.log(JSON.stringify({addresses}.map((at) => [controller.readUint16(at), cache.cycles()])));
"""


def waited(addresses: list[int]) -> list[int]:
    """Return the cycles that the processor waits at each of *addresses*, read one after the other."""
    module = json.dumps(str(HARNESS.parent / "cache.mjs"))
    assert NODE is not None
    command = [NODE, "--input-type=module", "-e", SCRIPT.format(module=module, addresses=addresses)]
    ran = subprocess.run(command, check=True, capture_output=True, timeout=60)
    read = json.loads(ran.stdout)
    assert [value for value, _ in read] == [address & 0xFF for address in addresses]
    return [cycles for _, cycles in read]


def test_a_line_of_eight_bytes_is_waited_for_once() -> None:
    assert waited([FLASH, FLASH + 6, FLASH + 8, FLASH]) == [MISS, 0, MISS, 0]


def test_two_lines_of_one_place_are_kept_and_of_three_the_one_used_last_and_the_new_one() -> None:
    first, second, third = FLASH, FLASH + WAY, FLASH + 2 * WAY
    assert waited([first, second, first, second]) == [MISS, MISS, 0, 0]
    assert waited([first, second, first, third, first, second]) == [MISS, MISS, 0, MISS, 0, MISS]


def test_memory_is_never_waited_for() -> None:
    assert waited([RAM, RAM + 8, 0]) == [0, 0, 0]
