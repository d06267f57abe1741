# SPDX-License-Identifier: Apache-2.0
"""The present state of a child process, as Linux tells it under /proc; elsewhere nothing is known."""

import os
import signal
from pathlib import Path

# The numbers of poll, ppoll, select, pselect and both sleeps on x86-64, and of those that ARM64 has.
WAIT_CALLS = ("7", "271", "23", "270", "35", "230", "73", "72", "101", "115")
# The numbers of the system call read on x86-64 and on ARM64, as /proc tells them.
READ_CALLS = ("0", "63")


def waits(pid: int) -> bool | None:
    """Return whether the process waits for time or bytes; None where the system does not tell."""
    call = system_call(pid)
    return None if call is None else call[0] in WAIT_CALLS


def reads_input(pid: int) -> bool | None:
    """Return whether the process waits for its input; None where the system does not tell."""
    call = system_call(pid)
    return None if call is None else call[0] in READ_CALLS and call[1] == "0x0"


def system_call(pid: int) -> list[str] | None:
    """Return the number and arguments of what the process waits for; None where the system does not tell."""
    try:
        return Path(f"/proc/{pid}/syscall").read_text().split()
    except OSError:
        return None


def busy_s(pid: int) -> float:
    """Return the processor's time that the process has used, 0 where the system does not tell."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0.0
    # Fields 14 and 15, in clock ticks; the name before them may hold spaces.
    user, system = text.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def catches_interrupts(pid: int) -> bool:
    """Return False where a signal to interrupt would end the process, as far as the system tells."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return True
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> signal.SIGINT - 1 & 1)
