# SPDX-License-Identifier: Apache-2.0
"""The board's program: it runs at power-up until the host says stop or control and C interrupts; the prompt follows.

With the first key held at power-up the prompt follows at once. A program that hangs or fails is started again, and the
hello says why; one that fails again and again says so instead.
"""

import safemode
from choosing import make_scanner
from console import Console
from faults import FaultFile
from identity import firmware_hash
from keeper import Keeper
from loop import Loop
from refusal import CRASHING, WRONG_SETTINGS, refuse
from settings import Settings, SettingsError, load_settings
from tones import Tones

from hardware import Buzzer, Clock, Light, board_id, make_watchdog, random_byte, restart
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.messages import PROTOCOL, Hello

SCAN_US = 1000


def main() -> None:
    """Let the program go on, whatever it meets, until somebody ends it."""
    clock = Clock(SCAN_US)
    console = Console()
    keeper = Keeper(make_watchdog(), FaultFile(), restart)
    try:
        keeper.run(lambda: begin(clock, console, keeper))
    except SettingsError as error:
        refuse(WRONG_SETTINGS, str(error), console, clock)


def begin(clock: Clock, console: Console, keeper: Keeper) -> None:
    """Read the settings, and work unless the first key is held or the last starts have failed."""
    settings = load_settings()
    if safemode.is_asked_for(settings, clock, keeper.cause):
        safemode.tell(Tones(Buzzer(settings.buzzer)), clock)
    elif keeper.is_hopeless:
        keeper.give_up()
        refuse(*CRASHING, console, clock)
    else:
        work(settings, clock, console, keeper)


def work(settings: Settings, clock: Clock, console: Console, keeper: Keeper) -> None:
    """Build the board's parts and let them work until somebody ends it."""
    scanner = make_scanner(settings)
    rows, columns = len(settings.rows), len(settings.columns)
    hello = Hello(PROTOCOL, random_byte(), board_id(), rows, columns, firmware_hash(), keeper.cause)
    link = BoardLink(hello, 0, 0, clock.now_ms())
    parts = (scanner, clock, console, link, Tones(Buzzer(settings.buzzer)), Light(settings.light), keeper)
    Loop(settings, *parts).run()


if __name__ == "__main__":
    main()
