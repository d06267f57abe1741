# SPDX-License-Identifier: Apache-2.0
"""Ordering a board that runs MicroPython into BOOTSEL mode, so that nobody has to hold its button."""

from tactile_app.update.board_files import introduce
from tactile_app.update.fault import FlashError
from tactile_app.update.flasher import GONE, at_prompt
from tactile_app.update.scripts import BOOTLOADER
from tactile_app.update.verbs import Steps, run
from tactile_host.update.open_port import check_port
from tactile_host.update.remote import ANSWER_S, Mpremote
from tactile_host.update.uf2 import check_uf2

# How MicroPython's own name of the board ends: "Raspberry Pi Pico with RP2040".
CONTROLLERS = ("RP2040", "RP2350")


def order_into_bootsel(port: str, uf2: bytes, answer_s: float = ANSWER_S) -> None:
    """Let the board on *port* go into BOOTSEL mode, if *uf2* is for its controller; FlashError says why not."""
    check_port(port)
    with Mpremote(port, answer_s) as line:
        line.carry(at_prompt(ordering(uf2)))


def ordering(uf2: bytes) -> Steps[None]:
    """Order the board at its prompt into BOOTSEL mode; FlashError where it stays."""
    controller = controller_named((yield from introduce()).machine)
    if controller is not None:
        # In BOOTSEL mode a board could not use a file for another controller, and would be stuck.
        check_uf2(uf2, controller)
    try:
        yield from run(BOOTLOADER)
    except FlashError as error:
        # The port is gone before the answer, as it should be.
        if error.reason not in GONE:
            raise


def controller_named(machine: str) -> str | None:
    """Return the controller of the board that MicroPython calls *machine*, or None for any other."""
    return next((name for name in CONTROLLERS if machine.endswith(name)), None)
