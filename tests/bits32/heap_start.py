# SPDX-License-Identifier: Apache-2.0
"""The firmware starts: all of its program up to its loop, which is kept and driven turn by turn."""

import json
import sys

import loop

with open("settings.json", "w") as file:
    json.dump({"profile": sys.argv[1]}, file)


def keep(board: loop.Loop) -> None:
    """Hold the loop, which the next steps drive."""
    held.append(board)


loop.Loop.run = keep
import start

start.main()
