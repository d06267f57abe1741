# SPDX-License-Identifier: Apache-2.0
"""The board's program: main.py starts it, and it runs until the host says stop or control and C interrupts.

The prompt follows; with the first key held at power-up, it follows at once. A program that hangs or fails is started
again, and the hello says why. A program that fails again and again sends its fault instead of a hello.
"""

import safemode
from board_io import Buzzer, Clock, StatusLight, board_id, make_room, make_watchdog, random_byte, restart
from console import Console
from fault_mode import CRASHING, CRASHING_SENTENCE, WRONG_SETTINGS, report_fault
from faults import FaultFile
from identity import firmware_hash
from loop import Loop
from scan.scanner import make_switches
from settings import Settings, SettingsError, load_settings
from supervisor import Supervisor
from tones import Tones

from tactile_core.protocol.messages import PROTOCOL, Hello

SCAN_US = 1000


def main() -> None:
    """Keep the program running, whatever happens, until somebody ends it."""
    clock = Clock(SCAN_US)
    console = Console(make_room())
    supervisor = Supervisor(make_watchdog(), FaultFile(), restart)
    try:
        supervisor.run(lambda: begin(clock, console, supervisor))
    except SettingsError as error:
        report_fault(WRONG_SETTINGS, str(error), console, clock)


def begin(clock: Clock, console: Console, supervisor: Supervisor) -> None:
    """Read the settings, then work, unless the first key is held or the last starts have failed."""
    settings = load_settings()
    if safemode.is_asked_for(settings, clock, supervisor.cause):
        safemode.tell(Tones(Buzzer(settings.buzzer)), clock)
    elif supervisor.is_hopeless:
        supervisor.give_up()
        report_fault(CRASHING, CRASHING_SENTENCE, console, clock)
    else:
        work(settings, clock, console, supervisor)


def work(settings: Settings, clock: Clock, console: Console, supervisor: Supervisor) -> None:
    """Build the board's parts and let them work until somebody ends it."""
    switches = make_switches(settings, clock)
    rows, columns = len(settings.rows), len(settings.columns)
    hello = Hello(PROTOCOL, random_byte(), board_id(), rows, columns, firmware_hash(), supervisor.cause)
    Loop(
        switches=switches,
        clock=clock,
        console=console,
        link=switches.make_link(hello, clock.now_ms()),
        tones=Tones(Buzzer(settings.buzzer)),
        light=StatusLight(settings.light),
        supervisor=supervisor,
    ).run()
