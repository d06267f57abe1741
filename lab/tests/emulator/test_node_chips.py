# SPDX-License-Identifier: Apache-2.0
"""The random bits that the emulators in node are given: without them each start of a board has the same number."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from lab.emulator.node_machine import HARNESS

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="no node")
BITS = 64
SCRIPT = """
import {{ joinOscillator }} from {module};
class Base {{ readUint32() {{ return 0xffffffff; }} }}
const starts = [0, 1].map(() => {{
  const controller = {{ peripherals: {{}} }};
  joinOscillator(Base, controller);
  const oscillator = controller.peripherals[0x40060];
  const bits = Array.from({{ length: {bits} }}, () => oscillator.readUint32(0x1c));
  return {{ bits, status: oscillator.readUint32(0x18) }};
}});
console.log(JSON.stringify(starts));
"""


def test_chance_goes_on_over_the_starts_of_a_board() -> None:
    module = json.dumps(str(Path(HARNESS).parent / "chips.mjs"))
    assert NODE is not None
    script = SCRIPT.format(module=module, bits=BITS)
    ran = subprocess.run([NODE, "--input-type=module", "-e", script], check=True, capture_output=True, timeout=60)
    first, second = json.loads(ran.stdout)
    assert first["bits"] != second["bits"]
    assert set(first["bits"]) == {0, 1}
    # Other registers read as the model has them.
    assert first["status"] == 0xFFFFFFFF
