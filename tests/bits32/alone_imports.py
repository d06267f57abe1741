# SPDX-License-Identifier: Apache-2.0
"""Runs by itself on a board: imports what a game on the board alone needs, and prints each part and its us."""

import time

from alone import begin

for part in begin.PARTS + ("alone.game",):
    began = time.ticks_us()
    __import__(part)
    print("import_" + part.split(".")[-1], time.ticks_diff(time.ticks_us(), began))
