# SPDX-License-Identifier: Apache-2.0
"""A system without pseudo-terminals, such as Windows: each Python that has this folder reads this file at its start.

Modules that are not there cannot be imported, functions are missing, and select waits for sockets alone. The standard
library keeps what it took before that, since on Windows it has its own.
"""

import builtins
import multiprocessing  # noqa: F401 - it takes what it needs before that goes
import os
import select
import signal
import socket
import stat
import subprocess
import sys
import sysconfig
from typing import Any

MISSING = {"fcntl", "pty", "termios", "tty", "grp", "pwd", "resource"}
real_import = builtins.__import__
real_select = select.select
real_popen = subprocess.Popen.__init__


def is_ours() -> bool:
    """Return whether the product calls: no library, and not its locks, which know Windows by its name."""
    caller = sys._getframe(2)
    name = str(caller.f_globals.get("__name__", ""))
    return ("tactile_" in name or "simulator" in caller.f_code.co_filename) and ".storage." not in name


def import_here(name: str, *others: Any, **named: Any) -> Any:
    """Import *name* where such a system has it."""
    if name in MISSING and is_ours():
        raise ImportError(f"No module named {name!r}", name=name)
    return real_import(name, *others, **named)


def select_sockets(to_read: Any, to_write: Any, others: Any, timeout: float | None = None) -> Any:
    """Wait for sockets; OSError for anything else."""
    for one in [*to_read, *to_write, *others]:
        number = one if isinstance(one, int) else one.fileno()
        if not stat.S_ISSOCK(os.fstat(number).st_mode):
            raise OSError(10038, "An operation was attempted on something that is not a socket")
    return real_select(to_read, to_write, others, timeout)


def popen(self: Any, *arguments: Any, **named: Any) -> None:
    """Start a process, to which no descriptor is handed on."""
    if named.get("pass_fds"):
        raise ValueError("pass_fds not supported on Windows")
    real_popen(self, *arguments, **named)


# On such a system there is no MicroPython beside the program.
real_path = sysconfig.get_path
sysconfig.get_path = lambda name, *rest, **named: "nowhere" if name == "scripts" else real_path(name, *rest, **named)
builtins.__import__ = import_here
select.select = select_sockets
subprocess.Popen.__init__ = popen  # type: ignore[method-assign]
for module, names in (
    (select, ("poll", "epoll")),
    (signal, ("SIGHUP", "SIGALRM", "setitimer", "pthread_sigmask")),
    (os, ("killpg", "openpty", "ttyname", "mkfifo", "getpgid", "setsid")),
    (socket, ("AF_UNIX", "socketpair")),
):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
