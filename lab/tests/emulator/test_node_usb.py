# SPDX-License-Identifier: Apache-2.0
"""The computer at an emulated board's USB hands on the packets that it fetches."""

import json
import shutil
import subprocess

import pytest

from lab.emulator.node_machine import HARNESS

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="no node")
AVAILABLE = 1 << 10
SCRIPT = """
import {{ Computer }} from {module};
const usbDPRAM = new Uint8Array(4096).fill(97);
const usbCtrl = {{
  usbDPRAM,
  DPRAMUpdated() {{}},
  readUint32() {{}},
  writeUint32() {{}},
  getEndpointBufferOffset: () => 256,
  indicateBufferReady() {{ ready += 1; }},
}};
const board = {{
  after: (us, act) => act(),
  chance: () => 0,
  controller: {{ usbCtrl, usbDPRAM, usbDPRAMView: new DataView(usbDPRAM.buffer) }},
}};
const sent = [];
let ready = 0;
const USBCDC = class {{ inEndpoint = 2; }};
new Computer(board, {{ USBCDC }}, {{ jitterUs: 0, frames: false }}, {{ sent: (bytes) => sent.push(bytes.length) }});
for (const size of {sizes}) usbCtrl.DPRAMUpdated(0x90, {available} | size);
console.log(JSON.stringify([sent, ready]));
"""


def fetched(sizes: list[int]) -> tuple[list[int], int]:
    """Return the sizes of the packets handed on of those of *sizes*, and how many were fetched."""
    module = json.dumps(str(HARNESS.parent / "usb.mjs"))
    assert NODE is not None
    script = SCRIPT.format(module=module, sizes=sizes, available=AVAILABLE)
    ran = subprocess.run([NODE, "--input-type=module", "-e", script], check=True, capture_output=True, timeout=60)
    sent, ready = json.loads(ran.stdout)
    return sent, ready


def test_an_empty_packet_is_fetched_and_nothing_is_handed_on() -> None:
    assert fetched([64, 0, 45]) == ([64, 45], 3)
