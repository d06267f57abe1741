# SPDX-License-Identifier: Apache-2.0
"""Tell whether a board's port can be opened, and the cure where it cannot."""

import time
from collections.abc import Callable

from tactile_app.board.transport import PortError
from tactile_app.update.fault import FlashError
from tactile_host.board.port_group import group_of
from tactile_host.board.serial_port import SerialPort

# Programs that look at a new port, as ModemManager does, are done after some seconds.
BUSY_S = 10.0
AGAIN_S = 0.25
OPENING = {
    "busy": "{port} is in use by another program: a game that is still running, or ModemManager. End it, then flash "
    "again.",
    "not_allowed": "You are not allowed to open {port}. {cure}, then flash again.",
    "not_there": "There is no serial port {port}. Plug the board in, or leave the port out, then flash again.",
    "unplugged": "The board on {port} went away. Plug it in and flash again.",
}


def check_port(port: str, busy_s: float = BUSY_S, open_port: Callable[[str], SerialPort] = SerialPort) -> None:
    """Raise FlashError unless *port* can be opened now, or within *busy_s* where another program has it."""
    until_s = time.monotonic() + busy_s
    while True:
        try:
            open_port(port).close()
        except PortError as error:
            if error.reason != "busy" or time.monotonic() >= until_s:
                raise FlashError(OPENING[error.reason].format(port=port, cure=cure_of(port)), error.reason) from error
            time.sleep(AGAIN_S)
        else:
            return


def cure_of(port: str) -> str:
    """Return the cure that lets this user open *port*: to join its group, if the group may open it."""
    group = group_of(port)
    if group is None:
        return "Ask whoever looks after this computer to allow it"
    return f"Add yourself to the group {group}: sudo usermod -a -G {group} $USER. Log in again"
