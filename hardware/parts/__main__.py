# SPDX-License-Identifier: Apache-2.0
"""The printed parts alone: python -m hardware.parts [FOLDER]."""

import sys
from pathlib import Path

from hardware.parts import build


def main() -> int:
    """Build into the folder named on the command line, print the table and return 1 if anything failed."""
    found = build(Path(sys.argv[1] if len(sys.argv) > 1 else "build/hardware/parts"))
    for check in found:
        print(check.line())
    return 0 if all(check.passed for check in found) else 1


if __name__ == "__main__":
    sys.exit(main())
