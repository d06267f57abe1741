# SPDX-License-Identifier: Apache-2.0
"""Ordering a board that runs MicroPython into BOOTSEL mode, so that nobody has to hold its button."""

from tactile_host.update.open_port import check_port
from tactile_host.update.remote import ANSWER_S, BoardFiles
from tactile_host.update.uf2 import check_uf2

# How MicroPython's own name of the board ends: "Raspberry Pi Pico with RP2040".
CONTROLLERS = ("RP2040", "RP2350")


def order_into_bootsel(port: str, uf2: bytes, answer_s: float = ANSWER_S) -> None:
    """Let the board on *port* go into BOOTSEL mode, if *uf2* is for its controller; FlashError says why not."""
    check_port(port)
    with BoardFiles(port, answer_s) as board:
        controller = controller_named(board.introduction().machine)
        if controller is not None:
            # In BOOTSEL mode the board would be stuck with a file that it cannot take.
            check_uf2(uf2, controller)
        board.enter_bootsel()


def controller_named(machine: str) -> str | None:
    """Return the controller of the board that MicroPython calls *machine*, or None for any other."""
    return next((name for name in CONTROLLERS if machine.endswith(name)), None)
