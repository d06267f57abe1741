# SPDX-License-Identifier: Apache-2.0
"""The chance that the emulators in node are given: without it each start of a board has the same number."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

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
# A source of random numbers that begins anew at each reset, as that of rp2350js does.
NUMBERS = """
import {{ joinNumbers }} from {module};
const starts = [0, 1].map(() => {{
  const numbers = {{
    state: 0,
    written: [],
    writeUint32(offset, value) {{
      this.written.push([offset, value]);
      if (offset === 0x140) this.state = 0x2350c0de;
    }},
  }};
  joinNumbers({{ peripherals: {{ 0x400f0: numbers }} }});
  numbers.writeUint32(0x140, 1);
  const {{ state }} = numbers;
  numbers.writeUint32(0x12c, 1);
  return {{ state, later: numbers.state, written: numbers.written }};
}});
console.log(JSON.stringify(starts));
"""


def starts(script: str) -> Any:
    """Return what two starts of a board say, of *script*, in node."""
    module = json.dumps(str(Path(HARNESS).parent / "chips.mjs"))
    assert NODE is not None
    command = [NODE, "--input-type=module", "-e", script.format(module=module, bits=BITS)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, timeout=60).stdout)


def test_chance_goes_on_over_the_starts_of_a_board() -> None:
    first, second = starts(SCRIPT)
    assert first["bits"] != second["bits"]
    assert set(first["bits"]) == {0, 1}
    # Other registers read as the model has them.
    assert first["status"] == 0xFFFFFFFF


def test_a_reset_of_its_source_gives_a_pico_2_another_number() -> None:
    first, second = starts(NUMBERS)
    assert first["state"] != second["state"]
    # Other registers are written as the model has them, and change no number.
    assert first["later"] == first["state"]
    assert first["written"] == [[0x140, 1], [0x12C, 1]]
