# SPDX-License-Identifier: Apache-2.0
"""Checks firmware and core with the field's own types of MicroPython on a Pico.

    python -m tests.firmware.stub_gaps FOLDER

FOLDER holds micropython-rp2-rpi_pico-stubs. What mypy finds must be the gaps of those stubs that are named here, each
with its reason: an error that is not among them is one of ours, and a gap that is closed goes.
"""

import sys
import tempfile
from pathlib import Path

from mypy import api

GAPS = {
    'firmware/board_io.py: "DMA" has no attribute "channel"': "it is an attribute since MicroPython 1.23",
    'firmware/board_io.py: Missing positional argument "program" in call to "StateMachine"': "it may be left out",
    'firmware/scan/change_lines.py: Module "micropython" has no attribute "ptr16"': "a type of native code alone",
    'firmware/scan/change_lines.py: Module "micropython" has no attribute "ptr32"': "the same",
    'firmware/scan/change_lines.py: Module "micropython" has no attribute "ptr8"': "the same",
    'firmware/scan/change_lines.py: Untyped decorator makes function "crc_of" untyped': "viper has no type there",
    'firmware/scan/change_lines.py: Untyped decorator makes function "is_heartbeat" untyped': "the same",
    'firmware/scan/change_lines.py: Untyped decorator makes function "write_line" untyped': "the same",
    'firmware/scan/ring_switches.py: Returning Any from function declared to return "int"': "it follows from viper",
    'firmware/scan/scan_pass.py: Module "micropython" has no attribute "ptr32"': "a type of native code alone",
    'firmware/scan/scan_pass.py: Untyped decorator makes function "advance" untyped': "viper has no type there",
    'firmware/scan/scan_pass.py: Untyped decorator makes function "settle" untyped': "the same",
}
CONFIGURATION = """
[mypy]
strict = true
mypy_path = firmware:core:{stubs}
explicit_package_bases = true
# What make lint's other run needs to ignore.
warn_unused_ignores = false
"""


def errors(stubs: Path) -> set[str]:
    """Return what mypy finds in firmware and core with *stubs*, each with its file; lines may move."""
    with tempfile.TemporaryDirectory() as folder:
        configuration = Path(folder) / "stubs.ini"
        configuration.write_text(CONFIGURATION.format(stubs=stubs))
        cache = stubs / ".mypy_cache"
        options = ["--config-file", str(configuration), "--cache-dir", str(cache), "--hide-error-codes"]
        printed, failed, _ = api.run([*options, "firmware", "core"])
    if failed:
        raise SystemExit(failed)
    lines = (line.split(":", 2) for line in printed.splitlines() if ": error: " in line)
    # The stubs are not written to be checked themselves.
    found = {f"{path}: {text.removeprefix(' error: ')}" for path, _, text in lines}
    return {line for line in found if line.startswith(("firmware/", "core/"))}


def main() -> int:
    """Print what differs and return the exit code."""
    found = errors(Path(sys.argv[1]).resolve())
    for line in sorted(found - GAPS.keys()):
        print(f"With the types of a Pico: {line}")
    for line in sorted(GAPS.keys() - found):
        print(f"The stubs have no such gap any more, take it out of {Path(__file__).name}: {line}")
    return int(found != GAPS.keys())


if __name__ == "__main__":
    raise SystemExit(main())
