# SPDX-License-Identifier: Apache-2.0
"""The one world that this board stands in, joined to whoever started it by two pipes named in the environment."""

import os
import sys

from world import World

WORLD = World(
    open(f"/dev/fd/{os.getenv('TACTILE_CONTROL')}", "rb", 0),  # noqa: SIM115 - open as long as the board is on
    open(f"/dev/fd/{os.getenv('TACTILE_REPORTS')}", "wb", 0),  # noqa: SIM115 - the same
    sys.stdin,
    sys.stdout,
)
