# SPDX-License-Identifier: Apache-2.0
"""Lets pegs of hardware/board.toml fall, slip and tip, and prints which ones fail: python -m lab.pegs."""

import sys
from pathlib import Path

from hardware.build import main

OUTPUT = Path("build/lab")
AREAS = {"falling": "lab.falling.report", "handling": "lab.handling.report"}

if __name__ == "__main__":
    sys.exit(main(AREAS, OUTPUT))
