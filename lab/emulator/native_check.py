# SPDX-License-Identifier: Apache-2.0
"""On the board itself, the native look at the ring against Debounce and SwitchHealth, over the same random scans.

What runs there are the ordinary tests of it (tests/firmware/test_scan_pass.py), compiled for the board's controller.
"""

from collections.abc import Mapping
from pathlib import Path

from lab.emulator.checks import expect
from tactile_host.update.compiling import compile_all
from tactile_host.update.fault import FlashError
from tactile_host.update.remote import BoardFiles
from tactile_host.update.target import parse_target

FOLDER = "tests/firmware"
ROOT = Path(__file__).parents[2]
SOURCES = {f"{FOLDER}/{name}.py": ROOT / FOLDER / f"{name}.py" for name in ("scan_feed", "test_scan_pass")}
SCANS = 600
COMPARE = """
from tests.firmware.test_scan_pass import compare
print(*compare({size}, scans={scans}, seed={seed}))
"""
# Rows, columns and where the keys are; by the number of the board's rows.
SIZES = {6: "6, 6, keys_in_column=False", 10: "10, 10, keys_in_column=True"}
LEAST = 50


class Prompt(BoardFiles):
    """A board at its prompt, which runs a script and returns what that printed."""

    def run(self, script: str) -> str:
        """Run *script*; FlashError says with which error it ended."""
        with self._failing():
            return self._exec(script)


def check_native(
    port: str, rows: int, answer_s: float, scans: int = SCANS, sources: Mapping[str, Path] | None = None
) -> str:
    """Compare the two on the board at *port*, which is left to start its firmware anew; AssertionError says where."""
    with Prompt(port, answer_s) as board:
        target = parse_target(board.introduction().mpy)
        expect(bool(target.architecture), True, "a board that runs native code")
        board.make_folder("tests")
        board.make_folder(FOLDER)
        files = compile_all(sources or SOURCES, target)
        for path, content in files.items():
            board.write(path, content)
        try:
            told = board.run(COMPARE.format(size=SIZES[rows], scans=scans, seed=rows))
        except FlashError as error:
            raise AssertionError(f"native code and Debounce differ: {error}") from error
        for path in files:
            board.remove(path)
    changes, bounces = map(int, told.split())
    assert changes >= LEAST, f"changes: expected {LEAST}, got {changes}"
    return f"native code: {changes} changes and {bounces} bounces in {scans} random scans, as Debounce tells them"
