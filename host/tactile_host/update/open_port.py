# SPDX-License-Identifier: Apache-2.0
"""Whether the port of a board can be opened, and what cures it where it cannot."""

from tactile_app.board.transport import PortError
from tactile_app.update.fault import FlashError
from tactile_host.board.serial_port import SerialPort

OPENING = {
    "busy": "{port} is in use by another program, perhaps a game that is still running. End it, then flash again.",
    "not_allowed": "You are not allowed to open {port}. On Linux add yourself to the group dialout, log in again, then "
    "flash again.",
    "not_there": "There is no serial port {port}. Plug the board in, or leave the port out, then flash again.",
    "unplugged": "The board on {port} went away. Plug it in and flash again.",
}


def check_port(port: str) -> None:
    """Raise FlashError unless *port* can be opened now."""
    try:
        SerialPort(port).close()
    except PortError as error:
        raise FlashError(OPENING[error.reason].format(port=port)) from error
