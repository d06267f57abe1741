# SPDX-License-Identifier: Apache-2.0
"""The emulated controller, under the name by which the firmware's tests know it."""

from tactile_host.emulated.controller import CONTROLLER_HZ, CYCLE_NS, RAM, Pico, Registers, board_file
from tactile_host.emulated.switches import Switches

__all__ = ("CONTROLLER_HZ", "CYCLE_NS", "RAM", "Pico", "Registers", "Switches", "board_file")
