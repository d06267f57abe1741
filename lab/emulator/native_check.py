# SPDX-License-Identifier: Apache-2.0
"""The native look at the ring against Debounce and SwitchHealth, with the same random scans, on the board itself.

The board runs the ordinary tests (tests/firmware/test_scan_pass.py), compiled for its controller.
"""

from collections.abc import Mapping
from pathlib import Path

from lab.emulator.checks import expect
from tactile_app.update.board_files import introduce, make_folder, remove, write
from tactile_app.update.flasher import at_prompt
from tactile_app.update.target import parse_target
from tactile_app.update.verbs import ScriptError, Steps, run
from tactile_host.update.compiling import compile_all
from tactile_host.update.remote import Mpremote

FOLDER = "tests/firmware"
ROOT = Path(__file__).parents[2]
SOURCES = {f"{FOLDER}/{name}.py": ROOT / FOLDER / f"{name}.py" for name in ("scan_feed", "test_scan_pass")}
SCANS = 600
COMPARE = """
from tests.firmware.test_scan_pass import compare
print(*compare({size}, scans={scans}, seed={seed}))
"""
# Rows, columns and the place of the keys, by the number of the board's rows.
SIZES = {6: "6, 6, keys_in_column=False", 10: "10, 10, keys_in_column=True"}
LEAST = 50


def check_native(
    port: str, rows: int, answer_s: float, scans: int = SCANS, sources: Mapping[str, Path] | None = None
) -> str:
    """Compare the two on the board at *port*, which then restarts its firmware; AssertionError where they differ."""
    with Mpremote(port, answer_s) as line:
        told = line.carry(at_prompt(comparing(rows, scans, sources or SOURCES)))
    changes, bounces = map(int, told.split())
    assert changes >= LEAST, f"changes: expected {LEAST}, got {changes}"
    return f"native code: {changes} changes and {bounces} bounces in {scans} random scans, as Debounce tells them"


def comparing(rows: int, scans: int, sources: Mapping[str, Path]) -> Steps[str]:
    """Return the output of the comparison on the board; AssertionError where it fails."""
    target = parse_target((yield from introduce()).mpy)
    expect(bool(target.architecture), True, "a board that runs native code")
    yield from make_folder("tests")
    yield from make_folder(FOLDER)
    files = compile_all(sources, target)
    for path, content in files.items():
        yield from write(path, content)
    try:
        told = yield from run(COMPARE.format(size=SIZES[rows], scans=scans, seed=rows))
    except ScriptError as error:
        raise AssertionError(f"native code and Debounce differ: {error.output}") from error
    for path in files:
        yield from remove(path)
    return told
