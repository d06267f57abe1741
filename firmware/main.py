# SPDX-License-Identifier: Apache-2.0
"""The board's program: it runs at power-up until the host says stop or control and C interrupts; the prompt follows.

With the first key held at power-up the prompt follows at once.
"""

import safemode
from choosing import make_scanner
from console import Console
from identity import firmware_hash
from loop import Loop
from refusal import refuse
from settings import SettingsError, load_settings
from tones import Tones

from hardware import Buzzer, Clock, Light, board_id, random_byte, reset_cause
from tactile_core.wire.boardlink import BoardLink
from tactile_core.wire.messages import PROTOCOL, Hello

SCAN_US = 1000


def main() -> None:
    """Read the settings, build the board's parts, and let them work."""
    clock = Clock(SCAN_US)
    console = Console()
    try:
        settings = load_settings()
        if safemode.is_asked_for(settings, clock):
            safemode.tell(Buzzer(settings.buzzer), clock)
            return
        scanner = make_scanner(settings)
    except SettingsError as error:
        refuse(str(error), console, clock)
        return
    rows, columns = len(settings.rows), len(settings.columns)
    hello = Hello(PROTOCOL, random_byte(), board_id(), rows, columns, firmware_hash(), reset_cause())
    link = BoardLink(hello, 0, 0, clock.now_ms())
    parts = (scanner, clock, console, link, Tones(Buzzer(settings.buzzer)), Light(settings.light))
    Loop(settings, *parts).run()


if __name__ == "__main__":
    main()
